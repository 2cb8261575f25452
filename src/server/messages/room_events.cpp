#include "server/messages/room_events.h"

#include "server/messages/described_events.h"

namespace bastide::server {

std::string stored_text(const RoomEvent& event) {
    JsonWriter json;
    json.begin_object().key("number").number(std::int64_t(event.number));
    json.key("at").number(event.at).key("event").begin_object();
    write_tagged_members(json, event.body, Audience::own);
    json.end_object().end_object();
    return json.take();
}

std::optional<RoomEvent> read_stored(std::string_view text, std::string& problem) {
    boost::system::error_code failed;
    const json::value line = json::parse(json::string_view(text.data(), text.size()), failed);
    if (failed) {
        problem = "it is no JSON: " + failed.message();
        return std::nullopt;
    }
    JsonReader reader;
    RoomEvent event;
    const json::object* const object = line.if_object();
    const bool complete = object != nullptr && object->size() == 3 && object->contains("number") &&
                          object->contains("at") && object->contains("event");
    if (!complete) {
        problem = "it needs exactly number, at and event";
        return std::nullopt;
    }
    if (reader.read(object->at("number"), event.number) &&
        reader.read(object->at("at"), event.at) &&
        read_tagged(reader, object->at("event"), event.body))
        return event;
    problem = reader.problem().message();
    return std::nullopt;
}

}  // namespace bastide::server
