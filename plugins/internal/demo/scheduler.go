// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/rest"
)

const (
	startTimeout = 3 * time.Minute
	stopTimeout  = 10 * time.Second
)

// scheduler is a kube-scheduler, ours or the in-tree one, that runs as a process of its own and
// serves on loopback.
type scheduler struct {
	process *os.Process
	log     string
	client  *http.Client
	url     string
	// ended is closed when the process is gone; exit may be read from then on.
	ended chan struct{}
	exit  error
}

// startScheduler runs a scheduler whose files are in dir, a folder of its own, and returns when it
// is ready to schedule.
func startScheduler(ctx context.Context, binary, config, kubeconfig, dir string, admin *rest.Config, flags ...string) (*scheduler, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	s := &scheduler{
		log:   filepath.Join(dir, "scheduler.log"),
		url:   "https://127.0.0.1:" + port,
		ended: make(chan struct{}),
	}
	log, err := os.Create(s.log)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	command := exec.Command(binary, append([]string{
		"--config=" + config,
		"--authentication-kubeconfig=" + kubeconfig,
		"--authorization-kubeconfig=" + kubeconfig,
		"--bind-address=127.0.0.1",
		"--secure-port=" + port,
		"--cert-dir=" + dir,
	}, flags...)...)
	command.Stdout, command.Stderr = log, log
	// A group of its own, so that Ctrl-C reaches us alone and we end it in order; and it does not
	// outlive us, whatever ends us. That signal is tied to the thread that starts the process.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		err := command.Start()
		started <- err
		if err == nil {
			s.exit = command.Wait()
			close(s.ended)
		}
	}()
	if err := <-started; err != nil {
		return nil, err
	}
	s.process = command.Process
	if err := s.awaitReady(ctx, filepath.Join(dir, "kube-scheduler.crt"), admin); err != nil {
		s.stop()
		return nil, fmt.Errorf("%s: %w", filepath.Base(binary), err)
	}
	return s, nil
}

func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer listener.Close()
	return strconv.Itoa(listener.Addr().(*net.TCPAddr).Port), nil
}

func (s *scheduler) awaitReady(ctx context.Context, certificate string, admin *rest.Config) error {
	var last error
	err := wait.PollUntilContextTimeout(ctx, 50*time.Millisecond, startTimeout, true, func(ctx context.Context) (bool, error) {
		select {
		case <-s.ended:
			return false, fmt.Errorf("ended while starting: %w\n%s", s.exit, logEnd(s.log))
		default:
		}
		if s.client == nil {
			// The scheduler signs its own certificate when it starts.
			pem, err := os.ReadFile(certificate)
			if last = err; err != nil {
				return false, nil
			}
			config := rest.CopyConfig(admin)
			config.Host, config.CAData = s.url, pem
			if s.client, err = rest.HTTPClientFor(config); err != nil {
				last, s.client = err, nil // the file may be half written
				return false, nil
			}
		}
		_, last = s.request(ctx, http.MethodGet, "/readyz", "")
		return last == nil, nil
	})
	if wait.Interrupted(err) {
		return fmt.Errorf("not ready: %w", errors.Join(err, last))
	}
	return err
}

func (s *scheduler) request(ctx context.Context, method, path, body string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, method, s.url+path, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s %s: %s: %s", method, path, response.Status, text)
	}
	return string(text), err
}

// setVerbosity changes the log level of the running scheduler.
func (s *scheduler) setVerbosity(ctx context.Context, level int) error {
	_, err := s.request(ctx, http.MethodPut, "/debug/flags/v", strconv.Itoa(level))
	return err
}

// counter reads one metric without labels.
func (s *scheduler) counter(ctx context.Context, name string) (int64, error) {
	text, err := s.request(ctx, http.MethodGet, "/metrics", "")
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(text) {
		if value, found := strings.CutPrefix(line, name+" "); found {
			number, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			return int64(number), err
		}
	}
	return 0, fmt.Errorf("/metrics has no %s", name)
}

// scores reads what the log holds until now.
func (s *scheduler) scores() (map[cell]nodeScores, error) {
	log, err := os.Open(s.log)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	return parseScores(log)
}

// stop ends the process and waits until it is gone.
func (s *scheduler) stop() {
	_ = s.process.Signal(syscall.SIGTERM)
	select {
	case <-s.ended:
	case <-time.After(stopTimeout):
		_ = s.process.Kill()
		<-s.ended
	}
}

// logEnd is the last lines of a log, for an error message.
func logEnd(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return strings.Join(lines[max(0, len(lines)-10):], "\n")
}
