#pragma once
/// One game of a match.

#include "arena/seating.h"
#include "search/player.h"

#include <bastide/game.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bastide::arena {

/// Hears that a player cannot go on, and why; somebody else answers for it from then on.
using OnForfeit = std::function<void(const std::string& why)>;

/// Somebody who takes part.
struct Contestant {
    std::string description;  ///< "mcts:time=100": as it was given
    /// A player for one game. May be called by several threads at once.
    std::function<std::unique_ptr<Agent>(const OnForfeit&)> make;
};

/// How long a player took for its parts of turns.
struct PartTimes {
    std::uint64_t parts = 0;
    std::uint64_t over = 0;  ///< parts that took clearly longer than the budget allows
    double sum_ms = 0, most_ms = 0;
    void add(double milliseconds, const Budget& budget);
    void add(const PartTimes& other);
};

/// What became of a seat.
struct SeatResult {
    int score = 0;
    bool forfeited = false;
    std::string why;  ///< it was forfeited; empty if it was not
    PartTimes times;
};

struct GameResult {
    std::uint64_t round = 0;
    std::uint32_t game = 0;  ///< of the round
    std::vector<SeatResult> seats;
    std::vector<RecordedMove> moves;  ///< if they were wanted
};

/// Everything that a match agrees on.
struct MatchPlan {
    std::shared_ptr<const Ruleset> rules;
    std::vector<Contestant> contestants;
    std::vector<SeatsOfGame> games;  ///< of each round
    std::uint64_t seed = 1;
    bool keep_moves = false;
};

/// Plays one game. Each seat sees what it may see; what it answers depends on the round, the game and its
/// seat alone, as far as its player's answers depend on nothing else. Empty if `stop` was set before the end;
/// `last`: the state at the end, for records.
std::optional<GameResult> play_game(const MatchPlan& plan, std::uint64_t round, std::uint32_t game,
                                    const std::atomic<bool>& stop, State& last);

}  // namespace bastide::arena
