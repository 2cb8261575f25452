#include "server/power_loss_vfs.h"

// The one way to SQLite that agrees with files which include SOCI.
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include <random>
#include <vector>

namespace bastide::test {

using namespace sqlite_api;

constexpr std::size_t disk_sector = 512;

/// A write, or a truncation if there are no bytes.
struct DiskChange {
    std::size_t offset = 0;
    std::string bytes;
    void apply_to(std::string& file) const;
};

void DiskChange::apply_to(std::string& file) const {
    if (bytes.empty()) {
        file.resize(offset);
        return;
    }
    if (file.size() < offset + bytes.size()) file.resize(offset + bytes.size());
    file.replace(offset, bytes.size(), bytes);
}

struct DiskFile {
    std::string now;     ///< as it is read
    std::string synced;  ///< as the disk has it
    std::vector<DiskChange> unsynced;
    /// Memory that connections share while the file is open; there is one connection alone.
    std::map<int, std::unique_ptr<std::string>> shared;
};
using DiskFolder = std::map<std::string, std::shared_ptr<DiskFile>>;

struct PowerLossDisk::State {
    mutable std::mutex mutex;
    std::string name;
    std::mt19937_64 random;
    sqlite3_vfs vfs{};
    DiskFolder now, synced;  ///< which names there are
    DiskFault fault = DiskFault::none;
    bool is_fault_for_once = false;
    bool has_power = true;
    int changes_left = -1;  ///< until power is lost; below 0: it is not
    int power_number = 0;   ///< how often power came back
    int changes = 0, syncs = 0;
    int system_error = 0;

    int chance(int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); }
    /// Before each change: what SQLite is told, SQLITE_OK if the change may be done.
    int before_change(int failure);
    int write(DiskFile& file, DiskChange change);
    int sync(DiskFile& file);
    void sync_folder() { synced = now; }
    void leave_what_survives(DiskFile& file);
};

namespace {

/// What SQLite holds of an open file.
struct OpenDiskFile : sqlite3_file {
    PowerLossDisk::State* disk;
    std::shared_ptr<DiskFile>* file;
    int power_number;
    bool is_fresh;  ///< its name may not be on the disk yet
};

OpenDiskFile& opened(sqlite3_file* file) { return *static_cast<OpenDiskFile*>(file); }

bool is_dead(const OpenDiskFile& file) {
    return !file.disk->has_power || file.power_number != file.disk->power_number;
}

int close_file(sqlite3_file* file) {
    delete opened(file).file;
    return SQLITE_OK;
}

int read_file(sqlite3_file* handle, void* to, int amount, sqlite3_int64 offset) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    if (is_dead(file)) return SQLITE_IOERR_READ;
    const std::string& bytes = (*file.file)->now;
    const auto start = std::min(bytes.size(), static_cast<std::size_t>(offset));
    const auto wanted = static_cast<std::size_t>(amount);
    const std::size_t there = std::min(wanted, bytes.size() - start);
    std::memcpy(to, bytes.data() + start, there);
    std::memset(static_cast<char*>(to) + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* handle, const void* from, int amount, sqlite3_int64 offset) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    if (is_dead(file)) return SQLITE_IOERR_WRITE;
    std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(amount));
    return file.disk->write(**file.file, {static_cast<std::size_t>(offset), std::move(bytes)});
}

int truncate_file(sqlite3_file* handle, sqlite3_int64 size) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    if (is_dead(file)) return SQLITE_IOERR_TRUNCATE;
    return file.disk->write(**file.file, {static_cast<std::size_t>(size), {}});
}

int sync_file(sqlite3_file* handle, int) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    if (is_dead(file)) return SQLITE_IOERR_FSYNC;
    const int result = file.disk->sync(**file.file);
    // As SQLite's own way to files: the first sync of a new file syncs its folder.
    if (result == SQLITE_OK && file.is_fresh) {
        file.disk->sync_folder();
        file.is_fresh = false;
    }
    return result;
}

int size_of_file(sqlite3_file* handle, sqlite3_int64* size) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    if (is_dead(file)) return SQLITE_IOERR_FSTAT;
    *size = static_cast<sqlite3_int64>((*file.file)->now.size());
    return SQLITE_OK;
}

int lock_file(sqlite3_file*, int) { return SQLITE_OK; }

int check_lock(sqlite3_file*, int* is_reserved) {
    *is_reserved = 0;
    return SQLITE_OK;
}

int control_file(sqlite3_file* handle, int what, void* answer) {
    if (what != SQLITE_FCNTL_LAST_ERRNO) return SQLITE_NOTFOUND;
    const std::lock_guard lock(opened(handle).disk->mutex);
    *static_cast<int*>(answer) = opened(handle).disk->system_error;
    return SQLITE_OK;
}

