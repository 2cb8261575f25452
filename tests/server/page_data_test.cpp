// What the server tells a page of games over HTTP: of rooms, and of records that are sent to it.

#include "server/base/text_checks.h"
#include "server/page/opened_record.h"
#include "server/page/text_cache.h"
#include "server/running_server.h"
#include "server/schema_check.h"
#include "server/socket_client.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace bastide::test {
namespace {

const HeaderFields as_text = {{"Content-Type", "text/plain; charset=utf-8"}};

std::string game_record(const std::string& name) {
    return text_of(std::string(BASTIDE_SOURCE_DIR) + "/tests/games/" + name + ".record");
}

void expect_refused(const HttpReply& reply, unsigned status, const std::string& code) {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(reply.error_code(), code) << reply.body;
}

std::string replaced(std::string text, const std::string& part, const std::string& other) {
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return at == std::string::npos ? text : text.replace(at, part.size(), other);
}

/// Two people who have given a number of answers.
struct TableOverHttp {
    TableOverHttp(const RunningServer& server, int answers)
        : id(open_room_at(server.port(), plan_text(short_setup()))) {
        EXPECT_TRUE(client.connect(server.port(), id));
        client.hello();
        EXPECT_EQ(client.take_seat(1, "Ann", token_number(1)), "done");
        EXPECT_EQ(client.take_seat(2, "Bo", token_number(1)), "done");
        EXPECT_EQ(client.outcome("start"), "done");
        for (int i = 0; i < answers; ++i) move();
    }
    void move() {
        ASSERT_TRUE(client.hear_until(
            [&] { return client.memory.is_up_to_date() && client.memory.offer(); }));
        EXPECT_EQ(client.move([](std::size_t) { return 0; }), "done");
        ASSERT_TRUE(client.hear_until([&] { return client.memory.is_up_to_date(); }));
    }
    std::string path(const std::string& part) const { return "/api/rooms/" + id + "/" + part; }
    std::string id;
    SocketClient client;
};

// --- Rooms -----------------------------------------------------------------------------------------

TEST(PageData, OfRooms) {
    RunningServer server;
    HttpConnection http(server.port());
    TableOverHttp table(server, 6);
    const std::int64_t last = number_at(*table.client.memory.room, "last_game_event");
    SocketClient looks_on;
    ASSERT_TRUE(looks_on.connect(server.port(), table.id));
    looks_on.hello();
    ASSERT_TRUE(looks_on.hear_until([&] { return looks_on.memory.is_up_to_date(); }));

    const json::object now = http.ask("GET", table.path("view")).object();
    EXPECT_EQ(number_at(now, "after"), last);
    EXPECT_EQ(now.at("view"), looks_on.memory.view->at("views").at(0));
    const json::object story = http.ask("GET", table.path("story")).object();
    EXPECT_EQ(number_at(story, "after"), last);
    EXPECT_EQ(story.at("events").as_array().size(), 7u);
    EXPECT_EQ(http.ask("GET", table.path("story?since=0")).object(), story);
    EXPECT_TRUE(http.ask("GET", table.path("story?since=" + std::to_string(last)))
                    .object()
                    .at("happenings")
                    .as_array()
                    .empty());
    const json::object analysis = http.ask("GET", table.path("analysis")).object();
    EXPECT_EQ(number_at(analysis, "after"), last);
    // Kept, and made again for an earlier moment.
    EXPECT_EQ(http.ask("GET", table.path("analysis?after=" + std::to_string(last))).object(),
              analysis);
    const json::object earlier =
        http.ask("GET", table.path("analysis?after=" + std::to_string(last - 2))).object();
    EXPECT_EQ(number_at(earlier, "after"), last - 2);
    // Not their number: a tile may join as many features as it brings.
    EXPECT_NE(earlier.at("features"), analysis.at("features"));
    const json::object position = http.ask("GET", table.path("position")).object();
    EXPECT_EQ(number_at(position, "after"), last);
    EXPECT_TRUE(text_at(position, "position").starts_with("bastide position 1; "));
    table.move();
    EXPECT_EQ(http.ask("GET", table.path("position?after=" + std::to_string(last))).object(),
              position);
    EXPECT_EQ(http.ask("GET", table.path("view?after=" + std::to_string(last))).object(), now);
    EXPECT_EQ(number_at(http.ask("GET", table.path("analysis")).object(), "after"), last + 1);
}

TEST(PageData, OfRoomsIsRefused) {
    RunningServer server;
    HttpConnection http(server.port());
    TableOverHttp table(server, 2);
    expect_refused(http.ask("GET", table.path("view?after=2")), 404, "no_such_moment");
    expect_refused(http.ask("GET", table.path("analysis?after=999999")), 404, "no_such_moment");
    for (const char* query : {"?after=", "?after=x", "?after=-1", "?after=5&x=1", "?since=5", "?x",
                              "?after=99999999999999999999", "?after=9223372036854775808"})
        expect_refused(http.ask("GET", table.path("view") + query), 400, "bad_query");
    expect_refused(http.ask("GET", table.path("story?after=5")), 400, "bad_query");
    expect_refused(http.ask("POST", table.path("view"), as_text, ""), 405, "wrong_method");
    expect_refused(http.ask("GET", "/api/rooms/AAAAAAAAAAAAAAAAAAAAAA/story"), 404, "no_such_room");
    const std::string gathering = open_room_at(server.port(), plan_text(short_setup()));
    for (const char* part : {"view", "story", "analysis"})
        expect_refused(http.ask("GET", "/api/rooms/" + gathering + "/" + part), 404, "wrong_phase");
}

TEST(PageData, GamesThatAreOverCanBeLeafedThrough) {
    RunningServer server;
    TableOverHttp table(server, 0);
    while (!table.client.memory.knows_event("ended") && !HasFatalFailure()) table.move();
    HttpConnection http(server.port());
    const json::object story = http.ask("GET", table.path("story")).object();
    const json::array& events = story.at("events").as_array();
    const HttpReply first =
        http.ask("GET", table.path("view?after=" + json::serialize(events.front())));
    EXPECT_EQ(first.object().at("view").at("turn").at("number").as_int64(), 1);
    const json::object last = http.ask("GET", table.path("analysis")).object();
    for (const json::value& player : last.at("players").as_array()) {
        const auto seat = std::size_t(player.at("seat").as_int64()) - 1;
        for (const std::string& event : table.client.memory.events)
            if (mentions(event, "\"kind\":\"ended\"")) {
                EXPECT_EQ(json::parse(event).at("scores").at(seat), player.at("total"));
            }
    }
    server.stop();
    server.start();
    HttpConnection again(server.port());
    EXPECT_EQ(again.ask("GET", table.path("story")).object(), story);
}

TEST(PageData, WhoLeafsTooFastIsSlowedDown) {
    RunningServer server(
        [](server::ServerOptions& options) { options.limits.http_per_second = 10; });
    TableOverHttp table(server, 3);
    int answered = 0;
    HttpReply reply;
    for (; answered < 500; ++answered) {
        reply = http_get(server.port(), table.path("story"));
        if (reply.status != 200) break;
    }
    expect_refused(reply, 429, "too_often");
    EXPECT_GE(answered, 15) << "twice as many at once as there may be requests a second";
    EXPECT_EQ(reply.header("connection"), "close");
}

// --- Records ---------------------------------------------------------------------------------------

TEST(PageData, OfRecords) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string text = game_record("castles-bazaars");
    const json::object opened = http.ask("POST", "/api/records", as_text, text).object();
    const json::object& story = opened.at("story").as_object();
    EXPECT_TRUE(opened.at("over").as_bool());
    EXPECT_EQ(opened.at("players").as_array().size(), 3u);
    EXPECT_TRUE(text_at(opened, "setup").starts_with("bastide setup 1\n"));
    EXPECT_FALSE(opened.at("sets").as_array().empty());
    const std::int64_t last = number_at(story, "after");
    EXPECT_EQ(story.at("events").as_array().size(), std::size_t(last) + 1);
    EXPECT_EQ(story.at("events").at(0).as_int64(), 0);
    EXPECT_EQ(number_at(story.at("happenings").at(0).as_object(), "after"), 0);
    const auto ask = [&](const std::string& part) {
        return http.ask("POST", "/api/records/" + part, as_text, text);
    };
    const json::object end = ask("view?after=" + std::to_string(last)).object();
    EXPECT_EQ(ask("view").object(), end);
    EXPECT_TRUE(end.at("view").at("over").as_bool());
    EXPECT_TRUE(end.at("view").at("moves").is_null());
    const json::object start = ask("view?after=0").object();
    EXPECT_EQ(start.at("view").at("turn").at("number").as_int64(), 1);
    const json::object analysis = ask("analysis").object();
    for (std::size_t seat = 0; seat < 3; ++seat)
        EXPECT_EQ(analysis.at("players").at(seat).at("total"),
                  end.at("view").at("players").at(seat).at("score"));
    EXPECT_TRUE(
        text_at(ask("position?after=3").object(), "position").starts_with("bastide position 1; "));
    const HttpReply picture = ask("picture.svg?after=3");
    EXPECT_EQ(picture.header("content-type"), "image/svg+xml");
    EXPECT_TRUE(picture.body.starts_with("<svg"));
    const HttpReply german = ask("picture.svg?after=3&language=de");
    EXPECT_NE(german.body.find("auf dem Plan"), std::string::npos);
    expect_refused(ask("picture.svg?after=3&language=xx"), 400, "bad_query");
    expect_refused(ask("picture.svg?after=x"), 400, "bad_query");
    expect_refused(ask("view?after=" + std::to_string(last + 1)), 404, "no_such_moment");
}

