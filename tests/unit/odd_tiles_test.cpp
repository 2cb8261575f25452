// Odd tiles of the real boxes on the board: double tiles in all turnings, the blocks that lie out at
// the start, sides that two cities share. What the board does is compared with what is printed.

#include <bastide/engine.h>

#include "core/board.h"
#include "core/features.h"
#include "support/tile_test_files.h"
#include "support/wide_tiles.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>

namespace bastide::test {
namespace {

Cell plus(Cell a, Cell b) { return {std::int16_t(a.x + b.x), std::int16_t(a.y + b.y)}; }

/// A board that begins with some tiles, to which others are laid by hand. All tiles of the library
/// can be laid.
struct LaidBoard {
    explicit LaidBoard(std::vector<StartTile> lying,
                       const TileLibrary& library = built_in_tiles()) {
        RulesetChoice choice;
        for (const StartTile& one : lying) choice.tile_changes.emplace_back(one.tile, 1);
        for (const char* probe : {"BA/L", "BA/C", "BA/RFr", "BA/LR", "HS/CC!.v", "T/left"})
            if (library.find_tile(probe)) choice.tile_changes.emplace_back(probe, 20);
        choice.start = std::move(lying);
        rules = make_ruleset(choice, library, problems);
        if (rules) state = start(*rules);
    }

    TileId lay(std::string_view tile, Cell cell, unsigned turning) {
        Context context(*rules, state, nullptr);
        return put_tile(context, rules->find_type(tile), cell, Turning(turning), Player(0));
    }
    bool fits(std::string_view tile, Cell cell, unsigned turning) const {
        return fit({*rules, state}, rules->find_type(tile), cell, Turning(turning)).problem ==
               FitProblem::none;
    }
    TileId tile_at(Cell cell) const { return TileId(state.at(cell).index); }
    bool is_taken(Cell cell) const { return state.at(cell).holds == GridCell::Holds::tile; }
    SegmentId root(TileId tile, std::size_t local) const {
        return state.segment(SegmentId(state.tile(tile).first.index() + local)).feature;
    }
    const PrintedTile& printed(TileId tile) const {
        return *rules->type(state.tile(tile).type).printed;
    }
    std::string check() const { return check_features(*rules, state); }

    std::vector<std::string> problems;
    std::shared_ptr<const Ruleset> rules;
    State state;
};

/// A side of a tile as it is printed, and where it comes to lie.
struct OuterSide {
    char letter = '?';
    std::uint8_t cell_of_tile = 0, printed_side = 0;
    Cell cell;  ///< of the board, inside
    Side side = Side::north;

