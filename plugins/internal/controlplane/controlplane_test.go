// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	v1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

// start runs a control plane whose temporary folder is inside a folder of its own.
func start(t *testing.T, ctx context.Context) (*ControlPlane, string) {
	t.Helper()
	// Not t.TempDir: a Unix socket's path may have 107 bytes only.
	temp, err := os.MkdirTemp("", "cp")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(temp) })
	t.Setenv("TMPDIR", temp)
	c, err := Start(ctx, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Stop() })
	return c, temp
}

func wantEmpty(t *testing.T, dir string) {
	t.Helper()
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(left) != 0 {
		t.Errorf("left behind in %s: %v", dir, left)
	}
}

func TestKubeconfigIsAnAdministrator(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kubeconfig")
	c, temp := start(t, t.Context())
	if err := c.WriteKubeconfig(path); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("mode of the kubeconfig: %o", info.Mode().Perm())
	}
	config, err := clientcmd.BuildConfigFromFlags("", path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(config.Host, "https://127.0.0.1:") {
		t.Errorf("the API server listens on %s", config.Host)
	}
	for name, config := range map[string]*rest.Config{"kubeconfig": config, "RestConfig": c.RestConfig()} {
		// Secrets of all namespaces: only an administrator may.
		if _, err := kubernetes.NewForConfigOrDie(config).CoreV1().Secrets("").List(t.Context(), metav1.ListOptions{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := c.Stop(); err != nil {
		t.Errorf("Stop: %v", err)
	}
	wantEmpty(t, temp)
}

func TestClientsWithoutCertificateAreRefused(t *testing.T) {
	c, _ := start(t, t.Context())
	config := rest.AnonymousClientConfig(c.RestConfig())
	_, err := kubernetes.NewForConfigOrDie(config).CoreV1().Nodes().List(t.Context(), metav1.ListOptions{})
	if !apierrors.IsUnauthorized(err) {
		t.Errorf("without a certificate: got %v, want %d", err, http.StatusUnauthorized)
	}
}

// TestRestartKeepsClients: what was written is still there, at the address and with the certificates
// that clients have.
func TestRestartKeepsClients(t *testing.T) {
	c, temp := start(t, t.Context())
	config := c.RestConfig()
	client := kubernetes.NewForConfigOrDie(config)
	written, err := client.CoreV1().ConfigMaps("default").Create(t.Context(),
		&v1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "written"}}, metav1.CreateOptions{})
	if err != nil {
		t.Fatal(err)
	}
	outage := errors.New("not called")
	if err := c.RestartAPIServer(t.Context(), func() {
		_, outage = client.CoreV1().ConfigMaps("default").Get(t.Context(), "written", metav1.GetOptions{})
	}); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(outage, syscall.ECONNREFUSED) {
		t.Errorf("without an API server: %v, want %v", outage, syscall.ECONNREFUSED)
	}
	read, err := client.CoreV1().ConfigMaps("default").Get(t.Context(), "written", metav1.GetOptions{})
	if err != nil || read.UID != written.UID {
		t.Errorf("after the restart: %v, %v", read, err)
	}
	if err := c.Stop(); err != nil {
		t.Errorf("Stop: %v", err)
	}
	wantEmpty(t, temp)
	if err := c.RestartAPIServer(t.Context(), func() {}); err == nil {
		t.Error("a stopped control plane was restarted")
	}
}

func TestEndOfContextStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c, temp := start(t, ctx)
	config := c.RestConfig()
	cancel()
	// Stop waits for the stop that the context began.
	if err := c.Stop(); err != nil {
		t.Errorf("Stop: %v", err)
	}
	wantEmpty(t, temp)
	config.Timeout = 10 * time.Second
	if _, err := kubernetes.NewForConfigOrDie(config).CoreV1().Nodes().List(t.Context(), metav1.ListOptions{}); err == nil {
		t.Error("the API server still answers")
	}
}

func TestFailedStartLeavesNothing(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c, err := Start(ctx, Options{})
	if !errors.Is(err, context.Canceled) || c != nil {
		t.Errorf("Start after the end of its context: %v, %v", c, err)
	}
	wantEmpty(t, temp)
}
