#pragma once
/// The state of a game: everything that changes, and nothing else. A State is a value: copies are
/// independent and cheap (one block of memory). It holds no random generator and no log.

#include <bastide/place.h>
#include <bastide/types.h>

#include <array>
#include <cstring>
#include <span>
#include <utility>

namespace bastide {

class Ruleset;

/// A tile on the board.
struct PlacedTile {
    TileTypeId type;
    Cell cell;                     ///< of its cell 0
    SegmentId first;               ///< its printed segments are numbered from here on
    std::uint16_t added = 0xFFFF;  ///< first entry of State::added_segments for it, 0xFFFF: none
    Turning turning = 0;
    Player by;  ///< who placed it; none for tiles that lie there from the start
};

/// A segment on the board. The second half describes its feature and is kept up only in the
/// segment that names the feature, the *root* (`feature == own id`).
struct Segment {
    SegmentId feature;  ///< the root of its feature
    SegmentId next;     ///< ring through the segments of the feature
    TileId tile;
    SegmentKind kind;
    std::uint8_t local = 0;  ///< number on its tile; added segments count on after the printed ones

    FigureId figures;            ///< one of the figures of the feature, which form a ring
    std::uint16_t size = 1;      ///< segments in the feature
    std::int16_t open = 0;       ///< sides that face an empty cell; 0 = complete, for by_edge kinds
    std::uint8_t followers = 0;  ///< followers in the feature; 0 = unoccupied
    bool completed = false;      ///< it has been completed in an earlier or the present scoring
};

/// A segment that was added to a tile after printing: straight across one cell.
struct AddedSegment {
    SegmentId segment;
    TileId tile;
    std::uint8_t cell = 0;        ///< which cell of the tile
    std::uint8_t sides = 0;       ///< bit set of the sides it reaches
    std::uint16_t next = 0xFFFF;  ///< next added segment of the same tile
};

/// A connection that touching sides do not tell, as data that can be changed again.
struct ExtraLink {
    SegmentId a;
    SegmentId b;
};

enum class Whereabouts : std::uint8_t {
    supply,
    board,     ///< on a segment
    gone,      ///< out of the game
    elsewhere  ///< on the table, but on no segment (`place_elsewhere`)
};

struct Figure {
    SegmentId segment;  ///< where it stands, on the board
    FigureId next;      ///< ring through the figures of the feature
    Player owner;
    FigureKind kind;
    Whereabouts where = Whereabouts::supply;
    /// 0: an ordinary one. Another number is what an expansion has made of it; then it counts in no
    /// majority and stays when its feature is scored.
    std::uint8_t spot = 0;
};

/// A corner of a tile as it lies: of which of its cells, and which one.
struct TileCorner {
    std::uint8_t cell_of_tile = 0;
    Corner corner = Corner::north_east;
    friend constexpr bool operator==(const TileCorner&, const TileCorner&) = default;
};
/// Figures whose kind lies on corners (`FigureKindInfo::on_corner`) keep theirs as their spot, from 2 on.
inline constexpr std::uint8_t first_corner_spot = 2;
constexpr bool is_on_corner(const Figure& figure) {
    return figure.where == Whereabouts::board && figure.spot >= first_corner_spot;
}
constexpr std::uint8_t spot_at(TileCorner at) {
    return std::uint8_t(first_corner_spot + corner_count * at.cell_of_tile + unsigned(at.corner));
}
constexpr TileCorner corner_of(const Figure& figure) {
    return {std::uint8_t((figure.spot - first_corner_spot) / corner_count),
            Corner((figure.spot - first_corner_spot) % corner_count)};
}

/// The place of a figure that is elsewhere. Its segment and its ring have no other use then; its spot
/// holds the kind of place, and above it the corner or side.
constexpr Place place_elsewhere(const Figure& figure) {
    const auto first = std::uint16_t(figure.segment.index()),
               second = std::uint16_t(figure.next.index());
    return place_by(PlaceKind(figure.spot & 0xF), {std::int16_t(first), std::int16_t(second)},
                    figure.spot >> 4, first);
}
/// Notes this place, which is no segment, in a figure.
constexpr void stand_elsewhere(Figure& figure, const Place& place) {
    figure.where = Whereabouts::elsewhere;
    figure.spot = std::uint8_t(unsigned(place.kind) | direction_of(place) << 4);
    figure.segment =
        SegmentId(has_cell(place.kind) ? std::uint16_t(place.cell.x) : place_number(place));
    figure.next = FigureId(std::uint16_t(place.cell.y));
}

/// A cell that half tiles share: one lies there, or two with their long sides together.
struct HalvedCell {
    TileId first;
    TileId second;  ///< none while the other half of the cell is empty
};

/// Which two of the four sides of its cell a half tile has: as printed, south and west.
constexpr bool half_has_side(Turning turning, Side side) {
    return ((unsigned(side) - turning) & 3) >= unsigned(Side::south);
}
/// The turning in which another half fills the rest of the cell.
constexpr Turning facing_half(Turning turning) { return Turning((turning + 2u) & 3); }

/// An empty cell beside a tile.
struct FrontierCell {
    /// For each side eight bits, north lowest: the edge kinds that must not lie there.
    std::uint32_t forbidden = 0;
    Cell cell;
};

/// A cell of the grid.
struct GridCell {
    enum class Holds : std::uint8_t { nothing, frontier, tile, halves };
    std::uint16_t index = 0;      ///< of the frontier cell, the tile or the halved cell
    std::uint8_t neighbours = 0;  ///< how many of the 8 surrounding cells hold tiles
    Holds holds = Holds::nothing;
    /// Does any tile lie here, be it half a one?
    bool taken() const { return holds >= Holds::tile; }
};

/// A pending step: a place in a sequence of the order of play, or a question.
struct Step {
    std::uint16_t sequence = 0;  ///< which sequence; `question` for a question
    std::uint8_t position = 0;   ///< next entry of the sequence, or which question
    Player player;
    bool asked = false;  ///< the question has at least two answers and waits
    SegmentId subject;   ///< what it is about, for questions that need it
    std::int32_t value = 0;
    static constexpr std::uint16_t question = 0xFFFF;
};
static_assert(sizeof(Step) == 12);

/// A feature of the current round of scoring.
struct RoundEntry {
    SegmentId feature;
    std::uint8_t owners = 0;  ///< bit set of players
    bool scored = false;
    std::int32_t points = 0;  ///< for each owner
};

/// A token that lies somewhere: where, its kind says (`TokenKindInfo::lies_on`).
struct PlacedToken {
    /// Any of its feature, or of the tile on which it lies. Of kinds that lie elsewhere: the `x` of the
    /// cell, or the number of the place; `place_of` (core/places.h) reads it.
    SegmentId segment;
    TokenKind kind;
    Player by;                    ///< from whose supply; none: out of the box
    std::uint32_t turn : 21 = 0;  ///< when it was placed; positions count up to a million
    Way way : 3 = {};             ///< how it lies; or the corner or side of its cell
    std::uint8_t part = 0;        ///< of the turn, when it was placed
    std::uint8_t choice = 0;  ///< what its owner has chosen for it, while a question about it waits
    std::uint8_t mark = 0;  ///< what its expansion keeps of it: that it has been moved in this part
    std::int16_t row = 0;   ///< the `y` of the cell, where no segment tells it
};
static_assert(sizeof(PlacedToken) == 12);

/// A turn that goes on after others have played turns in between.
struct InterruptedTurn {
    static constexpr int most_memories = 8;
    Player active;  ///< whose turn it is; none: no turn is interrupted
    std::uint8_t part = 0;
    std::uint32_t turn = 0;
    /// What chapters remember within a turn (`StateField::of_turn`), in the order of the fields.
    std::uint8_t memory[most_memories] = {};
};

/// How much room a game of a ruleset can need. Part of the ruleset.
struct Layout {
    std::uint32_t tiles = 0, segments = 0, figures = 0, frontier = 0, added = 0, links = 0;
    std::uint32_t halved = 0;         ///< cells that half tiles may lie on
    std::uint32_t placed_tokens = 0;  ///< tokens that may lie on features
    std::uint32_t types = 0, piles = 1, agenda = 0, round = 0, private_bytes = 0;
    std::uint32_t figure_kinds = 0, token_kinds = 0;
    friend bool operator==(const Layout&, const Layout&) = default;
};

/// The fixed-size part of a state.
struct StateHeader {
    std::int32_t scores[max_players] = {};
    std::uint32_t tiles = 0, segments = 0, frontier = 0, added = 0, links = 0, halved = 0;
    std::uint32_t agenda = 0, round = 0, placed_tokens = 0;
    std::uint32_t pile_left[8] = {};  ///< tiles left in each pile
    /// Tiles that left each pile unseen. Nobody knows which, so the counts still include them.
    std::uint16_t pile_unseen[8] = {};
    std::int16_t grid_x = 0, grid_y = 0;  ///< cell of the grid's north-west corner
    std::uint16_t grid_width = 0, grid_height = 0;
    std::uint32_t turn = 0;         ///< number of the turn, from 1
    std::uint32_t turns_begun = 0;  ///< more than `turn` when an interrupted one goes on
    std::uint8_t part = 0;          ///< part of the turn, from 1
    std::uint8_t players = 0;
    Player active;  ///< whose turn it is
    bool over = false;
    TileTypeId in_hand;           ///< the tile to be placed
    TileId placed;                ///< P: the tile placed in this part; none before
    std::uint16_t discarded = 0;  ///< tiles put out of the game because they fitted nowhere
    std::uint8_t offered = 0;     ///< how many tiles lie open, to be taken by players
    TileTypeId offer[max_players];
    TileTypeId held[max_players];  ///< tiles that players have taken and not yet played; or none
    InterruptedTurn interrupted;
};

class State {
public:
    /// No game at all: may only be assigned to or started.
    State() = default;
    /// An empty table: no tile, nobody's turn. Use `start` (engine.h) for the start of a game.
    explicit State(const Layout& layout);
    State(const State& other) { *this = other; }
    State(State&& other) noexcept { swap(other); }
    State& operator=(const State& other);
    State& operator=(State&& other) noexcept {
        swap(other);
        return *this;
    }
    ~State();
    void swap(State& other) noexcept;

