#pragma once
/// Chapter 10, the base game: BASE-01 to BASE-27, and GEN-01 to GEN-08 of chapter 00.
///
/// Files: base_questions (who may answer what), set_up (BASE-01…03, options, what is registered), turn
/// (GEN-02, GEN-05, draws), placement (BASE-04…07, GEN-04), figures (BASE-10, BASE-11, BASE-14),
/// roads_cities (BASE-20…22), monasteries (BASE-21, BASE-22), fields (BASE-24…26), scoring (BASE-12,
/// BASE-13, GEN-06).
/// No private state: what the base game changes is what every state has.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_base_game;

namespace question {
extern const Question first_player, draw_tile, place_tile, place_figure;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::base {

using OwnQuestions = ListedQuestions<question::first_player, question::draw_tile,
                                     question::place_tile, question::place_figure>;

/// BASE-26: the three published ways to score fields.
enum class FarmScoring : std::uint8_t { third, second, first };

/// What the options of the table come to.
struct Settings {
    bool random_first_player = false;
    bool farmers = true;
    FarmScoring farm_scoring = FarmScoring::third;
    bool small_cities_score_two = false;
    Attribute shields;
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_base_game>());
}

// set_up.cpp
void prepare(RulesetMaker& maker);
void set_up(Context& context);

// turn.cpp: steps of the order of play
void choose_first_player(Context& context);
void play_turns(Context& context);
void run_end_of_game(Context& context);
void finish_game(Context& context);
void begin_turn(Context& context);
void run_part(Context& context);
void end_turn(Context& context);
void begin_part(Context& context);
void run_take_tile(Context& context);
void run_play_tile(Context& context);
void draw_tile(Context& context);
// turn.cpp: nature's questions
/// Tiles are drawn from the first pile that has any.
std::size_t current_pile(const State& state);
/// What can be drawn from a pile, with the weights and fair draws of nature's questions.
void list_pile(Position position, std::size_t number, MoveList& moves);
Refusal check_pile(Position position, std::size_t number, const Move& move);
std::uint32_t copies_in_pile(Position position, std::size_t number, const Move& move);
Move any_of_pile(Position position, std::size_t number, Random& random);
void list_seats(Position position, const Step& question, MoveList& moves);
Refusal check_seat(Position position, const Step& question, const Move& move);
void seat_begins(Context& context, const Step& question, const Move& move);
std::uint32_t one_case(Position position, const Step& question, const Move& move);
Move any_seat(Position position, const Step& question, Random& random);
void list_draws(Position position, const Step& question, MoveList& moves);
Refusal check_draw(Position position, const Step& question, const Move& move);
void take_drawn(Context& context, const Step& question, const Move& move);
std::uint32_t copies_left(Position position, const Step& question, const Move& move);
Move any_tile(Position position, const Step& question, Random& random);

// placement.cpp
void place_drawn_tile(Context& context);
void list_placements(Position position, const Step& question, MoveList& moves);
Refusal check_placement(Position position, const Step& question, const Move& move);
/// GEN-04: why nobody is asked about a tile that fits nowhere.
extern const Reason goes_by_itself;
/// Whether no ban forbids one of these answers to a question.
bool lists_allowed(Position position, const Step& question, const MoveList& moves);
/// Whether the tile in hand can be placed as it is.
bool fits_somewhere(Position position, const Step& question);
/// For what is never offered: its check alone tells why not.
void list_nothing(Position position, const Step& question, MoveList& moves);
Refusal check_no_pass(Position position, const Step& question, const Move& move);
void place(Context& context, const Step& question, const Move& move);
void discard_tile(Context& context, const Step& question);

// figures.cpp
/// Whether the kind of a figure can stand on segments of a kind at all.
inline bool stands_on(const FigureKindInfo& figure, SegmentKind kind) {
    return (figure.stands_on >> kind.index() & 1) != 0;
}
/// Calls `visit(SegmentId)` for the segments of the tile just placed that a kind of figure can stand
/// on, until it returns false; what was laid across the tile with it (BCB-22) comes last.
template <class Visit>
void for_each_place_of(Position position, const FigureKindInfo& figure, Visit visit) {
    const State& state = position.state;
    for_each_segment_of_tile(position, state.header().placed, [&](SegmentId id) {
        return !stands_on(figure, state.segment(id).kind) || visit(id);
    });
}
/// Whether a figure of the supply can stand on a segment of the tile just placed, whoever else is
/// in its feature.
Refusal check_standing(Position position, const Step& question, const Move& move);
void offer_figure(Context& context);
void list_followers(Position position, const Step& question, MoveList& moves);
Refusal check_follower(Position position, const Step& question, const Move& move);
void put_chosen_figure(Context& context, const Step& question, const Move& move);
/// GEN-03.
extern const Reason not_a_pass;
void list_pass(Position position, const Step& question, MoveList& moves);
Refusal check_pass(Position position, const Step& question, const Move& move);
void decline(Context& context, const Step& question, const Move& move);
/// The pass that changes nothing, and the rule that allows it.
constexpr Offer may_decline(std::string_view rule) {
    return {.kind = MoveKind::pass,
            .rule = rule,
            .list = list_pass,
            .check = check_pass,
            .perform = decline};
}
void return_scored_figures(Context& context);

// scoring.cpp
void list_completed(Context& context);
void score_completed(Context& context);
void score_incomplete(Context& context);

// roads_cities.cpp, monasteries.cpp, fields.cpp: values
/// What BASE-20 and BASE-21 have counted on a road or city.
struct Counted {
    int things = 0;  ///< tiles and pennants
    int points = 0;  ///< for them
};
Counted tiles_and_pennants(const Valuation& value);
void value_road(Position position, Valuation& value);
void value_city(Position position, Valuation& value);
void rate_small_city(Position position, Valuation& value);
void value_monastery(Position position, Valuation& value);
/// 1 point for the tile of the feature and for each of the 8 cells around it that holds a tile.
void value_block(Position position, Valuation& value, const ItemKind& complete,
                 const ItemKind& incomplete);
void value_field(Position position, Valuation& value);
/// Adds lines for the completed cities beside a field, a number of points each, and more for what counts
/// there as something else. `counts` says which cities; null: all. Tells how many.
int add_cities_beside(Position position, SegmentId field_feature, const ItemKind& kind, int each,
                      bool (*counts)(Position, SegmentId city), Valuation& value);
/// Further points for each of several completed cities beside a field: those that everyone gets who
/// scores it, or those that only an owner gets.
void add_city_bonuses(Position position, SegmentId field_feature, int count, Valuation& value,
                      Player owner = Player());
/// For `Expansion::owner_bonus`: the points that only an owner gets for the cities beside a field.
void add_own_city_bonuses(Position position, Valuation& value);
void score_fields(Context& context);

}  // namespace bastide::rules::base
