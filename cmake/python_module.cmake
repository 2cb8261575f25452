# The Python module, for the system's Python and what Debian has for it. build/<preset>/python is
# what goes on PYTHONPATH.

# Another python3 may come first on the path, one without numpy and headers.
if(NOT DEFINED Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
set(PYTHON_EXECUTABLE "${Python3_EXECUTABLE}")
set(PYBIND11_NOPYTHON ON)
find_package(pybind11 2.10 CONFIG REQUIRED)

file(GLOB python_sources CONFIGURE_DEPENDS src/bindings/python/*.cpp)
# Those that know Python are large templates and work little, the others the other way round.
set(python_bindings ${python_sources})
list(FILTER python_bindings INCLUDE REGEX "/(bind_[a-z]*|module)\\.cpp$")
list(REMOVE_ITEM python_sources ${python_bindings})

find_package(Threads REQUIRED)
add_library(bastide_python_parts STATIC EXCLUDE_FROM_ALL ${python_sources})
target_include_directories(bastide_python_parts PUBLIC src)
target_link_libraries(bastide_python_parts PUBLIC bastide_report Threads::Threads)
bastide_compile_options(bastide_python_parts)
set_target_properties(
  bastide_python_parts PROPERTIES POSITION_INDEPENDENT_CODE ON INTERPROCEDURAL_OPTIMIZATION OFF
                                  CXX_VISIBILITY_PRESET hidden)

Python3_add_library(bastide_python MODULE WITH_SOABI ${python_bindings})
target_link_libraries(bastide_python PRIVATE bastide_python_parts pybind11::headers)
bastide_compile_options(bastide_python)
set(python_folder "${PROJECT_BINARY_DIR}/python/bastide")
set_target_properties(
  bastide_python PROPERTIES OUTPUT_NAME _engine LIBRARY_OUTPUT_DIRECTORY "${python_folder}"
                            CXX_VISIBILITY_PRESET hidden INTERPROCEDURAL_OPTIMIZATION OFF
                            UNITY_BUILD_BATCH_SIZE 3)
target_compile_options(bastide_python PRIVATE $<$<CONFIG:Release>:-O1>)
# The engine is optimized across its files for the program; doing so again would take half the time.
bastide_links_unoptimized(bastide_python)

# The package around it.
file(GLOB python_package CONFIGURE_DEPENDS src/bindings/python/bastide/*)
list(FILTER python_package EXCLUDE REGEX "__pycache__")
set(copied "")
foreach(file IN LISTS python_package)
  get_filename_component(name "${file}" NAME)
  add_custom_command(
    OUTPUT "${python_folder}/${name}"
    COMMAND "${CMAKE_COMMAND}" -E copy "${file}" "${python_folder}/${name}"
    DEPENDS "${file}"
    VERBATIM)
  list(APPEND copied "${python_folder}/${name}")
endforeach()
add_custom_target(bastide_python_package ALL DEPENDS ${copied})
add_dependencies(bastide_python bastide_python_package)

# Where Debian's Python looks when the prefix is /usr/local.
set(BASTIDE_PYTHON_FOLDER
    "lib/python${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}/dist-packages"
    CACHE STRING "Where to install the Python package, from the prefix")
install(TARGETS bastide_python LIBRARY DESTINATION "${BASTIDE_PYTHON_FOLDER}/bastide")
install(FILES ${python_package} DESTINATION "${BASTIDE_PYTHON_FOLDER}/bastide")

if(BASTIDE_BUILD_TESTS)
  add_test(NAME python COMMAND "${Python3_EXECUTABLE}" -B -m pytest -q -p no:cacheprovider
                               "${PROJECT_SOURCE_DIR}/tests/python")
  set_tests_properties(python PROPERTIES ENVIRONMENT "PYTHONPATH=${PROJECT_BINARY_DIR}/python")
endif()
