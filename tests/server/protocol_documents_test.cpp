// docs/protocol.md, docs/asyncapi.json and docs/openapi.json say what the code does: names, types, what is
// required, lists of values. And the comparison notices what is wrong in them.

#include "server/protocol_documents.h"

#include "server/rooms/new_room.h"
#include "server/schemas/document_schemas.h"
#include "server/schemas/struct_schemas.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using Lines = std::vector<std::string>;

std::string document_text(const std::string& name) {
    return text_of(std::string(BASTIDE_SOURCE_DIR) + "/docs/" + name);
}

json::value asyncapi() { return document_of_docs("asyncapi.json"); }
json::value openapi() { return document_of_docs("openapi.json"); }

std::string joined(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

TEST(ProtocolDocuments, AsyncApiSaysWhatTheCodeDoes) {
    EXPECT_EQ(joined(asyncapi_differences(asyncapi_document())), "");
}

TEST(ProtocolDocuments, OpenApiSaysWhatTheCodeDoes) {
    EXPECT_EQ(joined(openapi_differences(SchemaDocument(openapi()))), "");
}

TEST(ProtocolDocuments, ThePageSaysWhatTheCodeDoes) {
    EXPECT_EQ(joined(page_differences(document_text("protocol.md"))), "");
}

// --- It notices what is wrong ----------------------------------------------------------------------

/// One change of a document, and the beginning or a part of a line that has to tell of it.
struct Change {
    const char* place;  ///< a JSON pointer
    const char* value;  ///< what stands there instead, as JSON; empty: nothing
    const char* expected;
};

json::value changed(json::value document, const Change& change) {
    const std::string place = change.place;
    const std::size_t slash = place.rfind('/');
    json::value& parent = document.at_pointer(place.substr(0, slash));
    const std::string name = place.substr(slash + 1);
    if (*change.value == '\0')
        parent.as_object().erase(name);
    else if (parent.is_array())
        parent.as_array().at(std::stoul(name)) = json::parse(change.value);
    else
        parent.as_object()[name] = json::parse(change.value);
    return document;
}

bool tells(const Lines& differences, const std::string& part) {
    return std::any_of(differences.begin(), differences.end(),
                       [&](const std::string& line) { return mentions(line, part); });
}

constexpr Change asyncapi_changes[] = {
    {"/components/messages/ping", "", "messages: lacks ping"},
    {"/components/messages/pang", "{}", "messages: the code knows no pang"},
    {"/channels/room/messages/done", "", "/channels/room/messages: lacks done"},
    {"/operations/from_client/messages", "[]", "lacks take_seat"},
    {"/components/messages/move/payload/properties/after", "", "payload: lacks after"},
    {"/components/messages/move/payload/properties/before", "{}", "the code knows no before"},
    {"/components/messages/move/payload/properties/id", "", "payload: lacks id"},
    {"/components/messages/move/payload/properties/seat/type", "\"string\"", "in the code \"int"},
    {"/components/messages/move/payload/properties/kind/const", "\"mov\"", "its const is \"mov\""},
    {"/components/messages/move/payload/required", R"(["kind", "seat", "after"])", "lacks move"},
    {"/components/messages/say/payload/required", R"(["kind", "seat", "text"])",
     "required: the code knows no seat"},
    {"/components/messages/say/payload/additionalProperties", "", "additionalProperties"},
    {"/components/messages/done/payload/additionalProperties", "false", "additionalProperties"},
    {"/components/messages/hello/payload/properties/tokens/items/type", "\"integer\"", "tokens[]"},
    {"/components/messages/take_seat/payload/properties/token/minLength", "8", "is not 32"},
    {"/components/messages/react/payload/properties/reaction/enum", R"(["hello"])", "lacks oops"},
    {"/components/messages/closing/payload/properties/code/enum/0", "\"bored\"", "no bored"},
    {"/components/messages/events/payload/properties/events/items/$ref", "\"#/nowhere\"", "is not"},
    {"/components/messages/events/payload/properties/room/$ref", "\"#/nowhere\"", "is not"},
    {"/components/schemas/RoomInfo/properties/time/$ref", "\"#/nowhere\"", "time: is missing"},
    {"/components/schemas/RefusalCode/enum/0", "\"bad_mood\"", "lacks bad_message"},
    {"/components/schemas/RefusalCode/enum/0", "\"bad_mood\"", "the code knows no bad_mood"},
    {"/components/schemas/seat_taken/properties/token_hash", "{}", "the code knows no token_hash"},
    {"/components/schemas/moved/properties/drawn", "", "lacks drawn"},
    {"/components/schemas/moved/properties/by_computer/type", "\"integer\"", "by_computer"},
    {"/components/schemas/taken_over/properties/why/enum/0", "\"tired\"", "lacks absent"},
    {"/components/schemas/RoomEvent/oneOf", "[]", "RoomEvent: lacks created"},
    {"/components/schemas/RoomInfo/properties/asked", "", "RoomInfo: lacks asked"},
    {"/components/schemas/RoomInfo/properties/phase/enum/0", "\"bored\"", "lacks gathering"},
    {"/components/schemas/TimeControl/properties/kind/enum/3", "\"slow\"",
     "the code knows no slow"},
    {"/components/schemas/Spare", "{}", "the code knows no Spare"},
    {"/components/schemas/GameView/$ref", "\"openapi.json#/components/schemas/Story\"",
     "GameView: is not"},
    {"/components/schemas/GameView", "{\"type\": \"object\"}", "GameView: is not"},
};

TEST(ProtocolDocuments, WhatIsWrongInAsyncApiIsNoticed) {
    for (const Change& change : asyncapi_changes)
        EXPECT_TRUE(tells(asyncapi_differences(asyncapi_document(changed(asyncapi(), change))),
                          change.expected))
            << change.place << ": " << change.expected;
}

constexpr Change openapi_changes[] = {
    {"/components/schemas/NewRoom/required", R"(["setup", "title"])", "the code knows no title"},
    {"/components/schemas/NewRoom/properties/is_public/type", "\"string\"", "is_public"},
    {"/components/schemas/NewRoom/properties/setup/maxLength", "7", "is not 8192"},
    {"/components/schemas/NewRoom/additionalProperties", "true", "additionalProperties"},
    {"/components/schemas/Catalogue/properties/levels", "", "Catalogue: lacks levels"},
    {"/components/schemas/Catalogue/properties/levels/type", "\"object\"", "catalogue.levels"},
    {"/components/schemas/SeatInfo/properties/hat", "{}", "the code knows no hat"},
    {"/components/schemas/NewSeat", "", "NewSeat: is missing"},
    {"/components/schemas/RefusalCode/enum/0", "\"bad_mood\"", "lacks bad_message"},
    {"/components/schemas/HttpErrorCode/enum/0", "\"bad_mood\"", "the code knows no bad_mood"},
};

TEST(ProtocolDocuments, WhatIsWrongInOpenApiIsNoticed) {
    for (const Change& change : openapi_changes)
        EXPECT_TRUE(
            tells(openapi_differences(SchemaDocument(changed(openapi(), change))), change.expected))
            << change.place << ": " << change.expected;
}

TEST(ProtocolDocuments, WhatIsWrongInThePageIsNoticed) {
    const std::string page = document_text("protocol.md");
    struct Edit {
        const char *from, *to, *expected;
    };
    constexpr Edit edits[] = {
        {"| `leave_seat` |", "| `stand_up` |", "lacks leave_seat"},
        {"| `leave_seat` |", "| `stand_up` |", "the code knows no stand_up"},
        {"`tokens`, `since?`, `name?`", "`tokens`, `since`, `name?`", "lacks since?"},
        {"| `view` | `after`, `views`", "| `view` | `after`", "view: lacks views"},
        {"| `handed_back` | `seat` |", "| `handed_back` | |", "handed_back: lacks seat"},
        {"| `stale` | look", "| `late` | look", "Refusals: lacks stale"},
        {"| `too_slow` |", "| `slow` |", "connection: the code knows no slow"},
        {"| `absence?` |", "| `absence` |", "HTTP: lacks absence?"},
        {"| `wrong_type` |", "| `type` |", "HTTP: lacks wrong_type"},
        {"`commitment`, `seed?` |", "`commitment` |", "sees it: lacks seed?"},
        {"| `taken_over?` |", "| `replaced?` |", "sees it: lacks taken_over?"},
        {"`thinking`, `oops`", "`thinking`", "reactions: lacks oops"},
        {"| `per_game` |", "| `blitz` |", "the code knows no blitz"},
    };
    for (const Edit& edit : edits) {
        std::string text = page;
        const std::size_t at = text.find(edit.from);
        ASSERT_NE(at, std::string::npos) << edit.from;
        text.replace(at, std::string(edit.from).size(), edit.to);
        EXPECT_TRUE(tells(page_differences(text), edit.expected)) << edit.expected;
    }
}

// --- What is really read ---------------------------------------------------------------------------

/// Some value of a schema, with all its members.
json::value sample_of(const json::value& schema) {
    const json::object& object = schema.as_object();
    if (const json::value* only = object.if_contains("const")) return *only;
    if (const json::value* values = object.if_contains("enum")) return values->as_array().at(0);
    const json::string& type = object.at("type").as_string();
    if (type == "integer") return 1;
    if (type == "boolean") return true;
    if (type == "string") return "x";
    if (type == "array") return json::array{sample_of(object.at("items"))};
    json::object sample;
    // Keys of messages alone are read by their length, too.
    for (const auto& entry : object.at("properties").as_object())
        sample[entry.key()] =
            entry.key() == "key" ? json::value("12345678") : sample_of(entry.value());
    return sample;
}

/// A value is read as its schema says: whole, without what may be left out, and with nothing else.
template <class IsRead>
void expect_read_as(const json::value& schema, const std::string& name, IsRead is_read) {
    const json::value whole = sample_of(schema);
    EXPECT_TRUE(is_read(whole)) << json::serialize(whole);
    const Lines required = texts_of(&schema.at("required"));
    for (const std::string& member : member_names(&whole)) {
        json::value part = whole;
        part.as_object().erase(member);
        const bool is_needed =
            std::find(required.begin(), required.end(), member) != required.end();
        EXPECT_NE(is_read(part), is_needed) << name << " without " << member;
    }
    json::value more = whole;
    more.as_object()["unheard_of"] = 1;
    EXPECT_FALSE(is_read(more)) << name;
}

TEST(ProtocolDocuments, MessagesOfTheClientAreReadAsTheSchemasSay) {
    for (const std::string& kind : server::kinds_of(server::ClientMessageBody()))
        expect_read_as(server::client_message_schema(kind), kind, [](const json::value& message) {
            std::string problem;
            return server::read_client_message(json::serialize(message), problem).has_value();
        });
}

TEST(ProtocolDocuments, NewRoomsAreReadAsTheSchemaSays) {
    expect_read_as(server::object_schema<server::NewRoom>().schema(), "a room",
                   [](const json::value& plan) {
                       std::string problem;
                       return server::read_new_room(json::serialize(plan), problem).has_value();
                   });
}

TEST(ProtocolDocuments, TheExampleIsOne) {
    const std::string page = document_text("protocol.md");
    const SchemaDocument document = asyncapi_document();
    const Lines sent = example_lines(page, '>'), told = example_lines(page, '<');
    EXPECT_GE(sent.size(), 5u);
    EXPECT_GE(told.size(), 8u);
    std::string problem;
    for (const std::string& line : sent)
        EXPECT_TRUE(server::read_client_message(line, problem)) << line << ": " << problem;
    for (const std::string& line : told) {
        const json::value message = json::parse(line);
        const std::string payload =
            "/components/messages/" + std::string(message.at("kind").as_string()) + "/payload";
        for (const std::string& trouble : document.problems(message, document.at(payload), ""))
            ADD_FAILURE() << line << "\n" << trouble;
    }
}

}  // namespace
}  // namespace bastide::test