    Cell beyond() const { return neighbour(cell, side); }
};

/// The sides around a tile that lies somewhere, in the order of its letters.
std::vector<OuterSide> sides_of(const PrintedTile& tile, Cell cell, unsigned turning) {
    std::vector<std::pair<Cell, Side>> printed;
    const auto at = [](int x, int y) { return Cell{std::int16_t(x), std::int16_t(y)}; };
    for (int x = 0; x < tile.columns; ++x) printed.emplace_back(at(x, 0), Side::north);
    for (int y = 0; y < tile.rows; ++y) printed.emplace_back(at(tile.columns - 1, y), Side::east);
    for (int x = tile.columns; x-- > 0;) printed.emplace_back(at(x, tile.rows - 1), Side::south);
    for (int y = tile.rows; y-- > 0;) printed.emplace_back(at(0, y), Side::west);
    std::vector<OuterSide> sides;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const auto [inner, side] = printed[i];
        sides.push_back({tile.edges[i], std::uint8_t(inner.y * tile.columns + inner.x),
                         std::uint8_t(side), plus(cell, turned(inner, turning)),
                         Side((unsigned(side) + turning) % 4)});
    }
    return sides;
}

/// The segment of a tile that owns a side, or half of it; -1 if there is none.
int owner_of(const PrintedTile& tile, const OuterSide& side) {
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        for (const EdgePlace edge : tile.segments[i].edges)
            if (edge.cell == side.cell_of_tile && edge.side == side.printed_side) return int(i);
    return -1;
}
int owner_of(const PrintedTile& tile, const OuterSide& side, int half) {
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        for (const SlotPlace slot : tile.segments[i].slots)
            if (slot.cell == side.cell_of_tile && slot.slot == 2 * side.printed_side + half)
                return int(i);
    return -1;
}

/// A square tile that shows a letter on one side, and what it joins through there.
struct Probe {
    char letter;
    const char* tile;
    Side side;  ///< that shows the letter
    int edge;   ///< the segment that joins through it; -1: none
    int left;   ///< the fields of its halves
    int right;
};
constexpr std::array<Probe, 3> probes = {{{'F', "BA/L", Side::north, -1, 1, 1},
                                          {'C', "BA/C", Side::north, 0, -1, -1},
                                          {'R', "BA/RFr", Side::east, 0, 1, 2}}};

/// How often a probe must be turned so that its side faces another.
unsigned turning_towards(Side own, Side other) {
    return (unsigned(opposite(other)) + 4 - unsigned(own)) % 4;
}

bool probe_fits(const LaidBoard& board, const Probe& probe, const OuterSide& side) {
    return board.fits(probe.tile, side.beyond(), turning_towards(probe.side, side.side));
}

std::vector<std::string> double_tiles() {
    std::vector<std::string> names;
    for (const PrintedTile& tile : built_in_tiles().tiles())
        if (tile.columns * tile.rows == 2) names.push_back(tile.id);
    return names;
}

/// Lays the probe beside the tile and compares what is joined with what is printed.
void expect_joined(const std::string& name, unsigned turning, const OuterSide& side,
                   const Probe& probe) {
    SCOPED_TRACE(name + " turned " + std::to_string(turning) + ", a side of letter " +
                 std::string(1, side.letter) + " to the " + "NESW"[unsigned(side.side)]);
    LaidBoard board({{name, {0, 0}, Turning(turning)}});
    ASSERT_TRUE(board.rules);
    const TileId tile = board.tile_at({0, 0});
    const PrintedTile& printed = board.printed(tile);
    std::set<SegmentId> apart;
    for (std::size_t i = 0; i < printed.segments.size(); ++i) apart.insert(board.root(tile, i));
    EXPECT_EQ(apart.size(), printed.segments.size()) << "segments of one tile start apart";
    const TileId laid =
        board.lay(probe.tile, side.beyond(), turning_towards(probe.side, side.side));
    EXPECT_EQ(board.check(), "");

    std::vector<std::set<std::size_t>> expected;  // segments of the tile by segment of the probe
    expected.resize(board.printed(laid).segments.size());
    const auto join = [&](int mine, int theirs) {
        if (mine >= 0 && theirs >= 0) expected[std::size_t(theirs)].insert(std::size_t(mine));
    };
    join(owner_of(printed, side), probe.edge);
    join(owner_of(printed, side, 0), probe.right);  // left meets right
    join(owner_of(printed, side, 1), probe.left);
    for (std::size_t theirs = 0; theirs < expected.size(); ++theirs) {
        std::set<std::size_t> joined;
        for (std::size_t mine = 0; mine < printed.segments.size(); ++mine)
            if (board.root(tile, mine) == board.root(laid, theirs)) joined.insert(mine);
        EXPECT_EQ(joined, expected[theirs]) << "segment " << theirs << " of " << probe.tile;
    }
    const Surroundings around = surroundings({*board.rules, board.state}, tile);
    EXPECT_EQ(around.cells, 10);
    EXPECT_EQ(around.filled, 1);
    // Beside its short end one cell of the tile lies around the probe, beside a long one both do.
    const bool beside_end =
        side.printed_side == unsigned(Side::east) || side.printed_side == unsigned(Side::west);
    EXPECT_EQ(neighbours_at(board.state, side.beyond()), beside_end ? 1 : 2);
}

TEST(DoubleTiles, AreElevenInTheBoxes) { EXPECT_EQ(double_tiles().size(), 11u); }

TEST(DoubleTiles, CoverTheirCellsAndShowTheirEdges) {
    for (const std::string& name : double_tiles())
        for (unsigned turning = 0; turning < 4; ++turning) {
            SCOPED_TRACE(name + " turned " + std::to_string(turning));
            const LaidBoard board({{name, {0, 0}, Turning(turning)}});
            ASSERT_TRUE(board.rules) << board.problems.front();
            // The second cell lies to the east, south, west, north.
            const Cell second = neighbour({0, 0}, Side((1 + turning) % 4));
            EXPECT_TRUE(board.is_taken({0, 0}));
            EXPECT_TRUE(board.is_taken(second));
            EXPECT_EQ(board.tile_at(second), board.tile_at({0, 0}));
            int taken = 0;
            for (int y = -3; y <= 3; ++y)
                for (int x = -3; x <= 3; ++x)
                    taken += board.is_taken({std::int16_t(x), std::int16_t(y)});
            EXPECT_EQ(taken, 2);
            for (const OuterSide& side :
                 sides_of(board.printed(board.tile_at({0, 0})), {0, 0}, turning))
                for (const Probe& probe : probes)
                    EXPECT_EQ(probe_fits(board, probe, side), probe.letter == side.letter)
                        << probe.tile << " at " << side.beyond().x << "," << side.beyond().y;
        }
}

// rule: BASE-06
TEST(DoubleTiles, JoinSquareTilesOnAllTheirSides) {
    int sides = 0;
    for (const std::string& name : double_tiles())
        for (unsigned turning = 0; turning < 4; ++turning) {
            const PrintedTile& printed = *built_in_tiles().find_tile(name);
            for (const OuterSide& side : sides_of(printed, {0, 0}, turning))
                for (const Probe& probe : probes)
                    if (probe.letter == side.letter) {
                        expect_joined(name, turning, side, probe);
                        ++sides;
                    }
        }
    // Six sides each, but for the two of each quarter of Leipzig, which no square tile shows.
    EXPECT_EQ(sides, (11 * 6 - 4 * 2) * 4);
}

TEST(DoubleTiles, HaveTenCellsAround) {
    for (unsigned turning = 0; turning < 4; ++turning) {
        LaidBoard board({{"KG/1", {0, 0}, Turning(turning)}});
        ASSERT_TRUE(board.rules);
        const Cell second = neighbour({0, 0}, Side((1 + turning) % 4));
        int filled = 0;
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x) {
                const Cell cell{std::int16_t(x), std::int16_t(y)};
                if (board.is_taken(cell)) continue;
                const auto touches = [&](Cell own) {
                    return std::abs(own.x - cell.x) <= 1 && std::abs(own.y - cell.y) <= 1;
                };
                board.lay("BA/L", cell, 0);  // whatever its edges: only the cells matter here
                filled += touches({0, 0}) || touches(second);
                const Surroundings around =
                    surroundings({*board.rules, board.state}, board.tile_at({0, 0}));
                EXPECT_EQ(around.cells, 10);
                EXPECT_EQ(around.filled, filled);
            }
        EXPECT_EQ(filled, 10);
    }
}

