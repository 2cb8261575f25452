/// Chapter 16 C, the cult: SHR-02 where shrines and monasteries may not lie, also in positions that are set up.

#include "core/agenda.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/16_count_king_robber/cult.h"

#include <algorithm>

namespace bastide::rules::cult {

namespace {

constexpr Reason too_many_beside{"SHR-02", "too_many_facing_buildings"};
constexpr Reason has_one_already{"SHR-02", "neighbour_faces_another"};
constexpr Reason boards_too_many{"SHR-02", "board_breaks_shrine_limit"};

std::uint8_t limited_buildings(const Settings& settings, TileTypeId type) {
    return settings.limited_types[type.index()];
}

/// The tiles with one of some buildings around a tile that lies so, or would: one of them, and whether there are
/// more.
struct Beside {
    TileId one;
    bool several = false;
};
Beside buildings_around(Position position, const TileType& type, Cell cell, Turning turning,
                        std::uint8_t buildings) {
    Beside beside;
    for_each_tile_around(position.state, type, cell, turning, [&](TileId id) {
        const TileTypeId there = position.state.tile(id).type;
        if ((limited_buildings(settings_of(position.rules), there) & buildings) == 0 ||
            id == beside.one)
            return true;
        beside.several = beside.one.exists();
        beside.one = id;
        return !beside.several;
    });
    return beside;
}

/// Around a tile that lies on the board.
Beside buildings_around(Position position, TileId id, std::uint8_t buildings) {
    const PlacedTile& tile = position.state.tile(id);
    return buildings_around(position, position.rules.type(tile.type), tile.cell, tile.turning,
                            buildings);
}

/// SHR-02: neither the building that comes nor one beside it may face two.
Refusal check_neighbours(Position position, TileTypeId type, const Move& move) {
    const std::uint8_t all = limited_buildings(settings_of(position.rules), type);
    for (const std::uint8_t building : {shrine_building, monastic_building}) {
        if ((all & building) == 0) continue;
        const Beside facing = buildings_around(position, position.rules.type(type), move.cell,
                                               move.turning, facing_building(building));
        if (facing.several) return {&too_many_beside};
        if (facing.one.exists() && buildings_around(position, facing.one, building).one.exists())
            return {&has_one_already};
    }
    return {};
}

/// Whether the tile in hand has a building that could face one on the board.
bool could_face_another(Position position, const Step&) {
    const TileTypeId type = position.state.header().in_hand;
    if (!type.exists()) return false;
    const Settings& settings = settings_of(position.rules);
    std::uint8_t faced = 0;
    for (const std::uint8_t building : {shrine_building, monastic_building})
        if ((limited_buildings(settings, type) & building) != 0) faced |= facing_building(building);
    const auto tiles = position.state.tiles();
    return faced != 0 && std::any_of(tiles.begin(), tiles.end(), [&](const PlacedTile& tile) {
               return (limited_buildings(settings, tile.type) & faced) != 0;
           });
}

Refusal keep_apart(Position position, const Step&, const Move& move) {
    return check_neighbours(position, position.state.header().in_hand, move);
}

bool limits_abbeys(Position position, const Step&) {
    return settings_of(position.rules).limits_abbeys;
}

/// Whether abbeys can be played is asked before one is in hand.
Refusal keep_abbey_apart(Position position, const Step&, const Move& move) {
    return check_neighbours(position, abbey::tile_type(position.rules), move);
}

bool is_start_tile(Position position, TileId id) {
    const PlacedTile& tile = position.state.tile(id);
    const auto start = position.rules.start_tiles();
    return std::any_of(start.begin(), start.end(), [&](const StartTile& laid) {
        return laid.cell == tile.cell && position.rules.find_type(laid.tile) == tile.type;
    });
}

/// Whether a building faces several, and not all of them were there from the start.
bool breaks_limit(Position position, TileId id, std::uint8_t building) {
    if (!buildings_around(position, id, facing_building(building)).several) return false;
    bool from_start = is_start_tile(position, id);
    const PlacedTile& tile = position.state.tile(id);
    for_each_tile_around(position.state, position.rules.type(tile.type), tile.cell, tile.turning,
                         [&](TileId beside) {
                             const TileTypeId type = position.state.tile(beside).type;
                             const bool faces =
                                 (limited_buildings(settings_of(position.rules), type) &
                                  facing_building(building)) != 0;
                             from_start = from_start && (!faces || is_start_tile(position, beside));
                             return from_start;
                         });
    return !from_start;
}

}  // namespace

const Ban bans[2] = {
    {.at = &question::place_tile,
     .kind = MoveKind::place_tile,
     .applies = could_face_another,
     .forbids = keep_apart},
    {.at = &question::play_abbey,
     .kind = MoveKind::place_tile,
     .applies = limits_abbeys,
     .forbids = keep_abbey_apart},
};

/// Of positions: no game leads to a board that breaks the limit.
Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const Settings& settings = settings_of(context.rules);
    for (std::size_t i = 0; i < context.state.tiles().size(); ++i) {
        const std::uint8_t all = limited_buildings(settings, context.state.tiles()[i].type);
        for (const std::uint8_t building : {shrine_building, monastic_building})
            if ((all & building) != 0 && breaks_limit(position, TileId(i), building))
                return {&boards_too_many};
    }
    return {};
}

}  // namespace bastide::rules::cult
