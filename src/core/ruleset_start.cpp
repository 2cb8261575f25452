// The tiles that lie on the board from the start: which set's, and whether they can lie so.

#include "core/board.h"
#include "core/half_tiles.h"
#include "core/ruleset_maker.h"

#include <algorithm>
#include <cstdlib>

namespace bastide {

namespace {

using Part = ChoiceProblem::Part;

/// A cell of a start tile.
struct StartCell {
    std::size_t start = 0;  ///< which start tile
    Cell cell;
    std::uint32_t edges = 0;
    const TileType* type = nullptr;
    Turning turning = 0;

    bool shows(Side side) const { return has_side(*type, turning, side); }
};

std::vector<StartCell> cells_of_start(const Ruleset& rules) {
    std::vector<StartCell> cells;
    for (std::size_t i = 0; i < rules.start_tiles().size(); ++i) {
        const StartTile& placed = rules.start_tiles()[i];
        const TileType& type = rules.type(rules.find_type(placed.tile));
        for (unsigned c = 0; c < type.cells; ++c) {
            const std::size_t at = placed.turning * type.cells + c;
            const Cell cell{std::int16_t(placed.cell.x + type.offsets[at].x),
                            std::int16_t(placed.cell.y + type.offsets[at].y)};
            cells.push_back({i, cell, type.turned[at].edges, &type, placed.turning});
        }
    }
    return cells;
}

std::string named(const StartCell& one) {
    return "start tile " + one.type->id + " at " + std::to_string(one.cell.x) + "," +
           std::to_string(one.cell.y);
}

/// Whether two cells lie so that their tiles hold together.
bool touch(const StartCell& a, const StartCell& b) {
    if (a.start == b.start || a.cell == b.cell) return true;
    for (Side side : {Side::north, Side::east, Side::south, Side::west})
        if (neighbour(a.cell, side) == b.cell && a.shows(side) && b.shows(opposite(side)))
            return true;
    return false;
}

/// Sides that show nothing lie against each other inside a block.
bool may_touch(const TileLibrary& library, EdgeKind a, EdgeKind b) {
    if (!a.exists() || !b.exists()) return !a.exists() && !b.exists();
    return (library.edge_kinds()[a.index()].meets >> b.index() & 1) != 0;
}

/// What is wrong between two cells of start tiles; empty if nothing is.
std::string clash(const TileLibrary& library, const StartCell& one, const StartCell& other) {
    if (one.cell == other.cell) {
        // Two halves may share a cell; a third one finds no room, whichever way it lies.
        if (!one.type->half || !other.type->half || one.turning != facing_half(other.turning))
            return "its cell is taken by another one";
        return may_touch(library, one.type->long_side.edge, other.type->long_side.edge)
                   ? ""
                   : "its long edge to " + named(other) + " differs";
    }
    for (Side side : {Side::north, Side::east, Side::south, Side::west})
        if (neighbour(one.cell, side) == other.cell && one.shows(side) &&
            other.shows(opposite(side)) &&
            !may_touch(library, shown_edge(one.edges, side),
                       shown_edge(other.edges, opposite(side))))
            return "its edge to " + named(other) + " differs";
    return "";
}

/// How many start tiles before this one are the same.
int copies_before(std::span<const StartTile> start, std::size_t index) {
    return int(std::count_if(start.begin(), start.begin() + std::ptrdiff_t(index),
                             [&](const StartTile& s) { return s.tile == start[index].tile; }));
}

}  // namespace

/// Of several sets with start tiles one whose rules lay them goes first, then one beside whose tiles others
/// may lie; one whose rules would but are not in play goes last. And then the latest in the order of the tile
/// files: they follow the chapters, and later ones replace what lies there in earlier ones.
const TileSet* RulesetMaker::set_that_starts() const {
    enum class Standing { rules_left_out, no_rules, beside_others, rules_in_play };
    const auto rank = [&](const TileSet* set) {
        Standing standing = Standing::no_rules;
        for (const Expansion* expansion : page_.expansions) {
            if (!brings(*set, *expansion)) continue;
            if (expansion->lays_start_tiles)
                standing = plays(*expansion) ? Standing::rules_in_play : Standing::rules_left_out;
            else if (expansion->start_beside && plays(*expansion))
                standing = Standing::beside_others;
        }
        return std::pair(standing, set);
    };
    const TileSet* first = nullptr;
    for (const TileSet* set : sets_)
        if (!set->start.empty() && (!first || rank(set) > rank(first))) first = set;
    return first;
}

/// The start tiles of the chosen sets: those of the set that begins, and of those beside which they lie.
void RulesetMaker::lay_start_tiles() {
    const TileSet* const first = set_that_starts();
    if (!first) return;
    auto& start = rules_->start_;
    start = first->start;
    for (const Expansion* expansion : in_play_) {
        if (!expansion->start_beside || brings(*first, *expansion)) continue;
        const auto block = std::find_if(sets_.begin(), sets_.end(), [&](const TileSet* set) {
            return !set->start.empty() && brings(*set, *expansion);
        });
        if (block == sets_.end()) continue;
        const Cell to = *expansion->start_beside, from = start.front().cell;
        for (StartTile& tile : start)
            tile.cell = {std::int16_t(tile.cell.x + to.x - from.x),
                         std::int16_t(tile.cell.y + to.y - from.y)};
        start.insert(start.begin(), (*block)->start.begin(), (*block)->start.end());
    }
}

void RulesetMaker::take_start_tiles() {
    auto& start = rules_->start_;
    start = choice_.start;
    if (start.empty()) lay_start_tiles();
    if (start.empty() && problems_.empty()) refuse_missing_start();
    for (std::size_t i = 0; i < start.size(); ++i) {
        const StartTile& placed = start[i];
        const PrintedTile* tile = library_.find_tile(placed.tile);
        if (!tile) {
            problem(Part::start, i, "start tile " + placed.tile + ": there is no such tile");
            continue;
        }
        if (placed.turning > 3 || std::abs(placed.cell.x) > cell_limit ||
            std::abs(placed.cell.y) > cell_limit)
            problem(Part::start, i,
                    "start tile " + placed.tile + ": its place is beyond the limits");
        int& copies = copies_of(*tile);
        if (copies == 0)
            refuse_missing_copy(i, copies_before(start, i));
        else
            --copies;
    }
    displace_start_tiles();
}

/// Sets whose start tiles are a set of their own say which; else any that bring some are named.
void RulesetMaker::refuse_missing_start() {
    constexpr std::string_view wanted = "no tile lies on the board at the start; ";
    for (std::size_t i = 0; i < sets_.size(); ++i)
        for (const auto& [name, value] : sets_[i]->facts)
            if (name == "start_set")
                return problem(choice_.sets.empty() ? Part::start : Part::sets,
                               choice_.sets.empty() ? 0 : i,
                               std::string(wanted) + "those of " + sets_[i]->id + " are the set " +
                                   value + "; choose that, too, or name a start tile");
    std::string names;
    std::string_view last;
    for (const TileSet& set : library_.sets()) {
        const std::string_view name = set.without_printing();
        if (set.start.empty() || name == last) continue;
        names += (names.empty() ? "" : ", ") + std::string(name);
        last = name;
    }
    problem(Part::start, 0,
            std::string(wanted) + "name a start tile, or choose a set that brings one: " + names);
}

/// A change of the copies may be what is to be mended, so it is told, too.
void RulesetMaker::refuse_missing_copy(std::size_t start, int copies) {
    const std::string& tile = rules_->start_[start].tile;
    const std::string few = "start tile " + tile +
                            ": there are not that many copies of it in play (" +
                            std::to_string(copies) + "); ";
    const auto& changes = choice_.tile_changes;
    const auto change = std::find_if(changes.begin(), changes.end(), [&](const auto& c) {
        return c.first == tile && c.second < 0;
    });
    if (change != changes.end())
        problem(Part::tile_changes, std::size_t(change - changes.begin()),
                few + "leave one copy more here, or name another start tile");
    // A start tile of a set stands in no entry of the choice: then the change says it all.
    if (change == changes.end() || !choice_.start.empty())
        problem(Part::start, start, few + "add one with: tile " + tile + " +1");
}

/// What a set would have laid out, had another one not been preferred.
void RulesetMaker::displace_start_tiles() {
    auto laid = rules_->start_;
    for (const TileSet* set : sets_)
        for (const StartTile& own : set->start) {
            const auto used = std::find_if(laid.begin(), laid.end(), [&](const StartTile& other) {
                return other.tile == own.tile;
            });
            if (used == laid.end())
                displaced_.push_back({own, set});
            else
                laid.erase(used);
        }
}

/// Start tiles must lie within the limits, not on one another, hold together, and show equal edges
/// where they touch (BASE-04).
void RulesetMaker::check_start_tiles() {
    const std::vector<StartCell> cells = cells_of_start(*rules_);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (is_outside(cells[i].cell))
            problem(Part::start, cells[i].start,
                    named(cells[i]) + ": beyond the limits of the board");
        for (std::size_t j = 0; j < i; ++j) {
            const std::string wrong = clash(library_, cells[i], cells[j]);
            if (!wrong.empty())
                problem(Part::start, cells[i].start, named(cells[i]) + ": " + wrong);
        }
    }
    // From the first one on, all that hold together with what has been reached.
    std::vector<const StartCell*> reached{&cells.front()};
    std::vector<bool> seen(cells.size(), false);
    seen[0] = true;
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!seen[i] && touch(*reached[next], cells[i])) {
                seen[i] = true;
                reached.push_back(&cells[i]);
            }
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!seen[i])
            problem(Part::start, cells[i].start,
                    named(cells[i]) + ": it does not touch the other start tiles");
}

}  // namespace bastide
