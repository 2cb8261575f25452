/// Chapter 10, figures: BASE-10 placing a follower, BASE-11 no figure left, BASE-14 return.

#include "core/figures.h"

#include "core/agenda.h"
#include "core/features.h"
#include "rules/10_base/base.h"

namespace bastide::rules::base {

namespace {

constexpr Reason no_such_figure{"BASE-10", "no_such_figure"};
constexpr Reason no_such_place{"BASE-10", "not_on_the_tile_placed"};
constexpr Reason wrong_kind{"BASE-10", "cannot_stand_there", ReasonAbout::figure_kind};
constexpr Reason no_farmers{"BASE-24", "no_farmers"};
constexpr Reason none_in_supply{"BASE-11", "no_such_figure_left", ReasonAbout::supply};
constexpr Reason occupied{"BASE-10", "occupied", ReasonAbout::occupants};

/// BASE-24: whether only the option of the table keeps this kind of figure out of fields: one that
/// stands wherever else the followers of the base game do.
bool is_barred_farmer(const Ruleset& rules, const FigureKindInfo& figure, SegmentKind kind) {
    const auto elsewhere = rules.figure_kinds().front().stands_on;
    return kind == field && !settings_of(rules).farmers &&
           (figure.stands_on & elsewhere) == elsewhere;
}

}  // namespace

const Reason not_a_pass{"GEN-03", "pass_with_more"};

void offer_figure(Context& context) {
    ask<question::place_figure>(context, context.state.active());
}

/// BASE-10: any follower of the supply onto any segment of the tile whose feature holds no
/// follower. Two segments of one feature are both offered.
void list_followers(Position position, const Step& question, MoveList& moves) {
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t k = 0; k < kinds.size() && !moves.full(); ++k) {
        if (!kinds[k].follower || position.state.supply(question.player, FigureKind(k)) == 0)
            continue;
        for_each_place_of(position, kinds[k], [&](SegmentId id) {
            return position.state.feature(id).followers != 0 ||
                   moves.add(place_figure(FigureKind(k), id));
        });
    }
}

Refusal check_standing(Position position, const Step& question, const Move& move) {
    if (!(move == place_figure(move.figure, move.segment)) ||
        move.figure.index() >= position.rules.figure_kinds().size())
        return {&no_such_figure};
    const State& state = position.state;
    if (move.segment.index() >= state.segments().size() ||
        state.segment(move.segment).tile != state.header().placed)
        return {&no_such_place};
    const FigureKindInfo& figure = position.rules.figure_kind(move.figure);
    const SegmentKind kind = state.segment(move.segment).kind;
    // What can never stand there is no matter of how many are left.
    if (!stands_on(figure, kind))
        return {is_barred_farmer(position.rules, figure, kind) ? &no_farmers : &wrong_kind};
    if (state.supply(question.player, move.figure) == 0) return {&none_in_supply};
    return {};
}

Refusal check_follower(Position position, const Step& question, const Move& move) {
    // Other figures are offered by the chapters that bring them, with reasons of their own.
    if (move.figure.index() < position.rules.figure_kinds().size() &&
        !position.rules.figure_kind(move.figure).follower)
        return {&no_such_figure};
    if (const Refusal why = check_standing(position, question, move)) return why;
    if (position.state.feature(move.segment).followers != 0) return {&occupied};
    return {};
}

void put_chosen_figure(Context& context, const Step& question, const Move& move) {
    put_figure(context, next_in_supply(context.state, question.player, move.figure), move.segment);
}

void list_pass(Position, const Step&, MoveList& moves) { moves.add(pass()); }

Refusal check_pass(Position, const Step&, const Move& move) {
    return move == pass() ? Refusal{} : Refusal{&not_a_pass};
}

void decline(Context&, const Step&, const Move&) {}

/// BASE-14: all figures in what was completed go home, winners or not, but for those that have become
/// something else.
void return_scored_figures(Context& context) {
    for (std::size_t i = 0; i < context.state.round().size(); ++i)
        return_figures(context, context.state.round()[i].feature,
                       [](const Figure& figure) { return figure.spot == 0; });
    context.edit.head().round = 0;
}

}  // namespace bastide::rules::base
