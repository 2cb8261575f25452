// What pages ask of the rules reference.

#include "server/page/rule_requests.h"

#include "reference/edition_table.h"
#include "server/messages/described_json.h"
#include "server/protocol_page.h"
#include "server/socket_client.h"
#include "support/program.h"
#include "words/words.h"

#include <bastide/ruleset.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using server::HttpAnswer;
using server::RuleRequests;

RuleRequests& rule_requests() {
    static RuleRequests requests;
    return requests;
}

/// A picture of a scenario is drawn, as by the server.
HttpAnswer told(const std::string& target, const std::string& etag = "") {
    if (target.starts_with(server::scenario_picture_path) ||
        target.starts_with(server::how_to_play_picture_path)) {
        server::ScenarioPicture picture = rule_requests().picture(target, etag);
        if (!picture.draw) return picture.answer;
        picture.answer.body = picture.draw();
        rule_requests().keep(picture);
        return picture.answer;
    }
    const auto answer = rule_requests().get(target.substr(0, target.find('?')), target, etag);
    EXPECT_TRUE(answer) << target;
    return answer.value_or(HttpAnswer());
}

json::object told_json(const std::string& target) {
    const HttpAnswer answer = told(target);
    EXPECT_EQ(answer.status, 200u) << target << ' ' << answer.body;
    return json::parse(answer.body).get_object();
}

std::string why_refused(const HttpAnswer& answer) {
    return text_at(json::parse(answer.body).at("error").get_object(), "code");
}

std::string rules_header(const HttpAnswer& answer, const std::string& name) {
    for (const auto& [known, value] : answer.headers)
        if (known == name) return value;
    return {};
}

std::vector<std::string> ids_found(const std::string& words) {
    std::vector<std::string> ids;
    const json::object all_found = told_json("/api/rules?search=" + words);
    for (const json::value& one : all_found.at("found").as_array())
        ids.emplace_back(one.at("id").as_string());
    return ids;
}

TEST(RulesOverHttp, AreThoseOfTheReference) {
    const json::object rule = told_json("/api/rules/BASE-02");
    EXPECT_EQ(text_at(rule, "id"), "BASE-02");
    EXPECT_EQ(text_at(rule, "title"), "Who begins, and the order of play");
    EXPECT_EQ(text_at(rule, "chapter"), "The base game");
    EXPECT_EQ(text_at(rule, "language"), "en");
    const std::string text = text_at(rule, "text");
    EXPECT_TRUE(text.starts_with("## BASE-02 Who begins, and the order of play\n\n")) << text;
    EXPECT_TRUE(mentions(text, "Option: `first_player` = given (default), random.\n- given: "))
        << text;
    EXPECT_FALSE(mentions(text, "Source:"));
    EXPECT_NE(text_at(rule, "source"), "");
    EXPECT_EQ(json::serialize(rule.at("options")),
              R"([{"key":"first_player","default":"given","values":["given","random"]}])");
    EXPECT_EQ(json::serialize(told_json("/api/rules/BCB-65").at("options")),
              R"([{"key":"bazaar_bid_cap","default":"10000","values":[],)"
              R"("lowest":0,"highest":1000000}])");
    EXPECT_EQ(told("/api/rules/base-02").body, told("/api/rules/BASE-02").body);
    // As proxies ask.
    EXPECT_EQ(
        rule_requests().get("/api/rules/BASE-02", "http://localhost/api/rules/BASE-02", "")->body,
        told("/api/rules/BASE-02").body);
    const RulesBook book;
    for (const char* language : {"en", "de"})
        for (const BookRule& one : book.rules())
            EXPECT_EQ(told("/api/rules/" + std::string(one.id) + "?language=" + language).status,
                      200u)
                << one.id;
}

TEST(RulesOverHttp, TellWhatShowsThem) {
    const json::object rule = told_json("/api/rules/BASE-20");
    const json::object& shown = rule.at("shown").as_array().front().as_object();
    EXPECT_TRUE(text_at(shown, "scenario").starts_with("BASE-20-"));
    EXPECT_EQ(shown.at("number"), 1);
    EXPECT_TRUE(text_at(shown, "position").starts_with("bastide position 1; "));
    EXPECT_FALSE(shown.at("says").as_array().empty());
    bool pennants = false;
    for (const json::value& item : rule.at("line_items").as_array())
        pennants |= text_at(item.get_object(), "name") == "pennants" &&
                    mentions(text_at(item.get_object(), "text"), " pen");
    EXPECT_TRUE(pennants) << json::serialize(rule.at("line_items"));
    const json::object placement = told_json("/api/rules/BASE-04");
    EXPECT_TRUE(mentions(json::serialize(placement.at("refusals")), "the touching edges differ"));
    EXPECT_FALSE(told_json("/api/rules/FLIER-07").at("later").as_array().empty());
}

