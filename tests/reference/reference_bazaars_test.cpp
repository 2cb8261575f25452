/// Checks the reference game against the rules text: bazaars of chapter 18. The numbers are those of
/// the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

/// A bazaar of Red with these tiles.
Bazaar bazaar_with(const std::vector<std::string>& tiles, const BazaarRules& rules = {}) {
    Bazaar bazaar(red, int(tiles.size()), rules);
    for (const std::string& tile : tiles) {
        bazaar.draw(tile);
    }
    return bazaar;
}

using Net = std::map<int, int>;

/// All that was paid, and who has which tile.
std::pair<Net, std::map<int, std::string>> result_of(Bazaar& bazaar) {
    Net net;
    std::map<int, std::string> taken;
    for (const TakenTile& tile : bazaar.take_news()) {
        taken[tile.player] = tile.tile;
        for (const auto& [player, points] : tile.points) {
            net[player] += points;
        }
    }
    return {net, taken};
}

std::vector<int> order_of_turns(Bazaar bazaar) {
    std::vector<int> order;
    while (bazaar.step() == BazaarStep::play) {
        order.push_back(bazaar.begin_turn().first);
        bazaar.end_turn();
    }
    return order;
}

/// BCB-68: three players, Red host, then Blue, Green.
TEST(ReferenceBazaars, Bcb68WorkedExample) {
    Bazaar bazaar = bazaar_with({"a", "b", "c"});
    EXPECT_EQ(bazaar.step(), BazaarStep::choose);
    EXPECT_EQ(bazaar.chooser(), blue);
    bazaar.choose("a");
    bazaar.open_bidding(1);
    EXPECT_EQ(bazaar.chooser(), green);
    bazaar.pass_bid();
    EXPECT_EQ(bazaar.chooser(), red);
    EXPECT_THROW(bazaar.bid(1), std::invalid_argument);
    bazaar.bid(4);
    EXPECT_EQ(bazaar.step(), BazaarStep::settle);
    EXPECT_EQ(bazaar.chooser(), blue);
    bazaar.settle(true);
    EXPECT_EQ(bazaar.chooser(), green);
    bazaar.choose("b");
    bazaar.open_bidding(2);
    EXPECT_EQ(bazaar.chooser(), red) << "Blue may not bid";
    bazaar.bid(3);
    bazaar.settle(false);
    EXPECT_EQ(bazaar.step(), BazaarStep::play);
    const auto [net, taken] = result_of(bazaar);
    EXPECT_EQ(net, (Net{{blue, -4}, {red, 1}, {green, 3}}));
    EXPECT_EQ(taken, (std::map<int, std::string>{{blue, "a"}, {green, "c"}, {red, "b"}}));
    EXPECT_EQ(order_of_turns(bazaar), (std::vector{blue, green, red}));
}

/// BCB-69: four players; the options differ. BCB-66, BCB-71.
TEST(ReferenceBazaars, Bcb69WorkedExample) {
    constexpr int a = 0, b = 1, c = 2, d = 3;
    for (const std::string order : {"left_of_host", "first_buyer"}) {
        BazaarRules rules;
        rules.play_order = order;
        Bazaar bazaar = bazaar_with({"t1", "t2", "t3", "t4"}, rules);
        bazaar.choose("t1");
        bazaar.open_bidding(0);
        bazaar.bid(2);
        bazaar.pass_bid();
        EXPECT_EQ(bazaar.chooser(), a);
        bazaar.bid(3);
        bazaar.settle(false);
        EXPECT_EQ(bazaar.chooser(), c);
        bazaar.choose("t2");
        bazaar.open_bidding(1);
        EXPECT_EQ(bazaar.chooser(), d);
        bazaar.pass_bid();
        EXPECT_EQ(bazaar.chooser(), b);
        bazaar.pass_bid();
        EXPECT_EQ(bazaar.chooser(), d);
        bazaar.choose("t3");
        bazaar.open_bidding(0);
        EXPECT_EQ(bazaar.chooser(), b);
        bazaar.bid(1);
        bazaar.settle(true);
        const auto [net, taken] = result_of(bazaar);
        EXPECT_EQ(net, (Net{{a, -3}, {b, 4}, {c, -1}, {d, -1}}));
        EXPECT_EQ(taken.at(b), "t4");
        EXPECT_EQ(order_of_turns(bazaar),
                  order == "first_buyer" ? (std::vector{a, b, c, d}) : (std::vector{b, c, d, a}));
    }
    BazaarRules rules;
    rules.next_auctioneer = "from_buyer";
    Bazaar bazaar = bazaar_with({"t1", "t2", "t3", "t4"}, rules);
    bazaar.choose("t1");
    bazaar.open_bidding(0);
    bazaar.bid(2);
    bazaar.pass_bid();
    bazaar.bid(3);
    bazaar.settle(false);
    EXPECT_EQ(bazaar.chooser(), b);
}

