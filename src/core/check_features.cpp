/// Rebuilds what is kept up incrementally and compares: the promise on which speed rests.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/features.h"
#include "core/figures.h"

#include <algorithm>
#include <vector>

namespace bastide {

namespace {

std::string named(const char* what, std::size_t number) {
    return std::string(what) + " " + std::to_string(number);
}

/// Features by walking the links, without the index: the lowest segment id names each.
std::vector<std::size_t> label_components(Position position) {
    const std::size_t count = position.state.segments().size();
    std::vector<std::size_t> label(count, count);
    std::vector<std::size_t> pending;
    for (std::size_t first = 0; first < count; ++first) {
        if (label[first] != count) continue;
        label[first] = first;
        pending.push_back(first);
        while (!pending.empty()) {
            const SegmentId id(pending.back());
            pending.pop_back();
            for_each_link(position, id, [&](SegmentId other) {
                if (label[other.index()] != count) return;
                label[other.index()] = first;
                pending.push_back(other.index());
            });
        }
    }
    return label;
}

int open_sides(Position position, SegmentId id) {
    const Segment& segment = position.state.segment(id);
    const PlacedTile& tile = position.state.tile(segment.tile);
    const TileType& type = position.rules.type(tile.type);
    int open = 0;
    for (unsigned c = 0; c < type.cells; ++c)
        for (int s = 0; s < side_count; ++s) {
            if (!reaches(position, id, c, Side(s))) continue;
            const Cell beyond = neighbour(cell_of(type, tile, c), Side(s));
            open += !position.state.tile_at(beyond, opposite(Side(s))).exists();
        }
    if (type.half && reaches_long_side(position, id))
        open += !position.state.other_half(segment.tile).exists();
    return open;
}

std::string check_index(Position position) {
    const State& state = position.state;
    const std::size_t count = state.segments().size();
    const std::vector<std::size_t> label = label_components(position);
    std::vector<int> size(count), open(count), followers(count), figures(count);
    std::vector<std::size_t> root(count, count);
    for (std::size_t i = 0; i < count; ++i) {
        ++size[label[i]];
        open[label[i]] += open_sides(position, SegmentId(i));
        const std::size_t feature = state.segment(SegmentId(i)).feature.index();
        if (root[label[i]] == count) root[label[i]] = feature;
        if (root[label[i]] != feature || label[feature] != label[i])
            return named("segment", i) + " names the wrong feature";
    }
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board) continue;
        const std::size_t at = label[figure.segment.index()];
        ++figures[at];
        followers[at] += position.rules.figure_kind(figure.kind).follower;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (label[i] != i) continue;
        const SegmentId id(root[i]);
        const Segment& feature = state.segment(id);
        if (feature.size != size[i]) return named("feature", root[i]) + " has the wrong size";
        if (feature.open != open[i])
            return named("feature", root[i]) + " has the wrong number of open sides";
        if (feature.followers != followers[i])
            return named("feature", root[i]) + " has the wrong number of followers";
        int walked = 0;
        for_each_segment(state, id, [&](SegmentId) { ++walked; });
        if (walked != size[i]) return named("feature", root[i]) + " has a broken ring";
        int standing = 0;
        bool all_in = true;
        for_each_figure(state, id, [&](const Figure& figure) {
            ++standing;
            all_in &= label[figure.segment.index()] == i;
        });
        if (standing != figures[i] || !all_in)
            return named("feature", root[i]) + " has the wrong figures";
    }
    return {};
}

/// What an empty cell must not show at a side, from the tile that lies there.
std::uint32_t forbidden_at(Position position, Cell cell, Side side) {
    const Cell beyond = neighbour(cell, side);
    const TileId tile = position.state.tile_at(beyond, opposite(side));
    if (!tile.exists()) return 0;
    const PlacedTile& placed = position.state.tile(tile);
    const EdgeKind shown =
        edge_at(position, tile, cell_of_tile_at(position.rules.type(placed.type), placed, beyond),
                opposite(side));
    const std::uint32_t kinds =
        shown.exists() ? position.rules.compiled().forbidden_beside[shown.index()] : 0xFFu;
    return kinds << (8 * unsigned(side));
}

/// What the grid says of each of its cells, and the tiles around each: counted once from the cells that are
/// taken, since to look at the eight neighbours of every cell is what a check would take longest for.
struct GridCopy {
    explicit GridCopy(const State& state);

