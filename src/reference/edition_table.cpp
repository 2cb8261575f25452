#include "reference/edition_table.h"

#include <bastide/ruleset.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace bastide {

namespace {

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
