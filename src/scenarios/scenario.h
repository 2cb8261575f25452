#pragma once
// A scenario as read: set-up, then actions and expectations. Format: README.md in this folder.

#include "notation/moves/segment_names.h"

#include <bastide/move.h>
#include <bastide/tile_library.h>
#include <bastide/types.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace bastide::scenarios {

/// What is wrong, and in which line of the file.
struct Problem {
    int line = 0;
    std::string text;
};

/// "bridge NS", "bridge WE on 1,-1"
struct Bridge {
    Way way = Way::north_south;
    std::optional<Cell> on;  ///< none: the tile that is placed, or was placed last
};

/// "1,0 turned 2", "1,0 turned 2 bridge NS"
struct TilePlace {
    Cell cell;
    Turning turning = 0;
    std::optional<Bridge> bridge;
};

/// "4 tiles 8 (BASE-20)"
struct PointsItem {
    int count = 0;
    std::string name;
    int points = 0;
    std::string rule;  ///< empty: any
};

/// An answer named by itself, of questions that have a shape of their own.
struct NamedAnswer {
    enum class Kind {
        ferry,    ///< "ferry SE", "ferry SE on 1,2": laid there, or moved to this
        machine,  ///< "follower into the machine"
        landing,  ///< of the figure in the machine, on `where`
        die,      ///< "die 2"
        abbey,    ///< "abbey at 1,0"
        figure,   ///< "wagon on city N of 1,1"; a piece that belongs to nobody as well
        token,    ///< "ingot on 1,0": onto a tile as a whole, or taken from it; a figure as well
        moved,    ///< "dragon to 1,0": a token of which there is one, onto a tile as a whole
        chosen,   ///< "the follower of Blue on city N of 1,0", or on a tile as a whole
        captive,  ///< "the follower with Blue"
        pyramid,  ///< "pyramid of 1,0"
        animal,   ///< "animal circus flea": drawn out of a bag
        taken,    ///< "mage from city N of 1,1": a piece that is taken off the board
    };
    Kind kind = Kind::ferry;
    Way way = Way::north_south;
    std::optional<Cell> cell;  ///< none: that of the tile placed last
    std::string figure;        ///< or which token
    SegmentName where;
    int number = 0;      ///< that the die shows
    std::string player;  ///< whose the figure is that is chosen, or with whom a captive is
};

using PlayerNumber = std::pair<Player, int>;

/// The kind that is meant where none is named.
inline const std::string ordinary_figure = "follower";

/// "Red 7", "Red abbot 1", "Red 2 abbots"
struct FigureNumber {
    Player player;
    std::string figure = ordinary_figure;
    int number = 1;
};

/// "Red wine 3"
struct TokenNumber {
    Player player;
    std::string token;
    int number = 0;
};

/// Where a figure or a token is. A cell is a tile as a whole, or an empty cell where none lies.
struct PlaceName {
    PlaceKind kind = PlaceKind::segment;
    SegmentName segment;
    Cell cell;
    Corner corner = Corner::north_east;
    Side side = Side::north;
    std::string beside;  ///< the name of a place beside the board
    int space = 0;       ///< of the score track
    Player player;       ///< with whom it is
};

// --- The set-up ---

struct BoardTile {
    std::string tile;
    TilePlace place;
    int line = 0;
};

struct LyingBridge {
    Cell cell;
    Way way = Way::north_south;
    int line = 0;
};

/// Tokens at a place of the kind on which they lie.
struct LyingTokens {
    std::optional<Player> player;  ///< from whose supply they came; none: out of the box
    std::string token;
    std::optional<Way> way;  ///< of tokens that lie one way or another
    PlaceName place;
    int count = 1;
    int line = 0;
};

struct LyingFerry {
    Cell cell;
    Way way = Way::north_south;
    int line = 0;
};

/// A castle of a player; several of them on one city are one castle of several players.
struct LyingCastle {
    Player player;
    SegmentName where;
    bool scored = false;  ///< no lord stands on it
    int line = 0;
};

struct StandingFigures {
    Player player;
    int count = 1;
    std::string figure;
    PlaceName where;
    int line = 0;
};

struct PileTile {
    std::string tile;
    int copies = 1;
};

