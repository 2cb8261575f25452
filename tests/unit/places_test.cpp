// Places of every kind, with a chapter that puts tokens and figures there: what moves, positions, views,
// pictures and boards of text say of them, none of which knows the chapter.

#include "core/places.h"
#include "cli/terminal/text_board.h"
#include "core/figures.h"
#include "core/state_editor.h"
#include "core/tokens.h"
#include "draw/board/board_svg.h"
#include "notation/moves/described_move.h"
#include "notation/moves/place_text.h"
#include "notation/position/tokens_on_features.h"
#include "notation/view/view_json.h"
#include "support/game_of_places.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

namespace json = boost::json;
using test::game_with_pieces_everywhere;
using test::GameOfPlaces;
using test::kinds_elsewhere;
using test::position_text;
using test::rules_of_places;
using test::state_of_text;

json::value view_of(const State& state) {
    return json::parse(
        view_json(TableSetup(), rules_of_places(), state, Player(), OfferedMoves::of_anyone));
}

TEST(Places, MovesOntoThemAreReadAsTheyAreWritten) {
    GameOfPlaces table;
    table.come_to_question();
    std::set<std::string> words;
    for (const PlaceKind kind : kinds_elsewhere)
        for (const Move& move : table.answers_onto(kind)) {
            const std::string text = move_text(rules_of_places(), table.state, move);
            const MoveReading reading = read_move(rules_of_places(), table.state, text);
            ASSERT_TRUE(reading.move) << text << ": expected " << reading.expected;
            EXPECT_EQ(*reading.move, move) << text;
            words.insert(text.substr(0, text.find(' ')));
        }
    EXPECT_EQ(words, (std::set<std::string>{"gold", "sheep", "wreath", "toll", "banner",
                                            "messenger", "seal", "plank", "follower"}));
    const Move market = table.answers(MoveKind::place_figure, PlaceKind::beside_board).back();
    EXPECT_EQ(move_text(rules_of_places(), table.state, market), "follower in market quarter");
}

TEST(Places, TokensOfAKindLieOnPlacesOfOneKind) {
    GameOfPlaces table;
    table.come_to_question();
    for (const char* text :
         {"wreath at 0,0", "wreath at space 7", "wreath at 0,0 side N", "toll at 0,0 corner NE",
          "gold at space 7", "gold in market quarter", "gold at 0,0 corner NE",
          "banner with seat 1", "banner in palace", "messenger at 0,0", "messenger at space 50",
          "seal in castle quarter", "seal with seat 3", "plank at 0,0"}) {
        const MoveReading reading = read_move(rules_of_places(), table.state, text);
        EXPECT_FALSE(reading.move) << text;
        EXPECT_FALSE(reading.expected.empty()) << text;
    }
    EXPECT_EQ(read_move(rules_of_places(), table.state, "wreath at 0,0").expected,
              "at and a corner of a cell, as in: at 1,0 corner NE");
    for (const auto& [text, number] :
         {std::pair{"banner in castle", 0}, {"banner in castle quarter", 1}}) {
        const MoveReading reading = read_move(rules_of_places(), table.state, text);
        ASSERT_TRUE(reading.move) << text;
        EXPECT_EQ(reading.move->number, number) << text;
    }
}

TEST(Places, APieceLiesWhereItsMoveSaid) {
    for (const PlaceKind kind : kinds_elsewhere) {
        GameOfPlaces table;
        table.come_to_question();
        for (const Move& move : table.answers_onto(kind)) {
            State after = table.state;
            ASSERT_FALSE(apply(rules_of_places(), after, move));
            const Position position{rules_of_places(), after};
            const Place said = *describe(rules_of_places(), table.state, move).where;
            bool found = false;
            for (const PlacedToken& token : after.placed_tokens())
                found = found || place_of(position, token) == said;
            for (const Figure& figure : after.figures())
                found = found || (figure.where == Whereabouts::elsewhere &&
                                  place_of(position, figure) == said);
            EXPECT_TRUE(found) << move_text(rules_of_places(), table.state, move);
        }
    }
}

