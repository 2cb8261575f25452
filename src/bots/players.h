#pragma once
/// Players by their descriptions, programs included.

#include "bots/program_agent.h"

#include <memory>
#include <string>

namespace bastide::bots {

/// Makes players of one description for games at one table.
class PlayerMaker {
public:
    /// A program is started once, to see that it can be. Throws BotTrouble, with a message that names the
    /// description, if there is no such player.
    PlayerMaker(std::string description, const TableSetup& setup, Patience patience = {});

    const std::string& description() const { return description_; }
    bool is_program() const { return pool_ != nullptr; }
    /// Whether the description says how long to think. Levels do; what stands in a program's command is the
    /// program's own.
    bool says_budget() const;
    /// A player for one game; by several threads at once. `on_trouble`: when a program fails.
    std::unique_ptr<Agent> make(OnTrouble on_trouble = {}) const;

private:
    std::string description_;
    TableSetup setup_;
    std::shared_ptr<ProgramPool> pool_;  ///< null: one of our own
};

}  // namespace bastide::bots
