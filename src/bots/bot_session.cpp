#include "bots/bot_session.h"

#include "notation/moves/move_text.h"
#include "search/levels.h"

#include <algorithm>
#include <chrono>

namespace bastide::bots {

namespace {

constexpr std::string_view end_of_record = "end of record";

/// The moves of a variation as text, as far as they can be played from here.
std::string variation_text(const Ruleset& rules, const State& from,
                           const std::vector<Move>& moves) {
    std::string text;
    State state = from;
    for (const Move& move : moves) {
        const std::string one = move_text(rules, state, move);
        if (apply(rules, state, move)) break;
        text += (text.empty() ? "" : "; ") + one;
    }
    return text;
}

/// What `go` allows, as the agent counts it: for the whole part.
Budget budget_of(const GoLimits& limits, const Budget& own) {
    if (limits.infinite) return {0, 0, own.threads, false};
    if (limits.milliseconds == 0 && limits.playouts == 0) return own;
    return {limits.part_milliseconds, limits.part_playouts, own.threads, false};
}

}  // namespace

BotSession::BotSession(std::string player, std::uint64_t seed,
                       std::function<void(const std::string&)> say)
    : player_(std::move(player)), seed_(seed), say_(std::move(say)) {}

BotSession::~BotSession() {
    stop_ = true;
    wait();
}

void BotSession::wait() {
    if (thinker_.joinable()) thinker_.join();
}

void BotSession::say(const std::string& line) {
    const std::lock_guard guard(saying_);
    say_(line);
}

bool BotSession::hear(std::string_view text) {
    if (in_record_) {
        if (line_of(text).word == "end" && text.find(end_of_record) != text.npos) {
            in_record_ = false;
            if (auto problem = table_.set_record(record_); !problem.empty()) complain(problem);
        } else {
            record_.append(text).append(1, '\n');
        }
        return true;
    }
    const auto [word, rest] = line_of(text);
    if (word.empty()) return true;
    if (word == "quit") return false;
    if (word == "hello") {
        hello(rest);
    } else if (word == "ping") {
        say("pong" + (rest.empty() ? "" : ' ' + std::string(rest)));
    } else if (word == "stop") {
        stop_ = true;
    } else if (word == "legal" || word == "view" || word == "forced") {
        // For bots that do not know the rules.
    } else if (busy()) {
        complain("it is thinking; only ping, stop and quit are possible until bestmove");
    } else if (word == "set") {
        set_option(rest);
    } else if (word == "go") {
        go(rest);
    } else if (word == "record") {
        in_record_ = true;
        record_.clear();
    } else if (auto problem = set_game(word, rest); !problem.empty()) {
        complain(problem);
    }
    return true;
}

std::string BotSession::set_game(std::string_view word, std::string_view rest) {
    if (word == "newgame") return table_.new_game(rest);
    if (word == "position") return table_.set_position(rest);
    if (word == "moves") return table_.add_moves(rest);
    return "\"" + std::string(word.substr(0, 40)) +
           "\" is unknown; there are hello, set, newgame, position, record, moves, forced, "
           "legal, view, go, stop, ping and quit";
}

void BotSession::hello(std::string_view version) {
    if (version != std::to_string(protocol_version))
        return complain("version " + std::string(version) +
                        " of the protocol is unknown; say hello 1");
    say("name Bastide " + player_);
    say("author the authors of Bastide");
    std::string players;
    for (const std::string& name : player_names()) players += ' ' + name;
    say("option player default " + player_ + " values" + players);
    say("option seed default " + std::to_string(seed_));
    say("option candidates default 1");
    say("wants moves");
    say("hello 1");
}

void BotSession::set_option(std::string_view text) {
    const auto [name, value] = line_of(text);
    std::string problem;
    if (name == "player") {
        if (!make_agent(value, &problem)) return complain(std::string(value) + ": " + problem);
        player_ = value;
        agent_.reset();
        return;
    }
    if (name != "seed" && name != "candidates")
        return complain("option \"" + std::string(name) +
                        "\" is unknown; there are player, seed and candidates");
    std::uint64_t number = 0;
    constexpr std::uint64_t most_candidates = 1000;
    for (const char digit : value) {
        if (digit < '0' || digit > '9' || number > UINT64_MAX / 10 - 1) {
            number = 0;
            break;
        }
        number = 10 * number + std::uint64_t(digit - '0');
    }
    if (number == 0 || (name == "candidates" && number > most_candidates))
        return complain(std::string(name) + " wants a whole number from 1");
    if (name == "candidates") {
        candidates_ = unsigned(number);
        return;
    }
    seed_ = number;
    agent_.reset();
}

void BotSession::go(std::string_view text) {
    std::string problem;
    const auto limits = read_go(text, problem);
    if (!limits) return complain(problem);
    if (!table_.exists())
        return complain("there is no game yet; begin one with newgame, position or record");
    const Decision question = decision(*table_.rules(), table_.state());
    if (!question.exists()) return complain("the game is over");
    if (question.by_nature)
        return complain("chance has to answer first: tell what was drawn with moves");
    wait();
    if (!agent_ || agent_game_ != table_.game()) {
        agent_ = make_agent(player_);
        random_ = Random(seed_);
    }
    agent_game_ = table_.game();
    stop_ = false;
    thinking_ = true;
    thinker_ = std::thread([this, limits = *limits] { think(limits); });
}

void BotSession::think(const GoLimits& limits) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const auto milliseconds = [begin] {
        return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    };
    const Ruleset& rules = *table_.rules();
    MoveList answers;
    legal(rules, table_.state(), answers);
    const Thinking thinking{budget_of(limits, agent_->budget()), &stop_,
                            [&](const Thought& thought) { tell(thought, milliseconds()); }};
    const Thought thought = agent_->think(rules, table_.state(), answers, random_, thinking);
    tell(thought, milliseconds());
    const std::string best = move_text(rules, table_.state(), thought.best);
    thinking_ = false;
    say("bestmove " + best);
}

void BotSession::tell(const Thought& thought, double milliseconds) {
    const Ruleset& rules = *table_.rules();
    const std::size_t count = std::min<std::size_t>(candidates_, thought.candidates.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Candidate& candidate = thought.candidates[i];
        Info info;
        info.rank = unsigned(i + 1);
        info.value = candidate.value;
        info.visits = candidate.visits;
        info.playouts = thought.playouts;
        info.positions = thought.positions;
        info.milliseconds = milliseconds;
        const std::vector<Move> alone = {candidate.move};
        info.line = variation_text(rules, table_.state(),
                                   candidate.variation.empty() ? alone : candidate.variation);
        say(info_text(info));
    }
}

}  // namespace bastide::bots
