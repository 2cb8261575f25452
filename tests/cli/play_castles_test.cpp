// Castles in `bastide play`: asked about, drawn, looked at and told.

#include "cli/answers/castle_report.h"
#include "cli/answers/feature_report.h"
#include "cli/answers/play_choices.h"
#include "cli/asked_position.h"
#include "cli/terminal/screen_board.h"
#include "cli/terminal/text_board.h"
#include "draw/board/board_svg.h"
#include "draw/board/board_words.h"
#include "notation/moves/segment_names.h"
#include "support/program.h"

#include <gtest/gtest.h>

namespace bastide::cli {
namespace {

/// Blue's tile will complete Red's small city, beside a road.
constexpr const char* half_city =
    "tiles BA/C@2 0,0, BA/RFr@1 1,0; figures Red follower on city S of 0,0; turn 2 Blue; hand BA/C";
/// A castle of Blue that waits; the tile in hand completes a city and a road in its fief (BCB-47).
constexpr const char* castle_waits =
    "tile BA/CFc.1 +3; tile BB/F.b +3; board -1,-4; | . BA/C@2; | . BA/CFc.1@1; | . BA/CFc.1@1; | "
    "BB/F.b BA/CFc.1@1 BB/F.b; "
    "| BA/C@2 . BA/RFr BA/RFr BA/LR@1; | BA/C; laid Blue castle on city S of -1,0; "
    "figures Blue follower on city S of -1,0; turn 5 Red; hand TB/CR";

SegmentId segment_named(const Asked& asked, const std::string& name) {
    const auto read = read_move(asked.rules(), asked.state(), "choose " + name);
    EXPECT_TRUE(read.move) << name << ": " << read.expected;
    return read.move ? read.move->segment : SegmentId();
}

std::vector<std::string> choices_of(const Asked& asked) {
    std::vector<std::string> texts;
    for (const Move& move : asked.listed())
        texts.push_back(choice_text(asked.rules(), asked.state(), move, asked.seats()));
    return texts;
}

TEST(PlayCastles, TheOwnerIsAskedWhateverTheTurn) {
    Asked asked(half_city);
    ASSERT_TRUE(asked);
    asked.play({"0,1 turned 0", "pass"});
    EXPECT_EQ(asked.question().chooser, Player(0));
    EXPECT_EQ(asked.state().active(), Player(1));
    EXPECT_EQ(choices_of(asked), (std::vector<std::string>{"castle on the city (north): points "
                                                           "later",
                                                           "no castle: 4 points now"}));
    EXPECT_EQ(asking_text(asked.rules(), asked.state(), asked.answers, asked.seats(), "pass"),
              "make the small city a castle, or score it?");
    EXPECT_EQ(question_text(asked.rules(), asked.question(), asked.answers), "A castle, or points");
    const auto said = consequences(asked.rules(), asked.state(), asked.seats());
    ASSERT_EQ(said.size(), 2u);
    EXPECT_EQ(said[0], "In its fief, -1,0 to 1,1: road N of 1,0 (1 point).");
    EXPECT_TRUE(test::mentions(said[1], "BCB-44"));
    EXPECT_EQ(asked.typed("1").move, asked.listed()[0]);
    EXPECT_EQ(asked.typed("2").move, pass());
    EXPECT_EQ(asked.typed("castle on city N").move, asked.listed()[0]);
    // Its fief is shown while that is chosen.
    EXPECT_TRUE(castle_in_question(asked.rules(), asked.state(), asked.listed()[0]).exists());
    EXPECT_FALSE(castle_in_question(asked.rules(), asked.state(), pass()).exists());
}

TEST(PlayCastles, BuildingAndScoringAreTold) {
    Asked asked(half_city);
    ASSERT_TRUE(asked);
    asked.play({"0,1 turned 0", "pass"});
    Asked scored(half_city);
    scored.play({"0,1 turned 0", "pass"});
    EXPECT_EQ(asked.play({"castle on city N"}),
              (std::vector<std::string>{"Red builds a castle on the city S of 0,0"}));
    EXPECT_EQ(scored.play({"pass"}),
              (std::vector<std::string>{"Red gets 4 points for the city N of 0,1: 2 tiles 4 "
                                        "(BASE-20)",
                                        "Red takes back the follower from the city S of 0,0"}));
}

TEST(PlayCastles, WhatACastleScoresIsChosenByItsPoints) {
    Asked asked(castle_waits);
    ASSERT_TRUE(asked);
    asked.play({"0,0 turned 0", "pass"});
    EXPECT_EQ(asked.question().chooser, Player(1));
    const auto choices = choices_of(asked);
    ASSERT_EQ(choices.size(), 2u);
    EXPECT_EQ(choices[0], "city S of 0,-4: 10 points");
    EXPECT_EQ(choices[1], "road E of 0,0: 4 points");
    EXPECT_EQ(asking_text(asked.rules(), asked.state(), asked.answers, asked.seats(), "p"),
              "what does the castle on city S of -1,0 score?");
    EXPECT_EQ(castle_in_question(asked.rules(), asked.state(), asked.listed()[0]),
              asked.question().subject);
    // Any segment of a feature names it.
    EXPECT_TRUE(asked.typed("choose road W of 2,0").move);
    const auto told = asked.play({"choose city N of 0,0"});
    ASSERT_EQ(told.size(), 3u);
    EXPECT_EQ(told[0], "Blue chooses the city S of 0,-4 for a castle");
    EXPECT_EQ(told[1],
              "Blue gets 10 points for the castle on city S of -1,0: those of the city S of 0,-4 "
              "(BCB-47)");
    EXPECT_EQ(told[2], "Blue takes back the follower from the castle on city S of -1,0");
}

TEST(PlayCastles, PointsOfCastlesAreSummedApart) {
    Asked asked(castle_waits);
    ASSERT_TRUE(asked);
    asked.play({"0,0 turned 0", "pass"});
    const std::vector<std::string> names = {"Red", "Blue"};
    Announcer announcer(asked.rules(), names);
    ASSERT_FALSE(apply(asked.rules(), asked.read->state, asked.listed()[1], &announcer));
    for (const Announcement& told : announcer.take(asked.state()))
        if (told.points != 0) {
            EXPECT_EQ(told.points, 4);
            EXPECT_EQ(told.what, "castles");
            EXPECT_FALSE(told.kind.exists());
        }
}

TEST(CastleReports, TellWhatACastleWaitsFor) {
    const Asked asked(castle_waits);
    ASSERT_TRUE(asked);
    const SegmentId castle = segment_named(asked, "city S of -1,0");
    EXPECT_TRUE(is_castle(asked.rules(), asked.state(), castle));
    const auto report = report_castle(asked.rules(), asked.state(), castle);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->builders, 2);
    EXPECT_EQ(report->lords, 2);
    EXPECT_FALSE(report->scored);
    EXPECT_EQ(fief_text(report->fief), "-2,0 to 0,1");
    EXPECT_EQ(report->fief.cells.size(), 6u);
    EXPECT_TRUE(report->fief.features.empty());
    const auto said = castle_sentences(asked.rules(), asked.state(), *report, asked.seats());
    EXPECT_EQ(
        said[0],
        "It waits: Blue gets the points of the first feature completed in its fief, -2,0 to 0,1 "
        "(BCB-44).");
    EXPECT_EQ(feature_name_text(asked.rules(), asked.state(), castle), "castle on city S of -1,0");
    const auto feature = report_feature(asked.rules(), asked.state(), castle);
    const auto lines = feature_lines(asked.rules(), asked.state(), feature, asked.seats());
    EXPECT_EQ(lines[0], "castle on city S of -1,0: 2 tiles, not yet scored");
    EXPECT_EQ(lines[2], "  figures             Blue's follower at -1,0, the lord");
    EXPECT_EQ(lines.back(), "  if the game ended   nothing (BCB-54)");
}

TEST(CastleReports, TellThatACastleIsEmptyAndWhatItSees) {
    const Asked asked(
        "tiles BA/C@2 0,0, BA/C 0,1, BA/C@2 5,0, BA/C 5,1, BA/RFr@1 1,0, BA/RFr@1 2,0, "
        "BA/RFr@1 3,0, BA/RFr@1 4,0; order unknown; laid Red castle on city S of 0,0, Blue castle "
        "on city S of 5,0; figures Red "
        "follower on city S of 0,0; turn 9 Blue; hand BA/L");
    ASSERT_TRUE(asked);
    const SegmentId empty = segment_named(asked, "city S of 5,0");
    const auto report = report_castle(asked.rules(), asked.state(), empty);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->scored);
    EXPECT_EQ(castle_sentences(asked.rules(), asked.state(), *report, asked.seats()),
              (std::vector<std::string>{"It has been scored and stays, empty (BCB-33, BCB-44)."}));
    const SegmentId road = segment_named(asked, "road N of 1,0");
    EXPECT_EQ(castles_around(asked.rules(), asked.state(), road).size(), 1u);
    EXPECT_TRUE(castles_around(asked.rules(), asked.state(), segment_named(asked, "road N of 2,0"))
                    .empty());
    const auto report_of_road = report_feature(asked.rules(), asked.state(), road);
    const auto lines = feature_lines(asked.rules(), asked.state(), report_of_road, asked.seats());
    EXPECT_EQ(lines.back(), "  scored as well by   castle on city S of 0,0, of Red (BCB-42)");
    const auto around =
        report_feature(asked.rules(), asked.state(), segment_named(asked, "field NL of 0,0"));
    EXPECT_EQ(beside_field_text(around), "1 castle");
}

