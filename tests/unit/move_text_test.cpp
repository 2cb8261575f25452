// The text of moves and of the segments in them: every general shape, there and back, and what is
// said of mistakes.

#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"
#include "support/wide_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// The box with inns and abbots, the start tile at 0,0, and no question but the first draw.
class Table {
public:
    explicit Table(const RulesetChoice& choice) {
        std::vector<std::string> problems;
        rules_ = make_ruleset(choice, problems);
        for (const std::string& problem : problems) ADD_FAILURE() << problem;
        state = start(*rules_);
    }
    Table() : Table(with_everything()) {}

    static RulesetChoice with_everything() {
        RulesetChoice choice;
        choice.sets = {{"basic:2", 1}, {"inns-and-cathedrals:2", 1}};
        choice.rules = {{"abbot", true}};
        return choice;
    }
    const Ruleset& rules() const { return *rules_; }
    FigureKind figure(const std::string& name) const {
        for (std::size_t i = 0; i < rules_->figure_kinds().size(); ++i)
            if (rules_->figure_kinds()[i].name == name) return FigureKind(i);
        ADD_FAILURE() << "there is no " << name;
        return FigureKind(0);
    }
    SegmentId segment(const SegmentName& name) const {
        const auto found = find_segments(rules(), state, name);
        EXPECT_EQ(found.size(), 1u) << segment_text(name);
        return found.empty() ? SegmentId() : found.front();
    }
    /// BA/CG, the tile with a garden, or another lies at 0,-1 beside the city of the start tile.
    void lay(const std::string& tile, Cell cell, Turning turning) {
        EXPECT_FALSE(apply(rules(), state, draw_outcome(rules().find_type(tile))));
        EXPECT_FALSE(apply(rules(), state, place_tile(cell, turning)));
    }

    State state;

private:
    std::shared_ptr<const Ruleset> rules_;
};

Move made(MoveKind kind) {
    Move move;
    move.kind = kind;
    return move;
}

void expect_there_and_back(const Table& table, const Move& move, const std::string& text) {
    SCOPED_TRACE(text);
    EXPECT_EQ(move_text(table.rules(), table.state, move), text);
    const MoveReading reading = read_move(table.rules(), table.state, text);
    ASSERT_TRUE(reading.move) << reading.expected << "; found: " << reading.found;
    EXPECT_EQ(*reading.move, move);
}

TEST(MoveText, TilesAreDrawnByTheirIds) {
    const Table table;
    expect_there_and_back(table, draw_outcome(table.rules().find_type("BA/RCr")), "BA/RCr");
    expect_there_and_back(table, draw_outcome(table.rules().find_type("BA/Cccc+")), "BA/Cccc+");
}

TEST(MoveText, NatureChoosesSeatsAndOtherOutcomes) {
    RulesetChoice choice;
    choice.options = {{"first_player", "random"}};
    const Table table(choice);
    Move move = made(MoveKind::outcome);
    move.option = 1;
    expect_there_and_back(table, move, "seat 2");
    const Table other;
    expect_there_and_back(other, move, "outcome 1");
}

