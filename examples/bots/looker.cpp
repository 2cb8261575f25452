// A bot for Bastide in C++ that stands on the library: it reads positions, tries every answer, and takes the
// one that leaves it furthest ahead if the game ended there. docs/bot-protocol.md explains the protocol.
//
//     bastide arena program:build/release/bot_looker random --rounds 20

#include "notation/moves/move_text.h"
#include "notation/position/position.h"

#include <bastide/engine.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

using namespace bastide;

namespace {

/// Points that the seat would be ahead of the best other one if the game ended now.
int lead(const Ruleset& rules, const State& state, Player self) {
    const State ended = end_now(rules, state);
    int others = -1'000'000;
    for (int seat = 0; seat < ended.players(); ++seat)
        if (const Player other{std::size_t(seat)}; other != self)
            others = std::max(others, ended.score(other));
    return ended.score(self) - others;
}

/// The answer that is best at once. A figure that is not used now may be worth something later.
Move best_answer(const Ruleset& rules, const State& state) {
    constexpr int worth_of_follower = 2;
    const Player self = decision(rules, state).chooser;
    MoveList answers;
    legal(rules, state, answers);
    Move best = answers[0];
    int most = -1'000'000;
    const std::size_t tried = answers.size() - answers.numbers() + (answers.numbers() > 0);
    for (std::size_t i = 0; i < tried; ++i) {
        State after = state;
        apply(rules, after, answers[i]);
        int value = lead(rules, after, self);
        if (answers[i].kind == MoveKind::place_figure) value -= worth_of_follower;
        if (value <= most) continue;
        most = value;
        best = answers[i];
    }
    return best;
}

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
    return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

void say(const std::string& line) { std::cout << line << std::endl; }

void read(std::string_view text, std::optional<TablePosition>& position) {
    std::vector<PositionProblem> problems;
    position = read_position(text, built_in_tiles(), problems);
    if (!position) say("error " + problems.front().message);
}

void go(const std::optional<TablePosition>& position) {
    if (!position || decision(*position->rules, position->state).by_nature)
        return say("error there is nothing to answer; send a position first");
    const Move best = best_answer(*position->rules, position->state);
    say("bestmove " + move_text(*position->rules, position->state, best));
}

}  // namespace

int main() {
    std::optional<TablePosition> position;
    for (std::string text; std::getline(std::cin, text);) {
        const std::string_view line = without_blanks(text);
        const std::size_t blank = std::min(line.find_first_of(" \t"), line.size());
        const std::string_view word = line.substr(0, blank);
        const std::string_view rest = without_blanks(line.substr(blank));
        if (word == "hello") {
            say("name Looker");
            say("wants position");
            say("hello 1");
        } else if (word == "ping") {
            say("pong " + std::string(rest));
        } else if (word == "position") {
            read(rest, position);
        } else if (word == "go") {
            go(position);
        } else if (word == "quit") {
            return 0;
        }
    }
}
