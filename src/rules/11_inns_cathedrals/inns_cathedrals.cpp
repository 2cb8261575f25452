/// Chapter 11, Inns & Cathedrals: inns INN-01…03 and INN-09, cathedrals INN-03 and INN-04, the large
/// follower INN-05. INN-06 (hostile use) is the ordinary rule of placing; INN-07 and INN-08 follow
/// from it, since bridges bring no inn and castles take the value of what triggers them.

#include "rules/11_inns_cathedrals/inns_cathedrals.h"

#include "core/features.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"

namespace bastide::rules::inns {

namespace {

constexpr ItemKind inn{"inn", "INN-02"};
constexpr ItemKind incomplete_inn{"inn", "INN-03"};
constexpr ItemKind cathedral_item{"cathedral", "INN-04"};
constexpr ItemKind incomplete_cathedral{"cathedral", "INN-03"};

struct Settings {
    Attribute inn, cathedral;  // none: they do not count
    bool incomplete_is_worth_nothing = true;
};

constexpr std::string_view final_scorings[] = {"zero", "ignore"};
constexpr std::string_view on_off[] = {"on", "off"};
constexpr OptionInfo option_table[] = {
    {.key = "inn_cathedral_final",
     .values = final_scorings,
     .rule = "INN-03",
     .text = "what incomplete roads with inns and cities with cathedrals are worth at the end"},
    {.key = "ic_inns", .values = on_off, .rule = "INN-01", .text = "whether inns count"},
    {.key = "ic_cathedrals",
     .values = on_off,
     .rule = "INN-04",
     .text = "whether cathedrals count"},
};
constexpr std::string_view set_names[] = {"inns-and-cathedrals"};

const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<inns_and_cathedrals>());
}

/// Raises tiles and pennants to a number of points each, whatever an option made of them before.
void raise_to(Valuation& value, int each, const ItemKind& kind) {
    const base::Counted counted = base::tiles_and_pennants(value);
    value.add(kind, 0, each * counted.things - counted.points);
}

/// INN-01: one inn on any segment of the road makes it a road with an inn; more add nothing.
/// INN-02: 2 points for each tile.
void value_inn(Position position, Valuation& value) {
    if (value.situation == Situation::completed &&
        count_symbols(position, value.feature, settings_of(position.rules).inn) != 0)
        raise_to(value, 2, inn);
}

/// INN-04: 3 points for each tile and pennant; a second cathedral adds nothing.
void value_cathedral(Position position, Valuation& value) {
    if (value.situation == Situation::completed &&
        count_symbols(position, value.feature, settings_of(position.rules).cathedral) != 0)
        raise_to(value, 3, cathedral_item);
}

/// INN-03: left open, they are worth nothing for anybody. The line says why; nobody is told of an
/// award of 0 points.
void take_all(Position position, Valuation& value, Attribute symbol, const ItemKind& kind) {
    if (value.situation == Situation::completed ||
        !settings_of(position.rules).incomplete_is_worth_nothing ||
        count_symbols(position, value.feature, symbol) == 0)
        return;
    value.clear();
    value.add(kind, 0, 0);
}
void take_from_road(Position position, Valuation& value) {
    take_all(position, value, settings_of(position.rules).inn, incomplete_inn);
}
void take_from_city(Position position, Valuation& value) {
    take_all(position, value, settings_of(position.rules).cathedral, incomplete_cathedral);
}

constexpr Modifier modifier_table[] = {
    {road, Stage::rate, value_inn},
    {city, Stage::rate, value_cathedral},
    {road, Stage::replace, take_from_road},
    {city, Stage::replace, take_from_city},
};

/// INN-05: a follower of strength 2, placed and returned as any other; it stands where they do.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(inns_and_cathedrals);
    if (maker.option("ic_inns") == 0) settings.inn = maker.library().attribute("inn");
    if (maker.option("ic_cathedrals") == 0)
        settings.cathedral = maker.library().attribute("cathedral");
    settings.incomplete_is_worth_nothing = maker.option("inn_cathedral_final") == 0;

    FigureKindInfo large;
    large.name = "large follower";
    large.rule = "INN-05";
    large.strength = 2;
    large.each = 1;
    large.plain = true;
    large.stands_on = maker.figure_kinds().front().stands_on;
    maker.add_figure_kind(large);
}

constexpr SavedElement saved_elements[] = {
    {.name = "big-follower", .each = 1, .piece = "large follower"},
    {.name = "inn", .option = "ic_inns", .with = "on", .without = "off", .is_part = true},
    {.name = "cathedral",
     .option = "ic_cathedrals",
     .with = "on",
     .without = "off",
     .is_part = true},
};
constexpr SavedRule saved_rules[] = {
    {.name = "inn-and-cathedral-final-scoring",
     .about = {"inn", "cathedral"},
     .option = "inn_cathedral_final",
     .values = {{{"zero", "zero"}, {"ignore", "ignore"}}}},
};

}  // namespace

}  // namespace bastide::rules::inns

namespace bastide::rules {

constinit const Expansion inns_and_cathedrals{
    .chapter = 11,
    .name = "inns-and-cathedrals",
    .title = "Inns & Cathedrals",
    .sets = inns::set_names,
    .options = inns::option_table,
    .prepare = inns::prepare,
    .modifiers = inns::modifier_table,
    .saved_elements = inns::saved_elements,
    .saved_rules = inns::saved_rules,
};

}  // namespace bastide::rules
