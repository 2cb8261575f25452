/// Chapter 18, building bridges: BCB-02, BCB-11, BCB-15 to BCB-17, and the bridge of the figure phase.

#include "rules/18_bridges_castles_bazaars/bridges.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"

#include <cstddef>

namespace bastide::rules::bridges {

namespace {

constexpr Reason none_left{"BCB-11", "no_bridge_left", ReasonAbout::supply};
constexpr Reason one_a_part{"BCB-11", "bridge_built_in_part"};
constexpr Reason one_a_turn{"BCB-11", "bridge_built_in_turn"};
constexpr Reason fits_without{"BASE-05", "fits_without_bridge"};
constexpr Reason must_rescue{"BCB-17", "bridge_must_be_built"};
constexpr Reason may_not_rescue{"BCB-17", "no_bridge_for_misfit"};
constexpr Reason only_later{"BCB-14", "bridge_only_later"};
constexpr Reason only_with_tile{"BCB-14", "bridge_only_with_tile"};
constexpr Reason not_here{"BCB-12", "bridge_only_on_new_tile"};

constexpr std::string_view rescues[] = {"optional", "mandatory", "forbid"};
constexpr std::string_view allow_forbid[] = {"allow", "forbid"};
constexpr std::string_view free_choices[] = {"with_tile", "figure_phase"};
constexpr std::string_view limits[] = {"per_part", "per_turn"};
constexpr OptionInfo option_table[] = {
    {.key = "bridge_rescue",
     .values = rescues,
     .rule = "BCB-17",
     .text = "what a player does with a tile that fits only with a bridge"},
    {.key = "bridge_isolated",
     .values = allow_forbid,
     .rule = "BCB-14",
     .text = "whether a bridge may have empty cells at both its ends"},
    {.key = "bridge_free_choice",
     .values = free_choices,
     .rule = "BCB-14",
     .text = "when a bridge that the tile does not need is built"},
    {.key = "bridge_limit",
     .values = limits,
     .rule = "BCB-11",
     .text = "how often a player may build one bridge"},
};
constexpr std::string_view set_names[] = {"bridges-castles-and-bazaars"};

constexpr int bridges_each(int players) { return players <= 4 ? 3 : 2; }

struct PrivateState {
    std::uint8_t built = 0;  ///< BCB-11: in this part, or in this turn by option
};
constexpr StateField field_table[] = {{"bridge_built", offsetof(PrivateState, built), 1, true}};

/// BCB-02. A bridge is a segment that is added to a tile.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_bridges);
    settings.rescue = Rescue(maker.option("bridge_rescue"));
    settings.isolated = maker.option("bridge_isolated") == 0;
    settings.free_with_tile = maker.option("bridge_free_choice") == 0;
    settings.one_a_turn = maker.option("bridge_limit") == 1;
    TokenKindInfo bridge;
    bridge.name = "bridge";
    bridge.each = std::uint8_t(bridges_each(maker.players()));
    bridge.lies_on = PlaceKind::tile;
    bridge.ways = 2;
    bridge.laid_across = true;
    settings.bridge = maker.add_token_kind(bridge);
    maker.add_private_state<PrivateState>(the_bridges);
    maker.add_room(maker.token_kind(settings.bridge).in_all, 0);
}

/// BCB-02, BCB-10: out of the player's supply, for good.
void build(Context& context, Player player, TileId tile, unsigned cell_of_tile, Way way) {
    change_tokens(context, player, settings_of(context.rules).bridge, -1);
    private_state<PrivateState>(context, number_of<the_bridges>()).built = 1;
    add_segment(context, tile, std::uint8_t(cell_of_tile), road, ends_of(way));
}

bool is_plain(const Move& move) { return move.kind == MoveKind::place_tile && !move.lays_across(); }

/// BCB-17, line 2: does the tile, which fits nowhere as it is, fit with a bridge that can be built?
bool bridge_helps(Position position, const Step& question) {
    if (check_supply(position, question.player)) return false;
    thread_local MoveList needed;
    needed.clear();
    list_spans(position, false, needed);
    return base::lists_allowed(position, question, needed);
}

/// BCB-17, line 1: does the tile fit somewhere without a bridge? PositionDetails from the answers listed so far.
bool lists_a_plain_one(Position position, const Step& question, const MoveList& moves) {
    for (const Move& move : moves)
        if (is_plain(move) && !ban_on(position, question, move)) return true;
    return false;
}

}  // namespace

Refusal check_supply(Position position, Player player) {
    const Settings& settings = settings_of(position.rules);
    if (position.state.tokens(player, settings.bridge) == 0) return {&none_left};
    if (private_state<PrivateState>(position, number_of<the_bridges>()).built != 0)
        return {settings.one_a_turn ? &one_a_turn : &one_a_part};
    return {};
}

/// BCB-11: one in a part, or by option one in a turn.
void begin_part(Context& context) {
    if (!settings_of(context.rules).one_a_turn || context.state.header().part == 1)
        private_state<PrivateState>(context, number_of<the_bridges>()).built = 0;
}

