#include "cli/terminal/play_text.h"

#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/added_segments.h"
#include "draw/tiles/palette.h"
#include "draw/tiles/symbol_words.h"
#include "notation/moves/item_words.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace bastide::cli {

namespace {

/// What `--seat` calls a person.
constexpr std::string_view human_agent = "human";

void append(std::string& list, std::string_view element) {
    if (element.empty()) return;
    if (!list.empty()) list += ", ";
    list += element;
}

std::string side_words(Side side) { return worded("say.side", {{"side", side_letter(side)}}); }

/// Where a segment lies on its tile: its sides, or the first place of a field.
std::string place_on_tile(const TileType& type, Turning turning, std::size_t local) {
    const TurnedCell& view = type.turned[std::size_t(turning) * type.cells];
    std::string sides;
    for (std::size_t side = 0; side < side_count; ++side)
        if (view.edge_segment[side] == local) append(sides, side_words(Side(side)));
    if (!sides.empty()) return sides;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        if (view.slot_segment[slot] == local)
            return worded("say.half_of_side", {{"slot", std::to_string(slot)}});
    return {};
}

/// A symbol as players call it; empty for what only the rules care about.
std::string symbol_in_words(const draw::SymbolWords& words) {
    if (words.name == "river_role") return worded("say.part_of_river", {{"part", words.value}});
    if (draw::has_no_badge(words.name)) return {};
    if (words.name == "shields")
        return worded("say.pennants", {{"count", std::atoi(words.value.c_str())}});
    const std::string name = spoken().symbol(words.name);
    if (words.form == ValueForm::flag) return a_thing(name);
    return words.form == ValueForm::number ? words.value + ' ' + name : name + ' ' + words.value;
}

std::string added_name(const Ruleset& rules, const State& state, const AddedSegment& added,
                       std::string_view form) {
    const TokenKind token = token_laid_across(rules);
    const std::string& kind = rules.segment_kind(state.segment(added.segment).kind).name;
    std::string sides;
    for (std::size_t side = 0; side < side_count; ++side)
        if ((added.sides >> side & 1) != 0) append(sides, side_words(Side(side)));
    return worded("say.added_by_sides",
                  {{"form", form},
                   {"piece", token.exists() ? spoken().piece(rules.token_kind(token).name)
                                            : spoken().kind(kind)},
                   {"sides", sides}});
}

}  // namespace

std::string way_words(Way way) { return worded("say.way", {{"way", way_text(way)}}); }

std::string wrapped(std::string_view indent, const std::vector<std::string>& entries,
                    std::string_view between) {
    constexpr std::size_t columns = 80;
    std::string text, line;
    for (const std::string& entry : entries) {
        if (!line.empty() && columns_of(line) + between.size() + columns_of(entry) > columns) {
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
    for (std::size_t seat = 0; seat < agents.size(); ++seat) {
        const std::string agent = agents[seat] == human_agent ? worded("say.human") : agents[seat];
        labels.push_back(fmt::format(
            "{} ({})",
            seat < names.size()
                ? names[seat]
                : worded("say.player_in_sentence", {{"number", std::int64_t(seat + 1)}}),
            agent));
    }
    return labels;
}

const std::string& seat_name(const std::vector<std::string>& labels, Player seat) {
    return labels[seat.index()];
}

std::string segment_words(const Ruleset& rules, const State& state, SegmentId segment,
                          std::string_view form) {
    if (const AddedSegment* added = added_as(state, segment))
        return added_name(rules, state, *added, form);
    const Segment& s = state.segment(segment);
    const PlacedTile& tile = state.tile(s.tile);
    const std::string place = place_on_tile(rules.type(tile.type), tile.turning, s.local);
    return spoken().by_sides(rules.segment_kind(s.kind).name, place, form);
}

std::string tile_description(const Ruleset& rules, const TileType& type, Turning turning) {
    if (!type.printed) return {};
    const TileLibrary& library = rules.library();
    std::string text = type.half ? worded("say.half_tile") : "";
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentKindInfo& kind = rules.segment_kind(type.segments[local].kind);
        std::vector<std::string> symbols;
        for (const auto& attribute : type.printed->segments[local].attributes)
            if (std::string symbol = symbol_in_words(draw::symbol_words(library, attribute));
                !symbol.empty())
                symbols.push_back(std::move(symbol));
        // That there is field around all this everybody sees.
        if (kind.joins == Joins::by_slot && symbols.empty()) continue;
        std::string sides = place_on_tile(type, turning, local);
        if (kind.joins != Joins::by_edge) sides.clear();
        const std::string where = spoken().kind(kind.name) + (sides.empty() ? "" : " " + sides);
        append(text, symbols.empty()
                         ? where
                         : worded("say.segment_with",
                                  {{"segment", where}, {"symbols", spoken().listed(symbols)}}));
    }
    for (const auto& mark : type.printed->marks)
        append(text, symbol_in_words(draw::symbol_words(library, mark)));
    return text.empty() ? worded("say.only_field") : text;
}

std::string refusal_text(const Refusal& refusal) {
    return worded("say.not_possible", {{"reason", refusal.text_with_side(spoken().language())},
                                       {"rule", refusal.rule()}});
}

namespace {

/// "2 ingots": by the words of the item, if it has some.
std::string counted_text(const LineItem& item) {
    const std::string key = fmt::format("item.{}.counted", item.kind->name);
    return spoken()
        .say_if_known(key, {{"count", item.count}})
        .value_or(counted_item(item.count, item.kind->name));
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