TEST(MoveText, EveryShapeOfAPlayersMove) {
    Table table;
    table.lay("BA/RCr", {1, 0}, 0);
    const SegmentId road_here = table.segment({"road", false, "W", 1, Cell{1, 0}, ""});
    const SegmentId road_there = table.segment({"road", false, "W", 1, Cell{0, 0}, ""});
    const SegmentId city_here = table.segment({"city", false, "N", 1, Cell{1, 0}, ""});
    expect_there_and_back(table, pass(), "pass");
    expect_there_and_back(table, place_tile({1, 0}, 2), "1,0 turned 2");
    expect_there_and_back(table, place_tile({-12, -3}, 0, 4), "-12,-3 turned 0 option 4");
    expect_there_and_back(table, place_figure(table.figure("follower"), city_here),
                          "follower on city N");
    // The road of both tiles is one feature, and yet these are two moves.
    expect_there_and_back(table, place_figure(table.figure("large follower"), road_here),
                          "large follower on road E");
    expect_there_and_back(table, place_figure(table.figure("large follower"), road_there),
                          "large follower on road E of 0,0");
    Move move = return_figure(table.figure("abbot"), city_here);
    expect_there_and_back(table, move, "take back abbot from city N");
    move.segment = SegmentId();
    expect_there_and_back(table, move, "take back abbot");
    move = place_figure(table.figure("abbot"), SegmentId());
    move.cell = {3, -1};
    expect_there_and_back(table, move, "abbot at 3,-1");
    move = made(MoveKind::place_token);
    move.option = 2;
    move.segment = road_there;
    expect_there_and_back(table, move, "token 2 on road E of 0,0");
    move.segment = SegmentId();
    move.cell = {-3, 7};
    expect_there_and_back(table, move, "token 2 at -3,7");
    move = made(MoveKind::choose_segment);
    move.segment = city_here;
    expect_there_and_back(table, move, "choose city N");
    move = made(MoveKind::choose_player);
    move.option = 1;
    expect_there_and_back(table, move, "seat 2");
    move = made(MoveKind::choose_number);
    move.number = -4;
    expect_there_and_back(table, move, "number -4");
    move = made(MoveKind::choose_option);
    move.option = 255;
    expect_there_and_back(table, move, "option 255");
}

TEST(MoveText, AnySideOfASegmentServes) {
    Table table;
    table.lay("BA/RCr", {1, 0}, 0);
    for (const char* text : {"follower on road W", "follower  on road W of 1,0"}) {
        const MoveReading reading = read_move(table.rules(), table.state, text);
        ASSERT_TRUE(reading.move) << text << ": " << reading.expected;
        EXPECT_EQ(move_text(table.rules(), table.state, *reading.move), "follower on road E");
    }
    const MoveReading half = read_move(table.rules(), table.state, "follower on field SL");
    ASSERT_TRUE(half.move);
    EXPECT_EQ(move_text(table.rules(), table.state, *half.move), "follower on field ER");
}

TEST(MoveText, WithoutATurningATileLiesAsPrinted) {
    Table table;
    EXPECT_FALSE(
        apply(table.rules(), table.state, draw_outcome(table.rules().find_type("BA/RCr"))));
    const MoveReading reading = read_move(table.rules(), table.state, "1,0");
    ASSERT_TRUE(reading.move);
    EXPECT_EQ(*reading.move, place_tile({1, 0}, 0));
}

// --- Names of segments -----------------------------------------------------------------------------

/// The tile alone on the board.
std::shared_ptr<const Ruleset> alone(const TileLibrary& library, const std::string& tile,
                                     Turning turning) {
    RulesetChoice choice;
    choice.tile_changes = {{tile, 2}};
    choice.start = {{tile, {3, -2}, turning}};
    std::vector<std::string> problems;
    return make_ruleset(choice, library, problems);
}

/// Every segment has a name of its own, which leads back to it, with and without its cell.
void expect_names(const Ruleset& rules, const State& state) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const TileId own = state.segment(SegmentId(i)).tile;
        for (const TileId unsaid : {TileId(), own}) {
            const SegmentName name = segment_name(rules, state, SegmentId(i), unsaid);
            const std::string tile = rules.type(state.tile(own).type).id;
            SCOPED_TRACE(tile + ": " + segment_text(name));
            EXPECT_EQ(find_segments(rules, state, name, unsaid),
                      std::vector<SegmentId>{SegmentId(i)});
            Move move = made(MoveKind::choose_segment);
            move.segment = SegmentId(i);
            const MoveSetting setting{unsaid, false, false};
            const MoveReading reading =
                read_move(rules, state, move_text(rules, state, move, setting), setting);
            EXPECT_TRUE(reading.move && *reading.move == move) << reading.expected;
        }
        names.insert(segment_text(segment_name(rules, state, SegmentId(i))));
    }
    EXPECT_EQ(names.size(), state.segments().size());
}

