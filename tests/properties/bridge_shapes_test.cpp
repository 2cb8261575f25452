// Bridges among half tiles and tiles of several cells, compared with a geometry of polygons that knows
// nothing of cells which hold tiles (unit/polygon_board.h): where a bridge may lie as a tile is placed,
// and what it joins.
// rule: BCB-10 BCB-11 BCB-12 BCB-13 BCB-14 BCB-15 HALF-01

#include "core/board.h"
#include "properties/edge_boards.h"
#include "support/polygon_board.h"
#include "support/random_games.h"
#include "support/wide_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <tuple>

namespace bastide::test {
namespace {

using Points = std::pair<LatticePoint, LatticePoint>;
/// A tile in a place with a bridge: its cell, its turning, the cell that the bridge lies across, its
/// way; both zero without one.
using BridgedPlace = std::tuple<Cell, int, bool, Cell, Way>;

/// A side of a cell, run clockwise around it.
Points points_of(Cell cell, Side side) {
    const LatticePoint corners[] = {
        {cell.x, cell.y}, {cell.x + 1, cell.y}, {cell.x + 1, cell.y + 1}, {cell.x, cell.y + 1}};
    return {corners[unsigned(side)], corners[(unsigned(side) + 1) % 4]};
}

Points reversed(const Points& points) { return {points.second, points.first}; }

/// The polygons of a state with the roads of its bridges.
PolygonBoard board_with_bridges(const Ruleset& rules, const State& state) {
    PolygonBoard board(rules, state);
    for (const AddedSegment& bridge : state.added_segments()) {
        const PlacedTile& tile = state.tile(bridge.tile);
        const TileType& type = rules.type(tile.type);
        const Cell offset = type.offsets[std::size_t(tile.turning) * type.cells + bridge.cell];
        const Cell cell{std::int16_t(tile.cell.x + offset.x), std::int16_t(tile.cell.y + offset.y)};
        for (int s = 0; s < side_count; ++s) {
            if ((bridge.sides >> s & 1) == 0) continue;
            PolygonBoard::LaidEdge& laid = board.edges.at(points_of(cell, Side(s)));
            laid.edge.letter = 'R';
            laid.edge.joined = int(bridge.segment.index() - laid.first);
        }
    }
    return board;
}

/// All places for a tile, with and without a bridge, by the letter of the rules.
class Oracle {
public:
    Oracle(const Ruleset& rules, const State& state, const PrintedTile& tile)
        : board_(board_with_bridges(rules, state)), tile_(tile) {
        for (const PlacedTile& placed : state.tiles()) {
            const PrintedTile& printed = *rules.type(placed.type).printed;
            const bool carries = printed.shape == TileShape::square && placed.added == 0xFFFF;
            for (const auto& [cell, side] : polygon_of(printed, placed.cell, placed.turning).covers)
                (carries ? free_ : closed_).insert(cell);
        }
    }

    std::set<BridgedPlace> places();

private:
    void add_places(Cell cell, int turning);
    bool may_lie(const std::set<Points>& own_edges, Cell cell, Way way) const;
    char letter(const Points& points) const;
    bool matches() const;

