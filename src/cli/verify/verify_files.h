#pragma once
/// Verifies whole files of recorded games and adds up what was found.

#include "cli/verify/verify_game.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bastide::cli {

/// Which games of a file to verify; 0: no restriction.
struct GameSelection {
    std::uint64_t limit = 0;  ///< the number of first games to verify
    std::uint64_t game = 0;   ///< only this one, by number of its line
    bool partly = false;      ///< games that need more than the program has: as far as they go
};

/// Something that keeps a game from being verified.
struct InputProblem {
    std::uint64_t game = 0;  ///< number of its line; 0: the file itself
    std::string text;
};

/// A mismatch that is shown, with what is needed to look at it.
struct ShownMismatch {
    std::uint64_t game = 0;
    std::string seed;
    Mismatch mismatch;
    std::string tiles, figures;  ///< before the decision
};

struct FileReport {
    std::string path;
    std::uint64_t games = 0, decisions = 0, options = 0;
    std::array<std::uint64_t, category_count> mismatches{};
    std::uint64_t allowed = 0;         ///< mismatches that the list of deviations explains
    std::uint64_t cut_short = 0;       ///< games compared up to a question that is not asked here
    std::uint64_t broken_off = 0;      ///< games whose rest could not be compared
    std::vector<ShownMismatch> shown;  ///< the first few
    std::vector<InputProblem> problems;
    std::uint64_t mismatch_count() const;
};

/// Calls `visit` with each selected game and its number. What cannot be read, and what `visit`
/// refuses with BadInput, goes to `problems`.
void for_each_game(const std::string& path, const GameSelection& selection,
                   std::vector<InputProblem>& problems,
                   const std::function<void(const Recording&, std::uint64_t game)>& visit);

/// Compares the selected games of a file.
FileReport verify_file(const std::string& path, const GameSelection& selection);

/// The command that shows a decision of a game again.
std::string command_to_show(const std::string& path, std::uint64_t game, std::size_t decision);

}  // namespace bastide::cli
