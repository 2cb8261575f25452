// Random games with King & Robber Baron and with shrines: who holds the two tokens and why, that shrines keep
// their distance, that winners send losers home, and texts that lead back to every position.

#include "core/features.h"
#include "properties/played_games.h"
#include "rules/16_count_king_robber/cult.h"
#include "rules/16_count_king_robber/king_robber.h"
#include "rules/18_bridges_castles_bazaars/castles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide::test {
namespace {

TableSetup king_cult_setup(int number) {
    Random dealt(std::uint64_t(number), 161);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"king-and-robber:2", 1}, {"cult/6", 1 + int(dealt.below(3))}};
    if (one_in(3)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(2)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(4)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(4)) choice.sets.emplace_back("ferries", 1);
    if (one_in(3)) choice.sets.emplace_back("princess-and-dragon:2", 1);
    if (one_in(4)) choice.sets.emplace_back("flier:2", 1);
    if (one_in(4)) choice.sets.emplace_back("goldmines", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    constexpr const char* scorings[] = {"per_feature", "fixed_10", "fixed_15_40", "continuous"};
    choice.options.emplace_back("king_robber_scoring", scorings[dealt.below(4)]);
    if (one_in(3)) choice.options.emplace_back("shrine_limit_abbey", "false");
    if (one_in(2)) choice.options.emplace_back("wagon_from_challenge", "may_move");
    if (one_in(6)) choice.options.emplace_back("kr_robber", "off");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// Records grow, and a token goes to whoever plays when one does.
class Titles {
public:
    explicit Titles(const Ruleset& rules) : rules_(rules) {}

    void look_at(const State& state) {
        const Position position{rules_, state};
        for (std::size_t title = 0; title < rules::king_robber::titles; ++title) {
            const int record = rules::king_robber::record_of(position, title);
            const Player holder = rules::king_robber::holder_of(position, title);
            const TokenKind token = rules::king_robber::settings_of(rules_).tokens[title];
            EXPECT_GE(record, record_[title]) << "a record has become smaller";
            if (holder != holder_[title]) {
                EXPECT_GT(record, record_[title]) << "taken without a larger one";
            }
            if (token.exists()) {
                EXPECT_EQ(holder.exists(), record > 0);
            }
            if (title == 0) {
                EXPECT_GE(record, largest_scored(position));
            }
            record_[title] = record;
            holder_[title] = holder;
        }
    }

private:
    /// The largest completed city that is neither a castle nor still being scored: no rule parts cities.
    int largest_scored(Position position) const {
        const State& state = position.state;
        int largest = 0;
        for (std::size_t i = 0; i < state.segments().size(); ++i) {
            const SegmentId id(i);
            const Segment& root = state.segment(id);
            const bool in_round = std::ranges::any_of(
                state.round(), [&](const RoundEntry& entry) { return entry.feature == id; });
            if (root.feature != id || root.kind != city || !root.completed || in_round) continue;
            if (is_in_play<rules::the_castles>(rules_) && rules::castles::is_castle(position, id))
                continue;
            largest = std::max(largest, count_cells(position, id));
        }
        return largest;
    }

    const Ruleset& rules_;
    int record_[rules::king_robber::titles] = {};
    Player holder_[rules::king_robber::titles];
};

/// How many facing buildings a building has, those that the limit does not count left out.
int facing_count(Position position, SegmentId building) {
    const auto& settings = rules::cult::settings_of(position.rules);
    int count = 0;
    rules::cult::for_each_facing(position, building, [&](SegmentId facing) {
        const SegmentKind kind = position.state.segment(facing).kind;
        count += settings.limits_abbeys || !settings.abbey.exists() || kind != settings.abbey;
    });
    return count;
}

/// SHR-02, and whether two occupied buildings face each other.
bool look_at_shrines(const Ruleset& rules, const State& state) {
    const Position position{rules, state};
    const auto& settings = rules::cult::settings_of(rules);
    bool challenge = false;
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const SegmentId id(i);
        const SegmentKind kind = state.segment(id).kind;
        if (rules::cult::building_of(settings, kind) == 0) continue;
        if (settings.limits_abbeys || kind != settings.abbey) {
            EXPECT_LE(facing_count(position, id), 1);
        }
        rules::cult::for_each_facing(position, id, [&](SegmentId facing) {
            challenge |= state.feature(id).followers != 0 && state.feature(facing).followers != 0;
        });
    }
    return challenge;
}

/// Counts figures that come home from buildings that are not complete, without points.
class LosersSeen : public EventSink {
public:
    explicit LosersSeen(const State& state) : state_(state) {}
    void on_event(const Event& event) override {
        if (event.kind != EventKind::figure_returned || !event.segment.exists()) return;
        const SegmentKind kind = state_.segment(event.segment).kind;
        if (kind == shrine_ && !state_.feature(event.segment).completed) ++count;
    }
    void set_shrine(SegmentKind kind) { shrine_ = kind; }
    int count = 0;

private:
    const State& state_;
    SegmentKind shrine_;
};

// rule: KIN-01 KIN-02 KIN-03 SHR-02
TEST(KingAndCult, GamesKeepRecordsDistanceAndTexts) {
    bool changed_hands = false, challenged = false;
    for (int number = 0; number < how_many(40, 1500); ++number) {
        const TableSetup setup = king_cult_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        SCOPED_TRACE(number);
        int visited = 0;
        Titles titles(*rules);
        Player king;
        play_with_all_answers(*rules, Random(std::uint64_t(number), 162), [&](const State& state) {
            titles.look_at(state);
            challenged |= look_at_shrines(*rules, state);
            const Player holder = rules::king_robber::holder_of({*rules, state}, 0);
            changed_hands |= king.exists() && holder != king;
            king = holder;
            if (++visited % 47 == 0) expect_texts_lead_back(setup, *rules, state);
        });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_TRUE(changed_hands);
    // Challenges do not come up in a part of the games.
    if (!only_a_part()) {
        EXPECT_TRUE(challenged);
    }
}

// rule: SHR-03
TEST(KingAndCult, SomeLoseTheirChallenges) {
    int lost = 0;
    for (int number = 0; number < how_many(30, 600); ++number) {
        const TableSetup setup = king_cult_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        Random random(std::uint64_t(number), 163);
        MoveList moves;
        State state = start(*rules);
        LosersSeen seen(state);
        seen.set_shrine(rules::cult::settings_of(*rules).shrine);
        while (decision(*rules, state).exists())
            ASSERT_FALSE(apply(*rules, state,
                               random_answer(*rules, state, random, moves, Style::by_kind), &seen));
        lost += seen.count;
    }
    if (!only_a_part()) {
        EXPECT_GE(lost, 5);
    }
}

}  // namespace
}  // namespace bastide::test
