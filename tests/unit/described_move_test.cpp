// The parts of moves, which all that is written of answers is made from.

#include "notation/moves/described_move.h"

#include "core/places.h"
#include "notation/position/position.h"

#include <bastide/game.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace bastide::test_of_described_moves {
namespace {

TablePosition there(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto position = read_position("bastide position 1; " + text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test") << text;
    return std::move(*position);
}

DescribedMove parts(const TablePosition& table, const std::string& text) {
    const MoveReading reading = read_move(*table.rules, table.state, text);
    EXPECT_TRUE(reading.move) << text << ": expected " << reading.expected;
    return describe(*table.rules, table.state, reading.move.value_or(pass()));
}

TEST(DescribedMove, KindsHaveTheKeysThatProgramsKnow) {
    std::set<std::string_view> names;
    for (int kind = 0; kind < move_kind_count; ++kind) names.insert(kind_name(MoveKind(kind)));
    EXPECT_EQ(names.size(), std::size_t(move_kind_count));
    EXPECT_EQ(kind_name(MoveKind::place_tile), "place_tile");
    EXPECT_EQ(kind_name(MoveKind::return_figure), "return_figure");
    EXPECT_EQ(kind_name(MoveKind::choose_segment), "choose_segment");
    EXPECT_EQ(kind_name(describe_numbers(2, 9).kind), "choose_number");
    EXPECT_EQ(describe_numbers(2, 9).numbers->highest, 9);
}

TEST(DescribedMove, APlacementTellsWhatIsLaidAcross) {
    const TablePosition table = there(
        "players Red Blue; set basic:2; set bridges-castles-and-bazaars:2; "
        "tiles BA/RCr 0,0; turn 1 Red; hand BA/RFr");
    const DescribedMove plain = parts(table, "1,0 turned 0");
    EXPECT_EQ(kind_name(plain.kind), "place_tile");
    EXPECT_EQ(plain.cell, (Cell{1, 0}));
    EXPECT_EQ(plain.turning, 0);
    EXPECT_FALSE(plain.across || plain.where || plain.number);
    const DescribedMove with = parts(table, "1,0 turned 1 bridge WE");
    ASSERT_TRUE(with.across);
    EXPECT_EQ(table.rules->token_kind(with.across->token).name, "bridge");
    EXPECT_EQ(with.across->cell, (Cell{1, 0}));
    EXPECT_EQ(with.across->way, Way::west_east);
}

TEST(DescribedMove, AnotherNameOfAFeatureIsReadAsTheAnswersHaveIt) {
    const TablePosition table = there(
        "players Red Blue; set basic:2; set bridges-castles-and-bazaars:2; "
        "tiles BA/C@2 0,-1, BA/RCr 0,0; figures Blue follower on city N of 0,0; turn 8 Red; "
        "placed 0,-1; asks build_castle Blue");
    const Ruleset& rules = *table.rules;
    MoveList answers;
    legal(rules, table.state, answers);
    int named_otherwise = 0;
    for (const Move& answer : answers) {
        if (answer.kind != MoveKind::place_token) continue;
        for (const std::string name : {"castle on city N of 0,0", "castle on city S of 0,-1"}) {
            const MoveReading written = read_move_as_written(rules, table.state, name);
            ASSERT_TRUE(written.move) << name;
            if (*written.move != answer) ++named_otherwise;
            EXPECT_EQ(as_listed(rules, table.state, *written.move), answer) << name;
            EXPECT_EQ(*read_move(rules, table.state, name).move, answer) << name;
        }
    }
    EXPECT_EQ(named_otherwise, 1);
}

TEST(DescribedMove, FiguresAndTokensTellWhere) {
    const TablePosition table = there(
        "players Red Blue; set basic:2; set ferries; set bridges-castles-and-bazaars:2; "
        "tiles BA/LR@3 0,0, FR/RRR 1,0; turn 1 Red; placed 1,0; asks place_figure");
    const DescribedMove figure = parts(table, "follower on road E");
    EXPECT_EQ(table.rules->figure_kind(figure.figure).name, "follower");
    ASSERT_TRUE(figure.where);
    EXPECT_EQ(figure.where->kind, PlaceKind::segment);
    EXPECT_EQ(figure.segment(), figure.where->segment);
    EXPECT_TRUE(figure.segment().exists());
    const DescribedMove token = parts(table, "ferry SE at 1,0");
    EXPECT_EQ(table.rules->token_kind(token.token).name, "ferry");
    EXPECT_EQ(token.way, Way::south_east);
    ASSERT_TRUE(token.where);
    EXPECT_EQ(token.where->kind, PlaceKind::tile);
    EXPECT_EQ(token.where->cell, (Cell{1, 0}));
    EXPECT_EQ(parts(table, "castle on road E").where->kind, PlaceKind::segment);
    EXPECT_EQ(parts(table, "follower at 5,5").where->kind, PlaceKind::cell);
    EXPECT_FALSE(parts(table, "take back follower").where);
}

TEST(DescribedMove, ChancesTellTheirWeight) {
    const TablePosition table =
        there("players Red Blue; set basic:2; tiles BA/RCr 0,0; turn 1 Red; pile BA/L 3, BA/C 1");
    const DescribedMove drawn = parts(table, "BA/L");
    EXPECT_EQ(table.rules->type(drawn.tile).id, "BA/L");
    EXPECT_EQ(drawn.weight, 3u);
    EXPECT_EQ(parts(table, "BA/C").weight, 1u);
}

TEST(DescribedMove, NamesAndNumbersOfChoices) {
    const TablePosition table =
        there("players Red Blue; set basic:2; tiles BA/RCr 0,0; turn 1 Red; hand BA/RFr");
    MoveSetting setting;
    constexpr std::string_view deals[] = {"buy", "sell"};
    setting.options = deals;
    const auto option = [&](std::uint8_t number) {
        return describe(*table.rules, table.state, choose_option(number), setting);
    };
    EXPECT_EQ(option(1).option_name, "sell");
    EXPECT_FALSE(option(1).number);
    EXPECT_EQ(option(2).number, 2);
    EXPECT_EQ(parts(table, "seat 2").seat, Player(1));
    EXPECT_EQ(parts(table, "number 7").numbers->lowest, 7);
}

/// AM-14: the chapter tells the corner of a barn, and there it lies afterwards.
TEST(DescribedMove, ABarnLiesOnTheCornerThatWasTold) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}, {"abbey-and-mayor:2", 1}};
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, problems);
    ASSERT_TRUE(rules);
    int barns = 0;
    Random dice(3);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Game game(rules, seed);
        MoveList answers;
        while (game.decision().exists()) {
            game.legal(answers);
            const auto is_barn = [&](const Move& move) {
                return move.kind == MoveKind::place_figure &&
                       rules->figure_kind(move.figure).on_corner;
            };
            const auto barn = std::find_if(answers.begin(), answers.end(), is_barn);
            if (barn == answers.end()) {
                game.play(answers[dice.below(std::uint32_t(answers.size()))]);
                continue;
            }
            const Move move = *barn;
            const Player owner = game.decision().chooser;
            const DescribedMove said = describe(*rules, game.state(), move);
            ASSERT_TRUE(said.where);
            EXPECT_EQ(said.where->kind, PlaceKind::corner);
            EXPECT_EQ(said.segment(), move.segment);
            State after = game.state();
            ASSERT_FALSE(apply(*rules, after, move));
            std::optional<Place> lies;
            for (const Figure& figure : after.figures())
                if (figure.where == Whereabouts::board && figure.owner == owner &&
                    figure.kind == move.figure)
                    lies = place_of({*rules, after}, figure);
            EXPECT_EQ(lies, said.where);
            ++barns;
            game.play(move);
        }
    }
    EXPECT_GT(barns, 5);
}

}  // namespace
}  // namespace bastide::test_of_described_moves
