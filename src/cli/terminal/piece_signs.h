#pragma once
/// How terminals show figures and tokens: by the signs of their files in data/pieces, or by letters of their names.

#include <bastide/ruleset.h>

#include <array>
#include <string>

namespace bastide::cli {

/// By kinds of figures, the letter beside the number of one; a space where the owner's number is all.
std::string figure_letters(const Ruleset& rules);
/// That of one kind.
char figure_letter(const Ruleset& rules, FigureKind kind);

/// The letter of a token on boards of text.
char token_letter(const Ruleset& rules, TokenKind kind);
/// Its sign on screens.
char32_t token_screen_sign(const Ruleset& rules, TokenKind kind, bool unicode);
/// What the walls of a feature become on which it lies, on boards of text.
char token_wall(const Ruleset& rules, TokenKind kind);

/// The signs of a line from west to east, and from north to south, of what is laid across a cell or links two of
/// its sides.
std::array<char32_t, 2> token_lines(const Ruleset& rules, TokenKind kind, bool unicode);

}  // namespace bastide::cli
