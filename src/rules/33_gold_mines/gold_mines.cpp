/// Chapter 33: GOLD-01 placing ingots, GOLD-05 what they are worth.

#include "rules/33_gold_mines/gold_mines.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace bastide::rules::gold {

namespace {

constexpr Reason not_beside{"GOLD-01", "not_beside_the_mine"};

constexpr ItemKind ingots{"ingot", "GOLD-05"};

constexpr std::string_view picks[] = {"auto", "ask"};
constexpr std::string_view orders[] = {"pooled_round_robin", "per_feature_in_order"};
constexpr OptionInfo option_table[] = {
    {.key = "gold_pick",
     .values = picks,
     .rule = "GOLD-03",
     .text = "who chooses the tiles from which ingots are taken"},
    {.key = "gold_multi_feature",
     .values = orders,
     .rule = "GOLD-03",
     .text = "how ingots are taken when several features are scored together"},
};
constexpr std::string_view set_names[] = {"goldmines"};

constexpr int ingots_in_a_box = 16;

/// Without a box of its own, as when its tiles come one by one, a table has the ingots of one.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_gold_mines);
    settings.mine = maker.library().mark("goldmine");
    settings.players_pick = maker.option("gold_pick") == 1;
    settings.one_by_one = maker.option("gold_multi_feature") == 1;
    settings.in_all = ingots_in_a_box * std::max(1, maker.boxes_of(the_gold_mines));
    TokenKindInfo ingot;
    ingot.name = "ingot";
    ingot.in_all = std::uint16_t(settings.in_all);
    ingot.lies_on = PlaceKind::tile;
    settings.ingot = maker.add_token_kind(ingot);
    maker.add_token_room(settings.in_all);
}

/// Calls `visit(Cell)` for the first cell of each of the tiles around the one just placed, until it
/// returns false. Half tiles that share a cell are one.
template <class Visit>
void for_each_tile_beside(Position position, Visit visit) {
    const State& state = position.state;
    const PlacedTile& mine = state.tile(state.header().placed);
    const TileType& type = position.rules.type(mine.type);
    thread_local std::vector<Cell> found;
    found.assign(1, mine.cell);
    for (unsigned c = 0; c < type.cells; ++c)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const Cell of_mine = cell_of(type, mine, c);
                const Cell cell{std::int16_t(of_mine.x + x), std::int16_t(of_mine.y + y)};
                const GridCell there = state.at(cell);
                if (!there.taken()) continue;
                const Cell first = there.holds == GridCell::Holds::tile
                                       ? state.tile(TileId(there.index)).cell
                                       : cell;
                if (std::find(found.begin(), found.end(), first) != found.end()) continue;
                found.push_back(first);
                if (!visit(first)) return;
            }
}

void put_ingot(Context& context, const Place& place) {
    put_token(context, Player(), settings_of(context.rules).ingot, place);
}

void list_neighbours(Position position, const Step&, MoveList& moves) {
    if (ingots_in_box(position) == 0 || !is_mine_placed(position)) return;
    for_each_tile_beside(position,
                         [&](Cell cell) { return moves.add(ingot_on(position.rules, cell)); });
}

Refusal check_neighbour(Position position, const Step&, const Move& move) {
    if (!(move == ingot_on(position.rules, move.cell))) return {&other_answer};
    bool beside = false;
    for_each_tile_beside(position, [&](Cell cell) {
        beside = cell == move.cell;
        return !beside;
    });
    return beside ? Refusal{} : Refusal{&not_beside};
}

void put_on_neighbour(Context& context, const Step&, const Move& move) {
    put_ingot(context, place_of({context.rules, context.state}, move));
}

constexpr Offer tiles_beside[] = {
    {.kind = MoveKind::place_token,
     .rule = "GOLD-01",
     .list = list_neighbours,
     .check = check_neighbour,
     .perform = put_on_neighbour},
};
constexpr Origin by_placing[] = {{.step = place_ingots}};
constexpr Origin by_awarding[] = {{.step = award}};

