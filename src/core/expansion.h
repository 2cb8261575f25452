#pragma once
/// The plug: what a chapter of the rules gives to the core. Plain data and function pointers;
/// the ruleset flattens them into tables once, so that a set not in play costs nothing.

#include <bastide/engine.h>
#include <bastide/ruleset.h>

#include "core/registered.h"
#include "core/state_editor.h"

#include <array>
#include <iterator>
#include <optional>
#include <vector>

namespace bastide {

class RulesetMaker;

/// What rules work on while a move is carried out.
struct Context {
    const Ruleset& rules;
    const CompiledRules& compiled;
    State& state;
    StateEditor edit;
    EventSink* events;

    Context(const Ruleset& ruleset, State& the_state, EventSink* sink)
        : rules(ruleset),
          compiled(ruleset.compiled()),
          state(the_state),
          edit(the_state),
          events(sink) {}
};

/// What rules read while moves are listed or features valued.
struct Position {
    const Ruleset& rules;
    const State& state;
};

/// One step of a sequence: does its work at once, or pushes steps or a question.
using StepFunction = void (*)(Context&);

/// A line on the order-of-play page.
struct SequenceEntry {
    const Expansion* expansion = nullptr;  ///< the line counts while this is in play; never null
    std::string_view name;  ///< its key, unique among the steps of all sequences: "score_completed"
    StepFunction run = nullptr;
};

/// A step that begins a sequence of the order of play, or that puts a question: itself, or by what
/// follows from the answer to another one.
struct Origin {
    StepFunction step = nullptr;
    bool again = false;     ///< the step runs once more afterwards
    std::uint8_t part = 0;  ///< only in this part of a turn; 0: in any
};

/// What the state must hold for the steps of a sequence, or a question, to be pending.
enum class Needs : std::uint8_t {
    nothing,
    tile_to_draw,
    tile_in_hand,
    tile_placed,
    round_listed,  ///< a tile placed, and what it completed is known and waits for its points
    points_given,  ///< a tile placed, and what it completed has been scored
    figures_home,  ///< a tile placed, and all who stood on what it completed have come home
};

/// A sequence of the order of play. It may come up within those that hold a step that begins it.
struct Sequence {
    std::span<const SequenceEntry> entries = {};
    Needs needs = Needs::nothing;
};

/// A step that begins a sequence; none begins the first.
struct Beginning {
    const Sequence* sequence = nullptr;
    Origin by = {};
};

/// What `Offer::check` says of a move of its kind that belongs to another offer.
inline constexpr Reason other_answer{"GEN-03", "other_question"};

/// One kind of answer to a question. `list` adds moves behind those of the offers before it, until
/// the list is full (bans have not struck any yet); `check` accepts
/// exactly the listed ones; `perform` carries one out (the question is already off the agenda).
struct Offer {
    MoveKind kind = MoveKind::pass;
    /// The rule that allows it: "BASE-04". Empty: that of the figure which is placed.
    std::string_view rule = {};
    void (*list)(Position, const Step&, MoveList&) = nullptr;
    Refusal (*check)(Position, const Step&, const Move&) = nullptr;
    void (*perform)(Context&, const Step&, const Move&) = nullptr;
};

/// An answer to another chapter's question. It stands behind those of its kind, and of several chapters
/// in the order of their numbers; what is the first of its kind stands before the pass.
struct AddedOffer {
    const Question* to = nullptr;
    Offer offer = {};
};

/// A rule that strikes moves other chapters offer.
struct Ban {
    const Question* at = nullptr;
    MoveKind kind = MoveKind::pass;  ///< of the moves that it looks at
    /// Whether it can strike anything here at all; asked once for a question. Null: always.
    bool (*applies)(Position, const Step&) = nullptr;
    Refusal (*forbids)(Position, const Step&, const Move&) = nullptr;
    /// The rule that allows what is left, where that is not the one of the question's own offer.
    std::string_view rule = {};
};

/// A rule that keeps tiles in their pile: they cannot be drawn or laid open as things stand, and a pile counts
/// as empty when it holds no others.
struct HeldBack {
    /// Whether any tiles can be held back as things stand. Pure.
    bool (*applies)(Position) = nullptr;
    /// Whether tiles of a type are, while the rule applies. Asked once for a ruleset.
    bool (*holds)(const Ruleset&, TileTypeId) = nullptr;
    const Reason* why = nullptr;
};

/// A field of an expansion's private part of the state, so that positions can be written and read:
/// a number of one byte.
struct StateField {
    std::string_view name;     ///< its key, unique among all expansions: "second_part_granted"
    std::uint16_t offset = 0;  ///< in the struct
    std::uint8_t highest = 0;  ///< the values are 0 to this
    bool of_turn = false;      ///< it belongs to the turn: one that is interrupted keeps it
};

/// What another program calls a question, in recordings of its games and in states of them (src/jcz); it
/// does not put those without.
struct SavedQuestion {
    std::string_view recorded = {};  ///< "Tile"
    std::string_view phase = {};     ///< "TilePhase"
    /// The names of its answers where it is said that they are offered.
    std::array<std::string_view, 2> actions = {};
    bool not_put = false;  ///< there it is not put, or what follows from it tells its answer
};

/// An element of another program's saved games, which stands for an expansion or a part of it (src/jcz).
struct SavedElement {
    std::string_view name = {};    ///< "farmers"
    int each = 0;                  ///< how many each player has; 0: it is in play or not
    std::string_view option = {};  ///< the option that says whether it is in play, if any
    std::string_view with = {}, without = {};  ///< its values
    bool is_part = false;                      ///< each part has such an option
    std::string_view piece = {};               ///< of which there may be any number for each player
};

/// The values of a rule of another program's saved games, each with ours.
struct SavedValues {
    std::array<std::string_view, 2> pairs[4] = {};

