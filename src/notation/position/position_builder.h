#pragma once
/// Builds the state of a position. Internal to reading and writing positions.

#include "core/compiled_rules.h"
#include "core/expansion.h"
#include "notation/position/placing_moment.h"
#include "notation/position/position_parts.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide {

class PositionBuilder : private EventSink {
public:
    PositionBuilder(const PositionParts& parts, const TableSetup& setup, const Ruleset& rules,
                    PositionProblems& problems);
    /// The state; empty if there is none, and then `problems` says why.
    std::optional<State> build();
    /// For `TablePosition::fits_nowhere`.
    std::optional<State> take_fits_nowhere() { return std::move(fits_nowhere_); }

private:
    // position_state.cpp: the board and what stands on it
    void deal();
    std::vector<Cell> cells_of(const PositionParts::Tile& tile) const;
    bool is_of_this_size();
    bool connect_drawn_tiles();
    bool find_placed_tile();
    bool lay_tiles();
    bool lies_there_at_the_start(const PositionParts::Tile& tile) const;
    bool lay(const PositionParts::Tile& tile);
    bool check_late_fits();
    bool take_copy(const PositionParts::Tile& tile);
    bool add_across(const PositionParts::Tile& added);
    bool find(const SegmentName& name, TextPlace place, SegmentId& segment);
    bool stand_on(TileId tile);
    std::string described(const PositionParts::Figures& figures) const;
    bool stand(const PositionParts::Figures& figures, SegmentId segment);
    bool lie_on_corner(const PositionParts::Figures& figures, SegmentId segment, FigureId figure);
    bool stands_a_follower_on(SegmentId segment) const;
    std::string holder(const Segment& root) const;
    bool is_named(Player player, FigureKind kind, int number) const;
    bool choose(const PositionParts::Figures& figures, FigureId& chosen);
    bool remove_gone();
    bool settle();
    bool stays_on(SegmentId segment) const;
    bool check_standing();

    // position_tokens.cpp: tokens, open tiles, the round of scoring
    int laid_by(Player player, TokenKind kind) const;
    bool count_tokens(TokenKind kind, TextPlace place);
    bool hold_tokens();
    bool check_laid_tokens();
    bool find_linked(const PositionParts::LaidToken& laid, SegmentId& segment);
    /// Before it is found what is complete: that may hang on what tokens link.
    bool lay_tokens();
    bool check_place(const Place& place, const std::string& what, TextPlace said);
    bool add_refusal(const Refusal& why, const std::string& what, const Place& place,
                     TextPlace said);
    bool lay_elsewhere(const PositionParts::LaidToken& laid);
    bool stand_elsewhere_all();
    bool lay_open_tiles();
    bool check_memory();
    bool begin_round();
    bool let_chapters_complete();
    Refusal chapters_refusal();

    // position_course.cpp: the piles, and what is asked
    bool fill_piles();
    bool take_from_piles(const PositionParts::TileCount& tile);
    bool take_tiles_elsewhere();
    bool take_said_piles();
    void return_to_pile(TileTypeId type);
    bool count_all();
    bool complete_position();
    bool push_steps();
    bool push_question();
    bool is_within(NumberSet allowed) const;
    bool has(Needs needs) const;
    std::string words_of(Needs needs) const;
    bool is_valued() const;
    std::string step_names() const;
    std::string question_names() const;
    const DecisionTable* asked_table() const;
    bool check_player(const DecisionTable& table, Player player);
    bool come_to_question();
    bool begin_part();
    bool goes_on_alone() const;
    bool lay_across(Move& placement);
    bool has_stayed_in_the_turn();
    bool hold_in_hand(TextPlace place);
    bool answer(const Move& move, const std::string& what, TextPlace place);
    void on_event(const Event& event) override;

    // position_moment.cpp: a question that was written by hand, without the steps that come after it
    /// Steps that are pending below a question, those of the game first, and through how many sequences they
    /// lead.
    struct Course {
        std::vector<Step> steps;
        std::size_t sequences = 0;
    };
    void add_courses(std::span<const Origin> origins, const Course& above,
                     std::vector<std::size_t>& through, std::vector<Course>& courses) const;
    std::vector<Course> courses_to(std::span<const Origin> origins) const;
    std::string steps_text(const Course& course) const;
    std::string without_then() const;
    TileId tile_placed() const;
    void find_round();
    bool tell_auction(PositionDetails& told);
    bool come_up();
    std::optional<PositionProblem> try_course(const Course& course, const DecisionTable& table,
                                              const Step& question, const PositionDetails& told);
    bool say_what_is_asked();

    // position_examples.cpp
    std::string example_of(const DecisionTable& table) const;
    std::string word_for(std::string_view what) const;

    StateHeader& head() { return context_.edit.head(); }

    const PositionParts& parts_;
    const TableSetup& setup_;
    const Ruleset& rules_;
    PositionProblems& problems_;
    std::vector<PositionParts::Tile> tiles_;
    std::optional<PositionParts::Tile> tile_to_play_;  ///< placed by playing it
    std::optional<std::size_t> placed_;                ///< of `tiles_`: the tile just placed
    std::vector<PositionParts::Figures> pending_;      ///< whose tiles do not lie there yet
    /// Tiles that did not fit when they were laid: what was added later has to mend it.
    std::vector<std::pair<TileId, PositionParts::Tile>> late_fits_;
    std::optional<PositionParts::Tile> laid_with_it_;  ///< added with the tile placed by playing
    /// Bit set of segment kinds where figures may have come from other tiles: who was first is not told.
    std::uint32_t landing_on_ = 0;
    std::vector<int> used_;  ///< copies of each tile on the board
    State state_;
    Context context_;
    PlacingMoment placing_{rules_, state_};
    std::optional<State> fits_nowhere_;
    std::vector<Event> happened_;   ///< while the game comes to its question
    bool turn_begins_ = false;      ///< of this: its first part has not begun
    std::size_t acknowledged_ = 0;  ///< of these: automatic answers before here were expected
};

}  // namespace bastide
