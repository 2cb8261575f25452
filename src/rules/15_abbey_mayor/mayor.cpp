/// Chapter 15, the mayors: AM-07 placing one, AM-08 its strength, AM-09 strength zero. AM-09 on castles
/// is carried out where castles are (chapter 18).

#include "rules/15_abbey_mayor/mayor.h"

#include "core/features.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/order_of_play.h"

namespace bastide::rules::mayor {

namespace {

constexpr Reason only_cities{"AM-07", "mayor_only_in_cities", ReasonAbout::figure_kind};

constexpr std::string_view set_names[] = {"abbey-and-mayor"};
constexpr std::string_view in_castles[] = {"lord", "zero", "forbidden"};
static_assert(std::size(in_castles) == std::size_t(InCastle::forbidden) + 1);
constexpr OptionInfo option_table[] = {
    {"mayor_in_castle", in_castles, 0, 0, 0, "AM-09",
     "whether a mayor, whose strength is 0 there, can be lord of a castle, and alone"},
};

struct Settings {
    FigureKind mayor;
    Attribute coats;
};
const Settings& settings_of(const Ruleset& rules) { return settings<Settings>(rules, the_mayor); }

/// AM-01: a follower, though its strength varies.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_mayor);
    settings.coats = maker.library().attribute("shields");
    FigureKindInfo info;
    info.name = "mayor";
    info.each = 1;
    info.stands_on = 1u << city.index();
    settings.mayor = maker.add_figure_kind(info);
}

/// AM-08: as many as there are coats of arms in the city. AM-09: a castle has none.
int strength(Position position, const Figure& figure, int strength) {
    const Settings& settings = settings_of(position.rules);
    if (figure.kind != settings.mayor) return strength;
    if (figure.role != 0) return 0;
    return count_symbols(position, figure.segment, settings.coats);
}

}  // namespace

InCastle in_castle(const RulesetMaker& maker) { return InCastle(maker.option("mayor_in_castle")); }

FigureKind kind(const Ruleset& rules) {
    return rules.expansions()[the_mayor].in_play ? settings_of(rules).mayor : FigureKind();
}

/// AM-07: that nobody else is in the city is the rule of all followers.
Refusal check_place(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    if (move.figure == settings_of(position.rules).mayor &&
        move.segment.index() < state.segments().size() && state.segment(move.segment).kind != city)
        return {&only_cities};
    return {&other_answer};
}

const Expansion& chapter() {
    static const Expansion made = [] {
        Expansion mayors;
        mayors.number = the_mayor;
        mayors.chapter = 15;
        mayors.name = "mayor";
        mayors.title = "The mayors of Abbey & Mayor";
        mayors.sets = set_names;
        mayors.options = option_table;
        mayors.prepare = prepare;
        mayors.strength = strength;
        return mayors;
    }();
    return made;
}

}  // namespace bastide::rules::mayor
