#pragma once
/// What a game of the reference consists of, and what it remembers (see reference_game.h).

#include "reference_bazaars.h"
#include "reference_board.h"
#include "reference_castles.h"
#include "reference_circus.h"
#include "reference_count.h"
#include "reference_dragon.h"
#include "reference_hills.h"
#include "reference_mage.h"
#include "reference_parts.h"
#include "reference_questions.h"
#include "reference_setup.h"
#include "reference_tower.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::reference {

class ReferenceState {
protected:
    GameSetup setup_;
    Board board_;
    std::vector<Figure> figures_;
    std::vector<Pile> piles_;
    std::map<std::string, int> figures_each_;
    std::vector<std::map<std::string, int>> tokens_;
    SegmentKind garden_, abbey_, shrine_;
    std::vector<std::string> discarded_;
    std::vector<int> scores_;
    Turn turn_;
    int turns_begun_ = 1;
    int round_ = 1;  ///< the number of the round of scoring that comes next
    std::optional<std::string> drawn_;
    bool is_bought_ = false;         ///< the tile of this part
    bool discarded_bazaar_ = false;  ///< a bazaar tile was drawn in this part and put away
    std::vector<Placement> places_of_drawn_;
    std::optional<Cell> last_placed_;
    std::optional<Bridge> bridge_of_part_;
    bool figure_phase_used_ = false;
    bool second_part_is_offered_ = false;
    std::vector<Castle> castles_;
    // Answers of phases 3a and 3c of this part, and what phase 3a sent home.
    std::vector<std::pair<int, Feature>> conversions_;
    std::set<int> passed_castles_;
    std::vector<Feature> pick_answers_;
    std::vector<Figure> sent_home_;
    // Bazaars: the one that is held, the turn that it interrupts, the hosts of those that are to come
    // (BCB-77), and how many tiles lie aside for the first of these (BCB-76).
    std::optional<Bazaar> bazaar_;
    std::optional<Turn> turn_of_host_;
    std::vector<int> waiting_hosts_;
    int set_aside_ = 0;
    std::vector<TakenTile> taken_tiles_;
    Ingots ingots_;
    int ingots_left_ = 0;
    // What this part has brought of flights, ferries, wagons, barns and abbeys.
    std::optional<Flight> flight_;
    bool placed_highwayman_ = false;                  ///< on the tile of this part
    std::map<Cell, FerryWay> moved_ferries_;          ///< as they lay before
    std::optional<std::set<Cell>> ferries_in_reach_;  ///< `nearest_at_start`
    bool leaves_ferries_ = false;
    std::vector<Figure> wagons_waiting_;
    std::vector<Feature> losers_of_part_;  ///< SHR-03
    bool owes_ingot_ = false;              ///< GOLD-01: one beside the tile of this part
    std::vector<Cell> ingot_answers_;      ///< GOLD-03
    std::optional<SegmentPlace> barn_of_part_;
    bool abbey_is_past_ = false;  ///< it was declined, or a tile was drawn or bought
    int last_to_play_ = 0;
    int abbeys_to_ask_ = 0;  ///< AM-06: players whose turn in the last round is not over
    // The dragon, the fairy, towers, prisoners, and what this part has brought of them.
    std::optional<Cell> dragon_;
    std::vector<Cell> dragon_was_on_;  ///< PD-06: in this part, before its last step
    std::optional<Fairy> fairy_;
    std::vector<Figure> choice_of_fairy_;
    std::map<Cell, int> floors_;
    std::vector<Prisoner> prisoners_;
    std::optional<Cell> captures_from_;  ///< TOW-06: the tower that has just grown
    std::optional<Prisoner> captured_;   ///< TOW-10: for whom another one comes home
    bool ransom_is_offered_ = false;
    std::optional<std::string> bought_waits_;  ///< for the ransom, before it is taken in hand
    std::vector<Award> awards_between_;
    // The count, who is in which quarter, and what is asked about them.
    std::string quarter_of_count_ = "castle";
    std::vector<Townsman> townspeople_;
    std::set<int> left_quarters_;        ///< COU-07: who has passed in this part
    bool castles_are_past_ = false;      ///< COU-07: somebody has left a quarter, or passed
    std::map<int, int> points_of_part_;  ///< COU-04: for features, by player
    bool entry_is_offered_ = false;      ///< COU-04
    bool count_may_move_ = false;        ///< COU-05
    std::vector<int>
        leaving_at_the_end_;  ///< COU-09: who has not passed, in the order of the answers
    // Hills and flocks, and what this part has brought of them.
    int under_hills_ = 0;  ///< HS-02: tiles that are gone, nobody knows which
    Flocks flocks_;
    std::optional<SegmentPlace> shepherd_of_part_;
    std::optional<SegmentPlace> draws_for_;  ///< HS-05, HS-07: for this shepherd comes a token
    std::set<SegmentPlace> tended_;          ///< HS-06: shepherds whose flocks have been asked for
    bool flocks_are_past_ = false;           ///< HS-09
    // The circus.
    std::optional<Cell> big_top_;
    Animals animals_ = all_animals;  ///< BT-02: that have not been revealed
    bool waits_for_animal_ = false;
    bool last_circus_is_over_ = false;
    MageAndWitch mage_and_witch_;
    bool magic_is_owed_ = false;  ///< MAGE-01: for the tile of this part
    /// KIN-02: the sizes of the largest city and the longest road that were ever completed.
    std::map<std::string, int> records_;
    bool is_scored_ = false;  ///< this part
    bool game_over_ = false;
    bool finished_ = false;
};

}  // namespace bastide::reference
