/// Chapter 15, the mayors: AM-07 placing one, AM-08 its strength, AM-09 strength zero. AM-09 on castles
/// is carried out where castles are (chapter 18).

#include "rules/15_abbey_mayor/mayor.h"

#include "core/features.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"

namespace bastide::rules::mayor {

namespace {

constexpr Reason only_cities{"AM-07", "mayor_only_in_cities", ReasonAbout::figure_kind};

constexpr std::string_view set_names[] = {"abbey-and-mayor"};
constexpr std::string_view in_castles[] = {"lord", "zero", "forbidden"};
static_assert(std::size(in_castles) == std::size_t(InCastle::forbidden) + 1);
constexpr OptionInfo option_table[] = {
    {.key = "mayor_in_castle",
     .values = in_castles,
     .rule = "AM-09",
     .text = "whether a mayor, whose strength is 0 there, can be lord of a castle, and alone"},
};

struct Settings {
    FigureKind mayor;
    Attribute coats;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_mayor>());
}

/// AM-01: a follower, though its strength varies.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_mayor);
    settings.coats = maker.library().attribute("shields");
    FigureKindInfo info;
    info.name = "mayor";
    info.rule = "AM-07";
    info.each = 1;
    info.stands_on = 1u << city.index();
    settings.mayor = maker.add_figure_kind(info);
}

/// AM-08: as many as there are coats of arms in the city. AM-09: a castle has none.
int strength(Position position, const Figure& figure, int strength) {
    const Settings& settings = settings_of(position.rules);
    if (figure.kind != settings.mayor) return strength;
    if (figure.spot != 0) return 0;
    return count_symbols(position, figure.segment, settings.coats);
}

/// AM-07: that nobody else is in the city is the rule of all followers.
Refusal check_place(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    if (move.figure == settings_of(position.rules).mayor &&
        move.segment.index() < state.segments().size() && state.segment(move.segment).kind != city)
        return {&only_cities};
    return {&other_answer};
}

/// AM-07: what can be done is listed with all followers; this tells why not.
constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .list = base::list_nothing,
      .check = check_place,
      .perform = base::put_chosen_figure}},
};

constexpr SavedElement saved_elements[] = {
    {.name = "mayor", .each = 1, .piece = "mayor"},
};

}  // namespace

InCastle in_castle(const RulesetMaker& maker) { return InCastle(maker.option("mayor_in_castle")); }

FigureKind kind(const Ruleset& rules) {
    return is_in_play<the_mayor>(rules) ? settings_of(rules).mayor : FigureKind();
}

}  // namespace bastide::rules::mayor

namespace bastide::rules {

constinit const Expansion the_mayor{
    .chapter = 15,
    .name = "mayor",
    .title = "The mayors of Abbey & Mayor",
    .sets = mayor::set_names,
    .options = mayor::option_table,
    .prepare = mayor::prepare,
    .offers = mayor::added,
    .strength = mayor::strength,
    .saved_elements = mayor::saved_elements,
};

}  // namespace bastide::rules
