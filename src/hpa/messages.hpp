// SPDX-License-Identifier: Apache-2.0
// Every sentence of conditions and events, each with its figures. Reasons are the contract, the
// sentences are ours; only a rescale event keeps the form that parsers of it rely on.
#pragma once

#include <string>

#include "hpa/decision.hpp"
#include "hpa/metric_error.hpp"

namespace tightfit::hpa::messages {

std::string scale_read(std::int32_t replicas);
std::string scale_not_read(const std::string& detail);
std::string scale_written(std::int32_t from, std::int32_t to);
std::string scale_not_written(std::int32_t to, const std::string& detail);

std::string metric_found(const MetricOutcome& winner);
std::string metric_failed(const MetricOutcome& metric);
std::string metrics_failed(std::size_t failed, std::size_t total, const std::string& first);
std::string scaling_disabled();
std::string selector_missing();
std::string selector_invalid(const std::string& detail);
std::string selector_ambiguous(const std::string& detail);

std::string stabilized(const Normalized& normalized);
std::string limited(const Normalized& normalized, std::int32_t current, const ReplicaRange& range);
std::string scaled_to_zero(bool by_autoscaler);

// "New size: 5; reason: cpu resource above target", with the error where the write failed.
std::string rescale_event(const Decision& decision, const std::string& error);

}  // namespace tightfit::hpa::messages
