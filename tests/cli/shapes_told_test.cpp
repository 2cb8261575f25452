// Random games with answers of shapes that no chapter of today has (game_of_shapes.h): what texts, positions,
// views, `legal`, the terminal, pictures, the log, the story and the numbers of answers make of them.

#include "bindings/python/action_space.h"
#include "cli/answers/legal_answers.h"
#include "cli/answers/legal_text.h"
#include "cli/answers/play_choices.h"
#include "cli/terminal/play_text.h"
#include "core/figures.h"
#include "core/places.h"
#include "draw/board/board_svg.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"
#include "notation/view/view_json.h"
#include "report/story_json.h"
#include "support/game_of_places.h"
#include "support/game_of_shapes.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

namespace json = boost::json;
using test::play_random_games;
using test::rules_of_shapes;

const std::vector<std::string>& shape_seats() {
    static const std::vector<std::string> names{"Anna", "Berta"};
    return names;
}

bool is_of_new_shape(const Move& move) {
    return move.kind == MoveKind::choose_place || move.kind == MoveKind::choose_figure ||
           move.kind == MoveKind::move_token;
}

/// The answers of the new shapes, and what takes captives back.
std::vector<Move> shape_answers(const State& state) {
    MoveList moves;
    legal(rules_of_shapes(), state, moves);
    std::vector<Move> found;
    for (const Move& move : moves)
        if (is_of_new_shape(move) || move.kind == MoveKind::return_figure) found.push_back(move);
    return found;
}

TEST(ShapesTold, EveryAnswerIsWrittenAndReadAgain) {
    std::map<MoveKind, int> read;
    std::set<std::string> questions;
    int seen = 0;
    play_random_games(rules_of_shapes(), 8, [&](const State& state) {
        const std::string question(decision(rules_of_shapes(), state).name);
        questions.insert(question);
        if (question.starts_with("place_") && ++seen % 5 != 0) return;
        MoveList moves;
        legal(rules_of_shapes(), state, moves);
        std::set<std::string> texts;
        for (const Move& move : moves) {
            const std::string text = move_text(rules_of_shapes(), state, move);
            ASSERT_TRUE(texts.insert(text).second) << text;
            const MoveReading reading = read_move(rules_of_shapes(), state, text);
            ASSERT_TRUE(reading.move) << text << ": expected " << reading.expected;
            ASSERT_EQ(*reading.move, move) << text;
            ++read[move.kind];
        }
    });
    for (const MoveKind kind :
         {MoveKind::choose_place, MoveKind::choose_figure, MoveKind::move_token})
        EXPECT_GT(read[kind], 10) << kind_name(kind);
    EXPECT_GT(read[MoveKind::return_figure], 0);
    for (const char* question : {"lead_beast", "capture", "lay_mist"})
        EXPECT_TRUE(questions.contains(question)) << question;
}

TEST(ShapesTold, PositionsAreReadAgain) {
    std::map<std::string, int> written;
    play_random_games(rules_of_shapes(), 10, [&](const State& state) {
        const std::string question(decision(rules_of_shapes(), state).name);
        const int most = question.starts_with("place_") ? 12 : 25;
        if (++written[question] > most) return;
        const std::string text = test::position_text(rules_of_shapes(), state);
        ASSERT_FALSE(text.empty());
        const auto again = test::state_of_text(rules_of_shapes(), text);
        ASSERT_TRUE(again) << text;
        ASSERT_EQ(fingerprint(*again), fingerprint(state)) << text;
    });
    EXPECT_GE(written.size(), 5u);
}

/// What the members of an answer of a view tell.
class ShapeReader {
public:
    explicit ShapeReader(const State& state) : state_(state) {}

