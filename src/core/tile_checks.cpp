#include "core/tile_checks.h"

#include "core/tile_words.h"
#include "text/english.h"

#include <algorithm>

namespace bastide {

namespace {

using Errors = std::vector<TileDataError>;

/// Which segments reach a side, found once for all checks of the tile.
struct SideView {
    EdgePlace edge;
    std::string name;
    char letter = '?';  ///< what the edge string says
    int whole = -1;     ///< the segment that owns the side, if one joins through it
    int left = -1;      ///< the segment that owns the left half
    int right = -1;
};

class TileCheck {
public:
    TileCheck(const TileDraft& draft, const TileLibrary& library, Errors& errors)
        : draft_(draft), tile_(draft.tile), library_(library), errors_(errors) {}

    void run();

private:
    void fail(int line, std::string message) const {
        errors_.push_back({tile_.file, line, "tile " + tile_.id, std::move(message)});
    }
    int line_of(int segment) const { return draft_.segment_lines[std::size_t(segment)]; }
    const SegmentKindInfo& kind_of(std::size_t segment) const {
        return library_.segment_kinds()[tile_.segments[segment].kind.index()];
    }
    /// "segment 2 is a field"
    std::string introduced(std::size_t segment) const {
        return "segment " + std::to_string(segment) + " is " + with_article(kind_of(segment).name);
    }

    void check_edge_string();
    void check_places(std::size_t segment);
    void check_repeated_places(std::size_t segment);
    void check_cities(std::size_t segment);
    void check_shared_halves(std::size_t segment);
    void check_passages();
    std::vector<SideView> view_sides();
    void claim(int& owner, std::size_t segment, const std::string& place);
    void check_side(const SideView& side);
    void check_joined_side(const SideView& side);
    void check_field_side(const SideView& side);
    void check_half_or_bare_side(const SideView& side);
    void check_splits(const std::vector<SideView>& sides);
    bool is_split(EdgePlace edge) const {
        return std::find(draft_.splits.begin(), draft_.splits.end(), edge) != draft_.splits.end();
    }
    /// May a side without segments show this edge kind? So does one that no segment joins through.
    bool may_be_bare(char letter) const;
    std::string bordered_kinds() const;

    const TileDraft& draft_;
    const PrintedTile& tile_;
    const TileLibrary& library_;
    Errors& errors_;
};

void TileCheck::run() {
    const std::size_t before = errors_.size();
    check_edge_string();
    for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
        check_places(i);
        check_repeated_places(i);
        check_cities(i);
    }
    check_passages();
    if (errors_.size() != before) return;  // what follows would repeat the same faults
    const std::vector<SideView> sides = view_sides();
    for (std::size_t i = 0; i < tile_.segments.size(); ++i) check_shared_halves(i);
    if (errors_.size() != before) return;
    for (const SideView& side : sides) check_side(side);
    check_splits(sides);
}

/// One known letter for each side.
void TileCheck::check_edge_string() {
    const std::size_t sides = outline(tile_).size();
    if (tile_.edges.size() != sides) {
        return fail(tile_.line, "the edges " + in_quotes(tile_.edges) + " need " +
                                    std::to_string(sides) + " letters, for the sides " +
                                    edge_names(tile_));
    }
    for (char letter : tile_.edges) {
        const bool special = letter == 'f' || letter == '-';
        if (special || library_.edge_kind_of_letter(letter).exists()) continue;
        std::string known;
        for (const EdgeKindInfo& edge : library_.edge_kinds()) {
            known += std::string(1, edge.letter) + " (" + edge.name + "), ";
        }
        return fail(tile_.line, "unknown edge letter " + in_quotes({&letter, 1}) + " in " +
                                    in_quotes(tile_.edges) + "; allowed: " + known +
                                    "f (half a field), - (nothing)");
    }
}

/// A segment reaches the sort of place its kind joins through.
void TileCheck::check_places(std::size_t index) {
    const PrintedSegment& segment = tile_.segments[index];
    const Joins joins = kind_of(index).joins;
    const int line = line_of(int(index));
    const bool shares = !segment.shared_halves.empty();
    if (joins == Joins::by_edge && !segment.slots.empty()) {
        fail(line, introduced(index) + ", which reaches whole sides (" + edge_names(tile_) +
                       "), not half side " + place_name(tile_, segment.slots[0]));
    }
    if (joins == Joins::by_slot && !segment.edges.empty()) {
        fail(line, introduced(index) + ", which reaches half sides (" + slot_names(tile_) +
                       "), not side " + place_name(tile_, segment.edges[0]));
    }
    if (joins == Joins::by_slot && shares) {
        fail(line, introduced(index) + "; only a kind that reaches whole sides shares them");
    }
    if (joins == Joins::not_at_all &&
        (!segment.edges.empty() || shares || !segment.slots.empty())) {
        fail(line, introduced(index) + ", which reaches no side");
    }
}

void TileCheck::check_repeated_places(std::size_t index) {
    const PrintedSegment& segment = tile_.segments[index];
    const int line = line_of(int(index));
    std::vector<EdgePlace> edges = segment.edges;
    // Both halves of a side are the side, so a shared half counts as naming it.
    for (SlotPlace half : segment.shared_halves) edges.push_back(whole_side(half));
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (std::count(edges.begin(), edges.begin() + std::ptrdiff_t(i), edges[i]) != 1) continue;
        fail(line,
             introduced(index) + " that names side " + place_name(tile_, edges[i]) + " twice");
    }
    const std::vector<SlotPlace>& slots = segment.slots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (std::count(slots.begin(), slots.begin() + std::ptrdiff_t(i), slots[i]) != 1) continue;
        fail(line,
             introduced(index) + " that names half side " + place_name(tile_, slots[i]) + " twice");
    }
}

