// Places of every kind, with a chapter that puts tokens and figures there: what moves, positions, views,
// pictures and boards of text say of them, none of which knows the chapter.

#include "core/places.h"
#include "cli/terminal/text_board.h"
#include "core/figures.h"
#include "core/tokens.h"
#include "draw/board/board_svg.h"
#include "notation/moves/described_move.h"
#include "notation/moves/place_text.h"
#include "notation/position/position.h"
#include "notation/position/position_parts.h"
#include "notation/view/view_json.h"
#include "rules/10_base/base.h"
#include "support/rules_with_chapter.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide::test_of_places {
namespace {

namespace json = boost::json;

/// A kind of token for each kind of place, out of the box or out of a player's supply.
struct KindOfPiece {
    const char* name;
    PlaceKind lies_on;
    std::uint8_t each;
};
constexpr KindOfPiece pieces[] = {
    {"gold", PlaceKind::tile, 0},           {"sheep", PlaceKind::cell, 0},
    {"wreath", PlaceKind::corner, 0},       {"toll", PlaceKind::side, 1},
    {"banner", PlaceKind::beside_board, 1}, {"messenger", PlaceKind::score_track, 1},
    {"seal", PlaceKind::player, 1},
};
ExpansionNumber the_places() { return ExpansionNumber(rules::order_of_play().expansions.size()); }

struct Settings {
    TokenKind first;
    std::uint16_t castle = 0, market = 0;
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
        const TokenKind number = maker.add_token_kind(kind);
        if (!made.first.exists()) made.first = number;
    }
    made.castle = maker.add_place_beside("castle quarter");
    made.market = maker.add_place_beside("market quarter");
    maker.add_token_room(64);
}

bool is_own(const Ruleset& rules, TokenKind kind) {
    const std::size_t first = settings_of(rules).first.index();
    return kind.index() >= first && kind.index() < first + std::size(pieces);
}

/// Where a token of a kind may go: there are two such places, but one player.
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
        if (kind == PlaceKind::beside_board) place.number = std::uint16_t(i);
        if (kind == PlaceKind::score_track) place.number = std::uint16_t(7 + i);
        if (kind == PlaceKind::player) place.player = Player(std::size_t(i));
        places.push_back(place);
    }
    return places;
}

void list_tokens(Position position, const Step& question, MoveList& moves) {
    const std::size_t first = settings_of(position.rules).first.index();
    for (std::size_t i = 0; i < std::size(pieces); ++i) {
        const TokenKind kind(first + i);
        if (pieces[i].each != 0 && position.state.tokens(question.player, kind) == 0) continue;
        for (const Place& place : places_for(position.state, pieces[i].lies_on))
            if (!moves.add(place_token(kind, place))) return;
    }
}

constexpr Reason not_there{"TEST-01", "it does not lie there"};

bool is_listed(void (*list)(Position, const Step&, MoveList&), Position position,
               const Step& question, const Move& move) {
    MoveList moves;
    list(position, question, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

Refusal check_token_move(Position position, const Step& question, const Move& move) {
    if (!is_own(position.rules, move.token())) return {&other_answer};
    return is_listed(list_tokens, position, question, move) ? Refusal{} : Refusal{&not_there};
}

void put_token_there(Context& context, const Step& question, const Move& move) {
    const bool held = context.rules.token_kind(move.token()).each != 0;
    put_token(context, held ? question.player : Player(), move.token(),
              place_of({context.rules, context.state}, move));
}

/// A follower may go to a quarter, to a space of the score track or to an empty cell.
void list_figures(Position position, const Step& question, MoveList& moves) {
    if (position.state.supply(question.player, FigureKind(0)) == 0) return;
    for (const PlaceKind kind : {PlaceKind::beside_board, PlaceKind::score_track})
        for (const Place& place : places_for(position.state, kind))
            if (!moves.add(place_figure(FigureKind(0), place))) return;
}

Refusal check_figure_move(Position position, const Step& question, const Move& move) {
    if (move.segment.exists()) return {&other_answer};
    return is_listed(list_figures, position, question, move) ? Refusal{} : Refusal{&not_there};
}

void put_figure_there(Context& context, const Step& question, const Move& move) {
    put_figure(context, next_in_supply(context.state, question.player, move.figure),
               place_of({context.rules, context.state}, move));
}

Refusal check_token(Position position, const PlacedToken& token) {
    return is_own(position.rules, token.kind) ? Refusal{} : Refusal{&other_answer};
}

Refusal check_elsewhere(Position, const Figure& figure) {
    return place_elsewhere(figure).kind == PlaceKind::tile ? Refusal{&not_there} : Refusal{};
}

/// A chapter that uses places of all kinds.
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
    };
    static const Expansion chapter{
        .name = "places",
        .title = "Places",
        .follows_from = any_game,
        .prepare = prepare,
        .offers = offers,
        .check_token = check_token,
        .check_elsewhere = check_elsewhere,
    };
    return chapter;
}

