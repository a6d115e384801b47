// SPDX-License-Identifier: Apache-2.0

// Command tightfit-demo is the part of plugins/demo.sh that needs a cluster: it starts one on
// loopback and lets our kube-scheduler and the in-tree one place the same pods.
//
// It ends with 0 when both agree, 1 when they do not or something fails, 2 when it is called
// wrongly, and 130 after Ctrl-C before the end. Results go to stdout, progress and errors to stderr.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/term"

	"tightfit.dev/plugins/internal/demo"
)

const (
	failed      = 1
	usage       = 2
	interrupted = 130
)

func main() {
	options := demo.Options{Out: os.Stdout}
	flag.StringVar(&options.Scheduler, "scheduler", "", "our scheduler's `executable`")
	flag.StringVar(&options.InTree, "in-tree", "", "kube-scheduler's `executable`")
	flag.StringVar(&options.Configs, "configs", "", "the repository's `folder` configs")
	flag.StringVar(&options.Config, "config", "", "a KubeSchedulerConfiguration `file` in place of the three shipped ones")
	flag.BoolVar(&options.Keep, "keep", false, "leave the cluster up until Ctrl-C")
	flag.Parse()
	if flag.NArg() > 0 || options.Scheduler == "" || options.InTree == "" || options.Configs == "" {
		fmt.Fprintln(os.Stderr, "tightfit-demo: --scheduler, --in-tree and --configs are needed, and no further arguments")
		os.Exit(usage)
	}
	stderr, err := takeStderr()
	if err != nil {
		fmt.Fprintf(os.Stderr, "tightfit-demo: %v\n", err)
		os.Exit(failed)
	}
	options.Progress = stderr
	options.Terminal = term.IsTerminal(int(stderr.Fd()))
	options.Width = width()
	options.Unicode = unicode()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	err = demo.Run(ctx, options)
	stopped := ctx.Err() != nil
	stop()
	if err == nil { // also after Ctrl-C, once --keep waited for it
		return
	}
	if stopped {
		os.Exit(interrupted)
	}
	fmt.Fprintln(stderr, err)
	os.Exit(failed)
}

// width is that of the terminal, within what the output is made for.
func width() int {
	columns, err := strconv.Atoi(os.Getenv("COLUMNS"))
	if err != nil {
		if columns, _, err = term.GetSize(int(os.Stdout.Fd())); err != nil {
			return 80
		}
	}
	return min(max(columns, 60), 120)
}

// unicode tells whether the locale's characters are UTF-8, by the rules of setlocale.
func unicode() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := os.Getenv(name); value != "" {
			value = strings.ToUpper(value)
			return strings.HasSuffix(value, "UTF-8") || strings.HasSuffix(value, "UTF8")
		}
	}
	return false
}
