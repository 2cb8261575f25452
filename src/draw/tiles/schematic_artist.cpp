// The schematic manner: flat shapes in one colour for each kind, symbols as small pictures or discs
// with letters.

#include "core/tile_places.h"
#include "draw/svg/svg_writer.h"
#include "draw/tiles/ground_outlines.h"
#include "draw/tiles/palette.h"
#include "draw/tiles/picture_words.h"
#include "draw/tiles/standing_room.h"
#include "draw/tiles/symbol_room.h"
#include "draw/tiles/symbol_words.h"
#include "draw/tiles/tile_layout.h"
#include "draw/tiles/tile_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace bastide::draw {

namespace {

constexpr double inner_radius = 17;
constexpr double inner_ground_radius = 5;
constexpr double symbol_radius = 11;
constexpr double town_symbol_radius = 13;
constexpr double hedge_width = 3;
/// No more than a picture shows.
constexpr double fine = 0.05;

BandWidth width_of(std::string_view kind) {
    if (kind == "river") return {18, 15};
    return {10.8, 8};
}

/// One picture in the making.
class SchematicPicture {
public:
    SchematicPicture(const TileLibrary& library, const PrintedTile& tile,
                     const TileDrawing& drawing)
        : library_(library),
          tile_(tile),
          layout_(library, tile),
          room_(layout_),
          words_(drawing.language),
          svg_(drawing.turning, 100.0 * tile.columns, 100.0 * tile.rows) {}

    std::string draw() {
        svg_.open("class=\"tile\" data-tile=\"" + svg_text(tile_.id) + '"');
        svg_.title(tile_.id);
        place_inner_segments();
        draw_grounds();
        draw_bands();
        for (const Town& town : layout_.towns) draw_town(town);
        draw_hidden_parts();
        draw_inner_segments();
        draw_crossing();
        if (has_lake(library_, tile_)) room_.take(lake_);
        for (int i = 0; i < int(tile_.segments.size()); ++i)
            for (const auto& symbol : tile_.segments[std::size_t(i)].attributes)
                draw_attribute(i, symbol);
        for (const auto& symbol : tile_.marks)
            draw_symbol(symbol_words(library_, symbol), "tile", PreferredSpot());
        svg_.area(layout_.rim.points(), {{}, ink, 0.6, false});
        svg_.close();
        return svg_.take();
    }

    /// Asked after `draw`, which decides where the symbols lie.
    std::vector<Point> standing_places(const std::vector<int>& segments) const {
        std::vector<Point> places = standing_room().places(segments);
        for (Point& place : places) place = svg_.turned(place);
        return places;
    }

    /// Asked after `draw`, too.
    std::vector<Point> mark_places(std::string_view mark) const {
        std::vector<Point> places;
        for (const auto& [name, spot] : marks_)
            if (name == mark) places.push_back(svg_.turned(spot.centre));
        return places;
    }

    /// Asked after `draw`, too.
    std::vector<PlanShape> ground_plan() const {
        std::vector<PlanShape> plan;
        for (const FieldOutline& field : outlines_of_fields(layout_, standing_room())) {
            plan.push_back({field.segment, {}, 0});
            for (const Line& line : field.lines) plan.back().path += svg_path(line, true);
        }
        for (const Ground& ground : layout_.grounds)
            for (const Line& wedge : ground.wedges)
                if (ground.segment < 0)
                    plan.push_back({PlanShape::no_segment, svg_path(wedge, true), 0});
        for (const Line& hedge : layout_.hedges)
            plan.push_back({PlanShape::no_segment, svg_path(hedge, false), hedge_width});
        for (const Painted& shape : painted_)
            plan.push_back({shape.segment,
                            shape.radius > 0
                                ? svg_circle(shape.points.front(), shape.radius)
                                : svg_path(with_fewer_points(shape.points, fine), shape.width == 0),
                            shape.width});
        return plan;
    }

private:
    /// A shape upon the ground: an area, a line with its width, or a circle with its radius.
    struct Painted {
        int segment = PlanShape::no_segment;
        Line points;
        double width = 0, radius = 0;
    };

