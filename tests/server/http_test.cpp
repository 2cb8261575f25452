// The server over HTTP: every route, every status, and what is refused to strangers.

#include "server/running_server.h"
#include "server/socket_client.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <thread>

namespace bastide::test {
namespace {

const HeaderFields as_json = {{"Content-Type", "application/json"}};

void expect_error(const HttpReply& reply, unsigned status, const std::string& code) {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(reply.error_code(), code);
}

/// A room in which two people have begun to play.
std::string playing_room(std::uint16_t port) {
    const std::string id = open_room_at(port, plan_text(short_setup(), ",\"is_public\":true"));
    SocketClient client;
    EXPECT_TRUE(client.connect(port, id));
    client.hello();
    EXPECT_EQ(client.take_seat(1, "Ann", token_number(1)), "done");
    EXPECT_EQ(client.take_seat(2, "Bo", token_number(1)), "done");
    EXPECT_EQ(client.outcome("start"), "done");
    return id;
}

TEST(ServerHttp, RoutesAnswer) {
    RunningServer server;
    HttpConnection http(server.port());
    const json::object health = http.ask("GET", "/api/health").object();
    EXPECT_EQ(text_at(health, "status"), "ok");
    EXPECT_EQ(number_at(health, "rooms"), 0);
    EXPECT_EQ(number_at(health, "connections"), 1);
    EXPECT_TRUE(http.ask("GET", "/api/catalogue").object().contains("sets"));
    const HttpReply opened = http.ask("POST", "/api/rooms", as_json, plan_text(short_setup()));
    ASSERT_EQ(opened.status, 201u) << opened.body;
    const json::object room = opened.object().at("room").get_object();
    const std::string path = "/api/rooms/" + text_at(room, "id");
    EXPECT_EQ(opened.header("location"), path);
    EXPECT_EQ(http.ask("GET", path).object().at("seats"), room.at("seats"));
    EXPECT_EQ(text_at(room, "phase"), "gathering");
    EXPECT_FALSE(room.contains("seed"));
    expect_error(http.ask("GET", path + "/record"), 404, "wrong_phase");
    EXPECT_TRUE(http.ask("GET", path + "/picture.svg").body.starts_with("<svg"))
        << "the tiles that the game starts with";
    EXPECT_NE(http.ask("GET", path + "/picture.svg?language=de").body.find("Platz 1"),
              std::string::npos);
    expect_error(http.ask("GET", path + "/picture.svg?language=fr"), 400, "bad_query");
    expect_error(http.ask("GET", path + "/picture.svg?lang=de"), 400, "bad_query");
    EXPECT_TRUE(http.ask("GET", "/api/lobby").object().at("rooms").get_array().empty());

    const std::string begun = playing_room(server.port());
    EXPECT_EQ(http.ask("GET", "/api/lobby").object().at("rooms").get_array().size(), 1u);
    const HttpReply record = http.ask("GET", "/api/rooms/" + begun + "/record");
    EXPECT_EQ(record.status, 200u);
    EXPECT_TRUE(record.body.starts_with("bastide record 1\n"));
    EXPECT_EQ(record.body.find("\nseed"), std::string::npos);
    EXPECT_TRUE(http.ask("GET", "/api/rooms/" + begun + "/picture.svg").body.starts_with("<svg"));
    EXPECT_EQ(number_at(http.ask("GET", "/api/health").object(), "rooms"), 2);
}

TEST(ServerHttp, HealthTriesTheStore) {
    RunningServer server;
    const std::string room = open_room_at(server.port(), plan_text(short_setup()));
    HttpReply health = http_get(server.port(), "/api/health");
    EXPECT_EQ(health.status, 200u);
    EXPECT_EQ(number_at(health.object(), "set_aside"), 0);
    std::filesystem::remove_all(server.file(""));
    const HttpReply refused = http_post_room(server.port(), plan_text(short_setup()));
    EXPECT_EQ(refused.status, 503u);
    EXPECT_EQ(refused.error_code(), "not_stored");
    // What a moment ago was fine is good for a second.
    for (int i = 0; i < 300 && health.status == 200; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        health = http_get(server.port(), "/api/health");
    }
    EXPECT_EQ(health.status, 503u);
    EXPECT_EQ(text_at(health.object(), "status"), "not_storing");
    EXPECT_NE(text_at(health.object(), "problem").find("bring them back"), std::string::npos);
}

/// Programs that ask before they send a body wait for a second or more without this.
TEST(ServerHttp, WhoWaitsForAWordBeforeTheBodyGetsIt) {
    RunningServer server;
    const std::string plan = plan_text(short_setup());
    const auto head = [](std::size_t length) {
        return "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
               "Expect: 100-continue\r\nContent-Length: " +
               std::to_string(length) + "\r\n\r\n";
    };
    {
        HttpConnection http(server.port());
        http.send_bytes(head(plan.size()));
        EXPECT_EQ(http.read().status, 100u);
        http.send_bytes(plan);
        EXPECT_EQ(http.read().status, 201u);
    }
    {
        // The body comes all the same.
        HttpConnection http(server.port());
        http.send_bytes(head(plan.size()) + plan);
        const HttpReply reply = http.read();
        EXPECT_TRUE(reply.status == 201u || (reply.status == 100u && http.read().status == 201u));
    }
    HttpConnection http(server.port());
    http.send_bytes(head(10'000'000));
    EXPECT_EQ(http.read().status, 413u);
}

TEST(ServerHttp, HeadIsGetWithoutABody) {
    RunningServer server;
    HttpConnection http(server.port());
    for (const char* path : {"/api/catalogue", "/api/lobby", "/api/rooms/AAAA", "/nothing"}) {
        const HttpReply whole = http.ask("GET", path), head = http.ask("HEAD", path);
        EXPECT_EQ(head.status, whole.status) << path;
        EXPECT_EQ(head.header("content-length"), std::to_string(whole.body.size())) << path;
        EXPECT_EQ(head.body, "");
    }
    expect_error(http.ask("POST", "/api/lobby", as_json, "{}"), 405, "wrong_method");
}

TEST(ServerHttp, TellsWhatIsWrongWithARequest) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string id = open_room_at(server.port(), plan_text(short_setup()));
    const auto post = [&](const std::string& body) {
        return http.ask("POST", "/api/rooms", as_json, body);
    };
    expect_error(http.ask("GET", "/api/nothing"), 404, "no_such_page");
    expect_error(http.ask("GET", "/api/rooms/" + id + "/nothing"), 404, "no_such_page");
    expect_error(http.ask("GET", "/api/rooms/" + id + "/record/"), 404, "no_such_page");
    expect_error(http.ask("GET", "/api/rooms/" + id + "/"), 404, "no_such_page");
    expect_error(http.ask("GET", "/api/rooms/AAAAAAAAAAAAAAAAAAAAAA"), 404, "no_such_room");
    expect_error(http.ask("GET", "/api/rooms/..%2f..%2fetc"), 404, "no_such_room");
    expect_error(http.ask("GET", "/api/rooms"), 405, "wrong_method");
    expect_error(http.ask("DELETE", "/api/rooms/" + id), 405, "wrong_method");
    expect_error(http.ask("POST", "/index.html", as_json, "{}"), 405, "wrong_method");
    expect_error(http.ask("GET", "/api/rooms/" + id + "/socket"), 426, "wrong_method");
    expect_error(http.ask("POST", "/api/rooms", {}, plan_text(short_setup())), 415, "wrong_type");
    expect_error(http.ask("POST", "/api/rooms", {{"Content-Type", "text/plain"}}, "{}"), 415,
                 "wrong_type");
    expect_error(post("{"), 400, "bad_message");
    expect_error(post("[]"), 400, "bad_message");
    expect_error(post("{\"setup\":\"\",\"setup\":\"\"}"), 400, "bad_message");
    expect_error(post(plan_text(short_setup(), ",\"draws\":1")), 400, "bad_message");
    expect_error(post(plan_text(short_setup(), ",\"seed\":1")), 400, "bad_message");
    expect_error(post(plan_text("bastide setup 1\nset basik\n")), 422, "bad_setup");
    expect_error(post(plan_text("")), 422, "bad_setup");
    expect_error(post(plan_text(short_setup(), ",\"absence\":-1")), 422, "bad_plan");
    // Through all of that it has been one connection.
    EXPECT_EQ(http.ask("GET", "/api/health").status, 200u);
}

TEST(ServerHttp, WhatIsNoRequestEndsTheConnection) {
    RunningServer server;
    {
        HttpConnection http(server.port());
        http.send_bytes("Good evening\r\n\r\n");
        expect_error(http.read(), 400, "bad_message");
        EXPECT_TRUE(http.is_closed_by_server());
    }
    {
        HttpConnection http(server.port());
        http.send_bytes("GET / HTTP/1.1\r\nX: " + std::string(9000, 'x'));
        expect_error(http.read(), 431, "too_long");
        EXPECT_TRUE(http.is_closed_by_server());
    }
    {
        HttpConnection http(server.port());
        http.send_bytes("POST /api/rooms HTTP/1.1\r\nContent-Length: 40000\r\n\r\n");
        expect_error(http.read(), 413, "too_long");
        EXPECT_TRUE(http.is_closed_by_server());
    }
    {
        HttpConnection http(server.port());
        http.send_bytes("GET /api/health HTTP/1.0\r\n\r\n");
        EXPECT_EQ(http.read().status, 200u);
        EXPECT_TRUE(http.is_closed_by_server());
    }
    EXPECT_EQ(http_get(server.port(), "/api/health").status, 200u);
}

TEST(ServerHttp, StrangersMayNotAsk) {
    const std::string friendly = "https://games.example.org";
    RunningServer server([&](auto& options) { options.allowed_origins = {friendly}; });
    HttpConnection http(server.port());
    const std::string here = "127.0.0.1:" + std::to_string(server.port());
    const auto open_from = [&](const std::string& origin) {
        return http.ask("POST", "/api/rooms",
                        {{"Host", here}, {"Origin", origin}, {"Content-Type", "application/json"}},
                        plan_text(short_setup()));
    };
    EXPECT_EQ(open_from("http://" + here).status, 201u);
    const HttpReply from_friend = open_from(friendly);
    EXPECT_EQ(from_friend.status, 201u);
    EXPECT_EQ(from_friend.header("access-control-allow-origin"), friendly);
    for (const std::string origin : {"http://evil.example", "http://127.0.0.1:1", "null",
                                     "https://games.example.org.evil.example"})
        expect_error(open_from(origin), 403, "wrong_origin");
    const HttpReply preflight =
        http.ask("OPTIONS", "/api/rooms", {{"Host", here}, {"Origin", friendly}});
    EXPECT_EQ(preflight.status, 204u);
    EXPECT_EQ(preflight.header("access-control-allow-headers"), "Content-Type");
    expect_error(
        http.ask("OPTIONS", "/api/rooms", {{"Host", here}, {"Origin", "http://evil.example"}}), 403,
        "wrong_origin");
    EXPECT_EQ(http_get(server.port(), "/api/lobby", {{"Origin", "http://evil.example"}})
                  .header("access-control-allow-origin"),
              "")
        << "who may ask may not read";
}

/// A page elsewhere could have let its own name point to this computer.
TEST(ServerHttp, OtherNamesOfThisComputerAreNotMeant) {
    RunningServer server;
    for (const std::string host :
         {"localhost", "localhost:1", "127.0.0.1:99", "[::1]:80", "bastide.localhost", "127.1.2.3"})
        EXPECT_EQ(http_get(server.port(), "/api/health", {{"Host", host}}).status, 200u) << host;
    for (const std::string host :
         {"evil.example", "127.0.0.1.evil.example", "127.evil.example:8642",
          "localhost.evil.example", "192.0.2.1", "127.0.0.1."})
        expect_error(http_get(server.port(), "/api/health", {{"Host", host}}), 403, "wrong_origin");
}

TEST(ServerHttp, LimitsWhatOneAddressMayAsk) {
    RunningServer server([](auto& options) {
        options.limits.http_per_second = 5;
        options.limits.new_rooms_per_minute = 3;
    });
    HttpConnection http(server.port());
    int opened = 0;
    HttpReply reply;
    for (int i = 0; i < 4; ++i) {
        reply = http.ask("POST", "/api/rooms", as_json, plan_text(short_setup()));
        opened += reply.status == 201;
    }
    EXPECT_EQ(opened, 3);
    expect_error(reply, 429, "too_often");
    for (int i = 0; i < 1000 && reply.status != 200; ++i) reply = http.ask("GET", "/api/health");
    EXPECT_EQ(reply.status, 200u) << "reading is still possible";
    for (int i = 0; i < 1000 && reply.status == 200; ++i) reply = http.ask("GET", "/api/health");
    expect_error(reply, 429, "too_often");
}

TEST(ServerHttp, DrawsPicturesThatShowRules) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string path = "/api/pictures/scenario.svg?scenario=BASE-20-completed-city";
    const HttpReply first = http.ask("GET", path + "&case=1");
    ASSERT_EQ(first.status, 200u) << first.body;
    EXPECT_EQ(first.header("content-type"), "image/svg+xml");
    EXPECT_EQ(http.ask("GET", path + "&case=01").body, first.body);
    const HttpReply dark = http.ask("GET", path + "&case=1&theme=dark");
    EXPECT_EQ(dark.status, 200u);
    EXPECT_NE(dark.body, first.body);
    EXPECT_EQ(http.ask("GET", path + "&case=1&language=en").body, first.body);
    const HttpReply german = http.ask("GET", path + "&case=1&language=de");
    EXPECT_NE(german.body.find("Plättchen auf dem Plan"), std::string::npos) << german.body;
    expect_error(http.ask("GET", path + "&case=1&language=xx"), 400, "bad_query");
}

