#include "draw/board/board_words.h"

#include "core/titles.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_elsewhere.h"
#include "draw/board/board_ferries.h"
#include "draw/board/board_places.h"
#include "draw/board/board_tokens.h"
#include "notation/moves/segment_names.h"

#include <bastide/engine.h>

#include <algorithm>
#include <span>
#include <string_view>

namespace bastide::draw {

namespace {

constexpr std::size_t longest_name = 24, longest_title = 80;

/// How many bytes the character at the start of a text has; 0 if it is not one.
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
    const PictureWords words(drawing.language);
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < std::size_t(rules.players()); ++seat) {
        names.push_back(seat < drawing.seats.size() ? shown_text(drawing.seats[seat], longest_name)
                                                    : "");
        if (names.back().empty())
            names.back() = words.say("picture.seat", {{"seat", int(seat + 1)}});
    }
    return names;
}

std::string turn_words(const State& state, const PictureWords& words) {
    return turn_words(state, words, int(state.header().turn));
}

std::string turn_words(const State& state, const PictureWords& words, int turn) {
    return words.say("picture.turn", {{"turn", turn}, {"part", int(state.header().part)}});
}

std::string counted_token(const TokenKindInfo& kind, int number, const PictureWords& words) {
    const bool many = kind.each > 0 && number != 1;
    return std::to_string(number) + ' ' + words.piece(kind.name, many ? "many" : "other");
}

namespace {

/// " (road of 5 tiles)": for what a token is held that goes with the largest feature of a kind; else empty.
std::string size_of_title(std::span<const Title> titles, TokenKind token, std::string_view name,
                          const PictureWords& words) {
    for (const Title& title : titles) {
        if (title.token != token) continue;
        const std::string size = words.of_piece(name, "largest", {{"count", title.largest}});
        return size.empty() ? size : " (" + size + ')';
    }
    return {};
}

}  // namespace

std::string token_words(const Ruleset& rules, const State& state, Player player,
                        const PictureWords& words) {
    const std::vector<Title> titles = titles_of({rules, state});
    std::string text;
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind) {
        const TokenKindInfo& info = rules.token_kinds()[kind];
        const int held = state.tokens(player, TokenKind(kind));
        // That none is left of what everybody had is worth saying.
        if (held > 0 || info.each > 0)
            text += (text.empty() ? "" : ", ") + counted_token(info, held, words);
        if (held > 0) text += size_of_title(titles, TokenKind(kind), info.name, words);
    }
    return text;
}

namespace {

/// "Turn 5, Red: Blue: bid": what the game waits for.
std::string waiting_line(const Ruleset& rules, const State& state,
                         const std::vector<std::string>& seats, const PictureWords& words) {
    const Decision question = decision(rules, state);
    std::string line =
        state.header().turn == 0 ? words.say("picture.before_turns") : turn_words(state, words);
    if (state.active().exists()) line += ", " + seats[state.active().index()];
    if (!question.exists()) return line;
    line += ": ";
    if (question.chooser.exists() && question.chooser != state.active())
        line += seats[question.chooser.index()] + ": ";
    return line + words.question(question.name);
}

std::string result_line(const State& state, const std::vector<std::string>& seats,
                        const PictureWords& words) {
    std::vector<std::string> winners;
    for (int seat = 0; seat < state.players(); ++seat)
        if ((leaders(state) >> seat & 1) != 0) winners.push_back(seats[std::size_t(seat)]);
    return words.say("picture.result", {{"names", words.listed(winners)},
                                        {"several", winners.size() == 1 ? "no" : "yes"}});
}

/// "Red: 12 points, 5 followers left, 2 bridges. "
std::string player_sentence(const Ruleset& rules, const State& state, Player player,
                            const std::vector<std::string>& seats, const PictureWords& words) {
    std::string text = seats[player.index()] + ": " +
                       words.say("picture.points", {{"points", state.score(player)}});
    for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind)
        if (const int left = state.supply(player, FigureKind(kind)); left > 0)
            text += ", " + words.say("picture.figures_left",
                                     {{"count", left},
                                      {"figure", words.piece(rules.figure_kinds()[kind].name,
                                                             left == 1 ? "other" : "many")}});
    if (const std::string tokens = token_words(rules, state, player, words); !tokens.empty())
        text += ", " + tokens;
    return text + ". ";
}

}  // namespace

std::vector<std::string> status_lines(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& seats,
                                      const PictureWords& words) {
    std::vector<std::string> lines = {
        state.over() ? result_line(state, seats, words) : waiting_line(rules, state, seats, words),
        words.say("picture.tiles",
                  {{"count", int(state.tiles().size())}, {"left", int(state.tiles_left())}})};
    for (std::string& said : bazaar_sentences(rules, state, seats, words))
        lines.push_back(std::move(said));
    return lines;
}

std::string document_title(const BoardDrawing& drawing, const std::vector<std::string>& seats,
                           const PictureWords& words) {
    const std::string title = shown_text(drawing.title, longest_title);
    return title.empty() ? words.say("picture.game_of", {{"names", words.listed(seats)}}) : title;
}

std::string figure_words(const Ruleset& rules, const State& state, const Figure& figure,
                         const std::vector<std::string>& seats, const PictureWords& words) {
    if (figure.where != Whereabouts::board)
        return figure_elsewhere_words(rules, state, figure, seats, words);
    return words.say(is_lord(figure) ? "picture.lord_on" : "picture.figure_on",
                     {{"name", seats[figure.owner.index()]},
                      {"figure", words.piece(rules.figure_kind(figure.kind).name)},
                      {"place", words.place(segment_name(rules, state, figure.segment))}});
}

std::string description(const Ruleset& rules, const State& state,
                        const std::vector<std::string>& seats, const PictureWords& words) {
    std::string text;
    for (const std::string& line : status_lines(rules, state, seats, words))
        text += line + (line.ends_with('.') ? " " : ". ");
    for (int seat = 0; seat < state.players(); ++seat)
        text += player_sentence(rules, state, Player(seat), seats, words);
    std::string figures;
    for (const Figure& figure : state.figures())
        if (figure.where == Whereabouts::board || figure.where == Whereabouts::elsewhere)
            figures +=
                (figures.empty() ? "" : "; ") + figure_words(rules, state, figure, seats, words);
    text += figures.empty() ? words.say("picture.no_figures")
                            : words.say("picture.figures", {{"figures", figures}});
    for (const TokensOnFeature& tokens : tokens_on_features(rules, state))
        text += ' ' + words.say("picture.a_token",
                                {{"token", token_on_words(rules, state, tokens, seats, words)}});
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state))
        text += ' ' + words.say("picture.a_token",
                                {{"token", tokens_words(rules, tokens, seats, words)}});
    for (const LinkingToken& link : linking_tokens(rules, state))
        text +=
            ' ' + words.say("picture.a_token",
                            {{"token", link_words(rules, link.kind, link.way, link.cell, words)}});
    return text;
}

}  // namespace bastide::draw
