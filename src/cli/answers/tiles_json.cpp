// The tile data as JSON. The names of members are a contract: docs/tiles-command.md.

#include "cli/answers/tiles_text.h"
#include "core/tile_places.h"
#include "draw/tiles/symbol_words.h"

#include <boost/json/array.hpp>

namespace bastide::cli {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

/// The value of a symbol: true, a number, a word or text, or a list of sides.
template <class SymbolId>
value symbol_value(const TileLibrary& library, const Symbol<SymbolId>& symbol) {
    const draw::SymbolWords words = draw::symbol_words(library, symbol);
    switch (words.form) {
        case ValueForm::flag: return true;
        case ValueForm::number: return symbol.number;
        case ValueForm::sides: {
            array sides;
            for (const char letter : words.value)
                if (letter != ' ') sides.emplace_back(std::string(1, letter));
            return sides;
        }
        case ValueForm::word:
        case ValueForm::text: break;
    }
    return value(words.value);
}

template <class SymbolId>
object symbols(const TileLibrary& library, const std::vector<Symbol<SymbolId>>& list) {
    object members;
    for (const auto& symbol : list)
        members[draw::symbol_words(library, symbol).name] = symbol_value(library, symbol);
    return members;
}

template <class Place>
array places(const PrintedTile& tile, const std::vector<Place>& list) {
    array names;
    for (const Place place : list) names.emplace_back(place_name(tile, place));
    return names;
}

array numbers(const std::vector<std::uint8_t>& list) {
    array members;
    for (const std::uint8_t number : list) members.emplace_back(int(number));
    return members;
}

object segment_json(const TileLibrary& library, const PrintedTile& tile,
                    const PrintedSegment& segment) {
    object members;
    members["kind"] = library.segment_kinds()[segment.kind.index()].name;
    members["sides"] = places(tile, segment.edges);
    members["shared_halves"] = places(tile, segment.shared_halves);
    members["halves"] = places(tile, segment.slots);
    members["cities"] = numbers(segment.cities);
    members["attributes"] = symbols(library, segment.attributes);
    return members;
}

object tile_json(const TileLibrary& library, const PrintedTile& tile) {
    object members;
    members["id"] = tile.id;
    members["edges"] = tile.edges;
    members["shape"] = tile.shape == TileShape::half ? "half" : "square";
    members["columns"] = int(tile.columns);
    members["rows"] = int(tile.rows);
    array segments, passages;
    for (const PrintedSegment& segment : tile.segments)
        segments.push_back(segment_json(library, tile, segment));
    members["segments"] = std::move(segments);
    members["marks"] = symbols(library, tile.marks);
    for (const auto& group : tile.passages) passages.push_back(numbers(group));
    members["passages"] = std::move(passages);
    members["contents"] = contents_of(library, tile, words::english());
    members["note"] = tile.note;
    members["question"] = tile.open_question;
    return members;
}

object set_json(const TileSet& set) {
    object members;
    members["id"] = set.id;
    members["name"] = set.name;
    members["edition"] = set.edition;
    members["chapter"] = set.box;
    members["total"] = set.total;
    array tiles, starts, facts;
    for (const TileCopies& copies : set.tiles)
        tiles.push_back(object{{"tile", copies.tile}, {"copies", copies.copies}});
    for (const StartTile& start : set.start)
        starts.push_back(object{{"tile", start.tile},
                                {"x", start.cell.x},
                                {"y", start.cell.y},
                                {"turning", int(start.turning)}});
    for (const auto& [name, text] : set.facts)
        facts.push_back(object{{"name", name}, {"value", text}});
    members["tiles"] = std::move(tiles);
    members["start"] = std::move(starts);
    members["facts"] = std::move(facts);
    return members;
}

}  // namespace

object as_json(const TileLibrary& library, const std::vector<const TileSet*>& sets,
               const std::vector<const PrintedTile*>& tiles) {
    array set_list, tile_list;
    for (const TileSet* set : sets) set_list.push_back(set_json(*set));
    for (const PrintedTile* tile : tiles) tile_list.push_back(tile_json(library, *tile));
    object members;
    members["sets"] = std::move(set_list);
    members["tiles"] = std::move(tile_list);
    return members;
}

}  // namespace bastide::cli
