#pragma once
/// Reads one tile file (docs/tile-format.md) into a library.

#include "core/tile_checks.h"
#include "core/tile_words.h"

namespace bastide {

class TileFileReader {
public:
    TileFileReader(TileLibrary& library, std::string_view file_name);

    /// Reads the text. If anything is wrong with it the library stays as it was.
    std::vector<TileDataError> read(std::string_view text);

private:
    using Words = std::vector<TileWord>;
    enum class Block : std::uint8_t { legend, tile, set };

    void read_line(std::string_view line);
    void read_words(const Words& words);
    void finish_block();
    /// Notes an error of the current line.
    void fail(std::string message);
    /// Fails unless there is this number of words; `form` shows how the line reads.
    bool has_words(const Words& words, std::size_t least, std::size_t most, std::string_view form);

    // The legend.
    void read_edge_kind(const Words& words);
    void read_meetings(const Words& words, EdgeKindInfo& edge);
    void add_edge_kind(EdgeKindInfo edge);
    void read_segment_kind(const Words& words);
    bool read_joins(const Words& words, SegmentKindInfo& kind);
    void read_symbol(const Words& words, std::string_view what, std::vector<SymbolInfo>& symbols);

    // A tile.
    void begin_tile(const Words& words);
    void read_tile_line(const Words& words);
    void read_size(const Words& words);
    void read_shape(const Words& words);
    void read_split(const Words& words);
    void read_mark(const Words& words);
    void read_passages(const Words& words);
    void read_text(const Words& words, std::string& text);
    void read_segment(const Words& words);
    bool read_place(std::string_view word, PrintedSegment& segment);
    /// Each of these reads from `words[at]` on and leaves `at` behind what it read.
    bool read_shared(const Words& words, std::size_t& at, PrintedSegment& segment);
    bool read_cities(const Words& words, std::size_t& at, PrintedSegment& segment);
    bool read_attribute(const Words& words, std::size_t& at, PrintedSegment& segment);
    template <class SymbolId>
    bool read_value(const Words& words, std::size_t& at, const SymbolInfo& info,
                    Symbol<SymbolId>& symbol);
    void finish_tile();

    // A set.
    void begin_set(const Words& words);
    void read_set_line(const Words& words);
    void read_total(const Words& words);
    void read_start(const Words& words);
    void read_fact(const Words& words);
    void read_copies(const Words& words);
    void check_start_tiles();
    void finish_set();

    TileLibrary& library_;
    std::string file_;
    int line_ = 0;
    Block block_ = Block::legend;
    std::string subject_;           ///< of the block, for messages
    std::size_t block_errors_ = 0;  ///< errors there were before the block
    TileDraft draft_;
    TileSet set_;
    std::vector<TileDataError> errors_;
};

}  // namespace bastide
