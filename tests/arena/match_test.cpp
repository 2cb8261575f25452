// Matches: the same tiles for everybody, the same result for any number of threads and however often it
// was interrupted.

#include "arena/match.h"
#include "arena/duplicate_chance.h"
#include "arena/match_folder.h"
#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>

namespace bastide::arena {
namespace {

Contestant contestant(const std::string& name) {
    return {name, [name](const OnForfeit&) { return make_agent(name); }};
}

MatchPlan plan_of(std::shared_ptr<const Ruleset> rules, const std::vector<std::string>& names) {
    MatchPlan plan;
    for (const std::string& name : names) plan.contestants.push_back(contestant(name));
    plan.games = games_of_round(names.size(), std::size_t(rules->players()), Seating::turns);
    plan.rules = std::move(rules);
    return plan;
}

/// All that is compared: of every game the points, and how the match ended.
struct Played {
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::vector<int>> scores;
    std::uint64_t rounds = 0;
    std::vector<std::uint64_t> counts;
    std::int64_t margin = 0;
    Verdict verdict = Verdict::open;
};

std::vector<int> scores_of(const GameResult& game) {
    std::vector<int> scores;
    for (const SeatResult& seat : game.seats) scores.push_back(seat.score);
    return scores;
}

Played play(const MatchPlan& plan, std::uint64_t rounds, unsigned threads,
            std::optional<StopRule> rule = std::nullopt, std::vector<GameResult> done = {}) {
    Played played;
    Match match(plan, rounds, rule, std::move(done));
    const std::atomic<bool> interrupted = false;
    match.play(threads, interrupted,
               {[&](const GameResult& game, const State&) {
                    played.scores[{game.round, game.game}] = scores_of(game);
                },
                {}});
    const MatchState& state = match.state();
    EXPECT_TRUE(state.ended);
    played.rounds = state.tally.rounds();
    played.counts = state.tally.pair(0, 1).counts;
    played.margin = state.tally.contestant(0).margin;
    played.verdict = state.verdict;
    return played;
}

/// The tiles of a game in the order in which they were drawn.
std::vector<std::size_t> tiles_drawn(const std::vector<RecordedMove>& moves) {
    std::vector<std::size_t> tiles;
    for (const RecordedMove& move : moves)
        if (!move.by.exists() && move.move.kind == MoveKind::outcome && move.move.type.exists())
            tiles.push_back(move.move.type.index());
    return tiles;
}

TEST(Duplicates, HaveTheSameTilesWhoeverPlaysThem) {
    // All kinds of tables: with rivers, bazaars, tiles that fit nowhere, and a seat that begins by chance.
    const std::atomic<bool> stop = false;
    std::size_t drawn = 0, differ = 0;
    for (int number = 0; number < test::how_many(24, 200); ++number) {
        const test::Table table =
            number % 2 == 0 ? test::mixed_table_number(number) : test::bazaars_table_number(number);
        SCOPED_TRACE(table.text);
        MatchPlan plan = plan_of(table.rules, {"random", "sensible"});
        plan.keep_moves = true;
        State last;
        std::vector<std::vector<std::size_t>> tiles;
        std::vector<std::vector<int>> scores;
        for (std::uint32_t game = 0; game < 2; ++game) {
            const auto result = play_game(plan, 5, game, stop, last);
            ASSERT_TRUE(result);
            tiles.push_back(tiles_drawn(result->moves));
            scores.push_back(scores_of(*result));
        }
        // One game may end before the other, with tiles that nobody needs any more.
        const std::size_t common = std::min(tiles[0].size(), tiles[1].size());
        tiles[0].resize(common);
        tiles[1].resize(common);
        EXPECT_EQ(tiles[0], tiles[1]);
        drawn += common;
        differ += scores[0] != scores[1];
        const auto other = play_game(plan, 6, 0, stop, last);
        auto others = tiles_drawn(other->moves);
        others.resize(std::min(common, others.size()));
        if (common > 10) {
            EXPECT_NE(others, tiles[0]);
        }
    }
    EXPECT_GT(drawn, std::size_t(test::at_least(1000)));
    EXPECT_GT(differ, std::size_t(test::at_least(10)));
}

TEST(Duplicates, GoOnTogetherAfterATileThatFitsNowhere) {
    // Curves alone soon leave some that fit nowhere in one game and not in the other.
    const std::atomic<bool> stop = false;
    const test::Table table = test::base_table();
    MatchPlan plan = plan_of(table.rules, {"random", "greedy"});
    plan.keep_moves = true;
    std::size_t put_out = 0;
    for (std::uint64_t round = 0; round < 60 && put_out < 3; ++round) {
        State last[2];
        const auto one = play_game(plan, round, 0, stop, last[0]);
        const auto other = play_game(plan, round, 1, stop, last[1]);
        EXPECT_EQ(tiles_drawn(one->moves), tiles_drawn(other->moves));
        put_out += last[0].header().discarded != last[1].header().discarded;
    }
    EXPECT_GT(put_out, 0u);
}

TEST(Duplicates, DrawAllTilesEquallyOften) {
    // The first tile of many rounds: each type as often as its copies let expect.
    const test::Table table = test::base_table();
    const Ruleset& rules = *table.rules;
    State state;
    start(rules, state);
    std::map<std::size_t, int> times;
    constexpr int rounds = 20'000;
    for (int round = 0; round < rounds; ++round)
        ++times[DuplicateChance(1, std::uint64_t(round)).answer(rules, state).type.index()];
    const double left = state.tiles_left();
    double chi_square = 0;
    int kinds = 0;
    for (std::size_t type = 0; type < state.pile(0).size(); ++type) {
        const double expected = rounds * state.pile(0)[type] / left;
        if (expected == 0) continue;
        ++kinds;
        chi_square += (times[type] - expected) * (times[type] - expected) / expected;
    }
    // Three standard deviations above the mean of its distribution; the numbers are always the same.
    EXPECT_LT(chi_square, kinds + 3 * std::sqrt(2.0 * kinds));
}

TEST(Match, ComesOutTheSameForAnyNumberOfThreads) {
    const MatchPlan plan = plan_of(test::base_table().rules, {"greedy", "sensible"});
    const Played one = play(plan, 6, 1), four = play(plan, 6, 4);
    EXPECT_EQ(one.scores, four.scores);
    EXPECT_EQ(one.counts, four.counts);
    EXPECT_EQ(one.margin, four.margin);
    EXPECT_EQ(one.scores.size(), 12u);
}

TEST(Match, IsDecidedInTheSameRoundForAnyNumberOfThreads) {
    const MatchPlan plan = plan_of(test::base_table().rules, {"sensible", "random"});
    std::string problem;
    const StopRule rule{*read_claims("share:60,75", problem), {}};
    const Played one = play(plan, 200, 1, rule), three = play(plan, 200, 3, rule);
    EXPECT_EQ(one.verdict, Verdict::high);
    EXPECT_LT(one.rounds, 60u);
    EXPECT_EQ(one.rounds, three.rounds);
    EXPECT_EQ(one.counts, three.counts);
    EXPECT_EQ(one.margin, three.margin);
    const StopRule hard{*read_claims("share:25,40", problem), {}};
    const MatchPlan turned = plan_of(test::base_table().rules, {"random", "sensible"});
    EXPECT_EQ(play(turned, 200, 2, hard).verdict, Verdict::low);
}

TEST(Match, ComesOutTheSameHoweverOftenItStops) {
    const MatchPlan plan = plan_of(test::base_table().rules, {"sensible", "random"});
    const Played whole = play(plan, 8, 2);
    const test::Folder folder;
    Played in_parts;
    int calls = 0;
    for (bool ended = false; !ended; ++calls) {
        ASSERT_LT(calls, 20);
        MatchFolder kept(folder.file("match"), "players sensible random\n");
        Match match(plan, 8, std::nullopt, kept.take_games());
        std::atomic<bool> interrupted = false;
        int games = 0;
        match.play(2, interrupted,
                   {[&](const GameResult& game, const State&) {
                        kept.add(game);
                        in_parts.scores[{game.round, game.game}] = scores_of(game);
                        if (++games == 3) interrupted = true;
                    },
                    {}});
        ended = match.state().ended;
        in_parts.counts = match.state().tally.pair(0, 1).counts;
        in_parts.margin = match.state().tally.contestant(0).margin;
    }
    EXPECT_EQ(in_parts.scores, whole.scores);
    EXPECT_EQ(in_parts.counts, whole.counts);
    EXPECT_EQ(in_parts.margin, whole.margin);
}

TEST(Match, StopsAtOnceWhenItIsInterrupted) {
    const MatchPlan plan = plan_of(test::base_table().rules, {"greedy", "greedy"});
    Match match(plan, 100'000, std::nullopt, {});
    const std::atomic<bool> interrupted = true;
    match.play(2, interrupted, {});
    EXPECT_FALSE(match.state().ended);
}

TEST(Match, PassesOnWhatItsListenerThrows) {
    const MatchPlan plan = plan_of(test::base_table().rules, {"random", "random"});
    Match match(plan, 50, std::nullopt, {});
    const std::atomic<bool> interrupted = false;
    EXPECT_THROW(
        match.play(2, interrupted,
                   {[](const GameResult&, const State&) { throw FolderTrouble("full"); }, {}}),
        FolderTrouble);
}

TEST(MatchFolder, RefusesAnotherMatch) {
    const test::Folder folder;
    { const MatchFolder made(folder.file("m"), "seed 1\nplayer greedy\n"); }
    { const MatchFolder again(folder.file("m"), "seed 1\nplayer greedy\n"); }
    try {
        const MatchFolder other(folder.file("m"), "seed 1\nplayer random\n");
        ADD_FAILURE();
    } catch (const FolderTrouble& problem) {
        test::expect_mentions(problem.what(),
                              {"there \"player greedy\"", "here \"player random\""});
    }
}

TEST(MatchFolder, IsForOneProgramAtATime) {
    const test::Folder folder;
    const MatchFolder first(folder.file("m"), "seed 1\n");
    EXPECT_THROW(MatchFolder(folder.file("m"), "seed 1\n"), FolderTrouble);
}

TEST(MatchFolder, KeepsGamesAndForgetsHalfALine) {
    const test::Folder folder;
    GameResult game;
    game.round = 12;
    game.game = 1;
    game.seats = {{85, false, {}, {36, 1, 412.5, 30.125}},
                  {-3, true, "it\nsays: 100 % \xc3\xbc .", {35, 0, 500, 31}}};
    {
        MatchFolder made(folder.file("m"), "seed 1\n");
        made.add(game);
    }
    std::ofstream(folder.file("m/games.txt"), std::ios::app) << "13 0 2 85 0 36 4";
    for (int time = 0; time < 2; ++time) {
        MatchFolder opened(folder.file("m"), "seed 1\n");
        const auto games = opened.take_games();
        ASSERT_EQ(games.size(), std::size_t(1 + time));
        EXPECT_EQ(game_line(games.front()), game_line(game));
        EXPECT_EQ(games.front().seats[0].times.over, 1u);
        EXPECT_EQ(games.front().seats[1].score, -3);
        EXPECT_TRUE(games.front().seats[1].forfeited);
        EXPECT_EQ(games.front().seats[0].why, "");
        EXPECT_EQ(games.front().seats[1].why, game.seats[1].why);
        opened.add(game);
    }
}

TEST(MatchFolder, NamesALineThatIsNoGame) {
    for (const char* line :
         {"12", "1 0 2 85 0 36 412.5 30.1 0 72 1 35 500.0 31.0 0", "1 0 9 .", "", "1 0 0 . .",
          "x 0 0 .", "1 0 0 why 1 late .", "1 0 1 85 1 36 412.5 30.1 0 why 1 % .",
          "1 0 1 85 1 36 412.5 30.1 0 why .", "-1 0 0 ."}) {
        EXPECT_FALSE(read_game_line(line)) << line;
        const test::Folder folder;
        { const MatchFolder made(folder.file("m"), "seed 1\n"); }
        std::ofstream(folder.file("m/games.txt"), std::ios::app) << line << '\n';
        try {
            const MatchFolder opened(folder.file("m"), "seed 1\n");
            ADD_FAILURE() << line;
        } catch (const FolderTrouble& problem) {
            test::expect_mentions(problem.what(), {"games.txt:1:"});
        }
    }
}

}  // namespace
}  // namespace bastide::arena
