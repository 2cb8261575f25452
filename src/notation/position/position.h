#pragma once
/// Positions: a game as it stands, as text. In one line to share it, or drawn on several to read it.
/// What is read may be anything that can be written down; a state comes only from what could be on a
/// table, and what could not is told with its reason. Grammar and examples: docs/notation.md.

#include "notation/setup/setup.h"

#include <bastide/engine.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A game as it stands.
struct TablePosition {
    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;  ///< those of the set-up
    State state;
    /// Where the tile in hand fits nowhere it has been put out of the game (GEN-04). This is the
    /// moment before, with a question that has no answer.
    std::optional<State> fits_nowhere = {};
};

/// What is wrong in a position, and where.
struct PositionProblem {
    int line = 0;         ///< 0: nowhere in particular
    int column = 0;       ///< in characters, from 1; 0: the line as a whole
    std::string message;  ///< what was found and what is possible
    std::string rule;     ///< that does not allow it: "BASE-04"; may be empty
    /// "evening.position:3:8: … (BASE-04)"
    std::string text(std::string_view file_name) const;
};

/// Reads a position. Empty if it has mistakes, which are added to `problems`.
std::optional<TablePosition> read_position(std::string_view text, const TileLibrary& library,
                                           std::vector<PositionProblem>& problems);

enum class PositionForm : std::uint8_t {
    line,   ///< one line, without a line end
    drawn,  ///< several lines, with the board as rows of tiles where it has only whole ones
};

/// The text of a position: always the same for the same position, and read as that position again.
/// Empty if the state is not one of these rules.
std::optional<std::string> write_position(const TableSetup& setup, const Ruleset& rules,
                                          const State& state, PositionForm form);

/// Whether a text begins as a position does, after blank lines and comments.
bool begins_as_position(std::string_view text);

}  // namespace bastide
