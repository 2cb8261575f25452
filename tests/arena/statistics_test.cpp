// The formulas of docs/arena.md against numbers that were worked out elsewhere.

#include "arena/sequential_test.h"
#include "arena/shares.h"
#include "arena/tally.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace bastide::arena {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(ArenaStatistics, EloIsThatOfTheTables) {
    // The table of the chess federation gives 76 % for 200 points more, 64 % for 100.
    EXPECT_NEAR(share_of_elo(200), 0.7597, 5e-5);
    EXPECT_NEAR(share_of_elo(100), 0.6401, 5e-5);
    EXPECT_NEAR(elo_of_share(0.75), 190.848, 1e-3);
    EXPECT_DOUBLE_EQ(elo_of_share(0.5), 0);
    EXPECT_NEAR(elo_of_share(0.3), -elo_of_share(0.7), 1e-9);
    EXPECT_EQ(elo_of_share(1), infinity);
    EXPECT_EQ(elo_of_share(0), -infinity);
    for (const double elo : {-700.0, -33.0, 0.0, 5.0, 412.0})
        EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, 1e-9);
}

TEST(ArenaStatistics, WilsonsIntervalIsThatOfTextbooks) {
    const Interval found = wilson_interval(0.75, 20);
    EXPECT_NEAR(found.low, 0.531299, 1e-6);
    EXPECT_NEAR(found.high, 0.888138, 1e-6);
    // All of 10: n / (n + z²).
    EXPECT_NEAR(wilson_interval(1, 10).low, 10 / (10 + normal_95 * normal_95), 1e-12);
    EXPECT_DOUBLE_EQ(wilson_interval(1, 10).high, 1);
}

TEST(ArenaStatistics, PairsCountAsWhatTheyTell) {
    // 0 or 1 with variance share (1 - share): each round is worth one game, but for the n - 1 of a sample.
    const Estimate whole = share_estimate(100, 75, 75);
    EXPECT_NEAR(whole.interval.low, wilson_interval(0.75, 99).low, 1e-12);
    // Rounds that all end 1 : 1 leave no doubt; the half of them each way leaves much.
    const Estimate even = share_estimate(40, 20, 10);
    EXPECT_DOUBLE_EQ(even.interval.low, 0.5);
    EXPECT_DOUBLE_EQ(even.interval.high, 0.5);
    const Estimate split = share_estimate(40, 20, 20);
    EXPECT_LT(split.interval.low, 0.36);
    EXPECT_GT(split.interval.high, 0.64);
    EXPECT_DOUBLE_EQ(share_estimate(1, 1, 1).interval.low, 0);
    EXPECT_LT(share_estimate(30, 30, 30).interval.low, 1);
}

TEST(ArenaStatistics, MeansHaveTheIntervalOfTheNormalDistribution) {
    // 1, 2, 3, 4: mean 2.5, variance 5/3.
    const Estimate found = mean_estimate(4, 10, 30);
    EXPECT_DOUBLE_EQ(found.mean, 2.5);
    EXPECT_NEAR(found.interval.high - 2.5, normal_95 * std::sqrt(5.0 / 12), 1e-12);
    EXPECT_EQ(mean_estimate(1, 7, 49).interval.high, infinity);
}

TEST(SequentialTest, IsWaldsWhereRoundsAreWonOrLost) {
    // 60 won, 40 lost: 60 ln(.6/.5) + 40 ln(.4/.5).
    const std::uint64_t counts[] = {40, 60};
    EXPECT_NEAR(log_likelihood_ratio(counts, 0.5, 0.6), 60 * std::log(1.2) + 40 * std::log(0.8),
                1e-9);
}

TEST(SequentialTest, IsThatOfFiveOutcomes) {
    // Worked out by a second program, with two Lagrange multipliers by Newton's method.
    const double five = share_of_elo(5), ten = share_of_elo(10);
    const std::uint64_t even[] = {231, 1000, 2100, 1080, 260}, few[] = {10, 50, 120, 70, 20},
                        strong[] = {2, 3, 20, 10, 45}, all[] = {0, 0, 0, 0, 43};
    EXPECT_NEAR(log_likelihood_ratio(even, 0.5, five), 2.3537896, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio(few, 0.5, ten), 2.1021753, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio(strong, 0.7, 0.75), 2.8546947, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio(all, 0.7, 0.75), 2.9664421, 1e-6);
}