    StandingRoom standing_room() const {
        ShownParts parts;
        for (const Band& band : layout_.bands)
            parts.widths.push_back(width_of(kind_name(band.segment)));
        parts.inner = inner_;
        parts.inner_grounds = inner_grounds_;
        // Segments that are a spot are what figures stand on.
        const auto is_stood_on = [](const auto& segments, const Spot& spot) {
            return std::any_of(segments.begin(), segments.end(),
                               [&](const auto& one) { return one.second.centre == spot.centre; });
        };
        if (has_lake(library_, tile_)) parts.lake = lake_;
        for (const Spot& spot : room_.taken())
            if (!is_stood_on(inner_, spot) && !is_stood_on(inner_grounds_, spot))
                parts.symbols.push_back(spot);
        return StandingRoom(layout_, parts);
    }

    // What is painted upon the ground belongs to the ground plan as well.
    void paint_area(int segment, const Line& outline, const Paint& paint) {
        svg_.area(outline, paint);
        painted_.push_back({segment, outline, 0, 0});
    }
    void paint_line(int segment, const Line& line, const Paint& paint) {
        svg_.line(line, paint);
        painted_.push_back({segment, line, paint.width, 0});
    }
    void paint_circle(int segment, const Spot& spot, const Paint& paint) {
        svg_.circle(spot.centre, spot.radius, paint);
        painted_.push_back({segment, {spot.centre}, 0, spot.radius});
    }

    const PrintedSegment& segment(int index) const { return tile_.segments[std::size_t(index)]; }
    const std::string& kind_name_of(SegmentKind kind) const {
        return library_.segment_kinds()[kind.index()].name;
    }
    const std::string& kind_name(int index) const { return kind_of(library_, segment(index)).name; }

    void open_segment(int index) {
        svg_.open("class=\"segment " + svg_text(kind_name(index)) + "\" data-segment=\"" +
                  std::to_string(index) + '"');
    }

    /// All ground is field at first: what is not, lies on top. Halves that show nothing are walls.
    void draw_grounds() {
        const Look look = look_of("field");
        svg_.area(layout_.rim.points(), {look.fill, {}, 0, false});
        for (const Ground& ground : layout_.grounds) {
            if (ground.segment < 0) {
                svg_.open("class=\"wall\"");
                // The outline closes the hair between neighbouring wedges.
                for (const Line& wedge : ground.wedges)
                    svg_.area(wedge, {wall_colour, wall_colour, 0.4, false});
            } else {
                open_segment(ground.segment);
                const Look kind = look_of(kind_name(ground.segment));
                for (const Line& wedge : ground.wedges)
                    svg_.area(wedge, {kind.fill, kind.fill, 0.4, false});
                // A field inside the tile is what its neighbours leave, so anywhere between them.
                if (ground.wedges.empty()) {
                    const Point centre = room_.place(PreferredSpot(), inner_ground_radius).centre;
                    inner_grounds_.push_back({ground.segment, {centre, inner_ground_radius}});
                    svg_.circle(centre, inner_ground_radius, {kind.fill, {}, 0, false});
                }
            }
            svg_.close();
        }
        for (const Line& hedge : layout_.hedges)
            svg_.line(hedge, {{}, hedge_colour, hedge_width, true});
    }

    /// All outlines of a kind come before its surfaces, so that no outline cuts through a fork.
    void draw_bands() {
        const auto& bands = layout_.bands;
        for (std::size_t from = 0, to = 0; from < bands.size(); from = to) {
            const SegmentKind kind = segment(bands[from].segment).kind;
            while (to < bands.size() && segment(bands[to].segment).kind == kind) ++to;
            svg_.open("class=\"outlines\"");
            for (std::size_t i = from; i < to; ++i)
                for (const Line& arm : bands[i].arms)
                    paint_line(PlanShape::no_segment, arm,
                               {{},
                                look_of(kind_name_of(kind)).ink,
                                width_of(kind_name_of(kind)).casing,
                                false});
            svg_.close();
            for (std::size_t i = from; i < to; ++i) draw_band(bands[i]);
        }
    }

