#pragma once
/// The verbs of the engine: start, decision, legal, apply, and what goes with them. All are pure
/// functions of ruleset and state: no input or output, no randomness, no threads.

#include <bastide/event.h>
#include <bastide/move.h>
#include <bastide/random.h>
#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <string>
#include <string_view>

namespace bastide {

/// The question that the game waits for.
struct Decision {
    QuestionNumber kind = 0;
    std::string_view name;  ///< "place_tile"; empty when the game is over
    Player chooser;         ///< who answers; none: nature, or nobody when the game is over
    SegmentId subject;      ///< what it is about, where that is needed
    int value = 0;          ///< a number that belongs to it: the bid so far, what a die showed
    bool by_nature = false;
    bool exists() const { return !name.empty(); }
};

/// What on the table a reason is about, for programs that point at it.
enum class ReasonAbout : std::uint8_t {
    rule,         ///< nothing but the rule itself
    edges,        ///< what touching tiles show
    occupants,    ///< figures in the feature
    supply,       ///< figures that are not in the player's supply
    figure_kind,  ///< what a kind of figure can stand on
};

/// A rule that forbids something; one static object each.
struct Reason {
    std::string_view rule;  ///< "BASE-04"
    std::string_view key;   ///< "edges_differ"; stable. Its words are `refusal.edges_differ`
    ReasonAbout about = ReasonAbout::rule;
};

/// Why a move was refused; false when it was accepted.
struct Refusal {
    const Reason* reason = nullptr;
    Side side = Side::north;  ///< of the tile as placed, where `at_side`
    bool at_side = false;     ///< it is about one side, as with edges that differ
    explicit operator bool() const { return reason != nullptr; }
    std::string_view rule() const { return reason ? reason->rule : std::string_view(); }
    std::string_view key() const { return reason ? reason->key : std::string_view(); }
    /// The reason in a language ("en", "de"): "the touching edges differ". It is looked up at each call.
    std::string text(std::string_view language = "en") const;
    /// The same with the side that it is about: "the touching edges differ, on the north side".
    std::string text_with_side(std::string_view language = "en") const;
};

/// A new game, up to its first question. `first` is the seat that begins (BASE-02), if it is not
/// the ruleset's.
State start(const Ruleset& rules, Player first = Player(), EventSink* events = nullptr);
/// The same into an existing state, reusing its memory.
void start(const Ruleset& rules, State& state, Player first = Player(),
           EventSink* events = nullptr);

/// The question that waits for an answer.
Decision decision(const Ruleset& rules, const State& state);

/// All legal answers, in a fixed order. For nature: all outcomes that are possible.
void legal(const Ruleset& rules, const State& state, MoveList& moves);

/// Answers the question and works off all forced steps until the next one. An illegal answer is
/// refused and changes nothing.
Refusal apply(const Ruleset& rules, State& state, const Move& move, EventSink* events = nullptr);

/// What `apply` would say, without doing it.
Refusal why_not(const Ruleset& rules, const State& state, const Move& move);

/// The rule that allows a legal answer: "BASE-10". Empty for what is not legal.
std::string_view rule_of_answer(const Ruleset& rules, const State& state, const Move& move);

/// For a question to nature: how many of the equally likely cases give this outcome.
std::uint32_t weight(const Ruleset& rules, const State& state, const Move& outcome);
/// Draws an outcome of a question to nature with the right probabilities; a pass if nothing is
/// asked of nature.
Move sample(const Ruleset& rules, const State& state, Random& random);

/// What a feature is worth to an owner: when it is completed now, or at the end of the game.
/// `segment` is any segment of the feature. In the two older ways to score fields (BASE-26) what a
/// field gives depends on the other fields: then ask `end_now` for the points.
Valuation value_of(const Ruleset& rules, const State& state, SegmentId segment,
                   Situation situation);
/// The game as if it ended now: all that is open is scored by the rules of the end (GEN-06). Its
/// events tell which points the final scoring would give.
State end_now(const Ruleset& rules, const State& state, EventSink* events = nullptr);
/// Players with the most strength in a feature, as a bit set; 0 if nobody stands there.
std::uint8_t owners_of(const Ruleset& rules, const State& state, SegmentId segment);
/// GEN-07: the players with the most points, as a bit set. All of them win.
std::uint8_t leaders(const State& state);
/// True if the feature is complete on the board as it stands.
bool is_complete(const Ruleset& rules, const State& state, SegmentId segment);

/// The state as a seat (or, with no seat, a spectator) may see it: unknown things replaced by
/// counts.
State view(const Ruleset& rules, const State& state, Player seat);
/// A state that agrees with a view, its unknown things drawn at random, for search.
State fill(const Ruleset& rules, const State& view, Random& random);

/// Rebuilds the feature graph from the tiles and compares it with the one kept up during play.
/// Returns what differs; empty if all is well. Slow; for tests and debug builds.
std::string check_features(const Ruleset& rules, const State& state);

/// A number that two states share when they are equal, for tests and signatures.
std::uint64_t fingerprint(const State& state);

}  // namespace bastide