// --- What lies out at the start --------------------------------------------------------------

/// The letters around the cells of a board that are taken, from what fits beside them: clockwise
/// along one side after the other, '?' where nothing fits and '*' where more than one thing does.
std::string letters_along(const LaidBoard& board, const std::vector<Cell>& cells, Side side) {
    std::string letters;
    for (const Cell cell : cells) {
        OuterSide outer;
        outer.cell = cell;
        outer.side = side;
        char letter = '?';
        for (const Probe& probe : probes)
            if (probe_fits(board, probe, outer)) letter = letter == '?' ? probe.letter : '*';
        letters += letter;
    }
    return letters;
}

std::string letters_around(const LaidBoard& board, int columns, int rows) {
    std::vector<Cell> north, east, south, west;
    const auto at = [](int x, int y) { return Cell{std::int16_t(x), std::int16_t(y)}; };
    for (int x = 0; x < columns; ++x) north.push_back(at(x, 0));
    for (int y = 0; y < rows; ++y) east.push_back(at(columns - 1, y));
    for (int x = columns; x-- > 0;) south.push_back(at(x, rows - 1));
    for (int y = rows; y-- > 0;) west.push_back(at(0, y));
    return letters_along(board, north, Side::north) + " " + letters_along(board, east, Side::east) +
           " " + letters_along(board, south, Side::south) + " " +
           letters_along(board, west, Side::west);
}

