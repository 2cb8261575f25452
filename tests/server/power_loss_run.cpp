#include "server/power_loss_run.h"

#include "server/power_loss_vfs.h"
#include "server/store_helpers.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <random>
#include <set>

namespace bastide::test {

namespace {

using server::Appending;
using server::Store;
using server::StoredRoom;
using server::StoreProblem;
using server::StoreResult;

/// What the store has promised, as its answers come in. Used by both threads.
class StorePromises {
public:
    explicit StorePromises(PowerLossReport& report) : report_(report) {}

    void hear(const Appending& appending, StoreProblem problem);
    void hear_set_aside(const std::string& room, StoreProblem problem);
    /// Compares what is read with what was promised. At the start of a store, what was in doubt may be
    /// there; if so it has to stay.
    void check(const std::string& id, std::optional<StoredRoom> read, bool is_start);
    /// The rooms that a start has to bring. Ends the start: nothing is in doubt any more.
    void check_unfinished(const std::vector<StoredRoom>& rooms,
                          const std::vector<server::SetAside>& aside);
    void violation(const std::string& text);

    std::uint64_t next_number(const std::string& room);
    bool is_known(const std::string& room);

private:
    bool came_back(const std::string& id, const StoredRoom& read);

    std::mutex mutex_;
    PowerLossReport& report_;
    std::map<std::string, StoredRoom> rooms_;
    std::set<std::string> aside_, doubtful_aside_;
    std::vector<Appending> doubtful_;  ///< since the last commit
};

void StorePromises::violation(const std::string& text) {
    if (report_.violations++ == 0) report_.first_violation = text;
}

void StorePromises::hear(const Appending& appending, StoreProblem problem) {
    const std::lock_guard lock(mutex_);
    if (problem == StoreProblem::in_doubt) {
        ++report_.in_doubt;
        doubtful_.push_back(appending);
        return;
    }
    if (problem != StoreProblem::none) {
        ++report_.refused;
        return;
    }
    ++report_.acknowledged;
    // The log goes on where the failed commit began.
    doubtful_.clear();
    doubtful_aside_.clear();
    StoredRoom& room = rooms_[appending.room];
    if (room.id.empty() != appending.seed.has_value() ||
        room.events.size() + 1 != appending.first_number || aside_.contains(appending.room))
        violation("acknowledged, but out of order: " + appending.room + " " +
                  std::to_string(appending.first_number) + " after " +
                  std::to_string(room.events.size()));
    room.id = appending.room;
    if (appending.seed) room.seed = *appending.seed;
    room.finished = room.finished || appending.finished;
    room.events.insert(room.events.end(), appending.events.begin(), appending.events.end());
}

void StorePromises::hear_set_aside(const std::string& room, StoreProblem problem) {
    const std::lock_guard lock(mutex_);
    if (problem == StoreProblem::none) {
        doubtful_.clear();
        doubtful_aside_.clear();
        aside_.insert(room);
    } else if (problem == StoreProblem::in_doubt) {
        doubtful_aside_.insert(room);
    }
}

bool StorePromises::came_back(const std::string& id, const StoredRoom& read) {
    StoredRoom room = rooms_.contains(id) ? rooms_[id] : StoredRoom{};
    int appends = 0;
    for (const Appending& appending : doubtful_) {
        const std::size_t place = room.events.size();
        if (appending.room != id || appending.first_number != place + 1) continue;
        // Several may have been in doubt for the same place.
        if (place >= read.events.size() || read.events[place] != appending.events[0]) continue;
        if (room.id.empty() != appending.seed.has_value()) continue;
        room.id = id;
        if (appending.seed) room.seed = *appending.seed;
        room.finished = room.finished || appending.finished;
        room.events.insert(room.events.end(), appending.events.begin(), appending.events.end());
        ++appends;
    }
    if (room != read) return false;
    report_.came_back += appends;
    rooms_[id] = room;
    return true;
}

void StorePromises::check(const std::string& id, std::optional<StoredRoom> read, bool is_start) {
    const std::lock_guard lock(mutex_);
    // Which rooms are set aside is checked for all together.
    if (read) read->set_aside = false;
    const auto found = rooms_.find(id);
    const bool is_kept = found != rooms_.end();
    if (!read && !is_kept) return;
    if (read && is_kept && *read == found->second) return;
    if (read && is_start && came_back(id, *read)) return;
    violation("the room " + id + " has " +
              (read ? std::to_string(read->events.size()) + " events" : "gone") + ", not the " +
              std::to_string(is_kept ? found->second.events.size() : 0) +
              (is_start ? " at the start" : " while it is used"));
}

void StorePromises::check_unfinished(const std::vector<StoredRoom>& rooms,
                                     const std::vector<server::SetAside>& aside) {
    const std::lock_guard lock(mutex_);
    for (const server::SetAside& one : aside)
        if (doubtful_aside_.contains(one.room)) aside_.insert(one.room);
    if (aside.size() != aside_.size()) violation("other rooms are set aside");
    std::size_t expected = 0;
    for (const auto& [id, room] : rooms_) {
        const auto is_it = [&](const StoredRoom& one) { return one == room; };
        const bool is_listed = std::any_of(rooms.begin(), rooms.end(), is_it);
        const bool should_be = !room.finished && !aside_.contains(id);
        if (should_be != is_listed)
            violation("the room " + id + (is_listed ? " is" : " is not") + " gone on with");
        expected += should_be ? 1 : 0;
    }
    if (rooms.size() != expected) violation("there are rooms that nobody has made");
    doubtful_.clear();
    doubtful_aside_.clear();
}

std::uint64_t StorePromises::next_number(const std::string& room) {
    const std::lock_guard lock(mutex_);
    return rooms_.contains(room) ? rooms_[room].events.size() + 1 : 1;
}

bool StorePromises::is_known(const std::string& room) {
    const std::lock_guard lock(mutex_);
    return rooms_.contains(room);
}

class PowerLossRun {
public:
    PowerLossRun(std::uint64_t seed, bool synced)
        : random_(seed),
          disk_("power-loss-" + std::to_string(seed), seed),
          options_{"/rooms.sqlite", disk_.name(), synced, 8},
          promises_(report_) {}

