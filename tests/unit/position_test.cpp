// Positions as text: what people write, what is refused and why.

#include "notation/position/position.h"
#include "notation/moves/segment_names.h"

#include <bastide/game.h>

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace bastide {
namespace {

const std::string table = "bastide position 1; players Red Blue; set basic:2; ";

std::optional<TablePosition> read(const std::string& text, std::vector<PositionProblem>& problems) {
    return read_position(text, built_in_tiles(), problems);
}

void expect_same_when_written(const TablePosition& one, PositionForm form) {
    const auto text = write_position(one.setup, *one.rules, one.state, form);
    ASSERT_TRUE(text);
    std::vector<PositionProblem> problems;
    const auto again = read(*text, problems);
    ASSERT_TRUE(again) << *text << problems.front().text("");
    EXPECT_EQ(fingerprint(again->state), fingerprint(one.state)) << *text;
    EXPECT_EQ(write_position(again->setup, *again->rules, again->state, form), text);
}

TablePosition position(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto found = read(text, problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
    EXPECT_TRUE(found) << text;
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn})
        if (found) expect_same_when_written(*found, form);
    return found ? std::move(*found) : TablePosition();
}

/// The problems of a text that is no position, a line each.
std::string problems_of(const std::string& text) {
    std::vector<PositionProblem> problems;
    EXPECT_FALSE(read(text, problems)) << text;
    std::string all;
    for (const PositionProblem& problem : problems) all += problem.text("p") + '\n';
    return all;
}

void expect_problem(const std::string& rest, const std::string& problem) {
    EXPECT_EQ(problems_of(table + rest), problem + '\n') << rest;
}

TEST(Position, WithoutMoreATurnBegins) {
    const auto [setup, rules, state, fits_nowhere] = position(table + "tiles BA/RCr 0,0");
    EXPECT_EQ(decision(*rules, state).name, "draw_tile");
    EXPECT_EQ(state.tiles_left(), 71);
    EXPECT_EQ(state.header().turn, 1u);
    EXPECT_EQ(state.active(), Player(0));
}

TEST(Position, ATileInHandIsToBePlaced) {
    const auto [setup, rules, state, fits_nowhere] =
        position(table + "tiles BA/RCr 0,0; turn 7 Blue; hand BA/L; scores 3 -4");
    EXPECT_EQ(decision(*rules, state).name, "place_tile");
    EXPECT_EQ(decision(*rules, state).chooser, Player(1));
    EXPECT_EQ(state.header().turn, 7u);
    EXPECT_EQ(state.score(Player(0)), 3);
    EXPECT_EQ(state.score(Player(1)), -4);
    EXPECT_EQ(state.tiles_left(), 70);
}

TEST(Position, ATileJustPlacedAsksForAFigure) {
    const auto [setup, rules, state, fits_nowhere] =
        position(table + "tiles BA/RCr 0,0, BA/RFr 1,0; placed 1,0");
    EXPECT_EQ(decision(*rules, state).name, "place_figure");
    EXPECT_EQ(state.tile(state.header().placed).cell, (Cell{1, 0}));
    EXPECT_EQ(state.tiles().size(), 2u);
}

TEST(Position, ADrawnBoardIsTheSameAsTiles) {
    const std::string rest = "figures Red follower on road E of 0,0; scores 1 2; turn 3 Red";
    const auto drawn = position(
        "bastide position 1\nplayers Red Blue\nset basic:2\nboard 0,0\n"
        "| BA/RCr BA/RFr\n"
        "|   .    BA/L@1\n" +
        rest);
    const auto listed = position(table + "tiles BA/RCr 0,0, BA/RFr 1,0, BA/L@1 1,1; " + rest);
    EXPECT_EQ(fingerprint(drawn.state), fingerprint(listed.state));
    ASSERT_EQ(
        find_segments(*drawn.rules, drawn.state, {"road", false, "W", 1, Cell{1, 0}, ""}).size(),
        1u);
}

TEST(Position, FiguresStandWhereTheyAreSaidToStand) {
    const auto [setup, rules, state, fits_nowhere] = position(
        table + "tiles BA/RCr 0,0, Blue: BA/RFr 1,0; figures Blue follower on field EL of 1,0");
    EXPECT_EQ(state.supply(Player(1), FigureKind(0)), 6);
    EXPECT_EQ(state.tiles()[1].by, Player(1));
    EXPECT_FALSE(state.tiles()[0].by.exists());
}

TEST(Position, WrittenAndReadAgain) {
    for (const char* rest :
         {"tiles BA/RCr 0,0", "tiles BA/RCr 0,0; hand BA/L",
          "tiles BA/RCr 0,0, Red: BA/RFr 1,0; placed 1,0; scores 5 6; turn 9 Red",
          "tiles BA/RCr 0,0; over; scores 80 90; turn 70 Blue",
          "tiles BA/RCr 0,0; pile BA/L 2, BA/Rr; discarded BA/RFr; gone Red 2 followers"}) {
        position(table + rest);
    }
}

TEST(Position, OfEverySetThatHasTiles) {
    Random random(1);
    MoveList moves;
    for (const TileSet& set : built_in_tiles().sets()) {
        TableSetup setup;
        setup.choice.sets = {{"basic:2", 1}, {set.id, 1}};
        std::vector<SetupProblem> problems;
        const auto rules = make_ruleset(setup, built_in_tiles(), problems);
        if (!rules) continue;  // a printing of the base game, or one that needs another box
        SCOPED_TRACE(set.id);
        State state = start(*rules);
        for (int answers = 0; answers < 150 && decision(*rules, state).exists(); ++answers) {
            legal(*rules, state, moves);
            const bool by_nature = decision(*rules, state).by_nature;
            ASSERT_FALSE(apply(*rules, state,
                               by_nature ? sample(*rules, state, random)
                                         : moves[random.below(std::uint32_t(moves.size()))]));
            if (answers % 29 == 0)
                expect_same_when_written({setup, rules, state}, answers % 2 == 0
                                                                    ? PositionForm::line
                                                                    : PositionForm::drawn);
        }
        if (HasFatalFailure()) return;
    }
}

TEST(Position, TheLineReadsAsWritten) {
    const auto one = position(table +
                              "tiles BA/RCr 0,0, Blue: BA/RFr@2 1,0; turn 3 Red; "
                              "figures Blue follower on road W of 1,0; hand BA/L");
    EXPECT_EQ(write_position(one.setup, *one.rules, one.state, PositionForm::line),
              "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0, Blue: "
              "BA/RFr@2 1,0; figures Blue follower on road E of 1,0; scores 0 0; turn 3 Red; "
              "hand BA/L");
    EXPECT_EQ(write_position(one.setup, *one.rules, one.state, PositionForm::drawn),
              "bastide position 1\nplayers Red Blue\nset basic:2\nboard 0,0\n| BA/RCr BA/RFr@2\n"
              "order 0,0, Blue: 1,0\nfigures Blue follower on road E of 1,0\nscores 0 0\n"
              "turn 3 Red\nhand BA/L\n");
}

TEST(Position, AFeatureIsHeldAlready) {
    expect_problem(
        "tiles BA/RCr 0,0, BA/RFr 1,0; figures Blue follower on road E of 0,0, Red follower on "
        "road W of 1,0",
        "p:1:122: the follower at 1,0 stands on a road that Blue already holds (BASE-10)");
}

TEST(Position, WhoCanStandWhere) {
    expect_problem("tiles BA/RCr 0,0, Blue: BA/RFr 1,0; figures Red follower on field EL of 1,0",
                   "p:1:96: the follower at 1,0 stands on a tile that Blue placed (BASE-10)");
    EXPECT_EQ(problems_of("bastide position 1; players Red Blue; set basic:2; board 0,0; | BA/RCr; "
                          "figures Red 2 followers on road E of 0,0"),
              "p:1:81: the follower at 0,0 stands on a road that Red already holds (BASE-10)\n");
    expect_problem("tiles BA/RCr 0,0; scored field EL of 0,0",
                   "p:1:77: a field is never completed");
    expect_problem("tiles BA/RCr 0,0; unscored city N of 0,0",
                   "p:1:79: city N of 0,0 is not complete");
}

TEST(Position, WhatIsMistyped) {
    EXPECT_TRUE(problems_of(table + "tiles BA/RCr 0,0; score 3 0")
                    .starts_with("p:1:70: unknown word \"score\"; did you mean scores?"));
    EXPECT_TRUE(problems_of(table + "tiles BA/RCr 0,0; asks sing")
                    .starts_with("p:1:75: expected: a question: first_player, draw_tile, "));
    position("bastide position 1; players Red Blue; set basic:2; board 0,0; |BA/RCr BA/RFr");
    position(table + "tiles BA/RCr 0,0,BA/RFr 1,0");
    position(
        "bastide position 1; players BA/RCr \"about\"; set basic:2; tiles BA/RCr 0,0, BA/RCr: "
        "BA/RFr 1,0");
    expect_problem("tiles BA/RCr 0,0; discarded \"3\"",
                   "p:1:80: expected: a tile of this table, by its id; found: \"3\"");
}

TEST(Position, WhatIsTooMuch) {
    expect_problem(
        "tiles BA/RCr 0,0; discarded 80",
        "p:1:80: that many tiles cannot have been discarded: the table has 72, the board "
        "and the piles among them (GEN-04)");
    std::string many = "tiles BA/RCr 0,0";
    for (int i = 0; i < 40; ++i) many += "; discarded 2000";
    EXPECT_TRUE(problems_of(table + many).find("that many tiles") != std::string::npos);
    many = "board 0,0";
    for (int i = 0; i < 400; ++i) many += "; | BA/L; | .";
    EXPECT_TRUE(problems_of(table + many).find("no more tiles than 72") != std::string::npos);
}

TEST(Position, TheGameDoesNotGoOnWhileItIsRead) {
    expect_problem("tiles BA/RCr 0,0; pile none; scores 5 5; turn 3 Red",
                   "p:1:98: no tile is left to draw, so the game ends here; if it has ended, "
                   "write: over; else say which tiles are left, as in: pile BA/L 2 (GEN-05)");
    const auto [setup, rules, state, fits_nowhere] =
        position(table + "tiles BA/RCr 0,0; scores 5 6; over");
    EXPECT_TRUE(state.over());
    EXPECT_EQ(state.tiles_left(), 0);
    expect_problem("tiles BA/RCr 0,0; over; hand BA/L",
                   "p:1:81: nobody has a tile in hand when the game is over");
}

TEST(Position, ADrawnBoardTellsNoOrderOfFigures) {
    position(
        "bastide position 1; players Red Blue; set basic:2; board 0,0; | BA/RCr BA/RFr; "
        "figures Blue follower on road E of 0,0, Red follower on road W of 1,0");
}

TEST(Position, TheTileJustPlacedNeedsNoOrder) {
    // It closes a ring, so that the rows name it before what it was laid beside.
    const std::string board =
        "board 0,0; | BA/RCr BA/RFr BA/RFr; | BA/L BA/L BA/L; turn 12 Blue; placed ";
    const auto [setup, rules, state, fits_nowhere] = position(table + board + "1,0");
    EXPECT_EQ(decision(*rules, state).name, "place_figure");
    EXPECT_EQ(state.tile(state.header().placed).cell, (Cell{1, 0}));
    // Without it two tiles would lie apart; how they came there is a mystery.
    expect_problem("board 0,0; | BA/RCr BA/RFr BA/RFr; placed 1,0",
                   "p:1:79: without the tile just placed, 2,0 would touch no other (BASE-04)");
}

TEST(Position, ATileInHandStaysThere) {
    const std::string river =
        "bastide position 1; players Red Blue; set basic:2; set river/1:2; "
        "tiles RI/s 0,0, RI.1/IIG@0 1,0; turn 2 Red; hand ";
    const auto held = position(river + "RI.1/II");
    EXPECT_EQ(decision(*held.rules, held.state).name, "place_tile");
    MoveList places;
    legal(*held.rules, held.state, places);
    ASSERT_EQ(places.size(), 1u);
    State placed = held.state;
    EXPECT_FALSE(apply(*held.rules, placed, places[0]));
    EXPECT_EQ(decision(*held.rules, placed).name, "place_figure");
    EXPECT_FALSE(held.fits_nowhere);
    // One that fits nowhere goes; the moment before is kept beside the state.
    const auto gone = position(table + "tiles BA/L 0,0; hand BA/Cccc+");
    EXPECT_EQ(decision(*gone.rules, gone.state).name, "draw_tile");
    ASSERT_TRUE(gone.fits_nowhere);
    EXPECT_EQ(decision(*gone.rules, *gone.fits_nowhere).name, "place_tile");
    legal(*gone.rules, *gone.fits_nowhere, places);
    EXPECT_TRUE(places.empty());
}

TEST(Position, FiguresWithoutANumberLeaveTheNumbersThatOthersHave) {
    const auto [setup, rules, state, fits_nowhere] =
        position(table +
                 "tiles BA/RCr 0,0; gone Red follower, Red follower "
                 "no 1, Red 2 followers, Red follower no 3");
    EXPECT_EQ(state.supply(Player(0), FigureKind(0)), 2);
    for (std::size_t i = 0; i < 7; ++i)
        EXPECT_EQ(state.figures()[i].where == Whereabouts::gone, i < 5) << i;
    expect_problem("tiles BA/RCr 0,0; gone Red 7 followers, Red follower no 2",
                   "p:1:75: Red has 7 of the figure follower, and all stand elsewhere (BASE-11)");
}

TEST(Position, WhatCannotLieThere) {
    expect_problem("tiles BA/RCr 0,0; hand BA/L BA/L",
                   "p:1:80: expected: nothing more; found: \"BA/L\"");
    expect_problem("tiles BA/RCr 0,0, BA/CC 1,0",
                   "p:1:70: expected: a tile of this table, by its id (did you mean BA/Cc+?); "
                   "found: \"BA/CC\"");
    expect_problem("tiles BA/RCr 0,0, BA/CFC.2@1 1,0",
                   "p:1:70: BA/CFC.2 at 1,0: the touching edges differ, on the west side "
                   "(BASE-04)");
    expect_problem("tiles BA/RCr 0,0, BA/L 3,0",
                   "p:1:70: BA/L at 3,0: no tile lies beside this cell (BASE-04)");
    expect_problem("tiles BA/RCr 0,0, BA/L 0,0",
                   "p:1:70: BA/L at 0,0: there is a tile already (BASE-04)");
}

TEST(Position, WhatTheTableDoesNotHave) {
    expect_problem("tiles BA/RCr 0,0, BA/C 0,-1@2",
                   "p:1:75: expected: a cell like 1,-2, within 1000 of the start; found: "
                   "\"0,-1@2\"");
    expect_problem("tiles BA/RCr 0,0; pile BA/Cccc+ 2",
                   "p:1:75: the table has 1 of BA/Cccc+ in all (GEN-09)");
    expect_problem("tiles BA/RCr 0,0; gone Red 7 followers; figures Red follower on city N of 0,0",
                   "p:1:100: Red has 7 of the figure follower, and all stand elsewhere (BASE-11)");
}

TEST(Position, WhereNobodyStands) {
    expect_problem("tiles BA/RCr 0,0; figures Red follower on city S of 0,0",
                   "p:1:78: city S of 0,0 does not exist; one of: road E of 0,0; city N of 0,0; "
                   "field EL of 0,0; "
                   "field ER of 0,0");
}

TEST(Position, WhatCannotBeAsked) {
    const std::string then = "then place_tile, figure_and_scoring, next_player, play_turns";
    position(table + "tiles BA/RCr 0,0; asks \"draw_tile\"; " + then);
    expect_problem("tiles BA/RCr 0,0; pile BA/L, BA/Rr; unseen 2; asks \"draw_tile\"; " + then,
                   "p:1:103: the question \"draw_tile\" needs tiles to draw, and none in hand");
    expect_problem("tiles BA/RCr 0,0; asks \"place_tile\" Red; " + then,
                   "p:1:75: the question \"place_tile\" needs a tile in hand");
    expect_problem("tiles BA/RCr 0,0; asks \"draw_tile\" Red; " + then,
                   "p:1:75: the question \"draw_tile\" is put to nobody: chance answers it");
    expect_problem("tiles BA/RCr 0,0; asks \"place_figure\" Red; " + then,
                   "p:1:75: the question \"place_figure\" cannot come up there; leave out then, or "
                   "write: then list_completed, next_player, play_turns");
    expect_problem("tiles BA/RCr 0,0; asks \"draw_tile\"; then first_part, next_player",
                   "p:1:75: the step \"next_player\" (the next player's turn) cannot come up "
                   "there; leave out then, or write: "
                   "then place_tile, figure_and_scoring, next_player, play_turns");
}

/// Positions of version 0.1 call steps by sentences; what is written has the keys.
TEST(Position, StepsHaveKeysAndFormerNames) {
    const std::string board = table + "tiles BA/RCr 0,0; asks \"draw_tile\"; ";
    const std::string now = board + "then place_tile, figure_and_scoring, next_player, play_turns";
    const std::string former =
        board +
        "then \"1b place\", \"2 figure, 3 scoring\", \"next player\", \"turns until no tile is "
        "left\"";
    EXPECT_EQ(fingerprint(position(former).state), fingerprint(position(now).state));
    const std::string unknown = problems_of(board + "then \"2 dance\"");
    EXPECT_NE(unknown.find("knows no step \"2 dance\"; there are: first_player, play_turns, "),
              std::string::npos)
        << unknown;
}

/// What the chapters of flights, abbeys, wagons and barns say of positions.
// rule: FLIER-01 AM-01 AM-02 AM-11 AM-16
TEST(Position, WhatFliersAbbeysWagonsAndBarnsLeaveBehind) {
    const auto refused = [](const std::string& statements) {
        std::vector<PositionProblem> problems;
        const std::string text =
            "bastide position 1; players Red Blue; set basic:2; set flier:2; set "
            "abbey-and-mayor:2; " +
            statements;
        EXPECT_FALSE(read_position(text, built_in_tiles(), problems)) << statements;
        return problems.empty() ? std::string() : problems[0].text("");
    };
    const auto says = [&](const std::string& statements, std::string_view why) {
        const std::string told = refused(statements);
        EXPECT_NE(told.find(why), std::string::npos) << told;
    };
    says(
        "tiles BA/LR 0,0, Red: FL/F.o 1,0; placed 1,0; turn 2 Red; gone Blue 7 follower; remember "
        "figure_in_the_machine 1; asks land Blue value 1; then list_completed, play_turns",
        "is put to the player whose turn it is, Red");
    says("tokens Red abbey 0; tiles BA/L 0,0, Red: AM/A 1,0", "(AM-02)");
    says("tiles BA/L 0,0; pile AM/A 1", "(AM-01)");
    says(
        "tiles BA/RFr 0,0, BA/RFr 1,0, BA/C@2 0,1, BA/C@2 1,1, BA/C 0,2, BA/C 1,2; figures Red "
        "barn "
        "on field SL of 0,0, Blue follower on field SL of 0,0",
        "(AM-16)");
    says(
        "tiles BA/C@2 0,0, BA/L 1,0, Blue: BA/C 0,1; figures Red wagon on city S of 0,0; scores 4 "
        "0; "
        "turn 3 Blue; placed 0,1; round city N of 0,1; asks \"move_wagon\" Red about city S of "
        "0,0; then move_wagons, play_turns",
        "a round that has been scored");
}

/// The examples of docs/notation.md are true.
TEST(Position, TheExamplesOfTheDocumentationAreTheSamePosition) {
    std::ifstream file(BASTIDE_SOURCE_DIR "/docs/notation.md");
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::vector<std::string> examples;
    const std::string fence = "```\n";
    for (std::size_t at = 0; (at = text.find(fence + "bastide position", at)) != text.npos;) {
        at += fence.size();
        examples.push_back(text.substr(at, text.find(fence, at) - at));
    }
    ASSERT_EQ(examples.size(), 2u);
    const auto drawn = position(examples[0]);
    EXPECT_EQ(*write_position(drawn.setup, *drawn.rules, drawn.state, PositionForm::line) + '\n',
              examples[1]);
}

TEST(Position, TheFirstLineSaysWhatItIs) {
    EXPECT_EQ(problems_of(""),
              "p:1: this is no position: it must begin with: bastide position 1; "
              "found: \"\"\n");
    EXPECT_EQ(problems_of("bastide position 2"),
              "p:1:1: version 2 is not known; this program reads version 1\n");
    EXPECT_TRUE(begins_as_position("# mine\n\n bastide position 1; players 2"));
    EXPECT_FALSE(begins_as_position("bastide record 1"));
}

TEST(Position, MistakesInTheSetUpAreToldAtTheirPlace) {
    EXPECT_EQ(problems_of("bastide position 1; players Red Blue; set basik; tiles BA/RCr 0,0")
                  .substr(0, 8),
              "p:1:39: ");
}

}  // namespace
}  // namespace bastide
