/// Chapter 18: bazaars in positions that are set up. A text may say anything; what cannot be is refused.

#include "rules/18_bridges_castles_bazaars/bazaar_positions.h"

#include "core/turns.h"

#include <algorithm>

namespace bastide::rules::bazaars {

namespace {

constexpr Reason no_such_seat{"BCB-61", "no_such_bazaar_seat"};
constexpr Reason no_turn{"BCB-70", "no_interrupted_turn"};
constexpr Reason no_bazaar{"BCB-70", "no_bazaar"};
constexpr Reason too_many{"BCB-62", "too_many_offered"};
constexpr Reason not_aside{"BCB-76", "not_unseen"};
constexpr Reason not_so{"BCB-63", "question_fits_no_bazaar"};
constexpr Reason off{"BCB-60", "no_bazaars"};

bool is_seat(const State& state, std::uint8_t seat) { return seat <= state.players(); }

/// Whether steps of a bazaar are pending.
bool is_bazaar_pending(const State& state) {
    return std::any_of(state.agenda().begin(), state.agenda().end(), [](const Step& step) {
        return is_of<sequence::bazaars>(step) || is_of<sequence::bazaar>(step);
    });
}

bool are_set_aside(Context& context) {
    const PrivateState& own = private_state_of(context);
    int all = 0;
    for (std::size_t pile = 0; pile < std::size(own.set_aside); ++pile) {
        const bool there = pile < context.state.layout().piles;
        if (own.set_aside[pile] > (there ? context.state.header().pile_unseen[pile] : 0))
            return false;
        all += own.set_aside[pile];
    }
    return all <= context.state.players();
}

bool is_auction(Context& context, Player auctioneer) {
    const PrivateState& own = private_state_of(context);
    const int open = int(context.state.offer().size());
    return own.with_auction != 0 && open >= 2 && open == count_without_tile(context.state) &&
           own.auctioneer == seat_of(auctioneer) && has_no_tile(context.state, auctioneer);
}

/// A running auction: an auctioneer, a tile, and the highest bid of somebody without a tile.
bool has_bid(Context& context, const Step& question) {
    const PrivateState& own = private_state_of(context);
    return own.auctioneer != 0 && own.bidder != 0 && own.item != 0 &&
           own.item <= context.state.offer().size() &&
           is_auction(context, player_at(own.auctioneer)) &&
           has_no_tile(context.state, player_at(own.bidder)) && question.value >= 0 &&
           question.value <= settings_of(context.rules).bid_cap;
}

/// Whether the steps that are pending fit what is offered and remembered: one bazaar in one turn, its
/// tiles still to be drawn only while nobody has one, and somebody who took the first one afterwards.
bool do_steps_fit(Context& context) {
    // As `hold` and `hold_noted` leave it.
    constexpr std::uint8_t bazaar_is_held = 2;
    const PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const Pending steps = pending_steps(state);
    if (!steps.fits || steps.bazaar == nullptr || steps.bazaars->position != bazaar_is_held)
        return false;
    const std::uint8_t stage = steps.bazaar->position;
    const bool shared_out = stage > auctioning || state.offer().empty();
    if (steps.bazaar_turn != nullptr && stage < picking) return false;
    if (stage == drawing) return count_without_tile(state) == state.players();
    return !shared_out || own.with_auction == 0 || own.first_taker != 0;
}

/// BCB-63, 2: who has bid comes before who is asked, counted from the auctioneer.
bool bids_in_turn(Context& context, Player asked) {
    const PrivateState& own = private_state_of(context);
    const Player auctioneer = player_at(own.auctioneer);
    return steps_left(context.state, auctioneer, player_at(own.bidder)) <
           steps_left(context.state, auctioneer, asked);
}

/// Whether a question of the bazaar can be put as things are.
bool can_be_put(Context& context, const Step& question) {
    const PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const std::size_t open = state.offer().size();
    const auto stage = stage_of(context, question);
    const Pending steps = pending_steps(state);
    if (stage && (steps.bazaar == nullptr || steps.bazaar_turn != nullptr ||
                  steps.bazaar->position != *stage))
        return false;
    // All else is asked in turns.
    if (!stage && steps.bazaar != nullptr && steps.bazaar_turn == nullptr) return false;
    if (asks<question::draw_for_bazaar>(question))
        return int(open) < state.players() && count_without_tile(state) == state.players();
    if (asks<question::want_auction>(question))
        return int(open) == state.players() && own.asked > 0 &&
               question.player == nth_from_left(context, own.asked - 1u);
    if (asks<question::offer_tile>(question)) return is_auction(context, question.player);
    if (asks<question::open_bidding>(question))
        return is_auction(context, question.player) && own.item != 0 && own.item <= open;
    if (asks<question::bid>(question))
        return has_bid(context, question) && has_no_tile(state, question.player) &&
               seat_of(question.player) != own.auctioneer &&
               seat_of(question.player) != own.bidder && bids_in_turn(context, question.player);
    if (asks<question::buy_or_sell>(question))
        return has_bid(context, question) && seat_of(question.player) == own.auctioneer &&
               own.bidder != own.auctioneer;
    if (asks<question::pick_tile>(question))
        return own.with_auction == 0 && open >= 2 && has_no_tile(state, question.player) &&
               question.player == nth_from_left(context, std::size_t(state.players()) - open);
    return true;
}

/// Whether the text says nothing of bazaars at all.
bool is_silent(Context& context) {
    const State& state = context.state;
    const auto* const own = reinterpret_cast<const std::uint8_t*>(&private_state_of(context));
    return !has_discarded({context.rules, state}) && !is_turn_interrupted(state) &&
           !is_bazaar_pending(state) && state.offer().empty() &&
           count_without_tile(state) == state.players() &&
           std::all_of(own, own + sizeof(PrivateState) + settings_of(context.rules).most_noted,
                       [](std::uint8_t byte) { return byte == 0; });
}

}  // namespace

Pending pending_steps(const State& state) {
    Pending found;
    const auto take = [&](const Step*& kept, bool in_order, const Step& step) {
        found.fits = found.fits && in_order && kept == nullptr;
        kept = &step;
    };
    for (const Step& step : state.agenda()) {
        if (is_of<sequence::bazaars>(step))
            take(found.bazaars, found.host_turn != nullptr, step);
        else if (is_of<sequence::bazaar>(step))
            take(found.bazaar, found.bazaars != nullptr, step);
        else if (is_of<sequence::turn>(step) && found.bazaars == nullptr)
            take(found.host_turn, true, step);
        else if (is_of<sequence::turn>(step))
            take(found.bazaar_turn, found.bazaar != nullptr, step);
    }
    return found;
}

std::optional<Stage> stage_of(const Context& context, const Step& question) {
    const StepList& bazaar = context.compiled.sequences[number_of<sequence::bazaar>()];
    const StepFunction* const end = bazaar.steps + bazaar.count;
    for (const Origin& origin : context.compiled.decisions[question.position].entry.origins)
        if (const auto* const step = std::find(bazaar.steps, end, origin.step); step != end)
            return Stage(step - bazaar.steps);
    return std::nullopt;
}

bool all_seats_exist(Context& context) {
    const PrivateState& own = private_state_of(context);
    for (std::uint8_t seat :
         {own.host, own.auctioneer, own.bidder, own.first_taker, own.last_taker})
        if (!is_seat(context.state, seat)) return false;
    const std::uint8_t* const noted = noted_players({context.rules, context.state});
    bool ended = false;
    for (std::size_t i = 0; i < settings_of(context.rules).most_noted; ++i) {
        if (!is_seat(context.state, noted[i]) || (ended && noted[i] != 0)) return false;
        ended = ended || noted[i] == 0;
    }
    return own.asked <= context.state.players();
}

int steps_left(const State& state, Player from, Player to) {
    return (int(to.index()) - int(from.index()) + state.players()) % state.players();
}

int count_without_tile(const State& state) {
    int count = 0;
    for (int seat = 0; seat < state.players(); ++seat)
        count += has_no_tile(state, Player(std::size_t(seat)));
    return count;
}

Refusal complete_position(Context& context) {
    const State& state = context.state;
    const bool interrupted = is_turn_interrupted(state);
    if (settings_of(context.rules).mode == Mode::off)
        return is_silent(context) ? Refusal{} : Refusal{&off};
    if (!all_seats_exist(context)) return {&no_such_seat};
    if (!are_set_aside(context)) return {&not_aside};
    const int taken = state.players() - count_without_tile(state);
    if (int(state.offer().size()) + taken > state.players()) return {&too_many};
    if (is_bazaar_pending(state)) {
        if (!interrupted) return {&no_turn};
        if (private_state_of(context).host == 0) return {&no_such_seat};
        if (!do_steps_fit(context)) return {&not_so};
    } else if (interrupted || !state.offer().empty() || taken != 0) {
        return {&no_bazaar};
    }
    const bool asks = !state.agenda().empty() && state.agenda().back().sequence == Step::question;
    if (asks && !can_be_put(context, state.agenda().back())) return {&not_so};
    return check_memory(context);
}

}  // namespace bastide::rules::bazaars
