/// Chapter 18, building castles: BCB-02, BCB-30 small cities, BCB-31 to BCB-38, and what becomes of
/// castles at the end (BCB-54) and beside fields (BCB-55).

#include "rules/18_bridges_castles_bazaars/castles.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/features.h"
#include "core/figures.h"
#include "core/require.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/mayor.h"
#include "rules/18_bridges_castles_bazaars/fiefs.h"

#include <cstddef>

namespace bastide::rules::castles {

bool is_castle(Position position, SegmentId city_root) {
    return has_token(position.state, city_root, settings_of(position.rules).castle);
}

namespace {

constexpr Reason none_left{"BCB-31", "no_castle_left", ReasonAbout::supply};
constexpr Reason not_small{"BCB-30", "not_a_small_city"};
constexpr Reason not_owner{"BCB-31", "not_owner_of_city", ReasonAbout::occupants};
constexpr Reason shared{"BCB-38", "small_city_shared", ReasonAbout::occupants};
constexpr Reason no_mayor{"AM-09", "mayor_is_no_lord", ReasonAbout::occupants};
constexpr Reason is_built{"BCB-31", "castle_is_built"};
constexpr Reason other_half{"BCB-31", "other_half_of_castle"};

constexpr std::string_view definitions[] = {"semicircular", "any_two_tiles"};
constexpr std::string_view closed_by_abbeys[] = {"not_small", "small"};
constexpr std::string_view delays[] = {"next_round", "next_turn"};
constexpr std::string_view picks[] = {"owner", "max", "active"};
constexpr std::string_view chains[] = {"all", "direct_first"};
constexpr std::string_view askings[] = {"every_owner", "first_pass_ends"};
constexpr std::string_view sharings[] = {"by_majority", "single_follower"};
constexpr std::string_view groups[] = {"same", "independent"};
constexpr OptionInfo option_table[] = {
    {.key = "small_city_definition",
     .values = definitions,
     .rule = "BCB-30",
     .text = "which cities can become castles"},
    {.key = "small_city_abbey",
     .values = closed_by_abbeys,
     .rule = "BCB-30",
     .text = "whether two tiles are a small city even if an abbey closes one of their sides"},
    {.key = "castle_delay",
     .values = delays,
     .rule = "BCB-43",
     .text = "from which moment on a new castle scores"},
    {.key = "castle_pick",
     .values = picks,
     .rule = "BCB-47",
     .text = "who picks what a castle scores"},
    {.key = "castle_chain",
     .values = chains,
     .rule = "BCB-49",
     .text = "what castles that see other castles may score"},
    {.key = "castle_asking",
     .values = askings,
     .rule = "BCB-31",
     .text = "whether all owners of small cities are asked"},
    {.key = "castle_sharing",
     .values = sharings,
     .rule = "BCB-38",
     .text = "whether a shared small city can be a castle"},
    {.key = "castle_group",
     .values = groups,
     .rule = "BCB-50",
     .text = "whether castles that see each other score alike"},
};
constexpr std::string_view set_names[] = {"bridges-castles-and-bazaars"};

constexpr int castles_each(int players) { return players <= 4 ? 3 : 2; }

struct PrivateState {
    std::uint8_t decided = 0;  ///< bit set of the players who build nothing more in this part
};
constexpr StateField field_table[] = {
    {"castles_decided_by", offsetof(PrivateState, decided), (1u << max_players) - 1}};

/// BCB-02.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_castles);
    settings.any_two_tiles = maker.option("small_city_definition") == 1;
    settings.abbey_may_close = settings.any_two_tiles && maker.option("small_city_abbey") == 1;
    settings.not_in_its_turn = maker.option("castle_delay") == 1;
    settings.pick = Pick(maker.option("castle_pick"));
    settings.direct_first = maker.option("castle_chain") == 1;
    settings.first_pass_ends = maker.option("castle_asking") == 1;
    settings.single_follower = maker.option("castle_sharing") == 1;
    settings.independent = maker.option("castle_group") == 1 || settings.direct_first;
    if (maker.plays(the_mayor)) {
        const mayor::InCastle by_option = mayor::in_castle(maker);
        const FigureKind kind = mayor::kind(maker.rules());
        if (by_option == mayor::InCastle::forbidden) settings.no_lord = kind;
        if (by_option == mayor::InCastle::lord) settings.lone_lord = kind;
    }
    settings.base = maker.library().attribute("castle_base");
    settings.base_yes = maker.library().attribute_word(settings.base, "yes");
    TokenKindInfo castle;
    castle.name = "castle";
    castle.each = std::uint8_t(castles_each(maker.players()));
    castle.on_segments = 1u << city.index();
    settings.castle = maker.add_token_kind(castle);
    maker.add_token_room(maker.token_kind(settings.castle).in_all);
    maker.add_private_state<PrivateState>(the_castles);
    maker.limit_round(max_seen, "castles");
}

/// Half of a small city: one cell of a tile, which the city leaves through one side. Where it is complete
/// and has no third tile, further sides end at abbeys (AMB-43).
bool is_cap(Position position, SegmentId id) {
    const Segment& segment = position.state.segment(id);
    const PlacedTile& tile = position.state.tile(segment.tile);
    const TileType& type = position.rules.type(tile.type);
    const Settings& settings = settings_of(position.rules);
    if (type.half || segment.local >= type.segment_count) return false;
    const SegmentType& printed = type.segments[segment.local];
    if (!settings.any_two_tiles && !printed.shows(settings.base, settings.base_yes)) return false;
    int sides = 0;
    for (unsigned cell = 0; cell < type.cells; ++cell)
        for (std::uint8_t joined : turned_cell(type, tile, cell).edge_segment)
            sides += joined == segment.local;
    return (sides == 1 || (sides > 1 && settings.abbey_may_close)) &&
           (printed.cells & (printed.cells - 1u)) == 0;
}

bool has_future_lord(Position position, SegmentId root, Player player) {
    bool found = false;
    for_each_figure(position.state, root, [&](const Figure& figure) {
        found |= figure.owner == player && can_be_lord(position.rules, figure);
    });
    return found;
}

/// BCB-31: who decides about a small city: its owners. AM-09: by option, where nobody has any strength,
/// those whose mayors stand there.
std::uint8_t deciders_on(Position position, SegmentId root) {
    int strengths[max_players];
    std::uint8_t players = find_owners(position, root, strengths);
    const FigureKind mayor = settings_of(position.rules).lone_lord;
    if (players != 0 || !mayor.exists()) return players;
    for_each_figure(position.state, root, [&](const Figure& figure) {
        if (figure.kind == mayor) players = std::uint8_t(players | 1u << figure.owner.index());
    });
    return players;
}

/// BCB-31, BCB-38: whether a player may make a castle of a city of the round; a reason if not.
Refusal check_city(Position position, Player player, SegmentId root) {
    const Settings& settings = settings_of(position.rules);
    if (position.state.segment(root).kind != city || !is_small_city(position, root))
        return {&not_small};
    if ((deciders_on(position, root) >> player.index() & 1) == 0) return {&not_owner};
    if (!has_future_lord(position, root, player)) return {&no_mayor};
    if (settings.single_follower && position.state.feature(root).followers != 1) return {&shared};
    if (position.state.tokens(player, settings.castle) == 0) return {&none_left};
    const bool none_of_the_player =
        for_each_token_on(position.state, root, settings.castle,
                          [&](const PlacedToken& token) { return token.by != player; });
    return none_of_the_player ? Refusal{} : Refusal{&is_built};
}

/// The segment that names a small city: its half on the tile just placed.
SegmentId named_half(const State& state, SegmentId root) {
    const SegmentId other = state.segment(root).next;
    return state.segment(other).tile == state.header().placed ? other : root;
}

/// Calls `visit(SegmentId)` for the cities that a player may decide on, until it returns false.
template <class Visit>
void for_each_building(Position position, Player player, Visit visit) {
    for (const RoundEntry& entry : position.state.round())
        if (!check_city(position, player, entry.feature) &&
            !visit(named_half(position.state, entry.feature)))
            return;
}

std::uint8_t everyone(const State& state) { return std::uint8_t((1u << state.players()) - 1); }

bool has_building(Position position, Player player) {
    bool any = false;
    for_each_building(position, player, [&](SegmentId) {
        any = true;
        return false;
    });
    return any;
}

/// BCB-38: those who have laid a castle on a city.
std::uint8_t builders_of(Position position, SegmentId root) {
    std::uint8_t players = 0;
    for_each_token_on(position.state, root, settings_of(position.rules).castle,
                      [&](const PlacedToken& token) {
                          players = std::uint8_t(players | 1u << token.by.index());
                          return true;
                      });
    return players;
}

/// BCB-36, BCB-38: the followers of those who built become lords, and what else they have there goes
/// home. If they are all owners, everybody else does, too, and it is no longer a city (BCB-33); if
/// not, it is scored for the others.
void make_castle(Context& context, SegmentId root, std::uint8_t builders) {
    const Position position{context.rules, context.state};
    const std::uint8_t owners = deciders_on(position, root);
    for (std::size_t i = 0; i < context.state.figures().size(); ++i) {
        Figure& figure = context.edit.figure(FigureId(i));
        if (figure.where == Whereabouts::board &&
            context.state.segment(figure.segment).feature == root &&
            can_be_lord(context.rules, figure) && (builders >> figure.owner.index() & 1) != 0)
            figure.spot = lord;
    }
    return_figures(context, root, [&](const Figure& figure) {
        const bool has_lord = (builders >> figure.owner.index() & 1) != 0;
        return figure.spot != lord && (builders == owners || has_lord);
    });
    if (builders != owners) return;
    remove_from_round(context, root);
}

/// BCB-55.
constexpr CityWorth beside_fields{{"castles", "BCB-55"}, 1, is_castle};

/// BCB-33: a castle is worth nothing as a city; but BCB-38: as long as others score the city it is.
void value_castle(Position position, Valuation& value) {
    if (position.state.placed_tokens().empty() || !is_castle(position, value.feature)) return;
    if (!is_in_round(position.state, value.feature)) value.clear();
}
constexpr Modifier modifier_table[] = {{city, Stage::replace, value_castle}};

}  // namespace

