/// Chapter 16 A: COU-06 to COU-08 who leaves Carcassonne when features are completed, AM-20 for fields with barns;
/// COU-09 at the end of the game.

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/scoring.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/16_count_king_robber/count.h"

namespace bastide::rules::count {

namespace {

constexpr Reason nobody_there{"COU-07", "nobody_in_quarter"};
constexpr Reason is_blocked{"COU-06", "count_keeps_quarter_closed"};
constexpr Reason no_goal{"COU-07", "not_completed_now"};
constexpr Reason is_empty{"COU-07", "nobody_holds_it"};
constexpr Reason no_barn_scores{"AM-20", "no_barn_lets_it_score"};
constexpr Reason sent_elsewhere{"COU-02", "quarter_sends_elsewhere", ReasonAbout::figure_kind};
constexpr Reason market_alone{"COU-09", "only_market_at_the_end"};
constexpr Reason is_complete_already{"COU-09", "complete_at_the_end"};

/// Who of a player may leave: the kinds of figures, as bit sets by quarter. COU-06: nobody leaves that of the count.
struct Insiders {
    std::uint32_t kinds[quarter_count] = {};
    bool any() const { return (kinds[0] | kinds[1] | kinds[2] | kinds[3]) != 0; }
};

Insiders insiders_of(Position position, Player player) {
    Insiders found;
    for (const Figure& figure : position.state.figures())
        if (figure.owner == player)
            if (const auto quarter = quarter_of(position.rules, figure))
                found.kinds[unsigned(*quarter)] |= 1u << figure.kind.index();
    if (const auto closed = closed_quarter(position)) found.kinds[unsigned(*closed)] = 0;
    return found;
}

/// COU-07, AM-20: a reason why nobody leaves for a feature while what has been completed waits for its points.
Refusal check_feature(Position position, SegmentId segment) {
    const State& state = position.state;
    const Settings& settings = settings_of(position.rules);
    const Segment& root = state.feature(segment);
    if (root.kind == field) {
        if (!settings.market_to_barns || !barn::has_barn(position, root.feature))
            return {&no_barn_scores};
        const bool scores = root.followers != 0 || (settings.any_completed &&
                                                    barn::is_just_placed(position, root.feature));
        return scores ? Refusal{} : Refusal{&no_barn_scores};
    }
    if (!is_in_round(state, root.feature)) return {&no_goal};
    return root.followers == 0 && !settings.any_completed ? Refusal{&is_empty} : Refusal{};
}

/// COU-09.
Refusal check_feature_at_end(Position position, SegmentId segment) {
    const SegmentKind kind = position.state.segment(segment).kind;
    if (kind == field) return {};
    if (!settings_of(position.rules).any_district) return {&market_alone};
    return is_complete(position.rules, position.state, segment) ? Refusal{&is_complete_already}
                                                                : Refusal{};
}

/// The quarters that can have anything to send to as things stand: most parts complete nothing of a kind.
unsigned quarters_with_goals(Position position) {
    unsigned quarters = 0;
    for (const RoundEntry& entry : position.state.round())
        if (const auto quarter =
                quarter_for(position.rules, position.state.segment(entry.feature).kind))
            quarters |= 1u << unsigned(*quarter);
    if (settings_of(position.rules).market_to_barns)
        barn::for_each_barn(position,
                            [&](const Figure&) { quarters |= 1u << unsigned(Quarter::market); });
    return quarters;
}

unsigned quarters_with_goals_at_end(Position position) {
    return settings_of(position.rules).any_district ? (1u << quarter_count) - 1
                                                    : 1u << unsigned(Quarter::market);
}

using CheckFeature = Refusal (*)(Position, SegmentId);

/// Calls `visit(FigureKind, SegmentId)` for all that figures of a player can do, kind by kind, until it returns
/// false.
template <class Visit>
void for_each_way_out(Position position, Player player, unsigned quarters, CheckFeature check,
                      Visit visit) {
    Insiders inside = insiders_of(position, player);
    for (unsigned i = 0; i < quarter_count; ++i)
        if ((quarters >> i & 1) == 0) inside.kinds[i] = 0;
    if (!inside.any()) return;
    const Settings& settings = settings_of(position.rules);
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        std::uint32_t sent_to = 0;
        for (unsigned i = 0; i < quarter_count; ++i)
            if ((inside.kinds[i] >> k & 1) != 0) sent_to |= settings.sent_to[i];
        sent_to &= kinds[k].stands_on;
        const auto segments = position.state.segments();
        for (std::size_t i = 0; sent_to != 0 && i < segments.size(); ++i)
            if ((sent_to >> segments[i].kind.index() & 1) != 0 && !check(position, SegmentId(i)) &&
                !visit(FigureKind(k), SegmentId(i)))
                return;
    }
}

bool has_way_out(Position position, Player player, unsigned quarters, CheckFeature check) {
    bool any = false;
    for_each_way_out(position, player, quarters, check, [&](FigureKind, SegmentId) {
        any = true;
        return false;
    });
    return any;
}

/// The figure of a player that an answer moves: one in the quarter that sends to such segments.
FigureId figure_meant(Position position, Player player, const Move& move) {
    const auto figures = position.state.figures();
    const auto quarter = quarter_for(position.rules, position.state.segment(move.segment).kind);
    for (std::size_t i = 0; quarter && i < figures.size(); ++i)
        if (figures[i].owner == player && figures[i].kind == move.figure &&
            quarter_of(position.rules, figures[i]) == quarter)
            return FigureId(i);
    return FigureId();
}

Refusal check_way_out(Position position, const Step& question, const Move& move,
                      CheckFeature check) {
    const State& state = position.state;
    if (move.segment.index() >= state.segments().size() ||
        move.figure.index() >= position.rules.figure_kinds().size() ||
        !(move == place_figure(move.figure, move.segment)))
        return {&other_answer};
    const SegmentKind kind = state.segment(move.segment).kind;
    const auto quarter = quarter_for(position.rules, kind);
    if (!quarter || !base::stands_on(position.rules.figure_kind(move.figure), kind))
        return {&sent_elsewhere};
    if (!figure_meant(position, question.player, move).exists()) return {&nobody_there};
    if (closed_quarter(position) == quarter) return {&is_blocked};
    return check(position, move.segment);
}

/// Which of several alike leaves, only the fairy can tell: not the one beside her. Who leaves alone keeps her until
/// going home (PD-13).
void leave(Context& context, const Step& question, const Move& move) {
    const Position position{context.rules, context.state};
    const FigureId id = fairy::one_to_leave(position, question.player,
                                            figure_meant(position, question.player, move));
    const bool has_fairy = fairy::follower_beside(position) == id;
    move_figure(context, id, move.segment);
    if (has_fairy) fairy::put_beside(context, id);
}

void stay(Context& context, const Step& question, const Move&) {
    std::uint8_t& stayed = own_state(context).stayed;
    stayed = std::uint8_t(stayed | 1u << question.player.index());
}

void list_ways_out(Position position, const Step& question, MoveList& moves) {
    for_each_way_out(
        position, question.player, quarters_with_goals(position), check_feature,
        [&](FigureKind kind, SegmentId segment) { return moves.add(place_figure(kind, segment)); });
}
Refusal check_leaving(Position position, const Step& question, const Move& move) {
    return check_way_out(position, question, move, check_feature);
}

void list_ways_out_at_end(Position position, const Step& question, MoveList& moves) {
    for_each_way_out(
        position, question.player, quarters_with_goals_at_end(position), check_feature_at_end,
        [&](FigureKind kind, SegmentId segment) { return moves.add(place_figure(kind, segment)); });
}
Refusal check_leaving_at_end(Position position, const Step& question, const Move& move) {
    return check_way_out(position, question, move, check_feature_at_end);
}

constexpr Offer ways_out[] = {
    {.kind = MoveKind::place_figure,
     .rule = "COU-07",
     .list = list_ways_out,
     .check = check_leaving,
     .perform = leave},
    {.kind = MoveKind::pass,
     .rule = "COU-07",
     .list = base::list_pass,
     .check = base::check_pass,
     .perform = stay},
};
constexpr Offer ways_out_at_end[] = {
    {.kind = MoveKind::place_figure,
     .rule = "COU-09",
     .list = list_ways_out_at_end,
     .check = check_leaving_at_end,
     .perform = leave},
    {.kind = MoveKind::pass,
     .rule = "COU-09",
     .list = base::list_pass,
     .check = base::check_pass,
     .perform = stay},
};
constexpr Origin by_completing[] = {{.step = offer_leaving, .again = true}};
constexpr Origin by_ending[] = {{.step = offer_leaving_at_end, .again = true}};

}  // namespace

