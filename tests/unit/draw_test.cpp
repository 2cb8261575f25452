// Pictures of all tiles there are: well-formed, whole, equal each time, and within their bounds.

#include "draw/tiles/symbol_words.h"
#include "draw/tiles/tile_layout.h"
#include "draw/tiles/tile_picture.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"
#include "support/xml_reader.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace bastide::test {
namespace {

std::string attribute_of(const XmlElement& element, const std::string& name) {
    const auto found = element.attributes.find(name);
    return found == element.attributes.end() ? "" : found->second;
}

std::vector<double> numbers_in(const std::string& text) {
    std::vector<double> numbers;
    for (const char* at = text.c_str(); *at != 0;) {
        char* end = nullptr;
        const double number = std::strtod(at, &end);
        if (end == at) {
            ++at;
            continue;
        }
        numbers.push_back(number);
        at = end;
    }
    return numbers;
}

/// Fails the test if a shape reaches beyond (0,0)..(width,height).
void expect_within(const XmlElement& element, double width, double height) {
    const auto expect_point = [&](double x, double y, double radius) {
        constexpr double rounding = 0.11;
        EXPECT_GE(x - radius, -rounding) << element.name;
        EXPECT_GE(y - radius, -rounding) << element.name;
        EXPECT_LE(x + radius, width + rounding) << element.name;
        EXPECT_LE(y + radius, height + rounding) << element.name;
    };
    if (element.name == "circle") {
        const auto number = [&](const char* name) {
            return std::strtod(attribute_of(element, name).c_str(), nullptr);
        };
        expect_point(number("cx"), number("cy"), number("r"));
    } else if (element.name == "path" && element.attributes.contains("transform")) {
        // A glyph: moved and scaled from a shape within -1..1.
        const std::vector<double> moved = numbers_in(attribute_of(element, "transform"));
        ASSERT_EQ(moved.size(), 3u);
        expect_point(moved[0], moved[1], moved[2]);
    } else if (element.name == "path") {
        const std::vector<double> points = numbers_in(attribute_of(element, "d"));
        ASSERT_EQ(points.size() % 2, 0u);
        for (std::size_t i = 0; i < points.size(); i += 2)
            expect_point(points[i], points[i + 1], 0);
    }
}

std::set<std::string> values_of(const XmlElement& element, const std::string& attribute) {
    std::set<std::string> values;
    visit(element, [&](const XmlElement& part) {
        if (part.attributes.contains(attribute)) values.insert(attribute_of(part, attribute));
    });
    return values;
}

TEST(TilePictures, AreWellFormedAndStayWithinTheirBounds) {
    const TileLibrary& library = built_in_tiles();
    const std::size_t stride = test::only_a_part() ? 5 : 1;
    for (std::size_t i = 0; i < library.tiles().size(); i += stride)
        for (Turning turning = 0; turning < 4; ++turning) {
            const PrintedTile& tile = library.tiles()[i];
            SCOPED_TRACE(tile.id + " turned " + std::to_string(turning));
            draw::TileDrawing drawing;
            drawing.turning = turning;
            const XmlResult picture = read_xml(draw::tile_svg(library, tile, drawing));
            ASSERT_EQ(picture.problem, "");
            const draw::TileExtent extent = draw::extent_of(tile, turning);
            EXPECT_EQ(attribute_of(picture.root, "viewBox"),
                      "0 0 " + std::to_string(100 * extent.columns) + ' ' +
                          std::to_string(100 * extent.rows));
            visit(picture.root, [&](const XmlElement& element) {
                expect_within(element, 100.0 * extent.columns, 100.0 * extent.rows);
            });
        }
}

TEST(TilePictures, DrawOutlinesBeforeSurfacesAndLakesUnlikeSprings) {
    const TileLibrary& library = built_in_tiles();
    const auto picture = [&](const char* id) {
        return draw::tile_svg(library, *library.find_tile(id));
    };
    const std::string fork = picture("RI.2/III");
    EXPECT_EQ(fork.find("class=\"outlines\""), fork.rfind("class=\"outlines\""));
    EXPECT_LT(fork.find("class=\"outlines\""), fork.find("class=\"segment river\""));
    const auto pool = [&](const char* id) {
        const std::string svg = picture(id);
        return svg.substr(svg.find("<circle"),
                          svg.find("</g>", svg.find("<circle")) - svg.find("<circle"));
    };
    EXPECT_NE(pool("RI/s"), pool("RI.1/I.e"));
}

TEST(TilePictures, ShowEverySegmentAndEverySymbol) {
    const TileLibrary& library = built_in_tiles();
    for (const PrintedTile& tile : library.tiles()) {
        SCOPED_TRACE(tile.id);
        const XmlResult picture = read_xml(draw::tile_svg(library, tile));
        std::multiset<std::string> expected, found;
        for (std::size_t i = 0; i < tile.segments.size(); ++i) {
            const PrintedSegment& segment = tile.segments[i];
            expected.insert(std::to_string(i) + ' ' +
                            library.segment_kinds()[segment.kind.index()].name);
            for (const auto& symbol : segment.attributes) {
                const auto words = draw::symbol_words(library, symbol);
                expected.insert(std::to_string(i) + ' ' + words.name + '=' + words.value);
            }
        }
        for (const auto& symbol : tile.marks) {
            const auto words = draw::symbol_words(library, symbol);
            expected.insert("tile " + words.name + '=' + words.value);
        }
        visit(picture.root, [&](const XmlElement& element) {
            if (element.attributes.contains("data-segment")) {
                EXPECT_FALSE(element.children.empty());
                const std::string kind = attribute_of(element, "class");
                ASSERT_TRUE(kind.starts_with("segment ")) << kind;
                found.insert(attribute_of(element, "data-segment") + ' ' + kind.substr(8));
            }
            if (element.attributes.contains("data-symbol"))
                found.insert(attribute_of(element, "data-on") + ' ' +
                             attribute_of(element, "data-symbol") + '=' +
                             attribute_of(element, "data-value"));
        });
        EXPECT_EQ(found, expected);
    }
}

TEST(TilePictures, AreEqualEachTime) {
    const TileLibrary& library = built_in_tiles();
    const TileLibrary copy = library;
    for (const PrintedTile& tile : copy.tiles())
        EXPECT_EQ(draw::tile_svg(copy, tile), draw::tile_svg(library, *library.find_tile(tile.id)));
}

TEST(TilePictures, TakeTheSizeThatIsAskedFor) {
    const PrintedTile tile = tile_of(built_in_tiles(), "BA/RCr");
    draw::TileDrawing drawing;
    drawing.pixels_per_cell = 60;
    const XmlResult picture = read_xml(draw::tile_svg(built_in_tiles(), tile, drawing));
    EXPECT_EQ(attribute_of(picture.root, "width"), "60");
    EXPECT_EQ(attribute_of(picture.root, "height"), "60");
}

TEST(TilePictures, TurnTheSidesButNotTheLetters) {
    // A shield stays upright wherever its city lies.
    const PrintedTile tile = tile_of(built_in_tiles(), "BA/Cc+");
    std::set<std::string> places;
    for (Turning turning = 0; turning < 4; ++turning) {
        draw::TileDrawing drawing;
        drawing.turning = turning;
        const std::string svg = draw::tile_svg(built_in_tiles(), tile, drawing);
        EXPECT_EQ(svg.find("rotate"), std::string::npos);
        const XmlResult picture = read_xml(svg);
        const auto transforms = values_of(picture.root, "transform");
        ASSERT_EQ(transforms.size(), 1u);
        places.insert(*transforms.begin());
    }
    EXPECT_EQ(places.size(), 4u);
}

TEST(TilePictures, BandsBeginAtTheMiddlesOfTheirSides) {
    const TileLibrary& library = built_in_tiles();
    for (const PrintedTile& tile : library.tiles()) {
        SCOPED_TRACE(tile.id);
        const draw::TileLayout layout(library, tile);
        for (const draw::Band& band : layout.bands)
            for (const EdgePlace side : tile.segments[std::size_t(band.segment)].edges) {
                const draw::Point middle = layout.rim.point(layout.rim.half_of(side) + 1);
                EXPECT_TRUE(std::any_of(band.arms.begin(), band.arms.end(), [&](const auto& arm) {
                    return draw::distance(arm.front(), middle) < 0.01 ||
                           draw::distance(arm.back(), middle) < 0.01;
                }));
            }
    }
}

/// Is this half of the rim one of the segment's, by the tile's data?
bool owns_half(const PrintedTile& tile, const draw::TileRim& rim, int segment, int half) {
    const auto is_here = [&](SlotPlace place) { return rim.half_of(place) == half; };
    for (int i = 0; i < int(tile.segments.size()); ++i) {
        const auto& shared = tile.segments[std::size_t(i)].shared_halves;
        if (std::any_of(shared.begin(), shared.end(), is_here)) return i == segment;
    }
    const auto& sides = tile.segments[std::size_t(segment)].edges;
    return std::any_of(sides.begin(), sides.end(),
                       [&](EdgePlace side) { return rim.half_of(side) == half / 2 * 2; });
}

TEST(TilePictures, TownsLieAlongTheirSidesAndNowhereElse) {
    const TileLibrary& library = built_in_tiles();
    for (const PrintedTile& tile : library.tiles()) {
        SCOPED_TRACE(tile.id);
        const draw::TileLayout layout(library, tile);
        for (const draw::Town& town : layout.towns)
            for (int half = 0; half < layout.rim.size(); ++half) {
                // Just inside the tile, in the middle of half a side.
                const draw::Point on_rim =
                    draw::middle(layout.rim.point(half), layout.rim.point(half + 1));
                const draw::Point inside = on_rim + layout.rim.inwards(half | 1) * 0.5;
                EXPECT_EQ(draw::is_inside(town.outline, inside),
                          owns_half(tile, layout.rim, town.segment, half))
                    << "segment " << town.segment << ", half " << half;
            }
    }
}

TEST(TilePictures, DrawNamesThatNobodyKnows) {
    TileLibrary library = built_in_tiles();
    const auto errors = library.read("new.tiles", R"(kind moon_gate inner
attribute odd_one flag
mark quite_new text
tile NEW/1 FFFF
  0 moon_gate odd_one
  1 field NL NR EL ER SL SR WL WR
  mark quite_new "a & b < c"
)");
    for (const TileDataError& error : errors) ADD_FAILURE() << error.text();
    const PrintedTile tile = tile_of(library, "NEW/1");
    const XmlResult picture = read_xml(draw::tile_svg(library, tile));
    ASSERT_EQ(picture.problem, "");
    EXPECT_EQ(values_of(picture.root, "data-value"), (std::set<std::string>{"", "a & b < c"}));
    EXPECT_EQ(values_of(picture.root, "data-symbol"),
              (std::set<std::string>{"odd_one", "quite_new"}));
    bool lettered = false;
    visit(picture.root, [&](const XmlElement& element) { lettered |= element.text == "Mg"; });
    EXPECT_TRUE(lettered);
}

TEST(TileSheets, HoldEveryTileOfTheSetAndTheStart) {
    const TileLibrary& library = built_in_tiles();
    for (const TileSet& set : library.sets()) {
        SCOPED_TRACE(set.id);
        const XmlResult sheet = read_xml(draw::sheet_svg(library, {&set}));
        ASSERT_EQ(sheet.problem, "");
        std::size_t pictures = 0;
        visit(sheet.root, [&](const XmlElement& element) {
            pictures += element.attributes.contains("data-tile") ? 1 : 0;
        });
        EXPECT_EQ(pictures, set.tiles.size() + (set.start.size() > 1 ? set.start.size() : 0));
    }
}

TEST(TileSheets, AnotherArtistCanDrawThem) {
    class Blank final : public draw::TileArtist {
    public:
        std::string definitions() const override { return "<defs/>"; }
        std::string draw(const TileLibrary&, const PrintedTile&,
                         const draw::TileDrawing&) const override {
            return "<g class=\"blank\"/>";
        }
        std::vector<draw::Point> standing_places(const TileLibrary&, const PrintedTile&,
                                                 const draw::TileDrawing&,
                                                 const std::vector<int>&) const override {
            return {};
        }
        std::vector<draw::Point> mark_places(const TileLibrary&, const PrintedTile&,
                                             const draw::TileDrawing&,
                                             std::string_view) const override {
            return {};
        }
        std::vector<draw::PlanShape> ground_plan(const TileLibrary&, const PrintedTile&,
                                                 unsigned) const override {
            return {};
        }
    };
    const TileSet& set = *built_in_tiles().find_set("basic:1");
    const XmlResult sheet = read_xml(draw::sheet_svg(built_in_tiles(), {&set}, {}, Blank()));
    ASSERT_EQ(sheet.problem, "");
    std::size_t blanks = 0, definitions = 0;
    visit(sheet.root, [&](const XmlElement& element) {
        blanks += attribute_of(element, "class") == "blank" ? 1 : 0;
        definitions += element.name == "defs" ? 1 : 0;
    });
    EXPECT_EQ(blanks, set.tiles.size());
    EXPECT_EQ(definitions, 1u);
}

TEST(XmlReader, RefusesWhatIsNotWellFormed) {
    for (const char* text :
         {"", "<a>", "<a></b>", "<a><b></a></b>", "<a x=1/>", "<a x=\"1\" x=\"2\"/>", "<a>&</a>",
          "<a x=\"<\"/>", "<a/><b/>", "<a x=\"1\"y=\"2\"/>", "<a>&nbsp;</a>", "a<a/>"})
        EXPECT_NE(read_xml(text).problem, "") << text;
    EXPECT_EQ(read_xml("<a x=\"&lt;\"><b/>&amp;</a>\n").problem, "");
}

}  // namespace
}  // namespace bastide::test
