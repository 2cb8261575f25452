// Rooms as released servers have stored them: they come back and go on, whatever has changed since. A
// database stays here for each version of what is stored; when that changes, the next one is added.

#include "server/test_hub.h"

#include "notation/moves/move_text.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace bastide::test {
namespace {

/// A finished game of two, one of three that has begun, and a room that waits; all written by the server
/// of version 0.1.
const std::string kept_rooms_file =
    std::string(BASTIDE_SOURCE_DIR) + "/tests/data/databases/rooms-version-1.sqlite";

TEST(KeptRooms, OfVersion1GoOn) {
    TestHub hub;
    hub.restart_after([](const std::string& file) {
        std::filesystem::copy_file(kept_rooms_file, file,
                                   std::filesystem::copy_options::overwrite_existing);
    });
    EXPECT_TRUE(hub.troubles.empty()) << hub.troubles.front();
    EXPECT_EQ(hub->counts().unfinished, 2u);

    const RoomPointer over = hub.find_room("kc2oQR0G7BfcjQdKMrO-XQ");
    ASSERT_TRUE(over);
    EXPECT_EQ(over->room.phase(), server::Phase::over);
    EXPECT_EQ(over->room.last_event(), 109u);
    EXPECT_TRUE(over->room.record()->revealed_seed);

    const RoomPointer playing = hub.find_room("lRNUSgJ6uKcLvhGUyXjklQ");
    ASSERT_TRUE(playing);
    ASSERT_EQ(playing->room.phase(), server::Phase::playing);
    EXPECT_EQ(playing->room.last_event(), 18u);
    server::Room& room = playing->room;
    MoveList moves;
    room.game().legal(moves);
    const std::string move = move_text(room.rules(), room.game().state(), moves[0]);
    EXPECT_FALSE(room.move(*room.asked(), room.last_game_event(), move, hub.now));

    const RoomPointer waiting = hub.find_room("Jr4nCq-cgloDSq9v5Wuk_A");
    ASSERT_TRUE(waiting);
    EXPECT_EQ(waiting->room.phase(), server::Phase::gathering);
    EXPECT_EQ(waiting->room.seats()[1].level, "easy");
    EXPECT_EQ(waiting->room.plan().time.increment, 5000);
}

/// Nine rooms of version 0.1 on the tables of `examples/setups`, stored by a server that was killed: six
/// games have ended, three go on.
struct KeptRoom {
    std::string id;
    std::uint64_t events;
    std::vector<int> scores;  ///< of an ended game
};
const KeptRoom kept_tables[] = {
    {"sEvbAcwdbe0SHQc9aP-pYg", 96, {31, 18}},
    {"WV-FLYi6-cVKlo0x4fyIqg", 146, {24, 35, 16}},
    {"S089phjcKOkmzciUtJPuRQ", 271, {15, 21, 26, 32, 26}},
    {"b4tsnm4JUqLpOAMpnTepOA", 113, {48, 7}},
    {"2ayoEvcH2Hhf5IisrSq84w", 118, {20, 45}},
    {"3xhWWIPzLZLwbZKXDEsg8A", 236, {14, 34, 43}},
    {"YJu851mT0VqtJUXjMX16hw", 86, {}},
    {"lFLQCtLH5bgKH4qjX6CNzQ", 91, {}},
    {"GPsXW9DEH986-Tg3C3HalQ", 94, {}},
};

TEST(KeptRooms, OfAllTablesOfVersion1ComeBack) {
    TestHub hub;
    hub.restart_after([](const std::string& file) {
        std::filesystem::copy_file(
            std::string(BASTIDE_SOURCE_DIR) + "/tests/data/databases/tables-version-1.sqlite", file,
            std::filesystem::copy_options::overwrite_existing);
    });
    EXPECT_TRUE(hub.troubles.empty()) << hub.troubles.front();
    EXPECT_EQ(hub->counts().unfinished, 3u);
    for (const KeptRoom& kept : kept_tables) {
        SCOPED_TRACE(kept.id);
        const RoomPointer room = hub.find_room(kept.id);
        ASSERT_TRUE(room);
        // A server that starts again may add what it did; it loses nothing.
        EXPECT_GE(room->room.last_event(), kept.events);
        EXPECT_EQ(room->room.phase(),
                  kept.scores.empty() ? server::Phase::playing : server::Phase::over);
        if (kept.scores.empty()) continue;
        EXPECT_EQ(room->room.record()->final_scores, kept.scores);
    }
}

}  // namespace
}  // namespace bastide::test
