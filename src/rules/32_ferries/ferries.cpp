/// Chapter 32: FERRY-01 placing a ferry, FERRY-03 moving ferries, FERRY-04 what is completed by that.

#include "rules/32_ferries/ferries.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/features.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/34_mage_witch/mage_witch.h"

#include <algorithm>

namespace bastide::rules::ferries {

namespace {

constexpr Reason not_here{"FERRY-01", "not_this_lake"};
constexpr Reason has_ferry{"FERRY-01", "lake_has_ferry"};
constexpr Reason no_highwayman{"FERRY-01", "no_ferry_for_this_lake"};
constexpr Reason no_roads{"FERRY-01", "no_two_roads"};
constexpr Reason no_ferry{"FERRY-03", "no_ferry_there"};
constexpr Reason just_placed{"FERRY-03", "new_ferry_stays"};
constexpr Reason was_moved{"FERRY-03", "ferry_moved_already"};
constexpr Reason not_reached{"FERRY-03", "ferry_not_reached"};
constexpr Reason no_other_roads{"FERRY-03", "no_two_roads_to_move_to"};
constexpr Reason lies_so{"FERRY-03", "ferry_lies_so"};

constexpr std::string_view placements[] = {"always", "only_with_highwayman"};
constexpr std::string_view reaches[] = {"recompute_after_each_move", "nearest_at_start"};
constexpr OptionInfo option_table[] = {
    {.key = "ferry_placement",
     .values = placements,
     .rule = "FERRY-01",
     .text = "when a lake gets a ferry"},
    {.key = "ferry_reach",
     .values = reaches,
     .rule = "FERRY-03",
     .text = "when the ferries that a tile reaches are determined; the effect is the same"},
};
constexpr std::string_view set_names[] = {"ferries"};

/// What the tiles of the lakes come to.
struct Lakes {
    int tiles = 0;
    int more_completed = 0;  ///< roads that moving all of their ferries can complete
};

void count(const TileType& type, int copies, Lakes& lakes) {
    const auto roads =
        std::count_if(type.segments.begin(), type.segments.end(),
                      [](const SegmentType& segment) { return segment.kind == road; });
    lakes.tiles += copies;
    lakes.more_completed += copies * int(roads);
}

/// There is a ferry for each lake tile; nobody owns any.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_ferries);
    settings.only_with_highwayman = maker.option("ferry_placement") == 1;
    settings.lake = maker.library().mark("ferry");
    Lakes lakes;
    for (const TileType& type : maker.types())
        if (type.has(settings.lake)) count(type, int(type.copies), lakes);
    for (const StartTile& start : maker.start_tiles()) {
        const TileType& type = maker.types()[maker.find_type(start.tile).index()];
        if (type.has(settings.lake)) count(type, 1, lakes);
    }
    TokenKindInfo ferry;
    ferry.name = "ferry";
    ferry.in_all = std::uint16_t(lakes.tiles);
    ferry.lies_on = PlaceKind::tile;
    ferry.ways = way_count;
    ferry.links = true;
    ferry.from_box = true;
    settings.ferry = maker.add_token_kind(ferry);
    maker.add_token_room(lakes.tiles);
    maker.add_room(0, lakes.tiles);
    maker.add_round_room(lakes.more_completed);
}

const PlacedTile& tile_placed(const State& state) { return state.tile(state.header().placed); }

/// Whether a follower stands on a road of the tile just placed.
bool has_highwayman(Position position) {
    const State& state = position.state;
    return std::any_of(state.figures().begin(), state.figures().end(), [&](const Figure& figure) {
        return figure.where == Whereabouts::board &&
               position.rules.figure_kind(figure.kind).follower &&
               state.segment(figure.segment).tile == state.header().placed &&
               state.segment(figure.segment).kind == road;
    });
}

/// FERRY-01: whether the tile just placed gets a ferry; a reason if not.
Refusal check_lake(Position position) {
    const Settings& settings = settings_of(position.rules);
    const PlacedTile& tile = tile_placed(position.state);
    if (!position.rules.type(tile.type).has(settings.lake)) return {&not_here};
    if (ferry_at(position, tile.cell)) return {&has_ferry};
    if (settings.only_with_highwayman && !has_highwayman(position)) return {&no_highwayman};
    return {};
}

bool is_moved(const PlacedToken& ferry) { return ferry.mark != 0; }

/// Whether the move is a ferry in some way on some cell.
bool names_ferry(Position position, const Move& move) {
    return move == place_token(settings_of(position.rules).ferry, move.cell, move.way());
}

/// Adds all ways in which a ferry can lie on a cell but for one. False when the list is full.
bool add_ways(Position position, Cell cell, std::optional<Way> but, MoveList& moves) {
    for (unsigned way = 0; way < way_count; ++way)
        if (but != Way(way) && roads_linked(position, cell, Way(way)) &&
            !moves.add(place_token(settings_of(position.rules).ferry, cell, Way(way))))
            return false;
    return true;
}

/// FERRY-03: each ferry once in a part.
void ask_for_move(Context& context) {
    const Position position{context.rules, context.state};
    for (const std::size_t place : ferries_reached(position))
        if (!is_moved(context.state.placed_tokens()[place]))
            return ask<question::move_ferry>(context, context.state.active());
}

}  // namespace

std::optional<ExtraLink> roads_linked(Position position, Cell cell, Way way) {
    const auto link = link_across(position, cell, way);
    return link && position.state.segment(link->a).kind == road ? link : std::nullopt;
}

