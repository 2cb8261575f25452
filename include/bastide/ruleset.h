#pragma once
/// The rules of one table: chosen sets and options, with everything that never changes during a
/// game worked out beforehand. Immutable; share one among any number of states and threads.

#include <bastide/place.h>
#include <bastide/state.h>
#include <bastide/tile_library.h>
#include <bastide/types.h>

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// What a table may choose at most; the text readers and programs that ask the engine use them, too.
inline constexpr int most_multiples = 100;  ///< of a set
inline constexpr int most_pieces = 20;      ///< of a kind for each player
inline constexpr int max_tiles = 2000;      ///< in a game, those on the board included
inline constexpr int max_cells = 4 * max_tiles;

/// What a table agrees on, in the names of the tile data and of the options; unchecked.
struct RulesetChoice {
    int players = 2;       ///< 2..6
    int first_player = 0;  ///< the seat that begins, from 0, unless the option says at random
    /// Named values of options and printings of sets, from `presets`; empty: none.
    std::string preset;
    /// Tile sets with their multiples, as {"basic:2", 1}. A set named without a printing takes
    /// that of the preset, else that of the option `edition`. Empty: the base game.
    std::vector<std::pair<std::string, int>> sets;
    /// Changes to the number of copies of single tiles, applied after the sets: {"BA/L", -1}.
    std::vector<std::pair<std::string, int>> tile_changes;
    /// Replaces the tiles that lie on the board from the start, if not empty.
    std::vector<StartTile> start;
    /// Expansions whose rules are in play or not, whatever the sets say: {"name", true}. Sets bring
    /// the rules of their box (`ExpansionInfo::sets`); tiles may be played without their rules, and
    /// rules without tiles.
    std::vector<std::pair<std::string, bool>> rules;
    /// How many pieces of a kind each player gets, by name: {"follower", 8}.
    std::vector<std::pair<std::string, int>> each;
    /// Option values by key; what is not named has the value of the preset, else its default.
    std::vector<std::pair<std::string, std::string>> options;
};

/// What is wrong in a choice, and in which entry of it.
struct ChoiceProblem {
    /// The members of RulesetChoice; `whole`: their combination.
    enum class Part : std::uint8_t {
        players,
        first_player,
        preset,
        sets,
        tile_changes,
        start,
        rules,
        each,
        options,
        whole
    };
    Part part = Part::whole;
    std::size_t index = 0;  ///< which entry of a list
    std::string text;  ///< one line that says what is allowed: "set foo: there is no such set; …"
};

/// One side and half-side view of a tile's cell in one turning.
struct TurnedCell {
    /// For each side eight bits, north lowest: exactly the bit of the edge kind shown there.
    std::uint32_t edges = 0;
    std::uint8_t edge_segment[side_count] = {};  ///< segment joined through a side, or `no_local`
    std::uint8_t slot_segment[slot_count] =
        {};  ///< field joined through half a side, or `no_local`
};
inline constexpr std::uint8_t no_local = 0xFF;

/// The long side of a half tile: it is the same in all turnings.
struct LongSide {
    EdgeKind edge;  ///< none if it shows nothing
    /// By its left and right half: the segment that joins through it, and the field; or `no_local`.
    std::uint8_t edge_segment[2] = {no_local, no_local};
    std::uint8_t slot_segment[2] = {no_local, no_local};
};

/// A segment of a tile type.
struct SegmentType {
    SegmentKind kind;
    std::uint16_t cells = 1;             ///< bit set of the tile's cells it lies on
    std::uint32_t cities = 0;            ///< of a field: bit set of the segments it borders
    std::uint32_t same_kind_before = 0;  ///< bit set of earlier segments of its kind on the tile
    /// The symbols printed on it, with their values; few have any.
    std::vector<std::pair<Attribute, std::int16_t>> attributes;
    /// Value of an attribute; 0 if it is absent.
    int value(Attribute attribute) const {
        for (const auto& [present, number] : attributes)
            if (present == attribute) return number;
        return 0;
    }
    /// Whether an attribute of words is printed on it with the word of this number.
    bool shows(Attribute attribute, int word) const {
        for (const auto& [present, number] : attributes)
            if (present == attribute && number == word) return true;
        return false;
    }
};

