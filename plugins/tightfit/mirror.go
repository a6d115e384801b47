// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"maps"
	"sync"
	"time"

	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework"

	"tightfit.dev/plugins/internal/capi"
)

// notScored marks a slot that was not part of a batch; scores end at 100.
const notScored = 255

// keptRows bounds the buffers for changed rows that stay allocated between batches.
const keptRows = 1024

// batch is the result of one batch call. Nothing in it changes once it is published.
type batch struct {
	slots  map[*framework.NodeInfo]uint32
	scores []uint8 // by slot
}

// score is the node's score, if the node was in the batch.
func (b *batch) score(node *framework.NodeInfo) (uint8, bool) {
	slot, ok := b.slots[node]
	if !ok || int(slot) >= len(b.scores) || b.scores[slot] == notScored {
		return 0, false
	}
	return b.scores[slot], true
}

// mirror keeps the nodes of the scheduler's snapshot as rows of a table, and copies again only
// those whose generation has changed. The scheduler keeps one NodeInfo object per node for as long
// as the node lives, and gives each state of it another generation.
type mirror struct {
	resources resources

	mu          sync.Mutex
	table       *capi.Table
	slots       map[*framework.NodeInfo]uint32 // shared with published batches: replaced, not changed
	generations []int64                        // by slot
	nodeCount   int                            // nodes in the snapshot at the last batch

	// Buffers of one batch: the rows to score, and those to copy with their values.
	rows, changed          []uint32
	allocatable, allocated []int64
	scores                 []uint8
}

// batchCost is what a batch did.
type batchCost struct {
	scored, refreshed int
	inLibrary         time.Duration
}

// score scores the nodes in one call. nodeCount is the number of nodes in the snapshot, which
// bounds the mirror: when nodes went away, it forgets all and starts from these.
func (m *mirror) score(policy *capi.Policy, podRequest []int64, nodes []fwk.NodeInfo, nodeCount int) (*batch, batchCost, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if nodeCount < m.nodeCount {
		m.forget()
	}
	m.nodeCount = nodeCount
	m.collect(nodes)
	if len(m.slots) > max(nodeCount, len(nodes)) {
		m.forget()
		m.collect(nodes)
	}

	cost := batchCost{scored: len(m.rows), refreshed: len(m.changed)}
	start := time.Now()
	result, err := m.call(policy, podRequest)
	cost.inLibrary = time.Since(start)
	if err != nil {
		m.forget() // the generations promise rows that may not have been written
	}
	if cap(m.changed) > keptRows {
		m.changed, m.allocatable, m.allocated = nil, nil, nil
	}
	return result, cost, err
}

func (m *mirror) forget() {
	m.slots, m.generations = nil, nil
}

// collect gives every node a slot and gathers the values of those that are new or have changed.
func (m *mirror) collect(nodes []fwk.NodeInfo) {
	m.rows, m.changed = m.rows[:0], m.changed[:0]
	m.allocatable, m.allocated = m.allocatable[:0], m.allocated[:0]
	shared := true
	for _, node := range nodes {
		info, ok := node.(*framework.NodeInfo)
		if !ok {
			continue // Score computes it by itself
		}
		slot, known := m.slots[info]
		if !known {
			if shared {
				m.slots, shared = grown(m.slots, len(nodes)), false
			}
			slot = uint32(len(m.generations))
			m.slots[info] = slot
			m.generations = append(m.generations, 0)
		}
		// Generation 0 is that of an object made by hand: it says nothing.
		if info.Generation == 0 || m.generations[slot] != info.Generation {
			m.generations[slot] = info.Generation
			m.gather(slot, info)
		}
		m.rows = append(m.rows, slot)
	}
}

func grown(slots map[*framework.NodeInfo]uint32, least int) map[*framework.NodeInfo]uint32 {
	if slots == nil {
		return make(map[*framework.NodeInfo]uint32, least)
	}
	return maps.Clone(slots)
}

func (m *mirror) gather(slot uint32, info *framework.NodeInfo) {
	m.changed = append(m.changed, slot)
	from := len(m.allocatable)
	for range m.resources {
		m.allocatable, m.allocated = append(m.allocatable, 0), append(m.allocated, 0)
	}
	m.resources.read(info, m.allocatable[from:], m.allocated[from:])
}

// call brings the table up to date and scores the rows.
func (m *mirror) call(policy *capi.Policy, podRequest []int64) (*batch, error) {
	if m.table == nil {
		table, err := capi.NewTable(len(m.resources))
		if err != nil {
			return nil, err
		}
		m.table = table
	}
	if m.table.RowCount() != len(m.generations) {
		if err := m.table.Resize(len(m.generations)); err != nil {
			return nil, err
		}
	}
	if err := m.table.Set(m.changed, m.allocatable, m.allocated); err != nil {
		return nil, err
	}

	bySlot := make([]uint8, len(m.generations))
	if m.inOrder() {
		if err := policy.ScoreRows(m.table, podRequest, nil, bySlot); err != nil {
			return nil, err
		}
		return &batch{slots: m.slots, scores: bySlot}, nil
	}
	if cap(m.scores) < len(m.rows) {
		m.scores = make([]uint8, len(m.generations))
	}
	m.scores = m.scores[:len(m.rows)]
	if err := policy.ScoreRows(m.table, podRequest, m.rows, m.scores); err != nil {
		return nil, err
	}
	for slot := range bySlot {
		bySlot[slot] = notScored
	}
	for i, slot := range m.rows {
		bySlot[slot] = m.scores[i]
	}
	return &batch{slots: m.slots, scores: bySlot}, nil
}

// inOrder says that the rows to score are the whole table from top to bottom.
func (m *mirror) inOrder() bool {
	if len(m.rows) != len(m.generations) {
		return false
	}
	for i, slot := range m.rows {
		if slot != uint32(i) {
			return false
		}
	}
	return true
}

// shrink is for scoring without a batch: when nodes went away, it frees the mirror. The next batch
// may never come, and would otherwise be the first to let go of them.
func (m *mirror) shrink(nodeCount int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if nodeCount < m.nodeCount {
		m.free()
	}
}

// close frees the table; the mirror may be used again.
func (m *mirror) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.free()
}

func (m *mirror) free() {
	if m.table != nil {
		m.table.Close()
		m.table = nil
	}
	m.nodeCount = 0
	m.forget()
}
