// Rooms whose draws are known, and the lesson: the page opens it as such a room (web/src/guide), and its guide counts
// on the first of them.

#include "fair/draw_seed.h"
#include "notation/text/hex_text.h"
#include "server/rooms/table_cache.h"
#include "server/test_hub.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

/// What stands between quotes behind some words of a text.
std::string quoted_after(const std::string& text, const std::string& words) {
    const std::size_t begin = text.find('\'', text.find(words)) + 1;
    return text.substr(begin, text.find('\'', begin) - begin);
}

TEST(Lesson, DrawsWhatItsGuideTellsOf) {
    const std::string page = text_of(BASTIDE_SOURCE_DIR "/web/src/guide/openLesson.ts");
    std::string seed = quoted_after(page, "lessonSeed =");
    ASSERT_LT(seed.size(), 64u);
    seed.insert(0, 64 - seed.size(), '0');
    std::string setup = quoted_after(page, "setup =");
    for (std::size_t at = setup.find("\\n"); at != std::string::npos; at = setup.find("\\n"))
        setup.replace(at, 2, "\n");

    server::TableCache tables;
    server::Refused why;
    const auto table = tables.of(setup, why);
    ASSERT_TRUE(table) << why.text;
    Game game(table->rules, std::make_shared<fair::SeededChance>(fair::DrawSeed::from_hex(seed)));
    std::vector<std::string> drawn;
    MoveList moves;
    while (drawn.size() < 6) {
        game.legal(moves);
        if (moves[0].kind == MoveKind::place_tile)
            drawn.push_back(table->rules->type(game.state().header().in_hand).id);
        ASSERT_FALSE(game.play(moves[0]));
    }
    // Every second tile is for the person who learns: a small city, a straight road, a bend.
    EXPECT_EQ(drawn,
              (std::vector<std::string>{"BA/C", "BA/Rr", "BA/RFr", "BA/RFr", "BA/Rr", "BA/Rr"}));
}

TEST(Lesson, KnownDrawsAreThoseOfTheirSeedAndOfOneRoomOnly) {
    TestHub hub;
    server::RoomPlan plan = short_plan();
    plan.seats = {{server::SeatPlan::Who::anybody, ""},
                  {server::SeatPlan::Who::computer, "medium"}};
    const std::string digits(64, '7');
    plan.seed = digits;
    const RoomPointer room = hub.open_room(plan);
    EXPECT_EQ(room->room.commitment(), hex_text(fair::DrawSeed::from_hex(digits).commitment()));
    EXPECT_EQ(hub.open_room(plan)->room.commitment(), room->room.commitment());
    HubClient one(hub, room);
    one.hello();
    const json::object created = json::parse(one.memory.events.front()).get_object();
    EXPECT_EQ(text_at(created.at("plan").get_object(), "seed"), digits) << "nobody is deceived";
    one.outcome("take_seat", {{"seat", 1}, {"name", "Ann"}, {"token", token_number(1)}});
    EXPECT_EQ(one.outcome("start"), "done");
    for (int i = 0; i < 200 && !one.memory.knows_event("ended"); ++i) {
        if (one.memory.offer()) one.move_first();
        hub.pass(2'000, 700);
        one.hear();
    }
    ASSERT_TRUE(one.memory.knows_event("ended"));
    EXPECT_EQ(one.outcome("rematch", {{"seat", 1}}), "done");
    const RoomPointer next = hub.find_room(text_at(*one.memory.room, "next_room"));
    EXPECT_FALSE(next->room.plan().seed);
    EXPECT_NE(next->room.commitment(), room->room.commitment());
}

}  // namespace
}  // namespace bastide::test
