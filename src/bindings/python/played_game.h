#pragma once
/// A game as Python holds it: table, state, moves, and where its chances come from.

#include "bindings/python/table.h"

#include <bastide/game.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::python {

/// Who answers nature's questions.
enum class Chances : std::uint8_t {
    sampled,   ///< the game itself, at once, by its generator
    explicit_  ///< whoever plays it: nature's questions wait like those of players
};

class PlayedGame {
public:
    PlayedGame(std::shared_ptr<const Table> table, std::uint64_t seed, Chances chances);
    /// Goes on from a position, which says what was before.
    PlayedGame(std::shared_ptr<const Table> table, const State& state, std::uint64_t seed,
               Chances chances);
    /// The two throw BadText. `seed` where the record tells none.
    static PlayedGame from_record(std::string_view text, std::optional<std::uint64_t> seed,
                                  Chances chances);
    static PlayedGame from_position(std::string_view text, std::uint64_t seed, Chances chances);

    const std::shared_ptr<const Table>& table() const { return table_; }
    const Ruleset& rules() const { return *table_->rules; }
    const State& state() const { return state_; }
    Chances chances() const { return chances_; }
    Decision decision() const { return bastide::decision(rules(), state_); }
    /// The answers to the question that waits, listed once for each question.
    const MoveList& legal() const { return *shared_legal(); }
    /// The same list, which stays while the game goes on.
    std::shared_ptr<const MoveList> shared_legal() const;

    /// Answers the question that waits; an illegal answer is refused and changes nothing.
    Refusal apply(const Move& move);

    bool can_undo() const { return !turning_points_.empty(); }
    /// Takes back the last answer that was given, and what followed from it by itself. What nature had
    /// drawn stays drawn, where it is sampled.
    void undo();

    /// From now on chances come from this seed, and nothing that was taken back comes again.
    void reseed(std::uint64_t seed);

    /// All answers since the beginning, or since the position, automatic ones included.
    const std::vector<RecordedMove>& moves() const { return moves_; }
    bool from_start() const { return !origin_; }
    /// The text of the record; empty if the game began at a position.
    std::optional<std::string> record_text() const;
    /// The text of the position.
    std::string position_text(bool drawn) const;

private:
    struct TurningPoint {
        std::uint32_t moves = 0;     ///< answered before
        std::uint32_t outcomes = 0;  ///< used before
    };

    void begin();
    Refusal answer(const Move& move);
    void let_nature_act();
    void changed() { legal_.reset(); }

    std::shared_ptr<const Table> table_;
    std::shared_ptr<const State> origin_;  ///< null: the start of a game
    State state_;
    Random random_;
    std::optional<std::uint64_t> seed_;  ///< of the whole game, if one is
    Chances chances_;
    std::vector<RecordedMove> moves_;
    std::vector<Move> outcomes_;  ///< nature's, kept when an answer is taken back
    std::size_t outcomes_used_ = 0;
    std::vector<TurningPoint> turning_points_;
    mutable std::shared_ptr<const MoveList> legal_;
};

}  // namespace bastide::python