    void draw_band(const Band& band) {
        open_segment(band.segment);
        const Look look = look_of(kind_name(band.segment));
        const BandWidth width = width_of(kind_name(band.segment));
        for (const Line& arm : band.arms)
            paint_line(band.segment, arm, {{}, look.fill, width.surface, false});
        if (band.arms.size() > 2)
            paint_circle(band.segment, {layout_.rim.centre(), width.surface / 2},
                         {look.fill, {}, 0, false});
        if (band.ends_in_the_middle && layout_.ends_in_the_middle == 1 && !middle_taken_)
            draw_end(band.segment, look, width.casing);
        svg_.close();
    }

    /// An end by itself: a spring, a wide lake, the last house of a road.
    void draw_end(int segment, const Look& look, double width) {
        const Spot spot{layout_.rim.centre(), width * (has_role("lake") ? 1.05 : 0.7)};
        paint_circle(segment, spot, {look.fill, look.ink, 1.6, false});
        if (has_role("source"))
            for (const double part : {0.65, 0.3})
                svg_.circle(spot.centre, spot.radius * part, {"none", look.ink, 1.2, false});
        room_.take(spot);
    }

    /// What the tile is to the river, if it is marked.
    bool has_role(std::string_view role) const {
        return std::any_of(tile_.marks.begin(), tile_.marks.end(), [&](const auto& mark) {
            const SymbolWords words = symbol_words(library_, mark);
            return words.name == "river_role" && words.value == role;
        });
    }

    void draw_town(const Town& town) {
        open_segment(town.segment);
        const Look look = look_of(kind_name(town.segment));
        paint_area(town.segment, town.outline, {look.fill, {}, 0, false});
        for (const Line& wall : town.walls)
            paint_line(PlanShape::no_segment, wall, {{}, look.ink, 2.6, false});
        svg_.close();
    }

    /// Where a town lies over a through road, a river or another town, a dashed line tells that
    /// what goes in comes out again.
    void draw_hidden_parts() {
        for (const Band& band : layout_.bands) {
            if (segment(band.segment).edges.size() < 2) continue;
            const Look look = look_of(kind_name(band.segment));
            for (const Line& arm : band.arms)
                for (const Line& piece :
                     pieces_of(arm, [&](Point point) { return layout_.is_in_town(point); }))
                    svg_.line(piece, {{}, look.ink, 1.6, true});
        }
        for (std::size_t i = 0; i < layout_.towns.size(); ++i)
            for (std::size_t j = i + 1; j < layout_.towns.size(); ++j)
                for (const Line& wall : layout_.towns[i].walls)
                    for (const Line& piece : pieces_of(wall, [&](Point point) {
                             return is_inside(layout_.towns[j].outline, point);
                         }))
                        svg_.line(piece,
                                  {{}, look_of(kind_name(layout_.towns[i].segment)).ink, 1, true});
    }

    /// Before anything is drawn, since bands that lead to such a segment end at it.
    void place_inner_segments() {
        for (int i = 0; i < int(tile_.segments.size()); ++i) {
            if (kind_of(library_, segment(i)).joins != Joins::not_at_all) continue;
            PreferredSpot wish;
            wish.may_take_the_middle = true;
            const Spot spot = room_.place(wish, inner_radius);
            inner_.push_back({i, spot});
            const bool in_the_middle = distance(spot.centre, layout_.rim.centre()) < 14;
            middle_taken_ |= in_the_middle;
            for (Band& band : layout_.bands)
                if (band.ends_in_the_middle && lead_to_one_another(band.segment, i)) {
                    band.arms.front().push_back(spot.centre);
                    if (in_the_middle) continue;
                    band.ends_in_the_middle = false;
                    --layout_.ends_in_the_middle;
                }
        }
    }

