// What must hold of the readers of messages, plans and stored events with any bytes: they never break, say
// what is wrong, and what they read is written and read again as the same.
#pragma once

#include "fuzz/fuzz.h"
#include "server/messages/described_client_messages.h"
#include "server/messages/described_events.h"
#include "server/rooms/new_room.h"

#include <string>
#include <string_view>

namespace bastide::fuzz {

inline std::string client_message_text(const server::ClientMessage& message) {
    JsonWriter json;
    json.begin_object();
    if (message.id) json.key("id").number(*message.id);
    server::write_tagged_members(json, message.body, server::Audience::own);
    json.end_object();
    return json.take();
}

inline std::string plan_json(const server::RoomPlan& plan) {
    JsonWriter json;
    server::write_value(json, plan, server::Audience::own);
    return json.take();
}

/// Which of the readers have taken the bytes.
struct ReadAs {
    bool client_message = false, plan = false, event = false;
};

inline ReadAs check_message_readers(std::string_view text) {
    ReadAs read;
    std::string problem;
    if (const auto message = server::read_client_message(text, problem)) {
        read.client_message = true;
        const std::string written = client_message_text(*message);
        const auto again = server::read_client_message(written, problem);
        // Written without escapes where they are not needed, it is not longer than it came.
        require(again && client_message_text(*again) == written);
    } else {
        require(!problem.empty());
    }
    problem.clear();
    if (const auto plan = server::read_new_room(text, problem)) {
        read.plan = true;
        const auto again = server::read_new_room(plan_json(*plan), problem);
        require(again && *again == *plan);
    } else {
        require(!problem.empty());
    }
    problem.clear();
    if (const auto event = server::read_stored(text, problem)) {
        read.event = true;
        const auto again = server::read_stored(server::stored_text(*event), problem);
        require(again && *again == *event);
    } else {
        require(!problem.empty());
    }
    return read;
}

}  // namespace bastide::fuzz
