#pragma once
/// The board as the rules text sees it: tiles on cells, segments on tiles, features as sets of
/// segments. Part of the reference implementation (see reference_game.h): everything is found
/// anew from the laid tiles at every question, nothing is remembered.

#include <bastide/tile_library.h>
#include <bastide/types.h>

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::reference {

/// The legend of the tile data: letters of edges. The side of an abbey, a wall, may touch anything.
inline constexpr char field_letter = 'F';
inline constexpr char road_letter = 'R';
inline constexpr char wall_letter = 'X';

/// BCB-10: a bridge lies straight across a tile in one of two ways, never diagonally.
enum class BridgeWay { north_south, west_east };

/// The two sides of its cell at which a bridge ends.
std::set<Side> ends_of(BridgeWay way);

/// FERRY-01: the sides, the lower first, of the two roads that a ferry joins.
using FerryWay = std::array<Side, 2>;

/// A tile as it lies on a cell: what is printed on it, and how often it was turned clockwise.
struct LaidTile {
    const PrintedTile* printed = nullptr;
    Turning turning = 0;
    /// BCB-11: at most one for the whole game. It stays where it is however the tile was turned.
    std::optional<BridgeWay> bridge = std::nullopt;
    /// FERRY-01: the sides are those of the cell, too.
    std::optional<FerryWay> ferry = std::nullopt;
    /// HS-13, by `shared_city_sides`: a side that two cities share joins both to all that is across.
    bool shares_sides_wholly = false;
};

using Board = std::map<Cell, LaidTile>;

/// One segment on the board: the tile on `cell` and the number the segment has on that tile. A
/// bridge counts on after the printed segments.
struct SegmentPlace {
    Cell cell;
    int segment = 0;
    friend bool operator==(const SegmentPlace&, const SegmentPlace&) = default;
    friend auto operator<=>(const SegmentPlace&, const SegmentPlace&) = default;
};

/// 00-overview §1 "feature": a maximal connected set of segments of one kind.
using Feature = std::set<SegmentPlace>;

/// One side of a laid tile.
struct CellSide {
    Cell cell;
    Side side = Side::north;
    friend bool operator==(const CellSide&, const CellSide&) = default;
    friend auto operator<=>(const CellSide&, const CellSide&) = default;
};

/// 00-overview §1 "adjacent (orthogonal)": the 4 cells that share a side.
std::vector<Cell> orthogonal_cells(Cell cell);

/// 00-overview §1 "surrounding cells": the 8 cells at Chebyshev distance 1.
std::vector<Cell> surrounding_cells(Cell cell);

/// The tiles that can matter for what is laid on a cell: those at most two cells away.
Board tiles_near(const Board& board, Cell cell);

/// 00-overview §1 "edge type": the letter of what the side of a tile, as it lies, shows: what is
/// printed there, or the road of a bridge that ends there (BCB-10).
char edge_letter(const LaidTile& tile, Side side);

/// BASE-04 condition 3: no side differs from the touching side of a neighbouring tile; a wall may
/// touch anything.
bool edges_match(const Board& board, const LaidTile& tile, Cell cell);

/// How many segments a tile has, with its bridge.
int segment_count(const LaidTile& tile);

/// The segment as printed; a bridge is a road without any symbol (BCB-10, INN-07).
const PrintedSegment& segment_at(const Board& board, const SegmentPlace& place);

/// True for the kinds that the base rules know: road, city, field, monastery. Whether a segment of
/// another kind is a feature (a garden, ABB-01) depends on the rules in play.
bool is_base_kind(SegmentKind kind);

/// The sides of its cell that a segment reaches, alone or beside another one, as the tile lies.
std::set<Side> sides_of(const Board& board, const SegmentPlace& place);

/// The halves of sides that belong to a segment, as the tile lies: of a field its field slots, of a
/// road or city both halves of its sides, but for those it shares with another segment. A bridge
/// takes no field its slots (BCB-20).
std::set<Slot> slots_of(const Board& board, const SegmentPlace& place);

/// FERRY-01: whether the ferry of its tile lies at this segment.
bool is_at_ferry(const Board& board, const SegmentPlace& place);

/// BASE-06: the segments on neighbouring tiles that join this one directly, and the one that the ferry
/// of its tile joins with it.
std::set<SegmentPlace> joined_segments(const Board& board, const SegmentPlace& place);

/// All segments connected with this one; a monastery, garden or abbey is alone.
Feature feature_of(const Board& board, const SegmentPlace& place);

/// Every feature of these kinds on the board, each once, in the order of their first segments.
std::vector<Feature> features_of(const Board& board, const std::set<SegmentKind>& kinds);

/// The kind that all segments of a feature share.
SegmentKind kind_of(const Board& board, const Feature& feature);

/// 00-overview §1 "open edge": the road or city edges whose neighbouring cell is empty.
std::vector<CellSide> open_edges(const Board& board, const Feature& feature);

/// GEN-01: the distinct cells that hold a segment of the feature.
std::set<Cell> cells_of(const Feature& feature);

/// Half a side of a laid tile at each of two sides that meet at a corner of its cell: the left half of
/// the one behind the corner, clockwise, and the right half of the one before it.
std::array<Slot, 2> slots_at_corner(Side before);

/// How many of the 8 cells around a feature of one tile hold tiles.
int tiles_around(const Board& board, const Feature& feature_of_one_tile);

/// BASE-08: no open edge; a monastery or garden with all 8 surrounding cells held; never a field.
bool is_completed(const Board& board, const Feature& feature);

/// BASE-25: the city features that border a field feature on some tile, each once.
std::set<Feature> cities_touching(const Board& board, const Feature& field_feature);

}  // namespace bastide::reference
