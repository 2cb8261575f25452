#include "cli/terminal/tokens_elsewhere.h"

#include "cli/program/speech.h"
#include "cli/terminal/piece_signs.h"
#include "core/places.h"
#include "draw/board/board_elsewhere.h"
#include "notation/position/tokens_on_features.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>

namespace bastide::cli {

namespace {

/// Behind what there is at that place already, if anything is.
void add(TextsAtPlaces& texts, const Place& place, const std::string& text,
         std::string_view between) {
    const auto found = std::find_if(texts.begin(), texts.end(),
                                    [&](const auto& one) { return one.first == place; });
    if (found == texts.end())
        texts.emplace_back(place, text);
    else
        found->second.append(between) += text;
}

/// "1 banner of player 1"
std::string of_player(const std::string& piece, Player player) {
    return worded("say.of_player",
                  {{"piece", piece}, {"number", std::int64_t(player.index() + 1)}});
}

}  // namespace

TextsAtPlaces token_signs(const Ruleset& rules, const State& state) {
    TextsAtPlaces signs;
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state)) {
        std::string sign(1, token_letter(rules, tokens.kind));
        if (tokens.count != 1) sign += std::to_string(tokens.count);
        add(signs, tokens.place, sign, "");
    }
    return signs;
}

std::vector<std::string> elsewhere_lines(const Ruleset& rules, const State& state) {
    TextsAtPlaces places;
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state)) {
        if (tokens.place.kind == PlaceKind::tile) continue;
        std::string piece =
            fmt::format("{} {}", tokens.count, spoken().piece(rules.token_kind(tokens.kind).name));
        if (std::popcount(tokens.by) == 1)
            piece = of_player(piece, Player(std::size_t(std::countr_zero(tokens.by))));
        add(places, tokens.place, piece, ", ");
    }
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        std::string piece = spoken().piece(rules.figure_kind(figure.kind).name);
        if (figure.owner.exists()) piece = of_player(piece, figure.owner);
        add(places, place_of({rules, state}, figure), piece, ", ");
    }
    std::vector<std::string> lines;
    for (const auto& [place, pieces] : places)
        lines.push_back(
            fmt::format("{}: {}", draw::elsewhere_words(rules, place, {}, spoken()), pieces));
    return lines;
}

}  // namespace bastide::cli
