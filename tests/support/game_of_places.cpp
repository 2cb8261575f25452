#include "support/game_of_places.h"

#include "core/figures.h"
#include "core/places.h"
#include "core/tokens.h"
#include "notation/moves/described_move.h"
#include "notation/position/position.h"
#include "notation/position/position_parts.h"
#include "rules/10_base/base.h"
#include "support/random_play.h"
#include "support/rules_with_chapter.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace bastide::test {

namespace {

/// A kind of token for each kind of place, out of the box or out of a player's supply; and a second one on
/// tiles, which lies one way or another.
struct KindOfPiece {
    const char* name;
    PlaceKind lies_on;
    std::uint8_t each, ways;
};
constexpr KindOfPiece pieces[] = {
    {"gold", PlaceKind::tile, 0, 0},           {"sheep", PlaceKind::cell, 0, 0},
    {"wreath", PlaceKind::corner, 0, 0},       {"toll", PlaceKind::side, 1, 0},
    {"banner", PlaceKind::beside_board, 1, 0}, {"messenger", PlaceKind::score_track, 1, 0},
    {"seal", PlaceKind::player, 1, 0},         {"plank", PlaceKind::tile, 2, 2},
};
constexpr FigureKind follower(0);
constexpr int spaces = 50;

ExpansionNumber the_places() { return ExpansionNumber(rules::order_of_play().expansions.size()); }

struct Settings {
    TokenKind first;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, the_places());
}

const Expansion& chapter_of_places();

void prepare(RulesetMaker& maker) {
    Settings& made = maker.make_settings<Settings>(chapter_of_places());
    for (const KindOfPiece& piece : pieces) {
        TokenKindInfo kind;
        kind.name = piece.name;
        kind.each = piece.each;
        kind.in_all = 16;
        kind.lies_on = piece.lies_on;
        kind.ways = piece.ways;
        const TokenKind number = maker.add_token_kind(kind);
        if (!made.first.exists()) made.first = number;
    }
    // The name of the first is the beginning of that of the second.
    for (const char* name : {"castle", "castle quarter", "market quarter"})
        maker.add_place_beside(name);
    maker.use_score_track(spaces);
    maker.add_token_room(64);
    for (const PlaceKind kind : kinds_elsewhere)
        maker.figure_kinds()[follower.index()].elsewhere |= std::uint16_t(1u << unsigned(kind));
}

bool is_own(const Ruleset& rules, TokenKind kind) {
    const std::size_t first = settings_of(rules).first.index();
    return kind.index() >= first && kind.index() < first + std::size(pieces);
}

/// Where a piece may go: there are two places of each kind.
std::vector<Place> places_for(const State& state, PlaceKind kind) {
    const Cell placed = state.tile(state.header().placed).cell;
    std::vector<Place> places;
    for (const int i : {0, 1}) {
        Place place;
        place.kind = kind;
        if (kind == PlaceKind::tile) place.cell = i == 0 ? placed : state.tiles()[0].cell;
        if (kind == PlaceKind::cell) place.cell = state.frontier()[std::size_t(i)].cell;
        if (kind == PlaceKind::corner || kind == PlaceKind::side) place.cell = placed;
        if (kind == PlaceKind::corner) place.corner = Corner(1 + i);
        if (kind == PlaceKind::side) place.side = Side(1 + i);
        if (kind == PlaceKind::beside_board) place.number = std::uint16_t(1 + i);
        if (kind == PlaceKind::score_track) place.number = std::uint16_t(7 + i);
        if (kind == PlaceKind::player) place.player = Player(std::size_t(i));
        places.push_back(place);
    }
    return places;
}

constexpr Reason not_there{"TEST-01", "other_question"};

using List = void (*)(Position, const Step&, MoveList&);

Refusal check_listed(List list, Position position, const Step& question, const Move& move) {
    MoveList moves;
    list(position, question, moves);
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    return listed ? Refusal{} : Refusal{&not_there};
}

// --- Tokens ------------------------------------------------------------------------------------------

void list_tokens(Position position, const Step& question, MoveList& moves) {
    const std::size_t first = settings_of(position.rules).first.index();
    const Cell placed = position.state.tile(position.state.header().placed).cell;
    for (std::size_t i = 0; i < std::size(pieces); ++i) {
        const TokenKind kind(first + i);
        if (pieces[i].each != 0 && position.state.tokens(question.player, kind) == 0) continue;
        for (const Place& place : places_for(position.state, pieces[i].lies_on)) {
            Move move = place_token(kind, place);
            // One that lies one way or another on the tile just placed lies from west to east there.
            if (pieces[i].ways != 0) move.turning = Turning(move.cell == placed ? 1 : 0);
            if (!moves.add(move)) return;
        }
    }
}

