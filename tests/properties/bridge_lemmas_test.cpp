// Bridges over every combination of edges: which placements there are, line by line of the table of
// BCB-14, and the lemmas that are told of it. The table is written down here once more, so that it is
// compared both with the engine and with the reference, which knows no table but lays each bridge on
// a copy of the board and looks at every touching edge.
// rule: BCB-10 BCB-12 BCB-13 BCB-14 BCB-15 BCB-16 BASE-04

#include "properties/edge_boards.h"
#include "reference/reference_bridges.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

constexpr Cell middle{0, 0};
constexpr char letters[] = {'F', 'R', 'C', 'I'};
constexpr char nothing = ' ';

/// What lies around the cell in the middle, side by side: what the neighbours show, and, where a tile
/// beside a tile matters, whether anything lies there.
struct Surroundings {
    std::map<Cell, Edges> tiles;
    std::map<Cell, Way> bridges;

    bool is_empty(Cell cell) const { return !tiles.contains(cell); }
    /// What the tile on a cell shows at a side, a bridge that ends there included.
    char edge(Cell cell, Side side) const {
        if (is_empty(cell)) return nothing;
        const auto bridge = bridges.find(cell);
        if (bridge != bridges.end() && (ends_of(bridge->second) >> int(side) & 1) != 0) return 'R';
        return tiles.at(cell)[std::size_t(side)];
    }
    std::string text() const {
        std::string words;
        for (const auto& [cell, edges] : tiles)
            words += " " + edges + " at " + std::to_string(cell.x) + "," + std::to_string(cell.y);
        return words;
    }
};

/// A line of the table of BCB-14 that allows a bridge; the first is no bridge at all.
enum class Line {
    as_it_is,
    on_p_road_road,
    on_p_road_empty,
    on_p_empty_empty,
    beside_towards_p,
    beside_crosswise,
};

bool is_needed(Line line) {
    return line == Line::on_p_road_road || line == Line::on_p_road_empty ||
           line == Line::beside_towards_p;
}

/// The sides at which the tile in the middle does not match what lies there.
std::set<Side> differing_sides(const Surroundings& around, const Edges& placed) {
    std::set<Side> sides;
    for (int s = 0; s < side_count; ++s) {
        const Cell beside = neighbour(middle, Side(s));
        if (!around.is_empty(beside) &&
            around.edge(beside, opposite(Side(s))) != placed[std::size_t(s)])
            sides.insert(Side(s));
    }
    return sides;
}

/// The first three lines of the table, for a bridge on P: which line allows it, if any does.
std::optional<Line> line_on_p(const Surroundings& around, const Edges& placed, Way way) {
    std::set<Side> roads;
    for (const Side end : sides_of(way)) {
        const Cell beyond = neighbour(middle, end);
        if (placed[std::size_t(end)] != 'F') return std::nullopt;
        if (around.is_empty(beyond)) continue;
        if (around.edge(beyond, opposite(end)) != 'R') return std::nullopt;
        roads.insert(end);
    }
    // Whatever else differs stays as it is: then it would take a second bridge.
    if (differing_sides(around, placed) != roads) return std::nullopt;
    constexpr Line lines[] = {Line::on_p_empty_empty, Line::on_p_road_empty, Line::on_p_road_road};
    return lines[roads.size()];
}

/// The last five lines, for a bridge on the tile A beside P at a side.
std::optional<Line> line_beside(const Surroundings& around, const Edges& placed, Side side,
                                Way way) {
    const Cell a = neighbour(middle, side);
    if (around.is_empty(a) || around.bridges.contains(a)) return std::nullopt;
    const std::set<Side> differing = differing_sides(around, placed);
    for (const Side end : sides_of(way)) {
        if (around.edge(a, end) != 'F') return std::nullopt;
        const Cell beyond = neighbour(a, end);
        if (beyond != middle && !around.is_empty(beyond)) return std::nullopt;
    }
    if (way != way_to(side)) {
        if (!differing.empty()) return std::nullopt;
        return Line::beside_crosswise;
    }
    if (placed[std::size_t(side)] != 'R' || differing != std::set{side}) return std::nullopt;
    return Line::beside_towards_p;
}

