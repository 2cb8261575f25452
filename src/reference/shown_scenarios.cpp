#include "reference/shown_scenarios.h"

#include "notation/moves/item_words.h"
#include "reference/embedded_rules.h"

#include <algorithm>
#include <charconv>
#include <utility>

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

/// A line of what is scored, if the word at its beginning says so.
void read_score(std::string_view word, std::string_view line, std::vector<ShownScore>& scored) {
    if (word == "scored") {
        ShownScore& score = scored.emplace_back();
        score.player = cut_number(line);
        score.points = cut_number(line);
        score.name.english = cut(line, ' ');
        score.feature.english = line;
    }
    if (scored.empty()) return;
    std::vector<ShownItem>& items = scored.back().items;
    if (word == "gewertet") {
        scored.back().name.german = cut(line, ' ');
        scored.back().feature.german = line;
    }
    if (word == "item") {
        ShownItem& item = items.emplace_back();
        item.points = cut_number(line);
        item.rule = cut(line, ' ');
        item.text.english = line;
    }
    if (word == "posten" && !items.empty()) items.back().text.german = line;
}

/// "4 tiles" are of the item "tiles".
bool is_of_item(const ShownItem& shown, std::string_view item) {
    return shown.text.english.substr(shown.text.english.find(' ') + 1) == item;
}

}  // namespace

std::string ShownItem::with_points(BookLanguage language) const {
    return std::string(text.in(language)) + ' ' + std::to_string(points);
}

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
        if (word == "title") scenario.title.english = line;
        if (word == "titel") scenario.title.german = line;
        if (word == "rules")
            while (!line.empty()) scenario.rules.push_back(cut(line, ' '));
        if (word == "case") {
            ShownCase& shown = scenario.cases.emplace_back();
            shown.number = int(scenario.cases.size());
            shown.name.english = line;
        }
        if (scenario.cases.empty()) continue;
        ShownCase& shown = scenario.cases.back();
        if (word == "position") shown.position = line;
        if (word == "fall") shown.name.german = line;
        if (word == "says") shown.says.push_back({line, {}});
        if (word == "sagt" && !shown.says.empty()) shown.says.back().german = line;
        read_score(word, line, shown.scored);
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

std::string ShownScenarios::example_of(std::string_view rule, std::string_view item,
                                       BookLanguage language) const {
    const std::string only_one = counted_item(1, item);
    const ShownItem* found = nullptr;
    for (const ShownScenario& scenario : scenarios_)
        for (const ShownCase& shown : scenario.cases)
            for (const ShownScore& score : shown.scored)
                for (const ShownItem& line : score.items) {
                    if (line.rule != rule) continue;
                    if (is_of_item(line, item)) return line.with_points(language);
                    // "1 tile" says less than "4 tiles".
                    if (found == nullptr && line.text.english == only_one) found = &line;
                }
    return found == nullptr ? std::string() : found->with_points(language);
}

namespace {

/// Lines of a word and what belongs to it.
class ShownLines {
public:
    void add(std::string_view word, std::string_view rest) {
        text_.append(word);
        if (!rest.empty()) text_.append(" ").append(rest);
        text_ += '\n';
    }
    /// The German line only if there is one.
    void add(std::string_view english, std::string_view german, const ShownText& text,
             const std::string& before = {}) {
        add(english, before + std::string(text.english));
        if (!text.german.empty()) add(german, text.german);
    }
    void add(const ShownCase& shown) {
        add("case", "fall", shown.name);
        add("position", shown.position);
        for (const ShownText& line : shown.says) add("says", "sagt", line);
        for (const ShownScore& score : shown.scored) {
            add("scored", std::to_string(score.player) + ' ' + std::to_string(score.points) + ' ' +
                              together(score.name.english, score.feature.english));
            add("gewertet", together(score.name.german, score.feature.german));
            for (const ShownItem& item : score.items)
                add("item", "posten", item.text,
                    std::to_string(item.points) + ' ' + std::string(item.rule) + ' ');
        }
    }
    std::string take() { return std::move(text_); }

private:
    static std::string together(std::string_view name, std::string_view feature) {
        return std::string(name) + ' ' + std::string(feature);
    }

    std::string text_;
};

}  // namespace

std::string shown_text(std::span<const ShownScenario> scenarios) {
    ShownLines lines;
    for (const ShownScenario& scenario : scenarios) {
        lines.add("scenario", scenario.name);
        std::string rules;
        for (const std::string_view rule : scenario.rules)
            rules.append(rules.empty() ? "" : " ").append(rule);
        lines.add("rules", rules);
        lines.add("title", "titel", scenario.title);
        for (const ShownCase& shown : scenario.cases) lines.add(shown);
    }
    return lines.take();
}

std::string score_as_text(const ShownScore& score, BookLanguage language) {
    const bool german = language == BookLanguage::german;
    std::string text = std::string(score.name.in(language)) + (german ? " bekommt " : " scores ") +
                       std::to_string(score.points) + (german ? " für: " : " for ") +
                       std::string(score.feature.in(language));
    for (const ShownItem& item : score.items)
        text.append(&item == score.items.data() ? (german ? "; " : ": ") : ", ")
            .append(item.with_points(language) + " (")
            .append(item.rule)
            .append(")");
    return text;
}

}  // namespace bastide