/// What a field borders exists and can be bordered.
void TileCheck::check_cities(std::size_t index) {
    const std::vector<std::uint8_t>& cities = tile_.segments[index].cities;
    const int line = line_of(int(index));
    if (!cities.empty() && kind_of(index).joins != Joins::by_slot) {
        return fail(line, introduced(index) + "; only a kind that reaches half sides has cities");
    }
    for (std::size_t i = 0; i < cities.size(); ++i) {
        const std::size_t city = cities[i];
        const std::string borders =
            introduced(index) + " that borders segment " + std::to_string(city);
        if (city >= tile_.segments.size()) {
            fail(line, borders + ", but the tile has no such segment");
        } else if (!kind_of(city).bordered) {
            fail(line, borders + ", which is " + with_article(kind_of(city).name) +
                           "; allowed: " + bordered_kinds());
        } else if (std::count(cities.begin(), cities.begin() + std::ptrdiff_t(i), cities[i]) == 1) {
            fail(line, borders + " twice");
        }
    }
}

std::string TileCheck::bordered_kinds() const {
    std::vector<std::string_view> names;
    for (const SegmentKindInfo& kind : library_.segment_kinds()) {
        if (kind.bordered) names.push_back(kind.name);
    }
    return listed(names);
}

/// The side of a shared half is named by another segment of the same kind, which keeps the other
/// half: there is nobody else who shares it.
void TileCheck::check_shared_halves(std::size_t index) {
    for (SlotPlace half : tile_.segments[index].shared_halves) {
        const EdgePlace edge = whole_side(half);
        const auto names_it = [&](const PrintedSegment& other) {
            return other.kind == tile_.segments[index].kind &&
                   std::find(other.edges.begin(), other.edges.end(), edge) != other.edges.end();
        };
        if (std::none_of(tile_.segments.begin(), tile_.segments.end(), names_it)) {
            fail(line_of(int(index)), introduced(index) + " that shares half side " +
                                          place_name(tile_, half) + ", but no other " +
                                          kind_of(index).name + " names side " +
                                          place_name(tile_, edge));
        }
        for (std::size_t other = 0; other < index; ++other) {
            for (SlotPlace taken : tile_.segments[other].shared_halves) {
                if (whole_side(taken) != edge) continue;
                fail(line_of(int(index)), introduced(index) + " that shares half side " +
                                              place_name(tile_, half) + ", but segment " +
                                              std::to_string(other) + " already shares side " +
                                              place_name(tile_, edge));
            }
        }
    }
}

void TileCheck::check_passages() {
    for (const std::vector<std::uint8_t>& group : tile_.passages) {
        if (group.size() < 2) {
            fail(draft_.passages_line, "a group of passages needs at least two segments");
        }
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (group[i] >= tile_.segments.size()) {
                fail(draft_.passages_line, "passages name segment " + std::to_string(group[i]) +
                                               ", but the tile has no such segment");
            } else if (std::count(group.begin(), group.begin() + std::ptrdiff_t(i), group[i]) ==
                       1) {
                fail(draft_.passages_line,
                     "passages name segment " + std::to_string(group[i]) + " twice in one group");
            }
        }
    }
}

/// Finds out who owns every side and half side; two owners are an error.
std::vector<SideView> TileCheck::view_sides() {
    std::vector<SideView> sides;
    for (EdgePlace edge : outline(tile_)) {
        SideView side;
        side.edge = edge;
        side.name = place_name(tile_, edge);
        side.letter = tile_.edges[sides.size()];
        for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
            const PrintedSegment& segment = tile_.segments[i];
            for (EdgePlace reached : segment.edges) {
                if (reached == edge) claim(side.whole, i, "side " + side.name);
            }
            for (SlotPlace reached : segment.slots) {
                if (reached == left_half(edge)) claim(side.left, i, "half side " + side.name + "L");
                if (reached == right_half(edge)) {
                    claim(side.right, i, "half side " + side.name + "R");
                }
            }
        }
        sides.push_back(std::move(side));
    }
    return sides;
}

