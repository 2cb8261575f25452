#include "core/tile_file_reader.h"

#include <utility>

namespace bastide {

namespace {

/// Reading stops here: a file with this number of errors is not a tile file.
constexpr std::size_t most_errors = 100;

/// "10-base" of "data/tiles/10-base.tiles".
std::string box_of(std::string_view file_name) {
    const std::size_t folder = file_name.find_last_of("/\\");
    if (folder != std::string_view::npos) file_name.remove_prefix(folder + 1);
    constexpr std::string_view ending = ".tiles";
    if (file_name.ends_with(ending)) file_name.remove_suffix(ending.size());
    return std::string(file_name);
}

}  // namespace

TileFileReader::TileFileReader(TileLibrary& library, std::string_view file_name)
    : library_(library), file_(file_name) {
    set_.box = box_of(file_name);
}

std::vector<TileDataError> TileFileReader::read(std::string_view text) {
    const std::size_t tiles_before = library_.tiles_.size();
    const std::size_t sets_before = library_.sets_.size();
    std::vector<EdgeKindInfo> edge_kinds_before = library_.edge_kinds_;
    std::vector<SegmentKindInfo> segment_kinds_before = library_.segment_kinds_;
    std::vector<SymbolInfo> attributes_before = library_.attributes_;
    std::vector<SymbolInfo> marks_before = library_.marks_;

    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    while (!text.empty() && errors_.size() < most_errors) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++line_;
        read_line(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    }
    finish_block();
    if (errors_.size() >= most_errors) {
        subject_.clear();
        fail("reading stopped here: too many errors");
    }

    if (!errors_.empty()) {
        library_.tiles_.resize(tiles_before);
        library_.sets_.resize(sets_before);
        library_.edge_kinds_ = std::move(edge_kinds_before);
        library_.segment_kinds_ = std::move(segment_kinds_before);
        library_.attributes_ = std::move(attributes_before);
        library_.marks_ = std::move(marks_before);
    }
    return std::move(errors_);
}

void TileFileReader::read_line(std::string_view line) {
    if (const std::string fault = unreadable_part(line); !fault.empty()) return fail(fault);
    const TileWords split = split_words(line);
    if (!split.error.empty()) return fail(split.error);
    if (!split.words.empty()) read_words(split.words);
}

void TileFileReader::read_words(const Words& words) {
    const std::string_view first = words[0].quoted ? std::string_view() : words[0].text;
    if (first == "tile") return begin_tile(words);
    if (first == "set") return begin_set(words);
    const bool names_something = first == "edge" || first == "kind" || first == "attribute";
    if (block_ == Block::tile && !names_something) return read_tile_line(words);
    if (block_ == Block::set && !names_something && first != "mark") return read_set_line(words);
    if (block_ != Block::legend) {
        return fail(
            "the lines of the legend (edge, kind, attribute, mark) stand before the first "
            "tile or set of a file");
    }
    if (first == "edge") return read_edge_kind(words);
    if (first == "kind") return read_segment_kind(words);
    if (first == "attribute") return read_symbol(words, "attribute", library_.attributes_);
    if (first == "mark") return read_symbol(words, "mark", library_.marks_);
    fail("unknown line " + in_quotes(words[0].text) +
         "; allowed here: edge, kind, attribute, mark, tile, set");
}

void TileFileReader::finish_block() {
    if (block_ == Block::tile) finish_tile();
    if (block_ == Block::set) finish_set();
}

void TileFileReader::fail(std::string message) {
    errors_.push_back({file_, line_, subject_, std::move(message)});
}

bool TileFileReader::has_words(const Words& words, std::size_t least, std::size_t most,
                               std::string_view form) {
    if (words.size() >= least && words.size() <= most) return true;
    fail("this line must read: " + std::string(form));
    return false;
}

}  // namespace bastide