TEST(RulesOverHttp, TellWhatShowsThemInGerman) {
    const json::object rule = told_json("/api/rules/BASE-20?language=de");
    EXPECT_EQ(text_at(rule, "shown_language"), "de");
    const json::object& shown = rule.at("shown").as_array().front().as_object();
    EXPECT_EQ(text_at(shown, "language"), "de");
    EXPECT_EQ(text_at(shown, "title"),
              "Eine vollendete Stadt: 2 Punkte für jedes Plättchen und für jedes Wappen");
    EXPECT_EQ(text_at(shown, "case"), "Vier Plättchen und zwei Wappen");
    EXPECT_TRUE(mentions(json::serialize(shown.at("says")), " legt es auf Spalte "));
    EXPECT_TRUE(mentions(json::serialize(shown.at("scored")), "\"2 Wappen\""));
    EXPECT_TRUE(mentions(json::serialize(rule.at("line_items")), " Wappen "));
    EXPECT_TRUE(
        mentions(json::serialize(told_json("/api/rules/BASE-04?language=de").at("refusals")),
                 "Dort liegt schon ein Plättchen"));
    // What is said is German in chapters that are not translated, too.
    const json::object inns = told_json("/api/rules/INN-02?language=de");
    EXPECT_EQ(text_at(inns, "language"), "en");
    const json::object& other = inns.at("shown").as_array().front().as_object();
    EXPECT_EQ(text_at(other, "language"), "en");
    EXPECT_TRUE(mentions(json::serialize(other.at("scored")), "Plättchen"));
    EXPECT_EQ(text_at(told_json("/api/rules/BASE-20"), "shown_language"), "en");
}

TEST(RulesOverHttp, TellWhatTheCommandTells) {
    for (const std::string id : {"BASE-20", "TB-05", "GEN-02", "INN-02"})
        for (const std::string language : {"en", "de"}) {
            const json::value command = json_of("rules " + id + " --json --language " + language);
            const json::object rule = told_json("/api/rules/" + id + "?language=" + language);
            for (const char* member : {"shown", "line_items", "refusals"})
                EXPECT_EQ(command.at("rules").as_array().front().at(member), rule.at(member))
                    << id << ' ' << member << ' ' << language;
        }
}

TEST(RulesOverHttp, WhatIsNoRuleIsRefused) {
    for (const char* path : {"/api/rules/", "/api/rules/BASE", "/api/rules/BASE-999",
                             "/api/rules/%zz", "/api/rules/BASE-01/x", "/api/rules/base"}) {
        const HttpAnswer answer = told(path);
        EXPECT_EQ(answer.status, 404u) << path;
        EXPECT_EQ(why_refused(answer), "no_such_rule") << path;
    }
    for (const char* target :
         {"/api/rules/BASE-01?x=1", "/api/rules/BASE-01?language=fr", "/api/rules?language=",
          "/api/rules?search=", "/api/editions?x=1", "/api/editions?language=xx",
          "/api/pictures/scenario.svg?scenario=BASE-20-completed-city&theme=pink",
          "/api/pictures/scenario.svg?scenario=BASE-20-completed-city&case=x"}) {
        EXPECT_EQ(told(target).status, 400u) << target;
        EXPECT_EQ(why_refused(told(target)), "bad_query") << target;
    }
    EXPECT_FALSE(rule_requests().get("/api/rule", "/api/rule", ""));
}

TEST(RulesOverHttp, ContentsHaveAllRulesInTheirOrder) {
    const RulesBook book;
    std::vector<std::string> expected, found;
    for (const BookRule& rule : book.rules()) expected.emplace_back(rule.id);
    const json::object all_chapters = told_json("/api/rules");
    for (const json::value& chapter : all_chapters.at("chapters").as_array())
        for (const json::value& rule : chapter.at("rules").as_array()) {
            found.emplace_back(rule.at("id").as_string());
            EXPECT_EQ(rule.at("scenarios"), book.find_rule(found.back())->scenarios.size())
                << found.back();
        }
    EXPECT_EQ(found, expected);
}

