// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hpa/replay/model.hpp"
#include "hpa/replay/random.hpp"

namespace tightfit::hpa {

// What becomes of a replica: the form in which placing them on nodes takes a replay over.
enum class ReplicaChange : std::uint8_t {
  kCreated,  // to be placed; claims its requests from now on
  kReady,
  kDeleted,  // serves no more, still holds its place
  kGone,     // its place is free
};

struct ReplicaEvent {
  Millis at = 0;
  std::uint32_t replica = 0;  // counted from 0 in the order of creation
  ReplicaChange change = ReplicaChange::kCreated;

  friend bool operator==(const ReplicaEvent&, const ReplicaEvent&) = default;
};

struct Replica {
  std::uint32_t number = 0;
  Millis created = 0;
  Millis ready = 0;   // when it becomes so
  double weight = 1;  // its share of the demand
};

// The pods of one target.
class Fleet {
 public:
  Fleet(const ReplayModel& model, std::uint64_t seed) : model_(model), random_(seed) {}

  // Creates pods that have been Ready for long.
  void begin(std::int32_t count, Millis at);
  // Creates pods, or deletes them: first those that are not Ready, then the youngest.
  void scale(std::int32_t count, Millis at);

  const std::vector<Replica>& replicas() const noexcept { return replicas_; }
  // Sum of the weights of those that serve, and how many they are.
  double serving_weight(Millis at) const noexcept;
  std::int64_t serving(Millis at) const noexcept;

  // Up to `end`, in the order of time, then of creation. Ends of pods deleted shortly before come
  // later than `end`.
  std::vector<ReplicaEvent> take_events(Millis end);

 private:
  void create(Millis at, Millis ready);
  void remove(std::size_t excess, Millis at);
  void note_ready(const Replica& replica, Millis now);

  const ReplayModel& model_;
  Random random_;
  std::uint32_t created_ = 0;
  std::vector<Replica> replicas_;  // in the order of creation
  std::vector<ReplicaEvent> events_;
};

}  // namespace tightfit::hpa
