#include "server/store_database.h"

#include "server/store_schema.h"
#include "server/store_sqlite.h"

namespace bastide::server {

namespace {

StoreResult conflict(std::string text) { return {StoreProblem::conflict, std::move(text)}; }

/// Runs a prepared select to its end: as long as a row is left, SQLite keeps the log from being
/// emptied.
template <class OnRow>
void for_each_row(soci::statement& statement, OnRow on_row) {
    statement.execute();
    while (statement.fetch()) on_row();
}

}  // namespace

/// Prepared once, with what goes in and what comes out.
struct StoreDatabase::Statements {
    explicit Statements(soci::session& session)
        : find_room((session.prepare << "select seed, finished, set_aside from rooms"
                                        " where id = :room",
                     soci::into(seed), soci::into(finished), soci::into(aside), soci::use(room))),
          find_last((session.prepare << "select max(number) from events where room = :room",
                     soci::into(number, has_number), soci::use(room))),
          find_events((session.prepare << "select number, body from events where room = :room"
                                          " order by number",
                       soci::into(number), soci::into(body), soci::use(room))),
          add_room((session.prepare << "insert into rooms (id, seed, finished, set_aside)"
                                       " values (:id, :seed, 0, 0)",
                    soci::use(room), soci::use(seed))),
          add_event((session.prepare << "insert into events (room, number, body)"
                                        " values (:room, :number, :body)",
                     soci::use(room), soci::use(number), soci::use(body))),
          finish_room((session.prepare << "update rooms set finished = 1"
                                          " where id = :room and finished = 0",
                       soci::use(room))) {}