    std::size_t number_of(int x, int y) const { return std::size_t(y * width + x); }

    int width, height;
    std::vector<GridCell> cells;
    std::vector<int> around;

private:
    /// Of a cell that is taken: one tile more around each of its neighbours.
    void count_beside(int x, int y);
};

GridCopy::GridCopy(const State& state)
    : width(state.header().grid_width), height(state.header().grid_height) {
    const StateHeader& head = state.header();
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            cells.push_back(
                state.at({std::int16_t(head.grid_x + x), std::int16_t(head.grid_y + y)}));
    around.assign(cells.size(), 0);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (cells[number_of(x, y)].taken()) count_beside(x, y);
}

void GridCopy::count_beside(int x, int y) {
    for (int other_y = std::max(y - 1, 0); other_y <= std::min(y + 1, height - 1); ++other_y)
        for (int other_x = std::max(x - 1, 0); other_x <= std::min(x + 1, width - 1); ++other_x)
            around[number_of(other_x, other_y)] += other_x != x || other_y != y;
}

/// What is wrong with what the grid says of a cell, with `around` tiles around it; null if nothing is.
const char* cell_problem(Position position, Cell cell, GridCell here, int around,
                         std::size_t& frontier) {
    const State& state = position.state;
    if (here.neighbours != around) return "wrong number of neighbours";
    if (here.taken()) return nullptr;
    std::uint32_t forbidden = 0;
    bool beside = false;
    for (int s = 0; s < side_count && around > 0; ++s) {
        forbidden |= forbidden_at(position, cell, Side(s));
        beside |= state.tile_at(neighbour(cell, Side(s)), opposite(Side(s))).exists();
    }
    beside = beside && !is_outside(cell);
    if ((here.holds == GridCell::Holds::frontier) != beside) return "wrong frontier";
    if (!beside) return nullptr;
    ++frontier;
    const FrontierCell& place = state.frontier()[here.index];
    return place.cell == cell && place.forbidden == forbidden ? nullptr : "wrong frontier cell";
}

std::string check_grid(Position position) {
    const StateHeader& head = position.state.header();
    const GridCopy grid(position.state);
    std::size_t frontier = 0;
    for (int y = 0; y < grid.height; ++y)
        for (int x = 0; x < grid.width; ++x) {
            const Cell cell{std::int16_t(head.grid_x + x), std::int16_t(head.grid_y + y)};
            const std::size_t number = grid.number_of(x, y);
            if (const char* wrong =
                    cell_problem(position, cell, grid.cells[number], grid.around[number], frontier))
                return std::string(wrong) + " at " + std::to_string(cell.x) + "," +
                       std::to_string(cell.y);
        }
    return frontier == head.frontier ? std::string() : "frontier cells are lost";
}

/// The halves of shared cells lie there, face to face, and no other half tile is on the board.
std::string check_halves(Position position) {
    const State& state = position.state;
    std::size_t halves = 0;
    for (std::size_t i = 0; i < state.halved_cells().size(); ++i) {
        const HalvedCell& shared = state.halved_cells()[i];
        const Cell cell = state.tile(shared.first).cell;
        const GridCell there = state.at(cell);
        if (there.holds != GridCell::Holds::halves || there.index != i)
            return named("halved cell", i) + " is not on the grid";
        for (const TileId id : {shared.first, shared.second}) {
            if (!id.exists()) continue;
            ++halves;
            const PlacedTile& tile = state.tile(id);
            const Turning wanted =
                id == shared.first ? tile.turning : facing_half(state.tile(shared.first).turning);
            if (!position.rules.type(tile.type).half || !(tile.cell == cell) ||
                tile.turning != wanted)
                return named("halved cell", i) + " holds a wrong tile";
        }
    }
    for (const PlacedTile& tile : state.tiles()) halves -= position.rules.type(tile.type).half;
    return halves == 0 ? std::string() : "half tiles are lost";
}

}  // namespace

std::string check_features(const Ruleset& rules, const State& state) {
    const Position position{rules, state};
    // The others look halves up in their cells.
    std::string wrong = check_halves(position);
    if (wrong.empty()) wrong = check_index(position);
    if (wrong.empty()) wrong = check_grid(position);
    return wrong;
}

}  // namespace bastide
