#pragma once
// The game under test: set up from a scenario, played by its actions, with a log of all events.

#include "notation/moves/move_text.h"
#include "notation/setup/setup.h"
#include "scenarios/scenario.h"

#include <bastide/engine.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::scenarios {

struct LoggedEvent {
    Event event;
    Valuation lines;  ///< of a `scored` event
};

class EventLog : public EventSink {
public:
    void on_event(const Event& event) override;
    std::vector<LoggedEvent> events;
};

/// Makes the rules of a choice, or tells what is wrong with it.
using MakeRules = std::shared_ptr<const Ruleset> (*)(const RulesetChoice&,
                                                     std::vector<std::string>& problems);

/// A game of a scenario. All cells, turnings and sides that go in and come out are those of the
/// scenario; the game itself may be played with the whole board turned, which must change nothing.
/// What cannot be done throws a Problem.
class Table {
public:
    Table(const Setup& setup, Turning board_turning, MakeRules make_rules = make_ruleset);

    const Ruleset& rules() const { return *rules_; }
    const State& state() const { return state_; }
    Decision decision() const { return bastide::decision(*rules_, state_); }
    /// What the game was made of, the drawn board included.
    const TableSetup& setup() const { return setup_; }
    /// All that happened, the set-up apart.
    const std::vector<LoggedEvent>& events() const { return log_.events; }

    /// Gives the answer of an action, or finds that the engine has given it by itself.
    void act(const Action& action, int line);
    /// The events since the last action, up to the next answer that the engine gave by itself
    /// (passes apart: they may be left out).
    std::vector<const LoggedEvent*> recent() const;

    /// The segment of a name, on the board as it stands.
    SegmentId find(const SegmentName& name, int line) const;
    FigureKind figure_kind(const std::string& name, int line) const;
    TokenKind token_kind(const std::string& name, int line) const;
    /// Whether points can be for a feature of this name, or must be for something else.
    bool names_segment(const SegmentName& name) const;
    const std::string& kind_name(FigureId figure) const;
    /// Putting a figure onto a segment, or taking it back from there.
    static Move figure_move(FigureKind kind, SegmentId segment, bool take_back);
    TileTypeId tile_type(const std::string& name, int line) const;
    Move placing(const TilePlace& place, int line) const;
    /// An answer in a bazaar.
    Move answering(const BazaarAnswer& answer, int line) const;
    /// A bridge in the figure phase.
    Move building(const Bridge& bridge, int line) const;
    Move building_castle(const SegmentName& where, int line) const;
    /// A ferry, a flight, an abbey or where the wagon goes.
    Move answering(const NamedAnswer& answer, int line) const;
    /// The tile of an answer, as a place.
    bastide::Place tile_place(const NamedAnswer& answer) const;
    bool is_figure(const std::string& name) const;
    Move token_to(TokenKind kind, SegmentId segment) const;
    /// Of a figure, or of a piece that belongs to nobody.
    Move move_onto(const ExpectFigure& expected, SegmentId segment, int line) const;
    Player seat_of(const std::string& player, int line) const;
    /// The answers to a question about castles, ferries, flights or wagons, as expected and as they are.
    std::vector<std::string> texts_of(const ExpectChoices& expected, int line) const;
    std::vector<std::string> choice_texts() const;
    std::string choice_text(const Move& move) const;
    /// The castles on the board, as expected and as they are: "Red Blue on city N of 1,0 scored".
    std::vector<std::string> texts_of(const ExpectCastles& expected, int line) const;
    std::vector<std::string> castle_texts() const;
    /// The ferries on the board, as expected and as they are: "ferry SE on 1,2".
    std::vector<std::string> texts_of(const ExpectFerries& expected) const;
    std::vector<std::string> ferry_texts() const;
    /// A move by its notation, and the text of one.
    Move move_written(const std::string& text, int line) const;
    MoveSetting next_setting() const;
    std::string written(const Move& move) const;
    /// Whether nothing but its notation tells a move.
    bool is_said_by_notation(const Move& move) const;
    /// The tokens that lie somewhere, as expected and as they are: "2 ingot on 1,0".
    std::vector<std::string> texts_of(const ExpectLying& expected) const;
    std::vector<std::string> lying_texts() const;
    /// The figures neither in a supply nor on a segment, as expected and as they are.
    std::vector<std::string> texts_of(const ExpectElsewhere& expected) const;
    std::vector<std::string> elsewhere_texts() const;
    bastide::Place place_of(const PlaceName& name, int line) const;
    /// "ferry SE on 1,2", "follower into the machine", …; empty if the move has no name by itself.
    std::string named_text(const Move& move) const;
    std::vector<Move> legal_moves() const;
    /// False if both name segments of different features.
    bool same_feature(SegmentId a, SegmentId b) const;

