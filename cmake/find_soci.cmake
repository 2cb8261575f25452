# Finds SOCI with its backend for SQLite, and SQLite; Debian's SOCI brings no file for find_package. Sets
# the target `soci`.

include_guard()
find_path(SOCI_INCLUDE_DIR soci/sqlite3/soci-sqlite3.h)
find_library(SOCI_CORE_LIBRARY soci_core)
find_library(SOCI_SQLITE3_LIBRARY soci_sqlite3)
find_path(SQLITE3_INCLUDE_DIR sqlite3.h)
find_library(SQLITE3_LIBRARY sqlite3)
mark_as_advanced(SOCI_INCLUDE_DIR SOCI_CORE_LIBRARY SOCI_SQLITE3_LIBRARY SQLITE3_INCLUDE_DIR
                 SQLITE3_LIBRARY)
foreach(part IN ITEMS SOCI_INCLUDE_DIR SOCI_CORE_LIBRARY SOCI_SQLITE3_LIBRARY SQLITE3_INCLUDE_DIR
                      SQLITE3_LIBRARY)
  if(NOT ${part})
    message(
      FATAL_ERROR
        "SOCI or SQLite is missing (${part}); on Debian: apt-get install libsoci-dev libsqlite3-dev")
  endif()
endforeach()
add_library(soci UNKNOWN IMPORTED)
set_target_properties(
  soci PROPERTIES IMPORTED_LOCATION "${SOCI_SQLITE3_LIBRARY}"
                  INTERFACE_INCLUDE_DIRECTORIES "${SOCI_INCLUDE_DIR};${SQLITE3_INCLUDE_DIR}"
                  INTERFACE_LINK_LIBRARIES "${SOCI_CORE_LIBRARY};${SQLITE3_LIBRARY}")
