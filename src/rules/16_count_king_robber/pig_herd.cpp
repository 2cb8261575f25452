/// Chapter 16 D, the pig-herd: RV2-04. No private state.

#include "rules/16_count_king_robber/pig_herd.h"

#include "core/features.h"
#include "core/ruleset_maker.h"

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
    const Attribute symbol = settings<Settings>(position.rules, number_of<the_pig_herd>()).pig_herd;
    return count_symbols(position, field_feature, symbol) != 0 ? &herd : nullptr;
}

constexpr SavedElement saved_elements[] = {
    {.name = "pig-herd"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "gq11-pig-herd", .about = {"pig-herd"}, .values = {{{"pig", ""}}}},  // of older files
};

}  // namespace

}  // namespace bastide::rules::pig_herd

namespace bastide::rules {

constinit const Expansion the_pig_herd{
    .chapter = 16,
    .name = "pig-herd",
    .title = "The pig-herd of River II",
    .sets = pig_herd::set_names,
    .prepare = pig_herd::prepare,
    .city_bonus = pig_herd::city_bonus,
    .saved_elements = pig_herd::saved_elements,
    .saved_rules = pig_herd::saved_rules,
};

}  // namespace bastide::rules
