/// Plays random games on random tables and says nothing but how many: what of the engine they reach is
/// counted by the compiler (tools/rule-reach). Arguments: how many games, and the number of the first.

#include "support/random_choices.h"
#include "support/random_play.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace bastide;

/// False if the table cannot be played or an answer is refused.
bool play(int number, State& state, MoveList& moves) {
    const RulesetChoice choice = test::random_choice(number);
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) std::fprintf(stderr, "%s\n", problem.c_str());
    if (rules == nullptr) return false;
    constexpr test::Style styles[] = {test::Style::anywhere, test::Style::compact,
                                      test::Style::by_kind};
    Random random(std::uint64_t(number), 83);
    start(*rules, state, Player(std::size_t(number % choice.players)));
    while (decision(*rules, state).exists()) {
        const Move answer = test::random_answer(*rules, state, random, moves, styles[number % 3]);
        if (apply(*rules, state, answer)) return false;
    }
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    const int games = std::atoi(arguments[1]), first = std::atoi(arguments[2]);
    State state;
    MoveList moves;
    for (int game = 0; game < games; ++game)
        if (!play(first + game, state, moves)) return 1;
    std::printf("%d\n", games);
}
