// Rooms as released servers have stored them: they come back and go on, whatever has changed since. A
// database stays here for each version of what is stored; when that changes, the next one is added.

#include "server/test_hub.h"

#include "notation/move_text.h"

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

}  // namespace
}  // namespace bastide::test
