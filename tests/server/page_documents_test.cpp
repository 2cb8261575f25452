// docs/page-data.md and docs/openapi.json describe what the page's requests are answered, whole and without more.

#include "server/page/page_requests.h"
#include "server/protocol_page.h"
#include "server/schema_check.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

std::string docs_file(const std::string& name) {
    return text_of(std::string(BASTIDE_SOURCE_DIR) + "/docs/" + name);
}

std::string listed_text(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

/// What is wrong with an answer by its schema, and what the schema does not know of it.
std::string differences(const json::value& answer, const std::string& schema) {
    const SchemaDocument openapi(json::parse(docs_file("openapi.json")));
    const json::value* wanted = openapi.at("/components/schemas/" + schema);
    return listed_text(openapi.problems(answer, wanted, schema)) +
           listed_text(openapi.undescribed(answer, wanted, schema));
}

server::PageRequests& asked_page() {
    static server::PageRequests page;
    return page;
}

json::value book_of(const std::string& sets) {
    std::string problem;
    const auto wanted = server::PageRequests::tiles_wanted("/api/tiles?sets=" + sets, problem);
    EXPECT_TRUE(wanted) << problem;
    return json::parse(asked_page().tiles(wanted->tiles).body);
}

json::value answer_to(const std::string& target) {
    return json::parse(asked_page().get(target.substr(0, target.find('?')), target, "")->body);
}

json::value rule_named(const std::string& id) { return answer_to("/api/rules/" + id); }

TEST(PageDocuments, OpenApiDescribesTheAnswers) {
    EXPECT_EQ(
        differences(book_of("basic:2,inns-and-cathedrals:2,traders-and-builders:2"), "TileBook"),
        "");
    EXPECT_EQ(differences(rule_named("BASE-20"), "RuleText"), "");
    EXPECT_EQ(differences(answer_to("/api/rules"), "RulesContents"), "");
    EXPECT_EQ(differences(answer_to("/api/rules?search=castle%20lord"), "RulesFound"), "");
    EXPECT_EQ(differences(answer_to("/api/editions"), "Editions"), "");
    EXPECT_EQ(
        differences(json::parse(R"({"addresses": ["http://192.0.2.7:8642/"]})"), "Invitation"), "");
}

TEST(PageDocuments, WhatIsWrongIsNoticed) {
    json::value book = book_of("basic:2");
    json::value& shape =
        book.at("tiles").as_object().begin()->value().at("plan").as_array().front();
    shape.as_object()["hat"] = 1;
    EXPECT_TRUE(mentions(differences(book, "TileBook"), "plan[].hat: is not described"));
    shape.as_object().erase("hat");
    shape.as_object()["segment"] = "road";
    EXPECT_TRUE(mentions(differences(book, "TileBook"), "plan[].segment: is not of the type"));
}

TEST(PageDocuments, ThePageNamesAllMembers) {
    const ProtocolPage page(docs_file("page-data.md"));
    // The machines of the Flier have all members that a design can have.
    const json::value book = book_of("flier:2");
    const json::value& design = book.at("tiles").at("FL/RFr.NS.o");
    const auto list = [&](const json::value& value, const std::string& heading, std::size_t table) {
        EXPECT_EQ(listed_text(name_differences(member_names(&value),
                                               page.first_names(heading, table), heading)),
                  "");
    };
    list(book, "What tiles look like", 1);
    list(design, "What tiles look like", 2);
    json::value shape;
    for (const json::value& one : design.at("plan").get_array())
        if (one.get_object().contains("width")) shape = one;
    list(shape, "What tiles look like", 3);
    const json::value rule = rule_named("BASE-20");
    list(rule, "Rules", 0);
    list(rule.at("shown").as_array().front(), "Rules", 1);
}

/// The members of games are those of the schemas, which other tests compare with games (page_data_test.cpp).
TEST(PageDocuments, ThePageNamesWhatTheSchemasHave) {
    const ProtocolPage page(docs_file("page-data.md"));
    const SchemaDocument openapi(json::parse(docs_file("openapi.json")));
    const std::string schemas = "/components/schemas/";
    EXPECT_EQ(listed_text(
                  name_differences(member_names(openapi.at(schemas + "FeatureAnalysis/properties")),
                                   page.first_names("Analysis", 1), "features")),
              "");
    std::vector<std::string> kinds;
    for (const json::value& one : openapi.at(schemas + "Happening/oneOf")->as_array()) {
        kinds.emplace_back(one.at("properties").at("kind").at("const").as_string());
        std::vector<std::string> members = member_names(&one.at("properties"));
        std::erase_if(members, [](const auto& name) { return name == "after" || name == "kind"; });
        std::vector<std::string> told = page.names("Story", kinds.back(), 1);
        // Members of places have a schema of their own.
        if (one.as_object().contains("allOf"))
            std::erase_if(told, [](const auto& name) {
                return name == "segment" || name == "cell" || name == "way";
            });
        EXPECT_EQ(listed_text(name_differences(members, told, kinds.back())), "");
    }
    EXPECT_EQ(listed_text(name_differences(kinds, page.first_names("Story", 0), "kinds")), "");
}

/// One introduction, and one heading of the first order.
TEST(PageDocuments, ThePageIsOneDocument) {
    const std::string text = docs_file("page-data.md");
    EXPECT_TRUE(text.starts_with("# "));
    EXPECT_EQ(text.find("\n# "), std::string::npos);
}

}  // namespace
}  // namespace bastide::test
