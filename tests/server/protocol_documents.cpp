#include "server/protocol_documents.h"

#include "server/expected_schemas.h"
#include "server/messages/message_keys.h"
#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"
#include "server/page/catalogue.h"
#include "server/protocol_page.h"
#include "server/rooms/new_room.h"
#include "server/rooms/plan_checks.h"
#include "server/rooms/room.h"
#include "server/rooms/seat_tokens.h"

#include <algorithm>
#include <iterator>
#include <sstream>

namespace bastide::test {

namespace {

using namespace bastide::server;

using Differences = std::vector<std::string>;

enum class Reader { strict, lenient };

void add(Differences& to, Differences more) {
    std::move(more.begin(), more.end(), std::back_inserter(to));
}

Names together(Names one, const Names& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

/// What is sent to the server has no members but those named, what comes from it may get new ones.
Differences compared(const SchemaDocument& document, const ExpectedObject& expected,
                     const std::string& pointer, Reader reader) {
    const json::value* schema = document.at(pointer);
    Differences found = document.differences(expected.schema(), schema, pointer);
    const json::value* more = document.at(pointer + "/additionalProperties");
    const bool is_strict = more != nullptr && *more == false;
    if (is_strict != (reader == Reader::strict))
        found.push_back(pointer + ": additionalProperties is " +
                        (is_strict ? "false" : "not false"));
    return found;
}

ExpectedObject with_id(ExpectedObject message) {
    message.add("id", {{"type", "integer"}}, false);
    return message;
}

ExpectedObject as_event(ExpectedObject event) {
    event.add("number", {{"type", "integer"}}, true);
    event.add("at", {{"type", "integer"}}, true);
    event.add("drawn", {{"type", "array"}, {"items", {{"type", "string"}}}}, false);
    return event;
}

/// Numbers of the code that stand in schemas, too.
struct Limit {
    std::string place;
    std::int64_t value;
};

Differences limit_differences(const SchemaDocument& document, std::initializer_list<Limit> limits) {
    Differences found;
    for (const Limit& limit : limits) {
        const json::value* said = document.at(limit.place);
        if (said == nullptr || *said != json::value(limit.value))
            found.push_back(limit.place + ": is not " + std::to_string(limit.value));
    }
    return found;
}

/// What both documents tell about rooms.
Differences room_differences(const SchemaDocument& document) {
    const std::string schemas = "/components/schemas/";
    Differences found =
        compared(document, expected_object<RoomInfo>(), schemas + "RoomInfo", Reader::lenient);
    add(found,
        compared(document, expected_object<SeatInfo>(), schemas + "SeatInfo", Reader::lenient));
    add(found, compared(document, expected_object<TimeControl>(), schemas + "TimeControl",
                        Reader::lenient));
    add(found, document.differences(text_schema(enum_names<RefusalCode>()),
                                    document.at(schemas + "RefusalCode"), schemas + "RefusalCode"));
    return found;
}

/// The limits of a plan, whose schema and that of its clock have these names.
Differences plan_limits(const SchemaDocument& document, const std::string& plan,
                        const std::string& clock) {
    const std::string of_plan = "/components/schemas/" + plan + "/properties/",
                      of_clock = "/components/schemas/" + clock + "/properties/";
    return limit_differences(document, {{of_plan + "title/maxLength", longest_title},
                                        {of_plan + "setup/maxLength", longest_setup},
                                        {of_plan + "absence/maximum", longest_wait},
                                        {of_clock + "limit/maximum", longest_wait},
                                        {of_clock + "increment/maximum", longest_wait}});
}

/// The names that references end in, which all have to begin with `folder`.
Names referred(const json::value* list, const std::string& folder) {
    Names names;
    if (list == nullptr || !list->is_array()) return names;
    for (const json::value& one : list->get_array()) {
        const std::string to(one.at("$ref").as_string());
        names.push_back(to.starts_with(folder) ? to.substr(folder.size()) : to);
    }
    return names;
}

}  // namespace

json::value expected_client_message(const std::string& kind) {
    json::value schema;
    for_each_alternative(ClientMessageBody(), [&](const std::string& name, ExpectedObject one) {
        if (name == kind) schema = with_id(std::move(one)).schema();
    });
    return schema;
}

Differences asyncapi_differences(const SchemaDocument& document) {
    const std::string messages = "/components/messages", schemas = "/components/schemas";
    const Names all = together(kinds_of(ClientMessageBody()), kinds_of(ServerMessage()));
    Differences found = name_differences(all, member_names(document.at(messages)), messages);
    add(found, name_differences(all, member_names(document.at("/channels/room/messages")),
                                "/channels/room/messages"));
    const auto operation = [&](const std::string& name, const Names& kinds) {
        const std::string place = "/operations/" + name + "/messages";
        add(found, name_differences(
                       kinds, referred(document.at(place), "#/channels/room/messages/"), place));
    };
    operation("from_client", kinds_of(ClientMessageBody()));
    operation("from_server", kinds_of(ServerMessage()));
    const auto payload = [&](const std::string& kind) {
        return messages + "/" + kind + "/payload";
    };
    for_each_alternative(ClientMessageBody(), [&](const std::string& kind, ExpectedObject one) {
        add(found, compared(document, with_id(std::move(one)), payload(kind), Reader::strict));
    });
    for_each_alternative(ServerMessage(), [&](const std::string& kind, const ExpectedObject& one) {
        add(found, compared(document, one, payload(kind), Reader::lenient));
    });
    for_each_alternative(RoomEventBody(), [&](const std::string& kind, ExpectedObject one) {
        add(found,
            compared(document, as_event(std::move(one)), schemas + "/" + kind, Reader::lenient));
    });
    add(found, name_differences(
                   kinds_of(RoomEventBody()),
                   referred(document.at(schemas + "/RoomEvent/oneOf"), "#/components/schemas/"),
                   schemas + "/RoomEvent"));
    add(found, name_differences(together({"RoomInfo", "SeatInfo", "TimeControl", "RoomPlan",
                                          "SeatPlan", "RefusalCode", "RoomEvent", "GameView"},
                                         kinds_of(RoomEventBody())),
                                member_names(document.at(schemas)), schemas));
    add(found, room_differences(document));
    add(found,
        compared(document, expected_object<RoomPlan>(), schemas + "/RoomPlan", Reader::lenient));
    add(found,
        compared(document, expected_object<SeatPlan>(), schemas + "/SeatPlan", Reader::lenient));
    add(found, plan_limits(document, "RoomPlan", "TimeControl"));
    for (const char* kind : {"remove", "ban", "say", "react"}) {
        const std::string key = payload(kind) + "/properties/key/";
        add(found, limit_differences(document, {{key + "minLength", shortest_key},
                                                {key + "maxLength", longest_key}}));
    }
    add(found,
        limit_differences(
            document,
            {{"/components/messages/take_seat/payload/properties/token/minLength", shortest_token},
             {"/components/messages/take_seat/payload/properties/token/maxLength", longest_token},
             {"/components/messages/take_seat/payload/properties/name/maxLength", longest_name},
             {"/components/messages/hello/payload/properties/name/maxLength", longest_name},
             {"/components/messages/say/payload/properties/text/maxLength", longest_text}}));
    return found;
}

Differences openapi_differences(const SchemaDocument& document) {
    const std::string schemas = "/components/schemas";
    Differences found = name_differences(
        {"RoomInfo",        "SeatInfo",         "TimeControl",        "NewRoom",
         "NewSeat",         "NewTime",          "RefusalCode",        "HttpErrorCode",
         "Error",           "Health",           "Catalogue",          "TileBook",
         "TileDesign",      "TileSegment",      "PlanShape",          "RuleText",
         "Invitation",      "LineItem",         "Valuation",          "Segment",
         "FeatureAnalysis", "Analysis",         "Happening",          "Story",
         "ViewAt",          "OpenedRecord",     "CatalogueExpansion", "OpenedPosition",
         "PositionAt",      "AnsweredPosition", "JudgedMoves",        "Judgements",
         "TablePieces",     "ImportedGame",     "ExportedRecord",     "ShownCase",
         "BookLanguage",    "RulesContents",    "RulesFound",         "Editions"},
        member_names(document.at(schemas)), schemas);
    add(found, room_differences(document));
    add(found,
        compared(document, expected_object<NewRoom>(), schemas + "/NewRoom", Reader::strict));
    add(found,
        compared(document, expected_object<NewSeat>(), schemas + "/NewSeat", Reader::strict));
    add(found,
        compared(document, expected_object<NewTime>(), schemas + "/NewTime", Reader::strict));
    add(found, plan_limits(document, "NewRoom", "NewTime"));
    add(found,
        document.differences(text_schema(enum_names<HttpErrorCode>()),
                             document.at(schemas + "/HttpErrorCode"), schemas + "/HttpErrorCode"));
    const json::value catalogue = json::parse(catalogue_text());
    for (const std::string& problem :
         document.problems(catalogue, document.at(schemas + "/Catalogue"), "the catalogue"))
        found.push_back(problem);
    add(found, name_differences(member_names(&catalogue),
                                member_names(document.at(schemas + "/Catalogue/properties")),
                                schemas + "/Catalogue"));
    add(found, document.undescribed(catalogue.at("expansions"),
                                    document.at(schemas + "/Catalogue/properties/expansions"),
                                    "the catalogue"));
    return found;
}

// --- The page --------------------------------------------------------------------------------------

namespace {

/// The members of a struct as the page writes them: optional ones with a question mark.
Names written_members(const ExpectedObject& object) {
    Names names;
    const json::value required(object.required);
    const Names needed = texts_of(&required);
    for (const auto& entry : object.properties) {
        const std::string name(entry.key());
        const bool is_needed = std::find(needed.begin(), needed.end(), name) != needed.end();
        names.push_back(is_needed ? name : name + "?");
    }
    return names;
}

/// A table with a row for each struct of a closed list: its kind, then its members.
template <class Variant>
Differences table_differences(const ProtocolPage& page, const std::string& heading,
                              const Variant& kinds) {
    Differences found = name_differences(kinds_of(kinds), page.first_names(heading, 0), heading);
    for_each_alternative(kinds, [&](const std::string& kind, ExpectedObject one) {
        one.properties.erase("kind");
        add(found, name_differences(written_members(one), page.names(heading, kind, 1),
                                    heading + ": " + kind));
    });
    return found;
}

}  // namespace

Differences page_differences(const std::string& page) {
    const ProtocolPage tables(page);
    Differences found = table_differences(tables, "What the client sends", ClientMessageBody());
    add(found, table_differences(tables, "What the server sends", ServerMessage()));
    add(found, table_differences(tables, "Room events", RoomEventBody()));
    const auto list = [&](const Names& expected, const std::string& heading, std::size_t table) {
        add(found, name_differences(expected, tables.first_names(heading, table), heading));
    };
    list(written_members(expected_object<NewRoom>()), "Over HTTP", 1);
    list(enum_names<HttpErrorCode>(), "Over HTTP", 2);
    list(written_members(expected_object<RoomInfo>()), "A room as everybody sees it", 0);
    list(written_members(expected_object<SeatInfo>()), "A room as everybody sees it", 1);
    list(enum_names<RefusalCode>(), "Refusals", 0);
    list(enum_names<ClosingCode>(), "The end of a connection", 0);
    list(enum_names<TimeControl::Kind>(), "Clocks, absence and computer players", 0);
    const Names shown = tables.names("What the client sends", "react", 2);
    add(found, name_differences(closed_lists().at("React.reaction"), shown, "reactions"));
    return found;
}

std::vector<std::string> example_lines(const std::string& page, char side) {
    std::vector<std::string> lines;
    std::istringstream stream(page);
    for (std::string line; std::getline(stream, line);)
        if (line.starts_with(std::string(1, side) + " {")) lines.push_back(line.substr(2));
    return lines;
}

}  // namespace bastide::test
