// The store while its disk is full, read only or failing: clear refusals, nothing acknowledged is lost,
// and it goes on by itself afterwards.

#include "server/store/store.h"

#include "server/power_loss_vfs.h"
#include "server/store_helpers.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

using namespace bastide::test;

struct FaultCase {
    DiskFault fault = DiskFault::none;
    StoreProblem expected = StoreProblem::none;
    const char* text = "";
};

class StoreFaults : public testing::TestWithParam<FaultCase> {};

TEST_P(StoreFaults, RefusesClearlyAndRecovers) {
    const FaultCase& fault_case = GetParam();
    PowerLossDisk disk("store-faults", 7);
    const StoreOptions options{.file = "/rooms.sqlite", .vfs = disk.name()};
    auto store = Store::open(options);
    ASSERT_TRUE(append_now(*store, new_room_events("ash", {"a"})));
    disk.set_fault(fault_case.fault);
    std::vector<StoreResult> answers;
    const auto note = [&](const StoreResult& result) { answers.push_back(result); };
    // Too long for what may be left in the files.
    const std::string large(100'000, 'x');
    store->append(more_events("ash", 2, {large}), note);
    store->append(new_room_events("beech", {large}), note);
    store->flush();
    for (const StoreResult& answer : answers) {
        EXPECT_EQ(answer.problem, fault_case.expected) << answer.text;
        EXPECT_NE(answer.text.find(fault_case.text), std::string::npos) << answer.text;
    }
    ASSERT_EQ(answers.size(), 2u);
    // Reading goes on, and shows nothing of what was refused.
    EXPECT_EQ(read_now(*store, "ash").room->events, (std::vector<std::string>{"a"}));
    EXPECT_FALSE(read_now(*store, "beech").room);
    EXPECT_TRUE(read_now(*store, "beech").result);
    // What was on its way behind the refused one is refused too.
    EXPECT_EQ(append_now(*store, more_events("ash", 3, {"c"})).problem, StoreProblem::conflict);

    disk.set_fault(DiskFault::none);
    EXPECT_TRUE(append_now(*store, more_events("ash", 2, {"b"})));
    EXPECT_TRUE(append_now(*store, new_room_events("beech", {"bb"})));
    store.reset();
    disk.restore_power();
    store = Store::open(options);
    const std::vector<StoredRoom> expected = {{"ash", "5eedash", false, {"a", "b"}},
                                              {"beech", "5eedbeech", false, {"bb"}}};
    EXPECT_EQ(store->unfinished_rooms(), expected);
}

INSTANTIATE_TEST_SUITE_P(
    All, StoreFaults,
    testing::Values(FaultCase{DiskFault::full, StoreProblem::disk_full, "make room"},
                    FaultCase{DiskFault::read_only, StoreProblem::read_only, "permissions"},
                    FaultCase{DiskFault::write_fails, StoreProblem::broken, "look at the disk"},
                    FaultCase{DiskFault::sync_fails, StoreProblem::in_doubt, "may be there"}));

TEST(StoreFaults, AFailureThatEndsAtOnceLeavesNothingInDoubt) {
    PowerLossDisk disk("store-one-failure", 7);
    const StoreOptions options{.file = "/rooms.sqlite", .vfs = disk.name()};
    for (int round = 0; round < 10; ++round) {
        auto store = Store::open(options);
        const std::string room = "room" + std::to_string(round);
        ASSERT_TRUE(append_now(*store, new_room_events(room, {"a"})));
        disk.fail_next_sync();
        EXPECT_EQ(append_now(*store, more_events(room, 2, {"b"})).problem, StoreProblem::broken);
        // Without another commit, that is, without a chance to cover it by accident.
        disk.lose_power_after(0);
        store.reset();
        disk.restore_power();
        store = Store::open(options);
        EXPECT_EQ(read_now(*store, room).room->events, (std::vector<std::string>{"a"}));
    }
}

TEST(StoreFaults, AFullDiskRefusesWhatIsLargeAndTakesWhatIsSmall) {
    PowerLossDisk disk("store-full", 7);
    const auto store = Store::open({.file = "/rooms.sqlite", .vfs = disk.name(), .log_pages = 8});
    ASSERT_TRUE(append_now(*store, new_room_events("ash", {std::string(100'000, 'x')})));
    // The log is emptied, and its place is used again.
    ASSERT_TRUE(append_now(*store, more_events("ash", 2, {"b"})));
    disk.set_fault(DiskFault::full);
    EXPECT_TRUE(append_now(*store, more_events("ash", 3, {"c"})));
    EXPECT_EQ(append_now(*store, more_events("ash", 4, {std::string(500'000, 'x')})).problem,
              StoreProblem::disk_full);
    EXPECT_EQ(read_now(*store, "ash").room->events.size(), 3u);
}

TEST(StoreFaults, ADiskThatFailsAtTheStartIsReported) {
    PowerLossDisk disk("store-start", 7);
    const StoreOptions options{.file = "/rooms.sqlite", .vfs = disk.name()};
    disk.set_fault(DiskFault::full);
    EXPECT_NE(why_not_opened(options).find("is full"), std::string::npos)
        << why_not_opened(options);
    disk.set_fault(DiskFault::read_only);
    EXPECT_NE(why_not_opened(options), "");
    disk.set_fault(DiskFault::sync_fails);
    EXPECT_NE(why_not_opened(options), "");
    disk.set_fault(DiskFault::none);
    EXPECT_EQ(why_not_opened(options), "");
}

}  // namespace
}  // namespace bastide::server