int sector_size(sqlite3_file*) { return static_cast<int>(disk_sector); }

// As SQLite assumes of usual disks: what is written beside some bytes does not harm them.
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int map_shared(sqlite3_file* handle, int region, int size, int, void volatile** memory) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    std::unique_ptr<std::string>& bytes = (*file.file)->shared[region];
    if (!bytes) bytes = std::make_unique<std::string>(static_cast<std::size_t>(size), '\0');
    *memory = bytes->data();
    return SQLITE_OK;
}

int lock_shared(sqlite3_file*, int, int, int) { return SQLITE_OK; }

void order_shared(sqlite3_file*) {}

int unmap_shared(sqlite3_file* handle, int) {
    OpenDiskFile& file = opened(handle);
    const std::lock_guard lock(file.disk->mutex);
    (*file.file)->shared.clear();
    return SQLITE_OK;
}

const sqlite3_io_methods file_methods = {2,
                                         close_file,
                                         read_file,
                                         write_file,
                                         truncate_file,
                                         sync_file,
                                         size_of_file,
                                         lock_file,
                                         lock_file,
                                         check_lock,
                                         control_file,
                                         sector_size,
                                         characteristics,
                                         map_shared,
                                         lock_shared,
                                         order_shared,
                                         unmap_shared,
                                         nullptr,
                                         nullptr};

PowerLossDisk::State& disk_of(sqlite3_vfs* vfs) {
    return *static_cast<PowerLossDisk::State*>(vfs->pAppData);
}

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* handle, int flags, int* flags_out) {
    PowerLossDisk::State& disk = disk_of(vfs);
    const std::lock_guard lock(disk.mutex);
    handle->pMethods = nullptr;
    if (!disk.has_power) return SQLITE_CANTOPEN;
    std::shared_ptr<DiskFile> file;
    if (name != nullptr) {
        const auto found = disk.now.find(name);
        if (found != disk.now.end()) file = found->second;
    }
    const bool is_fresh = file == nullptr;
    if (is_fresh && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    if (is_fresh) {
        file = std::make_shared<DiskFile>();
        if (name != nullptr) disk.now[name] = file;
    }
    OpenDiskFile& open = opened(handle);
    open.disk = &disk;
    open.file = new std::shared_ptr<DiskFile>(std::move(file));
    open.power_number = disk.power_number;
    open.is_fresh = is_fresh;
    open.pMethods = &file_methods;
    if (flags_out != nullptr) *flags_out = flags;
    return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    PowerLossDisk::State& disk = disk_of(vfs);
    const std::lock_guard lock(disk.mutex);
    if (const int failed = disk.before_change(SQLITE_IOERR_DELETE)) return failed;
    if (disk.now.erase(name) == 0) return SQLITE_IOERR_DELETE_NOENT;
    if (sync_folder != 0) disk.sync_folder();
    return SQLITE_OK;
}

int access_file(sqlite3_vfs* vfs, const char* name, int, int* is_there) {
    PowerLossDisk::State& disk = disk_of(vfs);
    const std::lock_guard lock(disk.mutex);
    if (!disk.has_power) return SQLITE_IOERR_ACCESS;
    *is_there = disk.now.contains(name) ? 1 : 0;
    return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int size, char* full) {
    sqlite3_snprintf(size, full, "%s", name);
    return SQLITE_OK;
}

int randomness(sqlite3_vfs* vfs, int size, char* bytes) {
    PowerLossDisk::State& disk = disk_of(vfs);
    const std::lock_guard lock(disk.mutex);
    for (int i = 0; i < size; ++i) bytes[i] = static_cast<char>(disk.random());
    return size;
}

int do_not_sleep(sqlite3_vfs*, int microseconds) { return microseconds; }

int current_time(sqlite3_vfs*, double* days) {
    *days = 2460000.5;
    return SQLITE_OK;
}

int last_error(sqlite3_vfs* vfs, int, char*) { return disk_of(vfs).system_error; }

}  // namespace

int PowerLossDisk::State::before_change(int failure) {
    if (!has_power) return failure;
    if (changes_left == 0) {
        has_power = false;
        return failure;
    }
    if (changes_left > 0) --changes_left;
    ++changes;
    system_error = EIO;
    if (fault == DiskFault::read_only) {
        system_error = EROFS;
        return failure;
    }
    return fault == DiskFault::write_fails ? failure : SQLITE_OK;
}