    const PolygonBoard board_;
    const PrintedTile& tile_;
    std::set<Cell> free_;    ///< of tiles that may still carry a bridge
    std::set<Cell> closed_;  ///< of half tiles, and of tiles that carry one
    std::set<BridgedPlace> places_;
    Polygon placed_;
    std::set<Points> bridged_;  ///< sides at which the bridge that is tried ends
};

/// What a side shows with the tile and the bridge that are tried; nothing: a space.
char Oracle::letter(const Points& points) const {
    if (bridged_.contains(points)) return 'R';
    for (const PolygonEdge& edge : placed_.edges)
        if (Points(edge.from, edge.to) == points) return edge.letter;
    const auto laid = board_.edges.find(points);
    return laid != board_.edges.end() ? laid->second.edge.letter : ' ';
}

bool Oracle::matches() const {
    return std::all_of(placed_.edges.begin(), placed_.edges.end(), [&](const PolygonEdge& edge) {
        const char there = letter({edge.to, edge.from});
        return there == ' ' || there == letter({edge.from, edge.to});
    });
}

/// BCB-13, BCB-14: both ends on field at the rim of the tile, and each at nothing or at a road.
bool Oracle::may_lie(const std::set<Points>& own_edges, Cell cell, Way way) const {
    const auto sides = sides_of(way);
    return std::all_of(sides.begin(), sides.end(), [&](Side side) {
        const Points end = points_of(cell, side);
        // Between two cells of one tile there is no side to end at.
        const bool is_rim = own_edges.contains(end) || board_.edges.contains(end);
        const char there = letter(reversed(end));
        return is_rim && letter(end) == 'F' && (there == ' ' || there == 'R');
    });
}

void Oracle::add_places(Cell cell, int turning) {
    placed_ = polygon_of(tile_, cell, unsigned(turning));
    bridged_.clear();
    bool continues = false;
    std::set<Cell> own_cells;
    std::set<Points> own_edges;
    for (const Quarter& quarter : placed_.covers) {
        if (board_.covered.contains(quarter)) return;
        own_cells.insert(quarter.first);
    }
    for (const PolygonEdge& edge : placed_.edges) {
        own_edges.insert({edge.from, edge.to});
        continues = continues || (!edge.is_long() && board_.edges.contains({edge.to, edge.from}));
    }
    if (!continues) return;
    if (matches()) places_.insert({cell, turning, false, Cell(), Way()});
    // BCB-12: on the tile, or on one that shares a side with it.
    std::set<Cell> reach;
    if (tile_.shape == TileShape::square) reach = own_cells;
    for (const Cell own : own_cells)
        for (int s = 0; s < side_count; ++s) {
            const Cell beside = neighbour(own, Side(s));
            const bool shares_side = own_edges.contains(points_of(own, Side(s)));
            if (shares_side && free_.contains(beside) && !closed_.contains(beside))
                reach.insert(beside);
        }
    for (const Cell across : reach)
        for (const Way way : {Way::north_south, Way::west_east}) {
            bridged_.clear();
            if (!may_lie(own_edges, across, way)) continue;
            for (const Side side : sides_of(way)) bridged_.insert(points_of(across, side));
            if (matches()) places_.insert({cell, turning, true, across, way});
        }
}

std::set<BridgedPlace> Oracle::places() {
    Cell low = *board_.cells.begin(), high = low;
    for (const Cell cell : board_.cells) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    for (int y = low.y - 3; y <= high.y + 3; ++y)
        for (int x = low.x - 3; x <= high.x + 3; ++x)
            for (int turning = 0; turning < 4; ++turning)
                add_places({std::int16_t(x), std::int16_t(y)}, turning);
    return places_;
}

/// Half tiles, tiles of two cells and the base game in one pile, and many bridges.
class ShapedTable {
public:
    ShapedTable() : library_(library_with_wide_tiles()) {
        RulesetChoice choice;
        for (const PrintedTile& tile : library_.tiles())
            if (tile.shape == TileShape::half) choice.tile_changes.emplace_back(tile.id, 3);
        for (const char* id : {"T/gate", "T/meadow", "T/tall"})
            choice.tile_changes.emplace_back(id, 8);
        choice.rules = {{"bridges", true}};
        choice.each = {{"bridge", 12}};
        std::vector<std::string> problems;
        rules_ = make_ruleset(choice, library_, problems);
        for (const std::string& problem : problems) ADD_FAILURE() << problem;
    }
    const Ruleset& rules() const { return *rules_; }
    TokenKind bridge() const {
        const auto kinds = rules_->token_kinds();
        const auto found = std::find_if(kinds.begin(), kinds.end(), [](const TokenKindInfo& kind) {
            return kind.name == "bridge";
        });
        return TokenKind(std::size_t(found - kinds.begin()));
    }