    const std::string& name_of(Player player) const;
    /// "city N of 1,0"
    std::string name_of(SegmentId segment_id) const;
    /// The name of its first segment in reading order, the same whichever segment is given.
    std::string feature_name(SegmentId segment) const;
    std::string name_of(const TilePlace& place) const;
    /// "on city N of 1,0", "in castle quarter"
    std::string name_of(const bastide::Place& place) const;
    static std::string name_of(const Bridge& bridge);
    /// "Red places it at 1,0 turned 2"; for chance, `player` is empty.
    std::string name_of(Player player, const Move& move) const;
    /// Tiles that lie open for a bazaar.
    std::vector<std::string> offered() const;
    /// The tile that a player has taken and not yet played; or "none".
    std::string held_by(Player player) const;
    /// The tile to be placed; or "none".
    std::string in_hand() const;
    TilePlace place_of(const Move& move) const;
    Bridge bridge_of(const Move& building) const;

private:
    void make_rules(const Setup& setup, MakeRules make);
    void fill_piles(const Setup& setup, MakeRules make, const Ruleset& plain,
                    RulesetChoice& choice);
    static std::map<std::string, int> tiles_in_piles(const Ruleset& rules);
    void start(const Setup& setup);
    void complete(const Setup& setup);
    void take_from_piles(TileTypeId type, int line);
    void lay_board(const Setup& setup);
    void lay_bridge(const LyingBridge& bridge);
    void check_board(const Setup& setup) const;
    void stand(const Setup& setup);
    bool is_castle(const Setup& setup, SegmentId segment) const;
    void lay_castle(const LyingCastle& castle);
    std::string castle_text(std::vector<Player> players, SegmentId where, bool scored) const;
    void lay_castles(const Setup& setup);
    void lay_ferry(const LyingFerry& ferry);
    void lay_tokens(const LyingTokens& tokens);
    bastide::Place place_for(const LyingTokens& tokens) const;
    void check_cell(const std::string& what, const bastide::Place& place, int line) const;
    void stand_elsewhere(const StandingFigures& standing, FigureKind kind);
    void stand_on_segment(const Setup& setup, const StandingFigures& standing, FigureKind kind);
    template <class TurnCell>
    static std::string turned_words(std::string_view text, Turning turning, TurnCell turn_cell);
    SegmentId road_at(TileId tile, Side side) const;
    std::uint8_t barn_role(const StandingFigures& barn, SegmentId segment) const;
    void deal_tokens(const Setup& setup);
    void settle_completed(const Setup& setup);
    bool only_answer_was(Player player, const Move& move);
    void answer(const Action& action, const Move& move, Player player, bool by_nature, int line);
    Move move_of(const Action& action, Player& player, bool& by_nature, int line) const;
    Move move_without_place(const Action& action, Player& player, bool& by_nature) const;
    void check_question(const Action& action, int line) const;
    std::string tile_name(TileTypeId type) const;
    std::string option_text(unsigned option) const;
    const TileType& type_to_place() const;
    TokenAcross laid(const Move& placing, const Bridge& bridge, int line) const;
    Cell turned(Cell cell) const;
    Cell turned_back(Cell cell) const;
    Way turned(Way way) const;
    Way turned_back(Way way) const;
    Cell cell_placed(int line) const;

    Turning board_turning_;
    bool to_be_completed_ = false;  ///< something lies there of which the set-up does not say all
    std::vector<std::string> players_;
    TableSetup setup_;
    std::shared_ptr<const Ruleset> rules_;
    State state_;
    EventLog log_;
    FigureKind flying_;      ///< what was sent into a machine
    std::size_t since_ = 0;  ///< in the log: where the last action begins
    std::size_t taken_ = 0;  ///< in the log: automatic answers before here have been named
};

}  // namespace bastide::scenarios
