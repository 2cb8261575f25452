#pragma once
/// The set-up of a game of the program JCloisterZone, in recordings and in saved games: which sets,
/// elements and rules it names, and what they are here.

#include <bastide/ruleset.h>

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::jcz {

/// What such a game plays; its own statements come on top.
inline constexpr std::string_view peer_preset_name = "jcloisterzone";

/// A set-up as it is written.
struct PeerSetUp {
    int players = 0;
    std::vector<std::pair<std::string, boost::json::value>> sets, elements, rules, options;
    std::vector<StartTile> start_tiles;
};

/// What a set-up comes to.
struct PeerChoice {
    /// Sets, rules, numbers of figures and options; without the preset, the start tiles and changes
    /// of the bag.
    RulesetChoice choice;
    std::vector<std::string> unsupported;  ///< what the program does not have: `set "tower:2"`
};

/// Reads a set-up. Throws BadFile if it has not the form of one. `partly`: rules count also where
/// elements are missing.
PeerChoice read_peer_set_up(const PeerSetUp& set_up, bool partly);

/// A table in the words of that program.
struct WrittenSetUp {
    boost::json::object set_up;       ///< `sets`, `elements`, `rules`, `start`, `options`
    std::vector<std::string> untold;  ///< what it has no words for, or plays otherwise
    bool opens = true;                ///< false: among these are sets or rules
};

/// Whether a file says which tiles are drawn, and that the game ends then. A bag that holds less is
/// nothing new to that program.
enum class DrawsTold : std::uint8_t { in_part, all };

/// Writes the set-up of a table.
WrittenSetUp write_peer_set_up(const RulesetChoice& choice, const Ruleset& rules, DrawsTold draws);

}  // namespace bastide::jcz
