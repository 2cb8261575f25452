#pragma once
/// Moves: the answers to questions. A move is small, plain data; what it means depends on the
/// question it answers.

#include <bastide/place.h>
#include <bastide/types.h>

#include <cstddef>
#include <iterator>
#include <span>
#include <vector>

namespace bastide {

/// The general shapes of a move. Expansions use these, so that a page, a bot or a record that
/// knows the shapes can play any of them.
enum class MoveKind : std::uint8_t {
    outcome,       ///< nature: a drawn tile type, a die, a token, …; `type` or `option` says which
    place_tile,    ///< `cell`, `turning`, and what is laid across with it (`Move::across`)
    pass,          ///< decline
    place_figure,  ///< `figure` kind onto `segment`, to what is on the tile at `cell`, or elsewhere
    return_figure,  ///< take back `figure` kind from `segment`, or from elsewhere
    place_token,  ///< a `token()` onto `segment`, `cell` or elsewhere; some lie one `way()` or another
    choose_segment,
    choose_player,  ///< `seat()`
    choose_number,  ///< `number`
    choose_option,  ///< `option`, its number
    choose_tile,    ///< one of the tiles laid open, of this `type`
    choose_place,   ///< a place that is no segment: a free cell, a tile, a quarter of a town, …
    choose_figure,  ///< a figure of `owner()`, of the kind `figure`, and where it stands
    move_token,     ///< a `token()` that lies somewhere goes to another place
};
inline constexpr int move_kind_count = 14;

/// A token that is laid across a cell together with a tile: across a cell of the tile, or across one
/// beside it. A move holds it as a number; 0 is none.
struct TokenAcross {
    std::uint8_t cell_of_tile = 0;  ///< which cell of the placed tile it lies on or beside
    bool beside = false;
    Side side = Side::north;     ///< where `beside`
    Way way = Way::north_south;  ///< straight across
    friend constexpr bool operator==(const TokenAcross&, const TokenAcross&) = default;
};
/// Ways per cell of a tile; codes run from 1 to this times the number of cells.
inline constexpr unsigned ways_laid_across = 10;
constexpr std::uint8_t number_of(const TokenAcross& laid) {
    const unsigned place = laid.beside ? 1u + unsigned(laid.side) : 0u;
    return std::uint8_t(1 + 2 * (5 * laid.cell_of_tile + place) + unsigned(laid.way));
}
/// What a number other than 0 stands for.
constexpr TokenAcross laid_across(std::uint8_t number) {
    const unsigned place = (number - 1u) / 2;
    TokenAcross laid;
    laid.cell_of_tile = std::uint8_t(place / 5);
    laid.beside = place % 5 != 0;
    if (laid.beside) laid.side = Side(place % 5 - 1);
    laid.way = Way((number - 1u) % 2);
    return laid;
}

/// One answer. Fields that a kind does not use keep their initial value, so that equal moves
/// compare equal. What a kind keeps in a field of another meaning, the functions read; the makers
/// below write it.
struct Move {
    MoveKind kind = MoveKind::pass;
    Turning turning = 0;  ///< of the tile that is placed
    FigureKind figure;
    std::uint8_t option = 0;
    Cell cell;
    SegmentId segment;
    TileTypeId type;
    std::int32_t number = 0;

