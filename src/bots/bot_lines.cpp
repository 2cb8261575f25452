#include "bots/bot_lines.h"

#include "text/text_parts.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace bastide::bots {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Takes the first word off a text.
std::string_view take_word(std::string_view& text) {
    const Line line = line_of(text);
    text = line.rest;
    return line.word;
}

/// The whole word as a number that is not negative.
template <class Number>
bool number_of(std::string_view word, Number& number) {
    const char* const end = word.data() + word.size();
    const auto [rest, failure] = std::from_chars(word.data(), end, number);
    return failure == std::errc() && rest == end;
}

/// Reads "63" or "63 of 100", both at least 1; without "of" the whole is what is left.
template <class Number>
bool read_left(std::string_view& text, Number& left, Number& whole, Number most) {
    if (!number_of(take_word(text), left) || left == 0 || left > most) return false;
    whole = left;
    if (line_of(text).word != "of") return true;
    take_word(text);
    return number_of(take_word(text), whole) && whole >= left && whole <= most;
}

std::string decimal(double value) {
    char text[64];
    const auto [end, failure] =
        std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, 2);
    return failure == std::errc() ? std::string(text, end) : "0";
}

}  // namespace

Line line_of(std::string_view text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    return {text.substr(0, end), trimmed(text.substr(end))};
}

std::vector<std::string_view> list_of(std::string_view text) {
    std::vector<std::string_view> list;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '"') quoted = !quoted;
        if (i < text.size() && (text[i] != ';' || quoted)) continue;
        if (const auto entry = trimmed(text.substr(begin, i - begin)); !entry.empty())
            list.push_back(entry);
        begin = i + 1;
    }
    return list;
}

std::optional<GoLimits> read_go(std::string_view text, std::string& problem) {
    constexpr std::uint32_t most_milliseconds = 86'400'000;
    GoLimits limits;
    while (!text.empty()) {
        const std::string_view word = take_word(text);
        if (word == "time") {
            if (read_left(text, limits.milliseconds, limits.part_milliseconds, most_milliseconds))
                continue;
            problem =
                "time wants the milliseconds that are left of the part, from 1 to 86400000, "
                "and may say of how many: go time 63 of 100";
        } else if (word == "playouts") {
            if (read_left(text, limits.playouts, limits.part_playouts, UINT64_MAX)) continue;
            problem = "playouts wants a number from 1, and may say of how many: go playouts 500";
        } else if (word == "infinite") {
            limits.infinite = true;
            continue;
        } else {
            problem = "go knows time, playouts and infinite, not \"" + std::string(word) + "\"";
        }
        return std::nullopt;
    }
    return limits;
}

std::string go_text(const GoLimits& limits) {
    std::string text = "go";
    if (limits.milliseconds > 0) {
        text += " time " + std::to_string(limits.milliseconds);
        if (limits.part_milliseconds != limits.milliseconds)
            text += " of " + std::to_string(limits.part_milliseconds);
    }
    if (limits.playouts > 0) {
        text += " playouts " + std::to_string(limits.playouts);
        if (limits.part_playouts != limits.playouts)
            text += " of " + std::to_string(limits.part_playouts);
    }
    return limits.infinite ? text + " infinite" : text;
}

std::optional<Info> read_info(std::string_view text, std::string& problem) {
    Info info;
    while (!text.empty()) {
        const std::string_view key = take_word(text);
        if (key == "line") {
            info.line = text;
            return info;
        }
        const std::string_view value = take_word(text);
        const bool fine =
            key == "rank"        ? number_of(value, info.rank) && info.rank > 0
            : key == "value"     ? number_of(value, info.value) && std::isfinite(info.value)
            : key == "visits"    ? number_of(value, info.visits)
            : key == "playouts"  ? number_of(value, info.playouts)
            : key == "positions" ? number_of(value, info.positions)
            : key == "ms" ? number_of(value, info.milliseconds) && std::isfinite(info.milliseconds)
                          : false;
        if (fine) continue;
        problem =
            "info tells rank, value, visits, playouts, positions and ms, each with a number, and "
            "at its end line with moves; not \"" +
            std::string(key) + ' ' + std::string(value) + '"';
        return std::nullopt;
    }
    return info;
}

std::string info_text(const Info& info) {
    std::string text = "info rank " + std::to_string(info.rank) + " value " + decimal(info.value);
    if (info.visits > 0) text += " visits " + std::to_string(info.visits);
    if (info.playouts > 0) text += " playouts " + std::to_string(info.playouts);
    if (info.positions > 0) text += " positions " + std::to_string(info.positions);
    text += " ms " + decimal(info.milliseconds);
    return info.line.empty() ? text : text + " line " + info.line;
}

OptionLine read_option(std::string_view text) {
    const auto [name, rest] = line_of(text);
    const Line first = line_of(rest);
    return {name, first.word == "default" ? line_of(first.rest).word : first.word};
}

std::optional<bool> read_switch(std::string_view value) {
    if (value == "on") return true;
    if (value == "off") return false;
    return std::nullopt;
}

std::optional<std::vector<std::string>> command_words(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool begun = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (letter == '\\' && quote != '\'' && i + 1 < text.size()) {
            word += text[++i];
            begun = true;
        } else if (quote != 0) {
            if (letter == quote)
                quote = 0;
            else
                word += letter;
        } else if (letter == '"' || letter == '\'') {
            quote = letter;
            begun = true;
        } else if (blanks.find(letter) != blanks.npos) {
            if (begun) words.push_back(std::move(word));
            word.clear();
            begun = false;
        } else {
            word += letter;
            begun = true;
        }
    }
    if (begun) words.push_back(std::move(word));
    if (quote != 0 || words.empty() || words.front().empty()) return std::nullopt;
    return words;
}

}  // namespace bastide::bots