void TileCheck::claim(int& owner, std::size_t segment, const std::string& place) {
    if (owner >= 0) {
        fail(line_of(int(segment)), place + " belongs to both segment " + std::to_string(owner) +
                                        " and segment " + std::to_string(segment));
    }
    owner = int(segment);
}

void TileCheck::check_side(const SideView& side) {
    if (side.whole >= 0)
        check_joined_side(side);
    else if (library_.edge_kind_of_letter(side.letter) == field_edge)
        check_field_side(side);
    else
        check_half_or_bare_side(side);
}

/// A side that a road, a city or the like joins through.
void TileCheck::check_joined_side(const SideView& side) {
    const SegmentKindInfo& kind = kind_of(std::size_t(side.whole));
    const char letter = library_.edge_kinds()[kind.edge.index()].letter;
    if (side.letter != letter) {
        return fail(tile_.line, "the edges " + in_quotes(tile_.edges) + " say " +
                                    std::string(1, side.letter) + " for side " + side.name +
                                    ", but " + introduced(std::size_t(side.whole)) +
                                    " and makes it " + letter);
    }
    const auto check_half = [&](int owner, const char* half) {
        if (kind.beside_fields && owner < 0) {
            fail(tile_.line, "half side " + side.name + half + ", beside the " + kind.name +
                                 " of side " + side.name + ", belongs to no segment");
        }
        if (!kind.beside_fields && owner >= 0) {
            fail(line_of(owner), "half side " + side.name + half + " belongs to segment " +
                                     std::to_string(owner) + ", but the " + kind.name +
                                     " takes the whole side " + side.name);
        }
    };
    check_half(side.left, "L");
    check_half(side.right, "R");
}

/// A side of which the edge string says that it is all field.
void TileCheck::check_field_side(const SideView& side) {
    if (side.left < 0 && side.right < 0) {
        return fail(tile_.line, "the edges " + in_quotes(tile_.edges) + " say " + side.letter +
                                    " for side " + side.name + ", but no segment reaches it");
    }
    if (side.left < 0 || side.right < 0) {
        return fail(tile_.line, "half side " + side.name + (side.left < 0 ? "L" : "R") +
                                    " belongs to no segment");
    }
    if (side.left != side.right && !is_split(side.edge)) {
        fail(line_of(std::max(side.left, side.right)),
             "the halves of the field side " + side.name + " belong to different segments, " +
                 std::to_string(side.left) + " and " + std::to_string(side.right) +
                 "; if the tile is printed so, add the line: split " + side.name);
    }
}

/// A side of which the edge string says something that no segment joins through.
void TileCheck::check_half_or_bare_side(const SideView& side) {
    const int halves = int(side.left >= 0) + int(side.right >= 0);
    const bool fits = side.letter == 'f' ? halves == 1 : halves == 0 && may_be_bare(side.letter);
    if (fits) return;
    const std::string shown = halves == 2   ? "both halves of it are field"
                              : halves == 1 ? "one half of it is field"
                                            : "no segment reaches it";
    fail(tile_.line, "the edges " + in_quotes(tile_.edges) + " say " + side.letter + " for side " +
                         side.name + ", but " + shown);
}

bool TileCheck::may_be_bare(char letter) const {
    if (letter == '-') return true;
    const EdgeKind edge = library_.edge_kind_of_letter(letter);
    const auto joins = [&](const SegmentKindInfo& kind) { return kind.edge == edge; };
    const auto kinds = library_.segment_kinds();
    return edge.exists() && edge != field_edge && std::none_of(kinds.begin(), kinds.end(), joins);
}

/// `split` is said only of sides that are split.
void TileCheck::check_splits(const std::vector<SideView>& sides) {
    for (std::size_t i = 0; i < draft_.splits.size(); ++i) {
        for (const SideView& side : sides) {
            if (side.edge != draft_.splits[i]) continue;
            const bool field_side = side.whole < 0 && side.left >= 0 && side.right >= 0;
            if (field_side && side.left != side.right) continue;
            fail(draft_.split_lines[i],
                 "side " + side.name + " is said to be split, but " +
                     (field_side ? "both halves belong to segment " + std::to_string(side.left)
                                 : "it is not a field side"));
        }
    }
}

}  // namespace

void check_tile(const TileDraft& draft, const TileLibrary& library, Errors& errors) {
    TileCheck(draft, library, errors).run();
}

}  // namespace bastide
