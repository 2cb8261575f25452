#include "rules/all_expansions.h"

#include "rules/10_base/base.h"
#include "rules/11_inns_cathedrals/inns_cathedrals.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/15_abbey_mayor/mayor.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/16_count_king_robber/pig_herd.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/18_bridges_castles_bazaars/bridges.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/19_river_abbot/abbot.h"
#include "rules/19_river_abbot/river.h"
#include "rules/30_flier/flier.h"
#include "rules/32_ferries/ferries.h"

namespace bastide::rules {

std::span<const Expansion* const> all_expansions() {
    static const Expansion* const expansions[] = {
        &base::chapter(),
        &inns::chapter(),
        &traders_builders::chapter(),
        &traders_builders::goods(),
        &traders_builders::builder(),
        &traders_builders::pig(),
        &abbey::chapter(),
        &mayor::chapter(),
        &wagon::chapter(),
        &barn::chapter(),
        &pig_herd::chapter(),
        &bridges::chapter(),
        &castles::chapter(),
        &bazaars::chapter(),
        &river::chapter(),
        &abbot::chapter(),
        &abbot::gardens(),
        &flier::chapter(),
        &ferries::chapter(),
    };
    return expansions;
}

}  // namespace bastide::rules
