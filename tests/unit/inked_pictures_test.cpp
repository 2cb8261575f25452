// Inked pictures of all tiles there are: well-formed in each theme and detail, whole, equal each time; and
// figures stand on what one sees.

#include "draw/inked/ink_map.h"
#include "draw/svg/turned_frame.h"
#include "draw/tiles/symbol_words.h"
#include "draw/tiles/tile_picture.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"
#include "support/xml_reader.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace bastide::test {
namespace {

using draw::Theme;
using draw::TileDetail;
using draw::TileDrawing;

constexpr Theme all_themes[] = {Theme::light, Theme::dark, Theme::contrast, Theme::print};

std::string inked(const PrintedTile& tile, const TileDrawing& drawing) {
    return draw::tile_svg(built_in_tiles(), tile, drawing, draw::inked_artist());
}

/// What a picture must show of a tile, as "0 road" and "tile inn=".
std::multiset<std::string> contents_of(const PrintedTile& tile) {
    const TileLibrary& library = built_in_tiles();
    std::multiset<std::string> contents;
    const auto add_symbol = [&](const std::string& on, const auto& symbol) {
        const auto words = draw::symbol_words(library, symbol);
        contents.insert(on + ' ' + words.name + '=' + words.value);
    };
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const PrintedSegment& segment = tile.segments[i];
        const std::string number = std::to_string(i);
        contents.insert(number + ' ' + library.segment_kinds()[segment.kind.index()].name);
        for (const auto& symbol : segment.attributes) add_symbol(number, symbol);
    }
    for (const auto& symbol : tile.marks) add_symbol("tile", symbol);
    return contents;
}

std::multiset<std::string> contents_of(const XmlElement& picture) {
    std::multiset<std::string> contents;
    visit(picture, [&](const XmlElement& element) {
        const auto value = [&](const char* name) { return element.attributes.at(name); };
        if (element.attributes.contains("data-segment"))
            contents.insert(value("data-segment") + ' ' + value("class").substr(8));
        if (element.attributes.contains("data-symbol"))
            contents.insert(value("data-on") + ' ' + value("data-symbol") + '=' +
                            value("data-value"));
    });
    return contents;
}

bool is_colour(const std::string& text) {
    return text == "none" || (text.size() == 7 && text[0] == '#' &&
                              text.find_first_not_of("0123456789abcdef", 1) == std::string::npos);
}

void expect_colours_and_no_ids(const XmlElement& picture) {
    visit(picture, [&](const XmlElement& element) {
        for (const char* name : {"fill", "stroke"})
            if (element.attributes.contains(name)) {
                EXPECT_TRUE(is_colour(element.attributes.at(name))) << element.attributes.at(name);
            }
        if (element.name != "clipPath") {
            EXPECT_FALSE(element.attributes.contains("id"));
        }
    });
}

// Each tile in each theme and each detail, but only in long runs in each detail of each theme.
TEST(InkedPictures, AreWellFormedAndWholeInEachThemeAndDetail) {
    int number = 0;
    const auto tiles = built_in_tiles().tiles();
    const std::size_t stride = only_a_part() ? 5 : 1;
    for (std::size_t i = 0; i < tiles.size(); i += stride)
        for (const Theme theme : all_themes)
            for (const TileDetail detail : draw::all_details) {
                if (!long_run() && (i + std::size_t(theme) + std::size_t(detail)) % 3 != 0)
                    continue;
                const PrintedTile& tile = tiles[i];
                SCOPED_TRACE(tile.id + " theme " + std::to_string(int(theme)));
                TileDrawing drawing;
                drawing.theme = theme;
                drawing.detail = detail;
                drawing.turning = Turning(++number % 4);
                drawing.variant = unsigned(number / 4);
                const XmlResult picture = read_xml(inked(tile, drawing));
                ASSERT_EQ(picture.problem, "");
                EXPECT_EQ(contents_of(picture.root), contents_of(tile));
                expect_colours_and_no_ids(picture.root);
            }
}

TEST(InkedPictures, SayWhatTheyShowInTheLanguageThatIsWanted) {
    TileDrawing english, german;
    german.language = "de";
    const PrintedTile monastery = tile_of(built_in_tiles(), "BA/L");
    EXPECT_NE(inked(monastery, english).find("<title>monastery</title>"), std::string::npos);
    EXPECT_NE(inked(monastery, german).find("<title>Kloster</title>"), std::string::npos);
    int tiles_with_goods = 0;
    for (const PrintedTile& tile : built_in_tiles().tiles()) {
        const std::string picture = inked(tile, german);
        if (picture.find("data-symbol=\"goods\"") == std::string::npos) continue;
        ++tiles_with_goods;
        EXPECT_NE(picture.find("<title>Ware: "), std::string::npos) << tile.id;
    }
    EXPECT_GT(tiles_with_goods, 0);
}

