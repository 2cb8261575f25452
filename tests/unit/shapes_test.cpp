// Shapes of answers that no chapter of today has, by scenarios of a throw-away chapter (game_of_shapes.h):
// what each of them does, and what the scores come to.

#include "core/figures.h"
#include "core/places.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "support/game_of_places.h"
#include "support/game_of_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

using test::answers_of;
using test::play_to;
using test::rules_of_shapes;
using test::shapes_token;

/// A game of the chapter, played by the texts of answers.
class ShapesGame {
public:
    ShapesGame() : state(start(rules_of_shapes())) {}

    std::string_view question() const { return decision(rules_of_shapes(), state).name; }
    Player chooser() const { return decision(rules_of_shapes(), state).chooser; }
    int score(int seat) const { return state.score(Player(std::size_t(seat))); }
    void play(const Move& move, EventSink* events = nullptr) {
        const Refusal why = apply(rules_of_shapes(), state, move, events);
        ASSERT_FALSE(why) << move_text(rules_of_shapes(), state, move);
    }
    void play(const std::string& text) {
        const MoveReading reading = read_move(rules_of_shapes(), state, text);
        ASSERT_TRUE(reading.move) << text << ": expected " << reading.expected;
        play(*reading.move);
    }
    std::string text(const Move& move) const { return move_text(rules_of_shapes(), state, move); }
    Position position() const { return {rules_of_shapes(), state}; }
    int lying(std::string_view token) const {
        const auto tokens = state.placed_tokens();
        return int(std::count_if(tokens.begin(), tokens.end(), [&](const PlacedToken& one) {
            return one.kind == shapes_token(token);
        }));
    }

    State state;
};

Place with_player(std::size_t seat) {
    return place_by(PlaceKind::player, {}, 0, std::uint16_t(seat));
}
Place in_quarter(std::uint16_t number) { return place_by(PlaceKind::beside_board, {}, 0, number); }

/// Keeps all that happens, with the lines of scores.
class ShapesEvents : public EventSink {
public:
    void on_event(const Event& event) override {
        events.push_back(event);
        values.push_back(event.lines ? *event.lines : Valuation());
    }
    std::vector<Event> of(EventKind kind) const {
        std::vector<Event> found;
        for (const Event& event : events)
            if (event.kind == kind) found.push_back(event);
        return found;
    }
    std::vector<Event> events;
    std::vector<Valuation> values;
};

// --- The moves themselves ----------------------------------------------------------------------------

TEST(Shapes, AMoveTellsThePlaceOfEveryKindThatItChooses) {
    const ShapesGame game;
    for (const PlaceKind kind : test::kinds_elsewhere) {
        const Cell cell = kind == PlaceKind::cell ? game.state.frontier()[0].cell : Cell{0, 0};
        for (const unsigned number : {0u, 1u}) {
            const Place place = place_by(kind, cell, number, std::uint16_t(number));
            const Move move = choose_place(place);
            EXPECT_EQ(move.kind, MoveKind::choose_place);
            EXPECT_EQ(place_of(game.position(), move), place) << int(kind);
        }
    }
    Place segment;
    segment.kind = PlaceKind::segment;
    segment.segment = SegmentId(2);
    EXPECT_EQ(choose_place(segment), choose_segment(SegmentId(2)));
}

TEST(Shapes, AMoveTellsWhoseFigureItChoosesAndWhere) {
    const ShapesGame game;
    for (const Player owner : {Player(), Player(0), Player(5)})
        for (const Place& place :
             {with_player(1), in_quarter(1), place_by(PlaceKind::score_track, {}, 0, 65535),
              place_by(PlaceKind::corner, {0, 0}, 3, 0)}) {
            const Move move = choose_figure(owner, FigureKind(1), place);
            EXPECT_EQ(move.owner(), owner);
            EXPECT_EQ(move.figure, FigureKind(1));
            EXPECT_EQ(place_of(game.position(), move), place);
        }
}

TEST(Shapes, AMoveTellsFromWhereATokenOfSeveralGoes) {
    const TokenKind token(3);
    for (const PlaceKind kind :
         {PlaceKind::tile, PlaceKind::cell, PlaceKind::corner, PlaceKind::side}) {
        const Place from = place_by(kind, {-7, 12}, 3, 0), to = place_by(kind, {1000, -1000}, 2, 0);
        const Move move = move_token(token, from, to);
        EXPECT_EQ(move.from(kind), from);
        EXPECT_EQ(move.cell, to.cell);
        EXPECT_EQ(move.turning & 3u, direction_of(to));
        EXPECT_EQ(move.token(), token);
    }
    const Move counted = move_token(token, in_quarter(40000), in_quarter(50000));
    EXPECT_EQ(counted.from(PlaceKind::beside_board), in_quarter(40000));
    EXPECT_EQ(std::uint16_t(counted.number), 50000);
    Place road, city;
    road.kind = city.kind = PlaceKind::segment;
    road.segment = SegmentId(60000);
    city.segment = SegmentId(3);
    const Move along = move_token(token, road, city);
    EXPECT_EQ(along.from(PlaceKind::segment), road);
    EXPECT_EQ(along.segment, city.segment);
}

