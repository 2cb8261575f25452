// Plays one game of two random players with the installed library, then one part of another by
// hand, and says what happened.
#include <bastide/engine.h>
#include <bastide/game.h>

#include <cstdio>

int main() {
    using namespace bastide;
    std::vector<std::string> problems;
    RulesetChoice choice;
    choice.options = {{"farm_scoring", "third"}};
    const auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) std::fprintf(stderr, "%s\n", problem.c_str());
    if (!rules) return 2;

    // The verbs: start, decision, legal, apply. The caller owns the random generator.
    Random random(2000);
    State state = start(*rules);
    MoveList moves;
    for (Decision question; (question = decision(*rules, state)).exists();) {
        legal(*rules, state, moves);
        const Move move = question.by_nature ? sample(*rules, state, random)
                                             : moves[random.below(unsigned(moves.size()))];
        if (const Refusal refusal = apply(*rules, state, move)) return 1;
    }
    std::printf("%zu tiles on the board, scores %d and %d\n", state.tiles().size(),
                state.score(Player(0)), state.score(Player(1)));

    // A Game draws the tiles itself, keeps the record and can take moves back.
    Game game(rules, 1);
    game.legal(moves);
    const Move first = moves[0];
    if (game.play(first)) return 1;
    game.undo();
    const Refusal refusal = game.play(place_tile({7, 7}, 0));
    std::printf("a tile at 7,7: %.*s (%.*s)\n", int(refusal.text().size()), refusal.text().data(),
                int(refusal.rule().size()), refusal.rule().data());
    return refusal && state.over() ? 0 : 1;
}
