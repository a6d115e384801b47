// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "table/node_table.hpp"

namespace tightfit::bench {

// Reads what LeastAllocated reads, two columns of doubles per resource, with the widest loads of
// this machine, and writes one byte per row that depends on them: scoring cannot be faster.
// `scores` must hold a multiple of kRowBlock bytes.
void read_everything(const NodeTable& table, std::uint8_t* scores);

}  // namespace tightfit::bench
