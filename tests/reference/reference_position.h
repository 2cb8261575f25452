#pragma once
/// What can be asked about a game of the reference as it stands (see reference_game.h): what may be done now,
/// what belongs to which feature, and what everything is worth. Nothing is changed here.

#include "reference_state.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::reference {

class ReferencePosition : protected ReferenceState {
public:
    // ---- Questions about placing ------------------------------------------------------------
    /// BASE-04, RIV-04, RIV-05, BCB-11 to BCB-17: every cell, turning and bridge that the active
    /// player may choose for the tile now, sorted.
    std::vector<Placement> legal_placements(const std::string& tile) const;
    /// BCB-17: whether the drawn tile fits, but nowhere without a bridge; and whether it may be
    /// discarded then.
    bool fits_only_with_bridge() const;
    bool may_decline_tile() const;
    /// `bridge_free_choice=figure_phase`: the bridges that may still be built on the tile just placed.
    std::vector<BridgeWay> legal_bridges() const;
    /// BASE-10, BASE-11, TB-10, TB-20, ABB-03: what this player may place where on the tile just
    /// placed, if it has not used this phase 2 already.
    std::vector<FigurePlace> legal_figure_places(int player) const;
    /// The same for one kind of figure.
    std::vector<int> legal_places(int player, const std::string& kind = "follower") const;
    /// ABB-05: the abbots this player may take back now, if it has not used this phase 2 already.
    std::vector<Figure> recallable_abbots(int player) const;

    // ---- Questions of the abbey, the machine, ferries, wagons and gold -----------------------
    /// AM-02, AM-05, AM-06: where the active player may put its abbey now, instead of drawing.
    std::vector<Cell> abbey_places() const;
    /// FLIER-01, FLIER-04: the kinds of figures that the active player may send now, sorted.
    std::vector<std::string> flying_kinds() const;
    /// Whether the die is to be rolled for a figure.
    bool is_flying() const { return flight_ && flight_->distance == 0; }
    /// FLIER-03, FLIER-05: where the figure that flies may land; it must.
    std::vector<SegmentPlace> landing_places() const;
    /// FERRY-01, FERRY-03: what the active player is asked next, after the figure phase.
    std::optional<FerryQuestion> ferry_question() const;
    /// AM-11, AM-12: who is asked next for a wagon, after `end_part`.
    std::optional<WagonQuestion> wagon_question() const;
    const std::vector<Figure>& waiting_wagons() const { return wagons_waiting_; }
    /// GOLD-01, directly after a tile was placed; GOLD-03, the last question before `end_part`.
    std::optional<IngotQuestion> ingot_question() const;
    /// GOLD-01: on the tiles of the board, and those that may still be laid.
    const Ingots& ingots() const { return ingots_; }
    int ingots_left() const { return ingots_left_; }
    /// AM-14: the corners of the tile just placed on which a barn may stand that belongs to this
    /// segment, each by the side before it, clockwise.
    std::vector<Side> barn_corners(int segment) const;
    /// AM-06: the tiles are gone, and abbeys are still being played.
    bool is_abbey_round() const { return abbeys_to_ask_ > 0; }

    // ---- Questions of dragon, fairy, princess, portals and towers ----------------------------
    const std::optional<Cell>& dragon() const { return dragon_; }
    const std::optional<Fairy>& fairy() const { return fairy_; }
    std::optional<DragonQuestion> dragon_question() const;
    std::vector<Figure> knights_of_princess() const;
    bool must_send_knight_home() const;
    std::vector<Cell> fairy_cells() const;
    /// One of them has to be chosen, if there are any.
    const std::vector<Figure>& choice_of_fairy() const { return choice_of_fairy_; }
    std::vector<SegmentPlace> portal_places(const std::string& kind) const;
    /// TOW-01: of the tower on this cell.
    int floors(Cell cell) const;
    const std::map<Cell, int>& towers() const { return floors_; }
    std::vector<Cell> cells_for_floor() const;
    std::vector<Climb> climbs() const;
    std::vector<Figure> capturable_figures() const;
    std::optional<ExchangeQuestion> exchange_question() const;
    const std::vector<Prisoner>& prisoners() const { return prisoners_; }
    std::vector<Prisoner> ransoms() const;
    /// `ransom_window=before_action`: it is asked whether one is paid, before all else in a turn.
    bool ransom_is_offered() const { return ransom_is_offered_; }