// --- What they do --------------------------------------------------------------------------------------

TEST(Shapes, CellsAreChosenOneAfterTheOtherUntilAPass) {
    ShapesGame game;
    play_to(game.state, "place_figure");
    const Player player = game.chooser();
    const std::vector<Move> cells = answers_of(game.state, MoveKind::choose_place);
    ASSERT_GE(cells.size(), 3u);
    const std::string text = game.text(cells[1]);
    EXPECT_EQ(text, "choose at " + std::to_string(cells[1].cell.x) + ',' +
                        std::to_string(cells[1].cell.y));
    game.play(text);
    EXPECT_EQ(game.question(), "lay_mist");
    EXPECT_EQ(game.chooser(), player);
    game.play(cells[1]);
    EXPECT_EQ(game.question(), "lay_mist");
    EXPECT_EQ(game.lying("mist"), 2);
    game.play(pass());
    EXPECT_NE(game.question(), "lay_mist");
    EXPECT_EQ(game.state.score(player), -2 * test::mist_price);
    // Without a pass it ends with the third.
    play_to(game.state, "place_figure");
    const Player other = game.chooser();
    EXPECT_NE(other, player);
    for (int i = 0; i < test::most_mists_at_once; ++i)
        game.play(answers_of(game.state, MoveKind::choose_place).front());
    EXPECT_NE(game.question(), "lay_mist");
    EXPECT_EQ(game.lying("mist"), 2 + test::most_mists_at_once);
    EXPECT_EQ(game.state.score(other), -3 * test::mist_price);
}

TEST(Shapes, AStackIsCountedAndOneOfItMoves) {
    ShapesGame game;
    play_to(game.state, "place_figure");
    const Move cell = answers_of(game.state, MoveKind::choose_place)[0];
    const Place from = place_of(game.position(), cell);
    for (int i = 0; i < 3; ++i) game.play(cell);
    const std::string text = test::position_text(rules_of_shapes(), game.state);
    EXPECT_NE(text.find("laid 3 mist at "), std::string::npos) << text;
    play_to(game.state, "place_figure");
    const auto moves = answers_of(game.state, MoveKind::move_token);
    const auto goes = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
        return move.token() == shapes_token("mist");
    });
    ASSERT_NE(goes, moves.end());
    EXPECT_EQ(place_moved_from(game.position(), *goes), from);
    const Place to = place_of(game.position(), *goes);
    EXPECT_EQ(game.text(*goes), "move mist from " + std::to_string(from.cell.x) + ',' +
                                    std::to_string(from.cell.y) + " to " +
                                    std::to_string(to.cell.x) + ',' + std::to_string(to.cell.y));
    ShapesEvents events;
    game.play(*goes, &events);
    std::map<std::pair<int, int>, int> at;
    for (const PlacedToken& token : game.state.placed_tokens())
        if (token.kind == shapes_token("mist")) {
            const Place place = place_of(game.position(), token);
            ++at[{place.cell.x, place.cell.y}];
        }
    EXPECT_EQ((at[{from.cell.x, from.cell.y}]), 2);
    EXPECT_EQ((at[{to.cell.x, to.cell.y}]), 1);
    const auto moved = events.of(EventKind::token_moved);
    ASSERT_EQ(moved.size(), 1u);
    EXPECT_EQ(moved[0].from, from);
    EXPECT_EQ(moved[0].place, to);
}

/// Lays floors on the first tile until a figure of `owner` stands in reach, which it takes.
void capture_of(ShapesGame& game, Player captor, Player owner) {
    for (int i = 0; i < 200; ++i) {
        play_to(game.state, "place_figure");
        const bool tries = game.chooser() == captor;
        std::vector<Move> moves = answers_of(game.state, MoveKind::place_token);
        std::erase_if(moves,
                      [](const Move& move) { return move.token() != shapes_token("floor"); });
        // The other player stands on each tile.
        const std::vector<Move> figures = answers_of(game.state, MoveKind::place_figure);
        if (!tries || moves.empty()) {
            game.play(game.chooser() == owner && !figures.empty() ? figures.front() : pass());
            continue;
        }
        game.play(moves.back());
        if (game.question() != "capture") continue;
        for (const Move& move : answers_of(game.state, MoveKind::choose_figure))
            if (move.owner() == owner) return game.play(move);
        game.play(pass());
    }
    FAIL() << "nothing to capture";
}

