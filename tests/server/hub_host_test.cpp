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

TEST(HubHost, LetsComputersSitAtFreeSeats) {
    TestHub hub;
    TwoWhoWait table(hub);
    const auto seat_computer = [](HubClient& by, int seat, int other, const char* level) {
        return by.outcome("seat_computer", {{"seat", seat}, {"other", other}, {"level", level}});
    };
    EXPECT_EQ(seat_computer(table.host, 2, 1, "easy"), "seat_is_taken");
    EXPECT_EQ(table.other.outcome("leave_seat", {{"seat", 1}}), "done");
    EXPECT_EQ(seat_computer(table.other, 1, 1, "easy"), "not_your_seat");
    EXPECT_EQ(seat_computer(table.host, 2, 2, "easy"), "seat_is_taken");
    EXPECT_EQ(seat_computer(table.host, 2, 3, "easy"), "no_such_seat");
    EXPECT_EQ(seat_computer(table.host, 2, 1, "genius"), "bad_plan");
    EXPECT_EQ(seat_computer(table.host, 2, 1, "hard"), "done");
    EXPECT_EQ(seat_computer(table.host, 2, 1, "easy"), "done") << "another level";
    table.other.hear();
    const json::object& seat = table.other.memory.room->at("seats").as_array()[0].as_object();
    EXPECT_EQ(text_at(seat, "name"), "Computer 1 (easy)");
    EXPECT_TRUE(seat.at("computer").as_bool());
    EXPECT_EQ(table.other.outcome("take_seat", seat_of(1, "Ben", 2)), "seat_is_taken");
    // It can go again, and be called back; but it cannot be banned.
    EXPECT_EQ(table.host.outcome("ban", {{"seat", 2}, {"other", 1}}), "no_such_person");
    EXPECT_EQ(table.host.outcome("remove", {{"seat", 2}, {"other", 1}}), "done");
    EXPECT_EQ(table.host.outcome("start"), "wrong_phase");
    EXPECT_EQ(seat_computer(table.host, 2, 1, "easy"), "done");
    EXPECT_EQ(table.host.outcome("start"), "done");
    EXPECT_EQ(seat_computer(table.host, 2, 1, "hard"), "wrong_phase");
}

TEST(HubHost, AComputerAnswersForSomebodyWhoIsAway) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& other = table.asked();  // is asked, and goes away
    HubClient& player = table.other();
    const server::Seat away = other.memory.offer()->seat;
    const server::Seat here = 3 - away;
    const auto ask = [&] {
        return player.outcome("seat_computer",
                              {{"seat", here}, {"other", away}, {"level", "easy"}});
    };
    EXPECT_EQ(ask(), "seat_is_taken") << "who is there plays";
    other.leave();
    EXPECT_EQ(ask(), "seat_is_taken") << "a short break";
    hub.pass(60'000);
    EXPECT_EQ(player.outcome("seat_computer", {{"seat", here}, {"other", here}, {"level", "easy"}}),
              "seat_is_taken");
    EXPECT_EQ(ask(), "done");
    EXPECT_EQ(ask(), "wrong_phase") << "once is enough";
    EXPECT_TRUE(player.memory.knows_event("taken_over"));
    for (int turns = 0; turns < 10 && !player.memory.offer(); ++turns) {
        hub.pass(1'000);
        player.hear();
    }
    EXPECT_TRUE(player.memory.offer()) << "the game has gone on";
}

TEST(HubHost, AComputerStaysAfterARestartAndInTheRematch) {
    TestHub hub;
    TwoWhoWait table(hub);
    EXPECT_EQ(table.other.outcome("leave_seat", {{"seat", 1}}), "done");
    EXPECT_EQ(table.host.outcome("seat_computer", {{"seat", 2}, {"other", 1}, {"level", "easy"}}),
              "done");
    table.host.leave();
    table.other.leave();
    hub.restart();
    const RoomPointer room = hub.find_room(table.room->id);
    ASSERT_TRUE(room);
    HubClient host(hub, room);
    host.hello({token_number(1)});
    EXPECT_EQ(host.outcome("start"), "done");
    const auto is_over = [&] { return text_at(*host.memory.room, "phase") == "over"; };
    for (int turns = 0; turns < 500 && !is_over(); ++turns) {
        hub.pass(1'000);
        play_on(hub, {&host});
    }
    ASSERT_TRUE(is_over());
    const json::object& over = *host.memory.room;
    EXPECT_EQ(over.at("scores").as_array().size(), 2u);
    EXPECT_GT(number_at(over, "ended_at"), 0);
    EXPECT_EQ(host.outcome("rematch", {{"seat", 2}}), "done");
    host.hear();
    const RoomPointer next = hub.find_room(text_at(*host.memory.room, "next_room"));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->room.seats()[0].level, "easy");
    EXPECT_EQ(next->room.seats()[1].name, "Ann");
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
