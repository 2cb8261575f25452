#include "search/player.h"

#include "search/expectimax.h"
#include "search/greedy.h"
#include "search/levels.h"
#include "search/mcts.h"
#include "search/sensible.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace bastide {

namespace {

/// Answers uniformly at random. Of numbers only the lowest are taken: among thousands of bids there
/// would be hardly any that a player could mean.
class RandomAgent final : public Agent {
public:
    Thought think(const Ruleset&, const State&, const MoveList& legal, Random& random,
                  const Thinking&) override {
        constexpr std::size_t lowest_numbers = 10;
        const std::size_t left_out = legal.numbers() - std::min(legal.numbers(), lowest_numbers);
        return only(legal[random.below(std::uint32_t(legal.size() - left_out))]);
    }
};

/// A kind of player. `thinks`: it uses a budget; what it takes by itself.
struct AgentKind {
    std::string_view name;
    std::unique_ptr<Agent> (*make)();
    Budget usual;
    bool thinks() const { return !usual.open(); }
};

template <class Kind>
std::unique_ptr<Agent> made() {
    return std::make_unique<Kind>();
}

constexpr AgentKind kinds[] = {
    {"random", made<RandomAgent>, {}},
    {"sensible", made<SensibleAgent>, {}},
    {"greedy", made<GreedyAgent>, {}},
    {"expectimax", made<ExpectimaxAgent>, {.playouts = 500}},
    {"mcts", made<MctsAgent>, {.playouts = 500}},
};

constexpr auto names = [] {
    std::array<std::string_view, std::size(kinds)> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = kinds[i].name;
    return all;
}();

std::unique_ptr<Agent> nobody(std::string* problem, std::string text) {
    if (problem != nullptr) *problem = std::move(text);
    return nullptr;
}

/// Reads "KEY=NUMBER" into a budget. Empty: read; otherwise what is wrong.
std::string read_limit(std::string_view text, Budget& budget) {
    const std::size_t equals = text.find('=');
    const std::string_view key = text.substr(0, equals);
    const std::string_view value = equals == text.npos ? "" : text.substr(equals + 1);
    std::uint64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto [rest, failure] = std::from_chars(value.data(), end, number);
    constexpr std::uint64_t most_milliseconds = 86'400'000, most_threads = 256;
    const std::uint64_t most = key == "time" || key == "cpu" ? most_milliseconds
                               : key == "threads"            ? most_threads
                               : key == "playouts"           ? UINT64_MAX
                                                             : 0;
    if (most == 0)
        return "\"" + std::string(key) + "\" is no option; there are: time, cpu, playouts, threads";
    if (failure != std::errc() || rest != end || number == 0 || number > most)
        return std::string(key) + " wants a number from 1" +
               (most == UINT64_MAX ? "" : " to " + std::to_string(most));
    if (key == "time" || key == "cpu") {
        budget.milliseconds = std::uint32_t(number);
        budget.processor_time = key == "cpu";
    }
    if (key == "playouts") budget.playouts = number;
    if (key == "threads") budget.threads = unsigned(number);
    return {};
}

/// What stands behind the colon; a limit that is not named does not apply, unless neither is named.
std::string read_limits(std::string_view text, const Budget& usual, Budget& budget) {
    budget = {};
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        if (std::string problem = read_limit(text.substr(0, comma), budget); !problem.empty())
            return problem;
        text = comma == text.npos ? "" : text.substr(comma + 1);
    }
    if (budget.processor_time && budget.threads > 1)
        return "cpu is the time of one thread; say time for several";
    if (!budget.open()) return {};
    budget.milliseconds = usual.milliseconds;
    budget.playouts = usual.playouts;
    return {};
}

}  // namespace

std::span<const std::string_view> agent_names() { return names; }

std::unique_ptr<Agent> make_agent(std::string_view description, std::string* problem) {
    if (const Level* level = find_level(description)) description = level->agent;
    const std::size_t colon = description.find(':');
    const std::string_view name = description.substr(0, colon);
    const auto kind = std::ranges::find(kinds, name, &AgentKind::name);
    if (kind == std::end(kinds)) {
        std::string known;
        for (const std::string_view one : names) known += std::string(one) + ", ";
        known += "or a level: ";
        for (const Level& level : levels())
            known += (&level == levels().data() ? "" : ", ") + std::string(level.name);
        return nobody(problem, "there is no such player; there are: " + known);
    }
    Budget budget = kind->usual;
    if (colon != description.npos) {
        if (!kind->thinks()) return nobody(problem, std::string(name) + " has no options");
        std::string wrong = read_limits(description.substr(colon + 1), kind->usual, budget);
        if (!wrong.empty()) return nobody(problem, std::move(wrong));
    }
    auto agent = kind->make();
    agent->set_budget(budget);
    return agent;
}

}  // namespace bastide
