/// Chapter 10, set-up: BASE-01 players and figures, BASE-02 first player, BASE-03 start tile,
/// the options of the chapter, and what it registers.

#include "core/agenda.h"
#include "core/board.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/order_of_play.h"

namespace bastide::rules::base {

namespace {

constexpr std::string_view editions[] = {"C2", "C1"};
constexpr std::string_view first_players[] = {"given", "random"};
constexpr std::string_view on_off[] = {"on", "off"};
constexpr std::string_view farm_scorings[] = {"third", "second", "first"};
constexpr std::string_view small_cities[] = {"4", "2"};

constexpr OptionInfo option_table[] = {
    {.key = "edition",
     .values = editions,
     .rule = "GEN-10",
     .text = "which edition the printings and defaults come from"},
    {.key = "first_player",
     .values = first_players,
     .rule = "BASE-02",
     .text = "whether a given seat begins or one at random"},
    {.key = "farmers",
     .values = on_off,
     .rule = "BASE-24",
     .text = "whether followers may be placed in fields"},
    {.key = "farm_scoring",
     .values = farm_scorings,
     .rule = "BASE-26",
     .text = "which of the three published ways fields score"},
    {.key = "small_city_points",
     .values = small_cities,
     .rule = "BASE-20",
     .text = "what a completed city of two tiles is worth"},
};

constexpr std::string_view set_names[] = {"basic", "winter"};

constexpr Modifier modifier_table[] = {
    {road, Stage::count, value_road},     {city, Stage::count, value_city},
    {city, Stage::rate, rate_small_city}, {monastery, Stage::count, value_monastery},
    {field, Stage::count, value_field},
};

constexpr Beginning beginnings[] = {
    {&sequence::turn, {.step = play_turns, .again = true}},
    {&sequence::part, {.step = run_part, .part = 1}},
    {&sequence::take_tile, {.step = run_take_tile}},
    {&sequence::play_tile, {.step = run_play_tile}},
    {&sequence::end_of_game, {.step = run_end_of_game}},
};

constexpr int followers_each = 7;

/// Each player's figures are numbered in the order of their kinds.
void deal_figures(Context& context) {
    std::size_t next = 0;
    for (std::size_t player = 0; player < context.state.header().players; ++player) {
        const auto kinds = context.rules.figure_kinds();
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            for (unsigned i = 0; i < kinds[kind].each; ++i) {
                Figure& figure = context.edit.figure(FigureId(next++));
                figure.owner = Player(player);
                figure.kind = FigureKind(kind);
                ++context.edit.supply(figure.owner, figure.kind);
            }
    }
}

void deal_tokens(Context& context) {
    const auto kinds = context.rules.token_kinds();
    for (std::size_t player = 0; player < context.edit.head().players; ++player)
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            context.edit.tokens(Player(player), TokenKind(kind)) = kinds[kind].each;
}

void fill_piles(Context& context) {
    for (std::size_t pile = 0; pile < context.state.layout().piles; ++pile) {
        const auto copies = context.rules.pile(pile);
        for (std::size_t type = 0; type < copies.size(); ++type) {
            context.edit.pile(pile, TileTypeId(type)) = copies[type];
            context.edit.head().pile_left[pile] += copies[type];
        }
    }
}

constexpr SavedElement saved_elements[] = {
    {.name = "small-follower", .each = 7, .piece = "follower"},
    {.name = "farmers", .option = "farmers", .with = "on", .without = "off"},
};

}  // namespace

/// BASE-01: each player has 7 followers. BASE-24: without farmers they stay out of fields.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_base_game);
    settings.random_first_player = maker.option("first_player") == 1;
    settings.farmers = maker.option("farmers") == 0;
    settings.farm_scoring = FarmScoring(maker.option("farm_scoring"));
    settings.small_cities_score_two = maker.option("small_city_points") == 1;
    settings.shields = maker.library().attribute("shields");

    FigureKindInfo follower;
    follower.name = "follower";
    follower.rule = "BASE-10";
    follower.each = followers_each;
    follower.plain = true;
    follower.stands_on = 1u << road.index() | 1u << city.index() | 1u << monastery.index();
    if (settings.farmers) follower.stands_on |= 1u << field.index();
    maker.add_figure_kind(follower);
}

/// BASE-01, BASE-03, GEN-09: the figures are dealt, all tiles form one pile, and the start tile
/// lies there before the first turn and belongs to nobody.
void set_up(Context& context) {
    deal_figures(context);
    deal_tokens(context);
    fill_piles(context);
    for (const StartTile& start : context.rules.start_tiles()) {
        const TileId id = put_tile(context, context.rules.find_type(start.tile), start.cell,
                                   start.turning, Player());
        tell(context, EventKind::tile_placed, [&](Event& event) {
            event.tile = id;
            event.type = context.state.tile(id).type;
        });
    }
}

}  // namespace bastide::rules::base

namespace bastide::rules {

constinit const Expansion the_base_game{
    .chapter = 10,
    .name = "base",
    .title = "The base game",
    .sets = base::set_names,
    .options = base::option_table,
    .prepare = base::prepare,
    .set_up = base::set_up,
    .modifiers = base::modifier_table,
    .questions = base::OwnQuestions::list,
    .begins = base::beginnings,
    .saved_elements = base::saved_elements,
};

}  // namespace bastide::rules
