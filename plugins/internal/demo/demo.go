// SPDX-License-Identifier: Apache-2.0

// Package demo lets our kube-scheduler and the in-tree one place the same pods on an API server of
// its own, and prints what went where, why, and whether both agree.
package demo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"tightfit.dev/plugins/internal/controlplane"
	"tightfit.dev/plugins/internal/tempdir"
)

// ErrDiffers says that the two schedulers did not agree.
var ErrDiffers = errors.New("our scheduler and the in-tree one differ: see above")

// Options of Run.
type Options struct {
	Scheduler, InTree string // the executables
	Configs           string // the folder configs/ of the repository
	Config            string // a KubeSchedulerConfiguration in place of the three shipped ones, or ""
	Keep              bool   // leave everything up at the end until the context ends
	Out               io.Writer
	Progress          io.Writer
	// Terminal says that Progress is one. Width is that of Out in characters, Unicode whether it can
	// show block characters.
	Terminal bool
	Width    int
	Unicode  bool
}

// strategy is one configuration that both schedulers run on.
type strategy struct {
	name, meaning string
	path          string
	shown         string // the path as it is printed
}

// strategies are those of configs/scheduler, or the one that the options name. The last one stays
// up with Keep.
func (o Options) strategies() []strategy {
	if o.Config != "" {
		return []strategy{{filepath.Base(o.Config), "a configuration of your own", o.Config, o.Config}}
	}
	shipped := func(name, file, meaning string) strategy {
		return strategy{name, meaning, filepath.Join(o.Configs, "scheduler", file), "configs/scheduler/" + file}
	}
	return []strategy{
		shipped("LeastAllocated", "least-allocated.yaml", "spread: the emptier node wins"),
		shipped("RequestedToCapacityRatio", "requested-to-capacity-ratio.yaml", "pack each node up to 80 %"),
		shipped("MostAllocated", "most-allocated.yaml", "pack: the fuller node wins"),
	}
}

type demo struct {
	Options
	cluster
	screen
	progress   progress
	dir        string
	kubeconfig string
	admin      *rest.Config
	runs       int
	nodes      []item
	pods       []item
	kept       *scheduler // the one that Keep leaves up
}

// Run shows the whole demo. Everything that it starts has ended, and its temporary data is gone,
// when it returns, as are those that a killed demo of the same user left. The end of ctx stops it early with ctx's error, or, once Keep waits, with nil.
func Run(ctx context.Context, options Options) (err error) {
	d := &demo{
		Options:  options,
		screen:   screen{options.Out, options.Width, options.Unicode},
		progress: progress{Writer: options.Progress, terminal: options.Terminal},
	}
	for _, s := range d.strategies() {
		if err := checkConfig(s.path); err != nil {
			return err
		}
	}
	if d.nodes, err = readNodes(filepath.Join(d.Configs, "examples/openb/nodes.csv")); err != nil {
		return err
	}
	if d.pods, err = readPods(filepath.Join(d.Configs, "examples/openb/pods.csv")); err != nil {
		return err
	}
	dir, err := tempdir.Make("tightfit-demo-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, dir.Remove()) }()
	d.dir = dir.Path
	defer d.progress.end()
	d.progress.begin("starting etcd and kube-apiserver on loopback")
	plane, err := controlplane.Start(ctx, controlplane.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, plane.Stop()) }()
	d.kubeconfig = filepath.Join(d.dir, "kubeconfig")
	if err := plane.WriteKubeconfig(d.kubeconfig); err != nil {
		return err
	}
	d.admin = plane.RestConfig()
	client, err := kubernetes.NewForConfig(d.admin)
	if err != nil {
		return err
	}
	d.cluster = cluster{client}
	defer func() {
		if d.kept != nil {
			d.kept.stop()
		}
	}()
	if err := d.show(ctx); err != nil {
		return err
	}
	if d.Keep {
		all := d.strategies()
		d.printKeep(all[len(all)-1])
		<-ctx.Done()
	}
	return nil
}

// show runs the parts one after another on the running control plane.
func (d *demo) show(ctx context.Context) error {
	if err := d.showPage(ctx); err != nil {
		return err
	}
	fmt.Fprintf(d.Out, "\n3. %d nodes and %d pods of a production GPU cluster\n   (configs/examples/openb)\n\n%s\n", len(d.nodes), len(d.pods), addedSettings)
	var rows []summaryRow
	strategies := d.strategies()
	for i, s := range strategies {
		last := i == len(strategies)-1
		row, err := d.showStrategy(ctx, s, d.Keep && last)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		rows = append(rows, row)
	}
	d.printSummary(rows)
	for _, row := range rows {
		if !row.agrees() {
			return ErrDiffers
		}
	}
	return nil
}

// showPage shows the documented example in a running scheduler.
func (d *demo) showPage(ctx context.Context) error {
	d.progress.begin("placing the documented example's pod")
	scores, node, err := d.pagePlacement(ctx)
	if err != nil {
		return fmt.Errorf("the documented example: %w", err)
	}
	d.progress.end()
	fmt.Fprintf(d.Out, "2. The same two nodes in a running scheduler\n   (configs/%s)\n\n", pageConfig)
	for i, score := range scores {
		fmt.Fprintf(d.Out, "   tightfit-scheduler scored %s %d\n", pageNodes[i].name, score)
	}
	fmt.Fprintf(d.Out, "   and bound the pod to %s\n", node)
	return nil
}

// start runs a scheduler on a copy of a configuration.
func (d *demo) start(ctx context.Context, binary, config string, flags ...string) (*scheduler, error) {
	d.runs++
	dir := filepath.Join(d.dir, fmt.Sprintf("run-%d", d.runs))
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, err
	}
	prepared := filepath.Join(dir, "config.yaml")
	if err := prepareConfig(config, prepared, d.kubeconfig); err != nil {
		return nil, err
	}
	return startScheduler(ctx, binary, prepared, d.kubeconfig, dir, d.admin, flags...)
}
