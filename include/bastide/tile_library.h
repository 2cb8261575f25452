#pragma once
/// Tile data: what is printed on each tile and how many copies a set holds. Facts only, no rules;
/// every tile is described in one fixed position, north up. Format: docs/tile-format.md.

#include <bastide/types.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

/// How segments of a kind join those of neighbouring tiles.
enum class Joins : std::uint8_t {
    by_edge,     ///< through a whole side (road, city)
    by_slot,     ///< through half a side (field)
    not_at_all,  ///< a feature of one tile (monastery)
};

struct SegmentKindInfo {
    std::string name;
    Joins joins = Joins::not_at_all;
    EdgeKind edge;  ///< the edge kind its sides show; none unless it joins by edge
    /// Its sides leave room for a field on either half (road); else they fill the side (city).
    bool beside_fields = false;
    /// A field may border it (city).
    bool bordered = false;
    /// Complete when all surrounding cells hold tiles; such kinds join `not_at_all`.
    bool surrounded = false;
};

struct EdgeKindInfo {
    std::string name;
    char letter = '?';  ///< in the edge string of a tile
    /// Bit set of the edge kinds that may touch it; symmetrical among the kinds of a legend, and
    /// all eight bits for a kind that meets any.
    std::uint8_t meets = 0;
};

/// What the legend allows as the value of an attribute or a mark.
enum class ValueForm : std::uint8_t {
    flag,    ///< no value
    number,  ///< 0..1000
    word,    ///< one of the words the legend lists
    sides,   ///< one or more of the sides N E S W
    text,    ///< anything
};

struct SymbolInfo {
    std::string name;
    ValueForm form = ValueForm::flag;
    std::vector<std::string> words;  ///< the allowed words, for `word`
};

/// One symbol on a segment (Tag = Attribute) or on a tile (Tag = Mark).
template <class SymbolId>
struct Symbol {
    SymbolId id;
    /// The number; the index in SymbolInfo::words for a word; bits `1 << Side` for sides; 1 for a
    /// flag; 0 for a text.
    int number = 1;
    std::string text;  ///< only for `text`
};

/// A side of one cell of a tile. Square tiles have the one cell 0.
struct EdgePlace {
    std::uint8_t cell = 0;
    /// 0..3 as Side; 4 is the long side of a half tile.
    std::uint8_t side = 0;
    friend constexpr bool operator==(EdgePlace, EdgePlace) = default;
};

/// Half a side of one cell of a tile; 0..7 as Slot, 8 and 9 the left and right half of the long
/// side of a half tile.
struct SlotPlace {
    std::uint8_t cell = 0;
    std::uint8_t slot = 0;
    friend constexpr bool operator==(SlotPlace, SlotPlace) = default;
};

struct PrintedSegment {
    SegmentKind kind;
    std::vector<EdgePlace> edges;          ///< kinds that join by edge
    std::vector<SlotPlace> shared_halves;  ///< halves it owns of sides among another's `edges`
    std::vector<SlotPlace> slots;          ///< kinds that join by slot
    std::vector<std::uint8_t> cities;      ///< of a field: indexes of the segments it borders
    std::vector<Symbol<Attribute>> attributes;
};

enum class TileShape : std::uint8_t {
    square,
    half,  ///< a right-angled triangle, the right angle at the south-west corner
};

struct PrintedTile {
    std::string id;  ///< as in "BA/RCr"
    /// One letter a side, clockwise from the north-west corner: that of its edge kind, or `f` for
    /// a side of which only one half is field, or `-` for a side that shows nothing.
    std::string edges;
    TileShape shape = TileShape::square;
    std::uint8_t columns = 1;  ///< cells wide; cell index = row * columns + column
    std::uint8_t rows = 1;
    std::vector<PrintedSegment> segments;
    std::vector<Symbol<Mark>> marks;
    /// Groups of segments that touch one another inside the tile, beyond what shape tells.
    std::vector<std::vector<std::uint8_t>> passages;
    std::string note;
    std::string open_question;
    std::string file;  ///< where it was read, for messages
    int line = 0;
};

struct TileCopies {
    std::string tile;
    int copies = 0;
};

/// A tile that lies on the board before the first turn.
struct StartTile {
    std::string tile;
    Cell cell;
    Turning turning = 0;
};

/// The contents of one printing of one box.
struct TileSet {
    std::string id;  ///< "basic:2"; the part behind the colon is the printing
    std::string name;
    std::string box;      ///< the chapter it belongs to, as "10-base"
    std::string edition;  ///< C1, C2, WE or a list of them
    std::vector<TileCopies> tiles;
    int total = 0;  ///< tiles in the box, start tiles included
    std::vector<StartTile> start;
    /// Facts only some boxes have ("last", "removes", "quarters"), as written.
    std::vector<std::pair<std::string, std::string>> facts;
    std::string file;
    int line = 0;

    /// "basic" of "basic:2": the name that all printings share.
    std::string_view without_printing() const {
        return std::string_view(id).substr(0, id.find(':'));
    }
    /// "2" of "basic:2"; empty if there is but one.
    std::string_view printing() const {
        const std::size_t colon = id.find(':');
        return colon == std::string::npos ? "" : std::string_view(id).substr(colon + 1);
    }
};

/// What is wrong in a tile file, and where.
struct TileDataError {
    std::string file;
    int line = 0;
    std::string subject;  ///< "tile BA/RCr" or "set basic:2"; empty outside tiles and sets
    std::string message;
    /// "10-base.tiles:31: tile BA/RCr: …"
    std::string text() const;
};

/// All tile data known to the program: several files read together.
class TileLibrary {
public:
    TileLibrary();

    /// Reads one file's text and checks it as far as one file goes (every tile is sound, every set
    /// adds up); nothing of it is kept if it has errors. Names of the legend must have been read
    /// before they are used. Tiles may be named in sets before they are described: `check` finds
    /// what is missing at the end.
    std::vector<TileDataError> read(std::string_view file_name, std::string_view text);
    /// Checks that need all files: every tile of a set exists.
    std::vector<TileDataError> check() const;

    const PrintedTile* find_tile(std::string_view id) const;
    const TileSet* find_set(std::string_view id) const;
    std::span<const PrintedTile> tiles() const { return tiles_; }
    std::span<const TileSet> sets() const { return sets_; }
    std::span<const SegmentKindInfo> segment_kinds() const { return segment_kinds_; }
    std::span<const EdgeKindInfo> edge_kinds() const { return edge_kinds_; }
    std::span<const SymbolInfo> attributes() const { return attributes_; }
    std::span<const SymbolInfo> marks() const { return marks_; }

    /// The id of a name of the legend; an empty id if there is none.
    EdgeKind edge_kind(std::string_view name) const;
    SegmentKind segment_kind(std::string_view name) const;
    Attribute attribute(std::string_view name) const;
    /// The number of a word of an attribute; -1 if it has none of that name, or takes no words.
    int attribute_word(Attribute attribute, std::string_view word) const;
    Mark mark(std::string_view name) const;
    /// The edge kind of a letter in `PrintedTile::edges`; an empty id for `f`, `-` and others.
    EdgeKind edge_kind_of_letter(char letter) const;

private:
    friend class TileFileReader;
    std::vector<PrintedTile> tiles_;
    std::vector<TileSet> sets_;
    std::vector<SegmentKindInfo> segment_kinds_;
    std::vector<EdgeKindInfo> edge_kinds_;
    std::vector<SymbolInfo> attributes_;
    std::vector<SymbolInfo> marks_;
};

/// The tile data built into the program, read and checked once.
const TileLibrary& built_in_tiles();

}  // namespace bastide
