# Writes OUTPUT, the source of the list LIST that HEADER declares, from FILES (texts that become
# part of the program). ORIGIN tells readers of the result where they are from.
# The texts become arrays of characters: compilers limit the length of string literals. Their names hold
# that of the list, since several lists may be compiled together.

set(arrays "")
set(entries "")
set(number 0)
list(SORT FILES)
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME)
  file(READ "${file}" bytes HEX)
  string(LENGTH "${bytes}" size)
  math(EXPR size "${size} / 2")
  # Sixteen bytes a line, so that the result can still be opened in an editor.
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char ${LIST}_${number}[] = {\n${bytes}'\\0'};\n")
  string(APPEND entries "    {\"${name}\", {${LIST}_${number}, ${size}}},\n")
  math(EXPR number "${number} + 1")
endforeach()

set(text "// Generated from ${ORIGIN}; do not edit.\n#include \"${HEADER}\"\n\n")
string(APPEND text "namespace bastide {\n")
if(number EQUAL 0)
  string(APPEND text "constinit const std::span<const EmbeddedFile> ${LIST}{};\n")
else()
  string(APPEND text "namespace {\n${arrays}constexpr EmbeddedFile ${LIST}_all[] = {\n${entries}};\n}\n")
  string(APPEND text "constinit const std::span<const EmbeddedFile> ${LIST}{${LIST}_all};\n")
endif()
string(APPEND text "}\n")
file(WRITE "${OUTPUT}" "${text}")
