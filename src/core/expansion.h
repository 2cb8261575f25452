#pragma once
/// The plug: what a chapter of the rules gives to the core. Plain data and function pointers;
/// the ruleset flattens them into tables once, so that a set not in play costs nothing.

#include <bastide/engine.h>
#include <bastide/ruleset.h>

#include "core/state_editor.h"

#include <optional>

namespace bastide {

class RulesetMaker;

/// Which expansion a line, an offer or a table entry belongs to: its place in the list of all.
using ExpansionNumber = std::uint8_t;

/// What rules work on while a move is carried out.
struct Context {
    const Ruleset& rules;
    const RulesetTables& tables;
    State& state;
    StateEditor edit;
    EventSink* events;

    Context(const Ruleset& ruleset, State& the_state, EventSink* sink)
        : rules(ruleset),
          tables(ruleset.tables()),
          state(the_state),
          edit(the_state),
          events(sink) {}
};

/// What rules read while moves are listed or features valued.
struct Position {
    const Ruleset& rules;
    const State& state;
};

/// One step of a sequence: does its work at once, or pushes steps or a question.
using StepFunction = void (*)(Context&);

/// A line on the order-of-play page.
struct SequenceEntry {
    ExpansionNumber expansion = 0;
    std::string_view name;
    StepFunction run = nullptr;
};

/// A step that begins a sequence of the order of play, or that puts a question: itself, or by what
/// follows from the answer to another one.
struct Origin {
    StepFunction step = nullptr;
    bool again = false;     ///< the step runs once more afterwards
    std::uint8_t part = 0;  ///< only in this part of a turn; 0: in any
};

/// What the state must hold for the steps of a sequence, or a question, to be pending.
enum class Needs : std::uint8_t {
    nothing,
    tile_to_draw,
    tile_in_hand,
    tile_placed,
    round_listed,  ///< a tile placed, and what it completed is known and waits for its points
    points_given,  ///< a tile placed, and what it completed has been scored
};

/// A sequence of the order of play.
struct Sequence {
    std::span<const SequenceEntry> entries;
    std::uint64_t within = 0;  ///< bit set of the sequences in which it may come up
    Needs needs = Needs::nothing;
    std::span<const Origin> origins = {};  ///< the steps that begin it; none begins the first
};

/// What `Offer::check` says of a move of its kind that belongs to another offer.
inline constexpr Reason other_answer{"GEN-03", "other_question"};

/// One kind of answer to a question. `list` adds moves behind those of the offers before it, until
/// the list is full (bans have not struck any yet); `check` accepts
/// exactly the listed ones; `perform` carries one out (the question is already off the agenda).
struct Offer {
    ExpansionNumber expansion = 0;
    MoveKind kind = MoveKind::pass;
    void (*list)(Position, const Step&, MoveList&) = nullptr;
    Refusal (*check)(Position, const Step&, const Move&) = nullptr;
    void (*perform)(Context&, const Step&, const Move&) = nullptr;
};

/// A rule that strikes moves other chapters offer.
struct Ban {
    ExpansionNumber expansion = 0;
    MoveKind kind = MoveKind::pass;  ///< of the moves that it looks at
    /// Whether it can strike anything here at all; asked once for a question. Null: always.
    bool (*applies)(Position, const Step&) = nullptr;
    Refusal (*forbids)(Position, const Step&, const Move&) = nullptr;
};

/// A field of an expansion's private part of the state, so that positions can be written and read:
/// a number of one byte.
struct StateField {
    std::string_view name;     ///< "second part granted"; unique among all expansions
    std::uint16_t offset = 0;  ///< in the struct
    std::uint8_t highest = 0;  ///< the values are 0 to this
    bool of_turn = false;      ///< it belongs to the turn: one that is interrupted keeps it
};

/// A question: who may answer what. Questions with one answer are answered by the core.
struct DecisionEntry {
    std::string_view name;
    bool by_nature = false;
    std::span<const Offer> offers;
    std::span<const Ban> bans;
    /// What happens when there is no answer at all; null if that cannot be.
    void (*no_answer)(Context&, const Step&) = nullptr;
    /// For nature: the number of cases of an outcome, and a fair draw.
    std::uint32_t (*weight)(Position, const Step&, const Move&) = nullptr;
    Move (*sample)(Position, const Step&, Random&) = nullptr;
    std::uint64_t within = 0;  ///< bit set of the sequences in which it may be asked
    Needs needs = Needs::nothing;
    bool to_active = false;  ///< nobody is asked but the active player
    /// Names of the options that can be chosen (MoveKind::choose_option), by their numbers.
    std::span<const std::string_view> options = {};
    std::span<const Origin> origins = {};  ///< the steps that put it
    /// How a position that is written by hand tells of it, as an example to copy: a word in braces
    /// stands for something of the table (position_examples.cpp fills it in).
    std::string_view by_hand = {};
};

/// Stages in which the value of a feature is built (their order is the order of the rules).
enum class Stage : std::uint8_t { count, rate, add, scale, replace };

/// Part of the value of features of one kind. Pure.
struct Modifier {
    SegmentKind kind;
    Stage stage = Stage::count;
    void (*apply)(Position, Valuation&) = nullptr;
};

/// Completed features beside a field that count there as something of their own, and for more points
/// than a city.
struct CityWorth {
    ItemKind kind;
    int more = 0;
    bool (*applies)(Position, SegmentId city) = nullptr;  ///< pure
};

/// What a position that is written by hand says in words of its own, besides what the state holds.
struct Told {
    std::span<const Player> takers = {};  ///< who holds a tile of the offer, in the order of taking
    Player seller = {};                   ///< of the tile for which players bid
    TileTypeId item = {};                 ///< this tile
    Player bidder = {};                   ///< with the highest bid
};

/// A chapter of the rules, or a part of one that can be in play without the rest.
struct Expansion {
    ExpansionNumber number = 0;  ///< its place in `RulesPage::expansions`; 0 is always in play
    std::uint8_t chapter = 0;    ///< as in the rules text: 10
    std::string_view name;       ///< by which tables choose it: "base"
    std::string_view title;      ///< for people: "The base game"
    /// The sets that bring it, without their printings.
    std::span<const std::string_view> sets;
    /// The start tiles of its sets go before those of other sets, and are only laid if it is in play.
    bool lays_start_tiles = false;
    /// If one of these holds, it is in play though no set brings it and nobody names it; they may name
    /// any option, and the expansions before it.
    std::span<const FollowsFrom> follows_from;
    std::span<const OptionInfo> options;
    /// Brings tiles into play that no set of the pile holds (`RulesetMaker::bring_tiles`), before the
    /// tiles are prepared.
    void (*choose_tiles)(RulesetMaker&) = nullptr;
    /// Resolves names, adds figures, reports problems. Called once for a ruleset.
    void (*prepare)(RulesetMaker&) = nullptr;
    /// Deals figures and tiles at the start of a game.
    void (*set_up)(Context&) = nullptr;
    std::span<const Modifier> modifiers;

