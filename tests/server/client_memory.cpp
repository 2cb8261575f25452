#include "server/client_memory.h"

#include "support/random_games.h"

#include <gtest/gtest.h>

namespace bastide::test {

std::string text_at(const json::object& object, std::string_view member) {
    const json::value* value = object.if_contains(json::string_view(member.data(), member.size()));
    return value != nullptr && value->is_string() ? std::string(value->get_string().c_str()) : "";
}

std::int64_t number_at(const json::object& object, std::string_view member) {
    const json::value* value = object.if_contains(json::string_view(member.data(), member.size()));
    return value != nullptr && value->is_int64() ? value->get_int64() : -1;
}

void ClientMemory::take(const std::string& text) {
    heard.push_back(text);
    boost::system::error_code failed;
    json::value value = json::parse(text, failed);
    ASSERT_TRUE(!failed && value.is_object()) << text;
    json::object& object = value.get_object();
    EXPECT_FALSE(closing) << "closing is the last message, but there comes " << text;
    const std::string kind = text_at(object, "kind");
    if (const json::value* told = object.if_contains("room")) room = told->get_object();
    if (kind == "events") return take_events(object.at("events").get_array());
    if (kind == "welcome") {
        EXPECT_FALSE(welcome) << "a second welcome";
        welcome = std::move(object);
    } else if (kind == "view") {
        view = std::move(object);
    } else if (kind == "presence") {
        presence = std::move(object);
    } else if (kind == "closing") {
        closing = std::move(object);
    } else if (kind == "pong") {
        ++pongs;
    } else if (kind == "done" || kind == "refused" || kind == "ahead") {
        if (kind == "done") {
            EXPECT_LE(number_at(object, "event"), std::int64_t(last_event()))
                << "it comes behind the events that it caused";
        }
        const std::int64_t id = number_at(object, "id");
        if (!object.contains("id")) return answers_without_id.push_back(std::move(object));
        EXPECT_FALSE(answers.contains(id)) << "a second answer: " << text;
        answers[id] = std::move(object);
    } else {
        ADD_FAILURE() << "an unknown message: " << text;
    }
}

void ClientMemory::take_events(const json::array& told) {
    EXPECT_TRUE(welcome) << "events before the welcome";
    for (const json::value& event : told) {
        const std::uint64_t number = std::uint64_t(number_at(event.get_object(), "number"));
        // A resync goes back to what was asked for.
        const bool goes_back = number <= events.size();
        EXPECT_TRUE(number == next_event_ || goes_back) << number << " after " << next_event_ - 1;
        next_event_ = number + 1;
        const std::string text = json::serialize(event);
        if (goes_back) {
            ASSERT_GE(number, 1u);
            // What has been taken back since may be left out.
            if (text_at(event.get_object(), "kind") == "left_out") continue;
            EXPECT_EQ(events[number - 1], text) << "it was told otherwise before";
        } else {
            ASSERT_EQ(number, events.size() + 1) << "a gap";
            events.push_back(text);
        }
    }
}

void ClientMemory::reconnect() {
    heard.clear();
    answers.clear();
    answers_without_id.clear();
    welcome.reset();
    view.reset();
    presence.reset();
    closing.reset();
    pongs = 0;
    next_event_ = events.size() + 1;
}

int ClientMemory::count_events(std::string_view kind) const {
    int found = 0;
    for (const std::string& event : events)
        found += text_at(json::parse(event).get_object(), "kind") == kind ? 1 : 0;
    return found;
}

std::optional<ClientMemory::Offer> ClientMemory::offer() const {
    if (!view) return std::nullopt;
    for (const json::value& one : view->at("views").get_array()) {
        const json::object& seen = one.get_object();
        const json::value* moves = seen.if_contains("moves");
        if (moves == nullptr || !moves->is_array() || moves->get_array().empty()) continue;
        Offer offer{
            server::Seat(number_at(seen, "seat")), std::uint64_t(number_at(*view, "after")), {}};
        for (const json::value& move : moves->get_array()) {
            const json::object& answer = move.get_object();
            if (answer.contains("text")) {
                offer.moves.push_back(text_at(answer, "text"));
                continue;
            }
            // A range of numbers has no text of its own.
            for (const char* end : {"from", "to"})
                offer.moves.push_back("number " + std::to_string(number_at(answer, end)));
        }
        return offer;
    }
    return std::nullopt;
}

const json::object* ClientMemory::answer_to(std::int64_t id) const {
    const auto found = answers.find(id);
    return found == answers.end() ? nullptr : &found->second;
}

bool ClientMemory::is_up_to_date() const {
    return room && view && number_at(*room, "last_event") == std::int64_t(last_event()) &&
           number_at(*room, "last_game_event") == number_at(*view, "after");
}

std::string token_number(int number) {
    std::string token = "token-" + std::to_string(number) + "-";
    token.resize(40, 'x');
    return token;
}

const std::string& short_setup() {
    static const std::string text = [] {
        std::string setup = "bastide setup 1\nplayers 2\nset basic:2\n";
        const Table table = base_table();
        for (const TileType& type : table.rules->types()) setup += "tile " + type.id + " = 1\n";
        return setup;
    }();
    return text;
}

std::string plan_text(const std::string& setup, const std::string& further) {
    return "{\"setup\":" + json::serialize(json::value(setup)) + further + "}";
}

std::string message(std::string_view kind, json::object members, std::optional<std::int64_t> id) {
    members["kind"] = json::string_view(kind.data(), kind.size());
    if (id) members["id"] = *id;
    return json::serialize(members);
}

}  // namespace bastide::test
