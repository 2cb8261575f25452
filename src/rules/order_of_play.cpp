/// THE page: who acts when, in which order (GEN-02, GEN-03, GEN-06).
///
/// Each line names the chapter that brings it; the lines of chapters that are not in play are
/// left out when a ruleset is made. Where several chapters act at one point, the order of the
/// lines is the order of the rules. What a step does, which sequence it begins, and what it asks, stands in
/// the files of its chapter.

#include "rules/order_of_play.h"

#include "rules/10_base/base.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/18_bridges_castles_bazaars/bridges.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/32_ferries/ferries.h"
#include "rules/33_gold_mines/gold_mines.h"
#include "rules/all_expansions.h"
#include "rules/presets.h"

namespace bastide::rules {

namespace {

constexpr SequenceEntry game_steps[] = {
    {&the_base_game, "first_player", base::choose_first_player},
    {&the_base_game, "turns until no tile is left", base::play_turns},
    {&the_abbey, "abbeys that are left", abbey::play_round},
    {&the_base_game, "final scoring", base::run_end_of_game},
    {&the_base_game, "the game is over", base::finish_game},
};

constexpr SequenceEntry turn_steps[] = {
    {&the_base_game, "the turn begins", base::begin_turn},
    {&the_base_game, "part 1", base::run_part},
    {&the_bazaars, "4 bazaar of part 1", bazaars::hold_after_first_part},
    {&the_builder, "part 2", builder::offer_second_part},
    {&the_bazaars, "4 bazaar", bazaars::hold_after_last_part},
    {&the_base_game, "next player", base::end_turn},
};

constexpr SequenceEntry part_steps[] = {
    {&the_base_game, "the part begins", base::begin_part},
    {&the_bridges, "a bridge may be built", bridges::begin_part},
    {&the_bazaars, "no tile of the part is purchased", bazaars::begin_part},
    {&the_abbey, "1 an abbey instead of a tile", abbey::offer},
    {&the_base_game, "1 tile", base::run_take_tile},
    {&the_base_game, "2 figure, 3 scoring", base::run_play_tile},
};

constexpr SequenceEntry take_tile_steps[] = {
    {&the_bazaars, "1a take the purchased tile", bazaars::take_purchased_tile},
    {&the_base_game, "1a draw", base::draw_tile},
    {&the_base_game, "1b place", base::place_drawn_tile},
};

constexpr SequenceEntry play_tile_steps[] = {
    {&the_builder, "1b does a builder's feature grow", builder::grant_second_part},
    {&the_gold_mines, "1b ingots", gold::place_ingots},
    {&the_base_game, "2 place a figure", base::offer_figure},
    {&the_ferries, "2 place the ferry", ferries::offer_ferry},
    {&the_ferries, "2 move ferries", ferries::offer_moves},
    {&the_base_game, "3 list what is completed", base::list_completed},
    {&the_ferries, "3 list what moved ferries complete", ferries::list_completed},
    {&the_castles, "3a owners of small cities decide", castles::offer_building},
    {&the_castles, "3a castles are built", castles::make_castles},
    {&the_base_game, "3b points for what is completed", base::score_completed},
    {&the_barn, "3b points in barn fields", barn::score_farmers},
    {&the_castles, "3c points for castles", castles::score_castles},
    {&the_gold_mines, "3c ingots", gold::award},
    {&the_goods, "3d goods", goods::hand_out},
    {&the_wagon, "3e wagons go on", wagon::offer_moves},
    {&the_castles, "3e return lords", castles::return_lords},
    {&the_base_game, "3e return figures", base::return_scored_figures},
};

constexpr SequenceEntry end_of_game_steps[] = {
    {&the_castles, "1 lords leave their castles", castles::take_lords_off},
    {&the_base_game, "2 incomplete roads, cities, monasteries, gardens", base::score_incomplete},
    {&the_barn, "3 farmers in barn fields", barn::score_last_farmers},
    {&the_base_game, "3 fields", base::score_fields},
    {&the_barn, "3 barns", barn::score_barns},
    {&the_goods, "4 goods", goods::score_majorities},
    {&the_gold_mines, "5 ingots", gold::score},
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
