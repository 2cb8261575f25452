/// Chapter 13: PD-15 magic portals.

#include "rules/13_princess_dragon/portals.h"

#include "core/compiled_rules.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"

namespace bastide::rules::portals {

namespace {

constexpr Reason cannot_stand{"PD-15", "cannot_stand_there", ReasonAbout::figure_kind};
constexpr Reason no_follower{"PD-15", "only_followers_through_portal", ReasonAbout::figure_kind};
constexpr Reason none_in_supply{"PD-15", "no_such_figure_left", ReasonAbout::supply};
constexpr Reason is_occupied{"PD-15", "occupied", ReasonAbout::occupants};
constexpr Reason is_complete_already{"PD-15", "portal_to_complete"};

constexpr std::string_view set_names[] = {"princess-and-dragon"};

constexpr std::string_view completed_goals[] = {"buildings", "nowhere"};
constexpr OptionInfo option_table[] = {
    {.key = "portal_to_completed",
     .values = completed_goals,
     .rule = "PD-15",
     .text = "whether a portal leads to monasteries and the like that its own tile completes"},
};

struct Settings {
    Mark portal;
    bool to_completed = true;  ///< `portal_to_completed` = buildings
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_portals>());
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_portals);
    settings.portal = maker.library().mark("magic_portal");
    settings.to_completed = maker.option("portal_to_completed") == 0;
    maker.let_followers_land();
}

/// Whether followers come to the feature of a segment through a portal. The portal's tile may have completed a
/// monastery beside it, which is not scored yet (SHR-03).
Refusal check_feature(Position position, SegmentId segment) {
    const State& state = position.state;
    const Segment& root = state.feature(segment);
    if (root.followers != 0) return {&is_occupied};
    if (!is_complete(position.rules, state, segment)) return {};
    const bool waits = !root.completed && position.rules.is_surrounded(root.kind);
    return waits && settings_of(position.rules).to_completed ? Refusal{}
                                                             : Refusal{&is_complete_already};
}

/// Of other tiles than the portal's, where all is as with any tile.
void list_places(Position position, const Step& question, MoveList& moves) {
    if (moves.full() || !is_portal_placed(position)) return;
    const State& state = position.state;
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (!kinds[kind].follower || state.supply(question.player, FigureKind(kind)) == 0) continue;
        for (std::size_t i = 0; i < state.segments().size(); ++i) {
            const Segment& segment = state.segments()[i];
            if (base::stands_on(kinds[kind], segment.kind) &&
                segment.tile != state.header().placed && !check_feature(position, SegmentId(i)) &&
                !moves.add(place_figure(FigureKind(kind), SegmentId(i))))
                return;
        }
    }
}

Refusal check_place(Position position, const Step& question, const Move& move) {
    const State& state = position.state;
    if (!is_portal_placed(position) ||
        move.figure.index() >= position.rules.figure_kinds().size() ||
        move.segment.index() >= state.segments().size() ||
        state.segment(move.segment).tile == state.header().placed ||
        !(move == place_figure(move.figure, move.segment)))
        return {&other_answer};
    const FigureKindInfo& figure = position.rules.figure_kind(move.figure);
    if (!figure.follower) return {&no_follower};
    if (!base::stands_on(figure, state.segment(move.segment).kind)) return {&cannot_stand};
    if (state.supply(question.player, move.figure) == 0) return {&none_in_supply};
    return check_feature(position, move.segment);
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "PD-15",
      .list = list_places,
      .check = check_place,
      .perform = base::put_chosen_figure}},
};

constexpr SavedElement saved_elements[] = {
    {.name = "portal"},
};

}  // namespace

bool is_portal_placed(Position position) {
    const State& state = position.state;
    return is_in_play<the_portals>(position.rules) &&
           position.rules.type(state.tile(state.header().placed).type)
               .has(settings_of(position.rules).portal);
}

}  // namespace bastide::rules::portals

namespace bastide::rules {

constinit const Expansion the_portals{
    .chapter = 13,
    .name = "magic-portals",
    .title = "The magic portals of The Princess & the Dragon",
    .sets = portals::set_names,
    .came_later = true,
    .options = portals::option_table,
    .prepare = portals::prepare,
    .offers = portals::added,
    .saved_elements = portals::saved_elements,
};

}  // namespace bastide::rules
