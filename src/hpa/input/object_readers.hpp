// SPDX-License-Identifier: Apache-2.0
// One reader per kind of object. `root` is a mapping that stands at `path`; what is wrong becomes a
// finding of the reader's, and what is returned then is of no use.
#pragma once

#include "hpa/input/cluster.hpp"
#include "hpa/input/value_reader.hpp"

namespace tightfit::hpa {

PodObject read_pod_object(const Value& root, const Path& path, ValueReader& reader);
// spec.containers and the rest of what decides requests; `spec` may be null.
void read_pod_spec(const Value* spec, const Path& path, ValueReader& reader, AutoscaledPod& pod);
WorkloadObject read_workload(const Value& root, const Path& path, ValueReader& reader);
NodeObject read_node_object(const Value& root, const Path& path, ValueReader& reader);
// status of a HorizontalPodAutoscaler, autoscaling/v2 or v1.
void read_autoscaler_status(const Value& root, const Path& path, ValueReader& reader,
                            AutoscalerObject& autoscaler);

// metrics.k8s.io/v1beta1 PodMetrics.
ResourceMetrics read_pod_metrics(const Value& root, const Path& path, ValueReader& reader);
// custom.metrics.k8s.io MetricValue: v1beta2, or v1beta1 with metricName.
CustomValue read_custom_value(const Value& root, const Path& path, ValueReader& reader);
// external.metrics.k8s.io/v1beta1 ExternalMetricValue.
ExternalValue read_external_value(const Value& root, const Path& path, ValueReader& reader);

}  // namespace tightfit::hpa