TEST(Places, PositionsTellThem) {
    const GameOfPlaces table = game_with_pieces_everywhere();
    const std::string text = position_text(table.state);
    ASSERT_FALSE(text.empty());
    for (const char* words :
         {"gold at ", "sheep at ", " corner SE", "toll at ", " side E", "in castle quarter",
          "at space 7", "with seat 1", "follower in market quarter", "follower at space 8"})
        EXPECT_NE(text.find(words), std::string::npos) << words << '\n' << text;
    const auto again = state_of_text(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(fingerprint(*again), fingerprint(table.state)) << text;
}

TEST(Places, SeveralTokensOfAPlaceAreCounted) {
    GameOfPlaces table;
    for (int i = 0; i < 3; ++i) {
        table.come_to_question();
        table.play(table.answers(MoveKind::place_token, PlaceKind::tile)[1]);
    }
    const std::string text = position_text(table.state);
    ASSERT_FALSE(text.empty());
    EXPECT_NE(text.find("laid 3 gold at 0,0"), std::string::npos) << text;
    const auto again = state_of_text(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->placed_tokens().size(), 3u);
    const std::string board = cli::draw_board(rules_of_places(), table.state, {});
    EXPECT_NE(board.find("G3"), std::string::npos) << board;
}

TEST(Places, SeveralKindsLieOnOneTile) {
    GameOfPlaces table;
    table.come_to_question();
    Context context(rules_of_places(), table.state, nullptr);
    const Place tile = place_at(table.state, {0, 0});
    const TokenKind gold = test::gold_token(), plank(gold.index() + 7);
    put_token(context, Player(), gold, tile);
    put_token(context, Player(), gold, tile);
    put_token(context, Player(0), plank, tile, Way::west_east);
    put_token(context, Player(1), plank, tile, Way::north_south);
    put_figure(context, next_in_supply(table.state, Player(0), FigureKind(0)), tile);
    const auto lying = tokens_at_places(rules_of_places(), table.state);
    ASSERT_EQ(lying.size(), 3u);
    EXPECT_EQ(lying[0].count, 2);
    EXPECT_EQ(lying[1].way, Way::west_east);
    EXPECT_EQ(lying[2].way, Way::north_south);
    const std::string text = position_text(table.state);
    for (const char* words : {"2 gold at 0,0", "plank WE at 0,0", "plank NS at 0,0"})
        EXPECT_NE(text.find(words), std::string::npos) << words << '\n' << text;
    const auto again = state_of_text(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(fingerprint(*again), fingerprint(table.state)) << text;
    EXPECT_NE(cli::draw_board(rules_of_places(), table.state, {}).find("G2PP"), std::string::npos);
    const json::value tokens = view_of(table.state).at("board").at("tokens");
    ASSERT_EQ(tokens.as_array().size(), 3u);
    EXPECT_EQ(tokens.as_array()[1].at("way").as_string(), "WE");
    EXPECT_FALSE(tokens.as_array()[0].as_object().contains("way"));
}

TEST(Places, ViewsTellThem) {
    const GameOfPlaces table = game_with_pieces_everywhere();
    const json::value view = view_of(table.state);
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
    EXPECT_EQ(figures["player"].at("with").as_int64(), 2);
    EXPECT_EQ(figures["side"].at("side").as_string(), "S");
    EXPECT_EQ(figures["corner"].at("corner").at("at").as_string(), "SW");
    EXPECT_EQ(figures.size(), std::size(kinds_elsewhere));
    std::set<std::string> offered;
    for (const json::value& move : view.at("moves").as_array())
        if (const json::value* place = move.as_object().if_contains("place"))
            offered.insert(std::string(place->as_string()));
    EXPECT_TRUE(offered.contains("tile") && offered.contains("cell") &&
                offered.contains("beside_board") && offered.contains("score_track"));
}

TEST(Places, PicturesAndBoardsOfTextShowThem) {
    const GameOfPlaces table = game_with_pieces_everywhere();
    draw::BoardDrawing drawing;
    drawing.legal = true;
    const std::string svg = draw::board_svg(rules_of_places(), table.state, drawing,
                                            draw::inked_artist(), draw::inked_pieces())
                                .svg;
    const Position position{rules_of_places(), table.state};
    for (const PlacedToken& token : table.state.placed_tokens()) {
        const Place place = place_of(position, token);
        const std::string name = rules_of_places().token_kind(token.kind).name;
        EXPECT_NE(svg.find(name), std::string::npos) << name;
        const bool on_board = place.kind != PlaceKind::beside_board &&
                              place.kind != PlaceKind::score_track &&
                              place.kind != PlaceKind::player;
        if (on_board) {
            EXPECT_NE(
                svg.find("data-place=\"" + place_text(rules_of_places(), table.state, place) + '"'),
                std::string::npos)
                << name;
        }
    }
    EXPECT_NE(svg.find("class=\"beside-board\""), std::string::npos);
    EXPECT_NE(svg.find("market quarter"), std::string::npos);
    EXPECT_NE(svg.find("class=\"legal-piece\""), std::string::npos);
    const std::string board = cli::draw_board(rules_of_places(), table.state, {});
    for (const char* line : {"in the castle quarter: 1 banner of player 1",
                             "in the market quarter: follower of player",
                             "on space 7 of the score track: 1 messenger", "with Seat 1: 1 seal"})
        EXPECT_NE(board.find(line), std::string::npos) << line << '\n' << board;
}

/// Keeps where figures came home from.
class Returns : public EventSink {
public:
    void on_event(const Event& event) override {
        if (event.kind == EventKind::figure_returned) places.push_back(event.place);
    }
    std::vector<Place> places;
};

TEST(Places, AFigureIsTakenBackFromThePlaceThatIsNamed) {
    GameOfPlaces table = game_with_pieces_everywhere();
    // All figures are those of the second player.
    table.play(pass());
    table.come_to_question();
    const Player owner = decision(rules_of_places(), table.state).chooser;
    for (const PlaceKind kind : kinds_elsewhere) {
        const std::vector<Move> answers = table.answers(MoveKind::return_figure, kind);
        ASSERT_EQ(answers.size(), 1u) << int(kind);
        const Place said = *describe(rules_of_places(), table.state, answers[0]).where;
        const std::string text = move_text(rules_of_places(), table.state, answers[0]);
        EXPECT_EQ(text, "take back follower " + place_text(rules_of_places(), table.state, said));
        const MoveReading reading = read_move(rules_of_places(), table.state, text);
        ASSERT_TRUE(reading.move) << text << ": expected " << reading.expected;
        EXPECT_EQ(*reading.move, answers[0]) << text;
        State after = table.state;
        Returns returns;
        ASSERT_FALSE(apply(rules_of_places(), after, answers[0], &returns)) << text;
        EXPECT_EQ(after.supply(owner, FigureKind(0)), table.state.supply(owner, FigureKind(0)) + 1);
        ASSERT_EQ(returns.places.size(), 1u) << text;
        EXPECT_EQ(returns.places[0], said) << text;
    }
}

TEST(Places, AFigureOfNobodyComesFromTheBoxAndGoesBack) {
    GameOfPlaces table;
    table.come_to_question();
    Context context(rules_of_places(), table.state, nullptr);
    const FigureId id = next_in_supply(table.state, Player(1), FigureKind(0));
    context.edit.figure(id).owner = Player();
    const int before = table.state.supply(Player(1), FigureKind(0));
    Place space;
    space.kind = PlaceKind::score_track;
    for (const Place& place : {place_at(table.state, {0, 0}), space}) {
        put_figure(context, id, place);
        EXPECT_EQ(place_of({rules_of_places(), table.state}, table.state.figure(id)), place);
        return_figure(context, id);
        EXPECT_EQ(table.state.figure(id).where, Whereabouts::supply);
    }
    EXPECT_EQ(table.state.supply(Player(1), FigureKind(0)), before);
}

TEST(Places, APieceGoesHomeFromThem) {
    GameOfPlaces table = game_with_pieces_everywhere();
    Context context(rules_of_places(), table.state, nullptr);
    for (std::size_t i = 0; i < table.state.figures().size(); ++i) {
        if (table.state.figures()[i].where != Whereabouts::elsewhere) continue;
        const Player owner = table.state.figures()[i].owner;
        const int before = table.state.supply(owner, FigureKind(0));
        return_figure(context, FigureId(i));
        EXPECT_EQ(table.state.supply(owner, FigureKind(0)), before + 1);
        EXPECT_FALSE(table.state.figures()[i].segment.exists());
    }
    const TokenKind gold = test::gold_token();
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
}  // namespace bastide
