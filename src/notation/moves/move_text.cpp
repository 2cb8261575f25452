#include "notation/moves/move_text.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/tile_words.h"
#include "notation/moves/described_move.h"
#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"
#include "notation/setup/setup.h"
#include "notation/setup/setup_suggestion.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace bastide {

namespace {

constexpr std::size_t most_listed = 8;  // answers told in a message; more would hide the rest

std::string numbered(std::string_view word, int number) {
    return std::string(word) + ' ' + std::to_string(number);
}

std::string outcome_text(const Ruleset& rules, const DescribedMove& said) {
    if (said.tile.exists()) return name_as_word(rules.type(said.tile).id);
    if (said.seat.exists()) return numbered("seat", int(said.seat.index()) + 1);
    if (said.token.exists()) return rules.token_kind(said.token).name;
    return numbered("outcome", said.outcome.value_or(0));
}

/// The tile that a placement is about: the one in hand, or the one that was just placed so.
const TileType* type_placed(const Ruleset& rules, const State& state, const Move& placement) {
    if (const TileTypeId in_hand = state.header().in_hand; in_hand.exists())
        return &rules.type(in_hand);
    const TileId there = state.tile_at(placement.cell, Side::south);
    return there.exists() ? &rules.type(state.tile(there).type) : nullptr;
}

/// "1,0 turned 2", "1,0 turned 2 bridge NS", "1,0 turned 2 bridge WE on 1,-1".
std::string placement_text(const Ruleset& rules, const DescribedMove& said) {
    std::string text = cell_text(*said.cell) + ' ' + numbered("turned", *said.turning);
    if (said.number) return text + ' ' + numbered("option", *said.number);
    if (!said.across) return text;
    text += ' ' + rules.token_kind(said.across->token).name + ' ';
    text += way_text(said.across->way);
    return said.across->cell == *said.cell ? text : text + " on " + cell_text(said.across->cell);
}

/// "bridge NS", "castle", or "token 3" of a kind that this table does not have.
std::string token_text(const Ruleset& rules, const DescribedMove& said) {
    if (!said.token.exists()) return numbered("token", said.number.value_or(0));
    std::string text = rules.token_kind(said.token).name;
    if (said.way) text.append(" ").append(way_text(*said.way));
    return text;
}

/// "from 1,0", "to castle quarter": the words of a place behind another word than its own.
std::string behind(std::string_view word, const std::string& place) {
    return ' ' + std::string(word) + place.substr(place.find(' '));
}

/// "seat 2", or "nobody".
std::string owner_text(Player owner) {
    return owner.exists() ? numbered("seat", int(owner.index()) + 1) : "nobody";
}

}  // namespace

MoveSetting move_setting(const Ruleset& rules, QuestionNumber question, TileId placed) {
    const Question& entry = rules.compiled().decisions[question].entry;
    return {placed, entry.by_nature, entry.of_seats, entry.of_tokens, entry.options};
}

MoveSetting move_setting(const Ruleset& rules, const State& state) {
    const Decision question = decision(rules, state);
    const TileId placed = state.header().placed;
    return question.exists() ? move_setting(rules, question.kind, placed) : MoveSetting{placed};
}

