/// Chapter 12, the box and its parts: TB-01, TB-06.

#include "rules/12_traders_builders/traders_builders.h"

#include "core/ruleset_maker.h"

namespace bastide::rules::traders_builders {

namespace {

constexpr std::string_view set_names[] = {"traders-and-builders"};
constexpr std::string_view on_off[] = {"on", "off"};
constexpr OptionInfo option_table[] = {
    {.key = "tb_goods",
     .values = on_off,
     .rule = "TB-06",
     .text = "whether completed cities give goods"},
    {.key = "tb_builder",
     .values = on_off,
     .rule = "TB-06",
     .text = "whether each player has a builder"},
    {.key = "tb_pig", .values = on_off, .rule = "TB-06", .text = "whether each player has a pig"},
};

constexpr SavedToken saved_tokens[] = {
    {.ours = "wine", .name = "WINE"},
    {.ours = "grain", .name = "GRAIN"},
    {.ours = "cloth", .name = "CLOTH"},
};
constexpr SavedElement saved_elements[] = {
    {.name = "traders", .option = "tb_goods", .with = "on", .without = "off", .is_part = true},
    {.name = "builder",
     .each = 1,
     .option = "tb_builder",
     .with = "on",
     .without = "off",
     .is_part = true,
     .piece = "builder"},
    {.name = "pig",
     .each = 1,
     .option = "tb_pig",
     .with = "on",
     .without = "off",
     .is_part = true,
     .piece = "pig"},
};

}  // namespace

}  // namespace bastide::rules::traders_builders

namespace bastide::rules {

constinit const Expansion the_traders_and_builders{
    .chapter = 12,
    .name = "traders-and-builders",
    .title = "Traders & Builders",
    .sets = traders_builders::set_names,
    .options = traders_builders::option_table,
    .saved_elements = traders_builders::saved_elements,
    .saved_tokens = traders_builders::saved_tokens,
};

}  // namespace bastide::rules
