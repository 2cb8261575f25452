#pragma once
/// Reference implementation of the base game, Inns & Cathedrals, Traders & Builders, Abbey & Mayor,
/// Bridges, Castles & Bazaars, the Abbot, the River and River II, the Flier, the Ferries, the Gold Mines,
/// The Princess & the Dragon, the Tower, the Count of Carcassonne, King & Robber Baron, and the Cult: slow,
/// written from the rules text alone, sharing nothing with the engine but the printed tile data. It is
/// there to be compared with the engine.
///
/// The board is a map from cells to tiles, figures are a list, features are sets of (cell,
/// segment number on the tile); everything else is found from these at every question.
///
/// reference_parts.h tells in which order a part of a turn is played.
///
/// Cells and turnings are those of types.h, tiles go by their names, players are seats from 0,
/// segments are numbers in the tile's list of printed segments. `describe()` writes the whole
/// position as sorted lines of text for messages. Wrong calls throw std::invalid_argument.
///
/// A position can also be built freely: `lay_tile`, `stand_figure`, `set_score`, `set_bag` and
/// `set_last_placed` ask no whose-turn questions.

#include "reference_position.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::reference {

class ReferenceGame : public ReferencePosition {
public:
    explicit ReferenceGame(GameSetup setup);

    // ---- Playing ----------------------------------------------------------------------------
    /// GEN-02 phase 1a, GEN-04, RIV-06: takes a tile out of the pile that is drawn from, for the
    /// active player. False if it fits nowhere: then it is discarded, and the part is over if that
    /// was the last tile.
    bool draw(const std::string& tile);
    /// BCB-17: the tile in hand fits only with a bridge, and the player would rather discard it.
    void decline_tile();
    /// GEN-02 phase 1b, BASE-04, BASE-05, BCB-15: puts the drawn tile on the board, and the bridge.
    /// TB-14: finds out whether there will be a second part.
    void place(const std::string& tile, Cell cell, Turning turning,
               const std::optional<Bridge>& bridge = std::nullopt);
    /// `bridge_free_choice=figure_phase`: on the tile just placed.
    void build_bridge(BridgeWay way);
    /// GEN-02 phase 2, BASE-10, TB-10, TB-20: one figure of the active player on the tile just
    /// placed, or on the bridge built on it (BCB-22); PD-15: elsewhere by way of a portal.
    void put_figure(int player, Cell cell, int segment, const std::string& kind = "follower");
    /// ABB-05: instead of placing a figure; pays at once. Gives back what was scored.
    Award recall_abbot(int player, Cell cell, int segment);
    /// FLIER-01: sends a figure of the active player through the machine on the tile just placed.
    void fly(const std::string& kind);
    /// FLIER-02: the distance.
    void roll_die(int distance);
    /// FLIER-03: one of the `landing_places`.
    void land(const SegmentPlace& place);
    /// FERRY-01, FERRY-03: the answers to `ferry_question`. The figure phase is over then.
    void place_ferry(const FerryWay& way);
    void move_ferry(Cell cell, const FerryWay& way);
    void leave_ferries();
    /// COU-07, COU-09: the answers to `departure_question`; the second one passes.
    void leave_quarter(const Departure& departure);
    void stay_in_quarters();
    /// COU-04: one of the `entries`; and the other answer while there are any.
    void enter_quarter(const Entry& entry);
    void stay_out_of_quarters();
    /// COU-05: one of the `ways_of_count`; and the other answer while there are any.
    void move_count(const std::string& quarter);
    void leave_count();
    /// GOLD-01, GOLD-03: the answers to `ingot_question`.
    void place_ingot(Cell cell);
    void take_ingot(Cell cell);
    /// PD-06: the answer to `dragon_question`. Gives back who goes home.
    std::vector<Figure> move_dragon(Cell cell);
    /// PD-14: one of the `knights_of_princess`. Gives back who goes home.
    std::vector<Figure> send_knight_home(const Figure& knight);
    /// PD-09: to one of the `fairy_cells`; then, if there is one, the answer to `choice_of_fairy`.
    void move_fairy(Cell cell);
    void choose_beside_fairy(const Figure& figure);
    /// TOW-03: on one of the `cells_for_floor`; one of the `climbs`.
    void place_floor(Cell cell);
    void climb(const std::string& kind, Cell cell);
    /// TOW-06, TOW-07: the answers while there are `capturable_figures`.
    std::vector<Figure> capture(const Figure& figure);
    void capture_nobody();
    /// TOW-10: the answer to `exchange_question`.
    void exchange(const std::string& kind);
    /// TOW-11: one of the `ransoms`; and the other answer while `ransom_is_offered`.
    void pay_ransom(const Prisoner& prisoner);
    void decline_ransom();
    /// GEN-02 phase 3a, BCB-31: the answers to `castle_question`. A player who passes scores all that
    /// is left.
    void build_castle(const Feature& small_city);
    void pass_castles();
    /// BCB-47, BCB-50: the answer to `pick_question`.
    void answer_pick(const Feature& feature);
    /// GEN-02 phases 3 to 6: scores, hands out goods and returns figures. What follows begins at once:
    /// a bazaar (BCB-61), a second part (TB-14), the next turn, or the end of the game (GEN-05). Gives
    /// back what was scored.
    std::vector<Award> end_part();
    /// AM-11: the answers to `wagon_question`.
    void move_wagon(const SegmentPlace& place);
    void leave_wagon();
    /// AM-02, AM-06: the answers while there are `abbey_places`.
    void play_abbey(Cell cell);
    void decline_abbey();
    /// TB-15: the answers to the question for the second part.
    void take_second_part();
    void decline_second_part();
    /// BCB-62 to BCB-79: the answers to the question of the bazaar, see `Bazaar`.
    void draw_for_bazaar(const std::string& tile);
    void ask_for_auction(bool wanted);
    void choose_offered(const std::string& tile);
    void open_bidding(int number);
    void bid(int number);
    void pass_bid();
    void settle_auction(bool buys);
    void pick_offered(const std::string& tile);
    /// GEN-06: the final scoring, once, when the game is over. Gives back what was scored.
    std::vector<Award> finish();

