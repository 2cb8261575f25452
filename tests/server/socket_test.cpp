// The server over WebSockets: every message, every way in which a connection ends, and what a client that
// behaves badly can do to others: nothing.

#include "server/running_server.h"
#include "server/socket_client.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace bastide::test {
namespace {

std::size_t first(std::size_t) { return 0; }

/// A room of a server of its own, with two players in it who have begun.
class SocketTable {
public:
    explicit SocketTable(const RunningServer::Change& change = {}, const std::string& further = "")
        : server(change), room(open_room_at(server.port(), plan_text(short_setup(), further))) {
        enter(one);
        enter(two);
        EXPECT_EQ(one.take_seat(1, "Ann", token_number(1)), "done");
        EXPECT_EQ(two.take_seat(2, "Bo", token_number(2)), "done");
        EXPECT_EQ(one.outcome("start"), "done");
        for (SocketClient* client : {&one, &two})
            EXPECT_TRUE(client->hear_until([client] { return client->memory.view.has_value(); }));
    }
    void enter(SocketClient& client, const std::vector<std::string>& tokens = {}) {
        EXPECT_TRUE(client.connect(server.port(), room)) << client.refusal.status;
        client.hello(tokens);
        EXPECT_TRUE(client.memory.welcome);
    }
    /// Waits until both know how things stand.
    void settle() {
        const auto newest = [this] {
            return std::max(one.memory.last_event(), two.memory.last_event());
        };
        for (SocketClient* client : {&one, &two})
            EXPECT_TRUE(client->hear_until([&] {
                return client->memory.last_event() == newest() && client->memory.is_up_to_date();
            }));
    }
    SocketClient& asked() {
        settle();
        return one.memory.offer() ? one : two;
    }
    /// To the end.
    void play() {
        for (int i = 0; i < 500 && !one.memory.knows_event("ended"); ++i) {
            SocketClient& player = asked();
            if (!player.memory.offer()) continue;
            // A move whose answer got lost may come in between.
            const std::string outcome = player.move(first);
            ASSERT_TRUE(outcome == "done" || outcome == "stale") << outcome;
        }
        settle();
        EXPECT_TRUE(one.memory.knows_event("ended"));
    }

