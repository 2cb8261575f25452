// Moves that were refused are kept with the record of their game, which can be played again.

#include "server/rooms/rejected_moves.h"
#include "server/running_server.h"
#include "server/socket_client.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace bastide::test {
namespace {

TEST(RejectedMovesOfServer, AreKeptWithARecordThatReplays) {
    RunningServer server;
    const std::string room = open_room_at(server.port(), plan_text(short_setup()));
    SocketClient client;
    ASSERT_TRUE(client.connect(server.port(), room));
    client.hello();
    EXPECT_EQ(client.take_seat(1, "Ann", token_number(1)), "done");
    EXPECT_EQ(client.take_seat(2, "Bo \"the\" Fox", token_number(1)), "done");
    EXPECT_EQ(client.outcome("start"), "done");
    // Until a tile is to be placed, some turns later.
    const auto is_asked_for_a_tile = [&client] {
        return client.memory.offer()->moves[0].find(" turned ") != std::string::npos;
    };
    for (int i = 0;; ++i) {
        ASSERT_TRUE(client.hear_until(
            [&] { return client.memory.is_up_to_date() && client.memory.offer(); }));
        if (i > 9 && is_asked_for_a_tile()) break;
        ASSERT_EQ(client.move([](std::size_t) { return std::size_t(0); }), "done");
    }
    const auto offer = *client.memory.offer();
    const auto try_move = [&](const std::string& move) {
        return client.outcome("move",
                              {{"seat", offer.seat}, {"after", offer.after}, {"move", move}});
    };
    EXPECT_EQ(try_move("40,40 turned 0"), "illegal_move");
    EXPECT_EQ(try_move("no\nmove \x1b[2J at all"), "illegal_move");
    server.stop();
    const std::string file =
        server.file("data/rejected/" + room + "-" + std::to_string(offer.after) + ".record");
    ASSERT_TRUE(std::filesystem::exists(file));
    const Outcome replayed = run("replay " + shell_word(file) + " 2>&1");
    EXPECT_EQ(replayed.status, 0) << replayed.output << text_of(file);
    const std::string text = text_of(file);
    expect_mentions(text, {"wanted: 40,40 turned 0; refused: ", "(BASE-04)", "no?move"});
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("revealed"), std::string::npos) << "the seed is a secret";
}

}  // namespace
}  // namespace bastide::test
