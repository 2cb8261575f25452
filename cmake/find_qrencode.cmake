# Finds libqrencode, which brings no file for find_package. Sets the target `qrencode`.

include_guard()
find_path(QRENCODE_INCLUDE_DIR qrencode.h)
find_library(QRENCODE_LIBRARY qrencode)
mark_as_advanced(QRENCODE_INCLUDE_DIR QRENCODE_LIBRARY)
if(NOT QRENCODE_INCLUDE_DIR OR NOT QRENCODE_LIBRARY)
  message(FATAL_ERROR "libqrencode is missing; on Debian: apt-get install libqrencode-dev")
endif()
add_library(qrencode UNKNOWN IMPORTED)
set_target_properties(qrencode PROPERTIES IMPORTED_LOCATION "${QRENCODE_LIBRARY}"
                                          INTERFACE_INCLUDE_DIRECTORIES "${QRENCODE_INCLUDE_DIR}")
