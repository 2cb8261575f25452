#pragma once
// What the tests of tile data share: files of the source folder, libraries read from them.

#include <bastide/tile_library.h>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace bastide::test {

/// The text of a file below the source folder.
inline std::string source_file(const std::string& path) {
    std::ifstream file(std::string(BASTIDE_SOURCE_DIR "/") + path, std::ios::binary);
    EXPECT_TRUE(file) << "cannot open " << path;
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A library of these files; every error fails the test.
inline TileLibrary library_of(const std::vector<std::string>& paths) {
    TileLibrary library;
    for (const std::string& path : paths) {
        for (const TileDataError& error : library.read(path, source_file(path))) {
            ADD_FAILURE() << error.text();
        }
    }
    for (const TileDataError& error : library.check()) ADD_FAILURE() << error.text();
    return library;
}

/// The tile with this id; fails the test and returns an empty one if there is none.
inline PrintedTile tile_of(const TileLibrary& library, std::string_view id) {
    const PrintedTile* tile = library.find_tile(id);
    EXPECT_TRUE(tile) << id;
    return tile ? *tile : PrintedTile();
}

inline TileSet set_of(const TileLibrary& library, std::string_view id) {
    const TileSet* set = library.find_set(id);
    EXPECT_TRUE(set) << id;
    return set ? *set : TileSet();
}

}  // namespace bastide::test
