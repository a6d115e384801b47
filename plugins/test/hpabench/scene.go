// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"k8s.io/kubernetes/pkg/controller/podautoscaler"
	"k8s.io/kubernetes/pkg/controller/podautoscaler/metrics"

	"tightfit.dev/plugins/test/hpabench/desk"
)

const (
	podCount  = 50
	requestMi = 500
	syncMs    = 15_000
)

// scene holds the same autoscalers, pods and samples twice: as upstream's calculator sees them, and
// in a fleet of the library.
type scene struct {
	cluster    cluster
	calculator *podautoscaler.ReplicaCalculator
	fleet      *desk.Fleet
	names      []string
	asked      []int32
	decisions  []desk.Decision
	nowMs      int64
}

func newScene(autoscalers int, seed uint64) (*scene, error) {
	random := rand.New(rand.NewPCG(seed, 0))
	s := &scene{
		names:     make([]string, autoscalers),
		asked:     make([]int32, autoscalers),
		decisions: make([]desk.Decision, autoscalers),
	}
	var err error
	if s.fleet, err = desk.NewFleet(); err != nil {
		return nil, err
	}
	start := time.Now().Add(-24 * time.Hour)
	s.nowMs = time.Now().UnixMilli()
	for i := range autoscalers {
		s.names[i] = strconv.Itoa(i)
		t := target{replicas: podCount, percent: 20 + random.Int32N(80), samples: metrics.PodMetricsInfo{}}
		pods := make([]desk.Pod, podCount)
		for p := range podCount {
			name := fmt.Sprintf("web-%d-%d", i, p)
			usage := random.Int64N(2 * requestMi)
			t.pods = append(t.pods, newPod(name, start, requestMi))
			t.samples[name] = metrics.PodMetric{Timestamp: time.Now(), Window: 30 * time.Second, Value: usage}
			pods[p] = desk.RunningPod(start.UnixMilli(), usage, requestMi)
		}
		s.cluster.targets = append(s.cluster.targets, t)
		if err := s.fleet.Add(manifest(t.percent), t.replicas, pods); err != nil {
			return nil, err
		}
	}
	s.calculator = podautoscaler.NewReplicaCalculator(&s.cluster, &s.cluster, 5*time.Minute, 30*time.Second)
	return s, nil
}

func manifest(percent int32) string {
	return fmt.Sprintf(`{"apiVersion":"autoscaling/v2","kind":"HorizontalPodAutoscaler","metadata":{"name":"web","namespace":"shop"},
"spec":{"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"web"},"minReplicas":1,"maxReplicas":100000,
"metrics":[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":%d}}}]}}`, percent)
}

func (s *scene) upstream() error {
	return calculate(context.Background(), s.calculator, &s.cluster, s.names, s.asked)
}

func (s *scene) decide(threads int, record bool) error {
	s.nowMs += syncMs
	return s.fleet.Decide(s.nowMs, threads, record, s.decisions)
}

func (s *scene) decideAndRecord() error {
	if err := s.decide(1, true); err != nil {
		return err
	}
	for i := range s.decisions {
		if record, err := s.fleet.Record(i); err != nil || len(record) == 0 {
			return fmt.Errorf("record %d: %d bytes, %w", i, len(record), err)
		}
	}
	return nil
}

// check compares every answer with upstream's, by one thread and by two, with and without records.
func (s *scene) check() error {
	if err := s.upstream(); err != nil {
		return err
	}
	for threads := 1; threads <= 2; threads++ {
		for _, record := range []bool{false, true} {
			if err := s.decide(threads, record); err != nil {
				return err
			}
			for i := range s.asked {
				if got := desk.Asked(&s.decisions[i]); got != s.asked[i] {
					return fmt.Errorf("autoscaler %d, %d threads: asks for %d replicas, upstream for %d", i, threads, got, s.asked[i])
				}
			}
		}
	}
	return nil
}
