/// Tokens on the board as the screen shows it: over the halves of features, on segments beside figures, on tiles.

#include "cli/terminal/piece_signs.h"
#include "cli/terminal/screen_board.h"
#include "notation/moves/move_text.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

bool BoardView::is_ground(char32_t sign) {
    constexpr std::u32string_view others = U" ^~·≈.#&-|+";
    return (sign >= U'\u2500' && sign < U'\u25A0') || others.find(sign) != others.npos;
}

/// The signs of tokens on segments, as near to the place of figures as nothing is covered: neither that place nor
/// another sign. In a cell that is too small for both they are not shown.
void BoardView::draw_tokens_beside(Canvas& canvas, const State& state,
                                   std::span<const TokensOnFeature> tokens, Look look) const {
    const int rows = size().rows, columns = size().columns;
    const int figure = columns >= 7 ? 3 : columns > 3 ? 2 : 1;
    for (const TokensOnFeature& one : tokens) {
        const SegmentId segment = state.placed_tokens()[one.first].segment;
        const auto stands = standing_on(state, segment, figure);
        if (!stands) continue;
        std::string text = utf8(token_screen_sign(rules_, one.kind, look.unicode));
        if (one.count > 1) text += std::to_string(one.count);
        const int width = screen_columns(text);
        const auto [row, column] = stands->corner;
        const int top = tiles_.row + (row - tiles_.row) / rows * rows;
        const int left = tiles_.column + (column - tiles_.column) / columns * columns;
        int nearest = rows + columns;
        Corner best;
        for (int y = top; y < top + rows; ++y)
            for (int x = left; x + width <= left + columns; ++x) {
                bool is_free = y != row || x + width <= column || x >= column + figure;
                for (int i = 0; i < width; ++i) is_free &= is_ground(canvas.at(y, x + i).sign);
                const int way = 2 * std::abs(y - row) + std::max(column - x, x - column - figure);
                if (!is_free || way >= nearest) continue;
                nearest = way;
                best = {y, x};
            }
        if (nearest < rows + columns)
            canvas.write(best.row, best.column, text, token_style(rules_, one.kind));
    }
}

/// The signs of tokens on each half of a city, in the colours of those who built it.
void BoardView::draw_tokens(Canvas& canvas, const State& state,
                            std::span<const TokensOnFeature> on_features, Look look) const {
    for (const TokensOnFeature& tokens : on_features)
        for_each_segment(state, tokens.feature, [&](SegmentId segment) {
            const bool wide = size().columns >= 7 && std::popcount(tokens.by) == 1;
            const int width = wide ? 3 : std::popcount(tokens.by);
            const auto place = standing_on(state, segment, width);
            if (!place) return;
            const std::string sign = utf8(token_screen_sign(rules_, tokens.kind, look.unicode));
            int column = place->corner.column;
            for (unsigned left = tokens.by; left != 0; left &= left - 1)
                column = canvas.write(place->corner.row, column, wide ? " " + sign + " " : sign,
                                      player_style(std::countr_zero(left), names_));
        });
    draw_tokens_elsewhere(canvas, state, look);
    // The sides that a ferry links, in the middle of its lake.
    for (const LinkingToken& token : linking_tokens(rules_, state))
        if (const auto corner = corner_of(token.cell))
            canvas.write(corner->row + size().rows / 2, corner->column + (size().columns - 2) / 2,
                         way_text(token.way), styles::across);
}

/// What lies on tiles and empty cells, in their lower right corners: the sign of each kind, with its number if there
/// are several.
void BoardView::draw_tokens_elsewhere(Canvas& canvas, const State& state, Look look) const {
    struct Sign {
        std::string text;
        Style style;
    };
    std::map<Cell, std::vector<Sign>> signs;
    for (const TokensAtPlace& tokens : tokens_at_places(rules_, state)) {
        if (tokens.place.kind != PlaceKind::tile && tokens.place.kind != PlaceKind::cell) continue;
        std::string text = utf8(token_screen_sign(rules_, tokens.kind, look.unicode));
        if (tokens.count > 1) text += std::to_string(tokens.count);
        signs[tokens.place.cell].push_back({text, token_style(rules_, tokens.kind)});
    }
    for (const auto& [cell, there] : signs) {
        const auto corner = corner_of(cell);
        if (!corner) continue;
        int width = 0;
        for (const Sign& sign : there) width += screen_columns(sign.text);
        const int end = corner->column + size().columns;
        int column = std::max(corner->column, end - width);
        for (const Sign& sign : there)
            if (column < end)
                column = canvas.write(corner->row + size().rows - 1, column, sign.text, sign.style,
                                      end - column);
    }
}

}  // namespace bastide::cli
