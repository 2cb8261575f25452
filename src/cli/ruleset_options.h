#pragma once
/// The arguments that choose the rules of a table: players, tile sets, single tiles, options.

#include <bastide/ruleset.h>

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
    std::uint64_t players = 2;
    bool players_given = false;
    std::uint64_t first = 1;           ///< who begins, counted from 1 as on the screen
    std::vector<std::string> sets;     ///< "basic" or "basic:2=3"
    std::vector<std::string> tiles;    ///< "BA/L=-1"
    std::vector<std::string> options;  ///< "farmers=off"
    std::vector<std::string> tile_files;
};

/// The rules of a table, and the tile data they need as long as they live.
struct Table {
    std::shared_ptr<const TileLibrary> library;  ///< null: the built-in one
    std::shared_ptr<const Ruleset> rules;
};

/// Adds `--players`, `--first`, `--set`, `--tile`, `--option` and `--tiles` to a command.
void add_ruleset_options(CLI::App& command, RulesetOptions& options);

/// Reads the tile files and makes the ruleset. Throws BadInput with all problems found.
Table make_table(const RulesetOptions& options);

}  // namespace bastide::cli
