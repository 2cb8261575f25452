#pragma once
/// Moves that were refused, kept so that somebody can see whether the refusal was right: each with the
/// record of its game, which can be played again.

#include "server/messages/room_events.h"

#include <filesystem>
#include <optional>
#include <string>

namespace bastide::server {

struct RejectedMove {
    std::string room;
    std::uint64_t event = 0;  ///< the last game event before it
    Seat seat = 1;
    std::string move;    ///< as it came
    std::string reason;  ///< with the rule, if one refuses it
    std::string record;  ///< of the game up to there; empty if it has been given before
};

/// Writes them to files ROOM-EVENT.record in a folder, the moves as comments at the end. Moves without a
/// record are only added to a file that is there. Blocks.
class RejectedMoves {
public:
    /// The most files that are kept; beyond it the oldest goes.
    explicit RejectedMoves(std::filesystem::path folder, std::size_t most_files = 2000);
    /// The file's name; empty if it was not written.
    std::optional<std::filesystem::path> keep(const RejectedMove& rejected);

private:
    void remove_oldest();

    std::filesystem::path folder_;
    std::size_t most_files_, files_ = 0;
};

}  // namespace bastide::server
