#include "cli/verify_setup.h"

#include "cli/bad_input.h"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <span>

namespace bastide::cli {

namespace {

namespace json = boost::json;

/// What the recordings play; their own statements come on top.
constexpr std::string_view preset_name = "jcloisterzone";

/// An element that a recording may have in play and the engine has too.
struct Element {
    std::string_view name;
    int each = 0;                    ///< so many for each player; 0: it is in play or not
    bool required = false;           ///< the engine cannot play without it
    std::string_view option;         ///< the option that says whether it is in play, if any
    std::string_view with, without;  ///< its values
    /// The expansion whose rules it stands for; in play if all its elements are. None: the base
    /// game's.
    std::string_view rules;
    bool is_part = false;  ///< of those rules, which are in play if any part is
};

/// Every element not listed here is unsupported.
constexpr Element elements[] = {
    {"small-follower", 7, true, {}, {}, {}, {}},
    {"farmers", 0, false, "farmers", "on", "off", {}},
    // Stands in every recording: gardens are features with and without abbots.
    {"garden", 0, false, {}, {}, {}, {}},
    {"big-follower", 1, false, {}, {}, {}, "inns-and-cathedrals"},
    {"inn", 0, false, {}, {}, {}, "inns-and-cathedrals"},
    {"cathedral", 0, false, {}, {}, {}, "inns-and-cathedrals"},
    {"river", 0, false, {}, {}, {}, "river"},
    {"abbot", 1, false, {}, {}, {}, "abbot"},
    {"pig-herd", 0, false, {}, {}, {}, "pig-herd"},
    {"traders", 0, false, "tb_goods", "on", "off", "traders-and-builders", true},
    {"builder", 1, false, "tb_builder", "on", "off", "traders-and-builders", true},
    {"pig", 1, false, "tb_pig", "on", "off", "traders-and-builders", true},
    {"bridge", 1, false, {}, {}, {}, "bridges"},
    {"castle", 1, false, {}, {}, {}, "castles"},
    {"bazaar", 0, false, {}, {}, {}, "bazaars"},
    {"flier", 0, false, {}, {}, {}, "flier"},
    {"ferry", 1, false, {}, {}, {}, "ferries"},
};

/// A rule that a recording states.
struct RecordedRule {
    std::string_view name;
    /// The elements it is about; without any of them in play it says nothing. None: always.
    std::array<std::string_view, 2> about;
    std::string_view option;  ///< ours; none: the engine does not have the rule yet
    /// Recorded values and ours.
    std::array<std::array<std::string_view, 2>, 2> values;
};

constexpr RecordedRule rules_table[] = {
    {"tiny-city-scoring", {}, "small_city_points", {{{"4", "4"}, {"2", "2"}}}},
    {"inn-and-cathedral-final-scoring",
     {"inn", "cathedral"},
     "inn_cathedral_final",
     {{{"zero", "zero"}, {"ignore", "ignore"}}}},
    {"princess-action", {"princess"}, {}, {}},
    {"fairy-placement", {"fairy"}, {}, {}},
    {"dragon-move", {"dragon"}, {}, {}},
    {"barn-placement", {"barn"}, {}, {}},
    {"wagon-move", {"wagon"}, {}, {}},
    {"bazaar-no-auction",
     {"bazaar"},
     "bazaar_mode",
     {{{"false", "auction"}, {"true", "no_auction"}}}},
    {"hill-tiebreaker", {"hill"}, {}, {}},
    {"vineyards-for-garden", {"vineyard"}, {}, {}},
    {"espace-variant", {"escape"}, {}, {}},
    {"tunnelize-other-expansions", {"tunnel"}, {}, {}},
    {"more-tunnel-tokens", {"tunnel"}, {}, {}},
    {"festival-return", {"festival"}, {}, {}},
    {"keep-monasteries", {"monastery"}, {}, {}},
    {"labyrinth-variant", {"labyrinth"}, {}, {}},
    {"coc-final-scoring", {"count"}, {}, {}},
    {"count-move", {"count"}, {}, {}},
    {"little-buildings-scoring", {"little-buildings"}, {}, {}},
    {"king-and-robber-scoring", {"king", "robber"}, {}, {}},
    {"robbers-son-action", {"robbers-son"}, {}, {}},
    {"meteorite-impact", {"meteorite"}, {}, {}},
};

/// Boxes whose tiles need no rules beyond those of the elements above.
constexpr std::string_view sets_table[] = {
    "basic:1",
    "basic:2",
    "inns-and-cathedrals:1",
    "inns-and-cathedrals:2",
    "river/1:1",
    "river/1:2",
    "river/2:1",
    "river/2:2",
    "gq11",
    "gq11/river",
    "spiel-doch:1",
    "spiel-doch:2",
    "traders-and-builders:1",
    "traders-and-builders:2",
    "bridges-castles-and-bazaars:1",
    "bridges-castles-and-bazaars:2",
    "bridges-castles-and-bazaars:2-alt",
    "flier:1",
    "flier:2",
    "ferries",
};

template <class Table>
auto find_named(const Table& table, std::string_view name) -> decltype(&table[0]) {
    for (const auto& row : table)
        if (row.name == name) return &row;
    return nullptr;
}

std::string quoted_name(std::string_view name) { return fmt::format("\"{}\"", name); }

/// Works through the set-up and collects what is not supported, to name it all at once.
class SetUpReader {
public:
    explicit SetUpReader(const Recording& recording) : recording_(recording) {}

