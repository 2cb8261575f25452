#pragma once
/// What must hold of the JSON view of every state: what it says is so, and its answers are the legal ones.

#include "notation/view/view_json.h"
#include "properties/played_games.h"
#include "support/random_games.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <cstdint>
#include <set>
#include <string>

namespace bastide::test {

/// The view as a value; fails the test if it is no JSON.
boost::json::object read_view(const TableSetup& setup, const Ruleset& rules, const State& seen,
                              Player seat, OfferedMoves offered = OfferedMoves::of_seat);

/// Compares a view that offers the answers of anyone with the state it is of. Returns the first thing that
/// is wrong; empty if all is well. Adds the kinds of its answers to `kinds`.
std::string check_view_json(const Ruleset& rules, const State& state,
                            const boost::json::object& view, std::set<std::string>& kinds);

/// Plays `games` games of the tables `setup_of(number)` in which all answers come up, and checks every ninth view with
/// `check_view_json`; then calls `visit(view)`. `seed` and `stream`: of the random numbers. The kinds of answers seen.
template <class SetupOf, class Visit>
std::set<std::string> check_views_of_games(int games, SetupOf setup_of, std::uint64_t seed,
                                           std::uint64_t stream, Visit visit) {
    std::set<std::string> kinds;
    for (int number = 0; number < games; ++number) {
        const TableSetup setup = setup_of(number);
        const auto rules = rules_of(setup.choice);
        int visited = 0;
        play_with_all_answers(
            *rules, Random(seed + std::uint64_t(number), stream), [&](const State& state) {
                if (++visited % 9 != 0) return;
                const auto view =
                    read_view(setup, *rules, state, Player(), OfferedMoves::of_anyone);
                ASSERT_EQ(check_view_json(*rules, state, view, kinds), "") << number;
                visit(view);
            });
        if (testing::Test::HasFailure()) break;
    }
    return kinds;
}

}  // namespace bastide::test
