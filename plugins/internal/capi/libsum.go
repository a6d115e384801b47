// SPDX-License-Identifier: Apache-2.0

package capi

// LibSum is the sha256 of the archive that the build was asked to link, in hexadecimal, set with
// the -ldflags that ldflags.sh prints. Go caches by the flags and not by the archive's content, so
// a build without it may keep an old library, and a test may be answered from the cache.
var LibSum string