TEST(SegmentNames, EverySegmentOfEveryTileHasItsOwn) {
    int tiles = 0;
    for (const PrintedTile& tile : built_in_tiles().tiles())
        for (Turning turning = 0; turning < 4; ++turning) {
            const auto rules = alone(built_in_tiles(), tile.id, turning);
            if (!rules) continue;  // what cannot lie alone
            ++tiles;
            expect_names(*rules, start(*rules));
        }
    EXPECT_GT(tiles, 4 * 400);
}

TEST(SegmentNames, TilesOfSeveralCellsNameTheCell) {
    const TileLibrary library = test::library_with_wide_tiles();
    const auto rules = alone(library, "T/gate", 1);
    ASSERT_TRUE(rules);
    const State state = start(*rules);
    expect_names(*rules, state);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < state.segments().size(); ++i)
        names.push_back(segment_text(segment_name(*rules, state, SegmentId(i), TileId(0))));
    EXPECT_EQ(names, (std::vector<std::string>{"city E", "road N", "field NR", "field EL of 3,-1",
                                               "field NL"}));
}

TEST(SegmentNames, TwoHalvesInOneCell) {
    std::string half;
    for (const PrintedTile& tile : built_in_tiles().tiles())
        if (tile.shape == TileShape::half && half.empty()) half = tile.id;
    RulesetChoice choice;
    choice.tile_changes = {{half, 2}};
    choice.start = {{half, {3, -2}, 0}, {half, {3, -2}, 2}};
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, problems);
    ASSERT_TRUE(rules) << problems.front();
    expect_names(*rules, start(*rules));
}

TEST(SegmentNames, WhatReachesNoSideIsCountedOnItsTile) {
    TileLibrary library = built_in_tiles();
    for (const TileDataError& error : library.read("99-inner.tiles", R"(
tile T/two FFFF
  0 monastery
  1 monastery
  2 field NL NR EL ER SL SR WL WR
  3 field
)"))
        ADD_FAILURE() << error.text();
    const auto rules = alone(library, "T/two", 0);
    ASSERT_TRUE(rules);
    const State state = start(*rules);
    expect_names(*rules, state);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < state.segments().size(); ++i)
        names.push_back(segment_text(segment_name(*rules, state, SegmentId(i))));
    EXPECT_EQ(names, (std::vector<std::string>{"monastery of 3,-2", "monastery 2 of 3,-2",
                                               "field NL of 3,-2", "inner field of 3,-2"}));
}

// --- Mistakes --------------------------------------------------------------------------------------

/// "COLUMN: expected: …; found: …"
std::string mistake(const Table& table, const std::string& text) {
    const MoveReading reading = read_move(table.rules(), table.state, text);
    EXPECT_FALSE(reading.move) << text;
    return std::to_string(reading.column) + ": expected: " + reading.expected +
           "; found: " + reading.found;
}

class Mistakes : public testing::Test {
protected:
    void SetUp() override { table.lay("BA/RCr", {1, 0}, 0); }
    Table table;
};

TEST_F(Mistakes, ASegmentThatIsTheOnlyOneOfItsKindNeedsNoSide) {
    const MoveReading by_kind = read_move(table.rules(), table.state, "follower on city");
    ASSERT_TRUE(by_kind.move) << by_kind.expected;
    EXPECT_EQ(by_kind.move, read_move(table.rules(), table.state, "follower on city N").move);
    EXPECT_EQ(mistake(table, "follower on field"),
              "13: expected: one of: road E; city N; field EL; field ER; found: \"field\"");
}

