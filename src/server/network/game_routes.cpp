#include "server/network/game_routes.h"

#include "server/described_json.h"
#include "server/protocol_codes.h"
#include "server/query_number.h"
#include "server/refusals.h"
#include "server/room_moments.h"

#include <algorithm>

namespace bastide::server {

namespace {

constexpr std::string_view game_parts[] = {"analysis", "story", "view"};

HttpAnswer bad_query(std::string_view name) {
    return error_answer(400, enum_name(HttpErrorCode::bad_query),
                        "what may stand behind the question mark is " + std::string(name) +
                            "=N, with a whole number");
}

HttpAnswer not_begun() {
    return error_answer(404, enum_name(RefusalCode::wrong_phase), "the game has not begun");
}

HttpAnswer no_such_moment(std::uint64_t after) {
    return error_answer(404, enum_name(HttpErrorCode::no_such_moment),
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
                       std::string_view query, const Admission::Ticket& ticket) {
    const Room& room = hosted.room;
    const std::string_view name = part == "story" ? "since" : "after";
    const QueryNumber named = query_number(query, name);
    if (!named.is_fine) return bad_query(name);
    if (!room.has_game()) return not_begun();
    const std::uint64_t after = named.number.value_or(room.last_game_event());
    const bool looks_back = part == "story" || after != room.last_game_event();
    if (looks_back && !context.admission.may_look_back(ticket, context.now(), cost_of(room)))
        return too_often_answer();
    if (part == "story") return json_answer(200, *room_story(room, named.number.value_or(0)));
    if (part == "analysis") return analysis_answer(context, hosted, after);
    auto view = room_view(room, after);
    return view ? json_answer(200, std::move(*view)) : no_such_moment(after);
}

}  // namespace bastide::server
