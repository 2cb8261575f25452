// Looking at what would be asked, and several answers at once: nothing is drawn or told before they are given.

#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

/// A tile of the asked player after which a figure is asked for, and what is told of that.
struct Look {
    std::string tile;
    json::object ahead;
};
json::object asking(const ClientMemory::Offer& offer, const std::vector<std::string>& moves) {
    return {{"seat", offer.seat}, {"after", offer.after}, {"moves", json::value_from(moves)}};
}
Look look_at_a_figure(HubClient& player) {
    const auto offer = player.memory.offer();
    if (!offer) return {};
    for (const std::string& tile : offer->moves) {
        json::object ahead = player.ask("look_ahead", asking(*offer, {tile}));
        if (text_at(ahead, "kind") != "ahead") continue;
        const json::value& view = ahead.at("view");
        if (view.at("moves").is_array() && view.at("question").at("name") == "place_figure")
            return {tile, std::move(ahead)};
    }
    return {};
}
/// With what stands in the answer besides the tile.
json::object move_of(const ClientMemory::Offer& offer, const std::string& tile,
                     const std::vector<std::string>& then) {
    return {{"seat", offer.seat},
            {"after", offer.after},
            {"move", tile},
            {"then", json::value_from(then)}};
}

TEST(LookAhead, TellsWhatWouldBeAskedAndChangesNothing) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const std::size_t heard = table.other().memory.heard.size();
    const std::uint64_t before = table.room->room.last_event();
    const Look look = look_at_a_figure(player);
    ASSERT_FALSE(look.tile.empty());
    const json::value& view = look.ahead.at("view");
    EXPECT_EQ(view.at("board").at("tiles").get_array().size(), 2u) << "the tile lies there";
    EXPECT_TRUE(view.at("hand").is_null());
    EXPECT_FALSE(look.ahead.at("analysis").at("features").get_array().empty());
    EXPECT_EQ(table.room->room.last_event(), before);
    table.hear();
    EXPECT_EQ(table.other().memory.heard.size(), heard) << "nobody else is told";
    // And it is still there to be given.
    EXPECT_EQ(player.outcome("move", {{"seat", player.memory.offer()->seat},
                                      {"after", player.memory.offer()->after},
                                      {"move", look.tile}}),
              "done");
}

TEST(LookAhead, EndsWhereSomethingIsDrawn) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const Look look = look_at_a_figure(player);
    const auto offer = player.memory.offer();
    const json::object ahead = player.ask("look_ahead", asking(*offer, {look.tile, "pass"}));
    ASSERT_EQ(text_at(ahead, "kind"), "ahead");
    const json::value& view = ahead.at("view");
    EXPECT_EQ(view.at("question").at("chooser"), "nature");
    EXPECT_TRUE(view.at("moves").is_null());
    EXPECT_TRUE(view.at("hand").is_null());
}

TEST(LookAhead, IsForWhoeverIsAsked) {
    TestHub hub;
    TwoAtATable table(hub);
    const auto offer = table.asked().memory.offer();
    const std::string tile = offer->moves.front();
    EXPECT_EQ(table.other().outcome("look_ahead", asking(*offer, {tile})), "not_your_seat");
    ClientMemory::Offer others = *offer;
    others.seat = 3 - offer->seat;
    EXPECT_EQ(table.other().outcome("look_ahead", asking(others, {tile})), "not_your_turn");
    ClientMemory::Offer old = *offer;
    old.after -= 1;
    EXPECT_EQ(table.asked().outcome("look_ahead", asking(old, {tile})), "stale");
    EXPECT_EQ(table.asked().outcome("look_ahead", asking(*offer, {})), "bad_message");
    EXPECT_EQ(
        table.asked().outcome("look_ahead", asking(*offer, std::vector<std::string>(9, tile))),
        "bad_message");
    EXPECT_EQ(table.asked().outcome("look_ahead", asking(*offer, {"99,99 turned 0"})),
              "illegal_move");
    EXPECT_EQ(table.asked().outcome("look_ahead", asking(*offer, {"nonsense"})), "illegal_move");
    const Look look = look_at_a_figure(table.asked());
    EXPECT_EQ(table.asked().outcome("look_ahead", asking(*offer, {look.tile, "pass", "pass"})),
              "not_your_turn")
        << "what comes after the draw is nobody's yet";
    HubClient spectator(hub, table.room);
    spectator.hello();
    EXPECT_EQ(spectator.outcome("look_ahead", asking(*offer, {tile})), "not_your_seat");
}

TEST(LookAhead, MayNotBeAskedForWithoutEnd) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const auto offer = player.memory.offer();
    const auto look = [&] {
        return player.outcome("look_ahead", asking(*offer, {offer->moves.front()}));
    };
    int done = 0;
    while (done < 1000 && look() == "ahead") ++done;
    EXPECT_GE(done, 60);
    EXPECT_LT(done, 1000);
    EXPECT_EQ(look(), "too_often");
    hub.pass(1'000);
    EXPECT_EQ(look(), "ahead");
}

TEST(SeveralAnswers, AreGivenAtOnce) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const Look look = look_at_a_figure(player);
    const auto offer = player.memory.offer();
    EXPECT_EQ(player.outcome("move", move_of(*offer, look.tile, {"pass"})), "done");
    table.hear();
    EXPECT_EQ(table.one.memory.count_events("moved"), 2);
    EXPECT_EQ(table.two.memory.events, table.one.memory.events);
    EXPECT_NE(table.room->room.asked(), offer->seat) << "the turn is over";
    // Each is an answer of its own to take back.
    EXPECT_EQ(player.outcome("ask_undo", {{"seat", offer->seat},
                                          {"after", table.room->room.last_game_event()}}),
              "done");
}

TEST(SeveralAnswers, CountAllOrNone) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const Look look = look_at_a_figure(player);
    const auto offer = player.memory.offer();
    const std::uint64_t before = table.room->room.last_event();
    EXPECT_EQ(player.outcome("move", move_of(*offer, look.tile, {"follower on the moon"})),
              "illegal_move");
    EXPECT_EQ(player.outcome("move", move_of(*offer, look.tile, {"pass", "pass"})),
              "not_your_turn");
    EXPECT_EQ(table.room->room.last_event(), before);
    ASSERT_EQ(hub.rejected.size(), 2u);
    EXPECT_EQ(hub.rejected.front().move, look.tile + "; follower on the moon");
}

}  // namespace
}  // namespace bastide::test
