#include "reference/shown_scenarios.h"

#include "reference/embedded_rules.h"

#include <algorithm>
#include <charconv>

namespace bastide {

namespace {

std::string_view cut(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

int cut_number(std::string_view& text) {
    const std::string_view word = cut(text, ' ');
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

/// "4 tiles" are of the item "tiles".
bool is_of_item(const ShownItem& shown, std::string_view item) {
    return shown.text.substr(shown.text.find(' ') + 1) == item;
}

}  // namespace

bool ShownScenario::shows(std::string_view rule) const {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

ShownScenarios::ShownScenarios() {
    for (const EmbeddedFile& file : embedded_shown_files)
        read(file.name.substr(0, file.name.rfind('.')), file.text);
}

/// `shown_text` writes it: a word at the beginning of each line says what it is.
void ShownScenarios::read(std::string_view chapter, std::string_view text) {
    while (!text.empty()) {
        std::string_view line = cut(text, '\n');
        const std::string_view word = cut(line, ' ');
        if (word == "scenario") {
            scenarios_.emplace_back().name = line;
            scenarios_.back().chapter = chapter;
        }
        if (scenarios_.empty()) continue;
        ShownScenario& scenario = scenarios_.back();
        if (word == "title") scenario.title = line;
        if (word == "rules")
            while (!line.empty()) scenario.rules.push_back(cut(line, ' '));
        if (word == "case") {
            ShownCase& shown = scenario.cases.emplace_back();
            shown.number = int(scenario.cases.size());
            shown.name = line;
        }
        if (scenario.cases.empty()) continue;
        ShownCase& shown = scenario.cases.back();
        if (word == "position") shown.position = line;
        if (word == "says") shown.says.push_back(line);
        if (word == "scored") {
            ShownScore& score = shown.scored.emplace_back();
            score.player = cut_number(line);
            score.points = cut_number(line);
            score.feature = line;
        }
        if (word == "item" && !shown.scored.empty()) {
            ShownItem item;
            item.points = cut_number(line);
            item.rule = cut(line, ' ');
            item.text = line;
            shown.scored.back().items.push_back(item);
        }
    }
}

const ShownScenario* ShownScenarios::find(std::string_view name) const {
    const auto found = std::find_if(scenarios_.begin(), scenarios_.end(),
                                    [&](const ShownScenario& one) { return one.name == name; });
    return found == scenarios_.end() ? nullptr : &*found;
}

std::vector<const ShownScenario*> ShownScenarios::of_rule(std::string_view id) const {
    std::vector<const ShownScenario*> found;
    for (const ShownScenario& scenario : scenarios_)
        if (scenario.shows(id)) found.push_back(&scenario);
    std::stable_partition(found.begin(), found.end(), [&](const ShownScenario* scenario) {
        return scenario->name.starts_with(id);
    });
    return found;
}

std::string ShownScenarios::example_of(std::string_view rule, std::string_view item) const {
    for (const ShownScenario& scenario : scenarios_)
        for (const ShownCase& shown : scenario.cases)
            for (const ShownScore& score : shown.scored)
                for (const ShownItem& line : score.items)
                    if (line.rule == rule && is_of_item(line, item))
                        return std::string(line.text) + ' ' + std::to_string(line.points);
    return {};
}

std::string shown_text(std::span<const ShownScenario> scenarios) {
    std::string text;
    const auto add = [&](std::string_view word, std::string_view rest) {
        text.append(word);
        if (!rest.empty()) text.append(" ").append(rest);
        text += '\n';
    };
    for (const ShownScenario& scenario : scenarios) {
        add("scenario", scenario.name);
        std::string rules;
        for (const std::string_view rule : scenario.rules)
            rules.append(rules.empty() ? "" : " ").append(rule);
        add("rules", rules);
        add("title", scenario.title);
        for (const ShownCase& shown : scenario.cases) {
            add("case", shown.name);
            add("position", shown.position);
            for (const std::string_view line : shown.says) add("says", line);
            for (const ShownScore& score : shown.scored) {
                const std::string numbers =
                    std::to_string(score.player) + ' ' + std::to_string(score.points) + ' ';
                add("scored", numbers + std::string(score.feature));
                for (const ShownItem& item : score.items)
                    add("item", std::to_string(item.points) + ' ' + std::string(item.rule) + ' ' +
                                    std::string(item.text));
            }
        }
    }
    return text;
}

std::string score_as_text(const ShownScore& score) {
    std::string text = "Player " + std::to_string(score.player) + " scores " +
                       std::to_string(score.points) + " for " + std::string(score.feature);
    for (const ShownItem& item : score.items)
        text.append(&item == score.items.data() ? ": " : ", ")
            .append(item.text)
            .append(" " + std::to_string(item.points) + " (")
            .append(item.rule)
            .append(")");
    return text;
}

}  // namespace bastide
