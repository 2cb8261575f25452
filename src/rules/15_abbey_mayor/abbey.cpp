/// Chapter 15, the abbeys: AM-02 where one can be played, AM-04 what it scores, AM-05 when, AM-06 at the
/// end of the game. Private state: how many players have had their turn in the round of AM-06.

#include "rules/15_abbey_mayor/abbey.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/piles.h"
#include "core/ruleset_maker.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/16_count_king_robber/cult.h"
#include "rules/19_river_abbot/river.h"
#include "rules/order_of_play.h"

#include <algorithm>
#include <cstddef>

namespace bastide::rules::abbey {

namespace {

constexpr ItemKind complete_abbey{"tiles", "AM-04"};
constexpr ItemKind incomplete_abbey{"tiles", "AM-04"};

constexpr Reason only_in_last_round{"AM-06", "abbeys_in_last_round"};
constexpr Reason taken{"AM-02", "space_taken"};
constexpr Reason no_hole{"AM-02", "abbey_needs_gap"};
constexpr Reason one_turning{"AM-02", "abbey_is_not_turned"};
constexpr Reason river_goes_on{"AM-02", "river_must_go_on"};
constexpr Reason too_many{"AM-05", "player_has_too_many_abbeys"};
constexpr Reason too_many_in_all{"AM-01", "too_many_abbeys"};
constexpr Reason in_pile{"AM-01", "abbey_in_pile"};
constexpr Reason no_hole_there{"AM-02", "abbey_lies_in_no_gap"};
constexpr Reason not_offered{"AM-05", "abbey_not_offered"};
constexpr Reason none_held{"AM-05", "no_abbey_left"};
constexpr Reason nowhere_to_play{"AM-02", "no_gap_for_abbey"};
constexpr Reason no_round{"AM-06", "no_round_of_abbeys"};

constexpr std::string_view set_names[] = {"abbey-and-mayor"};
constexpr std::string_view ends[] = {"round", "lost"};
constexpr OptionInfo option_table[] = {
    {.key = "abbey_end",
     .values = ends,
     .rule = "AM-06",
     .text = "whether abbeys can still be played after the last tile"},
};

struct Settings {
    TokenKind abbey;
    TileTypeId tile;
    bool has_round = true;
    EdgeKind river;               ///< where a river has to go on; none without its rules
    std::vector<bool> has_river;  ///< by tile type
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_abbey>());
}

struct PrivateState {
    std::uint8_t asked = 0;  ///< AM-06: players who have had their turn
};
constexpr StateField field_table[] = {
    {"players_asked_for_their_last_abbey", offsetof(PrivateState, asked), max_players}};

constexpr std::string_view token_name = "abbey";
constexpr int abbeys_each = 1;

bool is_abbey(const PrintedTile& tile, Mark mark) {
    return std::any_of(tile.marks.begin(), tile.marks.end(),
                       [mark](const auto& symbol) { return symbol.id == mark; });
}

/// AM-02: one for each player. No set that is drawn from holds them.
void choose_tiles(RulesetMaker& maker) {
    const Mark mark = maker.library().mark("abbey");
    for (const PrintedTile& tile : maker.library().tiles())
        if (mark.exists() && is_abbey(tile, mark))
            return maker.bring_tiles(tile, maker.each(token_name, abbeys_each) * maker.players());
    maker.problem("the rules in play need a tile with the mark abbey, which the tile data lack");
}

bool shows_edge(const TileType& type, EdgeKind edge) {
    for (const TurnedCell& cell : type.turned)
        for (int side = 0; side < side_count; ++side)
            if (shown_edge(cell.edges, Side(side)) == edge) return true;
    return false;
}

/// AM-04: it is worth what a monastery is.
void value_abbey(Position position, Valuation& value) {
    base::value_block(position, value, complete_abbey, incomplete_abbey);
}

/// AM-04: whoever stands on monasteries stands on abbeys, too.
void open_to_monks(RulesetMaker& maker, SegmentKind abbey) {
    for (FigureKindInfo& kind : maker.figure_kinds())
        if (base::stands_on(kind, monastery)) kind.stands_on |= 1u << abbey.index();
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_abbey);
    const SegmentKind kind = maker.needed_kind("abbey");
    if (!kind.exists()) return;
    maker.add_feature(kind);
    maker.add_modifier(kind, Stage::count, value_abbey);
    open_to_monks(maker, kind);
    settings.has_round = maker.option("abbey_end") == 0;
    const Mark mark = maker.library().mark("abbey");
    for (std::size_t i = 0; i < maker.types().size() && !settings.tile.exists(); ++i)
        if (maker.types()[i].has(mark)) settings.tile = TileTypeId(i);
    TokenKindInfo token;
    token.name = token_name;
    token.each = abbeys_each;
    token.tile = settings.tile;
    settings.abbey = maker.add_token_kind(token);
    const int held = maker.token_kind(settings.abbey).each * maker.players();
    maker.keep_for_players(settings.tile, held);
    maker.leave_in_box(settings.tile, maker.in_main_pile(settings.tile));
    if (maker.plays(the_river)) settings.river = maker.library().edge_kind("river");
    for (const TileType& type : maker.types())
        settings.has_river.push_back(settings.river.exists() && shows_edge(type, settings.river));
    maker.add_private_state<PrivateState>(the_abbey);
}