Refusal check_token_move(Position position, const Step& question, const Move& move) {
    if (!is_own(position.rules, move.token())) return {&other_answer};
    return check_listed(list_tokens, position, question, move);
}

void put_token_there(Context& context, const Step& question, const Move& move) {
    const bool held = context.rules.token_kind(move.token()).each != 0;
    put_token(context, held ? question.player : Player(), move.token(),
              place_of({context.rules, context.state}, move), move.way());
}

Refusal check_token(Position position, const PlacedToken& token) {
    return is_own(position.rules, token.kind) ? Refusal{} : Refusal{&other_answer};
}

// --- Figures -----------------------------------------------------------------------------------------

void list_figures(Position position, const Step& question, MoveList& moves) {
    if (position.state.supply(question.player, follower) == 0) return;
    for (const PlaceKind kind : kinds_elsewhere)
        for (const Place& place : places_for(position.state, kind))
            if (!moves.add(place_figure(follower, place))) return;
}

Refusal check_figure_move(Position position, const Step& question, const Move& move) {
    if (move.segment.exists()) return {&other_answer};
    return check_listed(list_figures, position, question, move);
}

void put_figure_there(Context& context, const Step& question, const Move& move) {
    put_figure(context, next_in_supply(context.state, question.player, move.figure),
               place_of({context.rules, context.state}, move));
}

/// Own figures, one for each place.
void list_returns(Position position, const Step& question, MoveList& moves) {
    std::vector<Move> listed;
    for (const Figure& figure : position.state.figures()) {
        if (figure.where != Whereabouts::elsewhere || figure.owner != question.player) continue;
        const Move move = return_figure(figure.kind, place_of(position, figure));
        if (std::find(listed.begin(), listed.end(), move) != listed.end()) continue;
        listed.push_back(move);
        if (!moves.add(move)) return;
    }
}

Refusal check_return(Position position, const Step& question, const Move& move) {
    return check_listed(list_returns, position, question, move);
}

void take_figure_back(Context& context, const Step& question, const Move& move) {
    const Position position{context.rules, context.state};
    const Place from = place_of(position, move);
    for (std::size_t i = 0; i < context.state.figures().size(); ++i) {
        const Figure& figure = context.state.figures()[i];
        if (figure.where == Whereabouts::elsewhere && figure.owner == question.player &&
            place_of(position, figure) == from)
            return return_figure(context, FigureId(i));
    }
}

Refusal check_elsewhere(Position, const Figure&) { return {}; }

// --- Empty cells -------------------------------------------------------------------------------------

/// No tile comes to where a piece lies or stands.
Refusal keep_free(Position position, const Step&, const Move& move) {
    const auto is_there = [&](const Place& place) {
        return place.kind == PlaceKind::cell && place.cell == move.cell;
    };
    for (const PlacedToken& token : position.state.placed_tokens())
        if (is_there(place_of(position, token))) return {&not_there};
    for (const Figure& figure : position.state.figures())
        if (figure.where == Whereabouts::elsewhere && is_there(place_of(position, figure)))
            return {&not_there};
    return {};
}

const Expansion& chapter_of_places() {
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    static const AddedOffer offers[] = {
        {.to = &rules::question::place_figure,
         .offer = {.kind = MoveKind::place_token,
                   .rule = not_there.rule,
                   .list = list_tokens,
                   .check = check_token_move,
                   .perform = put_token_there}},
        {.to = &rules::question::place_figure,
         .offer = {.kind = MoveKind::place_figure,
                   .rule = not_there.rule,
                   .list = list_figures,
                   .check = check_figure_move,
                   .perform = put_figure_there}},
        {.to = &rules::question::place_figure,
         .offer = {.kind = MoveKind::return_figure,
                   .rule = not_there.rule,
                   .list = list_returns,
                   .check = check_return,
                   .perform = take_figure_back}},
    };
    static const Ban bans[] = {
        {.at = &rules::question::place_tile, .kind = MoveKind::place_tile, .forbids = keep_free}};
    static const Expansion chapter{
        .name = "places",
        .title = "Places",
        .follows_from = any_game,
        .prepare = prepare,
        .offers = offers,
        .bans = bans,
        .check_token = check_token,
        .check_elsewhere = check_elsewhere,
    };
    return chapter;
}

}  // namespace

