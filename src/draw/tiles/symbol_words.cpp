#include "draw/tiles/symbol_words.h"

#include "draw/tiles/palette.h"

#include <algorithm>
#include <iterator>

namespace bastide::draw {

namespace {

std::string sides_of(int bits) {
    std::string names;
    for (int side = 0; side < side_count; ++side) {
        if ((bits >> side & 1) == 0) continue;
        if (!names.empty()) names += ' ';
        names += "NESW"[side];
    }
    return names;
}

std::string value_of(const SymbolInfo& info, int number, const std::string& text) {
    switch (info.form) {
        case ValueForm::flag: return {};
        case ValueForm::number: return std::to_string(number);
        case ValueForm::word: return info.words[std::size_t(number)];
        case ValueForm::sides: return sides_of(number);
        case ValueForm::text: return text;
    }
    return {};
}

/// One letter of the name and what tells the value: "W2", "Cr"; a short word stands for itself.
std::string letters_of(const SymbolInfo& info, const std::string& value) {
    const std::string name = initials_of(info.name);
    if (info.form == ValueForm::number) return name.substr(0, 1) + value;
    if (info.form != ValueForm::word) return name;
    if (value.size() <= 2) return value;
    return name.substr(0, 1) + initials_of(value)[0];
}

template <class SymbolId>
SymbolWords words_of(const SymbolInfo& info, const Symbol<SymbolId>& symbol) {
    SymbolWords words{info.name, info.form, value_of(info, symbol.number, symbol.text), {}, {}, {}};
    const bool by_value = info.form == ValueForm::word && look_of(info.name).name.empty() &&
                          !look_of(words.value).name.empty() && info.name == "goods";
    words.look = by_value ? words.value : info.name;
    words.letters = letters_of(info, words.value);
    if (info.form == ValueForm::number && symbol.number != 1) words.number = words.value;
    return words;
}

}  // namespace

SymbolWords symbol_words(const TileLibrary& library, const Symbol<Attribute>& symbol) {
    return words_of(library.attributes()[symbol.id.index()], symbol);
}

SymbolWords symbol_words(const TileLibrary& library, const Symbol<Mark>& symbol) {
    return words_of(library.marks()[symbol.id.index()], symbol);
}

int eighths_of_turn(std::string_view way) {
    constexpr std::string_view ways[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const auto found = std::find(std::begin(ways), std::end(ways), way);
    return found == std::end(ways) ? -1 : int(found - std::begin(ways));
}

std::string plain_words(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

}  // namespace bastide::draw