    int players() const { return head_->players; }
    Player active() const { return head_->active; }
    int score(Player player) const { return head_->scores[player.index()]; }
    bool over() const { return head_->over; }
    /// Tiles not yet drawn.
    int tiles_left() const;
    /// Figures of a kind in a player's supply.
    int supply(Player player, FigureKind kind) const { return supply_[holding(player, kind)]; }

    /// Tokens of a kind that a player holds.
    int tokens(Player player, TokenKind kind) const { return held_[holding(player, kind)]; }

    std::span<const PlacedTile> tiles() const { return {tiles_, head_->tiles}; }
    std::span<const Segment> segments() const { return {segments_, head_->segments}; }
    std::span<const Figure> figures() const { return {figures_, layout_.figures}; }
    std::span<const FrontierCell> frontier() const { return {frontier_, head_->frontier}; }
    std::span<const AddedSegment> added_segments() const { return {added_, head_->added}; }
    std::span<const ExtraLink> links() const { return {links_, head_->links}; }
    std::span<const HalvedCell> halved_cells() const { return {halved_, head_->halved}; }
    std::span<const PlacedToken> placed_tokens() const { return {tokens_, head_->placed_tokens}; }
    /// Tiles that lie open, to be taken by players.
    std::span<const TileTypeId> offer() const { return {head_->offer, head_->offered}; }
    std::span<const RoundEntry> round() const { return {round_, head_->round}; }
    std::span<const Step> agenda() const { return {agenda_, head_->agenda}; }
    /// Copies of each tile type left in a pile.
    std::span<const std::uint16_t> pile(std::size_t number) const {
        return {pile_ + number * layout_.types, layout_.types};
    }

