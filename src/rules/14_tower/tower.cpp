/// Chapter 14: TOW-01 and TOW-02 what there is, TOW-03 which towers are open, TOW-08 followers on top.

#include "rules/14_tower/tower.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace bastide::rules::tower {

namespace {

constexpr Reason cannot_climb{"TOW-08", "does_not_climb", ReasonAbout::figure_kind};
constexpr Reason needs_a_floor{"TOW-08", "tower_without_floor"};
constexpr Reason is_closed{"TOW-08", "tower_is_closed"};
constexpr Reason none_in_supply{"TOW-08", "no_such_figure_left", ReasonAbout::supply};

constexpr std::string_view true_false[] = {"true", "false"};
constexpr std::string_view false_true[] = {"false", "true"};
constexpr std::string_view windows[] = {"turn", "before_action"};
constexpr OptionInfo option_table[] = {
    {.key = "ransom_needs_points",
     .values = true_false,
     .rule = "TOW-11",
     .text = "whether only a player with 3 points can pay a ransom"},
    {.key = "ransom_window",
     .values = windows,
     .rule = "TOW-11",
     .text = "when a ransom can be paid in a player's turn"},
    {.key = "tower_in_carcassonne",
     .values = false_true,
     .rule = "TOW-06",
     .text = "whether towers capture figures in the quarters of Carcassonne"},
};
constexpr std::string_view set_names[] = {"tower"};

constexpr StateField field_table[] = {{"ransom_paid", offsetof(PrivateState, paid), 1, true}};

/// One player plays with as many as two.
constexpr std::uint8_t floors_each(int players) {
    constexpr std::uint8_t numbers[] = {10, 10, 9, 7, 6, 5};
    return numbers[std::clamp(players, 1, 6) - 1];
}

/// TOW-06, TOW-12: any follower can become a prisoner. TOW-08: those climb that stand wherever the followers
/// of the base game do.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_tower);
    settings.needs_points = maker.option("ransom_needs_points") == 0;
    settings.before_action = maker.option("ransom_window") == 1;
    settings.in_quarters = maker.option("tower_in_carcassonne") == 1;
    settings.foundation = maker.needed_kind("tower_foundation");
    for (const TileType& type : maker.types()) {
        std::uint8_t& number = settings.foundations.emplace_back();
        for (std::size_t local = 0; local < type.segments.size() && number == 0; ++local)
            if (settings.foundation.exists() && type.segments[local].kind == settings.foundation)
                number = std::uint8_t(local + 1);
    }
    TokenKindInfo floor;
    floor.name = "tower floor";
    floor.each = floors_each(maker.players());
    floor.lies_on = PlaceKind::tile;
    settings.floor = maker.add_token_kind(floor);
    maker.add_token_room(maker.token_kind(settings.floor).in_all);
    maker.open_places(PlaceKind::tile, [](const FigureKindInfo& kind) { return kind.plain; });
    maker.open_places(PlaceKind::player, [](const FigureKindInfo& kind) { return kind.follower; });
    maker.add_private_state<PrivateState>(the_tower);
}

constexpr AddedOffer added[] = {
    {&question::place_tile,
     {.kind = MoveKind::return_figure,
      .rule = "TOW-11",
      .list = list_ransoms_before_tile,
      .check = check_ransom_beside,
      .perform = pay_ransom_beside}},
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "TOW-08",
      .list = list_tops,
      .check = check_top,
      .perform = climb}},
    {&question::place_figure,
     {.kind = MoveKind::place_token,
      .rule = "TOW-03",
      .list = list_floors,
      .check = check_floor,
      .perform = build_floor}},
    {&question::place_figure,
     {.kind = MoveKind::return_figure,
      .rule = "TOW-11",
      .list = list_ransoms_beside,
      .check = check_ransom_beside,
      .perform = pay_ransom_beside}},
};

constexpr SavedElement saved_elements[] = {
    {.name = "tower", .each = 1},
};
constexpr SavedToken saved_tokens[] = {
    {.ours = "tower floor", .name = "TOWER_PIECE", .feature = "Tower"},
};
constexpr SavedScore saved_scores[] = {
    {.item = "ransom",
     .score = "ransompaid.income",
     .line = "meeples",
     .counted = true,
     .loss = "ransompaid.payment",
     .during = true},
};

}  // namespace

bool is_closed_at(const State& state, Cell cell) {
    bool closed = false;
    for_each_top(state, [&](Cell top) { closed |= top == cell; });
    return closed;
}

namespace {

/// Whether any player has built anything.
bool is_any_floor_built(Position position) {
    const TokenKind floor = settings_of(position.rules).floor;
    int left = 0;
    for (int seat = 0; seat < position.state.players(); ++seat)
        left += position.state.tokens(Player(std::size_t(seat)), floor);
    return left < position.rules.token_kind(floor).in_all;
}

bool has_anybody_to_climb(Position position, Player player) {
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t k = 0; k < kinds.size(); ++k)
        if (kinds[k].plain && position.state.supply(player, FigureKind(k)) != 0) return true;
    return false;
}

