#pragma once
/// What the store has to know of SQLite: how it is opened and what its errors mean. All else of the
/// store is SQL that other databases understand, too.

#include "server/store/store.h"

#include <soci/soci.h>

#include <exception>
#include <memory>
#include <string>

namespace bastide::server {

/// Opens the file, and makes it if it is missing; what is in it is neither looked at nor changed.
/// Throws StoreError.
std::unique_ptr<soci::session> open_sqlite(const StoreOptions& options);
/// From here on, who has been told of a commit may rely on it. Other processes may read the file, for a
/// backup say; that no other server uses it, the heads see to (room_heads.h).
/// To be called once the file is known to be ours, since it changes the file. Throws StoreError.
void make_sqlite_durable(soci::session& session, const StoreOptions& options);

/// Whether the file of the database is no longer where it was opened.
bool sqlite_file_has_moved(soci::session& session);
/// Whether what SOCI threw says that the contents of the file make no sense.
bool sqlite_found_damage(const std::exception& thrown);
/// Whether a commit that failed may nevertheless be on the disk, whole.
bool sqlite_commit_is_in_doubt(soci::session& session, const std::exception& thrown);
/// The problem behind what SOCI threw, which must be the last that `session` has thrown.
StoreResult explain_sqlite(soci::session& session, const std::exception& thrown);
/// A problem, and what to do about it, with the message of what went wrong.
StoreResult advice_for(StoreProblem problem, const std::string& message);
/// What thwarted opening the file.
StoreError sqlite_opening_error(const std::string& file, const std::exception& thrown);

}  // namespace bastide::server
