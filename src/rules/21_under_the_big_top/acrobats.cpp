/// Chapter 21: BT-06 who becomes an acrobat, BT-07 and BT-09 complete pyramids, BT-10 pyramids at the end. BT-11,
/// what else happens to acrobats, is the rule of the dragon and of towers.

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/portals.h"
#include "rules/21_under_the_big_top/circus.h"

#include <algorithm>

namespace bastide::rules::circus {

namespace {

constexpr Reason other_figure{"BT-06", "only_followers_are_acrobats", ReasonAbout::figure_kind};
constexpr Reason too_far{"BT-06", "no_acrobats_near_the_tile"};
constexpr Reason is_full{"BT-06", "pyramid_is_full"};
constexpr Reason bridge_above{"BT-06", "bridge_over_acrobats"};
constexpr Reason none_in_supply{"BT-06", "no_such_figure_left", ReasonAbout::supply};
constexpr Reason no_pyramid{"BT-09", "no_complete_pyramid"};
constexpr Reason none_of_own{"BT-09", "pyramid_needs_own_acrobat"};
constexpr Reason acrobats_below{"BT-06", "no_bridge_over_acrobats"};

constexpr ItemKind acrobat_points{"pyramid", "BT-09"};
constexpr ItemKind points_at_the_end{"pyramid", "BT-10"};

constexpr std::string_view false_true[] = {"false", "true"};
constexpr OptionInfo acrobat_options[] = {
    {.key = "pyramid_needs_own",
     .values = false_true,
     .rule = "BT-09",
     .text = "whether only a player with an acrobat in a pyramid can score it"},
};
constexpr std::string_view acrobat_sets[] = {"under-the-big-top", "under-the-big-top-c1"};

struct AcrobatSettings {
    std::vector<Space> spaces;
    bool needs_own = false;  ///< BT-09
};
const AcrobatSettings& acrobat_settings(const Ruleset& rules) {
    return settings<AcrobatSettings>(rules, number_of<the_acrobats>());
}

/// The followers of the base game.
constexpr FigureKind follower(0u);

void prepare_acrobats(RulesetMaker& maker) {
    AcrobatSettings& settings = maker.make_settings<AcrobatSettings>(the_acrobats);
    settings.spaces = spaces_of(maker);
    settings.needs_own = maker.option("pyramid_needs_own") == 1;
    maker.figure_kinds().front().elsewhere |= std::uint16_t(1u << unsigned(PlaceKind::tile));
}

bool has_space(Position position, const PlacedTile& tile) {
    return acrobat_settings(position.rules).spaces[tile.type.index()] == Space::acrobats;
}

bool is_at(const Figure& figure, Cell cell) {
    if (figure.where != Whereabouts::elsewhere) return false;
    const Place place = place_elsewhere(figure);
    return place.kind == PlaceKind::tile && place.cell == cell;
}

/// BT-06: on or around the tile just placed, or through a portal.
bool is_near_enough(Position position, Cell cell) {
    return portals::is_portal_placed(position) ||
           is_around(position, position.state.header().placed, cell);
}

void list_spaces(Position position, const Step& question, MoveList& moves) {
    const State& state = position.state;
    if (moves.full() || state.supply(question.player, follower) == 0) return;
    for (const PlacedTile& tile : state.tiles())
        if (has_space(position, tile) && is_near_enough(position, tile.cell) &&
            !check_room(position, tile.cell) &&
            !moves.add(place_figure(follower, place_of_tile(tile.cell))))
            return;
}

Refusal check_space(Position position, const Step& question, const Move& move) {
    if (!(move == place_figure(move.figure, place_of_tile(move.cell))) ||
        !has_acrobat_space(position, move.cell))
        return {&other_answer};
    if (move.figure != follower) return {&other_figure};
    if (!is_near_enough(position, move.cell)) return {&too_far};
    if (const Refusal why = check_room(position, move.cell)) return why;
    return position.state.supply(question.player, follower) == 0 ? Refusal{&none_in_supply}
                                                                 : Refusal{};
}

void become_acrobat(Context& context, const Step& question, const Move& move) {
    put_figure(context, next_in_supply(context.state, question.player, move.figure),
               place_of_tile(move.cell));
}

bool has_own(const State& state, Player player, Cell cell) {
    return std::any_of(state.figures().begin(), state.figures().end(), [&](const Figure& figure) {
        return figure.owner == player && is_at(figure, cell);
    });
}

/// BT-09: whether a player can score the pyramid of a tile; a reason if not.
Refusal check_pyramid(Position position, Player player, Cell cell) {
    if (acrobats_on(position.state, cell) < most_acrobats) return {&no_pyramid};
    return acrobat_settings(position.rules).needs_own && !has_own(position.state, player, cell)
               ? Refusal{&none_of_own}
               : Refusal{};
}

bool is_anybody_acrobat(Position position) {
    const auto figures = position.state.figures();
    return std::any_of(figures.begin(), figures.end(), [&](const Figure& figure) {
        return figure.where == Whereabouts::elsewhere && is_acrobat(position, figure);
    });
}

void list_pyramids(Position position, const Step& question, MoveList& moves) {
    if (moves.full() || !is_anybody_acrobat(position)) return;
    for (const PlacedTile& tile : position.state.tiles())
        if (has_space(position, tile) && !check_pyramid(position, question.player, tile.cell) &&
            !moves.add(choose_place(place_of_tile(tile.cell))))
            return;
}

Refusal check_choice(Position position, const Step& question, const Move& move) {
    if (!(move == choose_place(place_of_tile(move.cell))) ||
        !has_acrobat_space(position, move.cell))
        return {&other_answer};
    return check_pyramid(position, question.player, move.cell);
}

/// 5 points for each acrobat of a tile, to its owner.
void score_acrobats(Context& context, Cell cell, const ItemKind& why, Situation situation) {
    for_each_clockwise(context.state, context.state.active(), [&](Player player) {
        int count = 0;
        for (const Figure& figure : context.state.figures())
            count += figure.owner == player && is_at(figure, cell) ? 1 : 0;
        if (count == 0) return;
        Valuation points;
        points.situation = situation;
        points.at = place_of_tile(cell);
        points.add(why, count, points_of_acrobat * count);
        award(context, player, points.points(), points);
    });
}

/// BT-09: whoever's acrobats they are.
void score_pyramid(Context& context, const Step&, const Move& move) {
    score_acrobats(context, move.cell, acrobat_points, Situation::completed);
    for (std::size_t i = 0; i < context.state.figures().size(); ++i)
        if (is_at(context.state.figures()[i], move.cell)) return_figure(context, FigureId(i));
}

bool can_be_bridged(Position position, const Step&) { return is_anybody_acrobat(position); }

/// BT-06: no bridge is laid over acrobats.
Refusal keep_clear(Position position, const Step&, const Move& move) {
    const TileTypeId in_hand = position.state.header().in_hand;
    if (!move.lays_across() || !in_hand.exists()) return {};
    const Cell below =
        cell_laid_across(position.rules.type(in_hand), move.cell, move.turning, move.across());
    return has_acrobat_space(position, below) && acrobats_on(position.state, below) > 0
               ? Refusal{&acrobats_below}
               : Refusal{};
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "BT-06",
      .list = list_spaces,
      .check = check_space,
      .perform = become_acrobat}},
    {&question::place_figure,
     {.kind = MoveKind::choose_place,
      .rule = "BT-09",
      .list = list_pyramids,
      .check = check_choice,
      .perform = score_pyramid}},
};
constexpr Ban bans[] = {{.at = &question::place_tile,
                         .kind = MoveKind::place_tile,
                         .applies = can_be_bridged,
                         .forbids = keep_clear}};

