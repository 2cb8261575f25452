// The hub without sockets: rooms and who is in them, from their opening to their end.

#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using server::HubLimits;
using server::Phase;
using server::Refused;
using server::RoomPlan;

RoomPlan computers_plan() {
    RoomPlan plan = short_plan();
    plan.seats = {{server::SeatPlan::Who::computer, "easy"},
                  {server::SeatPlan::Who::computer, "medium"}};
    return plan;
}

bool is_offered(const ClientMemory& memory, const std::string& move) {
    const auto offer = memory.offer();
    return offer && std::ranges::find(offer->moves, move) != offer->moves.end();
}

TEST(Hub, OpensFindsAndListsRooms) {
    TestHub hub;
    RoomPlan plan = short_plan();
    const RoomPointer hidden = hub.open_room(plan);
    plan.is_public = true;
    const RoomPointer old = hub.open_room(plan);
    hub.now += 5;
    const RoomPointer fresh = hub.open_room(plan);
    EXPECT_EQ(hub->lobby(), (std::vector{fresh, old}));
    EXPECT_EQ(hub.find_room(hidden->id), hidden);
    EXPECT_EQ(hub->counts().unfinished, 3u);
    hub.restart();
    EXPECT_EQ(hub->counts().unfinished, 3u);
    ASSERT_EQ(hub->lobby().size(), 2u);
    EXPECT_EQ(hub->lobby()[0]->id, fresh->id);
    EXPECT_EQ(hub.find_room(hidden->id)->room.plan(), hidden->room.plan());
}

TEST(Hub, ARoomThatIsNotOnTheDiskYetIsNobodys) {
    TestHub hub;
    RoomPlan plan = short_plan();
    plan.is_public = true;
    bool opened = false;
    hub->open(plan, "here", [&opened](const auto&) { opened = true; });
    hub.wait_for_store();
    EXPECT_FALSE(opened);
    EXPECT_TRUE(hub->lobby().empty());
    hub.settle();
    EXPECT_TRUE(opened);
    EXPECT_EQ(hub->lobby().size(), 1u);
}

TEST(Hub, HelloTellsWhatHasHappenedAndWhoseTheSeatsAre) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two}, 6);
    const std::vector<std::string>& events = table.one.memory.events;
    EXPECT_EQ(events, table.two.memory.events);

    HubClient spectator(hub, table.room);
    spectator.hello();
    EXPECT_EQ(spectator.memory.events, events);
    EXPECT_TRUE(spectator.memory.is_up_to_date());
    EXPECT_FALSE(spectator.memory.offer());
    EXPECT_EQ(json::serialize(spectator.memory.welcome->at("seats")), "[]");
    EXPECT_EQ(spectator.memory.view->at("views").get_array().size(), 1u);

    HubClient both(hub, table.room);
    both.memory.events.assign(events.begin(), events.end() - 2);
    both.memory.reconnect();
    both.hello({token_number(7), token_number(2), token_number(1)}, events.size() - 2);
    EXPECT_EQ(both.memory.events, events);
    EXPECT_EQ(json::serialize(both.memory.welcome->at("seats")), "[1,2]");
    EXPECT_EQ(both.memory.view->at("views").get_array().size(), 2u);
    EXPECT_TRUE(both.memory.offer());

    // Who claims to know more than there is has nothing new to hear.
    HubClient ahead(hub, table.room);
    ahead.memory.events = events;
    ahead.memory.reconnect();
    ahead.hello({}, 1000);
    EXPECT_EQ(ahead.memory.events, events);
    EXPECT_TRUE(ahead.memory.view);
}

TEST(Hub, PlayersAreKnownByTheirTokensAfterAReload) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two}, 5);
    table.one.leave();
    table.two.leave();
    hub.restart();
    const RoomPointer room = hub.find_room(table.room->id);
    HubClient two(hub, room), one(hub, room);
    two.hello({token_number(2)});
    one.hello({token_number(1)});
    EXPECT_EQ(json::serialize(two.memory.welcome->at("seats")), "[2]");
    EXPECT_EQ(json::serialize(one.memory.welcome->at("seats")), "[1]");
    EXPECT_EQ(two.memory.events, table.one.memory.events);
    EXPECT_GT(play_on(hub, {&one, &two}), 20);
    EXPECT_EQ(room->room.phase(), Phase::over);
}

