#include "draw/board/board_tokens.h"

namespace bastide::draw {

std::string names_in(std::uint8_t players, const std::vector<std::string>& seats) {
    std::string text;
    for (unsigned left = players; left != 0; left &= left - 1) {
        const bool is_last = (left & (left - 1)) == 0;
        if (!text.empty()) text += is_last ? " and " : ", ";
        text += seats[std::size_t(__builtin_ctz(left))];
    }
    return text;
}

std::string tokens_text(const Ruleset& rules, const TokensOnFeature& tokens,
                        const std::vector<std::string>& seats) {
    return rules.token_kind(tokens.kind).name + " of " + names_in(tokens.by, seats);
}

}  // namespace bastide::draw