/// Half of a side that belongs to another segment than the rest of the side; in printed position.
struct SharedHalf {
    SlotPlace place;
    std::uint8_t segment = 0;
};

/// A design of tile, prepared for play.
struct TileType {
    std::string id;
    /// Edges in the four turnings, for one-cell tiles; compared with FrontierCell::forbidden.
    alignas(16) std::array<std::uint32_t, 4> edges{};
    std::uint8_t cells = 1;
    std::uint8_t columns = 1, rows = 1;
    std::uint8_t segment_count = 0;
    bool square = true;        ///< one square cell: the common case
    bool half = false;         ///< it fills half a cell
    std::uint32_t copies = 0;  ///< in play besides start tiles: in the piles, or held by players
    std::uint64_t marks = 0;   ///< bit set over marks
    std::vector<SegmentType> segments;
    std::vector<Segment> prototypes;  ///< as placed with segment and tile number 0
    std::vector<TurnedCell> turned;   ///< [turning * cells + cell]
    std::vector<Cell> offsets;        ///< [turning * cells + cell], from cell 0
    bool shares_sides = false;        ///< `shared` is not empty
    std::vector<SharedHalf> shared;   ///< halves of sides beside another segment; mostly none
    LongSide long_side;               ///< of a half tile
    bool stops_others = false;        ///< has a side that others may meet but nothing joins through
    bool has_surrounded = false;      ///< has a feature that is complete when surrounded
    const PrintedTile* printed = nullptr;

    bool has(Mark mark) const { return mark.exists() && (marks >> mark.index() & 1) != 0; }
};

/// A kind of figure of a ruleset.
struct FigureKindInfo {
    std::string name;             ///< "follower"
    bool follower = true;         ///< makes a feature occupied
    std::int8_t strength = 1;     ///< in majorities
    std::uint32_t stands_on = 0;  ///< bit set of segment kinds it may be placed on by the base rule
    std::uint8_t each = 0;        ///< how many each player has
    bool plain = false;           ///< a follower like those of the base game, of whatever size
    std::string_view rule = {};   ///< by which it is placed: "BASE-10"
    /// Bit set of segment kinds onto which it may come on tiles other than the one just placed.
    std::uint32_t lands_on = 0;
    bool joins_others = false;  ///< and there it may come to features that somebody holds
    /// The rule by which it stands only in features in which its owner has a follower; empty: it stands
    /// by itself.
    std::string_view beside_own = {};
    /// It lies on a corner of the tile of its segment (`spot_at`), and never leaves it.
    bool on_corner = false;
    /// Bit set of the kinds of places that are no segments and to which it may be sent, besides flights.
    std::uint16_t elsewhere = 0;
};

/// A kind of token that players hold: what is built from a supply, or what is collected.
struct TokenKindInfo {
    std::string name;          ///< as players call it
    std::uint8_t each = 0;     ///< how many each player has at the start
    std::uint16_t in_all = 0;  ///< how many all players together can hold at most
    /// Where it lies when it has been placed. What is laid across a cell becomes a segment there.
    PlaceKind lies_on = PlaceKind::segment;
    /// Of one that lies on segments: bit set of the segment kinds on which it may lie.
    std::uint32_t on_segments = 0;
    std::uint8_t ways = 0;     ///< the number of first `Way`s in which it can lie; 0: none
    bool laid_across = false;  ///< it is laid across a cell, also together with a tile
    /// It links what ends at two sides of its tile (its `Way`).
    bool links = false;
    /// It goes from the box to the table and back: nobody holds any, and `in_all` is how many there are.
    bool from_box = false;
    /// There is only one, a neutral piece say, so that a move need not say which one is moved.
    bool is_single() const { return in_all == 1; }
    /// Whether a `Way` tells how it lies.
    bool has_way() const { return ways != 0; }
    /// It lies on a tile, and nothing else is to be told of how.
    bool lies_on_whole_tile() const { return lies_on == PlaceKind::tile && !has_way(); }
    /// Points go to whoever has the most of it.
    bool most_counts = false;
    TileTypeId tile = {};  ///< it is a tile of this type, which its holder may place
    /// The bag out of which it is drawn, numbered from 1; `in_all` is how many there are. 0: out of none.
    std::uint8_t bag = 0;
};

