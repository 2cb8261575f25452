# One fuzz program per file of tests/fuzz: tests/fuzz/record.cpp becomes fuzz_record.

option(BASTIDE_FUZZ_COMPARISONS "Let the fuzzer learn from what is compared with what; twice as slow" ON)
set(fuzz_coverage)
if(NOT BASTIDE_FUZZ_COMPARISONS)
  set(fuzz_coverage -fno-sanitize-coverage=trace-cmp)
endif()

file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*.cpp)
# The library must report which branches it takes, or the fuzzer would search blindly.
target_compile_options(bastide_engine_options INTERFACE -fsanitize=fuzzer-no-link ${fuzz_coverage})
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(fuzz_${name} "${source}")
  target_include_directories(fuzz_${name} PRIVATE src tests)
  target_compile_definitions(fuzz_${name} PRIVATE "BASTIDE_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\"")
  target_link_libraries(fuzz_${name} PRIVATE bastide)
  target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer ${fuzz_coverage})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  bastide_compile_options(fuzz_${name})
endforeach()

# The readers of messages are a part of the server; nothing else of it is needed for them.
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
set(reader_sources messages/client_messages.cpp messages/described_json.cpp messages/message_keys.cpp
                   rooms/new_room.cpp messages/room_events.cpp messages/strict_parse.cpp)
list(TRANSFORM reader_sources PREPEND src/server/)
target_sources(fuzz_client_message PRIVATE ${reader_sources})
target_link_libraries(fuzz_client_message PRIVATE Boost::json)

# Of the bots only what reads lines and keeps a game: no programs are started.
target_sources(fuzz_bot_protocol PRIVATE src/bots/bot_lines.cpp src/bots/bot_table.cpp)

# Saved games of another program: all but what writes them.
find_package(fmt REQUIRED)
file(GLOB jcz_fuzzed CONFIGURE_DEPENDS src/jcz/*.cpp)
list(FILTER jcz_fuzzed EXCLUDE REGEX "/export[.]cpp$")
target_sources(fuzz_jcz_file PRIVATE ${jcz_fuzzed})
target_link_libraries(fuzz_jcz_file PRIVATE Boost::json fmt::fmt)
