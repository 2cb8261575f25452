/// Chapter 12, the pig: TB-20 placing it, TB-21 it stays, TB-22 what it gives.

#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/12_traders_builders/traders_builders.h"

namespace bastide::rules::pig {

namespace {

constexpr ItemKind own_pig{"pig", "TB-22"};
constexpr Reason no_farmer{"TB-20", "pig_needs_farmer"};

struct Settings {
    FigureKind pig;
};

/// TB-06: with the box, unless the option leaves them out.
constexpr FollowsFrom the_box[] = {{"traders-and-builders", "tb_pig", 0}};

/// TB-01: each player has one. TB-20: in fields.
void prepare(RulesetMaker& maker) {
    FigureKindInfo info;
    info.name = "pig";
    info.rule = "TB-20";
    info.follower = false;
    info.strength = 0;
    info.each = 1;
    info.beside_own = "TB-20";
    info.stands_on = 1u << field.index();
    maker.make_settings<Settings>(the_pig).pig = maker.add_figure_kind(info);
}

FigureKind pig_kind(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_pig>()).pig;
}

/// TB-22: 1 point more for each completed city, for an owner whose own pig stands in the field.
const ItemKind* city_bonus(Position position, SegmentId field_feature, Player owner) {
    if (!owner.exists()) return nullptr;
    bool stands_there = false;
    for_each_figure(position.state, field_feature, [&](const Figure& figure) {
        stands_there |= figure.owner == owner && figure.kind == pig_kind(position.rules);
    });
    return stands_there ? &own_pig : nullptr;
}

/// TB-21: only if its owner has no farmer left there.
void return_lone_pig(Context& context, FigureId left, SegmentId from) {
    return_unsupported(context, left, from, pig_kind(context.rules));
}

void list_places(Position position, const Step& question, MoveList& moves) {
    const FigureKind kind = pig_kind(position.rules);
    if (moves.full() || position.state.supply(question.player, kind) == 0) return;
    base::for_each_place_of(position, position.rules.figure_kind(kind), [&](SegmentId id) {
        return !has_follower(position, id, question.player) || moves.add(place_figure(kind, id));
    });
}

Refusal check_place(Position position, const Step& question, const Move& move) {
    if (move.figure != pig_kind(position.rules)) return {&other_answer};
    if (const Refusal why = base::check_standing(position, question, move)) return why;
    if (!has_follower(position, move.segment, question.player)) return {&no_farmer};
    return {};
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "TB-20",
      .list = list_places,
      .check = check_place,
      .perform = base::put_chosen_figure}},
};

}  // namespace

}  // namespace bastide::rules::pig

namespace bastide::rules {

constinit const Expansion the_pig{
    .chapter = 12,
    .name = "pig",
    .title = "The pigs of Traders & Builders",
    .follows_from = pig::the_box,
    .prepare = pig::prepare,
    .offers = pig::added,
    .figure_left = pig::return_lone_pig,
    .owner_bonus = base::add_own_city_bonuses,
    .city_bonus = pig::city_bonus,
};

}  // namespace bastide::rules
