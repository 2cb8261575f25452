#include "support/game_of_shapes.h"

#include "core/agenda.h"
#include "core/figures.h"
#include "core/piles.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "support/rules_with_chapter.h"
#include "support/shapes_parts.h"

#include <cstdlib>
#include <iterator>
#include <memory>

namespace bastide::test::shapes {

namespace {

extern const Expansion the_chapter;

void prepare_shapes(RulesetMaker& maker) {
    ShapesSettings& made = maker.make_settings<ShapesSettings>(the_chapter);
    maker.add_private_state<ShapesState>(the_chapter);
    struct Sort {
        PlaceKind lies_on;
        std::uint8_t each;
        std::uint16_t in_all;
    };
    constexpr Sort sorts[] = {{PlaceKind::tile, 8, 16},        {PlaceKind::tile, 0, 1},
                              {PlaceKind::cell, 0, 5},         {PlaceKind::segment, 0, 1},
                              {PlaceKind::beside_board, 0, 1}, {PlaceKind::tile, 0, 6}};
    for (std::size_t i = 0; i < std::size(sorts); ++i) {
        TokenKindInfo kind;
        kind.name = token_names[i];
        kind.lies_on = sorts[i].lies_on;
        kind.each = sorts[i].each;
        kind.in_all = sorts[i].in_all;
        kind.from_box = kind.each == 0;
        if (kind.lies_on == PlaceKind::segment)
            kind.on_segments = 1u << road.index() | 1u << city.index();
        const TokenKind number = maker.add_token_kind(kind);
        if (!made.first.exists()) made.first = number;
    }
    maker.add_token_room(32);
    for (const char* name : {"castle quarter", "market quarter"}) maker.add_place_beside(name);
    FigureKindInfo scout = maker.figure_kinds()[follower.index()];
    scout.name = "scout";
    scout.each = 2;
    made.scout = maker.add_figure_kind(scout);
    for (FigureKindInfo& kind : maker.figure_kinds())
        for (const PlaceKind place : {PlaceKind::player, PlaceKind::beside_board})
            kind.elsewhere |= std::uint16_t(1u << unsigned(place));
}

void set_up_shapes(Context& context) {
    put_token(context, Player(), token_of(context.rules, count_token), beside(0));
}

using ListAnswers = void (*)(Position, const Step&, MoveList&);

template <ListAnswers list>
Refusal check_by_list(Position position, const Step& question, const Move& move) {
    MoveList moves;
    list(position, question, moves);
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    return listed ? Refusal{} : Refusal{&not_offered};
}

void list_pass(Position, const Step&, MoveList& moves) { moves.add(pass()); }
void do_nothing(Context&, const Step&, const Move&) {}

// --- The beast: players lead it in turn, never twice to the same cell --------------------------------

int steps_made(Position position) {
    const auto& path = shapes_state(position).path;
    return int(std::find(std::begin(path), std::end(path), 0) - std::begin(path));
}

/// Where the beast may go next.
std::vector<Place> ways_of_beast(Position position) {
    const auto at = place_of_single(position, beast);
    const int made = steps_made(position);
    if (!at || made == most_steps_of_beast) return {};
    std::vector<Cell> visited{at->cell};
    for (int i = made; i-- > 0;)
        visited.push_back(
            neighbour(visited.back(), opposite(Side(shapes_state(position).path[i] - 1))));
    std::vector<Place> places;
    for (int side = 0; side < side_count; ++side) {
        const Cell next = neighbour(at->cell, Side(side));
        if (position.state.at(next).taken() &&
            std::find(visited.begin(), visited.end(), next) == visited.end())
            places.push_back(place_at(position.state, next));
    }
    return places;
}

void lead_on(Context& context) {
    const Position position = position_of(context);
    if (ways_of_beast(position).empty()) {
        std::fill_n(shapes_state(context).path, most_steps_of_beast, std::uint8_t(0));
        return;
    }
    const std::size_t mover =
        context.state.active().index() + std::size_t(steps_made(position)) + 1;
    repeat_step(context);
    ask(context, number_of_question(lead_beast),
        Player(mover % std::size_t(context.state.players())));
}

void list_steps(Position position, const Step&, MoveList& moves) {
    for (const Place& place : ways_of_beast(position))
        if (!moves.add(move_token(token_of(position.rules, beast), place))) return;
}

/// Figures on the tile to which it comes go home, and their owners lose points.
void go_on(Context& context, const Step& question, const Move& move) {
    const Position position = position_of(context);
    const Cell from = place_moved_from(position, move)->cell;
    int side = 0;
    while (!(neighbour(from, Side(side)) == move.cell)) ++side;
    shapes_state(context).path[steps_made(position)] = std::uint8_t(side + 1);
    move_token(context, question.player, *find_token(position, move),
               place_at(context.state, move.cell));
    for (std::size_t i = 0; i < context.state.figures().size(); ++i) {
        const Figure& figure = context.state.figures()[i];
        if (figure.where != Whereabouts::board ||
            !(context.state.tile(context.state.segment(figure.segment).tile).cell == move.cell))
            continue;
        const Player owner = figure.owner;
        return_figure(context, FigureId(i));
        lose_points(context, owner, loss_by_beast, beast_item);
    }
}

// --- Floors of towers, and captives ------------------------------------------------------------------

FigureId figure_at(Position position, Player owner, FigureKind kind, const Place& place) {
    const auto figures = position.state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].owner == owner && figures[i].kind == kind &&
            figures[i].where != Whereabouts::supply && place_of(position, figures[i]) == place)
            return FigureId(i);
    return FigureId();
}

