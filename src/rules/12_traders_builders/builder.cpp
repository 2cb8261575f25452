/// Chapter 12, the builder: TB-10 and TB-11 placing it, TB-13 when it comes back, TB-14 to TB-17 the
/// second part. TB-12: it has no strength and occupies nothing, as its kind says.

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/piles.h"
#include "core/ruleset_maker.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/order_of_play.h"

#include <algorithm>
#include <cstddef>

namespace bastide::rules::builder {

namespace {

constexpr Reason no_follower{"TB-10", "builder_needs_follower"};
constexpr Reason just_completed{"TB-11", "no_builder_on_complete"};
constexpr Reason has_come{"TB-14", "no_second_part_to_come"};
constexpr Reason only_to_begin{"TB-15", "second_part_or_not"};

constexpr std::string_view optional_forced[] = {"optional", "forced"};
constexpr std::string_view allow_forbid[] = {"allow", "forbid"};
constexpr OptionInfo option_table[] = {
    {.key = "builder_second_part",
     .values = optional_forced,
     .rule = "TB-15",
     .text = "whether a second part may be declined"},
    {.key = "builder_on_completed",
     .values = allow_forbid,
     .rule = "TB-11",
     .text = "whether the builder can be placed on a feature that has just been completed"},
};

struct Settings {
    FigureKind builder;
    bool forced = false;
    bool not_on_completed = false;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_builder>());
}

struct PrivateState {
    std::uint8_t granted = 0;  ///< TB-14: the second part of this turn
};
constexpr StateField field_table[] = {
    {"second_part_granted", offsetof(PrivateState, granted), 1, true}};

/// TB-06: with the box, unless the option leaves them out.
constexpr FollowsFrom the_box[] = {{"traders-and-builders", "tb_builder", 0}};

/// Whether a turn has come no further than to the question of its second part.
bool is_second_part_to_come(const Context& context, const Step* turn) {
    if (turn == nullptr) return false;
    const StepList& steps = context.compiled.sequences[number_of<sequence::turn>()];
    return std::find(steps.steps + turn->position, steps.steps + steps.count, offer_second_part) !=
           steps.steps + steps.count;
}

/// TB-14 in positions: of the turn that is played, and of the one that others have interrupted.
Refusal complete_position(Context& context) {
    const State& state = context.state;
    const Step *played = nullptr, *interrupted = nullptr;
    for (const Step& step : state.agenda()) {
        if (!is_of<sequence::turn>(step)) continue;
        const bool is_first = played == nullptr && interrupted == nullptr;
        (is_first && is_turn_interrupted(state) ? interrupted : played) = &step;
    }
    const std::uint8_t& granted =
        private_state<PrivateState>(context, number_of<the_builder>()).granted;
    if (granted != 0 && !is_second_part_to_come(context, played)) return {&has_come};
    if (kept_of_turn(context, granted) != 0 && !is_second_part_to_come(context, interrupted))
        return {&has_come};
    return {};
}

/// Does a tile belong to a feature, with a printed segment or with one laid across it?
bool is_of_feature(Position position, TileId tile, SegmentId feature) {
    return !for_each_segment_of_tile(position, tile, [&](SegmentId id) {
        return position.state.segment(id).feature != feature;
    });
}

/// Whether the tile just placed belongs to the feature of a builder of the active player that `counts`.
template <class Counts>
bool grows(const Context& context, Counts counts) {
    const State& state = context.state;
    const FigureKind kind = settings_of(context.rules).builder;
    return std::any_of(state.figures().begin(), state.figures().end(), [&](const Figure& figure) {
        return figure.kind == kind && figure.owner == state.active() &&
               figure.where == Whereabouts::board &&
               is_of_feature({context.rules, state}, state.header().placed,
                             state.segment(figure.segment).feature) &&
               counts(figure);
    });
}

/// TB-14 in positions that are written by hand: the tile just placed grants a second part if it belongs to
/// the feature of a builder of the player that stands on another tile.
Refusal complete_question(Context& context, const PositionDetails&) {
    const State& state = context.state;
    const StateHeader& head = state.header();
    const Step* played = nullptr;
    int turns = 0;
    for (const Step& step : state.agenda()) {
        if (!is_of<sequence::turn>(step)) continue;
        played = &step;
        ++turns;
    }
    // Of an interrupted turn, `interrupted` keeps what was granted.
    const bool is_played = turns > (is_turn_interrupted(state) ? 1 : 0);
    if (!is_played || head.part != 1 || !head.placed.exists() ||
        !is_second_part_to_come(context, played))
        return {};
    if (grows(context, [&](const Figure& figure) {
            return state.segment(figure.segment).tile != head.placed;
        }))
        private_state<PrivateState>(context, number_of<the_builder>()).granted = 1;
    return {};
}

/// TB-01: each player has one. TB-10: on roads and in cities.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_builder);
    settings.forced = maker.option("builder_second_part") == 1;
    settings.not_on_completed = maker.option("builder_on_completed") == 1;
    FigureKindInfo info;
    info.name = "builder";
    info.rule = "TB-10";
    info.follower = false;
    info.strength = 0;
    info.each = 1;
    info.beside_own = "TB-10";
    info.stands_on = 1u << road.index() | 1u << city.index();
    settings.builder = maker.add_figure_kind(info);
    maker.add_private_state<PrivateState>(the_builder);
}

