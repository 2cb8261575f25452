# Texts that become part of the program.

set(bastide_embed_script "${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake")

# bastide_embed(OUTPUT NAME HEADER ORIGIN FILES...): sets OUTPUT to a source with the list
# embedded_NAME_files, which HEADER declares, of FILES; ORIGIN tells readers of it where they are from.
function(bastide_embed output name header origin)
  if(BASTIDE_ONLY_TEST_OBJECTS)
    # Nothing is linked there, and objects would have to wait for libraries with sources that are made while building.
    set(${output} "" PARENT_SCOPE)
    return()
  endif()
  set(source "${PROJECT_BINARY_DIR}/generated/embedded_${name}s.cpp")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND
      "${CMAKE_COMMAND}" "-DFILES=${ARGN}" "-DHEADER=${header}"
      "-DLIST=embedded_${name}_files" "-DORIGIN=${origin}" "-DOUTPUT=${source}" -P
      "${bastide_embed_script}"
    DEPENDS ${ARGN} "${bastide_embed_script}"
    COMMENT "Embedding ${origin}"
    VERBATIM)
  set(${output} "${source}" PARENT_SCOPE)
endfunction()