TEST(Shapes, AnotherPlayersFigureGoesIntoCaptivityAndIsRansomed) {
    ShapesGame game;
    capture_of(game, Player(0), Player(1));
    const auto figures = game.state.figures();
    const auto captive = std::find_if(figures.begin(), figures.end(), [](const Figure& figure) {
        return figure.where == Whereabouts::elsewhere;
    });
    ASSERT_NE(captive, figures.end());
    EXPECT_EQ(captive->owner, Player(1));
    EXPECT_EQ(place_of(game.position(), *captive), with_player(0));
    const std::string text = test::position_text(rules_of_shapes(), game.state);
    EXPECT_NE(text.find(" with seat 1"), std::string::npos) << text;
    play_to(game.state, "place_figure");
    while (game.chooser() != Player(1)) {
        game.play(pass());
        play_to(game.state, "place_figure");
    }
    Context context(rules_of_shapes(), game.state, nullptr);
    context.edit.head().scores[0] = 10;
    context.edit.head().scores[1] = 2;
    const auto ransoms = answers_of(game.state, MoveKind::return_figure);
    ASSERT_EQ(ransoms.size(), 1u);
    EXPECT_EQ(game.text(ransoms[0]), "take back follower with seat 1");
    const int before = game.state.supply(Player(1), FigureKind(0));
    ShapesEvents events;
    game.play(ransoms[0], &events);
    EXPECT_EQ(game.score(1), 2 - test::ransom_price);
    EXPECT_EQ(game.score(0), 10 + test::ransom_price);
    EXPECT_EQ(game.state.supply(Player(1), FigureKind(0)), before + 1);
    const auto scored = events.of(EventKind::scored);
    ASSERT_GE(scored.size(), 2u);
    EXPECT_EQ(scored[0].player, Player(1));
    EXPECT_EQ(scored[0].number, -test::ransom_price);
    EXPECT_EQ(scored[1].player, Player(0));
    EXPECT_EQ(scored[1].number, test::ransom_price);
    std::vector<Player> others;
    for (std::size_t i = 0; i < events.events.size(); ++i)
        if (events.events[i].kind == EventKind::scored && events.values[i].other.exists())
            others.push_back(events.values[i].other);
    EXPECT_EQ(others, (std::vector{Player(0), Player(1)}));
}

TEST(Shapes, CaptivesAreExchanged) {
    ShapesGame game;
    capture_of(game, Player(0), Player(1));
    // The first one holds a scout of the other, too.
    Context context(rules_of_shapes(), game.state, nullptr);
    const FigureKind scout = test::scout_figure();
    put_figure(context, next_in_supply(game.state, Player(1), scout), with_player(0));
    play_to(game.state, "place_figure");
    while (game.chooser() != Player(1)) {
        game.play(pass());
        play_to(game.state, "place_figure");
    }
    // The other one takes a figure that stands on the tile just placed.
    const Move tower = answers_of(game.state, MoveKind::place_token).front();
    ASSERT_EQ(tower.token(), shapes_token("floor"));
    put_figure(context, next_in_supply(game.state, Player(0), FigureKind(0)),
               game.state.tile(game.state.header().placed).first);
    game.play(tower);
    for (const Move& move : answers_of(game.state, MoveKind::choose_figure))
        if (move.owner() == Player(0) && game.question() == "capture") game.play(move);
    ASSERT_EQ(game.question(), "exchange");
    EXPECT_EQ(game.chooser(), Player(1));
    std::vector<std::string> texts;
    for (const Move& move : answers_of(game.state, MoveKind::return_figure))
        texts.push_back(game.text(move));
    EXPECT_EQ(texts, (std::vector<std::string>{"take back follower with seat 1",
                                               "take back scout with seat 1"}));
    ShapesEvents events;
    const int scouts = game.state.supply(Player(1), scout);
    const Move chosen = *read_move(rules_of_shapes(), game.state, texts[1]).move;
    game.play(chosen, &events);
    const auto returned = events.of(EventKind::figure_returned);
    ASSERT_GE(returned.size(), 2u);
    EXPECT_EQ(returned[0].place, with_player(0));
    EXPECT_EQ(returned[1].place, with_player(1));
    EXPECT_EQ(returned[1].player, Player(0));
    EXPECT_EQ(game.state.supply(Player(1), scout), scouts + 1);
    const auto figures = game.state.figures();
    EXPECT_TRUE(std::none_of(figures.begin(), figures.end(), [&](const Figure& figure) {
        return figure.owner == Player(0) && figure.where == Whereabouts::elsewhere;
    }));
}