int PowerLossDisk::State::write(DiskFile& file, DiskChange change) {
    if (const int failed = before_change(SQLITE_IOERR_WRITE)) return failed;
    const std::size_t room = file.now.size() - std::min(file.now.size(), change.offset);
    const bool is_too_much = fault == DiskFault::full && change.bytes.size() > room;
    // What fits is written.
    if (is_too_much) change.bytes.resize(room);
    if (is_too_much && room == 0) return SQLITE_FULL;
    change.apply_to(file.now);
    file.unsynced.push_back(std::move(change));
    return is_too_much ? SQLITE_FULL : SQLITE_OK;
}

int PowerLossDisk::State::sync(DiskFile& file) {
    if (const int failed = before_change(SQLITE_IOERR_FSYNC)) return failed;
    if (fault == DiskFault::sync_fails) {
        if (is_fault_for_once) fault = DiskFault::none;
        std::erase_if(file.unsynced, [&](const DiskChange&) { return chance(2) == 0; });
        return SQLITE_IOERR_FSYNC;
    }
    ++syncs;
    for (const DiskChange& change : file.unsynced) change.apply_to(file.synced);
    file.unsynced.clear();
    return SQLITE_OK;
}

void PowerLossDisk::State::leave_what_survives(DiskFile& file) {
    const int manner = chance(4);
    const std::size_t first_part =
        file.unsynced.empty() ? 0 : random() % (file.unsynced.size() + 1);
    for (std::size_t i = 0; i < file.unsynced.size(); ++i) {
        const DiskChange& change = file.unsynced[i];
        if (manner == 0 || (manner == 1 && i >= first_part)) break;
        if (manner == 3 || (manner == 1 && i + 1 < first_part) || change.bytes.empty()) {
            change.apply_to(file.synced);
            continue;
        }
        for (std::size_t at = 0; at < change.bytes.size(); at += disk_sector) {
            if (chance(2) == 0) continue;
            DiskChange{change.offset + at, change.bytes.substr(at, disk_sector)}.apply_to(
                file.synced);
        }
    }
    file.unsynced.clear();
    file.now = file.synced;
}

PowerLossDisk::PowerLossDisk(std::string name, std::uint64_t seed)
    : state_(std::make_unique<State>()) {
    state_->name = std::move(name);
    state_->random.seed(seed);
    sqlite3_vfs& vfs = state_->vfs;
    vfs.iVersion = 1;
    vfs.szOsFile = sizeof(OpenDiskFile);
    vfs.mxPathname = 500;
    vfs.zName = state_->name.c_str();
    vfs.pAppData = state_.get();
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    vfs.xAccess = access_file;
    vfs.xFullPathname = full_name;
    vfs.xRandomness = randomness;
    vfs.xSleep = do_not_sleep;
    vfs.xCurrentTime = current_time;
    vfs.xGetLastError = last_error;
    sqlite3_vfs_register(&vfs, 0);
}

PowerLossDisk::~PowerLossDisk() { sqlite3_vfs_unregister(&state_->vfs); }

const std::string& PowerLossDisk::name() const { return state_->name; }

void PowerLossDisk::set_fault(DiskFault fault) {
    const std::lock_guard lock(state_->mutex);
    state_->fault = fault;
    state_->is_fault_for_once = false;
}

void PowerLossDisk::fail_next_sync() {
    const std::lock_guard lock(state_->mutex);
    state_->fault = DiskFault::sync_fails;
    state_->is_fault_for_once = true;
}

void PowerLossDisk::lose_power_after(int changes) {
    const std::lock_guard lock(state_->mutex);
    state_->changes_left = changes;
}

bool PowerLossDisk::has_power() const {
    const std::lock_guard lock(state_->mutex);
    return state_->has_power;
}

void PowerLossDisk::restore_power() {
    const std::lock_guard lock(state_->mutex);
    State& disk = *state_;
    // Names that were made, deleted or made anew, and not synced, are as before or as after.
    DiskFolder names = disk.synced;
    for (const auto& [name, file] : disk.now)
        if ((!names.contains(name) || names[name] != file) && disk.chance(2) == 0)
            names[name] = file;
    for (const auto& [name, file] : disk.synced)
        if (!disk.now.contains(name) && disk.chance(2) == 0) names.erase(name);
    for (const auto& [name, file] : names) disk.leave_what_survives(*file);
    disk.now = disk.synced = names;
    disk.fault = DiskFault::none;
    disk.has_power = true;
    disk.changes_left = -1;
    ++disk.power_number;
}

int PowerLossDisk::changes() const {
    const std::lock_guard lock(state_->mutex);
    return state_->changes;
}

int PowerLossDisk::syncs() const {
    const std::lock_guard lock(state_->mutex);
    return state_->syncs;
}

}  // namespace bastide::test
