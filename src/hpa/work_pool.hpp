// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

namespace tightfit::hpa {

// Calls work(0) to work(count - 1) on up to `threads` threads (0: as many as the machine runs at
// once), the calling one among them; each thread takes `batch` indices at a time. After a call has
// thrown, no more is begun, and what it threw is thrown again once all threads have ended.
void for_each_index(std::size_t count, std::size_t batch, unsigned threads,
                    const std::function<void(std::size_t)>& work);

}  // namespace tightfit::hpa
