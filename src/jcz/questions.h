#pragma once
/// Our questions, where files and recordings of the other program name them or tell of their answers.

#include "rules/10_base/base.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/14_tower/tower.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/20_hills_sheep/shepherds.h"
#include "rules/21_under_the_big_top/circus.h"
#include "rules/30_flier/flier.h"
#include "rules/32_ferries/ferries.h"
#include "rules/34_mage_witch/mage_witch.h"

namespace bastide::jcz {

namespace question = rules::question;

}  // namespace bastide::jcz