using Answers = std::map<ListedPlacement, Line>;

/// All that the table allows on the cell in the middle.
Answers answers_of_table(const Surroundings& around, const Edges& design) {
    Answers answers;
    for (Turning turning = 0; turning < 4; ++turning) {
        const Edges placed = turned(design, turning);
        const auto add = [&](const TokenAcross& laid, const std::optional<Line>& line) {
            if (line) answers[{middle, turning, number_of(laid)}] = *line;
        };
        if (differing_sides(around, placed).empty()) answers[{middle, turning, 0}] = Line::as_it_is;
        for (const Way way : {Way::north_south, Way::west_east}) {
            add({0, false, Side::north, way}, line_on_p(around, placed, way));
            for (int s = 0; s < side_count; ++s)
                add({0, true, Side(s), way}, line_beside(around, placed, Side(s), way));
        }
    }
    return answers;
}

/// The same by the reference: no table, but a bridge on a copy of the board.
std::set<ListedPlacement> answers_of_reference(const Surroundings& around, const Edges& design) {
    reference::Board board;
    const auto lay = [&](Cell cell, const std::string& edges, Turning turning) {
        board[cell] = {edge_tiles().find_tile(tile_of(edges)), turning};
    };
    for (const auto& [cell, edges] : around.tiles) {
        const auto [there, turning] = design_of(edges);
        lay(cell, there, turning);
        if (around.bridges.contains(cell))
            board[cell].bridge = reference::BridgeWay(around.bridges.at(cell));
    }
    std::set<ListedPlacement> answers;
    for (Turning turning = 0; turning < 4; ++turning) {
        lay(middle, design, turning);
        if (reference::edges_match(board, board.at(middle), middle))
            answers.insert({middle, turning, 0});
        for (const reference::Bridge& bridge : reference::bridges_for(board, middle)) {
            TokenAcross laid;
            laid.way = Way(bridge.way);
            laid.beside = bridge.cell != middle;
            for (int s = 0; s < side_count; ++s)
                if (neighbour(middle, Side(s)) == bridge.cell) laid.side = Side(s);
            answers.insert({middle, turning, number_of(laid)});
        }
    }
    return answers;
}

std::set<ListedPlacement> in_the_middle(const std::vector<ListedPlacement>& placements) {
    std::set<ListedPlacement> found;
    for (const ListedPlacement& placement : placements)
        if (placement.cell == middle) {
            EXPECT_TRUE(found.insert(placement).second) << "listed twice";
        }
    return found;
}

std::string text_of(const Surroundings& around, const Edges& design) {
    return design + " between" + around.text();
}

/// How often each line of the table came up.
using LineCounts = std::map<Line, int>;

/// Lemma (c): for each turning at most one bridge makes an illegal placement legal; then the tile does
/// not lie there without. Lemma (e): `bridge_isolated=forbid` takes away exactly the free ones.
void check_lemmas_of_lists(const Answers& table,
                           const std::set<ListedPlacement>& without_isolated) {
    std::set<ListedPlacement> not_free;
    std::map<Turning, int> needed;
    for (const auto& [placement, line] : table) {
        if (line == Line::as_it_is || is_needed(line)) not_free.insert(placement);
        needed[placement.turning] += is_needed(line);
    }
    ASSERT_EQ(without_isolated, not_free);
    for (const auto& [turning, bridges] : needed) {
        ASSERT_LE(bridges, 1);
        ASSERT_FALSE(bridges == 1 && table.contains({middle, turning, 0}));
    }
}

/// The bridge of a state: the segment that was added last.
const Segment& new_bridge(const State& state) {
    return state.segment(state.added_segments().back().segment);
}

