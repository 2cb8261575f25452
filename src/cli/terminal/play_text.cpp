#include "cli/terminal/play_text.h"

#include "cli/terminal/added_segments.h"
#include "draw/tiles/palette.h"
#include "draw/tiles/symbol_words.h"
#include "notation/moves/item_words.h"
#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"
#include "words/words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace bastide::cli {

namespace {

constexpr std::string_view slot_names[] = {
    "north, left half",  "north, right half", "east, upper half", "east, lower half",
    "south, right half", "south, left half",  "west, lower half", "west, upper half"};

void append(std::string& list, std::string_view element) {
    if (element.empty()) return;
    if (!list.empty()) list += ", ";
    list += element;
}

/// Where a segment lies on its tile: its sides, or the first place of a field.
std::string place_on_tile(const TileType& type, Turning turning, std::size_t local) {
    const TurnedCell& view = type.turned[std::size_t(turning) * type.cells];
    std::string sides;
    for (std::size_t side = 0; side < side_count; ++side)
        if (view.edge_segment[side] == local) append(sides, side_text(Side(side)));
    if (!sides.empty()) return sides;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        if (view.slot_segment[slot] == local) return std::string(slot_names[slot]);
    return {};
}

/// A symbol as players call it; empty for what only the rules care about.
std::string symbol_in_words(const draw::SymbolWords& words) {
    if (words.name == "river_role")
        return words.value == "source" ? "the spring"
               : words.value == "lake" ? "the lake"
               : words.value == "fork" ? "the fork of the river"
                                       : "";
    if (draw::has_no_badge(words.name)) return {};
    if (words.name == "shields")
        return words.value == "1" ? "a pennant" : words.value + " pennants";
    const std::string name = draw::plain_words(words.name);
    if (words.form == ValueForm::flag) return with_article(name);
    return words.form == ValueForm::number ? words.value + ' ' + name : name + ' ' + words.value;
}

/// " with an inn and a pennant"
void add_with(std::string& text, const std::string& symbol) {
    if (!symbol.empty()) text += (text.empty() ? " with " : " and ") + symbol;
}

std::string added_name(const Ruleset& rules, const State& state, const AddedSegment& added) {
    const TokenKind token = token_laid_across(rules);
    const std::string& kind = rules.segment_kind(state.segment(added.segment).kind).name;
    std::string sides;
    for (std::size_t side = 0; side < side_count; ++side)
        if ((added.sides >> side & 1) != 0) append(sides, side_text(Side(side)));
    return fmt::format("{} ({})", token.exists() ? rules.token_kind(token).name : kind, sides);
}

}  // namespace

std::string_view way_words(Way way) {
    constexpr std::string_view words[way_count] = {"north to south", "west to east",
                                                   "north to east",  "south to east",
                                                   "south to west",  "north to west"};
    return words[unsigned(way)];
}

std::string wrapped(std::string_view indent, const std::vector<std::string>& entries,
                    std::string_view between) {
    constexpr std::size_t columns = 80;
    std::string text, line;
    for (const std::string& entry : entries) {
        if (!line.empty() && line.size() + between.size() + entry.size() > columns) {
            text += line + '\n';
            line.clear();
        }
        line += line.empty() ? indent : between;
        line += entry;
    }
    return line.empty() ? text : text + line + '\n';
}

std::string flowing(const std::string& sentence) {
    std::vector<std::string> words;
    std::istringstream stream(sentence);
    for (std::string word; stream >> word;) words.push_back(word);
    return wrapped("", words, " ");
}

std::vector<std::string> seat_labels(const std::vector<std::string>& agents,
                                     const std::vector<std::string>& names) {
    std::vector<std::string> labels;
    for (std::size_t seat = 0; seat < agents.size(); ++seat)
        labels.push_back(seat < names.size()
                             ? fmt::format("{} ({})", names[seat], agents[seat])
                             : fmt::format("player {} ({})", seat + 1, agents[seat]));
    return labels;
}

const std::string& seat_name(const std::vector<std::string>& labels, Player seat) {
    return labels[seat.index()];
}

std::string segment_words(const Ruleset& rules, const State& state, SegmentId segment) {
    if (const AddedSegment* added = added_as(state, segment))
        return added_name(rules, state, *added);
    const Segment& s = state.segment(segment);
    const PlacedTile& tile = state.tile(s.tile);
    const std::string place = place_on_tile(rules.type(tile.type), tile.turning, s.local);
    const std::string& kind = rules.segment_kind(s.kind).name;
    return place.empty() ? kind : fmt::format("{} ({})", kind, place);
}

std::string tile_description(const Ruleset& rules, const TileType& type, Turning turning) {
    if (!type.printed) return {};
    const TileLibrary& library = rules.library();
    std::string text = type.half ? "half tile" : "";
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentKindInfo& kind = rules.segment_kind(type.segments[local].kind);
        std::string symbols;
        for (const auto& attribute : type.printed->segments[local].attributes)
            add_with(symbols, symbol_in_words(draw::symbol_words(library, attribute)));
        // That there is field around all this everybody sees.
        if (kind.joins == Joins::by_slot && symbols.empty()) continue;
        std::string sides = place_on_tile(type, turning, local);
        if (kind.joins != Joins::by_edge) sides.clear();
        append(text, draw::plain_words(kind.name) + (sides.empty() ? "" : " " + sides) + symbols);
    }
    for (const auto& mark : type.printed->marks)
        append(text, symbol_in_words(draw::symbol_words(library, mark)));
    return text.empty() ? "nothing but field" : text;
}

std::string refusal_text(const Refusal& refusal) {
    return fmt::format("That is not possible: {} ({}).", refusal.text_with_side(), refusal.rule());
}

namespace {

/// "2 ingots": by the words of the item, if it has some.
std::string counted_text(const LineItem& item) {
    const std::string key = fmt::format("item.{}.counted", item.kind->name);
    return words::english().has(key) ? words::english().say(key, {{"count", item.count}})
                                     : counted_item(item.count, item.kind->name);
}

}  // namespace

std::string items_text(const Valuation& value) {
    std::string text;
    std::string_view rule;
    const auto close_rule = [&] {
        if (!rule.empty()) text += fmt::format(" ({})", rule);
    };
    for (const LineItem& item : value.items()) {
        if (item.kind->rule != rule) close_rule();
        rule = item.kind->rule;
        append(text, fmt::format("{} {}", counted_text(item), item.points));
    }
    close_rule();
    return text;
}

}  // namespace bastide::cli
