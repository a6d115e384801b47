// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>

#cgo noescape tightfit_table_new
#cgo nocallback tightfit_table_new
#cgo noescape tightfit_table_free
#cgo nocallback tightfit_table_free
#cgo noescape tightfit_table_resize
#cgo nocallback tightfit_table_resize
#cgo noescape tightfit_table_set
#cgo nocallback tightfit_table_set
#cgo noescape tightfit_table_row_count
#cgo nocallback tightfit_table_row_count
#cgo noescape tightfit_table_bytes
#cgo nocallback tightfit_table_bytes
#cgo noescape tightfit_score_rows
#cgo nocallback tightfit_score_rows
*/
import "C"

import (
	"runtime"
	"unsafe"
)

// Table holds nodes as columns: per row and resource an allocatable and an allocated amount.
type Table struct {
	handle
	resourceCount int
}

// NewTable makes an empty table of 1 to 1024 resources, in the order of a policy's.
func NewTable(resourceCount int) (*Table, error) {
	if err := CheckABI(); err != nil {
		return nil, err
	}
	if resourceCount < 0 {
		return nil, lengthError("resourceCount", resourceCount, 1)
	}
	var pointer *C.tightfit_table
	var detail C.tightfit_error
	status := C.tightfit_table_new(C.size_t(resourceCount), &pointer, &detail)
	if status != C.TIGHTFIT_OK {
		return nil, failure(detail)
	}
	t := &Table{resourceCount: resourceCount}
	own(t, &t.handle, unsafe.Pointer(pointer), freeTable)
	return t, nil
}

// Resize makes the table rowCount rows long. New rows are 0 throughout.
func (t *Table) Resize(rowCount int) error {
	if rowCount < 0 {
		return lengthError("rowCount", rowCount, 0)
	}
	var detail C.tightfit_error
	status := C.tightfit_table_resize(t.c(), C.size_t(rowCount), &detail)
	runtime.KeepAlive(t)
	if status != C.TIGHTFIT_OK {
		return failure(detail)
	}
	return nil
}

// Set replaces rows: row rows[i] takes the values from [i*R] on of both slices, R being the number
// of resources. On failure no row has changed. It does not allocate.
func (t *Table) Set(rows []uint32, allocatable, allocated []int64) error {
	values := len(rows) * t.resourceCount
	if len(allocatable) != values {
		return lengthError("allocatable", len(allocatable), values)
	}
	if len(allocated) != values {
		return lengthError("allocated", len(allocated), values)
	}
	if len(rows) == 0 {
		return nil
	}
	var detail C.tightfit_error
	status := C.tightfit_table_set(t.c(), (*C.uint32_t)(unsafe.SliceData(rows)), C.size_t(len(rows)),
		int64s(allocatable), int64s(allocated), C.size_t(values), &detail)
	runtime.KeepAlive(t)
	if status != C.TIGHTFIT_OK {
		return failure(detail)
	}
	return nil
}

// RowCount is the number of rows.
func (t *Table) RowCount() int {
	count := C.tightfit_table_row_count(t.c())
	runtime.KeepAlive(t)
	return int(count)
}

// Bytes is the memory that the table holds outside of Go's heap.
func (t *Table) Bytes() int {
	bytes := C.tightfit_table_bytes(t.c())
	runtime.KeepAlive(t)
	return int(bytes)
}

// ScoreRows scores rows of the table for one pod: out[i] is the score, 0 to 100, of row rows[i],
// or of row i when rows is nil. out is as long as rows, or as the table. It does not allocate.
func (p *Policy) ScoreRows(t *Table, podRequest []int64, rows []uint32, out []uint8) error {
	if len(podRequest) != p.resourceCount {
		return lengthError("podRequest", len(podRequest), p.resourceCount)
	}
	if t.resourceCount != p.resourceCount {
		return lengthError("table", t.resourceCount, p.resourceCount)
	}
	want := len(rows)
	if rows == nil {
		want = t.RowCount()
	}
	if len(out) != want {
		return lengthError("out", len(out), want)
	}
	if want == 0 {
		return nil
	}
	var detail C.tightfit_error
	status := C.tightfit_score_rows(p.c(), t.c(), int64s(podRequest), C.size_t(len(podRequest)),
		(*C.uint32_t)(unsafe.SliceData(rows)), C.size_t(want), (*C.uint8_t)(unsafe.SliceData(out)), &detail)
	runtime.KeepAlive(p)
	runtime.KeepAlive(t)
	if status != C.TIGHTFIT_OK {
		return failure(detail)
	}
	return nil
}

func (t *Table) c() *C.tightfit_table { return (*C.tightfit_table)(t.ptr()) }

func freeTable(pointer unsafe.Pointer) { C.tightfit_table_free((*C.tightfit_table)(pointer)) }
