/// Chapter 16 A: COU-02 the quarters and whom they take, COU-03 what Carcassonne is beside fields.

#include "rules/16_count_king_robber/count.h"

#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/barn.h"

#include <bastide/feature_members.h>

#include <cstddef>

namespace bastide::rules::count {

namespace {

constexpr std::string_view set_names[] = {"count"};
/// COU-02: as players call them, clockwise.
constexpr std::string_view quarter_names[quarter_count] = {
    "castle quarter", "market quarter", "blacksmith quarter", "cathedral quarter"};

constexpr std::string_view targets[] = {"occupied", "any_completed"};
constexpr std::string_view limits[] = {"turn", "part"};
constexpr std::string_view moves_of_count[] = {"choose", "clockwise", "follow_meeple"};
constexpr std::string_view finals[] = {"market_only", "any_district"};
constexpr std::string_view true_false[] = {"true", "false"};
constexpr OptionInfo option_table[] = {
    {.key = "count_target",
     .values = targets,
     .rule = "COU-07",
     .text = "whether figures leave Carcassonne for completed features that nobody holds"},
    {.key = "count_deploy_limit",
     .values = limits,
     .rule = "COU-04",
     .text = "whether a player may enter Carcassonne once in a turn, or in each part of it"},
    {.key = "count_move",
     .values = moves_of_count,
     .rule = "COU-05",
     .text = "how the count moves when a figure has entered Carcassonne"},
    {.key = "count_final",
     .values = finals,
     .rule = "COU-09",
     .text = "whose figures leave Carcassonne at the end of the game"},
    {.key = "market_barn",
     .values = true_false,
     .rule = "AM-20",
     .text = "whether figures leave the market for fields that a barn lets score"},
};

constexpr StateField field_table[] = {
    {"count_scored_by", offsetof(PrivateState, scored), (1u << max_players) - 1},
    {"count_entered", offsetof(PrivateState, entered), 1, true},
    {"count_stayed", offsetof(PrivateState, stayed), (1u << max_players) - 1},
    {"count_last", offsetof(PrivateState, last), max_players},
};

/// However many boxes there are, there is one count.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_count);
    settings.any_completed = maker.option("count_target") == 1;
    settings.once_in_part = maker.option("count_deploy_limit") == 1;
    settings.any_district = maker.option("count_final") == 1;
    settings.market_to_barns = maker.option("market_barn") == 0 && maker.plays(the_barn);
    settings.move = CountMove(maker.option("count_move"));
    settings.sent_to[unsigned(Quarter::castle)] = 1u << city.index();
    settings.sent_to[unsigned(Quarter::market)] = 1u << field.index();
    settings.sent_to[unsigned(Quarter::blacksmith)] = 1u << road.index();
    settings.sent_to[unsigned(Quarter::cathedral)] = abbey::kinds_of_monasteries(maker);
    find_block(maker, settings);
    settings.first_quarter = maker.add_place_beside(std::string(quarter_names[0]));
    for (unsigned i = 1; i < quarter_count; ++i)
        maker.add_place_beside(std::string(quarter_names[i]));
    maker.open_places(PlaceKind::beside_board,
                      [](const FigureKindInfo& kind) { return kind.follower; });
    // COU-07, COU-09: out of the quarters they come to what others hold.
    maker.let_followers_join();
    TokenKindInfo count;
    count.name = "count";
    count.in_all = 1;
    count.from_box = true;
    count.lies_on = PlaceKind::beside_board;
    settings.count = maker.add_token_kind(count);
    maker.add_token_room(1);
    maker.add_private_state<PrivateState>(the_count);
}

/// COU-02: he starts in the castle.
void set_up(Context& context) {
    put_token(context, Player(), settings_of(context.rules).count,
              place_of_quarter(context.rules, Quarter::castle));
}

/// COU-03: all fields of the block lie at the wall.
SegmentId town_beside(Position position, SegmentId field_feature) {
    const State& state = position.state;
    const Settings& settings = settings_of(position.rules);
    bool is_beside = false;
    for_each_segment(state, field_feature, [&](SegmentId id) {
        is_beside =
            is_beside || settings.block[state.tile(state.segment(id).tile).type.index()] != 0;
    });
    return is_beside ? town(position) : SegmentId();
}

bool is_town(Position position, SegmentId id) { return position.state.segment(id).kind != city; }

/// COU-03.
constexpr CityWorth carcassonne{{"carcassonne", "COU-03"}, 0, is_town};

constexpr SavedElement saved_elements[] = {
    {.name = "count", .each = 1},
};
constexpr SavedRule saved_rules[] = {
    {.name = "coc-final-scoring",
     .about = {"count"},
     .option = "count_final",
     .values = {{{"market-only", "market_only"}, {"any-district", "any_district"}}}},
    {.name = "count-move",
     .about = {"count"},
     .option = "count_move",
     .values = {{{"by-player", "choose"},
                 {"clockwise", "clockwise"},
                 {"follow-meeple", "follow_meeple"}}}},
};
constexpr SavedToken saved_tokens[] = {{.ours = "count", .name = "count.1", .is_figure = true}};
constexpr SavedPlace saved_places[] = {
    {quarter_names[0], "Quarter", "QUARTER_CASTLE", "quarters"},
    {quarter_names[1], "Quarter", "QUARTER_MARKET", "quarters"},
    {quarter_names[2], "Quarter", "QUARTER_BLACKSMITH", "quarters"},
    {quarter_names[3], "Quarter", "QUARTER_CATHEDRAL", "quarters"},
};

}  // namespace

