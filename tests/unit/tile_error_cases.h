#pragma once
// What the tests of error messages share: a small legend, and text in, messages out.

#include "support/tile_test_files.h"

#include <ostream>

namespace bastide::test {

/// Small and unlike the real one, so that messages that list its names stay as they are.
inline constexpr std::string_view small_legend = R"(
edge field F
edge road R
edge city C
edge stream S
edge wall X meets any
kind road edge road beside-fields
kind city edge city bordered
kind field slots
kind monastery inner surrounded
kind stream edge stream beside-fields
kind abbey inner surrounded
attribute shields number
attribute goods word wine grain
attribute inn flag
attribute ends sides
mark bazaar flag
mark arrow word N NW
mark points number
mark town text
)";

struct ErrorCase {
    const char* name;                   ///< of the test
    std::string text;                   ///< of the file
    std::vector<std::string> messages;  ///< all of them, without the file name
};

inline void PrintTo(const ErrorCase& error_case, std::ostream* out) { *out << error_case.name; }

inline std::string name_of(const testing::TestParamInfo<ErrorCase>& info) {
    return info.param.name;
}

/// Everything that reading and checking a file "test.tiles" complains about.
inline std::vector<std::string> messages_of(TileLibrary& library, std::string_view text) {
    std::vector<TileDataError> errors = library.read("test.tiles", text);
    if (errors.empty()) errors = library.check();
    std::vector<std::string> messages;
    for (const TileDataError& error : errors) {
        const std::string message = error.text();
        constexpr std::string_view file = "test.tiles:";
        EXPECT_EQ(message.substr(0, file.size()), file);
        messages.push_back(message.substr(file.size()));
    }
    return messages;
}

inline TileLibrary library_with_small_legend() {
    TileLibrary library;
    for (const TileDataError& error : library.read("legend.tiles", small_legend)) {
        ADD_FAILURE() << error.text();
    }
    return library;
}

/// A file with a fault changes nothing in the library.
inline void expect_unchanged(const TileLibrary& before, const TileLibrary& after) {
    EXPECT_EQ(before.tiles().size(), after.tiles().size());
    EXPECT_EQ(before.sets().size(), after.sets().size());
    EXPECT_EQ(before.segment_kinds().size(), after.segment_kinds().size());
    EXPECT_EQ(before.attributes().size(), after.attributes().size());
    EXPECT_EQ(before.marks().size(), after.marks().size());
    ASSERT_EQ(before.edge_kinds().size(), after.edge_kinds().size());
    for (std::size_t i = 0; i < before.edge_kinds().size(); ++i) {
        EXPECT_EQ(before.edge_kinds()[i].meets, after.edge_kinds()[i].meets);
    }
}

}  // namespace bastide::test
