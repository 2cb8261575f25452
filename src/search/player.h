#pragma once
/// Computer players. One interface for all; a player answers every kind of question.

#include "search/budget.h"

#include <bastide/engine.h>
#include <bastide/game.h>

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// An answer that a player has weighed.
struct Candidate {
    Move move;
    /// What the player plays for, in points: those that it expects to have in the end, less a share of those
    /// of the others (`Evaluation::margin`; with the standard weights 0.75). So it is no lead: at 100:100 it is
    /// about 25 higher than at 0:0. Programs give whatever they go by.
    double value = 0;
    std::uint64_t visits =
        0;  ///< playouts or lines that went through it; 0 if it was only estimated
    /// The answers expected to follow, the candidate's own first; draws of nature are among them.
    std::vector<Move> variation;
};

/// What a player thinks of a question.
struct Thought {
    Move best;
    std::vector<Candidate> candidates;  ///< the best first; empty where nothing was weighed
    std::uint64_t playouts = 0;         ///< of this question alone
    std::uint64_t positions = 0;        ///< positions that were estimated
    double seconds = 0;
};

/// An answer that needed no weighing.
inline Thought only(const Move& move) {
    Thought thought;
    thought.best = move;
    return thought;
}

/// What may end thinking early, and who wants to hear of it meanwhile.
struct Thinking {
    /// For one part of a turn, all its questions together.
    Budget budget;
    /// Set by another thread: answer at once.
    const std::atomic<bool>* stop = nullptr;
    /// PositionDetails now and then what is thought so far, in the thread that thinks.
    std::function<void(const Thought&)> report;
    /// The game so far, what chance answered and automatic answers included, for who wants to follow it;
    /// empty: nobody knows it.
    std::span<const RecordedMove> record = {};
};

/// Who answers the questions put to a seat. (`Player` is the seat itself.)
///
/// An agent may keep what it has worked out from one question of a game to the next. With a budget of
/// playouts and one thread it answers alike whenever the same game is played with the same `random`.
class Agent {
public:
    virtual ~Agent() = default;
    /// One of the legal answers to the question of `state`, of which there is at least one. `state` is what
    /// the seat may see; chance comes from `random` only.
    virtual Thought think(const Ruleset& rules, const State& state, const MoveList& legal,
                          Random& random, const Thinking& thinking) = 0;
    /// The answer alone, within the budget the agent was made with.
    Move choose(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                std::span<const RecordedMove> record = {}) {
        return think(rules, state, legal, random, {budget_, nullptr, {}, record}).best;
    }

    /// About how many bytes it keeps from one question to the next that it could do without.
    virtual std::size_t kept_bytes() const { return 0; }
    /// Gives these back. What it has decided to play stays decided.
    virtual void forget() {}

    /// The budget it was made with, for each part of a turn.
    const Budget& budget() const { return budget_; }
    void set_budget(const Budget& budget) { budget_ = budget; }

protected:
    /// What to keep to: if nothing limits the thinking and nobody can stop it, its own budget.
    Budget limits_of(const Thinking& thinking) const {
        const bool endless = thinking.budget.open() && thinking.stop == nullptr;
        return endless ? budget_ : thinking.budget;
    }

private:
    Budget budget_;
};

/// The players that `make_agent` knows, the simplest first. It takes the names of levels, too; `player_names`
/// (levels.h) has all.
std::span<const std::string_view> agent_names();

/// A player by its description: a name, and behind a colon what differs from its usual way, with commas
/// between: "greedy", "mcts:time=100", "mcts:playouts=500,threads=2". `time` and `cpu`, the processor's time
/// of one thread, are in milliseconds; they and `playouts` are for each part of a turn. Or the name of a level
/// (levels.h). Null if there is no such player; then `problem` says why.
std::unique_ptr<Agent> make_agent(std::string_view description, std::string* problem = nullptr);

}  // namespace bastide