    void (*figure_placed)(Context&, FigureId) = nullptr;
    void (*figure_left)(Context&, FigureId, SegmentId from) = nullptr;
    void (*features_joined)(Context&, SegmentId kept, SegmentId gone) = nullptr;
    /// A feature has fallen apart; called for a segment of each of its parts, when all is linked anew.
    void (*feature_parted)(Context&, SegmentId part) = nullptr;
    void (*points_awarded)(Context&, Player, const Valuation&) = nullptr;
    /// The corner of its tile on which a figure of this expansion would come to lie in the field of a
    /// segment. Nothing for all other figures, and where it cannot lie. Pure.
    std::optional<TileCorner> (*corner_for)(Position, FigureKind, SegmentId) = nullptr;
    /// A figure's strength where it is not that of its kind. Pure.
    int (*strength)(Position, const Figure&, int strength) = nullptr;
    /// Narrows down the owners of a feature when several are tied. Pure.
    std::uint8_t (*tie_break)(Position, SegmentId feature, std::uint8_t owners) = nullptr;
    /// Points that only one of the owners gets for a feature. Pure; may be called often.
    void (*owner_bonus)(Position, Valuation&) = nullptr;
    /// One point more that one who scores a field gets for each completed city beside it: for what,
    /// or null. Asked for everyone with no owner, and once more for each owner: only one of the two
    /// gives the point. Pure.
    const ItemKind* (*city_bonus)(Position, SegmentId field, Player owner) = nullptr;
    /// What counts beside fields otherwise than as a city; or null.
    const CityWorth* city_worth = nullptr;
    /// What of its private part of the state positions tell.
    std::span<const StateField> state_fields;
    /// Whether a token can lie where a position says. Pure.
    Refusal (*check_token)(Position, const PlacedToken&) = nullptr;
    /// Works out what a position leaves to the rules, once all else is there, and says what in it
    /// cannot be; must cope with any numbers in what positions tell.
    Refusal (*take_up)(Context&) = nullptr;
    /// Works out what a question that is written by hand leaves out, before `take_up` looks at it; says
    /// what has to be told, or that the question cannot have come up by the steps that are pending.
    Refusal (*fill_in)(Context&, const Told&) = nullptr;
    /// Takes out of a state what a seat must not see.
    void (*hide)(const Ruleset&, State&, Player seat) = nullptr;
    /// Fills at random what `hide` took out.
    void (*fill)(const Ruleset&, State&, Random&) = nullptr;
};

/// Everything the rules layer tells the core; src/rules/order_of_play.cpp fills it.
struct RulesPage {
    std::span<const Expansion* const> expansions;
    /// The sequences, by the numbers the rules use; number 0 runs a whole game.
    std::span<const Sequence> sequences;
    /// The entry of sequence 0 that plays the turns.
    std::uint8_t turns = 0;
    /// Which of them scores what is open at the end of the game.
    std::uint8_t final_scoring = 0;
    /// The questions, by the numbers the rules use.
    std::span<const DecisionEntry> decisions;
    std::span<const PresetInfo> presets;
};

}  // namespace bastide
