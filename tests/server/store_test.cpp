// The store of the server: what is appended is there, what is refused is not, and one room does not
// harm another.

#include "server/store/store.h"

#include "server/power_loss_vfs.h"
#include "server/store_helpers.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

namespace bastide::server {
namespace {

using namespace bastide::test;

StoreProblem append_problem(Store& store, Appending appending) {
    return append_now(store, std::move(appending)).problem;
}

/// Holds the store's thread back, so that what is appended meanwhile gathers.
class StoreHeldBack {
public:
    explicit StoreHeldBack(Store& store) {
        store.read("none", [this](const std::optional<StoredRoom>&, const StoreResult&) {
            std::unique_lock lock(mutex_);
            has_come_ = true;
            changed_.notify_all();
            changed_.wait(lock, [&] { return may_go_; });
        });
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return has_come_; });
    }
    void let_go() {
        const std::lock_guard lock(mutex_);
        may_go_ = true;
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool has_come_ = false, may_go_ = false;
};

TEST(Store, KeepsRoomsForTheNextStart) {
    const StoreFolder folder;
    const StoreOptions options{.file = folder.file("a b = c.sqlite")};
    {
        const auto store = Store::open(options);
        EXPECT_EQ(append_problem(*store, new_room_events("beech", {"one", "two"})),
                  StoreProblem::none);
        EXPECT_EQ(append_problem(*store, new_room_events("ash", {"eins"})), StoreProblem::none);
        EXPECT_EQ(append_problem(*store, more_events("beech", 3, {"drei 'ß' \n \"x\""})),
                  StoreProblem::none);
    }
    const auto store = Store::open(options);
    const std::vector<StoredRoom> expected = {
        {"ash", "5eedash", false, {"eins"}},
        {"beech", "5eedbeech", false, {"one", "two", "drei 'ß' \n \"x\""}}};
    EXPECT_EQ(store->unfinished_rooms(), expected);
    EXPECT_EQ(append_problem(*store, more_events("ash", 2, {"zwei"})), StoreProblem::none);
    EXPECT_EQ(read_now(*store, "ash").room->events, (std::vector<std::string>{"eins", "zwei"}));
}

TEST(Store, ReadsFinishedRoomsOnDemandAlone) {
    const StoreFolder folder;
    const auto store = Store::open({.file = folder.file("rooms.sqlite")});
    append_now(*store, new_room_events("ash", {"a"}));
    append_now(*store, {"ash", 2, {"end"}, std::nullopt, true});
    append_now(*store, {"beech", 1, {"all", "at", "once"}, "5eed", true});
    append_now(*store, more_events("ash", 3, {"thanks"}));
    EXPECT_TRUE(store->unfinished_rooms().empty());
    const ReadRoom ash = read_now(*store, "ash");
    EXPECT_TRUE(ash.result);
    EXPECT_EQ(ash.room, (StoredRoom{"ash", "5eedash", true, {"a", "end", "thanks"}}));
    const ReadRoom none = read_now(*store, "oak");
    EXPECT_TRUE(none.result);
    EXPECT_FALSE(none.room);
}

TEST(Store, RefusesNumbersThatAreNotTheNext) {
    const StoreFolder folder;
    const auto store = Store::open({.file = folder.file("rooms.sqlite")});
    EXPECT_EQ(append_problem(*store, more_events("ash", 1, {"a"})), StoreProblem::conflict);
    Appending late = new_room_events("ash", {"a"});
    late.first_number = 2;
    EXPECT_EQ(append_problem(*store, late), StoreProblem::conflict);
    EXPECT_FALSE(read_now(*store, "ash").room);
    append_now(*store, new_room_events("ash", {"a", "b"}));
    EXPECT_EQ(append_problem(*store, new_room_events("ash", {"a"})), StoreProblem::conflict);
    EXPECT_EQ(append_problem(*store, more_events("ash", 2, {"x"})), StoreProblem::conflict);
    EXPECT_EQ(append_problem(*store, more_events("ash", 4, {"x"})), StoreProblem::conflict);
    const StoreResult refused = append_now(*store, more_events("ash", 4, {"x"}));
    EXPECT_EQ(refused.text, "the next event of the room ash has the number 3, not 4");
    EXPECT_EQ(read_now(*store, "ash").room->events, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(store->statistics().refusals, 6u);
}

TEST(Store, OneRefusalInACommitLeavesTheOthersAlone) {
    const StoreFolder folder;
    const auto store = Store::open({.file = folder.file("rooms.sqlite")});
    append_now(*store, new_room_events("ash", {"a"}));
    StoreHeldBack held(*store);
    std::vector<StoreProblem> problems;
    const auto note = [&](const StoreResult& result) { problems.push_back(result.problem); };
    store->append(new_room_events("beech", {"b"}), note);
    store->append(more_events("ash", 3, {"too late"}), note);
    store->append(more_events("ash", 4, {"behind it"}), note);
    store->append(more_events("beech", 2, {"bb"}), note);
    store->append(more_events("ash", 2, {"the right one"}), note);
    held.let_go();
    store->flush();
    const StoreProblem no = StoreProblem::conflict, yes = StoreProblem::none;
    EXPECT_EQ(problems, (std::vector<StoreProblem>{yes, no, no, yes, yes}));
    EXPECT_EQ(read_now(*store, "ash").room->events,
              (std::vector<std::string>{"a", "the right one"}));
    EXPECT_EQ(read_now(*store, "beech").room->events, (std::vector<std::string>{"b", "bb"}));
}

TEST(Store, OneThatTheDatabaseRefusesLeavesTheOthersAlone) {
    const StoreFolder folder;
    const std::string file = folder.file("rooms.sqlite");
    Store::open({.file = file});
    run_statements(file, {"create trigger no_poison before insert on events"
                          " when new.body = 'poison' begin select raise(abort, 'poison'); end"});
    const auto store = Store::open({.file = file});
    StoreHeldBack held(*store);
    std::vector<StoreProblem> problems;
    const auto note = [&](const StoreResult& result) { problems.push_back(result.problem); };
    store->append(new_room_events("ash", {"a"}), note);
    store->append(new_room_events("beech", {"b", "poison"}), note);
    store->append(more_events("beech", 3, {"c"}), note);
    store->append(more_events("ash", 2, {"aa"}), note);
    held.let_go();
    store->flush();
    const StoreProblem no = StoreProblem::conflict, yes = StoreProblem::none;
    EXPECT_EQ(problems, (std::vector<StoreProblem>{yes, no, no, yes}));
    EXPECT_EQ(read_now(*store, "ash").room->events, (std::vector<std::string>{"a", "aa"}));
    EXPECT_FALSE(read_now(*store, "beech").room) << "half of what was refused is there";
}

TEST(Store, GathersWhatWaitsIntoOneCommit) {
    PowerLossDisk disk("store-gathers", 1);
    const auto store = Store::open({.file = "/rooms.sqlite", .vfs = disk.name()});
    append_now(*store, new_room_events("first", {"a"}));
    StoreHeldBack held(*store);
    const int syncs = disk.syncs();
    int answers = 0;
    for (int i = 0; i < 100; ++i)
        store->append(new_room_events("room" + std::to_string(i), {"a", "b"}),
                      [&](const StoreResult& result) { answers += result ? 1 : 0; });
    EXPECT_EQ(store->statistics().queued, 100u);
    held.let_go();
    store->flush();
    EXPECT_EQ(answers, 100);
    // One of the log of the database, one of the heads of the rooms.
    EXPECT_EQ(disk.syncs() - syncs, 2);
    const StoreStatistics statistics = store->statistics();
    EXPECT_EQ(statistics.commits, 2u);
    EXPECT_EQ(statistics.appends, 101u);
    EXPECT_EQ(statistics.events, 201u);
    EXPECT_EQ(statistics.most_appends, 100u);
    EXPECT_EQ(statistics.refusals, 0u);
    EXPECT_EQ(statistics.queued, 0u);
    EXPECT_GE(statistics.longest_time, statistics.last_time);
    EXPECT_EQ(statistics.median_time + statistics.longest_time, statistics.total_time);
}

TEST(Store, AnswersOnlyAfterTheSync) {
    PowerLossDisk disk("store-answers", 1);
    const auto store = Store::open({.file = "/rooms.sqlite", .vfs = disk.name()});
    for (int i = 1; i <= 20; ++i) {
        const int before = disk.syncs();
        Appending next = new_room_events("ash", {"a"});
        if (i > 1) next = more_events("ash", static_cast<std::uint64_t>(i), {"a"});
        int at_answer = before;
        store->append(next, [&](const StoreResult&) { at_answer = disk.syncs(); });
        store->flush();
        EXPECT_GT(at_answer, before);
    }
}

TEST(Store, DecidesEverythingBeforeItEnds) {
    const StoreFolder folder;
    int answers = 0;
    {
        const auto store = Store::open({.file = folder.file("rooms.sqlite")});
        for (int i = 0; i < 50; ++i)
            store->append(new_room_events("room" + std::to_string(i), {"a"}),
                          [&](const StoreResult& result) { answers += result ? 1 : 0; });
        store->append(new_room_events("nobody listens", {"a"}), nullptr);
    }
    EXPECT_EQ(answers, 50);
    EXPECT_EQ(Store::open({.file = folder.file("rooms.sqlite")})->unfinished_rooms().size(), 51u);
}

TEST(Store, RoomsSetAsideStayButAreNotGoneOnWith) {
    const StoreFolder folder;
    const StoreOptions options{.file = folder.file("rooms.sqlite")};
    const std::vector<SetAside> expected = {{"ash", "event 2 cannot follow"}};
    {
        const auto store = Store::open(options);
        append_now(*store, new_room_events("ash", {"a", "b"}));
        append_now(*store, new_room_events("beech", {"c"}));
        EXPECT_TRUE(set_aside_now(*store, "ash", "something"));
        EXPECT_TRUE(set_aside_now(*store, "ash", expected[0].report));
        EXPECT_EQ(set_aside_now(*store, "oak", "x").problem, StoreProblem::conflict);
        EXPECT_EQ(append_problem(*store, more_events("ash", 3, {"c"})), StoreProblem::conflict);
        EXPECT_EQ(append_problem(*store, new_room_events("ash", {"c"})), StoreProblem::conflict);
    }
    const auto store = Store::open(options);
    EXPECT_EQ(store->rooms_set_aside(), expected);
    EXPECT_EQ(store->unfinished_rooms(),
              (std::vector<StoredRoom>{{"beech", "5eedbeech", false, {"c"}}}));
    EXPECT_EQ(read_now(*store, "ash").room->events, (std::vector<std::string>{"a", "b"}));
}

TEST(Store, DamagedRoomsAreSetAsideByItself) {
    const StoreFolder folder;
    const std::string file = folder.file("rooms.sqlite");
    {
        const auto store = Store::open({.file = file});
        append_now(*store, new_room_events("ash", {"a", "b", "c"}));
        append_now(*store, new_room_events("beech", {"d"}));
        append_now(*store, {"cedar", 1, {"e", "f"}, "5eed", true});
    }
    run_statements(file, {"delete from events where room = 'ash' and number = 2",
                          "delete from events where room = 'cedar' and number = 1"});
    const auto store = Store::open({.file = file});
    const std::vector<StoredRoom> rooms = store->unfinished_rooms();
    ASSERT_EQ(rooms.size(), 1u);
    EXPECT_EQ(rooms[0].id, "beech");
    const char* damage = "the event 2 of the room ash is missing; the next one has the number 3";
    EXPECT_EQ(store->rooms_set_aside(), (std::vector<SetAside>{{"ash", damage}}));
    const ReadRoom cedar = read_now(*store, "cedar");
    EXPECT_FALSE(cedar.room);
    EXPECT_EQ(cedar.result.problem, StoreProblem::damaged_room);
    EXPECT_TRUE(append_now(*store, more_events("beech", 2, {"dd"})));
}

TEST(Store, UnreadablePagesCostTheirRoomAlone) {
    const StoreFolder folder;
    const std::string file = folder.file("rooms.sqlite");
    {
        const auto store = Store::open({.file = file});
        append_now(*store, new_room_events("ash", {"a"}));
        // So long that it has pages of its own.
        append_now(*store, new_room_events("beech", {"b", std::string(20'000, 'x')}));
        append_now(*store, new_room_events("cedar", {"c"}));
    }
    // The first of these pages names the next one; that one does not exist.
    std::string bytes = bytes_of(file);
    std::size_t page = 0;
    for (page = 4096; page < bytes.size(); page += 4096)
        if (bytes.substr(page + 4, 1000) == std::string(1000, 'x')) break;
    ASSERT_LT(page, bytes.size());
    bytes.replace(page, 4, "\x7f\x7f\x7f\x7f");
    write_bytes(file, bytes);

    const auto store = Store::open({.file = file});
    std::vector<std::string> ids;
    for (const StoredRoom& room : store->unfinished_rooms()) ids.push_back(room.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"ash", "cedar"}));
    ASSERT_EQ(store->rooms_set_aside().size(), 1u);
    EXPECT_EQ(store->rooms_set_aside()[0].room, "beech");
    EXPECT_TRUE(append_now(*store, more_events("ash", 2, {"aa"})));
    const ReadRoom read = read_now(*store, "beech");
    ASSERT_TRUE(read.room);
    EXPECT_TRUE(read.room->set_aside);
}

}  // namespace
}  // namespace bastide::server
