#include "draw/board/board_svg.h"

#include "draw/board/board_caption.h"
#include "draw/board/board_elsewhere.h"
#include "draw/board/board_ferries.h"
#include "draw/board/board_flights.h"
#include "draw/board/board_marks.h"
#include "draw/board/board_places.h"
#include "draw/board/board_words.h"
#include "draw/svg/svg_writer.h"
#include "notation/moves/segment_names.h"

#include <bastide/engine.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace bastide::draw {

namespace {

// Letters in units of the board, and how small they may get on the screen.
constexpr double caption_size = 26, caption_pixels = 13;
constexpr double coordinate_size = 20, coordinate_pixels = 10;
constexpr double margin = 14;  ///< for what reaches over the rim of the board

double letter_size(double units, double pixels, int pixels_per_tile) {
    return std::max(units, pixels * 100 / pixels_per_tile);
}

class BoardPictureMaker {
public:
    BoardPictureMaker(const Ruleset& rules, const State& state, const BoardDrawing& drawing,
                      const TileArtist& tiles, const PieceArtist& pieces)
        : rules_(rules),
          state_(state),
          drawing_(drawing),
          tile_artist_(tiles),
          piece_artist_(pieces),
          colours_(board_colours(drawing.theme)),
          words_(drawing.language),
          seats_(seat_names(rules, drawing)),
          look_{drawing.theme, detail_for(drawing.pixels_per_tile)},
          coordinates_(letter_size(coordinate_size, coordinate_pixels, drawing.pixels_per_tile)) {
        if (drawing.legal) legal(rules, state, moves_);
    }

    BoardPicture make() {
        find_bounds();
        const double rim = margin + (drawing_.coordinates ? room_for_coordinates() : 0);
        const double board_width = 100.0 * bounds_.columns() + 2 * rim;
        const double board_height = 100.0 * bounds_.rows() + 2 * rim;
        const Caption caption = caption_for(board_width);
        // The board in the middle below the caption, its cell 0,0 where it belongs.
        const Point corner{(caption.width - board_width) / 2 + rim - 100.0 * bounds_.west,
                           caption.height + rim - 100.0 * bounds_.north};
        const std::string board = "\n<g class=\"board\" transform=\"translate(" +
                                  svg_number(corner.x) + ' ' + svg_number(corner.y) + ")\">" +
                                  board_parts() + "\n</g>";
        const BesideBoard beside =
            beside_board(rules_, state_, seats_, piece_artist_, look_, colours_, words_);
        if (beside.height == 0)
            return document(caption.svg + board, caption.width, caption.height + board_height);
        const std::string strip =
            "\n<g class=\"beside-board\" transform=\"translate(" + svg_number(rim) + ' ' +
            svg_number(caption.height + board_height) + ")\">" + beside.svg + "\n</g>";
        return document(caption.svg + board + strip, caption.width,
                        caption.height + board_height + beside.height);
    }

private:
    Caption caption_for(double board_width) const {
        if (!drawing_.caption) return {{}, board_width, 0};
        return draw_caption(rules_, state_, drawing_,
                            letter_size(caption_size, caption_pixels, drawing_.pixels_per_tile),
                            board_width);
    }

    void find_bounds() {
        for (const PlacedTile& tile : state_.tiles()) {
            const TileType& type = rules_.type(tile.type);
            bounds_.include(first_cell_of(type, tile.cell, tile.turning),
                            extent_of(*type.printed, tile.turning));
        }
        for (const Move& move : moves_)
            if (move.kind == MoveKind::place_tile) {
                const TileType& type = rules_.type(state_.header().in_hand);
                bounds_.include(first_cell_of(type, move.cell, move.turning),
                                extent_of(*type.printed, move.turning));
            }
        if (can_fly(rules_, state_, moves_))
            if (const auto machine = machine_on(rules_, state_.tiles().back(), tile_artist_))
                bounds_.include(
                    {std::int16_t(machine->cell.x + rules::flier::highest_roll * machine->step_x),
                     std::int16_t(machine->cell.y + rules::flier::highest_roll * machine->step_y)},
                    {});
        include_elsewhere(rules_, state_, bounds_);
        if (bounds_.columns() == 0) bounds_ = {0, 0, 0, 0};
    }