TEST(SequentialTest, EndsAtWaldsBounds) {
    const TestBounds bounds = bounds_of({0.05, 0.05});
    EXPECT_NEAR(bounds.high, 2.944439, 1e-6);
    EXPECT_NEAR(bounds.low, -2.944439, 1e-6);
    EXPECT_NEAR(bounds_of({0.01, 0.1}).high, std::log(90), 1e-12);
    EXPECT_EQ(verdict_of(2.95, bounds), Verdict::high);
    EXPECT_EQ(verdict_of(-2.95, bounds), Verdict::low);
    EXPECT_EQ(verdict_of(2.94, bounds), Verdict::open);
}

/// How often a test says yes to rounds of two games that are won with some chance.
double yes_rate(double chance, const Claims& claims, int tests) {
    Random random(7);
    int yes = 0;
    for (int test = 0; test < tests; ++test) {
        std::uint64_t counts[5] = {};
        Verdict verdict = Verdict::open;
        for (int round = 0; round < 5000 && verdict == Verdict::open; ++round) {
            const auto won = [&] { return random.below(10'000) < chance * 10'000 ? 2u : 0u; };
            const unsigned first = won();
            ++counts[first + won()];
            verdict =
                verdict_of(log_likelihood_ratio(counts, claims.low_share(), claims.high_share()),
                           bounds_of({0.05, 0.05}));
        }
        yes += verdict == Verdict::high;
    }
    return double(yes) / tests;
}

TEST(SequentialTest, ErrsAsRarelyAsItSays) {
    // The numbers do not change: the generator begins at the same place each time.
    std::string problem;
    const auto claims = read_claims("share:60,70", problem);
    ASSERT_TRUE(claims);
    EXPECT_LT(yes_rate(0.60, *claims, 300), 0.08);
    EXPECT_GT(yes_rate(0.70, *claims, 300), 0.92);
    EXPECT_GT(yes_rate(0.80, *claims, 100), 0.99);
}

TEST(SequentialTest, ReadsItsClaims) {
    std::string problem;
    const auto elo = read_claims("elo:-2.5,10", problem);
    ASSERT_TRUE(elo);
    EXPECT_NEAR(elo->low_share(), share_of_elo(-2.5), 1e-12);
    EXPECT_NEAR(elo->high_share(), share_of_elo(10), 1e-12);
    const auto share = read_claims("share:70", problem);
    ASSERT_TRUE(share);
    EXPECT_DOUBLE_EQ(share->low, 70);
    EXPECT_DOUBLE_EQ(share->high, 75);
    EXPECT_DOUBLE_EQ(read_claims("share:99", problem)->high, 99.5);
    for (const char* wrong :
         {"", "70", "elo:10", "elo:10,0", "elo:a,b", "share:0", "share:100", "share:80,70",
          "share:70,", "elo:0,10,20", "points:1,2", "elo:nan,1"}) {
        problem.clear();
        EXPECT_FALSE(read_claims(wrong, problem)) << wrong;
        EXPECT_FALSE(problem.empty());
    }
}

GameResult game_with(std::initializer_list<int> scores) {
    GameResult game;
    for (const int score : scores) game.seats.push_back({score, false, {}, {}});
    return game;
}

TEST(Tally, CountsPairsMarginsAndForfeits) {
    Tally tally(2, games_of_round(2, 2, Seating::turns));
    tally.add({game_with({80, 70}), game_with({60, 90})});   // 2 : 0
    tally.add({game_with({80, 80}), game_with({91, 90})});   // ½ : 1½
    tally.add({game_with({50, 70}), game_with({100, 90})});  // 0 : 2
    EXPECT_EQ(tally.pair(0, 1).counts, (std::vector<std::uint64_t>{1, 1, 0, 0, 1}));
    EXPECT_NEAR(tally.share(0, 1).mean, 2.5 / 6, 1e-12);
    EXPECT_NEAR(tally.share(1, 0).mean, 3.5 / 6, 1e-12);
    // In rounds: 10 and 30, 0 and -1, -20 and -10; half of each sum.
    EXPECT_NEAR(tally.margin(0).mean, (20 - 0.5 - 15) / 3, 1e-12);
    EXPECT_NEAR(tally.margin(1).mean, -tally.margin(0).mean, 1e-12);
    EXPECT_EQ(tally.contestant(0).won, 2u);
    EXPECT_EQ(tally.contestant(0).shared, 1u);
    GameResult given_up = game_with({99, 10});
    given_up.seats[0].forfeited = true;
    given_up.seats[0].why = "it hangs";
    tally.add({given_up, game_with({10, 20})});  // 0 and 1
    EXPECT_EQ(tally.pair(0, 1).counts, (std::vector<std::uint64_t>{1, 1, 1, 0, 1}));
    EXPECT_EQ(tally.contestant(0).forfeits, 1u);
    EXPECT_EQ(tally.contestant(0).why, "it hangs");
    EXPECT_EQ(tally.whole_rounds(), 3u);
}

TEST(Tally, FitsRatingsOfThree) {
    Tally tally(3, games_of_round(3, 3, Seating::turns));
    // The first beats the second in 3 of 4, the second the third in 3 of 4, the first the third in 9 of 10:
    // what Bradley and Terry would expect of steps of ln 3.
    constexpr int blocks = 200;
    Random random(3);
    for (int round = 0; round < blocks; ++round) {
        std::vector<GameResult> games;
        for (const SeatsOfGame& sitting : tally.games()) {
            // Luce: the first place goes by strengths 9, 3, 1, then the second among the others.
            int left[] = {9, 3, 1};
            int points[] = {0, 0, 0};
            for (int place = 0; place < 2; ++place) {
                int at = int(random.below(std::uint32_t(left[0] + left[1] + left[2])));
                int who = 0;
                while (at >= left[who]) at -= left[who++];
                points[who] = 20 - 10 * place;
                left[who] = 0;
            }
            GameResult game;
            for (const std::uint8_t who : sitting)
                game.seats.push_back({points[who], false, {}, {}});
            games.push_back(std::move(game));
        }
        tally.add(games);
    }
    const auto ratings = tally.ratings();
    EXPECT_DOUBLE_EQ(ratings[0].mean, 0);
    const double step = elo_of_share(0.75);
    for (const std::size_t i : {1u, 2u}) {
        EXPECT_GT(ratings[i].interval.high, -step * double(i));
        EXPECT_LT(ratings[i].interval.low, -step * double(i));
        EXPECT_LT(ratings[i].interval.high - ratings[i].interval.low, 120);
    }
}

TEST(Seating, GivesEverybodyEachSeatEquallyOften) {
    EXPECT_EQ(games_of_round(2, 2, Seating::turns), (std::vector<SeatsOfGame>{{0, 1}, {1, 0}}));
    EXPECT_EQ(games_of_round(2, 4, Seating::turns).size(), 2u);
    EXPECT_EQ(games_of_round(2, 3, Seating::alone),
              (std::vector<SeatsOfGame>{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}));
    for (std::size_t players = 2; players <= 6; ++players)
        for (std::size_t seats = players; seats <= 6; ++seats) {
            const auto games = games_of_round(players, seats, Seating::turns);
            std::vector<std::vector<std::size_t>> times(players, std::vector<std::size_t>(seats));
            for (const SeatsOfGame& game : games)
                for (std::size_t seat = 0; seat < seats; ++seat) ++times[game[seat]][seat];
            for (const auto& of_player : times)
                EXPECT_EQ(of_player, std::vector<std::size_t>(seats, games.size() / players));
        }
}

}  // namespace
}  // namespace bastide::arena
