// What a room may cost: events, answers played again, bytes told again. Work is counted, not time.

#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using server::HubLimits;
using server::Phase;

/// Until somebody is asked where to place a tile.
void play_until_a_tile(TestHub& hub, TwoAtATable& table) {
    while (table.asked().memory.offer()->moves[0].find(" turned ") == std::string::npos)
        play_on(hub, {&table.one, &table.two}, 1);
}

/// Whoever is asked answers, and takes that back. "done", or the code of what was refused.
std::string answer_and_take_back(TestHub& hub, TwoAtATable& table) {
    HubClient& player = table.asked();
    const server::Seat seat = player.memory.offer()->seat;
    if (std::string outcome = player.move_first(); outcome != "done") return outcome;
    player.hear();
    const auto after = number_at(*player.memory.view, "after");
    std::string outcome = player.outcome("undo", {{"seat", seat}, {"after", after}});
    hub.settle();
    table.one.hear();
    table.two.hear();
    return outcome;
}

/// Whoever is asked for a tile places it and takes it back, again and again. How often it was done. A tile
/// after which somebody else is asked is not taken back without asking: there the game goes on.
int place_and_take_back(TestHub& hub, TwoAtATable& table, int times) {
    int done = 0, in_vain = 0;
    while (done < times && in_vain < 50) {
        const std::string outcome = answer_and_take_back(hub, table);
        if (outcome == "done") {
            ++done;
        } else if (outcome == "undo_needs_asking") {
            ++in_vain;
            play_until_a_tile(hub, table);
        } else {
            EXPECT_EQ(outcome, "room_is_full");
            break;
        }
    }
    return done;
}

TEST(RoomCosts, TakingBackAndReadingAgainPlayFewAnswersAgain) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two}, 12);
    play_until_a_tile(hub, table);
    ASSERT_EQ(place_and_take_back(hub, table, 400), 400);
    const std::size_t answers = table.room->room.game().record().size();
    EXPECT_LE(table.room->room.played_again(), answers)
        << "once the way to that place, not 400 times";
    table.one.leave();
    table.two.leave();
    hub.restart();
    const RoomPointer room = hub.find_room(table.room->id);
    EXPECT_GT(room->room.last_event(), 800u);
    EXPECT_LE(room->room.played_again(), answers);
    EXPECT_EQ(room->room.game().record().size(), answers);
}

TEST(RoomCosts, EventsAreBoundedButTheGameCanEnd) {
    HubLimits limits;
    limits.events_per_room = 60;
    TestHub hub(limits);
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const server::Seat seat = player.memory.offer()->seat;
    std::string outcome = "done";
    int said = 0;
    for (; outcome == "done" && said < 100; ++said) {
        hub.now += 1'000;
        outcome = player.outcome("say", {{"seat", seat}, {"text", "hm"}});
    }
    EXPECT_EQ(outcome, "room_is_full");
    EXPECT_EQ(table.room->room.last_event(), 30u) << "texts may be half of them";
    hub.now += 1'000;
    EXPECT_EQ(player.outcome("react", {{"seat", seat}, {"reaction", "hello"}}), "room_is_full");
    EXPECT_EQ(place_and_take_back(hub, table, 100), 15);
    EXPECT_EQ(table.room->room.last_event(), 61u);
    const auto full = player.ask("undo", {{"seat", seat}, {"after", 61}});
    EXPECT_EQ(text_at(full, "code"), "room_is_full");
    EXPECT_NE(text_at(full, "text").find("61 events"), std::string::npos) << text_at(full, "text");
    EXPECT_EQ(player.outcome("ask_undo", {{"seat", seat}, {"after", 61}}), "room_is_full");
    table.one.leave();
    table.two.leave();
    hub.restart();
    const RoomPointer room = hub.find_room(table.room->id);
    HubClient one(hub, room), two(hub, room);
    one.hello({token_number(1)});
    two.hello({token_number(2)});
    EXPECT_EQ(one.outcome("say", {{"seat", 1}, {"text", "hm"}}), "room_is_full");
    EXPECT_GT(play_on(hub, {&one, &two}), 20);
    EXPECT_EQ(room->room.phase(), Phase::over);
}