    bool lead_to_one_another(int a, int b) const {
        return std::any_of(tile_.passages.begin(), tile_.passages.end(), [&](const auto& group) {
            return std::find(group.begin(), group.end(), a) != group.end() &&
                   std::find(group.begin(), group.end(), b) != group.end();
        });
    }

    void draw_inner_segments() {
        for (const auto& [index, spot] : inner_) {
            open_segment(index);
            svg_.title(words_.kind(kind_name(index)));
            draw_badge(spot, kind_name(index), initials_of(kind_name(index)), {});
            painted_.push_back({index, {spot.centre}, 0, spot.radius});
            svg_.close();
        }
    }

    /// At which roads end.
    void draw_lake() {
        const Look look = look_of("river");
        svg_.open("class=\"crossing\"");
        paint_circle(PlanShape::no_segment, lake_, {look.fill, look.ink, 1.6, false});
        svg_.close();
    }

    /// Where several bands end, or one at another that passes.
    void draw_crossing() {
        if (layout_.ends_in_the_middle == 0 || middle_taken_) return;
        if (has_lake(library_, tile_)) return draw_lake();
        const Spot spot{layout_.rim.centre(), 8};
        room_.take(spot);
        bool all_alike = true, passed = false;
        SegmentKind kind;
        for (const Band& band : layout_.bands) {
            if (band.ends_in_the_middle) {
                const SegmentKind own = segment(band.segment).kind;
                all_alike &= !kind.exists() || own == kind;
                kind = own;
            } else {
                for (const Line& arm : band.arms) passed |= distance_to(arm, spot.centre) < 5;
            }
        }
        if (layout_.ends_in_the_middle < 2 && !passed) return;
        // Arms of a river flow together; roads end at a village.
        const bool one_water = all_alike && kind != road;
        const Look look = look_of(one_water ? kind_name_of(kind) : "village");
        svg_.open("class=\"crossing\"");
        const double radius = one_water ? width_of(kind_name_of(kind)).surface / 2 : spot.radius;
        paint_circle(PlanShape::no_segment, {spot.centre, radius},
                     {look.fill, one_water ? std::string_view() : ink, 1.4, false});
        svg_.close();
    }

    PreferredSpot wish_of(int index) const {
        PreferredSpot wish;
        for (std::size_t i = 0; i < layout_.towns.size(); ++i)
            if (layout_.towns[i].segment == index) wish.town = int(i);
        for (std::size_t i = 0; i < layout_.bands.size(); ++i)
            if (layout_.bands[i].segment == index) wish.band = int(i);
        for (std::size_t i = 0; i < layout_.grounds.size(); ++i)
            if (layout_.grounds[i].segment == index) wish.field = int(i);
        return wish;
    }

    void draw_attribute(int index, const Symbol<Attribute>& symbol) {
        const SymbolWords words = symbol_words(library_, symbol);
        if (words.form == ValueForm::sides)
            draw_at_sides(index, symbol.number, words);
        else
            draw_symbol(words, std::to_string(index), wish_of(index));
    }

    /// An abbey is a segment and a mark of its tile; one picture is enough.
    bool is_a_segment_too(const std::string& name) const {
        return std::any_of(inner_.begin(), inner_.end(),
                           [&](const auto& inner) { return kind_name(inner.first) == name; });
    }

    void open_symbol(const SymbolWords& words, const std::string& on) {
        svg_.open("class=\"symbol " + svg_text(words.name) + "\" data-symbol=\"" +
                  svg_text(words.name) + "\" data-value=\"" + svg_text(words.value) +
                  "\" data-on=\"" + on + '"');
        svg_.title(words_.symbol(words.name, words.value));
    }

    void draw_symbol(const SymbolWords& words, const std::string& on, const PreferredSpot& wish) {
        open_symbol(words, on);
        if (!has_no_badge(words.name) && !is_a_segment_too(words.name)) {
            const Spot spot = room_.place(wish, wish.town < 0 ? symbol_radius : town_symbol_radius);
            if (on == "tile") marks_.push_back({words.name, spot});
            if (words.name == "flier")
                draw_arrow(spot, eighths_of_turn(words.value));
            else
                draw_badge(spot, words.look, words.letters, words.number);
        }
        svg_.close();
    }