struct Setup {
    std::vector<std::string> players{"Red", "Blue"};
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<std::pair<std::string, int>> sets;  ///< with how often the box is there
    std::vector<std::pair<std::string, bool>> rules;
    std::vector<std::pair<std::string, int>> each;  ///< pieces of a player
    std::vector<StartTile> start;                   ///< empty: the start tile of the sets
    std::vector<BoardTile> board;                   ///< empty: the start tiles
    std::vector<LyingBridge> bridges;
    std::vector<LyingFerry> ferries;
    std::vector<LyingTokens> lying;
    std::vector<LyingCastle> castles;
    std::vector<StandingFigures> figures;
    std::vector<PlayerNumber> scores;
    std::vector<FigureNumber> supply;
    std::vector<TokenNumber> tokens;
    std::optional<std::vector<PileTile>> pile;  ///< none: all of the sets
    Player turn = Player(0);
    int line = 0;  ///< where it begins, for problems of the whole
};

// --- Actions: answers to the questions of the game ---

struct Draw {
    Player player;
    std::string tile;
};
struct Place {
    Player player;
    TilePlace place;
};
struct Put {
    Player player;
    std::string figure;
    SegmentName where;
};
struct TakeBack {
    Player player;
    std::string figure;
    SegmentName from;
};
/// A bridge in the figure phase.
struct Build {
    Player player;
    Bridge bridge;
};
struct BuildCastle {
    Player player;
    SegmentName where;
};
/// What a castle scores.
struct ChooseFeature {
    Player player;
    SegmentName feature;
};
/// A ferry, a flight, an abbey, or where the wagon goes.
struct GiveAnswer {
    Player player;  ///< none: chance
    NamedAnswer answer;
};
/// A move of any kind in the notation of moves.
struct PlayWritten {
    Player player;  ///< none: chance
    std::string move;
};
struct TakeSecondPart {
    Player player;
};
struct Pass {
    Player player;
};
struct Begin {
    Player player;
};
/// One tile of a bazaar is drawn and laid open. For chance; the player is the host.
struct LayOpen {
    Player player;
    std::string tile;
};
/// "tile BA/L", "bid 4", "buy", "sell", "auction", "pass"
struct BazaarAnswer {
    enum class Kind { tile, bid, buy, sell, auction, pass };
    Kind kind = Kind::tile;
    std::string tile;
    int number = 0;
};
struct Deal {
    Player player;
    BazaarAnswer answer;
};
struct Action {
    std::variant<Draw, Place, Put, TakeBack, Build, TakeSecondPart, Pass, Begin, LayOpen, Deal,
                 BuildCastle, ChooseFeature, GiveAnswer, PlayWritten>
        what;
    bool must = false;  ///< it has to be the only answer, which the engine gives by itself
};

// --- Expectations ---

