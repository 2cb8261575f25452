#pragma once
/// What the tests of the store share: files of their own, and waiting for what is asked.

#include "server/store/store.h"

#include <soci/soci.h>

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::test {

/// An empty folder while it lives.
class StoreFolder {
public:
    StoreFolder();
    ~StoreFolder();
    StoreFolder(const StoreFolder&) = delete;
    StoreFolder& operator=(const StoreFolder&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

/// The bytes of a file; fails the test if there is none.
std::string bytes_of(const std::string& file);
void write_bytes(const std::string& file, const std::string& bytes);

/// Asks and waits for the answer.
server::StoreResult append_now(server::Store& store, server::Appending appending);
server::StoreResult set_aside_now(server::Store& store, const std::string& room,
                                  const std::string& report);
struct ReadRoom {
    std::optional<server::StoredRoom> room;
    server::StoreResult result;
};
ReadRoom read_now(server::Store& store, const std::string& room);

/// The first events of a room, and further ones.
server::Appending new_room_events(const std::string& room, std::vector<std::string> events);
server::Appending more_events(const std::string& room, std::uint64_t first_number,
                              std::vector<std::string> events);

/// Runs statements on a database that no store has open.
void run_statements(const std::string& file, const std::vector<std::string>& statements);

/// How opening is refused; empty if it is not.
std::string why_not_opened(const server::StoreOptions& options);

/// Makes the file that tests/data/databases/version-1.sqlite is a copy of: run the test
/// StoreSchema.WritesTheDatabaseThatIsKept with BASTIDE_WRITE_DATABASE naming the new file.
void write_kept_database(const std::string& file);
/// What is in it.
std::vector<server::StoredRoom> kept_rooms();

}  // namespace bastide::test
