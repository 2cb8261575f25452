#include "notation/setup/pieces.h"

#include <algorithm>
#include <string>

namespace bastide {

namespace {

/// Rules with one expansion more. It may need the tiles of its box.
std::shared_ptr<const Ruleset> rules_with(const ExpansionInfo& expansion,
                                          const TileLibrary& library,
                                          int players = RulesetChoice().players) {
    RulesetChoice choice;
    choice.players = players;
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
        const auto add = [&](const PieceInfo& piece) {
            if (std::none_of(pieces.begin(), pieces.end(),
                             [&](const PieceInfo& known) { return known.name == piece.name; }))
                pieces.push_back(piece);
        };
        for (const FigureKindInfo& kind : rules->figure_kinds())
            add({kind.name, kind.each, expansion.name, kind});
        // What is collected during the game is dealt to nobody.
        for (const TokenKindInfo& kind : rules->token_kinds())
            if (kind.each != 0) add({kind.name, kind.each, expansion.name, std::nullopt});
    }
    return pieces;
}

std::array<int, max_players> standard_numbers(const PieceInfo& piece, const TileLibrary& library) {
    std::array<int, max_players> numbers = {};
    std::vector<std::string> problems;
    const auto base = make_ruleset(RulesetChoice(), library, problems);
    if (!base) return numbers;
    const auto expansions = base->expansions();
    const auto brings = [&](const ExpansionInfo& one) { return one.name == piece.rules; };
    const auto expansion = std::find_if(expansions.begin(), expansions.end(), brings);
    if (expansion == expansions.end()) return numbers;
    const auto number_in = [&](const auto& kinds) {
        const auto named = [&](const auto& kind) { return kind.name == piece.name; };
        const auto found = std::find_if(kinds.begin(), kinds.end(), named);
        return found == kinds.end() ? 0 : int(found->each);
    };
    for (int players = 1; players <= max_players; ++players)
        if (const auto rules = rules_with(*expansion, library, players))
            numbers[std::size_t(players) - 1] =
                piece.figure ? number_in(rules->figure_kinds()) : number_in(rules->token_kinds());
    return numbers;
}

PieceNames all_piece_names(const TileLibrary& library) {
    PieceNames names;
    std::vector<std::string> problems;
    const auto base = make_ruleset(RulesetChoice(), library, problems);
    if (!base) return names;
    const auto add = [](std::vector<std::string>& to, const auto& kinds) {
        for (const auto& kind : kinds)
            if (std::find(to.begin(), to.end(), kind.name) == to.end()) to.push_back(kind.name);
    };
    for (const ExpansionInfo& expansion : base->expansions())
        if (const auto rules = rules_with(expansion, library)) {
            add(names.figures, rules->figure_kinds());
            add(names.tokens, rules->token_kinds());
        }
    return names;
}

}  // namespace bastide
