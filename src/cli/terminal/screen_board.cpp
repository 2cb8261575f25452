#include "cli/terminal/screen_board.h"

#include "cli/terminal/added_segments.h"
#include "cli/terminal/piece_signs.h"
#include "cli/terminal/text_board.h"
#include "core/board.h"
#include "draw/pieces/piece_picture.h"
#include "notation/moves/move_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

namespace {

constexpr std::array sizes = {TileSize{1, 3}, TileSize{3, 5}, TileSize{3, 7}, TileSize{5, 11},
                              TileSize{7, 15}};
/// The smallest size that is chosen without being asked for.
constexpr std::size_t smallest_by_itself = 1;
constexpr int rim_columns = 4, rim_rows = 1;
/// Enough of a board to play on, in cells.
constexpr int enough_columns = 7, enough_rows = 5;

/// The first cell of its tile that a segment lies on.
std::size_t first_cell(const TileType& type, const Segment& segment) {
    const unsigned cells =
        segment.local < type.segment_count ? type.segments[segment.local].cells : 1;
    return std::size_t(std::countr_zero(cells == 0 ? 1u : cells));
}

/// The way of a segment that was added to a tile.
Way way_of(const AddedSegment& added) {
    return (added.sides & ends_of(Way::north_south)) != 0 ? Way::north_south : Way::west_east;
}

/// The kind of token that was laid first on a feature; none if none lies there.
TokenKind token_on(std::span<const TokensOnFeature> tokens, SegmentId root) {
    const auto found = std::find_if(tokens.begin(), tokens.end(),
                                    [root](const auto& one) { return one.feature == root; });
    return found == tokens.end() ? TokenKind() : found->kind;
}

struct Bounds {
    int west = 0, east = 0, north = 0, south = 0;
    void take(Cell cell) {
        west = std::min<int>(west, cell.x), east = std::max<int>(east, cell.x);
        north = std::min<int>(north, cell.y), south = std::max<int>(south, cell.y);
    }
};

Bounds bounds_of(const State& state) {
    Bounds bounds;
    for (const FrontierCell& place : state.frontier()) bounds.take(place.cell);
    for (const PlacedTile& tile : state.tiles()) bounds.take(tile.cell);
    return bounds;
}

}  // namespace

std::span<const TileSize> tile_sizes() { return sizes; }

// --- Which part is seen ------------------------------------------------------------------------------

void BoardView::zoom(int steps) {
    follows_ = false;
    zoom_ = std::size_t(std::clamp(int(zoom_) + steps, 0, int(sizes.size()) - 1));
}

void BoardView::fit(const Area& area, const State& state) {
    if (!follows_) return;
    const Bounds bounds = bounds_of(state);
    const int wide = std::max(bounds.east - bounds.west + 1, enough_columns);
    const int high = std::max(bounds.south - bounds.north + 1, enough_rows);
    zoom_ = smallest_by_itself;
    for (std::size_t i = smallest_by_itself; i < sizes.size(); ++i)
        if ((area.columns - rim_columns) / sizes[i].columns >= wide &&
            (area.rows - rim_rows) / sizes[i].rows >= high)
            zoom_ = i;
}

void BoardView::lay_out(const Area& area) {
    const int columns = std::max(1, (area.columns - rim_columns) / size().columns);
    const int rows = std::max(1, (area.rows - rim_rows) / size().rows);
    tiles_ = {area.row + rim_rows, area.column + rim_columns, rows * size().rows,
              columns * size().columns};
    north_west_ = {std::int16_t(centre_.x - columns / 2), std::int16_t(centre_.y - rows / 2)};
}

void BoardView::show(const Area& area, Cell cell) {
    lay_out(area);
    const auto scrolled = [](std::int16_t centre, int first, int count, int wanted) {
        const int margin = count > 4 ? 1 : 0;
        if (wanted - margin < first) return std::int16_t(centre + wanted - margin - first);
        if (wanted + margin >= first + count)
            return std::int16_t(centre + wanted + margin - first - count + 1);
        return centre;
    };
    centre_.x = scrolled(centre_.x, north_west_.x, tiles_.columns / size().columns, cell.x);
    centre_.y = scrolled(centre_.y, north_west_.y, tiles_.rows / size().rows, cell.y);
}

std::optional<BoardView::Corner> BoardView::corner_of(Cell cell) const {
    const Corner corner{tiles_.row + (cell.y - north_west_.y) * size().rows,
                        tiles_.column + (cell.x - north_west_.x) * size().columns};
    if (!tiles_.holds(corner.row, corner.column)) return std::nullopt;
    return corner;
}