std::string described_text(const Ruleset& rules, const State& state, const DescribedMove& said,
                           TileId placed) {
    const auto figure = [&] { return rules.figure_kind(said.figure).name; };
    const auto words_of = [&](const Place& place) {
        return place_text(rules, state, place, placed);
    };
    const auto where = [&] { return ' ' + words_of(*said.where); };
    const auto segment = [&] {
        return segment_text(segment_name(rules, state, said.segment(), placed));
    };
    switch (said.kind) {
        case MoveKind::outcome: return outcome_text(rules, said);
        case MoveKind::place_tile: return placement_text(rules, said);
        case MoveKind::pass: return "pass";
        case MoveKind::place_figure: return figure() + where();
        case MoveKind::return_figure:
            if (!said.where) return "take back " + figure();
            return "take back " + figure() +
                   (said.segment().exists() ? " from " + segment() : where());
        case MoveKind::place_token: return token_text(rules, said) + where();
        case MoveKind::choose_segment: return "choose " + segment();
        case MoveKind::choose_player: return numbered("seat", int(said.seat.index()) + 1);
        case MoveKind::choose_number: return numbered("number", said.numbers->lowest);
        case MoveKind::choose_option:
            return said.number ? numbered("option", *said.number) : std::string(said.option_name);
        case MoveKind::choose_tile: return "tile " + name_as_word(rules.type(said.tile).id);
        case MoveKind::choose_place: return "choose" + where();
        case MoveKind::choose_figure:
            return "choose " + figure() + " of " + owner_text(said.seat) + where();
        case MoveKind::move_token: {
            // Of a single one everybody sees where it is.
            const bool tells_from =
                said.from && said.token.exists() && !rules.token_kind(said.token).is_single();
            return "move " + token_text(rules, said) +
                   (tells_from ? behind("from", words_of(*said.from)) : "") +
                   behind("to", words_of(*said.where));
        }
    }
    return {};
}

std::string move_text(const Ruleset& rules, const State& state, const Move& move,
                      const MoveSetting& setting) {
    return described_text(rules, state, describe(rules, state, move, setting), setting.placed);
}

std::string move_text(const Ruleset& rules, const State& state, const Move& move) {
    return move_text(rules, state, move, move_setting(rules, state));
}

TokenKind token_laid_across(const Ruleset& rules) {
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind)
        if (rules.token_kinds()[kind].laid_across) return TokenKind(kind);
    return TokenKind();
}

std::string_view way_text(Way way) {
    constexpr std::string_view texts[way_count] = {"NS", "WE", "NE", "SE", "SW", "NW"};
    return texts[unsigned(way)];
}

std::string way_names(const TokenKindInfo& token) {
    std::string names;
    const unsigned ways = token.ways;
    for (unsigned way = 0; way < ways; ++way) {
        if (way > 0) names += way + 1 == ways ? " or " : ", ";
        names += way_text(Way(way));
    }
    return names;
}

std::optional<Cell> cell_laid_across(const Ruleset& rules, const State& state,
                                     const Move& placement) {
    const TileType* const type = type_placed(rules, state, placement);
    if (!placement.lays_across() || !type) return std::nullopt;
    const TokenAcross laid = placement.across();
    if (laid.cell_of_tile >= type->cells) return std::nullopt;
    return cell_laid_across(*type, placement.cell, placement.turning, laid);
}

std::optional<std::uint8_t> option_of_token_across(const Ruleset& rules, const State& state,
                                                   const Move& placement, Cell across, Way way) {
    const TileType* const type = type_placed(rules, state, placement);
    if (!type) return std::nullopt;
    const auto laid = laid_across_cell(*type, placement.cell, placement.turning, across, way);
    return laid ? std::optional(number_of(*laid)) : std::nullopt;
}

std::string legal_text(const Ruleset& rules, const State& state) {
    MoveList moves;
    legal(rules, state, moves);
    const MoveSetting setting = move_setting(rules, state);
    std::string text = moves.size() > 1 ? "one of: " : "";
    for (std::size_t i = 0; i < std::min(moves.size(), most_listed); ++i)
        text += (i == 0 ? "" : "; ") + move_text(rules, state, moves[i], setting);
    if (moves.size() > most_listed)
        text += "; and " + std::to_string(moves.size() - most_listed) + " more";
    return text;
}

std::string name_as_word(std::string_view name) {
    constexpr std::string_view with_meaning = " \t\"#;:,[]";
    const std::string writable = setup_text(name);
    const bool plain =
        !writable.empty() && writable.find_first_of(with_meaning) == std::string::npos;
    return plain ? writable : in_quotes(writable);
}

int character_count(std::string_view text) {
    // A character of several bytes is counted by its first.
    return int(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

}  // namespace bastide
