#pragma once
/// What the tests of the reference game share: ways to lay a position and to point at its parts.

#include "reference_game.h"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bastide::reference {

inline constexpr int red = 0;
inline constexpr int blue = 1;
inline constexpr int green = 2;

inline GameSetup setup_with(std::vector<StartTile> start, Pile bag, int players = 2) {
    GameSetup setup;
    setup.tiles = &built_in_tiles();
    setup.start = std::move(start);
    setup.bag = std::move(bag);
    setup.players = players;
    return setup;
}

inline ReferenceGame empty_board(const Options& options = {},
                                 const std::set<std::string>& rules = {}) {
    GameSetup setup = setup_with({}, {}, 3);
    setup.options = options;
    setup.rules = rules;
    return ReferenceGame(setup);
}

/// The number of the segment of this kind that reaches this side.
inline int segment_at_side(const ReferenceGame& game, Cell cell, SegmentKind kind, Side side) {
    const int count = segment_count(game.board().at(cell));
    for (int segment = 0; segment < count; ++segment) {
        const SegmentPlace place{cell, segment};
        if (segment_at(game.board(), place).kind == kind &&
            sides_of(game.board(), place).contains(side)) {
            return segment;
        }
    }
    throw std::invalid_argument("no segment at that side");
}

inline int field_segment(const ReferenceGame& game, Cell cell, Slot slot) {
    const int count = segment_count(game.board().at(cell));
    for (int segment = 0; segment < count; ++segment) {
        const SegmentPlace place{cell, segment};
        if (segment_at(game.board(), place).kind == field &&
            slots_of(game.board(), place).contains(slot)) {
            return segment;
        }
    }
    throw std::invalid_argument("no field at that slot");
}

inline int segment_of_kind(const ReferenceGame& game, Cell cell, SegmentKind kind) {
    const int count = segment_count(game.board().at(cell));
    for (int segment = 0; segment < count; ++segment) {
        if (segment_at(game.board(), {cell, segment}).kind == kind) {
            return segment;
        }
    }
    throw std::invalid_argument("no segment of that kind");
}

inline Feature road_at(const ReferenceGame& game, Cell cell, Side side) {
    return game.feature_at(cell, segment_at_side(game, cell, road, side));
}

inline Feature city_at(const ReferenceGame& game, Cell cell, Side side) {
    return game.feature_at(cell, segment_at_side(game, cell, city, side));
}

inline Feature field_at(const ReferenceGame& game, Cell cell, Slot slot) {
    return game.feature_at(cell, field_segment(game, cell, slot));
}

inline Feature monastery_at(const ReferenceGame& game, Cell cell) {
    return game.feature_at(cell, segment_of_kind(game, cell, monastery));
}

inline int points_for(const std::vector<Award>& awards, int player) {
    int sum = 0;
    for (const Award& award : awards) {
        sum += award.player == player ? award.value.points() : 0;
    }
    return sum;
}

inline bool contains(const std::vector<Placement>& placements, const Placement& wanted) {
    return std::find(placements.begin(), placements.end(), wanted) != placements.end();
}

inline bool contains(const std::vector<Placement>& placements, Cell cell, Turning turning) {
    return contains(placements, {cell, turning});
}

/// The bridge of a tile: it counts on after the segments that are printed.
inline int bridge_segment(const ReferenceGame& game, Cell cell) {
    if (!game.board().at(cell).bridge) {
        throw std::invalid_argument("no bridge there");
    }
    return segment_count(game.board().at(cell)) - 1;
}

/// Draws a tile and places it, in a game whose pile holds it.
inline void draw_and_place(ReferenceGame& game, const std::string& tile, Cell cell, Turning turning,
                           const std::optional<Bridge>& bridge = std::nullopt) {
    if (!game.draw(tile)) {
        throw std::invalid_argument("fits nowhere: " + tile);
    }
    game.place(tile, cell, turning, bridge);
}

/// Two half cities that close each other, one above the other; the lower one is on `cell`.
inline void lay_small_city(ReferenceGame& game, Cell cell) {
    game.lay_tile("BA/C", cell, 0);
    game.lay_tile("BA/C", neighbour(cell, Side::north), 2);
}

/// COU-01: the City of Carcassonne; the cell in its north-western corner is (0,0).
inline void lay_carcassonne(ReferenceGame& game) {
    for (const StartTile& start : built_in_tiles().find_set("count")->start) {
        game.lay_tile(start.tile, start.cell, start.turning);
    }
}

/// A city, or a road between two monasteries, of this many tiles from `cell` to the east; the first of them
/// are left out.
inline void lay_row(ReferenceGame& game, SegmentKind kind, Cell cell, int tiles, int left_out = 0) {
    const bool is_city = kind == city;
    for (int step = left_out; step < tiles; ++step) {
        const Cell there{std::int16_t(cell.x + step), cell.y};
        if (step == 0 || step == tiles - 1) {
            const Turning towards_east = is_city ? 1 : 3;
            game.lay_tile(is_city ? "BA/C" : "BA/LR", there,
                          Turning((towards_east + (step == 0 ? 0 : 2)) % 4));
        } else {
            game.lay_tile(is_city ? "BA/CFc.1" : "BA/RFr", there, 0);
        }
    }
}

inline void lay_monasteries_around(ReferenceGame& game, Cell cell, int count) {
    for (const Cell beside : surrounding_cells(cell)) {
        if (count > 0 && !game.board().contains(beside)) {
            game.lay_tile("BA/L", beside, 0);
            --count;
        }
    }
}

}  // namespace bastide::reference