    /// All but the options that the recording does not state.
    RulesetChoice read() {
        choice_.players = recording_.players;
        read_sets();
        read_elements();
        // Rules of elements that are missing anyway need no mention of their own.
        if (unsupported_.empty() || recording_.partly) read_rules();
        for (const auto& [key, value] : recording_.options)
            unsupported_.push_back("option " + quoted_name(key));
        if (!unsupported_.empty() && !recording_.partly)
            throw BadInput(fmt::format(
                "the game cannot be verified: its set-up needs what this program does not have: "
                "{}; use a version that has it, or --partly to compare as far as it goes",
                fmt::join(unsupported_, ", ")));
        take_tiles();
        return choice_;
    }

private:
    /// Whether an element is in play, by the value that stands beside it.
    static bool in_play(std::string_view name, const json::value& value) {
        if (value.is_bool()) return value.get_bool();
        if (value.is_int64() && value.get_int64() >= 0) return value.get_int64() != 0;
        throw BadInput(
            fmt::format("`setup`, `elements`, `{}` should be true, false or how many, "
                        "not {}; get an unaltered copy",
                        name, json::serialize(value)));
    }

    bool is_in_play(std::string_view element) const {
        return std::any_of(
            recording_.elements.begin(), recording_.elements.end(),
            [&](const auto& e) { return e.first == element && in_play(e.first, e.second); });
    }

    void read_sets() {
        choice_.sets.emplace_back("basic:2", 1);
        for (const auto& [name, count] : recording_.sets) {
            if (!count.is_int64() || count.get_int64() < 0)
                throw BadInput(
                    fmt::format("`setup`, `sets`, `{}` should be how many, not {}; "
                                "get an unaltered copy",
                                name, json::serialize(count)));
            if (count.get_int64() == 0) continue;
            if (std::find(std::begin(sets_table), std::end(sets_table), name) ==
                std::end(sets_table))
                unsupported_.push_back("set " + quoted_name(name));
        }
    }

    void read_elements() {
        for (const auto& [name, value] : recording_.elements) {
            if (!in_play(name, value)) continue;
            const Element* known = find_named(elements, name);
            const json::value expected =
                known && known->each != 0 ? json::value(known->each) : json::value(true);
            if (!known)
                unsupported_.push_back("element " + quoted_name(name));
            else if (value != expected)
                unsupported_.push_back(fmt::format("element \"{}\": {} (only {})", name,
                                                   json::serialize(value),
                                                   json::serialize(expected)));
        }
        for (const Element& element : elements) {
            const bool plays = is_in_play(element.name);
            if (!plays && element.required)
                unsupported_.push_back("a game without element " + quoted_name(element.name));
            if (!element.option.empty())
                set_option(element.option, plays ? element.with : element.without);
        }
        read_expansions();
    }

