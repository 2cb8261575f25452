#include "draw/bazaar_words.h"

#include "notation/remembered.h"

#include <bastide/engine.h>

#include <algorithm>
#include <string_view>

namespace bastide::draw {

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

}  // namespace

std::optional<BazaarOnTable> bazaar_on_table(const Ruleset& rules, const State& state) {
    BazaarOnTable bazaar;
    bazaar.host = player_in(rules, state, "bazaar host");
    if (!bazaar.host.exists()) return std::nullopt;
    bazaar.has_held = anybody_holds(state);
    const Decision question = decision(rules, state);
    const bool opens = question.name == "open the bidding";
    const bool bids = question.name == "bid" || question.name == "buy or sell";
    const int place = remembered(rules, state, "bazaar item");
    if ((opens || bids) && place > 0 && place <= int(state.offer().size())) {
        bazaar.auctioneer = player_in(rules, state, "bazaar auctioneer");
        bazaar.item = state.offer()[std::size_t(place - 1)];
    }
    if (bids) {
        bazaar.bidder = player_in(rules, state, "bazaar bidder");
        bazaar.bid = question.value;
    }
    bazaar.turns_run = state.offer().empty() && !question.by_nature;
    return bazaar;
}

std::string offer_text(const Ruleset& rules, const State& state) {
    std::string text;
    for (const TileTypeId type : state.offer())
        text += (text.empty() ? "" : ", ") + rules.type(type).id;
    return text;
}

std::string held_text(const Ruleset& rules, const State& state,
                      const std::vector<std::string>& seats) {
    std::string text;
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        if (const TileTypeId held = state.header().held[seat]; held.exists())
            text += (text.empty() ? "" : ", ") + seats[seat] + " has " + rules.type(held).id;
    return text;
}

std::string auction_text(const Ruleset& rules, const BazaarOnTable& bazaar,
                         const std::vector<std::string>& seats) {
    if (!bazaar.item.exists()) return {};
    std::string text = seats[bazaar.auctioneer.index()] + " auctions " + rules.type(bazaar.item).id;
    if (bazaar.bidder.exists())
        text += ", and " +
                (bazaar.bidder == bazaar.auctioneer ? std::string("bids")
                                                    : seats[bazaar.bidder.index()] + " has bid") +
                ' ' + std::to_string(bazaar.bid);
    return text;
}

std::vector<std::string> bazaar_sentences(const Ruleset& rules, const State& state,
                                          const std::vector<std::string>& seats) {
    const auto bazaar = bazaar_on_table(rules, state);
    std::vector<std::string> sentences;
    if (!bazaar) return sentences;
    const std::string offer = offer_text(rules, state), held = held_text(rules, state, seats);
    const std::string whose = "The bazaar of " + seats[bazaar->host.index()];
    if (!offer.empty()) sentences.push_back(whose + ": on offer " + offer + ".");
    if (const std::string auction = auction_text(rules, *bazaar, seats); !auction.empty())
        sentences.push_back(auction + '.');
    if (!held.empty())
        sentences.push_back((offer.empty() ? whose + ", to be played: " : "") + held + '.');
    return sentences;
}

}  // namespace bastide::draw