constexpr SavedElement saved_elements[] = {
    {.name = "gold"},
};
constexpr SavedToken saved_tokens[] = {{.ours = "ingot", .name = "GOLD"}};
constexpr SavedScore saved_scores[] = {
    {.item = "ingot", .score = "gold", .line = "gold", .counted = true},
};

}  // namespace

int ingots_in_box(Position position) {
    const Settings& settings = settings_of(position.rules);
    const State& state = position.state;
    int left = settings.in_all;
    for (const PlacedToken& token : state.placed_tokens())
        left -= is_ingot(position.rules, token) ? 1 : 0;
    for (int seat = 0; seat < state.players(); ++seat)
        left -= state.tokens(Player(std::size_t(seat)), settings.ingot);
    return left;
}

bool is_mine_placed(Position position) {
    const State& state = position.state;
    const TileId placed = state.header().placed;
    return placed.exists() &&
           position.rules.type(state.tile(placed).type).has(settings_of(position.rules).mine);
}

int points_for(int ingots_held) {
    constexpr int most_each = 4;
    return ingots_held * std::min(most_each, 1 + (ingots_held - 1) / 3);
}

Move ingot_on(const Ruleset& rules, Cell cell) {
    Place place;
    place.kind = PlaceKind::tile;
    place.cell = cell;
    return place_token(settings_of(rules).ingot, place);
}

void put_ingot_on_mine(Context& context) {
    const State& state = context.state;
    put_ingot(context, place_at(state, state.tile(state.header().placed).cell));
}

/// GOLD-01: one on the tile itself, and if one is left after that, one on a tile beside it.
void place_ingots(Context& context) {
    const Position position{context.rules, context.state};
    if (!is_mine_placed(position)) return;
    const int left = ingots_in_box(position);
    if (left == 0) return;
    put_ingot_on_mine(context);
    if (left > 1) ask<question::place_ingot>(context, context.state.active());
}

/// GOLD-05: what lies on the board goes back into the box.
void score(Context& context) {
    for (std::size_t i = context.state.placed_tokens().size(); i-- > 0;)
        if (is_ingot(context.rules, context.state.placed_tokens()[i]))
            take_token(context, i, Player());
    for (int seat = 0; seat < context.state.players(); ++seat) {
        const Player holder{std::size_t(seat)};
        const int held = context.state.tokens(holder, settings_of(context.rules).ingot);
        if (held == 0) continue;
        Valuation value;
        value.situation = Situation::final;
        value.add(ingots, held, points_for(held));
        bastide::award(context, holder, value.points(), value);
    }
}

}  // namespace bastide::rules::gold

namespace bastide::rules {

constinit const Question question::place_ingot{
    .name = "place_ingot",
    .offers = gold::tiles_beside,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = gold::by_placing,
    .by_hand = "placed {cell}; asks place_ingot {active}",
    .saved = {.recorded = "GoldPiece", .phase = "GoldPiecePhase", .actions = {"GoldPiece"}},
};

constinit const Question question::take_ingot{
    .name = "take_ingot",
    .offers = gold::answers_to_take,
    .needs = Needs::points_given,
    .origins = gold::by_awarding,
    .by_hand = "laid 2 ingot at 5,0; placed {cell}; asks take_ingot {active}",
    .saved = {.not_put = true},
};

constinit const Expansion the_gold_mines{
    .chapter = 33,
    .name = "gold-mines",
    .title = "The Gold Mines",
    .sets = gold::set_names,
    .came_later = true,
    .options = gold::option_table,
    .prepare = gold::prepare,
    .questions = gold::OwnQuestions::list,
    .worth_held = gold::worth_held,
    .worth_beside = gold::worth_beside,
    .check_token = gold::check_token,
    .complete_position = gold::complete_position,
    .complete_question = gold::complete_question,
    .saved_elements = gold::saved_elements,
    .saved_tokens = gold::saved_tokens,
    .saved_scores = gold::saved_scores,
};

}  // namespace bastide::rules
