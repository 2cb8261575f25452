// The engine agrees with the reference game in games of the Count of Carcassonne, King & Robber Baron and the
// Cult, each alone, with the others, and with every other box.
// rule: COU-01 COU-02 COU-03 COU-04 COU-05 COU-06 COU-07 COU-08 COU-09 AM-20
// rule: KIN-01 KIN-02 KIN-03 KIN-04 SHR-01 SHR-02 SHR-03 SHR-04

#include "properties/lockstep.h"

#include <gtest/gtest.h>

#include <iterator>

namespace bastide::test {
namespace {

constexpr const char* boxes_beside_count[] = {"inns-and-cathedrals:2",
                                              "traders-and-builders:2",
                                              "abbey-and-mayor:2",
                                              "bridges-castles-and-bazaars:2",
                                              "princess-and-dragon:2",
                                              "tower:2",
                                              "ferries",
                                              "flier:2",
                                              "goldmines",
                                              "river/2:2"};
constexpr const char* own_boxes[] = {"count", "king-and-robber:2", "cult/6"};
/// Each of the three, two of them or all, with each other box.
constexpr int count_pairs = 7 * int(std::size(boxes_beside_count));

class CountDealer {
public:
    explicit CountDealer(int number) : number_(number), random_(std::uint64_t(number), 97) {}

    RulesetChoice deal() {
        choice_.players = 2 + number_ % 5;
        choice_.sets = {{"basic:2", 1}};
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
            if (entry.tile != "BA/RCr")
                choice_.tile_changes.emplace_back(entry.tile, -(entry.copies / 2));
        const unsigned boxes = unsigned(number_) % 7 + 1;
        for (std::size_t own = 0; own < std::size(own_boxes); ++own)
            if ((boxes >> own & 1) != 0) choice_.sets.emplace_back(own_boxes[own], 1);
        const std::size_t pair = std::size_t(number_) / 7 % std::size(boxes_beside_count);
        for (std::size_t box = 0; box < std::size(boxes_beside_count); ++box)
            if (box == pair || one_in(6)) choice_.sets.emplace_back(boxes_beside_count[box], 1);
        if (one_in(3)) choice_.rules.emplace_back("abbot", true);
        deal_tiles();
        deal_options();
        if (one_in(3)) choice_.each.emplace_back("follower", 3 + int(random_.below(3)));
        return choice_;
    }
    Player first() { return Player(random_.below(std::uint32_t(choice_.players))); }

private:
    bool one_in(std::uint32_t cases) { return random_.below(cases) == 0; }

    /// More that is soon completed, for somebody else, too; more shrines and monasteries.
    void deal_tiles() {
        if (one_in(2))
            for (const char* tile : {"BA/C", "BA/CFC.2", "BA/CRRR", "BA/LR", "BA/L"})
                choice_.tile_changes.emplace_back(tile, 3);
        for (const auto& [set, times] : std::vector(choice_.sets))
            if (set == "cult/6" && one_in(2))
                for (const char* tile : {"CU/S", "CU/SR"})
                    choice_.tile_changes.emplace_back(tile, 3);
    }

    void deal_options() {
        constexpr const char* of_the_chapters[] = {
            "count_",   "market_barn", "king_robber_", "kr_",     "shrine_",
            "fairy_",   "tower_in_",   "wagon_",       "castle_", "dragon_timing",
            "builder_", "barn_",       "ransom_window"};
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

Table count_table_number(int number) {
    CountDealer dealer(number);
    const RulesetChoice choice = dealer.deal();
    return make_table(choice, dealer.first());
}

/// Several cases, so that they can run in different processes.
class LockstepOfCount : public testing::TestWithParam<int> {};

TEST_P(LockstepOfCount, EngineAndReferenceAgree) {
    constexpr int cases = 7;
    const Extent extent = only_a_part() ? Extent::beginning : Extent::whole;
    const int games = only_a_part() ? 1 : how_many(count_pairs / cases, 40 * count_pairs);
    for (int game = 0; game < games; ++game) {
        const int number = GetParam() + cases * game;
        const Style style = number % 2 == 0 ? Style::by_kind : Style::compact;
        const std::string difference = play_in_lockstep(
            count_table_number(number), 11000 + std::uint64_t(number), style, nullptr, extent);
        ASSERT_TRUE(difference.empty()) << "number " << number << ": " << difference;
    }
}

INSTANTIATE_TEST_SUITE_P(Pairs, LockstepOfCount, testing::Range(0, 7));

/// All that can be done comes up. The games were chosen since someone leaves at the end in few; a shrine that
/// is completed while somebody is there takes many more.
TEST(LockstepCountHappenings, AllComeUp) {
    Happenings happenings;
    const int last = only_a_part() ? 20 : long_run() ? 300 : 27;
    for (int number = 18; number < last; ++number) {
        const std::string difference = play_in_lockstep(
            count_table_number(7 * number + 6), 11500 + std::uint64_t(number), Style::by_kind,
            &happenings, only_a_part() ? Extent::beginning : Extent::whole);
        ASSERT_TRUE(difference.empty()) << difference;
    }
    if (only_a_part()) return;
    for (const char* name :
         {"deploy_figure", "deploy_figure declined", "move_count", "move_count declined",
          "leave_quarter", "leave_quarter declined", "leave_at_end", "leave_at_end declined",
          "king taken", "king changes hands", "robber baron taken", "robber baron changes hands",
          "points by KIN-04", "points by SHR-04"})
        EXPECT_GT(happenings[name], 0) << name;
    if (long_run()) {
        EXPECT_GT(happenings["points by SHR-01"], 0);
    }
}

}  // namespace
}  // namespace bastide::test
