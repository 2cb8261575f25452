/// Chapter 19, The Abbot: ABB-01 set-up, ABB-02 gardens, ABB-03 placing, ABB-04 to ABB-06 points, and
/// ABB-05 recall. ABB-07 is the castles' rule: a garden is a feature like any other.

#include "rules/19_river_abbot/abbot.h"

#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/abbey.h"

#include <bastide/feature_members.h>

namespace bastide::rules::abbot {

namespace {

constexpr ItemKind completed_garden{"tiles", "ABB-04"};
constexpr ItemKind recalled{"tiles", "ABB-05"};
constexpr ItemKind incomplete_garden{"tiles", "ABB-06"};

constexpr Reason not_yours{"ABB-05", "no_figure_to_take_back"};
constexpr Reason no_abbot{"ABB-05", "only_abbots_come_back"};
constexpr Reason complete{"ABB-05", "abbot_scores_by_itself"};

constexpr std::string_view gardens_alone[] = {"nothing", "feature"};
constexpr OptionInfo garden_options[] = {
    {.key = "gardens_without_abbot",
     .values = gardens_alone,
     .rule = "AMB-16",
     .text = "whether gardens are features when no abbot is in play"},
};

struct Settings {
    FigureKind abbot;
};

/// ABB-01, ABB-03: each player has one; it stands on monasteries and gardens only.
void prepare(RulesetMaker& maker) {
    FigureKindInfo info;
    info.name = "abbot";
    info.rule = "ABB-03";
    info.each = 1;
    info.stands_on = abbey::kinds_of_monasteries(maker);
    // That the tile data may lack gardens is for `prepare_gardens` to say: it always runs, too.
    const SegmentKind garden = maker.library().segment_kind("garden");
    if (garden.exists()) info.stands_on |= 1u << garden.index();
    maker.make_settings<Settings>(the_abbot).abbot = maker.add_figure_kind(info);
}

/// ABB-02, AMB-16
constexpr FollowsFrom abbots_or_option[] = {{"abbot", "", 0}, {"", "gardens_without_abbot", 1}};

/// ABB-04, ABB-06: a garden is worth what a monastery is.
void value_garden(Position position, Valuation& value) {
    base::value_block(position, value, completed_garden, incomplete_garden);
}

/// ABB-02: complete when all 8 cells around it are filled.
void prepare_gardens(RulesetMaker& maker) {
    const SegmentKind garden = maker.needed_kind("garden");
    maker.add_feature(garden);
    maker.add_modifier(garden, Stage::count, value_garden);
}

/// ABB-05: from any monastery or garden of the board that is not complete.
void list_recalls(Position position, const Step& question, MoveList& moves) {
    const FigureKind kind = settings<Settings>(position.rules, number_of<the_abbot>()).abbot;
    if (position.state.supply(question.player, kind) == position.rules.figure_kind(kind).each)
        return;
    for (const Figure& figure : position.state.figures()) {
        if (moves.full()) return;
        if (figure.where == Whereabouts::board && figure.owner == question.player &&
            figure.kind == kind && !is_complete(position.rules, position.state, figure.segment))
            moves.add(return_figure(kind, figure.segment));
    }
}

Refusal check_recall(Position position, const Step& question, const Move& move) {
    if (move.figure != settings<Settings>(position.rules, number_of<the_abbot>()).abbot)
        return {&no_abbot};
    if (!(move == return_figure(move.figure, move.segment)) ||
        !figure_on(position.state, question.player, move.figure, move.segment).exists())
        return {&not_yours};
    if (is_complete(position.rules, position.state, move.segment)) return {&complete};
    return {};
}

/// The feature is scored for its abbot alone and is not completed by that. The points are those of
/// the end of the game, by this rule.
void recall(Context& context, const Step& question, const Move& move) {
    const FigureId id = figure_on(context.state, question.player, move.figure, move.segment);
    Valuation value = value_of(context.rules, context.state, move.segment, Situation::recall);
    for (LineItem& item : value.items()) item.kind = &recalled;
    award(context, question.player, value.points(), value);
    return_figure(context, id);
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::return_figure,
      .rule = "ABB-05",
      .list = list_recalls,
      .check = check_recall,
      .perform = recall}},
};

constexpr SavedElement saved_elements[] = {
    {.name = "abbot", .each = 1, .piece = "abbot"},
};

// With it gardens are features, also without abbots; without it they are not.
constexpr SavedElement saved_gardens[] = {
    {.name = "garden"},
};

}  // namespace

}  // namespace bastide::rules::abbot

namespace bastide::rules {

constinit const Expansion the_abbot{
    .chapter = 19,
    .name = "abbot",
    .title = "The Abbot",
    .prepare = abbot::prepare,
    .offers = abbot::added,
    .saved_elements = abbot::saved_elements,
};

constinit const Expansion the_gardens{
    .chapter = 19,
    .name = "gardens",
    .title = "The gardens of The Abbot",
    .follows_from = abbot::abbots_or_option,
    .options = abbot::garden_options,
    .prepare = abbot::prepare_gardens,
    .saved_elements = abbot::saved_gardens,
};

}  // namespace bastide::rules
