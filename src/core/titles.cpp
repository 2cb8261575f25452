#include "core/titles.h"

#include "core/compiled_rules.h"

namespace bastide {

std::vector<Title> titles_of(Position position) {
    std::vector<Title> titles;
    for (auto hook : position.rules.compiled().titles) hook(position, titles);
    return titles;
}

Player holder_of(const State& state, TokenKind token) {
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        if (state.tokens(Player(seat), token) != 0) return Player(seat);
    return Player();
}

}  // namespace bastide
