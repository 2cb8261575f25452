#include "core/bags.h"

#include "core/compiled_rules.h"
#include "core/require.h"

namespace bastide {

int tokens_in_bag(Position position, TokenKind kind) {
    const State& state = position.state;
    int left = position.rules.token_kind(kind).in_all;
    for (const PlacedToken& token : state.placed_tokens()) left -= token.kind == kind;
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        left -= state.tokens(Player(seat), kind);
    for (auto out_of_game : position.rules.compiled().out_of_game)
        left -= out_of_game(position, kind);
    return left;
}

int tokens_in_bag(Position position, std::uint8_t bag) {
    int left = 0;
    const auto kinds = position.rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].bag == bag) left += tokens_in_bag(position, TokenKind(kind));
    return left;
}

void list_tokens(Position position, std::uint8_t bag, MoveList& moves) {
    const auto kinds = position.rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].bag == bag && tokens_in_bag(position, TokenKind(kind)) > 0 &&
            !moves.add(token_outcome(TokenKind(kind))))
            return;
}

Refusal check_token_drawn(Position position, std::uint8_t bag, const Move& move,
                          const Reason& none_left) {
    const bool is_of_bag = move == token_outcome(move.token()) &&
                           move.token().index() < position.rules.token_kinds().size() &&
                           position.rules.token_kind(move.token()).bag == bag;
    return is_of_bag && tokens_in_bag(position, move.token()) > 0 ? Refusal{} : Refusal{&none_left};
}

std::uint32_t tokens_like_it(Position position, const Step&, const Move& move) {
    if (move.token().index() >= position.rules.token_kinds().size()) return 0;
    return std::uint32_t(tokens_in_bag(position, move.token()));
}

Move any_token(Position position, std::uint8_t bag, Random& random) {
    const int all = tokens_in_bag(position, bag);
    require(all > 0, "a token is drawn from what there is");
    int number = int(random.below(std::uint32_t(all)));
    const auto kinds = position.rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].bag != bag) continue;
        number -= tokens_in_bag(position, TokenKind(kind));
        if (number < 0) return token_outcome(TokenKind(kind));
    }
    return {};
}

}  // namespace bastide
