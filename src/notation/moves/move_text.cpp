#include "notation/moves/move_text.h"

#include "core/board.h"
#include "core/ruleset_tables.h"
#include "core/tile_words.h"
#include "notation/moves/segment_names.h"
#include "notation/setup/setup.h"
#include "notation/setup/setup_suggestion.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace bastide {

namespace {

constexpr std::size_t most_listed = 8;  // answers told in a message; more would hide the rest

/// The question whose outcomes are seats, though an outcome is but a number.
constexpr std::string_view seat_question = "first_player";

std::string numbered(std::string_view word, int number) {
    return std::string(word) + ' ' + std::to_string(number);
}

/// "on city N of 1,0", or "at 3,-1" for what stands on a cell.
std::string where_text(const Ruleset& rules, const State& state, const Move& move, TileId placed) {
    if (!move.segment.exists()) return " at " + cell_text(move.cell);
    return " on " + segment_text(segment_name(rules, state, move.segment, placed));
}

std::string outcome_text(const Ruleset& rules, const Move& move, const MoveSetting& setting) {
    if (move.type.exists()) return name_as_word(rules.type(move.type).id);
    return setting.of_seats ? numbered("seat", move.option + 1) : numbered("outcome", move.option);
}

/// The tile that a placement is about: the one in hand, or the one that was just placed so.
const TileType* type_placed(const Ruleset& rules, const State& state, const Move& placement) {
    if (const TileTypeId in_hand = state.header().in_hand; in_hand.exists())
        return &rules.type(in_hand);
    const TileId there = state.tile_at(placement.cell, Side::south);
    return there.exists() ? &rules.type(state.tile(there).type) : nullptr;
}

/// "1,0 turned 2", "1,0 turned 2 bridge NS", "1,0 turned 2 bridge WE on 1,-1".
std::string placement_text(const Ruleset& rules, const State& state, const Move& move) {
    std::string text = cell_text(move.cell) + ' ' + numbered("turned", move.turning);
    if (move.option == 0) return text;
    const TokenKind token = token_laid_across(rules);
    const auto cell = cell_laid_across(rules, state, move);
    const Way way = laid_across(move.option).way;
    // Numbers that the words would not give again stay numbers.
    if (!token.exists() || !cell ||
        option_laid_across(rules, state, move, *cell, way) != move.option)
        return text + ' ' + numbered("option", move.option);
    text += ' ' + rules.token_kind(token).name + ' ';
    text += way_text(way);
    return *cell == move.cell ? text : text + " on " + cell_text(*cell);
}

/// "bridge NS at 1,0", "castle on city N".
std::string token_text(const Ruleset& rules, const Move& move, const std::string& where) {
    if (move.option >= rules.token_kinds().size()) return numbered("token", move.option) + where;
    const TokenKindInfo& token = rules.token_kinds()[move.option];
    std::string text = token.name;
    if (token.has_way()) text.append(" ").append(way_text(way_of(move)));
    return text + where;
}

std::string option_text(const Move& move, const MoveSetting& setting) {
    return move.option < setting.options.size() ? std::string(setting.options[move.option])
                                                : numbered("option", move.option);
}

}  // namespace

MoveSetting move_setting(const Ruleset& rules, DecisionKind question, TileId placed) {
    const DecisionEntry& entry = rules.tables().decisions[question].entry;
    return {placed, entry.by_nature, entry.name == seat_question, entry.options};
}

MoveSetting move_setting(const Ruleset& rules, const State& state) {
    const Decision question = decision(rules, state);
    const TileId placed = state.header().placed;
    return question.exists() ? move_setting(rules, question.kind, placed) : MoveSetting{placed};
}

std::string move_text(const Ruleset& rules, const State& state, const Move& move,
                      const MoveSetting& setting) {
    const auto figure = [&] { return rules.figure_kind(move.figure).name; };
    const auto where = [&] { return where_text(rules, state, move, setting.placed); };
    const auto segment = [&] {
        return segment_text(segment_name(rules, state, move.segment, setting.placed));
    };
    switch (move.kind) {
        case MoveKind::outcome: return outcome_text(rules, move, setting);
        case MoveKind::place_tile: return placement_text(rules, state, move);
        case MoveKind::pass: return "pass";
        case MoveKind::place_figure: return figure() + where();
        case MoveKind::return_figure:
            return "take back " + figure() + (move.segment.exists() ? " from " + segment() : "");
        case MoveKind::place_token: return token_text(rules, move, where());
        case MoveKind::choose_segment: return "choose " + segment();
        case MoveKind::choose_player: return numbered("seat", move.option + 1);
        case MoveKind::choose_number: return numbered("number", move.number);
        case MoveKind::choose_option: return option_text(move, setting);
        case MoveKind::choose_tile: return "tile " + name_as_word(rules.type(move.type).id);
    }
    return {};
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

unsigned ways_of(const TokenKindInfo& token) { return token.links ? way_count : 2; }

std::string way_names(const TokenKindInfo& token) {
    std::string names;
    const unsigned ways = ways_of(token);
    for (unsigned way = 0; way < ways; ++way) {
        if (way > 0) names += way + 1 == ways ? " or " : ", ";
        names += way_text(Way(way));
    }
    return names;
}

std::optional<Cell> cell_laid_across(const Ruleset& rules, const State& state,
                                     const Move& placement) {
    const TileType* const type = type_placed(rules, state, placement);
    if (placement.option == 0 || !type) return std::nullopt;
    const LaidAcross laid = laid_across(placement.option);
    if (laid.cell_of_tile >= type->cells) return std::nullopt;
    return cell_laid_across(*type, placement.cell, placement.turning, laid);
}

std::optional<std::uint8_t> option_laid_across(const Ruleset& rules, const State& state,
                                               const Move& placement, Cell across, Way way) {
    const TileType* const type = type_placed(rules, state, placement);
    if (!type) return std::nullopt;
    const auto laid = laid_across_cell(*type, placement.cell, placement.turning, across, way);
    return laid ? std::optional(number_of(*laid)) : std::nullopt;
}

std::string legal_text(const Ruleset& rules, const State& state) {
    MoveList moves;
    legal(rules, state, moves);
    std::string text = moves.size() > 1 ? "one of: " : "";
    for (std::size_t i = 0; i < std::min(moves.size(), most_listed); ++i)
        text += (i == 0 ? "" : "; ") + move_text(rules, state, moves[i]);
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
