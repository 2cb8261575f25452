/// Chapter 20: HS-01 the tokens, HS-05 placing a shepherd, HS-11 what happens to a flock whose shepherd is gone.

#include "rules/20_hills_sheep/shepherds.h"

#include "core/agenda.h"
#include "core/bags.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"

#include <algorithm>
#include <cstddef>

namespace bastide::rules::flocks {

namespace {

constexpr Reason shepherd_there{"HS-05", "shepherd_there", ReasonAbout::occupants};

constexpr std::string_view set_names[] = {"hills-and-sheep"};
constexpr std::string_view scopes[] = {"field", "own"};
constexpr OptionInfo option_table[] = {
    {.key = "wolf_scope",
     .values = scopes,
     .rule = "HS-07",
     .text = "whether a wolf chases away all flocks in the field, or those of who has drawn it"},
};

constexpr StateField field_table[] = {
    {"flock_asked_about", offsetof(PrivateState, asked), 0xFF},
};

/// HS-01: how many of each kind are in a box.
struct KindOfToken {
    std::string_view name;
    std::uint16_t in_box;
};
constexpr KindOfToken tokens[kinds_of_sheep + 1] = {
    {"one sheep", 4}, {"two sheep", 5}, {"three sheep", 5}, {"four sheep", 2}, {"wolf", 2}};

/// A table with several boxes has the tokens of all; without a box of its own it has those of one.
void add_tokens(RulesetMaker& maker, Settings& settings) {
    const int boxes = std::max(1, maker.boxes_of(the_shepherds));
    settings.bag = maker.add_bag();
    int sheep = 0;
    for (std::size_t i = 0; i <= kinds_of_sheep; ++i) {
        TokenKindInfo token;
        token.name = tokens[i].name;
        token.in_all = std::uint16_t(tokens[i].in_box * boxes);
        token.from_box = true;
        token.lies_on = PlaceKind::tile;
        token.bag = settings.bag;
        const TokenKind kind = maker.add_token_kind(token);
        (i < kinds_of_sheep ? settings.sheep[i] : settings.wolf) = kind;
        if (i < kinds_of_sheep) sheep += token.in_all;
    }
    maker.add_token_room(sheep);
}

/// HS-05: each player has one shepherd.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_shepherds);
    settings.wolf_comes_to_all = maker.option("wolf_scope") == 0;
    FigureKindInfo info;
    info.name = "shepherd";
    info.rule = "HS-05";
    info.follower = false;
    info.strength = 0;
    info.each = 1;
    info.stands_on = 1u << field.index();
    settings.shepherd = maker.add_figure_kind(info);
    add_tokens(maker, settings);
    maker.add_private_state<PrivateState>(the_shepherds);
}

/// 1 for a tile that is the second of two half tiles in a cell.
std::uint8_t half_of(const State& state, TileId tile) {
    const GridCell there = state.at(state.tile(tile).cell);
    return there.holds == GridCell::Holds::halves &&
                   state.halved_cells()[there.index].second == tile
               ? 1
               : 0;
}

/// HS-05: whoever's it is.
bool has_shepherd(Position position, SegmentId segment) {
    bool found = false;
    for_each_figure(position.state, segment,
                    [&](const Figure& figure) { found |= is_shepherd(position, figure); });
    return found;
}

void list_places(Position position, const Step& question, MoveList& moves) {
    const FigureKind kind = settings_of(position.rules).shepherd;
    if (moves.full() || position.state.supply(question.player, kind) == 0) return;
    base::for_each_place_of(position, position.rules.figure_kind(kind), [&](SegmentId id) {
        return has_shepherd(position, id) || moves.add(place_figure(kind, id));
    });
}

Refusal check_place(Position position, const Step& question, const Move& move) {
    if (move.figure != settings_of(position.rules).shepherd) return {&other_answer};
    if (const Refusal why = base::check_standing(position, question, move)) return why;
    return has_shepherd(position, move.segment) ? Refusal{&shepherd_there} : Refusal{};
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "HS-05",
      .list = list_places,
      .check = check_place,
      .perform = put_shepherd}},
};

constexpr Origin by_placing_or_tending[] = {{.step = base::offer_figure},
                                            {.step = tend, .again = true}};
constexpr Origin by_tending[] = {{.step = tend, .again = true}};

