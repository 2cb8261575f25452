#pragma once
/// Where the rooms of the server are kept: a database with one thread of its own, which gathers what is
/// appended while the disk is busy and commits all of it at once (docs/decisions/0005-server.md). An
/// event is a line of text to it, with a number in its room.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace bastide::server {

/// A room as it stands in the database.
struct StoredRoom {
    std::string id;
    std::string seed;  ///< of its draws, hex; a secret until the game is over
    bool finished = false;
    std::vector<std::string> events;  ///< by number, from 1
    bool set_aside = false;           ///< it is not to be used
    friend bool operator==(const StoredRoom&, const StoredRoom&) = default;
};

/// Events that are to become durable together: all of them or none.
struct Appending {
    std::string room;
    std::uint64_t first_number = 1;  ///< of the first of `events`; the room's last one and 1
    std::vector<std::string> events;
    /// Given if the room is new; an old room has its seed already.
    std::optional<std::string> seed;
    /// The room is over after these. It stays over, whatever is appended later.
    bool finished = false;
};

/// Why something was not stored.
enum class StoreProblem : std::uint8_t {
    none,
    disk_full,
    read_only,  ///< the file or its disk may not be written
    busy,       ///< another program holds the database
    conflict,  ///< the number is not the next one, the room is there already, is not there, or is set aside
    broken,        ///< the disk or the database is damaged
    damaged_room,  ///< what is stored of this room is not what was appended
    /// The files are no longer where they were: somebody has deleted or moved them.
    gone,
    /// The disk failed in the middle of a commit. What was appended counts as not stored, and is not
    /// read; but if the process ends before the next successful commit, it may be there after all.
    in_doubt,
};

struct StoreResult {
    StoreProblem problem = StoreProblem::none;
    std::string text;  ///< for people: what is wrong and what to do; empty without a problem
    explicit operator bool() const { return problem == StoreProblem::none; }
};

/// The database cannot be used at all; the text says why, and what to do.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct StoreOptions {
    std::string file;      ///< the database, in a folder that exists; made if it is missing
    std::string vfs = {};  ///< how SQLite reaches files, by name; empty: as usual. For tests
    /// False: a commit does not wait for the disk, and power lost loses it. For tests.
    bool synced = true;
    /// So long the log of commits may grow until it is emptied into the database, in pages of 4 KiB.
    int log_pages = 1000;
};

/// A room that is no longer used, since it could not be read or made no sense.
struct SetAside {
    std::string room;
    std::string report;  ///< what is wrong with it, as it was given
    friend bool operator==(const SetAside&, const SetAside&) = default;
};

/// Since the store was opened. Times in microseconds.
struct StoreStatistics {
    std::uint64_t commits = 0;       ///< successful ones, of what was appended
    std::uint64_t appends = 0;       ///< in them
    std::uint64_t events = 0;        ///< in them
    std::uint64_t refusals = 0;      ///< appends that failed
    std::uint64_t most_appends = 0;  ///< in one commit
    std::uint64_t queued = 0;        ///< what waits now
    std::int64_t last_time = 0;      ///< of a commit, from its first statement until it is synced
    std::int64_t longest_time = 0;
    std::int64_t total_time = 0;
    std::int64_t median_time = 0;  ///< of the last thousand commits
    std::int64_t p99_time = 0;     ///< the same: 99 of 100 took no longer
};

/// May be used from any thread, but what blocks must not be called inside a `done`.
///
/// Everything asked of it is done in the order of asking. `done` is called on the store's thread, once
/// for each, also while the store is being destroyed; it must not throw. An empty one is not called.
class Store {
public:
    using Done = std::function<void(const StoreResult&)>;
    using DoneReading = std::function<void(std::optional<StoredRoom>, const StoreResult&)>;

    /// Makes the database if there is none, and brings an older one up to date. Compares it with the heads
    /// of its rooms (room_heads.h): a room that lacks events, or has others, is set aside. Throws StoreError
    /// if the file is something else, of a newer version, in use by another process, or out of reach; and if
    /// the database is missing or empty although there are heads of rooms.
    static std::unique_ptr<Store> open(const StoreOptions& options);
    /// Decides everything that was asked, then closes the database.
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Never waits for the disk. `done` hears of success once the events are on the disk, or why they are
    /// not; then none of them is. A refusal leaves the numbers as they were, so that what was appended
    /// to the same room behind it is refused as well (conflict).
    void append(Appending appending, Done done);
    /// One room, finished or set aside or neither; empty if there is none of this id, which is no
    /// problem. Never waits.
    void read(std::string room, DoneReading done);
    /// From now on the room is not among the unfinished ones, and nothing can be appended to it. What
    /// is stored of it stays. A second report takes the place of the first. Never waits.
    void set_aside(std::string room, std::string report, Done done);

    /// Whether something can be stored now: stores something without a meaning. Never waits.
    void check(Done done);

    /// Those to go on with after a start, by id. One whose events are damaged is set aside instead.
    /// Blocks; throws StoreError if the database cannot be read.
    std::vector<StoredRoom> unfinished_rooms();
    /// By id. Blocks; throws StoreError if the database cannot be read.
    std::vector<SetAside> rooms_set_aside();
    /// What has been found missing or damaged since the last call: rooms that are now set aside, and with an
    /// empty name what concerns all of them. Blocks; throws StoreError if the database cannot be read.
    std::vector<SetAside> take_findings();
    /// Waits until everything that was asked before is decided and its `done` has returned.
    void flush();

    StoreStatistics statistics() const;

private:
    class Worker;
    explicit Store(std::unique_ptr<Worker> worker);
    std::unique_ptr<Worker> worker_;
};

}  // namespace bastide::server
