/// THE page: who acts when, in which order (GEN-02, GEN-03, GEN-06).
///
/// Each line names the chapter that brings it; the lines of chapters that are not in play are
/// left out when a ruleset is made. Where several chapters act at one point, the order of the
/// lines is the order of the rules. What a step does, which sequence it begins, and what it asks, stands in
/// the files of its chapter.

#include "rules/order_of_play.h"

#include "rules/10_base/base.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/14_tower/tower.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/16_count_king_robber/cult.h"
#include "rules/16_count_king_robber/king_robber.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/18_bridges_castles_bazaars/bridges.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/20_hills_sheep/hills.h"
#include "rules/20_hills_sheep/shepherds.h"
#include "rules/21_under_the_big_top/circus.h"
#include "rules/32_ferries/ferries.h"
#include "rules/33_gold_mines/gold_mines.h"
#include "rules/34_mage_witch/mage_witch.h"
#include "rules/all_expansions.h"
#include "rules/presets.h"

namespace bastide::rules {

namespace {

constexpr SequenceEntry game_steps[] = {
    {&the_base_game, "first_player", base::choose_first_player},
    {&the_base_game, "play_turns", base::play_turns},
    {&the_abbey, "last_abbeys", abbey::play_round},
    {&the_big_top, "open_last_circus", circus::open_last_circus},
    {&the_count, "leave_carcassonne_at_the_end", count::offer_leaving_at_end},
    {&the_big_top, "open_last_circus_after_count", circus::open_last_circus_after_count},
    {&the_base_game, "final_scoring", base::run_end_of_game},
    {&the_base_game, "finish_game", base::finish_game},
};

constexpr SequenceEntry turn_steps[] = {
    {&the_base_game, "begin_turn", base::begin_turn},
    {&the_fairy, "score_fairy_at_turn", fairy::score_turn},
    {&the_base_game, "first_part", base::run_part},
    {&the_bazaars, "bazaar_of_first_part", bazaars::hold_after_first_part},
    {&the_builder, "second_part", builder::offer_second_part},
    {&the_bazaars, "bazaar_of_turn", bazaars::hold_after_last_part},
    {&the_base_game, "next_player", base::end_turn},
};

constexpr SequenceEntry part_steps[] = {
    {&the_base_game, "begin_part", base::begin_part},
    {&the_bridges, "allow_bridge", bridges::begin_part},
    {&the_bazaars, "forget_purchase", bazaars::begin_part},
    {&the_tower, "allow_ransom", tower::begin_part},
    {&the_count, "allow_entering", count::begin_part},
    {&the_abbey, "offer_abbey", abbey::offer},
    {&the_base_game, "take_tile", base::run_take_tile},
    {&the_base_game, "figure_and_scoring", base::run_play_tile},
};

constexpr SequenceEntry take_tile_steps[] = {
    {&the_bazaars, "take_purchased_tile", bazaars::take_purchased_tile},
    {&the_base_game, "draw_tile", base::draw_tile},
    {&the_base_game, "place_tile", base::place_drawn_tile},
};

constexpr SequenceEntry play_tile_steps[] = {
    {&the_dragon, "call_dragon", dragon::come_to_volcano},
    {&the_hills, "lay_tile_under_hill", hills::lay_tile_under_hill},
    {&the_builder, "grant_second_part", builder::grant_second_part},
    {&the_gold_mines, "place_ingots", gold::place_ingots},
    {&the_mage_and_witch, "part_mage_and_witch", mage_witch::part_after_tile},
    {&the_mage_and_witch, "move_mage_or_witch", mage_witch::move_by_symbol},
    {&the_base_game, "place_figure", base::offer_figure},
    {&the_ferries, "place_ferry", ferries::offer_ferry},
    {&the_ferries, "move_ferries", ferries::offer_moves},
    {&the_shepherds, "gather_flocks", flocks::gather},
    {&the_shepherds, "tend_flocks", flocks::tend},
    {&the_shepherds, "score_closed_flocks", flocks::score_closed},
    {&the_dragon, "move_dragon", dragon::move_before_scoring},
    {&the_base_game, "list_completed", base::list_completed},
    {&the_ferries, "list_completed_by_ferries", ferries::list_completed},
    {&the_castles, "offer_castles", castles::offer_building},
    {&the_castles, "build_castles", castles::make_castles},
    {&the_mage_and_witch, "mage_and_witch_leave_castles", mage_witch::leave_castles},
    {&the_count, "leave_carcassonne", count::offer_leaving},
    {&the_base_game, "score_completed", base::score_completed},
    {&the_fairy, "score_fairy_with_features", fairy::score_features},
    {&the_ringmaster, "score_ringmasters", circus::score_ringmasters},
    {&the_barn, "score_barn_fields", barn::score_farmers},
    {&the_cult, "remove_losers", cult::remove_losers},
    {&the_castles, "score_castles", castles::score_castles},
    {&the_fairy, "score_fairy_with_castles", fairy::score_castles},
    {&the_mage_and_witch, "mage_and_witch_leave_completed", mage_witch::leave_completed},
    {&the_gold_mines, "take_ingots", gold::award},
    {&the_goods, "hand_out_goods", goods::hand_out},
    {&the_king_and_robber, "take_king_and_robber_baron", king_robber::take},
    {&the_wagon, "move_wagons", wagon::offer_moves},
    {&the_castles, "return_lords", castles::return_lords},
    {&the_base_game, "return_figures", base::return_scored_figures},
    {&the_big_top, "open_circus", circus::open_circus},
    {&the_count, "enter_carcassonne", count::offer_entering},
    {&the_dragon, "move_dragon_after_scoring", dragon::move_after_scoring},
};

constexpr SequenceEntry end_of_game_steps[] = {
    {&the_castles, "lords_leave_castles", castles::take_lords_off},
    {&the_fairy, "score_fairy_at_the_end", fairy::score_at_the_end},
    {&the_ringmaster, "score_ringmasters_at_the_end", circus::score_ringmasters_at_the_end},
    {&the_base_game, "score_incomplete", base::score_incomplete},
    {&the_barn, "score_farmers_in_barn_fields", barn::score_last_farmers},
    {&the_base_game, "score_fields", base::score_fields},
    {&the_barn, "score_barns", barn::score_barns},
    {&the_acrobats, "score_pyramids", circus::score_pyramids},
    {&the_king_and_robber, "score_king_and_robber_baron", king_robber::score},
    {&the_goods, "score_goods", goods::score_majorities},
    {&the_gold_mines, "score_ingots", gold::score},
};

}  // namespace

constinit const Sequence sequence::game{.entries = game_steps};
constinit const Sequence sequence::turn{.entries = turn_steps};
constinit const Sequence sequence::part{.entries = part_steps};
constinit const Sequence sequence::take_tile{.entries = take_tile_steps};
constinit const Sequence sequence::play_tile{.entries = play_tile_steps,
                                             .needs = Needs::tile_placed};
constinit const Sequence sequence::end_of_game{.entries = end_of_game_steps};

const RulesPage& order_of_play() {
    static const RulesPage page{
        .expansions = all_expansions(),
        .sequences = all_sequences(),
        .turns = base::play_turns,
        .final_scoring = &sequence::end_of_game,
        .questions = all_questions(),
        .presets = all_presets(),
    };
    return page;
}

}  // namespace bastide::rules