std::string saved_game(const std::string& name) {
    return text_of(std::string(BASTIDE_SOURCE_DIR) + "/tests/data/jcz/" + name + ".jcz");
}

/// A game that the file ends though it does not say which tiles are drawn until then.
std::string cut_off_game() {
    std::string text = replaced(saved_game("end_turn"), ",\n   \"BA/L\"\n", "\n");
    while (text.find("\"random\": 0.0") != std::string::npos)
        text = replaced(text, "\"random\": 0.0", "\"salt\": \"1\"");
    return text;
}

TEST(PageData, OfSavedGamesOfAnotherProgram) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string text = saved_game("small_city");
    const json::object opened = http.ask("POST", "/api/records", as_text, text).object();
    const std::string record = text_at(opened, "record");
    EXPECT_TRUE(record.starts_with("bastide record 1\n"));
    const json::object& imported = opened.at("imported").as_object();
    EXPECT_FALSE(imported.at("ended_by_file").as_bool());
    const json::array& assertions = imported.at("assertions").as_array();
    EXPECT_FALSE(assertions.empty());
    for (const json::value& assertion : assertions) EXPECT_EQ(assertion.at("verdict"), "holds");
    // The record is the same game.
    json::object again = http.ask("POST", "/api/records", as_text, record).object();
    EXPECT_EQ(again.at("story"), opened.at("story"));
    EXPECT_FALSE(again.contains("record") || again.contains("imported"));
    EXPECT_EQ(http.ask("POST", "/api/records/view", as_text, text).object(),
              http.ask("POST", "/api/records/view", as_text, record).object());

    const HttpReply cut_off =
        http.ask("POST", "/api/records", as_text,
                 replaced(cut_off_game(), "\"assertions\": [",
                          "\"assertions\": [\"Alice has 99 points\", \"Snow lies\","));
    ASSERT_EQ(cut_off.status, 200u) << cut_off.body;
    const json::object failing = cut_off.object();
    const json::object& says = failing.at("imported").as_object();
    EXPECT_TRUE(says.at("ended_by_file").as_bool());
    EXPECT_EQ(says.at("assertions").at(0).at("verdict"), "fails");
    EXPECT_TRUE(says.at("assertions").at(0).at("found").as_string().starts_with("it is "));
    EXPECT_EQ(says.at("assertions").at(1).at("verdict"), "unknown");

    const HttpReply wrong =
        http.ask("POST", "/api/records", as_text, replaced(text, "DEPLOY_MEEPLE", "DEPLOY_DRAGON"));
    expect_refused(wrong, 422, "bad_record");
    EXPECT_TRUE(mentions(wrong.body, "`replay`, message 2, DEPLOY_DRAGON")) << wrong.body;
    expect_refused(http.ask("POST", "/api/records", as_text, "{"), 422, "bad_record");
}

