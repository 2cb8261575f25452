// The panel beside the board and the sheets over it: what stands where, whatever the width.

#include "cli/play/play_panel.h"
#include "cli/play/play_sheets.h"

#include "cli/play/play_session.h"
#include "draw/svg/figure_colours.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide::cli {
namespace {

using test::mentions;

Table table_of(const std::vector<std::string>& names,
               const std::vector<std::string>& more_sets = {},
               const std::vector<std::string>& rules = {}) {
    Table table;
    table.setup.names = names;
    table.setup.choice.players = int(names.size());
    table.setup.choice.sets = {{"basic:2", 1}};
    for (const std::string& set : more_sets) table.setup.choice.sets.emplace_back(set, 1);
    for (const std::string& rule : rules) table.setup.choice.rules.emplace_back(rule, true);
    std::vector<SetupProblem> problems;
    table.rules = make_ruleset(table.setup, built_in_tiles(), problems);
    EXPECT_TRUE(table.rules);
    return table;
}

/// A game of computer players, over a number of turns.
std::unique_ptr<PlaySession> played(Table table, unsigned turns) {
    const std::vector<std::string> agents(table.setup.names.size(), "greedy");
    auto session = std::make_unique<PlaySession>(std::move(table), agents, 7);
    while (session->question().exists() && session->state().header().turn <= turns)
        session->let_computer_answer();
    return session;
}

std::vector<std::string> rows_of(const Canvas& canvas) {
    std::vector<std::string> rows;
    for (int row = 0; row < canvas.rows(); ++row) rows.push_back(canvas.row_text(row));
    return rows;
}

std::string text_of(const Canvas& canvas) {
    std::string text;
    for (const std::string& row : rows_of(canvas)) text += row + '\n';
    return text;
}

// --- The sheet of points ---------------------------------------------------------------------------

TEST(ResultSheet, HasAColumnForEachOfSixPlayersAtAnyWidth) {
    const std::vector<std::string> names = {"Player 1", "Player 2", "Player 3",
                                            "Player 4", "Player 5", "Player 6"};
    const auto session = played(table_of(names), 1000);
    ASSERT_TRUE(session->state().over());
    for (const int columns : {54, 74, 96}) {
        const auto rows = rows_of(result_sheet(*session, columns));
        const std::string all = text_of(result_sheet(*session, columns));
        for (const std::string& name : names) EXPECT_TRUE(mentions(all, name)) << all;
        for (const std::string& row : rows) {
            if (!row.starts_with("All points")) continue;
            for (int seat = 0; seat < 6; ++seat)
                EXPECT_TRUE(mentions(
                    row, " " + std::to_string(session->state().score(Player(std::size_t(seat))))))
                    << columns << row;
        }
    }
}

TEST(ResultSheet, NamesStandOverTheColumnsWhereTheyHaveRoom) {
    const auto session = played(table_of({"Red", "Blue"}), 12);
    const auto rows = rows_of(result_sheet(*session, 74));
    EXPECT_TRUE(mentions(rows[0], "Red")) << rows[0];
    EXPECT_TRUE(mentions(rows[0], "Blue")) << rows[0];
}

TEST(HelpSheet, SpeaksEachLanguage) {
    const auto session = played(table_of({"Red", "Blue"}, {"bridges-castles-and-bazaars:2"}), 2);
    const Look look;
    const std::string english = text_of(help_sheet(*session, 74, look));
    for (const char* const said : {"arrows, hjkl", "At any time", "pennant", "the tile fits here",
                                   "follower of Red", "castle of Red", "only with a bridge"})
        EXPECT_TRUE(mentions(english, said)) << said << '\n' << english;
    const std::string german = text_of(help_sheet(*session, 74, look, "de"));
    for (const char* const said :
         {"Pfeile, hjkl", "Jederzeit", "Wappen", "hier passt das Plättchen", "Gefolgsmann von Red",
          "Burg von Red", "nur, wenn eine Brücke dazukommt"})
        EXPECT_TRUE(mentions(german, said)) << said << '\n' << german;
    EXPECT_FALSE(mentions(german, "say.")) << german;
}

// --- The panel ---------------------------------------------------------------------------------------

TEST(Panel, AllPointsEndInOneColumn) {
    // With several kinds of figures, supplies differ in width; at some time in a game they do.
    bool differed = false;
    for (unsigned turns = 10; turns <= 40 && !differed; turns += 5) {
        const auto session =
            played(table_of({"Red", "Blue", "Green"}, {"inns-and-cathedrals"}, {"abbot"}), turns);
        const Area area{0, 0, 22, 30};
        Canvas canvas(22, 30);
        const Look look{false, 0};
        draw_players(canvas, area, *session, look);
        std::set<std::size_t> ends;
        std::set<std::size_t> widths;
        for (const std::string& row : rows_of(canvas))
            for (int seat = 0; seat < 3; ++seat) {
                if (!mentions(row, session->names()[std::size_t(seat)])) continue;
                const std::string score =
                    std::to_string(session->state().score(Player(std::size_t(seat))));
                const std::size_t at = row.find(" " + score + " ");
                ASSERT_NE(at, std::string::npos) << row;
                ends.insert(at + 1 + score.size());
                widths.insert(row.size() - row.find_first_not_of(' ', at + 1 + score.size()));
            }
        EXPECT_EQ(ends.size(), 1u) << text_of(canvas);
        differed = widths.size() > 1;
    }
    EXPECT_TRUE(differed) << "all supplies were equally wide all the time";
}

TEST(Panel, TokensStandBelowThePlayers) {
    const auto session = played(table_of({"Red", "Blue"}, {"bridges-castles-and-bazaars"}), 1);
    Canvas canvas(22, 26);
    draw_players(canvas, {0, 0, 22, 26}, *session, {});
    EXPECT_TRUE(mentions(text_of(canvas), "bridges")) << text_of(canvas);
    // None, where no kind of them is in play.
    const auto base = played(table_of({"Red", "Blue"}), 1);
    Canvas other(22, 26);
    EXPECT_EQ(draw_players(other, {0, 0, 22, 26}, *base, {}), 4);
}

TEST(Panel, SmallHandsSayAllTheirWords) {
    PlaySession session(table_of({"Red", "Blue"}), {"human", "greedy"}, 1);
    while (!session.asks_human()) session.let_computer_answer();
    const Move placement = session.answers()[0];
    ASSERT_EQ(placement.kind, MoveKind::place_tile);
    for (const int columns : {24, 30}) {
        Canvas canvas(14, columns);
        draw_hand(canvas, {0, 0, 14, columns}, session, placement, {});
        EXPECT_TRUE(mentions(text_of(canvas), "place")) << text_of(canvas);
        EXPECT_TRUE(mentions(text_of(canvas), "turning")) << text_of(canvas);
    }
}

TEST(Panel, NothingIsDrawnWhereThereIsNoRoom) {
    PlaySession session(table_of({"Red", "Blue"}), {"human", "greedy"}, 1);
    while (!session.asks_human()) session.let_computer_answer();
    Canvas canvas(4, 30);
    std::vector<int> rows;
    const std::vector<Move> choices = {pass()};
    for (const int room : {0, 1}) {
        EXPECT_EQ(draw_lines(canvas, {3, 0, room, 30}, "Hint", {"a line"}), 3);
        EXPECT_EQ(draw_choices(canvas, {3, 0, room, 30}, session, choices, 0, rows), 3);
        EXPECT_TRUE(rows.empty());
    }
    EXPECT_EQ(text_of(canvas), "\n\n\n\n");
}

TEST(Panel, WhatHappenedBeginsWithAWholeSentence) {
    const auto session = played(table_of({"Red", "Blue"}), 12);
    std::set<std::string> beginnings;
    for (const Announcement& told : session->log())
        beginnings.insert(folded(told.text, 22).front());
    for (int height = 3; height < 14; ++height) {
        Canvas canvas(height, 24);
        draw_news(canvas, {0, 0, height, 24}, *session);
        int first = 1;
        while (first + 1 < height && canvas.row_text(first).empty()) ++first;
        const std::string begins = canvas.row_text(first);
        const std::size_t text = begins.find_first_not_of(' ', 1);
        const bool has_room = int(folded(session->log().back().text, 22).size()) < height;
        ASSERT_EQ(text != std::string::npos, has_room) << height << begins;
        if (has_room) {
            EXPECT_EQ(beginnings.count(begins.substr(text)), 1u) << begins;
        }
    }
}

TEST(Panel, AMonasteryCountsItsNineTiles) {
    const auto session = played(table_of({"Red", "Blue"}), 1000);
    const State& state = session->state();
    int seen = 0;
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const Segment& segment = state.segments()[i];
        if (segment.kind != monastery || is_complete(session->rules(), state, SegmentId(i)))
            continue;
        ++seen;
        int lie = 0;
        const Cell at = state.tile(segment.tile).cell;
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                lie += state.at({std::int16_t(at.x + x), std::int16_t(at.y + y)}).taken() ? 1 : 0;
        const auto words = feature_words(*session, SegmentId(i));
        EXPECT_TRUE(words[1].starts_with(std::to_string(lie) + " of its 9 tiles lie, " +
                                         std::to_string(9 - lie) + " cell"))
            << words[1];
    }
    EXPECT_GT(seen, 0);
}

// --- Colours -------------------------------------------------------------------------------------------

TEST(PlayerColours, AreThoseOfThePictures) {
    std::set<int> deep;
    for (const draw::FigureColour& colour : draw::figure_colours()) {
        std::string name(colour.name);
        name[0] = char(name[0] - 'a' + 'A');
        // The second seat would have another colour by itself.
        const Style style = player_style(1, {"Anna", name});
        EXPECT_TRUE(deep.insert(style.back.deep).second) << name;
        EXPECT_EQ(draw::colours_of_seats(std::vector<std::string>{"Anna", name})[1],
                  std::size_t(&colour - draw::figure_colours().data()));
    }
    EXPECT_EQ(player_style(0, {"purple"}), player_style(0, {"Violet"}));
    EXPECT_EQ(player_style(0, {"Gray"}), player_style(0, {"grey"}));
    EXPECT_EQ(deep.count(player_style(0, {"Pink"}).back.deep), 1u);
}

}  // namespace
}  // namespace bastide::cli