/// The features of a kind that the tiles on the board make: for each the numbers, from 1, of the
/// tiles it lies on, in the order in which they were laid.
std::set<std::set<std::size_t>> features_of(const LaidBoard& board, SegmentKind kind) {
    std::map<SegmentId, std::set<std::size_t>> features;
    for (std::size_t i = 0; i < board.state.segments().size(); ++i) {
        const Segment& segment = board.state.segment(SegmentId(i));
        if (segment.kind == kind) features[segment.feature].insert(segment.tile.index() + 1);
    }
    std::set<std::set<std::size_t>> all;
    for (const auto& [root, tiles] : features) all.insert(tiles);
    return all;
}

using Features = std::set<std::set<std::size_t>>;

std::vector<StartTile> start_of(std::string_view set) {
    return set_of(built_in_tiles(), set).start;
}

// rule: COU-01
TEST(StartBlocks, CarcassonneIsFourByThree) {
    LaidBoard board(start_of("count"));
    ASSERT_TRUE(board.rules) << board.problems.front();
    ASSERT_EQ(board.state.tiles().size(), 12u);
    EXPECT_EQ(board.check(), "");
    // Roads on cells 1 (west), 4 (north) and 11 (south), cities on 9 (south) and 12 (east).
    EXPECT_EQ(letters_around(board, 4, 3), "FFFR FFC FRFC FFR");
    EXPECT_EQ(features_of(board, road), (Features{{1}, {4}, {11}}));
    EXPECT_EQ(features_of(board, city), (Features{{9}, {12}}));
    // Three fields, parted by the roads: north, east, south-west. Cells 6 and 7 are inside.
    EXPECT_EQ(features_of(board, field),
              (Features{{1, 2, 3, 4}, {4, 8, 12, 11}, {11, 10, 9, 5, 1}}));
    EXPECT_TRUE(board.is_taken({1, 1}));
    EXPECT_TRUE(board.is_taken({2, 1}));
}

// rule: COU-01
TEST(StartBlocks, RoadsOfCarcassonneEndAtTheWall) {
    LaidBoard board(start_of("count"));
    ASSERT_TRUE(board.rules);
    const SegmentId one = board.root(board.tile_at({0, 0}), 0);
    EXPECT_EQ(board.state.feature(one).open, 1);
    const TileId west = board.lay("BA/LR", {-1, 0}, 3);  // its road looks east
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(board.root(west, 1), board.root(board.tile_at({0, 0}), 0));
    EXPECT_EQ(board.state.feature(one).open, 0);
    EXPECT_EQ(count_cells({*board.rules, board.state}, board.root(west, 1)), 2);
    EXPECT_EQ(
        value_of(*board.rules, board.state, board.root(west, 1), Situation::completed).points(), 2);
    // The field around the new road's end joins the two beside cell 1's road.
    EXPECT_EQ(features_of(board, field),
              (Features{{1, 2, 3, 4, 11, 10, 9, 5, 13}, {4, 8, 12, 11}}));
}

TEST(StartBlocks, WheelIsFourByFour) {
    LaidBoard board(start_of("wheel-of-fortune/start"));
    ASSERT_TRUE(board.rules) << board.problems.front();
    ASSERT_EQ(board.state.tiles().size(), 16u);
    EXPECT_EQ(board.check(), "");
    // Cities in the north-west corner, east of the north-east cell, south of the second cell of the
    // last row; roads north of the third column, east of the third row, west of the last.
    EXPECT_EQ(letters_around(board, 4, 4), "CFRF CFRF FFCF RFFC");
    EXPECT_EQ(features_of(board, road), (Features{{3}, {12}, {13}}));
    EXPECT_EQ(features_of(board, city), (Features{{1}, {4}, {14}}));
    EXPECT_EQ(board.state.feature(board.root(board.tile_at({0, 0}), 0)).open, 2);
    // The ring of field is cut by the three roads; each part has one city.
    const Features fields = features_of(board, field);
    EXPECT_EQ(fields, (Features{{3, 4, 8, 12}, {12, 16, 15, 14, 13}, {13, 9, 5, 1, 2, 3}}));
    for (const std::set<std::size_t>& one : fields) {
        std::size_t cities = 0;
        for (const std::size_t own : {1, 4, 14}) cities += one.count(own);
        EXPECT_EQ(cities, 1u);
    }
}

