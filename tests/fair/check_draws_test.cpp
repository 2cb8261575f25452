// Games of all kinds of tables whose draws come from a seed, and games that say so but do not.

#include "fair/check_draws.h"

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <vector>

namespace bastide::fair {
namespace {

DrawSeed numbered_seed(int number) {
    Bytes32 bytes{};
    bytes[0] = std::uint8_t(number);
    bytes[31] = 1;
    return DrawSeed(bytes);
}

std::shared_ptr<const ChanceSource> chance_of(int number) {
    return std::make_shared<const SeededChance>(numbered_seed(number));
}

/// Tables of the base game, with rivers, in any combination, and with bazaars.
test::Table fair_table(int number) {
    return number % 2 == 0 ? test::mixed_table_number(number) : test::bazaars_table_number(number);
}

/// A random game, in which now and then an answer is taken back.
Game random_fair_game(std::shared_ptr<const Ruleset> rules,
                      std::shared_ptr<const ChanceSource> chance, std::uint64_t players) {
    Game game(std::move(rules), std::move(chance));
    Random random(players);
    MoveList moves;
    while (game.decision().exists()) {
        game.legal(moves);
        EXPECT_FALSE(game.play(moves[random.below(std::uint32_t(moves.size()))]));
        if (game.can_undo() && random.below(20) == 0) game.undo();
    }
    return game;
}

std::vector<Move> draws_in(std::span<const RecordedMove> record) {
    std::vector<Move> draws;
    for (const RecordedMove& move : record)
        if (!move.by.exists() && !move.automatic) draws.push_back(move.move);
    return draws;
}

std::size_t before_a_die(const std::vector<Move>& draws) {
    const auto die = std::find_if(draws.begin(), draws.end(),
                                  [](const Move& draw) { return !draw.type.exists(); });
    return std::size_t(die - draws.begin());
}

/// As a seed says, up to an answer; then as another says.
class FalseChance final : public ChanceSource {
public:
    FalseChance(int seed, std::size_t right) : own_(numbered_seed(seed)), right_(right) {}
    Random for_outcome(std::size_t number) const override {
        return number < right_ ? own_.for_outcome(number) : other_.for_outcome(number);
    }

private:
    SeededChance own_, other_{numbered_seed(250)};
    std::size_t right_;
};

TEST(CheckDraws, FindsEveryDrawRightInGamesOfAllTables) {
    const int games = test::how_many(24, 200);
    for (int number = 0; number < games; ++number) {
        const test::Table table = fair_table(number);
        SCOPED_TRACE(table.text);
        const Game game = random_fair_game(table.rules, chance_of(number), std::uint64_t(number));
        const DrawCheck check = check_draws(*table.rules, game.record(), numbered_seed(number));
        EXPECT_TRUE(check.all_right());
        EXPECT_EQ(check.answers, draws_in(game.record()).size());
        EXPECT_FALSE(
            check_draws(*table.rules, game.record(), numbered_seed(number + 1)).all_right());
        ASSERT_FALSE(HasFailure());
    }
}

/// Dice are numbered with the draws.
TEST(CheckDraws, FindsDiceRight) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}, {"flier:1", 3}};
    const test::Table table = test::make_table(choice);
    int dice = 0;
    for (int number = 0; number < test::how_many(8, 50); ++number) {
        const Game game = random_fair_game(table.rules, chance_of(number), std::uint64_t(number));
        const DrawCheck check = check_draws(*table.rules, game.record(), numbered_seed(number));
        EXPECT_TRUE(check.all_right());
        const auto draws = draws_in(game.record());
        EXPECT_EQ(check.answers, draws.size());
        dice += int(std::count_if(draws.begin(), draws.end(),
                                  [](const Move& draw) { return !draw.type.exists(); }));
    }
    EXPECT_GT(dice, 0);
}

TEST(CheckDraws, FindsTheFirstThatTheSeedDoesNotGive) {
    const int games = test::how_many(12, 100);
    for (int number = 0; number < games; ++number) {
        const test::Table table = fair_table(number);
        SCOPED_TRACE(table.text);
        const std::size_t right = std::size_t(number) * 2;
        const Game game = random_fair_game(
            table.rules, std::make_shared<const FalseChance>(number, right), std::uint64_t(number));
        const DrawCheck check = check_draws(*table.rules, game.record(), numbered_seed(number));
        ASSERT_FALSE(check.all_right());
        const OtherDraw& other = *check.first_other;
        EXPECT_EQ(other.answer, check.answers);
        EXPECT_GE(other.answer, right);
        EXPECT_NE(other.given, other.right);
        EXPECT_EQ(game.record()[other.move].move, other.given);
        EXPECT_EQ(draws_in(game.record())[other.answer], other.given);
        EXPECT_TRUE(other.question.by_nature);
        EXPECT_FALSE(why_not(*table.rules, other.state, other.right));
        EXPECT_EQ(std::uint32_t(other.turn), other.state.header().turn);
    }
}

TEST(CheckDraws, TilesComeInOneOrderWhateverPlayersDo) {
    const int games = test::how_many(16, 150);
    for (int number = 0; number < games; ++number) {
        const test::Table table = fair_table(number);
        // Tiles that are set aside for a bazaar may be of another pile than the next one drawn.
        if (start(*table.rules).layout().piles > 1 &&
            table.text.find("bazaar_offer_drawn") != std::string::npos)
            continue;
        SCOPED_TRACE(table.text);
        std::vector<Move> drawn[2];
        for (std::uint64_t players : {0, 1}) {
            const Game game = random_fair_game(table.rules, chance_of(number), players);
            drawn[players] = draws_in(game.record());
        }
        // Tiles may be left when a game ends; and whoever flies rolls a die, which is numbered with the
        // draws.
        const std::size_t both = std::min(before_a_die(drawn[0]), before_a_die(drawn[1]));
        drawn[0].resize(both);
        drawn[1].resize(both);
        EXPECT_EQ(drawn[0], drawn[1]);
    }
}

TEST(CheckDraws, AnswersOfPlayersAreTheirs) {
    const test::Table table = test::base_table();
    const Game one = random_fair_game(table.rules, chance_of(1), 1);
    const Game other = random_fair_game(table.rules, chance_of(1), 2);
    EXPECT_NE(fingerprint(one.state()), fingerprint(other.state()));
    for (const Game* game : {&one, &other})
        EXPECT_TRUE(check_draws(*table.rules, game->record(), numbered_seed(1)).all_right());
}

TEST(CheckDraws, LooksAtUnfinishedGamesAndRefusesWhatIsNone) {
    const test::Table table = test::base_table();
    const Game game = random_fair_game(table.rules, chance_of(3), 1);
    std::vector<RecordedMove> moves(game.record().begin(), game.record().begin() + 50);
    const DrawCheck check = check_draws(*table.rules, moves, numbered_seed(3));
    EXPECT_TRUE(check.all_right());
    EXPECT_EQ(check.answers, draws_in(moves).size());
    moves.erase(moves.begin() + 1);
    EXPECT_THROW(check_draws(*table.rules, moves, numbered_seed(3)), std::logic_error);
}

}  // namespace
}  // namespace bastide::fair
