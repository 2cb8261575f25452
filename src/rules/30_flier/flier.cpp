/// Chapter 30: FLIER-01 the machine, FLIER-02 the die, FLIER-03 landing, FLIER-04 who flies. FLIER-05
/// follows from what can be landed on: a castle is complete.

#include "rules/30_flier/flier.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/castles.h"

#include <cstddef>

namespace bastide::rules::flier {

namespace {

constexpr Reason no_machine{"FLIER-01", "no_flying_machine"};
constexpr Reason none_in_supply{"FLIER-01", "no_such_figure_left", ReasonAbout::supply};
constexpr Reason no_such_face{"FLIER-02", "no_such_face"};
constexpr Reason other_figure{"FLIER-03", "other_figure_flies"};
constexpr Reason other_tile{"FLIER-03", "lands_elsewhere"};
constexpr Reason not_on_it{"FLIER-03", "nobody_lands_there"};
constexpr Reason complete{"FLIER-03", "nobody_lands_on_complete"};
constexpr Reason cannot_stand{"FLIER-04", "cannot_stand_there", ReasonAbout::figure_kind};
constexpr Reason does_not_fly{"FLIER-04", "does_not_fly", ReasonAbout::figure_kind};
constexpr Reason nobody_flies{"FLIER-01", "nobody_flies"};
constexpr Reason cannot_fly{"FLIER-01", "cannot_fly"};

constexpr std::string_view landing_sets[] = {"any_incomplete", "c31_road_city_monastery"};
constexpr std::string_view figures[] = {"all_meeples", "normal_and_large"};
constexpr std::string_view sharings[] = {"s004", "single_follower_only"};
constexpr OptionInfo option_table[] = {
    {.key = "flier_landing_set",
     .values = landing_sets,
     .rule = "FLIER-03",
     .text = "on which features figures land"},
    {.key = "flier_figures", .values = figures, .rule = "FLIER-04", .text = "which figures fly"},
    {.key = "flier_shared_castle",
     .values = sharings,
     .rule = "FLIER-06",
     .text = "whether a small city of several players can be a castle; as castle_sharing"},
};
constexpr std::string_view set_names[] = {"flier"};

struct Settings {
    std::vector<Cell> steps;       ///< by tile type: where its machine points, as printed; or 0,0
    std::uint32_t flying = 0;      ///< FLIER-04: bit set of figure kinds
    std::uint32_t landing_on = 0;  ///< FLIER-03: bit set of segment kinds
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_flier>());
}

struct PrivateState {
    std::uint8_t flying = 0;  ///< the kind of the figure in the machine, from 1
};
// Which kinds there are and fly, `complete_position` says.
constexpr StateField field_table[] = {
    {"figure_in_the_machine", offsetof(PrivateState, flying), 0xFF}};

/// A compass direction of the legend as one step: "NW".
Cell step_of(std::string_view direction) {
    Cell step;
    for (const char letter : direction) {
        if (letter == 'N') --step.y;
        if (letter == 'S') ++step.y;
        if (letter == 'E') ++step.x;
        if (letter == 'W') --step.x;
    }
    return step;
}

Cell printed_step(const RulesetMaker& maker, const TileType& type, Mark machine) {
    for (const Symbol<Mark>& mark : type.printed->marks)
        if (mark.id == machine)
            return step_of(
                maker.library().marks()[machine.index()].words[std::size_t(mark.number)]);
    return {};
}

/// FLIER-04: who stands on features as a follower does. FLIER-03: on all but fields, or by option on
/// some.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_flier);
    const Mark machine = maker.library().mark("flier");
    for (const TileType& type : maker.types())
        settings.steps.push_back(printed_step(maker, type, machine));
    settings.landing_on = maker.option("flier_landing_set") == 0
                              ? ~(1u << field.index())
                              : 1u << road.index() | 1u << city.index() | 1u << monastery.index();
    const bool normal_and_large = maker.option("flier_figures") == 1;
    for (std::size_t kind = 0; kind < maker.figure_kinds().size(); ++kind) {
        FigureKindInfo& figure = maker.figure_kinds()[kind];
        const bool is_normal_or_large =
            figure.name == "follower" || figure.name == "large follower";
        if (!figure.follower || (normal_and_large && !is_normal_or_large)) continue;
        settings.flying |= 1u << kind;
        figure.lands_on |= figure.stands_on & settings.landing_on;
        figure.joins_others = true;
    }
    // FLIER-06: one question, two names.
    if (maker.plays(the_castles) && maker.option("flier_shared_castle") == 1)
        maker.settings_made<castles::Settings>(the_castles).single_follower = true;
    maker.add_private_state<PrivateState>(the_flier);
}