constexpr SavedElement saved_elements[] = {
    {.name = "shepherd", .each = 1, .piece = "shepherd"},
};
constexpr SavedToken saved_tokens[] = {
    {.ours = tokens[0].name, .name = "SHEEP_1X"}, {.ours = tokens[1].name, .name = "SHEEP_2X"},
    {.ours = tokens[2].name, .name = "SHEEP_3X"}, {.ours = tokens[3].name, .name = "SHEEP_4X"},
    {.ours = tokens[4].name, .name = "WOLF"},
};
constexpr SavedScore saved_scores[] = {
    {.item = "sheep",
     .score = "flock",
     .line = "sheep",
     .counted = true,
     .of_feature = true,
     .during = true},
};

}  // namespace

int sheep_on(const Ruleset& rules, TokenKind kind) {
    const auto& sheep = settings_of(rules).sheep;
    const auto found = std::find(sheep.begin(), sheep.end(), kind);
    return found == sheep.end() ? 0 : int(found - sheep.begin()) + 1;
}

bool is_of(Position position, const PlacedToken& token, const Figure& shepherd) {
    const State& state = position.state;
    if (token.by != shepherd.owner || sheep_on(position.rules, token.kind) == 0) return false;
    const TileId tile = state.segment(shepherd.segment).tile;
    return cell_of_token(state, token) == state.tile(tile).cell &&
           token.mark == half_of(state, tile);
}

int sheep_in(Position position, SegmentId segment) {
    int sum = 0;
    for_each_shepherd_in(position, segment, [&](FigureId id) {
        const Figure& shepherd = position.state.figure(id);
        for (const PlacedToken& token : position.state.placed_tokens())
            if (is_of(position, token, shepherd)) sum += sheep_on(position.rules, token.kind);
    });
    return sum;
}

std::uint8_t number_among_own(const State& state, FigureId figure) {
    return std::uint8_t(figure.index() - figures_of(state, state.figure(figure).owner).first + 1);
}

void add_sheep(Context& context, FigureId shepherd, TokenKind token) {
    const State& state = context.state;
    const TileId tile = state.segment(state.figure(shepherd).segment).tile;
    put_token(context, Player(), token, place_at(state, state.tile(tile).cell));
    PlacedToken& added = context.edit.placed_token(state.placed_tokens().size() - 1);
    added.by = state.figure(shepherd).owner;
    added.mark = half_of(state, tile);
}

/// HS-05: it draws its first token at once.
void put_shepherd(Context& context, const Step& question, const Move& move) {
    base::put_chosen_figure(context, question, move);
    ask<question::draw_sheep>(context, Player(), move.segment);
}

/// HS-07, HS-08, HS-11: whatever sends a shepherd home, its sheep go back into the bag.
void send_sheep_back(Context& context, FigureId left, SegmentId from) {
    const Position position{context.rules, context.state};
    Figure shepherd = context.state.figure(left);
    if (shepherd.kind != settings_of(context.rules).shepherd) return;
    shepherd.segment = from;
    for (std::size_t i = context.state.placed_tokens().size(); i-- > 0;)
        if (is_of(position, context.state.placed_tokens()[i], shepherd))
            take_token(context, i, Player());
}

}  // namespace bastide::rules::flocks

namespace bastide::rules {

constinit const Question question::draw_sheep{
    .name = "draw_sheep",
    .by_nature = true,
    .of_tokens = true,
    .offers = flocks::draws,
    .weight = tokens_like_it,
    .sample = flocks::any_draw,
    .needs = Needs::tile_placed,
    .origins = flocks::by_placing_or_tending,
    .by_hand = "placed {cell}; asks draw_sheep",
};

constinit const Question question::tend_flock{
    .name = "tend_flock",
    .offers = flocks::answers_to_tend,
    .needs = Needs::tile_placed,
    .to_active = true,
    .options = flocks::options_to_tend,
    .origins = flocks::by_tending,
    .by_hand = "placed {cell}; asks tend_flock {active}",
    .saved = {.recorded = "Shepherd", .phase = "ShepherdPhase", .actions = {"Flock"}},
};

constinit const Expansion the_shepherds{
    .chapter = 20,
    .name = "shepherds",
    .title = "The shepherds of Hills & Sheep",
    .sets = flocks::set_names,
    .came_later = true,
    .options = flocks::option_table,
    .prepare = flocks::prepare,
    .questions = flocks::OwnQuestions::list,
    .offers = flocks::added,
    .figure_left = flocks::send_sheep_back,
    .worth_held = flocks::worth_held,
    .scored_apart = flocks::flock_now,
    .state_fields = flocks::field_table,
    .check_token = flocks::check_token,
    .complete_position = flocks::complete_position,
    .complete_question = flocks::complete_question,
    .saved_elements = flocks::saved_elements,
    .saved_tokens = flocks::saved_tokens,
    .saved_scores = flocks::saved_scores,
};

}  // namespace bastide::rules
