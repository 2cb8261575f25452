// The server as a process that is killed at any moment, and one with many rooms: what has been acknowledged
// is there afterwards.

#include "notation/moves/move_text.h"
#include "server/rooms/seat_tokens.h"
#include "server/running_server.h"
#include "server/socket_client.h"
#include "server/test_hub.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

namespace bastide::test {
namespace {

/// Plays both seats of a room, for as long as the server is there.
class BusyClient {
public:
    explicit BusyClient(int number) : number_(number), random_(std::uint64_t(number)) {}

    void work(std::uint16_t port) {
        if (room_.empty() || client_.memory.knows_event("ended")) {
            const HttpReply reply = http_post_room(port, plan_text(short_setup()));
            if (reply.status != 201) return;
            room_ = text_at(reply.object().at("room").get_object(), "id");
            client_.memory = ClientMemory();
            acknowledged_ = 0;
        }
        if (!client_.connect(port, room_)) return;
        client_.hello({token_number(number_)});
        sit_down();
        while (client_.is_open() && !client_.memory.knows_event("ended")) {
            client_.send("say", {{"seat", 1}, {"text", "on"}});
            if (client_.memory.offer()) {
                client_.move([this](std::size_t moves) {
                    return std::size_t(random_.below(std::uint32_t(moves)));
                });
            } else if (!client_.hear()) {
                break;
            }
            note_acknowledged();
        }
        note_acknowledged();
    }

    /// All that it has heard is there again.
    void expect_nothing_lost(std::uint16_t port) {
        if (room_.empty()) return;
        SocketClient fresh;
        ASSERT_TRUE(fresh.connect(port, room_)) << fresh.refusal.status << fresh.refusal.body;
        fresh.hello({token_number(number_)});
        ASSERT_TRUE(fresh.hear_until([&] {
            return fresh.memory.room && number_at(*fresh.memory.room, "last_event") ==
                                            std::int64_t(fresh.memory.last_event());
        }));
        const auto& stored = fresh.memory.events;
        const auto& heard = client_.memory.events;
        ASSERT_GE(stored.size(), heard.size());
        EXPECT_TRUE(std::equal(heard.begin(), heard.end(), stored.begin()));
        EXPECT_GE(std::int64_t(stored.size()), acknowledged_);
    }
    std::size_t events() const { return client_.memory.events.size(); }

private:
    void sit_down() {
        for (server::Seat seat : {1, 2})
            client_.ask("take_seat", {{"seat", seat},
                                      {"name", "Player " + std::to_string(seat)},
                                      {"token", token_number(number_)}});
        client_.ask("start");
        note_acknowledged();
    }
    void note_acknowledged() {
        for (const auto& [id, answer] : client_.memory.answers)
            acknowledged_ = std::max(acknowledged_, number_at(answer, "event"));
    }

    int number_;
    Random random_;
    std::string room_;
    SocketClient client_;
    std::int64_t acknowledged_ = 0;
};

TEST(ServerKill, NothingAcknowledgedIsLost) {
    const StoreFolder folder;
    const std::string data = folder.file("data");
    std::filesystem::create_directory(data);
    constexpr int clients = 3;
    std::vector<std::unique_ptr<BusyClient>> busy;
    for (int i = 0; i < clients; ++i) busy.push_back(std::make_unique<BusyClient>(i));
    Random random(17);
    std::size_t events = 0;
    for (int round = only_a_part() ? 5 : 20; round > 0 && !HasFailure(); --round) {
        ServerProcess server(data);
        for (const auto& client : busy) client->expect_nothing_lost(server.port());
        std::vector<std::thread> threads;
        for (const auto& client : busy)
            threads.emplace_back([&client, port = server.port()] { client->work(port); });
        std::this_thread::sleep_for(std::chrono::milliseconds(30 + random.below(250)));
        server.kill();
        for (std::thread& thread : threads) thread.join();
        for (const auto& client : busy) events = std::max(events, client->events());
    }
    EXPECT_GT(events, 10u) << "something has happened";
    ServerProcess server(data);
    for (const auto& client : busy) client->expect_nothing_lost(server.port());
    EXPECT_EQ(server.terminate(), 0);
}

TEST(ServerKill, AStoppedProcessEndsWithItsGamesKept) {
    const StoreFolder folder;
    const std::string data = folder.file("data");
    std::filesystem::create_directory(data);
    std::string room;
    {
        ServerProcess server(data);
        room = open_room_at(server.port(), plan_text(short_setup()));
        SocketClient client;
        ASSERT_TRUE(client.connect(server.port(), room));
        client.hello();
        EXPECT_EQ(client.take_seat(1, "Ann", token_number(1)), "done");
        EXPECT_EQ(server.terminate(), 0);
        client.hear_until([] { return false; });
        ASSERT_TRUE(client.memory.closing);
        EXPECT_EQ(text_at(*client.memory.closing, "code"), "stopping");
    }
    ServerProcess server(data);
    SocketClient client;
    ASSERT_TRUE(client.connect(server.port(), room));
    client.hello({token_number(1)});
    EXPECT_EQ(json::serialize(client.memory.welcome->at("seats")), "[1]");
}

/// A game that two people have played in part, as it is stored.
server::Appending played_room(int answers) {
    server::TableCache tables;
    server::Refused why;
    const fair::DrawSeed seed = fair::DrawSeed::from_system();
    constexpr server::Time now = 1'780'000'000'000;
    auto room = server::Room::create(short_plan(), tables, seed, "", now, why);
    EXPECT_TRUE(room) << why.text;
    for (const server::Seat seat : {1, 2})
        room->take_seat(seat, "Player " + std::to_string(seat),
                        server::token_hash(token_number(seat)), now);
    room->start(now);
    Random random(3);
    for (int i = 0; i < answers && room->asked(); ++i) {
        MoveList moves;
        room->game().legal(moves);
        const Move& move = moves[random.below(std::uint32_t(moves.size()))];
        EXPECT_FALSE(room->move(*room->asked(), room->last_game_event(),
                                move_text(room->rules(), room->game().state(), move), now));
    }
    server::Appending stored{"", 1, {}, hex_text(seed.bytes()), false};
    for (const server::RoomEvent& event : room->take_new_events())
        stored.events.push_back(stored_text(event));
    return stored;
}

TEST(ServerRestart, WithAThousandUnfinishedRooms) {
    const int rooms = only_a_part() ? 250 : 1000;
    TestHub hub;
    server::Appending stored = played_room(20);
    std::vector<std::string> ids;
    for (int i = 0; i < rooms; ++i) {
        ids.push_back(server::new_room_id());
        stored.room = ids.back();
        hub.store().append(stored, [](const server::StoreResult& result) { EXPECT_TRUE(result); });
    }
    hub.restart();
    EXPECT_EQ(hub->counts().unfinished, std::size_t(rooms));
    EXPECT_TRUE(hub.troubles.empty());
    for (int i = 0; i < rooms; i += rooms / 5) {
        const RoomPointer room = hub.find_room(ids[std::size_t(i)]);
        HubClient one(hub, room), two(hub, room);
        one.hello({token_number(1)});
        two.hello({token_number(2)});
        EXPECT_EQ(one.memory.events.size(), stored.events.size());
        EXPECT_GT(play_on(hub, {&one, &two}), 10);
        EXPECT_TRUE(one.memory.knows_event("ended"));
    }
}

}  // namespace
}  // namespace bastide::test