/// TB-10: a follower of the player's own in the feature. TB-11: by option not on a completed one.
Refusal check_feature(Position position, Player player, SegmentId segment) {
    if (!has_follower(position, segment, player)) return {&no_follower};
    if (settings_of(position.rules).not_on_completed && position.state.feature(segment).open == 0)
        return {&just_completed};
    return {};
}

/// TB-13: at once, when its owner has no follower left in its feature.
void return_lone_builder(Context& context, FigureId left, SegmentId from) {
    return_unsupported(context, left, from, settings_of(context.rules).builder);
}

/// FERRY-05: also when a road falls apart and its owner's followers stand in another part.
void return_parted_builder(Context& context, SegmentId part) {
    return_left_alone(context, part, settings_of(context.rules).builder);
}

void list_places(Position position, const Step& question, MoveList& moves) {
    const FigureKind kind = settings_of(position.rules).builder;
    if (moves.full() || position.state.supply(question.player, kind) == 0) return;
    base::for_each_place_of(position, position.rules.figure_kind(kind), [&](SegmentId id) {
        return check_feature(position, question.player, id) || moves.add(place_figure(kind, id));
    });
}

Refusal check_place(Position position, const Step& question, const Move& move) {
    if (move.figure != settings_of(position.rules).builder) return {&other_answer};
    if (const Refusal why = base::check_standing(position, question, move)) return why;
    return check_feature(position, question.player, move.segment);
}

void list_second_part(Position, const Step&, MoveList& moves) { moves.add(choose_option(0)); }

Refusal check_second_part(Position, const Step&, const Move& move) {
    return move == choose_option(0) ? Refusal{} : Refusal{&only_to_begin};
}

void begin_second_part(Context& context, const Step&, const Move&) { run<sequence::part>(context); }

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "TB-10",
      .list = list_places,
      .check = check_place,
      .perform = base::put_chosen_figure}},
};
constexpr Offer second_part_answers[] = {
    {.kind = MoveKind::choose_option,
     .rule = "TB-15",
     .list = list_second_part,
     .check = check_second_part,
     .perform = begin_second_part},
    base::may_decline("TB-15"),
};
constexpr std::string_view second_part_options[] = {"second part"};
constexpr Origin by_second_part[] = {{.step = offer_second_part, .part = 1}};
constexpr Beginning beginnings[] = {{&sequence::part, {.step = offer_second_part, .part = 2}}};

}  // namespace

/// TB-14: the tile placed in part 1 belongs to the feature of a builder of the player, which was there
/// before it. A third part is granted by nothing.
void grant_second_part(Context& context) {
    if (context.state.header().part != 1) return;
    private_state<PrivateState>(context, number_of<the_builder>()).granted =
        grows(context, [](const Figure&) { return true; });
}

/// TB-15. GEN-05: without a tile left it is lost, unless an abbey can be played (AM-06).
void offer_second_part(Context& context) {
    std::uint8_t& granted = private_state<PrivateState>(context, number_of<the_builder>()).granted;
    if (granted == 0) return;
    granted = 0;
    const Player player = context.state.active();
    const Position position{context.rules, context.state};
    if (tiles_to_draw(position) == 0 && !abbey::can_be_played(position, player)) return;
    if (settings_of(context.rules).forced)
        run<sequence::part>(context);
    else
        ask<question::second_part>(context, player);
}

}  // namespace bastide::rules::builder

namespace bastide::rules {

constinit const Question question::second_part{
    .name = "second_part",
    .offers = builder::second_part_answers,
    .options = builder::second_part_options,
    .origins = builder::by_second_part,
    .by_hand = "placed {cell}; asks second_part {active}",
    .saved = {.not_put = true},
};

constinit const Expansion the_builder{
    .chapter = 12,
    .name = "builder",
    .title = "The builders of Traders & Builders",
    .follows_from = builder::the_box,
    .options = builder::option_table,
    .prepare = builder::prepare,
    .questions = builder::OwnQuestions::list,
    .begins = builder::beginnings,
    .offers = builder::added,
    .figure_left = builder::return_lone_builder,
    .feature_parted = builder::return_parted_builder,
    .state_fields = builder::field_table,
    .complete_position = builder::complete_position,
    .complete_question = builder::complete_question,
};

}  // namespace bastide::rules