    /// Of `place_token` and `move_token`: which kind of token, and how it lies on its cell. Of an outcome
    /// that is a token drawn from a bag: which kind.
    constexpr TokenKind token() const { return TokenKind(option); }
    constexpr Way way() const { return Way(turning % way_count); }
    /// Of `choose_player`, and of an outcome that is a seat.
    constexpr Player seat() const { return Player(option); }
    /// Of an outcome that is no tile: what a die shows, say.
    constexpr int outcome() const { return option; }
    /// Of a figure that is placed, taken back or chosen, and of a place that is chosen, without a
    /// segment: what kind of place it is; a tile where it is not said.
    constexpr PlaceKind figure_place() const {
        return option == 0 ? PlaceKind::tile : PlaceKind(option);
    }
    /// Of `choose_figure`: to whom it belongs; none if it belongs to nobody.
    constexpr Player owner() const {
        const unsigned seat = std::uint32_t(number) >> 16;
        return seat == 0 ? Player() : Player(seat - 1);
    }
    /// Of `move_token`: from where it goes. Where there is only one token of its kind, nothing is noted
    /// here. `lies_on`: where tokens of its kind lie.
    constexpr Place from(PlaceKind lies_on) const {
        const auto noted = std::uint32_t(number);
        Place place = place_by(lies_on, {std::int16_t(noted >> 16), std::int16_t(noted & 0xFFFF)},
                               turning >> 4 & 3u, std::uint16_t(noted >> 16));
        if (lies_on == PlaceKind::segment) place.segment = SegmentId(noted & 0xFFFF);
        return place;
    }
    /// Of `place_tile`: whether something is laid across a cell with it, and how.
    constexpr bool lays_across() const { return option != 0; }
    constexpr TokenAcross across() const { return laid_across(option); }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 16);

constexpr Move pass() { return {}; }
constexpr Move draw_outcome(TileTypeId type) {
    Move move;
    move.kind = MoveKind::outcome;
    move.type = type;
    return move;
}
constexpr Move numbered_outcome(std::uint8_t number) {
    Move move;
    move.kind = MoveKind::outcome;
    move.option = number;
    return move;
}
/// A token that is drawn from a bag.
constexpr Move token_outcome(TokenKind token) {
    return numbered_outcome(std::uint8_t(token.index()));
}
constexpr Move place_tile(Cell cell, Turning turning, std::uint8_t option = 0) {
    Move move;
    move.kind = MoveKind::place_tile;
    move.cell = cell;
    move.turning = turning;
    move.option = option;
    return move;
}
constexpr Move place_token(TokenKind token, Cell cell, Way way) {
    Move move;
    move.kind = MoveKind::place_token;
    move.option = std::uint8_t(token.index());
    move.cell = cell;
    move.turning = Turning(way);
    return move;
}
constexpr Move place_token(TokenKind token, SegmentId segment) {
    Move move;
    move.kind = MoveKind::place_token;
    move.option = std::uint8_t(token.index());
    move.segment = segment;
    return move;
}
/// What a move keeps of a place that is no segment, besides its kind.
constexpr void keep_place(Move& move, const Place& place) {
    move.cell = place.cell;
    move.turning = Turning(direction_of(place));
    move.number = place_number(place);
}
/// Onto a place of any kind; a segment and a cell have their own forms.
constexpr Move place_token(TokenKind token, const Place& place) {
    Move move;
    move.kind = MoveKind::place_token;
    move.option = std::uint8_t(token.index());
    if (place.kind == PlaceKind::segment) move.segment = place.segment;
    keep_place(move, place);
    return move;
}
constexpr Move choose_segment(SegmentId segment) {
    Move move;
    move.kind = MoveKind::choose_segment;
    move.segment = segment;
    return move;
}
constexpr Move choose_number(std::int32_t number) {
    Move move;
    move.kind = MoveKind::choose_number;
    move.number = number;
    return move;
}
constexpr Move choose_option(std::uint8_t option) {
    Move move;
    move.kind = MoveKind::choose_option;
    move.option = option;
    return move;
}
constexpr Move choose_player(Player player) {
    Move move;
    move.kind = MoveKind::choose_player;
    move.option = std::uint8_t(player.index());
    return move;
}
constexpr Move choose_tile(TileTypeId type) {
    Move move;
    move.kind = MoveKind::choose_tile;
    move.type = type;
    return move;
}
constexpr Move place_figure(FigureKind figure, SegmentId segment) {
    Move move;
    move.kind = MoveKind::place_figure;
    move.figure = figure;
    move.segment = segment;
    return move;
}
constexpr Move place_figure(FigureKind figure, Cell cell) {
    Move move;
    move.kind = MoveKind::place_figure;
    move.figure = figure;
    move.cell = cell;
    return move;
}
/// Onto a place of any kind. On a corner in the field of a segment it is the field that is named.
constexpr Move place_figure(FigureKind figure, const Place& place) {
    if (place.segment.exists()) return place_figure(figure, place.segment);
    Move move = place_figure(figure, place.cell);
    if (!is_whole_cell(place.kind)) move.option = std::uint8_t(place.kind);
    keep_place(move, place);
    return move;
}
constexpr Move return_figure(FigureKind figure, SegmentId segment) {
    Move move = place_figure(figure, segment);
    move.kind = MoveKind::return_figure;
    return move;
}
/// From a place of any kind. A cell is told by its kind, too: without one the figure stands nowhere else.
constexpr Move return_figure(FigureKind figure, const Place& place) {
    Move move = place_figure(figure, place);
    move.kind = MoveKind::return_figure;
    if (!move.segment.exists()) move.option = std::uint8_t(place.kind);
    return move;
}

/// A place of any kind. A segment is chosen as such; a corner is chosen without the field around it.
constexpr Move choose_place(const Place& place) {
    if (place.kind == PlaceKind::segment) return choose_segment(place.segment);
    Move move;
    move.kind = MoveKind::choose_place;
    move.option = std::uint8_t(place.kind);
    keep_place(move, place);
    return move;
}
/// Somebody's figure, or one of nobody, at a place of any kind.
constexpr Move choose_figure(Player owner, FigureKind figure, const Place& place) {
    Move move = return_figure(figure, place);
    move.kind = MoveKind::choose_figure;
    if (owner.exists()) move.number |= std::int32_t((owner.index() + 1) << 16);
    return move;
}
/// The only token of its kind, to a place of the kind on which it lies.
constexpr Move move_token(TokenKind token, const Place& to) {
    Move move = place_token(token, to);
    move.kind = MoveKind::move_token;
    return move;
}
/// One of several tokens of a kind; both places are of the kind on which they lie.
constexpr Move move_token(TokenKind token, const Place& from, const Place& to) {
    Move move = move_token(token, to);
    const Cell cell = from.cell;
    const std::uint32_t noted =
        from.kind == PlaceKind::segment ? std::uint32_t(from.segment.index())
        : has_cell(from.kind) ? std::uint32_t(std::uint16_t(cell.x)) << 16 | std::uint16_t(cell.y)
                              : std::uint32_t(place_number(from)) << 16;
    move.number = std::int32_t(std::uint32_t(move.number) | noted);
    move.turning = Turning(move.turning | direction_of(from) << 4);
    return move;
}

/// A list of moves that keeps its memory, so that filling it again allocates nothing. Of the moves
/// that name a number it keeps the lowest and the highest alone, as the last of the list: ten thousand
/// bids cost no more than one.
/// With a limit it takes no more moves than that: enough to know whether there is a choice.
class MoveList {
public:
    explicit MoveList(std::size_t limit = no_limit) : limit_(limit) {}
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;