TEST(PageData, OfRecordsAsSavedGamesOfAnotherProgram) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string text = game_record("castles-bazaars");
    const auto exported = [&](const std::string& record) {
        return http.ask("POST", "/api/records/export", as_text, record).object();
    };
    const json::object made = exported(text);
    EXPECT_TRUE(made.at("opens").as_bool());
    const json::object back =
        http.ask("POST", "/api/records", as_text, text_at(made, "file")).object();
    EXPECT_EQ(text_at(back, "record"), text);
    // A set that the other program does not know.
    const json::object unknown =
        exported("bastide record 1\nplayers Red Blue\nset basic:2\nset watchtowers\nmoves\n");
    EXPECT_FALSE(unknown.at("opens").as_bool());
    EXPECT_FALSE(unknown.at("untold").as_array().empty());
    expect_refused(http.ask("POST", "/api/records/export?after=1", as_text, text), 400,
                   "bad_query");
    expect_refused(http.ask("POST", "/api/records/export", as_text, "nothing"), 422, "bad_record");
}

TEST(PageData, OfRecordsIsRefused) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string text = game_record("castles-bazaars");
    expect_refused(http.ask("GET", "/api/records"), 405, "wrong_method");
    expect_refused(http.ask("POST", "/api/records/record", as_text, text), 405, "wrong_method");
    expect_refused(http.ask("POST", "/api/records", {}, text), 415, "wrong_type");
    expect_refused(http.ask("POST", "/api/records", {{"Content-Type", "application/json"}}, text),
                   415, "wrong_type");
    expect_refused(
        http.ask("POST", "/api/records", {{"Content-Type", "text/plain; charset=utf-16"}}, text),
        415, "wrong_type");
    expect_refused(http.ask("POST", "/api/records?after=1", as_text, text), 400, "bad_query");
    expect_refused(http.ask("POST", "/api/records/view?after=x", as_text, text), 400, "bad_query");
    expect_refused(http.ask("POST", "/api/records", as_text, ""), 422, "bad_record");
    expect_refused(http.ask("POST", "/api/records", as_text, "\xFF\xFE"), 422, "bad_record");
    // Line and column of what is wrong.
    const std::string wrong = replaced(text, "turned 2", "turnde 2");
    const HttpReply reply = http.ask("POST", "/api/records", as_text, wrong);
    expect_refused(reply, 422, "bad_record");
    const std::size_t at = wrong.find("turnde");
    const auto line = std::count(wrong.begin(), wrong.begin() + std::ptrdiff_t(at), '\n') + 1;
    EXPECT_TRUE(mentions(reply.body, "record:" + std::to_string(line) + ":")) << reply.body;
    // With other scores at its end.
    expect_refused(http.ask("POST", "/api/records", as_text, replaced(text, "final ", "final 1")),
                   422, "bad_record");
}