TEST(Hub, TellsOnlyWhatIsOnTheDisk) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    HubClient& other = table.other();
    const std::size_t heard = player.memory.heard.size();
    const auto offer = player.memory.offer();
    const std::int64_t id = player.send(
        "move", {{"seat", offer->seat}, {"after", offer->after}, {"move", offer->moves[0]}});
    player.send("resync", {{"since", 0}});
    hub.wait_for_store();
    player.hear();
    other.hear();
    for (std::size_t i = heard; i < player.memory.heard.size(); ++i)
        EXPECT_EQ(player.memory.heard[i].find("moved"), std::string::npos);
    EXPECT_EQ(player.memory.answer_to(id), nullptr);
    EXPECT_EQ(player.memory.count_events("moved"), 0);
    EXPECT_EQ(other.memory.count_events("moved"), 0);
    hub.settle();
    table.hear();
    EXPECT_EQ(text_at(*player.memory.answer_to(id), "kind"), "done");
    EXPECT_EQ(player.memory.count_events("moved"), 1);
    EXPECT_EQ(other.memory.count_events("moved"), 1);
    EXPECT_TRUE(player.memory.is_up_to_date());
    EXPECT_TRUE(other.memory.is_up_to_date());
}

TEST(Hub, ADoubleClickAppliesOnce) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    const auto offer = player.memory.offer();
    const json::object move{
        {"seat", offer->seat}, {"after", offer->after}, {"move", offer->moves[0]}};
    const std::int64_t first = player.send("move", move), second = player.send("move", move);
    hub.settle();
    table.hear();
    EXPECT_EQ(text_at(*player.memory.answer_to(first), "kind"), "done");
    EXPECT_EQ(text_at(*player.memory.answer_to(second), "code"), "stale");
    EXPECT_EQ(player.outcome("move", move), "stale");
    EXPECT_EQ(player.memory.count_events("moved"), 1);
}

TEST(Hub, TellsWhoIsThere) {
    TestHub hub;
    TwoAtATable table(hub);
    const auto told = [&table] {
        return json::serialize(table.one.memory.presence->at("present"));
    };
    table.hear();
    EXPECT_EQ(told(), "[true,true]");
    HubClient spectator(hub, table.room);
    spectator.hello();
    table.hear();
    EXPECT_EQ(number_at(*table.one.memory.presence, "spectators"), 1);
    // From a second device as well.
    HubClient telephone(hub, table.room);
    telephone.hello({token_number(2)});
    table.two.leave();
    table.one.hear();
    EXPECT_EQ(told(), "[true,true]");
    telephone.leave();
    spectator.leave();
    table.one.hear();
    EXPECT_EQ(told(), "[true,false]");
    EXPECT_EQ(number_at(*table.one.memory.presence, "spectators"), 0);
}

TEST(Hub, SeatsAreTakenAndLeftBeforeTheGame) {
    TestHub hub;
    const RoomPointer room = hub.open_room(short_plan());
    HubClient one(hub, room);
    one.hello();
    const json::object ann{{"seat", 1}, {"name", "Ann"}, {"token", token_number(1)}};
    EXPECT_EQ(one.outcome("take_seat", ann), "done");
    EXPECT_EQ(one.outcome("take_seat", ann), "done") << "the answer may have been lost";
    EXPECT_EQ(one.memory.count_events("seat_taken"), 1);
    EXPECT_EQ(one.outcome("leave_seat", {{"seat", 1}}), "done");
    EXPECT_EQ(one.outcome("leave_seat", {{"seat", 1}}), "not_your_seat");
    EXPECT_EQ(json::serialize(one.memory.presence->at("present")), "[false,false]");
    // One token for both seats, as at one screen.
    EXPECT_EQ(one.outcome("take_seat", {{"seat", 2}, {"name", "Bo"}, {"token", token_number(1)}}),
              "done");
    EXPECT_EQ(one.outcome("take_seat", ann), "done");
    EXPECT_EQ(one.outcome("start"), "done");
    EXPECT_EQ(one.memory.view->at("views").get_array().size(), 2u);
    EXPECT_GT(play_on(hub, {&one}), 20);
    EXPECT_TRUE(one.memory.knows_event("ended"));
}

