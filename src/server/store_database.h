#pragma once
/// The statements of the store on its one connection. Used by the store's thread alone.

#include "server/store.h"

#include <soci/soci.h>

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// The stored events of a room are not those that were once appended.
class DamagedRoom : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Unless it says otherwise, a function throws what SOCI throws if the database fails; the transaction
/// must then be rolled back. A refusal that is no failure of the database comes back as a result, and
/// has changed nothing.
class StoreDatabase {
public:
    /// Throws StoreError.
    explicit StoreDatabase(const StoreOptions& options);
    ~StoreDatabase();
    StoreDatabase(const StoreDatabase&) = delete;
    StoreDatabase& operator=(const StoreDatabase&) = delete;

    void begin();
    /// Returns once the transaction is on the disk.
    void commit();
    /// Also if there is no transaction any more; throws nothing.
    void roll_back();
    /// Commits a change of no meaning. A commit that failed while it was synced may lie in the log
    /// completely, and would be found there by the next start; the log's next commit overwrites it.
    void seal();

    StoreResult append(const Appending& appending);
    StoreResult set_aside(const std::string& room, const std::string& report);
    /// Throws DamagedRoom, too.
    std::optional<StoredRoom> read(const std::string& room);
    std::vector<std::string> unfinished_rooms();
    std::vector<SetAside> rooms_set_aside();

    /// What SOCI threw last, for people; to be asked before anything else is done.
    StoreResult explain(const std::exception& thrown);
    /// Whether what a commit threw last leaves open whether it is on the disk; the same.
    bool is_in_doubt(const std::exception& thrown);

private:
    struct Statements;
    struct RoomRow;
    Statements& statements();
    std::optional<RoomRow> find_room(const std::string& room);
    std::uint64_t last_number(const std::string& room);
    StoreResult check(const Appending& appending);
    std::vector<std::string> read_events(const std::string& room);

    std::unique_ptr<soci::session> session_;
    std::unique_ptr<Statements>
        statements_;  ///< prepared when first needed, and again after a failure
};

}  // namespace bastide::server