std::optional<Cell> BoardView::cell_at(int row, int column) const {
    if (!tiles_.holds(row, column)) return std::nullopt;
    return Cell{std::int16_t(north_west_.x + (column - tiles_.column) / size().columns),
                std::int16_t(north_west_.y + (row - tiles_.row) / size().rows)};
}

SegmentId BoardView::segment_at(const State& state, int row, int column) const {
    const auto cell = cell_at(row, column);
    if (!cell || !state.at(*cell).taken()) return {};
    const int r = (row - tiles_.row) % size().rows, c = (column - tiles_.column) % size().columns;
    for (std::size_t id = 0; id < state.tiles().size(); ++id) {
        const PlacedTile& tile = state.tiles()[id];
        const TileType& type = rules_.type(tile.type);
        for (std::size_t part = 0; part < type.cells; ++part) {
            if (!(cell_of(type, tile, part) == *cell)) continue;
            if (const SegmentId added = added_at(state, tile, part, r, c); added.exists())
                return added;
            const TileSpot spot =
                raster_tile(rules_, type, tile.turning, part, size().rows, size().columns).at(r, c);
            if (!spot.here() || spot.segment() == no_local) continue;
            return SegmentId(tile.first.index() + spot.segment());
        }
    }
    return {};
}

/// What was laid across a cell of a tile lies uppermost.
SegmentId BoardView::added_at(const State& state, const PlacedTile& tile, std::size_t cell, int row,
                              int column) const {
    for (std::uint16_t i = tile.added; i != 0xFFFF; i = state.added_segments()[i].next) {
        const AddedSegment& added = state.added_segments()[i];
        const bool down = way_of(added) == Way::north_south;
        if (added.cell == cell && (down ? column == size().columns / 2 : row == size().rows / 2))
            return added.segment;
    }
    return {};
}

// --- Drawing -------------------------------------------------------------------------------------------

void BoardView::draw(Canvas& canvas, const Area& area, const State& state, const BoardMarks& marks,
                     Look look) {
    lay_out(area);
    std::vector<TokensOnFeature> all = tokens_on_features(rules_, state);
    const auto beside = std::stable_partition(all.begin(), all.end(), [this](const auto& one) {
        return draw::lies_over_halves(rules_.token_kind(one.kind).name);
    });
    const std::span<const TokensOnFeature> tokens(all.begin(), beside);
    draw_rims(canvas, marks.cursor.value_or(Cell{}), marks.cursor.has_value());
    draw_places(canvas, marks, look);
    for (std::size_t id = 0; id < state.tiles().size(); ++id)
        draw_tile(canvas, state, TileId(id), tokens, marks, look);
    draw_tokens(canvas, state, tokens, look);
    draw_figures(canvas, state, tokens, look);
    draw_tokens_beside(canvas, state, {beside, all.end()}, look);
    if (marks.last.exists()) {
        const PlacedTile& last = state.tile(marks.last);
        const TileType& type = rules_.type(last.type);
        for (std::size_t part = 0; part < type.cells; ++part)
            draw_corners(canvas, cell_of(type, last, part), styles::strong, true, true);
    }
    draw_fief(canvas, marks.fief);
    if (marks.across && !marks.ghost)
        draw_across(canvas, *marks.across, marks.way, styles::across_lit, look);
    draw_choices(canvas, state, marks);
    draw_ghost(canvas, state, marks, look);
}

void BoardView::draw_rims(Canvas& canvas, Cell cursor, bool has_cursor) const {
    const auto style = [&](bool at_cursor) {
        return has_cursor && at_cursor ? styles::heading : styles::coordinate;
    };
    const int columns = tiles_.columns / size().columns, rows = tiles_.rows / size().rows;
    for (int i = 0; i < columns; ++i) {
        const int x = north_west_.x + i;
        const std::string text = fmt::format("{:^{}}", x, size().columns);
        // On the smallest size every other number has room.
        if (size().columns > 3 || x % 2 == 0)
            canvas.write(tiles_.row - 1, tiles_.column + i * size().columns, text,
                         style(x == cursor.x), size().columns);
    }
    for (int i = 0; i < rows; ++i) {
        const int y = north_west_.y + i;
        canvas.write(tiles_.row + i * size().rows + size().rows / 2, tiles_.column - rim_columns,
                     fmt::format("{:>3}", y), style(y == cursor.y));
    }
}