TEST(InkedPictures, AreEqualEachTimeAndDifferInVariantThemeAndDetail) {
    const PrintedTile tile = tile_of(built_in_tiles(), "BA/RCr");
    std::set<std::string> pictures;
    for (const Theme theme : all_themes)
        for (const TileDetail detail : draw::all_details)
            for (unsigned variant = 0; variant < draw::ink_variants; ++variant) {
                TileDrawing drawing;
                drawing.theme = theme;
                drawing.detail = detail;
                drawing.variant = variant;
                const std::string picture = inked(tile, drawing);
                EXPECT_EQ(picture, inked(tile, drawing));
                pictures.insert(picture);
                drawing.variant += draw::ink_variants;
                EXPECT_EQ(picture, inked(tile, drawing));
            }
    EXPECT_EQ(pictures.size(), 4u * std::size(draw::all_details) * draw::ink_variants);
}

TEST(InkedPictures, DrawNamesThatNobodyKnows) {
    TileLibrary library = built_in_tiles();
    const auto errors = library.read("new.tiles", R"(kind moon_gate inner
attribute odd_one flag
mark quite_new text
tile NEW/1 FFFF
  0 moon_gate odd_one
  1 field NL NR EL ER SL SR WL WR
  mark quite_new "a & b < c"
)");
    EXPECT_TRUE(errors.empty());
    const XmlResult picture =
        read_xml(draw::tile_svg(library, tile_of(library, "NEW/1"), {}, draw::inked_artist()));
    ASSERT_EQ(picture.problem, "");
    std::set<std::string> letters;
    visit(picture.root, [&](const XmlElement& element) {
        if (element.name == "text") letters.insert(element.text);
    });
    EXPECT_EQ(letters, (std::set<std::string>{"Mg", "Oo", "Qn"}));
}

/// Is anything of a segment seen at all?
bool is_seen(const draw::InkMap& map, int segment) {
    for (double y = 1; y < map.height(); y += 2)
        for (double x = 1; x < map.width(); x += 2)
            if (map.seen_at({x, y}) == segment) return true;
    return false;
}

/// Fields that reach no side share what the others leave, in no order that the data tell.
bool is_inner_field(const PrintedTile& tile, int segment) {
    if (segment < 0) return false;
    const PrintedSegment& one = tile.segments[std::size_t(segment)];
    return one.slots.empty() && one.edges.empty();
}

/// At a point or a hair beside it.
bool is_seen_near(const draw::InkMap& map, const PrintedTile& tile, int segment,
                  draw::Point place) {
    constexpr double hair = 1.5;
    for (const draw::Point way :
         {draw::Point{0, 0}, {hair, 0}, {-hair, 0}, {0, hair}, {0, -hair}}) {
        const int seen = map.seen_at(place + way);
        if (seen == segment || (is_inner_field(tile, seen) && is_inner_field(tile, segment)))
            return true;
    }
    return false;
}

TEST(InkedPictures, FiguresStandOnTheirSegment) {
    const TileLibrary& library = built_in_tiles();
    const int stride = long_run() ? 1 : 5;
    for (std::size_t number = 0; number < library.tiles().size(); number += std::size_t(stride)) {
        const PrintedTile& tile = library.tiles()[number];
        TileDrawing drawing;
        drawing.turning = Turning(number % 4);
        drawing.variant = unsigned(number / 4 % 4);
        const draw::InkLayout layout = draw::mended_layout(library, tile, drawing.variant);
        const draw::InkMap map(layout);
        const draw::TurnedFrame frame(drawing.turning, map.width(), map.height());
        for (int segment = 0; segment < int(tile.segments.size()); ++segment) {
            const auto places =
                draw::inked_artist().standing_places(library, tile, drawing, {segment});
            ASSERT_EQ(places.size(), 1u);
            const draw::Point place = frame.printed(places[0]);
            const auto inner =
                std::find_if(layout.inner.begin(), layout.inner.end(),
                             [&](const auto& one) { return one.segment == segment; });
            if (inner != layout.inner.end()) {
                EXPECT_LE(distance(inner->spot.centre, place), inner->spot.radius) << tile.id;
            } else if (is_seen(map, segment)) {
                EXPECT_TRUE(is_seen_near(map, tile, segment, place)) << tile.id << ' ' << segment;
            }
        }
    }
}

}  // namespace
}  // namespace bastide::test
