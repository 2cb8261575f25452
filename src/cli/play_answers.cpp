#include "cli/play_answers.h"

#include "cli/text_board.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <sstream>

namespace bastide::cli {

namespace {

/// The numbers of a line; nothing if it holds anything else.
std::optional<std::vector<int>> numbers_in(const std::string& line) {
    std::vector<int> numbers;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        int number = 0;
        const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
        if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return std::nullopt;
        numbers.push_back(number);
    }
    return numbers;
}

TypedAnswer problem(std::string text) { return {std::nullopt, std::move(text)}; }

/// The one turning that fits there, if all that fit look alike.
TypedAnswer only_turning(const Ruleset& rules, const State& state, const MoveList& answers,
                         Cell cell) {
    const TileType& type = rules.type(state.header().in_hand);
    std::optional<Move> found;
    for (const Move& move : answers) {
        if (!(move.cell == cell)) continue;
        if (found && draw_tile(rules, type, found->turning) != draw_tile(rules, type, move.turning))
            return problem("Several turnings fit there: type x y turning.");
        if (!found) found = move;
    }
    // Without one the engine says why the cell is no place, whatever the turning.
    return {found ? found : place_tile(cell, 0), {}};
}

TypedAnswer read_place(const Ruleset& rules, const State& state, const MoveList& answers,
                       const std::string& line) {
    const auto numbers = numbers_in(line);
    if (!numbers || numbers->size() < 2 || numbers->size() > 3)
        return problem("Type x y turning, for example: 1 0 2.");
    const int x = (*numbers)[0], y = (*numbers)[1];
    if (x < -cell_limit || x > cell_limit || y < -cell_limit || y > cell_limit)
        return problem(fmt::format("x and y lie between {} and {}.", -cell_limit, cell_limit));
    const Cell cell{std::int16_t(x), std::int16_t(y)};
    if (numbers->size() == 2) return only_turning(rules, state, answers, cell);
    const int turning = (*numbers)[2];
    if (turning < 0 || turning >= side_count)
        return problem("The turning is 0, 1, 2 or 3: quarter turns clockwise.");
    const Move plain = place_tile(cell, Turning(turning));
    // Something declared with the tile is chosen from the list, not typed.
    const Move* found = std::find_if(answers.begin(), answers.end(), [&](const Move& move) {
        return move.cell == cell && move.turning == plain.turning;
    });
    return {found == answers.end() ? plain : *found, {}};
}

}  // namespace

bool is_placing(const MoveList& answers) {
    return std::any_of(answers.begin(), answers.end(),
                       [](const Move& move) { return move.kind == MoveKind::place_tile; });
}

TypedAnswer read_answer(const Ruleset& rules, const State& state, const MoveList& answers,
                        const std::string& line) {
    if (is_placing(answers)) return read_place(rules, state, answers, line);
    const auto numbers = numbers_in(line);
    if (numbers && numbers->size() == 1 && numbers->front() >= 1 &&
        std::size_t(numbers->front()) <= answers.size())
        return {answers[std::size_t(numbers->front() - 1)], {}};
    // A range is listed with some examples only: "=7" gives any other number of it.
    const bool range = std::any_of(answers.begin(), answers.end(), [](const Move& move) {
        return move.kind == MoveKind::choose_number;
    });
    if (range && line.starts_with('=')) {
        const auto given = numbers_in(line.substr(1));
        Move move;
        move.kind = MoveKind::choose_number;
        if (given && given->size() == 1) return move.number = given->front(), TypedAnswer{move, {}};
    }
    return problem(fmt::format("Type a number from 1 to {}{}.", answers.size(),
                               range ? ", or = and any number: =7" : ""));
}

std::vector<Turning> turnings_at(const MoveList& answers, Cell cell) {
    std::vector<Turning> turnings;
    for (const Move& move : answers)
        if (move.kind == MoveKind::place_tile && move.cell == cell &&
            std::find(turnings.begin(), turnings.end(), move.turning) == turnings.end())
            turnings.push_back(move.turning);
    std::sort(turnings.begin(), turnings.end());
    return turnings;
}

std::vector<TileCount> tiles_left(const Ruleset& rules, const State& state) {
    std::vector<TileCount> counts;
    for (std::size_t type = 0; type < rules.types().size(); ++type) {
        int copies = 0;
        for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
            copies += state.pile(pile)[type];
        if (copies > 0) counts.push_back({TileTypeId(type), copies});
    }
    return counts;
}

}  // namespace bastide::cli
