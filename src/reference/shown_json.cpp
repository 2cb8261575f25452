#include "reference/shown_json.h"

#include "notation/text/json_writer.h"

namespace bastide {

namespace {

void write_score(JsonWriter& json, const ShownScore& score, BookLanguage language) {
    json.begin_object().key("player").number(score.player);
    json.key("name").text(score.name.in(language)).key("points").number(score.points);
    json.key("feature").text(score.feature.in(language)).key("items").begin_array();
    for (const ShownItem& item : score.items) {
        json.begin_object().key("text").text(item.text.in(language));
        json.key("points").number(item.points).key("rule").text(item.rule).end_object();
    }
    json.end_array().end_object();
}

void write_case(JsonWriter& json, const ShownScenario& scenario, const ShownCase& shown,
                BookLanguage language) {
    json.begin_object().key("scenario").text(scenario.name);
    json.key("language").text(name_of(scenario.title.language_of(language)));
    json.key("title").text(scenario.title.in(language));
    json.key("case").text(shown.name.in(language)).key("number").number(shown.number);
    json.key("position").text(shown.position).key("says").begin_array();
    for (const ShownText& line : shown.says) json.text(line.in(language));
    json.end_array().key("scored").begin_array();
    for (const ShownScore& score : shown.scored) write_score(json, score, language);
    json.end_array().end_object();
}

}  // namespace

std::string shown_cases_json(const ShownScenarios& shown, std::string_view rule,
                             BookLanguage language) {
    JsonWriter json;
    json.begin_array();
    for (const ShownScenario* scenario : shown.of_rule(rule))
        for (const ShownCase& one : scenario->cases) write_case(json, *scenario, one, language);
    return json.end_array().take();
}

}  // namespace bastide
