#include "server/rooms/table_cache.h"

#include "notation/setup/kept_setup.h"

namespace bastide::server {

std::optional<Table> TableCache::known(const std::string& setup_text) {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(setup_text); known != known_.end())
        if (auto rules = known->second.rules.lock())
            return Table{known->second.setup, std::move(rules)};
    return std::nullopt;
}

std::optional<Table> TableCache::of(const std::string& setup_text, Refused& why) {
    if (auto table = known(setup_text)) return table;
    std::vector<SetupProblem> problems;
    std::optional<TableSetup> setup = read_setup(setup_text, problems);
    std::shared_ptr<const Ruleset> rules;
    if (setup) rules = make_kept_ruleset(*setup, built_in_tiles(), problems);
    if (!rules) {
        why = {RefusalCode::bad_setup, {}, {}};
        for (const SetupProblem& problem : problems)
            why.text += (why.text.empty() ? "" : "\n") + problem.text("setup");
        if (why.text.empty()) why.text = "the set-up cannot be played";
        return std::nullopt;
    }
    const std::lock_guard lock(mutex_);
    forget_unused();
    known_.insert_or_assign(setup_text, Known{*setup, rules});
    return Table{std::move(*setup), std::move(rules)};
}

std::string setup_text_to_keep(std::string setup_text) {
    std::vector<SetupProblem> problems;
    const std::optional<TableSetup> setup = read_setup(setup_text, problems);
    const auto rules = setup ? make_ruleset(*setup, built_in_tiles(), problems) : nullptr;
    if (!rules) return setup_text;
    const TableSetup kept = as_kept(*setup, *rules);
    std::string added;
    for (std::size_t i = setup->choice.rules.size(); i < kept.choice.rules.size(); ++i) {
        const auto& [name, in_play] = kept.choice.rules[i];
        added += "rules " + name + (in_play ? "\n" : " off\n");
    }
    for (std::size_t i = setup->choice.options.size(); i < kept.choice.options.size(); ++i) {
        const auto& [key, value] = kept.choice.options[i];
        added += "option " + key + ' ' + value + '\n';
    }
    if (!added.empty() && setup_text.back() != '\n') setup_text += '\n';
    return setup_text + added;
}

/// Now and then, so that set-ups that nobody plays any more do not gather.
void TableCache::forget_unused() {
    if (known_.size() < forget_at_) return;
    std::erase_if(known_, [](const auto& entry) { return entry.second.rules.expired(); });
    forget_at_ = 64 + 2 * known_.size();
}

}  // namespace bastide::server
