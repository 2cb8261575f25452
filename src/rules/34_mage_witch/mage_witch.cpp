/// Chapter 34: MAGE-01 moving one of the two by a symbol, MAGE-02 where neither can go, MAGE-03 and MAGE-04
/// never both on one feature.

#include "rules/34_mage_witch/mage_witch.h"

#include "core/agenda.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "rules/32_ferries/ferries.h"

namespace bastide::rules::mage_witch {

namespace {

constexpr Reason not_open{"MAGE-01", "not_an_open_road_or_city"};
constexpr Reason same_feature{"MAGE-01", "goes_to_another_feature"};
constexpr Reason other_there{"MAGE-03", "mage_and_witch_together"};
constexpr Reason not_there{"MAGE-02", "stands_elsewhere"};

constexpr std::string_view moves_of_both[] = {"one_move", "two_moves"};
constexpr std::string_view on_zero[] = {"adds", "zero"};
constexpr OptionInfo option_table[] = {
    {.key = "mage_join_and_symbol",
     .values = moves_of_both,
     .rule = "MAGE-04",
     .text = "how many moves a tile brings that shows the symbol and joins the two"},
    {.key = "mage_on_zero",
     .values = on_zero,
     .rule = "MAGE-05",
     .text = "whether the mage adds to a feature that is worth nothing"},
};
constexpr std::string_view set_names[] = {"mage-and-witch"};

TokenKind add_figure(RulesetMaker& maker, const char* name) {
    TokenKindInfo figure;
    figure.name = name;
    figure.in_all = 1;
    figure.from_box = true;
    figure.lies_on = PlaceKind::segment;
    figure.on_segments = 1u << road.index() | 1u << city.index();
    return maker.add_token_kind(figure);
}

/// However many boxes there are, there is one mage and one witch.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_mage_and_witch);
    settings.symbol = maker.library().mark("mage_witch");
    settings.two_moves = maker.option("mage_join_and_symbol") == 1;
    settings.adds_to_none = maker.option("mage_on_zero") == 0;
    settings.mage = add_figure(maker, "mage");
    settings.witch = add_figure(maker, "witch");
    maker.add_token_room(2);
}

Place on_segment(SegmentId segment) {
    Place place;
    place.kind = PlaceKind::segment;
    place.segment = segment;
    return place;
}

/// The features on which the two are; none for one that is not on the board.
struct Features {
    SegmentId of_mage, of_witch;
};
Features features_of(Position position) {
    const State& state = position.state;
    const Pair pair = find_pair(position);
    const auto feature = [&](std::optional<std::size_t> token) {
        return token ? state.segment(state.placed_tokens()[*token].segment).feature : SegmentId();
    };
    return {feature(pair.mage), feature(pair.witch)};
}

bool is_open(const State& state, SegmentId segment) {
    const Segment& root = state.feature(segment);
    return (root.kind == road || root.kind == city) && root.open > 0;
}

/// MAGE-01: the answers by which one of the two comes out of the box, or goes on.
template <bool comes>
void list_goals(Position position, const Step&, MoveList& moves) {
    const State& state = position.state;
    const Settings& settings = settings_of(position.rules);
    const Features taken = features_of(position);
    for (const TokenKind kind : {settings.mage, settings.witch}) {
        const SegmentId now = kind == settings.mage ? taken.of_mage : taken.of_witch;
        if (now.exists() == comes) continue;
        for (std::size_t i = 0; i < state.segments().size(); ++i) {
            const SegmentId id(i);
            const SegmentId feature = state.segment(id).feature;
            if (!is_open(state, id) || feature == taken.of_mage || feature == taken.of_witch)
                continue;
            const Place place = on_segment(id);
            if (!moves.add(comes ? place_token(kind, place) : move_token(kind, place))) return;
        }
    }
}

template <bool comes>
Refusal check_goal(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    const Settings& settings = settings_of(position.rules);
    const TokenKind kind = move.token();
    const Place place = on_segment(move.segment);
    const Features taken = features_of(position);
    const SegmentId now = kind == settings.mage ? taken.of_mage : taken.of_witch;
    if ((kind != settings.mage && kind != settings.witch) || now.exists() == comes ||
        move.segment.index() >= state.segments().size() ||
        !(move == (comes ? place_token(kind, place) : move_token(kind, place))))
        return {&other_answer};
    if (!is_open(state, move.segment)) return {&not_open};
    const SegmentId feature = state.segment(move.segment).feature;
    if (feature == now) return {&same_feature};
    return feature == taken.of_mage || feature == taken.of_witch ? Refusal{&other_there}
                                                                 : Refusal{};
}

/// What an answer, or the want of one, has put off.
void go_on(Context& context, const Step& question) {
    if (Then(question.value) == Then::more_ferries) ferries::offer_moves(context);
}

void go_there(Context& context, const Step& question, const Move& move) {
    if (move.kind == MoveKind::place_token)
        put_token(context, Player(), move.token(), on_segment(move.segment));
    else
        move_token(context, question.player, *find_token({context.rules, context.state}, move),
                   on_segment(move.segment));
    go_on(context, question);
}

/// MAGE-02: neither has anywhere to go, so one of those on the board leaves it.
void remove_one(Context& context, const Step& question) {
    const Pair pair = find_pair({context.rules, context.state});
    if (pair.mage && pair.witch)
        return ask<question::remove_mage_or_witch>(context, question.player, SegmentId(),
                                                   question.value);
    if (pair.mage || pair.witch) return_token(context, pair.mage ? *pair.mage : *pair.witch);
    go_on(context, question);
}

/// The token that an answer takes off the board: it is named by where it stands.
std::optional<std::size_t> token_taken_off(Position position, const Move& move) {
    const Pair pair = find_pair(position);
    for (const auto token : {pair.mage, pair.witch}) {
        if (!token) continue;
        const PlacedToken& placed = position.state.placed_tokens()[*token];
        if (move == place_token(placed.kind, on_segment(placed.segment))) return token;
    }
    return std::nullopt;
}

void list_removals(Position position, const Step&, MoveList& moves) {
    const Pair pair = find_pair(position);
    for (const auto token : {pair.mage, pair.witch}) {
        if (!token) continue;
        const PlacedToken& placed = position.state.placed_tokens()[*token];
        if (!moves.add(place_token(placed.kind, on_segment(placed.segment)))) return;
    }
}

Refusal check_removal(Position position, const Step&, const Move& move) {
    const Settings& settings = settings_of(position.rules);
    if (move.token() != settings.mage && move.token() != settings.witch) return {&other_answer};
    return token_taken_off(position, move) ? Refusal{} : Refusal{&not_there};
}

void take_off(Context& context, const Step& question, const Move& move) {
    return_token(context, *token_taken_off({context.rules, context.state}, move));
    go_on(context, question);
}

constexpr Offer goals[] = {
    {.kind = MoveKind::place_token,
     .rule = "MAGE-01",
     .list = list_goals<true>,
     .check = check_goal<true>,
     .perform = go_there},
    {.kind = MoveKind::move_token,
     .rule = "MAGE-01",
     .list = list_goals<false>,
     .check = check_goal<false>,
     .perform = go_there},
};
constexpr Offer removals[] = {
    {.kind = MoveKind::place_token,
     .rule = "MAGE-02",
     .list = list_removals,
     .check = check_removal,
     .perform = take_off},
};
/// MAGE-04: a ferry may have joined their roads. A bridge does so only with its tile.
constexpr Origin origins[] = {{.step = part_after_tile},
                              {.step = move_by_symbol},
                              {.step = ferries::offer_ferry},
                              {.step = ferries::offer_moves}};

constexpr SavedElement saved_elements[] = {
    {.name = "mage", .each = 1},
    {.name = "witch", .each = 1},
};
constexpr SavedToken saved_tokens[] = {
    {.ours = "mage", .name = "mage.1", .is_figure = true},
    {.ours = "witch", .name = "witch.1", .is_figure = true},
};

}  // namespace

