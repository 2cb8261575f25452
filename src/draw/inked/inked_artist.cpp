// The inked manner: puts the parts of a picture in their order.

#include "draw/inked/ink_motifs.h"
#include "draw/inked/ink_scene.h"
#include "draw/svg/svg_writer.h"
#include "draw/tiles/ground_outlines.h"
#include "draw/tiles/palette.h"
#include "draw/tiles/picture_words.h"

#include <algorithm>
#include <utility>

namespace bastide::draw {

namespace {

constexpr std::string_view half_clip = "bastide-half-";

/// One picture in the making.
class InkedPicture {
public:
    InkedPicture(const TileLibrary& library, const PrintedTile& tile, const TileDrawing& drawing)
        : tile_(tile),
          layout_(mended_layout(library, tile, drawing.variant)),
          map_(layout_),
          plan_(layout_, map_, drawing.variant),
          out_(colours_of(drawing.theme)),
          scene_{layout_,
                 map_,
                 plan_,
                 TurnedFrame(drawing.turning, 100.0 * tile.columns, 100.0 * tile.rows),
                 drawing.detail,
                 drawing.variant % ink_variants,
                 out_},
          random_(tile.id, drawing.variant % ink_variants + ink_variants),
          words_(drawing.language) {}

    std::string draw() {
        open_tile();
        draw_fields();
        paint_bands(scene_);
        if (layout_.middle_thing != MiddleThing::water) paint_middle(scene_);
        paint_trees(scene_);
        for (const Town& town : layout_.parts.towns) draw_town(town);
        paint_walls(scene_);
        draw_inner_segments();
        for (const PlacedSymbol& symbol : plan_.symbols) draw_symbol(symbol);
        draw_seam();
        out_.raw("</svg>");
        out_.close();
        return out_.take();
    }

    std::vector<Point> standing_places(const std::vector<int>& segments) const {
        std::vector<Point> places = standing_room().places(segments);
        for (Point& place : places) place = scene_.frame.turned(place);
        return places;
    }

    std::vector<Point> mark_places(std::string_view mark) const {
        std::vector<Point> places;
        for (const PlacedSymbol& symbol : plan_.symbols)
            if (symbol.segment < 0 && symbol.shown && symbol.words.name == mark)
                for (const Spot& spot : symbol.spots)
                    places.push_back(
                        inside_of_sides(scene_.frame.turned(spot.centre), spot.radius + 1));
        return places;
    }

    std::vector<PlanShape> ground_plan() const;

private:
    /// Clipped, since houses straddle the sides.
    void open_tile() {
        const std::string width = ink_number(scene_.frame.width());
        const std::string height = ink_number(scene_.frame.height());
        std::string attributes = "class=\"tile inked\" data-tile=\"" + svg_text(tile_.id) + '"';
        if (tile_.shape == TileShape::half)
            attributes += " clip-path=\"url(#" + std::string(half_clip) +
                          std::to_string(scene_.frame.turning()) + ")\"";
        out_.open(attributes);
        out_.raw("<title>" + svg_text(tile_.id) + "</title><svg width=\"" + width + "\" height=\"" +
                 height + "\">");
    }

    void open_segment(int index) {
        out_.open("class=\"segment " + svg_text(layout_.kind_name(index)) + "\" data-segment=\"" +
                  std::to_string(index) + '"');
    }

    void draw_fields() {
        const InkPath whole = InkPath().polygon({{0, 0},
                                                 {scene_.frame.width(), 0},
                                                 {scene_.frame.width(), scene_.frame.height()},
                                                 {0, scene_.frame.height()}});
        out_.path(whole, {Tone::field});
        paint_field_tones(scene_);
        paint_crops(scene_);
        InkPath walls;
        for (const Ground& ground : layout_.parts.grounds) {
            if (ground.segment >= 0) {
                open_segment(ground.segment);
                paint_field(scene_, ground);
                out_.close();
            } else {
                for (const Line& wedge : ground.wedges) walls.polygon(scene_.frame.turned(wedge));
            }
        }
        draw_walled(walls);
    }

    /// A town that is no segment; alone with its abbey it is a garden.
    void draw_walled(const InkPath& ground) {
        if (ground.empty()) return;
        const bool garden = layout_.bare_walls.empty() && !layout_.inner.empty();
        const Tone tone = garden ? Tone::hay : Tone::town;
        out_.path(ground, {tone, tone, 0.4});
        if (!garden) paint_houses(scene_, InkMap::walled, random_);
    }

