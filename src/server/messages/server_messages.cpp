#include "server/messages/server_messages.h"

namespace bastide::server {

#define BASTIDE_NAME(kind)                          \
    template <>                                     \
    struct StructName<server_says::kind> {          \
        static constexpr const char* value = #kind; \
    }
BASTIDE_NAME(Welcome);
BASTIDE_NAME(Events);
BASTIDE_NAME(View);
BASTIDE_NAME(Ahead);
BASTIDE_NAME(Done);
BASTIDE_NAME(Refused);
BASTIDE_NAME(Presence);
BASTIDE_NAME(Pong);
BASTIDE_NAME(Closing);
#undef BASTIDE_NAME

std::string message_text(const ServerMessage& message) {
    JsonWriter json;
    json.begin_object();
    write_tagged_members(json, message, Audience::everybody);
    json.end_object();
    return json.take();
}

std::string left_out_text(const std::string& event) {
    // Number and time stand before its kind.
    const std::size_t kind = event.find("\"kind\":");
    return event.substr(0, kind) + "\"kind\":\"left_out\"}";
}

std::string public_event_text(const RoomEvent& event, const std::vector<std::string>& drawn) {
    JsonWriter json;
    json.begin_object().key("number").number(std::int64_t(event.number)).key("at").number(event.at);
    write_tagged_members(json, event.body, Audience::everybody);
    if (!drawn.empty()) write_value(json.key("drawn"), drawn, Audience::everybody);
    json.end_object();
    return json.take();
}

}  // namespace bastide::server
