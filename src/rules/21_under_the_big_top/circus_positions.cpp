/// Chapter 21: big top and acrobats in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/agenda.h"
#include "core/bags.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/21_under_the_big_top/circus.h"
#include "rules/order_of_play.h"

namespace bastide::rules::circus {

namespace {

constexpr Reason nothing_noted{"BT-03", "nothing_noted_on_big_top"};
constexpr Reason no_circus{"BT-03", "big_top_without_circus"};
constexpr Reason nothing_lies_there{"BT-02", "animals_lie_in_the_bag"};
constexpr Reason none_below{"BT-02", "no_animal_under_big_top"};
constexpr Reason nothing_to_turn_up{"BT-03", "nothing_to_turn_up"};
constexpr Reason never_acrobat{"BT-06", "only_followers_are_acrobats"};
constexpr Reason too_many{"BT-06", "pyramid_is_full"};

/// Whether the last circus is opened: all turns have been played, and the question comes in none that is played after
/// them for the abbeys that are left.
bool is_last_circus(Position position) {
    return position.state.agenda().size() == 2 &&
           is_between(position, base::play_turns, base::run_end_of_game);
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    const Settings& settings = settings_of(position.rules);
    if (position.rules.token_kind(token.kind).bag == settings.bag) return {&nothing_lies_there};
    if (token.kind != settings.big_top) return {&other_answer};
    const bool noted = token.by.exists() || token.turn != 0 || token.part != 0 ||
                       token.choice != 0 || token.mark != 0;
    if (noted) return {&nothing_noted};
    const PlacedTile& tile = position.state.tile(tile_of_token(position.state, token));
    return settings.spaces[tile.type.index()] == Space::circus ? Refusal{} : Refusal{&no_circus};
}

/// BT-06. A bridge may have come later only where nobody stood, so it is not looked at.
Refusal check_elsewhere(Position position, const Figure& figure) {
    const Place place = place_elsewhere(figure);
    if (place.kind != PlaceKind::tile || !has_acrobat_space(position, place.cell))
        return {&other_answer};
    if (figure.kind != FigureKind(0u)) return {&never_acrobat};
    return acrobats_on(position.state, place.cell) > most_acrobats ? Refusal{&too_many} : Refusal{};
}

Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const bool stands = tile_of_big_top(position).exists();
    if (stands && tokens_in_bag(position, settings_of(context.rules).bag) <= 0)
        return {&none_below};
    const Step* const question = asked<question::turn_up_animal>(context.state);
    if (question == nullptr) return {};
    const bool last = is_last_circus(position);
    // BT-03, BT-12: in a part the big top still lies where it was, and all who stood on what was completed have come
    // home before.
    const bool in_part = is_circus_placed(position) && position.state.round().empty() &&
                         tile_of_big_top(position) != position.state.header().placed;
    const bool fits = stands && question->value == (last ? 1 : 0) && (last || in_part);
    return fits ? Refusal{} : Refusal{&nothing_to_turn_up};
}

}  // namespace bastide::rules::circus