    void draw_town(const Town& town) {
        open_segment(town.segment);
        out_.path(InkPath().polygon(scene_.frame.turned(town.outline)), {Tone::town});
        paint_squares(scene_, town);
        paint_houses(scene_, town.segment, random_);
        out_.close();
    }

    void draw_inner_segments() {
        for (const InnerPlace& place : layout_.inner) {
            open_segment(place.segment);
            const std::string& name = layout_.kind_name(place.segment);
            out_.raw("<title>" + svg_text(words_.kind(name)) + "</title>");
            const Point centre = scene_.frame.turned(place.spot.centre);
            if (const Motif* motif = motif_here(name))
                paint_motif(out_, *motif, centre, place.spot.radius, random_.chance(0.5));
            else
                paint_letters(out_, centre, place.spot.radius, initials_of(name));
            out_.close();
        }
    }

    void draw_symbol(const PlacedSymbol& symbol) {
        const SymbolWords& words = symbol.words;
        out_.open("class=\"symbol " + svg_text(words.name) + "\" data-symbol=\"" +
                  svg_text(words.name) + "\" data-value=\"" + svg_text(words.value) +
                  "\" data-on=\"" + (symbol.segment < 0 ? "tile" : std::to_string(symbol.segment)) +
                  '"');
        out_.raw("<title>" + svg_text(words_.symbol(words.name, words.value)) + "</title>");
        if (symbol.shown)
            for (const Spot& spot : symbol.spots) draw_symbol_at(words, spot);
        out_.close();
    }

    /// Which way a sign points on the printed tile, in eighths of a turn from how it is drawn; -1: it
    /// stands upright.
    static int eighths_of(const SymbolWords& words) {
        const int way = eighths_of_turn(words.value);
        if (way < 0 || words.name == "flier") return way;
        return words.name == "wind_rose" ? (way + 1) % 8 : -1;
    }

    /// Larger where there are few pixels, as far as there is room to the side; a number reaches a little over.
    double shown_radius(const Spot& spot) const {
        constexpr double with_number = 1.1, beside_rim = 1.5;
        if (scene_.fine() || spot.radius >= 15) return spot.radius;
        const double room = (map_.from_rim(spot.centre) - beside_rim) / with_number;
        return std::max(spot.radius, std::min(scene_.sizes().symbol * spot.radius, room));
    }

    /// The bold one where there are few pixels, if there is one.
    const Motif* motif_here(std::string_view name) const {
        const Motif* bold = scene_.fine() ? nullptr : motif_of(std::string(name) + "!");
        return bold != nullptr ? bold : motif_of(name);
    }

    /// Where there was not room enough it may reach over a side, which would cut it.
    Point inside_of_sides(Point centre, double radius) const {
        const double width = scene_.frame.width(), height = scene_.frame.height();
        if (tile_.shape == TileShape::half || 2 * radius > std::min(width, height)) return centre;
        return {std::clamp(centre.x, radius, width - radius),
                std::clamp(centre.y, radius, height - radius)};
    }

    void draw_symbol_at(const SymbolWords& words, const Spot& spot) {
        const Point centre = inside_of_sides(scene_.frame.turned(spot.centre), spot.radius + 1);
        const Motif* motif = motif_here(words.look + '.' + words.value);
        if (!motif && words.name == "wind_rose" && words.value != "full")
            motif = motif_of("wind_rose_quarter");
        const bool by_value = motif != nullptr;
        if (!motif) motif = motif_here(words.look);
        const double radius = shown_radius(spot);
        if (!motif) return paint_letters(out_, centre, radius, words.letters);
        if (const int way = eighths_of(words); way >= 0) {
            const int eighths = (way + 2 * scene_.frame.turning()) % 8;
            out_.raw("<g transform=\"rotate(" + std::to_string(45 * eighths) + ' ' +
                     ink_number(centre.x) + ' ' + ink_number(centre.y) + ")\">");
            paint_motif(out_, *motif, centre, radius);
            return out_.close();
        }
        paint_motif(out_, *motif, centre, radius);
        if (!by_value && !words.number.empty())
            paint_number(out_, centre + Point{0.55, 0.5} * radius, radius * 0.75, words.number);
    }

    void draw_seam() {
        const double inside = 0.25;
        const double right = scene_.frame.width() - inside, bottom = scene_.frame.height() - inside;
        out_.path(InkPath().polygon(
                      {{inside, inside}, {right, inside}, {right, bottom}, {inside, bottom}}),
                  {Tone::none, Tone::seam, 0.5});
    }

    StandingRoom standing_room() const;

