#include "cli/answers/play_answers.h"

#include "cli/program/speech.h"
#include "cli/terminal/text_board.h"
#include "notation/moves/move_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace bastide::cli {

namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words(1);
    for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isspace(byte) == 0 && c != ',')
            words.back() += char(std::tolower(byte));
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::optional<int> number_in(const std::string& word) {
    int number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return std::nullopt;
    return number;
}

/// The numbers of a line; empty if it holds anything else.
std::optional<std::vector<int>> numbers_in(const std::string& line) {
    std::vector<int> numbers;
    for (const std::string& word : words_of(line)) {
        const auto number = number_in(word);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

TypedAnswer problem(std::string text) { return {std::nullopt, std::move(text)}; }

bool is_on_board(int x, int y) {
    return x >= -cell_limit && x <= cell_limit && y >= -cell_limit && y <= cell_limit;
}

/// "1 0 2 bridge we at 1 -1", in its parts.
struct TypedPlace {
    Cell cell;
    std::optional<Turning> turning;
    std::optional<Way> way;      ///< of what is laid across
    std::optional<Cell> across;  ///< where; none: on the tile itself
    std::string_view wrong;      ///< what is wrong with it; empty: nothing
};

constexpr std::string_view not_a_place = "say.type_place";

/// Takes what stands behind the numbers: "bridge we at 1 -1". False if that is something else.
bool read_across(const Ruleset& rules, std::span<const std::string> words, TypedPlace& typed) {
    const TokenKind token = token_laid_across(rules);
    if (!token.exists() || words.size() < 2 || words[0] != rules.token_kind(token).name)
        return false;
    if (words[1] == "ns" || words[1] == "sn") typed.way = Way::north_south;
    if (words[1] == "we" || words[1] == "ew") typed.way = Way::west_east;
    if (!typed.way || words.size() == 2) return typed.way.has_value();
    if (words.size() != 5 || (words[2] != "at" && words[2] != "on")) return false;
    const auto x = number_in(words[3]), y = number_in(words[4]);
    if (!x || !y || !is_on_board(*x, *y)) return false;
    typed.across = Cell{std::int16_t(*x), std::int16_t(*y)};
    return true;
}

TypedPlace read_typed_place(const Ruleset& rules, const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    std::vector<int> numbers;
    while (numbers.size() < words.size() && number_in(words[numbers.size()]))
        numbers.push_back(*number_in(words[numbers.size()]));
    TypedPlace typed;
    const auto behind = std::span(words).subspan(numbers.size());
    if (numbers.size() < 2 || numbers.size() > 3 ||
        (!behind.empty() && !read_across(rules, behind, typed))) {
        typed.wrong = not_a_place;
        return typed;
    }
    static_assert(cell_limit == 1000);
    if (!is_on_board(numbers[0], numbers[1])) {
        typed.wrong = "say.place_too_far";
        return typed;
    }
    typed.cell = {std::int16_t(numbers[0]), std::int16_t(numbers[1])};
    if (numbers.size() == 2) return typed;
    if (numbers[2] < 0 || numbers[2] >= side_count)
        typed.wrong = "say.turning_is";
    else
        typed.turning = Turning(numbers[2]);
    return typed;
}

bool agrees(const Ruleset& rules, const State& state, const TypedPlace& typed, const Move& move) {
    if (move.kind != MoveKind::place_tile || !(move.cell == typed.cell)) return false;
    if (typed.turning && move.turning != *typed.turning) return false;
    const auto across = across_of(rules, state, move);
    if (!typed.way) return !across;
    return across && across->way == *typed.way &&
           (typed.across ? across->cell == *typed.across : !move.across().beside);
}

/// What was typed as a move that is not legal, for the engine to say why.
TypedAnswer refused_place(const Ruleset& rules, const State& state, const TypedPlace& typed) {
    const Turning turning = typed.turning.value_or(0);
    if (!typed.way) return {place_tile(typed.cell, turning), {}};
    const Move plain = place_tile(typed.cell, turning);
    if (const auto option = option_of_token_across(rules, state, plain,
                                                   typed.across.value_or(typed.cell), *typed.way))
        return {place_tile(typed.cell, turning, *option), {}};
    return problem(
        worded("say.lies_across",
               {{"piece", spoken().piece(rules.token_kind(token_laid_across(rules)).name)}}));
}

TypedAnswer read_place(const Ruleset& rules, const State& state, const MoveList& answers,
                       const std::string& line) {
    const auto others = answers_besides(answers_but_numbers(answers));
    if (const auto numbers = numbers_in(line); numbers && numbers->size() == 1 &&
                                               numbers->front() >= 1 &&
                                               std::size_t(numbers->front()) <= others.size())
        return {others[std::size_t(numbers->front() - 1)], {}};
    const TypedPlace typed = read_typed_place(rules, line);
    if (!typed.wrong.empty()) return problem(worded(typed.wrong));
    std::vector<Move> found;
    for (const Move& move : answers)
        if (agrees(rules, state, typed, move)) found.push_back(move);
    // Where it fits only with something laid across, that need not be said if there is one way.
    if (found.empty() && !typed.way)
        for (const Move& move : answers)
            if (move.kind == MoveKind::place_tile && move.cell == typed.cell &&
                move.turning == typed.turning.value_or(move.turning))
                found.push_back(move);
    if (found.empty()) return refused_place(rules, state, typed);
    const TileType& type = rules.type(state.header().in_hand);
    std::string ways;
    for (const Move& move : found) {
        if (move.option != found[0].option ||
            draw_tile(rules, type, move.turning) != draw_tile(rules, type, found[0].turning))
            ways = worded("say.several_turnings");
    }
    if (ways.empty()) return {found[0], {}};
    if (!typed.turning) return problem(ways);
    ways.clear();
    for (const Move& move : found)
        ways +=
            (ways.empty() ? "" : ", " + worded("say.or") + ' ') + across_typed(rules, state, move);
    return problem(worded("say.add_across", {{"ways", ways}}));
}

/// Words that are no answer were meant as a command.
TypedAnswer with_command(const std::vector<std::string>& words, TypedAnswer answer) {
    if (!answer.move && !words.empty() &&
        std::isalpha(static_cast<unsigned char>(words[0][0])) != 0)
        answer.problem = worded("say.no_command", {{"command", words[0]}}) + ' ' + answer.problem;
    return answer;
}

}  // namespace

bool is_placing(const MoveList& answers) {
    const auto listed = answers_but_numbers(answers);
    return std::any_of(listed.begin(), listed.end(),
                       [](const Move& move) { return move.kind == MoveKind::place_tile; });
}

std::vector<Move> answers_but_numbers(const MoveList& answers) {
    std::vector<Move> listed;
    for (std::size_t i = 0; i + answers.numbers() < answers.size(); ++i)
        listed.push_back(answers[i]);
    return listed;
}

std::optional<NumberRange> numbers_of(const MoveList& answers) {
    if (answers.numbers() == 0) return std::nullopt;
    return NumberRange{answers[answers.size() - answers.numbers()].number,
                       answers[answers.size() - 1].number};
}

std::string range_text(NumberRange numbers) {
    return numbers.lowest == numbers.highest
               ? std::to_string(numbers.lowest)
               : worded("say.from_to", {{"lowest", numbers.lowest}, {"highest", numbers.highest}});
}

namespace {

/// The tile on offer that a word names, in capital or small letters.
std::optional<Move> tile_named(const Ruleset& rules, const MoveList& answers,
                               const std::string& word) {
    for (const Move& move : answers_but_numbers(answers)) {
        if (move.kind != MoveKind::choose_tile || !move.type.exists()) continue;
        const std::string& id = rules.type(move.type).id;
        if (id == word || words_of(id) == std::vector{word}) return move;
    }
    return std::nullopt;
}

/// A number out of a range: "7", or "bid 7" and "=7", as some would type it.
std::optional<Move> number_typed(std::vector<std::string> words) {
    if (words.size() == 2 && words[0] == "bid") words.erase(words.begin());
    if (words.size() != 1) return std::nullopt;
    if (words[0].starts_with('=')) words[0].erase(0, 1);
    if (const auto number = number_in(words[0])) return choose_number(*number);
    return std::nullopt;
}

TypedAnswer read_number(const MoveList& answers, const std::vector<std::string>& words) {
    if (const auto move = number_typed(words)) return {move, {}};
    const bool passes = !answers_but_numbers(answers).empty();
    return with_command(words, problem(worded("say.type_number_or_pass",
                                              {{"range", range_text(*numbers_of(answers))},
                                               {"passes", passes ? "yes" : "no"}})));
}

/// An answer in the short form that the prompt asks for: numbers, mostly.
TypedAnswer read_short(const Ruleset& rules, const State& state, const MoveList& answers,
                       const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words == std::vector<std::string>{"pass"}) return {pass(), {}};
    if (is_placing(answers)) return with_command(words, read_place(rules, state, answers, line));
    if (answers.numbers() > 0) return read_number(answers, words);
    const auto numbers = numbers_in(line);
    if (numbers && numbers->size() == 1 && numbers->front() >= 1 &&
        std::size_t(numbers->front()) <= answers.size())
        return {answers[std::size_t(numbers->front() - 1)], {}};
    if (words.size() == 1)
        if (const auto tile = tile_named(rules, answers, words[0])) return {tile, {}};
    return with_command(
        words, problem(worded("say.type_number", {{"highest", std::int64_t(answers.size())}})));
}

}  // namespace

