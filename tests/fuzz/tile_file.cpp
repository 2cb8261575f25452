// Any bytes as a tile file: reading and checking never break, every error names its line and says
// something, a refused file leaves no trace, and what is accepted can be made a ruleset of, or is
// refused with a reason.

#include <bastide/engine.h>

#include "core/embedded_tiles.h"
#include "fuzz/fuzz.h"

#include <cstdint>
#include <string_view>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

void check_errors(const std::vector<TileDataError>& errors, int lines) {
    for (const TileDataError& error : errors) {
        require(error.line >= 1 && error.line <= lines);
        require(!error.message.empty());
        require(error.text().find("fuzz.tiles:") == 0);
    }
}

void make_rulesets(const TileLibrary& library) {
    int tried = 0;
    for (const TileSet& set : library.sets()) {
        if (set.file != "fuzz.tiles" || ++tried > 4) continue;
        RulesetChoice choice;
        choice.sets = {{set.id, 1}};
        std::vector<std::string> problems;
        const auto rules = make_ruleset(choice, library, problems);
        require(rules ? problems.empty() : !problems.empty());
    }
}

/// False: the file was refused, and the library is as it was.
bool read_into(TileLibrary& library, std::string_view text, int lines) {
    const std::size_t tiles = library.tiles().size(), sets = library.sets().size();
    const std::size_t kinds = library.segment_kinds().size(), edges = library.edge_kinds().size();
    const auto errors = library.read("fuzz.tiles", text);
    check_errors(errors, lines);
    if (!errors.empty()) {
        require(library.tiles().size() == tiles && library.sets().size() == sets);
        require(library.segment_kinds().size() == kinds && library.edge_kinds().size() == edges);
        return false;
    }
    const auto missing = library.check();
    check_errors(missing, lines);
    if (missing.empty()) make_rulesets(library);
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    int lines = 1;
    for (const char c : text) lines += c == '\n' || c == '\r';
    // Alone, as a legend would be read, and after all that is built in.
    TileLibrary empty;
    read_into(empty, text, lines);
    // Copying all tiles takes longer than reading a file, so it is done only behind one that was read.
    static TileLibrary library = built_in_tiles();
    if (read_into(library, text, lines)) library = built_in_tiles();
    return 0;
}