/// COU-02: knights, thieves and monks may be whoever stands in cities, on roads and on monasteries; the market takes
/// followers like those of the base game alone.
bool may_enter(const Ruleset& rules, const FigureKindInfo& kind, Quarter quarter) {
    if (!kind.follower) return false;
    return quarter == Quarter::market
               ? kind.plain
               : (kind.stands_on & settings_of(rules).sent_to[unsigned(quarter)]) != 0;
}

Place place_of_quarter(const Ruleset& rules, Quarter quarter) {
    Place place;
    place.kind = PlaceKind::beside_board;
    place.number = std::uint16_t(settings_of(rules).first_quarter + unsigned(quarter));
    return place;
}

namespace {

std::optional<Quarter> quarter_at(const Ruleset& rules, const Place& place) {
    const unsigned number = place.number - unsigned(settings_of(rules).first_quarter);
    if (place.kind != PlaceKind::beside_board || number >= quarter_count) return std::nullopt;
    return Quarter(number);
}

}  // namespace

std::optional<Quarter> quarter_of(const Ruleset& rules, const Figure& figure) {
    if (figure.where != Whereabouts::elsewhere || !is_in_play<the_count>(rules))
        return std::nullopt;
    return quarter_at(rules, place_elsewhere(figure));
}

std::optional<Quarter> quarter_for(const Ruleset& rules, SegmentKind kind) {
    for (unsigned i = 0; i < quarter_count; ++i)
        if ((settings_of(rules).sent_to[i] >> kind.index() & 1) != 0) return Quarter(i);
    return std::nullopt;
}

std::size_t place_of_count(Position position) {
    const TokenKind count = settings_of(position.rules).count;
    const auto tokens = position.state.placed_tokens();
    std::size_t place = 0;
    while (place < tokens.size() && tokens[place].kind != count) ++place;
    return place;
}

std::optional<Quarter> closed_quarter(Position position) {
    const std::size_t place = place_of_count(position);
    const auto tokens = position.state.placed_tokens();
    return place == tokens.size() ? std::nullopt
                                  : quarter_at(position.rules, place_of(position, tokens[place]));
}

}  // namespace bastide::rules::count

namespace bastide::rules {

constinit const Expansion the_count{
    .chapter = 16,
    .name = "count",
    .title = "The Count of Carcassonne",
    .sets = count::set_names,
    .start_beside = Cell{4, 0},
    .came_later = true,
    .options = count::option_table,
    .prepare = count::prepare,
    .set_up = count::set_up,
    .questions = count::OwnQuestions::list,
    .points_awarded = count::note_points,
    .city_worth = &count::carcassonne,
    .town_beside = count::town_beside,
    .worth_held = count::worth_held,
    .state_fields = count::field_table,
    .check_token = count::check_token,
    .check_elsewhere = count::check_elsewhere,
    .complete_position = count::complete_position,
    .complete_question = count::complete_question,
    .saved_elements = count::saved_elements,
    .saved_rules = count::saved_rules,
    .saved_tokens = count::saved_tokens,
    .saved_places = count::saved_places,
};

}  // namespace bastide::rules
