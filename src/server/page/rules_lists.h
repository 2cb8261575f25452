#pragma once
/// All that exists for tables, read from the library and from a ruleset: sets, expansions, pieces,
/// options and presets, as `bastide rules` and the server's catalogue tell them.

#include "notation/setup/pieces.h"

#include <bastide/ruleset.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// What the lists are made of.
struct RulesLists {
    const Ruleset& standard;      ///< the base game with all defaults
    const Ruleset& chosen;        ///< the table that was asked about
    const RulesetChoice& choice;  ///< what it was made of
    std::vector<PieceInfo> pieces;
};

/// A kind of figure as the table has it; null if it is not in play.
std::optional<int> chosen_each(const RulesLists& lists, const PieceInfo& piece);

/// Names of the expansions that a set brings.
std::vector<std::string_view> rules_of_set(const Ruleset& rules, const TileSet& set);

/// The value of an option as it is written: a word or a number.
std::string value_text(const OptionInfo& option, int value);

/// Each list as JSON (docs/setup-files.md names the fields).
boost::json::array expansions_as_json(const RulesLists& lists);
boost::json::array sets_as_json(const RulesLists& lists);
boost::json::array pieces_as_json(const RulesLists& lists);
boost::json::array options_as_json(const RulesLists& lists);
boost::json::array presets_as_json(const RulesLists& lists);

/// A list, and the name of its member in JSON.
struct RulesList {
    const char* name;
    boost::json::array (*as_json)(const RulesLists&);
};
/// All lists, in the order in which they are told.
inline constexpr std::array<RulesList, 5> rules_lists{{{"expansions", expansions_as_json},
                                                       {"sets", sets_as_json},
                                                       {"pieces", pieces_as_json},
                                                       {"options", options_as_json},
                                                       {"presets", presets_as_json}}};

/// The largest and smallest numbers that a table can choose.
boost::json::object limits_as_json();

}  // namespace bastide::server
