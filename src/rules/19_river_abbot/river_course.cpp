/// Chapter 19, The River: RIV-04 it must go on, RIV-05 where it may not turn; RV2-02 for each branch.

#include "core/board.h"
#include "rules/19_river_abbot/river.h"

#include <cstdlib>

namespace bastide::rules::river {

namespace {

constexpr Reason must_continue{"RIV-04", "river_not_continued"};
constexpr Reason like_turn{"RIV-05", "river_turns_back"};
constexpr Reason no_room_ahead{"RIV-05", "no_room_for_river"};
constexpr Reason ends_collide{"RIV-05", "river_ends_collide"};

constexpr Side all_sides[] = {Side::north, Side::east, Side::south, Side::west};

/// Where water entering through one side and leaving through another turns to.
enum class Turn : std::uint8_t { straight, right, back, left };
constexpr Turn turn_of(Side in, Side out) {
    return Turn((unsigned(out) - unsigned(opposite(in)) + 4) % 4);
}

/// The tile to be laid, as it would lie.
struct RiverTile {
    Cell cell;
    std::uint32_t edges = 0;
    EdgeKind river;

    bool runs_to(Side side) const { return shown_edge(edges, side) == river; }
};

RiverTile laid_by(Position position, const Move& move) {
    const TileType& type = position.rules.type(position.state.header().in_hand);
    return {move.cell, type.turned[move.turning * type.cells].edges,
            settings_of(position.rules).edge};
}

/// The tile that lies beyond a side of a cell; none if none does.
TileId tile_beyond(const State& state, Cell cell, Side side) {
    return state.tile_at(neighbour(cell, side), opposite(side));
}

bool runs_to(Position position, TileId tile, Side side) {
    return edge_at(position, tile, 0, side) == settings_of(position.rules).edge;
}

/// The river tile whose water meets a side of a cell; none where there is no tile, or a wall.
TileId river_beyond(Position position, Cell cell, Side side) {
    const TileId tile = tile_beyond(position.state, cell, side);
    if (!tile.exists()) return tile;
    const bool has_river =
        settings_of(position.rules).has_river[position.state.tile(tile).type.index()];
    return has_river && runs_to(position, tile, opposite(side)) ? tile : TileId();
}

/// How many tiles each tile of the river is away from the source, by tile; `not_reached` elsewhere.
constexpr std::uint16_t not_reached = 0xFFFF;
const std::vector<std::uint16_t>& distances_from_source(Position position) {
    const Settings& settings = settings_of(position.rules);
    const State& state = position.state;
    thread_local std::vector<std::uint16_t> distances;
    thread_local std::vector<TileId> reached;
    distances.assign(state.tiles().size(), not_reached);
    reached.clear();
    for (std::size_t i = 0; i < state.tiles().size(); ++i)
        if (settings.is_source[state.tile(TileId(i)).type.index()]) {
            distances[i] = 0;
            reached.push_back(TileId(i));
        }
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const TileId tile = reached[next];
        for (Side side : all_sides) {
            if (!runs_to(position, tile, side)) continue;
            const TileId beyond = river_beyond(position, state.tile(tile).cell, side);
            if (!beyond.exists() || distances[beyond.index()] != not_reached) continue;
            distances[beyond.index()] = std::uint16_t(distances[tile.index()] + 1);
            reached.push_back(beyond);
        }
    }
    return distances;
}

/// How the river turned on a tile on its way from the source to a side, as a bit set over Turn: the
/// water comes from where the source is nearer. Where branches have met again and are equally long
/// it comes from both. Empty for a source, and for a river that has none.
unsigned turns_towards(Position position, TileId tile, Side out) {
    const auto& distances = distances_from_source(position);
    unsigned turns = 0;
    for (Side in : all_sides) {
        if (in == out || !runs_to(position, tile, in)) continue;
        const TileId before = river_beyond(position, position.state.tile(tile).cell, in);
        if (before.exists() && distances[before.index()] < distances[tile.index()])
            turns |= 1u << unsigned(turn_of(in, out));
    }
    return turns;
}

constexpr Cell step(Side side) { return neighbour({0, 0}, side); }

/// How far a cell lies ahead of another one in a direction, and how far beside that line.
struct Ahead {
    int steps = 0;
    int beside = 0;
};
constexpr Ahead ahead_of(Cell from, Side direction, Cell cell) {
    const Cell by = step(direction);
    const int x = cell.x - from.x, y = cell.y - from.y;
    return {x * by.x + y * by.y, x * by.y + y * by.x};
}

/// Calls `visit(Cell)` for all cells with tiles until it returns true; whether it did.
template <class Visit>
bool any_covered_cell(Position position, Visit visit) {
    for (const PlacedTile& tile : position.state.tiles()) {
        const TileType& type = position.rules.type(tile.type);
        for (unsigned c = 0; c < type.cells; ++c)
            if (visit(cell_of(type, tile, c))) return true;
    }
    return false;
}

/// RIV-05 (b): another end of the river that points the same way, on the line beside this one's.
bool runs_beside_another_end(Position position, const RiverTile& laid, Side direction) {
    thread_local std::vector<Cell> ends;
    ends.assign(1, laid.cell);
    for (std::size_t i = 0; i < position.state.tiles().size(); ++i) {
        const Cell cell = position.state.tile(TileId(i)).cell;
        if (runs_to(position, TileId(i), direction) &&
            !tile_beyond(position.state, cell, direction).exists())
            ends.push_back(cell);
    }
    for (std::size_t i = 0; i < ends.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (std::abs(ahead_of(ends[i], direction, ends[j]).beside) == 1) return true;
    return false;
}

}  // namespace

bool lays_river_tile(Position position, const Step&) {
    const TileTypeId in_hand = position.state.header().in_hand;
    return in_hand.exists() && settings_of(position.rules).has_river[in_hand.index()];
}

/// RIV-04: one of its river sides touches the open end of the river.
Refusal leaves_river(Position position, const Step&, const Move& move) {
    const RiverTile laid = laid_by(position, move);
    for (Side side : all_sides)
        if (laid.runs_to(side) && river_beyond(position, laid.cell, side).exists()) return {};
    return {&must_continue};
}

/// RIV-05: the tile before turned the same way (seen downstream), which makes 180 degrees. RV2-02:
/// for each branch.
Refusal turns_back(Position position, const Step&, const Move& move) {
    if (settings_of(position.rules).turn_ban != TurnBan::like_turns) return {};
    const RiverTile laid = laid_by(position, move);
    for (Side in : all_sides) {
        if (!laid.runs_to(in)) continue;
        const TileId before = river_beyond(position, laid.cell, in);
        if (!before.exists()) continue;
        const unsigned turns =
            turns_towards(position, before, opposite(in)) & ~(1u << unsigned(Turn::straight));
        for (Side out : all_sides)
            if (out != in && laid.runs_to(out) && (turns >> unsigned(turn_of(in, out)) & 1) != 0)
                return {&like_turn, out, true};
    }
    return {};
}

/// RIV-05, `look_ahead`: the stricter test instead, for every side where the river would go on.
Refusal looks_ahead(Position position, const Step&, const Move& move) {
    if (settings_of(position.rules).turn_ban != TurnBan::look_ahead) return {};
    const RiverTile laid = laid_by(position, move);
    for (Side side : all_sides) {
        if (!laid.runs_to(side) || tile_beyond(position.state, laid.cell, side).exists()) continue;
        if (any_covered_cell(position, [&](Cell cell) {
                const Ahead ahead = ahead_of(laid.cell, side, cell);
                return ahead.steps >= 1 && std::abs(ahead.beside) <= 1;
            }))
            return {&no_room_ahead, side, true};
        if (runs_beside_another_end(position, laid, side)) return {&ends_collide, side, true};
    }
    return {};
}

}  // namespace bastide::rules::river
