// Clients that take nothing or say nothing: they are dropped, and nothing is kept for them without bound.

#include "server/running_server.h"
#include "server/socket_client.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <thread>

namespace bastide::test {
namespace {

/// The memory of this process that is in use, in MiB.
int memory_used() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::atoi(line.c_str() + 6) / 1024;
    return 0;
}

int connections_of(const RunningServer& server) {
    return int(number_at(http_get(server.port(), "/api/health").object(), "connections"));
}

/// Waits until that many connections are left, the one that asks included.
bool wait_for_connections(const RunningServer& server, int wanted) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (connections_of(server) != wanted) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return true;
}

TEST(ServerSlowClients, WhoTakesNothingIsDroppedAndKeepsNothing) {
    RunningServer server(
        [](auto& options) { options.limits.slow_client = std::chrono::seconds(2); });
    const std::string room = open_room_at(server.port(), plan_text(short_setup()));
    SocketClient talker, deaf;
    ASSERT_TRUE(talker.connect(server.port(), room));
    talker.hello({}, "Eve");
    // More has happened than fits into what the system keeps for a connection.
    for (int i = 0; i < 12; ++i) {
        std::int64_t last = 0;
        for (int j = 0; j < 50; ++j) last = talker.send("say", {{"text", std::string(490, 'x')}});
        ASSERT_TRUE(talker.hear_until([&] { return talker.memory.answer_to(last) != nullptr; }));
    }
    ASSERT_TRUE(deaf.connect(server.port(), room));
    deaf.hello();
    const int before = memory_used();
    // It asks for all of it again and again, and reads nothing of that.
    int asked = 0;
    const auto until = std::chrono::steady_clock::now() + patience;
    while (deaf.is_open() && std::chrono::steady_clock::now() < until) {
        deaf.send("resync", {{"since", 0}});
        ++asked;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_FALSE(deaf.is_open()) << "it is cut off";
    EXPECT_TRUE(wait_for_connections(server, 2));
    EXPECT_GT(asked, 100) << "all of that would be more than 30 MiB";
    // What is freed stays in memory where it is watched over.
    if (!only_a_part()) {
        EXPECT_LT(memory_used() - before, 20);
    }
    EXPECT_EQ(talker.outcome("say", {{"text", "still here"}}), "done");
}

TEST(ServerSlowClients, WhoNeverSaysHelloIsToldAndDropped) {
    RunningServer server(
        [](auto& options) { options.limits.slow_client = std::chrono::seconds(2); });
    const std::string room = open_room_at(server.port(), plan_text(short_setup()));
    SocketClient silent;
    ASSERT_TRUE(silent.connect(server.port(), room));
    // Nor does one that never finishes its request stay.
    HttpConnection half(server.port());
    half.send_bytes("GET /api/health HTT");
    EXPECT_TRUE(half.is_closed_by_server());
    silent.hear_until([] { return false; });
    ASSERT_TRUE(silent.memory.closing);
    EXPECT_EQ(text_at(*silent.memory.closing, "code"), "protocol");
}

}  // namespace
}  // namespace bastide::test
