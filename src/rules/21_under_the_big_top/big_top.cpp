/// Chapter 21: BT-02 the animals, BT-03 where the big top goes, BT-04 who gets points, BT-05 the last circus.

#include "core/agenda.h"
#include "core/bags.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/21_under_the_big_top/circus.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace bastide::rules::circus {

namespace {

constexpr Reason none_left{"BT-02", "no_such_animal_left"};

constexpr ItemKind meeples{"big_top", "BT-04"};

constexpr std::string_view final_orders[] = {"first", "after_count"};
constexpr OptionInfo option_table[] = {
    {.key = "bigtop_extra_meeples",
     .lowest = 0,
     .highest = 2,
     .rule = "BT-02",
     .text = "how many followers more each player has"},
    {.key = "bigtop_final_order",
     .values = final_orders,
     .rule = "BT-05",
     .text = "whether the last circus comes before figures leave Carcassonne at the end"},
};
constexpr std::string_view set_names[] = {"under-the-big-top", "under-the-big-top-c1"};

struct Animal {
    const char* name;
    int value, copies;
};
constexpr Animal animals[animal_kinds] = {{"circus flea", 1, 1}, {"monkey", 3, 4},
                                          {"seal", 4, 5},        {"bear", 5, 3},
                                          {"tiger", 6, 2},       {"elephant", 7, 1}};
constexpr int animals_in_all = 16;

constexpr StateField field_table[] = {
    {"fleas_turned_up", offsetof(PrivateState, turned_up), 1},
    {"monkeys_turned_up", offsetof(PrivateState, turned_up) + 1, 4},
    {"seals_turned_up", offsetof(PrivateState, turned_up) + 2, 5},
    {"bears_turned_up", offsetof(PrivateState, turned_up) + 3, 3},
    {"tigers_turned_up", offsetof(PrivateState, turned_up) + 4, 2},
    {"elephants_turned_up", offsetof(PrivateState, turned_up) + 5, 1},
};

/// However many boxes there are, there is one big top with 16 animals.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_big_top);
    settings.spaces = spaces_of(maker);
    settings.after_count = maker.option("bigtop_final_order") == 1;
    settings.bag = maker.add_bag();
    TokenKindInfo big_top;
    big_top.name = "big top";
    big_top.in_all = 1;
    big_top.from_box = true;
    big_top.lies_on = PlaceKind::tile;
    settings.big_top = maker.add_token_kind(big_top);
    for (const Animal& one : animals) {
        TokenKindInfo animal;
        animal.name = one.name;
        animal.in_all = std::uint16_t(one.copies);
        animal.from_box = true;
        animal.lies_on = PlaceKind::tile;
        animal.bag = settings.bag;
        const TokenKind kind = maker.add_token_kind(animal);
        if (!settings.first_animal.exists()) settings.first_animal = kind;
    }
    FigureKindInfo& follower = maker.figure_kinds().front();
    follower.each = std::uint8_t(follower.each + maker.option("bigtop_extra_meeples"));
    maker.add_token_room(1);
    maker.add_private_state<PrivateState>(the_big_top);
}

PrivateState& own_state(Context& context) {
    return private_state<PrivateState>(context, number_of<the_big_top>());
}
const PrivateState& own_state(Position position) {
    return private_state<PrivateState>(position, number_of<the_big_top>());
}

std::size_t number_of_animal(const Ruleset& rules, TokenKind kind) {
    return kind.index() - settings_of(rules).first_animal.index();
}

int animals_out_of_game(Position position, TokenKind kind) {
    const std::size_t number = number_of_animal(position.rules, kind);
    return number < animal_kinds ? own_state(position).turned_up[number] : 0;
}

/// The place of the big top in `State::placed_tokens`; empty if it is not there.
std::optional<std::size_t> big_top_on_board(Position position) {
    const auto tokens = position.state.placed_tokens();
    for (std::size_t i = tokens.size(); i-- > 0;)
        if (tokens[i].kind == settings_of(position.rules).big_top) return i;
    return std::nullopt;
}

/// BT-04: a lord counts if any of the two tiles of the castle is there.
bool counts_around(Position position, TileId circus, const Figure& figure) {
    if (!position.rules.figure_kind(figure.kind).follower) return false;
    if (stands_around(position, circus, figure)) return true;
    if (figure.where != Whereabouts::board || figure.spot != castles::lord) return false;
    Figure beyond = figure;
    beyond.segment = position.state.segment(figure.segment).next;
    return stands_around(position, circus, beyond);
}

/// BT-04: for every player, the active one first.
void score_circus(Context& context, int value, Situation situation) {
    const Position position{context.rules, context.state};
    const TileId circus = tile_of_big_top(position);
    for_each_clockwise(context.state, context.state.active(), [&](Player player) {
        const int count = count_around(position, circus, player);
        if (count == 0) return;
        Valuation points;
        points.situation = situation;
        points.at = place_of_tile(context.state.tile(circus).cell);
        points.add(meeples, count, value * count);
        award(context, player, points.points(), points);
    });
}

/// BT-03: to the circus just placed; the next animal lies under it from now on.
void move_big_top(Context& context) {
    const State& state = context.state;
    const Place place = place_at(state, state.tile(state.header().placed).cell);
    if (const auto token = big_top_on_board({context.rules, state}))
        move_token(context, Player(), *token, place);
    else
        put_token(context, Player(), settings_of(context.rules).big_top, place);
}