bool can_be_lord(const Ruleset& rules, const Figure& figure) {
    return rules.figure_kind(figure.kind).follower && figure.kind != settings_of(rules).no_lord;
}

bool is_small_city(Position position, SegmentId feature) {
    const SegmentId root = position.state.segment(feature).feature;
    const Segment& first = position.state.segment(root);
    return first.kind == city && first.open == 0 && first.size == 2 &&
           position.state.segment(first.next).tile != first.tile && is_cap(position, root) &&
           is_cap(position, first.next);
}

/// BCB-31, BCB-32: the owners are asked one after the other, the active player first (GEN-03).
void offer_building(Context& context) {
    const Position position{context.rules, context.state};
    const State& state = context.state;
    if (state.round().empty()) return;
    const std::uint8_t decided =
        private_state<PrivateState>(context, number_of<the_castles>()).decided;
    const Player asked = first_clockwise(state, state.active(), [&](Player player) {
        return (decided >> player.index() & 1) == 0 && has_building(position, player);
    });
    if (!asked.exists()) return;
    repeat_step(context);
    ask<question::build_castle>(context, asked);
}

void list_buildings(Position position, const Step& question, MoveList& moves) {
    for_each_building(position, question.player, [&](SegmentId half) {
        return moves.add(place_token(settings_of(position.rules).castle, half));
    });
}

