#pragma once
/// A disk in memory for SQLite that can lose power, run full and fail, as real ones do: what was not
/// synced may then be gone, or there in part.

#include <cstdint>
#include <memory>
#include <string>

namespace bastide::test {

enum class DiskFault : std::uint8_t {
    none,
    full,         ///< files cannot grow
    read_only,    ///< nothing can be written
    write_fails,  ///< an I/O error
    /// An I/O error; and as on Linux, what was to be synced may then be dropped in silence: it can be
    /// read until power is lost, and no later sync makes it durable.
    sync_fails,
};

/// Changes are writes, truncations, deletions and syncs. May be used while a store works on it.
class PowerLossDisk {
public:
    /// Known to SQLite by this name while it lives. `seed` decides what chance decides.
    PowerLossDisk(std::string name, std::uint64_t seed);
    ~PowerLossDisk();
    PowerLossDisk(const PowerLossDisk&) = delete;
    PowerLossDisk& operator=(const PowerLossDisk&) = delete;

    const std::string& name() const;
    void set_fault(DiskFault fault);
    /// One sync, with sync_fails; then no fault is left.
    void fail_next_sync();
    /// After this number of changes from now, everything fails until power is back.
    void lose_power_after(int changes);
    bool has_power() const;
    /// What was synced is there again, and of the rest what chance leaves: nothing, all, the first
    /// part, or any sectors of it. Files that are open stay useless.
    void restore_power();

    /// Since the start.
    int changes() const;
    int syncs() const;

    struct State;

private:
    std::unique_ptr<State> state_;
};

}  // namespace bastide::test