/// An option of the rules, as it can be chosen.
struct OptionInfo {
    std::string_view key = {};                      ///< "farm_scoring"
    std::span<const std::string_view> values = {};  ///< empty for a number
    int standard = 0;                               ///< default: index into values, or the number
    int lowest = 0, highest = 0;                    ///< for a number
    std::string_view rule = {};                     ///< "BASE-26"
    std::string_view text = {};                     ///< what it decides, one line
    std::string_view expansion = {};                ///< name of the one it belongs to
    int first_edition = -1;  ///< default with `edition` C1, where that is another; -1: the same
};

/// Why rules that no set brings are in play: because of others, or of the value of an option, or because
/// of both together.
struct FollowsFrom {
    std::string_view expansion;  ///< one that is in play; empty: none is asked for
    std::string_view option;     ///< key of one; empty: none is asked for
    int value = 0;               ///< of the option: index into its values, or the number
};

/// A part of the rules that can be in play or not: an expansion, or a piece of one that has sets or
/// a switch of its own. Names no set if it is only in play when it is named.
struct ExpansionInfo {
    std::string_view name;                   ///< "base"
    std::string_view title;                  ///< "The base game"
    int chapter = 0;                         ///< of the rules text: 10
    std::span<const std::string_view> sets;  ///< ids of the sets that bring it, without printing
    /// In play if one of these holds; then tables cannot name it. Empty: they can.
    std::span<const FollowsFrom> follows_from;
    bool in_play = false;
};

/// A named choice of option values and printings. A value without a published source is marked.
struct PresetInfo {
    struct Value {
        std::string_view key;  ///< of an option, or id of a set
        std::string_view value;
        bool unsure = false;  ///< no source decides it
    };
    std::string_view name;  ///< "hig-2010"
    std::string_view text;  ///< what it stands for, one line
    std::span<const Value> options;
    std::span<const Value> printings;  ///< {"basic", "1"}
};

/// All presets.
std::span<const PresetInfo> presets();

struct CompiledRules;  // src/core/compiled_rules.h: hook tables, order of play

class Ruleset {
public:
    ~Ruleset();
    Ruleset(const Ruleset&) = delete;
    Ruleset& operator=(const Ruleset&) = delete;