/// The four pieces around the point where their quarters meet: west, north, east, south.
std::vector<StartTile> leipzig() {
    return {{"LZ/1", {0, 0}, 0}, {"LZ/2", {1, -2}, 1}, {"LZ/4", {3, -1}, 2}, {"LZ/3", {2, 1}, 3}};
}

TEST(StartBlocks, QuartersOfLeipzigMeetAtOnePoint) {
    LaidBoard board(leipzig());
    ASSERT_TRUE(board.rules) << board.problems.front();
    EXPECT_EQ(board.check(), "");
    std::set<Cell> taken;
    for (int y = -4; y <= 4; ++y)
        for (int x = -4; x <= 6; ++x)
            if (const Cell cell{std::int16_t(x), std::int16_t(y)}; board.is_taken(cell))
                taken.insert(cell);
    EXPECT_EQ(taken,
              (std::set<Cell>{{0, 0}, {1, 0}, {1, -1}, {1, -2}, {2, -1}, {3, -1}, {2, 0}, {2, 1}}));
    // The quarters face each other on all their sides.
    const SegmentKind quarter = built_in_tiles().segment_kind("leipzig_quarter");
    EXPECT_EQ(features_of(board, quarter), (Features{{1, 2, 3, 4}}));
    EXPECT_EQ(board.state.feature(board.root(TileId(0), 0)).open, 0);
    EXPECT_EQ(features_of(board, road), (Features{{1}, {2}, {3}, {4}}));
    // A road leads away to the west, north, east and south, from the gate of a quarter each.
    EXPECT_EQ(letters_along(board, {{0, 0}}, Side::west), "R");
    EXPECT_EQ(letters_along(board, {{1, -2}}, Side::north), "R");
    EXPECT_EQ(letters_along(board, {{3, -1}}, Side::east), "R");
    EXPECT_EQ(letters_along(board, {{2, 1}}, Side::south), "R");
    // Along the arms: fields on one side; on the other the city of the pieces that have one, in the
    // corner to the next arm, whose own side is a field.
    EXPECT_EQ(letters_along(board, {{1, 0}, {0, 0}}, Side::south), "FF");
    EXPECT_EQ(letters_along(board, {{1, -1}, {1, -2}}, Side::west), "?F");
    EXPECT_EQ(letters_along(board, {{2, -1}, {3, -1}}, Side::north), "FF");
    EXPECT_EQ(letters_along(board, {{2, 0}, {2, 1}}, Side::east), "?F");
    EXPECT_FALSE(board.fits("BA/L", {0, -1}, 0));
    EXPECT_TRUE(board.fits("BA/C", {0, -1}, 2)) << "city to the south, field to the east";
}

TEST(StartBlocks, PiecesOfLeipzigMayTradePlaces) {
    std::vector<StartTile> places = leipzig();
    std::array<std::string, 4> pieces = {"LZ/1", "LZ/2", "LZ/3", "LZ/4"};
    int orders = 0;
    do {
        for (std::size_t i = 0; i < 4; ++i) places[i].tile = pieces[i];
        const LaidBoard board(places);
        ASSERT_TRUE(board.rules) << board.problems.front();
        EXPECT_EQ(board.check(), "");
        ++orders;
    } while (std::next_permutation(pieces.begin(), pieces.end()));
    EXPECT_EQ(orders, 24);
    // A piece that is turned away shows its quarter to a field.
    places[1].turning = 3;
    places[1].cell = {1, -1};
    EXPECT_FALSE(LaidBoard(places).rules);
}

