// The lines of a tile: its shape, its segments, its symbols.

#include "core/tile_file_reader.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

/// Longest side of a tile in cells.
constexpr int longest_side = 4;
constexpr int most_segments = 32;
constexpr int most_number = 1000;

template <class Info>
std::string known_names(std::span<const Info> infos) {
    std::vector<std::string_view> names;
    for (const Info& info : infos) names.push_back(info.name);
    return "; the legend knows: " + listed(names);
}

/// The names of the four sides, whatever the shape of the tile.
std::optional<Side> side_named(std::string_view name) {
    constexpr std::string_view letters = "NESW";
    if (name.size() != 1 || letters.find(name[0]) == std::string_view::npos) return std::nullopt;
    return Side(letters.find(name[0]));
}

std::string segment_name(std::size_t index) { return "segment " + std::to_string(index); }

}  // namespace

void TileFileReader::begin_tile(const Words& words) {
    finish_block();
    block_ = Block::tile;
    block_errors_ = errors_.size();
    draft_ = TileDraft();
    draft_.tile.file = file_;
    draft_.tile.line = line_;
    subject_ = words.size() > 1 ? "tile " + std::string(words[1].text) : std::string();
    if (!has_words(words, 3, 3, "tile ID EDGES")) return;
    draft_.tile.id = words[1].text;
    draft_.tile.edges = words[2].text;
    if (const PrintedTile* other = library_.find_tile(draft_.tile.id)) {
        fail("this tile is already described at " + other->file + ":" +
             std::to_string(other->line));
    }
}

void TileFileReader::read_tile_line(const Words& words) {
    const std::string_view first = words[0].text;
    const bool numbered = first.find_first_not_of("0123456789") == std::string_view::npos;
    if (numbered && !words[0].quoted && !first.empty()) return read_segment(words);
    if (first == "size") return read_size(words);
    if (first == "shape") return read_shape(words);
    if (first == "split") return read_split(words);
    if (first == "mark") return read_mark(words);
    if (first == "passages") return read_passages(words);
    if (first == "note") return read_text(words, draft_.tile.note);
    if (first == "question") return read_text(words, draft_.tile.open_question);
    fail("unknown line " + in_quotes(first) +
         "; a tile takes: a numbered segment, size, shape, split, mark, passages, note, question");
}

void TileFileReader::read_size(const Words& words) {
    if (!has_words(words, 3, 3, "size COLUMNS ROWS")) return;
    PrintedTile& tile = draft_.tile;
    if (!tile.segments.empty() || tile.shape != TileShape::square) {
        return fail("size stands before the segments and only on tiles without a shape");
    }
    const std::optional<int> columns = whole_number(words[1].text, 1, longest_side);
    const std::optional<int> rows = whole_number(words[2].text, 1, longest_side);
    if (!columns || !rows) return fail("columns and rows of a size are numbers from 1 to 4");
    tile.columns = std::uint8_t(*columns);
    tile.rows = std::uint8_t(*rows);
}

void TileFileReader::read_shape(const Words& words) {
    if (!has_words(words, 2, 2, "shape half")) return;
    PrintedTile& tile = draft_.tile;
    if (words[1].text != "half") {
        return fail("unknown shape " + in_quotes(words[1].text) + "; allowed: half");
    }
    if (!tile.segments.empty() || tile.columns * tile.rows != 1) {
        return fail("shape stands before the segments and only on tiles without a size");
    }
    tile.shape = TileShape::half;
}

void TileFileReader::read_split(const Words& words) {
    if (!has_words(words, 2, 8, "split SIDE ...")) return;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::optional<EdgePlace> edge = find_edge(draft_.tile, words[i].text);
        if (!edge) {
            return fail("unknown side " + in_quotes(words[i].text) +
                        "; the tile has: " + edge_names(draft_.tile));
        }
        draft_.splits.push_back(*edge);
        draft_.split_lines.push_back(line_);
    }
}

void TileFileReader::read_text(const Words& words, std::string& text) {
    if (!has_words(words, 2, 2, std::string(words[0].text) + " \"TEXT\"")) return;
    if (!text.empty()) return fail(std::string(words[0].text) + " is given twice");
    text = words[1].text;
}

void TileFileReader::read_passages(const Words& words) {
    std::vector<std::vector<std::uint8_t>> groups(1);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i].text == "/") {
            groups.emplace_back();
            continue;
        }
        const std::optional<int> segment = whole_number(words[i].text, 0, most_segments);
        if (!segment) {
            return fail("passages are groups of segment numbers with a / between them, not " +
                        in_quotes(words[i].text));
        }
        groups.back().push_back(std::uint8_t(*segment));
    }
    if (!draft_.tile.passages.empty()) return fail("passages are given twice");
    draft_.tile.passages = std::move(groups);
    draft_.passages_line = line_;
}

void TileFileReader::read_mark(const Words& words) {
    if (words.size() < 2) return fail("this line must read: mark NAME [VALUE]");
    const Mark id = library_.mark(words[1].text);
    if (!id.exists()) {
        return fail("unknown mark " + in_quotes(words[1].text) + known_names(library_.marks()));
    }
    const SymbolInfo& info = library_.marks_[id.index()];
    for (const Symbol<Mark>& other : draft_.tile.marks) {
        if (other.id == id) return fail("mark " + info.name + " is given twice");
    }
    Symbol<Mark> symbol;
    symbol.id = id;
    std::size_t at = 2;
    if (!read_value(words, at, info, symbol)) return;
    if (at < words.size()) {
        return fail(in_quotes(words[at].text) + " stands behind mark " + info.name +
                    ", which is complete without it");
    }
    draft_.tile.marks.push_back(std::move(symbol));
}

