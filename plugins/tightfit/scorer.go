// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"errors"
	"sync"

	fwk "k8s.io/kube-scheduler/framework"

	"tightfit.dev/plugins/internal/capi"
)

// errClosed is what scoring gives once the scheduler has closed the plugin: it closes its plugins
// without waiting for the scheduling cycle that still runs.
var errClosed = errors.New("the plugin is closed")

// scorer owns the library's objects of one profile. Its methods may run in any number of
// goroutines, also while it is closed.
type scorer struct {
	resources resources

	mu     sync.RWMutex // held for reading while the library works, for writing to close
	closed bool
	policy *capi.Policy
	mirror mirror
}

func newScorer(policy *capi.Policy, r resources) *scorer {
	return &scorer{resources: r, policy: policy, mirror: mirror{resources: r}}
}

// node scores one node as it is now.
func (s *scorer) node(node fwk.NodeInfo, podRequest []int64) (uint8, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.closed {
		return 0, errClosed
	}
	var onStack [2][16]int64 // more resources than anybody configures
	allocatable, allocated := onStack[0][:0], onStack[1][:0]
	if n := len(s.resources); n <= len(onStack[0]) {
		allocatable, allocated = onStack[0][:n], onStack[1][:n]
	} else {
		allocatable, allocated = make([]int64, n), make([]int64, n)
	}
	s.resources.readAny(node, allocatable, allocated)
	return s.policy.ScoreNode(allocatable, allocated, podRequest)
}

// batch scores many nodes in one call.
func (s *scorer) batch(podRequest []int64, nodes []fwk.NodeInfo, nodeCount int) (*batch, batchCost, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.closed {
		return nil, batchCost{}, errClosed
	}
	return s.mirror.score(s.policy, podRequest, nodes, nodeCount)
}

// explain is the library's account of a node's score, as JSON.
func (s *scorer) explain(allocatable, allocated, podRequest []int64) (string, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.closed {
		return "", errClosed
	}
	text, err := s.policy.ExplainNode(allocatable, allocated, podRequest)
	return string(text), err
}

// close frees the library's objects once no call is under way.
func (s *scorer) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.policy.Close()
	s.mirror.close()
}
