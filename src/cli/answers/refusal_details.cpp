#include "cli/answers/refusal_details.h"

#include "cli/program/speech.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/half_tiles.h"
#include "notation/moves/place_text.h"
#include "notation/position/tokens_on_features.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>

namespace bastide::cli {

namespace {

bool may_meet(const Ruleset& rules, EdgeKind one, EdgeKind other) {
    if (!one.exists() || !other.exists()) return one == other;
    return (rules.compiled().forbidden_beside[one.index()] >> other.index() & 1) == 0;
}

/// What a placed tile shows at a side of a cell to the cell beyond.
EdgeKind shown_at(Position position, TileId tile, Cell cell, Side side) {
    const PlacedTile& placed = position.state.tile(tile);
    return edge_at(position, tile, cell_of_tile_at(position.rules.type(placed.type), placed, cell),
                   side);
}

void add_clashes_of_cell(Position position, const TileType& type, Cell cell, Turning turning,
                         const TurnedCell& shown, std::vector<EdgeClash>& clashes) {
    for (int s = 0; s < side_count; ++s) {
        const Side side = Side(s);
        if (!has_side(type, turning, side)) continue;
        const Cell beyond = neighbour(cell, side);
        const TileId other = position.state.tile_at(beyond, opposite(side));
        if (!other.exists()) continue;
        const EdgeKind mine = shown_edge(shown.edges, side);
        const EdgeKind met = shown_at(position, other, beyond, opposite(side));
        if (!may_meet(position.rules, mine, met)) clashes.push_back({cell, side, false, mine, met});
    }
}

/// "a road", "an abbey", or "nothing".
std::string edge_words(const Ruleset& rules, EdgeKind kind) {
    if (!kind.exists()) return worded("say.nothing");
    return spoken().kind(rules.library().edge_kinds()[kind.index()].name, "object");
}

/// "the north side meets a road, this tile shows a city there"
std::string clashes_text(const Ruleset& rules, const std::vector<EdgeClash>& clashes,
                         bool several_cells) {
    std::string text;
    for (const EdgeClash& clash : clashes)
        text += (text.empty() ? "" : "; ") +
                worded("say.side_clashes",
                       {{"side", clash.long_side ? "long" : side_letter(clash.side)},
                        {"cell", several_cells ? cell_text(clash.cell) : "none"},
                        {"met", edge_words(rules, clash.met)},
                        {"shown", edge_words(rules, clash.shown)}});
    return text;
}

Cell cell_of_figure(const State& state, const StandingFigure& figure) {
    return state.tile(state.segment(figure.segment).tile).cell;
}

/// The kind of a segment: "road".
std::string kind_words(const Ruleset& rules, const State& state, SegmentId segment,
                       std::string_view form = "other") {
    return spoken().kind(rules.segment_kind(state.segment(segment).kind).name, form);
}

/// "Blue's follower at 2,-1 stands on this road already"
std::string occupants_text(const Ruleset& rules, const State& state, const Move& move,
                           const std::vector<StandingFigure>& figures,
                           const std::vector<std::string>& seats) {
    std::vector<std::string> standing;
    for (const StandingFigure& figure : figures)
        standing.push_back(
            worded("say.figure_of", {{"name", seats[figure.owner.index()]},
                                     {"piece", spoken().piece(rules.figure_kind(figure.kind).name)},
                                     {"cell", cell_text(cell_of_figure(state, figure))}}));
    return worded("say.occupied_by", {{"figures", spoken().listed(standing)},
                                      {"count", std::int64_t(figures.size())},
                                      {"feature", kind_words(rules, state, move.segment)}});
}

/// "Red has no abbot left; it stands at 0,3"
std::string supply_text(const Ruleset& rules, const State& state, const Move& move, Player player,
                        const std::vector<StandingFigure>& figures,
                        const std::vector<std::string>& seats) {
    const FigureKindInfo& kind = rules.figure_kind(move.figure);
    const bool stands = !figures.empty();
    return worded("say.none_left",
                  {{"name", seats[player.index()]},
                   {"piece", spoken().piece(kind.name)},
                   {"standing", std::int64_t(figures.size())},
                   {"each", std::int64_t(kind.each)},
                   {"cell", stands ? cell_text(cell_of_figure(state, figures.front())) : ""}});
}

std::vector<StandingFigure> standing_figures(const State& state, auto&& wanted) {
    std::vector<StandingFigure> figures;
    for (const Figure& figure : state.figures())
        if (figure.where == Whereabouts::board && wanted(figure))
            figures.push_back({figure.owner, figure.kind, figure.segment, is_lord(figure)});
    return figures;
}

/// Followers in the feature of a segment.
std::vector<StandingFigure> occupants(const Ruleset& rules, const State& state, SegmentId segment) {
    const SegmentId root = state.segment(segment).feature;
    return standing_figures(state, [&](const Figure& figure) {
        return rules.figure_kind(figure.kind).follower &&
               state.segment(figure.segment).feature == root;
    });
}

void explain_edges(const Ruleset& rules, const State& state, const Move& move,
                   RefusalDetails& details) {
    const TileTypeId type = state.header().in_hand;
    // With something laid across it is no longer the printed sides alone that count.
    if (!type.exists() || move.kind != MoveKind::place_tile || move.lays_across()) return;
    details.clashes = edge_clashes(rules, state, type, move.cell, move.turning);
    if (!details.clashes.empty())
        details.text = clashes_text(rules, details.clashes, rules.type(type).cells > 1);
}

void explain_occupants(const Ruleset& rules, const State& state, const Move& move,
                       const std::vector<std::string>& seats, RefusalDetails& details) {
    if (!move.segment.exists()) return;
    details.figures = occupants(rules, state, move.segment);
    if (!details.figures.empty())
        details.text = occupants_text(rules, state, move, details.figures, seats);
}

void explain_supply(const Ruleset& rules, const State& state, const Move& move,
                    const std::vector<std::string>& seats, RefusalDetails& details) {
    const Player player = decision(rules, state).chooser;
    if (!player.exists() || !move.figure.exists()) return;
    details.figures = standing_figures(state, [&](const Figure& figure) {
        return figure.owner == player && figure.kind == move.figure;
    });
    details.text = supply_text(rules, state, move, player, details.figures, seats);
}

/// Figures come onto the tile just placed. Whoever names the right feature by another of its tiles is told
/// what to write.
void explain_name(const Ruleset& rules, const State& state, const Move& move,
                  RefusalDetails& details) {
    if (move.kind != MoveKind::place_figure || !move.segment.exists()) return;
    MoveList answers;
    legal(rules, state, answers);
    for (const Move& answer : answers)
        if (answer.kind == move.kind && answer.figure == move.figure && answer.segment.exists() &&
            state.segment(answer.segment).feature == state.segment(move.segment).feature) {
            details.text +=
                worded("say.called_there",
                       {{"feature", kind_words(rules, state, move.segment)},
                        {"name", segment_text(bastide::segment_name(rules, state, answer.segment,
                                                                    state.header().placed))}});
            return;
        }
}

}  // namespace

std::vector<EdgeClash> edge_clashes(const Ruleset& rules, const State& state, TileTypeId type_id,
                                    Cell cell, Turning turning) {
    std::vector<EdgeClash> clashes;
    const Position position{rules, state};
    const TileType& type = rules.type(type_id);
    for (unsigned c = 0; c < type.cells; ++c) {
        const std::size_t turned = std::size_t(turning) * type.cells + c;
        const Cell offset = type.offsets[turned];
        add_clashes_of_cell(position, type,
                            {std::int16_t(cell.x + offset.x), std::int16_t(cell.y + offset.y)},
                            turning, type.turned[turned], clashes);
    }
    const GridCell there = state.at(cell);
    if (type.half && there.holds == GridCell::Holds::halves) {
        const TileId first = state.halved_cells()[there.index].first;
        const EdgeKind met = rules.type(state.tile(first).type).long_side.edge;
        if (!may_meet(rules, type.long_side.edge, met))
            clashes.push_back({cell, Side::north, true, type.long_side.edge, met});
    }
    return clashes;
}

std::string RefusalDetails::text_with_rule() const {
    return fmt::format("{} ({})", text, refusal.rule());
}

RefusalDetails explain(const Ruleset& rules, const State& state, const Move& move,
                       const Refusal& refusal, const std::vector<std::string>& seats) {
    RefusalDetails details;
    details.refusal = refusal;
    details.text = refusal.text_with_side(spoken().language());
    if (!refusal) return details;
    switch (refusal.reason->about) {
        case ReasonAbout::edges: explain_edges(rules, state, move, details); break;
        case ReasonAbout::occupants: explain_occupants(rules, state, move, seats, details); break;
        case ReasonAbout::supply: explain_supply(rules, state, move, seats, details); break;
        case ReasonAbout::figure_kind:
            if (move.figure.exists() && move.segment.exists())
                details.text =
                    worded("say.cannot_stand_on",
                           {{"piece", spoken().piece(rules.figure_kind(move.figure).name, "a")},
                            {"feature", kind_words(rules, state, move.segment, "object")}});
            break;
        case ReasonAbout::rule: explain_name(rules, state, move, details); break;
    }
    return details;
}

boost::json::object refusal_json(const Ruleset& rules, const State& state,
                                 const RefusalDetails& details,
                                 const std::vector<std::string>& seats) {
    const auto edge_name = [&](EdgeKind kind) {
        return kind.exists() ? rules.library().edge_kinds()[kind.index()].name
                             : std::string("nothing");
    };
    boost::json::object object{{"rule", details.refusal.rule()}, {"reason", details.text}};
    if (details.refusal.at_side && details.clashes.empty())
        object["side"] = side_text(details.refusal.side);
    boost::json::array edges, figures;
    for (const EdgeClash& clash : details.clashes)
        edges.push_back(
            boost::json::object{{"cell", cell_text(clash.cell)},
                                {"side", clash.long_side ? "long" : side_text(clash.side)},
                                {"shows", edge_name(clash.shown)},
                                {"meets", edge_name(clash.met)}});
    for (const StandingFigure& figure : details.figures)
        figures.push_back(boost::json::object{
            {"player", seats[figure.owner.index()]},
            {"figure", rules.figure_kind(figure.kind).name},
            {"on", segment_text(bastide::segment_name(rules, state, figure.segment))}});
    if (!edges.empty()) object["edges"] = std::move(edges);
    if (!figures.empty()) object["figures"] = std::move(figures);
    return object;
}

}  // namespace bastide::cli