bool river_tiles_remain(Position position) {
    const Settings& settings = settings_of(position.rules);
    for (std::size_t pile = 0; pile < position.state.layout().piles; ++pile) {
        const auto copies = position.state.pile(pile);
        for (std::size_t type = 0; type < copies.size(); ++type)
            if (copies[type] != 0 && settings.has_river[type]) return true;
    }
    return false;
}

/// AM-02: an empty place with tiles on all four sides. Half tiles that do not reach it do not count. An
/// open end of a river has to stay open as long as there are tiles to lay there.
Refusal check_place(Position position, Cell cell) {
    const State& state = position.state;
    if (state.at(cell).taken()) return {&taken};
    bool river = false;
    for (int s = 0; s < side_count; ++s) {
        const Cell beyond = neighbour(cell, Side(s));
        const TileId tile = state.tile_at(beyond, opposite(Side(s)));
        if (!tile.exists()) return {&no_hole};
        const PlacedTile& placed = state.tile(tile);
        const unsigned number = cell_of_tile_at(position.rules.type(placed.type), placed, beyond);
        const EdgeKind edge = edge_at(position, tile, number, opposite(Side(s)));
        river = river || (edge.exists() && edge == settings_of(position.rules).river);
    }
    return river && river_tiles_remain(position) ? Refusal{&river_goes_on} : Refusal{};
}

/// Calls `visit(Cell)` for the places where an abbey can be played, until it returns false.
template <class Visit>
void for_each_hole(Position position, Visit visit) {
    for (const FrontierCell& place : position.state.frontier()) {
        if (position.state.at(place.cell).neighbours < side_count) continue;  // most have fewer
        if (!check_place(position, place.cell) && !visit(place.cell)) return;
    }
}

bool holds_abbey(Position position, Player player) {
    return position.state.tokens(player, settings_of(position.rules).abbey) != 0;
}

/// Whether the round of AM-06 goes on.
bool is_last_round(const Context& context) {
    if (context.state.agenda().empty()) return false;
    const Step& game = context.state.agenda().front();
    const StepList& steps = context.compiled.sequences[number_of<sequence::game>()];
    return is_of<sequence::game>(game) && game.position < steps.count &&
           steps.steps[game.position] == play_round;
}

bool is_filled_hole(const State& state, Cell cell) {
    for (int side = 0; side < side_count; ++side)
        if (!state.tile_at(neighbour(cell, Side(side)), opposite(Side(side))).exists())
            return false;
    return true;
}

