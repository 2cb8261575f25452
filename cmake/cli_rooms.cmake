# The program in rooms: one library for each folder of src/cli.

set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)
# The macros of ncurses are for this file alone.
set_source_files_properties(src/cli/terminal/screen_terminal.cpp
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

bastide_room(cli program bastide CLI11::CLI11 Boost::json)
bastide_room(cli terminal bastide_draw ${CURSES_LIBRARIES})
target_include_directories(bastide_cli_terminal SYSTEM PRIVATE ${CURSES_INCLUDE_DIRS})
bastide_room(cli files bastide_fair)
bastide_room(cli answers bastide_reference bastide_report bastide_jcz)
bastide_room(cli games bastide_arena bastide_bots bastide_server)
bastide_room(cli play)
bastide_room(cli verify bastide_jcz ZLIB::ZLIB)
bastide_room(cli bench bastide_draw bastide_server Threads::Threads)

# All of them, for the program and for tests.
add_library(bastide_cli_parts INTERFACE)
target_link_libraries(
  bastide_cli_parts INTERFACE bastide_cli_play bastide_cli_verify bastide_cli_bench Threads::Threads)
