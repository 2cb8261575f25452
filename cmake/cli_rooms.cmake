# The program in rooms: one library for each folder of src/cli, with what it may use. tools/layers.txt says the
# same of its includes.

set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)
# The macros of ncurses are for this file alone.
set_source_files_properties(src/cli/terminal/screen_terminal.cpp
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# bastide_cli_room(ROOM LIBRARIES...): the library bastide_cli_ROOM of src/cli/ROOM.
function(bastide_cli_room room)
  set(target bastide_cli_${room})
  file(GLOB sources CONFIGURE_DEPENDS src/cli/${room}/*.cpp)
  # The entry of the program is not for tests.
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  # Files that are compiled together share the work on what they include: those with CLI11, which is
  # the most by far, stand side by side.
  foreach(source IN LISTS sources)
    file(STRINGS "${source}" uses_cli11 REGEX "#include <CLI/" LIMIT_COUNT 1)
    if(uses_cli11)
      list(REMOVE_ITEM sources "${source}")
      list(PREPEND sources "${source}")
    endif()
  endforeach()
  add_library(${target} STATIC EXCLUDE_FROM_ALL ${sources})
  target_include_directories(${target} PUBLIC src)
  target_compile_definitions(${target} PUBLIC "BASTIDE_VERSION=\"${PROJECT_VERSION}\"")
  target_link_libraries(${target} PUBLIC ${ARGN} fmt::fmt)
  bastide_compile_options(${target})
  # What asks and prints need not be optimized across files with the engine that it calls.
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF
                                             UNITY_BUILD_BATCH_SIZE 16)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
endfunction()

bastide_cli_room(program bastide CLI11::CLI11 Boost::json)
bastide_cli_room(terminal bastide_cli_program bastide_draw ${CURSES_LIBRARIES})
target_include_directories(bastide_cli_terminal SYSTEM PRIVATE ${CURSES_INCLUDE_DIRS})
bastide_cli_room(files bastide_cli_program bastide_fair)
bastide_cli_room(answers bastide_cli_files bastide_cli_terminal bastide_reference bastide_report
                 bastide_jcz)
bastide_cli_room(games bastide_cli_answers bastide_arena bastide_bots bastide_server)
bastide_cli_room(play bastide_cli_games)
bastide_cli_room(verify bastide_cli_program bastide_jcz ZLIB::ZLIB)
bastide_cli_room(bench bastide_cli_program bastide_draw bastide_server Threads::Threads)

# All of them, for the program and for tests.
add_library(bastide_cli_parts INTERFACE)
target_link_libraries(
  bastide_cli_parts INTERFACE bastide_cli_play bastide_cli_verify bastide_cli_bench Threads::Threads)