TEST(Shapes, PlayersLeadABeastInTurnAndNeverTwiceToOneCell) {
    int ways = 0, longest = 0, losses = 0;
    std::set<std::size_t> movers;
    test::play_random_games(rules_of_shapes(), 8, [&](const State& state) {
        if (decision(rules_of_shapes(), state).name != "place_figure") return;
        for (const Move& first : answers_of(state, MoveKind::move_token)) {
            if (first.token() != shapes_token("beast")) continue;
            ShapesGame game;
            game.state = state;
            const std::string start_text = game.text(first);
            EXPECT_EQ(start_text.find("from"), std::string::npos) << start_text;
            ShapesEvents events;
            game.play(first, &events);
            while (game.question() == "lead_beast") {
                const auto steps = answers_of(game.state, MoveKind::move_token);
                ASSERT_GE(steps.size(), 2u);
                game.play(steps.back(), &events);
            }
            std::set<std::pair<int, int>> cells;
            int moved = 0;
            Player last;
            for (const Event& event : events.of(EventKind::token_moved)) {
                ASSERT_TRUE(cells.insert({event.place.cell.x, event.place.cell.y}).second);
                if (moved > 0) {
                    EXPECT_NE(event.player, last) << "the next player leads";
                    movers.insert(event.player.index());
                }
                last = event.player;
                ++moved;
            }
            ++ways;
            longest = std::max(longest, moved - 1);
            for (const Event& event : events.of(EventKind::scored))
                losses += event.number == -test::loss_by_beast;
        }
    });
    EXPECT_GT(ways, 20);
    EXPECT_EQ(longest, test::most_steps_of_beast);
    EXPECT_EQ(movers.size(), 2u);
    EXPECT_GT(losses, 0);
}

TEST(Shapes, AFigureGoesIntoAQuarterAndFromThereToASegment) {
    ShapesGame game;
    play_to(game.state, "place_figure");
    const Player player = game.chooser();
    game.play(answers_of(game.state, MoveKind::place_figure).front());
    play_to(game.state, "place_figure");
    while (game.chooser() != player || answers_of(game.state, MoveKind::choose_figure).empty()) {
        game.play(pass());
        play_to(game.state, "place_figure");
    }
    const Move sent = answers_of(game.state, MoveKind::choose_figure).front();
    const SegmentId from = sent.segment;
    EXPECT_EQ(game.text(sent).find("choose follower of seat " + std::to_string(player.index() + 1) +
                                   " on "),
              0u);
    game.play(sent);
    const auto figures = game.state.figures();
    const auto in = std::find_if(figures.begin(), figures.end(), [](const Figure& figure) {
        return figure.where == Whereabouts::elsewhere;
    });
    ASSERT_NE(in, figures.end());
    EXPECT_EQ(place_of(game.position(), *in), in_quarter(1));
    EXPECT_EQ(game.state.feature(from).followers, 0);
    const int supply = game.state.supply(player, FigureKind(0));
    ShapesEvents events;
    Context context(rules_of_shapes(), game.state, &events);
    move_figure(context, FigureId(std::size_t(in - figures.begin())), from);
    EXPECT_EQ(game.state.feature(from).followers, 1);
    EXPECT_EQ(game.state.supply(player, FigureKind(0)), supply);
    ASSERT_EQ(events.events.size(), 1u);
    EXPECT_EQ(events.events[0].from, in_quarter(1));
    EXPECT_EQ(events.events[0].segment, from);
    EXPECT_EQ(events.events[0].number, 1);
}

TEST(Shapes, ATileIsLaidFaceDown) {
    ShapesGame game;
    play_to(game.state, "place_figure");
    const int left = game.state.tiles_left();
    std::vector<std::uint16_t> pile(game.state.pile(0).begin(), game.state.pile(0).end());
    const auto put = answers_of(game.state, MoveKind::place_token);
    const auto found = std::find_if(put.begin(), put.end(), [](const Move& move) {
        return move.token() == shapes_token("mound");
    });
    ASSERT_NE(found, put.end());
    game.play(*found);
    EXPECT_EQ(game.state.tiles_left(), left - 1);
    // Nobody knows which: any of them may still come.
    EXPECT_TRUE(std::equal(pile.begin(), pile.end(), game.state.pile(0).begin()));
    const std::string text = test::position_text(rules_of_shapes(), game.state);
    EXPECT_NE(text.find("unseen 1: 1"), std::string::npos) << text;
    const auto again = test::state_of_text(rules_of_shapes(), text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->tiles_left(), left - 1);
    // The game is one tile shorter.
    Random random(5);
    MoveList moves;
    int drawn = 0;
    while (!game.state.over()) {
        if (decision(rules_of_shapes(), game.state).by_nature) {
            game.play(sample(rules_of_shapes(), game.state, random));
            ++drawn;
            continue;
        }
        legal(rules_of_shapes(), game.state, moves);
        Move move = moves[moves.size() - 1];
        for (const Move& other : moves)
            if (other == pass()) move = other;
        game.play(move);
    }
    EXPECT_EQ(drawn, left - 1);
}

}  // namespace
}  // namespace bastide