    RunningServer server;
    std::string room;
    SocketClient one, two;
};

TEST(ServerSocket, EveryMessageIsAnswered) {
    SocketTable table;
    SocketClient& player = table.asked();
    SocketClient& other = &player == &table.one ? table.two : table.one;
    const server::Seat seat = player.memory.offer()->seat;
    const auto after = [&] { return number_at(*player.memory.view, "after"); };
    player.send("ping");
    EXPECT_TRUE(player.hear_until([&] { return player.memory.pongs == 1; }));
    EXPECT_EQ(player.outcome("say", {{"seat", seat}, {"text", "Good evening"}}), "done");
    EXPECT_EQ(player.outcome("react", {{"seat", seat}, {"reaction", "hello"}}), "done");
    EXPECT_EQ(player.outcome("resync", {{"since", 0}}), "done");
    EXPECT_EQ(player.move(first), "done");
    table.settle();
    EXPECT_EQ(player.outcome("undo", {{"seat", seat}, {"after", after()}}), "done");
    table.settle();
    for (table.settle(); player.memory.offer(); table.settle())
        ASSERT_EQ(player.move(first), "done");
    EXPECT_EQ(player.outcome("ask_undo", {{"seat", seat}, {"after", after()}}), "done");
    EXPECT_EQ(other.outcome("answer_undo", {{"seat", 3 - seat}, {"agrees", true}}), "done");
    EXPECT_EQ(player.outcome("leave_seat", {{"seat", seat}}), "wrong_phase");
    EXPECT_EQ(other.outcome("resign", {{"seat", 3 - seat}}), "done");
    for (int i = 0; i < 500 && !player.memory.knows_event("ended"); ++i) {
        ASSERT_TRUE(player.hear_until([&] {
            return player.memory.knows_event("ended") ||
                   (player.memory.is_up_to_date() && player.memory.offer());
        }));
        // The view of the end may still be on its way.
        if (!player.memory.knows_event("ended")) {
            ASSERT_EQ(player.move(first), "done");
        }
    }
    EXPECT_EQ(player.outcome("rematch", {{"seat", seat}}), "done");
    EXPECT_EQ(text_at(*player.memory.room, "next_room").size(), 22u);
    const std::set<std::string> expected = {"created",       "seat_taken", "started", "said",
                                            "reacted",       "moved",      "undone",  "undo_asked",
                                            "undo_answered", "taken_over", "ended",   "rematched"};
    for (const std::string& kind : expected) EXPECT_TRUE(player.memory.knows_event(kind)) << kind;
}

TEST(ServerSocket, RefusalsNameTheirCode) {
    SocketTable table;
    SocketClient& player = table.asked();
    const auto offer = *player.memory.offer();
    json::object move{{"seat", offer.seat}, {"after", offer.after}, {"move", "40,40 turned 0"}};
    const json::object illegal = player.ask("move", move);
    EXPECT_EQ(text_at(illegal, "code"), "illegal_move");
    EXPECT_EQ(text_at(illegal, "rule"), "BASE-04");
    move["move"] = offer.moves[0];
    move["after"] = offer.after - 1;
    EXPECT_EQ(player.outcome("move", move), "stale");
    move["seat"] = 3 - offer.seat;
    EXPECT_EQ(player.outcome("move", move), "not_your_seat");
    move["seat"] = 7;
    EXPECT_EQ(player.outcome("move", move), "no_such_seat");
}

/// Two clicks, or a message that was sent again: both arrive, one counts.
TEST(ServerSocket, AMoveAppliesOnce) {
    SocketTable table;
    SocketClient& player = table.asked();
    const auto offer = *player.memory.offer();
    const json::object move{{"seat", offer.seat}, {"after", offer.after}, {"move", offer.moves[0]}};
    const std::int64_t one = player.send("move", move), two = player.send("move", move);
    ASSERT_TRUE(player.hear_until([&] {
        return player.memory.answer_to(one) != nullptr && player.memory.answer_to(two) != nullptr;
    }));
    EXPECT_EQ(text_at(*player.memory.answer_to(one), "kind"), "done");
    EXPECT_EQ(text_at(*player.memory.answer_to(two), "code"), "stale");
    table.settle();
    EXPECT_EQ(player.memory.count_events("moved"), 1);
}

TEST(ServerSocket, BadMessagesHurtNobody) {
    SocketTable table;
    for (const char* text : {"", "{", "[]", "nonsense", "{}", R"({"kind":"move"})",
                             R"({"kind":"hello","protocol":1,"tokens":[]})"}) {
        SocketClient client;
        table.enter(client);
        const std::size_t before = client.memory.answers_without_id.size();
        client.send_text(text);
        EXPECT_TRUE(
            client.hear_until([&] { return client.memory.answers_without_id.size() > before; }));
        EXPECT_EQ(text_at(client.memory.answers_without_id.back(), "code"), "bad_message") << text;
        client.send("ping");
        EXPECT_TRUE(client.hear_until([&] { return client.memory.pongs == 1; })) << "it lives on";
    }
    table.play();
}

/// Hears to the end of the connection; the code of the closing message, or empty.
std::string closing_code(SocketClient& client) {
    client.hear_until([] { return false; });
    EXPECT_FALSE(client.is_open());
    return client.memory.closing ? text_at(*client.memory.closing, "code") : "";
}

TEST(ServerSocket, SaysWhyItCloses) {
    SocketTable table;
    {
        SocketClient client;
        table.enter(client);
        client.send_binary("\x01\x02");
        EXPECT_EQ(closing_code(client), "bad_message");
        EXPECT_EQ(client.close_code(), 1001u);
    }
    {
        SocketClient client;
        table.enter(client);
        client.send_text(std::string(8 * 1024, ' '));
        EXPECT_TRUE(client.hear_until([&] { return !client.memory.answers_without_id.empty(); }));
        client.send_text(std::string(8 * 1024 + 1, ' '));
        EXPECT_EQ(closing_code(client), "bad_message") << "longer than 8 KiB";
    }
    {
        SocketClient client;
        table.enter(client);
        client.send_text(std::string(300 * 1024, ' '));
        EXPECT_EQ(closing_code(client), "bad_message") << "much longer";
    }
    {
        SocketClient client;
        table.enter(client);
        client.send_text("\"\xc3\x28\"");
        EXPECT_EQ(closing_code(client), "") << "no UTF-8";
        EXPECT_EQ(client.close_code(), 1007u);
    }
    {
        SocketClient client;
        EXPECT_TRUE(client.connect(table.server.port(), table.room));
        client.send("hello", {{"protocol", 99}, {"tokens", json::array()}});
        EXPECT_EQ(closing_code(client), "protocol");
    }
    table.play();
}

TEST(ServerSocket, OnlyRoomsThatAreThereCanBeEntered) {
    RunningServer server;
    const std::string room = open_room_at(server.port(), plan_text(short_setup()));
    SocketClient client;
    EXPECT_FALSE(client.connect(server.port(), "AAAAAAAAAAAAAAAAAAAAAA"));
    EXPECT_EQ(client.refusal.status, 404u);
    EXPECT_EQ(client.refusal.error_code(), "no_such_room");
    EXPECT_FALSE(client.connect(server.port(), room + "/socket/.."));
    EXPECT_EQ(client.refusal.error_code(), "no_such_page");
    EXPECT_FALSE(client.connect(server.port(), room, {{"Origin", "http://evil.example"}}));
    EXPECT_EQ(client.refusal.status, 403u);
    EXPECT_FALSE(client.connect(server.port(), room, {{"Host", "evil.example"}}));
    EXPECT_EQ(client.refusal.status, 403u);
    EXPECT_TRUE(client.connect(server.port(), room));
}

TEST(ServerSocket, WhoDropsComesBackWithTheSameSeat) {
    SocketTable table;
    for (int round = 0; round < 5; ++round) {
        SocketClient& player = table.asked();
        const server::Seat seat = player.memory.offer()->seat;
        const std::string outcome = player.move(first);
        ASSERT_TRUE(outcome == "done" || outcome == "stale") << outcome;
        // In the middle of a move, whose answer nobody hears.
        if (const auto offer = player.memory.offer())
            player.send("move",
                        {{"seat", seat}, {"after", offer->after}, {"move", offer->moves[0]}});
        player.drop();
        table.enter(player, {token_number(seat)});
        EXPECT_EQ(json::serialize(player.memory.welcome->at("seats")),
                  "[" + std::to_string(seat) + "]");
    }
    table.play();
    EXPECT_EQ(table.one.memory.events, table.two.memory.events);
}

TEST(ServerSocket, PresenceFollowsConnections) {
    SocketTable table;
    const auto presence = [&] {
        return table.one.memory.presence ? json::serialize(table.one.memory.presence->at("present"))
                                         : std::string();
    };
    EXPECT_TRUE(table.one.hear_until([&] { return presence() == "[true,true]"; }));
    table.two.close();
    EXPECT_TRUE(table.one.hear_until([&] { return presence() == "[true,false]"; }));
    table.enter(table.two, {token_number(2)});
    EXPECT_TRUE(table.one.hear_until([&] { return presence() == "[true,true]"; }));
    table.two.drop();
    EXPECT_TRUE(table.one.hear_until([&] { return presence() == "[true,false]"; }));
}

TEST(ServerSocket, AStopTellsClientsToComeBack) {
    SocketTable table;
    ASSERT_EQ(table.asked().move(first), "done");
    table.settle();
    const auto events = table.one.memory.events;
    std::thread stopping([&table] { table.server.stop(); });
    for (SocketClient* client : {&table.one, &table.two}) {
        EXPECT_EQ(closing_code(*client), "stopping");
        EXPECT_GT(number_at(*client->memory.closing, "again"), 0);
    }
    stopping.join();
    table.server.start();
    table.enter(table.one, {token_number(1)});
    table.enter(table.two, {token_number(2)});
    EXPECT_EQ(table.one.memory.events, events);
    table.play();
}

TEST(ServerSocket, WhoSendsTooMuchIsOnlySlowedDown) {
    SocketTable table([](auto& options) {
        options.limits.messages_at_once = 20;
        options.limits.messages_per_second = 200;
        options.limits.chat_per_minute = 6;
    });
    SocketClient flood;
    table.enter(flood);
    for (int i = 0; i < 150; ++i) flood.send("ping");
    EXPECT_TRUE(flood.hear_until([&] { return flood.memory.pongs == 150; }));
    table.settle();
    std::string outcome = "done";
    for (int i = 0; i < 20 && outcome == "done"; ++i)
        outcome = table.one.outcome("say", {{"seat", 1}, {"text", "la la"}});
    EXPECT_EQ(outcome, "too_often");
    table.settle();
    EXPECT_EQ(table.asked().move(first), "done");
}

TEST(ServerSocket, ManySocketsOfOneAddressAreSlowedDownTogether) {
    SocketTable table([](auto& options) { options.limits.messages_per_address = 100; });
    SocketClient one, other;
    table.enter(one);
    table.enter(other);
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < 200; ++i)
        for (SocketClient* client : {&one, &other}) client->send("ping");
    EXPECT_TRUE(one.hear_until([&] { return one.memory.pongs == 200; }));
    EXPECT_TRUE(other.hear_until([&] { return other.memory.pongs == 200; }));
    // 300 of them at once, the others at 100 a second.
    EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(900));
}

}  // namespace
}  // namespace bastide::test