/// However a complaint is cut off, it is text.
TEST(PageData, ComplaintsAreWholeCharacters) {
    const std::string text = game_record("castles-bazaars");
    for (const std::size_t blanks : {0, 1, 2}) {
        std::string letters(blanks, 'a');
        for (int i = 0; i < 6000; ++i) letters += "é";
        const auto read = server::open_record(replaced(text, "turned 2", letters));
        const auto* complaint = std::get_if<std::string>(&read);
        ASSERT_NE(complaint, nullptr);
        EXPECT_TRUE(server::is_utf8(*complaint)) << blanks;
        EXPECT_LT(complaint->size(), 9000u);
    }
}

TEST(PageData, NothingButARecordMayBeLong) {
    RunningServer server;
    const std::string long_text(60'000, '#'), too_long(server::longest_record + 1, '#');
    {
        HttpConnection http(server.port());
        expect_refused(http.ask("POST", "/api/records", as_text, long_text), 422, "bad_record");
        expect_refused(http.ask("POST", "/api/records", as_text, too_long), 413, "too_long");
    }
    {
        HttpConnection http(server.port());
        expect_refused(http.ask("POST", "/api/rooms", as_text, long_text), 413, "too_long");
    }
    HttpConnection http(server.port());
    http.send_bytes(
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
        "\r\nC000\r\n" +
        std::string(0xC000, '#'));
    expect_refused(http.read(), 413, "too_long");
}

/// Views and analyses of some moments of the golden games, some of which stop in the middle.
TEST(PageData, AllGoldenGamesCanBeLeafedThrough) {
    int opened_records = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(BASTIDE_SOURCE_DIR) + "/tests/games")) {
        if (entry.path().extension() != ".record") continue;
        const auto read = server::open_record(text_of(entry.path()));
        const auto* opened = std::get_if<server::RecordPointer>(&read);
        ASSERT_NE(opened, nullptr) << entry.path() << std::get<std::string>(read);
        ++opened_records;
        const server::OpenedRecord& game = **opened;
        const json::object told = json::parse(server::opened_record_text(game)).as_object();
        EXPECT_EQ(told.at("story").at("events").as_array().size(), game.last_moment + 1);
        for (std::size_t moment = 0; moment <= game.last_moment; moment += 31) {
            const json::value view = json::parse(server::record_view(game, moment));
            const json::value analysis = json::parse(server::record_analysis(game, moment));
            EXPECT_EQ(view.at("after").as_int64(), std::int64_t(moment));
            EXPECT_EQ(analysis.at("players").as_array().size(),
                      view.at("view").at("players").as_array().size());
        }
    }
    EXPECT_GT(opened_records, 5);
}