    int players() const { return players_; }
    Player first_player() const { return first_player_; }
    std::span<const TileType> types() const { return types_; }
    const TileType& type(TileTypeId id) const { return types_[id.index()]; }
    /// The id of a tile type of this ruleset; an empty id if it has none of that name.
    TileTypeId find_type(std::string_view tile_id) const;
    std::span<const FigureKindInfo> figure_kinds() const { return figure_kinds_; }
    const FigureKindInfo& figure_kind(FigureKind kind) const { return figure_kinds_[kind.index()]; }
    std::span<const TokenKindInfo> token_kinds() const { return token_kinds_; }
    const TokenKindInfo& token_kind(TokenKind kind) const { return token_kinds_[kind.index()]; }
    /// Places beside the board on which pieces stand, as players call them.
    std::span<const std::string> places_beside() const { return places_beside_; }
    /// The name of one of them; empty for a number that none of them has.
    std::string_view place_beside(std::size_t number) const {
        return number < places_beside_.size() ? std::string_view(places_beside_[number])
                                              : std::string_view();
    }
    /// How many spaces of the score track pieces may stand on, counted from 0.
    int score_spaces() const { return score_spaces_; }
    const SegmentKindInfo& segment_kind(SegmentKind kind) const {
        return segment_kinds_[kind.index()];
    }
    /// Whether segments of a kind make features that are complete when no side of theirs is open, or
    /// when they are surrounded. Kinds of a chapter that is not in play make none, though its symbols
    /// may be on the tiles.
    bool is_closed_by_edges(SegmentKind kind) const {
        return (closed_by_edges_ >> kind.index() & 1) != 0;
    }
    bool is_surrounded(SegmentKind kind) const { return (surrounded_ >> kind.index() & 1) != 0; }
    /// Whether sides that two segments each share join all of these where they meet, and not half by half.
    bool joins_shared_sides() const { return joins_shared_sides_; }
    const TileLibrary& library() const { return *library_; }
    /// Value of an option: index into OptionInfo::values, or the number. `key` must exist.
    int option(std::string_view key) const;
    /// All options that the program knows, with this ruleset's values beside them.
    std::span<const OptionInfo> options() const { return options_; }
    std::span<const int> option_values() const { return option_values_; }
    /// All expansions that the program knows, and whether they are in play.
    std::span<const ExpansionInfo> expansions() const { return expansions_; }
    /// Tiles in all piles at the start, and tiles on the board before the first turn.
    int pile_tiles() const { return pile_tiles_; }
    /// Copies of each tile type in a pile at the start. Piles are drawn one after the other, the
    /// first to the end before the second.
    std::span<const std::uint16_t> pile(std::size_t number) const {
        return {pile_copies_.data() + number * types_.size(), types_.size()};
    }
    std::span<const StartTile> start_tiles() const { return start_; }
    const Layout& layout() const { return layout_; }
    const CompiledRules& compiled() const { return *tables_; }

private:
    friend class RulesetMaker;
    Ruleset();

    int players_ = 2;
    Player first_player_;
    int pile_tiles_ = 0;
    std::uint64_t closed_by_edges_ = 0, surrounded_ = 0;  // bit sets over kinds
    Layout layout_;
    const TileLibrary* library_ = nullptr;
    std::vector<TileType> types_;
    std::vector<FigureKindInfo> figure_kinds_;
    std::vector<TokenKindInfo> token_kinds_;
    std::vector<std::string> places_beside_;
    int score_spaces_ = 0;
    bool joins_shared_sides_ = false;
    std::vector<SegmentKindInfo> segment_kinds_;
    std::vector<OptionInfo> options_;
    std::vector<int> option_values_;
    std::vector<ExpansionInfo> expansions_;
    std::vector<StartTile> start_;
    std::vector<std::uint16_t> pile_copies_;  // [pile * types + type]
    std::unique_ptr<CompiledRules> tables_;
};

/// The kind of token that is a tile of a type, held by players; none for what lies in piles.
TokenKind token_of_tile(const Ruleset& rules, TileTypeId type);

/// Copies of a tile in play, those included that lie on the board from the start.
int copies_in_all(const Ruleset& rules, TileTypeId type);

/// The set that a name means at a table: without its printing that of the preset, else that of the
/// option `edition`. Null if there is none.
const TileSet* set_meant(const RulesetChoice& choice, const TileLibrary& library,
                         const std::string& name);

/// Makes the ruleset of a choice. On failure returns null and says in `problems` what is wrong
/// and what is allowed, one line each. The library must outlive the ruleset, and nothing more may
/// be read into it.
std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice, const TileLibrary& library,
                                            std::vector<ChoiceProblem>& problems);
/// The same, with the problems' texts alone.
std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice, const TileLibrary& library,
                                            std::vector<std::string>& problems);
/// The same with the built-in tiles.
std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice,
                                            std::vector<std::string>& problems);

}  // namespace bastide