bool flies(const Ruleset& rules, FigureKind kind) {
    return (settings_of(rules).flying >> kind.index() & 1) != 0;
}

const PlacedTile& tile_placed(const State& state) { return state.tile(state.header().placed); }

/// Where the machine of the tile just placed points; 0,0 if it has none.
Cell step_of_machine(Position position) {
    const PlacedTile& tile = tile_placed(position.state);
    Cell step = settings_of(position.rules).steps[tile.type.index()];
    for (int i = 0; i < tile.turning; ++i) step = {std::int16_t(-step.y), step.x};
    return step;
}

bool has_machine(Position position) { return !(step_of_machine(position) == Cell{}); }

FigureKind kind_in_machine(Position position) {
    return FigureKind(private_state<PrivateState>(position, number_of<the_flier>()).flying - 1u);
}

/// FLIER-02.
Cell target(Position position, const Step& question) {
    const Cell from = tile_placed(position.state).cell, step = step_of_machine(position);
    return {std::int16_t(from.x + question.value * step.x),
            std::int16_t(from.y + question.value * step.y)};
}

/// FLIER-03: whether the figure in the machine can land on a segment where it comes down.
Refusal check_ground(Position position, SegmentId segment) {
    const SegmentKind kind = position.state.segment(segment).kind;
    const bool is_feature =
        position.rules.is_closed_by_edges(kind) || position.rules.is_surrounded(kind);
    if (!is_feature || (settings_of(position.rules).landing_on >> kind.index() & 1) == 0)
        return {&not_on_it};
    if (!base::stands_on(position.rules.figure_kind(kind_in_machine(position)), kind))
        return {&cannot_stand};
    return is_complete(position.rules, position.state, segment) ? Refusal{&complete} : Refusal{};
}

void empty_machine(Context& context) {
    private_state<PrivateState>(context, number_of<the_flier>()).flying = 0;
}

/// In positions a figure is in the machine while the die is rolled and while it lands.
Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const std::uint8_t flying = private_state<PrivateState>(context, number_of<the_flier>()).flying;
    const Step* const landing = asked<question::land>(context.state);
    if (landing == nullptr && asked<question::roll_die>(context.state) == nullptr)
        return flying == 0 ? Refusal{} : Refusal{&nobody_flies};
    if (!has_machine(position)) return {&no_machine};
    if (flying == 0 || flying > context.rules.figure_kinds().size()) return {&cannot_fly};
    const FigureKind kind = kind_in_machine(position);
    if (!flies(context.rules, kind) || context.state.supply(context.state.active(), kind) == 0)
        return {&cannot_fly};
    return landing != nullptr && (landing->value < 1 || landing->value > highest_roll)
               ? Refusal{&no_such_face}
               : Refusal{};
}

/// In positions that are written by hand the first figure of the supply that can fly does, unless they
/// say which.
Refusal complete_question(Context& context, const PositionDetails&) {
    if (asked<question::land>(context.state) == nullptr &&
        asked<question::roll_die>(context.state) == nullptr)
        return {};
    std::uint8_t& flying = private_state<PrivateState>(context, number_of<the_flier>()).flying;
    for (std::size_t kind = 0; flying == 0 && kind < context.rules.figure_kinds().size(); ++kind)
        if (flies(context.rules, FigureKind(kind)) &&
            context.state.supply(context.state.active(), FigureKind(kind)) != 0)
            flying = std::uint8_t(kind + 1);
    return {};
}

void list_flights(Position position, const Step& question, MoveList& moves) {
    if (!has_machine(position)) return;
    for (std::size_t kind = 0; kind < position.rules.figure_kinds().size(); ++kind)
        if (flies(position.rules, FigureKind(kind)) &&
            position.state.supply(question.player, FigureKind(kind)) != 0 &&
            !moves.add(place_figure(FigureKind(kind), tile_placed(position.state).cell)))
            return;
}