    const PrintedTile& tile_;
    InkLayout layout_;
    InkMap map_;
    InkPlan plan_;
    InkWriter out_;
    InkScene scene_;
    InkRandom random_;
    PictureWords words_;
};

StandingRoom InkedPicture::standing_room() const {
    ShownParts parts;
    for (const Band& band : layout_.parts.bands) parts.widths.push_back(layout_.width_of(band));
    for (const InnerPlace& place : layout_.inner)
        parts.inner.push_back({place.segment, place.spot});
    for (const Ground& ground : layout_.parts.grounds)
        if (ground.segment >= 0 && ground.wedges.empty())
            parts.inner_grounds.push_back({ground.segment, {layout_.middle, 5}});
    parts.symbols = plan_.symbol_spots();
    parts.half_wall = half_wall;
    if (layout_.middle_thing == MiddleThing::lake) parts.lake = {layout_.middle, lake_radius};
    for (const PavedSquare& square : plan_.squares) parts.rests.push_back(square.spot);
    return StandingRoom(layout_.parts, parts);
}

std::vector<PlanShape> InkedPicture::ground_plan() const {
    constexpr double fine = 0.05;
    std::vector<PlanShape> plan;
    for (const FieldOutline& field : outlines_of_fields(layout_.parts, standing_room())) {
        plan.push_back({field.segment, {}, 0});
        for (const Line& line : field.lines) plan.back().path += svg_path(line, true);
    }
    for (const Ground& ground : layout_.parts.grounds)
        for (const Line& wedge : ground.wedges)
            if (ground.segment < 0)
                plan.push_back({PlanShape::no_segment, svg_path(wedge, true), 0});
    const auto add_line = [&](int segment, const Line& line, double width) {
        plan.push_back({segment, svg_path(with_fewer_points(line, fine), false), width});
    };
    for (const Line& hedge : layout_.parts.hedges) add_line(PlanShape::no_segment, hedge, 3);
    for (const Band& band : layout_.parts.bands)
        for (const Line& arm : band.arms)
            add_line(PlanShape::no_segment, arm, layout_.width_of(band).casing);
    for (const Band& band : layout_.parts.bands)
        for (const Line& arm : band.arms)
            add_line(band.segment, arm, layout_.width_of(band).surface);
    for (const Town& town : layout_.parts.towns) {
        plan.push_back({town.segment, svg_path(with_fewer_points(town.outline, fine), true), 0});
        for (const Line& wall : town.walls) add_line(PlanShape::no_segment, wall, 2 * half_wall);
    }
    for (const InnerPlace& place : layout_.inner)
        plan.push_back({place.segment, svg_circle(place.spot.centre, place.spot.radius), 0});
    if (layout_.middle_thing == MiddleThing::village)
        plan.push_back({PlanShape::no_segment, svg_circle(layout_.middle, village_radius), 0});
    if (layout_.middle_thing == MiddleThing::lake)
        plan.push_back({PlanShape::no_segment, svg_circle(layout_.middle, lake_radius), 0});
    return plan;
}

class InkedArtist final : public TileArtist {
public:
    unsigned variants() const override { return ink_variants; }
    /// The outlines of half tiles, one for each turning.
    std::string definitions() const override {
        constexpr const char* triangles[] = {"0 0 100 100 0 100", "100 0 0 100 0 0",
                                             "100 100 0 0 100 0", "0 100 100 0 100 100"};
        std::string text = "<defs>";
        for (int i = 0; i < 4; ++i)
            text += "<clipPath id=\"" + std::string(half_clip) + std::to_string(i) +
                    "\"><polygon points=\"" + triangles[i] + "\"/></clipPath>";
        return text + "</defs>";
    }
    std::string draw(const TileLibrary& library, const PrintedTile& tile,
                     const TileDrawing& drawing) const override {
        return InkedPicture(library, tile, drawing).draw();
    }
    std::vector<Point> standing_places(const TileLibrary& library, const PrintedTile& tile,
                                       const TileDrawing& drawing,
                                       const std::vector<int>& segments) const override {
        return InkedPicture(library, tile, drawing).standing_places(segments);
    }
    std::vector<Point> mark_places(const TileLibrary& library, const PrintedTile& tile,
                                   const TileDrawing& drawing,
                                   std::string_view mark) const override {
        return InkedPicture(library, tile, drawing).mark_places(mark);
    }
    std::vector<PlanShape> ground_plan(const TileLibrary& library, const PrintedTile& tile,
                                       unsigned variant) const override {
        TileDrawing drawing;
        drawing.variant = variant;
        return InkedPicture(library, tile, drawing).ground_plan();
    }
};

}  // namespace

const TileArtist& inked_artist() {
    static const InkedArtist artist;
    return artist;
}

}  // namespace bastide::draw
