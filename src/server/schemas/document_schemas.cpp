#include "server/schemas/document_schemas.h"

#include "server/messages/message_keys.h"
#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"
#include "server/rooms/new_room.h"
#include "server/rooms/plan_checks.h"
#include "server/rooms/room.h"
#include "server/rooms/seat_tokens.h"
#include "server/schemas/struct_schemas.h"

#include <initializer_list>

namespace bastide::server {

namespace {

enum class Reader { strict, lenient };

/// What is sent to the server has no members but those named, what comes from it may get new ones.
json::object schema_for(const ObjectSchema& object, Reader reader) {
    json::object schema = object.schema();
    if (reader == Reader::strict) schema["additionalProperties"] = false;
    return schema;
}

/// A number of the code that a schema of a member tells: the longest text, say.
struct Limit {
    std::string_view member, word;
    std::int64_t value;
};

void set_limits(json::object& schema, std::initializer_list<Limit> limits) {
    for (const Limit& limit : limits)
        schema["properties"].as_object()[limit.member].as_object()[limit.word] = limit.value;
}

ObjectSchema with_id(ObjectSchema message) {
    message.add("id", {{"type", "integer"}}, false);
    return message;
}

ObjectSchema as_event(ObjectSchema event) {
    event.add("number", {{"type", "integer"}}, true);
    event.add("at", {{"type", "integer"}}, true);
    event.add("drawn", {{"type", "array"}, {"items", {{"type", "string"}}}}, false);
    return event;
}

void set_message_limits(const std::string& kind, json::object& schema) {
    if (kind == "remove" || kind == "ban" || kind == "say" || kind == "react")
        set_limits(schema, {{"key", "minLength", std::int64_t(shortest_key)},
                            {"key", "maxLength", std::int64_t(longest_key)}});
    if (kind == "take_seat")
        set_limits(schema, {{"token", "minLength", std::int64_t(shortest_token)},
                            {"token", "maxLength", std::int64_t(longest_token)},
                            {"name", "maxLength", std::int64_t(longest_name)}});
    if (kind == "hello") set_limits(schema, {{"name", "maxLength", std::int64_t(longest_name)}});
    if (kind == "say") set_limits(schema, {{"text", "maxLength", std::int64_t(longest_text)}});
}

/// The limits of what a room is created with.
void set_plan_limits(json::object& plan) {
    set_limits(plan, {{"title", "maxLength", std::int64_t(longest_title)},
                      {"setup", "maxLength", std::int64_t(longest_setup)},
                      {"absence", "maximum", std::int64_t(longest_wait)}});
}

void set_clock_limits(json::object& clock) {
    set_limits(clock, {{"limit", "maximum", std::int64_t(longest_wait)},
                       {"increment", "maximum", std::int64_t(longest_wait)}});
}

/// Collects what stands among the schemas of a document.
class Schemas {
public:
    template <class T>
    json::object& add(const std::string& name, Reader reader = Reader::lenient) {
        return add(name, object_schema<T>(), reader);
    }
    json::object& add(const std::string& name, const ObjectSchema& object, Reader reader) {
        return all.emplace_back("/components/schemas/" + name, schema_for(object, reader))
            .schema.as_object();
    }
    template <class Enum>
    void add_names(const std::string& name) {
        all.push_back({"/components/schemas/" + name, text_schema(enum_names<Enum>())});
    }
    /// What openapi.json, which lies beside the document, has under the same name.
    void refer_to_openapi(const std::string& name) {
        const std::string place = "/components/schemas/" + name;
        all.push_back({place, json::object{{"$ref", "openapi.json#" + place}}});
    }
    /// What both documents tell about rooms.
    void add_rooms() {
        add<RoomInfo>("RoomInfo");
        add<SeatInfo>("SeatInfo");
        add_names<RefusalCode>("RefusalCode");
    }

    std::vector<DocumentSchema> all;
};

json::object client_payload(const std::string& kind, ObjectSchema message) {
    json::object schema = schema_for(with_id(std::move(message)), Reader::strict);
    set_message_limits(kind, schema);
    return schema;
}

}  // namespace

std::vector<DocumentSchema> asyncapi_schemas() {
    Schemas schemas;
    const auto payload = [](const std::string& kind) {
        return "/components/messages/" + kind + "/payload";
    };
    for_each_alternative(ClientMessageBody(), [&](const std::string& kind, ObjectSchema one) {
        schemas.all.push_back({payload(kind), client_payload(kind, std::move(one))});
    });
    for_each_alternative(ServerMessage(), [&](const std::string& kind, const ObjectSchema& one) {
        schemas.all.push_back({payload(kind), schema_for(one, Reader::lenient)});
    });
    for_each_alternative(RoomEventBody(), [&](const std::string& kind, ObjectSchema one) {
        schemas.add(kind, as_event(std::move(one)), Reader::lenient);
    });
    schemas.add_rooms();
    set_clock_limits(schemas.add<TimeControl>("TimeControl"));
    set_plan_limits(schemas.add<RoomPlan>("RoomPlan"));
    schemas.add<SeatPlan>("SeatPlan");
    schemas.refer_to_openapi("GameView");
    schemas.refer_to_openapi("Analysis");
    return std::move(schemas.all);
}

std::vector<DocumentSchema> openapi_schemas() {
    Schemas schemas;
    schemas.add_rooms();
    schemas.add<TimeControl>("TimeControl");
    set_plan_limits(schemas.add<NewRoom>("NewRoom", Reader::strict));
    schemas.add<NewSeat>("NewSeat", Reader::strict);
    set_clock_limits(schemas.add<NewTime>("NewTime", Reader::strict));
    schemas.add_names<HttpErrorCode>("HttpErrorCode");
    return std::move(schemas.all);
}

json::value client_message_schema(const std::string& kind) {
    json::value schema;
    for_each_alternative(ClientMessageBody(), [&](const std::string& name, ObjectSchema one) {
        if (name == kind) schema = client_payload(kind, std::move(one));
    });
    return schema;
}

}  // namespace bastide::server
