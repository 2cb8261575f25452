/// What the heads of the rooms tell of the database when the store opens: what is missing is set aside, and what the
/// heads lack is added to them.

#include "server/store/store_database.h"
#include "server/store/store_sqlite.h"

#include <algorithm>

namespace bastide::server {

void StoreDatabase::require_no_heads() {
    const RoomHeads::Contents contents = heads_->read_all();
    if (contents.heads.empty()) return;
    throw StoreError(options_.file + " is missing or empty, but " + heads_->name() + " knows of " +
                     std::to_string(contents.heads.size()) +
                     " rooms that were stored in it. Please bring back a copy of the database; or, "
                     "to begin without these rooms, move " +
                     heads_->name() + " away");
}

/// What is wrong with a room of the database, or nothing.
std::string StoreDatabase::what_is_wrong_with(const RoomHead& head) {
    try {
        const std::optional<RoomRow> found = find_room(head.room);
        if (!found)
            return "the database has lost it, with its " + std::to_string(head.number) + " events";
        if (found->set_aside) return {};
        const EventMark last = last_event(head.room);
        if (last.number < head.number)
            return "the database has lost its events " + std::to_string(last.number + 1) + " to " +
                   std::to_string(head.number);
        const std::string hash =
            last.number == head.number ? last.hash : hash_of_event(head.room, head.number);
        if (hash != hex_text(head.hash))
            return "its event " + std::to_string(head.number) + " is another than was stored";
        if (last.number == head.number && found->finished != head.finished)
            return std::string("the database says that it is ") + (found->finished ? "" : "not ") +
                   "over, and that is not what was stored";
        if (found->slot != head.slot)
            *session_ << "update rooms set slot = :slot where id = :room",
                soci::use(static_cast<long long>(head.slot)), soci::use(head.room);
        return {};
    } catch (const soci::soci_error& error) {
        if (!sqlite_found_damage(error)) throw;
        const std::string why = explain(error).text;
        forget_statements();
        return "it cannot be read: " + why;
    }
}

void StoreDatabase::set_aside_lost(
    const std::vector<std::pair<const RoomHead*, std::string>>& lost) {
    if (lost.empty()) return;
    begin();
    for (const auto& [head, why] : lost) {
        if (!find_room(head->room))
            *session_ << "insert into rooms (id, seed, finished, set_aside, slot)"
                         " values (:id, '', 1, 1, :slot)",
                soci::use(head->room), soci::use(static_cast<long long>(head->slot));
        set_aside(head->room, why);
        note_finding(head->room, why);
    }
    commit();
}

/// A server that ended between a commit and the writing of its heads has left some out.
void StoreDatabase::add_missing_heads(const std::map<std::string, const RoomHead*>& known) {
    std::vector<bool> taken;
    for (const auto& [room, head] : known) {
        if (taken.size() <= head->slot) taken.resize(head->slot + 1);
        taken[head->slot] = true;
    }
    for (const std::string& room : ids_of("select id from rooms where set_aside = 0")) {
        std::optional<RoomRow> row = find_room(room);
        const EventMark last = last_event(room);
        const auto hash = read_hex(last.hash).bytes;
        const auto there = known.find(room);
        if (!row || !hash || (there != known.end() && there->second->number >= last.number))
            continue;
        const bool is_free = there != known.end() || row->slot >= taken.size() || !taken[row->slot];
        if (row->slot > most_slots || !is_free) {
            row->slot = heads_->new_slot();
            *session_ << "update rooms set slot = :slot where id = :room",
                soci::use(static_cast<long long>(row->slot)), soci::use(room);
        }
        heads_->keep_from(row->slot + 1);
        owed_heads_[row->slot] = {row->slot, room, last.number, *hash, row->finished};
    }
    write_heads();
}

void StoreDatabase::compare_with_heads(int version) {
    const RoomHeads::Contents contents = heads_->read_all();
    if (version >= first_version_with_heads && contents.heads.empty() &&
        !ids_of("select id from rooms limit 1").empty())
        note_finding({},
                     heads_->name() +
                         " is missing or empty; it is made anew, but whether the database has lost "
                         "anything cannot be told");
    if (!contents.unreadable.empty())
        note_finding({}, heads_->name() +
                             " is damaged: " + std::to_string(contents.unreadable.size()) +
                             " of its entries cannot be read");
    std::map<std::string, const RoomHead*> known;
    for (const RoomHead& head : contents.heads) {
        const RoomHead*& best = known[head.room];
        if (best == nullptr || best->number < head.number) best = &head;
    }
    std::vector<std::pair<const RoomHead*, std::string>> lost;
    for (const auto& [room, head] : known)
        if (std::string why = what_is_wrong_with(*head); !why.empty())
            lost.emplace_back(head, std::move(why));
    set_aside_lost(lost);
    add_missing_heads(known);
}

}  // namespace bastide::server
