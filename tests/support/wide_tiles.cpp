#include "support/wide_tiles.h"

#include <gtest/gtest.h>

namespace bastide::test {

TileLibrary library_with_wide_tiles() {
    TileLibrary library = built_in_tiles();
    for (const TileDataError& error : library.read("99-wide.tiles", R"(
tile T/gate CFRFFR
  size 2 1
  0 city N1 castle_base yes
  1 road E W
  2 field WR cities 0
  3 field N2L N2R EL cities 0
  4 field ER S2L S2R S1L S1R WL
tile T/corner CCFFRR
  size 2 1
  0 city N1 N2
  1 road S1 W
  2 field EL ER S2L S2R S1L WR cities 0
  3 field S1R WL
tile T/meadow FFRFFF
  size 2 1
  0 road E
  1 field N1L N1R N2L N2R EL ER S2L S2R S1L S1R WL WR
tile T/tall FCRFRC
  size 1 2
  0 city E1 W1
  1 road E2 W2
  2 field NL NR
  3 field E2L W2R cities 0
  4 field E2R SL SR W2L
)"))
        ADD_FAILURE() << error.text();
    return library;
}

}  // namespace bastide::test
