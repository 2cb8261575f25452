// Bridges, goods and second parts in `bastide play`: typed, chosen, drawn and told.

#include "cli/answers/play_answers.h"
#include "cli/answers/play_choices.h"
#include "cli/asked_position.h"
#include "cli/terminal/play_text.h"
#include "cli/terminal/screen_board.h"
#include "cli/terminal/text_board.h"
#include "draw/board/board_words.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::cli {
namespace {

/// A monastery beside a road: east and west of it only with a bridge, south of it as it is.
constexpr const char* monastery_in_hand = "tiles BA/RCr 0,0; turn 1 Red; hand BA/L";
/// A bridge that carries the road on, with a follower and a builder on it.
constexpr const char* bridge_on_board =
    "tiles BA/RCr 0,0, Red: BA/L 1,0, added road WE 1,0, Blue: BA/LR 0,1; "
    "figures Red follower on road W of 0,0, Red builder on road E of 1,0; tokens Red bridge 2; "
    "turn 3 "
    "Red; hand BA/L";

TEST(TypedBridges, AreChosenWhereTheTileNeedsOne) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    EXPECT_EQ(options_at(asked.listed(), {1, 0}, 2).size(), 1u);
    const TypedAnswer needed = asked.typed("1 0 2");
    ASSERT_TRUE(needed.move) << needed.problem;
    EXPECT_EQ(across_of(asked.rules(), asked.state(), *needed.move),
              (Across{{1, 0}, Way::west_east}));
    EXPECT_EQ(asked.typed("1 0 2 bridge we").move, needed.move);
    EXPECT_EQ(asked.typed(" 1,0 2 Bridge WE at 1 0").move, needed.move);
    // It looks alike in all turnings, so that the first will do.
    ASSERT_TRUE(asked.typed("1 0").move);
    EXPECT_NE(asked.typed("1 0").move->option, 0);
}

TEST(TypedBridges, AreTakenOnlyWhenWantedWhereTheTileFitsAsItIs) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked.typed("0 1 3").move, place_tile({0, 1}, 3));
    const TypedAnswer wanted = asked.typed("0 1 3 bridge we");
    ASSERT_TRUE(wanted.move) << wanted.problem;
    EXPECT_EQ(across_of(asked.rules(), asked.state(), *wanted.move),
              (Across{{0, 1}, Way::west_east}));
    EXPECT_EQ(options_at(asked.listed(), {0, 1}, 3),
              (std::vector<std::uint8_t>{0, wanted.move->option}));
    EXPECT_EQ(across_typed(asked.rules(), asked.state(), *wanted.move), "bridge we");
}

TEST(TypedBridges, LieOnTheTileBeside) {
    const Asked asked("tiles BA/RCr 0,0, Red: BA/L 0,1; turn 2 Blue; hand BA/RFr");
    ASSERT_TRUE(asked);
    // The straight road east of the monastery, its road to the west.
    for (const Turning turning : turnings_at(asked.listed(), {1, 1})) {
        const auto options = options_at(asked.listed(), {1, 1}, turning);
        if (options.front() == 0) continue;
        const Move move = place_tile({1, 1}, turning, options.front());
        EXPECT_EQ(across_typed(asked.rules(), asked.state(), move), "bridge we at 0 1");
        const TypedAnswer typed =
            asked.typed("1 1 " + std::to_string(int(turning)) + " bridge we at 0 1");
        ASSERT_TRUE(typed.move) << typed.problem;
        EXPECT_EQ(*typed.move, move);
        return;
    }
    ADD_FAILURE() << "no place needs a bridge beside";
}

TEST(TypedBridges, AreUnderstoodAsRecordsWriteThem) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked.typed("1,0 turned 2 bridge WE").move, asked.typed("1 0 2 bridge we").move);
    EXPECT_EQ(asked.typed("0,1 turned 3").move, place_tile({0, 1}, 3));
    EXPECT_FALSE(asked.typed("1,0 turned 2 bridge").move);
}