TEST(ServerHttp, LimitsWhatHasToBeDrawn) {
    std::atomic<server::Time> now = 1'700'000'000'000;
    RunningServer server([](auto& options) { options.limits.http_per_second = 1; },
                         [&now] { return now.load(); });
    const std::string path = "/api/pictures/scenario.svg?scenario=BASE-22-incomplete-at-the-end";
    // Each over a connection of its own: whoever asks too often is cut off.
    const auto picture = [&](int number, const std::string& theme) {
        return http_get(server.port(),
                        path + "&case=" + std::to_string(number) + "&theme=" + theme);
    };
    // Each costs a tenth of two at once, and the last of those has to be whole.
    int drawn = 0;
    HttpReply reply;
    for (const char* theme : {"light", "dark", "contrast", "print"})
        for (int number = 1; number <= 8 && reply.status != 429; ++number) {
            reply = picture(number, theme);
            drawn += reply.status == 200;
        }
    expect_error(reply, 429, "too_often");
    EXPECT_EQ(drawn, 10);
    EXPECT_EQ(picture(1, "light").status, 200u) << "what has been drawn costs nothing";
    now += 100;
    EXPECT_EQ(picture(1, "print").status, 200u);
    expect_error(picture(2, "print"), 429, "too_often");
}

TEST(ServerHttp, LimitsHowManyRoomsThereAre) {
    RunningServer server([](auto& options) {
        options.limits.rooms_per_address = 2;
        options.limits.most_rooms = 3;
    });
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(http_post_room(server.port(), plan_text(short_setup())).status, 201u);
    expect_error(http_post_room(server.port(), plan_text(short_setup())), 429, "too_often");
}