Refusal check_building(Position position, const Step& question, const Move& move) {
    const State& state = position.state;
    if (!(move == place_token(settings_of(position.rules).castle, move.segment)) ||
        move.segment.index() >= state.segments().size())
        return {&other_answer};
    const SegmentId root = state.segment(move.segment).feature;
    for (const RoundEntry& entry : state.round()) {
        if (entry.feature != root) continue;
        if (const Refusal why = check_city(position, question.player, root)) return why;
        return named_half(state, root) == move.segment ? Refusal{} : Refusal{&other_half};
    }
    return {&not_small};
}

void build(Context& context, const Step& question, const Move& move) {
    const Settings& settings = settings_of(context.rules);
    put_token(context, question.player, settings.castle, move.segment);
    std::uint8_t& decided = private_state<PrivateState>(context, number_of<the_castles>()).decided;
    if (settings.first_pass_ends) decided = std::uint8_t(decided | 1u << question.player.index());
}

/// A pass: the cities of the player that are left are scored.
void score_instead(Context& context, const Step& question, const Move&) {
    std::uint8_t& decided = private_state<PrivateState>(context, number_of<the_castles>()).decided;
    decided = settings_of(context.rules).first_pass_ends
                  ? everyone(context.state)
                  : std::uint8_t(decided | 1u << question.player.index());
}

/// When all have decided.
void make_castles(Context& context) {
    private_state<PrivateState>(context, number_of<the_castles>()).decided = 0;
    if (context.state.placed_tokens().empty()) return;
    for (std::size_t i = context.state.round().size(); i-- > 0;) {
        const SegmentId root = context.state.round()[i].feature;
        if (const std::uint8_t builders = builders_of({context.rules, context.state}, root))
            make_castle(context, root, builders);
    }
}

