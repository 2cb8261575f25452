// Every state of random games of random tables has a text that leads back to it: the same state, and
// the same game from there on.

#include "notation/position/position.h"
#include "notation/position/position_parts.h"
#include "notation/setup/kept_setup.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

/// The table of a random choice; every third with names for its seats, some of them odd.
TableSetup setup_number(int number) {
    TableSetup setup;
    setup.choice = random_choice(number);
    const char* const names[] = {"Ann B.", "added", "C;#", "seat", "\xC3\x89va", "f:"};
    for (int seat = 0; number % 3 == 0 && seat < setup.choice.players; ++seat)
        setup.names.emplace_back(names[seat]);
    return setup;
}

/// What is kept of a state beside its fingerprint.
void expect_same(const State& one, const State& other) {
    EXPECT_EQ(fingerprint(one), fingerprint(other));
    EXPECT_EQ(one.tiles_left(), other.tiles_left());
    EXPECT_EQ(one.header().discarded, other.header().discarded);
    EXPECT_EQ(one.bytes(), other.bytes());
}

void check_text(const TableSetup& setup, const Ruleset& rules, const State& state,
                PositionForm form) {
    const auto text = write_position(setup, rules, state, form);
    ASSERT_TRUE(text);
    EXPECT_EQ(form == PositionForm::line, text->find('\n') == std::string::npos);
    std::vector<PositionProblem> problems;
    const auto again = read_position(*text, rules.library(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << *text;
    ASSERT_TRUE(again) << *text;
    // What is written names the options whose defaults have changed.
    EXPECT_TRUE(same_setup(as_kept(setup, rules), again->setup)) << *text;
    expect_same(state, again->state);
    EXPECT_EQ(check_features(*again->rules, again->state), "");
    EXPECT_EQ(write_position(again->setup, *again->rules, again->state, form), text);
}

TEST(PositionInGames, EveryStateHasPartsThatMakeIt) {
    const int games = how_many(30, 600);
    for (int number = 0; number < games; ++number) {
        const TableSetup setup = setup_number(number);
        const Table table{rules_of(setup.choice), Player(0), ""};
        SCOPED_TRACE(number);
        int visited = 0;
        State last;
        play_and_visit(
            table, std::uint64_t(number), last, [&](const State& state, const MoveList&) {
                if (++visited % 5 != 0 || testing::Test::HasFailure()) return;
                std::vector<PositionProblem> found;
                PositionProblems problems(found);
                const auto made =
                    make_state(parts_of(*table.rules, state), setup, *table.rules, problems);
                ASSERT_TRUE(made) << found.front().text("");
                expect_same(state, *made);
            });
        if (testing::Test::HasFailure()) return;
    }
}

TEST(PositionInGames, EveryTextIsReadAsTheSameState) {
    const int games = how_many(40, 800);
    for (int number = 0; number < games; ++number) {
        const TableSetup setup = setup_number(number);
        const Table table{rules_of(setup.choice), Player(0), ""};
        SCOPED_TRACE(number);
        int visited = 0;
        State last;
        play_and_visit(table, std::uint64_t(number), last,
                       [&](const State& state, const MoveList&) {
                           if (++visited % (37 + number) != 0) return;
                           check_text(setup, *table.rules, state,
                                      visited % 2 == 0 ? PositionForm::line : PositionForm::drawn);
                       });
        check_text(setup, *table.rules, last, PositionForm::line);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(PositionInGames, TheGameGoesOnAlike) {
    const int games = how_many(10, 100);
    for (int number = 0; number < games; ++number) {
        const TableSetup setup = setup_number(100 + number);
        const auto rules = rules_of(setup.choice);
        Random random(std::uint64_t(number), 0);
        MoveList moves;
        State state = start(*rules);
        for (int i = 0; i < 40 + number && decision(*rules, state).exists(); ++i)
            apply(*rules, state, random_answer(*rules, state, random, moves));
        std::vector<PositionProblem> found;
        PositionProblems problems(found);
        auto made = make_state(parts_of(*rules, state), setup, *rules, problems);
        ASSERT_TRUE(made) << found.front().text("");
        while (decision(*rules, state).exists()) {
            const Move answer = random_answer(*rules, state, random, moves);
            apply(*rules, state, answer);
            ASSERT_FALSE(apply(*rules, *made, answer));
            ASSERT_EQ(fingerprint(state), fingerprint(*made)) << number;
        }
    }
}

/// A drawn position without the lines that tell in which order its tiles came.
std::string without_order(const std::string& drawn) {
    std::string text;
    for (std::size_t at = 0; at < drawn.size();) {
        const std::size_t end = drawn.find('\n', at) + 1;
        if (!drawn.substr(at, end - at).starts_with("order ")) text += drawn.substr(at, end - at);
        at = end;
    }
    return text;
}

/// Whether a board without its last tile hangs together.
bool hangs_together_without_the_last(const State& state) {
    const std::size_t tiles = state.tiles().size() - 1;
    std::vector<bool> reached(tiles);
    std::vector<std::size_t> next{0};
    std::size_t count = 0;
    while (!next.empty()) {
        const std::size_t tile = next.back();
        next.pop_back();
        if (reached[tile]) continue;
        reached[tile] = true;
        ++count;
        const Cell here = state.tiles()[tile].cell;
        for (std::size_t other = 0; other < tiles; ++other) {
            const Cell there = state.tiles()[other].cell;
            if (std::abs(here.x - there.x) + std::abs(here.y - there.y) <= 1) next.push_back(other);
        }
    }
    return count == tiles;
}

TEST(PositionInGames, ADrawnBoardNeedsNoOrderToTakeUpTheTileJustPlaced) {
    int seen = 0, apart = 0;
    for (int number = 0; number < how_many(30, 300); ++number) {
        TableSetup setup;
        setup.choice.players = 2;
        const Table table{rules_of(setup.choice), Player(0), ""};
        State last;
        const auto check = [&](const State& state) {
            if (!state.header().placed.exists() ||
                decision(*table.rules, state).name != "place_figure")
                return;
            const auto text = write_position(setup, *table.rules, state, PositionForm::drawn);
            ASSERT_TRUE(text);
            std::vector<PositionProblem> problems;
            const auto read = read_position(without_order(*text), table.rules->library(), problems);
            if (!hangs_together_without_the_last(state)) {
                ++apart;
                ASSERT_FALSE(read);
                EXPECT_NE(problems.front().message.find("without the tile just placed, "),
                          std::string::npos)
                    << problems.front().text("");
                return;
            }
            ASSERT_TRUE(read) << problems.front().text("") << *text;
            ++seen;
            EXPECT_EQ(decision(*read->rules, read->state).name, "place_figure");
            const auto place = [](const State& one) { return one.tile(one.header().placed).cell; };
            EXPECT_EQ(place(read->state), place(state));
        };
        play_and_visit(table, std::uint64_t(number), last,
                       [&](const State& state, const MoveList&) {
                           if (!testing::Test::HasFailure()) check(state);
                       });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(seen, at_least(500));
    EXPECT_EQ(apart, 0) << "a tile is laid beside tiles that hang together";
}

}  // namespace
}  // namespace bastide::test
