// Every message about lines of tiles and sets that cannot be read, and about sets that do not add
// up.

#include "tile_error_cases.h"

namespace bastide::test {
namespace {

using std::string_literals::operator""s;

class TileReading : public testing::TestWithParam<ErrorCase> {};

TEST_P(TileReading, IsChecked) {
    TileLibrary library = library_with_small_legend();
    EXPECT_EQ(messages_of(library, GetParam().text), GetParam().messages);
}

const ErrorCase letters[] = {
    {"Nul", "# a\n# b\0c"s, {"2: control character 0x00 is not allowed"}},
    {"Escape", "# \x1b[31m", {"1: control character 0x1b is not allowed"}},
    {"Delete", "# \x7f", {"1: control character 0x7f is not allowed"}},
    {"ReturnInsideALine", "# a\rb", {"1: control character 0x0d is not allowed"}},
    {"HighControl", "# \xc2\x85", {"1: control character 0x85 is not allowed"}},
    {"Latin1",
     "# Orl\xe9"
     "ans",
     {"1: byte 0xe9 is not part of valid UTF-8 text"}},
    {"Overlong", "# \xc0\xaf", {"1: byte 0xc0 is not part of valid UTF-8 text"}},
    {"Surrogate", "# \xed\xa0\x80", {"1: byte 0xed is not part of valid UTF-8 text"}},
    {"CutOff", "# \xf0\x9f\x8f", {"1: byte 0xf0 is not part of valid UTF-8 text"}},
    {"BeyondUnicode", "# \xf5\x80\x80\x80", {"1: byte 0xf5 is not part of valid UTF-8 text"}},
    {"OpenQuote", "set A \"Base game edition C1", {"1: a quoted text has no closing quote"}},
};
INSTANTIATE_TEST_SUITE_P(Letters, TileReading, testing::ValuesIn(letters), name_of);

const ErrorCase tiles[] = {
    {"UnknownLine",
     "tiel A FFFF",
     {"1: unknown line \"tiel\"; allowed here: edge, kind, attribute, mark, tile, set"}},
    {"QuotedFirstWord",
     "\"tile\" A FFFF",
     {"1: unknown line \"tile\"; allowed here: edge, kind, attribute, mark, tile, set"}},
    {"NoEdges", "tile A", {"1: tile A: this line must read: tile ID EDGES"}},
    {"Twice",
     "tile A CCCC\n 0 city N E S W\ntile A CCCC\n 0 city N E S W",
     {"3: tile A: this tile is already described at test.tiles:1"}},
    {"UnknownTileLine",
     "tile A FFFF\n colour green",
     {"2: tile A: unknown line \"colour\"; a tile takes: a numbered segment, size, shape, split, "
      "mark, passages, note, question"}},
    {"LegendLineInATile",
     "tile A CCCC\n 0 city N E S W\nattribute towers flag",
     {"3: tile A: the lines of the legend (edge, kind, attribute, mark) stand before the first "
      "tile or set of a file"}},
    {"SizeForm", "tile A FFFFFF\n size 2", {"2: tile A: this line must read: size COLUMNS ROWS"}},
    {"SizeTooLarge",
     "tile A FFFFFF\n size 5 1",
     {"2: tile A: columns and rows of a size are numbers from 1 to 4"}},
    {"SizeZero",
     "tile A FFFFFF\n size 1 0",
     {"2: tile A: columns and rows of a size are numbers from 1 to 4"}},
    {"SizeAfterSegments",
     "tile A FFFFFF\n 0 monastery\n size 2 1",
     {"3: tile A: size stands before the segments and only on tiles without a shape"}},
    {"SizeOfAHalfTile",
     "tile A FFF\n shape half\n size 2 1",
     {"3: tile A: size stands before the segments and only on tiles without a shape"}},
    {"UnknownShape",
     "tile A FFFF\n shape round",
     {"2: tile A: unknown shape \"round\"; allowed: half"}},
    {"ShapeOfADoubleTile",
     "tile A FFFFFF\n size 2 1\n shape half",
     {"3: tile A: shape stands before the segments and only on tiles without a size"}},
    {"SplitOfAnUnknownSide",
     "tile A FFF\n shape half\n split N",
     {"3: tile A: unknown side \"N\"; the tile has: D S W"}},
    {"NoteWithoutQuotes",
     "tile A FFFF\n note a fine tile",
     {"2: tile A: this line must read: note \"TEXT\""}},
    {"TwoNotes", "tile A FFFF\n note \"one\"\n note \"two\"", {"3: tile A: note is given twice"}},
    {"TwoQuestions",
     "tile A FFFF\n question one\n question two",
     {"3: tile A: question is given twice"}},
    {"PassageWithoutNumber",
     "tile A FFFF\n passages 0 all",
     {"2: tile A: passages are groups of segment numbers with a / between them, not \"all\""}},
    {"TwoPassages",
     "tile A FFFF\n passages 0 1\n passages 1 2",
     {"3: tile A: passages are given twice"}},
};
INSTANTIATE_TEST_SUITE_P(Tiles, TileReading, testing::ValuesIn(tiles), name_of);

const ErrorCase marks[] = {
    {"NoName", "tile A FFFF\n mark", {"2: tile A: this line must read: mark NAME [VALUE]"}},
    {"Unknown",
     "tile A FFFF\n mark bazzar",
     {"2: tile A: unknown mark \"bazzar\"; the legend knows: bazaar, arrow, points, town"}},
    {"Twice", "tile A FFFF\n mark bazaar\n mark bazaar", {"3: tile A: mark bazaar is given twice"}},
    {"FlagWithValue",
     "tile A FFFF\n mark bazaar yes",
     {"2: tile A: \"yes\" stands behind mark bazaar, which is complete without it"}},
    {"NoWord", "tile A FFFF\n mark arrow", {"2: tile A: arrow takes one of N, NW"}},
    {"WrongWord",
     "tile A FFFF\n mark arrow NE",
     {"2: tile A: arrow takes one of N, NW, not \"NE\""}},
    {"NoNumber", "tile A FFFF\n mark points", {"2: tile A: points takes a number from 0 to 1000"}},
    {"WrongNumber",
     "tile A FFFF\n mark points -1",
     {"2: tile A: points takes a number from 0 to 1000, not \"-1\""}},
    {"NoText", "tile A FFFF\n mark town", {"2: tile A: town takes a text"}},
    {"TextWithoutQuotes",
     "tile A FFFF\n mark town Bad Ems",
     {"2: tile A: \"Ems\" stands behind mark town, which is complete without it"}},
};
INSTANTIATE_TEST_SUITE_P(Marks, TileReading, testing::ValuesIn(marks), name_of);

std::string many_segments() {
    std::string text = "tile A FFFF\n";
    for (int i = 0; i <= 32; ++i) text += std::to_string(i) + " monastery\n";
    return text;
}

const ErrorCase segments[] = {
    {"DoNotStartAtZero",
     "tile A FFFF\n 1 monastery",
     {"2: tile A: segments are numbered from 0 without gaps: 0 comes next, not 1"}},
    {"Gap",
     "tile A FFFF\n 0 monastery\n 2 field\n 2 field",
     {"3: tile A: segments are numbered from 0 without gaps: 1 comes next, not 2"}},
    {"LeadingZero",
     "tile A FFFF\n 00 monastery",
     {"2: tile A: segments are numbered from 0 without gaps: 0 comes next, not 00"}},
    {"TooMany", many_segments(), {"34: tile A: a tile has no more than 32 segments"}},
    {"NoKind",
     "tile A FFFF\n 0",
     {"2: tile A: this line must read: NUMBER KIND [PLACES] [SYMBOLS]"}},
    {"UnknownKind",
     "tile A FFFF\n 0 motorway N",
     {"2: tile A: unknown kind \"motorway\"; the legend knows: road, city, field, monastery, "
      "stream, abbey"}},
    {"UnknownAttribute",
     "tile A FFFF\n 0 road N E inn toll",
     {"2: tile A: segment 0: \"toll\" is neither a place of this tile (N E S W NL NR EL ER SL SR "
      "WL WR) nor an attribute; the legend knows: shields, goods, inn, ends"}},
    {"UnknownPlace",
     "tile A FFF\n shape half\n 0 road E",
     {"3: tile A: segment 0: \"E\" is neither a place of this tile (D S W DL DR SL SR WL WR) nor "
      "an attribute; the legend knows: shields, goods, inn, ends"}},
    {"PlaceBehindSymbol",
     "tile A FFFF\n 0 road N inn E",
     {"2: tile A: segment 0 names E behind a symbol; sides stand before symbols"}},
    {"AttributeTwice",
     "tile A FFFF\n 0 city N shields 1 shields 1",
     {"2: tile A: segment 0 names attribute shields twice"}},
    {"NumberMissing",
     "tile A FFFF\n 0 city N shields",
     {"2: tile A: shields takes a number from 0 to 1000"}},
    {"NumberWrong",
     "tile A FFFF\n 0 city N shields two",
     {"2: tile A: shields takes a number from 0 to 1000, not \"two\""}},
    {"NumberTooLarge",
     "tile A FFFF\n 0 city N shields 99999999999",
     {"2: tile A: shields takes a number from 0 to 1000, not \"99999999999\""}},
    {"WordWrong",
     "tile A FFFF\n 0 city N goods milk",
     {"2: tile A: goods takes one of wine, grain, not \"milk\""}},
    {"SidesMissing",
     "tile A FFFF\n 0 road N ends",
     {"2: tile A: ends takes one or more of the sides N E S W"}},
    {"SidesWrong",
     "tile A FFFF\n 0 road N ends D",
     {"2: tile A: ends takes one or more of the sides N E S W, not \"D\""}},
    {"SharedWithoutSide",
     "tile A FFFF\n 0 city N shared inn",
     {"2: tile A: shared takes one or more of the half sides NL NR EL ER SL SR WL WR"}},
    {"SharedWholeSide",
     "tile A CCCC\n 0 city N S W\n 1 city E shared N",
     {"3: tile A: shared takes one or more of the half sides NL NR EL ER SL SR WL WR"}},
    {"CitiesWithoutNumber",
     "tile A FFFF\n 0 field NL cities",
     {"2: tile A: cities takes one or more numbers of segments"}},
};
INSTANTIATE_TEST_SUITE_P(Segments, TileReading, testing::ValuesIn(segments), name_of);

/// A set of the tiles A (two copies) and B (one), which are described behind it.
std::string set_with(const std::string& lines) {
    return "set S \"Some\" edition C1\nA 2\nB 1\n" + lines +
           "\ntile A CCCC\n0 city N E S W\ntile B XXXX\n0 abbey\n";
}

const ErrorCase sets[] = {
    {"NoEdition",
     "set S \"Some\"",
     {"1: set S: this line must read: set ID \"NAME\" edition "
      "EDITION"}},
    {"WrongEdition",
     "set S \"Some\" version C1",
     {"1: set S: this line must read: set ID \"NAME\" edition EDITION"}},
    {"Twice",
     set_with("total 3\nset S \"Some\" edition C1\nA 1\ntotal 1"),
     {"5: set S: this set is already described at test.tiles:1"}},
    {"UnknownLine",
     set_with("total 3\ncopies of A 3"),
     {"5: set S: unknown line \"copies\"; a set takes: TILE COPIES, total COUNT, start TILE X Y "
      "TURNING, fact NAME VALUE"}},
    {"LegendLine",
     set_with("total 3\nmark hill flag"),
     {"5: set S: the lines of the legend (edge, kind, attribute, mark) stand before the first "
      "tile or set of a file"}},
    {"NoTiles", "set S \"Some\" edition C1\ntotal 3", {"1: set S: the set has no tiles"}},
    {"NoTotal", set_with(""), {"1: set S: the set has no total; its copies add up to 3"}},
    {"TotalTooLarge",
     set_with("total 4"),
     {"1: set S: the copies add up to 3, but the total is 4"}},
    {"TotalNoNumber",
     set_with("total three"),
     {"4: set S: total must be a number from 1 to 1000, not \"three\""}},
    {"TwoTotals", set_with("total 3\ntotal 3"), {"5: set S: the total is given twice"}},
    {"NoCopies",
     set_with("total 3\nC 0"),
     {"5: set S: the copies of C must be a number from 1 to 1000, not \"0\""}},
    {"NegativeCopies",
     set_with("total 3\nC -1"),
     {"5: set S: the copies of C must be a number from 1 to 1000, not \"-1\""}},
    {"TileTwice", set_with("total 3\nA 1"), {"5: set S: tile A is listed twice"}},
    {"UnknownTile", set_with("total 4\nC 1"), {"1: set S: tile C is described nowhere"}},
    {"FactWithoutValue",
     set_with("total 3\nfact last"),
     {"5: set S: this line must read: fact NAME VALUE ..."}},
    {"StartForm",
     set_with("total 3\nstart A 0 0"),
     {"5: set S: this line must read: start TILE X Y TURNING"}},
    {"StartOutside",
     set_with("total 3\nstart A 0 1001 0"),
     {"5: set S: the cell of a start tile must be two numbers from -1000 to 1000, not \"0 1001\""}},
    {"StartTurning",
     set_with("total 3\nstart A 0 0 4"),
     {"5: set S: the turning of a start tile must be 0, 1, 2 or 3, not \"4\""}},
    {"StartOnStart",
     set_with("total 3\nstart A 0 0 0\nstart B 0 0 1"),
     {"6: set S: start tiles A and B lie on the same cell"}},
    {"StartOfAnotherBox",
     set_with("total 3\nstart C 0 0 0"),
     {"1: set S: start tile C is not among the tiles of the set"}},
    {"TooManyStarts",
     set_with("total 3\nstart A 0 0 0\nstart A 1 0 0\nstart A 2 0 0\nstart B 3 0 0"),
     {"1: set S: start tile A lies out 3 times, but the set has copies of it: 2"}},
};
INSTANTIATE_TEST_SUITE_P(Sets, TileReading, testing::ValuesIn(sets), name_of);

TEST(TileFile, EveryFaultIsReportedAtOnce) {
    TileLibrary library = library_with_small_legend();
    const std::vector<std::string> expected = {
        "2: tile A: unknown kind \"motorway\"; the legend knows: road, city, field, monastery, "
        "stream, abbey",
        "3: tile A: unknown mark \"hill\"; the legend knows: bazaar, arrow, points, town",
        "4: tile B: the edges \"CCCC\" say C for side W, but no segment reaches it"};
    EXPECT_EQ(messages_of(library,
                          "tile A FFFF\n0 motorway\nmark hill\n"
                          "tile B CCCC\n0 city N E S\ntile C XXXX\n0 abbey"),
              expected);
}

TEST(TileFile, ReadingStopsAfterAHundredFaults) {
    TileLibrary library = library_with_small_legend();
    std::string text;
    for (int i = 0; i < 10000; ++i) text += "rubbish\n";
    const std::vector<std::string> messages = messages_of(library, text);
    ASSERT_EQ(messages.size(), 101u);
    EXPECT_EQ(messages.back(), "100: reading stopped here: too many errors");
}

TEST(TileFile, AFaultyFileLeavesTheOthersAlone) {
    TileLibrary library = library_with_small_legend();
    EXPECT_TRUE(library.read("one.tiles", "tile A CCCC\n0 city N E S W\n").empty());
    const TileLibrary before = library;
    EXPECT_EQ(library
                  .read("two.tiles",
                        "edge rail T meets any\nkind rail edge rail\n"
                        "attribute steam flag\nmark depot flag\n"
                        "tile B TTTT\n0 rail N E S W steam\nmark depot\n"
                        "set S \"Some\" edition C1\ntotal 1\nB 1\n"
                        "tile C CCCC\n")
                  .size(),
              4u);
    expect_unchanged(before, library);
    EXPECT_TRUE(library.read("three.tiles", "tile B CCCC\n0 city N E S W\n").empty());
    EXPECT_TRUE(library.find_tile("A"));
    EXPECT_TRUE(library.find_tile("B"));
    EXPECT_FALSE(library.find_tile("C"));
}

TEST(TileFile, TilesOfOtherFilesCountAsDescribed) {
    TileLibrary library = library_with_small_legend();
    EXPECT_TRUE(library.read("one.tiles", "set S \"Some\" edition C1\ntotal 1\nA 1").empty());
    ASSERT_EQ(library.check().size(), 1u);
    EXPECT_EQ(library.check()[0].text(), "one.tiles:1: set S: tile A is described nowhere");
    EXPECT_TRUE(library.read("two.tiles", "tile A CCCC\n0 city N E S W").empty());
    EXPECT_TRUE(library.check().empty());
    EXPECT_EQ(library.read("three.tiles", "tile A XXXX\n0 abbey")[0].text(),
              "three.tiles:1: tile A: this tile is already described at two.tiles:1");
}

TEST(TileFile, LineEndsMarksAndBlanksOfAllSystemsAreFine) {
    TileLibrary library = library_with_small_legend();
    const std::vector<std::string> none;
    EXPECT_EQ(messages_of(library, ""), none);
    const std::string text =
        "\xEF\xBB\xBF# cit\xC3\xA9\r\n\r\ntile A CCCC\r\n\t0  city\tN E S W# all city\r\n"
        "  note \"a # in \xE2\x80\x9Cquotes\xE2\x80\x9D\"";
    EXPECT_EQ(messages_of(library, text), none);
    EXPECT_EQ(tile_of(library, "A").note, "a # in \xE2\x80\x9Cquotes\xE2\x80\x9D");
    EXPECT_EQ(tile_of(library, "A").line, 3);
}

TEST(TileFile, WithoutALegendNothingIsKnown) {
    TileLibrary library;
    const std::vector<std::string> unknown_kind = {
        "2: tile A: unknown kind \"city\"; the legend knows: "};
    EXPECT_EQ(messages_of(library, "tile A CCCC\n0 city N E S W"), unknown_kind);
    EXPECT_TRUE(messages_of(library, "tile A ----").empty());
}

}  // namespace
}  // namespace bastide::test
