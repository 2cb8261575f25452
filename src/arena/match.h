#pragma once
/// A match: many rounds on several threads, counted in their order, so that what comes out is the same for
/// any number of threads.

#include "arena/match_game.h"
#include "arena/sequential_test.h"
#include "arena/tally.h"

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::arena {

/// What may end a match before its last round.
struct StopRule {
    Claims claims;
    ErrorRates rates;
};

/// How a match stands.
struct MatchState {
    explicit MatchState(const MatchPlan& plan) : tally(plan.contestants.size(), plan.games) {}
    Tally tally;              ///< of the rounds from the first on that are complete
    std::uint64_t games = 0;  ///< played in all, those of other rounds included
    double ratio = 0;         ///< of the stop rule, if there is one
    Verdict verdict = Verdict::open;
    bool ended = false;  ///< all rounds are played, or the stop rule has decided
};

class Match {
public:
    /// `done`: games of earlier calls, which are not played again.
    Match(const MatchPlan& plan, std::uint64_t rounds, std::optional<StopRule> rule,
          std::vector<GameResult> done);

    /// Hears of each game that was played, and with `counted` of each round that was counted; one call at
    /// a time, from any of the threads.
    struct Listener {
        std::function<void(const GameResult&, const State& last)> played;
        std::function<void(const MatchState&)> counted;
    };
    /// Plays until the match has ended or `interrupted` is set; games that are not over then are lost. May be
    /// called once. What a listener throws ends the match and is thrown again.
    void play(unsigned threads, const std::atomic<bool>& interrupted, const Listener& listener);

    const MatchState& state() const { return state_; }

private:
    class Workers;
    bool enter(GameResult result);
    void count_rounds(const std::function<void(const MatchState&)>& counted);

    const MatchPlan& plan_;
    std::uint64_t rounds_;
    std::optional<StopRule> rule_;
    MatchState state_;
    /// Results from the first round on that is not counted yet.
    struct Waiting {
        std::vector<std::optional<GameResult>> games;
        std::size_t played = 0;
    };
    std::vector<Waiting> waiting_;
};

}  // namespace bastide::arena