    std::string room, seed, body;
    int finished = 0, aside = 0;
    long long number = 0;
    soci::indicator has_number = soci::i_ok;
    soci::statement find_room, find_last, find_events, add_room, add_event, finish_room;
};

StoreDatabase::StoreDatabase(const StoreOptions& options) : session_(open_sqlite(options)) {
    try {
        // Nothing is changed before the file is known to be ours and of a version that we know.
        const int version = schema_version(*session_, options.file);
        if (version == 0 || version <= schema_migrations().back().version)
            make_sqlite_durable(*session_, options);
        migrate_schema(*session_, version, schema_migrations(), options.file);
    } catch (const soci::soci_error& error) {
        throw sqlite_opening_error(options.file, error);
    }
}

StoreDatabase::~StoreDatabase() = default;

StoreDatabase::Statements& StoreDatabase::statements() {
    if (!statements_) statements_ = std::make_unique<Statements>(*session_);
    return *statements_;
}

void StoreDatabase::begin() { session_->begin(); }

void StoreDatabase::commit() { session_->commit(); }

void StoreDatabase::roll_back() {
    // A statement that has failed half way would hold what it was reading.
    statements_.reset();
    try {
        session_->rollback();
    } catch (const soci::soci_error&) {
        // SQLite ends the transaction itself when the disk is full or fails. Should it be open all the
        // same, the next begin fails, and all that is appended is refused.
        return;
    }
}

void StoreDatabase::seal() {
    session_->begin();
    *session_ << "update bastide_store set seals = seals + 1";
    session_->commit();
}

struct StoreDatabase::RoomRow {
    std::string seed;
    bool finished = false, set_aside = false;
};

std::optional<StoreDatabase::RoomRow> StoreDatabase::find_room(const std::string& room) {
    Statements& sql = statements();
    sql.room = room;
    std::optional<RoomRow> found;
    for_each_row(sql.find_room,
                 [&] { found = RoomRow{sql.seed, sql.finished != 0, sql.aside != 0}; });
    return found;
}

std::uint64_t StoreDatabase::last_number(const std::string& room) {
    Statements& sql = statements();
    sql.room = room;
    std::uint64_t last = 0;
    for_each_row(sql.find_last, [&] {
        if (sql.has_number == soci::i_ok) last = static_cast<std::uint64_t>(sql.number);
    });
    return last;
}

StoreResult StoreDatabase::check(const Appending& appending) {
    const std::optional<RoomRow> found = find_room(appending.room);
    const auto refused = [&](const char* why) {
        return conflict("the room " + appending.room + why);
    };
    if (appending.seed && found) return refused(" is there already");
    if (!appending.seed && !found) return refused(" is not there");
    if (found && found->set_aside) return refused(" has been set aside");
    const std::uint64_t next = found ? last_number(appending.room) + 1 : 1;
    if (next == appending.first_number) return {};
    return conflict("the next event of the room " + appending.room + " has the number " +
                    std::to_string(next) + ", not " + std::to_string(appending.first_number));
}

StoreResult StoreDatabase::append(const Appending& appending) {
    if (StoreResult refusal = check(appending); !refusal) return refusal;
    Statements& sql = statements();
    sql.room = appending.room;
    if (appending.seed) {
        sql.seed = *appending.seed;
        sql.add_room.execute(true);
    }
    sql.number = static_cast<long long>(appending.first_number);
    for (const std::string& event : appending.events) {
        sql.body = event;
        sql.add_event.execute(true);
        ++sql.number;
    }
    if (appending.finished) sql.finish_room.execute(true);
    return {};
}

StoreResult StoreDatabase::set_aside(const std::string& room, const std::string& report) {
    if (!find_room(room)) return conflict("the room " + room + " is not there");
    *session_ << "update rooms set set_aside = 1 where id = :room", soci::use(room);
    *session_ << "delete from reports where room = :room", soci::use(room);
    *session_ << "insert into reports (room, report) values (:room, :report)", soci::use(room),
        soci::use(report);
    return {};
}

std::optional<StoredRoom> StoreDatabase::read(const std::string& room) {
    try {
        std::optional<RoomRow> found = find_room(room);
        if (!found) return std::nullopt;
        return StoredRoom{room, std::move(found->seed), found->finished, read_events(room),
                          found->set_aside};
    } catch (const soci::soci_error& error) {
        if (!sqlite_found_damage(error)) throw;
        // A select that has failed half way would go on holding what it was reading.
        statements_.reset();
        throw DamagedRoom("the events of the room " + room +
                          " cannot be read: " + explain(error).text);
    }
}

std::vector<std::string> StoreDatabase::read_events(const std::string& room) {
    Statements& sql = statements();
    sql.room = room;
    std::vector<std::string> events;
    std::string damage;
    for_each_row(sql.find_events, [&] {
        const auto wanted = static_cast<long long>(events.size()) + 1;
        if (sql.number != wanted && damage.empty())
            damage = "the event " + std::to_string(wanted) + " of the room " + room +
                     " is missing; the next one has the number " + std::to_string(sql.number);
        events.push_back(std::move(sql.body));
    });
    if (!damage.empty()) throw DamagedRoom(damage);
    return events;
}

std::vector<std::string> StoreDatabase::unfinished_rooms() {
    std::vector<std::string> rooms;
    std::string id;
    soci::statement find = (session_->prepare << "select id from rooms where finished = 0 and"
                                                 " set_aside = 0 order by id",
                            soci::into(id));
    for_each_row(find, [&] { rooms.push_back(id); });
    return rooms;
}

std::vector<SetAside> StoreDatabase::rooms_set_aside() {
    std::vector<SetAside> rooms;
    SetAside one;
    soci::statement find = (session_->prepare << "select room, report from reports order by room",
                            soci::into(one.room), soci::into(one.report));
    for_each_row(find, [&] { rooms.push_back(one); });
    return rooms;
}

StoreResult StoreDatabase::explain(const std::exception& thrown) {
    return explain_sqlite(*session_, thrown);
}

bool StoreDatabase::is_in_doubt(const std::exception& thrown) {
    return sqlite_commit_is_in_doubt(*session_, thrown);
}

}  // namespace bastide::server