    /// Which expansions are in play is said by the elements, not by the tiles.
    void read_expansions() {
        for (const Element& element : elements) {
            if (element.rules.empty()) continue;
            const bool plays = is_in_play(element.name);
            auto& rules = choice_.rules;
            const auto known = std::find_if(rules.begin(), rules.end(), [&](const auto& r) {
                return r.first == element.rules;
            });
            if (known == rules.end())
                rules.emplace_back(element.rules, plays);
            else if (element.is_part)
                known->second = known->second || plays;
            else if (known->second != plays)
                unsupported_.push_back(
                    fmt::format("only a part of the rules \"{}\"", element.rules));
        }
    }

    void read_rules() {
        for (const auto& [name, value] : recording_.rules) {
            const std::string text =
                value.is_string() ? std::string(value.get_string()) : json::serialize(value);
            const RecordedRule* known = find_named(rules_table, name);
            if (known && !matters(*known)) continue;
            const auto translated =
                known ? std::find_if(known->values.begin(), known->values.end(),
                                     [&](const auto& pair) { return pair[0] == text; })
                      : nullptr;
            if (known && translated != known->values.end() && !known->option.empty())
                set_option(known->option, (*translated)[1]);
            else
                unsupported_.push_back(fmt::format("rule \"{}\": \"{}\"", name, text));
        }
    }

    bool matters(const RecordedRule& rule) const {
        if (rule.about[0].empty()) return true;
        return std::any_of(rule.about.begin(), rule.about.end(), [&](std::string_view element) {
            return !element.empty() && is_in_play(element);
        });
    }

    void set_option(std::string_view key, std::string_view value) {
        choice_.options.emplace_back(key, value);
    }

    /// The bag is what was drawn, whatever the boxes hold.
    void take_tiles() {
        if (recording_.draws.size() != std::size_t(recording_.pack_size))
            throw BadInput(fmt::format(
                "`packSize` says {} tiles, but `draws` names {}: the game is truncated or was "
                "altered; get an unaltered copy",
                recording_.pack_size, recording_.draws.size()));
        std::map<std::string, int> wanted;
        for (std::size_t i = 0; i < recording_.draws.size(); ++i) {
            check_tile(recording_.draws[i], fmt::format("draw {}", i + 1));
            ++wanted[recording_.draws[i]];
        }
        for (const StartTile& start : recording_.start_tiles) {
            check_tile(start.tile, "`setup`, `start`,");
            ++wanted[start.tile];
        }
        for (const auto& [name, multiple] : choice_.sets)
            if (const TileSet* set = built_in_tiles().find_set(name))
                for (const TileCopies& entry : set->tiles)
                    wanted[entry.tile] -= entry.copies * multiple;
        for (const auto& [tile, change] : wanted)
            if (change != 0) choice_.tile_changes.emplace_back(tile, change);
        choice_.start = recording_.start_tiles;
    }

    static void check_tile(const std::string& tile, const std::string& where) {
        if (!built_in_tiles().find_tile(tile))
            throw BadInput(
                fmt::format("{} names tile \"{}\", which this program does not have; "
                            "get an unaltered copy, or use a version that has it",
                            where, tile));
    }

    const Recording& recording_;
    RulesetChoice choice_;
    std::vector<std::string> unsupported_;
};

/// The seat that the recording's first turn belongs to.
Player first_player(const Recording& recording) {
    for (const json::array& event : recording.start)
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
/// that draws them anyway gets them back.
bool add_missing_tiles(const Recording& recording, const Ruleset& rules, RulesetChoice& choice) {
    std::map<std::string, int> missing;
    for (const std::string& tile : recording.draws) ++missing[tile];
    for (const TileType& type : rules.types()) missing[type.id] -= int(type.copies);
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
    return made;
}

}  // namespace

GameSetUp make_set_up(const Recording& recording) {
    RulesetChoice choice = SetUpReader(recording).read();
    choice.preset = preset_name;
    return make_set_up(recording, std::move(choice));
}

GameSetUp make_set_up(const Recording& recording, std::span<const PresetInfo::Value> values) {
    RulesetChoice choice = SetUpReader(recording).read();
    for (const PresetInfo::Value& value : values)
        choice.options.emplace_back(value.key, value.value);
    return make_set_up(recording, std::move(choice));
}

const std::vector<PresetInfo::Value>& peer_values() {
    static const std::vector<PresetInfo::Value> values = [] {
        const PresetInfo* const peer = find_named(presets(), preset_name);
        return std::vector<PresetInfo::Value>(peer->options.begin(), peer->options.end());
    }();
    return values;
}

}  // namespace bastide::cli