    /// Adds a move. False when the list has reached its limit and the search may stop.
    bool add(const Move& move) {
        if (size_ == capacity_) grow(1);
        moves_[size_++] = move;
        return size() < limit_;
    }
    /// Adds `choose_number` for all numbers from `lowest` to `highest`, if there are any; they come
    /// behind all other moves. At most once in a list. False as with `add`.
    bool add_numbers(std::int32_t lowest, std::int32_t highest) {
        if (lowest <= highest) {
            lowest_ = lowest;
            numbers_ = std::size_t(highest - lowest) + 1;
            if (limited() && size_ + numbers_ > limit_) numbers_ = limit_ - size_;
        }
        return size() < limit_;
    }
    /// How many of the moves, the last ones, name numbers; each is by one higher than that before it.
    std::size_t numbers() const { return numbers_; }
    /// Room for `count` more moves, to be written in place and then counted by `extend`. Only for
    /// lists without a limit.
    Move* room_for(std::size_t count) {
        if (capacity_ - size_ < count) grow(count);
        return moves_ + size_;
    }
    void extend(std::size_t count) { size_ += count; }
    void clear() { size_ = numbers_ = 0; }
    bool limited() const { return limit_ != no_limit; }
    bool full() const { return size() >= limit_; }
    /// Drops the moves for which `unwanted` is true; keeps the order of the others. Numbers stay.
    template <class Predicate>
    void remove_if(Predicate unwanted) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i)
            if (!unwanted(moves_[i])) moves_[kept++] = moves_[i];
        size_ = kept;
    }

    std::size_t size() const { return size_ + numbers_; }
    bool empty() const { return size() == 0; }
    Move operator[](std::size_t index) const {
        return index < size_ ? moves_[index] : choose_number(lowest_ + std::int32_t(index - size_));
    }

    /// Goes through all moves, the numbers included.
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = const Move*;
        using reference = Move;

        Iterator(const MoveList& list, std::size_t index) : list_(&list), index_(index) {}
        Move operator*() const { return (*list_)[index_]; }
        Iterator& operator++() {
            ++index_;
            return *this;
        }
        Iterator operator++(int) { return {*list_, index_++}; }
        friend bool operator==(const Iterator& a, const Iterator& b) {
            return a.index_ == b.index_;
        }

    private:
        const MoveList* list_;
        std::size_t index_;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }

private:
    static constexpr std::size_t no_limit = std::size_t(-1);
    static constexpr std::size_t few = 4;

    void grow(std::size_t count) {
        const std::size_t wanted = capacity_ == few ? 256 : 2 * capacity_;
        std::vector<Move> larger(wanted < size_ + count ? size_ + count : wanted);
        for (std::size_t i = 0; i < size_; ++i) larger[i] = moves_[i];
        heap_.swap(larger);
        moves_ = heap_.data();
        capacity_ = heap_.size();
    }

    Move first_[few];  // a list that only asks whether there is a choice needs no more
    std::vector<Move> heap_;
    Move* moves_ = first_;
    std::size_t size_ = 0;
    std::size_t capacity_ = few;
    std::size_t limit_;
    std::size_t numbers_ = 0;
    std::int32_t lowest_ = 0;
};

}  // namespace bastide