    // ---- Questions about the count, and titles -----------------------------------------------
    /// COU-05.
    const std::string& quarter_of_count() const { return quarter_of_count_; }
    const std::vector<Townsman>& townspeople() const { return townspeople_; }
    /// Where they stand if that is asked for at all (see `in_first_quarter`).
    std::vector<Figure> townspeople_on_their_cell() const;
    std::optional<DepartureQuestion> departure_question() const;
    /// COU-02: the quarter that sends figures to features of a kind; empty if none does.
    std::string quarter_for(SegmentKind kind) const;
    /// Of the active player, after `end_part` and the wagons.
    std::vector<Entry> entries() const;
    std::vector<std::string> ways_of_count() const;
    /// KIN-01, KIN-02: of "king" or "robber baron".
    std::optional<int> holder_of(const std::string& title) const;
    int record(const std::string& title) const;

    // ---- Questions about castles and bazaars ------------------------------------------------
    /// GEN-02 phase 3a: who is asked next for the small cities completed in this part.
    std::optional<CastleQuestion> castle_question() const;
    /// GEN-02 phase 3c: who is asked next for a castle that is scored. After phase 3a.
    std::optional<PickQuestion> pick_question() const;
    const std::vector<Castle>& castles() const { return castles_; }
    /// The castle that a segment lies under, if it is one.
    const Castle* castle_at(Cell cell, int segment) const;
    /// BCB-35: the players with a lord on it.
    std::set<int> lords_of(const Feature& castle) const;
    /// The bazaar that is held, its bazaar turns included; null if there is none.
    const Bazaar* bazaar() const { return bazaar_ ? &*bazaar_ : nullptr; }

    // ---- Questions about features -----------------------------------------------------------
    std::vector<Feature> features() const;
    /// Whether segments of a kind are features under these rules: the kinds of the base game, gardens by
    /// ABB-01 or the option `gardens_without_abbot`, and abbeys by AM-04.
    bool is_feature_kind(SegmentKind kind) const;
    /// The feature that a segment belongs to; empty for a segment that belongs to none (a river).
    Feature feature_at(Cell cell, int segment) const;
    std::string name(const Feature& feature) const;
    bool is_completed(const Feature& feature) const;
    std::vector<CellSide> open_edges(const Feature& feature) const;
    /// The figures in a feature. Lords stand on their castle, not in a city.
    std::vector<Figure> figures_on(const Feature& feature) const;
    /// Vocabulary "follower", "occupied": the figures but for builders and pigs.
    std::vector<Figure> followers_on(const Feature& feature) const;
    /// BASE-13: the players with the most strength in the feature, if any.
    std::vector<int> owners(const Feature& feature) const;
    /// BASE-20, BASE-21, INN-02, INN-04, ABB-04 for a completed feature, BASE-22, INN-03 for one
    /// that is not, BASE-25, BCB-55, RV2-04 for a field (BASE-26 `second`: before the limit of once a
    /// city and player; `first`: nothing), nothing for a castle. TB-22, which is not the same for all
    /// owners, is left out.
    Value value(const Feature& feature) const;

    // ---- Questions about scoring ------------------------------------------------------------
    /// The features completed now that were not before the tile of this part was placed.
    std::vector<Feature> newly_completed() const;
    /// BASE-12, BASE-14, TB-03, TB-13: what phase 3 does, as the board stands.
    PartResult part_result() const;
    std::vector<Award> part_awards() const { return part_result().awards; }
    std::map<std::string, int> part_goods() const { return part_result().goods; }
    std::vector<Figure> returning_figures() const { return part_result().returning; }
    /// GEN-06: what the final scoring would give if the game ended now.
    std::vector<Award> final_awards() const;

