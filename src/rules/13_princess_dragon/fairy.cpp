/// Chapter 13: PD-01 and PD-09 the fairy and where it goes, PD-13 when its follower leaves.

#include "rules/13_princess_dragon/fairy.h"

#include "core/agenda.h"
#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/tile_spots.h"
#include "rules/16_count_king_robber/count.h"

#include <algorithm>
#include <vector>

namespace bastide::rules::fairy {

namespace {

constexpr Reason nobody_there{"PD-09", "fairy_needs_own_follower"};
constexpr Reason is_there{"PD-09", "fairy_is_there"};

constexpr std::string_view modes[] = {"meeple", "tile"};
constexpr std::string_view false_true[] = {"false", "true"};
constexpr std::string_view acrobats[] = {"single", "per_acrobat"};
constexpr OptionInfo option_table[] = {
    {.key = "fairy_mode",
     .values = modes,
     .rule = "PD-09",
     .text = "whether the fairy stands beside one follower or on a tile"},
    {.key = "fairy_in_carcassonne",
     .values = false_true,
     .rule = "PD-09",
     .text = "whether the fairy goes to followers in the quarters of Carcassonne"},
    {.key = "fairy_acrobats",
     .values = acrobats,
     .rule = "PD-11",
     .text = "how many points the fairy brings who is beside an acrobat"},
};
constexpr std::string_view set_names[] = {"princess-and-dragon"};

/// However many boxes there are, there is one fairy.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_fairy);
    settings.on_tile = maker.option("fairy_mode") == 1;
    settings.in_quarters = maker.option("fairy_in_carcassonne") == 1;
    settings.per_acrobat = maker.option("fairy_acrobats") == 1;
    TokenKindInfo fairy;
    fairy.name = "fairy";
    fairy.in_all = 1;
    fairy.from_box = true;
    fairy.lies_on = PlaceKind::tile;
    settings.fairy = maker.add_token_kind(fairy);
    maker.add_token_room(1);
}

std::size_t place_of_fairy(Position position) {
    return spots::place_of_token(position.state, settings_of(position.rules).fairy);
}

bool is_on_board(Position position) {
    return place_of_fairy(position) < position.state.placed_tokens().size();
}

/// The follower beside which the fairy is whose token this is; or none.
FigureId follower_noted(const State& state, const PlacedToken& fairy) {
    if (!fairy.by.exists()) return FigureId();
    const FigureNumbers own = figures_of(state, fairy.by);
    int number = fairy.mark;
    for (std::size_t i = own.first; i < own.end; ++i)
        if (state.figures()[i].kind == FigureKind(fairy.choice - 1u) && --number == 0)
            return FigureId(i);
    return FigureId();
}

/// Nobody is beside it.
void forget_follower(Context& context) {
    PlacedToken& token = context.edit.placed_token(place_of_fairy({context.rules, context.state}));
    token.by = Player();
    token.choice = token.mark = 0;
}

/// PD-13: also when it goes on to another place. A follower who is placed again is another matter.
void forget_who_has_gone(Context& context, FigureId figure) {
    if (follower_beside({context.rules, context.state}) == figure) forget_follower(context);
}

/// The tile on which a follower stands for the fairy: by option those in Carcassonne stand on the cell of its
/// quarters. Empty if it stands on none.
std::optional<Cell> spot_of_follower(Position position, const Figure& figure) {
    const auto spot = spots::spot_of(position.state, figure);
    return spot || !settings_of(position.rules).in_quarters
               ? spot
               : count::cell_of_quarters(position, figure);
}

// --- PD-09 ------------------------------------------------------------------------------------------

/// The fairy comes out of the box, or moves.
template <bool first_time>
Move move_to(Position position, const Place& place) {
    const TokenKind kind = settings_of(position.rules).fairy;
    return first_time ? place_token(kind, place) : move_token(kind, place);
}

/// Calls `visit(spot)` for the tiles to which a player can move the fairy, each once, until it returns
/// false: not to the tile where it is, or only beside another follower there. Visits none if it is on the
/// board and comes for the first time, or the other way round.
template <bool first_time, class Visit>
void for_each_goal(Position position, Player player, Visit visit) {
    const State& state = position.state;
    const std::size_t token = place_of_fairy(position);
    if ((token == state.placed_tokens().size()) != first_time) return;
    std::optional<Cell> closed;
    FigureId beside;
    if (!first_time) {
        const PlacedToken& fairy = state.placed_tokens()[token];
        if (settings_of(position.rules).on_tile)
            closed = cell_of_token(state, fairy);
        else
            beside = follower_noted(state, fairy);
    }
    const FigureNumbers own = figures_of(state, player);
    thread_local std::vector<Cell> found;
    found.clear();
    for (std::size_t i = own.first; i < own.end; ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.where == Whereabouts::supply || FigureId(i) == beside ||
            !position.rules.figure_kind(figure.kind).follower)
            continue;
        const auto spot = spot_of_follower(position, figure);
        if (!spot || spot == closed || std::find(found.begin(), found.end(), *spot) != found.end())
            continue;
        found.push_back(*spot);
        if (!visit(*spot)) return;
    }
}

