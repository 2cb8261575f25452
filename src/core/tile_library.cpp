#include <bastide/tile_library.h>

#include "core/embedded_tiles.h"
#include "core/tile_file_reader.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace bastide {

namespace {

/// The id of the element with this name; an empty id if there is none.
template <class SymbolId, class Info>
SymbolId named(const std::vector<Info>& infos, std::string_view name) {
    const auto found = std::find_if(infos.begin(), infos.end(),
                                    [&](const Info& info) { return info.name == name; });
    if (found == infos.end()) return SymbolId();
    return SymbolId(std::size_t(found - infos.begin()));
}

/// The element with this id; null if there is none.
template <class Thing>
const Thing* with_id(const std::vector<Thing>& things, std::string_view id) {
    const auto found = std::find_if(things.begin(), things.end(),
                                    [&](const Thing& thing) { return thing.id == id; });
    return found == things.end() ? nullptr : &*found;
}

/// Broken built-in data is a fault of the build, so there is nothing to return.
void stop_if_faulty(const std::vector<TileDataError>& errors) {
    for (const TileDataError& error : errors) {
        std::fprintf(stderr, "built-in tile data: %s\n", error.text().c_str());
    }
    if (!errors.empty()) std::abort();
}

TileLibrary read_embedded_files() {
    TileLibrary library;
    for (const EmbeddedFile& file : embedded_tile_files) {
        stop_if_faulty(library.read(file.name, file.text));
    }
    stop_if_faulty(library.check());
    return library;
}

}  // namespace

std::string TileDataError::text() const {
    std::string where = file + ":" + std::to_string(line) + ": ";
    if (!subject.empty()) where += subject + ": ";
    return where + message;
}

TileLibrary::TileLibrary() = default;

std::vector<TileDataError> TileLibrary::read(std::string_view file_name, std::string_view text) {
    return TileFileReader(*this, file_name).read(text);
}

std::vector<TileDataError> TileLibrary::check() const {
    std::vector<TileDataError> errors;
    for (const TileSet& set : sets_) {
        for (const TileCopies& copies : set.tiles) {
            if (find_tile(copies.tile)) continue;
            errors.push_back({set.file, set.line, "set " + set.id,
                              "tile " + copies.tile + " is described nowhere"});
        }
    }
    return errors;
}

const PrintedTile* TileLibrary::find_tile(std::string_view id) const { return with_id(tiles_, id); }

const TileSet* TileLibrary::find_set(std::string_view id) const { return with_id(sets_, id); }

EdgeKind TileLibrary::edge_kind(std::string_view name) const {
    return named<EdgeKind>(edge_kinds_, name);
}

SegmentKind TileLibrary::segment_kind(std::string_view name) const {
    return named<SegmentKind>(segment_kinds_, name);
}

Attribute TileLibrary::attribute(std::string_view name) const {
    return named<Attribute>(attributes_, name);
}

int TileLibrary::attribute_word(Attribute attribute, std::string_view word) const {
    if (!attribute.exists()) return -1;
    const auto& words = attributes_[attribute.index()].words;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return int(i);
    return -1;
}

Mark TileLibrary::mark(std::string_view name) const { return named<Mark>(marks_, name); }

EdgeKind TileLibrary::edge_kind_of_letter(char letter) const {
    for (std::size_t i = 0; i < edge_kinds_.size(); ++i) {
        if (edge_kinds_[i].letter == letter) return EdgeKind(i);
    }
    return EdgeKind();
}

const TileLibrary& built_in_tiles() {
    static const TileLibrary library = read_embedded_files();
    return library;
}

}  // namespace bastide