/// Of positions: each abbey fills a hole, and the others are held by players who have not more of them
/// than were dealt.
Refusal check_abbeys(Context& context) {
    const State& state = context.state;
    const Settings& settings = settings_of(context.rules);
    int placed[max_players + 1] = {};
    for (const PlacedTile& tile : state.tiles()) {
        if (tile.type != settings.tile) continue;
        ++placed[tile.by.exists() ? tile.by.index() : std::size_t(max_players)];
        if (!is_filled_hole(state, tile.cell)) return {&no_hole_there};
    }
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        if (state.pile(pile)[settings.tile.index()] != 0) return {&in_pile};
    const int each = context.rules.token_kind(settings.abbey).each;
    int all = placed[max_players];
    for (int seat = 0; seat < state.players(); ++seat) {
        const int own = placed[seat] + state.tokens(Player(std::size_t(seat)), settings.abbey);
        if (own > each) return {&too_many};
        all += own;
    }
    return all > copies_in_all(context.rules, settings.tile) ? Refusal{&too_many_in_all}
                                                             : Refusal{};
}

/// Of positions: besides, an abbey is in hand only while its holder is asked, and the last round is played
/// when no tile is left.
Refusal complete_position(Context& context) {
    if (const Refusal why = check_abbeys(context)) return why;
    const State& state = context.state;
    const Settings& settings = settings_of(context.rules);
    const StateHeader& head = state.header();
    const bool in_hand = head.in_hand.exists() && head.in_hand == settings.tile;
    if (in_hand != (asked<question::play_abbey>(state) != nullptr) ||
        (in_hand && (state.agenda().back().player != head.active || head.placed.exists() ||
                     head.held[head.active.index()].exists() ||
                     !holds_abbey({context.rules, state}, head.active))))
        return {&not_offered};
    const std::uint8_t done = private_state<PrivateState>(context, number_of<the_abbey>()).asked;
    if (done > state.players() || (done != 0) != is_last_round(context) ||
        (done != 0 && (!settings.has_round || tiles_to_draw({context.rules, state}) != 0)))
        return {&no_round};
    return {};
}

/// Of positions that are written by hand: an abbey is in hand while its holder is asked. Where no tile is
/// left this is the last round (AM-06); who is asked comes first in it, unless the position says otherwise.
Refusal complete_question(Context& context, const PositionDetails&) {
    const Settings& settings = settings_of(context.rules);
    StateHeader& head = context.edit.head();
    const bool asks = asked<question::play_abbey>(context.state) != nullptr;
    if (asks) {
        const Position position{context.rules, context.state};
        const Player player = context.state.agenda().back().player;
        if (!holds_abbey(position, player)) return {&none_held};
        if (!can_be_played(position, player)) return {&nowhere_to_play};
    }
    if (asks && !head.in_hand.exists()) head.in_hand = settings.tile;
    const bool has_played =
        head.placed.exists() && context.state.tile(head.placed).type == settings.tile;
    std::uint8_t& round = private_state<PrivateState>(context, number_of<the_abbey>()).asked;
    if (is_last_round(context)) {
        if (round == 0) round = 1;
        return {};
    }
    // No turn begins without a tile to draw.
    const bool is_over = tiles_to_draw({context.rules, context.state}) == 0 && head.part == 1 &&
                         !is_turn_interrupted(context.state);
    return settings.has_round && is_over && (asks || has_played) ? Refusal{&only_in_last_round}
                                                                 : Refusal{};
}

void list_holes(Position position, const Step&, MoveList& moves) {
    for_each_hole(position, [&](Cell cell) { return moves.add(place_tile(cell, 0)); });
}

Refusal check_hole(Position position, const Step&, const Move& move) {
    if (!(move == place_tile(move.cell, move.turning))) return {&other_answer};
    if (const Refusal why = check_place(position, move.cell)) return why;
    return move.turning == 0 ? Refusal{} : Refusal{&one_turning};
}

/// It is the tile of this part (AM-02): what it closes is completed in it (AM-03).
void place(Context& context, const Step& question, const Move& move) {
    change_tokens(context, question.player, settings_of(context.rules).abbey, -1);
    base::place(context, question, move);
}

