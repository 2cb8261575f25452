/// Chapter 13: PD-01 the dragon, PD-02 tiles that are held back, PD-03 volcanoes, PD-04 where nobody is
/// placed.

#include "rules/13_princess_dragon/dragon.h"

#include "core/agenda.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/portals.h"
#include "rules/13_princess_dragon/tile_spots.h"
#include "rules/14_tower/tower.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/21_under_the_big_top/circus.h"
#include "rules/30_flier/flier.h"

#include <cstddef>

namespace bastide::rules::dragon {

namespace {

constexpr Reason no_volcano_yet{"PD-02", "dragon_tile_before_volcano"};
constexpr Reason dragon_there{"PD-04", "dragon_stands_there"};

constexpr std::string_view timings[] = {"before_scoring", "after_scoring"};
constexpr std::string_view true_false[] = {"true", "false"};
constexpr std::string_view kept_off[] = {"all", "not_barns_and_towers"};
constexpr OptionInfo option_table[] = {
    {.key = "dragon_keeps_off",
     .values = kept_off,
     .rule = "PD-04",
     .text = "which figures cannot be placed on the dragon's tile"},
    {.key = "dragon_timing",
     .values = timings,
     .rule = "PD-05",
     .text = "whether the dragon moves before or after what is completed is scored"},
    {.key = "dragon_eats_tower_top",
     .values = true_false,
     .rule = "PD-07",
     .text = "whether the dragon also eats figures that stand on a tile as a whole"},
};
constexpr std::string_view set_names[] = {"princess-and-dragon"};

constexpr StateField field_table[] = {
    {"dragon_step_1", offsetof(PrivateState, steps), 0xFF},
    {"dragon_step_2", offsetof(PrivateState, steps) + 1, 0xFF},
    {"dragon_step_3", offsetof(PrivateState, steps) + 2, 0xFF},
    {"dragon_step_4", offsetof(PrivateState, steps) + 3, 0xFF},
    {"dragon_step_5", offsetof(PrivateState, steps) + 4, 0xFF},
    {"dragon_step_6", offsetof(PrivateState, steps) + 5, 0xFF},
};

/// However many boxes there are, there is one dragon.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_dragon);
    settings.volcano = maker.library().mark("volcano");
    settings.symbol = maker.library().mark("dragon");
    for (std::size_t type = 0; type < maker.types().size(); ++type)
        if (maker.types()[type].has(settings.symbol))
            settings.with_symbol.push_back(TileTypeId(type));
    settings.keeps_off_all = maker.option("dragon_keeps_off") == 0;
    settings.after_scoring = maker.option("dragon_timing") == 1;
    settings.eats_tower_tops = maker.option("dragon_eats_tower_top") == 0;
    TokenKindInfo dragon;
    dragon.name = "dragon";
    dragon.in_all = 1;
    dragon.from_box = true;
    dragon.lies_on = PlaceKind::tile;
    settings.dragon = maker.add_token_kind(dragon);
    maker.add_token_room(1);
    maker.add_private_state<PrivateState>(the_dragon);
}

/// PD-02.
bool is_not_on_board(Position position) { return !spot_of_dragon(position); }

bool shows_dragon(const Ruleset& rules, TileTypeId type) {
    return rules.type(type).has(settings_of(rules).symbol);
}

bool is_on_board(Position position, const Step&) { return !is_not_on_board(position); }

/// Whether a figure of this part could be placed beside the dragon: on the tile just placed, through a portal, as an
/// acrobat, or onto a tower.
bool can_be_beside(Position position, const Step&) {
    const auto dragon = spot_of_dragon(position);
    const State& state = position.state;
    return dragon &&
           (*dragon == state.tile(state.header().placed).cell ||
            portals::is_portal_placed(position) || circus::has_acrobat_space(position, *dragon) ||
            (is_in_play<the_tower>(position.rules) &&
             tower::tower_at(position, *dragon).has_value()));
}

/// PD-04: onto a segment of its tile, or onto the tile as a whole; by the option not onto corners, and onto the tile
/// as a whole only as an acrobat.
Refusal keep_off(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    const bool all = settings_of(position.rules).keeps_off_all;
    std::optional<Cell> spot;
    if (move.segment.exists()) {
        if (move.segment.index() < state.segments().size() &&
            (all || move.figure.index() >= position.rules.figure_kinds().size() ||
             !position.rules.figure_kind(move.figure).on_corner))
            spot = spots::spot_of(state, move.segment);
    } else if (move.figure_place() == PlaceKind::tile &&
               (all || circus::has_acrobat_space(position, move.cell))) {
        spot = spots::spot_at_cell(state, move.cell);
    }
    return spot && *spot == *spot_of_dragon(position) ? Refusal{&dragon_there} : Refusal{};
}

constexpr Ban keep_off_at(const Question& question, bool (*applies)(Position, const Step&)) {
    return {
        .at = &question, .kind = MoveKind::place_figure, .applies = applies, .forbids = keep_off};
}
constexpr Ban bans[] = {keep_off_at(question::place_figure, can_be_beside),
                        keep_off_at(question::move_wagon, is_on_board),
                        keep_off_at(question::land, is_on_board),
                        keep_off_at(question::leave_quarter, is_on_board),
                        keep_off_at(question::leave_at_end, is_on_board)};

constexpr Origin by_moving[] = {{.step = move_before_scoring, .again = true},
                                {.step = move_after_scoring, .again = true}};

constexpr SavedElement saved_elements[] = {
    {.name = "dragon", .each = 1},
};
constexpr SavedRule saved_rules[] = {
    {.name = "dragon-move",
     .about = {"dragon"},
     .option = "dragon_timing",
     .values = {{{"before-scoring", "before_scoring"}, {"after-scoring", "after_scoring"}}}},
};
constexpr SavedToken saved_tokens[] = {{.ours = "dragon", .name = "dragon.1", .is_figure = true}};

}  // namespace

