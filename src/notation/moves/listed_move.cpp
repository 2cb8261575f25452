/// The answer that the list of legal moves has for a move that says the same in other words.

#include "core/board.h"
#include "notation/moves/move_text.h"

namespace bastide {

namespace {

/// Whether two answers are the same thing under two names: a feature named by another of its segments, a
/// tile turned to where it looks the same.
bool is_same_but_for_its_name(const Ruleset& rules, const State& state, const Move& one,
                              const Move& other) {
    if (one.kind != other.kind || one.option != other.option) return false;
    if (one.kind == MoveKind::place_tile) {
        const TileTypeId in_hand = state.header().in_hand;
        return in_hand.exists() && one.cell == other.cell && rules.type(in_hand).square &&
               rules.type(in_hand).edges[one.turning] == rules.type(in_hand).edges[other.turning];
    }
    const auto same = [&](SegmentId a, SegmentId b) {
        return a.index() < state.segments().size() && b.index() < state.segments().size() &&
               state.segment(a).feature == state.segment(b).feature;
    };
    // What is moved from one feature to another notes both.
    if (one.kind == MoveKind::move_token && one.number != other.number &&
        !same(one.from(PlaceKind::segment).segment, other.from(PlaceKind::segment).segment))
        return false;
    return same(one.segment, other.segment);
}

}  // namespace

Move as_listed(const Ruleset& rules, const State& state, const Move& move) {
    const bool has_names = move.kind == MoveKind::place_tile ||
                           move.kind == MoveKind::choose_segment ||
                           move.kind == MoveKind::place_token || move.kind == MoveKind::move_token;
    if (!has_names || !decision(rules, state).exists() || !why_not(rules, state, move)) return move;
    MoveList answers;
    legal(rules, state, answers);
    for (const Move& answer : answers)
        if (is_same_but_for_its_name(rules, state, move, answer)) return answer;
    return move;
}

}  // namespace bastide
