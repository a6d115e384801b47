// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"

	"go.etcd.io/etcd/server/v3/embed"
)

// startEtcd runs an etcd of one member with its data and sockets in dir, and waits until it serves.
// The folder's mode, 0700, is what keeps other users out.
func startEtcd(ctx context.Context, dir string) (*embed.Etcd, error) {
	peer := url.URL{Scheme: "unix", Path: filepath.Join(dir, "peer")}
	client := url.URL{Scheme: "unix", Path: filepath.Join(dir, "client")}
	config := embed.NewConfig()
	config.Dir = filepath.Join(dir, "etcd")
	config.ListenPeerUrls = []url.URL{peer}
	config.AdvertisePeerUrls = []url.URL{peer}
	config.ListenClientUrls = []url.URL{client}
	config.AdvertiseClientUrls = []url.URL{client}
	config.InitialCluster = config.InitialClusterFromName(config.Name)
	// The data is gone after Stop, so it need not survive a power cut.
	config.UnsafeNoFsync = true
	config.LogLevel = "error"
	config.LogOutputs = []string{filepath.Join(dir, "etcd.log")}
	etcd, err := embed.StartEtcd(config)
	if err != nil {
		return nil, fmt.Errorf("etcd: %w", err)
	}
	select {
	case <-etcd.Server.ReadyNotify():
		return etcd, nil
	case err = <-etcd.Err():
	case <-ctx.Done():
		err = ctx.Err()
	}
	etcd.Close()
	return nil, fmt.Errorf("etcd: %w", err)
}