std::optional<std::size_t> ferry_at(Position position, Cell cell) {
    const auto tokens = position.state.placed_tokens();
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (tokens[i].kind == settings_of(position.rules).ferry &&
            cell_of_token(position.state, tokens[i]) == cell)
            return i;
    return std::nullopt;
}

/// FERRY-01: after the figure, by the player whose turn it is.
void offer_ferry(Context& context) {
    if (!check_lake({context.rules, context.state}))
        ask<question::place_ferry>(context, context.state.active());
}

void offer_moves(Context& context) {
    if (!context.state.placed_tokens().empty()) ask_for_move(context);
}

/// FERRY-04: the roads that a move parted and the one it made, wherever they lie. Others that end in
/// these lakes were completed before.
void list_completed(Context& context) {
    const Settings& settings = settings_of(context.rules);
    for (std::size_t i = 0; i < context.state.placed_tokens().size(); ++i) {
        PlacedToken& ferry = context.edit.placed_token(i);
        if (ferry.kind != settings.ferry || !is_moved(ferry)) continue;
        ferry.mark = 0;
        for_each_segment_of_tile({context.rules, context.state},
                                 context.state.segment(ferry.segment).tile, [&](SegmentId id) {
                                     const Segment& root = context.state.feature(id);
                                     if (root.kind == road && root.open == 0)
                                         add_to_round(context, id);
                                     return true;
                                 });
    }
}

namespace {

void list_ferries(Position position, const Step&, MoveList& moves) {
    if (!check_lake(position))
        add_ways(position, tile_placed(position.state).cell, std::nullopt, moves);
}

Refusal check_ferry(Position position, const Step&, const Move& move) {
    if (!names_ferry(position, move)) return {&other_answer};
    if (!(move.cell == tile_placed(position.state).cell)) return {&not_here};
    if (const Refusal why = check_lake(position)) return why;
    return roads_linked(position, move.cell, move.way()) ? Refusal{} : Refusal{&no_roads};
}

void place_ferry(Context& context, const Step& question, const Move& move) {
    put_linking_token(context, question.player, settings_of(context.rules).ferry, move.cell,
                      move.way());
    mage_witch::ask_to_part(context, mage_witch::Then::nothing);  // FERRY-06
}

void list_moves(Position position, const Step&, MoveList& moves) {
    for (const std::size_t place : ferries_reached(position)) {
        const PlacedToken& ferry = position.state.placed_tokens()[place];
        if (!is_moved(ferry) &&
            !add_ways(position, cell_of_token(position.state, ferry), ferry.way, moves))
            return;
    }
}

Refusal check_move(Position position, const Step&, const Move& move) {
    if (!names_ferry(position, move)) return {&other_answer};
    const auto place = ferry_at(position, move.cell);
    if (!place) return {&no_ferry};
    if (move.cell == tile_placed(position.state).cell) return {&just_placed};
    const PlacedToken& ferry = position.state.placed_tokens()[*place];
    if (is_moved(ferry)) return {&was_moved};
    const auto& reached = ferries_reached(position);
    if (std::find(reached.begin(), reached.end(), *place) == reached.end()) return {&not_reached};
    if (ferry.way == move.way()) return {&lies_so};
    return roads_linked(position, move.cell, move.way()) ? Refusal{} : Refusal{&no_other_roads};
}

void move_ferry(Context& context, const Step& question, const Move& move) {
    const std::size_t place = *ferry_at({context.rules, context.state}, move.cell);
    turn_linking_token(context, question.player, place, move.way());
    context.edit.placed_token(place).mark = 1;
    if (!mage_witch::ask_to_part(context, mage_witch::Then::more_ferries)) ask_for_move(context);
}

constexpr Offer places[] = {
    {.kind = MoveKind::place_token,
     .rule = "FERRY-01",
     .list = list_ferries,
     .check = check_ferry,
     .perform = place_ferry},
};
constexpr Offer moves_or_pass[] = {
    {.kind = MoveKind::place_token,
     .rule = "FERRY-03",
     .list = list_moves,
     .check = check_move,
     .perform = move_ferry},
    base::may_decline("FERRY-03"),
};
constexpr Origin by_offering[] = {{.step = offer_ferry}};
constexpr Origin by_moving[] = {{.step = offer_moves}};

constexpr SavedElement saved_elements[] = {
    {.name = "ferry", .each = 1},
};

}  // namespace

}  // namespace bastide::rules::ferries

namespace bastide::rules {

constinit const Question question::place_ferry{
    .name = "place_ferry",
    .offers = ferries::places,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = ferries::by_offering,
    .by_hand = "placed {cell}; asks place_ferry {active}",
    .saved = {.recorded = "PlaceFerry", .phase = "PlaceFerryPhase", .actions = {"Ferries"}},
};

constinit const Question question::move_ferry{
    .name = "move_ferry",
    .offers = ferries::moves_or_pass,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = ferries::by_moving,
    .by_hand = "laid {next} ferry NS at 5,0; placed {cell}; asks move_ferry {active}",
    .saved = {.recorded = "ChangeFerries", .phase = "ChangeFerriesPhase", .actions = {"Ferries"}},
};

constinit const Expansion the_ferries{
    .chapter = 32,
    .name = "ferries",
    .title = "The Ferries",
    .sets = ferries::set_names,
    .options = ferries::option_table,
    .prepare = ferries::prepare,
    .questions = ferries::OwnQuestions::list,
    .check_token = ferries::check_token,
    .complete_position = ferries::complete_position,
    .saved_elements = ferries::saved_elements,
};

}  // namespace bastide::rules
