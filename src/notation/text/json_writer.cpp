#include "notation/text/json_writer.h"

#include <cassert>
#include <charconv>
#include <cstddef>
#include <utility>

namespace bastide {

namespace {

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// The number of first bytes of a text that make one character, or are to be replaced by one.
struct CharacterBytes {
    std::size_t count = 1;
    bool valid = false;
};

/// How a character goes on after its first byte.
struct CharacterForm {
    std::size_t bytes = 0;                              ///< 0: no character begins so
    unsigned char least_next = 0x80, most_next = 0xBF;  ///< of the second byte
};

CharacterForm form_of(unsigned char first) {
    if (first < 0x80) return {1};
    if (first < 0xC2) return {};
    if (first < 0xE0) return {2};
    // The limits leave out what has a shorter form, and surrogates.
    if (first == 0xE0) return {3, 0xA0};
    if (first == 0xED) return {3, 0x80, 0x9F};
    if (first < 0xF0) return {3};
    if (first == 0xF0) return {4, 0x90};
    if (first < 0xF4) return {4};
    if (first == 0xF4) return {4, 0x80, 0x8F};
    return {};
}

CharacterBytes first_character(std::string_view text) {
    const CharacterForm form = form_of(static_cast<unsigned char>(text[0]));
    if (form.bytes == 0) return {};
    for (std::size_t i = 1; i < form.bytes; ++i) {
        if (i == text.size()) return {i, false};
        const auto byte = static_cast<unsigned char>(text[i]);
        const unsigned char least = i == 1 ? form.least_next : 0x80;
        const unsigned char most = i == 1 ? form.most_next : 0xBF;
        if (byte < least || byte > most) return {i, false};
    }
    return {form.bytes, true};
}

/// Characters that stand for themselves in JSON, and take one byte.
bool is_plain(char letter) {
    return letter >= ' ' && letter != '"' && letter != '\\' &&
           static_cast<unsigned char>(letter) < 0x80;
}

void add_escaped(std::string& text, char letter) {
    constexpr std::string_view named = "\"\\\b\f\n\r\t", names = "\"\\bfnrt";
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t found = named.find(letter);
    if (found != std::string_view::npos)
        text.append({'\\', names[found]});
    else
        text.append("\\u00").append({digits[std::size_t(letter) / 16], digits[letter & 15]});
}

}  // namespace

JsonWriter& JsonWriter::begin(char bracket) {
    begin_value();
    written_ += bracket;
    open_ += bracket;
    return *this;
}

JsonWriter& JsonWriter::end(char opening, char closing) {
    assert(!open_.empty() && open_.back() == opening && "something else is open");
    assert(written_.back() != ':' && "a key without its value");
    (void)opening;
    if (!open_.empty()) open_.pop_back();
    written_ += closing;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    assert(!open_.empty() && open_.back() == '{' && "only objects have keys");
    assert(written_.back() != ':' && "two keys in a row");
    separate();
    quote(name);
    written_ += ':';
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    begin_value();
    quote(value);
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    begin_value();
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
    written_.append(digits, end);
    return *this;
}

std::string JsonWriter::take() {
    assert(complete());
    open_.clear();
    return std::exchange(written_, {});
}

JsonWriter& JsonWriter::word(std::string_view value) {
    begin_value();
    written_ += value;
    return *this;
}

void JsonWriter::begin_value() {
    assert(!complete() && "a second value");
    assert((open_.empty() || open_.back() == '[' || written_.back() == ':') &&
           "a member without a key");
    separate();
}

/// No value ends with one of these letters, since a text ends with its quote.
void JsonWriter::separate() {
    const char last = written_.empty() ? '[' : written_.back();
    if (last != '[' && last != '{' && last != ':') written_ += ',';
}

void JsonWriter::quote(std::string_view text) {
    written_ += '"';
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && is_plain(text[plain])) ++plain;
        written_ += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const CharacterBytes next = first_character(text);
        if (!next.valid)
            written_ += replacement_character;
        else if (next.count == 1)
            add_escaped(written_, text[0]);
        else
            written_ += text.substr(0, next.count);
        text.remove_prefix(next.count);
    }
    written_ += '"';
}

}  // namespace bastide
