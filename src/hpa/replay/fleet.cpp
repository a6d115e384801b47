// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/fleet.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tightfit::hpa {
namespace {

// Older than any initialization period or readiness delay.
constexpr Millis kLongAgo = 24 * 3'600'000;

}  // namespace

void Fleet::create(Millis at, Millis ready) {
  const double weight = 1 + model_.imbalance * (2 * random_.unit() - 1);
  replicas_.push_back({.number = created_, .created = at, .ready = ready, .weight = weight});
  events_.push_back({at, created_, ReplicaChange::kCreated});
  ++created_;
}

void Fleet::begin(std::int32_t count, Millis at) {
  for (std::int32_t i = 0; i < count; ++i) create(at - kLongAgo, at - kLongAgo);
}

void Fleet::scale(std::int32_t count, Millis at) {
  const auto wanted = static_cast<std::size_t>(std::max(count, 0));
  while (replicas_.size() < wanted) {
    create(at, at + random_.between(model_.start_min, model_.start_max));
  }
  remove(replicas_.size() - wanted, at);
}

void Fleet::remove(std::size_t excess, Millis at) {
  if (excess == 0) return;
  std::vector<char> doomed(replicas_.size(), 0);
  const auto doom = [&](bool ready_too) {
    for (std::size_t i = replicas_.size(); i-- > 0 && excess > 0;) {
      if (doomed[i] != 0 || (!ready_too && replicas_[i].ready <= at)) continue;
      doomed[i] = 1;
      --excess;
    }
  };
  doom(false);
  doom(true);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < replicas_.size(); ++i) {
    if (doomed[i] == 0) {
      replicas_[kept++] = replicas_[i];
      continue;
    }
    note_ready(replicas_[i], at);
    events_.push_back({at, replicas_[i].number, ReplicaChange::kDeleted});
    events_.push_back({at + model_.stop, replicas_[i].number, ReplicaChange::kGone});
  }
  replicas_.resize(kept);
}

// Known only now: a pod may be deleted before it is Ready.
void Fleet::note_ready(const Replica& replica, Millis now) {
  if (replica.ready <= now) {
    events_.push_back({replica.ready, replica.number, ReplicaChange::kReady});
  }
}

double Fleet::serving_weight(Millis at) const noexcept {
  double sum = 0;
  for (const Replica& each : replicas_) sum += each.ready <= at ? each.weight : 0;
  return sum;
}

std::int64_t Fleet::serving(Millis at) const noexcept {
  return std::count_if(replicas_.begin(), replicas_.end(),
                       [at](const Replica& each) { return each.ready <= at; });
}

std::vector<ReplicaEvent> Fleet::take_events(Millis end) {
  for (const Replica& each : replicas_) note_ready(each, end);
  std::sort(events_.begin(), events_.end(), [](const ReplicaEvent& a, const ReplicaEvent& b) {
    return std::tie(a.at, a.replica, a.change) < std::tie(b.at, b.replica, b.change);
  });
  return std::exchange(events_, {});
}

}  // namespace tightfit::hpa
