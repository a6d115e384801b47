// SPDX-License-Identifier: Apache-2.0

// Package e2e runs schedulers, as the executables that users run, against a real API server.
//
// All tests share one control plane and leave it without nodes and pods. They wait for what the
// schedulers report, never for time to pass.
package e2e

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"k8s.io/client-go/kubernetes"

	"tightfit.dev/plugins/internal/capi/handletest"
	"tightfit.dev/plugins/internal/controlplane"
	"tightfit.dev/plugins/internal/tempdir"
)

var (
	plane      *controlplane.ControlPlane
	client     *kubernetes.Clientset
	kubeconfig string
	// bindingLog takes an audit event for every request to bind a pod.
	bindingLog string
	// ours and inTree are the two executables.
	ours, inTree string
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	handletest.Exit(code, 0)
}

func run(m *testing.M) (int, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	temp, err := tempdir.Make("tightfit-e2e-")
	if err != nil {
		return 1, err
	}
	defer temp.Remove()
	dir := temp.Path
	// The tests' own temporary folders too, so that an interrupt leaves nothing.
	if err := os.Setenv("TMPDIR", dir); err != nil {
		return 1, err
	}
	if err := build(ctx, dir); err != nil {
		return 1, err
	}
	bindingLog = filepath.Join(dir, "bindings.json")
	if plane, err = controlplane.Start(ctx, controlplane.Options{Bindings: bindingLog}); err != nil {
		return 1, err
	}
	defer plane.Stop()
	kubeconfig = filepath.Join(dir, "kubeconfig")
	if err := plane.WriteKubeconfig(kubeconfig); err != nil {
		return 1, err
	}
	if client, err = kubernetes.NewForConfig(plane.RestConfig()); err != nil {
		return 1, err
	}
	done := make(chan int, 1)
	go func() { done <- m.Run() }()
	select {
	case code := <-done:
		return code, nil
	case <-ctx.Done():
		return 1, fmt.Errorf("interrupted")
	}
}