TEST(StartBlocks, SixRoadsEndAtTheSchoolBesideTheStartTile) {
    LaidBoard board({{"BA/RCr", {0, 0}, 0}, {"SH/school", {1, 0}, 0}});
    ASSERT_TRUE(board.rules) << board.problems.front();
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(letters_around(board, 3, 1), "CRR R RRF R");
    EXPECT_EQ(features_of(board, road), (Features{{1, 2}, {2}}));  // five roads are alone on it
    std::set<SegmentId> roads;
    const PrintedTile& school = board.printed(TileId(1));
    for (std::size_t i = 0; i < school.segments.size(); ++i)
        if (school.segments[i].kind == road) roads.insert(board.root(TileId(1), i));
    EXPECT_EQ(roads.size(), 6u);
    EXPECT_EQ(board.root(TileId(0), 0), board.root(TileId(1), 6));
    const LaidBoard refused({{"BA/RCr", {0, 0}, 0}, {"SH/school", {0, 1}, 0}});
    EXPECT_FALSE(refused.rules) << "a road meets the field of the start tile";
}

TEST(StartBlocks, OfAllSetsFitTogether) {
    int blocks = 0;
    for (const TileSet& set : built_in_tiles().sets()) {
        if (set.start.empty()) continue;
        const LaidBoard board(set.start);
        ASSERT_TRUE(board.rules) << set.id << ": " << board.problems.front();
        EXPECT_EQ(board.state.tiles().size(), set.start.size()) << set.id;
        EXPECT_EQ(board.check(), "") << set.id;
        ++blocks;
    }
    EXPECT_EQ(blocks, 12);  // base game 3, rivers 5, Spiel Doch! 2, Carcassonne, the wheel
}

TEST(StartBlocks, TilesOfSpielDochLieSideBySide) {
    for (const char* set : {"spiel-doch:1", "spiel-doch:2"}) {
        const LaidBoard board(start_of(set));
        ASSERT_TRUE(board.rules) << board.problems.front();
        EXPECT_EQ(letters_around(board, 2, 1), "CR R RF C") << set;
    }
}

// --- Sides that two cities share -------------------------------------------------------------

TEST(SharedSides, ACityLaidToThemJoinsBoth) {
    LaidBoard board({{"HS/CC!.v", {0, 0}, 0}});
    ASSERT_TRUE(board.rules) << board.problems.front();
    const TileId shared = board.tile_at({0, 0});
    EXPECT_NE(board.root(shared, 0), board.root(shared, 1));
    EXPECT_EQ(board.state.feature(board.root(shared, 0)).open, 2);
    EXPECT_EQ(board.state.feature(board.root(shared, 1)).open, 2);
    const TileId north = board.lay("BA/C", {0, -1}, 2);
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(board.root(shared, 0), board.root(north, 0));
    EXPECT_EQ(board.root(shared, 1), board.root(north, 0));
    EXPECT_EQ(board.state.feature(board.root(north, 0)).open, 2);
}

/// A mirror image of the tile with a shared side: here the left half is the sharer's.
TileLibrary library_with_mirror_image() {
    TileLibrary library = built_in_tiles();
    for (const TileDataError& error : library.read("99-test.tiles", R"(
tile T/left CCFC
  0 city N E
  1 city W shared NL castle_base no
  2 field SL SR cities 0 1
)"))
        ADD_FAILURE() << error.text();
    return library;
}

TEST(SharedSides, FaceToFaceJoinHalfByHalf) {
    const TileLibrary library = library_with_mirror_image();
    LaidBoard same({{"HS/CC!.v", {0, 0}, 0}}, library);
    ASSERT_TRUE(same.rules) << same.problems.front();
    const TileId below = same.tile_at({0, 0});
    const TileId above = same.lay("HS/CC!.v", {0, -1}, 2);
    EXPECT_EQ(same.check(), "");
    EXPECT_EQ(same.root(below, 0), same.root(above, 1));  // west halves
    EXPECT_EQ(same.root(below, 1), same.root(above, 0));  // east halves
    EXPECT_NE(same.root(below, 0), same.root(below, 1));

    LaidBoard mirrored({{"HS/CC!.v", {0, 0}, 0}}, library);
    const TileId left = mirrored.lay("T/left", {0, -1}, 2);
    EXPECT_EQ(mirrored.check(), "");
    EXPECT_EQ(mirrored.root(below, 0), mirrored.root(left, 0));  // west: nobody shares
    EXPECT_EQ(mirrored.root(below, 1), mirrored.root(left, 1));  // east: the two sharers
    EXPECT_NE(mirrored.root(below, 0), mirrored.root(below, 1));
}

}  // namespace
}  // namespace bastide::test
