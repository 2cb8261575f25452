#include "draw/board/bazaar_words.h"

namespace bastide::draw {

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