template <class SymbolId>
bool TileFileReader::read_value(const Words& words, std::size_t& at, const SymbolInfo& info,
                                Symbol<SymbolId>& symbol) {
    if (info.form == ValueForm::flag) return true;
    const std::string_view word = at < words.size() ? words[at].text : std::string_view();
    const std::string but = at < words.size() ? ", not " + in_quotes(word) : std::string();
    if (info.form == ValueForm::number) {
        const std::optional<int> number = whole_number(word, 0, most_number);
        if (!number) fail(info.name + " takes a number from 0 to 1000" + but);
        symbol.number = number.value_or(0);
        ++at;
        return number.has_value();
    }
    if (info.form == ValueForm::word) {
        const auto found = std::find(info.words.begin(), info.words.end(), word);
        const std::vector<std::string_view> allowed(info.words.begin(), info.words.end());
        if (found == info.words.end()) fail(info.name + " takes one of " + listed(allowed) + but);
        symbol.number = int(found - info.words.begin());
        ++at;
        return found != info.words.end();
    }
    symbol.number = 0;
    if (info.form == ValueForm::text) {
        if (at == words.size()) fail(info.name + " takes a text");
        symbol.text = word;
        return at++ < words.size();
    }
    for (; at < words.size() && side_named(words[at].text); ++at) {
        symbol.number |= 1 << int(*side_named(words[at].text));
    }
    if (symbol.number == 0) fail(info.name + " takes one or more of the sides N E S W" + but);
    return symbol.number != 0;
}

void TileFileReader::read_segment(const Words& words) {
    PrintedTile& tile = draft_.tile;
    const std::size_t index = tile.segments.size();
    PrintedSegment segment;
    tile.segments.push_back(segment);  // keeps the numbers running if this line has an error
    draft_.segment_lines.push_back(line_);
    if (words[0].text != std::to_string(index)) {
        return fail("segments are numbered from 0 without gaps: " + std::to_string(index) +
                    " comes next, not " + std::string(words[0].text));
    }
    if (index >= std::size_t(most_segments)) return fail("a tile has no more than 32 segments");
    if (words.size() < 2) return fail("this line must read: NUMBER KIND [PLACES] [SYMBOLS]");
    segment.kind = library_.segment_kind(words[1].text);
    if (!segment.kind.exists()) {
        return fail("unknown kind " + in_quotes(words[1].text) +
                    known_names(library_.segment_kinds()));
    }
    std::size_t at = 2;
    while (at < words.size() && read_place(words[at].text, segment)) ++at;
    while (at < words.size()) {
        const std::string_view word = words[at].text;
        bool fine = false;
        if (word == "shared")
            fine = read_shared(words, ++at, segment);
        else if (word == "cities")
            fine = read_cities(words, ++at, segment);
        else
            fine = read_attribute(words, at, segment);
        if (!fine) return;
    }
    tile.segments[index] = std::move(segment);
}

/// Takes a side or a half side, whatever the kind: that is checked with the whole tile.
bool TileFileReader::read_place(std::string_view word, PrintedSegment& segment) {
    if (const std::optional<EdgePlace> edge = find_edge(draft_.tile, word)) {
        segment.edges.push_back(*edge);
        return true;
    }
    if (const std::optional<SlotPlace> slot = find_slot(draft_.tile, word)) {
        segment.slots.push_back(*slot);
        return true;
    }
    return false;
}

bool TileFileReader::read_shared(const Words& words, std::size_t& at, PrintedSegment& segment) {
    const std::size_t before = segment.shared_halves.size();
    for (; at < words.size(); ++at) {
        const std::optional<SlotPlace> half = find_slot(draft_.tile, words[at].text);
        if (!half) break;
        segment.shared_halves.push_back(*half);
    }
    if (segment.shared_halves.size() > before) return true;
    fail("shared takes one or more of the half sides " + slot_names(draft_.tile));
    return false;
}

bool TileFileReader::read_cities(const Words& words, std::size_t& at, PrintedSegment& segment) {
    const std::size_t before = segment.cities.size();
    for (; at < words.size(); ++at) {
        const std::optional<int> number = whole_number(words[at].text, 0, most_segments);
        if (!number) break;
        segment.cities.push_back(std::uint8_t(*number));
    }
    if (segment.cities.size() > before) return true;
    fail("cities takes one or more numbers of segments");
    return false;
}

bool TileFileReader::read_attribute(const Words& words, std::size_t& at, PrintedSegment& segment) {
    const std::string_view name = words[at].text;
    const std::string here = segment_name(draft_.tile.segments.size() - 1);
    PrintedSegment ignored;
    if (read_place(name, ignored)) {
        fail(here + " names " + std::string(name) + " behind a symbol; sides stand before symbols");
        return false;
    }
    const Attribute id = library_.attribute(name);
    if (!id.exists()) {
        fail(here + ": " + in_quotes(name) + " is neither a place of this tile (" +
             edge_names(draft_.tile) + " " + slot_names(draft_.tile) + ") nor an attribute" +
             known_names(library_.attributes()));
        return false;
    }
    const SymbolInfo& info = library_.attributes_[id.index()];
    for (const Symbol<Attribute>& other : segment.attributes) {
        if (other.id != id) continue;
        fail(here + " names attribute " + info.name + " twice");
        return false;
    }
    Symbol<Attribute> symbol;
    symbol.id = id;
    if (!read_value(words, ++at, info, symbol)) return false;
    segment.attributes.push_back(std::move(symbol));
    return true;
}

void TileFileReader::finish_tile() {
    if (errors_.size() == block_errors_) check_tile(draft_, library_, errors_);
    if (errors_.size() == block_errors_) library_.tiles_.push_back(std::move(draft_.tile));
    subject_.clear();
}

}  // namespace bastide
