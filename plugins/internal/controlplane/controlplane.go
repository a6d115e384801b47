// SPDX-License-Identifier: Apache-2.0

// Package controlplane runs etcd and kube-apiserver inside this process, for the demo and the
// end-to-end tests.
//
// The API server listens on a random port of 127.0.0.1 and takes client certificates only; etcd
// listens on a Unix socket that other users cannot reach. There are no controllers and no kubelets:
// a node is what a client writes, and a bound pod stays Pending. Everything on disk lives in one
// temporary folder, which Stop removes.
//
// The API server's etcd client logs to stderr by itself, such as a call that the end interrupts; the
// environment variable ETCD_CLIENT_DEBUG=error, set before the process starts, keeps it quiet.
package controlplane

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/client-go/rest"
	"k8s.io/klog/v2"
	"k8s.io/klog/v2/textlogger"
)

// Requests a second that the clients of RestConfig may send. Far more than one machine answers, so
// that no client waits for its own limit.
const clientQPS = 5000

// Options of Start. The zero value is right for tests.
type Options struct {
	// Log takes what the API server logs through klog; nil drops it. klog has one sink for the
	// whole process, so Start redirects everything else that logs through klog as well.
	Log io.Writer
}

// ControlPlane is a running etcd and API server. Its methods may be called from any goroutine.
type ControlPlane struct {
	dir       string
	etcd      *embed.Etcd
	apiserver *apiServer
	admin     identity
	stopOnce  sync.Once
	stopErr   error
}

// Start runs a control plane and returns once it answers and the namespace "default" exists.
//
// When ctx ends, the control plane stops as if by Stop; a program that ends itself by then must
// still call Stop, which waits until the temporary folder is gone. If Start fails, nothing is left
// behind. One process can run several, one after another or side by side.
func Start(ctx context.Context, options Options) (_ *ControlPlane, err error) {
	redirectKlog(options.Log)
	dir, err := os.MkdirTemp("", "tightfit-cp-")
	if err != nil {
		return nil, fmt.Errorf("control plane: %w", err)
	}
	c := &ControlPlane{dir: dir}
	defer func() {
		if err != nil {
			err = fmt.Errorf("control plane: %w", errors.Join(err, c.Stop()))
		}
	}()
	if c.etcd, err = startEtcd(ctx, dir); err != nil {
		return nil, err
	}
	credentials, err := newCredentials(dir)
	if err != nil {
		return nil, err
	}
	c.admin = credentials.admin
	if c.apiserver, err = startAPIServer(ctx, dir, c.etcd.Clients[0].Addr().String()); err != nil {
		return nil, err
	}
	if err = c.apiserver.waitReady(ctx, c.RestConfig()); err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() { _ = c.Stop() })
	return c, nil
}

// RestConfig is a new client configuration of a cluster administrator, without a rate limit that
// would be felt.
func (c *ControlPlane) RestConfig() *rest.Config {
	return &rest.Config{
		Host:  c.apiserver.url,
		QPS:   clientQPS,
		Burst: clientQPS,
		TLSClientConfig: rest.TLSClientConfig{
			CAData:   c.admin.ca,
			CertData: c.admin.cert,
			KeyData:  c.admin.key,
		},
	}
}

// Stop ends the API server and etcd and removes their data. It waits for that, also when another
// call or the end of Start's context began it. Further calls return the first one's result.
func (c *ControlPlane) Stop() error {
	c.stopOnce.Do(func() {
		if c.apiserver != nil {
			c.stopErr = c.apiserver.stop()
		}
		if c.etcd != nil {
			c.etcd.Close()
		}
		c.stopErr = errors.Join(c.stopErr, os.RemoveAll(c.dir))
	})
	return c.stopErr
}

func redirectKlog(w io.Writer) {
	if w == nil {
		w = io.Discard
	}
	logger := textlogger.NewLogger(textlogger.NewConfig(textlogger.Output(w)))
	klog.SetLoggerWithOptions(logger, klog.ContextualLogger(true))
}
