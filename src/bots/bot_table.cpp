#include "bots/bot_table.h"

#include "bots/bot_lines.h"
#include "notation/moves/move_text.h"

namespace bastide::bots {

namespace {

/// The same text with line ends for semicolons; those in quotes stay.
std::string as_lines(std::string_view text) {
    std::string lines;
    for (const std::string_view one : list_of(text)) lines.append(one).append(1, '\n');
    return lines;
}

template <class Problem>
std::string first_problem(const std::vector<Problem>& problems) {
    return problems.empty() ? "it cannot be played" : problems.front().message;
}

/// "Blue: number 4" without its name; a name in quotes may hold a colon.
std::string_view without_name(std::string_view text) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (text[i] == ':' && !quoted)
            return list_of(text.substr(i + 1)).empty() ? text : list_of(text.substr(i + 1)).front();
    }
    return text;
}

}  // namespace

std::string BotTable::new_game(std::string_view setup) {
    std::vector<SetupProblem> problems;
    const std::string text = "bastide setup 1\n" + as_lines(setup);
    auto read = read_setup(text, problems);
    auto rules = read ? make_ruleset(*read, built_in_tiles(), problems) : nullptr;
    if (!rules) return first_problem(problems);
    setup_ = std::move(*read);
    rules_ = std::move(rules);
    ++game_;
    start(*rules_, state_);
    return {};
}

/// Rules of the same table stay the same object: a player may have kept something that belongs to them.
void BotTable::sit_at(TableSetup setup, std::shared_ptr<const Ruleset> rules) {
    if (rules_ && same_setup(setup_, setup)) return;
    setup_ = std::move(setup);
    rules_ = std::move(rules);
    ++game_;
}

std::string BotTable::set_position(std::string_view text) {
    std::vector<PositionProblem> problems;
    auto read = read_position(text, built_in_tiles(), problems);
    if (!read) return first_problem(problems);
    sit_at(std::move(read->setup), std::move(read->rules));
    state_ = std::move(read->state);
    return {};
}

std::string BotTable::set_record(std::string_view text) {
    std::vector<RecordProblem> problems;
    auto read = read_record(text, built_in_tiles(), problems);
    if (!read) return problems.empty() ? "it cannot be played" : problems.front().text("record");
    sit_at(std::move(read->setup), std::move(read->rules));
    start(*rules_, state_);
    for (const RecordedMove& move : read->moves)
        if (!move.automatic) apply(*rules_, state_, move.move);
    return {};
}

std::string BotTable::add_moves(std::string_view text) {
    if (!exists()) return "there is no game yet; begin one with newgame, position or record";
    for (const std::string_view move : list_of(text)) {
        // What the game has taken by itself need not be told again.
        if (move.starts_with('[') && move.ends_with(']')) continue;
        const std::string_view bare = without_name(move);
        const MoveReading read = read_move(*rules_, state_, bare);
        const std::string quoted = "\"" + std::string(move) + "\"";
        if (!decision(*rules_, state_).exists()) return quoted + ": the game is over";
        if (!read.move) return quoted + ": expected: " + read.expected + "; found: " + read.found;
        if (const Refusal refusal = apply(*rules_, state_, *read.move))
            return quoted + ": " + std::string(refusal.rule()) +
                   (refusal.rule().empty() ? "" : ": ") + refusal.text() + "; possible is " +
                   legal_text(*rules_, state_);
    }
    return {};
}

}  // namespace bastide::bots