const Ruleset& the_rules() {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    static const auto rules = test::rules_with_chapter(chapter_of_places(), choice);
    return *rules;
}

/// On the way through a game, the question where to put a figure or a token.
class Table {
public:
    Table() { state = start(the_rules()); }
    /// Goes on to the next such question, by the first answers.
    void come_to_question() {
        while (decision(the_rules(), state).name != "place_figure") play(first());
    }
    /// The first answer that puts no tile where something lies.
    Move first() const {
        MoveList moves;
        legal(the_rules(), state, moves);
        for (const Move& move : moves)
            if (move.kind != MoveKind::place_tile || is_empty(move.cell)) return move;
        return moves[0];
    }
    bool is_empty(Cell cell) const {
        return std::none_of(state.placed_tokens().begin(), state.placed_tokens().end(),
                            [&](const PlacedToken& token) {
                                const Place place = place_of({the_rules(), state}, token);
                                return place.kind == PlaceKind::cell && place.cell == cell;
                            });
    }
    void play(const Move& move) { ASSERT_FALSE(apply(the_rules(), state, move)); }
    /// The answers that put a token, or a figure, onto a place of a kind.
    std::vector<Move> answers_onto(PlaceKind kind, MoveKind what) const {
        std::vector<Move> found = answers_onto(kind);
        std::erase_if(found, [what](const Move& move) { return move.kind != what; });
        return found;
    }
    /// All answers that put something onto a place of a kind.
    std::vector<Move> answers_onto(PlaceKind kind) const {
        MoveList moves;
        legal(the_rules(), state, moves);
        std::vector<Move> found;
        for (const Move& move : moves)
            if (const auto said = describe(the_rules(), state, move);
                said.where && said.where->kind == kind)
                found.push_back(move);
        return found;
    }
    json::value view() const {
        return json::parse(
            view_json(TableSetup(), the_rules(), state, Player(), OfferedMoves::of_anyone));
    }
    State state;
};

constexpr PlaceKind kinds_elsewhere[] = {
    PlaceKind::tile,         PlaceKind::corner,      PlaceKind::side,  PlaceKind::cell,
    PlaceKind::beside_board, PlaceKind::score_track, PlaceKind::player};

/// One piece on a place of each kind, tokens and figures.
Table with_pieces_everywhere() {
    Table table;
    for (const PlaceKind kind : kinds_elsewhere) {
        table.come_to_question();
        const std::vector<Move> answers = table.answers_onto(kind, MoveKind::place_token);
        EXPECT_FALSE(answers.empty()) << int(kind);
        if (answers.empty()) continue;
        table.play(answers.front());
    }
    for (const PlaceKind kind : {PlaceKind::beside_board, PlaceKind::score_track}) {
        table.come_to_question();
        table.play(table.answers_onto(kind, MoveKind::place_figure).back());
        EXPECT_EQ(std::count_if(table.state.figures().begin(), table.state.figures().end(),
                                [&](const Figure& figure) {
                                    return figure.where == Whereabouts::elsewhere &&
                                           place_elsewhere(figure).kind == kind;
                                }),
                  1);
    }
    table.come_to_question();
    return table;
}

