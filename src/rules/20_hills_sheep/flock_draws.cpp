/// Chapter 20: the token that a shepherd draws, when it is placed (HS-05) and when its flock grows (HS-07).

#include "core/bags.h"
#include "core/figures.h"
#include "rules/20_hills_sheep/shepherds.h"

namespace bastide::rules::flocks {

namespace {

constexpr Reason not_in_bag{"HS-07", "token_not_in_bag"};

void list_draws(Position position, const Step&, MoveList& moves) {
    list_tokens(position, settings_of(position.rules).bag, moves);
}

Refusal check_draw(Position position, const Step&, const Move& move) {
    return check_token_drawn(position, settings_of(position.rules).bag, move, not_in_bag);
}

/// HS-07: all shepherds in the field go home, by the option those of the player alone; the wolf goes back into the
/// bag.
void chase_away(Context& context, SegmentId segment) {
    const Position position{context.rules, context.state};
    const bool all = settings_of(context.rules).wolf_comes_to_all;
    return_figures(context, segment, [&](const Figure& figure) {
        return is_shepherd(position, figure) && (all || figure.owner == context.state.active());
    });
}

void take_drawn(Context& context, const Step& question, const Move& move) {
    if (move.token() == settings_of(context.rules).wolf)
        return chase_away(context, question.subject);
    add_sheep(context, shepherd_meant({context.rules, context.state}, question), move.token());
}

}  // namespace

constexpr Offer draws[1] = {
    {.kind = MoveKind::outcome,
     .rule = "HS-07",
     .list = list_draws,
     .check = check_draw,
     .perform = take_drawn},
};

Move any_draw(Position position, const Step&, Random& random) {
    return any_token(position, settings_of(position.rules).bag, random);
}

}  // namespace bastide::rules::flocks
