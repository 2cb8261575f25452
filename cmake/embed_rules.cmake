# The rules reference as a library, with an index of the places that cite a rule.

add_executable(bastide_rule_index cmake/rule_index.cpp)
target_compile_features(bastide_rule_index PRIVATE cxx_std_20)
target_compile_options(bastide_rule_index PRIVATE -Wall -Wextra -Wpedantic)
set_target_properties(bastide_rule_index PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                                                    "${PROJECT_BINARY_DIR}/generated")

file(GLOB_RECURSE cited_in CONFIGURE_DEPENDS src/rules/*.cpp src/rules/*.h src/core/*.cpp
     src/core/*.h include/*.h tests/scenarios/*.scn)
set(rule_index "${PROJECT_BINARY_DIR}/generated/rule-index.txt")
add_custom_command(
  OUTPUT "${rule_index}"
  COMMAND bastide_rule_index "${PROJECT_SOURCE_DIR}" "${rule_index}"
  DEPENDS bastide_rule_index ${cited_in}
  COMMENT "Finding where rules are cited"
  VERBATIM)

file(GLOB rule_chapters CONFIGURE_DEPENDS docs/rules/[0-9][0-9]-*.md)
set(rule_texts ${rule_chapters} "${PROJECT_SOURCE_DIR}/docs/rules/later.txt"
    "${PROJECT_SOURCE_DIR}/docs/rules/absent.txt" "${PROJECT_SOURCE_DIR}/docs/rules/words.txt"
    "${rule_index}")
bastide_embed(embedded_rules rule reference/embedded_rules.h docs/rules ${rule_texts})

file(GLOB german_chapters CONFIGURE_DEPENDS docs/rules/de/[0-9][0-9]-*.md)
bastide_embed(embedded_german_rules german_rule reference/embedded_rules.h docs/rules/de
              ${german_chapters} "${PROJECT_SOURCE_DIR}/docs/rules/de/words.txt")
# tools/rule-scenarios writes them.
file(GLOB shown_positions CONFIGURE_DEPENDS docs/rules/shown/*.cases)
bastide_embed(embedded_shown shown reference/embedded_rules.h docs/rules/shown ${shown_positions})

file(GLOB reference_sources CONFIGURE_DEPENDS src/reference/*.cpp)
add_library(bastide_reference STATIC EXCLUDE_FROM_ALL ${reference_sources} ${embedded_rules} ${embedded_german_rules}
            ${embedded_shown})
target_include_directories(bastide_reference PUBLIC src)
target_link_libraries(bastide_reference PUBLIC bastide)
bastide_compile_options(bastide_reference)
set_target_properties(bastide_reference PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
target_compile_options(bastide_reference PRIVATE $<$<CONFIG:Release>:-O2>)
