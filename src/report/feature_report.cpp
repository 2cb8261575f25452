#include "report/feature_report.h"

#include "core/compiled_rules.h"
#include "core/features.h"
#include "core/half_tiles.h"
#include "core/scoring.h"
#include "core/state_editor.h"
#include "notation/position/tokens_on_features.h"
#include "report/final_scores.h"

#include <algorithm>
#include <tuple>

namespace bastide::report {

namespace {

/// Where a segment stands in the order of the board: equal for equal boards, however they came about.
auto board_place(const State& state, SegmentId id) {
    const Segment& segment = state.segment(id);
    const PlacedTile& tile = state.tile(segment.tile);
    return std::tuple(tile.cell, tile.turning, segment.local);
}

SegmentId first_segment(const State& state, SegmentId feature) {
    SegmentId first = feature;
    for_each_segment(state, feature, [&](SegmentId id) {
        if (board_place(state, id) < board_place(state, first)) first = id;
    });
    return first;
}

void add_cell(std::vector<Cell>& cells, Cell cell) {
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
}

/// The empty cells that the open sides of a feature face.
void add_cells_beyond(Position position, SegmentId id, std::vector<Cell>& cells) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.segment(id).tile);
    const TileType& type = position.rules.type(tile.type);
    for (unsigned c = 0; c < type.cells; ++c)
        for (int s = 0; s < side_count; ++s) {
            if (!reaches(position, id, c, Side(s))) continue;
            const Cell beyond = neighbour(bastide::cell_of(type, tile, c), Side(s));
            if (!state.tile_at(beyond, opposite(Side(s))).exists()) add_cell(cells, beyond);
        }
    if (type.half && reaches_long_side(position, id) &&
        !state.other_half(state.segment(id).tile).exists())
        add_cell(cells, tile.cell);
}

/// The empty cells around the tile of a feature.
void add_cells_around(Position position, SegmentId id, std::vector<Cell>& cells) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.segment(id).tile);
    const TileType& type = position.rules.type(tile.type);
    for (unsigned c = 0; c < type.cells; ++c) {
        const Cell middle = bastide::cell_of(type, tile, c);
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const Cell cell{std::int16_t(middle.x + dx), std::int16_t(middle.y + dy)};
                if (!state.at(cell).taken()) add_cell(cells, cell);
            }
    }
}

std::vector<Cell> missing_cells(Position position, SegmentId feature) {
    std::vector<Cell> cells;
    const SegmentKind kind = position.state.segment(feature).kind;
    if (position.rules.is_surrounded(kind)) add_cells_around(position, feature, cells);
    if (position.rules.is_closed_by_edges(kind))
        for_each_segment(position.state, feature,
                         [&](SegmentId id) { add_cells_beyond(position, id, cells); });
    std::sort(cells.begin(), cells.end());
    return cells;
}

std::vector<StandingFigure> figures_in(const State& state, SegmentId feature) {
    std::vector<StandingFigure> figures;
    for_each_figure(state, feature, [&](const Figure& figure) {
        figures.push_back({figure.owner, figure.kind, figure.segment, is_lord(figure)});
    });
    std::sort(figures.begin(), figures.end(),
              [&](const StandingFigure& one, const StandingFigure& other) {
                  const auto place = [&](const StandingFigure& figure) {
                      return std::tuple(board_place(state, figure.segment), figure.owner,
                                        figure.kind);
                  };
                  return place(one) < place(other);
              });
    return figures;
}

void count_around_field(Position position, SegmentId feature, FeatureReport& report) {
    const auto& [rules, state] = position;
    for_each_bordering(position, feature, [&, &rules = rules, &state = state](SegmentId root) {
        if (is_castle(rules, state, root))
            ++report.castles;
        else
            report.completed_cities += is_complete(rules, state, root);
    });
    for (auto hook : rules.compiled().town_beside)
        report.completed_cities += hook(position, feature).exists();
}

/// What a city brings the player who completes it, where goods are in play.
std::vector<std::pair<TokenKind, int>> goods_in(Position position, SegmentId root) {
    std::vector<std::pair<TokenKind, int>> goods;
    const TileLibrary& library = position.rules.library();
    const Attribute symbol = library.attribute("goods");
    const auto kinds = position.rules.token_kinds();
    for (std::size_t kind = 0; symbol.exists() && kind < kinds.size(); ++kind) {
        const int word = library.attribute_word(symbol, kinds[kind].name);
        if (word < 0) continue;
        if (const int symbols = count_symbols(position, root, symbol, word))
            goods.emplace_back(TokenKind(kind), symbols);
    }
    return goods;
}