    // ---- Setting up any position ------------------------------------------------------------
    /// Lays a tile on an empty cell; only the edges must match (BASE-04 condition 3).
    void lay_tile(const std::string& tile, Cell cell, Turning turning);
    /// Lays a bridge of nobody's supply where its ends are met (BCB-11, BCB-13, BCB-14).
    void lay_bridge(const Bridge& bridge);
    /// Lays the ferry of a lake.
    void lay_ferry(Cell cell, const FerryWay& way);
    /// Lays ingots on a tile, out of the supply.
    void lay_ingots(Cell cell, int number);
    /// Stands a figure on any segment; it comes out of its player's supply.
    void stand_figure(const Figure& figure);
    /// A castle of an earlier turn on the small city of a segment; all followers there become lords.
    void lay_castle(Cell cell, int segment);
    void set_dragon(Cell cell);
    void set_fairy(Cell cell, const std::optional<Figure>& beside = std::nullopt);
    void set_floors(Cell cell, int number);
    /// The prisoner comes out of its owner's supply.
    void hold_prisoner(const Prisoner& prisoner);
    /// The figure comes out of its player's supply.
    void put_in_quarter(const Townsman& figure);
    void set_count(const std::string& quarter);
    /// KIN-02: the size that has to be exceeded for a title.
    void set_record(const std::string& title, int size);
    void set_score(int player, int score);
    void set_tokens(int player, const std::string& kind, int number);
    /// Replaces all piles by one.
    void set_bag(Pile bag);
    /// Makes a laid tile the one of this part ("P"), as if the active player had just placed it.
    void set_last_placed(Cell cell);

    // ---- News -------------------------------------------------------------------------------
    /// PD-11, TOW-11: points that were given outside of scorings, since the last call.
    std::vector<Award> awards_between();
    /// Tiles taken at bazaars since the last call, with what was paid.
    std::vector<TakenTile> taken_tiles();
    /// What phase 3 would give if the tile were put here and no follower on it.
    std::vector<Award> awards_after(const std::string& tile, Cell cell, Turning turning) const;

private:
    void take_from_pile(const std::string& tile);
    bool take_in_hand(const std::string& tile);
    void discard_drawn();
    void clear_part();
    void finish_part();
    void go_on();
    void go_on_after_ordinary_part();
    void end_turn();
    void lay_in_part(const LaidTile& tile, const Placement& where);
    void ask_for_last_abbeys(int player);
    void take_away(const Figure& figure);
    void begin_leaving_at_the_end();
    void go_on_leaving_at_the_end();
    void note_points_of_part(const std::vector<Award>& awards);
    void offer_entry();
    void go_on_after_count();
    void begin_records();
    void hand_over_titles(const PartResult& result);
    void call_dragon();
    std::vector<Figure> send_home(const std::vector<Figure>& leaving);
    void send_lonely_figures_home();
    void leave_fairy_alone();
    void take_from_fairy(const Figure& leaving);
    void give_point_of_fairy();
    void set_free(const Prisoner& prisoner);
    void close_ransom();
    void offer_ransom();
    void begin_turn(int player);
    void take_bought_in_hand(const std::string& tile);
    void begin_gold();
    void hand_out(const std::vector<TakenIngot>& taken);
    void take_off_waiting_wagon();
    void go_on_with_wagons();
    bool second_part_follows();
    void note_bazaar();
    bool begin_bazaar(int host);
    void go_on_at_bazaar();
    void settle_castles();
    void turn_into_castle(const Feature& small_city, const std::set<int>& converters);
    void take_bridge(const Bridge& bridge);
    void pay(const std::vector<Award>& awards);
};

}  // namespace bastide::reference
