#include "server/protocol_documents.h"

#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"
#include "server/page/catalogue.h"
#include "server/protocol_page.h"
#include "server/rooms/new_room.h"
#include "server/rooms/room.h"
#include "server/schemas/document_schemas.h"
#include "server/schemas/struct_schemas.h"
#include "support/program.h"

#include <algorithm>
#include <iterator>
#include <sstream>

namespace bastide::test {

namespace {

using namespace bastide::server;

using Differences = std::vector<std::string>;

void add(Differences& to, Differences more) {
    std::move(more.begin(), more.end(), std::back_inserter(to));
}

Names together(Names one, const Names& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

/// What is not as the code says; what is sent to the server may have no members but those named.
Differences struct_differences(const SchemaDocument& document,
                               const std::vector<DocumentSchema>& schemas) {
    Differences found;
    for (const DocumentSchema& one : schemas) {
        add(found, document.differences(one.schema, document.at(one.place), one.place));
        const auto is_strict = [](const json::value* schema) {
            const json::value* more =
                schema ? schema->as_object().if_contains("additionalProperties") : nullptr;
            return more != nullptr && *more == false;
        };
        if (const bool strict = is_strict(document.at(one.place)); strict != is_strict(&one.schema))
            found.push_back(one.place + ": additionalProperties is " +
                            (strict ? "false" : "not false"));
    }
    return found;
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

json::value document_of_docs(const std::string& file_name) {
    return json::parse(text_of(std::string(BASTIDE_SOURCE_DIR) + "/docs/" + file_name));
}

SchemaDocument asyncapi_document(json::value asyncapi) {
    SchemaDocument document(std::move(asyncapi));
    document.add_beside("openapi.json", document_of_docs("openapi.json"));
    return document;
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
    add(found, struct_differences(document, asyncapi_schemas()));
    add(found, name_differences(
                   kinds_of(RoomEventBody()),
                   referred(document.at(schemas + "/RoomEvent/oneOf"), "#/components/schemas/"),
                   schemas + "/RoomEvent"));
    add(found,
        name_differences(together({"RoomInfo", "SeatInfo", "TimeControl", "RoomPlan", "SeatPlan",
                                   "RefusalCode", "RoomEvent", "GameView", "Analysis"},
                                  kinds_of(RoomEventBody())),
                         member_names(document.at(schemas)), schemas));
    return found;
}

Differences openapi_differences(const SchemaDocument& document) {
    const std::string schemas = "/components/schemas";
    Differences found = name_differences({"RoomInfo",
                                          "SeatInfo",
                                          "TimeControl",
                                          "NewRoom",
                                          "NewSeat",
                                          "NewTime",
                                          "RefusalCode",
                                          "HttpErrorCode",
                                          "Error",
                                          "Health",
                                          "Catalogue",
                                          "TileBook",
                                          "TileDesign",
                                          "TileSegment",
                                          "PlanShape",
                                          "RuleText",
                                          "Invitation",
                                          "LineItem",
                                          "Valuation",
                                          "Segment",
                                          "FeatureAnalysis",
                                          "Analysis",
                                          "Happening",
                                          "Story",
                                          "ViewAt",
                                          "OpenedRecord",
                                          "CatalogueExpansion",
                                          "OpenedPosition",
                                          "PositionAt",
                                          "AnsweredPosition",
                                          "JudgedMoves",
                                          "Judgements",
                                          "TablePieces",
                                          "ImportedGame",
                                          "ExportedRecord",
                                          "ShownCase",
                                          "BookLanguage",
                                          "RulesContents",
                                          "RulesFound",
                                          "Editions",
                                          "Cell",
                                          "Point",
                                          "Counts",
                                          "Range",
                                          "CatalogueSet",
                                          "CataloguePiece",
                                          "CatalogueOption",
                                          "CataloguePreset",
                                          "Seat",
                                          "Turning",
                                          "Way",
                                          "Corner",
                                          "PlaceElsewhere",
                                          "Place",
                                          "Across",
                                          "PlayerView",
                                          "PlacedTile",
                                          "FigureOnBoard",
                                          "FigureElsewhere",
                                          "TokenOnBoard",
                                          "TokensElsewhere",
                                          "Link",
                                          "Turn",
                                          "Title",
                                          "Bazaar",
                                          "Pile",
                                          "InBag",
                                          "Question",
                                          "MoveKind",
                                          "Move",
                                          "PlaceTile",
                                          "FigureMove",
                                          "PlaceToken",
                                          "ChooseSegment",
                                          "ChoosePlace",
                                          "ChooseFigure",
                                          "MoveToken",
                                          "ChooseTile",
                                          "ChooseOption",
                                          "ChoosePlayer",
                                          "ChooseNumber",
                                          "Pass",
                                          "Outcome",
                                          "Board",
                                          "GameView",
                                          "ToldPlace",
                                          "ToldLink"},
                                         member_names(document.at(schemas)), schemas);
    add(found, struct_differences(document, openapi_schemas()));
    const json::value catalogue = json::parse(catalogue_text());
    for (const std::string& problem :
         document.problems(catalogue, document.at(schemas + "/Catalogue"), "the catalogue"))
        found.push_back(problem);
    add(found, name_differences(member_names(&catalogue),
                                member_names(document.at(schemas + "/Catalogue/properties")),
                                schemas + "/Catalogue"));
    add(found,
        document.undescribed(catalogue, document.at(schemas + "/Catalogue"), "the catalogue"));
    return found;
}

// --- The page --------------------------------------------------------------------------------------

namespace {

/// The members of a struct as the page writes them: optional ones with a question mark.
Names written_members(const ObjectSchema& object) {
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
    for_each_alternative(kinds, [&](const std::string& kind, ObjectSchema one) {
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
    list(written_members(object_schema<NewRoom>()), "Over HTTP", 1);
    list(enum_names<HttpErrorCode>(), "Over HTTP", 2);
    list(written_members(object_schema<RoomInfo>()), "A room as everybody sees it", 0);
    list(written_members(object_schema<SeatInfo>()), "A room as everybody sees it", 1);
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