/// Kinds of figures that one player holds of another's, each once.
std::vector<FigureKind> held(Position position, Player holder, Player owner) {
    std::vector<FigureKind> kinds;
    for (const FigureKind kind : {follower, shapes_settings(position.rules).scout})
        if (figure_at(position, owner, kind, with(holder)).exists()) kinds.push_back(kind);
    return kinds;
}

/// In the row and the column of the tower, as far as it is high.
void list_in_reach(Position position, const Step& question, MoveList& moves) {
    const Cell tower = position.state.tile(position.state.segment(question.subject).tile).cell;
    const int height = lying(position, floor_token, place_at(position.state, tower));
    std::vector<Move> listed;
    for (const Figure& figure : position.state.figures()) {
        if (figure.where != Whereabouts::board) continue;
        const Cell cell = position.state.tile(position.state.segment(figure.segment).tile).cell;
        const int dx = std::abs(cell.x - tower.x), dy = std::abs(cell.y - tower.y);
        if ((dx != 0 && dy != 0) || dx + dy > height) continue;
        const Move move = choose_figure(figure.owner, figure.kind, on(figure.segment));
        if (std::find(listed.begin(), listed.end(), move) != listed.end()) continue;
        listed.push_back(move);
        if (!moves.add(move)) return;
    }
}

void capture_figure(Context& context, const Step& question, const Move& move) {
    const Position position = position_of(context);
    const FigureId taken = figure_at(position, move.owner(), move.figure, on(move.segment));
    if (move.owner() == question.player) return return_figure(context, taken);
    move_figure(context, taken, with(question.player));
    if (held(position, move.owner(), question.player).empty()) return;
    ask(context, number_of_question(exchange), question.player, SegmentId(),
        int(move.owner().index()) + 1);
}

/// The captor chooses which of their own figures the other player gives back.
void list_exchange(Position position, const Step& question, MoveList& moves) {
    if (question.value < 1 || question.value > position.state.players()) return;
    const Player other(std::size_t(question.value - 1));
    for (const FigureKind kind : held(position, other, question.player))
        if (!moves.add(return_figure(kind, with(other)))) return;
}

/// Both come home.
void exchange_figures(Context& context, const Step& question, const Move& move) {
    const Position position = position_of(context);
    const Player other(std::size_t(question.value - 1));
    return_figure(context, figure_at(position, question.player, move.figure, with(other)));
    for (const FigureKind kind : held(position, question.player, other))
        return return_figure(context, figure_at(position, other, kind, with(question.player)));
}

void list_ransoms(Position position, const Step& question, MoveList& moves) {
    for (int seat = 0; seat < position.state.players(); ++seat)
        for (const FigureKind kind : held(position, Player(std::size_t(seat)), question.player))
            if (!moves.add(return_figure(kind, with(Player(std::size_t(seat)))))) return;
}

void pay_ransom(Context& context, const Step& question, const Move& move) {
    const Place place = place_of(position_of(context), move);
    return_figure(context, figure_at(position_of(context), question.player, move.figure, place));
    pass_points(context, question.player, place.player, ransom_price, ransom_item);
}

// --- Mists: cells one after the other, until a pass --------------------------------------------------

void list_free_cells(Position position, const Step&, MoveList& moves) {
    if (!are_left(position, mist)) return;
    for (const FrontierCell& free : position.state.frontier())
        if (!moves.add(choose_place(place_at(position.state, free.cell)))) return;
}

void lay_a_mist(Context& context, const Step& question, const Move& move) {
    put_token(context, Player(), token_of(context.rules, mist),
              place_of(position_of(context), move));
    lose_points(context, question.player, mist_price, mist_item);
    ShapesState& own = shapes_state(context);
    if (++own.mists < most_mists_at_once && are_left(position_of(context), mist))
        ask(context, number_of_question(lay_mist), question.player);
    else
        own.mists = 0;
}
void lay_no_more(Context& context, const Step&, const Move&) { shapes_state(context).mists = 0; }