    BoardPicture document(const std::string& body, double width, double height) {
        BoardPicture picture;
        const double scale = drawing_.pixels_per_tile / 100.0;
        picture.width = std::llround(std::ceil(width * scale));
        picture.height = std::llround(std::ceil(height * scale));
        const std::string box = svg_number(width) + ' ' + svg_number(height);
        picture.svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\""
            " xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"" +
            std::to_string(picture.width) + "\" height=\"" + std::to_string(picture.height) +
            "\" viewBox=\"0 0 " + box +
            "\" role=\"img\" aria-labelledby=\"board-title board-words\">" +
            "\n<title id=\"board-title\">" + svg_text(document_title(drawing_, seats_, words_)) +
            "</title>\n<desc id=\"board-words\">" +
            svg_text(description(rules_, state_, seats_, words_)) + "</desc>\n" + definitions() +
            "\n<rect width=\"100%\" height=\"100%\" fill=\"" + std::string(colours_.table) +
            "\"/>" + body + "\n</svg>\n";
        return picture;
    }

    /// Each picture once, however often it is used. A turned tile is a picture of its own, since
    /// symbols and letters stay upright.
    std::string definitions() {
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
                used_figures_.insert({FigureKind(kind), {seat, false}});
        if (drawing_.legal && state_.header().in_hand.exists())
            used_tiles_.insert({state_.header().in_hand, {Turning(0), 0}});
        std::string text = tile_artist_.definitions() + piece_artist_.definitions() + "\n<defs>";
        for (const auto& [type, look] : used_tiles_) {
            TileDrawing drawing;
            drawing.turning = look.first;
            drawing.variant = look.second;
            drawing.theme = drawing_.theme;
            drawing.detail = look_.detail;
            drawing.language = drawing_.language;
            const PrintedTile& tile = *rules_.type(type).printed;
            const TileExtent extent = extent_of(tile, look.first);
            text += "\n<symbol id=\"" + tile_id(type, look.first, look.second) +
                    "\" viewBox=\"0 0 " + std::to_string(100 * extent.columns) + ' ' +
                    std::to_string(100 * extent.rows) + "\">" +
                    tile_artist_.draw(rules_.library(), tile, drawing) + "</symbol>";
        }
        const std::vector<std::size_t> colours = colours_of_seats(seats_);
        for (const auto& [kind, look] : used_figures_) {
            const FigureKindInfo& info = rules_.figure_kind(kind);
            text += "\n<g id=\"" + figure_id(kind, look.first, look.second) + "\">" +
                    piece_artist_.figure({info.name, info.follower,
                                          &figure_colours()[colours[look.first]], look.second},
                                         look_) +
                    "</g>";
        }
        return text + "\n</defs>";
    }

    std::string board_parts() {
        std::string parts = drawing_.coordinates ? coordinates() : std::string();
        // Pale tiles save ink and leave the figures standing out.
        const bool pale = drawing_.theme == Theme::print;
        parts += std::string("\n<g class=\"tiles\"") + (pale ? " opacity=\".55\"" : "") + '>';
        for (const PlacedTile& tile : state_.tiles()) parts += tile_use(tile);
        parts += added_bands(rules_, state_, piece_artist_, look_) + "\n</g>";
        parts += linking_pieces(rules_, state_, piece_artist_, look_, words_);
        parts += tokens_over_features(rules_, state_, seats_, tile_artist_, piece_artist_, look_,
                                      colours_, words_);
        parts += tokens_on_places(rules_, state_, seats_, piece_artist_, look_, colours_, words_);
        parts += last_tile_mark(rules_, state_, colours_, words_);
        if (drawing_.legal) parts += legal_places(rules_, state_, moves_, colours_, words_);
        parts += "\n<g class=\"figures\">";
        for (const StandingFigure& figure : standing_figures(rules_, state_, tile_artist_))
            parts += figure_use(figure);
        parts += "\n</g>";
        if (drawing_.legal)
            parts += legal_bands(rules_, moves_, colours_, words_) +
                     legal_links(rules_, moves_, colours_, words_) +
                     legal_flight(rules_, state_, moves_, tile_artist_, colours_, words_) +
                     legal_tokens(rules_, state_, moves_, colours_, words_) +
                     legal_places_of_pieces(rules_, state_, moves_, seats_, colours_, words_) +
                     legal_segments(rules_, state_, moves_, tile_artist_, colours_, words_);
        return parts;
    }

    std::string tile_use(const PlacedTile& tile) {
        const TileType& type = rules_.type(tile.type);
        const unsigned variant = drawing_of(tile).variant % tile_artist_.variants();
        used_tiles_.insert({tile.type, {tile.turning, variant}});
        const TileExtent extent = extent_of(*type.printed, tile.turning);
        const Point corner = corner_of(first_cell_of(type, tile.cell, tile.turning));
        const std::string id = svg_text(type.id);
        return "\n<use class=\"tile\" data-tile=\"" + id + "\" data-cell=\"" +
               cell_text(tile.cell) + "\" data-turning=\"" + std::to_string(tile.turning) +
               "\" xlink:href=\"#" + tile_id(tile.type, tile.turning, variant) + "\" x=\"" +
               svg_number(corner.x) + "\" y=\"" + svg_number(corner.y) + "\" width=\"" +
               std::to_string(100 * extent.columns) + "\" height=\"" +
               std::to_string(100 * extent.rows) + "\"><title>" +
               words_.say("picture.tile_at", {{"tile", id}, {"cell", cell_text(tile.cell)}}) +
               "</title></use>";
    }

