#include "server/store/store_database.h"

#include "fair/event_chain.h"
#include "server/store/store_schema.h"
#include "server/store/store_sqlite.h"

#include <algorithm>
#include <utility>

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
        : find_room((session.prepare << "select seed, finished, set_aside, slot from rooms"
                                        " where id = :room",
                     soci::into(seed), soci::into(finished), soci::into(aside), soci::into(slot),
                     soci::use(room))),
          find_last((session.prepare << "select number, hash from events where room = :room"
                                        " order by number desc limit 1",
                     soci::into(number), soci::into(hash), soci::use(room))),
          find_hash((session.prepare << "select hash from events where room = :room"
                                        " and number = :number",
                     soci::into(hash), soci::use(room), soci::use(number))),
          find_events((session.prepare << "select number, body, hash from events"
                                          " where room = :room order by number",
                       soci::into(number), soci::into(body), soci::into(hash), soci::use(room))),
          add_room((session.prepare << "insert into rooms (id, seed, finished, set_aside, slot)"
                                       " values (:id, :seed, 0, 0, :slot)",
                    soci::use(room), soci::use(seed), soci::use(slot))),
          add_event((session.prepare << "insert into events (room, number, body, hash)"
                                        " values (:room, :number, :body, :hash)",
                     soci::use(room), soci::use(number), soci::use(body), soci::use(hash))),
          finish_room((session.prepare << "update rooms set finished = 1"
                                          " where id = :room and finished = 0",
                       soci::use(room))) {}

    std::string room, seed, body, hash;
    int finished = 0, aside = 0;
    long long number = 0, slot = 0;
    soci::statement find_room, find_last, find_hash, find_events, add_room, add_event, finish_room;
};

StoreDatabase::StoreDatabase(const StoreOptions& options)
    : options_(options), session_(open_sqlite(options)) {
    try {
        // Nothing is changed before the file is known to be ours and of a version that we know.
        const int version = schema_version(*session_, options.file);
        if (version <= schema_migrations().back().version) {
            heads_ = std::make_unique<RoomHeads>(options);
            if (version == 0) require_no_heads();
            make_sqlite_durable(*session_, options);
        }
        migrate_schema(*session_, version, schema_migrations(), options.file);
        compare_with_heads(version);
        // So that the loss of the log would be that of events alone, and never that of the tables.
        if (version < schema_migrations().back().version)
            *session_ << "pragma wal_checkpoint(passive)";
    } catch (const soci::soci_error& error) {
        throw sqlite_opening_error(options.file, error);
    } catch (const StoreFailure& failure) {
        throw StoreError(advice_for(failure.problem(), failure.what()).text);
    }
}

StoreDatabase::~StoreDatabase() = default;

StoreDatabase::Statements& StoreDatabase::statements() {
    if (!statements_) statements_ = std::make_unique<Statements>(*session_);
    return *statements_;
}

void StoreDatabase::forget_statements() { statements_.reset(); }

void StoreDatabase::begin() {
    require_files();
    session_->begin();
}

/// What is written to files that have been deleted is lost when the server ends.
void StoreDatabase::require_files() {
    const bool is_log_there = !is_log_made_ || is_beside(options_, "-wal");
    if (sqlite_file_has_moved(*session_) || heads_->has_moved() || !is_log_there)
        throw StoreFailure(StoreProblem::gone, "deleted or moved: " + options_.file);
}

void StoreDatabase::commit() {
    // What could fail for want of space fails before anything is stored.
    if (!owed_heads_.empty()) write_heads();
    for (const auto& [slot, head] : new_heads_) heads_->reserve(slot);
    session_->commit();
    is_log_made_ = true;
    for (const auto& [slot, head] : std::exchange(new_heads_, {})) owed_heads_[slot] = head;
    try {
        write_heads();
    } catch (const StoreFailure&) {
        // The events are stored. Nothing more is before the heads are, too.
    }
    require_files();
}

void StoreDatabase::write_heads() {
    if (owed_heads_.empty()) return;
    for (const auto& [slot, head] : owed_heads_) heads_->write(head);
    if (options_.synced) heads_->sync();
    owed_heads_.clear();
}

void StoreDatabase::roll_back() {
    new_heads_.clear();
    forget_statements();
    try {
        session_->rollback();
    } catch (const soci::soci_error&) {
        // SQLite ends the transaction itself when the disk is full or fails. Should it be open all the
        // same, the next begin fails, and all that is appended is refused.
        return;
    }
}

void StoreDatabase::seal() {
    begin();
    *session_ << "update bastide_store set seals = seals + 1";
    commit();
}

std::optional<StoreDatabase::RoomRow> StoreDatabase::find_room(const std::string& room) {
    Statements& sql = statements();
    sql.room = room;
    std::optional<RoomRow> found;
    for_each_row(sql.find_room, [&] {
        found = RoomRow{sql.seed, sql.finished != 0, sql.aside != 0,
                        static_cast<std::uint64_t>(sql.slot)};
    });
    return found;
}

StoreDatabase::EventMark StoreDatabase::last_event(const std::string& room) {
    Statements& sql = statements();
    sql.room = room;
    EventMark last;
    for_each_row(sql.find_last, [&] { last = {static_cast<std::uint64_t>(sql.number), sql.hash}; });
    return last;
}

std::string StoreDatabase::hash_of_event(const std::string& room, std::uint64_t number) {
    Statements& sql = statements();
    sql.room = room;
    sql.number = static_cast<long long>(number);
    std::string hash;
    for_each_row(sql.find_hash, [&] { hash = sql.hash; });
    return hash;
}

