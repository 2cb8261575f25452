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
        found->second.append(found->second.empty() ? "" : between) += text;
}

/// "1 banner of player 1", "1 banner of Red"
std::string of_player(const std::string& piece, Player player,
                      const std::vector<std::string>& names) {
    if (player.index() < names.size())
        return worded("say.of_name", {{"piece", piece}, {"name", names[player.index()]}});
    return worded("say.of_player",
                  {{"piece", piece}, {"number", std::int64_t(player.index() + 1)}});
}

void add_tokens(TextsAtPlaces& texts, const Ruleset& rules, const TokensAtPlace& tokens,
                const std::vector<std::string>& names) {
    std::string piece =
        fmt::format("{} {}", tokens.count, spoken().piece(rules.token_kind(tokens.kind).name));
    if (std::popcount(tokens.by) == 1)
        piece = of_player(piece, Player(std::size_t(std::countr_zero(tokens.by))), names);
    add(texts, tokens.place, piece, ", ");
}

/// Figures of one kind and one owner in one place are told together.
void add_figures(TextsAtPlaces& texts, const Ruleset& rules, const State& state,
                 const std::vector<std::string>& names) {
    struct Group {
        Place place;
        Figure first;
        int count = 0;
    };
    std::vector<Group> groups;
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_of({rules, state}, figure);
        const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return group.place == place && group.first.kind == figure.kind &&
                   group.first.owner == figure.owner;
        });
        ++(found != groups.end() ? *found : groups.emplace_back(Group{place, figure, 0})).count;
    }
    for (const Group& group : groups) {
        const std::string& name = rules.figure_kind(group.first.kind).name;
        const std::string piece =
            group.count == 1 ? spoken().piece(name) : spoken().pieces(group.count, name);
        add(texts, group.place,
            group.first.owner.exists() ? of_player(piece, group.first.owner, names) : piece, ", ");
    }
}

/// What is in each place that a board of tiles does not show. Those beside the board come first, in their order,
/// empty ones as well.
TextsAtPlaces pieces_at_places(const Ruleset& rules, const State& state,
                               const std::vector<std::string>& names) {
    TextsAtPlaces places;
    for (std::size_t number = 0; number < rules.places_beside().size(); ++number) {
        Place place;
        place.kind = PlaceKind::beside_board;
        place.number = std::uint16_t(number);
        places.emplace_back(place, "");
    }
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state))
        if (tokens.place.kind != PlaceKind::tile) add_tokens(places, rules, tokens, names);
    add_figures(places, rules, state, names);
    return places;
}

std::string line_of(const Ruleset& rules, const Place& place, const std::string& pieces) {
    return fmt::format("{}: {}", draw::elsewhere_words(rules, place, {}, spoken()), pieces);
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
    std::vector<std::string> lines;
    for (const auto& [place, pieces] : pieces_at_places(rules, state, {}))
        lines.push_back(line_of(rules, place, pieces.empty() ? worded("say.nobody") : pieces));
    return lines;
}

std::vector<std::string> beside_lines(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& names) {
    std::vector<std::string> lines;
    for (const auto& [place, pieces] : pieces_at_places(rules, state, names))
        if (place.kind == PlaceKind::beside_board && !pieces.empty())
            lines.push_back(line_of(rules, place, pieces));
    return lines;
}

}  // namespace bastide::cli
