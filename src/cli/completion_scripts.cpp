// SPDX-License-Identifier: Apache-2.0
#include "cli/completion_scripts.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kBash = R"(# bash completion for tightfit
_tightfit() {
  local line files=""
  COMPREPLY=()
  while IFS= read -r line; do
    case "$line" in
      :0) files=1 ;;
      :*) ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ -n "$files" ]]; then compopt -o default; fi
}
complete -F _tightfit tightfit kubectl-tightfit
)";

constexpr const char* kZsh = R"(#compdef tightfit kubectl-tightfit
_tightfit() {
  local line files=""
  local -a candidates
  while IFS= read -r line; do
    case "$line" in
      :0) files=1 ;;
      :*) ;;
      *) candidates+=("${${line//:/\\:}/$'\t'/:}") ;;
    esac
  done < <("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( ${#candidates} )); then _describe -V tightfit candidates; fi
  if [[ -n "$files" ]]; then _files; fi
}
if [[ "${funcstack[1]}" == _tightfit ]]; then
  _tightfit "$@"
else
  compdef _tightfit tightfit kubectl-tightfit
fi
)";

constexpr const char* kFish = R"(# fish completion for tightfit
function __tightfit_complete
    set -l words (commandline -opc)
    set -l lines ($words[1] __complete $words[2..-1] (commandline -ct) 2>/dev/null)
    string match -v -r '^:[0-9]+$' -- $lines
    if contains -- :0 $lines
        __fish_complete_path (commandline -ct)
    end
end
complete -c tightfit -f -a '(__tightfit_complete)'
complete -c kubectl-tightfit -f -a '(__tightfit_complete)'
)";

constexpr const char* kKubectl = R"(#!/bin/sh
# kubectl runs this to complete "kubectl tightfit".
exec kubectl-tightfit __complete "$@"
)";

}  // namespace

std::string completion_script(const std::string& shell) {
  if (shell == "bash") return kBash;
  if (shell == "zsh") return kZsh;
  if (shell == "fish") return kFish;
  return kKubectl;
}

}  // namespace tightfit::cli
