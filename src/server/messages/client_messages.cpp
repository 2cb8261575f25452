#include "server/messages/client_messages.h"

#include "server/messages/described_client_messages.h"
#include "server/messages/message_keys.h"
#include "server/messages/strict_parse.h"

namespace bastide::server {

namespace {

/// Whether the key of a message is one, if it has any.
bool check_key(JsonReader& reader, const ClientMessageBody& message) {
    return std::visit(
        [&reader](const auto& body) {
            if constexpr (requires { body.key; }) {
                if (body.key && !is_message_key(*body.key))
                    return reader.fail("key: " + std::to_string(shortest_key) + " to " +
                                       std::to_string(longest_key) +
                                       " letters, digits, - and _ were expected");
            }
            return true;
        },
        message);
}

}  // namespace

std::optional<ClientMessage> read_client_message(std::string_view text, std::string& problem) {
    if (text.size() > longest_message) {
        problem = "it is longer than " + std::to_string(longest_message) + " bytes";
        return std::nullopt;
    }
    std::optional<json::value> value = parse_strictly(text, problem);
    if (!value) return std::nullopt;
    JsonReader reader;
    ClientMessage message;
    bool fine = value->is_object() || reader.fail("an object was expected");
    if (fine) {
        json::object& object = value->get_object();
        if (const json::value* id = object.if_contains("id")) {
            fine = reader.read(*id, message.id);
            object.erase("id");
        }
    }
    if (fine && read_tagged(reader, *value, message.body) && check_key(reader, message.body))
        return message;
    problem = reader.problem().message();
    return std::nullopt;
}

std::optional<std::int64_t> id_of_message(std::string_view text) {
    std::string problem;
    const std::optional<json::value> value = parse_strictly(text, problem);
    const json::value* id =
        value && value->is_object() ? value->get_object().if_contains("id") : nullptr;
    JsonReader reader;
    std::int64_t number = 0;
    if (id == nullptr || !reader.read(*id, number)) return std::nullopt;
    return number;
}

}  // namespace bastide::server
