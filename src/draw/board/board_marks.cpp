#include "draw/board/board_marks.h"

#include "draw/board/board_elsewhere.h"
#include "draw/board/board_ferries.h"
#include "draw/board/board_tokens.h"
#include "draw/pieces/piece_picture.h"
#include "draw/svg/svg_writer.h"
#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

namespace bastide::draw {

namespace {

constexpr double ghost_inset = 10, bracket_inset = 4, bracket_length = 20;
constexpr double spot_radius = 8;
constexpr double token_radius = 30, bridge_width = 19;
/// Of what was added to a tile and leads somewhere else than straight across it.
constexpr double path_width = 13;
constexpr std::string_view path_colour = "#b98552";

/// A writer whose points are those of the board.
SvgWriter board_writer() { return SvgWriter(0, 0, 0); }

/// A corner of a convex outline with the directions of the two sides that leave it.
struct Corner {
    Point at, back, on;
};

std::vector<Corner> corners_within(const Line& outline, double inset) {
    std::vector<Corner> corners;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point at = outline[i];
        const Point back = unit(outline[(i + outline.size() - 1) % outline.size()] - at);
        const Point on = unit(outline[(i + 1) % outline.size()] - at);
        const double cosine = back.x * on.x + back.y * on.y;
        const double way = inset / std::sqrt((1 - cosine) / 2);
        corners.push_back({at + unit(back + on) * way, back, on});
    }
    return corners;
}

Point centre_of(const Line& outline) {
    Point sum;
    for (const Point point : outline) sum = sum + point;
    return sum * (1.0 / double(outline.size()));
}

}  // namespace

namespace {

/// Where a piece that was drawn around (0,0) lies.
std::string placed(Point at, const std::string& picture) {
    return "<g transform=\"translate(" + svg_number(at.x) + ' ' + svg_number(at.y) + ")\">" +
           picture + "</g>";
}

bool lie_in_line(const std::vector<Line>& arms) {
    if (arms.size() != 2) return false;
    const Point a = arms[0].back() - arms[0].front(), b = arms[1].back() - arms[1].front();
    return std::abs(a.x * b.y - a.y * b.x) < 1;
}

}  // namespace

std::string added_bands(const Ruleset& rules, const State& state, const PieceArtist& pieces,
                        const PieceLook& look) {
    SvgWriter svg = board_writer();
    const TokenKind across = token_laid_across(rules);
    const std::string token = across.exists() ? rules.token_kind(across).name : std::string();
    for (const AddedSegment& added : state.added_segments()) {
        const std::string& kind = rules.segment_kind(state.segment(added.segment).kind).name;
        svg.open("class=\"added " + svg_text(kind) + "\" data-tile-number=\"" +
                 std::to_string(added.tile.index()) + '"');
        const std::vector<Line> arms = arms_of(rules, state, added);
        if (lie_in_line(arms)) {
            const bool upright = std::abs(arms[0].back().x - arms[0].front().x) < 1;
            const LaidToken laid{token, upright ? "across NS" : "across WE"};
            svg.picture(placed(arms[0].front(), pieces.laid(laid, look)));
        } else {
            for (const Line& arm : arms) svg.line(arm, {{}, path_colour, path_width, false});
        }
        svg.close();
    }
    return svg.take();
}

