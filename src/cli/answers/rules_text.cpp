/// The lists of `bastide rules` as text.

#include "cli/answers/rules_lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bastide::cli {

using server::chosen_each;
using server::rules_of_set;
using server::value_text;

namespace {

using Lines = std::back_insert_iterator<std::string>;

/// The longest name of a list, so that its column is as wide as it needs.
template <class Range, class Name>
std::size_t width_of(const Range& range, Name name) {
    std::size_t width = 0;
    for (const auto& element : range)
        width = std::max(width, std::string_view(name(element)).size());
    return width;
}

/// A value that presets choose differently, as a row of their table.
struct Row {
    std::string key, standard;
    std::vector<std::string> cells;  ///< one for each preset; empty: as by default
};

/// Adds a preset's value to the row of its key, unless it is the default anyway. One that no source
/// decides is told all the same: the preset names it because its edition would have another.
void add_value(std::vector<Row>& rows, std::size_t column, const PresetInfo::Value& value,
               const std::string& key, const std::string& standard) {
    if (value.value == standard && !value.unsure) return;
    auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.key == key; });
    if (row == rows.end())
        row = rows.insert(row, {key, standard, std::vector<std::string>(presets().size())});
    row->cells[column] = std::string(value.value) + (value.unsure ? "?" : "");
}

std::vector<Row> preset_rows(const Ruleset& rules) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < presets().size(); ++i) {
        for (const PresetInfo::Value& value : presets()[i].printings)
            add_value(rows, i, value, fmt::format("set {}", value.key), "edition");
        for (const PresetInfo::Value& value : presets()[i].options)
            for (const OptionInfo& option : rules.options())
                if (option.key == value.key)
                    add_value(rows, i, value, std::string(value.key),
                              value_text(option, option.standard));
    }
    return rows;
}

/// Rows of cells, each column as wide as it needs.
std::string in_columns(const std::vector<std::vector<std::string>>& table) {
    std::string text;
    for (const auto& row : table) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            fmt::format_to(Lines(line), "  {:<{}}", row[i], width_of(table, [i](const auto& other) {
                               return std::string_view(other[i]);
                           }));
        text.append(line, 0, line.find_last_not_of(' ') + 1).append(1, '\n');
    }
    return text;
}

}  // namespace

std::string expansions_as_text(const RulesLists& lists) {
    std::string text = "Expansions (* in play)\n";
    const auto list = lists.chosen.expansions();
    const std::size_t names = width_of(list, [](const auto& e) { return e.name; });
    const std::size_t titles = width_of(list, [](const auto& e) { return e.title; });
    for (const ExpansionInfo& expansion : list)
        fmt::format_to(Lines(text), "{} {:>3}  {:<{}}  {:<{}}  {}\n", expansion.in_play ? '*' : ' ',
                       expansion.chapter, expansion.name, names, expansion.title, titles,
                       expansion.sets.empty()
                           ? std::string("no set brings it")
                           : fmt::format("with {}", fmt::join(expansion.sets, ", ")));
    return text;
}

std::string sets_as_text(const RulesLists& lists) {
    std::string text = "Sets: number of tiles, edition, what they bring\n";
    const auto list = lists.standard.library().sets();
    const std::size_t ids = width_of(list, [](const auto& set) { return set.id; });
    const std::size_t editions = width_of(list, [](const auto& set) { return set.edition; });
    for (const TileSet& set : list) {
        const auto brought = rules_of_set(lists.standard, set);
        fmt::format_to(
            Lines(text), "  {:<{}} {:>4}  {:<{}}  {}{}\n", set.id, ids, set.total, set.edition,
            editions, set.name,
            brought.empty() ? std::string() : fmt::format("  [{}]", fmt::join(brought, ", ")));
    }
    return text;
}

std::string pieces_as_text(const RulesLists& lists) {
    std::string text = "Pieces (* in play): how many a player has, strength in majorities, rules\n";
    const std::size_t names = width_of(lists.pieces, [](const auto& p) { return p.name; });
    for (const PieceInfo& piece : lists.pieces) {
        const std::optional<int> each = chosen_each(lists, piece);
        const std::string what = !piece.figure ? "token"
                                 : !piece.figure->follower
                                     ? "no follower"
                                     : fmt::format("strength {}", piece.figure->strength);
        fmt::format_to(Lines(text), "{} {:<{}} {:>3}  {:<12} {}\n", each ? '*' : ' ', piece.name,
                       names, each.value_or(0), what, piece.rules);
    }
    return text;
}

std::string options_as_text(const RulesLists& lists) {
    std::string text = "Options: the value of this table, rule, possible values\n";
    const auto values = lists.chosen.option_values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const OptionInfo& option = lists.chosen.options()[i];
        const std::string standard = value_text(option, option.standard);
        fmt::format_to(Lines(text), "  {} {}   ({}) {}\n", option.key,
                       value_text(option, values[i]), option.rule, option.text);
        if (option.values.empty())
            fmt::format_to(Lines(text), "      {} to {}", option.lowest, option.highest);
        else
            fmt::format_to(Lines(text), "      {}", fmt::join(option.values, ", "));
        fmt::format_to(Lines(text), "; default: {}", standard);
        if (option.first_edition >= 0)
            fmt::format_to(Lines(text), ", in the first edition (edition=C1) {}",
                           value_text(option, option.first_edition));
        text += '\n';
    }
    return text;
}

std::string presets_as_text(const RulesLists& lists) {
    std::string text = "Presets\n";
    const auto list = presets();
    const std::size_t names = width_of(list, [](const auto& preset) { return preset.name; });
    for (const PresetInfo& preset : list)
        fmt::format_to(Lines(text), "  {:<{}}  {}\n", preset.name, names, preset.text);
    const std::vector<Row> rows = preset_rows(lists.standard);
    if (rows.empty()) return text;
    std::vector<std::vector<std::string>> table{{"", "default"}};
    for (const PresetInfo& preset : list) table.front().emplace_back(preset.name);
    for (const Row& row : rows) {
        auto& line = table.emplace_back(std::vector<std::string>{row.key, row.standard});
        for (const std::string& cell : row.cells) line.push_back(cell.empty() ? "." : cell);
    }
    return text +
           "\nWhere they differ from the defaults (. is the default, ? that no source decides "
           "it)\n" +
           in_columns(table);
}

}  // namespace bastide::cli
