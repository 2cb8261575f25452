# One library for each room of src/cli and of src/server, linked with those that tools/layers.txt lets it use;
# and objects for each folder of the engine, all of which become one library. The order of all folders is
# what tools/check-layers checks.

# bastide_uses(SECTION FOLDER VARIABLE): the folders that FOLDER may use.
function(bastide_uses section folder variable)
  set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
                                                                 "${PROJECT_SOURCE_DIR}/tools/layers.txt")
  file(STRINGS "${PROJECT_SOURCE_DIR}/tools/layers.txt" lines)
  set(here FALSE)
  foreach(line IN LISTS lines)
    if(line MATCHES "^\\[(.*)\\]$")
      string(COMPARE EQUAL "${CMAKE_MATCH_1}" "${section}" here)
    elseif(here AND line MATCHES "^${folder}:(.*)$")
      separate_arguments(uses UNIX_COMMAND "${CMAKE_MATCH_1}")
      set(${variable} "${uses}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "tools/layers.txt names no folder ${folder} in [${section}]")
endfunction()

# Rooms that measure and describe. No game asks them anything, so that a build with sanitizers takes those of another
# build (BASTIDE_BUILT_PARTS).
set(bastide_rooms_beside_games bench schemas)

# bastide_room(AREA ROOM LIBRARIES...): the library bastide_AREA_ROOM of src/AREA/ROOM, with the rooms of the
# area that it may use and other LIBRARIES.
function(bastide_room area room)
  set(target bastide_${area}_${room})
  if(BASTIDE_BUILT_PARTS AND room IN_LIST bastide_rooms_beside_games)
    bastide_uses(${area} ${room} rooms)
    list(TRANSFORM rooms PREPEND bastide_${area}_)
    bastide_import_from("${BASTIDE_BUILT_PARTS}" ${target})
    target_link_libraries(${target} INTERFACE ${rooms} ${ARGN} fmt::fmt)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS src/${area}/${room}/*.cpp)
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
  target_compile_definitions(${target} PRIVATE "BASTIDE_VERSION=\"${PROJECT_VERSION}\"")
  bastide_uses(${area} ${room} rooms)
  list(TRANSFORM rooms PREPEND bastide_${area}_)
  target_link_libraries(${target} PUBLIC ${rooms} ${ARGN} fmt::fmt)
  bastide_compile_options(${target})
  bastide_outside_engine(${target})
  if(area STREQUAL "cli" AND NOT BASTIDE_SANITIZERS)
    # Commands call the engine, which is optimized, and print: more than this is only compiled for longer.
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 16)
endfunction()

# bastide_engine_folder(FOLDER [SOURCES...]): the objects of src/FOLDER, and of SOURCES made while building,
# which become part of the library `bastide`.
function(bastide_engine_folder folder)
  set(target bastide_${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${folder}/*.cpp)
  add_library(${target} OBJECT ${sources} ${ARGN})
  target_include_directories(${target} PUBLIC src include)
  target_link_libraries(${target} PRIVATE bastide_engine_options)
  # So that shared libraries, the Python module say, can hold it. It shows them no symbols, or else the
  # compiler would have to assume that others replace its functions.
  set_target_properties(
    ${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
                         VISIBILITY_INLINES_HIDDEN ON UNITY_BUILD_BATCH_SIZE 12)
  bastide_compile_options(${target})
  target_sources(bastide PRIVATE $<TARGET_OBJECTS:${target}>)
endfunction()

# bastide_links_unoptimized(TARGET): links what is optimized already, instead of optimizing it again.
function(bastide_links_unoptimized target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()

# bastide_outside_engine(TARGET): asks, prints and serves, which is soon done: nothing is gained by optimizing it across
# files with the engine that it calls, and to optimize what sanitizers add to it takes longer than running it.
function(bastide_outside_engine target)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  if(BASTIDE_SANITIZERS)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
endfunction()

# bastide_import_from(FOLDER LIBRARIES...): libraries as another build has made them.
function(bastide_import_from folder)
  foreach(library IN LISTS ARGN)
    add_library(${library} STATIC IMPORTED GLOBAL)
    set_target_properties(${library} PROPERTIES IMPORTED_LOCATION "${folder}/lib${library}.a")
  endforeach()
endfunction()