std::string tokens_over_features(const Ruleset& rules, const State& state,
                                 const std::vector<std::string>& seats, const TileArtist& tiles,
                                 const PieceArtist& pieces, const PieceLook& look,
                                 const BoardColours& colours, const PictureWords& words) {
    SvgWriter svg = board_writer();
    const std::vector<std::size_t> dyes = colours_of_seats(seats);
    const std::vector<TokensOnFeature> all = tokens_on_features(rules, state);
    const std::vector<Point> places = token_places(rules, state, tiles, all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const TokensOnFeature& tokens = all[i];
        const std::string& kind = rules.token_kind(tokens.kind).name;
        const std::string name =
            segment_text(segment_name(rules, state, state.placed_tokens()[tokens.first].segment));
        std::string owners;
        for (unsigned left = tokens.by; left != 0; left &= left - 1) {
            if (!owners.empty()) owners += ' ';
            owners += std::to_string(__builtin_ctz(left) + 1);
        }
        svg.open("class=\"token " + svg_text(kind) + "\" data-seats=\"" + owners + "\" data-on=\"" +
                 svg_text(name) + "\" data-lord=\"" + (tokens.occupied ? "yes" : "no") + '"');
        svg.title(token_on_words(rules, state, tokens, seats, words));
        if (lies_over_halves(kind)) {
            LaidToken laid{kind, {}};
            // The middle of two halves above each other lies on the rim between two rows.
            laid.form = std::llround(places[i].y) % 100 == 0 ? "wide" : "tall";
            if (!tokens.occupied) laid.form += " scored";
            for (unsigned left = tokens.by; left != 0; left &= left - 1)
                laid.owners.push_back(&figure_colours()[dyes[std::size_t(__builtin_ctz(left))]]);
            svg.picture(placed(places[i], pieces.laid(laid, look)));
        } else {
            svg.picture(token_beside(places[i], pieces.token(kind, look)));
            number_of_tokens(svg, places[i], tokens.count, colours);
        }
        svg.close();
    }
    return svg.take();
}

std::string last_tile_mark(const Ruleset& rules, const State& state, const BoardColours& colours,
                           const PictureWords& words) {
    // Those that lie there from the start have nobody who placed them.
    if (state.tiles().empty() || !state.tiles().back().by.exists()) return {};
    const PlacedTile& last = state.tiles().back();
    SvgWriter svg = board_writer();
    svg.open("class=\"last-tile\" data-cell=\"" + cell_text(last.cell) + '"');
    svg.title(words.say("picture.last_tile",
                        {{"tile", rules.type(last.type).id}, {"cell", cell_text(last.cell)}}));
    const Line outline = footprint_of(rules.type(last.type), last.cell, last.turning);
    for (const auto& [colour, width] :
         {std::pair{colours.mark_ground, 6.4}, std::pair{colours.mark, 3.4}})
        for (const Corner& corner : corners_within(outline, bracket_inset))
            svg.line({corner.at + corner.back * bracket_length, corner.at,
                      corner.at + corner.on * bracket_length},
                     {{}, colour, width, false});
    svg.close();
    return svg.take();
}

std::string legal_places(const Ruleset& rules, const State& state, const MoveList& moves,
                         const BoardColours& colours, const PictureWords& words) {
    // A tile of several cells may cover the same ground from either end.
    struct Place {
        Line outline;
        std::map<int, bool> turnings;  ///< and whether something has to be laid across
        std::string answers, said;
    };
    std::map<std::string, Place> places;
    for (const Move& move : moves) {
        if (move.kind != MoveKind::place_tile) continue;
        const Line outline =
            footprint_of(rules.type(state.header().in_hand), move.cell, move.turning);
        std::string key;
        for (const Point point : outline)
            key += svg_number(point.x) + ' ' + svg_number(point.y) + ' ';
        Place& place = places[key];
        place.outline = outline;
        const auto [turning, is_new] = place.turnings.emplace(move.turning, move.lays_across());
        turning->second = turning->second && move.lays_across();
        if (!is_new) continue;
        place.answers += (place.answers.empty() ? "" : "; ") + cell_text(move.cell) + " turned " +
                         std::to_string(move.turning);
        place.said += (place.said.empty() ? "" : "; ") +
                      words.say("picture.turned",
                                {{"cell", cell_text(move.cell)}, {"turning", int(move.turning)}});
    }
    SvgWriter svg = board_writer();
    for (const auto& [key, place] : places) {
        svg.open("class=\"legal-place\" data-answers=\"" + place.answers + '"');
        svg.title(place.said);
        Line ghost;
        for (const Corner& corner : corners_within(place.outline, ghost_inset))
            ghost.push_back(corner.at);
        svg.open("fill-opacity=\".13\"");
        svg.area(ghost, {colours.legal, colours.legal, 2.4, true});
        svg.close();
        std::string turnings;
        // One pair of brackets around those beside each other that need something laid across.
        bool within = false;
        for (const auto& [turning, needs_more] : place.turnings) {
            if (within && !needs_more) turnings += ')';
            if (!turnings.empty()) turnings += ' ';
            if (needs_more && !within) turnings += '(';
            turnings += std::to_string(turning);
            within = needs_more;
        }
        if (within) turnings += ')';
        svg.letters(centre_of(place.outline), turnings.size() <= 7 ? 18 : 14, turnings,
                    colours.legal);
        svg.close();
    }
    return svg.take();
}

