# The game server in rooms: one library for each folder of src/server.

find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json url)
find_package(spdlog REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(ICU 70 REQUIRED COMPONENTS uc i18n)
include(cmake/find_soci.cmake)
include(cmake/find_qrencode.cmake)

# All templates of Boost.Asio and Boost.Beast.
set_source_files_properties(src/server/base/network_templates.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# What GCC takes for mistakes: the memory that Asio keeps for the next coroutine; and that coroutines, which have a type
# of their own each, stand in a file that is included, as all are where several are compiled together.
set(network_warnings "$<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete;-Wno-subobject-linkage>")

bastide_room(server base bastide_bots Boost::url tomlplusplus::tomlplusplus ICU::i18n ICU::uc Threads::Threads)
target_compile_definitions(
  bastide_server_base PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION
                             BOOST_ASIO_NO_DEPRECATED)
bastide_room(server messages bastide Boost::json)
bastide_room(server store bastide_fair soci)
bastide_room(server rooms bastide_bots bastide_draw bastide_fair bastide_report sodium)
bastide_room(server hub)
bastide_room(server page bastide_draw bastide_jcz bastide_reference bastide_report qrencode sodium
             ZLIB::ZLIB)
bastide_room(server network spdlog::spdlog)
bastide_room(server run spdlog::spdlog)
bastide_room(server load)
foreach(room IN ITEMS base network load)
  target_compile_options(bastide_server_${room} PRIVATE "${network_warnings}")
endforeach()
if(BASTIDE_SANITIZERS)
  # It stands for people who play, and is not what is tested.
  target_compile_options(bastide_server_load PRIVATE -fno-sanitize=all -g0)
endif()
# Two parts, for two cores.
set_target_properties(bastide_server_network PROPERTIES UNITY_BUILD_BATCH_SIZE 6)
bastide_room(server schemas)
if(NOT BASTIDE_BUILT_PARTS)
  # Run by tools/protocol-documents.
  add_executable(protocol_schemas EXCLUDE_FROM_ALL src/server/schemas/main.cpp)
  target_link_libraries(protocol_schemas PRIVATE bastide_server_schemas)
  bastide_compile_options(protocol_schemas)
  bastide_outside_engine(protocol_schemas)
  bastide_links_unoptimized(protocol_schemas)
endif()
add_library(bastide_server INTERFACE)
target_link_libraries(bastide_server INTERFACE bastide_server_run bastide_server_load)
