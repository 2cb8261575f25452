/// Chapter 13: the dragon in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/agenda.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/dragon.h"

#include <algorithm>
#include <iterator>

namespace bastide::rules::dragon {

namespace {

constexpr Reason nothing_noted{"PD-01", "nothing_noted_on_dragon"};
constexpr Reason no_dragon{"PD-03", "volcano_without_dragon"};
constexpr Reason no_volcano{"PD-03", "dragon_without_volcano"};
constexpr Reason too_early{"PD-02", "dragon_tile_before_volcano"};
constexpr Reason no_move{"PD-05", "dragon_does_not_move"};
constexpr Reason other_time{"PD-05", "dragon_moves_at_other_time"};
constexpr Reason no_such_way{"PD-06", "dragon_cannot_have_come_so"};
constexpr Reason other_mover{"PD-06", "other_player_moves_dragon"};
constexpr Reason has_gone_home{"BASE-14", "figure_has_gone_home"};

bool lies_from_the_start(const Ruleset& rules, const PlacedTile& tile) {
    return std::any_of(
        rules.start_tiles().begin(), rules.start_tiles().end(), [&](const StartTile& start) {
            return start.cell == tile.cell && rules.find_type(start.tile) == tile.type;
        });
}

/// Whether a tile with a mark has been placed; or any lies there.
bool has_tile(Position position, Mark mark, bool placed) {
    const auto tiles = position.state.tiles();
    return std::any_of(tiles.begin(), tiles.end(), [&](const PlacedTile& tile) {
        return position.rules.type(tile.type).has(mark) &&
               !(placed && lies_from_the_start(position.rules, tile));
    });
}

/// PD-02: whether a tile that is in hand, lies open or has been taken shows a dragon.
bool is_dragon_drawn(Position position) {
    const StateHeader& head = position.state.header();
    const auto shows_it = [&](TileTypeId type) {
        return type.exists() && position.rules.type(type).has(settings_of(position.rules).symbol);
    };
    return shows_it(head.in_hand) || std::any_of(head.offer, head.offer + head.offered, shows_it) ||
           std::any_of(std::begin(head.held), std::end(head.held), shows_it);
}

/// What is noted of a move that is not made.
bool is_any_step_noted(Position position) {
    const auto& steps = private_state_of(position).steps;
    return std::any_of(std::begin(steps), std::end(steps), [](int step) { return step != 0; });
}

/// PD-05: of the two steps of the order of play in which the dragon moves, the option has chosen one.
bool is_at_other_time(Position position) {
    return is_between(position, base::offer_figure, base::list_completed) ==
           settings_of(position.rules).after_scoring;
}

/// PD-06: the noted steps are a way without gaps that leads to where the dragon is.
Refusal check_move(Position position, const Step& question) {
    if (!is_dragon_placed(position)) return {&no_move};
    if (is_at_other_time(position)) return {&other_time};
    const auto& steps = private_state_of(position).steps;
    const int made = steps_made(position);
    const bool has_gap = std::any_of(steps + made, std::end(steps), [](int s) { return s != 0; });
    if (has_gap || made == most_steps || !way_so_far(position)) return {&no_such_way};
    return question.player == next_mover(position) ? Refusal{} : Refusal{&other_mover};
}

/// With `dragon_timing` = after_scoring all has been scored that this part has completed.
Refusal settle_completed(Context& context) {
    collect_completed(context);
    for (const RoundEntry& entry : context.state.round())
        if (context.state.feature(entry.feature).followers != 0) return {&has_gone_home};
    context.edit.head().round = 0;
    return {};
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    if (token.kind != settings_of(position.rules).dragon) return {&other_answer};
    const bool noted = token.by.exists() || token.turn != 0 || token.part != 0 ||
                       token.choice != 0 || token.mark != 0;
    return noted ? Refusal{&nothing_noted} : Refusal{};
}

Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const Settings& settings = settings_of(context.rules);
    if (!spot_of_dragon(position)) {
        if (has_tile(position, settings.volcano, true)) return {&no_dragon};
        if (has_tile(position, settings.symbol, true) || is_dragon_drawn(position))
            return {&too_early};
    } else if (!has_tile(position, settings.volcano, false)) {
        return {&no_volcano};
    }
    if (const Step* const question = asked<question::move_dragon>(context.state))
        return check_move(position, *question);
    return is_any_step_noted(position) ? Refusal{&no_such_way} : Refusal{};
}

Refusal complete_question(Context& context, const PositionDetails&) {
    if (asked<question::move_dragon>(context.state) == nullptr) return {};
    if (is_at_other_time({context.rules, context.state})) return {&other_time};
    return settings_of(context.rules).after_scoring ? settle_completed(context) : Refusal{};
}

}  // namespace bastide::rules::dragon