TEST(TypedBridges, AreRefusedWithAReason) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    const TypedAnswer across = asked.typed("1 0 0 bridge ns");
    ASSERT_TRUE(across.move) << across.problem;
    EXPECT_TRUE(why_not(asked.rules(), asked.state(), *across.move));
    EXPECT_NE(asked.typed("0 1 0 bridge we at 9 9").problem.find("A bridge lies across the tile"),
              std::string::npos);
    for (const char* wrong :
         {"0 1 0 castle", "0 1 0 bridge", "0 1 0 bridge up", "0 1 0 bridge we at",
          "0 1 0 bridge we at 5000 1", "0 1 0 bridge we 1 0"})
        EXPECT_NE(asked.typed(wrong).problem.find("Type x y turning"), std::string::npos) << wrong;
}

TEST(TypedAnswers, WordsThatAreNoneWereMeantAsCommands) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    EXPECT_TRUE(
        asked.typed("foo 1").problem.starts_with("There is no command foo; `help` lists them."));
    EXPECT_EQ(asked.typed("pass").move, pass());
    EXPECT_EQ(why_not(asked.rules(), asked.state(), pass()).rule(), "BASE-05");
}

TEST(PlayWords, LettingATileGoIsAnAnswer) {
    // Roads on all sides, which a monastery can only continue with a bridge.
    const Asked asked("tiles BA/RRRR 0,0; turn 1 Red; hand BA/L");
    ASSERT_TRUE(asked);
    const auto others = answers_besides(asked.listed());
    ASSERT_EQ(others.size(), 1u);
    EXPECT_EQ(others[0], pass());
    EXPECT_EQ(asked.typed("pass").move, others[0]);
    EXPECT_EQ(choice_text(asked.rules(), asked.state(), others[0]), "let the tile go");
}

TEST(PlayWords, PlacementsNameTheirBridge) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    EXPECT_EQ(choice_text(asked.rules(), asked.state(), *asked.typed("1 0 2").move),
              "tile at 1 0, turning 2, with a bridge over 1,0, west to east");
    EXPECT_EQ(draw::token_words(asked.rules(), asked.state(), Player(0)), "3 bridges, 3 castles");
}

TEST(PlayWords, ASecondPartIsPlayedOrNot) {
    const Asked asked(
        "tiles BA/RCr 0,0; turn 1 Red; placed 0,0; asks second_part Red; "
        "then next_player, play_turns");
    ASSERT_TRUE(asked);
    std::vector<std::string> texts;
    for (const Move& move : asked.answers)
        texts.push_back(choice_text(asked.rules(), asked.state(), move));
    EXPECT_EQ(texts, (std::vector<std::string>{"play a second part", "no"}));
    EXPECT_EQ(question_text(asked.rules(), decision(asked.rules(), asked.state()), asked.answers),
              "play a second part");
}

/// Events as the engine sends them, and what is told of them.
std::vector<std::string> told_of(const Asked& asked, const std::vector<Event>& events) {
    const std::vector<std::string> seats = {"Red", "Blue"};
    Announcer announcer(asked.rules(), seats);
    for (const Event& event : events) announcer.on_event(event);
    std::vector<std::string> lines;
    for (const Announcement& told : announcer.take(asked.state())) lines.push_back(told.text);
    return lines;
}

TokenKind token_named(const Ruleset& rules, const std::string& name) {
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind)
        if (rules.token_kinds()[kind].name == name) return TokenKind(kind);
    return TokenKind();
}

