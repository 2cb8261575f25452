#include "properties/lockstep_words.h"

namespace bastide::test {

using reference::BridgeWay;
using reference::Feature;
using reference::SegmentPlace;

void expect(bool holds, const std::string& what) {
    if (!holds) throw std::runtime_error(what);
}

SegmentPlace place_of(const State& state, SegmentId id) {
    const Segment& segment = state.segment(id);
    return {state.tile(segment.tile).cell, int(segment.local)};
}

BridgeWay way_in_words(Way way) {
    return way == Way::north_south ? BridgeWay::north_south : BridgeWay::west_east;
}

std::optional<Bridge> bridge_of(const Move& move) {
    if (move.option == 0) return std::nullopt;
    const TokenAcross laid = laid_across(move.option);
    expect(laid.cell_of_tile == 0, "a bridge on another cell of a tile of one cell");
    return Bridge{laid.beside ? neighbour(move.cell, laid.side) : move.cell,
                  way_in_words(laid.way)};
}

std::vector<Line> lines_of(std::span<const LineItem> items) {
    std::vector<Line> lines;
    lines.reserve(items.size());
    for (const LineItem& item : items)
        lines.emplace_back(item.kind->rule, item.kind->name, item.count, item.points);
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::vector<Line> lines_of(const reference::Value& value) {
    std::vector<Line> lines;
    lines.reserve(value.items.size());
    for (const reference::LineItem& item : value.items)
        lines.emplace_back(item.rule, item.name, item.count, item.points);
    std::sort(lines.begin(), lines.end());
    return lines;
}

namespace {

std::string cell_in_words(Cell cell) {
    return "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
}

}  // namespace

void forget_why_castles_score(std::vector<Line>& lines) {
    for (Line& line : lines)
        if (std::get<1>(line) == "castle") std::get<0>(line) = "BCB-46 to BCB-50";
}

std::string to_text(const SegmentPlace& place) {
    return cell_in_words(place.cell) + "#" + std::to_string(place.segment);
}

std::string to_text(const Feature& feature) {
    std::string text;
    for (const SegmentPlace& place : feature) text += " " + to_text(place);
    return text;
}

std::string to_text(const Points& points) {
    const auto& [player, feature, lines] = points;
    std::string text = "player " + std::to_string(player) + " for" + to_text(feature) + ":";
    for (const auto& [rule, name, count, sum] : lines)
        text += " " + rule + " " + std::to_string(count) + " " + name + " = " + std::to_string(sum);
    return text;
}

std::string to_text(const Returned& figure) {
    return std::get<1>(figure) + " of player " + std::to_string(std::get<0>(figure)) + " on " +
           to_text(std::get<2>(figure));
}

std::string to_text(const reference::FigurePlace& place) {
    return place.kind + " on #" + std::to_string(place.segment);
}

std::string to_text(BridgeWay way) { return way == BridgeWay::north_south ? "NS" : "WE"; }

std::string to_text(const reference::Placement& placement) {
    std::string text =
        cell_in_words(placement.cell) + " turned " + std::to_string(placement.turning);
    if (placement.bridge)
        text += " bridge " + to_text(placement.bridge->way) + " on " +
                cell_in_words(placement.bridge->cell);
    return text;
}

std::string to_text(const std::pair<TokensOf, int>& change) {
    const auto& [tokens, number] = change;
    return "player " + std::to_string(tokens.first) + ": " + std::to_string(number) + " " +
           tokens.second;
}

std::string to_text(const std::pair<int, Feature>& castle) {
    return "player " + std::to_string(castle.first) + " on" + to_text(castle.second);
}

std::string to_text(const Taken& tile) {
    return "player " + std::to_string(std::get<0>(tile)) + " takes " + std::get<1>(tile) + " for " +
           std::to_string(std::get<2>(tile));
}

reference::GameSetup reference_setup(const Ruleset& rules, Player first) {
    reference::GameSetup setup;
    setup.tiles = &rules.library();
    for (std::size_t number = 0; number < rules.layout().piles; ++number)
        setup.piles_before.push_back(pile_in_words(rules, number));
    setup.bag = setup.piles_before.back();
    setup.piles_before.pop_back();
    setup.start.assign(rules.start_tiles().begin(), rules.start_tiles().end());
    setup.players = rules.players();
    setup.first_player = int(first.index());
    for (const OptionInfo& option : rules.options())
        if (const std::string key(option.key); reference::known_options().contains(key))
            setup.options[key] = option.values.empty()
                                     ? std::to_string(rules.option(key))
                                     : std::string(option.values[std::size_t(rules.option(key))]);
    for (const ExpansionInfo& expansion : rules.expansions())
        if (expansion.in_play && reference::known_rules().contains(std::string(expansion.name)))
            setup.rules.insert(std::string(expansion.name));
    for (const FigureKindInfo& kind : rules.figure_kinds()) setup.each[kind.name] = kind.each;
    for (const TokenKindInfo& kind : rules.token_kinds()) {
        if (kind.laid_across || kind.name == "castle" || kind.name == "abbey" ||
            kind.name == "tower floor")
            setup.each[kind.name] = kind.each;
        if (kind.name == "ingot") setup.ingots = int(kind.in_all);
        if (kind.name == "wolf") setup.bags_of_sheep = int(kind.in_all) / 2;
    }
    return setup;
}

reference::Pile pile_in_words(const Ruleset& rules, std::size_t number) {
    reference::Pile pile;
    for (std::size_t type = 0; type < rules.types().size(); ++type)
        if (rules.pile(number)[type] > 0)
            pile[rules.types()[type].id] = int(rules.pile(number)[type]);
    return pile;
}

Feature feature_in_words(const State& state, SegmentId segment) {
    Feature feature;
    for (SegmentId id = segment; feature.insert(place_of(state, id)).second;)
        id = state.segment(id).next;
    return feature;
}

}  // namespace bastide::test
