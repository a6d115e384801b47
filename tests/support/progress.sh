# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Sourced by plugins/demo.sh and tests/run.sh: long commands with progress on stderr and their
# output in a log file.

progress_child=""

# Ends the command that run_logged waits for, with everything that it started.
progress_stop() {
  if [[ -n "$progress_child" ]]; then
    kill -TERM -- "-$progress_child" 2>/dev/null || true
    wait "$progress_child" 2>/dev/null || true
    progress_child=""
    if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
  fi
}

# 75 -> 1:15
progress_clock() { printf '%d:%02d' "$(($1 / 60))" "$(($1 % 60))"; }

# progress_line TEXT LOG: the text and the last line of the log, in one line of the terminal.
progress_line() {
  local size line
  size="$(stty size <&2 2>/dev/null || echo 24 80)"
  line="$1  $(tail -c 400 "$2" 2>/dev/null | tail -n 1 | tr -cd '[:print:]')"
  printf '\r\033[K%s' "${line:0:$((${size#* } - 1))}" >&2
}

# run_logged LABEL LOG COMMAND...: runs the command without input, its output in LOG. A terminal
# gets one line that moves, anything else a line at the start and one at the end. Returns the
# command's status; a failure shows the end of the log.
run_logged() {
  local label="$1" log="$2" started="$SECONDS" status=0 frame=0 frames="|/-\\"
  shift 2
  mkdir -p "$(dirname "$log")"
  : >"$log"
  if [[ ! -t 2 ]]; then printf '%s ...\n' "$label" >&2; fi
  # With job control the command leads a process group of its own, which progress_stop can end.
  set -m
  "$@" </dev/null >"$log" 2>&1 &
  progress_child="$!"
  set +m
  if [[ -t 2 ]]; then
    while kill -0 "$progress_child" 2>/dev/null; do
      progress_line "${frames:frame++%4:1} $label $(progress_clock $((SECONDS - started)))" "$log"
      sleep 0.3
    done
    printf '\r\033[K' >&2
  fi
  wait "$progress_child" || status="$?"
  progress_child=""
  if [[ "$status" -eq 0 ]]; then
    printf '%s: done, %s\n' "$label" "$(progress_clock $((SECONDS - started)))" >&2
  else
    printf '%s: FAILED with status %d, %s\n' "$label" "$status" "$(progress_clock $((SECONDS - started)))" >&2
    tail -n 30 "$log" | sed 's/^/    /' >&2
    printf 'whole log: %s\n' "$log" >&2
  fi
  return "$status"
}
