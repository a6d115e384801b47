// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
)

// gpuMilli is the resource that the trace's GPUs become: thousandths of a GPU, a node's together.
const gpuMilli v1.ResourceName = "alibabacloud.com/gpu-milli"

const mebibyte = 1 << 20

// A node or pod of the trace: its name and what it offers or asks for.
type item struct {
	name      string
	resources v1.ResourceList
}

// readNodes reads nodes.csv of the OpenB selection.
func readNodes(path string) ([]item, error) {
	return readItems(path, []string{"sn", "cpu_milli", "memory_mib", "gpu"}, func(v []int64) v1.ResourceList {
		list := amounts(v[0], v[1], v[2]*1000)
		list[v1.ResourcePods] = *resource.NewQuantity(1001, resource.DecimalSI) // as the trace's authors set it
		return list
	})
}

// readPods reads pods.csv of the OpenB selection.
func readPods(path string) ([]item, error) {
	return readItems(path, []string{"name", "cpu_milli", "memory_mib", "num_gpu", "gpu_milli"}, func(v []int64) v1.ResourceList {
		return amounts(v[0], v[1], v[2]*v[3])
	})
}

func amounts(milliCPU, memoryMiB, gpu int64) v1.ResourceList {
	list := v1.ResourceList{}
	if milliCPU > 0 {
		list[v1.ResourceCPU] = *resource.NewMilliQuantity(milliCPU, resource.DecimalSI)
	}
	if memoryMiB > 0 {
		list[v1.ResourceMemory] = *resource.NewQuantity(memoryMiB*mebibyte, resource.BinarySI)
	}
	if gpu > 0 {
		list[gpuMilli] = *resource.NewQuantity(gpu, resource.DecimalSI)
	}
	return list
}

// readItems reads a CSV file that begins with the given columns: a name, then numbers.
func readItems(path string, columns []string, resources func([]int64) v1.ResourceList) ([]item, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	reader := csv.NewReader(file)
	header, err := reader.Read()
	if err != nil {
		return nil, fmt.Errorf("%s:1: %w", path, err)
	}
	for i, want := range columns {
		if i >= len(header) || header[i] != want {
			return nil, fmt.Errorf("%s:1: column %d: expected %s", path, i+1, want)
		}
	}
	var items []item
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return items, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		line, _ := reader.FieldPos(0)
		values := make([]int64, len(columns)-1)
		for i := range values {
			if values[i], err = strconv.ParseInt(record[i+1], 10, 32); err != nil || values[i] < 0 {
				return nil, fmt.Errorf("%s:%d: %s: expected a number from 0 to %d, found %q", path, line, columns[i+1], 1<<31-1, record[i+1])
			}
		}
		items = append(items, item{record[0], resources(values)})
	}
}

// amount is a quantity as kube-scheduler counts it: milli-CPU for cpu, base units for all else.
func amount(list v1.ResourceList, name v1.ResourceName) int64 {
	quantity := list[name]
	if name == v1.ResourceCPU {
		return quantity.MilliValue()
	}
	return quantity.Value()
}
