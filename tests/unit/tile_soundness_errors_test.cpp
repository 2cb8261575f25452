// Every message about tiles that cannot be: what a side shows, who owns it, what refers to what.

#include "tile_error_cases.h"

namespace bastide::test {
namespace {

class TileSoundness : public testing::TestWithParam<ErrorCase> {};

TEST_P(TileSoundness, IsChecked) {
    TileLibrary library = library_with_small_legend();
    const TileLibrary before = library;
    EXPECT_EQ(messages_of(library, GetParam().text), GetParam().messages);
    expect_unchanged(before, library);
}

const ErrorCase edge_strings[] = {
    {"TooFewLetters",
     "tile A FFF\n 0 field NL NR EL ER SL SR WL WR",
     {R"(1: tile A: the edges "FFF" need 4 letters, for the sides N E S W)"}},
    {"TooManyLettersOnADoubleTile",
     "tile A FFFFFFF\n size 2 1",
     {R"(1: tile A: the edges "FFFFFFF" need 6 letters, for the sides N1 N2 E S2 S1 W)"}},
    {"TooManyLettersOnAHalfTile",
     "tile A FFFF\n shape half",
     {R"(1: tile A: the edges "FFFF" need 3 letters, for the sides D S W)"}},
    {"UnknownLetter",
     "tile A FFQF",
     {"1: tile A: unknown edge letter \"Q\" in \"FFQF\"; allowed: F (field), R (road), C (city), "
      "S (stream), X (wall), f (half a field), - (nothing)"}},
    {"LetterAgainstTheRoad",
     "tile A FCCC\n 0 road N\n 1 city E S W\n 2 field NL\n 3 field NR",
     {R"(1: tile A: the edges "FCCC" say F for side N, but segment 0 is a road and makes it R)"}},
    {"LetterAgainstTheCity",
     "tile A CCCR\n 0 city N E S W",
     {R"(1: tile A: the edges "CCCR" say R for side W, but segment 0 is a city and makes it C)"}},
    {"FieldSideWithoutAnything",
     "tile A FCCC\n 0 city E S W",
     {R"(1: tile A: the edges "FCCC" say F for side N, but no segment reaches it)"}},
    {"CitySideWithoutAnything",
     "tile A CCCC\n 0 city E S W",
     {R"(1: tile A: the edges "CCCC" say C for side N, but no segment reaches it)"}},
    {"CitySideThatIsField",
     "tile A CCCC\n 0 city E S W\n 1 field NL NR",
     {R"(1: tile A: the edges "CCCC" say C for side N, but both halves of it are field)"}},
    {"WallThatIsHalfField",
     "tile A XCCC\n 0 city E S W\n 1 field NL",
     {R"(1: tile A: the edges "XCCC" say X for side N, but one half of it is field)"}},
    {"BareSideThatIsHalfField",
     "tile A -CCC\n 0 city E S W\n 1 field NL",
     {R"(1: tile A: the edges "-CCC" say - for side N, but one half of it is field)"}},
    {"HalfFieldThatIsAllField",
     "tile A fCCC\n 0 city E S W\n 1 field NL NR",
     {R"(1: tile A: the edges "fCCC" say f for side N, but both halves of it are field)"}},
    {"HalfFieldThatIsNone",
     "tile A fCCC\n 0 city E S W",
     {R"(1: tile A: the edges "fCCC" say f for side N, but no segment reaches it)"}},
};
INSTANTIATE_TEST_SUITE_P(EdgeStrings, TileSoundness, testing::ValuesIn(edge_strings), name_of);

const ErrorCase places[] = {
    {"HalfSideTwice",
     "tile A CRFR\n 0 road E W\n 1 city N\n 2 field EL WR EL\n"
     " 3 field ER SL SR WL",
     {"4: tile A: segment 2 is a field that names half side EL twice"}},
    {"SideTwice",
     "tile A CCCC\n 0 city N E N S W E",
     {"2: tile A: segment 0 is a city that names side N twice",
      "2: tile A: segment 0 is a city that names side E twice"}},
    {"SideSharedWithItself",
     "tile A CCCC\n 0 city N E S W shared NL",
     {"2: tile A: segment 0 is a city that names side N twice"}},
    {"HalfSideOfARoad",
     "tile A FRFR\n 0 road EL",
     {"2: tile A: segment 0 is a road, which reaches whole sides (N E S W), not half side EL"}},
    {"SideOfAField",
     "tile A FFFF\n 0 field N",
     {"2: tile A: segment 0 is a field, which reaches half sides (NL NR EL ER SL SR WL WR), not "
      "side N"}},
    {"SharedSideOfAField",
     "tile A FFFF\n 0 field NL shared NR",
     {"2: tile A: segment 0 is a field; only a kind that reaches whole sides shares them"}},
    {"SharedSideOfAnInnerKind",
     "tile A CCCC\n 0 city N E S W\n 1 monastery shared NR",
     {"3: tile A: segment 1 is a monastery, which reaches no side"}},
    {"BothHalvesShared",
     "tile A CCFC\n 0 city N W\n 1 city E shared NR NL\n 2 field SL SR",
     {"3: tile A: segment 1 is a city that names side N twice"}},
    {"SideSharedTwice",
     "tile A CCFC\n 0 city N\n 1 city E shared NR\n 2 city W shared NL\n 3 field SL SR",
     {"4: tile A: segment 2 is a city that shares half side NL, but segment 1 already shares side "
      "N"}},
    {"SideOfAnInnerKind",
     "tile A XXXX\n 0 abbey N\n 1 monastery EL",
     {"2: tile A: segment 0 is an abbey, which reaches no side",
      "3: tile A: segment 1 is a monastery, which reaches no side"}},
    {"HalfSideOfTwoFields",
     "tile A FCCC\n 0 city E S W\n 1 field NL NR\n 2 field NR",
     {"4: tile A: half side NR belongs to both segment 1 and segment 2"}},
    {"SideOfTwoSegments",
     "tile A CCCC\n 0 city N E S\n 1 city S W",
     {"3: tile A: side S belongs to both segment 0 and segment 1"}},
    {"RoadWithoutField",
     "tile A CCRC\n 0 city N E W\n 1 road S\n 2 field SL",
     {"1: tile A: half side SR, beside the road of side S, belongs to no segment"}},
    {"StreamWithoutFields",
     "tile A CCSC\n 0 city N E W\n 1 stream S",
     {"1: tile A: half side SL, beside the stream of side S, belongs to no segment",
      "1: tile A: half side SR, beside the stream of side S, belongs to no segment"}},
    {"CityBesideAField",
     "tile A CCCC\n 0 city N E S W\n 1 field EL",
     {"3: tile A: half side EL belongs to segment 1, but the city takes the whole side E"}},
    {"HalfAFieldSideMissing",
     "tile A FCCC\n 0 city E S W\n 1 field NR",
     {"1: tile A: half side NL belongs to no segment"}},
    {"HalvesOfDifferentFields",
     "tile A FFCC\n 0 city S W\n 1 field NL\n 2 field NR EL ER",
     {"4: tile A: the halves of the field side N belong to different segments, 1 and 2; if the "
      "tile is printed so, add the line: split N"}},
    {"SplitOfOneField",
     "tile A FCCC\n 0 city E S W\n 1 field NL NR\n split N",
     {"4: tile A: side N is said to be split, but both halves belong to segment 1"}},
    {"SplitOfARoad",
     "tile A RCCC\n 0 city E S W\n 1 road N\n 2 field NL\n 3 field NR\n split E N",
     {"6: tile A: side E is said to be split, but it is not a field side",
      "6: tile A: side N is said to be split, but it is not a field side"}},
    {"SharedSideOfNobody",
     "tile A CCFC\n 0 city E W\n 1 city shared NL\n 2 field SL SR",
     {"3: tile A: segment 1 is a city that shares half side NL, but no other city names side N"}},
    {"SharedSideOfAnotherKind",
     "tile A RCCC\n 0 road N\n 1 city E S W shared NR\n 2 field NL\n 3 field NR",
     {"3: tile A: segment 1 is a city that shares half side NR, but no other city names side N"}},
    {"PlacesOfADoubleTile",
     "tile A CCCCCC\n size 2 1\n 0 city N1 N2 E S1 S2 W\n 1 field S2L",
     {"4: tile A: half side S2L belongs to segment 1, but the city takes the whole side S2"}},
    {"PlacesOfAHalfTile",
     "tile A FCC\n shape half\n 0 city S W\n 1 field DL",
     {"1: tile A: half side DR belongs to no segment"}},
};
INSTANTIATE_TEST_SUITE_P(Places, TileSoundness, testing::ValuesIn(places), name_of);

const ErrorCase references[] = {
    {"CityOutOfRange",
     "tile A FFFF\n 0 field NL NR EL ER SL SR WL WR cities 1",
     {"2: tile A: segment 0 is a field that borders segment 1, but the tile has no such segment"}},
    {"CityThatIsNone",
     "tile A FFFF\n 0 monastery\n 1 field NL NR EL ER SL SR WL WR cities 0",
     {"3: tile A: segment 1 is a field that borders segment 0, which is a monastery; allowed: "
      "city"}},
    {"CityTwice",
     "tile A FCCC\n 0 city E S W\n 1 field NL NR cities 0 0",
     {"3: tile A: segment 1 is a field that borders segment 0 twice"}},
    {"CityOfARoad",
     "tile A RCCC\n 0 city E S W\n 1 road N cities 0\n 2 field NL\n 3 field NR",
     {"3: tile A: segment 1 is a road; only a kind that reaches half sides has cities"}},
    {"PassageOfOne",
     "tile A CCCC\n 0 city N E S W\n passages 0",
     {"3: tile A: a group of passages needs at least two segments"}},
    {"PassageOfNone",
     "tile A CCCC\n 0 city N E S W\n 1 monastery\n passages 0 1 /",
     {"4: tile A: a group of passages needs at least two segments"}},
    {"PassageOutOfRange",
     "tile A CCCC\n 0 city N E S W\n passages 0 1",
     {"3: tile A: passages name segment 1, but the tile has no such segment"}},
    {"PassageTwice",
     "tile A CCCC\n 0 city N E S W\n 1 monastery\n passages 0 1 0",
     {"4: tile A: passages name segment 0 twice in one group"}},
};
INSTANTIATE_TEST_SUITE_P(References, TileSoundness, testing::ValuesIn(references), name_of);

}  // namespace
}  // namespace bastide::test
