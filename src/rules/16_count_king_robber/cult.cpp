/// Chapter 16 C, the cult: SHR-01 what a shrine is, SHR-03 challenges, SHR-04 the end of the game. No private
/// state.

#include "rules/16_count_king_robber/cult.h"

#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/wagon.h"

#include <algorithm>

namespace bastide::rules::cult {

namespace {

constexpr ItemKind complete_shrine{"tiles", "SHR-01"};
constexpr ItemKind incomplete_shrine{"tiles", "SHR-04"};

constexpr std::string_view yes_no[] = {"true", "false"};
constexpr std::string_view after_losing[] = {"home", "may_move"};
constexpr OptionInfo option_table[] = {
    {.key = "shrine_limit_abbey",
     .values = yes_no,
     .rule = "SHR-02",
     .text = "whether abbeys count as monasteries where shrines and monasteries must keep apart"},
    {.key = "wagon_from_challenge",
     .values = after_losing,
     .rule = "SHR-03",
     .text = "whether a wagon that has lost a challenge may go on to another feature"},
};
constexpr std::string_view set_names[] = {"cult/5", "cult/6"};

/// SHR-01, SHR-04: it is worth what a monastery is.
void value_shrine(Position position, Valuation& value) {
    base::value_block(position, value, complete_shrine, incomplete_shrine);
}

void note_buildings(RulesetMaker& maker, Settings& settings) {
    for (const TileType& type : maker.types()) {
        std::uint8_t all = 0, limited = 0;
        for (const SegmentType& segment : type.segments) {
            const std::uint8_t building = building_of(settings, segment.kind);
            const bool is_abbey = settings.abbey.exists() && segment.kind == settings.abbey;
            all |= building;
            if (!is_abbey || settings.limits_abbeys) limited |= building;
        }
        settings.on_types.push_back(all);
        settings.limited_types.push_back(limited);
    }
}

/// SHR-01: whoever stands on monasteries stands on shrines, too.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_cult);
    settings.shrine = maker.needed_kind("shrine");
    if (!settings.shrine.exists()) return;
    if (maker.plays(the_abbey)) settings.abbey = maker.library().segment_kind("abbey");
    settings.limits_abbeys = maker.option("shrine_limit_abbey") == 0;
    settings.wagons_move_on = maker.plays(the_wagon) && maker.option("wagon_from_challenge") == 1;
    maker.add_feature(settings.shrine);
    maker.add_modifier(settings.shrine, Stage::count, value_shrine);
    for (FigureKindInfo& kind : maker.figure_kinds())
        if (base::stands_on(kind, monastery)) kind.stands_on |= 1u << settings.shrine.index();
    note_buildings(maker, settings);
}

/// Whether a feature of the round is a building whose owners have won (SHR-03).
bool has_won(Position position, SegmentId feature) {
    return position.state.feature(feature).followers != 0 && is_in_round(position.state, feature) &&
           building_of(settings_of(position.rules), position.state.segment(feature).kind) != 0;
}

/// All figures on a building that has lost come home, without points. False if the owner of a wagon there
/// has been asked first.
bool take_home(Context& context, SegmentId loser) {
    const bool wagons_move_on = settings_of(context.rules).wagons_move_on;
    return_figures(context, loser, [&](const Figure& figure) {
        return !wagons_move_on || !wagon::can_leave({context.rules, context.state}, figure);
    });
    return !wagons_move_on || !wagon::ask_loser(context, loser);
}

/// SHR-03: occupied buildings that face an occupied one challenge it, as long as neither is complete.
void add_rivals(Position position, SegmentId feature, std::vector<SegmentId>& rivals) {
    const auto contends = [&](SegmentId id) {
        const Segment& building = position.state.feature(id);
        return building.followers != 0 && !building.completed;
    };
    if (building_of(settings_of(position.rules), position.state.segment(feature).kind) == 0 ||
        !contends(feature))
        return;
    for_each_facing(position, feature, [&](SegmentId facing) {
        const SegmentId root = position.state.segment(facing).feature;
        if (contends(facing) && std::find(rivals.begin(), rivals.end(), root) == rivals.end())
            rivals.push_back(root);
    });
}

constexpr SavedElement saved_elements[] = {
    {.name = "shrine"},
};

}  // namespace

bool is_beaten(Position position, SegmentId building) {
    const SegmentKind kind = position.state.segment(building).kind;
    if (building_of(settings_of(position.rules), kind) == 0 ||
        position.state.feature(building).completed)
        return false;
    bool beaten = false;
    for_each_facing(position, building,
                    [&](SegmentId facing) { beaten = beaten || has_won(position, facing); });
    return beaten;
}

/// SHR-03: of two occupied buildings beside each other one has been scored, and the other is not complete.
void remove_losers(Context& context) {
    const State& state = context.state;
    const Position position{context.rules, state};
    for (std::size_t i = 0; i < state.round().size(); ++i) {
        const SegmentId winner = state.round()[i].feature;
        if (!has_won(position, winner)) continue;
        SegmentId losers[8];
        std::size_t count = 0;
        for_each_facing(position, winner, [&](SegmentId facing) {
            const Segment& loser = state.feature(facing);
            if (!loser.completed && loser.followers != 0 && count < std::size(losers))
                losers[count++] = facing;
        });
        for (std::size_t j = 0; j < count; ++j)
            if (!take_home(context, losers[j])) return;
    }
}

}  // namespace bastide::rules::cult

namespace bastide::rules {

constinit const Expansion the_cult{
    .chapter = 16,
    .name = "cult",
    .title = "The Cult",
    .sets = cult::set_names,
    .came_later = true,
    .options = cult::option_table,
    .prepare = cult::prepare,
    .bans = cult::bans,
    .worth_held = cult::worth_held,
    .rivals = cult::add_rivals,
    .complete_position = cult::complete_position,
    .saved_elements = cult::saved_elements,
};

}  // namespace bastide::rules
