// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	"k8s.io/apimachinery/pkg/util/wait"
)

const (
	interval = 20 * time.Millisecond
	// patience is how long a test waits for something that takes seconds at most.
	patience = 2 * time.Minute
)

// servedPaths are what a scheduler serves, and may be read without authentication in these tests.
var servedPaths = []string{"/healthz", "/livez", "/readyz", "/configz", "/metrics", "/metrics/slis",
	"/metrics/resources", "/debug/pprof/heap"}

const noElection = "{leaderElect: false}"

// configuration is a KubeSchedulerConfiguration for our control plane, with more top-level fields.
func configuration(more string) string { return paced(5000, noElection, more) }

// paced is the same for a scheduler that sends so many requests a second, which leaves time for
// faults in mid-run.
func paced(qps int, leaderElection, more string) string {
	return fmt.Sprintf(`apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
clientConnection: {kubeconfig: %q, qps: %d, burst: %[2]d}
leaderElection: %s
%s
`, kubeconfig, qps, leaderElection, more)
}

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// scheduler is a running executable.
type scheduler struct {
	url  string
	http *http.Client
	log  *bytes.Buffer // complete after stop and kill
	stop func()
	kill func()
}

// start runs an executable with a configuration and waits until it is ready. It ends with the test.
func start(t *testing.T, executable, config string, flags ...string) *scheduler {
	t.Helper()
	port := freePort(t)
	command := exec.Command(executable, append([]string{
		"--config=" + writeFile(t, "scheduler.yaml", config),
		"--bind-address=127.0.0.1", "--secure-port=" + strconv.Itoa(port),
		"--authorization-always-allow-paths=" + strings.Join(servedPaths, ","),
	}, flags...)...)
	log := &bytes.Buffer{}
	command.Stdout, command.Stderr = log, log
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		command.Wait()
		close(ended)
	}()
	s := &scheduler{
		url:  fmt.Sprintf("https://127.0.0.1:%d", port),
		http: &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}},
		log:  log,
		stop: func() {
			command.Process.Signal(syscall.SIGTERM)
			<-ended
		},
		kill: func() {
			command.Process.Kill()
			<-ended
		},
	}
	t.Cleanup(s.stop)
	eventually(t, "the scheduler is ready", func(ctx context.Context) (bool, error) {
		select {
		case <-ended:
			return false, fmt.Errorf("%s ended:\n%s", command, log)
		default:
		}
		_, err := s.get(ctx, "/readyz")
		return err == nil, nil
	})
	return s
}

func freePort(t *testing.T) int {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

func (s *scheduler) get(ctx context.Context, path string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+path, nil)
	if err != nil {
		return nil, err
	}
	response, err := s.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("GET %s: %s: %s", path, response.Status, body)
	}
	return body, err
}

// metrics is one reading of a scheduler's /metrics.
type metrics map[string]*dto.MetricFamily

func (s *scheduler) metrics(t *testing.T) metrics {
	t.Helper()
	text, err := s.get(t.Context(), "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return families
}

// sum adds the counters and gauges of a name that have all the given labels (name, value, ...).
func (m metrics) sum(name string, labels ...string) float64 {
	total := 0.0
	for _, metric := range m[name].GetMetric() {
		if has(metric, labels) {
			total += metric.GetCounter().GetValue() + metric.GetGauge().GetValue()
		}
	}
	return total
}

func has(metric *dto.Metric, labels []string) bool {
	found := map[string]string{}
	for _, label := range metric.GetLabel() {
		found[label.GetName()] = label.GetValue()
	}
	for i := 0; i+1 < len(labels); i += 2 {
		if found[labels[i]] != labels[i+1] {
			return false
		}
	}
	return true
}

// eventually polls until the condition holds; the test fails when it fails or takes too long.
func eventually(t *testing.T, what string, condition wait.ConditionWithContextFunc) {
	t.Helper()
	if err := wait.PollUntilContextTimeout(t.Context(), interval, patience, true, condition); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}
