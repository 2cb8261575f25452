/// Chapter 20: HS-02 the tile under a hill, HS-03 who scores where several are tied.

#include "rules/20_hills_sheep/hills.h"

#include "core/compiled_rules.h"
#include "core/piles.h"
#include "core/ruleset_maker.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <bit>

namespace bastide::rules::hills {

namespace {

constexpr std::string_view set_names[] = {"hills-and-sheep"};
constexpr std::string_view tie_breaks[] = {"at_least_one", "count"};
constexpr std::string_view meeting_sides[] = {"half_by_half", "all_together"};
constexpr OptionInfo option_table[] = {
    {.key = "hill_tiebreak",
     .values = tie_breaks,
     .rule = "HS-03",
     .text = "whether one figure on a hill is enough in a tie, or the most figures there decide"},
    {.key = "shared_city_sides",
     .values = meeting_sides,
     .rule = "HS-13",
     .text = "whether two sides that two cities each share join half by half or as a whole"},
};

struct Settings {
    Mark hill;
    bool most_count = false;  ///< `hill_tiebreak` = count
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_hills>());
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_hills);
    settings.hill = maker.library().mark("hill");
    settings.most_count = maker.option("hill_tiebreak") == 1;
    if (maker.option("shared_city_sides") == 1) maker.join_shared_sides();
}

bool is_hill(Position position, TileId tile) {
    return position.rules.type(position.state.tile(tile).type)
        .has(settings_of(position.rules).hill);
}

/// HS-03: of those with the same strength, who has a figure that counts in the feature on a hill; by the option
/// who has the most of them. If none has any, it stays as it was.
std::uint8_t break_tie(Position position, SegmentId feature, std::uint8_t owners) {
    if (std::popcount(owners) < 2) return owners;
    int on_hills[max_players] = {};
    for_each_figure(position.state, feature, [&](const Figure& figure) {
        if (figure.spot == 0 && position.rules.figure_kind(figure.kind).follower &&
            is_hill(position, position.state.segment(figure.segment).tile))
            ++on_hills[figure.owner.index()];
    });
    int needed = 1;
    if (settings_of(position.rules).most_count)
        for (unsigned left = owners; left != 0; left &= left - 1)
            needed = std::max(needed, on_hills[std::countr_zero(left)]);
    std::uint8_t winners = 0;
    for (unsigned left = owners; left != 0; left &= left - 1)
        if (const int player = std::countr_zero(left); on_hills[player] >= needed)
            winners = std::uint8_t(winners | 1u << player);
    return winners != 0 ? winners : owners;
}

constexpr SavedElement saved_elements[] = {
    {.name = "hill"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "hill-tiebreaker",
     .about = {"hill"},
     .option = "hill_tiebreak",
     .values = {{{"at-least-one-follower", "at_least_one"}, {"number-of-followers", "count"}}}},
};

}  // namespace

/// HS-02: out of the last pile, which is not one of a river, unless all that is left there is held back (PD-02).
void lay_tile_under_hill(Context& context) {
    const Position position{context.rules, context.state};
    if (!is_hill(position, context.state.header().placed)) return;
    const std::size_t pile = context.state.layout().piles - 1;
    const int left = int(context.state.header().pile_left[pile]) - HeldTiles(position).count(pile);
    if (left > 0) take_unseen(context, pile);
}

}  // namespace bastide::rules::hills

namespace bastide::rules {

constinit const Expansion the_hills{
    .chapter = 20,
    .name = "hills",
    .title = "The hills of Hills & Sheep",
    .sets = hills::set_names,
    .came_later = true,
    .options = hills::option_table,
    .prepare = hills::prepare,
    .tie_break = hills::break_tie,
    .saved_elements = hills::saved_elements,
    .saved_rules = hills::saved_rules,
};

}  // namespace bastide::rules
