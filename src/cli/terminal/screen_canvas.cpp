#include "cli/terminal/screen_canvas.h"

#include <algorithm>
#include <cwchar>

namespace bastide::cli {

namespace {

constexpr char32_t unreadable = U'\uFFFD';

/// Columns of a character. Those that the system does not know take one.
int width_of(char32_t sign) {
    if (sign < 0x80) return 1;
    const int width = wcwidth(wchar_t(sign));
    return width < 0 ? 1 : width;
}

/// How many bytes follow the first one of a code point; -1 for a byte that begins none.
int bytes_after(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first < 0xE0) return 1;
    if (first >= 0xE0 && first < 0xF0) return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : -1;
}

/// Takes a code point from the front of a text.
char32_t take_code_point(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const int more = bytes_after(first);
    text.remove_prefix(1);
    if (more <= 0) return more == 0 ? char32_t(first) : unreadable;
    char32_t sign = first & (0x3Fu >> more);
    for (int i = 0; i < more; ++i) {
        if (text.empty() || (static_cast<unsigned char>(text.front()) & 0xC0) != 0x80)
            return unreadable;
        sign = sign << 6 | (static_cast<unsigned char>(text.front()) & 0x3F);
        text.remove_prefix(1);
    }
    return sign;
}

}  // namespace

std::u32string code_points(std::string_view text) {
    std::u32string signs;
    while (!text.empty()) signs += take_code_point(text);
    return signs;
}

std::string utf8(char32_t sign) {
    const auto part = [sign](int shift) { return char(0x80 | (sign >> shift & 0x3F)); };
    if (sign < 0x80) return {char(sign)};
    if (sign < 0x800) return {char(0xC0 | sign >> 6), part(0)};
    if (sign < 0x10000) return {char(0xE0 | sign >> 12), part(6), part(0)};
    return {char(0xF0 | sign >> 18), part(12), part(6), part(0)};
}

int screen_columns(std::string_view text) {
    int columns = 0;
    while (!text.empty()) columns += width_of(take_code_point(text));
    return columns;
}

std::vector<std::string> folded(std::string_view text, int columns) {
    std::vector<std::string> lines(1);
    std::string word;
    int line_columns = 0, word_columns = 0;
    const auto end_word = [&] {
        if (line_columns > 0 && line_columns + 1 + word_columns > columns) {
            lines.emplace_back();
            line_columns = 0;
        }
        if (line_columns > 0 && !word.empty()) lines.back() += ' ', ++line_columns;
        lines.back() += word;
        line_columns += word_columns;
        word.clear();
        word_columns = 0;
    };
    while (!text.empty()) {
        const char32_t sign = take_code_point(text);
        if (sign == U' ' || word_columns + width_of(sign) > columns) end_word();
        if (sign == U' ') continue;
        word += utf8(sign);
        word_columns += width_of(sign);
    }
    end_word();
    return lines;
}

Canvas::Canvas(int rows, int columns)
    : rows_(std::max(rows, 0)),
      columns_(std::max(columns, 0)),
      glyphs_(std::size_t(rows_) * std::size_t(columns_)) {}

void Canvas::set(int row, int column, Glyph glyph) {
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return;
    glyphs_[std::size_t(row) * std::size_t(columns_) + std::size_t(column)] = glyph;
}

const Glyph& Canvas::at(int row, int column) const {
    static const Glyph blank;
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return blank;
    return glyphs_[std::size_t(row) * std::size_t(columns_) + std::size_t(column)];
}

int Canvas::write(int row, int column, std::string_view text, const Style& style, int limit) {
    const int end = std::min(columns_, column + limit);
    while (!text.empty()) {
        char32_t sign = take_code_point(text);
        // What would move the cursor must not reach the terminal.
        if (sign < U' ' || (sign >= 0x7F && sign < 0xA0)) sign = unreadable;
        const int width = width_of(sign);
        if (width == 0) continue;
        if (column + width > end) break;
        set(row, column, {sign, style});
        if (width == 2) set(row, column + 1, {0, style});
        column += width;
    }
    return column;
}

void Canvas::fill(const Area& area, Glyph glyph) {
    for (int row = area.row; row < area.row + area.rows; ++row)
        for (int column = area.column; column < area.column + area.columns; ++column)
            set(row, column, glyph);
}

void Canvas::frame(const Area& area, std::string_view heading, const Style& style, bool unicode) {
    fill(area);
    const int bottom = area.row + area.rows - 1, right = area.column + area.columns - 1;
    const auto line = [&](int row, char32_t left, char32_t across, char32_t end) {
        fill({row, area.column, 1, area.columns}, {unicode ? across : U'-', style});
        set(row, area.column, {unicode ? left : U'+', style});
        set(row, right, {unicode ? end : U'+', style});
    };
    line(area.row, U'╭', U'─', U'╮');
    line(bottom, U'╰', U'─', U'╯');
    for (int row = area.row + 1; row < bottom; ++row)
        for (const int column : {area.column, right})
            set(row, column, {unicode ? U'│' : U'|', style});
    Style bold = style;
    bold.bold = true;
    if (!heading.empty())
        write(area.row, area.column + 2, " " + std::string(heading) + " ", bold, area.columns - 4);
}

std::string Canvas::row_text(int row) const {
    std::string text;
    for (int column = 0; column < columns_; ++column)
        if (at(row, column).sign != 0) text += utf8(at(row, column).sign);
    return text.erase(text.find_last_not_of(' ') + 1);
}

}  // namespace bastide::cli