TEST(RulesOverHttp, SearchingPutsIdsFirstThenTitles) {
    EXPECT_EQ(ids_found("base-20").front(), "BASE-20");
    // "Points of a completed city", before rules whose text alone has the words.
    const auto found = ids_found("COMPLETED%20city");
    const auto place_of = [&](const char* id) {
        return std::find(found.begin(), found.end(), id) - found.begin();
    };
    EXPECT_LT(place_of("BASE-20"), place_of("TB-03"));
    EXPECT_LT(place_of("TB-03"), std::ptrdiff_t(found.size()));
    EXPECT_TRUE(ids_found("castle%20quxquux").empty());
    EXPECT_TRUE(ids_found("%20").empty());
    EXPECT_EQ(ids_found("bid").front(), "BCB-65");
    EXPECT_EQ(ids_found("farmer%20points").front(), "BASE-25");
    EXPECT_EQ(ids_found("Doppelzug&language=de"), ids_found("Doppelz%C3%BCge&language=de"));
    EXPECT_EQ(json::serialize(told_json("/api/rules?search=double%20turn").at("meant")),
              R"(["second part"])");
    const json::object all_found = told_json("/api/rules?search=lord");
    for (const json::value& one : all_found.at("found").as_array()) {
        const std::string excerpt(one.at("excerpt").as_string());
        EXPECT_LT(excerpt.size(), 260u);
        EXPECT_FALSE(mentions(excerpt, "`")) << excerpt;
        const std::string shown = text_at(one.as_object(), "title") + ' ' + excerpt;
        for (const json::value& mark : one.at("marks").as_array())
            EXPECT_TRUE(mentions(shown, std::string(mark.as_string()))) << mark;
    }
}

TEST(RulesOverHttp, KnownAnswersAreNotSentAgain) {
    const std::string picture = "/api/pictures/scenario.svg?scenario=BASE-20-completed-city&v=";
    for (const std::string target :
         {"/api/rules", "/api/rules?search=city", "/api/rules/BASE-20", "/api/editions"}) {
        const std::string etag = rules_header(told(target), "ETag");
        EXPECT_EQ(told(target, etag).status, 304u) << target;
        EXPECT_TRUE(told(target, etag).body.empty()) << target;
        EXPECT_EQ(rules_header(told(target), "Cache-Control"), "no-cache") << target;
    }
    EXPECT_EQ(rules_header(told(picture + "1"), "Cache-Control"), "no-cache");
    EXPECT_TRUE(mentions(rules_header(told(picture + RuleRequests::version()), "Cache-Control"),
                         "immutable"));
}

/// A newer program may tell the same rules in another form.
TEST(RulesOverHttp, AnswersAreNamedAfterThemselves) {
    std::map<std::string, std::string> by_etag;
    for (const std::string target :
         {"/api/rules", "/api/rules?language=de", "/api/rules?search=city",
          "/api/rules?search=road", "/api/rules/BASE-20", "/api/rules/BASE-21", "/api/editions"}) {
        const HttpAnswer answer = told(target);
        const auto [known, is_new] = by_etag.emplace(rules_header(answer, "ETag"), answer.body);
        EXPECT_TRUE(is_new) << target << " is named as another answer";
        EXPECT_EQ(rules_header(told(target), "ETag"), known->first);
    }
}

TEST(RulesOverHttp, PicturesAreKeptByWhatTheyShow) {
    RuleRequests requests;
    const std::string path = "/api/pictures/scenario.svg?scenario=BASE-20-completed-city";
    server::ScenarioPicture first = requests.picture(path + "&case=1", "");
    ASSERT_TRUE(first.draw);
    EXPECT_TRUE(first.answer.body.empty());
    first.answer.body = first.draw();
    requests.keep(first);
    for (const char* same : {"", "&case=01", "&case=0000001&theme=light", "&theme=light&v=1"}) {
        const server::ScenarioPicture picture = requests.picture(path + same, "");
        EXPECT_FALSE(picture.draw) << same << " is drawn once more";
        EXPECT_EQ(picture.answer.body, first.answer.body) << same;
    }
    for (const char* other : {"&case=2", "&theme=dark"})
        EXPECT_TRUE(requests.picture(path + other, "").draw) << other;
}