/// Lemma (a): a bridge beside P never joins two old roads: besides itself there is but the road that
/// ends on P. Lemma (b): a free bridge is alone, open at both ends and unoccupied. A bridge on P joins
/// as many roads as its ends meet.
void check_lemmas_of_roads(const State& after, Line line) {
    const Segment& bridge = new_bridge(after);
    const Segment& whole = after.segment(bridge.feature);
    const int joined = int(whole.size) - 1;
    switch (line) {
        case Line::as_it_is: return;
        case Line::on_p_road_road: ASSERT_EQ(joined, 2); return;
        case Line::on_p_road_empty: ASSERT_EQ(joined, 1); return;
        case Line::on_p_empty_empty:
        case Line::beside_crosswise:
            ASSERT_EQ(joined, 0);
            ASSERT_EQ(whole.open, 2);
            ASSERT_EQ(whole.followers, 0);
            return;
        case Line::beside_towards_p: {
            ASSERT_EQ(joined, 1);
            const Segment& other = after.segment(bridge.next);
            ASSERT_EQ(after.tile(other.tile).cell, middle);
            ASSERT_EQ(whole.open, 1);
            return;
        }
    }
}

/// The rules of both readings of a bridge alone, made once.
struct BothRules {
    std::shared_ptr<const Ruleset> allowing = edge_rules({});
    std::shared_ptr<const Ruleset> forbidding = edge_rules({{"bridge_isolated", "forbid"}});
};

EdgeBoard laid(const Surroundings& around, const std::shared_ptr<const Ruleset>& rules) {
    EdgeBoard board(rules);
    for (const auto& [cell, edges] : around.tiles) board.lay(cell, edges);
    for (const auto& [cell, way] : around.bridges) board.lay_bridge(cell, way);
    return board;
}

