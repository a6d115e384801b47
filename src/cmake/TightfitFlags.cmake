# SPDX-License-Identifier: Apache-2.0
# Flags of our own targets: correctness first (no contraction, no fast-math), then warnings.
include_guard(GLOBAL)
include(CheckCXXCompilerFlag)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 99)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

function(tightfit_flags target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    -Wno-sign-conversion $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
    -ffp-contract=off -fno-fast-math -fstack-protector-strong)
  if(TIGHTFIT_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(TIGHTFIT_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${TIGHTFIT_SANITIZE}
      -fno-sanitize-recover=all -fno-omit-frame-pointer
      # What the sanitizers add makes GCC see uninitialized std::optional payloads where there are none.
      $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>)
    target_link_options(${target} PRIVATE -fsanitize=${TIGHTFIT_SANITIZE})
  else()
    # Debian's compiler may define it already, with another level.
    target_compile_options(${target} PRIVATE
      $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
  endif()
  if(TIGHTFIT_SANITIZE)
    target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
  else()
    target_compile_definitions(${target} PRIVATE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
  endif()
endfunction()
