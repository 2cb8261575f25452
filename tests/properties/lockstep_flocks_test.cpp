// The engine agrees with the reference game in games of Hills & Sheep, Under the Big Top, and Mage & Witch, each
// with the others and with every other box, some of them twice.
// rule: HS-01 HS-02 HS-03 HS-04 HS-05 HS-06 HS-07 HS-08 HS-09 HS-10 HS-11 HS-12 HS-13 HS-14
// rule: BT-01 BT-02 BT-03 BT-04 BT-05 BT-06 BT-07 BT-08 BT-09 BT-10 BT-11 BT-12 BT-13
// rule: MAGE-01 MAGE-02 MAGE-03 MAGE-04 MAGE-05 MAGE-06 MAGE-07

#include "properties/lockstep.h"

#include <gtest/gtest.h>

#include <iterator>

namespace bastide::test {
namespace {

constexpr const char* boxes_of_these_chapters[] = {"hills-and-sheep:2", "under-the-big-top:2",
                                                   "mage-and-witch:2"};
constexpr const char* boxes_with_them[] = {"inns-and-cathedrals:2",
                                           "traders-and-builders:2",
                                           "princess-and-dragon:2",
                                           "tower:2",
                                           "abbey-and-mayor:2",
                                           "count",
                                           "king-and-robber:2",
                                           "cult/5",
                                           "bridges-castles-and-bazaars:2",
                                           "ferries",
                                           "flier:2",
                                           "goldmines",
                                           "river/2:2"};
constexpr const char* parts_that_may_lack[] = {"hills",   "vineyards", "shepherds",
                                               "big-top", "acrobats",  "ringmaster"};
constexpr const char* beginnings_of_options[] = {
    "hill_",        "vineyard_",        "wolf_",   "dragon_", "fairy_",   "princess",
    "ransom_",      "wagon_",           "barn_",   "count_",  "market_",  "ferry_",
    "builder_",     "castle_",          "bridge_", "small_",  "bazaar_",  "flier_",
    "farm_scoring", "gardens_without_", "king_",   "bigtop_", "pyramid_", "mage_"};

/// Every combination of these boxes with every other box.
constexpr int combinations =
    ((1 << std::size(boxes_of_these_chapters)) - 1) * int(std::size(boxes_with_them));

class FlockDealer {
public:
    explicit FlockDealer(int number) : number_(number), random_(std::uint64_t(number), 17) {}

    RulesetChoice deal() {
        choice_.players = 2 + number_ % 5;
        choice_.sets = {{"basic:2", 1}};
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
            if (entry.tile != "BA/RCr")
                choice_.tile_changes.emplace_back(entry.tile, -(entry.copies / 2));
        const int subsets = combinations / int(std::size(boxes_with_them));
        const int boxes = number_ % subsets + 1;
        const std::size_t other = std::size_t(number_ / subsets) % std::size(boxes_with_them);
        for (std::size_t box = 0; box < std::size(boxes_of_these_chapters); ++box)
            if ((boxes >> box & 1) != 0) add(boxes_of_these_chapters[box]);
        for (std::size_t box = 0; box < std::size(boxes_with_them); ++box)
            if (box == other || one_in(8)) add(boxes_with_them[box]);
        if (one_in(3)) choice_.rules.emplace_back("abbot", true);
        if (one_in(3))
            choice_.rules.emplace_back(
                parts_that_may_lack[random_.below(std::size(parts_that_may_lack))], one_in(2));
        deal_options(choice_, random_, [](const OptionInfo& option) {
            return begins_with_one_of(option.key, beginnings_of_options);
        });
        if (one_in(2)) choice_.each.emplace_back("follower", 3 + int(random_.below(4)));
        return choice_;
    }
    Player first() { return Player(random_.below(std::uint32_t(choice_.players))); }

private:
    bool one_in(std::uint32_t cases) { return random_.below(cases) == 0; }
    /// One box, or two; there is one Carcassonne.
    void add(const std::string& box) {
        choice_.sets.emplace_back(box, box != "count" && one_in(4) ? 2 : 1);
    }

    int number_;
    Random random_;
    RulesetChoice choice_;
};

Table flock_table_number(int number) {
    FlockDealer dealer(number);
    const RulesetChoice choice = dealer.deal();
    return make_table(choice, dealer.first());
}

/// Several cases, so that they can run in different processes.
class LockstepOfFlocks : public testing::TestWithParam<int> {};

TEST_P(LockstepOfFlocks, EngineAndReferenceAgree) {
    constexpr int cases = 6;
    const Extent extent = only_a_part() ? Extent::beginning : Extent::whole;
    const int games = only_a_part() ? 1 : how_many(4, 20 * combinations);
    for (int game = 0; game < games; ++game) {
        const int number = GetParam() + cases * game;
        const Style style = number % 2 == 0 ? Style::by_kind : Style::compact;
        const std::string difference = play_in_lockstep(
            flock_table_number(number), 17000 + std::uint64_t(number), style, nullptr, extent);
        ASSERT_TRUE(difference.empty()) << "number " << number << ": " << difference;
    }
}

INSTANTIATE_TEST_SUITE_P(Combinations, LockstepOfFlocks, testing::Range(0, 6));

/// All that can be done comes up.
TEST(LockstepFlockHappenings, AllComeUp) {
    Happenings happenings;
    for (int number = 0; number < (only_a_part() ? 2 : 12); ++number) {
        const std::string difference = play_in_lockstep(
            flock_table_number(number), 17500 + std::uint64_t(number), Style::by_kind, &happenings,
            only_a_part() ? Extent::beginning : Extent::whole);
        ASSERT_TRUE(difference.empty()) << difference;
    }
    if (only_a_part()) return;
    for (const char* name :
         {"shepherd placed", "sheep drawn", "wolf drawn", "flock grows", "flock scored",
          "shepherds driven away", "closed flock scored", "points by HS-08", "animal turned up",
          "last circus", "acrobat placed", "points by BT-04", "points by BT-08", "mage moved",
          "witch moved", "points by MAGE-05"})
        EXPECT_GT(happenings[name], 0) << name;
}

}  // namespace
}  // namespace bastide::test
