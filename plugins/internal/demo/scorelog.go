// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strconv"
)

// cell is one node for one pod.
type cell struct{ pod, node string }

// nodeScores is what a scheduler's log at level 10 tells about a cell: each plugin's weighted score
// and their sum, which decides.
type nodeScores struct {
	plugins map[string]int64
	total   int64
}

// The line of one plugin, and of the sum.
var scoreLine = regexp.MustCompile(`\] "(Plugin scored node for pod|Calculated node's final score for pod)" pod="[^/"]*/([^"]*)" (?:plugin="([^"]*)" )?node="([^"]*)" score=(-?\d+)`)

// parseScores reads the scores out of a scheduler's log.
func parseScores(log io.Reader) (map[cell]nodeScores, error) {
	scores := map[cell]nodeScores{}
	lines := bufio.NewScanner(log)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		match := scoreLine.FindStringSubmatch(lines.Text())
		if match == nil {
			continue
		}
		value, err := strconv.ParseInt(match[5], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", lines.Text(), err)
		}
		key := cell{match[2], match[4]}
		entry, found := scores[key]
		if !found {
			entry.plugins = map[string]int64{}
		}
		if match[3] == "" {
			entry.total = value
		} else {
			entry.plugins[match[3]] = value
		}
		scores[key] = entry
	}
	return scores, lines.Err()
}
