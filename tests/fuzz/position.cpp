// Any bytes as a position: reading never breaks, every mistake names a place of the text, and what is
// read is a game that is written, read again as the same one, and can be played on. Input that is no
// position is tried again behind the beginning of one, so that more of it gets that far.

#include "notation/position/position.h"
#include "fuzz/fuzz.h"

#include <cstdint>
#include <string>
#include <string_view>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

constexpr int most_answers = 60;

constexpr std::string_view beginning =
    "bastide position 1; players Red Blue; set basic:2; rules abbot; ";

void play_on(const Ruleset& rules, State state) {
    Random random(1);
    MoveList moves;
    for (int i = 0; i < most_answers && decision(rules, state).exists(); ++i) {
        legal(rules, state, moves);
        require(!moves.empty());
        require(!apply(rules, state, moves[random.below(std::uint32_t(moves.size()))]));
    }
    require(check_features(rules, state).empty());
}

void check(std::string_view text) {
    std::vector<PositionProblem> problems;
    const auto position = read_position(text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) {
        require(problem.line >= 0 && std::size_t(problem.line) <= lines_in(text));
        require(problem.column >= 0 && !problem.message.empty());
    }
    require(position.has_value() == problems.empty());
    if (!position) return;
    require(check_features(*position->rules, position->state).empty());
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
        const auto written =
            write_position(position->setup, *position->rules, position->state, form);
        require(written.has_value());
        std::vector<PositionProblem> none;
        const auto again = read_position(*written, built_in_tiles(), none);
        require(again && none.empty());
        require(fingerprint(again->state) == fingerprint(position->state));
        require(write_position(again->setup, *again->rules, again->state, form) == written);
    }
    play_on(*position->rules, position->state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.find("bastide") != std::string_view::npos)
        check(text);
    else
        check(std::string(beginning) + std::string(text));
    return 0;
}
