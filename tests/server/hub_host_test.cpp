// Who looks after a room: the host removes and bans, and nobody passes for somebody else.

#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

json::object seat_of(int number, const std::string& name, int token) {
    return {{"seat", number}, {"name", name}, {"token", token_number(token)}};
}

/// Two who sit at the table of a room that waits; the first one is the host.
struct TwoWhoWait {
    explicit TwoWhoWait(TestHub& hub)
        : room(hub.open_room(short_plan())), host(hub, room), other(hub, room) {
        host.hello();
        other.hello();
        EXPECT_EQ(host.outcome("take_seat", seat_of(2, "Ann", 1)), "done");
        EXPECT_EQ(other.outcome("take_seat", seat_of(1, "Ben", 2)), "done");
        host.hear();
    }
    RoomPointer room;
    HubClient host, other;
};

TEST(HubHost, RemovesBeforeTheGame) {
    TestHub hub;
    TwoWhoWait table(hub);
    EXPECT_EQ(number_at(*table.host.memory.room, "host"), 2);
    EXPECT_EQ(table.other.outcome("remove", {{"seat", 1}, {"other", 2}}), "not_the_host");
    EXPECT_EQ(table.other.outcome("remove", {{"seat", 2}, {"other", 1}}), "not_your_seat");
    EXPECT_EQ(table.host.outcome("remove", {{"seat", 2}, {"other", 2}}), "no_such_person");
    EXPECT_EQ(table.host.outcome("remove", {{"seat", 2}, {"other", 3}}), "no_such_seat");
    EXPECT_EQ(table.host.outcome("remove", {{"seat", 2}, {"other", 1}}), "done");
    table.other.hear();
    EXPECT_TRUE(table.other.memory.knows_event("removed"));
    EXPECT_EQ(table.other.outcome("leave_seat", {{"seat", 1}}), "not_your_seat");
    EXPECT_EQ(table.host.outcome("remove", {{"seat", 2}, {"other", 1}}), "no_such_person");
    // That is no ban.
    EXPECT_EQ(table.other.outcome("take_seat", seat_of(1, "Ben", 2)), "done");
    EXPECT_EQ(table.host.outcome("start"), "done");
    EXPECT_EQ(table.host.outcome("remove", {{"seat", 2}, {"other", 1}}), "wrong_phase");
    EXPECT_EQ(table.host.outcome("ban", {{"seat", 2}, {"other", 1}}), "wrong_phase");
}

TEST(HubHost, BansForGood) {
    TestHub hub;
    TwoWhoWait table(hub);
    EXPECT_EQ(table.other.outcome("ban", {{"seat", 1}, {"other", 2}}), "not_the_host");
    EXPECT_EQ(table.host.outcome("ban", {{"seat", 2}}), "bad_message");
    EXPECT_EQ(table.host.outcome("ban", {{"seat", 2}, {"other", 1}, {"name", "Ann"}}),
              "no_such_person");
    EXPECT_EQ(table.host.outcome("ban", {{"seat", 2}, {"other", 1}}), "done");
    table.other.hear();
    EXPECT_TRUE(table.other.is_closed());
    EXPECT_TRUE(table.host.memory.knows_event("banned"));
    // Nobody else hears by what that person is known again.
    for (const std::string& event : table.host.memory.events)
        EXPECT_EQ(event.find("marks"), std::string::npos) << event;
    table.host.leave();
    table.other.leave();
    hub.restart();
    const RoomPointer room = hub.find_room(table.room->id);
    ASSERT_TRUE(room);
    HubClient again(hub, room), another(hub, room);
    again.hello({token_number(2)});
    EXPECT_TRUE(again.is_closed());
    another.hello();
    EXPECT_EQ(another.outcome("take_seat", seat_of(1, "Cem", 3)), "done");
}

TEST(HubHost, BansWhoWatchesByName) {
    TestHub hub;
    TwoAtATable table(hub);
    table.hear();
    HubClient loud(hub, table.room);
    loud.hello({token_number(9)}, std::nullopt, "Loud");
    EXPECT_EQ(loud.outcome("say", {{"text", "boo"}}), "done");
    table.hear();
    const int host = int(number_at(*table.one.memory.room, "host"));
    EXPECT_EQ(table.one.outcome("ban", {{"seat", host}, {"name", "Nobody"}}), "no_such_person");
    EXPECT_EQ(table.one.outcome("ban", {{"seat", host}, {"name", "Loud"}}), "done");
    loud.hear();
    EXPECT_TRUE(loud.is_closed());
    HubClient again(hub, table.room);
    again.hello({token_number(9)}, std::nullopt, "Loud");
    EXPECT_TRUE(again.is_closed());
    EXPECT_GT(play_on(hub, {&table.one, &table.two}), 20);
}

TEST(HubHost, NobodyLooksLikeSomebodyElse) {
    TestHub hub;
    TwoWhoWait table(hub);
    HubClient third(hub, table.room);
    third.hello({}, std::nullopt, "Вen");  // the first letter is Cyrillic
    EXPECT_EQ(third.outcome("say", {{"text", "I am Ben"}}), "bad_name");
    HubClient server(hub, table.room);
    server.hello({}, std::nullopt, "Bаstide");
    EXPECT_EQ(server.outcome("say", {{"text", "The game is over."}}), "bad_name");
    EXPECT_EQ(table.other.outcome("leave_seat", {{"seat", 1}}), "done");
    for (const char* name : {"Bastide", "BASTIDE", "Аnn", "ann ", "Computer 1 (easy)"})
        EXPECT_EQ(table.other.outcome("take_seat", seat_of(1, name, 2)), "bad_name") << name;
    EXPECT_EQ(table.other.outcome("take_seat", seat_of(1, "Anna", 2)), "done");
}

TEST(HubHost, WhatIsNoSeatCostsNoTalk) {
    TestHub hub;
    TwoWhoWait table(hub);
    HubClient stranger(hub, table.room);
    stranger.hello();
    for (int i = 0; i < 300; ++i) {
        EXPECT_EQ(stranger.outcome("take_seat", seat_of(77, "Eve", 5)), "no_such_seat");
        EXPECT_EQ(stranger.outcome("take_seat", seat_of(1, "Eve", 5)), "seat_is_taken");
    }
    EXPECT_EQ(table.host.outcome("say", {{"seat", 2}, {"text", "hello"}}), "done");
}

TEST(HubHost, RefusedMovesAreReportedAtABoundedRate) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const auto offer = *player.memory.offer();
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(
            player.outcome(
                "move", {{"seat", offer.seat}, {"after", offer.after}, {"move", "99,99 turned 0"}}),
            "illegal_move");
    EXPECT_GE(hub.rejected.size(), 5u);
    EXPECT_LE(hub.rejected.size(), 20u);
    hub.pass(60'000);
    const std::size_t before = hub.rejected.size();
    player.outcome("move",
                   {{"seat", offer.seat}, {"after", offer.after}, {"move", "99,99 turned 0"}});
    EXPECT_EQ(hub.rejected.size(), before + 1);
}

}  // namespace
}  // namespace bastide::test