TEST(RoomCosts, BeforeTheGameSeatsAreBoundedToo) {
    HubLimits limits;
    limits.events_per_room = 20;
    TestHub hub(limits);
    const RoomPointer room = hub.open_room(short_plan());
    HubClient one(hub, room);
    one.hello();
    std::string outcome = "done";
    for (int i = 0; i < 30 && outcome == "done"; ++i) {
        outcome =
            one.outcome("take_seat", {{"seat", 1}, {"name", "Ann"}, {"token", token_number(1)}});
        if (outcome == "done") outcome = one.outcome("leave_seat", {{"seat", 1}});
    }
    EXPECT_EQ(outcome, "room_is_full");
    EXPECT_EQ(room->room.last_event(), 20u);
}

/// Who is replaced and comes back again and again fills the room up to its bound, and then stays replaced.
TEST(RoomCosts, ComingAndGoingIsBounded) {
    HubLimits limits;
    limits.events_per_room = 12;
    TestHub hub(limits);
    hub.holds_thoughts = true;
    server::RoomPlan plan = short_plan();
    plan.absence = 5'000;
    TwoAtATable table(hub, plan);
    HubClient& other = table.other();
    const server::Seat seat = table.asked().memory.offer()->seat;
    table.asked().leave();
    for (int i = 0; i < 20; ++i) {
        hub.pass(6'000);
        HubClient back(hub, table.room);
        back.hello({token_number(seat)});
    }
    other.hear();
    EXPECT_LE(table.room->room.last_event(), 13u);
    EXPECT_TRUE(table.room->room.computer_turn());
}

TEST(RoomCosts, ARoomIsReadElsewhereAndOnceForAll) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two});
    const std::string id = table.room->id;
    table.one.leave();
    table.two.leave();
    hub.pass(61'000);
    ASSERT_EQ(hub->counts().rooms, 0u);
    const int before = hub.run_on_worker;
    std::vector<RoomPointer> found;
    for (int i = 0; i < 60; ++i)
        hub->find(id, [&found](const auto& room) { found.push_back(std::get<RoomPointer>(room)); });
    hub.settle();
    EXPECT_EQ(hub.run_on_worker - before, 1);
    ASSERT_EQ(found.size(), 60u);
    for (const RoomPointer& room : found) EXPECT_EQ(room, found.front());
    EXPECT_EQ(found.front()->room.phase(), Phase::over);
}

std::size_t bytes_of(const std::vector<std::string>& texts) {
    std::size_t bytes = 0;
    for (const std::string& text : texts) bytes += text.size();
    return bytes;
}

TEST(RoomCosts, LongHistoriesAreToldOnceForAllWithoutWhatWasTakenBack) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two}, 10);
    play_until_a_tile(hub, table);
    ASSERT_EQ(place_and_take_back(hub, table, 400), 400);
    EXPECT_EQ(table.one.memory.count_events("undone"), 400) << "who is there hears all of it";
    const std::uint64_t last = table.room->room.last_event();
    std::vector<std::unique_ptr<HubClient>> crowd;
    for (int i = 0; i < 60; ++i) {
        crowd.push_back(std::make_unique<HubClient>(hub, table.room));
        crowd.back()->hello();
    }
    for (const auto& one : crowd) {
        EXPECT_EQ(one->memory.last_event(), last) << "the numbers have no gap";
        EXPECT_TRUE(one->memory.is_up_to_date());
        EXPECT_EQ(one->memory.count_events("undone"), 1) << "the last event is always told";
        EXPECT_EQ(one->memory.count_events("left_out"), 2 * 399);
        EXPECT_EQ(one->memory.events, crowd.front()->memory.events);
    }
    EXPECT_LT(3 * bytes_of(crowd.front()->memory.events), 2 * bytes_of(table.one.memory.events));
    const std::uint64_t made = table.room->retold_bytes();
    EXPECT_LT(made, bytes_of(crowd.front()->memory.events) + 1000) << "once, not 60 times";
    for (const auto& one : crowd) EXPECT_EQ(one->outcome("resync", {{"since", 0}}), "done");
    EXPECT_EQ(table.room->retold_bytes(), made);

    // The moves that follow are told to all as they are.
    HubClient& player = table.asked();
    EXPECT_EQ(player.move_first(), "done");
    hub.settle();
    for (const auto& one : crowd) {
        one->hear();
        EXPECT_EQ(one->memory.last_event(), last + 1);
        EXPECT_EQ(one->memory.events.back(), player.memory.events.back());
    }
    // Nothing is kept for ever.
    hub.pass(10'000);
    EXPECT_EQ(crowd.front()->outcome("resync", {{"since", 0}}), "done");
    EXPECT_GT(table.room->retold_bytes(), made);
}

