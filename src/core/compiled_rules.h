#pragma once
/// The hook tables of a ruleset: what the chapters in play plug in, flattened.

#include "core/expansion.h"
#include "core/number_set.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

/// A question, with the answers and bans of the chapters in play.
struct DecisionTable {
    Question entry;
    std::vector<Offer> offers;  ///< those in play, other chapters' included
    std::vector<Ban> bans;      ///< those in play
    NumberSet within;           ///< the sequences in which it may be asked
};

/// A sequence of the order of play, with the steps of the chapters in play.
struct StepList {
    const StepFunction* steps = nullptr;
    std::size_t count = 0;
};

/// What positions need to know of a sequence. Apart from the steps, which every move reads.
struct SequenceInfo {
    std::vector<std::string_view> names;  ///< of the steps
    NumberSet within;                     ///< the sequences in which it may come up
    Needs needs = Needs::nothing;
    std::vector<Origin> origins;  ///< the steps that begin it; none begins the first
};

/// A field of the private part of the state, of any chapter in play.
struct PrivateField {
    std::string name;
    std::size_t offset = 0;  ///< in State::private_bytes
    std::uint8_t highest = 0;
    bool of_turn = false;
};

/// As many as an `ExpansionNumber` can tell apart. In place, since every rule reads its settings.
inline constexpr std::size_t max_expansions = 256;

/// A rule that holds tiles back, and the types of those that it holds.
struct HeldTypes {
    HeldBack rule;
    std::vector<TileTypeId> types;
};

struct CompiledRules {
    std::vector<StepList> sequences;
    std::vector<SequenceInfo> sequence_infos;  ///< by the same numbers
    std::vector<StepFunction> steps;           ///< of all sequences, one after the other
    SequenceNumber final_scoring = 0;          ///< the sequence that scores what is open at the end
    std::uint8_t turns = 0;                    ///< the step of sequence 0 that plays the turns
    std::vector<DecisionTable> decisions;
    /// Modifiers by segment kind, in order of stage and then of chapter.
    std::vector<std::vector<void (*)(Position, Valuation&)>> modifiers;

    std::vector<void (*)(Context&)> set_up;
    std::vector<HeldTypes> held_back;
    std::vector<void (*)(Context&)> tile_discarded;
    std::vector<void (*)(Context&, FigureId)> figure_placed;
    std::vector<void (*)(Context&, FigureId, SegmentId)> figure_left;
    std::vector<void (*)(Context&, FigureId)> figure_gone;
    std::vector<void (*)(Context&, SegmentId, SegmentId)> features_joined;
    std::vector<void (*)(Context&, SegmentId)> feature_parted;
    std::vector<void (*)(Context&, Player, const Valuation&)> points_awarded;
    std::vector<std::optional<TileCorner> (*)(Position, FigureKind, SegmentId)> corner_for;
    std::vector<int (*)(Position, const Figure&, int)> strength;
    std::vector<std::uint8_t (*)(Position, SegmentId, std::uint8_t)> tie_break;
    std::vector<void (*)(Position, Valuation&)> owner_bonus;
    std::vector<const ItemKind* (*)(Position, SegmentId, Player)> city_bonus;
    std::vector<const CityWorth*> city_worth;
    std::vector<SegmentId (*)(Position, SegmentId)> town_beside;
    std::vector<void (*)(Position, std::span<double>)> worth_held;
    std::vector<double (*)(Position, SegmentId)> worth_beside;
    std::vector<void (*)(Position, std::vector<Title>&)> titles;
    std::vector<void (*)(Position, SegmentId, std::vector<SegmentId>&)> rivals;
    std::vector<void (*)(Position, SegmentId, std::uint8_t&, Valuation&)> scored_apart;
    std::vector<int (*)(Position, TokenKind)> out_of_game;
    std::vector<Refusal (*)(Position, const PlacedToken&)> check_token;
    std::vector<Refusal (*)(Position, const Figure&)> check_elsewhere;
    std::vector<Refusal (*)(Context&)> complete_position;
    std::vector<Refusal (*)(Context&, const PositionDetails&)> complete_question;
    std::vector<void (*)(const Ruleset&, State&, Player)> hide;
    std::vector<void (*)(const Ruleset&, State&, Random&)> fill;

    /// What an expansion worked out when the ruleset was made, by its number.
    std::array<std::shared_ptr<const void>, max_expansions> settings;
    /// Where an expansion's private part of the state begins, by its number.
    std::array<std::uint32_t, max_expansions> private_offset{};
    std::vector<PrivateField> private_fields;
    /// For each edge kind, the edge kinds that must not touch it, as a bit set.
    std::array<std::uint8_t, max_edge_kinds> forbidden_beside{};
};

/// What an expansion worked out when the ruleset was made.
template <class T>
const T& settings(const Ruleset& rules, ExpansionNumber expansion) {
    return *static_cast<const T*>(rules.compiled().settings[expansion].get());
}

/// Whether a registered expansion is in play.
template <const Expansion& expansion>
bool is_in_play(const Ruleset& rules) {
    return rules.expansions()[number_of<expansion>()].in_play;
}

/// An expansion's private part of a state.
template <class T>
T& private_state(Context& context, ExpansionNumber expansion) {
    return *reinterpret_cast<T*>(context.edit.private_bytes() +
                                 context.compiled.private_offset[expansion]);
}
template <class T>
const T& private_state(Position position, ExpansionNumber expansion) {
    return *reinterpret_cast<const T*>(position.state.private_bytes() +
                                       position.rules.compiled().private_offset[expansion]);
}

}  // namespace bastide
