/// Chapter 20: HS-04 vineyards around monasteries and the like.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/ruleset_maker.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/19_river_abbot/abbot.h"
#include "rules/20_hills_sheep/hills.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bastide::rules::vineyards {

namespace {

constexpr ItemKind vineyards{"vineyards", "HS-04"};
constexpr int points_each = 3;

constexpr std::string_view set_names[] = {"hills-and-sheep"};
constexpr std::string_view false_true[] = {"false", "true"};
constexpr OptionInfo option_table[] = {
    {.key = "vineyard_garden",
     .values = false_true,
     .rule = "HS-04",
     .text = "whether vineyards bring points to gardens, too"},
};

struct Settings {
    Mark vineyard;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_vineyards>());
}

/// Calls `visit(TileId)` for the tiles around one, each once.
template <class Visit>
void for_each_tile_around(Position position, TileId self, Visit visit) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(self);
    const TileType& type = position.rules.type(tile.type);
    std::array<TileId, 64> found;
    std::size_t count = 0;
    const auto meet = [&](TileId other) {
        const auto end = found.begin() + std::ptrdiff_t(count);
        if (!other.exists() || other == self || std::find(found.begin(), end, other) != end) return;
        if (count < found.size()) found[count++] = other;
        visit(other);
    };
    for (unsigned c = 0; c < type.cells; ++c)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const Cell own = cell_of(type, tile, c);
                const GridCell there = state.at({std::int16_t(own.x + x), std::int16_t(own.y + y)});
                if (there.holds == GridCell::Holds::tile) meet(TileId(there.index));
                if (there.holds != GridCell::Holds::halves) continue;
                meet(state.halved_cells()[there.index].first);
                meet(state.halved_cells()[there.index].second);
            }
}

/// HS-04: only what is complete has anything of them.
void add_vineyards(Position position, Valuation& value) {
    if (value.situation != Situation::completed) return;
    int count = 0;
    for_each_tile_around(position, position.state.segment(value.feature).tile, [&](TileId tile) {
        const TileType& type = position.rules.type(position.state.tile(tile).type);
        count += type.has(settings_of(position.rules).vineyard) ? 1 : 0;
    });
    if (count != 0) value.add(vineyards, count, points_each * count);
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_vineyards);
    settings.vineyard = maker.library().mark("vineyard");
    std::uint32_t kinds = abbey::kinds_of_monasteries(maker);
    const SegmentKind garden = maker.library().segment_kind("garden");
    if (maker.option("vineyard_garden") == 1 && maker.plays(the_gardens) && garden.exists())
        kinds |= 1u << garden.index();
    for (std::size_t kind = 0; kind < max_segment_kinds; ++kind)
        if ((kinds >> kind & 1) != 0)
            maker.add_modifier(SegmentKind(kind), Stage::add, add_vineyards);
}

constexpr SavedElement saved_elements[] = {
    {.name = "vineyard"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "vineyards-for-garden",
     .about = {"vineyard"},
     .option = "vineyard_garden",
     .values = {{{"false", "false"}, {"true", "true"}}}},
};

}  // namespace

}  // namespace bastide::rules::vineyards

namespace bastide::rules {

constinit const Expansion the_vineyards{
    .chapter = 20,
    .name = "vineyards",
    .title = "The vineyards of Hills & Sheep",
    .sets = vineyards::set_names,
    .came_later = true,
    .options = vineyards::option_table,
    .prepare = vineyards::prepare,
    .saved_elements = vineyards::saved_elements,
    .saved_rules = vineyards::saved_rules,
};

}  // namespace bastide::rules
