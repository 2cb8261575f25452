#pragma once
/// The statements of the store on its one connection. Used by the store's thread alone.

#include "server/store/room_heads.h"
#include "server/store/store.h"

#include <soci/soci.h>

#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::server {

/// The first one whose tables are accompanied by heads.
inline constexpr int first_version_with_heads = 2;

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
    /// Compares what is stored with the heads of the rooms. Throws StoreError.
    explicit StoreDatabase(const StoreOptions& options);
    ~StoreDatabase();
    StoreDatabase(const StoreDatabase&) = delete;
    StoreDatabase& operator=(const StoreDatabase&) = delete;

    /// Throws StoreFailure if the files are gone.
    void begin();
    /// Returns once the transaction is on the disk, and so are the heads of its rooms. Throws StoreFailure,
    /// too: then nothing has been stored, or the files have gone meanwhile.
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

    /// Notes what has been found missing or damaged; without a room it concerns all.
    void note_finding(const std::string& room, const std::string& what);
    std::vector<SetAside> take_findings() { return std::exchange(findings_, {}); }

    /// What SOCI threw last, for people; to be asked before anything else is done.
    StoreResult explain(const std::exception& thrown);
    /// Whether what a commit threw last leaves open whether it is on the disk; the same.
    bool is_in_doubt(const std::exception& thrown);

private:
    struct Statements;
    struct RoomRow {
        std::string seed;
        bool finished = false, set_aside = false;
        std::uint64_t slot = 0;  ///< of its head
    };
    Statements& statements();
    /// One that has failed half way would hold what it was reading.
    void forget_statements();
    static StoredRoom without_events(const std::string& room, const RoomRow& row);
    std::optional<RoomRow> find_room(const std::string& room);
    /// The last event of a room, or one of its others; number 0: it has none.
    struct EventMark {
        std::uint64_t number = 0;
        std::string hash;  ///< hex
    };
    EventMark last_event(const std::string& room);
    std::string hash_of_event(const std::string& room, std::uint64_t number);
    StoreResult check(const Appending& appending, const std::optional<RoomRow>& found,
                      const EventMark& last);
    std::vector<std::string> read_events(const std::string& room, const std::string& seed);
    void require_files();
    void write_heads();

    // store_start.cpp: what the heads tell of the database
    void require_no_heads();
    void compare_with_heads(int version);
    std::string what_is_wrong_with(const RoomHead& head);
    void set_aside_lost(const std::vector<std::pair<const RoomHead*, std::string>>& lost);
    void add_missing_heads(const std::map<std::string, const RoomHead*>& known);
    std::vector<std::string> ids_of(const std::string& select);

    StoreOptions options_;
    std::unique_ptr<soci::session> session_;
    std::unique_ptr<Statements>
        statements_;  ///< prepared when first needed, and again after a failure
    std::unique_ptr<RoomHeads> heads_;
    /// Of rooms that have been appended to in this transaction, by slot; and those that could not be written
    /// after an earlier one.
    std::map<std::uint64_t, RoomHead> new_heads_, owed_heads_;
    std::vector<SetAside> findings_;
    bool is_log_made_ = false;  ///< SQLite makes it when it first needs it
};

}  // namespace bastide::server
