// What was stored is known to be whole: whatever a disk or a person does to the files, no start serves a room that
// is another than was acknowledged, and what is missing is told.

#include "server/store/store.h"

#include "server/store_helpers.h"

#include <gtest/gtest.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>

#include <sys/wait.h>
#include <unistd.h>

namespace bastide::server {
namespace {

using namespace bastide::test;
namespace fs = std::filesystem;

using Rooms = std::map<std::string, StoredRoom>;

constexpr int rooms_in_all = 30, events_of_each = 12;

std::string room_name(int i) { return "room" + std::to_string(100 + i); }

/// Fills a database; every third room is over. What has been acknowledged.
Rooms fill(Store& store) {
    Rooms rooms;
    for (int number = 1; number <= events_of_each; ++number)
        for (int i = 0; i < rooms_in_all; ++i) {
            const std::string id = room_name(i);
            const std::string event = R"({"kind":"said","text":"the )" + std::to_string(number) +
                                      ". word of " + id + "\"}";
            const bool is_last = number == events_of_each && i % 3 == 0;
            Appending next = number == 1 ? new_room_events(id, {event})
                                         : more_events(id, std::uint64_t(number), {event});
            next.finished = is_last;
            StoredRoom& room = rooms[id];
            room.id = id;
            if (next.seed) room.seed = *next.seed;
            room.finished = is_last;
            room.events.push_back(event);
            EXPECT_TRUE(append_now(store, std::move(next)));
        }
    return rooms;
}

/// A process that fills a database in the folder and is killed; what it had been told is stored.
Rooms fill_and_kill(const StoreOptions& options) {
    const pid_t child = fork();
    if (child == 0) {
        const auto store = Store::open(options);
        fill(*store);
        kill(getpid(), SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    // The same once more, elsewhere: what it was.
    const StoreFolder folder;
    return fill(*Store::open({.file = folder.file("rooms.sqlite"), .synced = false}));
}

struct Start {
    std::string refused;  ///< why the store did not open; empty: it did
    std::vector<std::string> served_wrong;
    int whole = 0, aside = 0;
    std::vector<SetAside> findings;
};

/// Starts on the files, and looks at every room.
Start start_on(const StoreOptions& options, const Rooms& rooms) {
    Start start;
    try {
        const auto store = Store::open(options);
        const std::vector<StoredRoom> unfinished = store->unfinished_rooms();
        start.findings = store->take_findings();
        for (const StoredRoom& room : unfinished)
            if (!rooms.contains(room.id) || room != rooms.at(room.id))
                start.served_wrong.push_back(room.id + " at the start");
        for (const auto& [id, room] : rooms) {
            const ReadRoom read = read_now(*store, id);
            const bool is_aside = !read.result || (read.room && read.room->set_aside);
            const bool is_whole = !is_aside && read.room && *read.room == room;
            const bool is_listed =
                std::any_of(unfinished.begin(), unfinished.end(),
                            [&id](const StoredRoom& one) { return one.id == id; });
            if (!is_aside && !is_whole) start.served_wrong.push_back(id);
            if (is_whole && is_listed == room.finished)
                start.served_wrong.push_back(id + " is lost");
            start.aside += is_aside ? 1 : 0;
            start.whole += is_whole ? 1 : 0;
        }
    } catch (const StoreError& error) {
        start.refused = error.what();
    }
    return start;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += part + "; ";
    return all;
}

void copy_files(const StoreFolder& from, const StoreFolder& to) {
    for (const char* name : {"rooms.sqlite", "rooms.sqlite-wal", "rooms.sqlite-heads"})
        if (fs::exists(from.file(name)))
            fs::copy_file(from.file(name), to.file(name), fs::copy_options::overwrite_existing);
    fs::remove(to.file("rooms.sqlite-shm"));
}

/// Flips a bit of one of the files, many times over.
void flip_bits_of(const char* name, int times, std::size_t from) {
    const StoreFolder kept, folder;
    const Rooms rooms =
        fill_and_kill({.file = kept.file("rooms.sqlite"), .synced = false, .log_pages = 100});
    const std::string bytes = bytes_of(kept.file(name));
    ASSERT_GT(bytes.size(), from);
    std::mt19937_64 random(5);
    int noticed = 0;
    for (int i = 0; i < times; ++i) {
        for (const char* other : {"rooms.sqlite", "rooms.sqlite-wal", "rooms.sqlite-heads"})
            fs::remove(folder.file(other));
        copy_files(kept, folder);
        const std::size_t at = from + random() % (bytes.size() - from);
        std::string changed = bytes;
        changed[at] = char(changed[at] ^ (1 << random() % 8));
        write_bytes(folder.file(name), changed);
        const Start start = start_on({.file = folder.file("rooms.sqlite"), .synced = false}, rooms);
        EXPECT_TRUE(start.served_wrong.empty())
            << "byte " << at << " of " << name << ": " << joined(start.served_wrong);
        noticed += !start.refused.empty() || start.aside > 0 ? 1 : 0;
        if (!start.refused.empty()) continue;
        EXPECT_EQ(start.whole + start.aside, rooms_in_all);
    }
    EXPECT_GT(noticed, 0);
}

TEST(StoreWhole, FlippedBitsOfTheLogLoseNothingWithoutAWord) {
    flip_bits_of("rooms.sqlite-wal", 60, 0);
}

TEST(StoreWhole, FlippedBitsOfTheDatabaseLoseNothingWithoutAWord) {
    flip_bits_of("rooms.sqlite", 150, 4096);
}

TEST(StoreWhole, AFlippedBitOfTheHeadsDoesNoHarm) {
    const StoreFolder kept, folder;
    const Rooms rooms = fill_and_kill({.file = kept.file("rooms.sqlite"), .synced = false});
    const std::string bytes = bytes_of(kept.file("rooms.sqlite-heads"));
    std::mt19937_64 random(6);
    for (int i = 0; i < 40; ++i) {
        copy_files(kept, folder);
        std::string changed = bytes;
        const std::size_t at = random() % bytes.size();
        changed[at] = char(changed[at] ^ (1 << random() % 8));
        write_bytes(folder.file("rooms.sqlite-heads"), changed);
        const Start start = start_on({.file = folder.file("rooms.sqlite"), .synced = false}, rooms);
        EXPECT_EQ(start.refused, "");
        EXPECT_EQ(start.whole, rooms_in_all) << "byte " << at;
    }
}

/// Each bit of an event, of its number and of its hash.
TEST(StoreWhole, EveryBitOfAnEventCounts) {
    const StoreFolder folder;
    const std::string file = folder.file("rooms.sqlite");
    const std::string event = R"({"kind":"said","text":"hello"})";
    {
        const auto store = Store::open({.file = file, .synced = false});
        ASSERT_TRUE(append_now(*store, new_room_events("ash", {"a", event, "c"})));
    }
    const std::string bytes = bytes_of(file);
    const std::size_t place = bytes.find(event);
    ASSERT_NE(place, std::string::npos);
    for (std::size_t bit = 0; bit < event.size() * 8; ++bit) {
        std::string changed = bytes;
        changed[place + bit / 8] = char(changed[place + bit / 8] ^ (1 << bit % 8));
        write_bytes(file, changed);
        const auto store = Store::open({.file = file, .synced = false});
        EXPECT_TRUE(store->unfinished_rooms().empty()) << "bit " << bit;
        const auto findings = store->take_findings();
        ASSERT_EQ(findings.size(), 1u) << "bit " << bit;
        EXPECT_EQ(findings[0].room, "ash");
        EXPECT_NE(findings[0].report.find("the event 2 of the room ash is not as it was stored"),
                  std::string::npos)
            << findings[0].report;
    }
}

TEST(StoreWhole, ARemovedLogIsTold) {
    const StoreFolder folder;
    const StoreOptions options{
        .file = folder.file("rooms.sqlite"), .synced = false, .log_pages = 60};
    const Rooms rooms = fill_and_kill(options);
    ASSERT_TRUE(fs::remove(folder.file("rooms.sqlite-wal")));
    const Start start = start_on(options, rooms);
    EXPECT_EQ(start.refused, "");
    EXPECT_EQ(joined(start.served_wrong), "");
    EXPECT_GT(start.aside, 0);
    EXPECT_EQ(start.findings.size(), std::size_t(start.aside));
    for (const SetAside& finding : start.findings)
        EXPECT_NE(finding.report.find("has lost"), std::string::npos) << finding.report;
    // It is told once; afterwards the rooms are among those set aside.
    const Start again = start_on(options, rooms);
    EXPECT_TRUE(again.findings.empty());
    EXPECT_EQ(again.aside, start.aside);
}

TEST(StoreWhole, ALogCutOffIsTold) {
    const StoreFolder kept;
    const Rooms rooms = fill_and_kill({.file = kept.file("rooms.sqlite"), .synced = false});
    const std::string bytes = bytes_of(kept.file("rooms.sqlite-wal"));
    for (int part = 1; part < 10; ++part) {
        const StoreFolder folder;
        copy_files(kept, folder);
        write_bytes(folder.file("rooms.sqlite-wal"),
                    bytes.substr(0, bytes.size() * std::size_t(part) / 10));
        const Start start = start_on({.file = folder.file("rooms.sqlite"), .synced = false}, rooms);
        EXPECT_EQ(start.refused, "");
        EXPECT_EQ(joined(start.served_wrong), "");
        EXPECT_GT(start.findings.size(), 0u);
        EXPECT_EQ(start.whole + start.aside, rooms_in_all);
    }
}

TEST(StoreWhole, TheLostEndOfARoomIsToldAndTheOthersGoOn) {
    const StoreFolder folder;
    const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
    const Rooms rooms = fill(*Store::open(options));
    run_statements(options.file, {"delete from events where room = 'room101' and number > 9",
                                  "delete from events where room = 'room103' and number > 11",
                                  "delete from events where room = 'room104'",
                                  "delete from rooms where id = 'room104'"});
    const auto store = Store::open(options);
    EXPECT_EQ(store->unfinished_rooms().size(), 18u);
    EXPECT_EQ(store->take_findings(),
              (std::vector<SetAside>{{"room101", "the database has lost its events 10 to 12"},
                                     {"room103", "the database has lost its events 12 to 12"},
                                     {"room104", "the database has lost it, with its 12 events"}}));
    EXPECT_TRUE(read_now(*store, "room104").room->set_aside);
    EXPECT_EQ(append_now(*store, more_events("room101", 10, {"x"})).problem,
              StoreProblem::conflict);
    EXPECT_TRUE(append_now(*store, more_events("room102", 13, {"x"})));
}

TEST(StoreWhole, AnotherDatabaseIsNotThatOfTheHeads) {
    const StoreFolder folder, other;
    const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
    const Rooms rooms = fill(*Store::open(options));
    append_now(*Store::open({.file = other.file("rooms.sqlite")}), new_room_events("ash", {"a"}));
    fs::copy_file(other.file("rooms.sqlite"), options.file, fs::copy_options::overwrite_existing);
    const Start start = start_on(options, rooms);
    EXPECT_EQ(start.aside, rooms_in_all);
    EXPECT_TRUE(read_now(*Store::open(options), "ash").room);
}

TEST(StoreWhole, AnEmptiedOrMissingDatabaseIsNoNewServer) {
    for (const bool is_missing : {false, true}) {
        const StoreFolder folder;
        const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
        fill(*Store::open(options));
        fs::remove(options.file);
        if (!is_missing) write_bytes(options.file, "");
        for (int time = 0; time < 2; ++time) {
            const std::string why = why_not_opened(options);
            EXPECT_NE(why.find("is missing or empty"), std::string::npos) << why;
            EXPECT_NE(why.find("30 rooms"), std::string::npos) << why;
        }
        // As the message says.
        fs::remove(folder.file("rooms.sqlite-heads"));
        EXPECT_EQ(why_not_opened(options), "");
    }
}

TEST(StoreWhole, MissingHeadsAreToldAndMadeAnew) {
    const StoreFolder folder;
    const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
    const Rooms rooms = fill(*Store::open(options));
    fs::remove(folder.file("rooms.sqlite-heads"));
    const Start start = start_on(options, rooms);
    EXPECT_EQ(start.whole, rooms_in_all);
    ASSERT_EQ(start.findings.size(), 1u);
    EXPECT_EQ(start.findings[0].room, "");
    EXPECT_NE(start.findings[0].report.find("cannot be told"), std::string::npos);
    run_statements(options.file, {"delete from events where room = 'room105' and number = 12"});
    EXPECT_EQ(start_on(options, rooms).aside, 1);
}

TEST(StoreWhole, WhatAnOlderVersionHasStoredIsChainedFromThenOn) {
    const StoreFolder folder;
    const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
    fs::copy_file(std::string(BASTIDE_SOURCE_DIR) + "/tests/data/databases/tables-version-1.sqlite",
                  options.file);
    std::vector<StoredRoom> before;
    {
        const auto store = Store::open(options);
        before = store->unfinished_rooms();
        EXPECT_TRUE(store->take_findings().empty());
    }
    ASSERT_EQ(before.size(), 3u);
    EXPECT_EQ(Store::open(options)->unfinished_rooms(), before);
    run_statements(options.file,
                   {"update events set body = replace(body, '1', '2') where number = 5"
                    " and room = '" +
                    before[1].id + "'"});
    const auto store = Store::open(options);
    EXPECT_EQ(store->unfinished_rooms(), (std::vector<StoredRoom>{before[0], before[2]}));
    EXPECT_EQ(store->take_findings().size(), 1u);
}

TEST(StoreWhole, ADeletedFolderStopsAcknowledging) {
    for (const char* gone : {"", "rooms.sqlite", "rooms.sqlite-wal", "rooms.sqlite-heads"}) {
        const StoreFolder folder;
        const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
        const auto store = Store::open(options);
        ASSERT_TRUE(append_now(*store, new_room_events("ash", {"a"})));
        fs::remove_all(folder.file(gone));
        const StoreResult refused = append_now(*store, more_events("ash", 2, {"b"}));
        EXPECT_EQ(refused.problem, StoreProblem::gone) << gone;
        EXPECT_NE(refused.text.find("bring them back"), std::string::npos) << refused.text;
        StoreResult health;
        store->check([&health](const StoreResult& result) { health = result; });
        store->flush();
        EXPECT_EQ(health.problem, StoreProblem::gone) << gone;
        // What had been acknowledged can still be read.
        EXPECT_EQ(read_now(*store, "ash").room->events, (std::vector<std::string>{"a"}));
    }
}

TEST(StoreWhole, AMovedFolderGoesOnWhenItIsBack) {
    const StoreFolder folder;
    const std::string data = folder.file("data"), away = folder.file("away");
    fs::create_directory(data);
    const auto store = Store::open({.file = data + "/rooms.sqlite"});
    ASSERT_TRUE(append_now(*store, new_room_events("ash", {"a"})));
    fs::rename(data, away);
    EXPECT_EQ(append_now(*store, more_events("ash", 2, {"b"})).problem, StoreProblem::gone);
    fs::rename(away, data);
    EXPECT_TRUE(append_now(*store, more_events("ash", 2, {"b"})));
}

TEST(StoreWhole, ABackupIsMadeWhileTheServerRuns) {
    const StoreFolder folder, copy;
    const StoreOptions options{.file = folder.file("rooms.sqlite"), .synced = false};
    const auto store = Store::open(options);
    const Rooms rooms = fill(*store);
    const pid_t child = fork();
    if (child == 0) {
        // As `sqlite3 FILE '.backup COPY'` does, in a process of its own.
        sqlite_api::sqlite3 *from = nullptr, *to = nullptr;
        const auto fine = [](int code) { return code == SQLITE_OK || code == SQLITE_DONE; };
        bool done = fine(sqlite_api::sqlite3_open(options.file.c_str(), &from)) &&
                    fine(sqlite_api::sqlite3_open(copy.file("rooms.sqlite").c_str(), &to));
        auto* backup = done ? sqlite_api::sqlite3_backup_init(to, "main", from, "main") : nullptr;
        done = backup != nullptr && fine(sqlite_api::sqlite3_backup_step(backup, -1)) &&
               fine(sqlite_api::sqlite3_backup_finish(backup));
        sqlite_api::sqlite3_close(to);
        sqlite_api::sqlite3_close(from);
        _exit(done ? 0 : 1);
    }
    // The server goes on meanwhile.
    EXPECT_TRUE(append_now(*store, new_room_events("later", {"a"})));
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    const Start start = start_on({.file = copy.file("rooms.sqlite"), .synced = false}, rooms);
    EXPECT_EQ(start.whole, rooms_in_all);
}

}  // namespace
}  // namespace bastide::server
