#pragma once
/// The board on a full screen: which part of it is seen and how large, and what is marked on it.

#include "cli/terminal/screen_palette.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/engine.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bastide::cli {

/// Characters for each cell.
struct TileSize {
    int rows = 3, columns = 7;
    friend bool operator==(TileSize, TileSize) = default;
};
/// The sizes to choose from, the smallest first.
std::span<const TileSize> tile_sizes();

/// What is marked on the board besides what lies there.
struct BoardMarks {
    std::span<const Move> places;  ///< where the tile in hand may lie
    std::optional<Cell> cursor;
    Turning turning = 0;  ///< of the tile in hand
    bool ghost = false;   ///< the tile in hand is shown under the cursor
    /// What would be laid across a cell, with that tile or as the answer that is chosen.
    std::optional<Cell> across;
    Way way = Way::north_south;
    SegmentId lit;           ///< the feature that is looked at
    TileId last;             ///< the tile placed last
    std::vector<Cell> fief;  ///< of the castle that it is about
    /// Signs on segments: the numbers of the choices.
    std::vector<std::pair<SegmentId, std::string>> choices;
};

class BoardView {
public:
    BoardView(const Ruleset& rules, const std::vector<std::string>& names)
        : rules_(rules), names_(names), letters_(player_letters(names)) {}

    void draw(Canvas& canvas, const Area& area, const State& state, const BoardMarks& marks,
              Look look);

    TileSize size() const { return tile_sizes()[zoom_]; }
    /// One step larger or smaller; from then on the size no longer follows the board.
    void zoom(int steps);
    /// The largest size that shows the whole board, or enough of it to play on.
    void fit(const Area& area, const State& state);
    void centre_on(Cell cell) { centre_ = cell; }
    /// Scrolls no further than needed to show a cell and its neighbours.
    void show(const Area& area, Cell cell);

    /// What was drawn at a place of the screen.
    std::optional<Cell> cell_at(int row, int column) const;
    SegmentId segment_at(const State& state, int row, int column) const;

private:
    struct Corner {
        int row = 0, column = 0;
    };
    std::optional<Corner> corner_of(Cell cell) const;
    void lay_out(const Area& area);
    void draw_rims(Canvas& canvas, Cell cursor, bool has_cursor) const;
    void draw_tile(Canvas& canvas, const State& state, TileId id,
                   std::span<const TokensOnFeature> tokens, const BoardMarks& marks,
                   Look look) const;
    void draw_added(Canvas& canvas, const State& state, const PlacedTile& tile,
                    const BoardMarks& marks, Look look) const;
    void draw_across(Canvas& canvas, Cell cell, Way way, const Style& style, Look look) const;
    SegmentId added_at(const State& state, const PlacedTile& tile, std::size_t cell, int row,
                       int column) const;
    void draw_places(Canvas& canvas, const BoardMarks& marks, Look look) const;
    void draw_ghost(Canvas& canvas, const State& state, const BoardMarks& marks, Look look) const;
    void draw_figures(Canvas& canvas, const State& state, std::span<const TokensOnFeature> tokens,
                      Look look) const;
    void draw_tokens(Canvas& canvas, const State& state,
                     std::span<const TokensOnFeature> on_features, Look look) const;
    void draw_tokens_beside(Canvas& canvas, const State& state,
                            std::span<const TokensOnFeature> tokens, Look look) const;
    /// Ground, roofs and roads, and no letter or symbol.
    static bool is_ground(char32_t sign);
    void draw_tokens_elsewhere(Canvas& canvas, const State& state, Look look) const;
    void draw_fief(Canvas& canvas, const std::vector<Cell>& fief) const;
    void draw_choices(Canvas& canvas, const State& state, const BoardMarks& marks) const;
    void draw_corners(Canvas& canvas, Cell cell, const Style& style, bool bold_lines,
                      bool own_back) const;
    struct Standing {
        Corner corner;
        int width = 0;
    };
    std::optional<Standing> standing_on(const State& state, SegmentId segment, int width) const;
    std::optional<Standing> standing_across(const State& state, const AddedSegment& added,
                                            int width) const;

    const Ruleset& rules_;
    const std::vector<std::string>& names_;
    std::vector<char32_t> letters_;
    std::size_t zoom_ = 2;
    bool follows_ = true;  ///< the size follows the board
    Cell centre_;
    // As drawn last:
    Area tiles_;       ///< where tiles are shown
    Cell north_west_;  ///< the cell in its corner
};

}  // namespace bastide::cli
