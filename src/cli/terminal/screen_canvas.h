#pragma once
/// A sheet of characters with colours: what a full screen shows before it reaches the terminal. No
/// terminal is needed to draw on it, so tests look at it as it is.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// A colour on terminals with 256 of them, and its stand-in where there are 8 or 16.
struct Colour {
    std::int16_t deep = -1;   ///< -1: the usual one
    std::int16_t basic = -1;  ///< 0 to 7; 8 more for the bright ones
    friend bool operator==(Colour, Colour) = default;
};

/// How a character looks.
struct Style {
    Colour fore, back;
    bool bold = false;
    bool underlined = false;
    /// Fore and back change places. Without colours a style is told from plain text by this.
    bool reversed = false;
    /// As `reversed`, but only on terminals without colours.
    bool reversed_in_mono = false;
    friend bool operator==(const Style&, const Style&) = default;
};

/// One place of the sheet. The second column of a wide character holds 0.
struct Glyph {
    char32_t sign = U' ';
    Style style;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// Part of a sheet.
struct Area {
    int row = 0, column = 0, rows = 0, columns = 0;
    bool holds(int at_row, int at_column) const {
        return at_row >= row && at_row < row + rows && at_column >= column &&
               at_column < column + columns;
    }
};

/// The code points of a UTF-8 text; what is not one becomes U+FFFD.
std::u32string code_points(std::string_view text);
/// A code point as UTF-8.
std::string utf8(char32_t sign);
/// How many columns a text takes.
int screen_columns(std::string_view text);
/// A text in lines of at most `columns` columns, broken at spaces where there are any.
std::vector<std::string> folded(std::string_view text, int columns);

class Canvas {
public:
    Canvas(int rows, int columns);
    int rows() const { return rows_; }
    int columns() const { return columns_; }

    /// What lies outside is not drawn, and reads as a space.
    void set(int row, int column, Glyph glyph);
    const Glyph& at(int row, int column) const;

    /// Writes a text and returns the column behind it. It ends where `limit` columns are full.
    int write(int row, int column, std::string_view text, const Style& style = {},
              int limit = 10'000);
    void fill(const Area& area, Glyph glyph = {});
    /// A frame with a heading in its upper side, and spaces inside.
    void frame(const Area& area, std::string_view heading, const Style& style, bool unicode);

    /// A row as UTF-8, without spaces at its end.
    std::string row_text(int row) const;

private:
    int rows_, columns_;
    std::vector<Glyph> glyphs_;
};

}  // namespace bastide::cli