constexpr SavedElement saved_acrobats[] = {
    {.name = "acrobats"},
};
constexpr SavedScore saved_acrobat_scores[] = {
    {.item = "pyramid",
     .score = "acrobats",
     .line = "meeples",
     .counted = true,
     .during = true,
     .at_tile = true},
};
constexpr SavedGround saved_acrobat_grounds[] = {{.kind = "acrobats", .feature = "Acrobats"}};

}  // namespace

bool has_acrobat_space(Position position, Cell cell) {
    if (!is_in_play<the_acrobats>(position.rules)) return false;
    const GridCell there = position.state.at(cell);
    if (there.holds != GridCell::Holds::tile) return false;
    const PlacedTile& tile = position.state.tile(TileId(there.index));
    return tile.cell == cell && has_space(position, tile);
}

bool is_acrobat(Position position, const Figure& figure) {
    if (figure.where != Whereabouts::elsewhere) return false;
    const Place place = place_elsewhere(figure);
    return place.kind == PlaceKind::tile && has_acrobat_space(position, place.cell);
}

int acrobats_on(const State& state, Cell cell) {
    return int(std::count_if(state.figures().begin(), state.figures().end(),
                             [&](const Figure& figure) { return is_at(figure, cell); }));
}

Refusal check_room(Position position, Cell cell) {
    const State& state = position.state;
    if (acrobats_on(state, cell) >= most_acrobats) return {&is_full};
    const TileId tile(state.at(cell).index);
    const bool bridged = std::any_of(state.added_segments().begin(), state.added_segments().end(),
                                     [&](const AddedSegment& added) { return added.tile == tile; });
    return bridged ? Refusal{&bridge_above} : Refusal{};
}

/// BT-10: complete or not, in the order of the tiles.
void score_pyramids(Context& context) {
    const Position position{context.rules, context.state};
    if (!is_anybody_acrobat(position)) return;
    for (const PlacedTile& tile : context.state.tiles())
        if (has_space(position, tile))
            score_acrobats(context, tile.cell, points_at_the_end, Situation::final);
}

}  // namespace bastide::rules::circus

namespace bastide::rules {

constinit const Expansion the_acrobats{
    .chapter = 21,
    .name = "acrobats",
    .title = "The acrobats of Under the Big Top",
    .sets = circus::acrobat_sets,
    .came_later = true,
    .options = circus::acrobat_options,
    .prepare = circus::prepare_acrobats,
    .offers = circus::added,
    .bans = circus::bans,
    .worth_held = circus::worth_of_acrobats,
    .check_elsewhere = circus::check_elsewhere,
    .saved_elements = circus::saved_acrobats,
    .saved_scores = circus::saved_acrobat_scores,
    .saved_grounds = circus::saved_acrobat_grounds,
};

}  // namespace bastide::rules
