/// Chapter 18: phase 3c, castles score (BCB-44 to BCB-52), and 3e, their lords return.

#include "core/agenda.h"
#include "core/figures.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/18_bridges_castles_bazaars/castle_chains.h"

#include <optional>

namespace bastide::rules::castles {

namespace {

constexpr Reason no_candidate{"BCB-47", "castle_cannot_score_that"};
constexpr Reason not_named{"BCB-50", "not_named_by_owners"};

template <class Visit>
void for_each_player_in(std::uint8_t players, Visit visit) {
    for (unsigned left = players; left != 0; left &= left - 1)
        visit(Player(std::size_t(__builtin_ctz(left))));
}

/// Calls `visit(PlacedToken&)` for the tokens of the castles of a group.
template <class Visit>
void for_each_token_of(Context& context, const TriggeredCastles& castles, const CastleGroup& group,
                       Visit visit) {
    for (std::size_t castle = 0; castle < castles.size(); ++castle)
        if (group.castles[castle])
            for (const std::size_t token : castles[castle].placed_tokens())
                visit(context.edit.placed_token(token));
}

void take(Context& context, const TriggeredCastles& castles, const CastleGroup& group,
          std::size_t place) {
    for_each_token_of(context, castles, group, [&](PlacedToken& token) {
        token.choice = 0;
        token.mark = std::uint8_t(place + 1);
    });
}

/// What the players have named so far for a group.
struct Named {
    Features features;
    bool all = true;  ///< nobody is left to be asked
};
Named named_for(const CastleChain& chain, const CastleGroup& group) {
    Named named;
    for_each_player_in(group.deciders, [&](Player player) {
        if (const auto place = chain.named(group, player))
            named.features.set(*place);
        else
            named.all = false;
    });
    return named;
}

/// BCB-47, BCB-50: settles a group for which nothing is left to ask. False if something is.
bool settle_without_asking(Context& context, const TriggeredCastles& castles,
                           const CastleChain& chain, const CastleGroup& group) {
    if (!differ_in_points(context.state, group.candidates) ||
        settings_of(context.rules).pick == Pick::max) {
        take(context, castles, group, best_of(context.state, group.candidates));
        return true;
    }
    const Named named = named_for(chain, group);
    if (!named.all || differ_in_points(context.state, named.features)) return false;
    take(context, castles, group, best_of(context.state, named.features));
    return true;
}

/// Settles group after group, as far as nobody has to be asked.
void settle_groups(Context& context, const TriggeredCastles& castles, const CastleChain& chain) {
    for (bool settled = true; settled;) {
        settled = false;
        chain.for_each_ready([&](const CastleGroup& group) {
            settled = settle_without_asking(context, castles, chain, group) || settled;
            return true;
        });
    }
}

/// The question is about a castle of the chooser's own, where there is one.
void ask_about(Context& context, QuestionNumber question, Player chooser,
               const TriggeredCastles& castles, const CastleGroup& group) {
    std::size_t about = group.first;
    for (std::size_t i = castles.size(); i-- > 0;)
        if (group.castles[i] && (castles[i].owners >> chooser.index() & 1) != 0) about = i;
    repeat_step(context);
    ask(context, question, chooser, castles[about].root);
}

/// BCB-50: asks the active player where the owners disagree. False if there is no such group.
bool ask_to_settle(Context& context, const TriggeredCastles& castles, const CastleChain& chain) {
    bool asked = false;
    chain.for_each_ready([&](const CastleGroup& group) {
        if (!named_for(chain, group).all) return true;
        asked = true;
        ask_about(context, number_of<question::settle_castles>(), context.state.active(), castles,
                  group);
        return false;
    });
    return asked;
}

/// GEN-03: asks the next owner who has to name a feature, the active player first.
bool ask_next_owner(Context& context, const TriggeredCastles& castles, const CastleChain& chain) {
    std::optional<CastleGroup> open;
    const Player next = first_clockwise(context.state, context.state.active(), [&](Player player) {
        chain.for_each_ready([&](const CastleGroup& group) {
            if ((group.deciders >> player.index() & 1) == 0 || chain.named(group, player))
                return true;
            open = group;
            return false;
        });
        return open.has_value();
    });
    if (open) ask_about(context, number_of<question::pick_for_castle>(), next, castles, *open);
    return open.has_value();
}

/// BCB-46: each owner of a castle gets what the feature gives to one owner.
void award_castles(Context& context, const TriggeredCastles& castles, const CastleChain& chain) {
    for (std::size_t i = 0; i < castles.size(); ++i) {
        const RoundEntry& entry = context.state.round()[chain.taken(i).value_or(0)];
        Valuation value;
        value.feature = castles[i].root;
        value.taken = entry.feature;
        value.add(chain.reason(i), 1, entry.points);
        for_each_player_in(castles[i].owners,
                           [&](Player player) { award(context, player, value.points(), value); });
    }
}

/// The group that a question is about, and what may be named.
struct Asked {
    Position position;
    TriggeredCastles castles{position};
    CastleChain chain{position, castles};
    CastleGroup group;
    explicit Asked(Position the_position, const Step& question) : position(the_position) {
        group = chain.group(castles.find(question.subject));
    }
};

void list_features(const State& state, const Features& features, MoveList& moves) {
    for (std::size_t place = 0; place < state.round().size(); ++place)
        if (features[place] && !moves.add(choose_segment(state.round()[place].feature))) return;
}

/// The place in the round of a chosen feature; the number of all if it is not in it.
std::size_t place_of(const State& state, SegmentId feature) {
    std::size_t place = 0;
    while (place < state.round().size() && state.round()[place].feature != feature) ++place;
    return place;
}

Refusal check_choice(const State& state, const Features& features, const Move& move,
                     const Reason& reason) {
    if (!(move == choose_segment(move.segment))) return {&other_answer};
    const std::size_t place = place_of(state, move.segment);
    return place < state.round().size() && features[place] ? Refusal{} : Refusal{&reason};
}

}  // namespace

/// BCB-51. Runs again after each answer, with what has been named and taken kept on the tokens.
void score_castles(Context& context) {
    if (context.state.placed_tokens().empty() || context.state.round().empty()) return;
    const Position position{context.rules, context.state};
    const TriggeredCastles castles(position);
    if (castles.size() == 0) return;
    const CastleChain chain(position, castles);
    settle_groups(context, castles, chain);
    if (ask_to_settle(context, castles, chain) || ask_next_owner(context, castles, chain)) return;
    award_castles(context, castles, chain);
}

void settle_what_needs_no_answer(Context& context) {
    const Position position{context.rules, context.state};
    const TriggeredCastles castles(position);
    if (castles.size() != 0) settle_groups(context, castles, CastleChain(position, castles));
}

void list_picks(Position position, const Step& question, MoveList& moves) {
    list_features(position.state, Asked(position, question).group.candidates, moves);
}

Refusal check_pick(Position position, const Step& question, const Move& move) {
    return check_choice(position.state, Asked(position, question).group.candidates, move,
                        no_candidate);
}

void pick(Context& context, const Step& question, const Move& move) {
    const Asked asked({context.rules, context.state}, question);
    const std::size_t place = place_of(context.state, move.segment);
    // Who decides alone need not own one of the castles (`castle_pick=active`).
    if ((asked.group.deciders & (asked.group.deciders - 1u)) == 0)
        return take(context, asked.castles, asked.group, place);
    for_each_token_of(context, asked.castles, asked.group, [&](PlacedToken& token) {
        if (token.by == question.player) token.choice = std::uint8_t(place + 1);
    });
}

void list_named(Position position, const Step& question, MoveList& moves) {
    const Asked asked(position, question);
    list_features(position.state, named_for(asked.chain, asked.group).features, moves);
}

Refusal check_named(Position position, const Step& question, const Move& move) {
    const Asked asked(position, question);
    return check_choice(position.state, named_for(asked.chain, asked.group).features, move,
                        not_named);
}

void settle(Context& context, const Step& question, const Move& move) {
    const Asked asked({context.rules, context.state}, question);
    take(context, asked.castles, asked.group, place_of(context.state, move.segment));
}

/// Phase 3e: a castle is scored once (BCB-44); it stays, empty (BCB-33).
void return_lords(Context& context) {
    for (std::size_t i = 0; i < context.state.placed_tokens().size(); ++i) {
        PlacedToken& token = context.edit.placed_token(i);
        if (token.kind != settings_of(context.rules).castle || token.mark == 0) continue;
        token.choice = token.mark = 0;
        return_figures(context, token.segment,
                       [](const Figure& figure) { return figure.spot == lord; });
    }
}

}  // namespace bastide::rules::castles
