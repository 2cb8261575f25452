#include "cli/verify/verify_explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace bastide::cli {

namespace {

/// Options by their places in the preset.
using Options = std::set<std::size_t>;
/// Decisions that differ, by number.
using Decisions = std::set<std::size_t>;

std::string reason_text(const Options& options) {
    std::vector<std::string> texts;
    for (const std::size_t option : options) {
        const PresetInfo::Value& value = peer_values()[option];
        texts.push_back(fmt::format("{}={}", value.key, value.value));
    }
    return fmt::format("{}", fmt::join(texts, " with "));
}

template <class Set>
Set with(Set set, const Set& more) {
    set.insert(more.begin(), more.end());
    return set;
}

template <class Set>
Set without(const Set& set, const Set& less) {
    Set rest;
    std::set_difference(set.begin(), set.end(), less.begin(), less.end(),
                        std::inserter(rest, rest.end()));
    return rest;
}

Options all_options() {
    Options all;
    for (std::size_t option = 0; option < peer_values().size(); ++option) all.insert(option);
    return all;
}

/// A recorded game, played with the defaults and with more and more values of the preset.
class ExplainedGame {
public:
    explicit ExplainedGame(const Recording& recording) : recording_(recording) {}

    /// The decisions that differ.
    Decisions differing(const Options& options) const {
        GameComparison comparison = begin(options);
        while (comparison.advance()) {}
        Decisions found;
        for (const Mismatch& mismatch : comparison.mismatches()) found.insert(mismatch.decision);
        return found;
    }

    /// As few options as make the game agree up to a decision, beside those that are chosen already.
    /// None if not even all do.
    Options reason(const Options& chosen, std::size_t decision) const {
        Options rest = without(all_options(), chosen);
        for (const std::size_t option : rest)
            if (agrees(with(chosen, {option}), decision)) return {option};
        if (!agrees(all_options(), decision)) return {};
        for (const std::size_t option : Options(rest))
            if (agrees(with(chosen, without(rest, {option})), decision)) rest.erase(option);
        return rest;
    }

private:
    GameComparison begin(const Options& options) const {
        std::vector<PresetInfo::Value> values;
        for (const std::size_t option : options) values.push_back(peer_values()[option]);
        return GameComparison(recording_, make_set_up(recording_, values));
    }

    bool agrees(const Options& options, std::size_t decision) const {
        GameComparison comparison = begin(options);
        while (comparison.mismatches().empty() && comparison.advance() &&
               comparison.last().number <= decision) {}
        return comparison.mismatches().empty() ||
               comparison.mismatches().front().decision > decision;
    }

    const Recording& recording_;
};

using Explanations = std::map<Options, Explanation>;

/// Puts one difference after the other down to its options, and goes on with their values.
void explain_game(const Recording& recording, std::uint64_t number, Explanations& explanations,
                  ExplainReport& report) {
    const ExplainedGame game(recording);
    Options chosen;
    Decisions differing = game.differing(chosen);
    ++report.games;
    report.differing_games += !differing.empty();
    while (!differing.empty()) {
        const std::size_t first = *differing.begin();
        const Options reason = game.reason(chosen, first);
        if (reason.empty()) {
            report.unexplained += differing.size();
            if (report.first_unexplained == 0) report.first_unexplained = number;
            return;
        }
        chosen = with(chosen, reason);
        const Decisions left = game.differing(chosen);
        Explanation& explanation = explanations[reason];
        if (explanation.games++ == 0) {
            explanation.options = reason_text(reason);
            explanation.first_game = number;
            explanation.first_decision = first;
        }
        explanation.questions += without(differing, left).size();
        differing = left;
    }
}

}  // namespace

ExplainReport explain_file(const std::string& path, const GameSelection& selection) {
    ExplainReport report;
    report.path = path;
    Explanations explanations;
    for_each_game(path, selection, report.problems,
                  [&](const Recording& recording, std::uint64_t game) {
                      explain_game(recording, game, explanations, report);
                  });
    Options idle = all_options();
    for (const auto& [options, explanation] : explanations) {
        report.explanations.push_back(explanation);
        idle = without(idle, options);
    }
    for (const std::size_t option : idle) report.idle.emplace_back(peer_values()[option].key);
    return report;
}

}  // namespace bastide::cli