void BoardView::draw_tile(Canvas& canvas, const State& state, TileId id,
                          std::span<const TokensOnFeature> tokens, const BoardMarks& marks,
                          Look look) const {
    const PlacedTile& tile = state.tile(id);
    const TileType& type = rules_.type(tile.type);
    std::uint32_t lit = 0, stone = 0;
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentId root = state.segment(SegmentId(tile.first.index() + local)).feature;
        if (marks.lit.exists() && root == state.segment(marks.lit).feature) lit |= 1u << local;
        // What tokens lie on looks like stone.
        if (token_on(tokens, root).exists()) stone |= 1u << local;
    }
    for (std::size_t part = 0; part < type.cells; ++part) {
        const auto corner = corner_of(cell_of(type, tile, part));
        if (!corner) continue;
        const TileRaster raster =
            raster_tile(rules_, type, tile.turning, part, size().rows, size().columns);
        const Cell cell = cell_of(type, tile, part);
        draw_raster(canvas, corner->row, corner->column, rules_, type, raster, look,
                    {lit, stone, ((cell.x + cell.y) & 1) != 0});
    }
    if (tile.added != 0xFFFF) draw_added(canvas, state, tile, marks, look);
}

void BoardView::draw_added(Canvas& canvas, const State& state, const PlacedTile& tile,
                           const BoardMarks& marks, Look look) const {
    const TileType& type = rules_.type(tile.type);
    for (std::uint16_t i = tile.added; i != 0xFFFF; i = state.added_segments()[i].next) {
        const AddedSegment& added = state.added_segments()[i];
        const bool lit = marks.lit.exists() &&
                         state.segment(added.segment).feature == state.segment(marks.lit).feature;
        draw_across(canvas, cell_of(type, tile, added.cell), way_of(added),
                    lit ? styles::across_lit : styles::across, look);
    }
}

/// From side to side over all that lies below. Signs show through, or one would not see what is there.
void BoardView::draw_across(Canvas& canvas, Cell cell, Way way, const Style& style,
                            Look look) const {
    const auto corner = corner_of(cell);
    if (!corner) return;
    const bool down = way == Way::north_south;
    const Glyph glyph = across_glyph(rules_, way, style, look);
    for (int k = 0; k < (down ? size().rows : size().columns); ++k) {
        const int row = corner->row + (down ? k : size().rows / 2);
        const int column = corner->column + (down ? size().columns / 2 : k);
        if (is_ground(canvas.at(row, column).sign)) canvas.set(row, column, glyph);
    }
}

void BoardView::draw_corners(Canvas& canvas, Cell cell, const Style& style, bool bold_lines,
                             bool own_back) const {
    const auto corner = corner_of(cell);
    if (!corner) return;
    const int bottom = corner->row + size().rows - 1, right = corner->column + size().columns - 1;
    const auto put = [&](int row, int column, char32_t sign) {
        Style here = style;
        if (own_back) {
            const Style& under = canvas.at(row, column).style;
            // A half block has the ground of its lower half as its back.
            here.back = under.back;
        }
        canvas.set(row, column, {sign, here});
    };
    if (size().rows == 1) {
        if (own_back) return;
        put(corner->row, corner->column, U'[');
        put(corner->row, right, U']');
        return;
    }
    put(corner->row, corner->column, bold_lines ? U'┏' : U'┌');
    put(corner->row, right, bold_lines ? U'┓' : U'┐');
    put(bottom, corner->column, bold_lines ? U'┗' : U'└');
    put(bottom, right, bold_lines ? U'┛' : U'┘');
}

void BoardView::draw_places(Canvas& canvas, const BoardMarks& marks, Look look) const {
    const auto options = [&](Cell cell, auto wanted) {
        return std::any_of(marks.places.begin(), marks.places.end(), [&](const Move& move) {
            return move.kind == MoveKind::place_tile && move.cell == cell && wanted(move);
        });
    };
    std::vector<Cell> drawn;
    for (const Move& move : marks.places) {
        if (move.kind != MoveKind::place_tile ||
            std::find(drawn.begin(), drawn.end(), move.cell) != drawn.end())
            continue;
        drawn.push_back(move.cell);
        const auto corner = corner_of(move.cell);
        if (!corner) continue;
        const bool as_it_is =
            options(move.cell, [](const Move& one) { return !one.lays_across(); });
        // What costs nothing counts for more than not having to be turned.
        const bool as_turned = options(move.cell, [&](const Move& one) {
            return one.turning == marks.turning && (!one.lays_across() || !as_it_is);
        });
        const Style& style = as_turned ? styles::legal_place : styles::other_turning;
        draw_corners(canvas, move.cell, style, false, false);
        // What fits only when turned has another sign, too; what fits only with something laid
        // across has one more.
        const char32_t sign =
            as_turned ? (look.unicode ? U'●' : U'*') : (look.unicode ? U'↻' : U'r');
        const int row = corner->row + size().rows / 2, middle = corner->column + size().columns / 2;
        const char32_t needs = look.unicode ? U'∩' : U'=';
        const bool small = size().columns <= 3;
        canvas.set(row, middle, {!as_it_is && small && as_turned ? needs : sign, style});
        if (!as_it_is && !small) canvas.set(row, middle + 1, {needs, style});
    }
}