TEST(Places, MovesOntoThemAreReadAsTheyAreWritten) {
    Table table;
    table.come_to_question();
    std::set<std::string> words;
    for (const PlaceKind kind : kinds_elsewhere)
        for (const Move& move : table.answers_onto(kind)) {
            const std::string text = move_text(the_rules(), table.state, move);
            const MoveReading reading = read_move(the_rules(), table.state, text);
            ASSERT_TRUE(reading.move) << text << ": expected " << reading.expected;
            EXPECT_EQ(*reading.move, move) << text;
            words.insert(text.substr(0, text.find(' ')));
        }
    EXPECT_EQ(words, (std::set<std::string>{"gold", "sheep", "wreath", "toll", "banner",
                                            "messenger", "seal", "follower"}));
    const Move market = table.answers_onto(PlaceKind::beside_board, MoveKind::place_figure).back();
    EXPECT_EQ(move_text(the_rules(), table.state, market), "follower in market quarter");
    EXPECT_FALSE(read_move(the_rules(), table.state, "banner in palace").move);
}

TEST(Places, APieceLiesWhereItsMoveSaid) {
    for (const PlaceKind kind : kinds_elsewhere) {
        Table table;
        table.come_to_question();
        for (const Move& move : table.answers_onto(kind)) {
            State after = table.state;
            ASSERT_FALSE(apply(the_rules(), after, move));
            const Position position{the_rules(), after};
            const Place said = *describe(the_rules(), table.state, move).where;
            bool found = false;
            for (const PlacedToken& token : after.placed_tokens())
                found = found || place_of(position, token) == said;
            for (const Figure& figure : after.figures())
                found = found || (figure.where == Whereabouts::elsewhere &&
                                  place_of(position, figure) == said);
            EXPECT_TRUE(found) << move_text(the_rules(), table.state, move);
        }
    }
}

/// The state that the text of a position gives under the rules of these tests.
std::optional<State> read_again(const std::string& text) {
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
    const auto parts = read_parts(statements, TableSetup(), the_rules(), problems);
    auto state = parts ? make_state(*parts, TableSetup(), the_rules(), problems) : std::nullopt;
    for (const PositionProblem& problem : found) ADD_FAILURE() << problem.text("places") << text;
    return state;
}

/// The text of a position; empty if it cannot be written, with the reasons as failures.
std::string written(const State& state) {
    const auto text = write_position(TableSetup(), the_rules(), state, PositionForm::drawn);
    if (text) return *text;
    std::vector<PositionProblem> found;
    PositionProblems problems(found);
    const auto made = make_state(parts_of(the_rules(), state), TableSetup(), the_rules(), problems);
    for (const PositionProblem& problem : found) ADD_FAILURE() << problem.text("places");
    if (made) ADD_FAILURE() << "it makes another state";
    return {};
}

