#include "server/base/house_bots.h"

#include "bots/program_agent.h"
#include "search/levels.h"

#include <algorithm>

namespace bastide::server {

namespace {

/// For a program whose description does not say how long it may think: milliseconds for a part of a turn.
constexpr std::uint32_t usual_time = 1000;

std::vector<HouseBot>& all_house_bots() {
    static std::vector<HouseBot> all;
    return all;
}

bool is_letter_of_name(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

}  // namespace

std::string problem_of_house_bot(std::string_view name, std::string_view description) {
    constexpr std::size_t longest_bot_name = 30;
    if (name.empty() || name.size() > longest_bot_name ||
        !std::ranges::all_of(name, is_letter_of_name))
        return "a name is 1 to 30 letters, digits, - or _";
    if (find_level(name) != nullptr)
        return "one of the server's own players has this name; choose another";
    std::string problem;
    if (!bots::read_program(description, problem)) return problem;
    return {};
}

void set_house_bots(std::vector<HouseBot> bots) {
    for (HouseBot& bot : bots) {
        std::string problem;
        auto program = bots::read_program(bot.description, problem);
        if (!program) continue;
        if (program->budget.milliseconds == 0) program->budget.milliseconds = usual_time;
        bot.pool = std::make_shared<bots::ProgramPool>(std::move(*program));
    }
    std::erase_if(bots, [](const HouseBot& bot) { return bot.pool == nullptr; });
    all_house_bots() = std::move(bots);
}

std::span<const HouseBot> house_bots() { return all_house_bots(); }

const HouseBot* find_house_bot(std::string_view name) {
    const auto found = std::ranges::find(all_house_bots(), name, &HouseBot::name);
    return found == all_house_bots().end() ? nullptr : &*found;
}

}  // namespace bastide::server