std::optional<Cell> spot_of_dragon(Position position) {
    if (!is_in_play<the_dragon>(position.rules)) return std::nullopt;
    return spots::spot_of_token(position.state, settings_of(position.rules).dragon);
}

/// PD-03: from wherever it is. Nobody is eaten, and it goes no further in this part.
void come_to_volcano(Context& context) {
    const State& state = context.state;
    const Settings& settings = settings_of(context.rules);
    const PlacedTile& placed = state.tile(state.header().placed);
    if (!context.rules.type(placed.type).has(settings.volcano)) return;
    const Place volcano = place_at(state, placed.cell);
    const std::size_t token = spots::place_of_token(state, settings.dragon);
    if (token == state.placed_tokens().size())
        put_token(context, Player(), settings.dragon, volcano);
    else
        move_token(context, Player(), token, volcano);
}

}  // namespace bastide::rules::dragon

namespace bastide::rules {

constinit const Question question::move_dragon{
    .name = "move_dragon",
    .offers = dragon::steps_of_dragon,
    .needs = Needs::tile_placed,
    .origins = dragon::by_moving,
    .by_hand = "laid dragon at 5,0; placed {cell}; asks move_dragon {active}",
    .saved = {.recorded = "DragonMove", .phase = "DragonPhase", .actions = {"MoveDragon"}},
};

constinit const Expansion the_dragon{
    .chapter = 13,
    .name = "dragon",
    .title = "The dragon of The Princess & the Dragon",
    .sets = dragon::set_names,
    .came_later = true,
    .options = dragon::option_table,
    .prepare = dragon::prepare,
    .questions = dragon::OwnQuestions::list,
    .bans = dragon::bans,
    .held_back = {dragon::is_not_on_board, dragon::shows_dragon, &dragon::no_volcano_yet},
    .worth_held = dragon::worth_held,
    .state_fields = dragon::field_table,
    .check_token = dragon::check_token,
    .complete_position = dragon::complete_position,
    .complete_question = dragon::complete_question,
    .saved_elements = dragon::saved_elements,
    .saved_rules = dragon::saved_rules,
    .saved_tokens = dragon::saved_tokens,
};

}  // namespace bastide::rules