Pair find_pair(Position position) {
    const Settings& settings = settings_of(position.rules);
    const auto tokens = position.state.placed_tokens();
    Pair pair;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].kind == settings.mage) pair.mage = i;
        if (tokens[i].kind == settings.witch) pair.witch = i;
    }
    return pair;
}

bool are_together(Position position) {
    const Features features = features_of(position);
    return features.of_mage.exists() && features.of_mage == features.of_witch;
}

bool has_goal(Position position) {
    MoveList any(1);
    list_goals<true>(position, {}, any);
    list_goals<false>(position, {}, any);
    return !any.empty();
}

bool is_symbol_placed(Position position) {
    const State& state = position.state;
    const TileId placed = state.header().placed;
    return placed.exists() &&
           position.rules.type(state.tile(placed).type).has(settings_of(position.rules).symbol);
}

bool ask_to_part(Context& context, Then then) {
    if (!is_in_play<the_mage_and_witch>(context.rules) ||
        !are_together({context.rules, context.state}))
        return false;
    ask<question::move_mage_or_witch>(context, context.state.active(), SegmentId(), int(then));
    return true;
}

/// MAGE-04. By default the move of the symbol parts them as well.
void part_after_tile(Context& context) {
    if (settings_of(context.rules).two_moves || !is_symbol_placed({context.rules, context.state}))
        ask_to_part(context, Then::nothing);
}

/// MAGE-01.
void move_by_symbol(Context& context) {
    if (is_symbol_placed({context.rules, context.state}))
        ask<question::move_mage_or_witch>(context, context.state.active());
}

}  // namespace bastide::rules::mage_witch

namespace bastide::rules {

constinit const Question question::move_mage_or_witch{
    .name = "move_mage_or_witch",
    .offers = mage_witch::goals,
    .no_answer = mage_witch::remove_one,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = mage_witch::origins,
    .by_hand = "placed {cell}; asks move_mage_or_witch {active}",
    .saved = {.recorded = "MageAndWitch",
              .phase = "MageAndWitchPhase",
              .actions = {"MoveNeutralFigure"}},
};

constinit const Question question::remove_mage_or_witch{
    .name = "remove_mage_or_witch",
    .offers = mage_witch::removals,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = mage_witch::origins,
    .by_hand =
        "laid mage on road E of {cell}, witch on city N of 5,0; placed {cell}; "
        "asks remove_mage_or_witch {active}",
    .saved = {.recorded = "MageAndWitch",
              .phase = "MageAndWitchPhase",
              .actions = {"MoveNeutralFigure"}},
};

constinit const Expansion the_mage_and_witch{
    .chapter = 34,
    .name = "mage-and-witch",
    .title = "Mage & Witch",
    .sets = mage_witch::set_names,
    .came_later = true,
    .options = mage_witch::option_table,
    .prepare = mage_witch::prepare,
    .modifiers = mage_witch::modifier_table,
    .questions = mage_witch::OwnQuestions::list,
    .check_token = mage_witch::check_token,
    .complete_position = mage_witch::complete_position,
    .saved_elements = mage_witch::saved_elements,
    .saved_tokens = mage_witch::saved_tokens,
};

}  // namespace bastide::rules