    Move move_of(const json::object& one) const {
        const std::string kind(one.at("kind").as_string());
        const Place place = place_in(one);
        if (kind == "choose_place") return choose_place(place);
        if (kind == "move_token") {
            const TokenKind token = test::shapes_token(one.at("token").as_string());
            return rules_of_shapes().token_kind(token).is_single()
                       ? move_token(token, place)
                       : move_token(token, place_in(one.at("from").as_object()), place);
        }
        FigureKind figure(0);
        if (one.at("figure").as_string() == "scout") figure = test::scout_figure();
        if (kind == "return_figure") return return_figure(figure, place);
        const json::value& owner = one.at("player");
        return choose_figure(owner.is_null() ? Player() : Player(std::size_t(owner.as_int64() - 1)),
                             figure, place);
    }

private:
    Place place_in(const json::object& one) const {
        const std::string kind(one.at("place").as_string());
        if (kind == "segment") {
            const json::object& said = one.at("segment").as_object();
            const PlacedTile& tile = state_.tile(TileId(std::size_t(said.at("tile").as_int64())));
            Place place;
            place.kind = PlaceKind::segment;
            place.segment =
                SegmentId(tile.first.index() + std::size_t(said.at("number").as_int64()));
            return place;
        }
        if (kind == "beside_board")
            return place_by(PlaceKind::beside_board, {}, 0,
                            one.at("beside").as_string() == "castle quarter" ? 0 : 1);
        if (kind == "player")
            return place_by(PlaceKind::player, {}, 0, std::uint16_t(one.at("with").as_int64() - 1));
        const json::array& cell = one.at("cell").as_array();
        const Cell there{std::int16_t(cell[0].as_int64()), std::int16_t(cell[1].as_int64())};
        EXPECT_EQ(kind, state_.at(there).taken() ? "tile" : "cell");
        return place_at(state_, there);
    }

    const State& state_;
};

TEST(ShapesTold, ViewsTellTheirParts) {
    std::map<std::string, int> told;
    int seen = 0;
    play_random_games(rules_of_shapes(), 5, [&](const State& state) {
        const bool is_usual = decision(rules_of_shapes(), state).name == "place_tile";
        if (is_usual || ++seen % 3 != 0) return;
        const json::value view = json::parse(
            view_json(TableSetup(), rules_of_shapes(), state, Player(), OfferedMoves::of_anyone));
        MoveList moves;
        legal(rules_of_shapes(), state, moves);
        const json::array& listed = view.at("moves").as_array();
        ASSERT_EQ(listed.size(), moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (!is_of_new_shape(moves[i]) && moves[i].kind != MoveKind::return_figure) continue;
            const json::object& one = listed[i].as_object();
            ASSERT_EQ(ShapeReader(state).move_of(one), moves[i]) << json::serialize(one);
            ++told[std::string(one.at("kind").as_string())];
            if (moves[i].kind == MoveKind::move_token) {
                EXPECT_TRUE(one.at("from").as_object().contains("place"));
            }
        }
    });
    EXPECT_EQ(told.size(), 4u);
}

TEST(ShapesTold, LegalTellsTheirParts) {
    std::set<std::string> kinds;
    int seen = 0;
    play_random_games(rules_of_shapes(), 3, [&](const State& state) {
        if (++seen % 9 != 0) return;
        const cli::AskedGame game{rules_of_shapes(), state, shape_seats()};
        const cli::Answers answers = cli::all_answers(rules_of_shapes(), state, shape_seats());
        EXPECT_FALSE(cli::answers_text(game, answers, cli::Detail::everything).empty());
        const json::object said = cli::answers_json(game, answers);
        const json::array& listed = said.at("legal").as_array();
        ASSERT_EQ(listed.size(), answers.allowed.size());
        std::set<std::string> choices;
        for (std::size_t i = 0; i < listed.size(); ++i) {
            const Move& move = answers.allowed[i];
            const json::object& answer = listed[i].as_object();
            EXPECT_FALSE(cli::verdict_text(game, "it", move, {}).empty());
            if (!is_of_new_shape(move)) continue;
            kinds.insert(std::string(answer.at("kind").as_string()));
            EXPECT_EQ(answer.contains("from"), move.kind == MoveKind::move_token);
            EXPECT_EQ(answer.contains("player"), move.kind == MoveKind::choose_figure);
            EXPECT_TRUE(answer.contains("cell") || answer.contains("beside") ||
                        answer.contains("on"))
                << json::serialize(answer);
            const std::string choice =
                cli::choice_text(rules_of_shapes(), state, move, shape_seats());
            EXPECT_TRUE(choices.insert(choice).second) << choice;
        }
    });
    EXPECT_EQ(kinds, (std::set<std::string>{"choose_figure", "choose_place", "move_token"}));
}

