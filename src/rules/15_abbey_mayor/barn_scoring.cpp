/// Chapter 15, what barns score: AM-15 when one is placed, AM-16 when farmers come to one, AM-18 at the
/// end of the game.

#include "core/figures.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/18_bridges_castles_bazaars/castles.h"

#include <algorithm>

namespace bastide::rules::barn {

namespace {

constexpr ItemKind cities_of_placing{"cities", "AM-15"};
constexpr ItemKind cities_of_joining{"cities", "AM-16"};
constexpr ItemKind cities_of_barn{"cities", "AM-18"};

constexpr int points_of_placing = 3;
constexpr int points_of_joining = 1;
constexpr int points_of_barn = 4;

/// AM-15, `barn_scoring_lord_castle` = ignored: whether a city is no castle that has its lord.
bool has_no_lord(Position position, SegmentId city_root) {
    bool found = false;
    for_each_figure(position.state, city_root,
                    [&](const Figure& figure) { found |= figure.spot == castles::lord; });
    return !found;
}

/// AM-15, AM-16: the owners of a field score; then farmers and pigs go home.
void score_owners(Context& context, SegmentId feature, bool placing, Situation situation) {
    const Position position{context.rules, context.state};
    const Settings& settings = settings_of(context.rules);
    Valuation value;
    value.feature = feature;
    value.situation = situation;
    const int cities = base::add_cities_beside(
        position, feature, placing ? cities_of_placing : cities_of_joining,
        placing ? points_of_placing : points_of_joining,
        settings.no_castles_with_lord && settings.castles ? has_no_lord : nullptr, value);
    base::add_city_bonuses(position, feature, cities, value);
    int strengths[max_players];
    for (unsigned left = find_owners(position, feature, strengths); left != 0; left &= left - 1) {
        const Player player{std::size_t(__builtin_ctz(left))};
        Valuation own = value;
        own.owner = player;
        base::add_city_bonuses(position, feature, cities, own, player);
        award(context, player, own.points(), own);
    }
    // A pig goes with the last farmer of its owner (TB-21).
    return_figures(context, feature, [&](const Figure& figure) {
        return context.rules.figure_kind(figure.kind).follower;
    });
}

void score_all(Context& context, Situation situation) {
    const Position position{context.rules, context.state};
    for_each_barn(position, [&](const Figure& figure) {
        const Segment& root = context.state.feature(figure.segment);
        // A barn of the last part lies there already when farmers come to it at the end.
        const bool placing =
            situation == Situation::completed && is_just_placed(position, root.feature);
        if (root.followers != 0) score_owners(context, root.feature, placing, situation);
    });
}

/// Whether an earlier barn of the same player lies in the same field.
bool is_further_barn(Position position, const Figure& barn) {
    const State& state = position.state;
    bool found = false;
    for_each_barn(position, [&](const Figure& figure) {
        found |= &figure < &barn && figure.owner == barn.owner &&
                 state.segment(figure.segment).feature == state.segment(barn.segment).feature;
    });
    return found;
}

}  // namespace

bool is_just_placed(Position position, SegmentId feature) {
    bool found = false;
    for_each_barn(position, [&](const Figure& figure) {
        const Segment& under = position.state.segment(figure.segment);
        found |= under.feature == feature && under.tile == position.state.header().placed;
    });
    return found;
}

/// AM-15, AM-16: every field in which this part has brought a barn and farmers together.
void score_farmers(Context& context) { score_all(context, Situation::completed); }

/// Before the other fields: who has come to a barn field since the last part.
void score_last_farmers(Context& context) { score_all(context, Situation::final); }

/// AM-18: barns do not compete, and none counts twice for one player.
void score_barns(Context& context) {
    const Position position{context.rules, context.state};
    for_each_barn(position, [&](const Figure& barn) {
        if (is_further_barn(position, barn)) return;
        Valuation value;
        value.feature = context.state.segment(barn.segment).feature;
        value.situation = Situation::final;
        const int cities = base::add_cities_beside(position, value.feature, cities_of_barn,
                                                   points_of_barn, nullptr, value);
        if (settings_of(context.rules).pig_herds)
            base::add_city_bonuses(position, value.feature, cities, value);
        award(context, barn.owner, value.points(), value);
    });
}

}  // namespace bastide::rules::barn
