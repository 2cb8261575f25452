#pragma once
/// The arguments that choose the rules of a table: a set-up file, and on top of it players, preset,
/// tile sets, single tiles, rules, pieces and options.

#include "notation/setup/setup.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bastide::cli {

/// What the user asked for, as given.
struct RulesetOptions {
    std::string setup_file;  ///< empty: none
    TableSetup setup;        ///< what the file says; `players` and `first` hold its numbers, too
    std::uint64_t players = 2;
    bool players_given = false;
    std::uint64_t first = 1;         ///< who begins, counted from 1 as on the screen
    std::vector<std::string> sets;   ///< "basic" or "basic:2=3"
    std::vector<std::string> tiles;  ///< "BA/L=-1"
    std::vector<std::string> start;  ///< "BA/RCr,0,0,0"
    std::string preset;
    std::vector<std::string> rules;    ///< "abbot" or "abbot=off"
    std::vector<std::string> each;     ///< "follower=8"
    std::vector<std::string> options;  ///< "farmers=off"
    std::vector<std::string> tile_files;
};

/// The rules of a table, and the tile data they need as long as they live.
struct Table {
    std::shared_ptr<const TileLibrary> library;  ///< null: the built-in one
    std::shared_ptr<const Ruleset> rules;
    TableSetup setup;  ///< what was chosen: the set-up file with the arguments on top
};

/// Under which heading the help lists these arguments.
inline constexpr const char* rules_group = "Rules";

/// Adds `--setup`, `--players`, `--first`, `--preset`, `--set`, `--tile`, `--start`, `--rules`,
/// `--each`, `--option` and `--tiles` to a command.
void add_ruleset_options(CLI::App& command, RulesetOptions& options);

/// For completion: the tile sets, with and without their printings.
std::vector<std::string> set_names();
/// The same: the tiles of all sets.
std::vector<std::string> tile_names();

/// The built-in tile data and those of the files; null if there are none. Throws BadInput with all
/// problems found.
std::shared_ptr<const TileLibrary> read_tiles(const std::vector<std::string>& files);

/// Reads the tile files and makes the ruleset. Throws BadInput with all problems found.
Table make_table(const RulesetOptions& options);

}  // namespace bastide::cli
