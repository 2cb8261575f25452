// What the store opens and what it refuses to open: other files, other versions, other processes.

#include "server/store/store_schema.h"

#include "server/store/store_sqlite.h"
#include "server/store_helpers.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include <sys/wait.h>
#include <unistd.h>

namespace bastide::server {
namespace {

using namespace bastide::test;

const std::string kept_file =
    std::string(BASTIDE_SOURCE_DIR) + "/tests/data/databases/version-1.sqlite";

/// A copy, since opening changes the file.
StoreOptions kept_copy(const StoreFolder& folder) {
    const std::string file = folder.file("rooms.sqlite");
    std::filesystem::copy_file(kept_file, file);
    return {.file = file};
}

void expect_kept_rooms(Store& store) {
    std::vector<StoredRoom> unfinished;
    for (const StoredRoom& room : kept_rooms()) {
        EXPECT_EQ(read_now(store, room.id).room, room);
        if (!room.finished && room.id != "damson") unfinished.push_back(room);
    }
    EXPECT_EQ(store.unfinished_rooms(), unfinished);
    EXPECT_EQ(store.rooms_set_aside(), (std::vector<SetAside>{{"damson", "event 1 is no event"}}));
}

TEST(StoreSchema, OpensTheDatabaseOfVersion1) {
    const StoreFolder folder;
    const StoreOptions options = kept_copy(folder);
    const auto store = Store::open(options);
    expect_kept_rooms(*store);
    EXPECT_TRUE(append_now(*store, more_events("cedar", 2, {"new"})));
}

// Not a check of the store, but how the kept file was made; what it writes is what is kept.
TEST(StoreSchema, WritesTheDatabaseThatIsKept) {
    const StoreFolder folder;
    const char* wanted = std::getenv("BASTIDE_WRITE_DATABASE");
    const std::string file = wanted != nullptr ? wanted : folder.file("rooms.sqlite");
    write_kept_database(file);
    const auto store = Store::open({.file = file});
    expect_kept_rooms(*store);
}

TEST(StoreSchema, MigrationsAreDoneInOrderAndOnlyThoseThatAreMissing) {
    const StoreFolder folder;
    const StoreOptions options = kept_copy(folder);
    std::vector<Migration> list(schema_migrations().begin(), schema_migrations().end());
    ASSERT_EQ(list.size(), 2u);
    list.push_back({3, {"alter table rooms add column title varchar(100)"}});
    list.push_back({4, {"update rooms set title = 'of ' || id"}});
    const auto session = open_sqlite(options);
    EXPECT_EQ(schema_version(*session, options.file), 1);
    migrate_schema(*session, 1, list, options.file);
    EXPECT_EQ(schema_version(*session, options.file), 4);
    std::string title;
    *session << "select title from rooms where id = 'birch'", soci::into(title);
    EXPECT_EQ(title, "of birch");
}

TEST(StoreSchema, AMigrationThatFailsChangesNothing) {
    const StoreFolder folder;
    const StoreOptions options = kept_copy(folder);
    std::vector<Migration> list(schema_migrations().begin(), schema_migrations().end());
    list.push_back({3, {"delete from rooms", "insert into no_such_table values (1)"}});
    {
        const auto session = open_sqlite(options);
        EXPECT_THROW(migrate_schema(*session, 1, list, options.file), soci::soci_error);
    }
    expect_kept_rooms(*Store::open(options));
}

TEST(StoreSchema, RefusesNewerVersionsAndLeavesThemAlone) {
    const StoreFolder folder;
    const StoreOptions options = kept_copy(folder);
    run_statements(options.file, {"update bastide_store set version = 7"});
    const std::string before = bytes_of(options.file);
    const std::string why = why_not_opened(options);
    EXPECT_NE(why.find("newer server: its version is 7, and this server knows those up to 2"),
              std::string::npos)
        << why;
    EXPECT_EQ(bytes_of(options.file), before);
}

TEST(StoreSchema, RefusesWhatIsNoDatabaseAndLeavesItAlone) {
    const StoreFolder folder;
    const std::string file = folder.file("notes.txt");
    for (const std::string& text : {std::string("short"), std::string(10'000, 'x')}) {
        write_bytes(file, text);
        const std::string why = why_not_opened({.file = file});
        EXPECT_NE(why.find("is no database; it was left as it is"), std::string::npos) << why;
        EXPECT_EQ(bytes_of(file), text);
    }
}

TEST(StoreSchema, RefusesDatabasesOfSomethingElseAndLeavesThemAlone) {
    const StoreFolder folder;
    const std::string file = folder.file("recipes.sqlite");
    run_statements(file, {"create table rooms (id text)", "insert into rooms values ('kitchen')"});
    const std::string before = bytes_of(file);
    const std::string why = why_not_opened({.file = file});
    EXPECT_NE(why.find("is a database of something else"), std::string::npos) << why;
    EXPECT_EQ(bytes_of(file), before);
}

TEST(StoreSchema, RefusesPlacesThatDoNotExist) {
    const StoreFolder folder;
    const std::string why = why_not_opened({.file = folder.file("no/such/folder/rooms.sqlite")});
    EXPECT_NE(why.find("whether its folder exists"), std::string::npos) << why;
    EXPECT_NE(why_not_opened({.file = folder.file("a\"b")}).find("quotation mark"),
              std::string::npos);
    EXPECT_NE(why_not_opened({.file = ""}), "");
}

/// How a process of its own is refused.
std::string why_not_opened_elsewhere(const StoreOptions& options) {
    int ends[2];
    if (pipe(ends) != 0) return "no pipe";
    const pid_t child = fork();
    if (child == 0) {
        const std::string why = why_not_opened(options);
        const bool is_written =
            write(ends[1], why.data(), why.size()) == static_cast<ssize_t>(why.size());
        _exit(is_written ? 0 : 1);
    }
    close(ends[1]);
    std::string why;
    char byte = 0;
    while (read(ends[0], &byte, 1) == 1) why += byte;
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? why : "the process failed";
}

TEST(StoreSchema, RefusesAFileThatAnotherStoreHasOpen) {
    const StoreFolder folder;
    for (const StoreOptions& options :
         {kept_copy(folder), StoreOptions{folder.file("new.sqlite")}}) {
        {
            const auto store = Store::open(options);
            const char* text = "is in use by another process";
            EXPECT_NE(why_not_opened_elsewhere(options).find(text), std::string::npos);
            EXPECT_NE(why_not_opened(options).find(text), std::string::npos);
            // The refusal has not cost the lock, nor anything else.
            EXPECT_NE(why_not_opened_elsewhere(options).find(text), std::string::npos);
            EXPECT_TRUE(append_now(*store, new_room_events("ash", {"a"})));
        }
        EXPECT_EQ(why_not_opened_elsewhere(options), "");
    }
}

}  // namespace
}  // namespace bastide::server