TypedAnswer read_answer(const Ruleset& rules, const State& state, const MoveList& answers,
                        const std::string& line) {
    TypedAnswer typed = read_short(rules, state, answers, line);
    if (typed.move) return typed;
    // The way in which records write moves and `legal` prints them is understood, too.
    const auto written = read_move(rules, state, line);
    return written.move ? TypedAnswer{written.move, {}} : typed;
}

std::optional<Cell> typed_cell(const std::string& text) {
    const auto numbers = numbers_in(text);
    if (!numbers || numbers->size() != 2 || !is_on_board((*numbers)[0], (*numbers)[1]))
        return std::nullopt;
    return Cell{std::int16_t((*numbers)[0]), std::int16_t((*numbers)[1])};
}

std::vector<Turning> turnings_at(std::span<const Move> answers, Cell cell) {
    std::vector<Turning> turnings;
    for (Turning turning = 0; turning < side_count; ++turning)
        if (!options_at(answers, cell, turning).empty()) turnings.push_back(turning);
    std::stable_partition(turnings.begin(), turnings.end(), [&](Turning turning) {
        return options_at(answers, cell, turning).front() == 0;
    });
    return turnings;
}

std::vector<std::uint8_t> options_at(std::span<const Move> answers, Cell cell, Turning turning) {
    std::vector<std::uint8_t> options;
    for (const Move& move : answers)
        if (move.kind == MoveKind::place_tile && move.cell == cell && move.turning == turning)
            options.push_back(move.option);
    std::sort(options.begin(), options.end());
    return options;
}

std::optional<Across> across_of(const Ruleset& rules, const State& state, const Move& placement) {
    if (placement.kind != MoveKind::place_tile) return std::nullopt;
    const auto cell = cell_laid_across(rules, state, placement);
    if (!cell) return std::nullopt;
    return Across{*cell, placement.across().way};
}

std::string across_typed(const Ruleset& rules, const State& state, const Move& placement) {
    const auto across = across_of(rules, state, placement);
    const TokenKind token = token_laid_across(rules);
    if (!across || !token.exists()) return {};
    std::string text = fmt::format("{} {}", rules.token_kind(token).name,
                                   across->way == Way::north_south ? "ns" : "we");
    if (across->cell == placement.cell) return text;
    return fmt::format("{} at {} {}", text, across->cell.x, across->cell.y);
}

std::vector<Move> answers_besides(std::span<const Move> answers) {
    std::vector<Move> others;
    for (const Move& move : answers)
        if (move.kind != MoveKind::place_tile) others.push_back(move);
    return others;
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
