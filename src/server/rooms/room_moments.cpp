#include "server/rooms/room_moments.h"

#include "notation/view/view_json.h"
#include "report/analysis_json.h"
#include "report/moments.h"
#include "report/story_json.h"
#include "server/rooms/table_words.h"

#include <algorithm>

namespace bastide::server {

namespace {

/// The answers that led to a moment of the room's game.
std::span<const RecordedMove> moves_of(const Room& room, std::size_t moment) {
    const auto moves = room.game().record();
    return moves.first(report::moves_until(moves, moment));
}

/// The game at a moment, as who looks on may see it.
State seen_at(const Room& room, std::size_t moment) {
    const bool is_now = moment + 1 == room.moments().size();
    return view(
        room.rules(),
        is_now ? room.game().state() : report::state_after(room.rules(), moves_of(room, moment)),
        Player());
}

}  // namespace

std::optional<std::size_t> moment_of(const Room& room, std::uint64_t event) {
    const auto& moments = room.moments();
    if (moments.empty()) return std::nullopt;
    if (event == room.last_game_event()) return moments.size() - 1;
    const auto found = std::ranges::lower_bound(moments, event);
    if (found == moments.end() || *found != event) return std::nullopt;
    return std::size_t(found - moments.begin());
}

std::optional<std::string> room_analysis(const Room& room, std::uint64_t after) {
    const auto moment = moment_of(room, after);
    if (!moment) return std::nullopt;
    return report::analysis_json(room.rules(), seen_at(room, *moment), moves_of(room, *moment),
                                 after);
}

std::optional<std::string> room_view(const Room& room, std::uint64_t after) {
    const auto moment = moment_of(room, after);
    if (!moment) return std::nullopt;
    return "{\"after\":" + std::to_string(after) +
           ",\"view\":" + view_json(room.setup(), room.rules(), seen_at(room, *moment), Player()) +
           "}";
}

std::optional<std::string> room_position(const Room& room, std::uint64_t after) {
    const auto moment = moment_of(room, after);
    if (!moment) return std::nullopt;
    return position_at(room.setup(), room.rules(), seen_at(room, *moment), after);
}

std::optional<std::string> room_story(const Room& room, std::uint64_t since) {
    if (!room.has_game()) return std::nullopt;
    return report::story_json(room.rules(), room.game().record(),
                              {room.moments(), since, room.last_game_event()});
}

}  // namespace bastide::server
