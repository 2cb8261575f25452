#pragma once
/// Set-up files: what a table agrees on, as text that people write and programs exchange. Grammar
/// and examples: docs/setup-files.md.

#include <bastide/ruleset.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

/// Where each part of a set-up was written, counted from 1; 0 or absent: not in the file.
struct SetupLines {
    int players = 0, first = 0, preset = 0;
    std::vector<int> sets, tile_changes, exact_copies, start, rules, each, options;
};

/// A table: its rules, and who sits at it.
struct TableSetup {
    std::string title;               ///< may be empty
    std::vector<std::string> names;  ///< of the players, in the order of seats; or none
    RulesetChoice choice;
    /// Tiles with their exact number in play, including the board: {"BA/L", 3}. What
    /// the sets hold is known only when the rules are made, so these are no changes yet.
    std::vector<std::pair<std::string, int>> exact_copies;
    SetupLines lines;
};

/// Whether two set-ups say the same, in whatever lines.
bool same_setup(const TableSetup& one, const TableSetup& other);

/// What is wrong in a set-up, and where.
struct SetupProblem {
    int line = 0;         ///< 0: not in the file, or nowhere in particular
    int column = 0;       ///< in characters, from 1; 0: the line as a whole
    std::string message;  ///< what was found and what is possible
    /// "evening.setup:7:8: …"; the message alone if it belongs to no line.
    std::string text(std::string_view file_name) const;
};

/// Reads a set-up file. Empty if it has mistakes, which are added to `problems`.
std::optional<TableSetup> read_setup(std::string_view text, std::vector<SetupProblem>& problems);

/// The first words of the lines of a set-up file.
std::vector<std::string_view> setup_words();

/// The file of a set-up: always the same text for the same set-up, and read as that set-up again.
/// The format has no way to write double quotes and line breaks in a text: they become single
/// quotes and spaces.
std::string write_setup(const TableSetup& setup);

/// A text as set-up files can hold it, and as it is read from them again: no double quotes, no control
/// characters.
std::string setup_text(std::string_view text);

/// Makes the names of players such that a set-up can hold them: each more than spaces and cut after
/// `longest_player_name` characters, "Player 2" where nothing is left of one, and all different: of like
/// ones those after the first get a number in brackets, "Ann (2)".
void make_names_fit(std::vector<std::string>& names);
inline constexpr int longest_player_name = 60;

/// The rules of a set-up. Null if they cannot be made; `problems` says why, each at the line that
/// caused it.
std::shared_ptr<const Ruleset> make_ruleset(const TableSetup& setup, const TileLibrary& library,
                                            std::vector<SetupProblem>& problems);

}  // namespace bastide
