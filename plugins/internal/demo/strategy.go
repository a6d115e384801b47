// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/dustin/go-humanize"
)

// The scores of the last pods are logged, compared and explained: logging all would be hundreds of
// megabytes.
const loggedPods = 20

// summaryRow is one strategy in the table at the end.
type summaryRow struct {
	strategy
	usage
	agreement
	shadow
}

func (r summaryRow) agrees() bool {
	return r.complete() && r.comparisons > 0 && r.mismatches == 0
}

// showStrategy lets the in-tree scheduler and then ours place all pods by one configuration. With
// keep, our scheduler and the pods stay.
func (d *demo) showStrategy(ctx context.Context, s strategy, keep bool) (summaryRow, error) {
	row := summaryRow{strategy: s}
	inTree, process, err := d.place(ctx, d.InTree, s)
	if err != nil {
		return row, err
	}
	process.stop()
	if err := d.clear(ctx); err != nil {
		return row, err
	}
	ours, process, err := d.place(ctx, d.Scheduler, s, "--tightfit-shadow-fraction=1")
	if err != nil {
		return row, err
	}
	if keep {
		d.kept = process
	} else {
		defer process.stop()
	}
	row.comparisons, err = process.counter(ctx, "tightfit_shadow_comparisons_total")
	if err != nil {
		return row, err
	}
	row.mismatches, err = process.counter(ctx, "tightfit_shadow_mismatches_total")
	if err != nil {
		return row, err
	}
	row.agreement = compare(ours, inTree)
	d.progress.end()
	fmt.Fprintf(d.Out, "\n%s: %s\n  %s\n", s.name, s.meaning, s.shown)
	row.usage = d.printPlacement(ours, d.nodes, d.pods)
	if err := d.explainChoice(s, ours); err != nil {
		return row, err
	}
	d.printAgreement(row.agreement, row.shadow, loggedPods)
	if keep {
		return row, nil
	}
	return row, d.clear(ctx)
}

// place starts a scheduler, creates nodes and pods in the order of the trace, and waits until all
// are bound or found to fit nowhere. The caller stops the scheduler.
func (d *demo) place(ctx context.Context, binary string, s strategy, flags ...string) (_ outcome, _ *scheduler, err error) {
	who := "in-tree scheduler"
	if binary == d.Scheduler {
		who = "our scheduler"
	}
	d.progress.begin("%s: %s places %d pods", s.name, who, len(d.pods))
	var o outcome
	process, err := d.start(ctx, binary, s.path, flags...)
	if err != nil {
		return o, nil, err
	}
	defer func() {
		if err != nil {
			process.stop()
		}
	}()
	if err := d.createNodes(ctx, d.nodes); err != nil {
		return o, nil, err
	}
	quiet := len(d.pods) - loggedPods
	if _, err := d.bind(ctx, d.pods[:quiet]); err != nil {
		return o, nil, err
	}
	if err := process.setVerbosity(ctx, 10); err != nil {
		return o, nil, err
	}
	if o.bindings, err = d.bind(ctx, d.pods[quiet:]); err != nil {
		return o, nil, err
	}
	if err := process.setVerbosity(ctx, 0); err != nil {
		return o, nil, err
	}
	delete(o.bindings, barrier)
	o.scores, err = process.scores()
	return o, process, errors.Join(err, d.removeBarrier(ctx))
}

// bind creates pods and waits until the scheduler has decided on all.
func (d *demo) bind(ctx context.Context, pods []item) (map[string]string, error) {
	for _, p := range pods {
		if err := d.createPod(ctx, newPod(p)); err != nil {
			return nil, err
		}
	}
	return d.await(ctx, decided, func(count int) { d.progress.count(count-1, len(d.pods)) }) // less the barrier
}

// explainChoice prints the clearest of the logged placements. That the library's explanations give
// the scores that the scheduler logged is checked, not assumed.
func (d *demo) explainChoice(s strategy, o outcome) error {
	choices := o.choices(d.pods, d.nodes)
	if len(choices) == 0 {
		return errors.New("no pod had two feasible nodes and logged scores")
	}
	c := choices[0]
	e, err := newExplainer(s.path)
	if err != nil {
		return err
	}
	defer e.close()
	explain := func(node item, logged nodeScores) (explanation, error) {
		result, err := e.explain(node, o.podsOn(node.name, d.pods, c.index), c.pod)
		if err == nil && result.Score != logged.plugins[oursName] {
			err = fmt.Errorf("%s on %s: the scheduler logged %d, the library explains %d", c.pod.name, node.name, logged.plugins[oursName], result.Score)
		}
		return result, err
	}
	chosen, err := explain(c.chosen, c.chosenAt)
	if err != nil {
		return err
	}
	next, err := explain(c.next, c.nextAt)
	if err != nil {
		return err
	}
	d.printChoice(c, chosen, next)
	return nil
}

func (d *demo) printSummary(rows []summaryRow) {
	const format = "%-24s %5s %8s  %9s  %13s  %s\n"
	fmt.Fprintf(d.Out, "\n"+format, "", "nodes", "pods fit", "bindings", "scores", "shadow")
	fmt.Fprintf(d.Out, format, "", "used", "nowhere", "equal", "equal", "mismatches")
	for _, r := range rows {
		fmt.Fprintf(d.Out, format, r.name, strconv.Itoa(r.nodesUsed), strconv.Itoa(r.nowhere),
			fmt.Sprintf("%d/%d", r.equalBindings, r.bindings),
			fmt.Sprintf("%s/%s", humanize.Comma(int64(r.equalScores)), humanize.Comma(int64(r.agreement.scores))),
			fmt.Sprintf("%d in %s", r.mismatches, humanize.Comma(r.comparisons)))
	}
}

func (d *demo) printKeep(s strategy) {
	fmt.Fprintf(d.Out, `
The cluster stays up until Ctrl-C, with tightfit-scheduler on
%s.
No kubelet runs, so bound pods stay Pending. Try:
  export KUBECONFIG=%s
  kubectl get nodes
  kubectl get pods -o wide
  kubectl run try --image=registry.k8s.io/pause && kubectl get pod try -o wide
`, s.shown, d.kubeconfig)
}