TEST(Places, PositionsTellThem) {
    const Table table = with_pieces_everywhere();
    const std::string text = written(table.state);
    ASSERT_FALSE(text.empty());
    for (const char* words :
         {"gold at ", "sheep at ", " corner SE", "toll at ", " side E", "in castle quarter",
          "at space 7", "with seat 1", "follower in market quarter", "follower at space 8"})
        EXPECT_NE(text.find(words), std::string::npos) << words << '\n' << text;
    const auto again = read_again(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(fingerprint(*again), fingerprint(table.state)) << text;
}

TEST(Places, SeveralTokensOfAPlaceAreCounted) {
    Table table;
    for (int i = 0; i < 3; ++i) {
        table.come_to_question();
        table.play(table.answers_onto(PlaceKind::tile).back());
    }
    const std::string text = written(table.state);
    ASSERT_FALSE(text.empty());
    EXPECT_NE(text.find("laid 3 gold at 0,0"), std::string::npos) << text;
    const auto again = read_again(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->placed_tokens().size(), 3u);
    const std::string board = cli::draw_board(the_rules(), table.state, {});
    EXPECT_NE(board.find("G3"), std::string::npos) << board;
}

TEST(Places, ViewsTellThem) {
    const Table table = with_pieces_everywhere();
    const json::value view = table.view();
    std::map<std::string, json::object> tokens, figures;
    for (const json::value& token : view.at("board").at("tokens").as_array())
        tokens[std::string(token.at("place").as_string())] = token.as_object();
    for (const json::value& figure : view.at("board").at("figures").as_array())
        figures[std::string(figure.at("place").as_string())] = figure.as_object();
    EXPECT_EQ(tokens.size(), std::size(kinds_elsewhere));
    EXPECT_EQ(tokens["tile"].at("kind").as_string(), "gold");
    EXPECT_TRUE(tokens["tile"].at("cell").is_array());
    EXPECT_EQ(tokens["tile"].at("count").as_int64(), 1);
    EXPECT_EQ(tokens["corner"].at("corner").at("at").as_string(), "SE");
    EXPECT_EQ(tokens["side"].at("side").as_string(), "E");
    EXPECT_EQ(tokens["beside_board"].at("beside").as_string(), "castle quarter");
    EXPECT_EQ(tokens["score_track"].at("space").as_int64(), 7);
    EXPECT_EQ(tokens["player"].at("with").as_int64(), 1);
    EXPECT_EQ(figures["beside_board"].at("beside").as_string(), "market quarter");
    EXPECT_EQ(figures["score_track"].at("space").as_int64(), 8);
    std::set<std::string> offered;
    for (const json::value& move : view.at("moves").as_array())
        if (const json::value* place = move.as_object().if_contains("place"))
            offered.insert(std::string(place->as_string()));
    EXPECT_TRUE(offered.contains("tile") && offered.contains("cell") &&
                offered.contains("beside_board") && offered.contains("score_track"));
}

TEST(Places, PicturesAndBoardsOfTextShowThem) {
    const Table table = with_pieces_everywhere();
    draw::BoardDrawing drawing;
    drawing.legal = true;
    const std::string svg = draw::board_svg(the_rules(), table.state, drawing, draw::inked_artist(),
                                            draw::inked_pieces())
                                .svg;
    const Position position{the_rules(), table.state};
    for (const PlacedToken& token : table.state.placed_tokens()) {
        const Place place = place_of(position, token);
        const std::string name = the_rules().token_kind(token.kind).name;
        EXPECT_NE(svg.find(name), std::string::npos) << name;
        const bool on_board = place.kind != PlaceKind::beside_board &&
                              place.kind != PlaceKind::score_track &&
                              place.kind != PlaceKind::player;
        if (on_board) {
            EXPECT_NE(svg.find("data-place=\"" + place_text(the_rules(), table.state, place) + '"'),
                      std::string::npos)
                << name;
        }
    }
    EXPECT_NE(svg.find("class=\"beside-board\""), std::string::npos);
    EXPECT_NE(svg.find("market quarter"), std::string::npos);
    EXPECT_NE(svg.find("class=\"legal-piece\""), std::string::npos);
    const std::string board = cli::draw_board(the_rules(), table.state, {});
    for (const char* line :
         {"in castle quarter: 1 banner of player 1", "in market quarter: follower of player",
          "at space 7: 1 messenger", "with seat 1: 1 seal"})
        EXPECT_NE(board.find(line), std::string::npos) << line << '\n' << board;
}

TEST(Places, APieceGoesHomeFromThem) {
    Table table = with_pieces_everywhere();
    Context context(the_rules(), table.state, nullptr);
    for (std::size_t i = 0; i < table.state.figures().size(); ++i) {
        if (table.state.figures()[i].where != Whereabouts::elsewhere) continue;
        const Player owner = table.state.figures()[i].owner;
        const int before = table.state.supply(owner, FigureKind(0));
        return_figure(context, FigureId(i));
        EXPECT_EQ(table.state.supply(owner, FigureKind(0)), before + 1);
        EXPECT_FALSE(table.state.figures()[i].segment.exists());
    }
    const TokenKind gold = settings_of(the_rules()).first;
    const std::size_t lying = table.state.placed_tokens().size();
    for (std::size_t i = 0; i < table.state.placed_tokens().size(); ++i)
        if (table.state.placed_tokens()[i].kind == gold) {
            take_token(context, i, Player(1));
            break;
        }
    EXPECT_EQ(table.state.placed_tokens().size(), lying - 1);
    EXPECT_EQ(table.state.tokens(Player(1), gold), 1);
}

}  // namespace
}  // namespace bastide::test_of_places
