// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
)

// serve starts the API server on an address of loopback and waits until it answers.
func (c *ControlPlane) serve(ctx context.Context, address string) error {
	flags := apiServerFlags(c.dir.Path, c.etcd.Clients[0].Addr().String())
	if c.options.Bindings != "" {
		audit, err := auditFlags(c.dir.Path, c.options.Bindings)
		if err != nil {
			return err
		}
		flags = append(flags, audit...)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("kube-apiserver: %w", err)
	}
	if c.url == "" {
		c.url = "https://" + listener.Addr().String()
	}
	server, err := startAPIServer(ctx, flags, &breakable{Listener: listener, open: map[net.Conn]bool{}})
	if err != nil {
		return err
	}
	c.apiserver = server
	return server.waitReady(ctx, c.RestConfig())
}

// RestartAPIServer ends the API server and breaks its clients' connections in the middle of whatever they
// do, calls between while there is none, and starts another on the same address and the same data. It returns when that one
// answers. After a failure, Stop is all that is left to do.
func (c *ControlPlane) RestartAPIServer(ctx context.Context, between func()) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.apiserver == nil {
		return errors.New("control plane: there is no API server to restart")
	}
	c.apiserver.cancel()
	c.apiserver.listener.breakAll()
	err := c.apiserver.stop()
	c.apiserver = nil
	if err == nil {
		between()
		err = c.serve(ctx, strings.TrimPrefix(c.url, "https://"))
	}
	if err != nil {
		return fmt.Errorf("control plane: restart: %w", err)
	}
	return nil
}
