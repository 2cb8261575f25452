#include "reference/edition_table.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

namespace bastide {

namespace {

/// By the names of presets. German rules call them so in GEN-10.
constexpr std::pair<std::string_view, std::string_view> german_presets[] = {
    {"hig-2010", "die erste deutsche Ausgabe von Brücken, Burgen und Basare"},
    {"rgg-2010", "die erste englische Ausgabe von Brücken, Burgen und Basare"},
    {"zmg-2017", "die neue englische Ausgabe von Brücken, Burgen und Basare"},
    {"hig-2017", "die neue deutsche Ausgabe von Brücken, Burgen und Basare, erste Auflage"},
    {"wikicarpedia-2018", "die kommentierten Regeln der Fangemeinde von 2018"},
    {"wikicarpedia-2024", "die neuesten kommentierten Regeln der Fangemeinde: die Vorgaben"},
    {"jcloisterzone", "wie das Programm JCloisterZone spielt"},
};

std::shared_ptr<const Ruleset> rules_of_preset(const PresetInfo& preset) {
    RulesetChoice choice;
    choice.preset = preset.name;
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    if (!rules) throw std::logic_error("a preset makes no rules: " + problems.front());
    return rules;
}

std::string value_of(const Ruleset& rules, std::size_t option) {
    const OptionInfo& info = rules.options()[option];
    const int value = rules.option_values()[option];
    return info.values.empty() ? std::to_string(value)
                               : std::string(info.values[std::size_t(value)]);
}

}  // namespace

std::vector<EditionOption> edition_options() {
    std::vector<EditionOption> options;
    for (const PresetInfo& preset : presets()) {
        const auto rules = rules_of_preset(preset);
        options.resize(rules->options().size());
        for (std::size_t i = 0; i < options.size(); ++i) {
            options[i].key = rules->options()[i].key;
            options[i].rule = rules->options()[i].rule;
            options[i].values.push_back(value_of(*rules, i));
            options[i].differs |= options[i].values.back() != options[i].values.front();
        }
    }
    std::stable_partition(options.begin(), options.end(),
                          [](const EditionOption& option) { return option.differs; });
    return options;
}

std::string_view preset_text(const PresetInfo& preset, BookLanguage language) {
    if (language == BookLanguage::german)
        for (const auto& [name, text] : german_presets)
            if (name == preset.name) return text;
    return preset.text;
}

std::vector<EditionNote> edition_notes(const RulesBook& book) {
    constexpr std::string_view label = "Edition: ";
    std::vector<EditionNote> notes;
    for (const BookRule& rule : book.rules())
        for (const std::string_view paragraph : rule.text)
            if (paragraph.starts_with(label))
                notes.push_back({&rule, paragraph.substr(label.size())});
    return notes;
}

}  // namespace bastide
