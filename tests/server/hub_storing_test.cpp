// The hub while its disk fails, and with what a damaged disk has left: clear refusals, nothing that was
// acknowledged is lost, and all other rooms go on.

#include "server/power_loss_vfs.h"
#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using server::Refused;
using server::RoomPlan;

class HubOnABadDisk : public testing::TestWithParam<DiskFault> {};

/// Says something until the disk has no place left for it.
std::string talk_until_refused(TestHub& hub, HubClient& client) {
    for (int i = 0; i < 400; ++i) {
        hub.now += 1'000;
        const std::string outcome =
            client.outcome("say", {{"seat", 1}, {"text", std::string(500, 'x')}});
        if (outcome != "done") return outcome;
    }
    return "done";
}

TEST_P(HubOnABadDisk, RefusesAndGoesOnFromWhatIsStored) {
    PowerLossDisk disk("hub-bad-disk", 3);
    TestHub hub({}, disk.name());
    TwoAtATable table(hub);
    play_on(hub, {&table.one, &table.two}, 7);
    disk.set_fault(GetParam());
    if (GetParam() == DiskFault::full) {
        EXPECT_EQ(talk_until_refused(hub, table.one), "not_stored");
    }
    table.hear();
    const std::vector<std::string> events = table.one.memory.events;
    const auto offer = *table.asked().memory.offer();
    const std::string outcome = table.asked().move_first();
    if (GetParam() != DiskFault::full) {
        EXPECT_EQ(outcome, "not_stored");
        table.hear();
        EXPECT_EQ(table.one.memory.events, events);
        EXPECT_EQ(table.two.memory.events, events);
        EXPECT_EQ(table.asked().memory.offer()->moves, offer.moves);
        const auto opened = hub.open(short_plan());
        ASSERT_TRUE(std::get_if<Refused>(&opened));
        EXPECT_EQ(std::get<Refused>(opened).code, server::RefusalCode::not_stored);
    }
    EXPECT_FALSE(hub.troubles.empty());
    disk.set_fault(DiskFault::none);
    hub.pass(2'000);
    EXPECT_GT(play_on(hub, {&table.one, &table.two}), 20);
    EXPECT_TRUE(table.one.memory.knows_event("ended"));
    const std::vector<std::string> all = table.one.memory.events;
    EXPECT_EQ(table.two.memory.events, all);
    table.one.leave();
    table.two.leave();
    hub.restart();
    HubClient late(hub, hub.find_room(table.room->id));
    late.hello();
    EXPECT_EQ(late.memory.events, all);
}

INSTANTIATE_TEST_SUITE_P(All, HubOnABadDisk,
                         testing::Values(DiskFault::full, DiskFault::read_only,
                                         DiskFault::write_fails, DiskFault::sync_fails));

/// What came after a move that is not stored is refused with it; what comes later is not.
TEST(HubStoring, WhatStandsOnARefusedMoveIsRefusedToo) {
    PowerLossDisk disk("hub-chain", 3);
    TestHub hub({}, disk.name());
    TwoAtATable table(hub);
    disk.set_fault(DiskFault::write_fails);
    const auto offer = *table.asked().memory.offer();
    HubClient& player = table.asked();
    const std::int64_t move = player.send(
        "move", {{"seat", offer.seat}, {"after", offer.after}, {"move", offer.moves[0]}});
    const std::int64_t word = player.send("say", {{"seat", offer.seat}, {"text", "there"}});
    hub.settle();
    disk.set_fault(DiskFault::none);
    hub.pass(1'000);
    table.hear();
    EXPECT_EQ(text_at(*player.memory.answer_to(move), "code"), "not_stored");
    EXPECT_EQ(text_at(*player.memory.answer_to(word), "code"), "not_stored");
    EXPECT_EQ(player.outcome("say", {{"seat", offer.seat}, {"text", "here"}}), "done");
    EXPECT_EQ(player.move_first(), "done");
    EXPECT_EQ(player.memory.count_events("said"), 1);
}

/// Whose seat was not stored does not hold it, whoever takes it then.
TEST(HubStoring, ASeatThatIsNotStoredIsNobodys) {
    PowerLossDisk disk("hub-seat", 3);
    TestHub hub({}, disk.name());
    const RoomPointer room = hub.open_room(short_plan());
    HubClient unlucky(hub, room), other(hub, room);
    unlucky.hello();
    other.hello();
    disk.set_fault(DiskFault::write_fails);
    EXPECT_EQ(
        unlucky.outcome("take_seat", {{"seat", 1}, {"name", "Ann"}, {"token", token_number(1)}}),
        "not_stored");
    disk.set_fault(DiskFault::none);
    hub.pass(1'000);
    unlucky.hear();
    EXPECT_EQ(json::serialize(unlucky.memory.presence->at("present")), "[false,false]");
    EXPECT_EQ(other.outcome("take_seat", {{"seat", 1}, {"name", "Bo"}, {"token", token_number(2)}}),
              "done");
    EXPECT_EQ(unlucky.outcome("leave_seat", {{"seat", 1}}), "not_your_seat");
    EXPECT_EQ(unlucky.outcome("say", {{"seat", 1}, {"text", "I am Bo"}}), "not_your_seat");
}

/// A seat that was left, but not on the disk, is still that person's.
TEST(HubStoring, ASeatWhoseLeavingIsNotStoredIsKept) {
    PowerLossDisk disk("hub-leave", 3);
    TestHub hub({}, disk.name());
    const RoomPointer room = hub.open_room(short_plan());
    HubClient one(hub, room);
    one.hello();
    EXPECT_EQ(one.outcome("take_seat", {{"seat", 1}, {"name", "Ann"}, {"token", token_number(1)}}),
              "done");
    disk.set_fault(DiskFault::write_fails);
    EXPECT_EQ(one.outcome("leave_seat", {{"seat", 1}}), "not_stored");
    disk.set_fault(DiskFault::none);
    hub.pass(1'000);
    EXPECT_EQ(one.outcome("say", {{"seat", 1}, {"text", "still here"}}), "done");
    EXPECT_EQ(json::serialize(one.memory.presence->at("present")), "[true,false]");
}

TEST(HubStoring, RoomsThatCouldNotBeStoredDoNotCount) {
    server::HubLimits limits;
    limits.rooms_per_address = 2;
    PowerLossDisk disk("hub-count", 3);
    TestHub hub(limits, disk.name());
    disk.set_fault(DiskFault::write_fails);
    for (int i = 0; i < 5; ++i) {
        const auto opened = hub.open(short_plan());
        ASSERT_TRUE(std::get_if<Refused>(&opened));
        EXPECT_EQ(std::get<Refused>(opened).code, server::RefusalCode::not_stored);
    }
    disk.set_fault(DiskFault::none);
    const auto opened = hub.open(short_plan());
    EXPECT_TRUE(std::get_if<RoomPointer>(&opened));
}

/// While the room is read again, somebody comes and a computer player answers: what is done after that
/// is not refused because of them.
TEST(HubStoring, WhatComesWhileARoomIsReadAgainDoesNoHarm) {
    PowerLossDisk disk("hub-reload", 3);
    TestHub hub({}, disk.name());
    RoomPlan plan = short_plan();
    plan.absence = 5'000;
    TwoAtATable table(hub, plan);
    HubClient& player = table.asked();
    HubClient& other = table.other();
    const server::Seat seat = player.memory.offer()->seat;
    player.leave();
    disk.set_fault(DiskFault::sync_fails);
    hub.pass(20'000);
    HubClient back(hub, table.room);
    back.hello({token_number(seat)});
    hub.pass(3'000);
    disk.set_fault(DiskFault::none);
    hub.pass(3'000);
    other.hear();
    EXPECT_EQ(other.outcome("say", {{"seat", 3 - seat}, {"text", "hm"}}), "done");
    EXPECT_GT(play_on(hub, {&back, &other}), 20);
    EXPECT_TRUE(other.memory.knows_event("ended"));
    EXPECT_EQ(other.memory.events, back.memory.events);
}

// --- Damaged records -------------------------------------------------------------------------------

std::string event_update(const std::string& room, int number, const std::string& text) {
    return "update events set body = '" + text + "' where number = " + std::to_string(number) +
           " and room = '" + room + "'";
}

TEST(HubStoring, DamagedRoomsAreSetAsideWhileTheOthersRun) {
    TestHub hub;
    TwoAtATable good(hub);
    std::vector<std::string> ids;
    for (int i = 0; i < 3; ++i) {
        TwoAtATable bad(hub);
        play_on(hub, {&bad.one, &bad.two}, 4);
        ids.push_back(bad.room->id);
    }
    good.one.leave();
    good.two.leave();
    hub.restart_after([&ids](const std::string& file) {
        run_statements(file, {event_update(ids[0], 3, "{\"number\":3,"),
                              event_update(ids[1], 6,
                                           "{\"number\":6,\"at\":1,\"event\":{\"kind\":"
                                           "\"moved\",\"seat\":1,\"move\":\"99,99 turned "
                                           "0\",\"by_computer\":false,\"used\":0}}"),
                              "update rooms set seed = '00' where id = '" + ids[2] + "'"});
    });
    EXPECT_EQ(hub.troubles.size(), 3u);
    EXPECT_EQ(hub->counts().set_aside, 3u);
    EXPECT_EQ(hub->counts().unfinished, 1u);
    const auto reports = hub.store().rooms_set_aside();
    ASSERT_EQ(reports.size(), 3u);
    for (const server::SetAside& report : reports) EXPECT_NE(report.report, "");
    for (const std::string& id : ids) {
        const auto found = hub.find(id);
        ASSERT_TRUE(std::get_if<Refused>(&found)) << id;
        EXPECT_EQ(std::get<Refused>(found).code, server::RefusalCode::set_aside);
    }
    HubClient one(hub, hub.find_room(good.room->id)), two(hub, hub.find_room(good.room->id));
    one.hello({token_number(1)});
    two.hello({token_number(2)});
    EXPECT_GT(play_on(hub, {&one, &two}), 20);
    EXPECT_TRUE(one.memory.knows_event("ended"));
}

}  // namespace
}  // namespace bastide::test