    PowerLossReport run() {
        for (int life = 0; life < 10; ++life) {
            live();
            // Also behind a clean end, which must have synced all there is.
            if (!disk_.has_power()) ++report_.lost_power;
            disk_.restore_power();
        }
        return report_;
    }

private:
    static constexpr int room_count = 6;
    int chance(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }
    std::string some_room() { return "room" + std::to_string(chance(room_count)); }

    void live();
    void check_rooms(Store& store, bool is_start);
    void burst(Store& store);
    void append(Store& store);

    std::mt19937_64 random_;
    PowerLossReport report_;
    PowerLossDisk disk_;
    server::StoreOptions options_;
    StorePromises promises_;
    /// As appended and not answered yet, to append several times to a room at once.
    std::map<std::string, std::uint64_t> planned_;
    int event_ = 0;
};

void PowerLossRun::live() {
    // Some lose power while the store opens.
    const bool soon = chance(4) == 0;
    if (soon) disk_.lose_power_after(chance(25));
    std::unique_ptr<Store> store;
    try {
        store = Store::open(options_);
        check_rooms(*store, true);
        const std::vector<StoredRoom> rooms = store->unfinished_rooms();
        const std::vector<server::SetAside> aside = store->rooms_set_aside();
        if (disk_.has_power()) promises_.check_unfinished(rooms, aside);
    } catch (const server::StoreError& error) {
        if (disk_.has_power()) promises_.violation(error.what());
        return;
    }
    if (!soon && chance(5) != 0) disk_.lose_power_after(chance(150));
    int bursts = chance(40);
    while (bursts-- > 0) {
        burst(*store);
        if (!disk_.has_power()) bursts = std::min(bursts, 1);
    }
    store->flush();
    if (disk_.has_power()) check_rooms(*store, false);
}

void PowerLossRun::check_rooms(Store& store, bool is_start) {
    for (int i = 0; i < room_count; ++i) {
        const std::string id = "room" + std::to_string(i);
        const ReadRoom read = read_now(store, id);
        if (!disk_.has_power()) return;
        if (!read.result) promises_.violation(id + " cannot be read: " + read.result.text);
        promises_.check(id, read.room, is_start);
    }
}

void PowerLossRun::burst(Store& store) {
    if (chance(8) == 0) {
        constexpr DiskFault faults[] = {DiskFault::full, DiskFault::read_only,
                                        DiskFault::write_fails, DiskFault::sync_fails,
                                        DiskFault::sync_fails};
        disk_.set_fault(faults[chance(5)]);
    }
    planned_.clear();
    for (int count = 1 + chance(6); count > 0; --count) append(store);
    if (chance(30) == 0) {
        const std::string room = some_room();
        store.set_aside(room, "for a test", [this, room](const StoreResult& result) {
            promises_.hear_set_aside(room, result.problem);
        });
    }
    if (chance(3) == 0) disk_.set_fault(DiskFault::none);
    // Otherwise the next ones may go on where these are not answered yet.
    if (chance(4) != 0) store.flush();
}

void PowerLossRun::append(Store& store) {
    Appending next;
    next.room = some_room();
    const auto planned = planned_.find(next.room);
    next.first_number =
        planned != planned_.end() ? planned->second : promises_.next_number(next.room);
    if (next.first_number == 1 && !promises_.is_known(next.room))
        next.seed = "seed" + std::to_string(event_);
    for (int count = 1 + chance(3); count > 0; --count) {
        // None is like another. Some need pages of their own.
        std::string text = "event " + std::to_string(++event_);
        if (chance(10) == 0) text.append(static_cast<std::size_t>(chance(9000)), '.');
        next.events.push_back(std::move(text));
    }
    next.finished = chance(60) == 0;
    planned_[next.room] = next.first_number + next.events.size();
    store.append(next,
                 [this, next](const StoreResult& result) { promises_.hear(next, result.problem); });
}

}  // namespace

PowerLossReport run_power_losses(std::uint64_t seed, bool synced) {
    return PowerLossRun(seed, synced).run();
}

}  // namespace bastide::test
