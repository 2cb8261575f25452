#include "cli/verify/verify_setup.h"

#include "cli/program/bad_input.h"
#include "jcz/bad_file.h"
#include "jcz/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

namespace bastide::cli {

namespace {

void check_tile(const std::string& tile, const std::string& where) {
    if (!built_in_tiles().find_tile(tile))
        throw BadInput(
            fmt::format("{} names tile \"{}\", which this program does not have; "
                        "get an unaltered copy, or use a version that has it",
                        where, tile));
}

/// How many tiles may lie under others, where nobody sees them: one under each hill (HS-02).
int most_unseen(const Recording& recording) {
    const auto& elements = recording.elements;
    if (std::none_of(elements.begin(), elements.end(),
                     [](const auto& element) { return element.first == "hill"; }))
        return 0;
    const Mark hill = built_in_tiles().mark("hill");
    return int(
        std::count_if(recording.draws.begin(), recording.draws.end(), [&](const std::string& tile) {
            const PrintedTile* const printed = built_in_tiles().find_tile(tile);
            return printed != nullptr &&
                   std::any_of(printed->marks.begin(), printed->marks.end(),
                               [&](const Symbol<Mark>& mark) { return mark.id == hill; });
        }));
}

/// What was in the bag: what was drawn, and as many tiles as nobody has seen, which the boxes tell.
std::vector<std::string> tiles_in_bag(const Recording& recording) {
    std::vector<std::string> bag = recording.draws;
    int unseen = recording.pack_size - int(bag.size());
    std::map<std::string, int> left;
    for (const auto& [name, multiple] : recording.sets)
        if (const TileSet* set = built_in_tiles().find_set(name); set && multiple.is_int64())
            for (const TileCopies& entry : set->tiles)
                left[entry.tile] += entry.copies * int(multiple.get_int64());
    for (const std::string& tile : bag) --left[tile];
    for (const StartTile& start : recording.start_tiles) --left[start.tile];
    if (unseen > 0 && unseen <= most_unseen(recording))
        for (auto& [tile, copies] : left)
            for (; copies > 0 && unseen > 0; --copies, --unseen) bag.push_back(tile);
    if (unseen != 0)
        throw BadInput(fmt::format(
            "`packSize` says {} tiles, but `draws` names {}: the game is truncated or was "
            "altered; get an unaltered copy",
            recording.pack_size, recording.draws.size()));
    return bag;
}

/// The bag is what was drawn, whatever the boxes hold.
void take_tiles(const Recording& recording, RulesetChoice& choice) {
    for (std::size_t i = 0; i < recording.draws.size(); ++i)
        check_tile(recording.draws[i], fmt::format("draw {}", i + 1));
    std::map<std::string, int> wanted;
    for (const std::string& tile : tiles_in_bag(recording)) ++wanted[tile];
    for (const StartTile& start : recording.start_tiles) {
        check_tile(start.tile, "`setup`, `start`,");
        ++wanted[start.tile];
    }
    for (const auto& [name, multiple] : choice.sets)
        if (const TileSet* set = built_in_tiles().find_set(name))
            for (const TileCopies& entry : set->tiles)
                wanted[entry.tile] -= entry.copies * multiple;
    for (const auto& [tile, change] : wanted)
        if (change != 0) choice.tile_changes.emplace_back(tile, change);
    choice.start = recording.start_tiles;
}

jcz::PeerChoice read_set_up(const Recording& recording) {
    try {
        return jcz::read_peer_set_up(recording, recording.partly);
    } catch (const jcz::BadFile& problem) {
        throw BadInput(problem.what());
    }
}

/// All but the options that the recording does not state.
RulesetChoice read_choice(const Recording& recording) {
    jcz::PeerChoice read = read_set_up(recording);
    if (!read.unsupported.empty() && !recording.partly)
        throw BadInput(fmt::format(
            "the game cannot be verified: its set-up needs what this program does not have: "
            "{}; use a version that has it, or --partly to compare as far as it goes",
            fmt::join(read.unsupported, ", ")));
    // The boxes say nothing of the bag.
    read.choice.sets = {{"basic:2", 1}};
    take_tiles(recording, read.choice);
    return std::move(read.choice);
}

/// The seat that the recording's first turn belongs to.
Player first_player(const Recording& recording) {
    for (const boost::json::array& event : recording.start)
        if (event[0].get_string() == "turn") {
            const std::int64_t seat = event[1].get_int64();
            if (seat >= 0 && seat < recording.players) return Player(std::size_t(seat));
            throw BadInput(
                fmt::format("`start` gives the first turn to player {}, but there are "
                            "{} players, numbered from 0; get an unaltered copy",
                            seat, recording.players));
        }
    throw BadInput("`start` does not say whose turn is the first; get an unaltered copy");
}

}  // namespace

/// The rules of a set-up may put tiles aside (the start tile that a river replaces); a recording
/// that draws them anyway gets them back. What players hold from the start is not drawn.
bool add_missing_tiles(const Recording& recording, const Ruleset& rules, RulesetChoice& choice) {
    std::map<std::string, int> missing;
    for (const std::string& tile : tiles_in_bag(recording)) ++missing[tile];
    for (std::size_t i = 0; i < rules.types().size(); ++i)
        missing[rules.types()[i].id] -= jcz::copies_drawn(rules, TileTypeId(i));
    bool any = false;
    for (const auto& [tile, change] : missing)
        if (change != 0) {
            choice.tile_changes.emplace_back(tile, change);
            any = true;
        }
    return any;
}

namespace {

GameSetUp make_set_up(const Recording& recording, RulesetChoice choice) {
    GameSetUp made;
    made.first = first_player(recording);
    std::vector<std::string> problems;
    made.rules = make_ruleset(choice, problems);
    if (made.rules && add_missing_tiles(recording, *made.rules, choice))
        made.rules = make_ruleset(choice, problems);
    if (!made.rules)
        throw BadInput(fmt::format("the game cannot be set up: {}", fmt::join(problems, "; ")));
    made.choice = std::move(choice);
    return made;
}

}  // namespace

GameSetUp make_set_up(const Recording& recording) {
    RulesetChoice choice = read_choice(recording);
    choice.preset = jcz::peer_preset_name;
    return make_set_up(recording, std::move(choice));
}

GameSetUp make_set_up(const Recording& recording, std::span<const PresetInfo::Value> values) {
    RulesetChoice choice = read_choice(recording);
    for (const PresetInfo::Value& value : values)
        choice.options.emplace_back(value.key, value.value);
    return make_set_up(recording, std::move(choice));
}

const std::vector<PresetInfo::Value>& peer_values() {
    static const std::vector<PresetInfo::Value> values = [] {
        const auto all = presets();
        const auto peer = std::find_if(all.begin(), all.end(), [](const PresetInfo& known) {
            return known.name == jcz::peer_preset_name;
        });
        return std::vector<PresetInfo::Value>(peer->options.begin(), peer->options.end());
    }();
    return values;
}

}  // namespace bastide::cli
