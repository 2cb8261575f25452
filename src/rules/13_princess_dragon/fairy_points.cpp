/// Chapter 13: PD-11 a point at the beginning of a turn, PD-12 points with what is scored.

#include "core/agenda.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/tile_spots.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/21_under_the_big_top/circus.h"

#include <bastide/feature_members.h>

namespace bastide::rules::fairy {

namespace {

constexpr ItemKind of_turn{"fairy", "PD-11"};
constexpr ItemKind of_feature{"fairy_bonus", "PD-12"};

constexpr int points_of_turn = 1;
constexpr int points_of_feature = 3;

/// Calls `visit(figure)` for the followers on segments at whom the fairy is: the one that it is beside, or all
/// on its tile, of each player one in a feature.
template <class Visit>
void for_each_favoured(Position position, Visit visit) {
    const State& state = position.state;
    if (!settings_of(position.rules).on_tile) {
        const FigureId beside = follower_beside(position);
        if (beside.exists() && state.figure(beside).where == Whereabouts::board)
            visit(state.figure(beside));
        return;
    }
    const auto spot = spot_of_fairy(position);
    const auto is_one = [&](const Figure& figure) {
        return spot && figure.where == Whereabouts::board && stands_at(position, figure, *spot);
    };
    for (const Figure& figure : state.figures()) {
        if (!is_one(figure)) continue;
        bool is_first = true;
        for (const Figure* before = state.figures().data(); before != &figure; ++before)
            is_first =
                is_first &&
                !(before->owner == figure.owner && before->spot == figure.spot && is_one(*before) &&
                  state.segment(before->segment).feature == state.segment(figure.segment).feature);
        if (is_first) visit(figure);
    }
}

void give(Context& context, const Figure& figure, Situation situation) {
    Valuation value;
    value.feature = context.state.segment(figure.segment).feature;
    value.situation = situation;
    value.add(of_feature, 0, points_of_feature);
    award(context, figure.owner, points_of_feature, value);
}

/// AM-15, AM-16: a barn lets all farmers in its field score.
bool is_scored_by_barn(Position position, const Figure& figure) {
    return is_in_play<the_barn>(position.rules) &&
           position.state.segment(figure.segment).kind == field &&
           barn::has_barn(position, figure.segment);
}

/// PD-11: those of one player who stand where an acrobat does; just one if the follower is no acrobat.
int count_in_pyramid(Position position, const Figure& beside) {
    if (!circus::is_acrobat(position, beside)) return 1;
    int count = 0;
    for (const Figure& figure : position.state.figures())
        count += figure.owner == beside.owner && figure.where == Whereabouts::elsewhere &&
                         place_elsewhere(figure) == place_elsewhere(beside)
                     ? 1
                     : 0;
    return count;
}

/// What is not complete is scored at the end. If the game is counted as if it ended in the middle of a part,
/// so is what that part has completed and is not yet scored.
bool is_scored_at_the_end(const State& state, const Figure& figure) {
    const Segment& root = state.feature(figure.segment);
    if (root.kind == field || !root.completed) return true;
    for (const RoundEntry& entry : state.round())
        if (entry.feature == root.feature) return !entry.scored;
    return false;
}

}  // namespace

bool is_bonus(const Valuation& why) {
    return !why.items().empty() && why.items().front().kind == &of_feature;
}

int count_favoured(Position position, Player player) {
    if (!settings_of(position.rules).on_tile) {
        const FigureId beside = follower_beside(position);
        if (!beside.exists() || position.state.figure(beside).owner != player) return 0;
        return settings_of(position.rules).per_acrobat
                   ? count_in_pyramid(position, position.state.figure(beside))
                   : 1;
    }
    const auto spot = spot_of_fairy(position);
    int count = 0;
    for (const Figure& figure : position.state.figures())
        count += spot && figure.owner == player && stands_at(position, figure, *spot) ? 1 : 0;
    return count;
}

/// PD-11: once in a turn, and not in the last round of abbeys (AM-06).
void score_turn(Context& context) {
    const Position position{context.rules, context.state};
    const Player player = context.state.active();
    const int count = count_favoured(position, player);
    if (count == 0 || is_between(position, base::play_turns, base::run_end_of_game)) return;
    Valuation value;
    value.add(of_turn, count, points_of_turn * count);
    award(context, player, value.points(), value);
}

/// PD-12: whoever has the majority, and whatever the feature is worth.
void score_features(Context& context) {
    const Position position{context.rules, context.state};
    for_each_favoured(position, [&](const Figure& figure) {
        const bool in_round = figure.spot == 0 && is_in_round(context.state, figure.segment);
        if (in_round || is_scored_by_barn(position, figure))
            give(context, figure, Situation::completed);
    });
}

/// PD-12: the lord of a castle, when the castle is scored.
void score_castles(Context& context) {
    if (!is_in_play<the_castles>(context.rules)) return;
    const Position position{context.rules, context.state};
    const TokenKind castle = castles::settings_of(context.rules).castle;
    for_each_favoured(position, [&](const Figure& figure) {
        if (figure.spot != castles::lord) return;
        const bool is_scored =
            !for_each_token_on(context.state, figure.segment, castle,
                               [](const PlacedToken& token) { return token.mark == 0; });
        if (is_scored) give(context, figure, Situation::completed);
    });
}

/// PD-12: lords have left their castles (BCB-54), and get nothing.
void score_at_the_end(Context& context) {
    const Position position{context.rules, context.state};
    for_each_favoured(position, [&](const Figure& figure) {
        if (is_scored_at_the_end(context.state, figure)) give(context, figure, Situation::final);
    });
}

}  // namespace bastide::rules::fairy