std::string legal_tokens(const Ruleset& rules, const State& state, const MoveList& moves,
                         const BoardColours& colours, const PictureWords& words) {
    SvgWriter svg = board_writer();
    for (const Move& move : moves) {
        if (!lays_token_on_feature(move)) continue;
        const std::string& token = rules.token_kind(move.token()).name;
        const std::string name = segment_text(segment_name(rules, state, move.segment));
        const Point centre = middle_of_halves(rules, state, move.segment);
        svg.open("class=\"legal-token\" data-token=\"" + svg_text(token) + "\" data-on=\"" +
                 svg_text(name) + '"');
        svg.title(words.say("picture.place_for_token",
                            {{"token", words.piece(token)},
                             {"place", words.place(segment_name(rules, state, move.segment))}}));
        // As the token would lie there, but so that the follower on the city is still seen.
        svg.circle(centre, token_radius, {"none", colours.legal, 2.4, true});
        svg.open("fill-opacity=\".13\"");
        svg.circle(centre, token_radius, {colours.legal, {}, 0, false});
        svg.close();
        svg.close();
    }
    return svg.take();
}

std::string legal_bands(const Ruleset& rules, const MoveList& moves, const BoardColours& colours,
                        const PictureWords& words) {
    constexpr double half = bridge_width / 2, end_inset = 3;
    SvgWriter svg = board_writer();
    for (const Move& move : moves) {
        if (!lays_token_across(move) || !rules.token_kind(move.token()).laid_across) continue;
        const std::string& token = rules.token_kind(move.token()).name;
        const bool upright = move.way() == Way::north_south;
        const std::string where = std::string(way_text(move.way())) + " at " + cell_text(move.cell);
        const Point along = upright ? Point{0, 50 - end_inset} : Point{50 - end_inset, 0};
        const Point aside = upright ? Point{half, 0} : Point{0, half};
        const Point centre = corner_of(move.cell) + Point{50, 50};
        svg.open("class=\"legal-band\" data-token=\"" + svg_text(token) + "\" data-across=\"" +
                 where + '"');
        svg.title(link_words(rules, move.token(), move.way(), move.cell, words));
        svg.open("fill-opacity=\".13\"");
        svg.area({centre - along - aside, centre + along - aside, centre + along + aside,
                  centre - along + aside},
                 {colours.legal, colours.legal, 2.4, true});
        svg.close();
        svg.close();
    }
    return svg.take();
}

std::string legal_segments(const Ruleset& rules, const State& state, const MoveList& moves,
                           const TileArtist& artist, const BoardColours& colours,
                           const PictureWords& words) {
    std::map<TileId, std::vector<SegmentId>> by_tile;
    for (const Move& move : moves) {
        const bool on_segment =
            move.kind == MoveKind::place_figure || move.kind == MoveKind::choose_segment ||
            move.kind == MoveKind::choose_figure || move.kind == MoveKind::move_token;
        if (!on_segment || !move.segment.exists()) continue;
        std::vector<SegmentId>& segments = by_tile[state.segment(move.segment).tile];
        if (std::find(segments.begin(), segments.end(), move.segment) == segments.end())
            segments.push_back(move.segment);
    }
    SvgWriter svg = board_writer();
    for (const auto& [tile, segments] : by_tile) {
        const std::vector<Point> places = free_places(rules, state, artist, tile, segments);
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const std::string name = segment_text(segment_name(rules, state, segments[i]));
            svg.open("class=\"legal-segment\" data-on=\"" + svg_text(name) + '"');
            svg.title(words.place(segment_name(rules, state, segments[i])));
            svg.circle(places[i], spot_radius, {colours.panel, colours.legal, 2.4, false});
            svg.circle(places[i], 2, {colours.legal, {}, 0, false});
            svg.close();
        }
    }
    return svg.take();
}

}  // namespace bastide::draw