StoreResult StoreDatabase::check(const Appending& appending, const std::optional<RoomRow>& found,
                                 const EventMark& last) {
    const auto refused = [&](const std::string& why) {
        return conflict("the room " + appending.room + why);
    };
    if (appending.seed && found) return refused(" is there already");
    if (!appending.seed && !found) return refused(" is not there");
    if (found && found->set_aside) return refused(" has been set aside");
    if (appending.room.size() > longest_room_name) return refused(": the name is too long");
    if (last.number + 1 != appending.first_number)
        return conflict("the next event of the room " + appending.room + " has the number " +
                        std::to_string(last.number + 1) + ", not " +
                        std::to_string(appending.first_number));
    if (last.number > 0 && !read_hex(last.hash).bytes)
        return {StoreProblem::broken,
                "the hash of the last event of the room " + appending.room + " is damaged"};
    return {};
}

StoreResult StoreDatabase::append(const Appending& appending) {
    const std::optional<RoomRow> found = find_room(appending.room);
    const EventMark last = found ? last_event(appending.room) : EventMark{};
    if (StoreResult refusal = check(appending, found, last); !refusal) return refusal;
    Statements& sql = statements();
    sql.room = appending.room;
    RoomHead head{found ? found->slot : heads_->new_slot(),
                  appending.room,
                  last.number,
                  {},
                  appending.finished || (found && found->finished)};
    if (appending.seed) {
        sql.seed = *appending.seed;
        sql.slot = static_cast<long long>(head.slot);
        sql.add_room.execute(true);
    }
    head.hash = last.number > 0
                    ? *read_hex(last.hash).bytes
                    : fair::chain_start(appending.room, found ? found->seed : *appending.seed);
    for (const std::string& event : appending.events) {
        head.hash = fair::chain_next(head.hash, ++head.number, event);
        sql.number = static_cast<long long>(head.number);
        sql.body = event;
        sql.hash = hex_text(head.hash);
        sql.add_event.execute(true);
    }
    if (appending.finished) sql.finish_room.execute(true);
    new_heads_[head.slot] = std::move(head);
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

/// Of a room that is set aside, what there is to be told is known.
StoredRoom StoreDatabase::without_events(const std::string& room, const RoomRow& row) {
    return StoredRoom{room, row.seed, row.finished, {}, row.set_aside};
}

std::optional<StoredRoom> StoreDatabase::read(const std::string& room) {
    std::optional<RoomRow> found;
    try {
        found = find_room(room);
        if (!found) return std::nullopt;
        return StoredRoom{room, found->seed, found->finished, read_events(room, found->seed),
                          found->set_aside};
    } catch (const DamagedRoom&) {
        if (found && found->set_aside) return without_events(room, *found);
        throw;
    } catch (const soci::soci_error& error) {
        if (!sqlite_found_damage(error)) throw;
        forget_statements();
        if (found && found->set_aside) return without_events(room, *found);
        throw DamagedRoom("the events of the room " + room +
                          " cannot be read: " + explain(error).text);
    }
}

std::vector<std::string> StoreDatabase::read_events(const std::string& room,
                                                    const std::string& seed) {
    Statements& sql = statements();
    sql.room = room;
    std::vector<std::string> events;
    std::string damage;
    Bytes32 hash = fair::chain_start(room, seed);
    for_each_row(sql.find_events, [&] {
        const auto wanted = static_cast<long long>(events.size()) + 1;
        if (!damage.empty()) return;
        hash = fair::chain_next(hash, events.size() + 1, sql.body);
        if (sql.number != wanted)
            damage = "the event " + std::to_string(wanted) + " of the room " + room +
                     " is missing; the next one has the number " + std::to_string(sql.number);
        else if (sql.hash != hex_text(hash))
            damage = "the event " + std::to_string(wanted) + " of the room " + room +
                     " is not as it was stored: its hash does not follow from it and those before";
        events.push_back(std::move(sql.body));
    });
    if (!damage.empty()) throw DamagedRoom(damage);
    return events;
}

std::vector<std::string> StoreDatabase::ids_of(const std::string& select) {
    std::vector<std::string> rooms;
    std::string id;
    soci::statement find = (session_->prepare << select, soci::into(id));
    for_each_row(find, [&] { rooms.push_back(id); });
    return rooms;
}

/// From the index, and from the table beside it: a damaged entry of either must not hide a room.
std::vector<std::string> StoreDatabase::unfinished_rooms() {
    std::vector<std::string> rooms =
        ids_of("select id from rooms where finished = 0 and set_aside = 0");
    const std::vector<std::string> others =
        ids_of("select id from rooms not indexed where finished = 0 and set_aside = 0");
    rooms.insert(rooms.end(), others.begin(), others.end());
    std::sort(rooms.begin(), rooms.end());
    rooms.erase(std::unique(rooms.begin(), rooms.end()), rooms.end());
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

void StoreDatabase::note_finding(const std::string& room, const std::string& what) {
    findings_.push_back({room, what});
}

StoreResult StoreDatabase::explain(const std::exception& thrown) {
    if (const auto* failure = dynamic_cast<const StoreFailure*>(&thrown))
        return advice_for(failure->problem(), failure->what());
    return explain_sqlite(*session_, thrown);
}

bool StoreDatabase::is_in_doubt(const std::exception& thrown) {
    return sqlite_commit_is_in_doubt(*session_, thrown);
}

}  // namespace bastide::server
