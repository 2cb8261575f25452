#pragma once
/// What the checks of positions with bazaars share (chapter 18).

#include "core/agenda.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/order_of_play.h"

#include <optional>

namespace bastide::rules::bazaars {

/// The steps of a bazaar, by their places in its sequence.
enum Stage : std::uint8_t { drawing, asking, auctioning, picking, playing };

/// Where the steps of a bazaar, and of the turns below and above it, are pending.
struct Pending {
    const Step* host_turn = nullptr;
    const Step* bazaars = nullptr;
    const Step* bazaar = nullptr;
    const Step* bazaar_turn = nullptr;
    bool fits = true;  ///< one of each at most, one above the other
};
Pending pending_steps(const State& state);
/// The step of the bazaar that puts a question; empty if the question is not one of the bazaar.
std::optional<Stage> stage_of(const Context& context, const Step& question);

/// Whether what is remembered names seats that are there.
bool all_seats_exist(Context& context);
/// How many steps to the left a player sits.
int steps_left(const State& state, Player from, Player to);
/// W: players without a tile.
int count_without_tile(const State& state);

// bazaar_memory.cpp
/// Whether what is remembered fits the steps that are pending and the tiles that are offered and taken.
Refusal check_memory(Context& context);

}  // namespace bastide::rules::bazaars
