#pragma once
/// How a game of the reference begins: the options there are, and which tiles lie where and in
/// which piles when certain sets are played with certain rules.

#include <bastide/tile_library.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::reference {

/// Throws std::invalid_argument unless the condition holds.
void require(bool condition, const std::string& message);

/// Face-down tiles: copies by name.
using Pile = std::map<std::string, int>;

/// Values of options by key.
using Options = std::map<std::string, std::string>;

/// What a game starts from.
struct GameSetup {
    const TileLibrary* tiles = nullptr;
    /// RIV-02: piles that are drawn from before the bag, one after the other to its end.
    std::vector<Pile> piles_before;
    /// Copies of each tile in the main face-down pile, without the start tiles.
    Pile bag;
    /// BASE-03, RIV-02; usually {{"BA/RCr", {0, 0}, 0}}.
    std::vector<StartTile> start;
    int players = 2;
    int first_player = 0;
    /// Keys and values of `known_options`. A key that is missing has its first value.
    Options options;
    /// Rules in play besides those of the base game: names of `known_rules`.
    std::set<std::string> rules;
    /// Figures, bridges and castles of each player that are more or fewer than the box has, by kind.
    std::map<std::string, int> each;
    /// GOLD-01: ingots of all boxes together, for whoever plays a tile with gold.
    int ingots = 16;
    /// HS-01: how many boxes have put their tokens into the bag.
    int bags_of_sheep = 1;
};

/// What a table agrees on, from which `setup_of` finds what lies where.
struct TableChoice {
    /// Sets of tiles and how often each is there.
    std::vector<std::pair<std::string, int>> sets;
    /// Copies of single tiles more or fewer than in the sets.
    std::map<std::string, int> tile_changes;
    /// Rules in play or not, whatever the sets say.
    std::map<std::string, bool> rules;
    std::map<std::string, int> each;
    Options options;
    int players = 2;
    int first_player = 0;
};

/// Names of the rules that can be in play or not: "inns-and-cathedrals" (INN), "traders-and-builders"
/// (TB), "bridges" (BCB-10 to BCB-23), "castles" (BCB-30 to BCB-55), "bazaars" (BCB-60 to BCB-79),
/// "river" (RIV, RV2-02), "abbot" (ABB), "pig-herd" (RV2-04), "ferries" (FERRY), "flier" (FLIER),
/// "gold-mines" (GOLD), "abbey" (AM-02 to AM-06), "mayor" (AM-07 to AM-09), "wagon" (AM-10 to AM-13),
/// "barn" (AM-14 to AM-19), "dragon", "fairy", "princess", "magic-portals" (chapter 13), "tower" (TOW),
/// "count" (COU), "king-and-robber" (KIN), "cult" (SHR), "hills", "vineyards", "shepherds" (chapter 20),
/// "big-top", "acrobats", "ringmaster" (chapter 21), "mage-and-witch" (MAGE).
const std::set<std::string>& known_rules();

/// 00-overview §4: keys and values of the options of these rules, the default first.
const std::map<std::string, std::vector<std::string>>& known_options();

/// Whether the values of an option are numbers from 0 on.
bool is_number(const std::string& option);

/// The value of an option: the given one or the default.
std::string option_value(const Options& given, const std::string& key);

/// BASE-01, INN-05, TB-01, TB-06, BCB-02, ABB-01, TOW-01, chapters 15, 20 and 21: how many pieces of a kind each player
/// has, unless the table says otherwise. Kinds: "follower", "large follower", "builder", "pig",
/// "abbot", "mayor", "wagon", "barn", "shepherd", "ringmaster", "bridge", "castle", "abbey", "tower floor".
std::map<std::string, int> usual_pieces(const GameSetup& setup);

/// The sets bring the rules of their box; only the abbot has to be named (ABB-01).
std::set<std::string> rules_of(const TableChoice& choice);

/// GEN-09, BASE-03, RIV-02, RV2-02, COU-01. Throws std::invalid_argument for unknown names, and for several
/// sets that lie on the board as a block before the first turn.
GameSetup setup_of(const TableChoice& choice, const TileLibrary& tiles);

}  // namespace bastide::reference
