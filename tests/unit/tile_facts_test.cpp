// Compares the tile data field by field with the collected facts about the printed tiles, where
// that collection lies beside the source folder. Both sides are turned into the same plain lines,
// on purpose without any code of the reader.
//
// The facts must be equal; the words about them need not. Names of sets, notes, questions and what
// is said in words about a start are worded anew in the tile files, where they must be true without
// the collection beside them: there the test only wants that a text stands where the facts have one.

#include "support/tile_test_files.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

namespace bastide::test {
namespace {

namespace json = boost::json;
using Lines = std::vector<std::string>;

const char* const facts_path = BASTIDE_SOURCE_DIR "/../shared/facts/tiles.json";

std::string text_of(const json::value& value) {
    if (value.is_bool()) return value.get_bool() ? "yes" : "no";
    if (value.is_int64()) return std::to_string(value.get_int64());
    return std::string(value.as_string());
}

std::string row_of(const json::value& values) {
    std::string row;
    for (const json::value& value : values.as_array()) row += ' ' + text_of(value);
    return row;
}

std::string row_of(const std::vector<std::uint8_t>& numbers) {
    std::string row;
    for (std::uint8_t number : numbers) row += ' ' + std::to_string(number);
    return row;
}

// --- The lines of the facts ------------------------------------------------------------------

/// One line for each mark; some facts are several marks in a tile file.
void add_marks(const json::object& marks, Lines& lines) {
    for (const auto& [key, value] : marks) {
        const std::string name(key);
        if (name == "count_block" || name == "wheel_block") {
            lines.push_back("mark " + name + " yes");
        } else if (name == "watchtower") {
            lines.push_back("mark watchtower " + text_of(value.at("points")));
            lines.push_back("mark watchtower_counts " + text_of(value.at("per")));
        } else if (name == "leipzig") {
            lines.push_back("mark leipzig_bonus " + text_of(value.at("bonus")));
            lines.push_back("mark leipzig_counts " + text_of(value.at("icon")));
            lines.push_back("mark leipzig_sign " + text_of(value.at("sign")));
            lines.push_back("mark leipzig_signpost " + text_of(value.at("signpost")));
        } else if (name == "quarters") {
            lines.push_back("mark quarters" + row_of(value));
        } else {
            const std::string text = text_of(value);
            lines.push_back("mark " + name + " " +
                            (text == "symbol not legible" ? "unknown" : text));
        }
    }
}

/// The half of the shared edge that is the segment's own. The facts name the edge alone; the half is
/// the one beside the segment's other edge, clockwise (right) or counter-clockwise (left) of it.
std::string shared_half(const json::object& segment) {
    const std::string around = "NESWN";
    const std::string shared = text_of(segment.at("shared_edge"));
    const std::string own = text_of(segment.at("at").at(0));
    if (around.find(shared + own) != std::string::npos) return shared + "R";
    if (around.find(own + shared) != std::string::npos) return shared + "L";
    return shared + ", a half that the facts do not tell";
}

void add_segment(const json::object& segment, const std::string& number, Lines& lines) {
    const std::string kind = text_of(segment.at("kind"));
    lines.push_back(number + "kind " + kind);
    lines.push_back(number + "at" + row_of(segment.at("at")));
    if (segment.contains("cities")) {
        lines.push_back(number + "cities" + row_of(segment.at("cities")));
    }
    for (const auto& [key, value] : segment) {
        const std::string name(key);
        if (name == "kind" || name == "at" || name == "cities") continue;
        if (name == "shared_edge")
            lines.push_back(number + "shared " + shared_half(segment));
        else if (name == "inner")
            lines.push_back(number + "inner");
        else if (name == "tunnel_ends")
            lines.push_back(number + name + row_of(value));
        else
            lines.push_back(number + name + " " + text_of(value));
    }
}

Lines lines_of(const json::object& tile) {
    Lines lines;
    std::string edges = text_of(tile.at("edges"));
    std::replace(edges.begin(), edges.end(), '#', '-');
    lines.push_back("edges " + edges);
    lines.push_back("size" + (tile.contains("size") ? row_of(tile.at("size")) : " 1 1"));
    lines.push_back("shape " + (tile.contains("shape") ? text_of(tile.at("shape")) : "square"));
    int number = 0;
    for (const json::value& segment : tile.at("segments").as_array()) {
        add_segment(segment.as_object(), std::to_string(number++) + " ", lines);
    }
    if (tile.contains("marks")) add_marks(tile.at("marks").as_object(), lines);
    if (tile.contains("river_role")) {
        lines.push_back("mark river_role " + text_of(tile.at("river_role")));
    }
    if (tile.contains("wagon")) {
        for (const json::value& group : tile.at("wagon").as_array()) {
            lines.push_back("passages" + row_of(group));
        }
    }
    if (tile.contains("note")) lines.push_back("note " + text_of(tile.at("note")));
    if (tile.contains("open_question")) {
        lines.push_back("question " + text_of(tile.at("open_question")));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// The start tiles; a block lies where the marks of its tiles say.
void add_start(const json::object& start, const json::object& set,
               const std::map<std::string, json::object>& tiles, Lines& lines) {
    if (start.contains("tile")) {
        lines.push_back("start " + text_of(start.at("tile")) + " 0 0 0");
    } else if (start.contains("tiles")) {
        for (const json::value& copies : set.at("tiles").as_array()) {
            const std::string id = text_of(copies.at(0));
            const json::object& marks = tiles.at(id).at("marks").as_object();
            const bool count = marks.contains("count_block");
            lines.push_back("start " + id +
                            row_of(marks.at(count ? "count_block" : "wheel_block")) + " 0");
        }
    } else if (start.contains("block")) {
        lines.push_back("fact start " + text_of(start.at("block")));
    }
    if (start.contains("set")) lines.push_back("fact start_set " + text_of(start.at("set")));
    if (start.contains("second")) lines.push_back("fact second " + text_of(start.at("second")));
    if (!start.contains("last")) return;
    const json::value& last = start.at("last");
    if (last.is_string())
        lines.push_back("fact last " + text_of(last));
    else
        lines.push_back("fact last " + text_of(last.at(0)));
    if (last.is_array()) {
        const std::string text = text_of(last.at(1));
        lines.push_back("fact other_end " + text.substr(0, text.find(' ')));
    }
}

void add_facts(const json::object& set, Lines& lines) {
    if (set.contains("note")) lines.push_back("fact note " + text_of(set.at("note")));
    if (set.contains("removes_when_combined")) {
        lines.push_back("fact removes" + row_of(set.at("removes_when_combined")));
    }
    if (set.contains("wheel_numbers")) {
        for (const auto& [tile, numbers] : set.at("wheel_numbers").as_object()) {
            lines.push_back("fact wheel_numbers " + std::string(tile) + row_of(numbers));
        }
    }
    if (set.contains("wheel")) {
        const json::object& wheel = set.at("wheel").as_object();
        for (const json::value& sector : wheel.at("sectors_clockwise").as_array()) {
            const std::string name = text_of(sector);
            lines.push_back("fact wheel_sector " + name + " " +
                            text_of(wheel.at("direction_of_sector_in_picture").at(name)) + " " +
                            text_of(wheel.at("crown_spaces").at(name)));
        }
        lines.push_back("fact pig_starts_on " + text_of(wheel.at("pig_starts_on")));
    }
    if (!set.contains("quarters")) return;
    for (const auto& [edition, quarters] : set.at("quarters").as_object()) {
        if (edition == "note") continue;
        for (const auto& [name, cells] : quarters.as_object()) {
            std::string line = "fact quarter " + std::string(edition) + " " + std::string(name);
            for (const json::value& cell : cells.as_array()) line += row_of(cell);
            lines.push_back(line);
        }
    }
}

Lines lines_of(const json::object& set, const std::map<std::string, json::object>& tiles) {
    Lines lines = {"name " + text_of(set.at("name")), "edition " + text_of(set.at("edition")),
                   "total " + text_of(set.at("total"))};
    for (const json::value& copies : set.at("tiles").as_array()) {
        lines.push_back("copies" + row_of(copies));
    }
    if (set.contains("start")) add_start(set.at("start").as_object(), set, tiles, lines);
    add_facts(set, lines);
    std::sort(lines.begin(), lines.end());
    return lines;
}

// --- The lines of the library ----------------------------------------------------------------

std::string side_name(const PrintedTile& tile, int cell, int side) {
    const std::string name(1, "NESWD"[side]);
    const bool numbered = tile.columns > 1 && (name == "N" || name == "S");
    return numbered ? name + std::to_string(cell + 1) : name;
}

std::string half_name(const PrintedTile& tile, SlotPlace half) {
    return side_name(tile, half.cell, half.slot / 2) + (half.slot % 2 ? 'R' : 'L');
}

template <class SymbolId>
std::string value_of(const Symbol<SymbolId>& symbol, const SymbolInfo& info) {
    if (info.form == ValueForm::flag) return " yes";
    if (info.form == ValueForm::number) return " " + std::to_string(symbol.number);
    if (info.form == ValueForm::word) return " " + info.words.at(std::size_t(symbol.number));
    if (info.form == ValueForm::text) return " " + symbol.text;
    std::string sides;
    for (int side = 0; side < side_count; ++side) {
        if (symbol.number >> side & 1) sides += std::string(" ") + "NESW"[side];
    }
    return sides;
}

Lines lines_of(const TileLibrary& library, const PrintedTile& tile) {
    Lines lines = {"edges " + tile.edges,
                   "size " + std::to_string(tile.columns) + " " + std::to_string(tile.rows),
                   std::string("shape ") + (tile.shape == TileShape::half ? "half" : "square")};
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const PrintedSegment& segment = tile.segments[i];
        const std::string number = std::to_string(i) + " ";
        lines.push_back(number + "kind " + library.segment_kinds()[segment.kind.index()].name);
        std::string at;
        for (EdgePlace edge : segment.edges) at += ' ' + side_name(tile, edge.cell, edge.side);
        for (SlotPlace slot : segment.slots) {
            at += ' ' + half_name(tile, slot);
        }
        lines.push_back(number + "at" + at);
        for (SlotPlace half : segment.shared_halves) {
            lines.push_back(number + "shared " + half_name(tile, half));
        }
        if (segment.kind == field) lines.push_back(number + "cities" + row_of(segment.cities));
        if (segment.kind == field && segment.slots.empty()) lines.push_back(number + "inner");
        for (const Symbol<Attribute>& symbol : segment.attributes) {
            const SymbolInfo& info = library.attributes()[symbol.id.index()];
            lines.push_back(number + info.name + value_of(symbol, info));
        }
    }
    for (const Symbol<Mark>& symbol : tile.marks) {
        const SymbolInfo& info = library.marks()[symbol.id.index()];
        lines.push_back("mark " + info.name + value_of(symbol, info));
    }
    for (const auto& group : tile.passages) lines.push_back("passages" + row_of(group));
    if (!tile.note.empty()) lines.push_back("note " + tile.note);
    if (!tile.open_question.empty()) lines.push_back("question " + tile.open_question);
    std::sort(lines.begin(), lines.end());
    return lines;
}

Lines lines_of(const TileSet& set) {
    Lines lines = {"name " + set.name, "edition " + set.edition,
                   "total " + std::to_string(set.total)};
    for (const TileCopies& copies : set.tiles) {
        lines.push_back("copies " + copies.tile + " " + std::to_string(copies.copies));
    }
    for (const StartTile& start : set.start) {
        lines.push_back("start " + start.tile + " " + std::to_string(start.cell.x) + " " +
                        std::to_string(start.cell.y) + " " + std::to_string(start.turning));
    }
    for (const auto& [name, value] : set.facts) lines.push_back("fact " + name + " " + value);
    std::sort(lines.begin(), lines.end());
    return lines;
}

// --- The comparison --------------------------------------------------------------------------

/// Do the texts have to be the same, or only be there?
enum class Wording : std::uint8_t { same, free };

/// Takes the text out of lines that hold one.
Lines without_words(Lines lines, Wording wording) {
    if (wording == Wording::same) return lines;
    for (std::string& line : lines) {
        for (const std::string text : {"name", "note", "question", "fact start", "fact note"}) {
            if (line.starts_with(text + " ")) line = text;
        }
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// What the tile files say beyond the facts: where two boxes' own start tiles lie.
const std::map<std::string, Lines> added_starts = {
    {"gq11/river", {"start GQ/RFI 0 0 0"}},
    {"spiel-doch:1", {"start SD/CC 0 0 0", "start SD/RRR 1 0 3"}},
    {"spiel-doch:2", {"start SD/CC 0 0 0", "start SD/RRRG 1 0 3"}},
};

/// A note of the facts about another description of the same tile, not about the print.
bool has_note_to_leave_out(std::string_view tile) { return tile == "WF/2"; }

class TileFacts : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(facts_path)) {
            GTEST_SKIP() << "there is no collection of facts at " << facts_path;
        }
        std::ifstream file(facts_path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        const json::value facts = json::parse(text.str());
        for (const json::value& tile : facts.at("tiles").as_array()) {
            tiles_.emplace(text_of(tile.at("id")), tile.as_object());
        }
        for (const json::value& set : facts.at("sets").as_array()) {
            sets_.emplace(text_of(set.at("id")), set.as_object());
        }
    }

    /// The library holds all tiles and sets there are, and everything in it is as the facts say.
    void compare(const TileLibrary& library, Wording wording) const {
        EXPECT_EQ(library.tiles().size(), tiles_.size());
        EXPECT_EQ(library.sets().size(), sets_.size());
        for (const PrintedTile& tile : library.tiles()) {
            const auto fact = tiles_.find(tile.id);
            ASSERT_NE(fact, tiles_.end()) << tile.id;
            json::object expected = fact->second;
            if (wording == Wording::free && has_note_to_leave_out(tile.id)) expected.erase("note");
            EXPECT_EQ(without_words(lines_of(library, tile), wording),
                      without_words(lines_of(expected), wording))
                << tile.id;
        }
        for (const TileSet& set : library.sets()) {
            const auto fact = sets_.find(set.id);
            ASSERT_NE(fact, sets_.end()) << set.id;
            Lines expected = lines_of(fact->second, tiles_);
            const auto added = added_starts.find(set.id);
            if (wording == Wording::free && added != added_starts.end()) {
                expected.insert(expected.end(), added->second.begin(), added->second.end());
            }
            EXPECT_EQ(without_words(lines_of(set), wording),
                      without_words(std::move(expected), wording))
                << set.id;
        }
    }

    std::map<std::string, json::object> tiles_;
    std::map<std::string, json::object> sets_;
};

TEST_F(TileFacts, TileDataAgree) {
    std::vector<std::string> paths;
    const std::filesystem::path root(BASTIDE_SOURCE_DIR);
    for (const auto& entry : std::filesystem::directory_iterator(root / "data/tiles")) {
        if (entry.path().extension() != ".tiles") continue;
        paths.push_back("data/tiles/" + entry.path().filename().string());
    }
    std::sort(paths.begin(), paths.end());
    compare(library_of(paths), Wording::free);
}

/// Tile files can say all there is to know about every tile there is.
TEST_F(TileFacts, EveryFactSurvivesTheImport) {
    const std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) / "bastide-imported-tiles";
    std::filesystem::remove_all(folder);
    const std::string command = std::string("'") + BASTIDE_SOURCE_DIR +
                                "/tools/import-tile-facts' '" + facts_path + "' '" +
                                folder.string() + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    TileLibrary library = library_of({"data/tiles/00-legend.tiles"});
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        for (const TileDataError& error :
             library.read(entry.path().filename().string(), text.str())) {
            ADD_FAILURE() << error.text();
        }
    }
    for (const TileDataError& error : library.check()) ADD_FAILURE() << error.text();
    compare(library, Wording::same);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace bastide::test
