/// The lists of what exists, as JSON.

#include "server/page/rules_lists.h"

#include <boost/json.hpp>

#include <algorithm>

namespace bastide::server {

namespace {

using boost::json::array;
using boost::json::object;

array words(const auto& names) {
    array list;
    for (const auto& name : names) list.push_back(boost::json::string(name));
    return list;
}

/// How many times a set is in play at the table; 0 if it is not.
int multiple_of(const RulesLists& lists, const TileSet& set) {
    const RulesetChoice& choice = lists.choice;
    const TileLibrary& library = lists.standard.library();
    if (choice.sets.empty()) return set_meant(choice, library, "basic") == &set ? 1 : 0;
    for (const auto& [name, multiple] : choice.sets)
        if (set_meant(choice, library, name) == &set) return multiple;
    return 0;
}

/// The name without its printing, if it means this set at the table.
std::string printing_of(const RulesLists& lists, const TileSet& set) {
    std::string bare(set.without_printing());
    const bool meant = set_meant(lists.choice, lists.standard.library(), bare) == &set;
    return meant ? bare : std::string();
}

object set_as_json(const RulesLists& lists, const TileSet& set) {
    array tiles, start;
    for (const TileCopies& entry : set.tiles)
        tiles.push_back({{"tile", entry.tile}, {"copies", entry.copies}});
    for (const StartTile& tile : set.start)
        start.push_back({{"tile", tile.tile},
                         {"x", tile.cell.x},
                         {"y", tile.cell.y},
                         {"turning", tile.turning}});
    return {{"set", set.id},
            {"name", set.name},
            {"box", set.box},
            {"printing", set.printing()},
            {"edition", set.edition},
            {"total", set.total},
            {"tiles", std::move(tiles)},
            {"start", std::move(start)},
            {"multiple", multiple_of(lists, set)},
            {"printing_of", printing_of(lists, set)},
            {"rules", words(rules_of_set(lists.standard, set))}};
}

array values_as_json(std::span<const PresetInfo::Value> values, const char* name,
                     const char* value_name) {
    array list;
    for (const PresetInfo::Value& value : values)
        list.push_back({{name, value.key}, {value_name, value.value}, {"unsure", value.unsure}});
    return list;
}

array follows_as_json(const RulesLists& lists, const ExpansionInfo& expansion) {
    array list;
    const auto options = lists.standard.options();
    for (const FollowsFrom& from : expansion.follows_from) {
        const auto option = std::ranges::find(options, from.option, &OptionInfo::key);
        list.push_back({{"expansion", from.expansion},
                        {"option", from.option},
                        {"value", option != options.end() ? value_text(*option, from.value) : ""}});
    }
    return list;
}

}  // namespace

std::vector<std::string_view> rules_of_set(const Ruleset& rules, const TileSet& set) {
    std::vector<std::string_view> names;
    for (const ExpansionInfo& expansion : rules.expansions())
        if (std::find(expansion.sets.begin(), expansion.sets.end(), set.without_printing()) !=
            expansion.sets.end())
            names.push_back(expansion.name);
    return names;
}

std::string value_text(const OptionInfo& option, int value) {
    return option.values.empty() ? std::to_string(value)
                                 : std::string(option.values[std::size_t(value)]);
}

std::optional<int> chosen_each(const RulesLists& lists, const PieceInfo& piece) {
    for (const FigureKindInfo& chosen : lists.chosen.figure_kinds())
        if (piece.figure && chosen.name == piece.name) return chosen.each;
    for (const TokenKindInfo& chosen : lists.chosen.token_kinds())
        if (!piece.figure && chosen.name == piece.name) return chosen.each;
    return std::nullopt;
}

array expansions_as_json(const RulesLists& lists) {
    array list;
    for (std::size_t i = 0; i < lists.standard.expansions().size(); ++i) {
        const ExpansionInfo& expansion = lists.standard.expansions()[i];
        list.push_back({{"name", expansion.name},
                        {"title", expansion.title},
                        {"chapter", expansion.chapter},
                        {"sets", words(expansion.sets)},
                        {"follows_from", follows_as_json(lists, expansion)},
                        {"default", expansion.in_play},
                        {"in_play", lists.chosen.expansions()[i].in_play}});
    }
    return list;
}

array sets_as_json(const RulesLists& lists) {
    array list;
    for (const TileSet& set : lists.standard.library().sets())
        list.push_back(set_as_json(lists, set));
    return list;
}

array pieces_as_json(const RulesLists& lists) {
    array list;
    const FigureKindInfo no_figure{"", false, 0, 0, 0};
    for (const PieceInfo& piece : lists.pieces) {
        const FigureKindInfo& figure = piece.figure ? *piece.figure : no_figure;
        const auto by_players = standard_numbers(piece, lists.standard.library());
        array stands_on;
        const auto segment_kinds = lists.standard.library().segment_kinds();
        for (std::size_t i = 0; i < segment_kinds.size(); ++i)
            if ((figure.stands_on >> i & 1) != 0)
                stands_on.push_back(boost::json::string(segment_kinds[i].name));
        list.push_back({{"name", piece.name},
                        {"figure", piece.figure.has_value()},
                        {"follower", figure.follower},
                        {"strength", figure.strength},
                        {"stands_on", std::move(stands_on)},
                        {"rules", piece.rules},
                        {"default", piece.each},
                        {"by_players", array(by_players.begin(), by_players.end())},
                        {"each", chosen_each(lists, piece).value_or(0)}});
    }
    return list;
}

array options_as_json(const RulesLists& lists) {
    array list;
    for (std::size_t i = 0; i < lists.chosen.options().size(); ++i) {
        const OptionInfo& option = lists.chosen.options()[i];
        object entry{{"key", option.key},
                     {"text", option.text},
                     {"rule", option.rule},
                     {"expansion", option.expansion}};
        if (option.values.empty()) {
            entry["lowest"] = option.lowest;
            entry["highest"] = option.highest;
        } else {
            entry["values"] = words(option.values);
        }
        entry["default"] = value_text(option, option.standard);
        if (option.first_edition >= 0)
            entry["default_C1"] = value_text(option, option.first_edition);
        entry["value"] = value_text(option, lists.chosen.option_values()[i]);
        list.push_back(std::move(entry));
    }
    return list;
}

object limits_as_json() {
    const auto range = [](int lowest, int highest) {
        return object{{"lowest", lowest}, {"highest", highest}};
    };
    return {{"players", range(2, max_players)},
            {"multiples", range(1, most_multiples)},
            {"pieces", range(0, most_pieces)},
            {"tiles", max_tiles},
            {"cells", max_cells}};
}

array presets_as_json(const RulesLists& lists) {
    array list;
    for (const PresetInfo& preset : presets())
        list.push_back({{"name", preset.name},
                        {"text", preset.text},
                        {"chosen", preset.name == lists.choice.preset},
                        {"options", values_as_json(preset.options, "key", "value")},
                        {"printings", values_as_json(preset.printings, "set", "printing")}});
    return list;
}

}  // namespace bastide::server