// --- Beside placing a figure -------------------------------------------------------------------------

void list_put(Position position, const Step& question, MoveList& moves) {
    const Place here = place_at(position.state, cell_placed(position.state));
    const PlacedTile& first = position.state.tiles()[0];
    if (position.state.tokens(question.player, token_of(position.rules, floor_token)) > 0)
        for (const Place& place : {here, place_at(position.state, first.cell)})
            if (place == here || first.cell != here.cell)
                moves.add(place_token(token_of(position.rules, floor_token), place));
    if (are_left(position, mound)) moves.add(place_token(token_of(position.rules, mound), here));
    if (are_left(position, beast)) moves.add(place_token(token_of(position.rules, beast), here));
    if (!are_left(position, mage)) return;
    for (std::size_t i = 0; i < position.state.segments().size(); ++i)
        if (position.state.segments()[i].kind == road && position.state.segments()[i].local == 1)
            moves.add(place_token(token_of(position.rules, mage), on(SegmentId(i))));
}

void put_there(Context& context, const Step& question, const Move& move) {
    const Position position = position_of(context);
    const Place place = place_of(position, move);
    const bool is_floor = move.token() == token_of(context.rules, floor_token);
    put_token(context, is_floor ? question.player : Player(), move.token(), place);
    if (is_floor) {
        const SegmentId tower =
            context.state.tile(TileId(std::size_t(context.state.at(place.cell).index))).first;
        ask(context, number_of_question(capture), question.player, tower);
    }
    const std::size_t pile = rules::base::current_pile(context.state);
    if (move.token() == token_of(context.rules, mound) &&
        context.state.header().pile_left[pile] > 0)
        take_unseen(context, pile);
}

/// The beast comes to the tile just placed, the mage to a road, the count to a quarter, mists to free cells.
void list_moves(Position position, const Step&, MoveList& moves) {
    const Place here = place_at(position.state, cell_placed(position.state));
    if (place_of_single(position, beast)) moves.add(put_or_move(position, beast, here));
    for (std::uint16_t i = 0; i < 2; ++i)
        if (place_of_single(position, count_token) &&
            *place_of_single(position, count_token) != beside(i))
            moves.add(put_or_move(position, count_token, beside(i)));
    if (const auto at = place_of_single(position, mage))
        for (std::size_t i = 0; i < position.state.segments().size(); ++i)
            if (position.state.segments()[i].kind == road && SegmentId(i) != at->segment &&
                position.state.segments()[i].local == 1)
                moves.add(put_or_move(position, mage, on(SegmentId(i))));
    std::vector<Place> from;
    for (const PlacedToken& token : position.state.placed_tokens())
        if (token.kind == token_of(position.rules, mist) &&
            std::find(from.begin(), from.end(), place_of(position, token)) == from.end())
            from.push_back(place_of(position, token));
    for (const Place& place : from)
        for (const FrontierCell& free : position.state.frontier())
            if (free.cell != place.cell)
                moves.add(move_token(token_of(position.rules, mist), place,
                                     place_at(position.state, free.cell)));
}

void move_there(Context& context, const Step& question, const Move& move) {
    const Position position = position_of(context);
    move_token(context, question.player, *find_token(position, move), place_of(position, move));
    if (move.token() == token_of(context.rules, beast)) push_sequence(context, way_of_beast());
}

/// Own figures on the board go into a quarter, from where they do not come back.
void list_own_figures(Position position, const Step& question, MoveList& moves) {
    std::vector<Move> listed;
    for (const Figure& figure : position.state.figures()) {
        if (figure.owner != question.player || figure.where != Whereabouts::board) continue;
        const Move move = choose_figure(figure.owner, figure.kind, on(figure.segment));
        if (std::find(listed.begin(), listed.end(), move) != listed.end()) continue;
        listed.push_back(move);
        moves.add(move);
    }
}

void send_to_market(Context& context, const Step&, const Move& move) {
    move_figure(context,
                figure_at(position_of(context), move.owner(), move.figure, on(move.segment)),
                beside(1));
}

/// No tile comes into a mist.
Refusal keep_out_of_mist(Position position, const Step&, const Move& move) {
    for (const PlacedToken& token : position.state.placed_tokens())
        if (token.kind == token_of(position.rules, mist) &&
            place_of(position, token).cell == move.cell)
            return {&not_offered};
    return {};
}

Refusal check_own_token(Position position, const PlacedToken& token) {
    const std::size_t first = shapes_settings(position.rules).first.index();
    const bool own =
        token.kind.index() >= first && token.kind.index() < first + std::size(token_names);
    return own ? Refusal{} : Refusal{&other_answer};
}

// --- The chapter -------------------------------------------------------------------------------------

template <MoveKind kind, ListAnswers list, auto perform>
constexpr Offer offer_of = {.kind = kind,
                            .rule = not_offered.rule,
                            .list = list,
                            .check = check_by_list<list>,
                            .perform = perform};
