/// Chapter 16 A, the block of Carcassonne: COU-01 how its cells lie, COU-03 what stands for the city beside fields.

#include "core/board.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/16_count_king_robber/count.h"

#include <algorithm>

namespace bastide::rules::count {

namespace {

/// Which tiles are cells of the block.
void note_types(const RulesetMaker& maker, Settings& settings) {
    const Mark block = maker.library().mark("count_block");
    const Mark quarters = maker.library().mark("quarters");
    const auto types = maker.rules().types();
    for (std::size_t i = 0; i < types.size(); ++i) {
        const TileType& type = types[i];
        std::uint8_t& first_field = settings.block.emplace_back();
        settings.is_interior.push_back(type.has(block) && type.segment_count == 0);
        if (!type.has(block)) continue;
        if (type.has(quarters)) settings.quarters = TileTypeId(i);
        for (std::size_t local = type.segments.size(); local-- > 0;)
            if (type.segments[local].kind == field) first_field = std::uint8_t(local + 1);
    }
}

/// COU-01: how the box lays the block out.
void note_cells(const RulesetMaker& maker, Settings& settings) {
    const Ruleset& rules = maker.rules();
    const Mark block = maker.library().mark("count_block");
    for (const TileSet& set : maker.library().sets()) {
        if (!settings.cells.empty()) return;
        for (const StartTile& start : set.start)
            if (const TileTypeId type = rules.find_type(start.tile);
                type.exists() && rules.type(type).has(block))
                settings.cells.push_back({type, start.cell, start.turning});
    }
}

/// Where a cell comes to lie, seen from another one, after some quarter turns of both.
Cell seen_turned(Cell cell, Cell from, unsigned turns) {
    Cell seen{std::int16_t(cell.x - from.x), std::int16_t(cell.y - from.y)};
    for (; turns > 0; --turns) seen = {std::int16_t(-seen.y), seen.x};
    return seen;
}

/// Whether all cells of the block lie beside each other as in the box, the block turned as a whole.
/// `find(TileTypeId)` tells where a cell lies, if it does.
template <class Find>
bool lies_whole(const Settings& settings, Find find) {
    const std::optional<BlockCell> first = find(settings.cells.front().type);
    return first && std::all_of(settings.cells.begin(), settings.cells.end(), [&](BlockCell own) {
               const BlockCell& printed = settings.cells.front();
               const unsigned turns = (first->turning + 4u - printed.turning) % 4;
               const Cell seen = seen_turned(own.cell, printed.cell, turns);
               const std::optional<BlockCell> laid = find(own.type);
               return laid && laid->turning == (own.turning + turns) % 4 &&
                      laid->cell.x == first->cell.x + seen.x &&
                      laid->cell.y == first->cell.y + seen.y;
           });
}

/// The only tile of a type on the board; null if it does not lie there.
const PlacedTile* tile_of(const State& state, TileTypeId type) {
    for (const PlacedTile& tile : state.tiles())
        if (tile.type == type) return &tile;
    return nullptr;
}

/// COU-01: a table may name the start tiles, but not shuffle the block. That no cell of it lies there is refused for
/// all sets that are blocks.
void check_start(RulesetMaker& maker, const Settings& settings) {
    const auto start = maker.start_tiles();
    const auto laid = [&](TileTypeId type) -> std::optional<BlockCell> {
        for (const StartTile& tile : start)
            if (maker.rules().find_type(tile.tile) == type)
                return BlockCell{type, tile.cell, tile.turning};
        return std::nullopt;
    };
    const auto is_laid = [&](const BlockCell& own) { return laid(own.type).has_value(); };
    if (std::any_of(settings.cells.begin(), settings.cells.end(), is_laid) &&
        !lies_whole(settings, laid))
        maker.problem(ChoiceProblem::Part::start, 0,
                      "the cells of Carcassonne do not lie as in the box (COU-01)");
}

}  // namespace

void find_block(RulesetMaker& maker, Settings& settings) {
    note_types(maker, settings);
    note_cells(maker, settings);
    check_start(maker, settings);
}

bool has_whole_block(Position position) {
    const Settings& settings = settings_of(position.rules);
    const auto laid = [&](TileTypeId type) -> std::optional<BlockCell> {
        const PlacedTile* const tile = tile_of(position.state, type);
        return tile == nullptr ? std::nullopt
                               : std::optional(BlockCell{type, tile->cell, tile->turning});
    };
    return settings.cells.empty() || lies_whole(settings, laid);
}

SegmentId town(Position position) {
    const State& state = position.state;
    for (const PlacedTile& tile : state.tiles())
        if (const unsigned number = settings_of(position.rules).block[tile.type.index()])
            return SegmentId(tile.first.index() + number - 1);
    return SegmentId();
}

bool is_interior(Position position, Cell cell) {
    if (!is_in_play<the_count>(position.rules)) return false;
    const GridCell there = position.state.at(cell);
    return there.holds == GridCell::Holds::tile &&
           settings_of(position.rules)
               .is_interior[position.state.tile(TileId(there.index)).type.index()];
}

std::optional<Cell> cell_of_quarters(Position position, const Figure& figure) {
    if (!quarter_of(position.rules, figure)) return std::nullopt;
    const PlacedTile* const tile = tile_of(position.state, settings_of(position.rules).quarters);
    return tile == nullptr ? std::nullopt : std::optional(tile->cell);
}

bool names_quarters(Position position, Cell cell) {
    if (!is_in_play<the_count>(position.rules)) return false;
    const GridCell there = position.state.at(cell);
    return there.holds == GridCell::Holds::tile &&
           position.state.tile(TileId(there.index)).type == settings_of(position.rules).quarters;
}

}  // namespace bastide::rules::count
