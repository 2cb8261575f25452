#include "server/network/game_routes.h"

#include "server/base/http_words.h"
#include "server/rooms/room_moments.h"

#include <algorithm>

namespace bastide::server {

namespace {

constexpr std::string_view game_parts[] = {"analysis", "story", "view", "position"};

HttpAnswer no_such_moment(std::uint64_t after) {
    return error_answer(404, HttpErrorCode::no_such_moment,
                        "the game as it stands has no event " + std::to_string(after));
}

/// Games are played again from their start.
double cost_of(const Room& room) {
    constexpr double usual_moments = 500;
    return std::max(1.0, double(room.moments().size()) / usual_moments);
}

/// What is made once is kept, since everybody at a table asks for it.
HttpAnswer analysis_answer(ServerContext& context, const HostedRoom& hosted, std::uint64_t after) {
    const std::string name = hosted.id + "/analysis/" + std::to_string(after);
    if (!moment_of(hosted.room, after)) return no_such_moment(after);
    if (const std::string* kept = context.kept.find(name)) return json_answer(200, *kept);
    auto analysis = room_analysis(hosted.room, after);
    if (!analysis) return no_such_moment(after);
    // Only of what is on the disk: another event could get the number of one that was not stored.
    if (after <= hosted.stored) context.kept.keep(name, *analysis);
    return json_answer(200, std::move(*analysis));
}

}  // namespace

bool is_game_part(std::string_view part) {
    return std::ranges::find(game_parts, part) != std::end(game_parts);
}

HttpAnswer game_answer(ServerContext& context, const HostedRoom& hosted, std::string_view part,
                       std::string_view target, const Admission::Ticket& ticket) {
    const Room& room = hosted.room;
    std::string problem;
    const auto number = query_number(target, part == "story" ? "since" : "after", problem);
    if (!problem.empty()) return bad_query_answer(problem);
    if (!room.has_game()) return not_begun_answer();
    const std::uint64_t after = number.value_or(room.last_game_event());
    const bool looks_back = part == "story" || after != room.last_game_event();
    if (looks_back && !context.admission.may_look_back(ticket, context.now(), cost_of(room)))
        return too_often_answer();
    if (part == "story") return json_answer(200, *room_story(room, number.value_or(0)));
    if (part == "analysis") return analysis_answer(context, hosted, after);
    auto view = part == "position" ? room_position(room, after) : room_view(room, after);
    return view ? json_answer(200, std::move(*view)) : no_such_moment(after);
}

}  // namespace bastide::server
