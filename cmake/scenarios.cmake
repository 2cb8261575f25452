# Scenarios of the rules: what plays them, for tests; and what shows them in the rules reference.
# Sanitizers do not look at them, so that a build with sanitizers takes those of another build (BASTIDE_BUILT_PARTS).

if(BASTIDE_BUILT_PARTS)
  bastide_import_from("${BASTIDE_BUILT_PARTS}" bastide_scenarios bastide_shown)
  target_link_libraries(bastide_scenarios INTERFACE bastide)
  target_link_libraries(bastide_shown INTERFACE bastide_scenarios bastide_draw bastide_reference)
  return()
endif()

file(GLOB scenario_sources CONFIGURE_DEPENDS src/scenarios/*.cpp)
add_library(bastide_scenarios STATIC EXCLUDE_FROM_ALL ${scenario_sources})
target_include_directories(bastide_scenarios PUBLIC src)
target_link_libraries(bastide_scenarios PUBLIC bastide)

if(BASTIDE_BUILD_CLI)
  file(GLOB shown_sources CONFIGURE_DEPENDS src/shown/*.cpp)
  list(FILTER shown_sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(bastide_shown STATIC EXCLUDE_FROM_ALL ${shown_sources})
  target_link_libraries(bastide_shown PUBLIC bastide_scenarios bastide_draw bastide_reference)
  # Run by tools/rule-scenarios.
  add_executable(rule_scenarios EXCLUDE_FROM_ALL src/shown/main.cpp)
  target_link_libraries(rule_scenarios PRIVATE bastide_shown)
endif()

foreach(target IN ITEMS bastide_scenarios bastide_shown rule_scenarios)
  if(TARGET ${target})
    bastide_compile_options(${target})
    # Only texts are made here.
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    if(BASTIDE_SANITIZERS)
      target_compile_options(${target} PRIVATE -fno-sanitize=all -g0)
    endif()
  endif()
endforeach()
if(TARGET rule_scenarios)
  bastide_links_unoptimized(rule_scenarios)
endif()