TEST(PlayWords, GoodsAndTheirMajoritiesAreTold) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    Event taken;
    taken.kind = EventKind::tokens_changed;
    taken.player = Player(0);
    taken.token = token_named(asked.rules(), "wine");
    taken.number = 2;
    ASSERT_TRUE(taken.token.exists());
    constexpr ItemKind wine{"wine", "TB-05"};
    Valuation most;
    most.add(wine, 3, 10);
    Event scored;
    scored.kind = EventKind::scored;
    scored.player = Player(0);
    scored.number = 10;
    scored.lines = &most;
    EXPECT_EQ(told_of(asked, {taken, scored}),
              (std::vector<std::string>{"Red takes 2 wine",
                                        "Red gets 10 points: most wine, with 3 (TB-05)"}));
}

TEST(PlayWords, ATileLetGoIsNotOneThatFitsNowhere) {
    Asked asked("tiles BA/RRRR 0,0; turn 1 Red; hand BA/L");
    ASSERT_TRUE(asked);
    const std::vector<std::string> seats = {"Red", "Blue"};
    Announcer announcer(asked.rules(), seats);
    ASSERT_FALSE(apply(asked.rules(), asked.read->state, pass(), &announcer));
    EXPECT_EQ(announcer.tell(asked.state()), "  Red lets BA/L go: it is put out of the game\n");
}

TEST(PlayWords, ASecondPartIsAnnounced) {
    Asked asked(
        "tiles BA/RCr 0,0, Red: BA/RFr 1,0; figures Red follower on road E of 0,0, Red builder on "
        "road E of 1,0; turn 5 Red; hand BA/RFr");
    ASSERT_TRUE(asked);
    const std::vector<std::string> seats = {"Red", "Blue"};
    Announcer announcer(asked.rules(), seats);
    State state = asked.state();
    const auto answer = [&](const std::string& text) {
        const auto read = read_move(asked.rules(), state, text);
        ASSERT_TRUE(read.move) << text;
        ASSERT_FALSE(apply(asked.rules(), state, *read.move, &announcer)) << text;
    };
    answer("2,0");
    answer("pass");
    announcer.tell(state);
    EXPECT_EQ(draw::turn_words(state), "Turn 5");
    answer("second part");
    EXPECT_EQ(announcer.tell(state), "  Red plays a second part\n");
    EXPECT_EQ(draw::turn_words(state), "Turn 5, second part");
}

TEST(PlayWords, BuildingIsTold) {
    Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    const std::vector<std::string> seats = {"Red", "Blue"};
    Announcer announcer(asked.rules(), seats);
    ASSERT_FALSE(apply(asked.rules(), asked.read->state, *asked.typed("1 0 2").move, &announcer));
    const std::string told = announcer.tell(asked.state());
    EXPECT_NE(told.find("Red builds a bridge over 1,0"), std::string::npos) << told;
    EXPECT_EQ(told.find("gives"), std::string::npos) << told;
    EXPECT_EQ(draw::token_words(asked.rules(), asked.state(), Player(0)), "2 bridges, 3 castles");
    MoveList places;
    legal(asked.rules(), asked.state(), places);
    bool named = false;
    for (const Move& move : places)
        named = named || choice_text(asked.rules(), asked.state(), move)
                             .starts_with("follower on the bridge (east, west): worth");
    EXPECT_TRUE(named);
}

// --- On the board ------------------------------------------------------------------------------------

TEST(BridgesInText, LieAcrossTheirTileAndMarkPlaces) {
    const Asked asked(bridge_on_board);
    ASSERT_TRUE(asked);
    const auto lines = test::lines_of(draw_board(asked.rules(), asked.state(), asked.listed()));
    const auto row = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
        return line.starts_with("   0 ");
    });
    ASSERT_NE(row, lines.end());
    // The monastery shows through; the builder stands beside the middle, its letter below.
    EXPECT_NE(row->find("==M1="), std::string::npos) << *row;
    EXPECT_EQ((row + 1)->at(row->find("==M1=") + 3), 'B') << *(row + 1);
    EXPECT_NE(row->find("[=]"), std::string::npos) << *row;
    EXPECT_NE(board_legend(asked.rules()).find("[=] only with a bridge"), std::string::npos);
    const std::string german = board_legend(asked.rules(), "de");
    for (const char* const entry : {"# Stadt", "| - + Straße", "1B Baumeister von Spieler 1",
                                    "[*] hier passt das Plättchen", "[=] nur, wenn eine Brücke"})
        EXPECT_NE(german.find(entry), std::string::npos) << entry << '\n' << german;
}