TEST(ShapesTold, TheirNumbersAreDifferentAndReadAgain) {
    using namespace python;
    for (const Numbering numbering : {Numbering::frontier, Numbering::board}) {
        const std::shared_ptr<const Ruleset> rules(std::shared_ptr<const Ruleset>(),
                                                   &rules_of_shapes());
        const ActionSpace space(rules, numbering);
        State any = start(rules_of_shapes());
        ActionNumbers numbers(space, any);
        std::map<MoveKind, int> seen;
        play_random_games(rules_of_shapes(), 3, [&](const State& state) {
            numbers.look_at(state);
            MoveList moves;
            legal(rules_of_shapes(), state, moves);
            std::set<std::int64_t> taken;
            for (const Move& move : moves) {
                const std::int64_t number = numbers.number_of(move);
                const std::string text = move_text(rules_of_shapes(), state, move);
                ASSERT_GE(number, 0) << text;
                ASSERT_LT(number, space.size()) << text;
                ASSERT_TRUE(taken.insert(number).second) << text;
                const auto read = numbers.move_of(number);
                ASSERT_TRUE(read) << text;
                ASSERT_EQ(*read, move) << text;
                ++seen[move.kind];
            }
        });
        EXPECT_GT(seen[MoveKind::choose_place], 10);
        EXPECT_GT(seen[MoveKind::choose_figure], 10);
        EXPECT_GT(seen[MoveKind::move_token], 10);
    }
}

/// What the log tells of one answer.
std::string shape_log(State state, const Move& move) {
    cli::Announcer announcer(rules_of_shapes(), shape_seats());
    EXPECT_FALSE(apply(rules_of_shapes(), state, move, &announcer));
    return announcer.tell(state);
}

/// The happenings of the story of one answer.
json::array shape_story(State state, const Move& move) {
    return json::parse(report::story_of_answer(rules_of_shapes(), state, move))
        .at("happenings")
        .as_array();
}

/// Captives of both players, at a question where the first player may ransom one.
State state_with_captives() {
    State state = start(rules_of_shapes());
    test::play_to(state, "place_figure");
    Context context(rules_of_shapes(), state, nullptr);
    for (const std::size_t seat : {0u, 1u})
        put_figure(context, next_in_supply(state, Player(seat), FigureKind(0)),
                   place_by(PlaceKind::player, {}, 0, std::uint16_t(1 - seat)));
    return state;
}

TEST(ShapesTold, ARansomIsTold) {
    const State state = state_with_captives();
    const auto ransoms = test::answers_of(state, MoveKind::return_figure);
    ASSERT_EQ(ransoms.size(), 1u);
    const bool first = decision(rules_of_shapes(), state).chooser == Player(0);
    const std::string payer = first ? "Anna" : "Berta", captor = first ? "Berta" : "Anna";
    const std::string log = shape_log(state, ransoms[0]);
    EXPECT_NE(log.find(payer + " pays 3 points to " + captor + ": buyout"), std::string::npos)
        << log;
    EXPECT_NE(log.find(captor + " gets 3 points from " + payer + ": buyout"), std::string::npos)
        << log;
    EXPECT_NE(log.find("takes back the follower that stood with " + captor), std::string::npos)
        << log;
    std::vector<std::pair<std::int64_t, std::int64_t>> passed;
    for (const json::value& happening : shape_story(state, ransoms[0]))
        if (const json::value* other = happening.as_object().if_contains("other"))
            passed.emplace_back(other->as_int64(), happening.at("points").as_int64());
    const std::int64_t paid = first ? 1 : 2;
    EXPECT_EQ(passed, (std::vector<std::pair<std::int64_t, std::int64_t>>{
                          {3 - paid, -test::ransom_price}, {paid, test::ransom_price}}));
}