constexpr Offer passing = offer_of<MoveKind::pass, list_pass, do_nothing>;

constexpr Offer steps[] = {offer_of<MoveKind::move_token, list_steps, go_on>};
constexpr Offer captures[] = {offer_of<MoveKind::choose_figure, list_in_reach, capture_figure>,
                              passing};
constexpr Offer exchanges[] = {offer_of<MoveKind::return_figure, list_exchange, exchange_figures>};
constexpr Offer more_mists[] = {offer_of<MoveKind::choose_place, list_free_cells, lay_a_mist>,
                                offer_of<MoveKind::pass, list_pass, lay_no_more>};
constexpr Origin by_lead_on[] = {{.step = lead_on, .again = true}};
constexpr Origin by_figure_phase[] = {{.step = rules::base::offer_figure}};
constexpr Question lead_question{.name = "lead_beast", .offers = steps, .origins = by_lead_on};
constexpr Question capture_question{
    .name = "capture", .offers = captures, .to_active = true, .origins = by_figure_phase};
constexpr Question exchange_question{
    .name = "exchange", .offers = exchanges, .to_active = true, .origins = by_figure_phase};
constexpr Question mist_question{
    .name = "lay_mist", .offers = more_mists, .to_active = true, .origins = by_figure_phase};
constexpr const Question* shapes_questions[] = {&lead_question, &capture_question,
                                                &exchange_question, &mist_question};

template <MoveKind kind, ListAnswers list, auto perform>
constexpr AddedOffer added = {.to = &rules::question::place_figure,
                              .offer = offer_of<kind, list, perform>};

constexpr SequenceEntry beast_steps[] = {{&the_chapter, "the beast goes on", lead_on}};
constexpr Sequence beast_sequence{.entries = beast_steps, .needs = Needs::tile_placed};
constexpr const Sequence* shapes_sequences[] = {&beast_sequence};

constexpr FollowsFrom any_game[] = {{"base", "", 0}};
constexpr AddedOffer offers[] = {
    added<MoveKind::place_token, list_put, put_there>,
    added<MoveKind::move_token, list_moves, move_there>,
    added<MoveKind::choose_place, list_free_cells, lay_a_mist>,
    added<MoveKind::choose_figure, list_own_figures, send_to_market>,
    added<MoveKind::return_figure, list_ransoms, pay_ransom>,
};
constexpr Ban bans[] = {{.at = &rules::question::place_tile,
                         .kind = MoveKind::place_tile,
                         .forbids = keep_out_of_mist}};
constexpr Beginning begins[] = {{&beast_sequence, {.step = rules::base::offer_figure}}};

constinit const Expansion the_chapter{
    .name = "shapes",
    .title = "Shapes",
    .follows_from = any_game,
    .prepare = prepare_shapes,
    .set_up = set_up_shapes,
    .questions = shapes_questions,
    .begins = begins,
    .offers = offers,
    .bans = bans,
    .state_fields = shapes_fields,
    .check_token = check_own_token,
    .check_elsewhere = [](Position, const Figure&) { return Refusal{}; },
};

}  // namespace
}  // namespace bastide::test::shapes

namespace bastide::test {

const Ruleset& rules_of_shapes() {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    static const auto rules =
        rules_with_chapter(shapes::the_chapter, choice, built_in_tiles(),
                           {shapes::shapes_sequences, shapes::shapes_questions});
    return *rules;
}

std::shared_ptr<const Ruleset> make_rules_of_shapes(const RulesetChoice& choice,
                                                    std::vector<std::string>& problems) {
    return try_rules_with_chapter(shapes::the_chapter, choice, built_in_tiles(),
                                  {shapes::shapes_sequences, shapes::shapes_questions}, problems);
}

TokenKind shapes_token(std::string_view name) {
    const auto& names = shapes::token_names;
    const auto found = std::find(std::begin(names), std::end(names), name);
    return shapes::token_of(rules_of_shapes(), shapes::ShapesToken(found - std::begin(names)));
}

FigureKind scout_figure() { return shapes::shapes_settings(rules_of_shapes()).scout; }

std::vector<Move> answers_of(const State& state, MoveKind kind) {
    MoveList moves;
    legal(rules_of_shapes(), state, moves);
    std::vector<Move> found;
    for (const Move& move : moves)
        if (move.kind == kind) found.push_back(move);
    return found;
}

void play_to(State& state, std::string_view question) {
    while (decision(rules_of_shapes(), state).name != question) {
        MoveList moves;
        legal(rules_of_shapes(), state, moves);
        ASSERT_FALSE(moves.empty());
        ASSERT_FALSE(apply(rules_of_shapes(), state, moves[0]));
    }
}

}  // namespace bastide::test
