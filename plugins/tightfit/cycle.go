// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"sync"
	"sync/atomic"

	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework"
)

// stateKey is where PreScore leaves the cycle.
const stateKey fwk.StateKey = "PreScore" + Name

// fewNodes is the number of nodes below which a batch does not pay.
const fewNodes = 32

// cycle is the scoring of one pod.
type cycle struct {
	// key is the state that PreScore wrote the cycle to; nil when it is not the scheduler's own type.
	key *framework.CycleState
	// fallback, if not empty, is why NodeResourcesFit scores this cycle.
	fallback   string
	podRequest []int64
	// alone: no batch. There are few nodes, or the cycle belongs to a pod group: then the snapshot's
	// nodes change in place and their generation does not tell.
	alone bool
	nodes []fwk.NodeInfo // until the batch is done

	scored atomic.Bool // Score was called before
	once   sync.Once
	result atomic.Pointer[batch]

	upstream upstreamCycle // where NodeResourcesFit scores, instead or for comparison
}

// Clone returns the cycle itself: what a clone of the state may change is not in it.
func (c *cycle) Clone() fwk.StateData { return c }