TEST(ServerHttp, LimitsConnectionsOfAnAddress) {
    RunningServer server([](auto& options) { options.limits.connections_per_address = 2; });
    auto one = std::make_unique<HttpConnection>(server.port());
    HttpConnection two(server.port());
    EXPECT_EQ(one->ask("GET", "/api/health").status, 200u);
    EXPECT_EQ(two.ask("GET", "/api/health").status, 200u);
    HttpConnection three(server.port());
    EXPECT_TRUE(three.is_closed_by_server());
    one.reset();
    // The place is free again as soon as the server has noticed.
    unsigned status = 0;
    for (int i = 0; i < 1000 && status == 0; ++i) {
        HttpConnection next(server.port());
        next.send_bytes("GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n");
        status = next.read().status;
    }
    EXPECT_EQ(status, 200u);
}

TEST(ServerHttp, ADamagedRoomIsGoneAndTheOthersAreThere) {
    RunningServer server;
    const std::string good = open_room_at(server.port(), plan_text(short_setup()));
    const std::string bad = open_room_at(server.port(), plan_text(short_setup()));
    server.stop();
    run_statements(server.file("data/rooms.sqlite"),
                   {"update events set body = '{}' where room = '" + bad + "'"});
    server.start();
    EXPECT_EQ(http_get(server.port(), "/api/rooms/" + good).status, 200u);
    expect_error(http_get(server.port(), "/api/rooms/" + bad), 410, "set_aside");
    SocketClient client;
    EXPECT_FALSE(client.connect(server.port(), bad));
    EXPECT_EQ(client.refusal.status, 410u);
}

TEST(ServerHttp, ABusyPortIsNamed) {
    RunningServer server;
    try {
        RunningServer second([&](auto& options) { options.port = server.port(); });
        ADD_FAILURE() << "two servers at one port";
    } catch (const std::runtime_error& problem) {
        EXPECT_NE(std::string(problem.what()).find("--port"), std::string::npos) << problem.what();
    }
    EXPECT_EQ(http_get(server.port(), "/api/health").status, 200u);
}

}  // namespace
}  // namespace bastide::test
