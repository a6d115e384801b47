# SPDX-License-Identifier: Apache-2.0
# cmake -DTIGHTFIT=EXECUTABLE -DOUT=FOLDER -P this: manual pages and completions, which the
# executable writes from its own tree of commands.
file(MAKE_DIRECTORY ${OUT}/man)

function(write_answer path)
  execute_process(COMMAND ${TIGHTFIT} ${ARGN} OUTPUT_FILE ${path} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${TIGHTFIT} ${ARGN} exits with ${status}")
  endif()
endfunction()

write_answer(${OUT}/man/tightfit.1 __man)
# The commands of a group, "" for those that are in none.
function(write_pages group)
  execute_process(COMMAND ${TIGHTFIT} __complete ${group} "" OUTPUT_VARIABLE commands)
  string(REGEX MATCHALL "[^\n]*\t" commands "${commands}")
  foreach(command ${commands})
    string(STRIP "${group} ${command}" command)
    string(REPLACE " " "-" page "${command}")
    write_answer(${OUT}/man/tightfit-${page}.1 __man ${command})
  endforeach()
endfunction()
write_pages("")
write_pages(hpa)
write_answer(${OUT}/tightfit.bash completion bash)
write_answer(${OUT}/_tightfit completion zsh)
write_answer(${OUT}/tightfit.fish completion fish)
write_answer(${OUT}/kubectl_complete-tightfit completion kubectl)
