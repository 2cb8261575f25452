/// Checks the reference game against the rules text: when bazaars are held, and whose turn it is,
/// BCB-61, BCB-70 to BCB-79.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

namespace bastide::reference {
namespace {

const std::string monastery_tile = "BA/L";
const std::string bazaar_tile = "BB/F.b";
const std::string straight = "BA/RFr";

/// A game of three on one large field with roads that lead east, in which Red begins; with builders
/// of Red and Blue on roads of their own.
ReferenceGame game_with(const Pile& bag, const Options& options = {}) {
    GameSetup setup = setup_with({{monastery_tile, {0, 0}, 0}}, bag, 3);
    setup.rules = {"bazaars", "traders-and-builders"};
    setup.options = options;
    setup.options.insert({"builder_second_part", "forced"});
    ReferenceGame game(setup);
    for (const int player : {red, blue}) {
        const Cell cell{0, std::int16_t(2 + 2 * player)};
        game.lay_tile(monastery_tile, {0, std::int16_t(cell.y - 1)}, 0);
        game.lay_tile("BA/LR", cell, 3);
        const int segment = segment_of_kind(game, cell, road);
        game.stand_figure({player, cell, segment});
        game.stand_figure({player, cell, segment, "builder", 0});
    }
    return game;
}

/// Where the road of a player ends that has a builder on it.
Cell end_of_road(const ReferenceGame& game, int player) {
    Cell cell{1, std::int16_t(2 + 2 * player)};
    while (game.board().contains(cell)) {
        ++cell.x;
    }
    return cell;
}

/// Plays a game in which each tile is named as it comes up, and writes down what happens: "0" for a
/// turn of Red, "+" for a second part, "B" for a bazaar, "!" for a discarded tile. Straight roads
/// prolong the road of the active player, all other tiles are put far from it.
class Script {
public:
    explicit Script(ReferenceGame game, const std::string& draws) : game_(std::move(game)) {
        std::istringstream stream(draws);
        for (std::string tile; stream >> tile;) {
            draws_.push_back(tile == "b"   ? bazaar_tile
                             : tile == "r" ? straight
                             : tile == "m" ? monastery_tile
                                           : tile);
        }
    }

    /// Until the draws or the tiles are used up.
    std::string play() {
        while (!game_.game_over() && step()) {}
        return text_ + (game_.game_over() ? "." : "");
    }
    const ReferenceGame& game() const { return game_; }

private:
    bool step() {
        const Bazaar* bazaar = game_.bazaar();
        const bool is_bazaar_question = bazaar != nullptr && bazaar->step() != BazaarStep::play;
        if (game_.needs_draw() || (bazaar != nullptr && bazaar->step() == BazaarStep::draw)) {
            return draw(is_bazaar_question);
        }
        if (!is_bazaar_question) {
            note_turn();
            place();
        } else if (bazaar->step() == BazaarStep::choose) {
            game_.choose_offered(bazaar->offer().front());
        } else if (bazaar->step() == BazaarStep::pick) {
            game_.pick_offered(bazaar->offer().front());
        } else if (bazaar->step() == BazaarStep::open_bidding) {
            game_.open_bidding(0);
        } else {
            game_.pass_bid();
        }
        return true;
    }

    bool draw(bool for_bazaar) {
        if (draws_.empty()) {
            return false;
        }
        const std::string tile = draws_.front();
        draws_.erase(draws_.begin());
        if (!for_bazaar) {
            note_turn();
            text_ += game_.draw(tile) ? "" : "!";
            return true;
        }
        text_ += game_.bazaar()->offer().empty() ? " B" : "";
        game_.draw_for_bazaar(tile);
        return true;
    }

    void note_turn() {
        const std::pair now(game_.turn_number(), game_.part());
        if (now == noted_) {
            return;
        }
        text_ += game_.part() == 2 ? "+" : " " + std::to_string(game_.active_player());
        noted_ = now;
    }

    void place() {
        const std::string tile = *game_.in_hand();
        if (tile == straight) {
            game_.place(tile, end_of_road(game_, game_.active_player()), 0);
        } else {
            Cell cell{-1, 0};
            while (game_.board().contains(cell)) {
                --cell.x;
            }
            game_.place(tile, cell, 0);
        }
        game_.end_part();
    }

