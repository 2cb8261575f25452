/// Chapter 10, figures: BASE-10 placing a follower, BASE-11 no figure left, BASE-14 return.

#include "core/figures.h"

#include "core/agenda.h"
#include "core/features.h"
#include "rules/10_base/base.h"
#include "rules/order_of_play.h"

namespace bastide::rules::base {

namespace {

constexpr Reason no_such_place{"BASE-10", "that is no segment of the tile just placed"};
constexpr Reason no_such_figure{"BASE-10", "there is no such figure"};
constexpr Reason wrong_kind{"BASE-10", "this figure cannot stand on such a feature",
                            ReasonAbout::figure_kind};
constexpr Reason occupied{"BASE-10", "there is a follower in this feature already",
                          ReasonAbout::occupants};
constexpr Reason none_in_supply{"BASE-11", "no such figure is left in the supply",
                                ReasonAbout::supply};
constexpr Reason not_a_pass{"GEN-03", "a pass carries nothing else"};

bool may_stand(const FigureKindInfo& figure, SegmentKind kind) {
    return (figure.stands_on >> kind.index() & 1) != 0;
}

/// Calls `visit(SegmentId)` for the segments of the tile just placed, until it returns false.
template <class Visit>
void for_each_segment_of_tile(const Ruleset& rules, const State& state, Visit visit) {
    const PlacedTile& tile = state.tile(state.header().placed);
    const std::size_t count = rules.type(tile.type).segment_count;
    for (std::size_t local = 0; local < count; ++local)
        if (!visit(SegmentId(tile.first.index() + local))) return;
}

}  // namespace

void offer_figure(Context& context) {
    ask(context, Question::place_figure, context.state.active());
}

/// BASE-10: any follower of the supply onto any segment of the tile whose feature holds no
/// follower. Two segments of one feature are both offered.
void list_followers(Position position, const Step& question, MoveList& moves) {
    const auto kinds = position.rules.figure_kinds();
    const auto& supply = position.state.header().supply[question.player.index()];
    for (std::size_t k = 0; k < kinds.size() && !moves.full(); ++k) {
        if (!kinds[k].follower || supply[k] == 0) continue;
        for_each_segment_of_tile(position.rules, position.state, [&](SegmentId id) {
            if (!may_stand(kinds[k], position.state.segment(id).kind) ||
                position.state.feature(id).followers != 0)
                return true;
            return moves.add(place_figure(FigureKind(k), id));
        });
    }
}

Refusal check_follower(Position position, const Step& question, const Move& move) {
    if (!(move == place_figure(move.figure, move.segment)) ||
        move.figure.index() >= position.rules.figure_kinds().size() ||
        !position.rules.figure_kind(move.figure).follower)
        return {&no_such_figure};
    const PlacedTile& tile = position.state.tile(position.state.header().placed);
    const std::size_t count = position.rules.type(tile.type).segment_count;
    if (move.segment.index() - tile.first.index() >= count) return {&no_such_place};
    if (position.state.supply(question.player, move.figure) == 0) return {&none_in_supply};
    if (!may_stand(position.rules.figure_kind(move.figure),
                   position.state.segment(move.segment).kind))
        return {&wrong_kind};
    if (position.state.feature(move.segment).followers != 0) return {&occupied};
    return {};
}

void place_follower(Context& context, const Step& question, const Move& move) {
    put_figure(context, next_in_supply(context.state, question.player, move.figure), move.segment);
}

void list_pass(Position, const Step&, MoveList& moves) { moves.add(pass()); }

Refusal check_pass(Position, const Step&, const Move& move) {
    return move == pass() ? Refusal{} : Refusal{&not_a_pass};
}

void decline(Context&, const Step&, const Move&) {}

/// BASE-14: all figures in what was completed go home, winners or not.
void return_scored_figures(Context& context) {
    for (std::size_t i = 0; i < context.state.round().size(); ++i)
        return_figures(context, context.state.round()[i].feature,
                       [](const Figure&) { return true; });
    context.edit.head().round = 0;
}

}  // namespace bastide::rules::base