void add_castles(Position position, FeatureReport& report) {
    const auto& [rules, state] = position;
    report.castle = report_castle(rules, state, report.root);
    if (report.castle) report.scored = report.castle->scored;
    if (!report.castle && report.completable && !report.complete)
        report.seen_by = castles_around(rules, state, report.root);
}

FeatureReport report_of(Position position, SegmentId root, const std::vector<Award>& awards) {
    const auto& [rules, state] = position;
    FeatureReport report;
    report.root = root;
    report.name = report_name(rules, state, root);
    report.kind = state.segment(root).kind;
    report.tiles = count_cells(position, root);
    report.completable = rules.is_closed_by_edges(report.kind) || rules.is_surrounded(report.kind);
    report.complete = is_complete(rules, state, root);
    report.scored = state.segment(root).completed && !waits_for_points(rules, state, root);
    report.open_sides = rules.is_closed_by_edges(report.kind) ? state.segment(root).open : 0;
    report.missing = missing_cells(position, root);
    report.figures = figures_in(state, root);
    int strength[max_players];
    report.owners = find_owners(position, root, strength);
    std::copy(std::begin(strength), std::end(strength), report.strength.begin());
    count_around_field(position, root, report);
    add_castles(position, report);
    if (report.kind == city && !report.scored && !report.castle)
        report.goods = goods_in(position, root);
    for (auto hook : rules.compiled().rivals) hook(position, root, report.rivals);
    for (auto hook : rules.compiled().scored_apart)
        hook(position, root, report.apart_players, report.apart);
    if (report.completable) report.if_completed = value_if_completed(rules, state, root);
    report.at_end = value_of(rules, state, root, Situation::final);
    for (const Award& award : awards)
        if (award.value.feature == root) report.awards.push_back(award);
    return report;
}

/// Whether figures of this table can ever stand in features of a kind.
bool may_be_occupied(const Ruleset& rules, SegmentKind kind) {
    return std::any_of(
        rules.figure_kinds().begin(), rules.figure_kinds().end(),
        [&](const FigureKindInfo& figure) { return (figure.stands_on >> kind.index() & 1) != 0; });
}

bool is_wanted(const Ruleset& rules, const State& state, SegmentId root,
               const std::vector<Award>& awards, WhichFeatures which) {
    if (state.segment(root).figures.exists()) return true;
    if (which == WhichFeatures::all && may_be_occupied(rules, state.segment(root).kind))
        return true;
    return std::any_of(awards.begin(), awards.end(),
                       [&](const Award& award) { return award.value.feature == root; });
}

}  // namespace

Valuation value_if_completed(const Ruleset& rules, const State& state, SegmentId segment) {
    if (!rules.is_surrounded(state.segment(segment).kind) || is_complete(rules, state, segment))
        return value_of(rules, state, segment, Situation::completed);
    constexpr std::uint8_t all_around = 8;
    State filled = state;
    const PlacedTile& tile = state.tile(state.segment(segment).tile);
    const TileType& type = rules.type(tile.type);
    for (unsigned c = 0; c < type.cells; ++c)
        StateEditor(filled).at(bastide::cell_of(type, tile, c)).neighbours = all_around;
    return value_of(rules, filled, segment, Situation::completed);
}

SegmentName report_name(const Ruleset& rules, const State& state, SegmentId feature) {
    return bastide::segment_name(rules, state, first_segment(state, feature));
}

FeatureReport report_feature(const Ruleset& rules, const State& state, SegmentId segment) {
    return report_of({rules, state}, state.segment(segment).feature, final_awards(rules, state));
}

std::vector<FeatureReport> report_features(const Ruleset& rules, const State& state,
                                           WhichFeatures which) {
    return report_features(rules, state, which, final_awards(rules, state));
}

std::vector<FeatureReport> report_features(const Ruleset& rules, const State& state,
                                           WhichFeatures which, const std::vector<Award>& awards) {
    std::vector<std::pair<SegmentId, SegmentId>> features;  // first segment, root
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const SegmentId id(i);
        if (state.segment(id).feature == id && is_wanted(rules, state, id, awards, which))
            features.emplace_back(first_segment(state, id), id);
    }
    std::sort(features.begin(), features.end(), [&](const auto& one, const auto& other) {
        return board_place(state, one.first) < board_place(state, other.first);
    });
    std::vector<FeatureReport> reports;
    for (const auto& [first, root] : features)
        reports.push_back(report_of({rules, state}, root, awards));
    return reports;
}

}  // namespace bastide::report
