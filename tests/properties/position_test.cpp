// Every state of random games of random tables has a text that leads back to it: the same state, and
// the same game from there on.

#include "notation/position.h"
#include "notation/position_parts.h"
#include "properties/random_choices.h"
#include "properties/random_games.h"

#include <gtest/gtest.h>

#include <string>

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
    EXPECT_TRUE(same_setup(setup, again->setup)) << *text;
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

}  // namespace
}  // namespace bastide::test
