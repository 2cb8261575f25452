// Numbers of answers in games with pieces in places of all kinds. tests/python has those of today's chapters.

#include "bindings/python/action_space.h"
#include "notation/moves/move_text.h"
#include "support/game_of_places.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

namespace bastide::python {
namespace {

using test::rules_of_places;

TEST(ActionNumbers, OfPlacesOfAllKindsAreDifferentAndReadAgain) {
    for (const Numbering numbering : {Numbering::frontier, Numbering::board}) {
        const std::shared_ptr<const Ruleset> rules(std::shared_ptr<const Ruleset>(),
                                                   &rules_of_places());
        const ActionSpace space(rules, numbering);
        State any = start(rules_of_places());
        ActionNumbers numbers(space, any);
        int elsewhere = 0;
        test::play_games_of_places(2, [&](const State& state) {
            numbers.look_at(state);
            MoveList moves;
            legal(rules_of_places(), state, moves);
            std::set<std::int64_t> seen;
            for (const Move& move : moves) {
                const std::int64_t number = numbers.number_of(move);
                const std::string text = move_text(rules_of_places(), state, move);
                ASSERT_GE(number, 0) << text;
                ASSERT_LT(number, space.size()) << text;
                ASSERT_TRUE(seen.insert(number).second) << text;
                const auto read = numbers.move_of(number);
                ASSERT_TRUE(read) << text;
                ASSERT_EQ(*read, move) << text;
                elsewhere += test::goes_elsewhere(state, move);
            }
        });
        EXPECT_GT(elsewhere, 100);
    }
}

}  // namespace
}  // namespace bastide::python
