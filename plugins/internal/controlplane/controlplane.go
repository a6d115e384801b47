// SPDX-License-Identifier: Apache-2.0

// Package controlplane runs etcd and kube-apiserver inside this process, for the demo and the
// end-to-end tests.
//
// The API server listens on a random port of 127.0.0.1 and takes client certificates only; etcd
// listens on a Unix socket that other users cannot reach. There are no controllers and no kubelets:
// a node is what a client writes, and a bound pod stays Pending. Everything on disk lives in one
// temporary folder, which Stop removes; after a process that was killed, the next Start does.
//
// The API server's etcd client logs to stderr by itself, such as a call that the end interrupts; the
// environment variable ETCD_CLIENT_DEBUG=error, set before the process starts, keeps it quiet.
package controlplane

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/client-go/rest"
	"k8s.io/klog/v2"
	"k8s.io/klog/v2/textlogger"

	"tightfit.dev/plugins/internal/tempdir"
)

// Requests a second that the clients of RestConfig may send. Far more than one machine answers, so
// that no client waits for its own limit.
const clientQPS = 5000

// Options of Start. The zero value is right for tests.
type Options struct {
	// Log takes what the API server logs through klog; nil drops it. klog has one sink for the
	// whole process, so Start redirects everything else that logs through klog as well.
	Log io.Writer
	// Bindings is a file to which the API server appends one audit event, a line of JSON, for each
	// request to bind a pod that it has answered; "" for none.
	Bindings string
}

// ControlPlane is a running etcd and API server. Its methods may be called from any goroutine.
type ControlPlane struct {
	dir       *tempdir.Dir
	options   Options
	etcd      *embed.Etcd
	mu        sync.Mutex // guards apiserver, which RestartAPIServer replaces
	apiserver *apiServer
	url       string
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
	dir, err := tempdir.Make("tightfit-cp-")
	if err != nil {
		return nil, fmt.Errorf("control plane: %w", err)
	}
	c := &ControlPlane{dir: dir, options: options}
	defer func() {
		if err != nil {
			err = fmt.Errorf("control plane: %w", errors.Join(err, c.Stop()))
		}
	}()
	if c.etcd, err = startEtcd(ctx, dir.Path); err != nil {
		return nil, err
	}
	credentials, err := newCredentials(dir.Path)
	if err != nil {
		return nil, err
	}
	c.admin = credentials.admin
	if err = c.serve(ctx, "127.0.0.1:0"); err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() { _ = c.Stop() })
	return c, nil
}

// RestConfig is a new client configuration of a cluster administrator, without a rate limit that
// would be felt.
func (c *ControlPlane) RestConfig() *rest.Config {
	return &rest.Config{
		Host:  c.url,
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
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.apiserver != nil {
			c.stopErr = c.apiserver.stop()
		}
		if c.etcd != nil {
			c.etcd.Close()
		}
		c.stopErr = errors.Join(c.stopErr, c.dir.Remove())
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
