#pragma once
/// Computer players. One interface for all; a player answers every kind of question.

#include <bastide/engine.h>

#include <memory>
#include <span>
#include <string_view>

namespace bastide {

/// Who answers the questions put to a seat. (`Player` is the seat itself.) An agent may keep
/// memory between calls to save time, but its answers depend on its arguments alone.
class Agent {
public:
    virtual ~Agent() = default;
    /// One of the legal answers to the question of `state`, of which there is at least one.
    /// `state` is what the seat may see; chance comes from `random` only.
    virtual Move choose(const Ruleset& rules, const State& state, const MoveList& legal,
                        Random& random) = 0;
};

/// The names that `make_agent` knows, the simplest player first.
std::span<const std::string_view> agent_names();
/// A player by its name; null if there is none of that name.
std::unique_ptr<Agent> make_agent(std::string_view name);

}  // namespace bastide
