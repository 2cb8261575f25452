#pragma once
/// What `bastide simulate` counts. All sums are whole numbers, so that they come out the same in
/// whatever order games are added.

#include <bastide/engine.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

namespace bastide::cli {

/// Count, sum, squares and extremes of whole numbers.
struct Spread {
    std::int64_t count = 0, sum = 0, squares = 0;
    std::int64_t lowest = 0, highest = 0;

    void add(std::int64_t value);
    void add(const Spread& other);
    double mean() const { return count > 0 ? double(sum) / double(count) : 0; }
    double deviation() const;  ///< standard deviation, as of a sample
};

struct SeatStatistics {
    Spread score;
    std::uint64_t wins = 0;  ///< alone with the most points
    std::uint64_t ties = 0;  ///< with the most points, but not alone
    Spread followers_left;   ///< in the supply at the end
    /// Figures of each kind in the supply at the end, sums over the games.
    std::vector<std::int64_t> figures_left;
};

inline constexpr std::size_t situations = 3;
inline constexpr int histogram_step = 10;

/// Sums over games of one ruleset.
struct Statistics {
    explicit Statistics(const Ruleset& rules);

    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t turns = 0;
    std::uint64_t discarded = 0;  ///< tiles put out of the game
    std::array<SeatStatistics, max_players> seats;
    Spread winning_score;
    Spread margin;  ///< of the best over the second
    /// Points by segment kind, at completion and at the end.
    std::vector<std::array<std::int64_t, situations>> points;
    std::int64_t castle_points = 0;   ///< those that castles took from other features
    std::int64_t auction_points = 0;  ///< paid for tiles and got for them: what is left over
    /// Scores of all seats, in steps of ten: 0 is 0 to 9, -1 is -10 to -1.
    std::map<int, std::uint64_t> histogram;

    /// Adds a finished game.
    void add_game(const Ruleset& rules, const State& state, std::uint64_t decisions_of_game);
    void add(const Statistics& other);
};

/// Statistics with what they are about.
struct Report {
    const Ruleset& rules;
    std::uint64_t seed;
    std::vector<std::string> agents;  ///< by seat
    std::vector<std::string> names;   ///< by seat, as far as the set-up file gives any
    const Statistics& statistics;
    double seconds;
};

boost::json::object as_json(const Report& report);
std::string as_text(const Report& report);

}  // namespace bastide::cli