/// Foundations that were found, and in which tiles by which table. Players ask about thousands of positions that
/// differ by their last tile, so that comparing tiles saves looking for foundations.
struct FoundFoundations {
    std::vector<std::uint8_t> by_type;
    std::vector<PlacedTile> tiles;
    std::vector<Tower> towers;
    std::vector<std::uint16_t> tower_of;  ///< by tile: 1 + its place in `towers`, or 0

    /// How many of these tiles, from the first on, are those of before.
    std::size_t count_alike(std::span<const PlacedTile> now) const {
        static_assert(std::has_unique_object_representations_v<PlacedTile>);
        const std::size_t both = std::min(tiles.size(), now.size());
        const auto are_alike = [&](std::size_t from, std::size_t count) {
            return std::memcmp(&tiles[from], &now[from], count * sizeof(PlacedTile)) == 0;
        };
        if (both == 0 || !are_alike(0, both - 1)) return 0;
        return are_alike(both - 1, 1) ? both : both - 1;
    }
};

const FoundFoundations& find_foundations(Position position) {
    thread_local FoundFoundations found;
    const auto now = position.state.tiles();
    const auto& by_type = settings_of(position.rules).foundations;
    std::size_t alike = 0;
    if (found.by_type == by_type)
        alike = found.count_alike(now);
    else
        found.by_type = by_type;
    found.tiles.resize(alike);
    found.tower_of.resize(alike);
    found.tiles.reserve(position.state.layout().tiles);
    found.tower_of.reserve(position.state.layout().tiles);
    while (!found.towers.empty() && found.towers.back().tile.index() >= alike)
        found.towers.pop_back();
    for (; alike < now.size(); ++alike) {
        found.tiles.push_back(now[alike]);
        const auto tower = foundation_of(position, TileId(alike));
        if (tower) found.towers.push_back(*tower);
        found.tower_of.push_back(tower ? std::uint16_t(found.towers.size()) : 0);
    }
    return found;
}

}  // namespace

std::span<const Tower> foundations_on_board(Position position) {
    return find_foundations(position).towers;
}

std::span<const Tower> towers_on_board(Position position) {
    const State& state = position.state;
    thread_local std::vector<Tower> towers;
    const FoundFoundations& found = find_foundations(position);
    towers.assign(found.towers.begin(), found.towers.end());
    if (!is_any_floor_built(position)) return towers;
    const TokenKind floor = settings_of(position.rules).floor;
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == floor)
            ++towers[found.tower_of[state.segment(token.segment).tile.index()] - 1u].floors;
    for_each_top(state, [&](Cell top) {
        for (Tower& tower : towers) tower.closed |= tower.cell == top;
    });
    return towers;
}

std::optional<Tower> tower_at(Position position, Cell cell) {
    const State& state = position.state;
    const GridCell there = state.at(cell);
    if (there.holds != GridCell::Holds::tile) return std::nullopt;
    auto tower = foundation_of(position, TileId(there.index));
    if (!tower || !(tower->cell == cell)) return std::nullopt;
    const TokenKind floor = settings_of(position.rules).floor;
    for (const PlacedToken& token : state.placed_tokens())
        tower->floors += token.kind == floor && state.segment(token.segment).tile == tower->tile;
    tower->closed = tower->floors != 0 && is_closed_at(state, cell);
    return tower;
}

/// TOW-08.
void list_tops(Position position, const Step& question, MoveList& moves) {
    if (moves.full() || !has_anybody_to_climb(position, question.player)) return;
    const auto towers = towers_on_board(position);
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        if (!kinds[k].plain || position.state.supply(question.player, FigureKind(k)) == 0) continue;
        for (const Tower& tower : towers)
            if (tower.is_open() &&
                !moves.add(place_figure(FigureKind(k), place_of_tile(tower.cell))))
                return;
    }
}

Refusal check_top(Position position, const Step& question, const Move& move) {
    if (!(move == place_figure(move.figure, place_of_tile(move.cell))) ||
        move.figure.index() >= position.rules.figure_kinds().size())
        return {&other_answer};
    const auto tower = tower_at(position, move.cell);
    if (!tower) return {&other_answer};
    if (!position.rules.figure_kind(move.figure).plain) return {&cannot_climb};
    if (tower->floors == 0) return {&needs_a_floor};
    if (tower->closed) return {&is_closed};
    return position.state.supply(question.player, move.figure) == 0 ? Refusal{&none_in_supply}
                                                                    : Refusal{};
}

void climb(Context& context, const Step& question, const Move& move) {
    put_figure(context, next_in_supply(context.state, question.player, move.figure),
               place_of_tile(move.cell));
}

}  // namespace bastide::rules::tower

namespace bastide::rules {

constinit const Expansion the_tower{
    .chapter = 14,
    .name = "tower",
    .title = "The Tower",
    .sets = tower::set_names,
    .came_later = true,
    .options = tower::option_table,
    .prepare = tower::prepare,
    .questions = tower::OwnQuestions::list,
    .offers = tower::added,
    .worth_held = tower::worth_held,
    .state_fields = tower::field_table,
    .check_token = tower::check_token,
    .check_elsewhere = tower::check_elsewhere,
    .complete_position = tower::complete_position,
    .complete_question = tower::complete_question,
    .saved_elements = tower::saved_elements,
    .saved_tokens = tower::saved_tokens,
    .saved_scores = tower::saved_scores,
};

}  // namespace bastide::rules
