#include "draw/board/bazaar_words.h"

namespace bastide::draw {

std::string offer_text(const Ruleset& rules, const State& state) {
    std::string text;
    for (const TileTypeId type : state.offer())
        text += (text.empty() ? "" : ", ") + rules.type(type).id;
    return text;
}

std::string held_text(const Ruleset& rules, const State& state,
                      const std::vector<std::string>& seats, const PictureWords& words) {
    std::string text;
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        if (const TileTypeId held = state.header().held[seat]; held.exists())
            text += (text.empty() ? "" : ", ") +
                    words.say("picture.has_tile",
                              {{"name", seats[seat]}, {"tile", rules.type(held).id}});
    return text;
}

std::string auction_text(const Ruleset& rules, const BazaarOnTable& bazaar,
                         const std::vector<std::string>& seats, const PictureWords& words) {
    if (!bazaar.item.exists()) return {};
    const bool has_bid = bazaar.bidder.exists();
    return words.say("picture.auction",
                     {{"name", seats[bazaar.auctioneer.index()]},
                      {"tile", rules.type(bazaar.item).id},
                      {"whose", !has_bid                             ? "none"
                                : bazaar.bidder == bazaar.auctioneer ? "own"
                                                                     : "other"},
                      {"bidder", has_bid ? std::string_view(seats[bazaar.bidder.index()]) : ""},
                      {"bid", bazaar.bid}});
}

std::vector<std::string> bazaar_sentences(const Ruleset& rules, const State& state,
                                          const std::vector<std::string>& seats,
                                          const PictureWords& words) {
    const auto bazaar = bazaar_on_table(rules, state);
    std::vector<std::string> sentences;
    if (!bazaar) return sentences;
    const std::string offer = offer_text(rules, state),
                      held = held_text(rules, state, seats, words);
    const std::string& host = seats[bazaar->host.index()];
    if (!offer.empty())
        sentences.push_back(words.say("picture.bazaar_offer", {{"name", host}, {"tiles", offer}}));
    if (const std::string auction = auction_text(rules, *bazaar, seats, words); !auction.empty())
        sentences.push_back(auction + '.');
    if (!held.empty())
        sentences.push_back(
            offer.empty() ? words.say("picture.bazaar_to_play", {{"name", host}, {"held", held}})
                          : held + '.');
    return sentences;
}

}  // namespace bastide::draw
