/// Chapter 12, the box and its parts: TB-01, TB-06.

#include "rules/12_traders_builders/traders_builders.h"

#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

namespace bastide::rules::traders_builders {

namespace {

constexpr std::string_view set_names[] = {"traders-and-builders"};
constexpr std::string_view on_off[] = {"on", "off"};
constexpr OptionInfo option_table[] = {
    {"tb_goods", on_off, 0, 0, 0, "TB-06", "whether completed cities give goods"},
    {"tb_builder", on_off, 0, 0, 0, "TB-06", "whether each player has a builder"},
    {"tb_pig", on_off, 0, 0, 0, "TB-06", "whether each player has a pig"},
};

}  // namespace

const Expansion& chapter() {
    static const Expansion made = [] {
        Expansion box;
        box.number = the_traders_and_builders;
        box.chapter = 12;
        box.name = "traders-and-builders";
        box.title = "Traders & Builders";
        box.sets = set_names;
        box.options = option_table;
        return box;
    }();
    return made;
}

}  // namespace bastide::rules::traders_builders