void note_earlier_deciders(Context& context, Player asked) {
    const Position position{context.rules, context.state};
    std::uint8_t& decided = private_state<PrivateState>(context, number_of<the_castles>()).decided;
    first_clockwise(context.state, context.state.active(), [&](Player player) {
        if (player == asked) return true;
        if (has_building(position, player)) decided = std::uint8_t(decided | 1u << player.index());
        return false;
    });
}

void take_castles_out_of_round(Context& context) {
    const Position position{context.rules, context.state};
    for (std::size_t i = context.state.round().size(); i-- > 0;) {
        const SegmentId root = context.state.round()[i].feature;
        int strengths[max_players];
        const std::uint8_t builders = builders_of(position, root);
        if (builders != 0 && builders == find_owners(position, root, strengths))
            remove_from_round(context, root);
    }
}

/// BCB-54.
void take_lords_off(Context& context) {
    for (std::size_t i = 0; i < context.state.figures().size(); ++i) {
        const Figure& figure = context.state.figure(FigureId(i));
        if (figure.where == Whereabouts::board && figure.spot == lord)
            return_figure(context, FigureId(i));
    }
}

namespace {

constexpr Offer buildings[] = {
    {.kind = MoveKind::place_token,
     .rule = "BCB-31",
     .list = list_buildings,
     .check = check_building,
     .perform = build},
    {.kind = MoveKind::pass,
     .rule = "BCB-31",
     .list = base::list_pass,
     .check = base::check_pass,
     .perform = score_instead},
};
constexpr Offer features_to_pick[] = {
    {.kind = MoveKind::choose_segment,
     .rule = "BCB-47",
     .list = list_picks,
     .check = check_pick,
     .perform = pick},
};
constexpr Offer features_named[] = {
    {.kind = MoveKind::choose_segment,
     .rule = "BCB-50",
     .list = list_named,
     .check = check_named,
     .perform = settle},
};
constexpr Origin by_building[] = {{.step = offer_building, .again = true}};
constexpr Origin by_scoring[] = {{.step = score_castles, .again = true}};

constexpr SavedToken saved_tokens[] = {{.ours = "castle", .name = "CASTLE"}};
constexpr SavedElement saved_elements[] = {
    {.name = "castle", .each = 1},
};

}  // namespace

}  // namespace bastide::rules::castles

namespace bastide::rules {

constinit const Question question::build_castle{
    .name = "build_castle",
    .offers = castles::buildings,
    .needs = Needs::round_listed,
    .origins = castles::by_building,
    .by_hand =
        "figures {active} follower on city N of {cell}; placed {cell}; "
        "asks build_castle {active}",
    .saved = {.recorded = "Castle", .phase = "CastlePhase", .actions = {"Castle"}},
};

constinit const Question question::pick_for_castle{
    .name = "pick_for_castle",
    .offers = castles::features_to_pick,
    .needs = Needs::points_given,
    .origins = castles::by_scoring,
    .by_hand =
        "laid {active} castle on city N of 5,0; figures {active} follower on city N of 5,0; "
        "placed {cell}; asks pick_for_castle {active}",
    .saved = {.not_put = true},
};

constinit const Question question::settle_castles{
    .name = "settle_castles",
    .offers = castles::features_named,
    .needs = Needs::points_given,
    .origins = castles::by_scoring,
    .by_hand =
        "laid {active} castle on city N of 5,0 note 1, {next} castle on city S of 5,1 note 2; "
        "placed {cell}; asks settle_castles {active}",
    .saved = {.not_put = true},
};

constinit const Expansion the_castles{
    .chapter = 18,
    .name = "castles",
    .title = "The castles of Bridges, Castles & Bazaars",
    .sets = castles::set_names,
    .options = castles::option_table,
    .prepare = castles::prepare,
    .modifiers = castles::modifier_table,
    .questions = castles::OwnQuestions::list,
    .city_worth = &castles::beside_fields,
    .state_fields = castles::field_table,
    .check_token = castles::check_token,
    .complete_position = castles::complete_position,
    .complete_question = castles::complete_question,
    .saved_elements = castles::saved_elements,
    .saved_tokens = castles::saved_tokens,
};

}  // namespace bastide::rules
