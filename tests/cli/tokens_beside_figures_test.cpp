// Tokens that lie on a segment (game_of_shapes.h has one): in pictures, on screens and in text they have a place of their
// own beside that of figures, so that both are seen.

#include "cli/terminal/piece_signs.h"
#include "cli/terminal/screen_board.h"
#include "cli/terminal/text_board.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/tokens.h"
#include "draw/board/board_places.h"
#include "draw/board/board_svg.h"
#include "support/game_of_places.h"
#include "support/game_of_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::cli {
namespace {

using draw::Point;
using test::rules_of_shapes;

/// The mage on a segment, and a follower of the first player who has one.
State with_mage_and_follower(State state, SegmentId segment) {
    Context context(rules_of_shapes(), state, nullptr);
    for (std::size_t i = state.placed_tokens().size(); i-- > 0;)
        if (state.placed_tokens()[i].kind == test::shapes_token("mage"))
            take_token(context, i, Player());
    Place place;
    place.kind = PlaceKind::segment;
    place.segment = segment;
    put_token(context, Player(), test::shapes_token("mage"), place);
    for (const std::size_t seat : {0u, 1u})
        if (const FigureId figure = next_in_supply(state, Player(seat), FigureKind(0));
            figure.exists()) {
            put_figure(context, figure, segment);
            break;
        }
    return state;
}

/// The segments of the tile just placed on which a mage may lie.
std::vector<SegmentId> roads_and_cities(const State& state) {
    std::vector<SegmentId> found;
    const TileId placed = state.header().placed;
    if (!placed.exists()) return found;
    const PlacedTile& tile = state.tile(placed);
    const TileType& type = rules_of_shapes().type(tile.type);
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentId segment(tile.first.index() + local);
        if (const SegmentKind kind = state.segment(segment).kind; kind == road || kind == city)
            found.push_back(segment);
    }
    return found;
}

/// Calls `visit(State, SegmentId)` for some segments of the tiles of a game, with mage and follower on them.
template <class Visit>
int for_each_mage(int every, Visit visit) {
    int seen = 0, number = 0;
    test::play_random_games(rules_of_shapes(), 1, [&](const State& state) {
        if (decision(rules_of_shapes(), state).name != "place_figure") return;
        for (const SegmentId segment : roads_and_cities(state)) {
            if (testing::Test::HasFailure() || ++number % every != 0) continue;
            visit(with_mage_and_follower(state, segment), segment);
            ++seen;
        }
    });
    return seen;
}

TokensOnFeature mage_on(const State& state) {
    for (const TokensOnFeature& tokens : tokens_on_features(rules_of_shapes(), state))
        if (tokens.kind == test::shapes_token("mage")) return tokens;
    ADD_FAILURE() << "there is no mage";
    return {};
}

Point place_of_mage(const State& state, const draw::TileArtist& artist) {
    const std::vector<TokensOnFeature> one{mage_on(state)};
    const std::vector<Point> places = draw::token_places(rules_of_shapes(), state, artist, one);
    EXPECT_EQ(places.size(), 1u);
    return places.at(0);
}

/// A token of 14 around its middle and a figure 10 to each side of its own do not cover each other.
constexpr double least_between = 24;

TEST(TokensBesideFigures, CoverNoFigureInPictures) {
    for (const draw::TileArtist* artist : {&draw::inked_artist(), &draw::schematic_artist()}) {
        const int seen = for_each_mage(3, [&](const State& state, SegmentId segment) {
            const Point mage = place_of_mage(state, *artist);
            const TileId id = state.segment(segment).tile;
            const PlacedTile& tile = state.tile(id);
            const Point inside = mage - draw::corner_of(tile.cell);
            EXPECT_TRUE(inside.x > 10 && inside.y > 10 && inside.x < 90 && inside.y < 90);
            int figures = 0;
            for (const auto& figure : draw::standing_figures(rules_of_shapes(), state, *artist)) {
                EXPECT_GE(draw::distance(figure.at, mage), least_between)
                    << rules_of_shapes().type(tile.type).id << " turned " << int(tile.turning);
                const SegmentId stands = state.figure(figure.figure).segment;
                figures += stands.exists() && state.segment(stands).tile == id;
            }
            EXPECT_GE(figures, 1);
        });
        EXPECT_GT(seen, 20);
    }
}