TEST(ShapesTold, TheLogTellsWhatTheyDo) {
    std::set<std::string> told;
    int seen = 0;
    play_random_games(rules_of_shapes(), 8, [&](const State& state) {
        if (decision(rules_of_shapes(), state).name == "place_tile") return;
        for (const Move& move : shape_answers(state)) {
            const bool of_beast =
                move.kind == MoveKind::move_token && move.token() == test::shapes_token("beast");
            if (++seen % 11 != 0 && !of_beast) continue;
            const std::string log = shape_log(state, move);
            ASSERT_FALSE(log.empty());
            for (const char* words :
                 {"Anna moves the beast: it was at ", " moves the mist: it was at ",
                  "moves the count: it was in the castle quarter and is now in the market quarter",
                  "moves the mage: it was on the road ", "loses 2 points: lost to the beast",
                  "loses 1 point: lost in the mist", "The follower of Berta that stood on the "})
                if (log.find(words) != std::string::npos) told.insert(words);
        }
    });
    EXPECT_EQ(told.size(), 7u) << json::serialize(json::value_from(told));
}

TEST(ShapesTold, TheStoryTellsWhatTheyDo) {
    std::set<std::string> told;
    int seen = 0;
    play_random_games(rules_of_shapes(), 4, [&](const State& state) {
        if (decision(rules_of_shapes(), state).name == "place_tile") return;
        for (const Move& move : shape_answers(state)) {
            if (++seen % 7 != 0) continue;
            for (const json::value& happening : shape_story(state, move)) {
                const json::object& one = happening.as_object();
                std::string what(one.at("kind").as_string());
                if (one.contains("from")) {
                    what += " from ";
                    what += one.at("from").at("place").as_string();
                }
                if (what == "scored" && one.at("points").as_int64() < 0) what += " less";
                told.insert(what);
            }
        }
    });
    for (const char* what : {"token_moved from tile", "token_moved from cell",
                             "token_moved from segment", "token_moved from beside_board",
                             "figure_placed from segment", "scored less", "figure_returned"})
        EXPECT_TRUE(told.contains(what)) << what << " " << json::serialize(json::value_from(told));
}

TEST(ShapesTold, PicturesShowWhereTheyGo) {
    int cells = 0, figures = 0;
    int seen = 0;
    play_random_games(rules_of_shapes(), 2, [&](const State& state) {
        const auto answers = shape_answers(state);
        if (answers.empty() || ++seen % 25 != 0) return;
        draw::BoardDrawing drawing;
        drawing.legal = true;
        EXPECT_TRUE(draw::has_legal_marks(rules_of_shapes(), state));
        const std::string svg = draw::board_svg(rules_of_shapes(), state, drawing,
                                                draw::inked_artist(), draw::inked_pieces())
                                    .svg;
        for (const Move& move : answers) {
            const Place place = place_of({rules_of_shapes(), state}, move);
            if (move.kind == MoveKind::choose_place) {
                EXPECT_NE(svg.find("data-place=\"at " + cell_text(place.cell) + '"'),
                          std::string::npos);
                ++cells;
            }
            if (move.kind == MoveKind::choose_figure) {
                const std::string name =
                    segment_text(segment_name(rules_of_shapes(), state, move.segment));
                EXPECT_NE(svg.find("class=\"legal-segment\" data-on=\"" + name + '"'),
                          std::string::npos);
                ++figures;
            }
        }
    });
    EXPECT_GT(cells, 0);
    EXPECT_GT(figures, 0);
}

}  // namespace
}  // namespace bastide
