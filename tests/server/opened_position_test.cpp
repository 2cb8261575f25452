// Positions that are sent to the server: looked at, played on, asked about.

#include "server/page/opened_position.h"
#include "notation/position/position.h"
#include "server/page/opened_record.h"
#include "server/protocol_documents.h"
#include "server/running_server.h"
#include "server/schema_check.h"
#include "server/socket_client.h"

#include <gtest/gtest.h>
#include "support/program.h"

#include <string>
#include <vector>

namespace bastide::test {
namespace {

const std::string road_table = "bastide position 1; players Red Blue; set basic:2; ";
const std::string road_board =
    "tiles BA/RCr 0,0, BA/RFr 1,0, BA/L@1 0,1, BA/L -1,1; figures Red follower on road E of 1,0, "
    "Blue follower on monastery of 0,1; scores 3 0; turn 5 Red; ";
/// A tile in hand, and a city whose cap is missing.
const std::string road_position = road_table + road_board + "hand BA/Rr";
const std::string city_position =
    road_table + "tiles BA/RCr 0,0; figures Red follower on city N of 0,0; turn 2 Red; hand BA/C";

json::object body_of(const server::HttpAnswer& answer, unsigned status = 200) {
    EXPECT_EQ(answer.status, status) << answer.body;
    return json::parse(answer.body).as_object();
}

std::string code_of(const server::HttpAnswer& answer) {
    return std::string(json::parse(answer.body).at("error").at("code").as_string());
}

std::string refusal_text(const server::HttpAnswer& answer) {
    return std::string(json::parse(answer.body).at("error").at("text").as_string());
}

std::string answer_request(const std::string& position, const std::string& move) {
    return json::serialize(json::object{{"position", position}, {"move", move}});
}

std::string why_request(const std::string& position, const std::vector<std::string>& moves) {
    json::array list;
    for (const std::string& move : moves) list.emplace_back(move);
    return json::serialize(json::object{{"position", position}, {"moves", list}});
}

const json::object* feature_named(const json::object& opened, const std::string& name) {
    for (const json::value& feature : opened.at("analysis").at("features").as_array())
        if (feature.at("name").as_string() == name) return &feature.as_object();
    return nullptr;
}

TEST(OpenedPosition, IsShownWithWhatItIsWorth) {
    const json::object opened = body_of(server::opened_position(road_position));
    EXPECT_EQ(opened.at("position").as_string(), road_position);
    EXPECT_TRUE(opened.at("story").is_null());
    EXPECT_EQ(opened.at("view").at("hand").as_string(), "BA/Rr");
    EXPECT_FALSE(opened.at("view").at("moves").as_array().empty());
    EXPECT_EQ(opened.at("players"), json::value({"Red", "Blue"}));
    const json::object* road = feature_named(opened, "road E of 0,0");
    ASSERT_NE(road, nullptr);
    EXPECT_EQ(road->at("owners"), json::value(json::array{1}));
    EXPECT_EQ(road->at("at_end").at("points").as_int64(), 2);
    // The drawn text is the same position.
    const std::string drawn(opened.at("drawn").as_string());
    EXPECT_EQ(body_of(server::opened_position(drawn)), opened);
}

/// What waits is asked of whoever is to answer, chance included.
TEST(OpenedPosition, WithoutATileInHandChanceIsAsked) {
    const json::object opened = body_of(server::opened_position(road_table + road_board));
    const json::value& view = opened.at("view");
    EXPECT_EQ(view.at("question").at("chooser").as_string(), "nature");
    EXPECT_EQ(view.at("moves").at(0).at("kind").as_string(), "outcome");
    const std::string drawn(view.at("moves").at(0).at("text").as_string());
    const json::object after =
        body_of(server::answered_position(answer_request(road_table + road_board, drawn)));
    EXPECT_EQ(after.at("view").at("hand").as_string(), drawn);
    bool told = false;
    for (const json::value& one : after.at("story").at("happenings").as_array())
        told |= one.at("kind").as_string() == "tile_drawn" && one.at("tile").as_string() == drawn;
    EXPECT_TRUE(told);
}

TEST(OpenedPosition, AnAnswerIsTold) {
    const json::object placed =
        body_of(server::answered_position(answer_request(city_position, "0,-1 turned 2")));
    EXPECT_EQ(placed.at("view").at("question").at("name").as_string(), "place_figure");
    // The rest of what was offered: nothing, since the field there is all that is free.
    const std::string position(placed.at("position").as_string());
    const json::object scored =
        body_of(server::answered_position(answer_request(position, "pass")));
    const json::object* award = nullptr;
    for (const json::value& one : scored.at("story").at("happenings").as_array())
        if (one.at("kind").as_string() == "scored") award = &one.as_object();
    ASSERT_NE(award, nullptr) << scored;
    EXPECT_EQ(award->at("points").as_int64(), 4);
    EXPECT_EQ(award->at("player").as_int64(), 1);
    EXPECT_EQ(award->at("items").at(0).at("rule").as_string(), "BASE-20");
    EXPECT_EQ(scored.at("view").at("players").at(0).at("score").as_int64(), 4);
    // And what comes of it can be written and read again.
    const std::string after(scored.at("position").as_string());
    EXPECT_EQ(body_of(server::opened_position(after)).at("view"), scored.at("view"));
}

TEST(OpenedPosition, WhatIsNotLegalIsRefusedWithItsRule) {
    const server::HttpAnswer answer =
        server::answered_position(answer_request(road_position, "5,0"));
    EXPECT_EQ(answer.status, 422u);
    EXPECT_EQ(code_of(answer), "illegal_move");
    EXPECT_TRUE(mentions(refusal_text(answer), "(BASE-04)"));
    EXPECT_TRUE(mentions(answer.body, R"("reason":"no_tile_beside")"));
    EXPECT_EQ(code_of(server::answered_position(answer_request(road_position, "jump"))),
              "illegal_move");
    const json::object why =
        body_of(server::judged_moves(why_request(road_position, {"2,0", "0,-1", "jump"})));
    EXPECT_TRUE(why.at("answers").at(0).at("legal").as_bool());
    EXPECT_FALSE(why.at("answers").at(0).as_object().contains("rule"));
    EXPECT_FALSE(why.at("answers").at(1).at("legal").as_bool());
    EXPECT_EQ(why.at("answers").at(1).at("rule").as_string(), "BASE-04");
    EXPECT_EQ(why.at("answers").at(1).at("reason").as_string(), "edges_differ");
    EXPECT_FALSE(why.at("answers").at(2).as_object().contains("rule"));
}

TEST(OpenedPosition, ATileThatFitsNowhereHasBeenPutOut) {
    const std::string text = road_table + "tiles BA/Cccc+ 0,0; turn 5 Red; hand BA/L";
    const json::object opened = body_of(server::opened_position(text));
    EXPECT_EQ(opened.at("put_out"), json::value("BA/L"));
    const json::object why = body_of(server::judged_moves(why_request(text, {"1,0"})));
    EXPECT_EQ(why.at("answers").at(0).at("rule").as_string(), "BASE-04");
}

TEST(OpenedPosition, WhatIsWrongIsToldWithItsPlace) {
    const auto complaint = [](const std::string& text) {
        const server::HttpAnswer answer = server::opened_position(text);
        EXPECT_EQ(answer.status, 422u);
        EXPECT_EQ(code_of(answer), "bad_position");
        return refusal_text(answer);
    };
    EXPECT_TRUE(mentions(complaint("bastide position 1\nplayers Red Blue\nset basic:2\n"
                                   "tiles BA/RCr 0,0, BA/C 1,0\n"),
                         "position:4:19: "));
    EXPECT_TRUE(mentions(complaint("bastide position 1\nplayers Red Blue\nset basic:2\n"
                                   "tiles BA/RCr 0,0, BA/C 1,0\n"),
                         "(BASE-04)"));
    complaint("");
    complaint("\xFF\xFE");
}

TEST(OpenedPosition, RequestsAreReadStrictly) {
    const auto code = [](const std::string& text) {
        const server::HttpAnswer answer = server::answered_position(text);
        EXPECT_EQ(answer.status, 400u);
        return code_of(answer);
    };
    EXPECT_EQ(code(""), "bad_message");
    EXPECT_EQ(code(R"({"position": "x"})"), "bad_message");
    EXPECT_EQ(code(R"({"position": "x", "move": "pass", "hat": 1})"), "bad_message");
    EXPECT_EQ(code(R"({"position": "x", "position": "y", "move": "pass"})"), "bad_message");
    const server::HttpAnswer many =
        server::judged_moves(why_request(road_position, std::vector<std::string>(257, "pass")));
    EXPECT_EQ(many.status, 400u);
    EXPECT_EQ(code_of(many), "bad_message");
}

TEST(OpenedPosition, ATableNamesWhatItHas) {
    const json::object table = body_of(server::pieces_of_table(
        "bastide setup 1\nplayers 2\nset basic:2\nset abbey-and-mayor:2\nset ferries\n"));
    std::map<std::string, json::object> tiles, figures, tokens;
    for (const json::value& one : table.at("tiles").as_array())
        tiles[std::string(one.at("id").as_string())] = one.as_object();
    for (const json::value& one : table.at("figures").as_array())
        figures[std::string(one.at("name").as_string())] = one.as_object();
    for (const json::value& one : table.at("tokens").as_array())
        tokens[std::string(one.at("name").as_string())] = one.as_object();
    EXPECT_EQ(tiles.at("BA/RCr").at("copies").as_int64(), 4);
    EXPECT_EQ(tiles.at("BA/RCr").at("names").at(1).at(1).as_string(), "city E of 0,0");
    EXPECT_TRUE(figures.at("barn").at("on_corner").as_bool());
    EXPECT_EQ(figures.at("follower").at("each").as_int64(), 7);
    EXPECT_TRUE(tokens.at("ferry").at("links").as_bool());
    EXPECT_EQ(tokens.at("ferry").at("ways").as_array().size(), 6u);
    EXPECT_TRUE(tokens.at("ferry").at("adds").is_null());
    EXPECT_EQ(tokens.at("ferry").at("place").as_string(), "tile");
    EXPECT_FALSE(tokens.at("ferry").at("held").as_bool());
    EXPECT_TRUE(tokens.at("abbey").at("held").as_bool());
    EXPECT_EQ(table.at("start").at(0).at("tile").as_string(), "BA/RCr");
    const server::HttpAnswer wrong = server::pieces_of_table("bastide setup 1\nset cheese\n");
    EXPECT_EQ(wrong.status, 422u);
    EXPECT_EQ(code_of(wrong), "bad_setup");
}

/// What the desk for positions offers for a token follows from this alone.
TEST(OpenedPosition, ATableTellsWhereItsTokensMayLie) {
    const json::object table =
        body_of(server::pieces_of_table("bastide setup 1\nplayers 2\nset basic:2\nset "
                                        "bridges-castles-and-bazaars:2\nset goldmines\n"));
    std::map<std::string, json::object> tokens;
    for (const json::value& one : table.at("tokens").as_array())
        tokens[std::string(one.at("name").as_string())] = one.as_object();
    EXPECT_EQ(tokens.at("castle").at("place").as_string(), "segment");
    EXPECT_EQ(json::serialize(tokens.at("castle").at("on_segments")), R"(["city"])");
    EXPECT_EQ(tokens.at("ingot").at("place").as_string(), "tile");
    EXPECT_EQ(json::serialize(tokens.at("ingot").at("on_segments")), "[]");
    EXPECT_EQ(json::serialize(tokens.at("ingot").at("ways")), "[]");
    EXPECT_TRUE(tokens.at("ingot").at("adds").is_null());
    EXPECT_EQ(json::serialize(tokens.at("bridge").at("ways")), R"(["NS","WE"])");
    EXPECT_EQ(tokens.at("bridge").at("adds").as_string(), "road");
    EXPECT_EQ(table.at("beside").as_array().size(), 0u);
}

/// Every name leads a position to that segment.
TEST(OpenedPosition, TheNamesOfATableAreThoseOfPositions) {
    const json::object table =
        body_of(server::pieces_of_table("bastide setup 1\nplayers 2\nset basic:2\n"));
    int followers = 0;
    for (const json::value& tile : table.at("tiles").as_array())
        for (int turning = 0; turning < 4; ++turning)
            for (const json::value& name : tile.at("names").at(std::size_t(turning)).as_array()) {
                const std::string segment(name.as_string());
                std::vector<PositionProblem> problems;
                const auto position = read_position(
                    road_table + "tiles " + std::string(tile.at("id").as_string()) + "@" +
                        std::to_string(turning) + " 0,0; figures Red follower on " + segment,
                    built_in_tiles(), problems);
                // Gardens are no places for followers here.
                if (!position) {
                    EXPECT_TRUE(segment.starts_with("garden")) << problems.front().text("");
                    continue;
                }
                ++followers;
                EXPECT_EQ(position->state.supply(Player(0), FigureKind(0)), 6) << segment;
            }
    EXPECT_GT(followers, 200);
}

/// What is given out of a record leads back to the view of that moment.
TEST(OpenedPosition, MomentsOfGamesAreOpened) {
    for (const char* name :
         {"castles-bazaars", "inns-river-abbot", "bazaars-delayed", "base-two-players"}) {
        const auto read = server::open_record(
            text_of(std::string(BASTIDE_SOURCE_DIR) + "/tests/games/" + name + ".record"));
        const server::OpenedRecord& game = *std::get<server::RecordPointer>(read);
        for (std::size_t moment = 0; moment <= game.last_moment; moment += 17) {
            const json::object told =
                json::parse(server::record_position(game, moment)).as_object();
            EXPECT_EQ(told.at("after").as_int64(), std::int64_t(moment));
            ASSERT_TRUE(told.at("position").is_string()) << name << " " << moment;
            const json::object opened =
                body_of(server::opened_position(std::string(told.at("position").as_string())));
            const json::value view = json::parse(server::record_view(game, moment)).at("view");
            for (const char* part : {"tiles", "figures", "tokens", "last_placed"})
                EXPECT_EQ(opened.at("view").at("board").at(part).is_array()
                              ? opened.at("view").at("board").at(part).as_array().size()
                              : 0,
                          view.at("board").at(part).is_array()
                              ? view.at("board").at(part).as_array().size()
                              : 0)
                    << name << " " << moment << " " << part;
            for (const char* part : {"hand", "turn", "tiles_left", "over"})
                EXPECT_EQ(opened.at("view").at(part), view.at(part)) << name << " " << moment;
        }
    }
}

TEST(OpenedPosition, OverHttp) {
    RunningServer server;
    HttpConnection http(server.port());
    const HeaderFields text = {{"Content-Type", "text/plain; charset=utf-8"}},
                       as_json = {{"Content-Type", "application/json"}};
    const auto refused = [&](const HttpReply& reply, unsigned status, const std::string& code) {
        EXPECT_EQ(reply.status, status) << reply.body;
        EXPECT_EQ(reply.error_code(), code) << reply.body;
    };
    EXPECT_EQ(http.ask("POST", "/api/positions", text, road_position).object(),
              body_of(server::opened_position(road_position)));
    const std::string answer = answer_request(road_position, "2,0"),
                      why = why_request(road_position, {"2,0"}), setup = "bastide setup 1\n";
    EXPECT_EQ(http.ask("POST", "/api/positions/answer", as_json, answer).object(),
              body_of(server::answered_position(answer)));
    EXPECT_EQ(http.ask("POST", "/api/positions/why", as_json, why).object(),
              body_of(server::judged_moves(why)));
    EXPECT_EQ(http.ask("POST", "/api/positions/table", text, setup).object(),
              body_of(server::pieces_of_table(setup)));
    refused(http.ask("POST", "/api/positions", as_json, road_position), 415, "wrong_type");
    refused(http.ask("POST", "/api/positions/answer", text, answer), 415, "wrong_type");
    refused(http.ask("POST", "/api/positions?after=1", text, road_position), 400, "bad_query");
    refused(http.ask("GET", "/api/positions"), 405, "wrong_method");
    refused(http.ask("GET", "/api/positions/hat"), 404, "no_such_page");
    for (const char* path : {"/api/positionsanswer", "/api/positions/", "/api/positions//",
                             "/api/positions/answer/", "/api/recordsexport", "/api/recordsview",
                             "/api/records/", "/api/records//view", "/api/records/view/"})
        for (const char* method : {"GET", "HEAD"}) {
            SCOPED_TRACE(path);
            EXPECT_EQ(http.ask(method, path).status, 404u) << method;
        }
    refused(http.ask("GET", "/api/recordsexport"), 404, "no_such_page");
    refused(http.ask("POST", "/api/recordsexport", text, road_position), 405, "wrong_method");
    refused(http.ask("POST", "/api/positions", text, road_position + "; hat"), 422, "bad_position");
    const std::string long_text(server::longest_position, '#');
    refused(http.ask("POST", "/api/positions", text, long_text), 422, "bad_position");
    refused(http.ask("POST", "/api/positions", text, long_text + "#"), 413, "too_long");
}

TEST(OpenedPosition, IsAsTheSchemasSay) {
    const SchemaDocument document(
        json::parse(text_of(std::string(BASTIDE_SOURCE_DIR) + "/docs/openapi.json")));
    const auto expect_like = [&](const server::HttpAnswer& answer, const std::string& name) {
        const json::value* schema = document.at("/components/schemas/" + name);
        const json::value told = json::parse(answer.body);
        for (const std::string& problem : document.problems(told, schema, name))
            ADD_FAILURE() << problem;
        if (name == "OpenedPosition") return;
        for (const std::string& problem : document.undescribed(told, schema, name))
            ADD_FAILURE() << problem;
    };
    expect_like(server::opened_position(road_position), "OpenedPosition");
    expect_like(server::answered_position(answer_request(road_position, "2,0")), "OpenedPosition");
    expect_like(server::judged_moves(why_request(road_position, {"2,0", "0,-1", "x"})),
                "Judgements");
    expect_like(server::pieces_of_table("bastide setup 1\nset basic:2\nset ferries\n"),
                "TablePieces");
    expect_like(server::pieces_of_table("bastide setup 1\nset basic:2\nset goldmines\n"
                                        "set bridges-castles-and-bazaars:2\n"),
                "TablePieces");
}

}  // namespace
}  // namespace bastide::test
