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

// rowsPerCall is how many changed rows go to the library in one call: enough that the call costs
// nothing per row, and few enough that their values are in a near cache when the library reads them.
const rowsPerCall = 512

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
	nodes       []*framework.NodeInfo          // by slot
	generations []int64                        // by slot
	nodeCount   int                            // nodes in the snapshot at the last batch

	// Buffers of one batch: the rows to score; rows to copy with their values, up to rowsPerCall.
	rows, changed          []uint32
	allocatable, allocated []int64
	scores                 []uint8
	cost                   batchCost
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
	m.findSlots(nodes)
	if len(m.slots) > max(nodeCount, len(nodes)) {
		m.forget()
		m.findSlots(nodes)
	}

	m.cost = batchCost{scored: len(m.rows)}
	result, err := m.scoreRows(policy, podRequest)
	if err != nil {
		m.forget() // the generations promise rows that may not have been written
	}
	return result, m.cost, err
}

func (m *mirror) forget() {
	m.slots, m.nodes, m.generations = nil, nil, nil
}

// findSlots makes rows the slots of the nodes, in their order; nodes that are new get one.
func (m *mirror) findSlots(nodes []fwk.NodeInfo) {
	m.rows = m.rows[:0]
	shared := true
	next := uint32(0)
	for _, node := range nodes {
		info, ok := node.(*framework.NodeInfo)
		if !ok {
			continue // Score computes it by itself
		}
		// The scheduler lists nodes in the same order again and again: looking at the next slot
		// spares most look-ups.
		slot := next
		if int(slot) >= len(m.nodes) || m.nodes[slot] != info {
			var known bool
			if slot, known = m.slots[info]; !known {
				if shared {
					m.slots, shared = grown(m.slots, len(nodes)), false
				}
				slot = uint32(len(m.nodes))
				m.slots[info] = slot
				m.nodes = append(m.nodes, info)
				m.generations = append(m.generations, 0)
			}
		}
		m.rows = append(m.rows, slot)
		next = slot + 1
	}
}

func grown(slots map[*framework.NodeInfo]uint32, least int) map[*framework.NodeInfo]uint32 {
	if slots == nil {
		return make(map[*framework.NodeInfo]uint32, least)
	}
	return maps.Clone(slots)
}

// refresh copies the nodes of rows that are new or have changed.
func (m *mirror) refresh() error {
	if m.table == nil {
		table, err := capi.NewTable(len(m.resources))
		if err != nil {
			return err
		}
		m.table = table
		m.changed = make([]uint32, 0, rowsPerCall)
		m.allocatable = make([]int64, rowsPerCall*len(m.resources))
		m.allocated = make([]int64, rowsPerCall*len(m.resources))
	}
	if m.table.RowCount() != len(m.nodes) {
		if err := m.timed(func() error { return m.table.Resize(len(m.nodes)) }); err != nil {
			return err
		}
	}
	for _, slot := range m.rows {
		info := m.nodes[slot]
		// Generation 0 is that of an object made by hand: it says nothing.
		if info.Generation != 0 && m.generations[slot] == info.Generation {
			continue
		}
		m.generations[slot] = info.Generation
		from := len(m.changed) * len(m.resources)
		m.resources.read(info, m.allocatable[from:], m.allocated[from:])
		m.changed = append(m.changed, slot)
		if len(m.changed) == rowsPerCall {
			if err := m.copyChanged(); err != nil {
				return err
			}
		}
	}
	return m.copyChanged()
}

// copyChanged gives the library the rows gathered so far.
func (m *mirror) copyChanged() error {
	if len(m.changed) == 0 {
		return nil
	}
	rows, values := m.changed, len(m.changed)*len(m.resources)
	m.changed = m.changed[:0]
	m.cost.refreshed += len(rows)
	return m.timed(func() error { return m.table.Set(rows, m.allocatable[:values], m.allocated[:values]) })
}

// timed is a call of the library.
func (m *mirror) timed(call func() error) error {
	start := time.Now()
	defer func() { m.cost.inLibrary += time.Since(start) }()
	return call()
}

// scoreRows brings the table up to date and scores the rows.
func (m *mirror) scoreRows(policy *capi.Policy, podRequest []int64) (*batch, error) {
	if err := m.refresh(); err != nil {
		return nil, err
	}
	bySlot := make([]uint8, len(m.nodes))
	if m.inOrder() {
		if err := m.timed(func() error { return policy.ScoreRows(m.table, podRequest, nil, bySlot) }); err != nil {
			return nil, err
		}
		return &batch{slots: m.slots, scores: bySlot}, nil
	}
	if cap(m.scores) < len(m.rows) {
		m.scores = make([]uint8, len(m.nodes))
	}
	m.scores = m.scores[:len(m.rows)]
	if err := m.timed(func() error { return policy.ScoreRows(m.table, podRequest, m.rows, m.scores) }); err != nil {
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
	if len(m.rows) != len(m.nodes) {
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
