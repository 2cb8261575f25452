#include "cli/answers/tiles_text.h"

#include "core/tile_places.h"
#include "draw/tiles/picture_words.h"
#include "draw/tiles/symbol_words.h"
#include "notation/moves/move_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace bastide::cli {

namespace {

/// A tile in the words of a language.
class TileText {
public:
    TileText(const TileLibrary& library, const PrintedTile& tile, const words::Words& words)
        : library_(library), tile_(tile), words_(words), names_(words.language()) {}

    /// "city N W with pennant and inn"
    std::string segment(const PrintedSegment& segment) const {
        std::string text = names_.kind(kind(segment).name);
        for (const EdgePlace side : segment.edges) text += ' ' + place_name(tile_, side);
        for (const SlotPlace half : segment.shared_halves)
            text += ' ' + words_.say("say.half_side", {{"side", place_name(tile_, half)}});
        std::vector<std::string> symbols;
        for (const auto& attribute : segment.attributes) symbols.push_back(symbol(attribute));
        if (symbols.empty()) return text;
        return words_.say("say.segment_with",
                          {{"segment", text}, {"symbols", names_.listed(symbols)}});
    }

    /// "pennant", "goods: wine". One of a thing, and a property that a segment has, need no value.
    template <class Id>
    std::string symbol(const Symbol<Id>& symbol) const {
        const draw::SymbolWords said = draw::symbol_words(library_, symbol);
        const bool plain = said.value == (said.form == ValueForm::number ? "1" : "yes");
        return names_.symbol(said.name, plain ? std::string_view() : said.value);
    }

    /// "2 x 1 cells", "half tile"; empty for a square.
    std::string shape() const {
        if (tile_.shape == TileShape::half) return words_.say("say.half_tile");
        if (tile_.columns * tile_.rows == 1) return {};
        return words_.say("say.tile_cells", {{"columns", tile_.columns}, {"rows", tile_.rows}});
    }

    std::string contents() const {
        std::vector<std::string> parts;
        if (std::string said = shape(); !said.empty()) parts.push_back(std::move(said));
        std::map<std::string, int> plain_fields;
        for (const PrintedSegment& part : tile_.segments)
            if (kind(part).joins == Joins::by_slot && part.attributes.empty())
                ++plain_fields[kind(part).name];
            else
                parts.push_back(segment(part));
        for (const auto& [name, count] : plain_fields)
            parts.push_back(
                fmt::format("{} {}", count, names_.kind(name, count == 1 ? "other" : "many")));
        for (const auto& mark : tile_.marks) parts.push_back(symbol(mark));
        return parts.empty() ? words_.say("say.empty_tile")
                             : fmt::format("{}", fmt::join(parts, "; "));
    }

private:
    const SegmentKindInfo& kind(const PrintedSegment& segment) const {
        return library_.segment_kinds()[segment.kind.index()];
    }

    const TileLibrary& library_;
    const PrintedTile& tile_;
    const words::Words& words_;
    draw::PictureWords names_;
};

/// The name of a set: as the tile data has it, which is in English, or as the words of a language do.
std::string name_of_set(const TileSet& set, const words::Words& words) {
    const std::string key = fmt::format("set.{}.name", set.without_printing());
    return words.language() != "en" && words.has(key) ? words.say(key) : set.name;
}

std::string start_of(const StartTile& start, const words::Words& words) {
    return words.say(
        "say.start_tile",
        {{"tile", start.tile}, {"cell", cell_text(start.cell)}, {"turning", start.turning}});
}

/// "  1 tile ", " 72 tiles": numbers in a column of three digits.
std::string in_column(std::string_view key, std::size_t count, const words::Words& words) {
    const std::string said = words.say(key, {{"count", std::int64_t(count)}});
    return std::string(count < 10 ? 2 : count < 100 ? 1 : 0, ' ') + said;
}

}  // namespace

std::string contents_of(const TileLibrary& library, const PrintedTile& tile,
                        const words::Words& words) {
    return TileText(library, tile, words).contents();
}

std::string list_of_sets(const std::vector<const TileSet*>& sets, const words::Words& words) {
    std::size_t id = 0, box = 0, edition = 0;
    for (const TileSet* set : sets) {
        id = std::max(id, set->id.size());
        box = std::max(box, set->box.size());
        edition = std::max(edition, set->edition.size());
    }
    const std::size_t tiles = words.say("say.tiles", {{"count", 100}}).size(),
                      designs = words.say("say.designs", {{"count", 100}}).size();
    std::string text;
    for (const TileSet* set : sets)
        text += fmt::format("{:<{}}  {:<{}}  {:<{}}  {:<{}}  {:<{}}  {}\n", set->id, id,
                            in_column("say.tiles", set->total, words), tiles,
                            in_column("say.designs", set->tiles.size(), words), designs,
                            set->edition, edition, set->box, box, name_of_set(*set, words));
    return text;
}

std::string description_of(const TileLibrary& library, const TileSet& set,
                           const words::Words& words) {
    std::string text = fmt::format("{}: {}\n  ", set.id, name_of_set(set, words));
    text += words.say(
        "say.set_facts",
        {{"chapter", set.box},
         {"edition", set.edition},
         {"tiles", words.say("say.tiles", {{"count", std::int64_t(set.total)}})},
         {"designs", words.say("say.designs", {{"count", std::int64_t(set.tiles.size())}})}});
    text += '\n';
    for (const StartTile& start : set.start) text += "  " + start_of(start, words) + '\n';
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
                                tile->edges, edges, contents_of(library, *tile, words));
    return text;
}

std::string description_of(const TileLibrary& library, const PrintedTile& tile,
                           const words::Words& words) {
    const TileText said(library, tile, words);
    std::string text = fmt::format("{} {}\n", tile.id, tile.edges);
    const auto add = [&text](const std::string& line) { text += "  " + line + '\n'; };
    if (const std::string shape = said.shape(); !shape.empty()) add(shape);
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const PrintedSegment& segment = tile.segments[i];
        std::string line = fmt::format("{} {}", i, said.segment(segment));
        for (const SlotPlace slot : segment.slots) line += ' ' + place_name(tile, slot);
        if (!segment.cities.empty())
            line +=
                ' ' + words.say("say.beside_segments",
                                {{"segments", fmt::format("{}", fmt::join(segment.cities, " "))}});
        add(line);
    }
    for (const auto& mark : tile.marks)
        add(words.say("say.mark_on_tile", {{"symbol", said.symbol(mark)}}));
    for (const auto& group : tile.passages)
        add(words.say("say.passage", {{"segments", fmt::format("{}", fmt::join(group, " "))}}));
    if (!tile.note.empty()) add(words.say("say.note_on_tile", {{"note", tile.note}}));
    if (!tile.open_question.empty())
        add(words.say("say.open_question", {{"question", tile.open_question}}));
    for (const TileSet& set : library.sets())
        for (const TileCopies& copies : set.tiles)
            if (copies.tile == tile.id)
                add(words.say("say.copies_in_set", {{"count", copies.copies},
                                                    {"set", set.id},
                                                    {"name", name_of_set(set, words)}}));
    return text;
}

}  // namespace bastide::cli