void BoardView::draw_ghost(Canvas& canvas, const State& state, const BoardMarks& marks,
                           Look look) const {
    if (!marks.cursor) return;
    const auto turnings = [&](Cell cell) {
        return std::any_of(marks.places.begin(), marks.places.end(), [&](const Move& move) {
            return move.kind == MoveKind::place_tile && move.cell == cell &&
                   move.turning == marks.turning;
        });
    };
    if (marks.ghost && state.header().in_hand.exists()) {
        const TileType& type = rules_.type(state.header().in_hand);
        const PlacedTile ghost{
            state.header().in_hand, *marks.cursor, {}, 0xFFFF, marks.turning, {}};
        for (std::size_t part = 0; part < type.cells; ++part) {
            const Cell cell = cell_of(type, ghost, part);
            const auto corner = corner_of(cell);
            if (!corner || (state.at(cell).taken() && !type.half)) continue;
            const TileRaster raster =
                raster_tile(rules_, type, marks.turning, part, size().rows, size().columns);
            draw_raster(canvas, corner->row, corner->column, rules_, type, raster, look);
        }
    }
    if (marks.across && marks.ghost)
        draw_across(canvas, *marks.across, marks.way, styles::across, look);
    const bool fits = !marks.ghost || turnings(*marks.cursor);
    draw_corners(canvas, *marks.cursor, fits ? styles::cursor : styles::refused, false, false);
}

std::optional<BoardView::Standing> BoardView::standing_on(const State& state, SegmentId id,
                                                          int width) const {
    if (const AddedSegment* added = added_as(state, id))
        return standing_across(state, *added, width);
    const Segment& segment = state.segment(id);
    const PlacedTile& tile = state.tile(segment.tile);
    const TileType& type = rules_.type(tile.type);
    const std::size_t part = first_cell(type, segment);
    const auto corner = corner_of(cell_of(type, tile, part));
    if (!corner) return std::nullopt;
    const TileRaster raster =
        raster_tile(rules_, type, tile.turning, part, size().rows, size().columns);
    const PictureSpot spot = place_on_segment(raster, segment.local, width);
    return Standing{{corner->row + spot.row, corner->column + spot.column}, width};
}

/// Near one of its ends: the middle is where others stand below it.
std::optional<BoardView::Standing> BoardView::standing_across(const State& state,
                                                              const AddedSegment& added,
                                                              int width) const {
    const PlacedTile& tile = state.tile(added.tile);
    const auto corner = corner_of(cell_of(rules_.type(tile.type), tile, added.cell));
    if (!corner) return std::nullopt;
    Corner at{corner->row + size().rows / 2, corner->column + (size().columns - width) / 2};
    if (way_of(added) == Way::north_south)
        at.row = corner->row + size().rows / 4;
    else
        at.column = corner->column + size().columns - width - (size().columns > 7 ? 1 : 0);
    return Standing{at, width};
}

/// Brackets at the corners of the block of cells.
void BoardView::draw_fief(Canvas& canvas, const std::vector<Cell>& fief) const {
    for (const Cell cell : fief) draw_corners(canvas, cell, styles::fief, true, true);
}

void BoardView::draw_figures(Canvas& canvas, const State& state,
                             std::span<const TokensOnFeature> tokens, Look look) const {
    const std::string kinds = figure_letters(rules_);
    std::vector<SegmentId> seen;
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || !figure.segment.exists()) continue;
        const char kind = kinds[figure.kind.index()];
        std::string text = utf8(letters_[figure.owner.index()]);
        if (kind != ' ' && size().columns > 3) text += kind;
        if (is_lord(figure) && size().columns > 3)
            if (const TokenKind token = token_on(tokens, state.segment(figure.segment).feature);
                token.exists())
                text += utf8(token_screen_sign(rules_, token, look.unicode));
        if (size().columns >= 7 && screen_columns(text) < 3)
            text = screen_columns(text) == 1 ? " " + text + " " : text + " ";
        auto place = standing_on(state, figure.segment, screen_columns(text));
        if (!place) continue;
        // Several on one segment stand side by side.
        const auto before = std::count(seen.begin(), seen.end(), figure.segment);
        seen.push_back(figure.segment);
        canvas.write(place->corner.row, place->corner.column + int(before) * screen_columns(text),
                     text, player_style(int(figure.owner.index()), names_));
    }
}

void BoardView::draw_choices(Canvas& canvas, const State& state, const BoardMarks& marks) const {
    for (const auto& [segment, sign] : marks.choices) {
        const std::string text = size().columns >= 7 ? " " + sign + " " : sign;
        if (const auto place = standing_on(state, segment, screen_columns(text)))
            canvas.write(place->corner.row, place->corner.column, text, styles::chosen);
    }
}

}  // namespace bastide::cli
