#include "server/store/store_schema.h"

#include "fair/event_chain.h"

#include <algorithm>

namespace bastide::server {

namespace {

// One row. `seals` is changed for the sake of writing something (StoreDatabase::seal).
constexpr const char* store_table =
    "create table bastide_store ("
    " version integer not null,"
    " seals bigint not null)";

constexpr const char* rooms_table =
    "create table rooms ("
    " id varchar(100) not null primary key,"
    " seed varchar(200) not null,"
    " finished integer not null,"
    " set_aside integer not null)";

// Rooms that are over become many; a start looks at the others alone.
constexpr const char* unfinished_index =
    "create index unfinished_rooms on rooms (id) where finished = 0 and set_aside = 0";

constexpr const char* events_table =
    "create table events ("
    " room varchar(100) not null,"
    " number bigint not null,"
    " body text not null,"
    " primary key (room, number))";

constexpr const char* reports_table =
    "create table reports ("
    " room varchar(100) not null primary key,"
    " report text not null)";

// Version 2: each event has a hash that follows from the one before it (fair/event_chain.h), and each room a
// slot in the file of heads (room_heads.h).
constexpr const char* hash_column =
    "alter table events add column hash varchar(64) not null default ''";
constexpr const char* slot_column = "alter table rooms add column slot bigint not null default -1";

struct RoomToChain {
    std::string id, seed;
};

void chain_events(soci::session& session, const RoomToChain& room) {
    Bytes32 hash = fair::chain_start(room.id, room.seed);
    long long number = 0;
    std::string body, hex;
    std::vector<std::pair<long long, std::string>> hashes;
    soci::statement find = (session.prepare << "select number, body from events where room = :room"
                                               " order by number",
                            soci::into(number), soci::into(body), soci::use(room.id));
    find.execute();
    while (find.fetch()) {
        hash = fair::chain_next(hash, static_cast<std::uint64_t>(number), body);
        hashes.emplace_back(number, hex_text(hash));
    }
    soci::statement set = (session.prepare << "update events set hash = :hash where room = :room"
                                              " and number = :number",
                           soci::use(hex), soci::use(room.id), soci::use(number));
    for (const auto& [event, text] : hashes) {
        number = event;
        hex = text;
        set.execute(true);
    }
}

/// What version 1 has stored counts as whole: nothing can tell whether it is.
void chain_all_rooms(soci::session& session) {
    std::vector<RoomToChain> rooms;
    RoomToChain room;
    soci::statement find = (session.prepare << "select id, seed from rooms order by id",
                            soci::into(room.id), soci::into(room.seed));
    find.execute();
    while (find.fetch()) rooms.push_back(room);
    long long slot = 0;
    for (const RoomToChain& one : rooms) {
        chain_events(session, one);
        session << "update rooms set slot = :slot where id = :room", soci::use(slot),
            soci::use(one.id);
        ++slot;
    }
}

}  // namespace

std::span<const Migration> schema_migrations() {
    static const std::vector<Migration> all = {
        {1,
         {store_table, "insert into bastide_store (version, seals) values (0, 0)", rooms_table,
          unfinished_index, events_table, reports_table}},
        {2, {hash_column, slot_column}, chain_all_rooms},
    };
    return all;
}

int schema_version(soci::session& session, const std::string& file) {
    std::vector<std::string> tables;
    std::string name;
    soci::statement names = (session.prepare_table_names(), soci::into(name));
    names.execute();
    while (names.fetch()) tables.push_back(name);
    if (tables.empty()) return 0;
    if (std::find(tables.begin(), tables.end(), "bastide_store") == tables.end())
        throw StoreError(file +
                         " is a database of something else; it was left as it is. Please "
                         "name another file");
    std::vector<int> versions(2);
    session << "select version from bastide_store", soci::into(versions);
    if (versions.size() != 1 || versions[0] < 1)
        throw StoreError(file +
                         " does not say which version it is; please bring back a copy of it");
    return versions[0];
}

void migrate_schema(soci::session& session, int version, std::span<const Migration> migrations,
                    const std::string& file) {
    const int newest = migrations.back().version;
    if (version > newest)
        throw StoreError(file + " is from a newer server: its version is " +
                         std::to_string(version) + ", and this server knows those up to " +
                         std::to_string(newest) + ". Please use the newer server");
    if (version == newest) return;
    soci::transaction transaction(session);
    for (const Migration& migration : migrations) {
        if (migration.version <= version) continue;
        for (const std::string& statement : migration.statements) session << statement;
        if (migration.then) migration.then(session);
        session << "update bastide_store set version = :version", soci::use(migration.version);
    }
    transaction.commit();
}

}  // namespace bastide::server
