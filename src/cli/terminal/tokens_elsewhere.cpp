#include "cli/terminal/tokens_elsewhere.h"

#include "cli/terminal/piece_signs.h"
#include "core/places.h"
#include "notation/moves/place_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace bastide::cli {

std::string token_sign(const Ruleset& rules, const TokensAtPlace& tokens) {
    const std::string letter(1, token_letter(rules, tokens.kind));
    return tokens.count == 1 ? letter : letter + std::to_string(tokens.count);
}

std::vector<std::pair<Place, std::string>> token_signs(const Ruleset& rules, const State& state) {
    std::vector<std::pair<Place, std::string>> signs;
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state)) {
        const std::string sign = token_sign(rules, tokens);
        const auto there = std::find_if(signs.begin(), signs.end(),
                                        [&](const auto& one) { return one.first == tokens.place; });
        if (there == signs.end())
            signs.emplace_back(tokens.place, sign);
        else
            there->second += sign;
    }
    return signs;
}

std::vector<std::string> elsewhere_lines(const Ruleset& rules, const State& state) {
    std::vector<std::pair<Place, std::string>> places;
    const auto add = [&](const Place& place, const std::string& piece) {
        const auto found = std::find_if(places.begin(), places.end(),
                                        [&](const auto& one) { return one.first == place; });
        if (found == places.end())
            places.emplace_back(place, piece);
        else
            found->second += ", " + piece;
    };
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state)) {
        if (tokens.place.kind == PlaceKind::tile) continue;
        std::string piece = fmt::format("{} {}", tokens.count, rules.token_kind(tokens.kind).name);
        if (std::popcount(tokens.by) == 1)
            piece += fmt::format(" of player {}", std::countr_zero(tokens.by) + 1);
        add(tokens.place, piece);
    }
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        std::string piece = rules.figure_kind(figure.kind).name;
        if (figure.owner.exists()) piece += fmt::format(" of player {}", figure.owner.index() + 1);
        add(place_of({rules, state}, figure), piece);
    }
    std::vector<std::string> lines;
    for (const auto& [place, pieces] : places)
        lines.push_back(fmt::format("{}: {}", place_text(rules, state, place), pieces));
    return lines;
}

}  // namespace bastide::cli
