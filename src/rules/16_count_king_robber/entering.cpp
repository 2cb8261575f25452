/// Chapter 16 A: COU-04 who may enter Carcassonne, COU-05 how the count moves then.

#include "core/agenda.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/16_count_king_robber/king_robber.h"
#include "rules/20_hills_sheep/shepherds.h"
#include "rules/21_under_the_big_top/circus.h"

namespace bastide::rules::count {

namespace {

constexpr Reason not_let_in{"COU-02", "not_let_into_quarter", ReasonAbout::figure_kind};
constexpr Reason none_in_supply{"COU-04", "no_such_figure_left", ReasonAbout::supply};
constexpr Reason is_there{"COU-05", "count_is_there"};

void list_entries(Position position, const Step& question, MoveList& moves) {
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (position.state.supply(question.player, FigureKind(kind)) == 0) continue;
        for (unsigned i = 0; i < quarter_count; ++i)
            if (may_enter(position.rules, kinds[kind], Quarter(i)) &&
                !moves.add(
                    place_figure(FigureKind(kind), place_of_quarter(position.rules, Quarter(i)))))
                return;
    }
}

/// The quarter to which an answer puts a figure; empty if it is no such answer.
std::optional<Quarter> quarter_named(Position position, const Move& move) {
    for (unsigned i = 0; i < quarter_count; ++i)
        if (move == place_figure(move.figure, place_of_quarter(position.rules, Quarter(i))))
            return Quarter(i);
    return std::nullopt;
}

Refusal check_entry(Position position, const Step& question, const Move& move) {
    const auto quarter = quarter_named(position, move);
    if (!quarter || move.figure.index() >= position.rules.figure_kinds().size())
        return {&other_answer};
    if (!may_enter(position.rules, position.rules.figure_kind(move.figure), *quarter))
        return {&not_let_in};
    return position.state.supply(question.player, move.figure) == 0 ? Refusal{&none_in_supply}
                                                                    : Refusal{};
}

void lead_count(Context& context, Player player, Quarter to) {
    const Position position{context.rules, context.state};
    move_token(context, player, place_of_count(position), place_of_quarter(context.rules, to));
}

/// COU-05: by option he goes on by himself.
void move_count_by_rule(Context& context, Player player, Quarter entered) {
    const auto at = closed_quarter({context.rules, context.state});
    if (!at) return;
    switch (settings_of(context.rules).move) {
        case CountMove::choose: return ask<question::move_count>(context, player);
        case CountMove::clockwise:
            return lead_count(context, player, Quarter((unsigned(*at) + 1) % quarter_count));
        case CountMove::follow_meeple:
            if (*at != entered) lead_count(context, player, entered);
    }
}

void enter(Context& context, const Step& question, const Move& move) {
    const Quarter quarter = *quarter_named({context.rules, context.state}, move);
    put_figure(context, next_in_supply(context.state, question.player, move.figure),
               place_of_quarter(context.rules, quarter));
    own_state(context).entered = 1;
    move_count_by_rule(context, question.player, quarter);
}

void list_quarters(Position position, const Step&, MoveList& moves) {
    const auto at = closed_quarter(position);
    for (unsigned i = 0; i < quarter_count; ++i)
        if (at != Quarter(i) &&
            !moves.add(move_token(settings_of(position.rules).count,
                                  place_of_quarter(position.rules, Quarter(i)))))
            return;
}

Refusal check_quarter(Position position, const Step&, const Move& move) {
    const auto at = closed_quarter(position);
    for (unsigned i = 0; i < quarter_count; ++i)
        if (move == move_token(settings_of(position.rules).count,
                               place_of_quarter(position.rules, Quarter(i))))
            return at == Quarter(i) ? Refusal{&is_there} : Refusal{};
    return {&other_answer};
}

void move_there(Context& context, const Step& question, const Move& move) {
    const Position position{context.rules, context.state};
    move_token(context, question.player, place_of_count(position), place_of(position, move));
}

constexpr Offer entries[] = {
    {.kind = MoveKind::place_figure,
     .rule = "COU-04",
     .list = list_entries,
     .check = check_entry,
     .perform = enter},
    base::may_decline("COU-04"),
};
constexpr Offer ways_of_count[] = {
    {.kind = MoveKind::move_token,
     .rule = "COU-05",
     .list = list_quarters,
     .check = check_quarter,
     .perform = move_there},
    base::may_decline("COU-05"),
};
constexpr Origin by_scoring[] = {{.step = offer_entering}};

}  // namespace

/// COU-04: points that features give in this part: their worth, and that of castles. Those at the end of the game
/// come too late, those with the fairy are given for her, those of titles for them, those of flocks for sheep, and
/// those of a ringmaster for what is around.
void note_points(Context& context, Player player, const Valuation& why) {
    if (!why.feature.exists() || why.situation == Situation::final || fairy::is_bonus(why) ||
        king_robber::is_of_title(why) || flocks::is_of_flock(why) || circus::is_bonus(why))
        return;
    std::uint8_t& scored = own_state(context).scored;
    scored = std::uint8_t(scored | 1u << player.index());
}

bool has_anybody_to_enter(Position position, Player player) {
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (unsigned i = 0; i < quarter_count; ++i)
            if (position.state.supply(player, FigureKind(kind)) != 0 &&
                may_enter(position.rules, kinds[kind], Quarter(i)))
                return true;
    return false;
}

/// COU-04: once in a turn, or in each part of it.
void begin_part(Context& context) {
    if (context.state.header().part == 1 || settings_of(context.rules).once_in_part)
        own_state(context).entered = 0;
}

/// COU-04: others have scored, and the active player has not.
void offer_entering(Context& context) {
    PrivateState& own = own_state(context);
    const Player active = context.state.active();
    const bool others_alone = own.scored != 0 && (own.scored >> active.index() & 1) == 0;
    own.scored = 0;
    if (others_alone && own.entered == 0 &&
        has_anybody_to_enter({context.rules, context.state}, active))
        ask<question::deploy_figure>(context, active);
}

}  // namespace bastide::rules::count

namespace bastide::rules {

constinit const Question question::deploy_figure{
    .name = "deploy_figure",
    .offers = count::entries,
    .needs = Needs::figures_home,
    .to_active = true,
    .origins = count::by_scoring,
    .by_hand = "placed {cell}; asks deploy_figure {active}",
    .saved = {.recorded = "CocFollower", .phase = "CocFollowerPhase"},
};

constinit const Question question::move_count{
    .name = "move_count",
    .offers = count::ways_of_count,
    .needs = Needs::figures_home,
    .to_active = true,
    .origins = count::by_scoring,
    .by_hand =
        "figures {active} follower in castle quarter; placed {cell}; asks move_count {active}",
    .saved = {.recorded = "CocCount", .phase = "CocCountPhase"},
};

}  // namespace bastide::rules
