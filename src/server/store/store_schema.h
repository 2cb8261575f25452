#pragma once
/// The tables of the store, and how those of older versions are brought up to date.

#include "server/store/store.h"

#include <soci/soci.h>

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace bastide::server {

/// How the tables of one version come from those of the version before.
struct Migration {
    int version = 0;  ///< that it leads to
    std::vector<std::string> statements;
    /// What statements alone cannot do, after them; may be empty.
    std::function<void(soci::session&)> then = {};
};

/// From version 0, which is an empty database; each is of the version before and 1.
std::span<const Migration> schema_migrations();

/// The version of the tables, 0 if there are none. Throws StoreError if there are tables, but not ours;
/// `file` is for its text. Reads only.
int schema_version(soci::session& session, const std::string& file);
/// Does what `migrations` have for versions above this one, all of it or nothing. Throws StoreError if
/// the version is newer than all of them, else what SOCI throws.
void migrate_schema(soci::session& session, int version, std::span<const Migration> migrations,
                    const std::string& file);

}  // namespace bastide::server
