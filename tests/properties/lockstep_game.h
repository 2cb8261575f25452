#pragma once
/// One game of the engine and the reference side by side (see lockstep.h).

#include "properties/lockstep.h"
#include "properties/lockstep_words.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

inline constexpr std::string_view second_part = "second_part";

class LockstepGame {
public:
    LockstepGame(const Table& table, std::uint64_t seed, Style style)
        : table_(table), rules_(*table.rules), random_(seed), style_(style) {}

    /// Up to this many questions.
    void play(int most_questions);
    /// What happened so far, for messages.
    std::string text() const;
    const Happenings& happenings() const { return happenings_; }

private:
    using Feature = reference::Feature;
    using SegmentPlace = reference::SegmentPlace;
    using BridgeWay = reference::BridgeWay;
    using Award = reference::Award;

    // What the engine says has happened.
    void take_in_events();
    void take_in(const RecordedEvent& recorded);
    void take_in_score(const RecordedEvent& recorded);
    void begin_turn(Player player);
    void begin_part(int number);
    void take_in_decision(const Event& event);
    void take_in_token(const Event& event);
    void take_in_option(const Event& event);
    void take_in_tile_choice(const Event& event);
    void take_in_number(const Event& event);
    void take_in_pass(const Event& event);
    void take_in_outcome(const Event& event);
    void take_in_figure(const Event& event);
    void take_in_ferry(const Move& move);
    void take_in_neutral_token(const Event& event);
    void take_in_chosen_figure(const Event& event);
    void take_in_freed_figure(const Event& event);
    void take_in_returned(const Event& event);
    void move_dragon(Cell cell);
    void close_meals();
    void compare_awards_between();
    bool take_in_ingot(const Event& event);
    bool take_in_count(const Event& event);
    bool take_in_flock(const Event& event);
    bool take_in_mage(const Event& event);
    bool take_in_circus(const Event& event);
    void reveal_animal(const Event& event);
    SegmentPlace spot_on_tile(Cell cell) const;
    void end_actions();
    void add_titles(const reference::PartResult& result, std::map<TokensOf, int>& token_changes);
    void take_in_wagon(const std::optional<SegmentPlace>& moved_to);
    void build_bridge(const Move& move);
    SegmentPlace bridge_place(const Bridge& bridge) const;
    std::string name_of_bridge(const PlacedTile& tile) const;
    void take_in_tile(const PlacedTile& tile);
    void close_part();
    void close_wagons();
    static Returned figure_in_words(const reference::Figure& figure);
    void close_last_part();
    void close_game();
    std::vector<Points> engine_points();
    void note_castles(const std::vector<Award>& awards);

    // The question that waits, and where it is asked (lockstep_questions.cpp, lockstep_bazaars.cpp,
    // lockstep_ring.cpp, lockstep_gold.cpp, lockstep_dragon.cpp, lockstep_count.cpp, lockstep_flocks.cpp,
    // lockstep_circus.cpp).
    bool belongs_to_part(std::string_view question) const;
    bool comes_after_actions(std::string_view question) const;
    void compare_question();
    void compare_draw();
    void compare_placements();
    void compare_figure_question(int player);
    void compare_second_part(int player);
    void compare_castle_question(int player);
    void compare_pick_question(const Decision& question);
    bool compare_bazaar_question(const Decision& question);
    bool compare_ring_question(const Decision& question);
    void compare_abbey_question();
    void compare_die() const;
    void compare_figure_places(const std::vector<SegmentPlace>& places);
    void compare_ferry_question(bool is_placement);
    void compare_ingot_question(const Decision& question);
    bool compare_count_question(const Decision& question);
    std::string quarter_at(const Place& place) const;
    SegmentPlace cell_of_quarter(const Place& place) const;
    bool compare_flock_question(const Decision& question);
    bool compare_mage_question(const Decision& question);
    bool compare_animals(const Decision& question);
    void compare_acrobats_and_pyramids();
    bool compare_dragon_question(const Decision& question);
    bool is_answer_of_dragon_or_tower(const Move& move) const;
    void compare_actions_of_dragon_and_tower(int player);
    void compare_ransoms();
    reference::Figure figure_named_by(const Move& move) const;
    bool can_only_pass(int player) const;
    void compare_wagon_question(const Decision& question);
    void compare_numbers(int lowest);
    void compare_tiles();
    void compare_options(const std::vector<Move>& answers);
    void compare_turn();

    // The position (lockstep_position.cpp).
    void compare_position();
    void compare_players();
    void compare_castles();
    void compare_ferries();
    void compare_ingots();
    void compare_bazaar();
    void compare_dragon_and_fairy();
    void compare_towers();
    void compare_quarters();
    void compare_flocks();
    void compare_circus_and_mage();
    void compare_feature(const Feature& feature, SegmentId id);
    void compare_value(const Feature& feature, SegmentId id);
    bool compares_field_values() const;

    const std::string& kind_of(FigureId figure) const {
        return rules_.figure_kind(state_.figure(figure).kind).name;
    }
    const std::string& id_of(TileTypeId type) const { return rules_.type(type).id; }

    const Table& table_;
    const Ruleset& rules_;
    Random random_;
    Style style_;
    State state_;
    MoveList moves_;
    Recorder recorder_;
    std::optional<reference::ReferenceGame> reference_;
    bool automatic_ = false;             ///< the last decision was the only one
    std::string_view question_;          ///< the one that was answered
    std::optional<Bridge> bridge_;       ///< built with the tile that is being placed
    bool part_is_open_ = false;          ///< a tile was placed and phase 3 not compared yet
    std::vector<RecordedEvent> scored_;  ///< since the tile was placed, or in the final scoring
    std::vector<Feature> completed_;
    std::vector<Returned> returned_;
    std::vector<Award> recalled_;                      ///< in this part, with what was paid for it
    std::vector<SegmentPlace> added_, bridges_built_;  ///< in this part: engine, reference
    std::map<TokensOf, int> token_changes_;            ///< in this part
    std::vector<std::pair<int, Feature>> castles_placed_, castles_built_;  ///< engine, reference
    std::vector<std::string> discards_;                                    ///< in the whole game
    std::vector<Taken> taken_, taken_in_reference_;  ///< at bazaars, since the last question
    std::map<int, int> paid_;                        ///< at bazaars, since the last question
    bool abbey_was_played_ = false;                  ///< in this part
    std::vector<Returned> returning_later_;          ///< of a part in which wagons are asked for
    std::vector<Returned> eaten_;  ///< after the part was scored, and not compared yet
    std::vector<Points> between_;  ///< points outside of scorings, since the last question
    int floors_built_ = 0;         ///< in this part
    bool lords_are_off_ = false;
    Happenings happenings_;
};

}  // namespace bastide::test
