#include "server/rooms/new_room.h"

#include "server/messages/described_events.h"
#include "server/messages/strict_parse.h"

namespace bastide::server {

namespace {

RoomPlan plan_of(const NewRoom& wanted) {
    RoomPlan plan;
    plan.setup = wanted.setup;
    plan.title = wanted.title.value_or("");
    plan.is_public = wanted.is_public.value_or(false);
    for (const NewSeat& seat : wanted.seats.value_or(std::vector<NewSeat>()))
        plan.seats.push_back({seat.who, seat.level.value_or("")});
    if (wanted.time)
        plan.time = {wanted.time->kind, wanted.time->limit.value_or(0),
                     wanted.time->increment.value_or(0)};
    plan.absence = wanted.absence.value_or(0);
    plan.seen_stays = wanted.seen_stays.value_or(false);
    plan.seed = wanted.seed;
    return plan;
}

}  // namespace

std::optional<RoomPlan> read_new_room(std::string_view text, std::string& problem) {
    const std::optional<json::value> value = parse_strictly(text, problem);
    if (!value) return std::nullopt;
    JsonReader reader;
    NewRoom wanted;
    if (reader.read(*value, wanted)) return plan_of(wanted);
    problem = reader.problem().message();
    return std::nullopt;
}

}  // namespace bastide::server
