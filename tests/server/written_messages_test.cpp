// What the server really writes meets the schemas of docs/asyncapi.json, and holds no secrets.

#include "properties/view_json_checks.h"
#include "report/analysis_json.h"
#include "server/protocol_documents.h"
#include "server/schemas/struct_schemas.h"
#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace bastide::test {
namespace {

using namespace bastide::server;

constexpr const char* secret = "not-to-be-seen";
constexpr const char* some_event = R"({"number":1,"at":5,"kind":"started","drawn":["BA/L"]})";

std::string some_room();

/// The view of a game that has just begun.
std::string some_view() {
    const Table table = mixed_table_number(0);
    const State state = start(*table.rules, table.first);
    return json::serialize(read_view({}, *table.rules, state, Player(), OfferedMoves::of_anyone));
}

/// What is known of that game.
std::string some_analysis() {
    const Table table = mixed_table_number(0);
    return report::analysis_json(*table.rules, start(*table.rules, table.first), {}, 0);
}

/// A text as the place wants it.
std::string filled_text(const std::string& place) {
    if (const auto list = closed_lists().find(place); list != closed_lists().end())
        return list->second.front();
    const std::string member = place.substr(place.find('.') + 1);
    if (member == "commitment" || member == "seed") return std::string(64, 'a');
    if (member == "id" || member == "next_room" || member == "room") return std::string(22, 'r');
    return "x";
}

/// Gives every member some value, optional ones, too.
template <class T>
void fill_in(T& value, const std::string& place) {
    if constexpr (is_optional<T>) {
        fill_in(value.emplace(), place);
    } else if constexpr (is_vector<T>) {
        typename T::value_type one{};
        fill_in(one, place);
        value.push_back(std::move(one));
    } else if constexpr (std::is_same_v<T, std::string>) {
        value = filled_text(place);
    } else if constexpr (std::is_same_v<T, SecretText>) {
        value.text = secret;
    } else if constexpr (std::is_same_v<T, WrittenJson>) {
        value.text = place == "View.views" || place == "Ahead.view" ? some_view()
                     : place == "Ahead.analysis"                    ? some_analysis()
                     : place == "Events.events"                     ? some_event
                                                                    : some_room();
    } else if constexpr (std::is_same_v<T, bool>) {
        value = true;
    } else if constexpr (std::is_integral_v<T>) {
        value = 1;
    } else if constexpr (!std::is_enum_v<T>) {
        using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
        boost::mp11::mp_for_each<Members>([&](auto member) {
            fill_in(value.*member.pointer, struct_name<T>() + "." + member.name);
        });
    }
}

std::string some_room() {
    RoomInfo info;
    fill_in(info, "");
    JsonWriter json;
    write_value(json, info, Audience::everybody);
    return json.take();
}

/// One of each struct of a closed list, filled.
template <class... Kinds>
std::vector<std::variant<Kinds...>> filled(const std::variant<Kinds...>&) {
    std::vector<std::variant<Kinds...>> all;
    const auto add_one = [&](auto value) {
        fill_in(value, "");
        all.emplace_back(std::move(value));
    };
    (add_one(Kinds()), ...);
    return all;
}

std::string trouble(const SchemaDocument& document, const json::value& value,
                    const std::string& pointer) {
    std::string text;
    for (const std::string& line : document.problems(value, document.at(pointer), pointer))
        text += line + '\n';
    return text;
}

TEST(WrittenMessages, MeetTheirSchemas) {
    const SchemaDocument document = asyncapi_document();
    for (const ServerMessage& message : filled(ServerMessage())) {
        const json::value written = json::parse(message_text(message));
        const std::string kind(written.at("kind").as_string());
        EXPECT_EQ(trouble(document, written, "/components/messages/" + kind + "/payload"), "");
    }
}

TEST(WrittenMessages, EventsMeetTheirSchemasWithoutSecrets) {
    const SchemaDocument document = asyncapi_document();
    for (const RoomEventBody& body : filled(RoomEventBody())) {
        const RoomEvent event{7, 1'700'000'000'000, body};
        for (const std::vector<std::string>& drawn : {Names{}, Names{"BA/L", "BA/C"}}) {
            const std::string text = public_event_text(event, drawn);
            EXPECT_EQ(trouble(document, json::parse(text), "/components/schemas/RoomEvent"), "");
            EXPECT_EQ(text.find(secret), std::string::npos) << text;
        }
    }
}

TEST(WrittenMessages, WhatDoesNotMeetItsSchemaIsNoticed) {
    const SchemaDocument document = asyncapi_document();
    const auto told = [&](const char* text, const char* kind) {
        return trouble(document, json::parse(text),
                       std::string("/components/messages/") + kind + "/payload");
    };
    EXPECT_EQ(told(R"({"kind":"pong","now":1,"new_member":2})", "pong"), "");
    EXPECT_TRUE(mentions(told(R"({"kind":"pong"})", "pong"), "lacks now"));
    EXPECT_TRUE(mentions(told(R"({"kind":"pong","now":"1"})", "pong"), "not of the type"));
    EXPECT_TRUE(mentions(told(R"({"kind":"ping","now":1})", "ping"), "now: is unknown"));
    EXPECT_TRUE(mentions(told(R"({"kind":"pang"})", "ping"), "is not \"ping\""));
    EXPECT_TRUE(mentions(told(R"({"kind":"leave_seat","seat":0})", "leave_seat"), "below 1"));
    EXPECT_TRUE(mentions(told(R"({"kind":"refused","code":"bad_mood","text":""})", "refused"),
                         "is not one of"));
    EXPECT_TRUE(mentions(trouble(document, json::parse(R"({"number":1,"at":5,"kind":"startled"})"),
                                 "/components/schemas/RoomEvent"),
                         "fits 0"));
}

}  // namespace
}  // namespace bastide::test
