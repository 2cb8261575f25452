#include "server/schemas/struct_schemas.h"

#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"
#include "server/rooms/room.h"

#include <iterator>

namespace bastide::server {

const std::map<std::string, Names>& closed_lists() {
    static const Names shown(std::begin(reactions), std::end(reactions));
    static const Names why = enum_names<events::TakenOver::Why>();
    static const std::map<std::string, Names> lists = {
        {"RoomInfo.phase", {"gathering", "playing", "over"}},
        {"SeatInfo.taken_over", why},
        {"React.reaction", shown},
        {"Reacted.reaction", shown},
        {"Refused.code", enum_names<RefusalCode>()},
        {"Closing.code", enum_names<ClosingCode>()},
    };
    return lists;
}

const std::map<std::string, std::string>& written_elsewhere() {
    static const std::map<std::string, std::string> places = {
        {"Events.events", "#/components/schemas/RoomEvent"},
        {"Events.room", "#/components/schemas/RoomInfo"},
        {"Welcome.room", "#/components/schemas/RoomInfo"},
        {"View.views", "#/components/schemas/GameView"},
        {"Ahead.view", "#/components/schemas/GameView"},
        {"Ahead.analysis", "#/components/schemas/Analysis"},
    };
    return places;
}

json::object text_schema(const Names& values) {
    return {{"type", "string"}, {"enum", json::array(values.begin(), values.end())}};
}

json::object ObjectSchema::schema() const {
    return {{"type", "object"}, {"required", required}, {"properties", properties}};
}

}  // namespace bastide::server