namespace {

void list_placements(Position position, const Step& question, MoveList& moves) {
    const Settings& settings = settings_of(position.rules);
    if (check_supply(position, question.player)) return;
    if (settings.rescue == Rescue::forbid && !lists_a_plain_one(position, question, moves)) return;
    list_spans(position, settings.isolated && settings.free_with_tile, moves);
}

/// BCB-15.
Refusal check_placement(Position position, const Step& question, const Move& move) {
    const Settings& settings = settings_of(position.rules);
    if (!move.lays_across() || !(move == place_tile(move.cell, move.turning, move.option)))
        return {&other_answer};
    if (const Refusal why = check_supply(position, question.player)) return why;
    bool free = false;
    if (const Refusal why = check_span(position, move, free)) return why;
    if (free && !settings.free_with_tile) return {&only_later};
    if (settings.rescue == Rescue::forbid && !base::fits_somewhere(position, question))
        return {&may_not_rescue};
    return {};
}

void place(Context& context, const Step& question, const Move& move) {
    const TokenAcross laid = move.across();
    base::place(context, question, place_tile(move.cell, move.turning));
    const TileId placed = context.state.header().placed;
    const PlacedTile& tile = context.state.tile(placed);
    if (!laid.beside) return build(context, question.player, placed, laid.cell_of_tile, laid.way);
    const Cell cell =
        cell_laid_across(context.rules.type(tile.type), tile.cell, tile.turning, laid);
    const TileId beside(context.state.at(cell).index);
    const PlacedTile& other = context.state.tile(beside);
    build(context, question.player, beside,
          cell_of_tile_at(context.rules.type(other.type), other, cell), laid.way);
}

/// BCB-17, line 2: who does not want to build the bridge lets the tile go.
void list_discard(Position position, const Step& question, MoveList& moves) {
    if (settings_of(position.rules).rescue != Rescue::optional || moves.full() ||
        lists_a_plain_one(position, question, moves))
        return;
    if (base::lists_allowed(position, question, moves)) moves.add(pass());
}

Refusal check_discard(Position position, const Step& question, const Move& move) {
    if (!(move == pass())) return {&base::not_a_pass};
    if (base::fits_somewhere(position, question)) return {&fits_without};
    const Rescue rescue = settings_of(position.rules).rescue;
    if (rescue == Rescue::forbid || !bridge_helps(position, question))
        return {&base::goes_by_itself};
    return rescue == Rescue::optional ? Refusal{} : Refusal{&must_rescue};
}

void discard(Context& context, const Step& question, const Move&) {
    base::discard_tile(context, question);
}

Refusal check_free(Position position, const Step& question, const Move& move) {
    const Settings& settings = settings_of(position.rules);
    const PlacedTile& tile = position.state.tile(position.state.header().placed);
    if (!(move == place_token(settings.bridge, move.cell, Way(unsigned(move.way()) & 1))))
        return {&other_answer};
    if (settings.free_with_tile) return {&only_with_tile};
    if (!(move.cell == tile.cell)) return {&not_here};
    if (const Refusal why = check_supply(position, question.player)) return why;
    return check_free_span(position, move.way());
}

/// BCB-14 with the option to build when figures are placed: on the tile just placed alone.
void list_free(Position position, const Step& question, MoveList& moves) {
    for (Way way : {Way::north_south, Way::west_east}) {
        const PlacedTile& tile = position.state.tile(position.state.header().placed);
        const Move move = place_token(settings_of(position.rules).bridge, tile.cell, way);
        if (moves.full()) return;
        if (!check_free(position, question, move)) moves.add(move);
    }
}

/// Afterwards the figure phase goes on.
void build_free(Context& context, const Step& question, const Move& move) {
    build(context, question.player, context.state.header().placed, 0, move.way());
    ask<question::place_figure>(context, question.player);
}

constexpr AddedOffer added[] = {
    {&question::place_tile,
     {.kind = MoveKind::place_tile,
      .rule = "BCB-15",
      .list = list_placements,
      .check = check_placement,
      .perform = place}},
    {&question::place_tile,
     {.kind = MoveKind::pass,
      .rule = "BCB-17",
      .list = list_discard,
      .check = check_discard,
      .perform = discard}},
    {&question::place_figure,
     {.kind = MoveKind::place_token,
      .rule = "BCB-12",
      .list = list_free,
      .check = check_free,
      .perform = build_free}},
};

constexpr SavedToken saved_tokens[] = {{.ours = "bridge", .name = "BRIDGE"}};
constexpr SavedElement saved_elements[] = {
    {.name = "bridge", .each = 1},
};

}  // namespace

}  // namespace bastide::rules::bridges

namespace bastide::rules {

constinit const Expansion the_bridges{
    .chapter = 18,
    .name = "bridges",
    .title = "The bridges of Bridges, Castles & Bazaars",
    .sets = bridges::set_names,
    .options = bridges::option_table,
    .prepare = bridges::prepare,
    .offers = bridges::added,
    .state_fields = bridges::field_table,
    .saved_elements = bridges::saved_elements,
    .saved_tokens = bridges::saved_tokens,
};

}  // namespace bastide::rules