TEST(TokensBesideFigures, LieBesideEachOther) {
    const draw::TileArtist& artist = draw::inked_artist();
    int apart = 0, all = 0;
    const int seen = for_each_mage(2, [&](const State& state, SegmentId) {
        const TokensOnFeature mage = mage_on(state);
        const std::vector<TokensOnFeature> three{mage, mage, mage};
        const auto places = draw::token_places(rules_of_shapes(), state, artist, three);
        ASSERT_EQ(places.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < i; ++j, ++all)
                apart += draw::distance(places[i], places[j]) >= least_between;
        // The first does not care for the others.
        EXPECT_EQ(places[0].x, place_of_mage(state, artist).x);
    });
    EXPECT_GT(seen, 30);
    EXPECT_GE(apart, all * 95 / 100) << all;
}

TEST(TokensBesideFigures, LieWhereTheyLieWithoutFigures) {
    const draw::TileArtist& artist = draw::inked_artist();
    for_each_mage(4, [&](const State& state, SegmentId segment) {
        State alone = state;
        Context context(rules_of_shapes(), alone, nullptr);
        for (std::size_t i = 0; i < alone.figures().size(); ++i)
            if (alone.figures()[i].where == Whereabouts::board &&
                alone.figures()[i].segment == segment)
                return_figure(context, FigureId(i));
        const Point with = place_of_mage(state, artist), without = place_of_mage(alone, artist);
        EXPECT_EQ(with.x, without.x);
        EXPECT_EQ(with.y, without.y);
    });
}

TEST(TokensBesideFigures, AreDrawnInPictures) {
    for_each_mage(10, [&](const State& state, SegmentId segment) {
        const draw::BoardDrawing drawing;
        const std::string svg = draw::board_svg(rules_of_shapes(), state, drawing,
                                                draw::inked_artist(), draw::inked_pieces())
                                    .svg;
        const std::size_t token = svg.find("class=\"token mage\"");
        ASSERT_NE(token, std::string::npos) << segment.index();
        EXPECT_EQ(svg.find("class=\"token mage\"", token + 1), std::string::npos);
    });
}

TEST(TokensBesideFigures, StandBesideThemOnScreens) {
    const std::vector<std::string> names = {"Red", "Blue"};
    for (std::size_t zoom = 1; zoom < tile_sizes().size(); ++zoom) {
        int seen = 0, signs = 0;
        for_each_mage(2, [&](const State& state, SegmentId segment) {
            BoardView view(rules_of_shapes(), names);
            view.zoom(-10);
            view.zoom(int(zoom));
            const Cell cell = state.tile(state.segment(segment).tile).cell;
            view.centre_on(cell);
            Canvas canvas(1 + 3 * view.size().rows, 4 + 3 * view.size().columns);
            view.draw(canvas, {0, 0, canvas.rows(), canvas.columns()}, state, {}, {true, 256});
            const char32_t sign =
                token_screen_sign(rules_of_shapes(), test::shapes_token("mage"), true);
            const Style style = token_style(rules_of_shapes(), test::shapes_token("mage"));
            int here = 0, figures = 0;
            for (int row = 0; row < canvas.rows(); ++row)
                for (int column = 0; column < canvas.columns(); ++column) {
                    const Glyph& glyph = canvas.at(row, column);
                    const auto at = view.cell_at(row, column);
                    if (!at || !(*at == cell)) continue;
                    here += glyph.sign == sign && glyph.style == style;
                    figures += glyph.style == player_style(0, names) ||
                               glyph.style == player_style(1, names);
                }
            EXPECT_GE(figures, 1);
            EXPECT_LE(here, 1);
            signs += here;
            ++seen;
        });
        EXPECT_GT(seen, 30);
        // Of the cells with much on them a few have no room for it on small sizes.
        EXPECT_GE(signs, zoom < 3 ? seen * 9 / 10 : seen) << zoom;
    }
}

TEST(TokensBesideFigures, HaveTheirLetterOnBoardsOfText) {
    const char letter = token_letter(rules_of_shapes(), test::shapes_token("mage"));
    const auto count = [](const std::string& text, char sign) {
        return std::count(text.begin(), text.end(), sign);
    };
    const int seen = for_each_mage(2, [&](const State& state, SegmentId) {
        State without = state;
        Context context(rules_of_shapes(), without, nullptr);
        take_token(context, mage_on(without).first, Player());
        const std::string board = draw_board(rules_of_shapes(), state, {});
        const std::string before = draw_board(rules_of_shapes(), without, {});
        EXPECT_EQ(count(board, letter), count(before, letter) + 1) << board << before;
        for (const char digit : {'1', '2'}) EXPECT_EQ(count(board, digit), count(before, digit));
        EXPECT_EQ(count(board, '&'), 0);
    });
    EXPECT_GT(seen, 30);
    const std::string legend = board_legend(rules_of_shapes());
    EXPECT_NE(legend.find(std::string(1, letter) + " "), std::string::npos) << legend;
}

}  // namespace
}  // namespace bastide::cli