/// What a question about the last circus holds: no other one comes after it.
constexpr int is_last = 1;

void ask_chance(Context& context, int value) {
    ask<question::turn_up_animal>(context, Player(), SegmentId(), value);
}

void list_animals(Position position, const Step&, MoveList& moves) {
    list_tokens(position, settings_of(position.rules).bag, moves);
}

Refusal check_animal(Position position, const Step&, const Move& move) {
    return check_token_drawn(position, settings_of(position.rules).bag, move, none_left);
}

/// BT-03, BT-04. When the last animal has been turned up, all go back into the bag.
void turn_up(Context& context, const Step& question, const Move& move) {
    const std::size_t number = number_of_animal(context.rules, move.token());
    auto& turned_up = own_state(context).turned_up;
    ++turned_up[number];
    score_circus(context, animals[number].value,
                 question.value == is_last ? Situation::final : Situation::completed);
    if (std::accumulate(std::begin(turned_up), std::end(turned_up), 0) == animals_in_all)
        std::fill(std::begin(turned_up), std::end(turned_up), std::uint8_t(0));
    if (question.value != is_last) move_big_top(context);
}

Move any_animal(Position position, const Step&, Random& random) {
    return any_token(position, settings_of(position.rules).bag, random);
}

constexpr Offer outcomes[] = {
    {.kind = MoveKind::outcome,
     .rule = "BT-03",
     .list = list_animals,
     .check = check_animal,
     .perform = turn_up},
};
constexpr Origin origins[] = {
    {.step = open_circus}, {.step = open_last_circus}, {.step = open_last_circus_after_count}};

constexpr SavedElement saved_elements[] = {
    {.name = "big-top", .each = 1},
};
constexpr SavedToken saved_tokens[] = {
    {.ours = "big top", .name = "bigtop.1", .is_figure = true},
    {.ours = "circus flea", .name = "BIGTOP_1"},
    {.ours = "monkey", .name = "BIGTOP_3"},
    {.ours = "seal", .name = "BIGTOP_4"},
    {.ours = "bear", .name = "BIGTOP_5"},
    {.ours = "tiger", .name = "BIGTOP_6"},
    {.ours = "elephant", .name = "BIGTOP_7"},
};
constexpr SavedScore saved_scores[] = {
    {.item = "big_top",
     .score = "bigtop",
     .line = "meeples",
     .counted = true,
     .during = true,
     .at_tile = true},
};

}  // namespace

TileId tile_of_big_top(Position position) {
    if (!is_in_play<the_big_top>(position.rules)) return TileId();
    const auto token = big_top_on_board(position);
    return token ? tile_of_token(position.state, position.state.placed_tokens()[*token]) : TileId();
}

bool is_circus_placed(Position position) {
    const State& state = position.state;
    const TileId placed = state.header().placed;
    return placed.exists() &&
           settings_of(position.rules).spaces[state.tile(placed).type.index()] == Space::circus;
}

int count_around(Position position, TileId circus, Player player) {
    int count = 0;
    for (const Figure& figure : position.state.figures())
        count += figure.owner == player && counts_around(position, circus, figure) ? 1 : 0;
    return count;
}

double mean_value(Position position) {
    int left = 0, sum = 0;
    for (int i = 0; i < animal_kinds; ++i) {
        const int copies = animals[i].copies - own_state(position).turned_up[i];
        left += copies;
        sum += copies * animals[i].value;
    }
    return left == 0 ? 0 : double(sum) / left;
}

/// BT-03: after figures have come home and wagons have moved.
void open_circus(Context& context) {
    const Position position{context.rules, context.state};
    if (!is_circus_placed(position)) return;
    if (tile_of_big_top(position).exists())
        ask_chance(context, 0);
    else
        move_big_top(context);
}

/// BT-05.
void open_last_circus(Context& context) {
    if (!settings_of(context.rules).after_count &&
        tile_of_big_top({context.rules, context.state}).exists())
        ask_chance(context, is_last);
}

void open_last_circus_after_count(Context& context) {
    if (settings_of(context.rules).after_count &&
        tile_of_big_top({context.rules, context.state}).exists())
        ask_chance(context, is_last);
}

}  // namespace bastide::rules::circus

namespace bastide::rules {

constinit const Question question::turn_up_animal{
    .name = "turn_up_animal",
    .by_nature = true,
    .of_tokens = true,
    .offers = circus::outcomes,
    .weight = tokens_like_it,
    .sample = circus::any_animal,
    .needs = Needs::figures_home,
    .origins = circus::origins,
    .by_hand = "laid big top at 5,0; placed {cell}; asks turn_up_animal",
};

constinit const Expansion the_big_top{
    .chapter = 21,
    .name = "big-top",
    .title = "The big top of Under the Big Top",
    .sets = circus::set_names,
    .came_later = true,
    .options = circus::option_table,
    .prepare = circus::prepare,
    .questions = circus::OwnQuestions::list,
    .worth_held = circus::worth_of_circus,
    .out_of_game = circus::animals_out_of_game,
    .state_fields = circus::field_table,
    .check_token = circus::check_token,
    .complete_position = circus::complete_position,
    .saved_elements = circus::saved_elements,
    .saved_tokens = circus::saved_tokens,
    .saved_scores = circus::saved_scores,
};

}  // namespace bastide::rules
