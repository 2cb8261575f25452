#include "server/store/store_side_file.h"

// The one way to SQLite that agrees with files which include SOCI.
#include <soci/sqlite3/soci-sqlite3.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <vector>

namespace bastide::server {

using namespace sqlite_api;

namespace {

sqlite3_vfs* vfs_of(const StoreOptions& options) {
    return sqlite3_vfs_find(options.vfs.empty() ? nullptr : options.vfs.c_str());
}

std::string full_name(const StoreOptions& options, const std::string& ending) {
    return std::filesystem::absolute(options.file).string() + ending;
}

StoreProblem problem_of(int code, int system_error) {
    switch (code & 0xff) {
        case SQLITE_FULL: return StoreProblem::disk_full;
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN: return StoreProblem::read_only;
        default: break;
    }
    if (system_error == ENOSPC || system_error == EDQUOT) return StoreProblem::disk_full;
    const bool is_forbidden =
        system_error == EROFS || system_error == EACCES || system_error == EPERM;
    return is_forbidden ? StoreProblem::read_only : StoreProblem::broken;
}

}  // namespace

struct SideFile::Handle {
    /// SQLite says how much memory its part of an open file needs.
    std::vector<std::max_align_t> memory;
    const char* name = nullptr;
    sqlite3_file* file = nullptr;

    int system_error() const {
        int error = 0;
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
        return error;
    }
    void check(int code, const std::string& what) const {
        if (code == SQLITE_OK) return;
        throw StoreFailure(problem_of(code, system_error()),
                           what + " (" + sqlite3_errstr(code) + ")");
    }
};

SideFile::SideFile(const StoreOptions& options, const std::string& ending)
    : name_(full_name(options, ending)), handle_(std::make_unique<Handle>()) {
    sqlite3_vfs* vfs = vfs_of(options);
    if (vfs == nullptr) throw StoreFailure(StoreProblem::broken, "no such VFS: " + options.vfs);
    handle_->memory.resize(std::size_t(vfs->szOsFile) / sizeof(std::max_align_t) + 1);
    handle_->file = reinterpret_cast<sqlite3_file*>(handle_->memory.data());
    handle_->name = sqlite3_create_filename(name_.c_str(), "", "", 0, nullptr);
    int flags = 0;
    const int code =
        vfs->xOpen(vfs, handle_->name, handle_->file,
                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_DB, &flags);
    if (code != SQLITE_OK || (flags & SQLITE_OPEN_READONLY) != 0) {
        if (handle_->file->pMethods != nullptr) handle_->file->pMethods->xClose(handle_->file);
        sqlite3_free_filename(handle_->name);
        throw StoreFailure(code == SQLITE_OK ? StoreProblem::read_only : problem_of(code, 0),
                           name_ + " cannot be opened for writing");
    }
}

SideFile::~SideFile() {
    handle_->file->pMethods->xUnlock(handle_->file, SQLITE_LOCK_NONE);
    handle_->file->pMethods->xClose(handle_->file);
    sqlite3_free_filename(handle_->name);
}

bool SideFile::lock() {
    for (const int level : {SQLITE_LOCK_SHARED, SQLITE_LOCK_EXCLUSIVE}) {
        const int code = handle_->file->pMethods->xLock(handle_->file, level);
        if ((code & 0xff) == SQLITE_BUSY) return false;
        handle_->check(code, name_ + " cannot be locked");
    }
    return true;
}

std::uint64_t SideFile::size() {
    sqlite3_int64 size = 0;
    handle_->check(handle_->file->pMethods->xFileSize(handle_->file, &size),
                   name_ + " cannot be read");
    return std::uint64_t(size);
}

std::string SideFile::read(std::uint64_t offset, std::size_t length) {
    std::string bytes(length, '\0');
    const int code = handle_->file->pMethods->xRead(handle_->file, bytes.data(), int(length),
                                                    sqlite3_int64(offset));
    if (code != SQLITE_IOERR_SHORT_READ) handle_->check(code, name_ + " cannot be read");
    return bytes;
}

void SideFile::write(std::uint64_t offset, const std::string& bytes) {
    handle_->check(handle_->file->pMethods->xWrite(handle_->file, bytes.data(), int(bytes.size()),
                                                   sqlite3_int64(offset)),
                   name_ + " cannot be written");
}

void SideFile::sync() {
    handle_->check(handle_->file->pMethods->xSync(handle_->file, SQLITE_SYNC_NORMAL),
                   name_ + " cannot be written");
}

bool SideFile::has_moved() {
    int moved = 0;
    const int code =
        handle_->file->pMethods->xFileControl(handle_->file, SQLITE_FCNTL_HAS_MOVED, &moved);
    return code == SQLITE_OK && moved != 0;
}

bool is_beside(const StoreOptions& options, const std::string& ending) {
    sqlite3_vfs* vfs = vfs_of(options);
    int is_there = 1;
    // Asked whether it exists, SQLite says no of an empty one.
    const std::string name = full_name(options, ending);
    const int code = vfs->xAccess(vfs, name.c_str(), SQLITE_ACCESS_READWRITE, &is_there);
    return code != SQLITE_OK || is_there != 0;
}

}  // namespace bastide::server