/// The rows of the cell 1,0, in the middle of the picture.
std::vector<std::string> cell_drawn(const Asked& asked, std::size_t zoom, const BoardMarks& marks,
                                    Look look) {
    const std::vector<std::string> names = {"Red", "Blue"};
    BoardView view(asked.rules(), names);
    view.zoom(-10);
    view.zoom(int(zoom));
    view.centre_on({1, 0});
    const TileSize size = view.size();
    Canvas canvas(1 + 5 * size.rows, 4 + 5 * size.columns);
    view.draw(canvas, {0, 0, canvas.rows(), canvas.columns()}, asked.state(), marks, look);
    std::vector<std::string> rows;
    for (int row = 0; row < size.rows; ++row) {
        rows.emplace_back();
        for (int column = 0; column < size.columns; ++column)
            rows.back() +=
                utf8(canvas.at(1 + 2 * size.rows + row, 4 + 2 * size.columns + column).sign);
    }
    return rows;
}

TEST(BridgesOnScreen, LieAcrossTheirTileInAllSizes) {
    const Asked asked(bridge_on_board);
    ASSERT_TRUE(asked);
    for (std::size_t zoom = 0; zoom < tile_sizes().size(); ++zoom) {
        const auto rows = cell_drawn(asked, zoom, {}, {false, 0});
        const std::string& middle = rows[rows.size() / 2];
        EXPECT_EQ(middle[0], '=') << zoom << middle;
        // The builder of Red stands on it.
        EXPECT_NE(middle.find('R'), std::string::npos) << zoom << ' ' << middle;
        if (zoom > 0) {
            EXPECT_NE(middle.find("RB"), std::string::npos) << zoom << ' ' << middle;
        }
    }
}

TEST(BridgesOnScreen, ArePreviewedAndTheirPlacesMarked) {
    const Asked asked(monastery_in_hand);
    ASSERT_TRUE(asked);
    BoardMarks marks;
    marks.places = asked.listed();
    const auto place = cell_drawn(asked, 2, marks, {true, 0});
    EXPECT_EQ(place[1], "   ●∩  ");
    marks.cursor = Cell{1, 0};
    marks.ghost = true;
    marks.across = Cell{1, 0};
    marks.way = Way::north_south;
    for (std::size_t zoom = 1; zoom < tile_sizes().size(); ++zoom)
        for (const std::string& row : cell_drawn(asked, zoom, marks, {false, 0})) {
            const char middle = row[row.size() / 2];
            EXPECT_TRUE(middle == 'H' || middle == 'M') << zoom << ' ' << row;
        }
}

TEST(BridgesOnScreen, ArePointedAt) {
    const Asked asked(bridge_on_board);
    ASSERT_TRUE(asked);
    const std::vector<std::string> names = {"Red", "Blue"};
    BoardView view(asked.rules(), names);
    view.centre_on({1, 0});
    const TileSize size = view.size();
    Canvas canvas(1 + 5 * size.rows, 4 + 5 * size.columns);
    view.draw(canvas, {0, 0, canvas.rows(), canvas.columns()}, asked.state(), {}, {});
    const SegmentId pointed =
        view.segment_at(asked.state(), 1 + 2 * size.rows + size.rows / 2, 4 + 2 * size.columns);
    ASSERT_EQ(asked.state().added_segments().size(), 1u);
    EXPECT_EQ(pointed, asked.state().added_segments()[0].segment);
}

}  // namespace
}  // namespace bastide::cli