const Ruleset& rules_of_places() {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    static const auto rules = rules_with_chapter(chapter_of_places(), choice);
    return *rules;
}

std::shared_ptr<const Ruleset> make_rules_of_places(const RulesetChoice& choice,
                                                    std::vector<std::string>& problems) {
    return try_rules_with_chapter(chapter_of_places(), choice, built_in_tiles(), {}, problems);
}

TokenKind gold_token() { return settings_of(rules_of_places()).first; }

GameOfPlaces::GameOfPlaces() { state = start(rules_of_places()); }

void GameOfPlaces::come_to_question() {
    while (decision(rules_of_places(), state).name != "place_figure") {
        MoveList moves;
        legal(rules_of_places(), state, moves);
        play(moves[0]);
    }
}

void GameOfPlaces::play(const Move& move) { ASSERT_FALSE(apply(rules_of_places(), state, move)); }

std::vector<Move> GameOfPlaces::answers(MoveKind what, PlaceKind kind) const {
    MoveList moves;
    legal(rules_of_places(), state, moves);
    std::vector<Move> found;
    for (const Move& move : moves)
        if (const auto said = describe(rules_of_places(), state, move);
            move.kind == what && said.where && said.where->kind == kind)
            found.push_back(move);
    return found;
}

std::vector<Move> GameOfPlaces::answers_onto(PlaceKind kind) const {
    std::vector<Move> found = answers(MoveKind::place_token, kind);
    const std::vector<Move> figures = answers(MoveKind::place_figure, kind);
    found.insert(found.end(), figures.begin(), figures.end());
    return found;
}

GameOfPlaces game_with_pieces_everywhere() {
    GameOfPlaces game;
    for (const PlaceKind kind : kinds_elsewhere)
        for (const MoveKind what : {MoveKind::place_token, MoveKind::place_figure}) {
            game.come_to_question();
            const std::vector<Move> answers = game.answers(what, kind);
            EXPECT_FALSE(answers.empty()) << int(kind);
            // Tokens at the first place, figures at the second.
            if (!answers.empty())
                game.play(what == MoveKind::place_token ? answers.front() : answers.back());
        }
    game.come_to_question();
    return game;
}

void play_random_games(const Ruleset& rules, int games,
                       const std::function<void(const State&)>& visit) {
    for (int game = 0; game < games; ++game) {
        Random random(std::uint64_t(game) + 1);
        State state = start(rules);
        MoveList moves;
        while (!state.over()) {
            if (!decision(rules, state).by_nature) visit(state);
            if (testing::Test::HasFatalFailure()) return;
            const Move move = random_answer(rules, state, random, moves, Style::by_kind);
            ASSERT_FALSE(apply(rules, state, move));
        }
    }
}

void play_games_of_places(int games, const std::function<void(const State&)>& visit) {
    play_random_games(rules_of_places(), games, visit);
}

bool goes_elsewhere(const State& state, const Move& move) {
    const DescribedMove said = describe(rules_of_places(), state, move);
    return said.where && said.where->kind != PlaceKind::segment;
}

std::optional<State> state_of_text(const Ruleset& rules, const std::string& text) {
    std::vector<PositionStatement> statements;
    std::size_t line_number = 0;
    for (std::size_t begin = 0; begin < text.size(); ++line_number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        if (is_position_word(line.substr(0, line.find(' '))))
            statements.push_back({line, {int(line_number + 1), 1}});
        begin = end + 1;
    }
    std::vector<PositionProblem> found;
    PositionProblems problems(found);
    const auto parts = read_parts(statements, TableSetup(), rules, problems);
    auto state = parts ? make_state(*parts, TableSetup(), rules, problems) : std::nullopt;
    for (const PositionProblem& problem : found) ADD_FAILURE() << problem.text("places") << text;
    return state;
}

std::string position_text(const Ruleset& rules, const State& state) {
    const auto text = write_position(TableSetup(), rules, state, PositionForm::drawn);
    if (text) return *text;
    std::vector<PositionProblem> found;
    PositionProblems problems(found);
    const auto made = make_state(parts_of(rules, state), TableSetup(), rules, problems);
    for (const PositionProblem& problem : found) ADD_FAILURE() << problem.text("places");
    if (made) ADD_FAILURE() << "it makes another state";
    return {};
}

std::string position_text(const State& state) { return position_text(rules_of_places(), state); }
std::optional<State> state_of_text(const std::string& text) {
    return state_of_text(rules_of_places(), text);
}

}  // namespace bastide::test
