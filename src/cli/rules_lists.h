#pragma once
/// What `bastide rules` lists: all that exists, read from the library and from a ruleset.

#include "notation/pieces.h"

#include <bastide/ruleset.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

/// What the lists are made of.
struct Catalogue {
    const Ruleset& standard;      ///< the base game with all defaults
    const Ruleset& chosen;        ///< the table that was asked about
    const RulesetChoice& choice;  ///< what it was made of
    std::vector<PieceInfo> pieces;
};

/// A kind of figure as the table has it; null if it is not in play.
std::optional<int> chosen_each(const Catalogue& catalogue, const PieceInfo& piece);

/// The largest and smallest numbers that a table can choose.
boost::json::object limits_as_json();

/// Names of the expansions that a set brings.
std::vector<std::string_view> rules_of_set(const Ruleset& rules, const TileSet& set);

/// The value of an option as it is written: a word or a number.
std::string value_text(const OptionInfo& option, int value);

/// Each list as JSON (docs/setup-files.md names the fields) and as text.
boost::json::array expansions_as_json(const Catalogue& catalogue);
boost::json::array sets_as_json(const Catalogue& catalogue);
boost::json::array pieces_as_json(const Catalogue& catalogue);
boost::json::array options_as_json(const Catalogue& catalogue);
boost::json::array presets_as_json(const Catalogue& catalogue);
std::string expansions_as_text(const Catalogue& catalogue);
std::string sets_as_text(const Catalogue& catalogue);
std::string pieces_as_text(const Catalogue& catalogue);
std::string options_as_text(const Catalogue& catalogue);
std::string presets_as_text(const Catalogue& catalogue);

}  // namespace bastide::cli