TEST(Hub, TakesBackAtOnceAndByRequest) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    HubClient& other = table.other();
    const std::string first = player.memory.offer()->moves[0];
    const server::Seat seat = player.memory.offer()->seat;
    EXPECT_EQ(player.move_first(), "done");
    ASSERT_TRUE(player.memory.offer()) << "the figure is still to come";
    EXPECT_EQ(player.outcome("undo", {{"seat", seat}, {"after", player.memory.offer()->after}}),
              "done");
    EXPECT_TRUE(is_offered(player.memory, first));
    while (player.memory.offer()) ASSERT_EQ(player.move_first(), "done");
    other.hear();
    const auto ask = [&] {
        return player.outcome("ask_undo",
                              {{"seat", seat}, {"after", number_at(*player.memory.view, "after")}});
    };
    const auto answer = [&](bool agrees) {
        return other.outcome("answer_undo", {{"seat", 3 - seat}, {"agrees", agrees}});
    };
    EXPECT_EQ(ask(), "done");
    EXPECT_EQ(number_at(*player.memory.room, "undo_asked"), seat);
    EXPECT_EQ(answer(false), "done");
    EXPECT_FALSE(player.memory.offer());
    EXPECT_EQ(ask(), "done");
    hub.pass(61'000);
    EXPECT_EQ(answer(true), "nobody_asked") << "no answer in time is a no";
    EXPECT_EQ(ask(), "done");
    EXPECT_EQ(answer(true), "done");
    table.hear();
    EXPECT_TRUE(player.memory.offer());
    EXPECT_FALSE(other.memory.offer());
    EXPECT_EQ(player.memory.count_events("undone"), 2);
}

