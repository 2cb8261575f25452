// Any bytes as choices: a game played by them keeps its features as they must be and ends.

#include "fuzz/fuzz.h"

#include <bastide/engine.h>

#include <cstdint>
#include <memory>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

/// The bytes one after the other; zeros when there are no more.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    unsigned next() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    std::size_t below(std::size_t bound) { return (next() << 8 | next()) % bound; }

private:
    const std::uint8_t* data_;
    std::size_t left_;
};

std::shared_ptr<const Ruleset> chosen_rules(Bytes& bytes) {
    static std::shared_ptr<const Ruleset> made[256];
    const unsigned choices = bytes.next();
    std::shared_ptr<const Ruleset>& rules = made[choices];
    if (rules) return rules;
    RulesetChoice choice;
    choice.players = int(2 + choices % 5);
    choice.sets = {{choices & 8 ? "basic:1" : "basic:2", 1}};
    // Mostly one copy of each tile: short games show as much, and there are more of them.
    if ((choices & 192) != 0)
        for (const TileCopies& entry : built_in_tiles().find_set(choice.sets[0].first)->tiles)
            choice.tile_changes.emplace_back(entry.tile, 1 - entry.copies);
    constexpr const char* scorings[] = {"third", "second", "first"};
    choice.options = {{"farmers", choices % 7 == 0 ? "off" : "on"},
                      {"farm_scoring", scorings[choices % 3]},
                      {"small_city_points", choices & 16 ? "4" : "2"},
                      {"first_player", choices & 32 ? "given" : "random"}};
    // Half of the tables have more than the base game.
    if (choices % 2 == 1) {
        choice.sets.emplace_back(choices & 4 ? "inns-and-cathedrals:1" : "inns-and-cathedrals:2",
                                 1);
        choice.sets.emplace_back(choices % 3 == 0 ? "river/1" : "river/2", 1);
        choice.rules = {{"abbot", choices % 5 != 0}, {"river", choices % 11 != 0}};
        constexpr const char* bans[] = {"like_turns", "none", "look_ahead"};
        choice.options.emplace_back("river_turn_ban", bans[choices % 7 % 3]);
    }
    std::vector<std::string> problems;
    rules = make_ruleset(choice, problems);
    require(rules != nullptr);
    return rules;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const auto rules = chosen_rules(bytes);
    static State state;
    static MoveList moves;
    start(*rules, state, Player(bytes.below(std::size_t(rules->players()))));
    const std::size_t most = 3 * std::size_t(rules->pile_tiles()) + 1;
    std::size_t questions = 0;
    for (; decision(*rules, state).exists(); ++questions) {
        require(questions < most);
        legal(*rules, state, moves);
        require(moves.size() >= 2);
        require(!apply(*rules, state, moves[bytes.below(moves.size())]));
        // With the engine's own checks this has been looked at already, after each move.
        if (questions % 16 == 0) require(check_features(*rules, state).empty());
    }
    require(state.over() && state.tiles_left() == 0);
    require(check_features(*rules, state).empty());
    return 0;
}
