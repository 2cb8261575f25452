#include "notation/setup/kept_setup.h"

#include <bastide/former_values.h>

#include <algorithm>

namespace bastide {

namespace {

bool says(const TableSetup& setup, std::string_view option) {
    return std::any_of(setup.choice.options.begin(), setup.choice.options.end(),
                       [option](const auto& said) { return said.first == option; });
}

bool is_in_play(const Ruleset& rules, std::string_view expansion) {
    return std::any_of(
        rules.expansions().begin(), rules.expansions().end(),
        [expansion](const ExpansionInfo& one) { return one.name == expansion && one.in_play; });
}

std::string value_of(const Ruleset& rules, std::size_t option) {
    const OptionInfo& info = rules.options()[option];
    const int value = rules.option_values()[option];
    return info.values.empty() ? std::to_string(value)
                               : std::string(info.values[std::size_t(value)]);
}

/// Calls `visit(FormerValue, present value)` for what the set-up leaves unsaid, means something at its table
/// and is not as it was at first.
template <class Visit>
void for_each_changed(const TableSetup& setup, const Ruleset& rules, Visit visit) {
    for (const FormerValue& former : former_values()) {
        if (former.preset != setup.choice.preset || says(setup, former.option)) continue;
        if (!former.expansion.empty() && !is_in_play(rules, former.expansion)) continue;
        for (std::size_t i = 0; i < rules.options().size(); ++i) {
            const OptionInfo& option = rules.options()[i];
            if (option.key != former.option || !is_in_play(rules, option.expansion)) continue;
            if (const std::string value = value_of(rules, i); value != former.value)
                visit(former, value);
        }
    }
}

/// Says of each expansion that has come since games were first kept, and that sets bring here though the
/// set-up does not name it, whether it is in play. Whether there is any.
bool say_later_expansions(TableSetup& setup, const Ruleset& rules, bool in_play) {
    auto& named = setup.choice.rules;
    const std::size_t before = named.size();
    for (const std::string_view later : later_expansions()) {
        const bool said = std::any_of(named.begin(), named.end(),
                                      [later](const auto& one) { return one.first == later; });
        if (!said && is_in_play(rules, later)) named.emplace_back(later, in_play);
    }
    return named.size() > before;
}

}  // namespace

TableSetup as_kept(TableSetup setup, const Ruleset& rules) {
    say_later_expansions(setup, rules, true);
    std::vector<std::pair<std::string, std::string>> added;
    for_each_changed(setup, rules, [&](const FormerValue& former, const std::string& value) {
        added.emplace_back(former.option, value);
    });
    setup.choice.options.insert(setup.choice.options.end(), added.begin(), added.end());
    return setup;
}

std::shared_ptr<const Ruleset> make_kept_ruleset(TableSetup& setup, const TileLibrary& library,
                                                 std::vector<SetupProblem>& problems) {
    auto rules = make_ruleset(setup, library, problems);
    if (!rules) return rules;
    if (say_later_expansions(setup, *rules, false)) rules = make_ruleset(setup, library, problems);
    if (!rules) return rules;
    std::vector<std::pair<std::string, std::string>> added;
    for_each_changed(setup, *rules, [&](const FormerValue& former, const std::string&) {
        added.emplace_back(former.option, former.value);
    });
    if (added.empty()) return rules;
    setup.choice.options.insert(setup.choice.options.end(), added.begin(), added.end());
    return make_ruleset(setup, library, problems);
}

}  // namespace bastide