bool can_leave(Position position, Player player) {
    return has_way_out(position, player, quarters_with_goals(position), check_feature);
}

bool can_leave_at_end(Position position, Player player) {
    return has_way_out(position, player, quarters_with_goals_at_end(position),
                       check_feature_at_end);
}

/// COU-07: from the left neighbour of the active player on each moves as many as they like.
void offer_leaving(Context& context) {
    const Position position{context.rules, context.state};
    const State& state = context.state;
    std::uint8_t& stayed = own_state(context).stayed;
    const unsigned quarters = quarters_with_goals(position);
    Player asked;
    if (quarters != 0)
        asked = first_clockwise(state, next_player(state, state.active()), [&](Player player) {
            return (stayed >> player.index() & 1) == 0 &&
                   has_way_out(position, player, quarters, check_feature);
        });
    if (!asked.exists()) {
        stayed = 0;
        return;
    }
    repeat_step(context);
    ask<question::leave_quarter>(context, asked);
}

/// COU-09: one figure each, round and round; when the last turn is over, the active player is the one left of who
/// played it.
void offer_leaving_at_end(Context& context) {
    const Position position{context.rules, context.state};
    const State& state = context.state;
    PrivateState& own = own_state(context);
    const Player from =
        own.last == 0 ? state.active() : next_player(state, Player(std::size_t(own.last) - 1));
    const Player asked = first_clockwise(state, from, [&](Player player) {
        return (own.stayed >> player.index() & 1) == 0 && can_leave_at_end(position, player);
    });
    if (!asked.exists()) {
        own.stayed = own.last = 0;
        return;
    }
    own.last = std::uint8_t(asked.index() + 1);
    repeat_step(context);
    ask<question::leave_at_end>(context, asked);
}

}  // namespace bastide::rules::count

namespace bastide::rules {

constinit const Question question::leave_quarter{
    .name = "leave_quarter",
    .offers = count::ways_out,
    .needs = Needs::round_listed,
    .origins = count::by_completing,
    .by_hand =
        "figures {next} follower on city N of {cell}, {next} follower in castle quarter; laid "
        "count in "
        "market quarter; placed {cell}; asks leave_quarter {next}",
    .saved = {.recorded = "CocScoring", .phase = "CocScoringPhase"},
};

constinit const Question question::leave_at_end{
    .name = "leave_at_end",
    .offers = count::ways_out_at_end,
    .origins = count::by_ending,
    .by_hand = "figures {active} follower in market quarter; asks leave_at_end {active}",
    .saved = {.recorded = "CocFinalScoring", .phase = "CocFinalScoringPhase"},
};

}  // namespace bastide::rules