TEST(RoomCosts, WhoAsksForEverythingAllTheTimeIsRefused) {
    TestHub hub;
    TwoAtATable table(hub);
    play_until_a_tile(hub, table);
    ASSERT_EQ(place_and_take_back(hub, table, 300), 300);
    HubClient& asks = table.one;
    const auto resync = [&] { return asks.outcome("resync", {{"since", 0}}); };
    int done = 0;
    while (done < 1000 && resync() == "done") ++done;
    EXPECT_GT(done, 10);
    EXPECT_LT(done, 100);
    EXPECT_EQ(resync(), "too_often");
    EXPECT_EQ(asks.outcome("say", {{"seat", 1}, {"text", "all else goes on"}}), "done");
    hub.now += 5'000;
    EXPECT_EQ(resync(), "done");

    // All sockets of an address together.
    double allowed = 1;
    table.two.visitor().may_hear_again = [&allowed](double cost) { return (allowed -= cost) > 0; };
    EXPECT_EQ(table.two.outcome("resync", {{"since", 0}}), "done");
    EXPECT_EQ(table.two.outcome("resync", {{"since", 0}}), "too_often");
}

/// Whatever is taken back, and wherever somebody begins to listen: with what is left out, the answers that
/// count are the same.
TEST(RoomCosts, WhatIsLeftOutChangesNothing) {
    TestHub hub;
    TwoAtATable table(hub);
    Random random(3);
    while (table.room->room.last_event() < 1200) {
        HubClient& player = table.asked();
        const server::Seat seat = player.memory.offer()->seat;
        if (table.room->room.moments().size() > 12) {
            // Far back, together.
            const auto after = number_at(*player.memory.view, "after");
            HubClient& other = table.other();
            if (player.outcome("ask_undo", {{"seat", seat}, {"after", after}}) == "done")
                other.outcome("answer_undo", {{"seat", 3 - seat}, {"agrees", true}});
        } else if (random.below(2) == 0) {
            place_and_take_back(hub, table, 1);
        } else {
            player.move_first();
        }
        hub.settle();
    }
    table.hear();
    /// The numbers of the answers that stand, by what is told from `since` on to who knows the rest.
    const auto standing = [&](const std::vector<std::string>& told) {
        std::vector<std::int64_t> stack;
        for (const std::string& text : told) {
            const json::object event = json::parse(text).get_object();
            const std::string kind = text_at(event, "kind");
            if (kind == "moved") stack.push_back(number_at(event, "number"));
            if (kind == "undone")
                stack.resize(stack.size() - std::size_t(number_at(event, "answers")));
        }
        return stack;
    };
    const std::vector<std::string>& all = table.one.memory.events;
    for (const std::uint64_t since : {0, 1, 77, 200, 333, 500, 640}) {
        HubClient late(hub, table.room);
        late.memory.events.assign(all.begin(), all.begin() + std::ptrdiff_t(since));
        late.memory.reconnect();
        late.hello({}, since);
        EXPECT_EQ(late.memory.last_event(), all.size());
        EXPECT_EQ(standing(late.memory.events), standing(all)) << since;
        EXPECT_GT(late.memory.count_events("left_out"), 50) << since;
    }
}

}  // namespace
}  // namespace bastide::test
