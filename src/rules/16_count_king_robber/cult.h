#pragma once
/// Chapter 16 C, the cult: SHR-01 to SHR-04.
///
/// Files: cult (set-up, SHR-01, SHR-03 challenges, SHR-04), shrine_limit (SHR-02, and positions), cult_worth
/// (what players think of challenges).
///
/// A shrine is a feature of one tile, as a monastery is. No private state: who challenges whom follows from the
/// board, and who has won from the round of scoring.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <vector>

namespace bastide::rules {

extern const Expansion the_cult;

}  // namespace bastide::rules

namespace bastide::rules::cult {

/// The two kinds of buildings that face each other, as bits.
inline constexpr std::uint8_t shrine_building = 1, monastic_building = 2;

/// What the options of the table come to.
struct Settings {
    SegmentKind shrine;
    SegmentKind abbey;                        ///< none without abbeys
    std::vector<std::uint8_t> on_types;       ///< by tile type: the buildings on it
    std::vector<std::uint8_t> limited_types;  ///< the same, of those that SHR-02 limits
    bool limits_abbeys = true;                ///< `shrine_limit_abbey`
    bool wagons_move_on = false;              ///< AM-11: `wagon_from_challenge`
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_cult>());
}

/// Which of the two buildings a segment of some kind is; 0 if neither.
inline std::uint8_t building_of(const Settings& settings, SegmentKind kind) {
    if (kind == settings.shrine) return shrine_building;
    const bool monastic = kind == monastery || (settings.abbey.exists() && kind == settings.abbey);
    return monastic ? monastic_building : std::uint8_t(0);
}
/// What faces a building.
constexpr std::uint8_t facing_building(std::uint8_t building) {
    return std::uint8_t(building ^ (shrine_building | monastic_building));
}

/// Calls `visit(TileId)` for the one or two tiles of a cell, until it returns false; false if it did.
template <class Visit>
bool visit_tiles_at(const State& state, Cell cell, Visit& visit) {
    const GridCell found = state.at(cell);
    if (!found.taken()) return true;
    if (found.holds == GridCell::Holds::tile) return visit(TileId(found.index));
    const HalvedCell& shared = state.halved_cells()[found.index];
    return visit(shared.first) && (!shared.second.exists() || visit(shared.second));
}

/// Calls `visit(TileId)` for the tiles in the cells around a tile that lies so, or would, until it returns
/// false. One of several cells may come more than once.
template <class Visit>
void for_each_tile_around(const State& state, const TileType& type, Cell cell, Turning turning,
                          Visit visit) {
    // Nearly all tiles have one cell, and this is asked of each place where one could lie.
    const auto is_own = [&](Cell there) {
        if (type.cells == 1) return there == cell;
        for (unsigned c = 0; c < type.cells; ++c)
            if (cell_of(type, cell, turning, c) == there) return true;
        return false;
    };
    for (unsigned c = 0; c < type.cells; ++c) {
        const Cell own = cell_of(type, cell, turning, c);
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const Cell there{std::int16_t(own.x + dx), std::int16_t(own.y + dy)};
                if (!is_own(there) && !visit_tiles_at(state, there, visit)) return;
            }
    }
}

/// Calls `visit(SegmentId)` for the buildings of a kind on a tile.
template <class Visit>
void for_each_building_on(Position position, TileId id, std::uint8_t building, Visit visit) {
    const Settings& settings = settings_of(position.rules);
    const PlacedTile& tile = position.state.tile(id);
    if ((settings.on_types[tile.type.index()] & building) == 0) return;
    const TileType& type = position.rules.type(tile.type);
    for (std::size_t local = 0; local < type.segment_count; ++local)
        if (building_of(settings, type.segments[local].kind) == building)
            visit(SegmentId(tile.first.index() + local));
}

/// Calls `visit(SegmentId)` for the buildings beside one that would challenge it if both were occupied. One on
/// a tile of several cells may come more than once.
template <class Visit>
void for_each_facing(Position position, SegmentId building, Visit visit) {
    const Segment& segment = position.state.segment(building);
    const PlacedTile& tile = position.state.tile(segment.tile);
    const std::uint8_t facing =
        facing_building(building_of(settings_of(position.rules), segment.kind));
    for_each_tile_around(position.state, position.rules.type(tile.type), tile.cell, tile.turning,
                         [&](TileId beside) {
                             for_each_building_on(position, beside, facing, visit);
                             return true;
                         });
}

// cult.cpp
/// SHR-03: whether a building is beside an occupied one that has been completed in this part.
bool is_beaten(Position position, SegmentId building);
/// SHR-03: a step of the order of play.
void remove_losers(Context& context);

// shrine_limit.cpp
extern const Ban bans[2];
Refusal complete_position(Context& context);

// cult_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::cult
