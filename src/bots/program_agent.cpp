#include "bots/program_agent.h"

#include "core/compiled_rules.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "notation/view/view_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <map>

namespace bastide::bots {

namespace {

constexpr std::string_view program_word = "program";

/// All answers with semicolons between; numbers as a range, since there may be thousands.
std::string legal_list(const Ruleset& rules, const State& state, const MoveList& legal) {
    std::string text;
    const auto add = [&text](const std::string& one) { text += (text.empty() ? "" : "; ") + one; };
    const std::size_t listed = legal.size() - legal.numbers();
    for (std::size_t i = 0; i < listed; ++i) add(move_text(rules, state, legal[i]));
    if (legal.numbers() > 0)
        add(fmt::format("number {} to {}", legal[listed].number, legal[legal.size() - 1].number));
    return text;
}

bool read_whole(std::string_view text, std::uint64_t& number) {
    const char* const end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && rest == end && number > 0;
}

/// The answers of a line, as far as they can be given one after the other.
std::vector<Move> variation_of(const Ruleset& rules, const State& from, std::string_view line) {
    std::vector<Move> variation;
    State state = from;
    for (const std::string_view text : list_of(line)) {
        const MoveReading read = read_move(rules, state, text);
        if (!read.move || !decision(rules, state).exists() || apply(rules, state, *read.move))
            break;
        variation.push_back(*read.move);
    }
    return variation;
}

/// What a program has told of its answers, by their ranks.
class Ranking {
public:
    /// False if nobody could give the answer that is told of.
    bool add(const Info& info, std::vector<Move> variation) {
        if (variation.empty()) return false;
        const Move move = variation.front();
        // At another rank it is what was thought before.
        std::erase_if(ranked_, [&](const auto& other) { return other.second.move == move; });
        ranked_[info.rank] = {move, info.value, info.visits, std::move(variation)};
        return true;
    }
    /// The best first.
    std::vector<Candidate> candidates() const {
        std::vector<Candidate> all;
        for (const auto& [rank, candidate] : ranked_) all.push_back(candidate);
        return all;
    }
    /// The same, the answer that was given before all others; none if nothing was told of it.
    std::vector<Candidate> candidates_for(const Move& given) const {
        std::vector<Candidate> all = candidates();
        const auto found = std::ranges::find(all, given, &Candidate::move);
        if (found == all.end()) return {};
        std::rotate(all.begin(), found, found + 1);
        return all;
    }

private:
    std::map<unsigned, Candidate> ranked_;
};

}  // namespace

bool is_program(std::string_view description) {
    return description.starts_with(program_word) &&
           (description.size() == program_word.size() || description[program_word.size()] == ':' ||
            description[program_word.size()] == ',');
}

std::optional<ProgramDescription> read_program(std::string_view description, std::string& problem) {
    constexpr std::uint64_t most_milliseconds = 86'400'000;
    problem = "write it as program:COMMAND, or program,time=100:COMMAND";
    const std::size_t colon = description.find(':');
    if (!is_program(description) || colon == description.npos) return std::nullopt;
    ProgramDescription program;
    program.command.command = description.substr(colon + 1);
    if (!command_words(program.command.command)) return std::nullopt;
    std::string_view settings =
        description.substr(program_word.size(), colon - program_word.size());
    while (!settings.empty()) {
        settings.remove_prefix(1);  // the comma
        const std::string_view setting = settings.substr(0, settings.find(','));
        settings.remove_prefix(setting.size());
        const std::size_t equals = setting.find('=');
        if (equals == setting.npos || equals == 0 || equals + 1 == setting.size())
            return std::nullopt;
        const std::string_view name = setting.substr(0, equals), value = setting.substr(equals + 1);
        std::uint64_t number = 0;
        if (name != "time" && name != "playouts") {
            program.command.options.emplace_back(name, value);
        } else if (!read_whole(value, number) || (name == "time" && number > most_milliseconds)) {
            problem = std::string(name) + " wants a whole number from 1";
            return std::nullopt;
        } else if (name == "time") {
            program.budget.milliseconds = std::uint32_t(number);
        } else {
            program.budget.playouts = number;
        }
    }
    problem.clear();
    return program;
}

std::unique_ptr<BotProcess> ProgramPool::take() {
    {
        const std::lock_guard guard(lock_);
        if (!idle_.empty()) {
            auto process = std::move(idle_.back());
            idle_.pop_back();
            return process;
        }
    }
    return std::make_unique<BotProcess>(description_.command, patience_);
}

void ProgramPool::give_back(std::unique_ptr<BotProcess> process) {
    const std::lock_guard guard(lock_);
    idle_.push_back(std::move(process));
}

ProgramAgent::ProgramAgent(std::shared_ptr<ProgramPool> pool, TableSetup setup,
                           OnTrouble on_trouble)
    : pool_(std::move(pool)), setup_(std::move(setup)), on_trouble_(std::move(on_trouble)) {
    set_budget(pool_->description().budget);
    // At once: what starting takes is no part of its first turn.
    try {
        begin();
    } catch (const BotTrouble& trouble) {
        fail(trouble);
    }
}

ProgramAgent::~ProgramAgent() {
    if (process_) pool_->give_back(std::move(process_));
}

Thought ProgramAgent::think(const Ruleset& rules, const State& state, const MoveList& legal,
                            Random& random, const Thinking& thinking) {
    if (!instead_) {
        try {
            return ask(rules, state, legal, thinking);
        } catch (const BotTrouble& trouble) {
            fail(trouble);
        }
    }
    return instead_->think(rules, state, legal, random, thinking);
}

void ProgramAgent::fail(const BotTrouble& trouble) {
    process_.reset();
    instead_ = make_agent("greedy");
    if (on_trouble_) on_trouble_(trouble.what());
}

void ProgramAgent::begin() {
    process_ = pool_->take();
    tell_new_game();
    process_->ping();
}

void ProgramAgent::tell_new_game() {
    told_.clear();
    course_.reset();
    const std::string setup = write_setup(setup_);
    // The first line names the format; the others become one.
    std::string line = "newgame";
    std::size_t from = std::min(setup.find('\n'), setup.size());
    while (from < setup.size()) {
        const std::size_t end = std::min(setup.find('\n', from + 1), setup.size());
        const std::string one = setup.substr(from + 1, end - from - 1);
        if (!one.empty()) line += (line == "newgame" ? " " : "; ") + one;
        from = end;
    }
    process_->tell(line);
}

/// Plays an answer of the game that it follows. Its text: in brackets and with the player's name if the game
/// gave it by itself.
std::string ProgramAgent::play_on(const RecordedMove& answer) {
    if (!answer.automatic) {
        const std::string text = move_text(course_->rules(), course_->state(), answer.move);
        course_->answer(answer.move);
        return text;
    }
    auto& happened = course_->entries;
    while (!happened.empty() && happened.front().begins_line) happened.pop_front();
    if (happened.empty()) throw BotTrouble("the record of its game does not follow from the rules");
    const std::string text = course_->automatic_text(happened.front(), Player());
    happened.pop_front();
    return text;
}

/// The answers since the last time. Where some were taken back, a program that wants the moves is told the game
/// from its start again; one that wants to know what the game did by itself, what has become different.
void ProgramAgent::tell_answers(const Ruleset& rules, std::span<const RecordedMove> record) {
    const bool all = process_->wants("moves");
    const auto differs = std::ranges::mismatch(told_, record).in2;
    std::size_t known = std::size_t(differs - record.begin());
    std::size_t played = told_.size();
    const bool taken_back = known < played;
    if (taken_back && all) {
        tell_new_game();
        known = 0;
    }
    if (!course_ || taken_back || &course_->rules() != &rules) {
        course_.emplace(setup_, rules);
        played = 0;
    }
    std::string news;
    for (; played < record.size(); ++played) {
        const RecordedMove& answer = record[played];
        const std::string text = play_on(answer);
        const bool wanted = answer.automatic ? process_->hears_forced() : all;
        if (wanted && played >= known) news += (news.empty() ? "" : "; ") + text;
    }
    told_.assign(record.begin(), record.end());
    if (all)
        process_->tell("moves " + news);
    else if (!news.empty())
        process_->tell("forced " + news);
}

void ProgramAgent::tell_position(const Ruleset& rules, const State& state) {
    const auto position = write_position(setup_, rules, state, PositionForm::line);
    if (!position) throw BotTrouble("its position cannot be written as text");
    process_->tell("position " + *position);
}

void ProgramAgent::tell_game(const Ruleset& rules, const State& state, const MoveList& legal,
                             std::span<const RecordedMove> record) {
    const bool wants_moves = process_->wants("moves");
    // Answers would tell more than a seat sees where there are secrets.
    const bool can_follow = !record.empty() && rules.compiled().hide.empty();
    const bool follows = wants_moves && can_follow;
    if (can_follow && (wants_moves || process_->hears_forced())) tell_answers(rules, record);
    if (process_->wants("position") || (wants_moves && !follows)) tell_position(rules, state);
    if (process_->wants("view"))
        process_->tell("view " + view_json(setup_, rules, state, decision(rules, state).chooser));
    if (process_->wants("legal")) process_->tell("legal " + legal_list(rules, state, legal));
}

/// What is left of the part, at least a little: a bot that has used up everything must still answer.
GoLimits ProgramAgent::limits_of(const State& state, const Budget& budget) {
    const StateHeader& head = state.header();
    if (head.turn != turn_ || head.part != part_) spent_ms_ = 0;
    turn_ = head.turn;
    part_ = head.part;
    GoLimits limits;
    limits.part_milliseconds = budget.milliseconds;
    if (budget.milliseconds > 0)
        limits.milliseconds = std::uint32_t(std::max(1.0, budget.milliseconds - spent_ms_));
    limits.playouts = limits.part_playouts = budget.playouts;
    return limits;
}

Thought ProgramAgent::ask(const Ruleset& rules, const State& state, const MoveList& legal,
                          const Thinking& thinking) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begun = Clock::now();
    tell_game(rules, state, legal, thinking.record);
    Thought thought;
    Ranking ranking;
    const std::string text =
        process_->go(limits_of(state, thinking.budget), thinking.stop, [&](const Info& info) {
            thought.playouts = info.playouts;
            thought.positions = info.positions;
            if (!ranking.add(info, variation_of(rules, state, info.line)) || !thinking.report)
                return;
            thought.candidates = ranking.candidates();
            thought.best = thought.candidates.front().move;
            thinking.report(thought);
        });
    const std::chrono::duration<double> took = Clock::now() - begun;
    spent_ms_ += took.count() * 1000;
    thought.seconds = took.count();
    const std::string_view asked = decision(rules, state).name;
    const MoveReading read = read_move(rules, state, text);
    if (!read.move)
        throw BotTrouble(fmt::format("its answer to \"{}\" is no move: \"{}\"; expected: {}", asked,
                                     text.substr(0, 80), read.expected));
    if (const Refusal refusal = why_not(rules, state, *read.move))
        throw BotTrouble(fmt::format("its answer to \"{}\", \"{}\", is not possible{}{}: {}", asked,
                                     text.substr(0, 80), refusal.rule().empty() ? "" : ", ",
                                     refusal.rule(), refusal.text()));
    thought.best = *read.move;
    thought.candidates = ranking.candidates_for(thought.best);
    return thought;
}

}  // namespace bastide::bots
