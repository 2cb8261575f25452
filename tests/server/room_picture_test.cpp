// Pictures of rooms: those of `bastide render`, before, during and after a game.

#include "server/rooms/room_picture.h"

#include "notation/moves/move_text.h"
#include "support/program.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

constexpr Time noon = 1'700'000'000'000;

Room pictured_room() {
    RoomPlan plan;
    plan.title = "<Evening> & more";
    plan.setup = "bastide setup 1\nplayers 2\nset basic:2\n";
    Bytes32 bytes;
    bytes.fill(9);
    Refused why;
    TableCache tables;
    auto room = Room::create(std::move(plan), tables, fair::DrawSeed(bytes), "", noon, why);
    EXPECT_TRUE(room) << why.text;
    return std::move(*room);
}

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(RoomPicture, BeforeTheGame) {
    Room room = pictured_room();
    EXPECT_FALSE(room.take_seat(2, "Blanche", "bb", noon));
    const std::string svg = room_picture(room);
    EXPECT_TRUE(svg.starts_with("<svg"));
    EXPECT_EQ(times(svg, "<use class=\"tile\""), 1u);
    EXPECT_TRUE(test::mentions(svg, "Blanche"));
    EXPECT_TRUE(test::mentions(svg, "Seat 1"));
    EXPECT_TRUE(test::mentions(svg, "&lt;Evening&gt; &amp; more"));
    EXPECT_FALSE(test::mentions(svg, "<Evening>"));
}

TEST(RoomPicture, SpeaksTheLanguageThatIsWanted) {
    Room room = pictured_room();
    EXPECT_FALSE(room.take_seat(2, "Blanche", "bb", noon));
    const std::string svg = room_picture(room, "de");
    EXPECT_TRUE(test::mentions(svg, "Platz 1"));
    EXPECT_TRUE(test::mentions(svg, "noch 7 Gefolgsleute"));
    EXPECT_FALSE(test::mentions(svg, "Seat 1"));
}

TEST(RoomPicture, DuringTheGame) {
    Room room = pictured_room();
    EXPECT_FALSE(room.take_seat(1, "Anne", "aa", noon));
    EXPECT_FALSE(room.take_seat(2, "Blanche", "bb", noon));
    EXPECT_FALSE(room.start(noon));
    MoveList moves;
    room.game().legal(moves);
    const std::string move = move_text(room.rules(), room.game().state(), moves[0]);
    EXPECT_FALSE(room.move(*room.asked(), room.last_game_event(), move, noon));
    const std::string svg = room_picture(room);
    EXPECT_EQ(times(svg, "<use class=\"tile\""), 2u);
    EXPECT_TRUE(test::mentions(svg, "Anne"));
    EXPECT_TRUE(test::mentions(svg, "Blanche"));
}

TEST(RoomPicture, IsThatOfTheCommandLine) {
    Room room = pictured_room();
    EXPECT_FALSE(room.take_seat(1, "Anne", "aa", noon));
    EXPECT_FALSE(room.take_seat(2, "Blanche", "bb", noon));
    EXPECT_FALSE(room.start(noon));
    for (int i = 0; i < 20; ++i) {
        MoveList moves;
        room.game().legal(moves);
        const std::string move = move_text(room.rules(), room.game().state(), moves[0]);
        EXPECT_FALSE(room.move(*room.asked(), room.last_game_event(), move, noon));
    }
    const test::Folder folder;
    auto record = room.record();
    ASSERT_TRUE(record);
    record->setup.title = room.plan().title;
    const std::string file = folder.write("room.record", write_record(*record).value());
    const test::Outcome rendered = test::run("render --style schematic " + test::shell_word(file));
    ASSERT_EQ(rendered.status, 0);
    EXPECT_EQ(room_picture(room), rendered.output);
}

}  // namespace
}  // namespace bastide::server
