#include "cli/terminal/piece_signs.h"

#include "draw/shapes/piece_catalogue.h"

#include <cctype>
#include <string>

namespace bastide::cli {

namespace {

char upper_case(char letter) { return char(std::toupper(static_cast<unsigned char>(letter))); }

const draw::PieceSigns& signs_of(const Ruleset& rules, TokenKind kind) {
    return draw::pieces().any_token(rules.token_kind(kind).name).signs;
}

/// What may stand for a figure, the best first.
std::string letters_for(const std::string& name, const draw::PieceSigns& signs) {
    std::string letters;
    if (signs.letter != 0) letters += signs.letter;
    for (const char letter : name)
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) letters += upper_case(letter);
    return letters;
}

}  // namespace

std::string figure_letters(const Ruleset& rules) {
    std::string used;
    for (const FigureKindInfo& info : rules.figure_kinds()) {
        const draw::PieceSigns& signs = draw::pieces().any_figure(info.name, info.follower).signs;
        char letter = signs.has_letter ? '?' : ' ';
        if (signs.has_letter) {
            const std::string letters = letters_for(info.name, signs);
            const std::size_t free = letters.find_first_not_of(used);
            if (free != std::string::npos) letter = letters[free];
        }
        used += letter;
    }
    return used;
}

char figure_letter(const Ruleset& rules, FigureKind kind) {
    return figure_letters(rules)[kind.index()];
}

char token_letter(const Ruleset& rules, TokenKind kind) {
    const char letter = signs_of(rules, kind).letter;
    return letter != 0 ? letter : upper_case(rules.token_kind(kind).name.front());
}

char32_t token_screen_sign(const Ruleset& rules, TokenKind kind, bool unicode) {
    const char32_t sign = signs_of(rules, kind).sign;
    if (unicode && sign != 0) return sign;
    return char32_t(static_cast<unsigned char>(token_letter(rules, kind)));
}

char token_wall(const Ruleset& rules, TokenKind kind) { return signs_of(rules, kind).wall; }

std::array<char32_t, 2> token_lines(const Ruleset& rules, TokenKind kind, bool unicode) {
    const draw::PieceSigns signs = kind.exists() ? signs_of(rules, kind) : draw::PieceSigns();
    return unicode && signs.sign_lines[0] != 0 ? signs.sign_lines : signs.lines;
}

}  // namespace bastide::cli