/// The part goes on with a tile that is drawn, if one is left.
void decline(Context& context, const Step&, const Move&) {
    context.edit.head().in_hand = TileTypeId();
}

constexpr Offer answers[] = {
    {.kind = MoveKind::place_tile,
     .rule = "AM-02",
     .list = list_holes,
     .check = check_hole,
     .perform = place},
    {.kind = MoveKind::pass,
     .rule = "AM-02",
     .list = base::list_pass,
     .check = base::check_pass,
     .perform = decline},
};
constexpr Origin by_offering[] = {{.step = offer}};
constexpr Beginning beginnings[] = {{&sequence::turn, {.step = play_round, .again = true}}};

constexpr SavedElement saved_elements[] = {
    {.name = "abbey", .each = 1},
};
constexpr SavedToken saved_tokens[] = {{.ours = "abbey", .name = "ABBEY_TILE"}};

}  // namespace

std::uint32_t kinds_of_monasteries(const RulesetMaker& maker) {
    std::uint32_t kinds = 1u << monastery.index();
    const auto add = [&](const Expansion& expansion, std::string_view name) {
        const SegmentKind kind = maker.library().segment_kind(name);
        if (maker.plays(expansion) && kind.exists()) kinds |= 1u << kind.index();
    };
    add(the_abbey, "abbey");
    add(the_cult, "shrine");
    return kinds;
}

TileTypeId tile_type(const Ruleset& rules) { return settings_of(rules).tile; }

/// AM-02: there is a hole, and no other rule forbids it.
bool can_be_played(Position position, Player player) {
    if (!is_in_play<the_abbey>(position.rules) || !holds_abbey(position, player)) return false;
    Step question;
    question.sequence = Step::question;
    question.position = number_of<question::play_abbey>();
    question.player = player;
    bool any = false;
    for_each_hole(position, [&](Cell cell) {
        any = !ban_on(position, question, place_tile(cell, 0));
        return !any;
    });
    return any;
}

/// AM-02, AM-05: in every part but the one that plays a tile bought in a bazaar.
void offer(Context& context) {
    StateHeader& head = context.edit.head();
    if (head.held[head.active.index()].exists() ||
        !can_be_played({context.rules, context.state}, head.active))
        return;
    head.in_hand = settings_of(context.rules).tile;
    ask<question::play_abbey>(context, head.active);
}

/// AM-06: from the left neighbour of the last player on each has a turn, once, in which nothing but an
/// abbey can be played.
void play_round(Context& context) {
    if (!settings_of(context.rules).has_round) return;
    PrivateState& own = private_state<PrivateState>(context, number_of<the_abbey>());
    StateHeader& head = context.edit.head();
    while (own.asked < head.players) {
        ++own.asked;
        if (can_be_played({context.rules, context.state}, head.active)) {
            repeat_step(context);
            return run<sequence::turn>(context);
        }
        base::end_turn(context);
    }
    own.asked = 0;
}

}  // namespace bastide::rules::abbey

namespace bastide::rules {

constinit const Question question::play_abbey{
    .name = "play_abbey",
    .offers = abbey::answers,
    .needs = Needs::tile_in_hand,
    .to_active = true,
    .origins = abbey::by_offering,
    .by_hand = "turn 5 {active}; asks play_abbey {active}",
    .saved = {.recorded = "Abbey", .phase = "AbbeyPhase"},
};

constinit const Expansion the_abbey{
    .chapter = 15,
    .name = "abbey",
    .title = "The abbeys of Abbey & Mayor",
    .sets = abbey::set_names,
    .options = abbey::option_table,
    .choose_tiles = abbey::choose_tiles,
    .prepare = abbey::prepare,
    .questions = abbey::OwnQuestions::list,
    .begins = abbey::beginnings,
    .state_fields = abbey::field_table,
    .complete_position = abbey::complete_position,
    .complete_question = abbey::complete_question,
    .saved_elements = abbey::saved_elements,
    .saved_tokens = abbey::saved_tokens,
};

}  // namespace bastide::rules
