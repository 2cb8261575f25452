#include "cli/answers/bazaar_report.h"

#include "draw/board/bazaar_words.h"

#include <boost/json.hpp>

namespace bastide::cli {

boost::json::value bazaar_json(const Ruleset& rules, const State& state,
                               const std::vector<std::string>& seats) {
    const auto bazaar = draw::bazaar_on_table(rules, state);
    if (!bazaar) return nullptr;
    const auto tile = [&](TileTypeId type) {
        return type.exists() ? boost::json::value(rules.type(type).id) : boost::json::value();
    };
    const auto name = [&](Player player) {
        return player.exists() ? boost::json::value(seats[player.index()]) : boost::json::value();
    };
    boost::json::array offer;
    for (const TileTypeId type : state.offer()) offer.push_back(tile(type));
    boost::json::object held;
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        if (state.header().held[seat].exists()) held[seats[seat]] = tile(state.header().held[seat]);
    return boost::json::object{
        {"host", name(bazaar->host)},
        {"offer", std::move(offer)},
        {"held", std::move(held)},
        {"auctioned", tile(bazaar->item)},
        {"auctioneer", name(bazaar->auctioneer)},
        {"bid", bazaar->bidder.exists() ? boost::json::value(bazaar->bid) : boost::json::value()},
        {"bidder", name(bazaar->bidder)}};
}

}  // namespace bastide::cli
