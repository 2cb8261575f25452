// Figures and tokens in the inked manner: well-formed in each theme, colour and
// detail, within their reach, told apart; and the sprite has all that can be played.

#include "notation/setup/pieces.h"
#include "draw/pieces/piece_picture.h"
#include "draw/pieces/piece_sprite.h"
#include "draw/pieces/piece_writer.h"
#include "support/xml_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace bastide::test {
namespace {

using draw::PieceBox;
using draw::PieceLook;
using draw::Theme;
using draw::TileDetail;

std::vector<PieceLook> all_looks() {
    std::vector<PieceLook> looks;
    for (const Theme theme : draw::all_themes)
        for (const TileDetail detail : draw::all_details) looks.push_back({theme, detail});
    return looks;
}

/// A place: scaled, turned, moved.
struct Placement {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
    void apply(const Placement& inner) {
        *this = {a * inner.a + c * inner.b,     b * inner.a + d * inner.b,
                 a * inner.c + c * inner.d,     b * inner.c + d * inner.d,
                 a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
    }
};

Placement placement_of(const std::string& transform) {
    Placement placement;
    for (std::size_t at = 0; at < transform.size();) {
        const std::size_t open = transform.find('(', at);
        if (open == std::string::npos) break;
        const std::string name = transform.substr(at, open - at);
        char* end = nullptr;
        const double first = std::strtod(transform.c_str() + open + 1, &end);
        const bool one = *end == ')';
        const double second = one ? 0 : std::strtod(end, &end);
        if (name == "translate") placement.apply({1, 0, 0, 1, first, second});
        if (name == "scale") placement.apply({first, 0, 0, one ? first : second, 0, 0});
        if (name == "rotate") {
            const double angle = first * std::acos(-1.0) / 180;
            placement.apply(
                {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0});
        }
        at = transform.find(')', open) + 1;
    }
    return placement;
}

/// What the elements of a picture cover, lines with their width; turned ones rather more.
void cover(const XmlElement& element, Placement placement, PieceBox& box) {
    const auto number = [&](const char* name) {
        const auto found = element.attributes.find(name);
        return found == element.attributes.end() ? 0.0 : std::stod(found->second);
    };
    if (element.attributes.contains("transform"))
        placement.apply(placement_of(element.attributes.at("transform")));
    PieceBox own;
    if (element.name == "path") own = draw::box_of_path(element.attributes.at("d"));
    if (element.name == "circle") {
        own.include(number("cx") - number("r"), number("cy") - number("r"));
        own.include(number("cx") + number("r"), number("cy") + number("r"));
    }
    if (!own.empty()) {
        own = own.grown(number("stroke-width") / 2);
        for (const double x : {own.left, own.right})
            for (const double y : {own.top, own.bottom})
                box.include(placement.a * x + placement.c * y + placement.e,
                            placement.b * x + placement.d * y + placement.f);
    }
    for (const XmlElement& child : element.children) cover(child, placement, box);
}

/// Reads a picture, which must be well-formed, and tells what it covers.
PieceBox covered_by(const std::string& picture) {
    const XmlResult read = read_xml("<svg>" + picture + "</svg>");
    EXPECT_EQ(read.problem, "") << picture;
    PieceBox box;
    cover(read.root, {}, box);
    EXPECT_FALSE(box.empty()) << picture;
    return box;
}

void expect_within(const PieceBox& box, double reach, const std::string& what) {
    EXPECT_GE(box.left, -reach) << what;
    EXPECT_GE(box.top, -reach) << what;
    EXPECT_LE(box.right, reach) << what;
    EXPECT_LE(box.bottom, reach) << what;
}

std::vector<std::string> figure_names() {
    std::vector<std::string> names = draw::drawn_piece_kinds().figures;
    names.insert(names.end(), {"<odd> one", "follower of nobody"});
    return names;
}

// --- Figures ---------------------------------------------------------------------------------------

TEST(InkedPieces, FiguresAreWellFormedAndWithinTheirReachInEachLook) {
    for (const PieceLook& look : all_looks())
        for (const std::string& kind : figure_names())
            for (const bool lies : {false, true}) {
                const std::string figure = draw::inked_pieces().figure(
                    {kind, true, &draw::figure_colours()[1], lies}, look);
                const double reach = look.small() ? draw::small_figure_reach : draw::figure_reach;
                // The box of what is turned is larger than the thing.
                const PieceBox box = covered_by(figure);
                const double turned = lies ? 1.15 : 1;
                expect_within(box, reach * turned, kind + (lies ? " lying" : ""));
            }
}

TEST(InkedPieces, FiguresOfPlayersDifferInColourAndInPattern) {
    for (const PieceLook& look : all_looks())
        for (const std::string& kind : draw::drawn_piece_kinds().figures) {
            std::set<std::string> pictures;
            for (const draw::FigureColour& colour : draw::figure_colours())
                pictures.insert(draw::inked_pieces().figure({kind, true, &colour, false}, look));
            const bool neutral = pictures.size() == 1;
            EXPECT_TRUE(neutral || pictures.size() == draw::figure_colours().size()) << kind;
        }
    // The patterns without their colours.
    const XmlResult read = read_xml("<svg>" + draw::figure_patterns(true) + "</svg>");
    ASSERT_EQ(read.problem, "");
    std::set<std::string> ids, looks;
    for (const XmlElement& pattern : read.root.children) {
        const std::string id = pattern.attributes.at("id");
        EXPECT_TRUE(ids.insert(id).second) << id;
        if (id.find("-small") != std::string::npos || id == "figure-nobody") continue;
        std::string shapes = pattern.attributes.contains("patternTransform")
                                 ? pattern.attributes.at("patternTransform")
                                 : "";
        for (const XmlElement& shape : pattern.children)
            if (shape.name == "path") shapes += ' ' + shape.attributes.at("d");
        EXPECT_TRUE(looks.insert(shapes).second) << id << " has the pattern of another";
    }
    EXPECT_EQ(looks.size(), draw::figure_colours().size());
}

TEST(InkedPieces, FollowersLieAndOthersStand) {
    const auto picture = [](const char* kind, bool lies) {
        return draw::inked_pieces().figure({kind, true, nullptr, lies}, {});
    };
    for (const char* kind : {"follower", "large follower", "abbot", "phantom"})
        EXPECT_NE(picture(kind, true), picture(kind, false)) << kind;
    for (const char* kind : {"builder", "pig", "shepherd", "barn"})
        EXPECT_EQ(picture(kind, true), picture(kind, false)) << kind;
}

// --- What is built ---------------------------------------------------------------------------------

TEST(InkedPieces, TokensAreWellFormedAndWithinTheirReach) {
    const draw::PieceArtist& artist = draw::inked_pieces();
    for (const PieceLook& look : all_looks()) {
        for (const bool upright : {false, true}) {
            // Over one cell; lines are counted as if their ends were round.
            const PieceBox box =
                covered_by(artist.laid({"bridge", upright ? "across NS" : "across WE"}, look));
            expect_within(box, 50 + 2.6, "bridge");
            EXPECT_LE(std::min(box.width(), box.height()), 30);
            for (std::size_t owners = 1; owners <= max_players; ++owners) {
                draw::LaidToken castle{"castle", upright ? "wide" : "tall"};
                if (owners % 2 == 0) castle.form += " scored";
                for (std::size_t i = 0; i < owners; ++i)
                    castle.owners.push_back(&draw::figure_colours()[i]);
                expect_within(covered_by(artist.laid(castle, look)), draw::city_reach + 3,
                              "castle");
            }
        }
        std::set<std::string> ferries;
        for (const char* way : {"NS", "WE", "NE", "SE", "SW", "NW"}) {
            const std::string ferry = artist.laid({"ferry", std::string("link ") + way}, look);
            expect_within(covered_by(ferry), draw::link_reach, "ferry");
            EXPECT_TRUE(ferries.insert(ferry).second) << way;
        }
        std::set<std::string> towers;
        for (int storeys = 1; storeys < 12; ++storeys) {
            const std::string tower = artist.laid({"tower floor", "stack", {}, storeys}, look);
            expect_within(covered_by(tower), draw::stack_reach, "tower");
            EXPECT_TRUE(towers.insert(tower).second) << storeys << " storeys";
        }
        std::vector<std::string> tokens = draw::drawn_piece_kinds().tokens;
        tokens.push_back("<odd> thing");
        for (const std::string& token : tokens)
            expect_within(covered_by(artist.token(token, look)), draw::token_reach + 1.5, token);
    }
}

TEST(InkedPieces, CastlesShowWhoseTheyAreAndWhetherTheyAreScored) {
    const auto castle = [](std::vector<std::size_t> owners, bool upright, bool scored) {
        draw::LaidToken drawing{"castle", upright ? "wide" : "tall"};
        if (scored) drawing.form += " scored";
        for (const std::size_t owner : owners)
            drawing.owners.push_back(&draw::figure_colours()[owner]);
        return draw::inked_pieces().laid(drawing, {});
    };
    const std::set<std::string> different{castle({0}, true, false), castle({1}, true, false),
                                          castle({0, 1}, true, false), castle({0}, false, false),
                                          castle({0}, true, true)};
    EXPECT_EQ(different.size(), 5u);
}

TEST(PieceBoxes, AreThoseOfLinesCurvesAndArcs) {
    const auto expect_box = [](const char* path, double left, double top, double right,
                               double bottom) {
        const PieceBox box = draw::box_of_path(path);
        EXPECT_NEAR(box.left, left, 0.05) << path;
        EXPECT_NEAR(box.top, top, 0.05) << path;
        EXPECT_NEAR(box.right, right, 0.05) << path;
        EXPECT_NEAR(box.bottom, bottom, 0.05) << path;
    };
    expect_box("M1-2l3.5.5H-1V4z", -1, -2, 4.5, 4);
    expect_box("M0 0C0 4 4 4 4 0", 0, 0, 4, 3);
    expect_box("M0 0Q2 4 4 0", 0, 0, 4, 2);
    expect_box("M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z", -5, -5, 5, 5);
    expect_box("M0 0A2 2 0 0 0 4 0", 0, 0, 4, 2);
    expect_box("m1 1 2 2zm4 0h1", 1, 1, 6, 3);
}

// --- The sprite ------------------------------------------------------------------------------------

draw::PieceKinds playable_kinds() {
    const PieceNames names = all_piece_names(built_in_tiles());
    return {names.figures, names.tokens};
}

std::set<std::string> ids_in(const std::string& sprite) {
    const XmlResult read = read_xml(sprite);
    EXPECT_EQ(read.problem, "");
    std::set<std::string> ids;
    visit(read.root, [&](const XmlElement& element) {
        if (!element.attributes.contains("id")) return;
        const std::string& id = element.attributes.at("id");
        EXPECT_TRUE(ids.insert(id).second) << id << " is there twice";
        EXPECT_EQ(id.find(' '), std::string::npos) << id;
    });
    return ids;
}

TEST(PieceSprite, HasAllFiguresAndTokensThatCanBePlayed) {
    const draw::PieceKinds kinds = playable_kinds();
    EXPECT_GE(kinds.figures.size(), 5u);
    for (const char* token : {"wine", "grain", "cloth", "bridge", "castle", "ferry", "abbey"})
        EXPECT_EQ(std::count(kinds.tokens.begin(), kinds.tokens.end(), token), 1) << token;
    for (const Theme theme : draw::all_themes) {
        const auto ids = ids_in(draw::piece_sprite(theme, kinds));
        for (const std::string& kind : kinds.figures)
            for (const bool small : {false, true})
                EXPECT_TRUE(ids.contains(draw::figure_symbol_id(kind, false, small))) << kind;
        for (const std::string& kind : kinds.tokens)
            EXPECT_TRUE(ids.contains(draw::token_symbol_id(kind))) << kind;
        for (const char* id : {"figure-follower-lying", "figure-follower-lying-small",
                               "bridge-across-WE", "bridge-across-NS", "castle-wide", "castle-tall",
                               "castle-wide-scored", "castle-owner", "figure-nobody",
                               "ferry-link-NS", "ferry-link-SW", "ferry-link-WE-small"})
            EXPECT_TRUE(ids.contains(id)) << id;
        for (const draw::FigureColour& colour : draw::figure_colours())
            EXPECT_TRUE(ids.contains("figure-" + std::string(colour.name)));
    }
}

TEST(PieceSprite, HasAllThatIsDrawnIfItIsAskedFor) {
    const draw::PieceKinds kinds = draw::drawn_piece_kinds();
    const auto ids = ids_in(draw::piece_sprite(Theme::dark, kinds));
    for (const std::string& kind : kinds.figures)
        EXPECT_TRUE(ids.contains(draw::figure_symbol_id(kind, false, false))) << kind;
    for (const std::string& kind : kinds.tokens)
        EXPECT_TRUE(ids.contains(draw::token_symbol_id(kind))) << kind;
    EXPECT_TRUE(ids.contains("tower-floor-stack-3"));
    EXPECT_FALSE(ids_in(draw::piece_sprite(Theme::dark, {})).contains("figure-follower"));
}

TEST(PieceSprite, SymbolsSayWhatTheyCover) {
    const XmlResult read = read_xml(draw::piece_sprite(Theme::light, draw::drawn_piece_kinds()));
    ASSERT_EQ(read.problem, "");
    int symbols = 0;
    for (const XmlElement& symbol : read.root.children) {
        if (symbol.name != "symbol") continue;
        ++symbols;
        const std::string& id = symbol.attributes.at("id");
        double x = 0, y = 0, width = 0, height = 0;
        ASSERT_EQ(std::sscanf(symbol.attributes.at("viewBox").c_str(), "%lf %lf %lf %lf", &x, &y,
                              &width, &height),
                  4);
        PieceBox box;
        cover(symbol, {}, box);
        // Bold outlines of small figures, and the boxes of what is turned, are a little larger.
        const double slack = id.find("figure") == 0 ? 4.5 : 3;
        EXPECT_GE(box.left, x - slack) << id;
        EXPECT_GE(box.top, y - slack) << id;
        EXPECT_LE(box.right, x + width + slack) << id;
        EXPECT_LE(box.bottom, y + height + slack) << id;
    }
    EXPECT_GT(symbols, 60);
}

TEST(Themes, HaveNamesThatAreRead) {
    std::set<std::string> names;
    for (const Theme theme : draw::all_themes) {
        names.insert(std::string(draw::name_of(theme)));
        EXPECT_EQ(draw::theme_named(draw::name_of(theme)), theme);
    }
    EXPECT_EQ(names, (std::set<std::string>{"light", "dark", "contrast", "print"}));
    EXPECT_FALSE(draw::theme_named("Light"));
    EXPECT_FALSE(draw::theme_named(""));
}

}  // namespace
}  // namespace bastide::test
