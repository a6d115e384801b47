// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/apiserver/pkg/util/compatibility"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	basecompatibility "k8s.io/component-base/compatibility"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
	"k8s.io/kubernetes/cmd/kube-apiserver/app/options"
)

const (
	readyInterval = 50 * time.Millisecond
	readyTimeout  = time.Minute
)

// apiServer is a kube-apiserver that runs in goroutines of this process.
type apiServer struct {
	listener *breakable
	cancel   context.CancelFunc
	// done is closed when the server has ended; runErr may be read from then on.
	done   chan struct{}
	runErr error
}

// startAPIServer starts a kube-apiserver with these flags behind a listener of 127.0.0.1, which it
// closes at its end.
func startAPIServer(ctx context.Context, flags []string, listener *breakable) (*apiServer, error) {
	// The server outlives ctx until stop is called, so that etcd is closed after it.
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	run, err := prepareAPIServer(ctx, flags, listener)
	if err != nil {
		cancel()
		return nil, fmt.Errorf("kube-apiserver: %w", errors.Join(err, listener.Close()))
	}
	s := &apiServer{
		listener: listener,
		cancel:   cancel,
		done:     make(chan struct{}),
	}
	go func() {
		defer close(s.done)
		if err := run(ctx); err != nil {
			s.runErr = fmt.Errorf("kube-apiserver: %w", err)
		}
	}()
	return s, nil
}

func prepareAPIServer(ctx context.Context, args []string, listener net.Listener) (func(context.Context) error, error) {
	// A registry of our own: the process-wide one belongs to a scheduler that may run here too.
	registry := basecompatibility.NewComponentGlobalsRegistry()
	if err := registry.Register(basecompatibility.DefaultKubeComponent,
		compatibility.DefaultBuildEffectiveVersion(),
		utilfeature.DefaultMutableFeatureGate.DeepCopy()); err != nil {
		return nil, err
	}
	o := options.NewServerRunOptions()
	o.GenericServerRunOptions.ComponentGlobalsRegistry = registry
	address := listener.Addr().(*net.TCPAddr)
	o.SecureServing.Listener = listener
	o.SecureServing.BindPort = address.Port
	o.SecureServing.ExternalAddress = address.IP
	flags := pflag.NewFlagSet("kube-apiserver", pflag.ContinueOnError)
	for _, f := range o.Flags().FlagSets {
		flags.AddFlagSet(f)
	}
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if err := registry.Set(); err != nil {
		return nil, err
	}
	completed, err := o.Complete(ctx)
	if err != nil {
		return nil, err
	}
	if errs := completed.Validate(); len(errs) != 0 {
		return nil, utilerrors.NewAggregate(errs)
	}
	config, err := app.NewConfig(completed)
	if err != nil {
		return nil, err
	}
	complete, err := config.Complete()
	if err != nil {
		return nil, err
	}
	chain, err := app.CreateServerChain(complete)
	if err != nil {
		return nil, err
	}
	prepared, err := chain.PrepareRun()
	if err != nil {
		return nil, err
	}
	return prepared.Run, nil
}

// apiServerFlags are those of a kube-apiserver on the etcd behind the given socket, with the
// credentials that are in dir.
func apiServerFlags(dir, etcdSocket string) []string {
	file := func(name string) string { return filepath.Join(dir, name) }
	return []string{
		"--etcd-servers=unix://" + etcdSocket,
		"--client-ca-file=" + file(caFile),
		"--tls-cert-file=" + file(servingCertFile),
		"--tls-private-key-file=" + file(servingKeyFile),
		"--cert-dir=" + dir,
		"--authorization-mode=RBAC",
		"--anonymous-auth=false",
		"--service-account-issuer=https://kubernetes.default.svc",
		"--service-account-key-file=" + file(serviceAccountFile),
		"--service-account-signing-key-file=" + file(serviceAccountFile),
		"--service-cluster-ip-range=10.0.0.0/16",
		"--endpoint-reconciler-type=none",
		"--delete-collection-workers=16",
		// No controllers run here. ServiceAccount would wait for tokens, TaintNodesByCondition
		// taints every new node until a controller clears it, Priority wants its classes, and
		// StorageObjectInUseProtection sets a finalizer that nobody would remove.
		"--disable-admission-plugins=ServiceAccount,TaintNodesByCondition,Priority,StorageObjectInUseProtection",
	}
}

// waitReady returns when the server is ready and has made the namespace "default".
func (s *apiServer) waitReady(ctx context.Context, config *rest.Config) error {
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	var last error
	err = wait.PollUntilContextTimeout(ctx, readyInterval, readyTimeout, true, func(ctx context.Context) (bool, error) {
		select {
		case <-s.done:
			return false, errors.Join(errors.New("kube-apiserver: ended while starting"), s.runErr)
		default:
		}
		if last = client.RESTClient().Get().AbsPath("/readyz").Do(ctx).Error(); last != nil {
			return false, nil
		}
		_, last = client.CoreV1().Namespaces().Get(ctx, metav1.NamespaceDefault, metav1.GetOptions{})
		return last == nil, nil
	})
	if wait.Interrupted(err) {
		return fmt.Errorf("kube-apiserver: not ready: %w", errors.Join(err, last))
	}
	return err
}

func (s *apiServer) stop() error {
	s.cancel()
	<-s.done
	return s.runErr
}