/// What is wrong with an answer by its schema, and what the schema does not know of it: the first of it.
std::string first_difference(const std::string& text, const std::string& schema) {
    static const SchemaDocument document(
        json::parse(text_of(std::string(BASTIDE_SOURCE_DIR) + "/docs/openapi.json")));
    const json::value answer = json::parse(text);
    const json::value* wanted = document.at("/components/schemas/" + schema);
    for (const auto& lines :
         {document.problems(answer, wanted, schema), document.undescribed(answer, wanted, schema)})
        if (!lines.empty()) return lines.front();
    return {};
}

TEST(PageData, IsAsTheSchemasSay) {
    const auto expect_like = [](const std::string& text, const std::string& schema) {
        EXPECT_EQ(first_difference(text, schema), "");
    };
    for (const char* name : {"castles-bazaars", "inns-river-abbot", "bazaars-delayed"}) {
        const auto read = server::open_record(game_record(name));
        const server::OpenedRecord& game = *std::get<server::RecordPointer>(read);
        expect_like(server::opened_record_text(game), "OpenedRecord");
        expect_like(std::get<std::string>(server::record_export(game)), "ExportedRecord");
        for (const std::size_t moment : {game.last_moment / 2, game.last_moment}) {
            expect_like(server::record_view(game, moment), "ViewAt");
            expect_like(server::record_analysis(game, moment), "Analysis");
        }
    }
}

TEST(PageData, OfSavedGamesIsAsTheSchemasSay) {
    const auto read = server::open_record(saved_game("end_turn"));
    const server::OpenedRecord& game = *std::get<server::RecordPointer>(read);
    EXPECT_EQ(first_difference(server::opened_record_text(game), "OpenedRecord"), "");
}

TEST(PageData, RecordsAreKeptForAWhile) {
    server::OpenedRecords kept(2);
    const auto one = std::make_shared<server::OpenedRecord>();
    EXPECT_EQ(kept.find("a"), nullptr);
    kept.keep("a", one);
    kept.keep("b", std::make_shared<server::OpenedRecord>());
    EXPECT_EQ(kept.find("a"), one);
    kept.keep("c", std::make_shared<server::OpenedRecord>());
    EXPECT_EQ(kept.find("a"), one);
    EXPECT_EQ(kept.find("b"), nullptr);
}

TEST(PageData, TextsAreKeptUpToALength) {
    server::TextCache kept(20);
    kept.keep("a", "123456789");
    kept.keep("b", "123456789");
    ASSERT_NE(kept.find("a"), nullptr);
    kept.keep("c", "1234");
    EXPECT_EQ(kept.find("b"), nullptr);
    ASSERT_NE(kept.find("a"), nullptr);
    EXPECT_EQ(*kept.find("a"), "123456789");
    kept.keep("d", std::string(20, 'x'));
    EXPECT_EQ(kept.find("d"), nullptr);
    EXPECT_EQ(kept.bytes(), 15u);
}

}  // namespace
}  // namespace bastide::test