/// Engine, table and reference agree on every tile in the middle of these surroundings.
void check_board(const Surroundings& around, LineCounts& counts) {
    static const BothRules rules;
    const EdgeBoard engine = laid(around, rules.allowing);
    const EdgeBoard forbidding = laid(around, rules.forbidding);
    for (const Edges& design : edge_designs()) {
        SCOPED_TRACE(text_of(around, design));
        const Answers table = answers_of_table(around, design);
        std::set<ListedPlacement> expected;
        for (const auto& [placement, line] : table) expected.insert(placement);
        ASSERT_EQ(in_the_middle(engine.placements(design)), expected);
        ASSERT_EQ(answers_of_reference(around, design), expected);
        check_lemmas_of_lists(table, in_the_middle(forbidding.placements(design)));
        for (const auto& [placement, line] : table) {
            // The roads are looked at in some of the many cases only.
            if (counts[line]++ % 16 == 0 && line != Line::as_it_is)
                check_lemmas_of_roads(engine.after(design, placement), line);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

void expect_every_line(LineCounts& counts, const std::vector<Line>& lines) {
    for (const Line line : lines) EXPECT_GT(counts[line], 0) << int(line);
}

/// A tile that shows one letter at a side and field at the others.
Edges showing(char letter, Side side) {
    Edges edges = "FFFF";
    edges[std::size_t(side)] = letter;
    return edges;
}

/// Every combination of edges of P and of what its four neighbours show, empty cells included.
TEST(BridgeLemmas, EveryCombinationOfTouchingEdges) {
    constexpr char shown[] = {nothing, 'F', 'R', 'C', 'I'};
    LineCounts counts;
    for (int number = 1; number < 5 * 5 * 5 * 5; number += only_a_part() ? 31 : 1) {
        Surroundings around;
        for (int s = 0, rest = number; s < side_count; ++s, rest /= 5)
            if (const char letter = shown[rest % 5]; letter != nothing)
                around.tiles[neighbour(middle, Side(s))] = showing(letter, opposite(Side(s)));
        check_board(around, counts);
        if (testing::Test::HasFatalFailure()) return;
    }
    expect_every_line(counts,
                      {Line::as_it_is, Line::on_p_road_road, Line::on_p_road_empty,
                       Line::on_p_empty_empty, Line::beside_towards_p, Line::beside_crosswise});
}

/// A neighbour A at a side of P, with these edges: towards P, and then clockwise. Beyond its other
/// sides lie tiles, which show the same edge there, or nothing: bits of `beyond`.
void add_neighbour(Surroundings& around, Side side, const Edges& edges_from_p, int beyond) {
    const Cell a = neighbour(middle, side);
    const Side towards_p = opposite(side);
    around.tiles[a] = turned(edges_from_p, Turning(towards_p));
    for (int clockwise = 1; clockwise < side_count; ++clockwise) {
        const Side away = turned(towards_p, Turning(clockwise));
        if ((beyond >> (clockwise - 1) & 1) != 0)
            around.tiles[neighbour(a, away)] =
                showing(edges_from_p[std::size_t(clockwise)], opposite(away));
    }
}

/// A bridge on a neighbour depends on that tile's edges and on what lies beyond it; the other sides of
/// P only on whether they match. So all of the former, with and without a tile at the next side of P.
void check_neighbours_at(Side side, LineCounts& counts) {
    for (int number = 0; number < 4 * 4 * 4 * 4; number += only_a_part() ? 29 : 1) {
        const Edges edges = {letters[number % 4], letters[number / 4 % 4], letters[number / 16 % 4],
                             letters[number / 64]};
        for (int beyond = 0; beyond < 8; ++beyond)
            for (const bool has_another : {false, true}) {
                Surroundings around;
                add_neighbour(around, side, edges, beyond);
                if (has_another) around.tiles[neighbour(middle, turned(side, 1))] = "FFFF";
                check_board(around, counts);
                if (testing::Test::HasFatalFailure()) return;
            }
    }
}

TEST(BridgeLemmas, EveryNeighbourWithWhatLiesBeyond) {
    LineCounts counts;
    // Turned boards are alike (symmetry_test.cpp): one side is enough where time is short.
    for (int side = 0; side < how_many(1, side_count); ++side) {
        check_neighbours_at(Side(side), counts);
        if (testing::Test::HasFatalFailure()) return;
    }
    expect_every_line(counts, {Line::as_it_is, Line::on_p_road_empty, Line::on_p_empty_empty,
                               Line::beside_towards_p, Line::beside_crosswise});
}

/// Neighbours that carry a bridge already: they carry no other one, and show a road at its ends.
TEST(BridgeLemmas, NeighboursWithBridges) {
    struct Kind {
        Edges edges;
        std::optional<Way> bridge;
    };
    const std::vector<Kind> kinds = {{"", std::nullopt},
                                     {"FFFF", std::nullopt},
                                     {"RRRR", std::nullopt},
                                     {"FFFF", Way::north_south},
                                     {"FFFF", Way::west_east}};
    LineCounts counts;
    const int combinations = int(kinds.size() * kinds.size() * kinds.size() * kinds.size());
    for (int number = 0; number < combinations; number += only_a_part() ? 7 : 1) {
        Surroundings around;
        for (int s = 0, rest = number; s < side_count; ++s, rest /= int(kinds.size())) {
            const Kind& kind = kinds[std::size_t(rest) % kinds.size()];
            const Cell cell = neighbour(middle, Side(s));
            if (!kind.edges.empty()) around.tiles[cell] = kind.edges;
            if (kind.bridge) around.bridges[cell] = *kind.bridge;
        }
        if (!around.bridges.empty()) check_board(around, counts);
        if (testing::Test::HasFatalFailure()) return;
    }
    expect_every_line(counts, {Line::as_it_is, Line::on_p_road_road, Line::on_p_road_empty,
                               Line::beside_towards_p, Line::beside_crosswise});
}

}  // namespace
}  // namespace bastide::test
