/// Chapter 18: castles in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/agenda.h"
#include "core/features.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/castle_chains.h"

#include <algorithm>

namespace bastide::rules::castles {

namespace {

constexpr Reason no_small_city{"BCB-30", "no_small_city"};
constexpr Reason has_castle_there{"BCB-31", "castle_named_twice"};
constexpr Reason no_lord{"BCB-35", "no_lord_of_castle"};
constexpr Reason not_now{"BCB-51", "castle_takes_nothing_now"};
constexpr Reason not_asked{"BCB-51", "not_asked_about_castle"};
constexpr Reason asked_before{"BCB-50", "other_owner_first"};

/// From when on castles take something until their lords leave.
bool are_castles_scored(Position position) {
    return is_between(position, base::score_completed, return_lords);
}

/// While owners still decide, what they have built in this part has no lords yet.
bool has_lords(const State& state, const PlacedToken& token) {
    const bool deciding = asked<question::build_castle>(state) != nullptr;
    return !(deciding && is_in_round(state, token.segment));
}

bool all_are_lords(const State& state, SegmentId castle) {
    bool all = true;
    for_each_figure(state, castle, [&](const Figure& figure) { all &= figure.spot == lord; });
    return all;
}

/// Who has built a castle has its lords there.
void make_lords(Context& context) {
    const State& state = context.state;
    for (const PlacedToken& token : state.placed_tokens()) {
        if (token.kind != settings_of(context.rules).castle || !has_lords(state, token)) continue;
        const SegmentId root = state.segment(token.segment).feature;
        for (std::size_t i = 0; i < state.figures().size(); ++i) {
            Figure& figure = context.edit.figure(FigureId(i));
            if (figure.where == Whereabouts::board && figure.owner == token.by &&
                state.segment(figure.segment).feature == root && can_be_lord(context.rules, figure))
                figure.spot = lord;
        }
    }
}

/// Whether a group of castles waits for an answer of the player that a question is put to.
bool waits_for(Position position, const Step& question, bool to_settle) {
    const TriggeredCastles castles(position);
    const std::size_t castle = castles.find(question.subject);
    if (castle == castles.size()) return false;
    const CastleChain chain(position, castles);
    bool waits = false;
    chain.for_each_ready([&](const CastleGroup& group) {
        if (!group.castles[castle]) return true;
        const bool decides = (group.deciders >> question.player.index() & 1) != 0;
        waits = to_settle ? question.player == position.state.active()
                          : decides && !chain.named(group, question.player);
        return false;
    });
    return waits;
}

/// The group of castles about which a player is asked, or what keeps the player from being asked.
Refusal find_group(Context& context, Step& question, bool to_settle) {
    const Position position{context.rules, context.state};
    const TriggeredCastles castles(position);
    const CastleChain chain(position, castles);
    const Player active = context.state.active();
    const std::size_t players = std::size_t(context.state.players());
    const auto steps_to = [&](Player player) {
        return (player.index() + players - active.index()) % players;
    };
    bool earlier = false;
    chain.for_each_ready([&](const CastleGroup& group) {
        bool is_asked = to_settle;
        for (std::size_t i = 0; i < players; ++i) {
            const Player player(i);
            const bool names = (group.deciders >> i & 1) != 0 && !chain.named(group, player);
            earlier = earlier || (names && steps_to(player) < steps_to(question.player));
            is_asked = is_asked || (names && player == question.player);
        }
        for (std::size_t i = castles.size(); is_asked && !question.subject.exists() && i-- > 0;)
            if (group.castles[i] && (castles[i].owners >> question.player.index() & 1) != 0)
                question.subject = castles[i].root;
        if (is_asked && !question.subject.exists()) question.subject = castles[group.first].root;
        return true;
    });
    return earlier && !to_settle ? Refusal{&asked_before} : Refusal{};
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    const TokenKind castle = settings_of(position.rules).castle;
    if (token.kind != castle) return {&other_answer};
    if (!is_small_city(position, token.segment)) return {&no_small_city};
    return for_each_token_on(position.state, token.segment, castle,
                             [&](const PlacedToken& there) { return there.by != token.by; })
               ? Refusal{}
               : Refusal{&has_castle_there};
}

Refusal complete_position(Context& context) {
    const State& state = context.state;
    const TokenKind castle = settings_of(context.rules).castle;
    const Step* const pick = asked<question::pick_for_castle>(state);
    const Step* const tie = asked<question::settle_castles>(state);
    // What castles have taken is noted until their lords leave (BCB-44).
    const bool noted = are_castles_scored({context.rules, state});
    const std::size_t most_noted = noted ? state.round().size() : 0;
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == castle && std::max(token.choice, token.mark) > most_noted)
            return {&not_now};
    make_lords(context);
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == castle && !is_in_round(state, token.segment) &&
            !all_are_lords(state, token.segment))
            return {&no_lord};
    const Position position{context.rules, context.state};
    if ((pick && !waits_for(position, *pick, false)) || (tie && !waits_for(position, *tie, true)))
        return {&not_asked};
    return {};
}

/// While castles are scored, those for which nobody has to be asked have taken something already; when
/// all have been asked, all have.
Refusal complete_question(Context& context, const PositionDetails&) {
    const State& state = context.state;
    const Step* const building = asked<question::build_castle>(state);
    if (building) note_earlier_deciders(context, building->player);
    const bool picks = asked<question::pick_for_castle>(state) != nullptr;
    const bool settles = asked<question::settle_castles>(state) != nullptr;
    if (!are_castles_scored({context.rules, state})) return {};
    make_lords(context);
    take_castles_out_of_round(context);
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == settings_of(context.rules).castle &&
            std::max(token.choice, token.mark) > state.round().size())
            return {&not_now};
    settle_what_needs_no_answer(context);
    if (picks || settles)
        return find_group(context, context.edit.step(context.edit.head().agenda - 1u), settles);
    const Position position{context.rules, state};
    const TriggeredCastles castles(position);
    for (std::size_t i = 0; i < castles.size(); ++i)
        for (const std::size_t token : castles[i].placed_tokens())
            if (context.edit.placed_token(token).mark == 0)
                context.edit.placed_token(token).mark = 1;
    return {};
}

}  // namespace bastide::rules::castles