    constexpr const std::array<std::string_view, 2>* begin() const { return pairs; }
    /// Behind the last that is there.
    constexpr const std::array<std::string_view, 2>* end() const {
        std::size_t count = 0;
        while (count < std::size(pairs) && !(pairs[count][0].empty() && pairs[count][1].empty()))
            ++count;
        return pairs + count;
    }
};

/// A rule that another program's saved games state (src/jcz), and which an option says here.
struct SavedRule {
    std::string_view name = {};  ///< "tiny-city-scoring"
    /// The elements it is about; without any of them in play it says nothing. Empty: it always counts.
    std::array<std::string_view, 2> about = {};
    /// Our option; empty if we always play by the rule, and it may only have the first of the values.
    std::string_view option = {};
    SavedValues values = {};
};

/// What saved games of another program call a token (src/jcz).
struct SavedToken {
    std::string_view ours = {};  ///< the name of its kind
    std::string_view name = {};  ///< its name there
    bool is_figure = false;      ///< there it is a figure that belongs to nobody
    /// Of one that lies on a tile: the feature that it makes of the tile there, on which figures stand that
    /// stand on the tile as a whole here.
    std::string_view feature = {};
};

/// What saved games of another program call a place beside the board (src/jcz): a part of a tile there.
struct SavedPlace {
    std::string_view ours = {};  ///< its name
    std::string_view feature = {}, location = {};
    std::string_view mark = {};  ///< of the tile
};

/// Points that no feature gives by its worth, in saved games of another program (src/jcz).
struct SavedScore {
    std::string_view item = {};   ///< the name of our item for which they are given
    std::string_view score = {};  ///< the name of the score there
    std::string_view line = {};   ///< and that of its line
    bool counted = false;         ///< the line tells how many it counts
    bool of_feature = false;      ///< they are given for a feature, and its place is told
    std::string_view loss =
        {};                ///< the name of the score for who loses the points; empty: the same
    bool during = false;   ///< it comes up during the game, not at its end
    bool at_tile = false;  ///< they are given for what is on a tile, and its place is told
};

/// What saved games of another program call the ground on which figures stand that stand on a tile as a whole here
/// (src/jcz): a feature of tiles with a printed segment of a kind.
struct SavedGround {
    std::string_view kind = {};     ///< our name of the kind of segment
    std::string_view feature = {};  ///< the name of the feature there
};

/// What a question about a tile for which players bid is about.
enum class Bidding : std::uint8_t {
    none,       ///< it is no such question
    opens,      ///< nobody has made a bid
    has_begun,  ///< its value is the highest bid
};

/// A question: who may answer what. Questions with one answer are answered by the core. It may come up
/// within the sequences that hold a step that puts it.
struct Question {
    std::string_view name = {};
    bool by_nature = false;
    bool of_seats = false;               ///< the outcomes are seats
    bool of_tokens = false;              ///< the outcomes are tokens out of a bag (core/bags.h)
    std::span<const Offer> offers = {};  ///< other chapters may add further ones
    /// What happens when there is no answer at all; null if that cannot be.
    void (*no_answer)(Context&, const Step&) = nullptr;
    /// For nature: the number of cases of an outcome, and a fair draw.
    std::uint32_t (*weight)(Position, const Step&, const Move&) = nullptr;
    Move (*sample)(Position, const Step&, Random&) = nullptr;
    Needs needs = Needs::nothing;
    bool to_active = false;  ///< nobody is asked but the active player
    /// Names of the options that can be chosen (MoveKind::choose_option), by their numbers.
    std::span<const std::string_view> options = {};
    std::span<const Origin> origins = {};  ///< the steps that put it
    /// How a position that is written by hand tells of it, as an example to copy: a word in braces
    /// stands for something of the table (position_examples.cpp fills it in).
    std::string_view by_hand = {};
    Bidding bidding = Bidding::none;
    SavedQuestion saved = {};
};

/// Stages in which the value of a feature is built (their order is the order of the rules).
enum class Stage : std::uint8_t { count, rate, add, scale, replace };

/// Part of the value of features of one kind. Pure.
struct Modifier {
    SegmentKind kind;
    Stage stage = Stage::count;
    void (*apply)(Position, Valuation&) = nullptr;
};

/// Completed features beside a field, or a town there (`Expansion::town_beside`), that count as something of
/// their own, and for some points more than a city.
struct CityWorth {
    ItemKind kind;
    int more = 0;
    bool (*applies)(Position, SegmentId city) = nullptr;  ///< pure
};

/// A token that is held for the largest feature of a kind.
struct Title {
    TokenKind token;
    SegmentKind kind;
    int largest = 0;  ///< tiles of the largest that has been completed; 0: none has
};

/// What a position that is written by hand says in words of its own, besides what the state holds.
struct PositionDetails {
    std::span<const Player> takers = {};  ///< who holds a tile of the offer, in the order of taking
    Player seller = {};                   ///< of the tile for which players bid
    TileTypeId item = {};                 ///< this tile
    Player bidder = {};                   ///< with the highest bid
};

/// A chapter of the rules, or a part of one that can be in play without the rest.
struct Expansion {
    std::uint8_t chapter = 0;     ///< as in the rules text: 10
    std::string_view name = {};   ///< by which tables choose it: "base"
    std::string_view title = {};  ///< for people: "The base game"
    /// The sets that bring it, without their printings.
    std::span<const std::string_view> sets = {};
    /// The start tiles of its sets go before those of other sets, and are only laid if it is in play.
    bool lays_start_tiles = false;
    /// The start tiles of its sets lie there whatever those of other sets do, if it is in play. Those that would go
    /// before them lie with them: the first one at this cell.
    std::optional<Cell> start_beside = {};
    /// If one of these holds, it is in play though no set brings it and nobody names it; they may name
    /// any option, and the expansions before it.
    std::span<const FollowsFrom> follows_from = {};
    /// It was not there when games were first kept: its sets brought tiles alone then.
    bool came_later = false;
    std::span<const OptionInfo> options = {};
    /// Brings tiles into play that no set of the pile holds (`RulesetMaker::bring_tiles`), before the
    /// tiles are prepared.
    void (*choose_tiles)(RulesetMaker&) = nullptr;
    /// Resolves names, adds figures, reports problems. Called once for a ruleset.
    void (*prepare)(RulesetMaker&) = nullptr;
    /// Deals figures and tiles at the start of a game.
    void (*set_up)(Context&) = nullptr;
    std::span<const Modifier> modifiers = {};

