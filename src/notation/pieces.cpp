#include "notation/pieces.h"

#include <algorithm>
#include <string>

namespace bastide {

namespace {

/// Rules with one expansion more. It may need the tiles of its box.
std::shared_ptr<const Ruleset> rules_with(const ExpansionInfo& expansion,
                                          const TileLibrary& library) {
    RulesetChoice choice;
    choice.rules = {{std::string(expansion.name), true}};
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, library, problems);
    if (rules) return rules;
    choice.sets = {{"basic", 1}};
    for (const std::string_view set : expansion.sets) choice.sets.emplace_back(set, 1);
    return make_ruleset(choice, library, problems);
}

}  // namespace

std::vector<PieceInfo> all_pieces(const TileLibrary& library) {
    std::vector<PieceInfo> pieces;
    std::vector<std::string> problems;
    const auto base = make_ruleset(RulesetChoice(), library, problems);
    if (!base) return pieces;
    for (const ExpansionInfo& expansion : base->expansions()) {
        const auto rules = rules_with(expansion, library);
        if (!rules) continue;
        for (const FigureKindInfo& kind : rules->figure_kinds())
            if (std::none_of(pieces.begin(), pieces.end(),
                             [&](const PieceInfo& known) { return known.kind.name == kind.name; }))
                pieces.push_back({kind, expansion.name});
    }
    return pieces;
}

}  // namespace bastide