/// Both kinds of answers: the fairy comes onto the board, or moves on it.
template <bool first_time>
void list_goals(Position position, const Step& question, MoveList& moves) {
    if (moves.full()) return;
    for_each_goal<first_time>(position, question.player, [&](Cell spot) {
        return moves.add(move_to<first_time>(position, place_of_tile(spot)));
    });
}

template <bool first_time>
Refusal check_goal(Position position, const Step& question, const Move& move) {
    if (is_on_board(position) == first_time ||
        !(move == move_to<first_time>(position, place_at(position.state, move.cell))))
        return {&other_answer};
    bool is_goal = false, is_own = false;
    for_each_goal<first_time>(position, question.player, [&](Cell spot) {
        is_goal = spot == move.cell;
        return !is_goal;
    });
    if (is_goal) return {};
    for (const Figure& figure : position.state.figures())
        is_own |= figure.owner == question.player && stands_at(position, figure, move.cell);
    return is_own ? Refusal{&is_there} : Refusal{&nobody_there};
}

/// PD-09: with `fairy_mode` = meeple its player says beside whom it is, if several stand there.
void go_there(Context& context, const Step& question, const Move& move) {
    const Position position{context.rules, context.state};
    const Settings& settings = settings_of(context.rules);
    const Place there = place_at(context.state, move.cell);
    if (const std::size_t token = place_of_fairy(position); is_on_board(position)) {
        if (!(*spot_of_fairy(position) == move.cell)) forget_follower(context);
        move_token(context, question.player, token, there);
    } else {
        put_token(context, Player(), settings.fairy, there);
    }
    if (!settings.on_tile) ask<question::beside_fairy>(context, question.player);
}

void list_followers_there(Position position, const Step& question, MoveList& moves) {
    const auto spot = spot_of_fairy(position);
    const FigureId beside = follower_beside(position);
    const auto figures = position.state.figures();
    const std::size_t before = moves.size();
    for (std::size_t i = 0; spot && i < figures.size(); ++i) {
        if (FigureId(i) == beside || figures[i].owner != question.player ||
            !stands_at(position, figures[i], *spot))
            continue;
        const Move move =
            choose_figure(question.player, figures[i].kind, place_of(position, figures[i]));
        bool is_listed = false;  // figures alike in one place are one answer
        for (std::size_t listed = before; listed < moves.size(); ++listed)
            is_listed |= moves[listed] == move;
        if (!is_listed && !moves.add(move)) return;
    }
}

Refusal check_follower_there(Position position, const Step& question, const Move& move) {
    return follower_meant(position, question.player, move).exists() ? Refusal{}
                                                                    : Refusal{&nobody_there};
}

void choose_follower(Context& context, const Step& question, const Move& move) {
    put_beside(context, follower_meant({context.rules, context.state}, question.player, move));
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_token,
      .rule = "PD-09",
      .list = list_goals<true>,
      .check = check_goal<true>,
      .perform = go_there}},
    {&question::place_figure,
     {.kind = MoveKind::move_token,
      .rule = "PD-09",
      .list = list_goals<false>,
      .check = check_goal<false>,
      .perform = go_there}},
};
constexpr Offer followers_there[] = {
    {.kind = MoveKind::choose_figure,
     .rule = "PD-09",
     .list = list_followers_there,
     .check = check_follower_there,
     .perform = choose_follower},
};
constexpr Origin in_figure_phase[] = {{.step = base::offer_figure}};

