#include "server/rooms/room_ahead.h"

#include "notation/view/view_json.h"
#include "report/analysis_json.h"

namespace bastide::server {

Ahead look_ahead(const Room& room, Seat seat, std::uint64_t after,
                 std::span<const std::string> moves) {
    auto ahead = room.after_answers(seat, after, moves);
    if (Refused* why = std::get_if<Refused>(&ahead)) return std::move(*why);
    const Ruleset& rules = room.rules();
    const Player player(std::size_t(seat) - 1);
    const State seen = view(rules, std::get<State>(ahead), player);
    return LookedAhead{view_json(room.setup(), rules, seen, player),
                       report::analysis_json(rules, seen, {}, after)};
}

}  // namespace bastide::server