    std::string figure_use(const StandingFigure& standing) {
        const Figure& figure = state_.figure(standing.figure);
        const std::size_t seat = figure.owner.index();
        used_figures_.insert({figure.kind, {seat, standing.lies}});
        const std::string lord = is_lord(figure) ? "\" data-lord=\"yes" : "";
        return "\n<use class=\"figure\" data-figure=\"" +
               svg_text(rules_.figure_kind(figure.kind).name) + "\" data-seat=\"" +
               std::to_string(seat + 1) + "\" data-on=\"" +
               svg_text(figure_place(rules_, state_, figure)) + lord + "\" xlink:href=\"#" +
               figure_id(figure.kind, seat, standing.lies) + "\" transform=\"translate(" +
               svg_number(standing.at.x) + ' ' + svg_number(standing.at.y) + ")\"><title>" +
               svg_text(figure_words(rules_, state_, figure, seats_, words_)) + "</title></use>";
    }

    static std::size_t letters_of(int first, int last) {
        return std::max(std::to_string(first).size(), std::to_string(last).size());
    }

    double room_for_coordinates() const {
        const std::size_t letters = letters_of(bounds_.north, bounds_.south);
        return coordinates_ * std::max(2.4, 0.9 + 0.65 * double(letters));
    }

    /// Every number, or every fifth, as there is room for.
    int step_between(std::size_t letters) const {
        const double room = coordinates_ * 0.75 * double(letters);
        for (const int step : {1, 2, 5, 10, 20, 50, 100, 200})
            if (100.0 * step >= room) return step;
        return 500;
    }

    std::string coordinates() const {
        std::string text = "\n<g class=\"coordinates\" aria-hidden=\"true\">";
        const double near = margin + 0.5 * coordinates_, far = margin + 1.25 * coordinates_;
        const double west = 100.0 * bounds_.west, east = 100.0 * (bounds_.east + 1);
        const double north = 100.0 * bounds_.north, south = 100.0 * (bounds_.south + 1);
        const int step_x = step_between(letters_of(bounds_.west, bounds_.east));
        const int step_y = step_between(2);
        for (int x = bounds_.west; x <= bounds_.east; ++x)
            if (x % step_x == 0)
                for (const double y : {north - near, south + far})
                    text += text_line(100.0 * x + 50, y, coordinates_, "middle", colours_.muted,
                                      std::to_string(x));
        for (int y = bounds_.north; y <= bounds_.south; ++y)
            if (y % step_y == 0) {
                const double base = 100.0 * y + 50 + 0.36 * coordinates_;
                text += text_line(west - near, base, coordinates_, "end", colours_.muted,
                                  std::to_string(y));
                text += text_line(east + near, base, coordinates_, "start", colours_.muted,
                                  std::to_string(y));
            }
        return text + "\n</g>";
    }

    const Ruleset& rules_;
    const State& state_;
    const BoardDrawing& drawing_;
    const TileArtist& tile_artist_;
    const PieceArtist& piece_artist_;
    const BoardColours& colours_;
    PictureWords words_;
    std::vector<std::string> seats_;
    PieceLook look_;
    double coordinates_;
    MoveList moves_;
    CellBounds bounds_;
    std::set<std::pair<TileTypeId, std::pair<Turning, unsigned>>> used_tiles_;
    std::set<std::pair<FigureKind, std::pair<std::size_t, bool>>> used_figures_;
};

}  // namespace

bool has_legal_marks(const Ruleset& rules, const State& state) {
    if (decision(rules, state).by_nature) return false;
    MoveList moves;
    legal(rules, state, moves);
    return std::any_of(moves.begin(), moves.end(), [](const Move& move) {
        return move.kind == MoveKind::place_tile || move.kind == MoveKind::place_figure ||
               move.kind == MoveKind::choose_segment || move.kind == MoveKind::place_token ||
               move.kind == MoveKind::choose_place || move.kind == MoveKind::choose_figure ||
               move.kind == MoveKind::move_token;
    });
}

BoardPicture board_svg(const Ruleset& rules, const State& state, const BoardDrawing& drawing,
                       const TileArtist& tiles, const PieceArtist& pieces) {
    return BoardPictureMaker(rules, state, drawing, tiles, pieces).make();
}

}  // namespace bastide::draw
