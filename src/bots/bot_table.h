#pragma once
/// The game that a bot has been told of: by a set-up and moves, by a record, or by a position.

#include "notation/position/position.h"
#include "notation/record/record.h"

#include <bastide/engine.h>

#include <memory>
#include <string>
#include <string_view>

namespace bastide::bots {

/// What comes is checked; what is wrong changes nothing and is told. Nothing here throws.
class BotTable {
public:
    /// A new game: the lines of a set-up with semicolons between. Empty: fine; else what is wrong.
    std::string new_game(std::string_view setup);
    /// A position in one line.
    std::string set_position(std::string_view text);
    /// A whole record, as in its file.
    std::string set_record(std::string_view text);
    /// Answers that were given since, with semicolons between; those of chance, too. Answers in brackets are
    /// those that the game takes by itself: they are passed over. If one is wrong, those before it stay.
    std::string add_moves(std::string_view text);

    bool exists() const { return rules_ != nullptr; }
    const std::shared_ptr<const Ruleset>& rules() const { return rules_; }
    const State& state() const { return state_; }
    const TableSetup& setup() const { return setup_; }
    /// Goes up with every new game, and when a position or record is of another table.
    std::uint64_t game() const { return game_; }

private:
    void sit_at(TableSetup setup, std::shared_ptr<const Ruleset> rules);

    TableSetup setup_;
    std::shared_ptr<const Ruleset> rules_;
    State state_;
    std::uint64_t game_ = 0;
};

}  // namespace bastide::bots
