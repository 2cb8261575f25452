#include "draw/board/board_tokens.h"

namespace bastide::draw {

std::string names_in(std::uint8_t players, const std::vector<std::string>& seats,
                     const PictureWords& words) {
    std::vector<std::string> names;
    for (unsigned left = players; left != 0; left &= left - 1)
        names.push_back(seats[std::size_t(__builtin_ctz(left))]);
    return words.listed(names);
}

std::string token_on_words(const Ruleset& rules, const State& state, const TokensOnFeature& tokens,
                           const std::vector<std::string>& seats, const PictureWords& words) {
    const SegmentId segment = state.placed_tokens()[tokens.first].segment;
    return words.say("picture.token_on",
                     {{"token", words.piece(rules.token_kind(tokens.kind).name)},
                      {"names", names_in(tokens.by, seats, words)},
                      {"place", words.place(segment_name(rules, state, segment))},
                      {"scored", tokens.occupied ? "no" : "yes"}});
}

}  // namespace bastide::draw