// --- On the board ------------------------------------------------------------------------------------

constexpr const char* two_castles =
    "tiles BA/C@2 0,0, BA/C 0,1, BA/C@2 5,0, BA/C 5,1, BA/RFr@1 1,0, BA/RFr@1 2,0, BA/RFr@1 "
    "3,0, BA/RFr@1 4,0; order unknown; laid Red castle on city S of 0,0, Blue castle on city S of "
    "5,0; figures "
    "Red follower on city S of 0,0; turn 9 Blue; hand BA/L";

TEST(CastlesInText, HaveASignOfTheirOwn) {
    const Asked asked(two_castles);
    ASSERT_TRUE(asked);
    const std::string board = draw_board(asked.rules(), asked.state(), {});
    EXPECT_TRUE(test::mentions(board, ".&1&.")) << board;
    EXPECT_TRUE(test::mentions(board, ".&&&.")) << board;
    EXPECT_TRUE(test::mentions(board_legend(asked.rules()), "castle"));
}

TEST(CastlesOnScreen, StandInTheColoursOfTheirBuilders) {
    const Asked asked(two_castles);
    ASSERT_TRUE(asked);
    const std::vector<std::string> names = {"Red", "Blue"};
    for (std::size_t zoom = 0; zoom < tile_sizes().size(); ++zoom) {
        BoardView view(asked.rules(), names);
        view.zoom(-10);
        view.zoom(int(zoom));
        view.centre_on({2, 0});
        Canvas canvas(1 + 5 * view.size().rows, 4 + 9 * view.size().columns);
        BoardMarks marks;
        marks.fief = {{4, 0}, {5, 0}, {6, 0}, {4, 1}, {5, 1}, {6, 1}};
        view.draw(canvas, {0, 0, canvas.rows(), canvas.columns()}, asked.state(), marks,
                  {true, 256});
        int red = 0, blue = 0;
        for (int row = 0; row < canvas.rows(); ++row)
            for (int column = 0; column < canvas.columns(); ++column) {
                const Glyph& glyph = canvas.at(row, column);
                if (glyph.sign != U'♜') continue;
                red += glyph.style == player_style(0, names);
                blue += glyph.style == player_style(1, names);
            }
        // On the smallest size the lord's letter takes all the room of its half.
        EXPECT_EQ(red, zoom == 0 ? 1 : 2) << zoom;
        EXPECT_EQ(blue, 2) << zoom;
    }
}

TEST(CastlesInPictures, AreTokensWithTheirLords) {
    const Asked asked(two_castles);
    ASSERT_TRUE(asked);
    draw::BoardDrawing drawing;
    drawing.seats = {"Red", "Blue"};
    const std::string svg = draw::board_svg(asked.rules(), asked.state(), drawing).svg;
    EXPECT_TRUE(test::mentions(svg,
                               "class=\"token castle\" data-seats=\"1\" data-on=\"city S of 0,0\" "
                               "data-lord=\"yes\""))
        << svg.substr(svg.find("class=\"token") - 10, 200);
    EXPECT_TRUE(test::mentions(svg, "data-seats=\"2\" data-on=\"city S of 5,0\" data-lord=\"no\""));
    EXPECT_TRUE(test::mentions(svg, "data-on=\"city S of 0,0\" data-lord=\"yes\" xlink"));
    EXPECT_TRUE(test::mentions(svg, "A castle of Blue on city S of 5,0, scored."));
}

}  // namespace
}  // namespace bastide::cli
