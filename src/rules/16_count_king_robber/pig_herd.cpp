/// Chapter 16 D, the pig-herd: RV2-04. No private state.

#include "rules/16_count_king_robber/pig_herd.h"

#include "core/features.h"
#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

namespace bastide::rules::pig_herd {

namespace {

constexpr ItemKind herd{"pig-herd", "RV2-04"};
constexpr std::string_view set_names[] = {"river/2", "gq11"};

struct Settings {
    Attribute pig_herd;
};

void prepare(RulesetMaker& maker) {
    maker.make_settings<Settings>(the_pig_herd).pig_herd = maker.library().attribute("pig_herd");
}

/// RV2-04: 1 point more for each completed city, for everyone who scores the field; several herds
/// do not add up.
const ItemKind* city_bonus(Position position, SegmentId field_feature, Player owner) {
    if (owner.exists()) return nullptr;  // everyone has had it
    const Attribute symbol = settings<Settings>(position.rules, the_pig_herd).pig_herd;
    return count_symbols(position, field_feature, symbol) != 0 ? &herd : nullptr;
}

}  // namespace

const Expansion& chapter() {
    static const Expansion made = [] {
        Expansion herds;
        herds.number = the_pig_herd;
        herds.chapter = 16;
        herds.name = "pig-herd";
        herds.title = "The pig-herd of River II";
        herds.sets = set_names;
        herds.prepare = prepare;
        herds.city_bonus = city_bonus;
        return herds;
    }();
    return made;
}

}  // namespace bastide::rules::pig_herd
