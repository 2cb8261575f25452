#pragma once
/// The heads of all rooms: of each the number and the hash of its last event, in a file of their own beside
/// the database (docs/decisions/0005-server.md). So it can be told at a start whether the database, its log
/// or the end of either has been lost. Used by the store's thread alone.

#include "notation/text/hex_text.h"
#include "server/store/store_side_file.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// How the name of the file ends, behind that of the database.
inline constexpr const char* heads_ending = "-heads";
/// More rooms than any disk holds: a number above it is damage.
inline constexpr std::uint64_t most_slots = 100'000'000;
/// The longest name of a room that a head has space for.
inline constexpr std::size_t longest_room_name = 128;

struct RoomHead {
    std::uint64_t slot = 0;  ///< where in the file it stands
    std::string room;
    std::uint64_t number = 0;  ///< of the last event
    Bytes32 hash{};            ///< of the chain up to it (fair/event_chain.h)
    bool finished = false;
    friend bool operator==(const RoomHead&, const RoomHead&) = default;
};

/// Each room has a slot of the file, and in it two copies that are written in turn: a write that power loss
/// cuts short leaves the other one.
class RoomHeads {
public:
    /// Opens the file, and makes it if it is missing. Throws StoreError if another process has it, or if it
    /// is something else.
    explicit RoomHeads(const StoreOptions& options);

    /// What is in the file.
    struct Contents {
        std::vector<RoomHead> heads;
        std::vector<std::uint64_t> unreadable;  ///< slots of which neither copy is whole
    };
    Contents read_all();
    /// A slot that no room has.
    std::uint64_t new_slot() { return next_slot_++; }
    /// Slots below this one are taken.
    void keep_from(std::uint64_t slot) { next_slot_ = std::max(next_slot_, slot); }
    /// Makes sure that there is space on the disk for the slot.
    void reserve(std::uint64_t slot);
    void write(const RoomHead& head);
    void sync() { file_.sync(); }

    bool has_moved() { return file_.has_moved(); }
    const std::string& name() const { return file_.name(); }

private:
    SideFile file_;
    std::uint64_t next_slot_ = 0;
    std::uint64_t slots_ = 0;  ///< that the file has space for
};

}  // namespace bastide::server
