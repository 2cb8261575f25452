#include "server/store/store_sqlite.h"

#include <soci/sqlite3/soci-sqlite3.h>

#include <cerrno>
#include <filesystem>

namespace bastide::server {

namespace {

/// How long a statement waits for another program, in milliseconds.
constexpr int busy_patience = 2000;

sqlite_api::sqlite3* connection_of(soci::session& session) {
    return static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
}

/// SQLite's number for what went wrong; SQLITE_OK if it was something else.
int sqlite_code(const std::exception& thrown) {
    const auto* error = dynamic_cast<const soci::sqlite3_soci_error*>(&thrown);
    // The lower eight bits are the kind, those above say more.
    return error == nullptr ? SQLITE_OK : error->result() & 0xff;
}

/// The message without the statement and its parameters, which SOCI adds: they may hold a secret.
std::string bare_message(const std::exception& thrown) {
    const auto* error = dynamic_cast<const soci::soci_error*>(&thrown);
    return error == nullptr ? thrown.what() : error->get_error_message();
}

/// What the system said (errno) when the log was written or synced last without success.
/// sqlite3_system_errno does not know it after a failed commit.
int log_error(soci::session& session) {
    sqlite_api::sqlite3* connection = connection_of(session);
    sqlite_api::sqlite3_file* log = nullptr;
    sqlite_api::sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER,
                                     static_cast<void*>(&log));
    if (log == nullptr || log->pMethods == nullptr) return 0;
    int error = 0;
    log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

/// SQLite calls most of what the system refuses an I/O error; some of it has a better name.
StoreProblem problem_of_system(int system_error) {
    switch (system_error) {
        case ENOSPC:
        case EDQUOT: return StoreProblem::disk_full;
        case EROFS:
        case EACCES:
        case EPERM: return StoreProblem::read_only;
        default: return StoreProblem::broken;
    }
}

std::string run_pragma(soci::session& session, const std::string& name, const std::string& value) {
    std::string answer;
    session << "pragma " + name + " = " + value, soci::into(answer);
    return answer;
}

StoreProblem sqlite_problem(soci::session& session, const std::exception& thrown) {
    switch (sqlite_code(thrown)) {
        case SQLITE_FULL: return StoreProblem::disk_full;
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_AUTH:
        case SQLITE_CANTOPEN: return StoreProblem::read_only;
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StoreProblem::busy;
        // SOCI's own category is of no use here: on SQLite, all errors are `unknown` to it.
        case SQLITE_CONSTRAINT:
        case SQLITE_TOOBIG: return StoreProblem::conflict;
        case SQLITE_IOERR: return problem_of_system(log_error(session));
        default: return StoreProblem::broken;
    }
}

}  // namespace

std::unique_ptr<soci::session> open_sqlite(const StoreOptions& options) {
    // SOCI's text for connections knows no way to write a quotation mark.
    if (options.file.empty() || options.file.find('"') != std::string::npos)
        throw StoreError("the name of the database, " + options.file +
                         ", is empty or has a quotation mark in it; please name it otherwise");
    // An absolute name is never taken for a URI or for the name of a database in memory.
    const std::string file = std::filesystem::absolute(options.file).string();
    std::string connect = "db=\"" + file + "\"";
    if (!options.vfs.empty()) connect += " vfs=" + options.vfs;
    try {
        auto session = std::make_unique<soci::session>(soci::sqlite3, connect);
        // Somebody who reads the file holds it for a moment when they open and close it.
        sqlite_api::sqlite3_busy_timeout(connection_of(*session), busy_patience);
        if (sqlite_api::sqlite3_db_readonly(connection_of(*session), "main") != 0)
            throw StoreError(options.file +
                             " may not be written by this process; please change the permissions "
                             "of the file and its folder");
        return session;
    } catch (const soci::soci_error& error) {
        throw sqlite_opening_error(options.file, error);
    }
}

void make_sqlite_durable(soci::session& session, const StoreOptions& options) {
    try {
        const std::string mode = run_pragma(session, "journal_mode", "wal");
        if (mode != "wal")
            throw StoreError(options.file + " cannot be used with a write-ahead log (but " + mode +
                             "); please keep the database on a disk of this computer");
        // A commit waits until the log is on the disk.
        session << std::string("pragma synchronous = ") + (options.synced ? "full" : "off");
        run_pragma(session, "wal_autocheckpoint", std::to_string(options.log_pages));
    } catch (const soci::soci_error& error) {
        throw sqlite_opening_error(options.file, error);
    }
}

bool sqlite_file_has_moved(soci::session& session) {
    int moved = 0;
    const int code = sqlite_api::sqlite3_file_control(connection_of(session), "main",
                                                      SQLITE_FCNTL_HAS_MOVED, &moved);
    return code == SQLITE_OK && moved != 0;
}

bool sqlite_found_damage(const std::exception& thrown) {
    return sqlite_code(thrown) == SQLITE_CORRUPT;
}

bool sqlite_commit_is_in_doubt(soci::session& session, const std::exception& thrown) {
    if (sqlite_code(thrown) != SQLITE_IOERR) return false;
    // The mark of a commit is in the last page that is written to the log. If that was not written,
    // because the disk is full, say, the others count for nothing.
    return sqlite_api::sqlite3_extended_errcode(connection_of(session)) != SQLITE_IOERR_WRITE;
}

StoreResult explain_sqlite(soci::session& session, const std::exception& thrown) {
    return advice_for(sqlite_problem(session, thrown), bare_message(thrown));
}

StoreResult advice_for(StoreProblem problem, const std::string& message) {
    const auto with = [&](const char* advice) {
        return StoreResult{problem, advice + (" (" + message + ")")};
    };
    switch (problem) {
        case StoreProblem::disk_full:
            return with("the disk of the database is full; make room on it, then go on");
        case StoreProblem::read_only:
            return with(
                "the database may not be written; look at its permissions, and at whether its disk "
                "is mounted for reading alone");
        case StoreProblem::busy:
            return with("another program holds the database; end it, then go on");
        case StoreProblem::conflict: return with("the database refuses these events");
        case StoreProblem::gone:
            return with(
                "the files of the rooms are no longer where they were; bring them back, then start "
                "the server again");
        default:
            return with(
                "the disk or the database is damaged; look at the disk, and bring back a copy of "
                "the database if this happens again");
    }
}

StoreError sqlite_opening_error(const std::string& file, const std::exception& thrown) {
    const std::string message = " (" + bare_message(thrown) + ")";
    switch (sqlite_code(thrown)) {
        case SQLITE_NOTADB:
            return StoreError(file +
                              " is no database; it was left as it is. Please name another "
                              "file, or move this one away");
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return StoreError(file +
                              " is in use by another process, perhaps by another server; "
                              "only one can use it at a time");
        case SQLITE_CANTOPEN:
            return StoreError(file + " cannot be opened" + message +
                              "; please see whether its folder exists and may be written");
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return StoreError(file + " may not be written" + message +
                              "; please change the permissions of the file and its folder");
        case SQLITE_FULL:
            return StoreError("the disk of " + file + " is full" + message +
                              "; please make room on it");
        case SQLITE_CORRUPT:
            return StoreError(file + " is damaged" + message + "; please bring back a copy of it");
        default: return StoreError(file + " cannot be used as the database" + message);
    }
}

}  // namespace bastide::server