TEST_F(Mistakes, UnknownSegmentsAreToldTheOnesThereAre) {
    EXPECT_EQ(mistake(table, "follower on city S"),
              "13: expected: one of: road E; city N; field EL; field ER; found: \"city S\"");
    EXPECT_EQ(
        mistake(table, "follower on monastery of 0,0"),
        "13: expected: one of: road E of 0,0; city N of 0,0; field EL of 0,0; field ER of 0,0; "
        "found: \"monastery of 0,0\"");
    EXPECT_EQ(mistake(table, "follower on field E"),
              "13: expected: a name for one segment alone, one of: road E; city N; field EL; field "
              "ER; found: \"field E\"");
    EXPECT_EQ(mistake(table, "follower on city N of 5,5"),
              "13: expected: a segment of a tile; no tile lies at 5,5; found: \"city N of 5,5\"");
    EXPECT_EQ(mistake(table, "follower on city N of 1,0 SW"),
              "13: expected: a segment of a tile; no tile lies at 1,0 SW; found: \"city N of 1,0 "
              "SW\"");
}

TEST_F(Mistakes, WhatShouldFollowIsTold) {
    EXPECT_EQ(mistake(table, "follower"),
              "9: expected: on and a segment, or at and a cell; found: the end of the move");
    EXPECT_EQ(mistake(table, "follower on"),
              "12: expected: the kind of a segment, as in: city N of 1,0; found: the end of the "
              "move");
    EXPECT_EQ(mistake(table, "take back follower off city N"),
              "20: expected: from, and the segment on which it stands; found: \"off city N\"");
    EXPECT_EQ(mistake(table, "pass now"), "6: expected: the end of the move; found: \"now\"");
    EXPECT_EQ(mistake(table, "take back bishop from city N"),
              "11: expected: a figure, one of: follower, large follower, abbot; found: \"bishop "
              "from city N\"");
    EXPECT_EQ(mistake(table, "bishop on city N"),
              "1: expected: a move: a cell and a turning, a figure (follower, large follower, "
              "abbot) on a segment, take back, pass, choose, move, tile, seat, number, option or "
              "token; found: "
              "\"bishop on city N\"");
}

TEST_F(Mistakes, NumbersAndCellsHaveTheirLimits) {
    EXPECT_EQ(mistake(table, "1,0 turned 4"),
              "12: expected: the quarter turns clockwise, from 0 to 3; found: \"4\"");
    EXPECT_EQ(
        mistake(table, "1001,0 turned 1"),
        "1: expected: a cell like 1,-2, within 1000 of the start; found: \"1001,0 turned 1\"");
    EXPECT_EQ(mistake(table, "abbot at here"),
              "10: expected: a cell like 1,-2, within 1000 of the start; found: \"here\"");
    EXPECT_EQ(mistake(table, "seat 3"), "6: expected: a seat, from 1 to 2; found: \"3\"");
    EXPECT_EQ(mistake(table, "number 99999999999"),
              "8: expected: a number; found: \"99999999999\"");
    EXPECT_EQ(mistake(table, "option -1"),
              "8: expected: the number of an option, from 0 to 255; found: \"-1\"");
    EXPECT_EQ(mistake(table, "token x on city N"),
              "7: expected: the number of a token, from 0 to 255; found: \"x on city N\"");
}

TEST(MoveText, UnknownTilesGetASuggestion) {
    const Table table;
    EXPECT_EQ(mistake(table, "BA/RCR"),
              "1: expected: the tile that was drawn, by its id (did you mean BA/RCr?); found: "
              "\"BA/RCR\"");
    EXPECT_EQ(mistake(table, "pass"),
              "1: expected: the tile that was drawn, by its id; found: \"pass\"");
    EXPECT_EQ(mistake(table, ""),
              "1: expected: the tile that was drawn, by its id; found: the end of the move");
}

TEST(MoveText, ColumnsCountCharacters) {
    Table table;
    table.lay("BA/RCr", {1, 0}, 0);
    EXPECT_EQ(mistake(table, "  \xC3\xBC"),
              "3: expected: a move: a cell and a turning, a figure "
              "(follower, large follower, abbot) on a segment, take "
              "back, pass, choose, move, tile, seat, number, option or token; "
              "found: \"\xC3\xBC\"");
    EXPECT_EQ(mistake(table, "take back \xC3\xBC from x").substr(0, 4), "11: ");
}

}  // namespace
}  // namespace bastide
