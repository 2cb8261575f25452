// Every message about the legend.

#include "tile_error_cases.h"

namespace bastide::test {
namespace {

class TileLegend : public testing::TestWithParam<ErrorCase> {};

TEST_P(TileLegend, IsChecked) {
    TileLibrary library = library_with_small_legend();
    const TileLibrary before = library;
    EXPECT_EQ(messages_of(library, GetParam().text), GetParam().messages);
    expect_unchanged(before, library);
}

const ErrorCase edges[] = {
    {"Form",
     "edge rail",
     {"1: this line must read: edge NAME LETTER [meets any | meets NAME ...]"}},
    {"NoMeets",
     "edge rail T any",
     {"1: this line must read: edge NAME LETTER [meets any | meets NAME ...]"}},
    {"MeetsNothing",
     "edge rail T meets",
     {"1: this line must read: edge NAME LETTER [meets any | meets NAME ...]"}},
    {"MeetsUnknown",
     "edge rail T meets road tram",
     {"1: unknown edge \"tram\"; the legend knows: any, field, road, city, stream, wall"}},
    {"NoName", "edge Rail T", {"1: \"Rail\" is not a name (a-z, 0-9, _)"}},
    {"Twice", "edge stream T", {"1: edge \"stream\" is already named"}},
    {"SmallLetter", "edge rail f", {"1: the letter of an edge is one of A to Z, not \"f\""}},
    {"TwoLetters", "edge rail TT", {"1: the letter of an edge is one of A to Z, not \"TT\""}},
    {"SameLetter", "edge rail R", {"1: the letter R already stands for another edge"}},
    {"TooMany",
     "edge one A\nedge two B\nedge three D\nedge four E",
     {"4: there can be no more than 8 edges"}},
};
INSTANTIATE_TEST_SUITE_P(Edges, TileLegend, testing::ValuesIn(edges), name_of);

const std::string kind_form =
    "1: this line must read: kind NAME edge EDGE [beside-fields] [bordered] | kind NAME slots | "
    "kind NAME inner [surrounded] [bordered]";

const ErrorCase kinds[] = {
    {"NoName", "kind", {"1: \"\" is not a name (a-z, 0-9, _)"}},
    {"Twice", "kind stream inner", {"1: kind \"stream\" is already named"}},
    {"NoForm", "kind rail", {kind_form}},
    {"UnknownForm", "kind rail whole", {kind_form}},
    {"EdgeMissing", "kind rail edge", {kind_form}},
    {"EdgeUnknown", "kind rail edge rail", {"1: unknown edge \"rail\""}},
    {"SurroundedRoad", "kind rail edge road surrounded", {kind_form}},
    {"BorderedField", "kind heath slots bordered", {kind_form}},
    {"InnerBesideFields", "kind rail inner beside-fields", {kind_form}},
};
INSTANTIATE_TEST_SUITE_P(Kinds, TileLegend, testing::ValuesIn(kinds), name_of);

const ErrorCase symbols[] = {
    {"Form",
     "attribute towers",
     {"1: this line must read: attribute NAME flag | number | word WORD ... | sides | text"}},
    {"MarkForm",
     "mark hill",
     {"1: this line must read: mark NAME flag | number | word WORD ... | sides | text"}},
    {"UnknownForm",
     "mark hill boolean",
     {"1: unknown form \"boolean\"; allowed: flag, number, word, sides, text"}},
    {"NoWords", "mark hill word", {"1: the form word needs the words it allows"}},
    {"WordsOfAFlag", "mark hill flag high", {"1: only the form word takes words"}},
    {"NoName", "mark 7 flag", {"1: \"7\" is not a name (a-z, 0-9, _)"}},
    {"TakenName", "attribute cities flag", {"1: \"cities\" is not a name (a-z, 0-9, _)"}},
    {"Twice", "attribute inn flag", {"1: attribute \"inn\" is already named"}},
    {"MarkTwice", "mark bazaar flag", {"1: mark \"bazaar\" is already named"}},
};
INSTANTIATE_TEST_SUITE_P(Symbols, TileLegend, testing::ValuesIn(symbols), name_of);

TEST(TileLegendStart, BaseEdgesComeFirstInTheirForm) {
    TileLibrary library;
    const std::vector<std::string> expected = {
        "1: this line must read: edge field F (the edges of the base game come first)",
        "2: this line must read: edge field F (the edges of the base game come first)"};
    EXPECT_EQ(messages_of(library, "edge road R\nedge field G"), expected);
}

TEST(TileLegendStart, BaseKindsComeFirstInTheirForm) {
    TileLibrary library;
    const std::vector<std::string> expected = {
        "4: this line must read: kind road edge road beside-fields (the kinds of the base game "
        "come first)",
        "6: this line must read: kind city edge city bordered (the kinds of the base game come "
        "first)"};
    EXPECT_EQ(messages_of(library,
                          "edge field F\nedge road R\nedge city C\nkind road edge road\n"
                          "kind road edge road beside-fields\nkind stream inner"),
              expected);
}

TEST(TileLegendStart, NamesMayFollowInOtherFiles) {
    TileLibrary library = library_with_small_legend();
    const std::vector<std::string> none;
    EXPECT_EQ(messages_of(library,
                          "edge rail T meets road\nkind rail edge rail beside-fields\n"
                          "attribute steam flag\nmark depot flag\n"
                          "tile A TTXX\n0 rail N E steam\n1 field NL ER\n2 field NR EL\n"
                          "mark depot\n"),
              none);
    const std::size_t rail = library.edge_kind("rail").index();
    const std::size_t wall = library.edge_kind("wall").index();
    const unsigned met = 1u << rail | 1u << road_edge.index() | 1u << wall;
    EXPECT_EQ(library.edge_kinds()[rail].meets, met);
    EXPECT_EQ(library.edge_kinds()[road_edge.index()].meets >> rail & 1, 1);
    EXPECT_EQ(library.edge_kinds()[city_edge.index()].meets >> rail & 1, 0);
}

// More names than the engine has room for would be written beyond its tables.
TEST(TileLegendLimits, AreNamed) {
    TileLibrary library = library_with_small_legend();
    std::string symbols, kinds;
    for (int i = 0; i <= max_marks; ++i) symbols += "mark m" + std::to_string(i) + " flag\n";
    for (int i = 0; i <= max_segment_kinds; ++i) kinds += "kind k" + std::to_string(i) + " inner\n";
    const std::vector<std::string> marks_found = messages_of(library, symbols);
    const std::vector<std::string> kinds_found = messages_of(library, kinds);
    ASSERT_FALSE(marks_found.empty());
    ASSERT_FALSE(kinds_found.empty());
    EXPECT_NE(marks_found[0].find("too many names of this sort; at most 64"), std::string::npos);
    EXPECT_NE(kinds_found[0].find("too many kinds; at most 32"), std::string::npos);
}

}  // namespace
}  // namespace bastide::test
