#include "server/expected_schemas.h"

#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"
#include "server/rooms/room.h"

#include <iterator>

namespace bastide::test {

const std::map<std::string, Names>& closed_lists() {
    static const Names shown(std::begin(server::reactions), std::end(server::reactions));
    static const Names why = enum_names<server::events::TakenOver::Why>();
    static const std::map<std::string, Names> lists = {
        {"RoomInfo.phase", {"gathering", "playing", "over"}},
        {"SeatInfo.taken_over", why},
        {"React.reaction", shown},
        {"Reacted.reaction", shown},
        {"Refused.code", enum_names<server::RefusalCode>()},
        {"Closing.code", enum_names<server::ClosingCode>()},
    };
    return lists;
}

const std::map<std::string, std::string>& written_elsewhere() {
    static const std::map<std::string, std::string> places = {
        {"Events.events", "#/components/schemas/RoomEvent"},
        {"Events.room", "#/components/schemas/RoomInfo"},
        {"Welcome.room", "#/components/schemas/RoomInfo"},
        {"View.views", "#/components/schemas/GameView"},
    };
    return places;
}

json::object text_schema(const Names& values) {
    return {{"type", "string"}, {"enum", json::array(values.begin(), values.end())}};
}

json::object ExpectedObject::schema() const {
    return {{"type", "object"}, {"properties", properties}, {"required", required}};
}

}  // namespace bastide::test