TEST(RulesOverHttp, PositionsAreDrawn) {
    const HttpAnswer answer =
        told("/api/pictures/scenario.svg?scenario=BASE-20-completed-city&case=1&theme=dark");
    ASSERT_EQ(answer.status, 200u);
    EXPECT_EQ(answer.type, "image/svg+xml");
    EXPECT_TRUE(mentions(answer.body, "data-tile=\"BA/C\"")) << answer.body.substr(0, 300);
    EXPECT_NE(answer.body,
              told("/api/pictures/scenario.svg?scenario=BASE-20-completed-city&case=2").body);
    for (const char* which : {"", "?scenario=x", "?scenario=BASE-20-completed-city&case=0",
                              "?scenario=BASE-20-completed-city&case=99"}) {
        const HttpAnswer refused = told("/api/pictures/scenario.svg" + std::string(which));
        EXPECT_EQ(refused.status, 404u) << which;
        EXPECT_EQ(why_refused(refused), "no_such_scenario") << which;
    }
}

TEST(RulesOverHttp, HowToPlayIsDrawnWithoutWords) {
    const std::string path = "/api/pictures/how-to-play.svg?of=base";
    const HttpAnswer answer = told(path);
    ASSERT_EQ(answer.status, 200u);
    EXPECT_EQ(answer.type, "image/svg+xml");
    EXPECT_TRUE(mentions(answer.body, "class=\"tile\"")) << answer.body.substr(0, 300);
    EXPECT_FALSE(mentions(answer.body, "class=\"coordinates\""));
    EXPECT_FALSE(mentions(answer.body, "<text"));
    EXPECT_NE(answer.body, told(path + "&theme=dark").body);
    const std::string tag = rules_header(answer, "ETag");
    EXPECT_EQ(told(path, tag).status, 304u);
    for (const char* which : {"", "?of=nothing", "?of=base.title", "?of=../base"}) {
        const HttpAnswer refused = told("/api/pictures/how-to-play.svg" + std::string(which));
        EXPECT_EQ(refused.status, 404u) << which;
        EXPECT_EQ(why_refused(refused), "no_such_scenario") << which;
    }
    EXPECT_EQ(told(path + "&theme=pink").status, 400u);
    EXPECT_EQ(told(path + "&scenario=x").status, 400u);
}

TEST(RulesOverHttp, EveryPictureOfHowToPlayIsABoard) {
    int pictures = 0;
    for (const std::string_view key : words::english().keys()) {
        if (!key.starts_with("how.") || !key.ends_with(".picture")) continue;
        ++pictures;
        const std::string name(key.substr(4, key.size() - 12));
        const HttpAnswer answer = told("/api/pictures/how-to-play.svg?of=" + name);
        EXPECT_TRUE(mentions(answer.body, "class=\"figure\""))
            << name << ": its position cannot be read";
        EXPECT_LT(answer.body.size(), 400'000u) << name;
    }
    EXPECT_GE(pictures, 10);
}

TEST(RulesOverHttp, EditionsAreThePresets) {
    const json::object editions = told_json("/api/editions");
    EXPECT_EQ(editions.at("presets").as_array().size(), presets().size());
    bool same = false;
    for (const json::value& option : editions.at("options").as_array()) {
        EXPECT_EQ(option.at("values").as_object().size(), presets().size());
        const bool differs = option.at("differs").as_bool();
        EXPECT_FALSE(same && differs) << "those that differ come first";
        same |= !differs;
        // What a preset says of an option is what it has.
        for (const PresetInfo& preset : presets())
            for (const PresetInfo::Value& value : preset.options)
                if (option.at("key").as_string() == value.key) {
                    EXPECT_EQ(option.at("values").at(preset.name).as_string(), value.value);
                }
    }
    EXPECT_EQ(editions.at("notes").as_array().size(), edition_notes(RulesBook()).size());
    const json::object german = told_json("/api/editions?language=de");
    for (std::size_t i = 0; i < presets().size(); ++i)
        EXPECT_NE(german.at("presets").at(i).at("title"), editions.at("presets").at(i).at("title"))
            << presets()[i].name;
    std::set<std::string> languages;
    for (const json::value& option : german.at("options").as_array()) {
        const json::object& one = option.as_object();
        languages.insert(text_at(one, "language"));
        const json::object rule = told_json("/api/rules/" + text_at(one, "rule") + "?language=de");
        EXPECT_EQ(text_at(one, "language"), text_at(rule, "language")) << text_at(one, "key");
        EXPECT_EQ(text_at(one, "title"), text_at(rule, "title")) << text_at(one, "key");
    }
    EXPECT_EQ(languages, (std::set<std::string>{"de", "en"}));
    bool english = false;
    for (const json::value& note : german.at("notes").as_array())
        english |= note.at("language").as_string() == "en";
    EXPECT_TRUE(english) << "of chapters that are not translated";
    EXPECT_FALSE(editions.at("notes").as_array().empty());
}

}  // namespace
}  // namespace bastide::test