    /// Its questions, whose offers count while it is in play.
    std::span<const Question* const> questions = {};
    /// Its steps that begin a sequence of the order of play.
    std::span<const Beginning> begins = {};
    /// What it adds to the questions of others, and what it forbids there.
    std::span<const AddedOffer> offers = {};
    std::span<const Ban> bans = {};

    HeldBack held_back = {};
    /// The tile in hand, which has no legal place, is about to be put out of the game.
    void (*tile_discarded)(Context&) = nullptr;
    void (*figure_placed)(Context&, FigureId) = nullptr;
    void (*figure_left)(Context&, FigureId, SegmentId from) = nullptr;
    /// A figure is no longer where it was, be it on a segment or elsewhere. It may have gone on to another
    /// place.
    void (*figure_gone)(Context&, FigureId) = nullptr;
    void (*features_joined)(Context&, SegmentId kept, SegmentId gone) = nullptr;
    /// A feature has fallen apart; called for a segment of each of its parts, when all is linked anew.
    void (*feature_parted)(Context&, SegmentId part) = nullptr;
    void (*points_awarded)(Context&, Player, const Valuation&) = nullptr;
    /// The corner of its tile on which a figure of this expansion would come to lie in the field of a
    /// segment. Nothing for all other figures, and where it cannot lie. Pure.
    std::optional<TileCorner> (*corner_for)(Position, FigureKind, SegmentId) = nullptr;
    /// A figure's strength where it is not that of its kind. Pure.
    int (*strength)(Position, const Figure&, int strength) = nullptr;
    /// Narrows down the owners of a feature when several are tied. Pure.
    std::uint8_t (*tie_break)(Position, SegmentId feature, std::uint8_t owners) = nullptr;
    /// Points that only one of the owners gets for a feature. Pure; may be called often.
    void (*owner_bonus)(Position, Valuation&) = nullptr;
    /// One point more that one who scores a field gets for each completed city beside it: for what,
    /// or null. Asked for everyone with no owner, and once more for each owner: only one of the two
    /// gives the point. Pure.
    const ItemKind* (*city_bonus)(Position, SegmentId field, Player owner) = nullptr;
    /// What counts beside fields otherwise than as a city; or null.
    const CityWorth* city_worth = nullptr;
    /// A completed city beside fields that is no feature: a segment that stands for it, if the field of a segment
    /// lies beside it, else none. It is the same for all fields, and part of no city. Pure.
    SegmentId (*town_beside)(Position, SegmentId field) = nullptr;
    /// For estimates of positions: adds for each player the points that what the player holds, tokens and
    /// captives say, is likely to bring, less what threatens the player; and those that the owners of a
    /// feature together are likely to get beside its value when it is completed. Pure; called often.
    void (*worth_held)(Position, std::span<double> of_players) = nullptr;
    double (*worth_beside)(Position, SegmentId feature) = nullptr;
    /// For people: adds its tokens that are held for the largest feature of a kind. Pure.
    void (*titles)(Position, std::vector<Title>&) = nullptr;
    /// For people: adds the features that contend with one, because whichever is completed first beats the other.
    /// Pure.
    void (*rivals)(Position, SegmentId feature, std::vector<SegmentId>&) = nullptr;
    /// For people: adds what is scored in a feature apart from it, whoever has the majority there, and who would get
    /// that now. Pure.
    void (*scored_apart)(Position, SegmentId feature, std::uint8_t& players, Valuation&) = nullptr;
    /// How many tokens of a kind that is drawn from a bag are out of the game. Pure.
    int (*out_of_game)(Position, TokenKind) = nullptr;
    /// What of its private part of the state positions tell.
    std::span<const StateField> state_fields = {};
    /// Whether a token can lie where a position says; `other_answer` for those of others. Pure.
    Refusal (*check_token)(Position, const PlacedToken&) = nullptr;
    /// Whether a figure can stand where a position says, in a place that is no segment; `other_answer`
    /// for places of others. Pure.
    Refusal (*check_elsewhere)(Position, const Figure&) = nullptr;
    /// Works out what a position leaves to the rules, once all else is there, and says what in it
    /// cannot be; must cope with any numbers in what positions tell.
    Refusal (*complete_position)(Context&) = nullptr;
    /// Works out what a question that is written by hand leaves out, before `complete_position` looks at it; says
    /// what has to be told, or that the question cannot have come up by the steps that are pending.
    Refusal (*complete_question)(Context&, const PositionDetails&) = nullptr;
    /// What it is in saved games of another program, which then has its sets as well; or that it is not in
    /// them.
    std::span<const SavedElement> saved_elements = {};
    std::span<const SavedRule> saved_rules = {};
    std::span<const SavedToken> saved_tokens = {};
    std::span<const SavedPlace> saved_places = {};
    std::span<const SavedScore> saved_scores = {};
    std::span<const SavedGround> saved_grounds = {};
    bool not_in_saved_games = false;
    /// Takes out of a state what a seat must not see.
    void (*hide)(const Ruleset&, State&, Player seat) = nullptr;
    /// Fills at random what `hide` took out.
    void (*fill)(const Ruleset&, State&, Random&) = nullptr;
};

/// Everything the rules layer tells the core; src/rules/order_of_play.cpp fills it.
struct RulesPage {
    /// By their numbers; the first one is always in play.
    std::span<const Expansion* const> expansions;
    /// By their numbers; the first one runs a whole game.
    std::span<const Sequence* const> sequences;
    /// The step of the first sequence that plays the turns.
    StepFunction turns = nullptr;
    /// What scores what is open at the end of the game.
    const Sequence* final_scoring = nullptr;
    /// By their numbers.
    std::span<const Question* const> questions;
    std::span<const PresetInfo> presets;
};

}  // namespace bastide
