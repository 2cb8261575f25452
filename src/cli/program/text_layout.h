#pragma once
/// Text for the screen: as wide as the terminal, broken between words.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// The columns of the terminal on standard output; 80 if it is not a terminal.
std::size_t terminal_width();

/// True if standard output is a terminal that may be sent colours and bold letters.
bool terminal_has_styles();

/// How many columns a text takes.
std::size_t columns_of(std::string_view text);

/// A text in lines of at most `width` columns: words keep whole, the first line begins with `first`,
/// the others with `rest`. Ends with a line break.
std::string wrapped_text(std::string_view text, std::size_t width, std::string_view first = "",
                         std::string_view rest = "");

/// Rows of cells, each column as wide as it needs; where that is too wide, cells are wrapped.
std::string table_text(const std::vector<std::vector<std::string>>& rows, std::size_t width,
                       std::string_view indent = "");

}  // namespace bastide::cli
