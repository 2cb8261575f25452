/// The registry. A chapter stands here with its expansions and, if it has any, its questions and its
/// sequences; all else it says itself.

#include "rules/all_expansions.h"

#include "core/compiled_rules.h"
#include "rules/10_base/base.h"
#include "rules/11_inns_cathedrals/inns_cathedrals.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/portals.h"
#include "rules/13_princess_dragon/princess.h"
#include "rules/14_tower/tower.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/15_abbey_mayor/mayor.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/16_count_king_robber/cult.h"
#include "rules/16_count_king_robber/king_robber.h"
#include "rules/16_count_king_robber/pig_herd.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/18_bridges_castles_bazaars/bridges.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/19_river_abbot/abbot.h"
#include "rules/19_river_abbot/river.h"
#include "rules/20_hills_sheep/hills.h"
#include "rules/20_hills_sheep/shepherds.h"
#include "rules/21_under_the_big_top/circus.h"
#include "rules/30_flier/flier.h"
#include "rules/32_ferries/ferries.h"
#include "rules/33_gold_mines/gold_mines.h"
#include "rules/34_mage_witch/mage_witch.h"
#include "rules/order_of_play.h"

#include <iterator>

namespace bastide::rules {

/// By chapter: where several act by the same hook, this is their order.
using Expansions = ListedExpansions<  //
    the_base_game,                    // chapter 10
    inns_and_cathedrals,              // chapter 11
    the_traders_and_builders,         // chapter 12: the box; its parts are the next three
    the_goods,                        //
    the_builder,                      //
    the_pig,                          //
    the_dragon,                       // chapter 13
    the_fairy,                        //
    the_princess,                     //
    the_portals,                      //
    the_tower,                        // chapter 14
    the_abbey,                        // chapter 15
    the_mayor,                        //
    the_wagon,                        //
    the_barn,                         //
    the_count,                        // chapter 16 A
    the_king_and_robber,              // chapter 16 B
    the_cult,                         // chapter 16 C
    the_pig_herd,                     // chapter 16 D
    the_bridges,                      // chapter 18
    the_castles,                      //
    the_bazaars,                      //
    the_river,                        // chapter 19
    the_abbot,                        //
    the_gardens,                      //
    the_hills,                        // chapter 20
    the_vineyards,                    //
    the_shepherds,                    //
    the_big_top,                      // chapter 21
    the_acrobats,                     //
    the_ringmaster,                   //
    the_flier,                        // chapter 30
    the_ferries,                      // chapter 32
    the_gold_mines,                   // chapter 33
    the_mage_and_witch>;              // chapter 34

/// In the order in which they came: a new chapter comes last, so that the numbers that programs have seen
/// (`Question.kind` and the observations in Python) stay what they are.
using Questions =
    Joined<base::OwnQuestions, builder::OwnQuestions, castles::OwnQuestions, bazaars::OwnQuestions,
           flier::OwnQuestions, ferries::OwnQuestions, abbey::OwnQuestions, wagon::OwnQuestions,
           gold::OwnQuestions, dragon::OwnQuestions, fairy::OwnQuestions, tower::OwnQuestions,
           count::OwnQuestions, flocks::OwnQuestions, mage_witch::OwnQuestions,
           circus::OwnQuestions>;

using Sequences = Joined<PageSequences, bazaars::OwnSequences>;

// A step holds the number of a question in a byte, and so do tables that of an expansion.
static_assert(std::size(Expansions::list) <= max_expansions);
static_assert(std::size(Questions::list) <= 256);

std::span<const Expansion* const> all_expansions() { return Expansions::list; }
std::span<const Sequence* const> all_sequences() { return Sequences::list; }
std::span<const Question* const> all_questions() { return Questions::list; }

}  // namespace bastide::rules

namespace bastide {

template <const Expansion& expansion>
ExpansionNumber number_of() {
    return ExpansionNumber(place_in<expansion>(rules::Expansions{}));
}
template <const Sequence& sequence>
SequenceNumber number_of() {
    return place_in<sequence>(rules::Sequences{});
}
template <const Question& question>
QuestionNumber number_of() {
    return QuestionNumber(place_in<question>(rules::Questions{}));
}

template struct Numbers<rules::Expansions>;
template struct Numbers<rules::Sequences>;
template struct Numbers<rules::Questions>;

}  // namespace bastide