constexpr SavedElement saved_elements[] = {
    {.name = "fairy", .each = 1},
};
constexpr SavedRule saved_rules[] = {
    {.name = "fairy-placement",
     .about = {"fairy"},
     .option = "fairy_mode",
     .values = {{{"next-follower", "meeple"}, {"on-tile", "tile"}}}},
};
constexpr SavedToken saved_tokens[] = {{.ours = "fairy", .name = "fairy.1", .is_figure = true}};
constexpr SavedScore saved_scores[] = {
    {.item = "fairy", .score = "fairy.turn", .line = "fairy"},
    {.item = "fairy_bonus", .score = "fairy.completed", .line = "fairy", .of_feature = true},
};

}  // namespace

std::optional<Cell> spot_of_fairy(Position position) {
    if (!is_in_play<the_fairy>(position.rules)) return std::nullopt;
    return spots::spot_of_token(position.state, settings_of(position.rules).fairy);
}

FigureId follower_beside(Position position) {
    const State& state = position.state;
    if (!is_in_play<the_fairy>(position.rules)) return FigureId();
    const std::size_t place = place_of_fairy(position);
    if (place == state.placed_tokens().size()) return FigureId();
    return follower_noted(state, state.placed_tokens()[place]);
}

bool stands_at(Position position, const Figure& figure, Cell spot) {
    return position.rules.figure_kind(figure.kind).follower &&
           spot_of_follower(position, figure) == spot;
}

FigureId follower_meant(Position position, Player player, const Move& move) {
    const auto spot = spot_of_fairy(position);
    const FigureId beside = follower_beside(position);
    const auto figures = position.state.figures();
    for (std::size_t i = 0; spot && i < figures.size(); ++i)
        if (FigureId(i) != beside && figures[i].owner == player &&
            stands_at(position, figures[i], *spot) &&
            move == choose_figure(player, figures[i].kind, place_of(position, figures[i])))
            return FigureId(i);
    return FigureId();
}

FigureId one_to_leave(Position position, Player by, FigureId figure) {
    const State& state = position.state;
    const FigureId beside = follower_beside(position);
    if (!beside.exists()) return figure;
    const Figure& one = state.figure(figure);
    const auto is_alike = [&](const Figure& other) {
        return other.owner == one.owner && other.kind == one.kind && other.where == one.where &&
               other.spot == one.spot && place_of(position, other) == place_of(position, one);
    };
    if (!is_alike(state.figure(beside))) return figure;
    if (one.owner != by) return beside;
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (FigureId(i) != beside && is_alike(state.figures()[i])) return FigureId(i);
    return beside;
}

void put_beside(Context& context, FigureId follower) {
    const State& state = context.state;
    const Figure& figure = state.figure(follower);
    int number = 0;
    for (std::size_t i = figures_of(state, figure.owner).first; i <= follower.index(); ++i)
        number += state.figures()[i].kind == figure.kind ? 1 : 0;
    PlacedToken& token = context.edit.placed_token(place_of_fairy({context.rules, state}));
    token.by = figure.owner;
    token.choice = std::uint8_t(figure.kind.index() + 1);
    token.mark = std::uint8_t(number);
}

}  // namespace bastide::rules::fairy

namespace bastide::rules {

constinit const Question question::beside_fairy{
    .name = "beside_fairy",
    .offers = fairy::followers_there,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = fairy::in_figure_phase,
    .by_hand = "laid fairy at {cell}; placed {cell}; asks beside_fairy {active}",
    .saved = {.not_put = true},
};

constinit const Expansion the_fairy{
    .chapter = 13,
    .name = "fairy",
    .title = "The fairy of The Princess & the Dragon",
    .sets = fairy::set_names,
    .came_later = true,
    .options = fairy::option_table,
    .prepare = fairy::prepare,
    .questions = fairy::OwnQuestions::list,
    .offers = fairy::added,
    .figure_gone = fairy::forget_who_has_gone,
    .worth_held = fairy::worth_held,
    .check_token = fairy::check_token,
    .complete_position = fairy::complete_position,
    .saved_elements = fairy::saved_elements,
    .saved_rules = fairy::saved_rules,
    .saved_tokens = fairy::saved_tokens,
    .saved_scores = fairy::saved_scores,
};

}  // namespace bastide::rules
