#pragma once
/// What a room may be created with.

#include "fair/draw_seed.h"
#include "server/messages/refusals.h"
#include "server/messages/room_events.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

/// In characters of the title, and in bytes of the set-up.
inline constexpr int longest_title = 80;
inline constexpr std::size_t longest_setup = 8 * 1024;
/// Of clocks and absences, in milliseconds: a hundred days.
inline constexpr std::int64_t longest_wait = 100LL * 24 * 3'600'000;
/// Shorter limits of time leave nobody a chance.
inline constexpr std::int64_t shortest_limit = 5'000;

/// Why there is no computer player of this level, or empty.
std::string problem_of_level(std::string_view level);
/// What is wrong with a plan, the set-up itself aside.
std::optional<Refused> check_plan(const RoomPlan& plan);

/// The seed of the draws that a plan gives; empty if it gives none, or none that can be read.
std::optional<fair::DrawSeed> given_seed(const RoomPlan& plan);

}  // namespace bastide::server
