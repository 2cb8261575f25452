// The engine agrees with the reference game in games of the Flier, the Ferries and Abbey & Mayor, each
// with each other and with every other box.
// rule: FERRY-01 FERRY-02 FERRY-03 FERRY-04 FERRY-05
// rule: FLIER-01 FLIER-02 FLIER-03 FLIER-04 FLIER-05 FLIER-06
// rule: AM-01 AM-02 AM-03 AM-04 AM-05 AM-06 AM-07 AM-08 AM-09 AM-10 AM-11 AM-12 AM-13 AM-14 AM-15
// rule: AM-16 AM-17 AM-18 AM-19

#include "properties/lockstep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace bastide::test {
namespace {

constexpr const char* ring_boxes[] = {"ferries", "flier:2", "abbey-and-mayor:2"};
constexpr const char* other_boxes[] = {"ferries",
                                       "flier:2",
                                       "abbey-and-mayor:2",
                                       "inns-and-cathedrals:2",
                                       "traders-and-builders:2",
                                       "bridges-castles-and-bazaars:2",
                                       "river/1:2",
                                       "river/2:2",
                                       "abbot"};
constexpr int pairs = int(std::size(ring_boxes) * std::size(other_boxes));

class RingDealer {
public:
    explicit RingDealer(int number) : number_(number), random_(std::uint64_t(number), 82) {}

    RulesetChoice deal() {
        choice_.players = 2 + number_ % 4;
        choice_.sets = {{"basic:2", 1}};
        // Half of the base game, so that what this is about comes up often.
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
            if (entry.tile != "BA/RCr")
                choice_.tile_changes.emplace_back(entry.tile, -(entry.copies / 2));
        const int pair = number_ % pairs;
        add(ring_boxes[pair % int(std::size(ring_boxes))]);
        add(other_boxes[pair / int(std::size(ring_boxes))]);
        for (const char* box : other_boxes)
            if (one_in(5)) add(box);
        deal_tiles();
        deal_options();
        deal_pieces();
        return choice_;
    }
    Player first() { return Player(random_.below(std::uint32_t(choice_.players))); }

private:
    bool one_in(std::uint32_t cases) { return random_.below(cases) == 0; }
    bool has(std::string_view box) const {
        return std::any_of(choice_.sets.begin(), choice_.sets.end(),
                           [box](const auto& set) { return set.first == box; }) ||
               std::any_of(choice_.rules.begin(), choice_.rules.end(),
                           [box](const auto& rules) { return rules.first == box; });
    }
    void add(const char* box) {
        if (has(box)) return;
        if (std::string_view(box) == "abbot")
            choice_.rules.emplace_back(box, true);
        else
            choice_.sets.emplace_back(box, 1);
    }
    void add_copies(std::initializer_list<const char*> tiles, int copies) {
        for (const char* tile : tiles) choice_.tile_changes.emplace_back(tile, copies);
    }
    /// More lakes, machines, roads that soon end and cities that soon are castles.
    void deal_tiles() {
        if (has("ferries") && one_in(2)) add_copies({"FR/RRR", "FR/RRRR"}, 3);
        if (has("flier:2") && one_in(2))
            add_copies({"FL/F.o", "FL/RFr.d", "FL/Rr.SW.o", "FL/RFr.NS.o"}, 2);
        if (has("bridges-castles-and-bazaars:2") && one_in(2))
            add_copies({"BA/C", "BA/CFC.2", "BA/CRRR", "BA/LR"}, 3);
    }
    void deal_options() {
        constexpr const char* of_the_chapters[] = {"ferry_",   "flier_",  "abbey_",  "mayor_",
                                                   "wagon_",   "barn_",   "castle_", "small_city_",
                                                   "builder_", "bridge_", "gardens_"};
        test::deal_options(choice_, random_, [&](const OptionInfo& option) {
            return (option.key == "farm_scoring" && one_in(4)) ||
                   (option.key == "bazaar_mode" && one_in(2)) ||
                   begins_with_one_of(option.key, of_the_chapters);
        });
        choice_.options.emplace_back("bazaar_bid_cap", std::to_string(random_.below(5)));
    }
    void deal_pieces() {
        if (one_in(3)) choice_.each.emplace_back("follower", 2 + int(random_.below(3)));
        if (has("bridges-castles-and-bazaars:2") && one_in(2))
            choice_.each.emplace_back("castle", 8);
        if (!has("abbey-and-mayor:2") || one_in(2)) return;
        const Table without_pieces = make_table(choice_);
        for (const FigureKindInfo& kind : without_pieces.rules->figure_kinds())
            if (kind.name == "wagon" || kind.name == "barn" || kind.name == "mayor")
                deal(kind.name);
        for (const TokenKindInfo& kind : without_pieces.rules->token_kinds())
            if (kind.name == "abbey") deal(kind.name);
    }
    void deal(const std::string& piece) {
        if (one_in(2)) choice_.each.emplace_back(piece, 2 + int(random_.below(2)));
    }

    int number_;
    Random random_;
    RulesetChoice choice_;
};

Table ring_table_number(int number) {
    RingDealer dealer(number);
    const RulesetChoice choice = dealer.deal();
    return make_table(choice, dealer.first());
}

/// Several cases, so that they can run in different processes.
class LockstepOfTheRing : public testing::TestWithParam<int> {};

TEST_P(LockstepOfTheRing, EngineAndReferenceAgree) {
    const Extent extent = only_a_part() ? Extent::beginning : Extent::whole;
    const int games = only_a_part() ? 1 : how_many(pairs / 9, 40 * pairs);
    for (int game = 0; game < games; ++game) {
        const int number = GetParam() + 9 * game;
        const Style style = number % 2 == 0 ? Style::by_kind : Style::compact;
        const std::string difference = play_in_lockstep(
            ring_table_number(number), 8000 + std::uint64_t(number), style, nullptr, extent);
        ASSERT_TRUE(difference.empty()) << "number " << number << ": " << difference;
    }
}

INSTANTIATE_TEST_SUITE_P(Pairs, LockstepOfTheRing, testing::Range(0, 9));

}  // namespace
}  // namespace bastide::test
