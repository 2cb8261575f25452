#include "server/rooms/plan_checks.h"

#include "search/levels.h"
#include "server/base/house_bots.h"
#include "server/base/text_checks.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::server {

namespace {

std::optional<Refused> bad_plan(std::string text) {
    return Refused{RefusalCode::bad_plan, std::move(text), {}};
}

std::string known_levels() {
    std::string text;
    for (const Level& level : levels())
        text += (text.empty() ? "" : ", ") + std::string(level.name);
    for (const HouseBot& bot : house_bots()) text += ", " + bot.name;
    return text;
}

std::optional<Refused> check_time(const TimeControl& time) {
    using Kind = TimeControl::Kind;
    if (time.kind == Kind::none) {
        if (time.limit != 0 || time.increment != 0)
            return bad_plan("time: there is no limit without a clock");
        return std::nullopt;
    }
    if (time.limit < shortest_limit || time.limit > longest_wait)
        return bad_plan("time.limit: from 5 seconds to 100 days, in milliseconds");
    if (time.increment < 0 || time.increment > longest_wait)
        return bad_plan("time.increment: from 0 to 100 days, in milliseconds");
    if (time.increment != 0 && time.kind != Kind::per_game)
        return bad_plan("time.increment: only with a clock per game");
    return std::nullopt;
}

/// Whoever opens such a room knows every tile to come, so nobody else may play in it.
std::optional<Refused> check_seed(const RoomPlan& plan) {
    if (!plan.seed) return std::nullopt;
    if (!given_seed(plan)) return bad_plan("seed: 64 hexadecimal digits");
    const auto people = std::ranges::count(plan.seats, SeatPlan::Who::anybody, &SeatPlan::who);
    if (plan.seats.empty() || people > 1)
        return bad_plan("seed: only where at most one seat is for a person, who knows the draws");
    return std::nullopt;
}

}  // namespace

std::string problem_of_level(std::string_view level) {
    const bool known = find_level(level) != nullptr || find_house_bot(level) != nullptr;
    return known ? "" : "the levels are: " + known_levels();
}

std::optional<fair::DrawSeed> given_seed(const RoomPlan& plan) {
    if (!plan.seed) return std::nullopt;
    try {
        return fair::DrawSeed::from_hex(*plan.seed);
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

std::optional<Refused> check_plan(const RoomPlan& plan) {
    if (!plan.title.empty())
        if (const std::string why = problem_of_name(plan.title, longest_title); !why.empty())
            return bad_plan("title: " + why);
    if (plan.setup.size() > longest_setup)
        return bad_plan("setup: it is longer than " + std::to_string(longest_setup) + " bytes");
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        const SeatPlan& seat = plan.seats[i];
        const std::string place = "seats[" + std::to_string(i) + "].level: ";
        if (seat.who == SeatPlan::Who::anybody && !seat.level.empty())
            return bad_plan(place + "only a computer player has a level");
        if (seat.who != SeatPlan::Who::computer) continue;
        if (const std::string why = problem_of_level(seat.level); !why.empty())
            return bad_plan(place + why);
    }
    if (plan.absence < 0 || plan.absence > longest_wait)
        return bad_plan("absence: from 0 to 100 days, in milliseconds");
    if (auto bad = check_seed(plan)) return bad;
    return check_time(plan.time);
}

}  // namespace bastide::server
