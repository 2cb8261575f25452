#include "notation/moves/bazaar_on_table.h"

#include "core/compiled_rules.h"
#include "notation/moves/remembered.h"

#include <bastide/engine.h>

#include <algorithm>
#include <string_view>

namespace bastide {

namespace {

/// Somebody whom positions remember: seats are counted from 1, 0 is nobody.
Player player_in(const Ruleset& rules, const State& state, std::string_view name) {
    const int seat = remembered(rules, state, name);
    return seat == 0 ? Player() : Player(std::size_t(seat - 1));
}

bool anybody_holds(const State& state) {
    const StateHeader& head = state.header();
    return std::any_of(head.held, head.held + head.players,
                       [](TileTypeId type) { return type.exists(); });
}

Bidding bidding_of(const Ruleset& rules, const Decision& question) {
    return question.exists() ? rules.compiled().decisions[question.kind].entry.bidding
                             : Bidding::none;
}

}  // namespace

std::optional<BazaarOnTable> bazaar_on_table(const Ruleset& rules, const State& state) {
    BazaarOnTable bazaar;
    bazaar.host = player_in(rules, state, "bazaar_host");
    if (!bazaar.host.exists()) return std::nullopt;
    bazaar.has_held = anybody_holds(state);
    const Decision question = decision(rules, state);
    const Bidding bidding = bidding_of(rules, question);
    const int place = remembered(rules, state, "bazaar_item");
    if (bidding != Bidding::none && place > 0 && place <= int(state.offer().size())) {
        bazaar.auctioneer = player_in(rules, state, "bazaar_auctioneer");
        bazaar.item = state.offer()[std::size_t(place - 1)];
    }
    if (bidding == Bidding::has_begun) {
        bazaar.bidder = player_in(rules, state, "bazaar_bidder");
        bazaar.bid = question.value;
    }
    bazaar.turns_run = state.offer().empty() && !question.by_nature;
    return bazaar;
}

}  // namespace bastide