/// BCB-65: nobody can bid above the cap; no cap but 0 is special to the opening.
TEST(ReferenceBazaars, Bcb65Cap) {
    BazaarRules rules;
    rules.bid_cap = 2;
    Bazaar bazaar = bazaar_with({"a", "b"}, rules);
    bazaar.choose("a");
    EXPECT_THROW(bazaar.open_bidding(3), std::invalid_argument);
    bazaar.open_bidding(2);
    EXPECT_EQ(bazaar.step(), BazaarStep::play) << "nobody can raise, and the last tile is free";
    EXPECT_EQ(result_of(bazaar).first, (Net{{blue, -2}}));
    rules.bid_cap = 0;
    bazaar = bazaar_with({"a", "b"}, rules);
    bazaar.choose("b");
    EXPECT_EQ(bazaar.step(), BazaarStep::play);
}

/// Equal tiles are no choice.
TEST(ReferenceBazaars, Gen03OneKindOnly) {
    Bazaar bazaar = bazaar_with({"a", "a", "a"});
    EXPECT_EQ(bazaar.step(), BazaarStep::open_bidding);
    BazaarRules rules;
    rules.mode = "no_auction";
    rules.no_auction_timing = "pick_then_play";
    bazaar = bazaar_with({"a", "a", "a"}, rules);
    EXPECT_EQ(order_of_turns(bazaar), (std::vector{blue, green, red}));
}

/// BCB-79: both timings, and on request.
TEST(ReferenceBazaars, Bcb79WithoutAuction) {
    for (const std::string mode : {"no_auction", "on_request"}) {
        BazaarRules rules;
        rules.mode = mode;
        Bazaar bazaar = bazaar_with({"a", "b", "c"}, rules);
        for (const int player : {blue, green, red}) {
            if (mode == "on_request") {
                EXPECT_EQ(bazaar.step(), BazaarStep::ask);
                EXPECT_EQ(bazaar.chooser(), player);
                bazaar.ask_for_auction(false);
            }
        }
        EXPECT_EQ(bazaar.step(), BazaarStep::pick);
        EXPECT_EQ(bazaar.chooser(), blue);
        Bazaar picked = bazaar;
        bazaar.pick("c");
        EXPECT_EQ(bazaar.begin_turn(), (std::pair{blue, std::string("c")}));
        bazaar.end_turn();
        EXPECT_EQ(bazaar.chooser(), green);
        bazaar.pick("a");
        EXPECT_EQ(bazaar.begin_turn(), (std::pair{green, std::string("a")}));
        bazaar.end_turn();
        EXPECT_EQ(bazaar.begin_turn(), (std::pair{red, std::string("b")}));
        bazaar.end_turn();
        EXPECT_EQ(bazaar.step(), BazaarStep::over);
    }
    BazaarRules rules;
    rules.mode = "on_request";
    Bazaar bazaar = bazaar_with({"a", "b", "c"}, rules);
    bazaar.ask_for_auction(false);
    bazaar.ask_for_auction(true);
    EXPECT_EQ(bazaar.step(), BazaarStep::choose);
    EXPECT_EQ(bazaar.chooser(), blue);
}

}  // namespace
}  // namespace bastide::reference
