#include "cli/answers/tiles_text.h"

#include "core/tile_places.h"
#include "draw/tiles/symbol_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <map>

namespace bastide::cli {

namespace {

using draw::plain_words;
using draw::symbol_words;
using draw::SymbolWords;

/// "1 shield", "2 shields", "inn", "goods wine": a number goes before a name in the plural, other
/// values behind it.
std::string in_words(const SymbolWords& words) {
    const std::string name = plain_words(words.name);
    if (words.form == ValueForm::flag) return name;
    const bool plural = name.ends_with('s') && !name.ends_with("us");
    if (words.form != ValueForm::number || !plural) return name + ' ' + words.value;
    const bool one = words.value == "1";
    return words.value + ' ' + (one ? name.substr(0, name.size() - 1) : name);
}

std::string segment_in_words(const TileLibrary& library, const PrintedTile& tile,
                             const PrintedSegment& segment) {
    std::string text = plain_words(library.segment_kinds()[segment.kind.index()].name);
    for (const EdgePlace side : segment.edges) text += ' ' + place_name(tile, side);
    for (const SlotPlace half : segment.shared_halves) text += " half " + place_name(tile, half);
    const char* before = " with ";
    for (const auto& attribute : segment.attributes) {
        text += before + in_words(symbol_words(library, attribute));
        before = " and ";
    }
    return text;
}

void add(std::string& list, const std::string& words) {
    list += (list.empty() ? "" : "; ") + words;
}

/// "2 x 1 cells", "half tile"; empty for a square.
std::string shape_of(const PrintedTile& tile) {
    if (tile.shape == TileShape::half) return "half tile";
    if (tile.columns * tile.rows == 1) return {};
    return fmt::format("{} x {} cells", tile.columns, tile.rows);
}

/// "tile" or "tiles".
std::string number_word(std::integral auto number, const std::string& name) {
    return number == 1 ? name : name + 's';
}

std::string start_of(const StartTile& start) {
    return fmt::format("{} at {},{} turned {}", start.tile, start.cell.x, start.cell.y,
                       start.turning);
}

}  // namespace

std::string contents_of(const TileLibrary& library, const PrintedTile& tile) {
    std::string text = shape_of(tile);
    std::map<std::string, int> plain_fields;
    for (const PrintedSegment& segment : tile.segments) {
        const SegmentKindInfo& kind = library.segment_kinds()[segment.kind.index()];
        if (kind.joins == Joins::by_slot && segment.attributes.empty())
            ++plain_fields[plain_words(kind.name)];
        else
            add(text, segment_in_words(library, tile, segment));
    }
    for (const auto& [name, count] : plain_fields)
        add(text, fmt::format("{} {}{}", count, name, count == 1 ? "" : "s"));
    for (const auto& mark : tile.marks) add(text, in_words(symbol_words(library, mark)));
    return text.empty() ? "nothing" : text;
}

std::string list_of_sets(const std::vector<const TileSet*>& sets) {
    std::size_t id = 0, box = 0, edition = 0;
    for (const TileSet* set : sets) {
        id = std::max(id, set->id.size());
        box = std::max(box, set->box.size());
        edition = std::max(edition, set->edition.size());
    }
    std::string text;
    for (const TileSet* set : sets)
        text += fmt::format("{:<{}}  {:>3} {:<5}  {:>3} {:<7}  {:<{}}  {:<{}}  {}\n", set->id, id,
                            set->total, number_word(set->total, "tile"), set->tiles.size(),
                            number_word(set->tiles.size(), "design"), set->edition, edition,
                            set->box, box, set->name);
    return text;
}

std::string description_of(const TileLibrary& library, const TileSet& set) {
    std::string text =
        fmt::format("{}: {}\n  chapter {}, edition {}, {} {} of {} {}\n", set.id, set.name, set.box,
                    set.edition, set.total, number_word(set.total, "tile"), set.tiles.size(),
                    number_word(set.tiles.size(), "design"));
    for (const StartTile& start : set.start) text += fmt::format("  start {}\n", start_of(start));
    for (const auto& [name, value] : set.facts) text += fmt::format("  {}: {}\n", name, value);
    std::size_t id = 0, edges = 0;
    for (const TileCopies& copies : set.tiles) {
        id = std::max(id, copies.tile.size());
        if (const PrintedTile* tile = library.find_tile(copies.tile))
            edges = std::max(edges, tile->edges.size());
    }
    for (const TileCopies& copies : set.tiles)
        if (const PrintedTile* tile = library.find_tile(copies.tile))
            text += fmt::format("{:>4} × {:<{}}  {:<{}}  {}\n", copies.copies, tile->id, id,
                                tile->edges, edges, contents_of(library, *tile));
    return text;
}

std::string description_of(const TileLibrary& library, const PrintedTile& tile) {
    std::string text = fmt::format("{} {}\n", tile.id, tile.edges);
    if (const std::string shape = shape_of(tile); !shape.empty()) text += "  " + shape + '\n';
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const PrintedSegment& segment = tile.segments[i];
        text += fmt::format("  {} {}", i, segment_in_words(library, tile, segment));
        for (const SlotPlace slot : segment.slots) text += ' ' + place_name(tile, slot);
        if (!segment.cities.empty()) text += " beside";
        for (const std::uint8_t city : segment.cities) text += fmt::format(" {}", city);
        text += '\n';
    }
    for (const auto& mark : tile.marks)
        text += "  mark " + in_words(symbol_words(library, mark)) + '\n';
    for (const auto& group : tile.passages)
        text += fmt::format("  figures may walk between {}\n", fmt::join(group, " "));
    if (!tile.note.empty()) text += "  note: " + tile.note + '\n';
    if (!tile.open_question.empty()) text += "  question: " + tile.open_question + '\n';
    for (const TileSet& set : library.sets())
        for (const TileCopies& copies : set.tiles)
            if (copies.tile == tile.id)
                text += fmt::format("  {} in {} ({})\n", copies.copies, set.id, set.name);
    return text;
}

}  // namespace bastide::cli