Refusal check_flight(Position position, const Step& question, const Move& move) {
    if (!(move == place_figure(move.figure, move.cell)) ||
        move.figure.index() >= position.rules.figure_kinds().size())
        return {&other_answer};
    if (!has_machine(position) || !(move.cell == tile_placed(position.state).cell))
        return {&no_machine};
    if (!flies(position.rules, move.figure)) return {&does_not_fly};
    return position.state.supply(question.player, move.figure) == 0 ? Refusal{&none_in_supply}
                                                                    : Refusal{};
}

/// FLIER-01: there is no way back.
void fly(Context& context, const Step&, const Move& move) {
    private_state<PrivateState>(context, number_of<the_flier>()).flying =
        std::uint8_t(move.figure.index() + 1);
    ask<question::roll_die>(context, Player());
}

void list_rolls(Position, const Step&, MoveList& moves) {
    for (int face = 1; face <= highest_roll; ++face)
        if (!moves.add(numbered_outcome(std::uint8_t(face)))) return;
}

Refusal check_roll(Position, const Step&, const Move& move) {
    const bool is_face = move.outcome() >= 1 && move.outcome() <= highest_roll;
    return is_face && move == numbered_outcome(move.option) ? Refusal{} : Refusal{&no_such_face};
}

void roll(Context& context, const Step&, const Move& move) {
    ask<question::land>(context, context.state.active(), SegmentId(), move.option);
}

Move any_roll(Position, const Step&, Random& random) {
    return numbered_outcome(std::uint8_t(1 + random.below(highest_roll)));
}

void list_landings(Position position, const Step& question, MoveList& moves) {
    for_each_segment_at(position, target(position, question), [&](SegmentId segment) {
        if (!moves.full() && !check_ground(position, segment))
            moves.add(place_figure(kind_in_machine(position), segment));
    });
}

Refusal check_landing(Position position, const Step& question, const Move& move) {
    if (!(move == place_figure(move.figure, move.segment)) ||
        move.segment.index() >= position.state.segments().size())
        return {&other_answer};
    if (move.figure != kind_in_machine(position)) return {&other_figure};
    bool lies_there = false;
    for_each_segment_at(position, target(position, question),
                        [&](SegmentId segment) { lies_there |= segment == move.segment; });
    return lies_there ? check_ground(position, move.segment) : Refusal{&other_tile};
}

void land(Context& context, const Step& question, const Move& move) {
    empty_machine(context);
    base::put_chosen_figure(context, question, move);
}

void come_back(Context& context, const Step&) { empty_machine(context); }

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "FLIER-01",
      .list = list_flights,
      .check = check_flight,
      .perform = fly}},
};
constexpr Offer rolls[] = {
    {.kind = MoveKind::outcome,
     .rule = "FLIER-02",
     .list = list_rolls,
     .check = check_roll,
     .perform = roll},
};
constexpr Offer landings[] = {
    {.kind = MoveKind::place_figure,
     .rule = "FLIER-03",
     .list = list_landings,
     .check = check_landing,
     .perform = land},
};
constexpr Origin in_figure_phase[] = {{.step = base::offer_figure}};

constexpr SavedElement saved_elements[] = {
    {.name = "flier"},
};

}  // namespace

}  // namespace bastide::rules::flier

namespace bastide::rules {

constinit const Question question::roll_die{
    .name = "roll_die",
    .by_nature = true,
    .offers = flier::rolls,
    .weight = base::one_case,
    .sample = flier::any_roll,
    .needs = Needs::tile_placed,
    .origins = flier::in_figure_phase,
    .by_hand = "placed {cell}; asks roll_die",
};

constinit const Question question::land{
    .name = "land",
    .offers = flier::landings,
    .no_answer = flier::come_back,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = flier::in_figure_phase,
    .by_hand = "placed {cell}; asks land {active} value 2",
    .saved = {.recorded = "Action", .phase = "FlierActionPhase"},
};

constinit const Expansion the_flier{
    .chapter = 30,
    .name = "flier",
    .title = "The Flying Machines",
    .sets = flier::set_names,
    .options = flier::option_table,
    .prepare = flier::prepare,
    .questions = flier::OwnQuestions::list,
    .offers = flier::added,
    .state_fields = flier::field_table,
    .complete_position = flier::complete_position,
    .complete_question = flier::complete_question,
    .saved_elements = flier::saved_elements,
};

}  // namespace bastide::rules
