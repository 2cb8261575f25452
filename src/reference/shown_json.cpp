#include "reference/shown_json.h"

#include "notation/json_writer.h"

namespace bastide {

namespace {

void write_score(JsonWriter& json, const ShownScore& score) {
    json.begin_object().key("player").number(score.player).key("points").number(score.points);
    json.key("feature").text(score.feature).key("items").begin_array();
    for (const ShownItem& item : score.items) {
        json.begin_object().key("text").text(item.text).key("points").number(item.points);
        json.key("rule").text(item.rule).end_object();
    }
    json.end_array().end_object();
}

void write_case(JsonWriter& json, const ShownScenario& scenario, const ShownCase& shown) {
    json.begin_object().key("scenario").text(scenario.name).key("title").text(scenario.title);
    json.key("case").text(shown.name).key("number").number(shown.number);
    json.key("position").text(shown.position).key("says").begin_array();
    for (const std::string_view line : shown.says) json.text(line);
    json.end_array().key("scored").begin_array();
    for (const ShownScore& score : shown.scored) write_score(json, score);
    json.end_array().end_object();
}

}  // namespace

std::string shown_cases_json(const ShownScenarios& shown, std::string_view rule) {
    JsonWriter json;
    json.begin_array();
    for (const ShownScenario* scenario : shown.of_rule(rule))
        for (const ShownCase& one : scenario->cases) write_case(json, *scenario, one);
    return json.end_array().take();
}

}  // namespace bastide