    /// Where a machine flies, in eighths of a turn from north on the printed tile.
    void draw_arrow(const Spot& spot, int eighths) {
        svg_.circle(spot.centre, spot.radius - 0.8, {look_of("flier").fill, ink, 1.4, false});
        const double angle = eighths * std::numbers::pi / 4;
        const Point on = Point{std::sin(angle), -std::cos(angle)} * (spot.radius - 2.5);
        const Point aside{-on.y * 0.62, on.x * 0.62};
        const Point c = spot.centre;
        svg_.area({c + on, c - on * 0.7 + aside, c - on * 0.3, c - on * 0.7 - aside},
                  {look_of("flier").ink, {}, 0, false});
    }

    /// One for each side, on the band near that side's middle.
    void draw_at_sides(int index, int sides, const SymbolWords& words) {
        open_symbol(words, std::to_string(index));
        for (int side = 0; side < side_count; ++side) {
            const int half = layout_.rim.half_of(EdgePlace{0, std::uint8_t(side)});
            if ((sides >> side & 1) == 0 || half < 0) continue;
            const Spot spot{layout_.rim.point(half + 1) + layout_.rim.inwards(half + 1) * 20, 8};
            room_.take(spot);
            draw_badge(spot, words.look, words.letters, {});
        }
        svg_.close();
    }

    /// A small picture, or a disc with letters; `number` stands on a picture.
    void draw_badge(const Spot& spot, std::string_view name, const std::string& letters,
                    const std::string& number) {
        const Look look = look_of(name);
        if (look.glyph.empty()) {
            svg_.circle(spot.centre, spot.radius - 0.8, {look.fill, ink, 1.4, false});
            svg_.letters(spot.centre, spot.radius * 0.95, letters, look.ink);
            return;
        }
        svg_.glyph(spot.centre, spot.radius * 0.9, look.glyph, {look.fill, look.ink, 0.1, false});
        if (!number.empty()) svg_.letters(spot.centre, spot.radius * 1.2, number, look.ink);
    }

    const TileLibrary& library_;
    const PrintedTile& tile_;
    TileLayout layout_;
    SymbolRoom room_;
    PictureWords words_;
    SvgWriter svg_;
    std::vector<std::pair<int, Spot>> inner_;          ///< segment and place
    std::vector<std::pair<int, Spot>> inner_grounds_;  ///< fields that reach no side
    std::vector<std::pair<std::string, Spot>> marks_;
    std::vector<Painted> painted_;  ///< upon the ground, in its order
    bool middle_taken_ = false;
    const Spot lake_{layout_.rim.centre(), lake_radius};
};

class SchematicArtist final : public TileArtist {
public:
    std::string definitions() const override { return {}; }
    std::string draw(const TileLibrary& library, const PrintedTile& tile,
                     const TileDrawing& drawing) const override {
        return SchematicPicture(library, tile, drawing).draw();
    }
    std::vector<Point> standing_places(const TileLibrary& library, const PrintedTile& tile,
                                       const TileDrawing& drawing,
                                       const std::vector<int>& segments) const override {
        SchematicPicture picture(library, tile, drawing);
        picture.draw();
        return picture.standing_places(segments);
    }
    std::vector<Point> mark_places(const TileLibrary& library, const PrintedTile& tile,
                                   const TileDrawing& drawing,
                                   std::string_view mark) const override {
        SchematicPicture picture(library, tile, drawing);
        picture.draw();
        return picture.mark_places(mark);
    }
    std::vector<PlanShape> ground_plan(const TileLibrary& library, const PrintedTile& tile,
                                       unsigned /*variant*/) const override {
        SchematicPicture picture(library, tile, {});
        picture.draw();
        return picture.ground_plan();
    }
};

}  // namespace

const TileArtist& schematic_artist() {
    static const SchematicArtist artist;
    return artist;
}

}  // namespace bastide::draw
