# Finds libsodium, which brings no file for find_package. Sets the target `sodium`.

include_guard()
find_path(SODIUM_INCLUDE_DIR sodium.h)
find_library(SODIUM_LIBRARY sodium)
mark_as_advanced(SODIUM_INCLUDE_DIR SODIUM_LIBRARY)
if(NOT SODIUM_INCLUDE_DIR OR NOT SODIUM_LIBRARY)
  message(FATAL_ERROR "libsodium is missing; on Debian: apt-get install libsodium-dev")
endif()
add_library(sodium UNKNOWN IMPORTED)
set_target_properties(sodium PROPERTIES IMPORTED_LOCATION "${SODIUM_LIBRARY}"
                                        INTERFACE_INCLUDE_DIRECTORIES "${SODIUM_INCLUDE_DIR}")