    ReferenceGame game_;
    std::vector<std::string> draws_;
    std::string text_;
    std::pair<int, int> noted_{0, 0};
};

const Pile plenty = {{monastery_tile, 20}, {bazaar_tile, 9}, {straight, 20}};

std::string played(const Options& options, const std::string& draws, const Pile& bag = plenty) {
    return Script(game_with(bag, options), draws).play();
}

/// BCB-61, BCB-70, BCB-72: the round begins at the host's left; purchased bazaar tiles bring no bazaar;
/// then the host's left neighbour plays.
TEST(ReferenceBazaarTurns, Bcb70Round) {
    for (const std::string mode : {"auction", "no_auction"}) {
        EXPECT_EQ(played({{"bazaar_mode", mode}}, "b m b m m m"), " 0 B 1 2 0 1 2");
    }
    EXPECT_EQ(played({{"bazaar_mode", "off"}}, "b m b m m"), " 0 1 2 0 1");
    EXPECT_EQ(played({{"no_auction_timing", "pick_then_play"}, {"bazaar_mode", "no_auction"}},
                     "b m b m m"),
              " 0 B 1 2 0 1");
}

/// BCB-61.3, GEN-05: skipped with fewer tiles than players; never over with a tile unplayed.
TEST(ReferenceBazaarTurns, Bcb61EnoughTiles) {
    EXPECT_EQ(played({}, "b m m", {{bazaar_tile, 1}, {monastery_tile, 2}}), " 0 1 2.");
    EXPECT_EQ(played({}, "b m m m", {{bazaar_tile, 1}, {monastery_tile, 3}}), " 0 B 1 2 0.");
}

/// A bazaar tile that the builder's road can have: Red's road ends with it.
const std::string road_bazaar = "BB/R.bi";

/// The same, put at the end of Red's road in part 1.
std::string played_by_builder(const Options& options, const std::string& draws, Pile bag = plenty) {
    bag[road_bazaar] = 1;
    ReferenceGame game = game_with(bag, options);
    draw_and_place(game, road_bazaar, end_of_road(game, red), 1);
    game.end_part();
    return Script(std::move(game), draws).play();
}

/// BCB-76, BCB-78.
TEST(ReferenceBazaarTurns, Bcb76OrderWithTheBuilder) {
    // Offer of 3; Blue's bazaar turn with a second part; Green's; Red's; Red's second part.
    EXPECT_EQ(played_by_builder({}, "r m m b m m"), " B 1+ 2 0+ 1");
    for (const std::string drawn : {"before_builder_part", "after_builder_part"}) {
        EXPECT_EQ(played_by_builder(
                      {{"bazaar_builder_order", "builder_first"}, {"bazaar_offer_drawn", drawn}},
                      "m r m m b m"),
                  "+ B 1+ 2 0 1");
    }
}

/// BCB-76, AMB-26: when it is tested whether there are enough tiles; a lost second part.
TEST(ReferenceBazaarTurns, Amb26WhenTheTilesAreTaken) {
    const Options before = {{"bazaar_builder_order", "builder_first"}};
    const Options after = {{"bazaar_builder_order", "builder_first"},
                           {"bazaar_offer_drawn", "after_builder_part"}};
    const Pile three = {{monastery_tile, 3}}, four = {{monastery_tile, 4}};
    EXPECT_EQ(played_by_builder(before, "m m m", three), " B 1 2 0.") << "no tile is left for it";
    EXPECT_EQ(played_by_builder(after, "m m m", three), "+ 1 2.") << "no bazaar any more";
    EXPECT_EQ(played_by_builder(before, "m m m m", four), "+ B 1 2 0.");
    EXPECT_EQ(played_by_builder(after, "m m m m", four), "+ B 1 2 0.");
    EXPECT_EQ(played_by_builder({}, "m m m", three), " B 1 2 0.") << "the second part is lost";
}

/// BCB-77: in Blue's second part a bazaar tile.
TEST(ReferenceBazaarTurns, Bcb77Nested) {
    EXPECT_EQ(played_by_builder({}, "r m m b m m"), " B 1+ 2 0+ 1");
    EXPECT_EQ(played_by_builder({{"bazaar_nested", "delay"}}, "r m m b m m m m m"),
              " B 1+ 2 0 B 2 0 1+ 1")
        << "Blue is host of the second bazaar; then Red's second part, then Red's left neighbour";
}

/// AMB-25, AMB-28: in the host's second part a bazaar tile.
TEST(ReferenceBazaarTurns, Amb28TwoInADoubleTurn) {
    EXPECT_EQ(played_by_builder({}, "m m m b m m m m"), " B 1 2 0+ B 1 2 0 1");
    EXPECT_EQ(played_by_builder({{"bazaar_per_double_turn", "one"}}, "m m m b m"), " B 1 2 0+ 1");
    EXPECT_EQ(played_by_builder({{"bazaar_builder_order", "builder_first"}}, "b m m m m"),
              "+ B 1 2 0 1");
    EXPECT_EQ(
        played_by_builder({{"bazaar_builder_order", "builder_first"}, {"bazaar_nested", "delay"}},
                          "b m m m m m m m"),
        "+ B 1 2 0 B 1 2 0 1");
}

/// BCB-74: a purchased tile that fits nowhere; a redrawn bazaar tile (BCB-77).
TEST(ReferenceBazaarTurns, Bcb74FitsNowhere) {
    const std::string cities = "BB/Cccc.b";
    Pile bag = plenty;
    bag[cities] = 1;
    EXPECT_EQ(played({}, "b BB/Cccc.b m m m", bag), " 0 B 2 0 1");
    EXPECT_EQ(played({{"bazaar_unplaceable", "redraw"}}, "b BB/Cccc.b m m m m", bag),
              " 0 B 1 2 0 1");
    EXPECT_EQ(played({{"bazaar_unplaceable", "redraw"}, {"bazaar_nested", "delay"}},
                     "b BB/Cccc.b m m b m m m m", bag),
              " 0 B 1 2 0 B 2 0 1 1");
}

/// BCB-61: a drawn bazaar tile that fits nowhere.
TEST(ReferenceBazaarTurns, Bcb61Discarded) {
    Pile bag = plenty;
    bag["BB/Cccc.b"] = 1;
    EXPECT_EQ(played({}, "BB/Cccc.b m m", bag), " 0! 1");
    EXPECT_EQ(played({{"bazaar_discarded", "starts_bazaar"}}, "BB/Cccc.b m m m m m", bag),
              " 0! B 1 2 0 1");
}

}  // namespace
}  // namespace bastide::reference
