#pragma once
/// A position in its parts, as it is written: nothing is checked but the words. Internal to reading
/// and writing positions.

#include "notation/moves/segment_names.h"
#include "notation/position/position.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide {

/// Where something stands in the text.
struct TextPlace {
    int line = 0, column = 0;
};

/// A cell; on a cell with two half tiles the corner tells which.
struct PlacedTileName {
    Cell cell;
    std::string corner;
    TextPlace place;
};

/// The question that waits, and which steps come after it, the next one first. Without steps it is one that
/// was written by hand: they are found, and with them what else the question leaves open.
struct AskedQuestion {
    std::string question;
    Player player;
    std::optional<SegmentName> about;
    int value = 0;
    std::vector<std::string> then;
    TextPlace place;
};

/// What lies or stands somewhere. Everything is in the order of the text.
struct PositionParts {
    /// A tile; or a segment that was added to the tile at `cell`.
    struct Tile {
        TileTypeId type;  ///< none for an added segment
        Cell cell;
        Turning turning = 0;
        Player by;
        SegmentKind added;  ///< its kind
        std::uint8_t sides = 0;
        TextPlace place;
    };
    struct Figures {
        Player player;
        FigureKind kind;
        int count = 1;
        int number = 0;     ///< which of the player's figures of its kind, from 1; 0: the next
        SegmentName where;  ///< nowhere for figures elsewhere or out of the game
        std::optional<Place> elsewhere = {};
        std::optional<Corner> corner;   ///< of a figure that lies on one, if it is said
        std::optional<Cell> corner_of;  ///< of which cell of the tile, if not that of `where`
        TextPlace place;
    };
    struct TileCount {
        TileTypeId type;  ///< none for discarded tiles of which only the number is known
        int copies = 1;
        TextPlace place;
    };
    struct Pile {
        std::vector<TileCount> tiles;
        TextPlace place;
    };
    struct Segments {
        std::vector<std::pair<SegmentName, TextPlace>> names;
    };
    std::vector<Tile> tiles;
    /// Whether any of them is an added segment.
    bool added_any() const {
        return std::any_of(tiles.begin(), tiles.end(),
                           [](const Tile& tile) { return !tile.type.exists(); });
    }
    bool in_order = true;  ///< in which the tiles were placed; a drawn board alone tells none
    std::vector<Figures> figures, gone;
    std::vector<int> scores;  ///< by seat; or none
    /// Tokens that players hold; of kinds not named, as many as at the start.
    struct Tokens {
        Player player;
        TokenKind kind;
        int number = 0;
        TextPlace place;
    };
    std::vector<Tokens> tokens;
    /// Tokens that lie somewhere.
    struct LaidToken {
        Player player;  ///< none: out of the box
        TokenKind kind;
        SegmentName where;         ///< on a feature
        int turn = 0, part = 0;    ///< in which it was laid; 0: earlier
        int choice = 0, mark = 0;  ///< as in `PlacedToken`
        TextPlace place;
        std::optional<Way> way = {};  ///< of one that lies one way or another: it has no choice
        std::optional<Place> elsewhere = {};  ///< where it is no feature
        int count = 1;
    };
    std::vector<LaidToken> laid;
    /// Tiles that lie open, and those that players have taken.
    std::vector<TileCount> offer;
    struct HeldTile {
        Player player;
        TileCount tile;
    };
    std::vector<HeldTile> held;  ///< in the order in which they were taken
    /// An auction that has begun, in words; other texts tell of it with what chapters remember.
    struct Auction {
        Player auctioneer;
        TileTypeId tile;  ///< none: it has not been chosen
        Player bidder;    ///< with the highest bid; none: nobody has named any
        int bid = 0;
        TextPlace place;
    };
    std::optional<Auction> auction;
    /// The turn that goes on when those in between are over.
    struct Interrupted {
        int turn = 1, part = 1;
        Player active;
        std::vector<int> memory;
        TextPlace place;
    };
    std::optional<Interrupted> interrupted;
    int turns_begun = 0;  ///< 0: as many as the number of the turn
    /// What was completed in this part, while it is being scored.
    Segments round;
    bool round_is_valued = false;  ///< and the points for it have been given
    /// What chapters remember (`PrivateField`, by its number), where it is not 0.
    struct Remembered {
        std::size_t field = 0;
        int value = 0;
    };
    std::vector<Remembered> remembered;
    int turn = 1, part = 1;
    Player active;  ///< none: the first player
    TextPlace turn_place;
    std::optional<TileCount> hand;
    std::optional<PlacedTileName> placed;
    std::vector<TileCount> discarded;
    /// The piles by number, if they are not simply what the tiles elsewhere leave.
    std::optional<std::vector<Pile>> piles;
    std::vector<int> unseen;  ///< of each pile; or none
    Segments scored, unscored;
    std::optional<AskedQuestion> asked;
    bool is_by_hand() const { return asked && !asked->question.empty() && asked->then.empty(); }
    bool over = false;
};

/// Tells what is wrong with a position.
class PositionProblems {
public:
    explicit PositionProblems(std::vector<PositionProblem>& problems) : problems_(problems) {}
    /// False, to be returned.
    bool add(TextPlace place, std::string message, std::string_view rule = {}) {
        constexpr std::size_t most = 100;  // a text with more is no position
        if (problems_.size() < most)
            problems_.push_back({place.line, place.column, std::move(message), std::string(rule)});
        return false;
    }
    bool any() const { return !problems_.empty(); }

private:
    std::vector<PositionProblem>& problems_;
};

/// Reads what a position says besides its set-up. `statements` are parts of `lines_of(text)`.
struct PositionStatement {
    std::string_view text;  ///< without comment, trimmed
    TextPlace place;        ///< of its first character
};
std::optional<PositionParts> read_parts(const std::vector<PositionStatement>& statements,
                                        const TableSetup& setup, const Ruleset& rules,
                                        PositionProblems& problems);
/// The first words of the statements that `read_parts` reads.
bool is_position_word(std::string_view word);
std::vector<std::string_view> position_words();

/// The state that the parts describe. Empty if there is none. `fits_nowhere` is that of
/// `TablePosition`.
std::optional<State> make_state(const PositionParts& parts, const TableSetup& setup,
                                const Ruleset& rules, PositionProblems& problems,
                                std::optional<State>* fits_nowhere = nullptr);

/// The parts of a state, so that `make_state` makes an equal state of them.
PositionParts parts_of(const Ruleset& rules, const State& state);
/// Whether these parts are read as that state.
bool makes(const PositionParts& parts, const Ruleset& rules, const State& state);

/// How many of each tile have been put out of the game: those that are nowhere, if they are as many.
/// Empty if nobody knows which.
std::optional<std::vector<int>> discarded_tiles(const Ruleset& rules, const State& state);

/// "Red", or "seat 2" where nobody gave names.
std::string seat_text(const TableSetup& setup, Player player);

}  // namespace bastide
