/// Chapter 21: BT-08, the ringmaster and what is around it.

#include "core/board.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/21_under_the_big_top/circus.h"

#include <algorithm>

namespace bastide::rules::circus {

namespace {

constexpr ItemKind circus_tiles{"ringmaster_circus", "BT-08"};
constexpr ItemKind acrobat_tiles{"ringmaster_acrobats", "BT-08"};

constexpr std::string_view ringmaster_sets[] = {"under-the-big-top", "under-the-big-top-c1"};

struct RingmasterSettings {
    std::vector<Space> spaces;
    FigureKind ringmaster;
};
const RingmasterSettings& ringmaster_settings(const Ruleset& rules) {
    return settings<RingmasterSettings>(rules, number_of<the_ringmaster>());
}

/// A follower as those of the base game, placed wherever they are.
void prepare_ringmaster(RulesetMaker& maker) {
    RingmasterSettings& settings = maker.make_settings<RingmasterSettings>(the_ringmaster);
    settings.spaces = spaces_of(maker);
    FigureKindInfo ringmaster;
    ringmaster.name = "ringmaster";
    ringmaster.rule = "BT-08";
    ringmaster.strength = 1;
    ringmaster.each = 1;
    ringmaster.plain = true;
    ringmaster.stands_on = maker.figure_kinds().front().stands_on;
    settings.ringmaster = maker.add_figure_kind(ringmaster);
}

/// For what its feature brings besides, also without a majority.
void give(Context& context, const Figure& ringmaster, Situation situation) {
    const Attractions around = attractions_around({context.rules, context.state}, ringmaster);
    Valuation value;
    value.feature = context.state.segment(ringmaster.segment).feature;
    value.situation = situation;
    if (around.circuses != 0) value.add(circus_tiles, around.circuses, 2 * around.circuses);
    if (around.acrobats != 0) value.add(acrobat_tiles, around.acrobats, 2 * around.acrobats);
    award(context, ringmaster.owner, value.points(), value);
}

/// Calls `visit(figure)` for the ringmasters on features; not for lords.
template <class Visit>
void for_each_ringmaster(Position position, Visit visit) {
    for (const Figure& figure : position.state.figures())
        if (figure.where == Whereabouts::board && figure.spot == 0 &&
            is_ringmaster(position.rules, figure))
            visit(figure);
}

/// AM-15, AM-16: a barn lets all farmers in its field score.
bool is_scored_by_barn(Position position, const Figure& figure) {
    return is_in_play<the_barn>(position.rules) &&
           position.state.segment(figure.segment).kind == field &&
           barn::has_barn(position, figure.segment);
}

/// What is not complete is scored at the end. If the game is counted as if it ended in the middle of a part, so is
/// what that part has completed and is not yet scored.
bool is_scored_last(const State& state, const Figure& figure) {
    const Segment& root = state.feature(figure.segment);
    if (root.kind == field || !root.completed) return true;
    for (const RoundEntry& entry : state.round())
        if (entry.feature == root.feature) return !entry.scored;
    return false;
}

constexpr SavedElement saved_ringmasters[] = {
    {.name = "ringmaster", .each = 1, .piece = "ringmaster"},
};
constexpr SavedScore saved_ringmaster_scores[] = {
    {.item = "ringmaster_circus",
     .score = "ringmaster",
     .line = "circus",
     .counted = true,
     .of_feature = true},
    {.item = "ringmaster_acrobats",
     .score = "ringmaster",
     .line = "acrobats",
     .counted = true,
     .of_feature = true},
};

}  // namespace

bool is_ringmaster(const Ruleset& rules, const Figure& figure) {
    return is_in_play<the_ringmaster>(rules) &&
           figure.kind == ringmaster_settings(rules).ringmaster;
}

/// The spaces are on tiles of one cell.
Attractions attractions_around(Position position, const Figure& ringmaster) {
    const State& state = position.state;
    const auto& spaces = ringmaster_settings(position.rules).spaces;
    const TileId tile = state.segment(ringmaster.segment).tile;
    const PlacedTile& own = state.tile(tile);
    const int reach = int(position.rules.type(own.type).cells);
    Attractions found;
    for (int y = own.cell.y - reach; y <= own.cell.y + reach; ++y)
        for (int x = own.cell.x - reach; x <= own.cell.x + reach; ++x) {
            const Cell cell{std::int16_t(x), std::int16_t(y)};
            const GridCell there = state.at(cell);
            if (there.holds != GridCell::Holds::tile || !is_around(position, tile, cell)) continue;
            const Space space = spaces[state.tile(TileId(there.index)).type.index()];
            found.circuses += space == Space::circus;
            found.acrobats += space == Space::acrobats;
        }
    return found;
}

bool is_bonus(const Valuation& why) {
    return !why.items().empty() && (why.items().front().kind == &circus_tiles ||
                                    why.items().front().kind == &acrobat_tiles);
}

void score_ringmasters(Context& context) {
    const Position position{context.rules, context.state};
    for_each_ringmaster(position, [&](const Figure& figure) {
        if (is_in_round(context.state, figure.segment) || is_scored_by_barn(position, figure))
            give(context, figure, Situation::completed);
    });
}

void score_ringmasters_at_the_end(Context& context) {
    const Position position{context.rules, context.state};
    for_each_ringmaster(position, [&](const Figure& figure) {
        if (is_scored_last(context.state, figure)) give(context, figure, Situation::final);
    });
}

}  // namespace bastide::rules::circus

namespace bastide::rules {

constinit const Expansion the_ringmaster{
    .chapter = 21,
    .name = "ringmaster",
    .title = "The ringmaster of Under the Big Top",
    .sets = circus::ringmaster_sets,
    .came_later = true,
    .prepare = circus::prepare_ringmaster,
    .worth_held = circus::worth_of_ringmasters,
    .saved_elements = circus::saved_ringmasters,
    .saved_scores = circus::saved_ringmaster_scores,
};

}  // namespace bastide::rules