    /// Plays random games; `visit(state, moves)` at every question.
    template <class Visit>
    void play(int games, std::uint64_t seed, Visit visit) const {
        for (int game = 0; game < games; ++game) {
            Random random(seed + std::uint64_t(game));
            MoveList moves;
            State state = start(*rules_);
            while (decision(*rules_, state).exists()) {
                legal(*rules_, state, moves);
                visit(std::as_const(state), std::as_const(moves));
                if (testing::Test::HasFatalFailure()) return;
                const Move answer =
                    random_answer(*rules_, state, random, moves,
                                  random.below(3) == 0 ? Style::by_kind : Style::compact);
                ASSERT_FALSE(apply(*rules_, state, answer));
            }
        }
    }

private:
    TileLibrary library_;
    std::shared_ptr<const Ruleset> rules_;
};

BridgedPlace place_of(const Ruleset& rules, const State& state, const Move& move) {
    if (move.option == 0) return {move.cell, move.turning, false, Cell(), Way()};
    const TokenAcross laid = laid_across(move.option);
    const TileType& type = rules.type(state.header().in_hand);
    const Cell across = cell_laid_across(type, move.cell, move.turning, laid);
    return {move.cell, move.turning, true, across, laid.way};
}

std::string shape_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::string shape_text(const BridgedPlace& place) {
    const auto& [cell, turning, has_bridge, across, way] = place;
    std::string text = "\n  " + shape_text(cell) + " turned " + std::to_string(turning);
    if (has_bridge)
        text += std::string(" bridge ") + (way == Way::north_south ? "NS" : "WE") + " on " +
                shape_text(across);
    return text;
}

std::string board_text(const Ruleset& rules, const State& state) {
    std::string text;
    for (const PlacedTile& tile : state.tiles())
        text += rules.type(tile.type).id + " at " + shape_text(tile.cell) + " turned " +
                std::to_string(tile.turning) + (tile.added == 0xFFFF ? ", " : " with a bridge, ");
    return text;
}

void expect_same_places(const std::set<BridgedPlace>& listed,
                        const std::set<BridgedPlace>& expected, const std::string& text) {
    for (const BridgedPlace& place : listed)
        ASSERT_TRUE(expected.contains(place)) << text << ": only engine" << shape_text(place);
    for (const BridgedPlace& place : expected)
        ASSERT_TRUE(listed.contains(place)) << text << ": only polygons" << shape_text(place);
}

TEST(BridgeShapes, BridgesAreListedExactlyWhereTheyMayLie) {
    const ShapedTable table;
    const Ruleset& rules = table.rules();
    int with_half_tiles = 0, with_wide_tiles = 0;
    table.play(
        only_a_part() ? 2 : how_many(5, 200), 900, [&](const State& state, const MoveList& moves) {
            if (decision(rules, state).name != "place_tile") return;
            const TileType& type = rules.type(state.header().in_hand);
            std::set<BridgedPlace> listed;
            for (const Move& move : moves) {
                if (move.kind != MoveKind::place_tile) continue;
                ASSERT_TRUE(listed.insert(place_of(rules, state, move)).second) << "listed twice";
                with_half_tiles += move.option != 0 && type.half;
                with_wide_tiles += move.option != 0 && type.cells > 1;
            }
            std::set<BridgedPlace> expected = Oracle(rules, state, *type.printed).places();
            if (state.tokens(state.active(), table.bridge()) == 0)
                std::erase_if(expected,
                              [](const BridgedPlace& place) { return std::get<2>(place); });
            expect_same_places(listed, expected, board_text(rules, state) + " for " + type.id);
        });
    EXPECT_GE(with_half_tiles, only_a_part() ? 1 : 100);
    EXPECT_GE(with_wide_tiles, only_a_part() ? 1 : 100);
}

TEST(BridgeShapes, RoadsJoinOverBridgesAsThePolygonsTouch) {
    const ShapedTable table;
    const Ruleset& rules = table.rules();
    std::size_t bridges = 0;
    table.play(only_a_part() ? 3 : how_many(10, 200), 950,
               [&](const State& state, const MoveList&) {
                   if (!decision(rules, state).by_nature || state.tiles().size() % 5 != 0) return;
                   const PolygonBoard board = board_with_bridges(rules, state);
                   const std::vector<std::size_t> lowest = board.features();
                   const std::vector<int> open = board.open_edges();
                   std::vector<int> open_of(lowest.size());
                   for (std::size_t i = 0; i < lowest.size(); ++i) {
                       open_of[lowest[i]] += open[i];
                       ASSERT_EQ(state.segment(SegmentId(i)).feature,
                                 state.segment(SegmentId(lowest[i])).feature);
                   }
                   std::set<SegmentId> roots;
                   for (std::size_t i = 0; i < lowest.size(); ++i) {
                       if (lowest[i] != i) continue;
                       const Segment& feature = state.feature(SegmentId(i));
                       ASSERT_TRUE(roots.insert(feature.feature).second) << "two features are one";
                       ASSERT_EQ(feature.open, open_of[i]);
                   }
                   bridges = std::max(bridges, state.added_segments().size());
               });
    EXPECT_GE(bridges, 10U);
}

}  // namespace
}  // namespace bastide::test
