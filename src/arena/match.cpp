#include "arena/match.h"

#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace bastide::arena {

Match::Match(const MatchPlan& plan, std::uint64_t rounds, std::optional<StopRule> rule,
             std::vector<GameResult> done)
    : plan_(plan), rounds_(rounds), rule_(rule), state_(plan), waiting_(rounds) {
    for (GameResult& result : done)
        if (enter(std::move(result))) ++state_.games;
    count_rounds({});
}

/// Whether it was new and belongs to the match.
bool Match::enter(GameResult result) {
    if (result.round >= rounds_ || result.game >= plan_.games.size()) return false;
    Waiting& round = waiting_[result.round];
    round.games.resize(plan_.games.size());
    std::optional<GameResult>& place = round.games[result.game];
    if (place) return false;
    place = std::move(result);
    ++round.played;
    return true;
}

/// Counts what is complete, in order, up to where the rule decides: what was played beyond does not matter.
void Match::count_rounds(const std::function<void(const MatchState&)>& counted) {
    while (!state_.ended) {
        const std::uint64_t next = state_.tally.rounds();
        if (next == rounds_) {
            state_.ended = true;
            break;
        }
        Waiting& waiting = waiting_[next];
        if (waiting.played < plan_.games.size()) break;
        std::vector<GameResult> round;
        for (auto& result : waiting.games) round.push_back(std::move(*result));
        waiting.games = std::vector<std::optional<GameResult>>();
        state_.tally.add(round);
        if (rule_) {
            state_.ratio =
                log_likelihood_ratio(state_.tally.pair(0, 1).counts, rule_->claims.low_share(),
                                     rule_->claims.high_share());
            state_.verdict = verdict_of(state_.ratio, bounds_of(rule_->rates));
            state_.ended = state_.verdict != Verdict::open;
        }
        if (counted) counted(state_);
    }
}

/// The threads that play, and what they share.
class Match::Workers {
public:
    Workers(Match& match, const Listener& listener) : match_(match), listener_(listener) {}

    void run(unsigned count, const std::atomic<bool>& interrupted) {
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
        // A signal only sets a mark: somebody has to look at it while all others think.
        constexpr auto pause = std::chrono::milliseconds(20);
        while (left_ < count) {
            if (interrupted) stop_ = true;
            std::this_thread::sleep_for(pause);
        }
        for (std::thread& thread : threads) thread.join();
        if (trouble_) std::rethrow_exception(trouble_);
    }

private:
    void work() {
        try {
            State last;
            for (auto next = take(); next && !stop_; next = take())
                if (auto result = play_game(match_.plan_, next->first, next->second, stop_, last))
                    enter(std::move(*result), last);
        } catch (...) {
            const std::lock_guard guard(lock_);
            if (!trouble_) trouble_ = std::current_exception();
            stop_ = true;
        }
        ++left_;
    }

    /// The next game that nobody has played.
    std::optional<std::pair<std::uint64_t, std::uint32_t>> take() {
        const std::lock_guard guard(lock_);
        const std::size_t games = match_.plan_.games.size();
        for (; !match_.state_.ended && next_ < match_.rounds_ * games; ++next_) {
            const std::uint64_t round = next_ / games;
            const std::size_t game = next_ % games;
            const Waiting& waiting = match_.waiting_[round];
            if (round < match_.state_.tally.rounds()) continue;
            if (!waiting.games.empty() && waiting.games[game]) continue;
            ++next_;
            return std::pair(round, std::uint32_t(game));
        }
        return std::nullopt;
    }

    void enter(GameResult result, const State& last) {
        const std::lock_guard guard(lock_);
        if (listener_.played) listener_.played(result, last);
        result.moves = {};
        if (!match_.enter(std::move(result))) return;
        ++match_.state_.games;
        match_.count_rounds(listener_.counted);
        if (match_.state_.ended) stop_ = true;
    }

    Match& match_;
    const Listener& listener_;
    std::mutex lock_;
    std::uint64_t next_ = 0;
    std::exception_ptr trouble_;
    std::atomic<bool> stop_ = false;
    std::atomic<unsigned> left_ = 0;  ///< threads that have ended
};

void Match::play(unsigned threads, const std::atomic<bool>& interrupted, const Listener& listener) {
    if (state_.ended) return;
    Workers(*this, listener).run(threads, interrupted);
}

}  // namespace bastide::arena