    // ---- The rest ---------------------------------------------------------------------------
    int players() const { return setup_.players; }
    int active_player() const { return turn_.player; }
    /// 00-overview §1: the part of the turn, 1 or 2.
    int part() const { return turn_.part; }
    /// Turns are counted on from 1, bazaar turns, too.
    int turn_number() const { return turn_.number; }
    /// The tile that is to be placed.
    const std::optional<std::string>& in_hand() const { return drawn_; }
    /// GEN-02 phase 1a: whether a tile is to be drawn for a part now.
    bool needs_draw() const;
    /// TB-15: whether the active player is asked for a second part now.
    bool second_part_is_offered() const { return second_part_is_offered_; }
    bool game_over() const { return game_over_; }
    int score(int player) const;
    /// Figures of a kind that a player has left to place.
    int supply(int player, const std::string& kind = "follower") const;
    /// Tokens of a kind that a player holds: "wine", "grain" and "cloth" (TB-03), "bridge" and "castle"
    /// (BCB-02), "ingot" (GOLD-03), "king" and "robber baron" (KIN-01).
    int tokens(int player, const std::string& kind) const;
    /// GEN-07: everybody with the highest score.
    std::vector<int> winners() const;
    const Board& board() const { return board_; }
    const std::vector<Figure>& figures() const { return figures_; }
    /// What is left of the pile that is drawn from, and of all piles in their order; tiles set aside
    /// face down for a bazaar are among them, for nobody knows which they are (BCB-76).
    const Pile& bag() const { return piles_.at(current_pile()); }
    /// PD-02: what of it may be drawn now.
    Pile drawable() const;
    const std::vector<Pile>& piles() const { return piles_; }
    const std::vector<std::string>& discarded() const { return discarded_; }
    std::string describe() const;

protected:
    const PrintedTile& printed(const std::string& tile) const;
    std::string option(const std::string& key) const { return option_value(setup_.options, key); }
    bool in_play(const std::string& rules) const { return setup_.rules.contains(rules); }
    void check_setup() const;
    void check_player(int player) const;
    std::size_t current_pile() const;
    int tiles_left() const;
    bool piles_are_empty() const { return tiles_left() == 0; }
    bool river_allows(const LaidTile& tile, Cell cell) const;
    bool may_play_abbey() const;
    bool is_hole(Cell cell) const;
    std::vector<Cell> holes() const;
    bool abbeys_outlast_the_pile() const;
    bool has_mark(Cell cell, const std::string& mark) const;
    bool may_fly(const std::string& kind) const;
    Cell flight_target() const;
    std::vector<FerryWay> ferry_ways(Cell cell) const;
    std::set<Cell> ferries_within_reach() const;
    bool is_in_the_block(Cell cell) const;
    bool carcassonne_is_there() const;
    bool is_within_the_walls(Cell cell) const;
    bool touches_carcassonne(const Feature& field_feature) const;
    TownsBeside towns_beside(const Feature& field_feature) const;
    std::vector<Figure> figures_and_townspeople(const std::string& option_for_them) const;
    std::vector<Departure> departures_to(int player, const std::vector<Feature>& goals) const;
    std::vector<Feature> goals_of_part() const;
    std::vector<Feature> goals_at_the_end() const;
    bool may_enter_carcassonne() const;
    Cell spring() const;
    std::vector<Feature> counted_for_titles(const std::vector<Feature>& several,
                                            SegmentKind kind) const;
    int largest_of(const std::vector<Feature>& several, SegmentKind kind) const;
    std::vector<std::string> titles_won(const std::vector<Feature>& completed) const;
    std::vector<Award> title_awards_of_part(const std::vector<Feature>& completed) const;
    std::vector<Award> title_awards_at_the_end() const;
    bool has_shrine(const LaidTile& tile) const;
    bool has_rival_of_shrines(const LaidTile& tile) const;
    int rivals_around(const Board& board, Cell cell) const;
    bool shrines_allow(const LaidTile& tile, Cell cell) const;
    std::vector<Feature> challenged_by(const Feature& building) const;
    std::vector<Feature> losers_of_challenges(const std::vector<Feature>& completed) const;
    bool wants_ferry() const;
    bool figure_phase_is_open() const { return !figure_phase_used_ && !owes_ingot_; }
    /// GEN-02 phase 2: one action of the part is still to be done, and it is not said which.
    bool action_is_open() const { return figure_phase_is_open() && !must_send_knight_home(); }
    /// What the action has begun has to be answered first.
    bool is_in_action() const {
        return flight_ || !choice_of_fairy_.empty() || captures_from_ || captured_;
    }
    bool is_before_or_after_phase_3() const;
    bool may_be_drawn(const std::string& tile) const;
    bool is_eaten(const Figure& figure) const;
    std::vector<Figure> fairy_companions(Cell cell) const;
    std::vector<Figure> followers_of_fairy() const;
    std::vector<Award> fairy_awards(const std::vector<Feature>& scored, bool are_castles,
                                    bool at_the_end) const;
    std::vector<Award> final_fairy_awards() const;
    bool has_foundation(Cell cell) const;
    bool is_closed_tower(Cell cell) const;
    std::vector<std::string> kinds_held(int captor, int owner) const;
    std::vector<Prisoner> affordable_prisoners() const;
    std::vector<Cell> cells_for_ingot() const;
    std::set<Cell> cells_claimed_by(const Feature& feature) const;
    bool comes_before(const Feature& one, const Feature& other) const;
    std::vector<GoldClaim> gold_claims() const;
    IngotSharing ingot_sharing() const;
    std::vector<Award> gold_awards() const;
    bool is_scored_wagon(const Figure& figure, const std::vector<Feature>& completed) const;
    std::vector<Figure> scored_wagons(const std::vector<Feature>& completed) const;
    std::set<SegmentPlace> within_reach_of(const Figure& wagon) const;
    std::set<SegmentPlace> paths_from(const SegmentPlace& place) const;
    std::vector<SegmentPlace> wagon_targets(const Figure& wagon) const;
    bool shows_field_at(Cell cell, Side before, const Feature& field_feature) const;
    bool has_barn(const Feature& field_feature) const;
    int castles_counted(const Feature& field_feature) const;
    std::vector<Feature> barn_fields_with_farmers() const;
    std::vector<Award> barn_field_awards(bool at_the_end) const;
    std::vector<Figure> returning_from_barn_fields() const;
    std::vector<Award> barn_awards() const;
    int strength_in(const Figure& figure, const Feature& feature) const;
    bool brings_bazaar(const PrintedTile& tile) const;
    bool is_castle(const Feature& feature) const;
    bool may_become_castle(const Feature& feature, int player) const;
    std::vector<int> deciders_on(const Feature& small_city) const;
    bool may_be_lord(const Figure& figure) const;
    std::set<int> strong_lords_of(const Feature& castle) const;
    CastleScoring castle_scoring() const;
    std::vector<Award> castle_awards() const;
    std::vector<Figure> lords_on(const Feature& castle) const;
    std::vector<Feature> castles_of(const Feature& field_feature) const;
    void add_placements(std::vector<Placement>& legal, const Board& near, const LaidTile& tile,
                        Cell cell) const;
    bool has_bridge_to_build() const;
    bool extends_own_builder() const;
    bool may_stand_on(const std::string& figure_kind, SegmentKind kind) const;
    bool may_enter(int player, const std::string& figure_kind, const Feature& feature) const;
    bool has_figure(int player, const std::string& kind, const Feature& feature) const;
    bool has_follower(int player, const Feature& feature) const;
    int printed_symbols(const Feature& feature, const std::string& attribute) const;
    Value road_value(const Feature& feature) const;
    Value city_value(const Feature& feature) const;
    Value field_value(const Feature& field_feature, const TownsBeside& towns) const;
    void add_pig(Value& value, int player, const Feature& field_feature, int number) const;
    bool has_pig_herd(const Feature& field_feature) const;
    std::vector<Feature> fields() const;
    std::vector<Feature> farmed_fields() const;
    std::vector<Feature> completed_cities_of(const Feature& field_feature) const;
    std::vector<Award> awards_for(const std::vector<Feature>& completed) const;
    std::vector<Figure> returning_from(const std::vector<Feature>& completed) const;
    std::vector<Figure> figures_on_any(const std::vector<Feature>& several) const;
    std::vector<Award> incomplete_awards() const;
    std::vector<Award> field_awards() const;
    std::vector<Award> field_awards_third() const;
    std::vector<Award> field_awards_second() const;
    std::vector<Award> field_awards_first() const;
    bool goods_are_in_play() const;
    std::map<std::string, int> goods_of(const std::vector<Feature>& completed) const;
    std::vector<Award> goods_awards() const;
};

}  // namespace bastide::reference
