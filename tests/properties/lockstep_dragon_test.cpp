// The engine agrees with the reference game in games of The Princess & the Dragon and the Tower, each with
// the other and with every other box, some of them twice.
// rule: PD-01 PD-02 PD-03 PD-04 PD-05 PD-06 PD-07 PD-08 PD-09 PD-10 PD-11 PD-12 PD-13 PD-14 PD-15
// rule: TOW-01 TOW-03 TOW-04 TOW-05 TOW-06 TOW-07 TOW-08 TOW-09 TOW-10 TOW-11 TOW-12 TOW-13 TOW-14

#include "properties/lockstep.h"

#include <gtest/gtest.h>

#include <iterator>

namespace bastide::test {
namespace {

constexpr const char* boxes_beside[] = {"inns-and-cathedrals:2",
                                        "traders-and-builders:2",
                                        "abbey-and-mayor:2",
                                        "bridges-castles-and-bazaars:2",
                                        "ferries",
                                        "flier:2",
                                        "goldmines",
                                        "river/2:2"};
constexpr const char* parts_of_boxes[] = {"dragon", "fairy", "princess", "magic-portals", "tower"};
/// Dragon, tower or both, with each other box.
constexpr int box_pairs = 3 * int(std::size(boxes_beside));

class DragonDealer {
public:
    explicit DragonDealer(int number) : number_(number), random_(std::uint64_t(number), 91) {}

    RulesetChoice deal() {
        choice_.players = 2 + number_ % 5;
        choice_.sets = {{"basic:2", 1}};
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
            if (entry.tile != "BA/RCr")
                choice_.tile_changes.emplace_back(entry.tile, -(entry.copies / 2));
        const int boxes = number_ % 3 + 1;
        const std::size_t pair = std::size_t(number_) / 3 % std::size(boxes_beside);
        if ((boxes & 1) != 0) add("princess-and-dragon:2");
        if ((boxes & 2) != 0) add("tower:2");
        for (std::size_t box = 0; box < std::size(boxes_beside); ++box)
            if (box == pair || one_in(6)) add(boxes_beside[box]);
        if (one_in(3)) choice_.rules.emplace_back("abbot", true);
        if (one_in(4))
            choice_.rules.emplace_back(parts_of_boxes[random_.below(std::size(parts_of_boxes))],
                                       one_in(2));
        deal_options();
        if (one_in(2)) choice_.each.emplace_back("follower", 3 + int(random_.below(3)));
        return choice_;
    }
    Player first() { return Player(random_.below(std::uint32_t(choice_.players))); }

private:
    bool one_in(std::uint32_t cases) { return random_.below(cases) == 0; }
    /// One box, or two.
    void add(const char* box) { choice_.sets.emplace_back(box, one_in(4) ? 2 : 1); }

    void deal_options() {
        constexpr const char* of_the_chapters[] = {"dragon_",
                                                   "fairy_",
                                                   "princess",
                                                   "ransom_",
                                                   "wagon_",
                                                   "ferry_",
                                                   "builder_",
                                                   "castle_",
                                                   "bazaar_builder_order",
                                                   "bazaar_offer_drawn",
                                                   "bazaar_nested"};
        test::deal_options(choice_, random_, [&](const OptionInfo& option) {
            return (option.key == "farm_scoring" && one_in(4)) ||
                   begins_with_one_of(option.key, of_the_chapters);
        });
        choice_.options.emplace_back("bazaar_bid_cap", std::to_string(random_.below(5)));
    }

    int number_;
    Random random_;
    RulesetChoice choice_;
};

Table dragon_table_number(int number) {
    DragonDealer dealer(number);
    const RulesetChoice choice = dealer.deal();
    return make_table(choice, dealer.first());
}

/// Several cases, so that they can run in different processes.
class LockstepOfDragonAndTower : public testing::TestWithParam<int> {};

TEST_P(LockstepOfDragonAndTower, EngineAndReferenceAgree) {
    constexpr int cases = 6;
    const Extent extent = only_a_part() ? Extent::beginning : Extent::whole;
    const int games = only_a_part() ? 1 : how_many(box_pairs / cases, 40 * box_pairs);
    for (int game = 0; game < games; ++game) {
        const int number = GetParam() + cases * game;
        const Style style = number % 2 == 0 ? Style::by_kind : Style::compact;
        const std::string difference = play_in_lockstep(
            dragon_table_number(number), 9000 + std::uint64_t(number), style, nullptr, extent);
        ASSERT_TRUE(difference.empty()) << "number " << number << ": " << difference;
    }
}

INSTANTIATE_TEST_SUITE_P(Pairs, LockstepOfDragonAndTower, testing::Range(0, 6));

/// All that can be done comes up.
TEST(LockstepDragonHappenings, AllComeUp) {
    Happenings happenings;
    for (int number = 0; number < (only_a_part() ? 2 : 12); ++number) {
        const std::string difference = play_in_lockstep(
            dragon_table_number(3 * number + 2), 9500 + std::uint64_t(number), Style::by_kind,
            &happenings, only_a_part() ? Extent::beginning : Extent::whole);
        ASSERT_TRUE(difference.empty()) << difference;
    }
    if (only_a_part()) return;
    for (const char* name :
         {"dragon moved", "fairy moved", "beside_fairy", "knight sent home", "tower floor moved",
          "tower climbed", "figure captured", "own figure captured", "figures eaten", "ransom paid",
          "follower through a portal", "points by PD-11", "points by PD-12"})
        EXPECT_GT(happenings[name], 0) << name;
}

}  // namespace
}  // namespace bastide::test