struct ExpectPlacement {
    bool legal = true;
    std::vector<TilePlace> places;
    std::string rule;  ///< that refuses it
};
struct ExpectFigure {
    bool legal = true;
    bool take_back = false;  ///< instead of putting it there
    std::string figure;
    std::vector<SegmentName> segments;
    std::string rule;
};
/// Of bridges in the figure phase.
struct ExpectBridge {
    bool legal = true;
    std::vector<Bridge> bridges;
    std::string rule;
};
/// Of ferries, the machine, and abbeys.
struct ExpectNamed {
    bool legal = true;
    std::vector<NamedAnswer> answers;
    std::string rule;
};
/// Of moves in the notation of moves.
struct ExpectWritten {
    bool legal = true;
    std::vector<std::string> moves;
    std::string rule;
};
struct ExpectPass {
    bool legal = true;
    std::string rule;
};
/// Of answers in a bazaar.
struct ExpectDeal {
    bool legal = true;
    std::vector<BazaarAnswer> answers;
    std::string rule;
};
/// Tiles that lie open for a bazaar.
struct ExpectOffered {
    std::vector<std::string> tiles;
};
/// Tiles that players have taken and not yet played; or "none".
struct ExpectHolds {
    std::vector<std::pair<Player, std::string>> tiles;
};
/// The tile to be placed; or "none".
struct ExpectHand {
    std::string tile;
};
struct ExpectCastleLegality {
    bool legal = true;
    std::vector<SegmentName> segments;
    std::string rule;
};
/// All the answers to a question: places for a castle, features, others, moves by their notation, whether to
/// pass.
struct ExpectChoices {
    std::vector<SegmentName> castles;
    std::vector<SegmentName> features;
    std::vector<NamedAnswer> others;
    std::vector<std::string> written;
    bool pass = false;
};
/// The feature that the question is about.
struct ExpectAbout {
    SegmentName feature;
};
/// All castles on the board.
struct ExpectCastles {
    struct Castle {
        std::vector<Player> players;
        SegmentName where;
        bool scored = false;
    };
    std::vector<Castle> castles;
};
/// All ferries on the board, each with its cell.
struct ExpectFerries {
    std::vector<NamedAnswer> ferries;
};
/// All tokens that lie somewhere but castles and ferries, each place with how many of a kind.
struct ExpectLying {
    std::vector<LyingTokens> tokens;
};
/// All figures that are neither in a supply nor on a segment.
struct ExpectElsewhere {
    std::vector<StandingFigures> figures;
};
/// All the places of the tile in hand.
struct ExpectPlaces {
    std::vector<TilePlace> places;
};
/// All the places for figures, all figures to take back, all bridges, and whether the player may pass.
struct ExpectFigurePlaces {
    struct FigurePlace {
        std::string figure;
        SegmentName segment;
        bool take_back = false;
    };
    std::vector<FigurePlace> places;
    std::vector<Bridge> bridges;
    std::vector<NamedAnswer>
        machine;  ///< figures that can be sent into the machine, and others named
    std::vector<std::string> written;
    bool pass = false;
};
struct ExpectAsked {
    std::optional<Player> player;  ///< none: chance, or nobody
    std::string question;          ///< its key; empty: the game is over
};
struct ExpectTurn {
    Player player;
};
struct ExpectScores {
    std::vector<PlayerNumber> scores;
};
struct ExpectSupply {
    std::vector<FigureNumber> supply;
};
struct ExpectTokens {
    std::vector<TokenNumber> tokens;
};
struct ExpectPile {
    int tiles = 0;
};
/// Points for one feature or for something else, or none at all.
struct ExpectPoints {
    std::optional<Player> player;
    int points = 0;
    SegmentName feature;  ///< points without a feature are named by their first item: "wine"
    std::optional<SegmentName> taken;  ///< the feature whose points a castle takes
    std::vector<PointsItem> items;
};
struct ExpectReturned {
    struct Figures {
        FigureNumber what;
        PlaceName from;
    };
    std::vector<Figures> figures;
};
struct ExpectCompleted {
    std::vector<SegmentName> features;
};
struct ExpectDiscarded {
    std::vector<std::string> tiles;
};
struct ExpectWorth {
    SegmentName feature;
    std::optional<int> now, at_the_end;
};
struct ExpectOwners {
    SegmentName feature;
    std::vector<Player> players;
};
struct ExpectFollowers {
    SegmentName feature;
    std::vector<FigureNumber> figures;
};
struct ExpectComplete {
    bool complete = true;
    std::vector<SegmentName> features;
};
/// All in one feature, or each in another.
struct ExpectJoined {
    bool joined = true;
    std::vector<SegmentName> segments;
};
struct ExpectGame {
    bool over = true;
};
struct ExpectWinners {
    std::vector<Player> players;
};

using StatementKind =
    std::variant<Action, ExpectPlacement, ExpectFigure, ExpectBridge, ExpectPass, ExpectPlaces,
                 ExpectFigurePlaces, ExpectAsked, ExpectTurn, ExpectScores, ExpectSupply,
                 ExpectTokens, ExpectPile, ExpectPoints, ExpectReturned, ExpectCompleted,
                 ExpectDiscarded, ExpectWorth, ExpectOwners, ExpectFollowers, ExpectComplete,
                 ExpectJoined, ExpectGame, ExpectWinners, ExpectDeal, ExpectOffered, ExpectHolds,
                 ExpectHand, ExpectCastleLegality, ExpectChoices, ExpectAbout, ExpectCastles,
                 ExpectNamed, ExpectFerries, ExpectLying, ExpectElsewhere, ExpectWritten>;

struct Statement {
    StatementKind what;
    int line = 0;
};

/// One course of events from a set-up.
struct Case {
    std::string name;
    std::string german_name;  ///< for readers; empty in chapters that are in English only
    int line = 0;
    Setup setup;
    std::vector<Statement> statements;
};

struct Scenario {
    std::vector<std::string> rules;
    std::string title;
    std::string german_title;  ///< as german_name
    std::vector<Case> cases;
    std::vector<Problem> problems;  ///< of reading it
};

}  // namespace bastide::scenarios
