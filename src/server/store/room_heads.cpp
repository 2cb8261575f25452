#include "server/store/room_heads.h"

#include "fair/event_chain.h"

#include <array>

namespace bastide::server {

namespace {

constexpr std::size_t copy_size = 256, slot_size = 2 * copy_size;
/// The file begins with a line that says what it is.
constexpr std::uint64_t header_size = slot_size;
constexpr std::string_view header = "Bastide: the last events of all rooms, version 1\n";
/// The number of slots by which the file grows.
constexpr std::uint64_t slots_at_once = 64;

// Where in a copy things stand.
constexpr std::size_t at_slot = 8, at_writes = 16, at_number = 24, at_finished = 32, at_length = 33,
                      at_hash = 64, at_room = 96;
static_assert(at_room + longest_room_name <= copy_size);

void put_number(std::string& bytes, std::size_t at, std::uint64_t number) {
    for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = char(number >> (8 * i) & 0xff);
}

std::uint64_t number_at(std::string_view bytes, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 8; i-- > 0;) number = number << 8 | std::uint8_t(bytes[at + i]);
    return number;
}

/// A head, and how often its slot has been written.
struct Copy {
    RoomHead head;
    std::uint64_t writes = 0;
};

std::string bytes_of(const Copy& copy) {
    std::string bytes(copy_size, '\0');
    put_number(bytes, at_slot, copy.head.slot);
    put_number(bytes, at_writes, copy.writes);
    put_number(bytes, at_number, copy.head.number);
    bytes[at_finished] = copy.head.finished ? 1 : 0;
    bytes[at_length] = char(copy.head.room.size());
    std::copy(copy.head.hash.begin(), copy.head.hash.end(), bytes.begin() + at_hash);
    std::copy(copy.head.room.begin(), copy.head.room.end(), bytes.begin() + at_room);
    put_number(bytes, 0, fair::short_hash(std::string_view(bytes).substr(at_slot)));
    return bytes;
}

std::optional<Copy> copy_of(std::string_view bytes, std::uint64_t slot) {
    const std::size_t length = std::uint8_t(bytes[at_length]);
    if (number_at(bytes, 0) != fair::short_hash(bytes.substr(at_slot)) ||
        number_at(bytes, at_slot) != slot || length > longest_room_name)
        return std::nullopt;
    Copy copy;
    copy.writes = number_at(bytes, at_writes);
    copy.head.slot = slot;
    copy.head.room = bytes.substr(at_room, length);
    copy.head.number = number_at(bytes, at_number);
    copy.head.finished = bytes[at_finished] != 0;
    std::copy_n(bytes.begin() + at_hash, copy.head.hash.size(), copy.head.hash.begin());
    return copy;
}

/// The copies of a slot that are whole.
std::array<std::optional<Copy>, 2> copies_of(std::string_view bytes, std::uint64_t slot) {
    return {copy_of(bytes.substr(0, copy_size), slot), copy_of(bytes.substr(copy_size), slot)};
}

/// Which of them was written last; empty if none is whole.
std::optional<std::size_t> newest_of(const std::array<std::optional<Copy>, 2>& copies) {
    if (!copies[0] && !copies[1]) return std::nullopt;
    if (!copies[0] || !copies[1]) return copies[0] ? 0 : 1;
    return copies[0]->writes > copies[1]->writes ? 0 : 1;
}

bool is_unused(std::string_view bytes) { return bytes.find_first_not_of('\0') == bytes.npos; }

std::uint64_t place_of(std::uint64_t slot) { return header_size + slot * slot_size; }

}  // namespace

RoomHeads::RoomHeads(const StoreOptions& options) try : file_(options, heads_ending) {
    if (!file_.lock())
        throw StoreError(options.file +
                         " is in use by another process, perhaps by another server; "
                         "only one can use it at a time");
    const std::uint64_t size = file_.size();
    // The last slot may have been cut off in the middle.
    slots_ = size <= header_size ? 0 : (size - header_size + slot_size - 1) / slot_size;
    const bool is_ours = file_.read(0, header.size()) == header;
    if (size > 0 && !is_ours && read_all().heads.empty() && !is_unused(file_.read(0, header_size)))
        throw StoreError(file_.name() +
                         " is something else; it was left as it is. Please move it away");
    if (is_ours) return;
    std::string first(header_size, '\0');
    std::copy(header.begin(), header.end(), first.begin());
    file_.write(0, first);
} catch (const StoreFailure& problem) {
    throw StoreError(std::string(problem.what()) +
                     (problem.problem() == StoreProblem::disk_full
                          ? "; the disk is full, please make room on it"
                          : "; please see whether it and its folder may be written"));
}

RoomHeads::Contents RoomHeads::read_all() {
    constexpr std::uint64_t at_once = 256;
    Contents contents;
    for (std::uint64_t first = 0; first < slots_; first += at_once) {
        const std::uint64_t count = std::min(at_once, slots_ - first);
        const std::string bytes = file_.read(place_of(first), count * slot_size);
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto slot = std::string_view(bytes).substr(i * slot_size, slot_size);
            if (is_unused(slot)) continue;
            next_slot_ = std::max(next_slot_, first + i + 1);
            const auto copies = copies_of(slot, first + i);
            if (const auto newest = newest_of(copies))
                contents.heads.push_back(copies[*newest]->head);
            else
                contents.unreadable.push_back(first + i);
        }
    }
    return contents;
}

void RoomHeads::reserve(std::uint64_t slot) {
    if (slot < slots_) return;
    const std::uint64_t wanted = (slot / slots_at_once + 1) * slots_at_once;
    file_.write(place_of(slots_), std::string((wanted - slots_) * slot_size, '\0'));
    slots_ = wanted;
}

void RoomHeads::write(const RoomHead& head) {
    reserve(head.slot);
    const auto copies = copies_of(file_.read(place_of(head.slot), slot_size), head.slot);
    const auto newest = newest_of(copies);
    const std::size_t to = newest ? 1 - *newest : 0;
    const std::uint64_t writes = newest ? copies[*newest]->writes + 1 : 1;
    file_.write(place_of(head.slot) + to * copy_size, bytes_of({head, writes}));
}

}  // namespace bastide::server
