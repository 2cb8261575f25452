#include "server/store_helpers.h"

#include <gtest/gtest.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <cstdlib>
#include <fstream>
#include <future>
#include <sstream>

namespace bastide::test {

using server::Appending;
using server::Store;
using server::StoredRoom;
using server::StoreResult;

StoreFolder::StoreFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "bastide-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
}

StoreFolder::~StoreFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in.is_open()) << file;
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

void write_bytes(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

StoreResult append_now(Store& store, Appending appending) {
    std::promise<StoreResult> answer;
    store.append(std::move(appending),
                 [&](const StoreResult& result) { answer.set_value(result); });
    return answer.get_future().get();
}

StoreResult set_aside_now(Store& store, const std::string& room, const std::string& report) {
    std::promise<StoreResult> answer;
    store.set_aside(room, report, [&](const StoreResult& result) { answer.set_value(result); });
    return answer.get_future().get();
}

ReadRoom read_now(Store& store, const std::string& room) {
    std::promise<ReadRoom> answer;
    store.read(room, [&](std::optional<StoredRoom> read, const StoreResult& result) {
        answer.set_value({std::move(read), result});
    });
    return answer.get_future().get();
}

Appending new_room_events(const std::string& room, std::vector<std::string> events) {
    return {room, 1, std::move(events), "5eed" + room, false};
}

Appending more_events(const std::string& room, std::uint64_t first_number,
                      std::vector<std::string> events) {
    return {room, first_number, std::move(events), std::nullopt, false};
}

void run_statements(const std::string& file, const std::vector<std::string>& statements) {
    soci::session session(soci::sqlite3, "db=\"" + file + "\"");
    for (const std::string& statement : statements) session << statement;
}

std::string why_not_opened(const server::StoreOptions& options) {
    try {
        Store::open(options);
        return {};
    } catch (const server::StoreError& error) {
        return error.what();
    }
}

std::vector<StoredRoom> kept_rooms() {
    return {
        {"alder",
         "00ff",
         false,
         {R"({"kind":"created"})", R"({"kind":"said","text":"„ja“ 'so'"})"}},
        {"birch", "11ee", true, {R"({"kind":"created"})", R"({"kind":"ended"})"}},
        {"cedar", "22dd", false, {R"({"kind":"created"})"}},
        {"damson", "33cc", false, {R"({"kind":"nonsense"})"}, true},
    };
}

void write_kept_database(const std::string& file) {
    const auto store = Store::open({.file = file});
    for (const StoredRoom& room : kept_rooms())
        EXPECT_TRUE(append_now(*store, {room.id, 1, room.events, room.seed, room.finished}));
    EXPECT_TRUE(set_aside_now(*store, "damson", "event 1 is no event"));
}

}  // namespace bastide::test
