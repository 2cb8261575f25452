#pragma once
/// A game being played: ruleset, state, record and source of chances together, with undo. The
/// engine itself (engine.h) knows none of these; programs that play many games may use it alone.

#include <bastide/engine.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace bastide {

/// One answered question. A game is its ruleset and these.
struct RecordedMove {
    Move move;
    Player by;  ///< none: nature
    QuestionNumber decision = 0;
    bool automatic = false;  ///< the only answer, taken by the engine
    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

/// Where nature's answers come from, if it is not the one generator that `Game` makes of a seed. Each
/// answer has a generator of its own, so that it depends on its number and on the state alone:
/// neither on what was drawn before nor on what was taken back.
class ChanceSource {
public:
    virtual ~ChanceSource() = default;
    /// The generator for one answer. `number`: how many nature has given before in this game,
    /// without those that had no alternative.
    virtual Random for_outcome(std::size_t number) const = 0;
};

class Game {
public:
    /// Starts a game and lets nature act until a player must decide.
    Game(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, EventSink* events = nullptr);
    Game(std::shared_ptr<const Ruleset> rules, std::shared_ptr<const ChanceSource> chance,
         EventSink* events = nullptr);

    /// Goes on with a game from its recorded moves, automatic ones included: all are played again
    /// and checked, and every answer of a player can be taken back. Empty if they are not the
    /// moves of a game of these rules. With the seed of that game its chances go on as they would
    /// have.
    static std::optional<Game> resumed(std::shared_ptr<const Ruleset> rules, std::uint64_t seed,
                                       std::span<const RecordedMove> moves,
                                       EventSink* events = nullptr);
    static std::optional<Game> resumed(std::shared_ptr<const Ruleset> rules,
                                       std::shared_ptr<const ChanceSource> chance,
                                       std::span<const RecordedMove> moves,
                                       EventSink* events = nullptr);

    const Ruleset& rules() const { return *rules_; }
    const State& state() const { return state_; }
    /// The question put to a player; it does not exist when the game is over.
    Decision decision() const { return bastide::decision(*rules_, state_); }
    void legal(MoveList& moves) const { bastide::legal(*rules_, state_, moves); }

    /// Answers the player's question, then lets nature act until a player must decide again.
    /// An illegal answer is refused and changes nothing.
    Refusal play(const Move& move, EventSink* events = nullptr);

    /// True if a player's answer can be taken back.
    bool can_undo() const { return !turning_points_.empty(); }
    /// The answer that `undo` would take back; null if there is none.
    const RecordedMove* last_answer() const {
        return can_undo() ? &record_[turning_points_.back().recorded] : nullptr;
    }
    /// Takes back the last answer of a player and what followed from it. What nature had drawn
    /// stays drawn: the same tile comes again. With a `ChanceSource` that is because the source gives
    /// it again. There is no limit here: whether a player may take back what another one has seen is
    /// for the program to decide. Returns how many answers were played again to get there: few, since
    /// the game keeps a few states on the way from the first time on.
    std::size_t undo();

    /// Everything answered so far, nature's answers and automatic ones included.
    std::span<const RecordedMove> record() const { return record_; }

private:
    enum class Unstarted : std::uint8_t { yes };
    Game(std::shared_ptr<const Ruleset> rules, std::uint64_t seed,
         std::shared_ptr<const ChanceSource> chance, Unstarted);
    static std::optional<Game> played_again(Game unstarted, std::span<const RecordedMove> moves,
                                            EventSink* events);
    void begin(EventSink* events);
    void remember_turning_point();
    bool replay(std::span<const RecordedMove> moves, EventSink* events);
    void let_nature_act(EventSink* events);
    Move draw();
    Refusal answer(const Move& move, EventSink* events);

    /// Where a player answered: what to go back to. The state of that moment is not kept, since it would
    /// make a game grow by as much as a state with each answer: it is found by playing again, from the
    /// nearest snapshot before it.
    struct TurningPoint {
        std::uint32_t recorded = 0;
        std::uint32_t outcomes_used = 0;
    };
    /// The state after a number of recorded answers.
    struct Snapshot {
        std::uint32_t recorded = 0;
        State state;
    };
    std::size_t play_again_from(std::size_t begin);
    void keep_snapshot(std::size_t recorded);

    std::shared_ptr<const Ruleset> rules_;
    State state_;
    Random random_;                               ///< where there is no source
    std::shared_ptr<const ChanceSource> chance_;  ///< null: `random_`
    std::vector<RecordedMove> record_;
    std::vector<Move> outcomes_;  ///< nature's answers in order, kept when a move is undone
    std::size_t outcomes_used_ = 0;
    std::vector<TurningPoint> turning_points_;
    std::vector<Snapshot> snapshots_;  ///< in order; none as long as nothing is taken back
};

}  // namespace bastide