TEST(Hub, WhoIsAwayIsReplacedAndComesBack) {
    TestHub hub;
    RoomPlan plan = short_plan();
    plan.absence = 30'000;
    TwoAtATable table(hub, plan);
    HubClient& player = table.asked();
    HubClient& other = table.other();
    const server::Seat seat = player.memory.offer()->seat;
    player.leave();
    hub.pass(29'000);
    other.hear();
    EXPECT_FALSE(other.memory.knows_event("taken_over"));
    hub.pass(5'000);
    other.hear();
    EXPECT_TRUE(other.memory.knows_event("taken_over"));
    EXPECT_TRUE(other.memory.offer()) << "the computer player has answered";
    HubClient back(hub, table.room);
    back.hello({token_number(seat)});
    EXPECT_TRUE(back.memory.knows_event("handed_back"));
    const json::object& seat_now =
        back.memory.room->at("seats").get_array()[std::size_t(seat) - 1].get_object();
    EXPECT_FALSE(seat_now.contains("taken_over"));
    EXPECT_TRUE(seat_now.at("present").get_bool());
    EXPECT_GT(play_on(hub, {&back, &other}), 10);
    EXPECT_TRUE(other.memory.knows_event("ended"));
}

TEST(Hub, ClocksRunOutWhileTheServerRunsOnly) {
    TestHub hub;
    RoomPlan plan = short_plan();
    plan.time = {server::TimeControl::Kind::per_game, 60'000, 0};
    TwoAtATable table(hub, plan);
    const server::Seat seat = table.asked().memory.offer()->seat;
    hub.pass(50'000);
    table.one.leave();
    table.two.leave();
    hub.now += 3'600'000;
    hub.restart();
    HubClient spectator(hub, hub.find_room(table.room->id));
    spectator.hello();
    EXPECT_EQ(
        number_at(
            spectator.memory.room->at("seats").get_array()[std::size_t(seat) - 1].get_object(),
            "time_left"),
        60'000);
    hub.pass(59'000);
    spectator.hear();
    EXPECT_FALSE(spectator.memory.knows_event("taken_over"));
    hub.pass(2'000);
    spectator.hear();
    EXPECT_TRUE(spectator.memory.knows_event("taken_over"));
    EXPECT_TRUE(spectator.memory.knows_event("moved"));
}

TEST(Hub, ComputersPlayToTheEndAlsoAfterARestart) {
    TestHub hub;
    const RoomPointer room = hub.open_room(computers_plan());
    {
        HubClient spectator(hub, room);
        spectator.hello();
        EXPECT_EQ(spectator.outcome("start"), "done");
        hub.pass(10'000, 700);
        spectator.hear();
        EXPECT_GT(spectator.memory.count_events("moved"), 5);
        EXPECT_FALSE(spectator.memory.knows_event("ended"));
    }
    hub.restart();
    HubClient spectator(hub, hub.find_room(room->id));
    spectator.hello();
    EXPECT_FALSE(spectator.memory.knows_event("ended"));
    hub.pass(60'000, 700);
    spectator.hear();
    EXPECT_TRUE(spectator.memory.knows_event("ended"));
    EXPECT_EQ(text_at(*spectator.memory.room, "phase"), "over");
}

TEST(Hub, WhoResignsIsPlayedForToTheEnd) {
    TestHub hub;
    TwoAtATable table(hub);
    EXPECT_EQ(table.one.outcome("resign", {{"seat", 1}}), "done");
    EXPECT_EQ(table.one.outcome("resign", {{"seat", 1}}), "wrong_phase");
    for (int round = 0; round < 100 && !table.two.memory.knows_event("ended"); ++round) {
        hub.pass(1000);
        play_on(hub, {&table.two});
    }
    EXPECT_TRUE(table.two.memory.knows_event("ended"));
}

TEST(Hub, ARematchHasTheSamePeople) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two});
    ASSERT_TRUE(table.one.memory.knows_event("ended"));
    // Both at once: there is one next room, and no other is left over.
    const std::int64_t one = table.one.send("rematch", {{"seat", 1}});
    const std::int64_t two = table.two.send("rematch", {{"seat", 2}});
    hub.settle();
    table.hear();
    EXPECT_EQ(text_at(*table.one.memory.answer_to(one), "kind"), "done");
    EXPECT_EQ(text_at(*table.two.memory.answer_to(two), "code"), "wrong_phase");
    EXPECT_EQ(hub->counts().unfinished, 1u);
    const std::string next = text_at(*table.one.memory.room, "next_room");
    const RoomPointer room = hub.find_room(next);
    HubClient again(hub, room), other(hub, room);
    again.hello({token_number(1)});
    other.hello({token_number(2)});
    EXPECT_EQ(json::serialize(again.memory.welcome->at("seats")), "[1]");
    EXPECT_NE(text_at(*again.memory.room, "commitment"),
              text_at(*table.one.memory.room, "commitment"));
    EXPECT_EQ(again.outcome("start"), "done");
    EXPECT_GT(play_on(hub, {&again, &other}), 20);
    EXPECT_TRUE(other.memory.knows_event("ended"));
}

TEST(Hub, WhoLeavesWhileTheirRematchIsStoredIsNotSpokenTo) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two});
    int wakes = 0;
    auto visitor = std::make_shared<server::Visitor>([&wakes] { ++wakes; });
    hub->enter(table.room, visitor);
    hub->receive(visitor, message("hello", {{"protocol", 1}, {"tokens", {token_number(1)}}}));
    hub.settle();
    EXPECT_GT(wakes, 0);
    hub->receive(visitor, message("rematch", {{"seat", 1}}));
    hub->leave(visitor);
    // The connection that it woke is gone.
    wakes = 0;
    hub.settle();
    visitor->wake();
    visitor->answer(server::server_says::Pong{1});
    EXPECT_EQ(wakes, 0);
    EXPECT_FALSE(visitor->next_message(hub.now));
}

TEST(Hub, RoomsWhereNobodyComesAreClosed) {
    HubLimits limits;
    limits.gathering_idle = 60'000;
    limits.playing_idle = 600'000;
    TestHub hub(limits);
    RoomPlan plan = short_plan();
    plan.is_public = true;
    const RoomPointer gathering = hub.open_room(plan);
    TwoAtATable table(hub, plan);
    hub.pass(59'000);
    EXPECT_EQ(hub->lobby().size(), 2u);
    hub.pass(2'000);
    ASSERT_EQ(hub->lobby(), std::vector{table.room});
    table.one.leave();
    table.two.leave();
    hub.pass(590'000, 10'000);
    EXPECT_EQ(hub->lobby().size(), 1u);
    hub.pass(20'000, 10'000);
    EXPECT_EQ(hub->counts().unfinished, 0u);
    hub.pass(61'000);
    EXPECT_EQ(hub->counts().rooms, 0u) << "what is over is no longer kept in memory";
    HubClient late(hub, hub.find_room(gathering->id));
    late.hello();
    EXPECT_TRUE(late.memory.knows_event("closed"));
    EXPECT_EQ(late.outcome("take_seat", {{"seat", 1}, {"name", "A"}, {"token", token_number(1)}}),
              "wrong_phase");
    late.leave();
    hub.restart();
    EXPECT_EQ(hub->counts().rooms, 0u);
}

TEST(Hub, FinishedGamesAreFoundAgain) {
    TestHub hub;
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two});
    hub.pass(120'000);
    EXPECT_EQ(hub->counts().rooms, 1u) << "somebody is still there";
    table.one.leave();
    table.two.leave();
    // Somebody looks for it, and comes in when it has just gone.
    const RoomPointer found = hub.find_room(table.room->id);
    hub.pass(61'000);
    EXPECT_EQ(hub->counts().rooms, 0u);
    HubClient late(hub, found);
    late.hello({token_number(2)});
    ASSERT_TRUE(late.memory.welcome);
    EXPECT_EQ(late.memory.events, table.one.memory.events);
    EXPECT_EQ(late.outcome("say", {{"seat", 2}, {"text", "well played"}}), "done");
    HubClient other(hub, hub.find_room(table.room->id));
    other.hello();
    EXPECT_EQ(other.memory.events, late.memory.events) << "they are in the same room";
}

TEST(Hub, StoppingTellsEverybodyToComeBack) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient silent(hub, table.room);
    hub->stop();
    table.one.send("ping");
    for (HubClient* client : {&table.one, &table.two, &silent}) {
        client->hear();
        ASSERT_TRUE(client->memory.closing);
        EXPECT_EQ(text_at(*client->memory.closing, "code"), "stopping");
        EXPECT_GT(number_at(*client->memory.closing, "again"), 0);
        EXPECT_TRUE(client->is_closed());
    }
}

/// Whoever comes, goes, asks for all again or takes only a part of it: nobody ever misses an event.
TEST(Hub, RandomVisitorsHearTheSame) {
    TestHub hub;
    RoomPlan plan = short_plan();
    plan.absence = 5'000;
    TwoAtATable table(hub, plan);
    std::vector<std::unique_ptr<HubClient>> visitors(6);
    std::vector<ClientMemory> kept(visitors.size());
    Random random(11);
    for (int step = 0; step < 3000; ++step) {
        const std::size_t who = random.below(std::uint32_t(visitors.size()));
        auto& visitor = visitors[who];
        if (!visitor) {
            visitor = std::make_unique<HubClient>(hub, table.room);
            visitor->memory = std::move(kept[who]);
            visitor->memory.reconnect();
            visitor->hello(
                who < 3 ? std::vector{token_number(int(who))} : std::vector<std::string>(),
                visitor->memory.last_event());
        }
        switch (random.below(8)) {
            case 0:
                kept[who] = std::move(visitor->memory);
                visitor.reset();
                break;
            case 1:
                visitor->send(
                    "resync",
                    {{"since", random.below(std::uint32_t(visitor->memory.last_event()) + 1)}});
                break;
            case 2: visitor->hear(int(random.below(3))); break;
            case 3: hub.pass(random.below(2000)); break;
            case 4: hub.wait_for_store(); break;
            default: play_on(hub, {&table.one, &table.two}, 1);
        }
        if (table.room->room.phase() == Phase::over) break;
    }
    EXPECT_EQ(table.room->room.phase(), Phase::over);
    hub.settle();
    table.hear();
    for (const auto& visitor : visitors) {
        if (!visitor) continue;
        visitor->hear();
        EXPECT_EQ(visitor->memory.events, table.one.memory.events);
        EXPECT_TRUE(visitor->memory.is_up_to_date());
    }
}

}  // namespace
}  // namespace bastide::test