    const Segment& segment(SegmentId id) const { return segments_[id.index()]; }
    const PlacedTile& tile(TileId id) const { return tiles_[id.index()]; }
    const Figure& figure(FigureId id) const { return figures_[id.index()]; }
    /// The root segment of the feature that a segment belongs to.
    const Segment& feature(SegmentId id) const {
        return segments_[segments_[id.index()].feature.index()];
    }
    /// The grid at a cell; an empty cell where the grid does not reach.
    GridCell at(Cell cell) const {
        const auto column = unsigned(cell.x - head_->grid_x);
        const auto row = unsigned(cell.y - head_->grid_y);
        if (column >= head_->grid_width || row >= head_->grid_height) return {};
        return grid_[row * head_->grid_width + column];
    }
    /// The tile that reaches a side of a cell from within; none where the cell, or that half of it,
    /// is empty.
    TileId tile_at(Cell cell, Side side) const {
        const GridCell there = at(cell);
        if (there.holds == GridCell::Holds::tile) return TileId(there.index);
        return there.holds == GridCell::Holds::halves ? half_at(halved_[there.index], side)
                                                      : TileId();
    }
    /// The half tile that shares the cell of this half tile; none if it lies alone.
    TileId other_half(TileId half) const {
        const HalvedCell& shared = halved_[at(tile(half).cell).index];
        return shared.first == half ? shared.second : shared.first;
    }
    const StateHeader& header() const { return *head_; }
    /// What the chapters keep for themselves; read with `private_state` (src/core).
    const std::byte* private_bytes() const { return private_; }
    const Layout& layout() const { return layout_; }
    /// Bytes of live data, which a copy copies.
    std::size_t bytes() const;

private:
    friend class StateEditor;  // src/core/state_editor.h: how the rules change a state
    TileId half_at(const HalvedCell& shared, Side side) const;
    /// Where it stands how many of a kind a player has: there is a row for each kind, whose length makes
    /// the place cheap to find.
    static constexpr std::size_t row_of_kind = 8;
    static_assert(row_of_kind >= max_players);
    template <class Kind>
    static constexpr std::size_t holding(Player player, Kind kind) {
        return kind.index() * row_of_kind + player.index();
    }
    void lay_out(std::size_t grid_cells);
    static std::size_t bytes_of(const Layout& layout);  ///< without the grid
    std::size_t block_bytes(std::size_t grid_cells) const;

    Layout layout_;
    std::byte* block_ = nullptr;
    std::size_t capacity_ = 0;
    std::size_t bytes_without_grid_ = 0;
    // Views into the block, in its order.
    StateHeader* head_ = nullptr;
    PlacedTile* tiles_ = nullptr;
    Segment* segments_ = nullptr;
    Figure* figures_ = nullptr;
    FrontierCell* frontier_ = nullptr;
    AddedSegment* added_ = nullptr;
    ExtraLink* links_ = nullptr;
    HalvedCell* halved_ = nullptr;
    PlacedToken* tokens_ = nullptr;
    Step* agenda_ = nullptr;
    RoundEntry* round_ = nullptr;
    std::uint8_t* supply_ = nullptr;
    std::uint16_t* held_ = nullptr;
    std::uint16_t* pile_ = nullptr;
    std::byte* private_ = nullptr;
    std::uint16_t* scratch_ = nullptr;  // not part of the value
    GridCell* grid_ = nullptr;
};

}  // namespace bastide
