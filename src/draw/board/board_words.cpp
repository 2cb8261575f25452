#include "draw/board/board_words.h"

#include "draw/board/bazaar_words.h"
#include "draw/board/board_ferries.h"
#include "draw/board/board_places.h"
#include "draw/board/board_tokens.h"
#include "notation/moves/segment_names.h"
#include "words/words.h"

#include <bastide/engine.h>

#include <algorithm>

namespace bastide::draw {

namespace {

constexpr std::size_t longest_name = 24, longest_title = 80;

/// How many bytes the character at the start of a text has; 0 if it is none.
std::size_t bytes_of_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t bytes = byte(0) < 0x80   ? 1
                              : byte(0) < 0xC2 ? 0
                              : byte(0) < 0xE0 ? 2
                              : byte(0) < 0xF0 ? 3
                              : byte(0) < 0xF5 ? 4
                                               : 0;
    if (bytes == 0 || bytes > text.size()) return 0;
    for (std::size_t i = 1; i < bytes; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    // Forms that are longer than they need be, halves of pairs, what lies beyond the last
    // character, and the two that XML does not have.
    if ((byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) > 0x9F)) return 0;
    if ((byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) > 0x8F)) return 0;
    if (byte(0) == 0xEF && byte(1) == 0xBF && byte(2) > 0xBD) return 0;
    return bytes;
}

/// "Red", "Red and Blue", "Red, Blue and Green".
std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

}  // namespace

std::string shown_text(std::string_view text, std::size_t most) {
    std::string shown;
    std::size_t characters = 0;
    while (!text.empty()) {
        const std::size_t bytes = bytes_of_character(text);
        const bool control = static_cast<unsigned char>(text[0]) < 0x20 || text[0] == 0x7F;
        if (bytes == 0 || control) {
            text.remove_prefix(1);
            continue;
        }
        if (++characters > most) return shown + "…";
        shown += text.substr(0, bytes);
        text.remove_prefix(bytes);
    }
    return shown;
}

double width_of_text(std::string_view text) {
    double width = 0;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte >= 0xE0)
            width += 1.05;
        else if (byte < 0x80 || byte >= 0xC0)
            width +=
                std::string_view("MWmw@%").find(letter) != std::string_view::npos ? 0.95 : 0.62;
    }
    return width;
}

std::vector<std::string> seat_names(const Ruleset& rules, const BoardDrawing& drawing) {
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < std::size_t(rules.players()); ++seat) {
        names.push_back(seat < drawing.seats.size() ? shown_text(drawing.seats[seat], longest_name)
                                                    : "");
        if (names.back().empty()) names.back() = "Seat " + std::to_string(seat + 1);
    }
    return names;
}

std::string ordinal(int number) {
    constexpr const char* words[] = {"first", "second", "third", "fourth", "fifth"};
    if (number >= 1 && number <= int(std::size(words))) return words[number - 1];
    return std::to_string(number) + "th";
}

std::string turn_words(const State& state) {
    const StateHeader& head = state.header();
    std::string text = "Turn " + std::to_string(head.turn);
    if (head.part > 1) text += ", " + ordinal(head.part) + " part";
    return text;
}

std::string counted_token(const TokenKindInfo& kind, int number) {
    return kind.each > 0 ? counted(number, kind.name) : std::to_string(number) + ' ' + kind.name;
}

std::string token_words(const Ruleset& rules, const State& state, Player player) {
    std::string words;
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind) {
        const TokenKindInfo& info = rules.token_kinds()[kind];
        const int held = state.tokens(player, TokenKind(kind));
        // That none is left of what everybody had is worth saying.
        if (held > 0 || info.each > 0)
            words += (words.empty() ? "" : ", ") + counted_token(info, held);
    }
    return words;
}

std::vector<std::string> status_lines(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& seats) {
    std::string first;
    if (state.over()) {
        std::vector<std::string> winners;
        for (int seat = 0; seat < state.players(); ++seat)
            if ((leaders(state) >> seat & 1) != 0) winners.push_back(seats[std::size_t(seat)]);
        first = "The game is over: " + joined(winners) + (winners.size() == 1 ? " has" : " have") +
                " the most points";
    } else {
        const Decision question = decision(rules, state);
        first = state.header().turn == 0 ? std::string("Before the first turn") : turn_words(state);
        if (state.active().exists()) first += ", " + seats[state.active().index()];
        if (question.exists()) {
            first += ": ";
            if (question.chooser.exists() && question.chooser != state.active())
                first += seats[question.chooser.index()] + ": ";
            first += words::question_words(question.name);
        }
    }
    std::vector<std::string> lines = {first, counted(int(state.tiles().size()), "tile") +
                                                 " on the board, " +
                                                 std::to_string(state.tiles_left()) + " left"};
    for (std::string& said : bazaar_sentences(rules, state, seats))
        lines.push_back(std::move(said));
    return lines;
}

std::string document_title(const BoardDrawing& drawing, const std::vector<std::string>& seats) {
    std::string title = shown_text(drawing.title, longest_title);
    return title.empty() ? "A game of " + joined(seats) : title;
}

std::string figure_words(const Ruleset& rules, const State& state, const Figure& figure,
                         const std::vector<std::string>& seats) {
    return seats[figure.owner.index()] + ": " + rules.figure_kind(figure.kind).name +
           (is_lord(figure) ? ", lord of the castle on " : " on ") +
           segment_text(segment_name(rules, state, figure.segment));
}

std::string description(const Ruleset& rules, const State& state,
                        const std::vector<std::string>& seats) {
    std::string words;
    for (const std::string& line : status_lines(rules, state, seats))
        words += line + (line.ends_with('.') ? " " : ". ");
    for (int seat = 0; seat < state.players(); ++seat) {
        words += seats[std::size_t(seat)] + ": " + counted(state.score(Player(seat)), "point");
        for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind)
            if (const int left = state.supply(Player(seat), FigureKind(kind)); left > 0)
                words += ", " + std::to_string(left) + " of the kind " +
                         rules.figure_kinds()[kind].name + " left";
        if (const std::string tokens = token_words(rules, state, Player(seat)); !tokens.empty())
            words += ", " + tokens;
        words += ". ";
    }
    words += "Figures on the board: ";
    bool any = false;
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || !figure.segment.exists()) continue;
        words += (any ? "; " : "") + figure_words(rules, state, figure, seats);
        any = true;
    }
    words += any ? "." : "none.";
    for (const TokensOnFeature& tokens : tokens_on_features(rules, state))
        words +=
            " A " + tokens_text(rules, tokens, seats) + " on " +
            segment_text(segment_name(rules, state, state.placed_tokens()[tokens.first].segment)) +
            (tokens.occupied ? "." : ", scored.");
    for (const LinkingToken& link : linking_tokens(rules, state))
        words += " A " + link_words(rules, link.kind, link.way, link.cell) + '.';
    return words;
}

}  // namespace bastide::draw
