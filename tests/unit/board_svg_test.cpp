// Pictures of boards compared with the state: every tile and every figure once and in its place,
// on random tables and on boards of all shapes of tiles.

#include "draw/board/board_svg.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/places.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"
#include "notation/position/position.h"
#include "support/program.h"
#include "support/random_games.h"
#include "support/xml_reader.h"
#include "unit/roomy_rules.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

std::string value_of(const XmlElement& element, const std::string& name) {
    const auto found = element.attributes.find(name);
    return found == element.attributes.end() ? "" : found->second;
}

XmlElement drawn(const Ruleset& rules, const State& state, const draw::BoardDrawing& drawing = {}) {
    const XmlResult picture = read_xml(draw::board_svg(rules, state, drawing).svg);
    EXPECT_EQ(picture.problem, "");
    return picture.root;
}

/// Elements of a class, in the order of the picture.
std::vector<XmlElement> of_class(const XmlElement& root, const std::string& name) {
    std::vector<XmlElement> found;
    visit(root, [&](const XmlElement& element) {
        if (value_of(element, "class") == name) found.push_back(element);
    });
    return found;
}

/// The cells on which a tile lies, read from the grid.
std::vector<Cell> cells_of(const State& state, std::size_t tile) {
    std::vector<Cell> cells;
    const Cell middle = state.tiles()[tile].cell;
    for (int y = middle.y - 3; y <= middle.y + 3; ++y)
        for (int x = middle.x - 3; x <= middle.x + 3; ++x) {
            const Cell cell{std::int16_t(x), std::int16_t(y)};
            bool lies = false;
            for (int side = 0; side < side_count; ++side)
                lies |= state.tile_at(cell, Side(side)) == TileId(tile);
            if (lies) cells.push_back(cell);
        }
    return cells;
}

/// "BA/C 0,-1 turned 2 at 0 -100 100 100"
std::string tile_line(const std::string& id, const std::string& cell, int turning, int x, int y,
                      int width, int height) {
    std::ostringstream line;
    line << id << ' ' << cell << " turned " << turning << " at " << x << ' ' << y << ' ' << width
         << ' ' << height;
    return line.str();
}

void expect_every_tile_once(const Ruleset& rules, const State& state, const XmlElement& root) {
    std::multiset<std::string> expected, found;
    std::set<std::string> designs;
    for (std::size_t i = 0; i < state.tiles().size(); ++i) {
        const PlacedTile& tile = state.tiles()[i];
        const std::vector<Cell> cells = cells_of(state, i);
        const auto [west, east] = std::minmax_element(cells.begin(), cells.end(),
                                                      [](Cell a, Cell b) { return a.x < b.x; });
        const auto [north, south] = std::minmax_element(cells.begin(), cells.end(),
                                                        [](Cell a, Cell b) { return a.y < b.y; });
        const std::string& id = rules.type(tile.type).id;
        expected.insert(tile_line(id, cell_text(tile.cell), tile.turning, 100 * west->x,
                                  100 * north->y, 100 * (east->x - west->x + 1),
                                  100 * (south->y - north->y + 1)));
        designs.insert(id + char('0' + tile.turning));
    }
    for (const XmlElement& use : of_class(root, "tile"))
        if (use.name == "use")
            found.insert(tile_line(value_of(use, "data-tile"), value_of(use, "data-cell"),
                                   std::stoi(value_of(use, "data-turning")),
                                   std::stoi(value_of(use, "x")), std::stoi(value_of(use, "y")),
                                   std::stoi(value_of(use, "width")),
                                   std::stoi(value_of(use, "height"))));
    EXPECT_EQ(found, expected);
    std::size_t symbols = 0;
    visit(root, [&](const XmlElement& element) { symbols += element.name == "symbol" ? 1 : 0; });
    EXPECT_EQ(symbols, designs.size());
}

/// Ids are there once, and what is used is there and is the right picture.
void expect_sound_uses(const XmlElement& root) {
    std::map<std::string, XmlElement> by_id;
    visit(root, [&](const XmlElement& element) {
        const std::string id = value_of(element, "id");
        EXPECT_TRUE(id.empty() || by_id.emplace(id, element).second) << id;
    });
    visit(root, [&](const XmlElement& element) {
        if (element.name != "use") return;
        const std::string target = value_of(element, "xlink:href");
        ASSERT_TRUE(target.starts_with("#"));
        const auto found = by_id.find(target.substr(1));
        ASSERT_NE(found, by_id.end()) << target;
        if (value_of(element, "class") != "tile") return;
        EXPECT_EQ(value_of(of_class(found->second, "tile").at(0), "data-tile"),
                  value_of(element, "data-tile"));
    });
}

void expect_every_figure_once(const Ruleset& rules, const State& state, const XmlElement& root) {
    std::map<std::string, std::vector<Cell>> expected;
    std::multiset<std::string> names, found;
    std::set<std::string> on_tokens;  // which lie between tiles
    for (const Figure& figure : state.figures()) {
        if (const Place place = place_of({rules, state}, figure);
            figure.where == Whereabouts::elsewhere && is_whole_cell(place.kind)) {
            const std::string on_top = std::to_string(figure.owner.index() + 1) + ' ' +
                                       rules.figure_kind(figure.kind).name + " on " +
                                       place_text(rules, state, place);
            names.insert(on_top);
            expected[on_top] = {place.cell};
        }
        if (figure.where != Whereabouts::board) continue;
        const std::string name = std::to_string(figure.owner.index() + 1) + ' ' +
                                 rules.figure_kind(figure.kind).name + " on " +
                                 segment_text(segment_name(rules, state, figure.segment));
        names.insert(name);
        expected[name] = cells_of(state, state.segment(figure.segment).tile.index());
        if (figure.spot != 0) on_tokens.insert(name);
    }
    for (const XmlElement& use : of_class(root, "figure")) {
        const std::string name = value_of(use, "data-seat") + ' ' + value_of(use, "data-figure") +
                                 " on " + value_of(use, "data-on");
        found.insert(name);
        double x = 0, y = 0;
        std::sscanf(value_of(use, "transform").c_str(), "translate(%lf %lf)", &x, &y);
        const auto& cells = expected[name];
        const double slack = on_tokens.contains(name) ? 1 : 0;
        EXPECT_TRUE(std::any_of(cells.begin(), cells.end(),
                                [&](Cell cell) {
                                    return x > 100 * cell.x - slack &&
                                           x < 100 * cell.x + 100 + slack &&
                                           y > 100 * cell.y - slack &&
                                           y < 100 * cell.y + 100 + slack;
                                }))
            << name << " at " << x << ' ' << y;
    }
    EXPECT_EQ(found, names);
}

void expect_picture_of(const Ruleset& rules, const State& state) {
    const XmlElement root = drawn(rules, state);
    expect_every_tile_once(rules, state, root);
    expect_every_figure_once(rules, state, root);
    expect_sound_uses(root);
}

TEST(BoardPictures, ShowEveryTileAndFigureOfRandomGames) {
    const int games = how_many(10, 150);
    for (int number = 0; number < games; ++number) {
        const Table table = table_number(number);
        SCOPED_TRACE(table.text);
        State state;
        int questions = 0;
        play_and_visit(table, std::uint64_t(number), state, [&](const State& now, const MoveList&) {
            if (++questions % 97 == 40) expect_picture_of(*table.rules, now);
        });
        expect_picture_of(*table.rules, state);
        if (testing::Test::HasFailure()) return;
    }
}

/// Half tiles and tiles of several cells among those of the base game.
std::shared_ptr<const Ruleset> rules_of_all_shapes() {
    RulesetChoice choice;
    choice.players = 3;
    for (const PrintedTile& tile : built_in_tiles().tiles())
        if (tile.shape == TileShape::half || tile.columns * tile.rows > 1)
            choice.tile_changes.emplace_back(tile.id, 2);
    return rules_of(choice);
}

TEST(BoardPictures, ShowTilesOfAllShapes) {
    const auto rules = rules_of_all_shapes();
    ASSERT_TRUE(rules);
    int halves = 0, wide = 0;
    for (int game = 0; game < how_many(2, 40); ++game) {
        State state;
        play_and_visit(Table{rules, Player(0), ""}, std::uint64_t(game), state,
                       [](const State&, const MoveList&) {});
        expect_picture_of(*rules, state);
        for (const HalvedCell& cell : state.halved_cells()) halves += cell.second.exists() ? 1 : 0;
        for (const PlacedTile& tile : state.tiles()) wide += rules->type(tile.type).cells > 1;
    }
    EXPECT_GT(halves, 0);
    EXPECT_GT(wide, 0);
}

/// Pieces that may come onto a tile as a whole, or be chosen there, with their places.
std::set<std::string> legal_pieces(const Ruleset& rules, const State& state,
                                   const MoveList& moves) {
    std::set<std::string> pieces;
    for (const Move& move : moves) {
        const DescribedMove said = describe(rules, state, move);
        if (move.kind == MoveKind::return_figure || !said.where || said.segment().exists() ||
            said.way || is_flight(rules, said))
            continue;
        const std::string piece = said.token.exists()    ? rules.token_kind(said.token).name
                                  : said.figure.exists() ? rules.figure_kind(said.figure).name
                                                         : std::string();
        pieces.insert(piece + ' ' + place_text(rules, state, *said.where));
    }
    return pieces;
}

/// What `legal` marks is what the engine allows.
void expect_legal_marks(const Ruleset& rules, const State& state, const MoveList& moves) {
    draw::BoardDrawing drawing;
    drawing.legal = true;
    const XmlElement root = drawn(rules, state, drawing);
    std::set<std::string> answers, marked, segments, discs, cities, rings, spans, bands, machines,
        getting_in;
    const std::set<std::string> pieces = legal_pieces(rules, state, moves);
    for (const Move& move : moves) {
        if (move.kind == MoveKind::place_tile)
            answers.insert(cell_text(move.cell) + " turned " + std::to_string(move.turning));
        const bool on_segment = move.kind == MoveKind::place_figure ||
                                move.kind == MoveKind::choose_segment ||
                                move.kind == MoveKind::choose_figure;
        if (on_segment && move.segment.exists())
            segments.insert(segment_text(segment_name(rules, state, move.segment)));
        const DescribedMove said = describe(rules, state, move);
        if (is_flight(rules, said)) machines.insert(cell_text(move.cell));
        if (move.kind == MoveKind::place_token && move.segment.exists())
            cities.insert(segment_text(segment_name(rules, state, move.segment)));
        if (move.kind == MoveKind::place_token && said.way)
            spans.insert(std::string(way_text(move.way())) + " at " + cell_text(move.cell));
    }
    EXPECT_EQ(draw::has_legal_marks(rules, state), !answers.empty() || !segments.empty() ||
                                                       !cities.empty() || !spans.empty() ||
                                                       !machines.empty() || !pieces.empty());
    std::set<std::string> offered;
    for (const XmlElement& piece : of_class(root, "legal-piece"))
        offered.insert(value_of(piece, "data-piece") + ' ' + value_of(piece, "data-place"));
    EXPECT_EQ(offered, pieces);
    for (const XmlElement& machine : of_class(root, "legal-machine"))
        EXPECT_TRUE(getting_in.insert(value_of(machine, "data-cell")).second);
    EXPECT_EQ(getting_in, machines);
    for (const XmlElement& ghost : of_class(root, "legal-place")) {
        std::string list = value_of(ghost, "data-answers") + "; ";
        for (std::size_t end; (end = list.find("; ")) != std::string::npos; list.erase(0, end + 2))
            EXPECT_TRUE(marked.insert(list.substr(0, end)).second) << list;
    }
    EXPECT_EQ(marked, answers);
    for (const XmlElement& disc : of_class(root, "legal-segment"))
        EXPECT_TRUE(discs.insert(value_of(disc, "data-on")).second);
    EXPECT_EQ(discs, segments);
    for (const XmlElement& ring : of_class(root, "legal-token"))
        EXPECT_TRUE(rings.insert(value_of(ring, "data-on")).second);
    EXPECT_EQ(rings, cities);
    for (const XmlElement& band : of_class(root, "legal-band"))
        EXPECT_TRUE(bands.insert(value_of(band, "data-across")).second);
    EXPECT_EQ(bands, spans);
    const auto hand = of_class(root, "in-hand");
    ASSERT_EQ(hand.size(), state.header().in_hand.exists() ? 1u : 0u);
    for (const XmlElement& tile : hand)
        EXPECT_EQ(value_of(tile, "data-tile"), rules.type(state.header().in_hand).id);
    expect_sound_uses(root);
}

TEST(BoardPictures, MarkWhatIsLegal) {
    for (int number = 0; number < how_many(3, 40); ++number) {
        const Table table = table_number(number);
        SCOPED_TRACE(table.text);
        int questions = 0;
        play_and_visit(table, std::uint64_t(number),
                       [&](const State& state, const MoveList& moves) {
                           if (++questions % 41 == 0)
                               expect_legal_marks(*table.rules, state, moves);
                       });
    }
    const auto rules = rules_of_all_shapes();
    int questions = 0;
    play_and_visit(Table{rules, Player(0), ""}, 3, [&](const State& state, const MoveList& moves) {
        if (++questions % 37 == 0) expect_legal_marks(*rules, state, moves);
    });
}

/// A position of Bridges, Castles & Bazaars, played on.
void expect_marks_after(const std::string& position, std::span<const Move> answers,
                        const std::string& question, std::size_t rings, std::size_t discs,
                        std::size_t bands = 0) {
    std::vector<PositionProblem> problems;
    auto there = read_position(
        "bastide position 1; players Red Blue; set basic:2; set "
        "inns-and-cathedrals:2; set bridges-castles-and-bazaars:2; " +
            position,
        built_in_tiles(), problems);
    ASSERT_TRUE(there) << problems.front().text("position");
    const Ruleset& rules = *there->rules;
    for (const Move& answer : answers) ASSERT_FALSE(apply(rules, there->state, answer));
    EXPECT_EQ(decision(rules, there->state).name, question);
    MoveList moves;
    legal(rules, there->state, moves);
    expect_legal_marks(rules, there->state, moves);
    draw::BoardDrawing drawing;
    drawing.legal = true;
    const XmlElement root = drawn(rules, there->state, drawing);
    EXPECT_EQ(of_class(root, "legal-token").size(), rings);
    EXPECT_EQ(of_class(root, "legal-segment").size(), discs);
    EXPECT_EQ(of_class(root, "legal-band").size(), bands);
}

/// BCB-14: by option a bridge without a road at its ends is built when figures are placed.
TEST(BoardPictures, MarkBridgesThatAreBuiltLater) {
    const Move places[] = {place_tile({0, 1}, 0)};
    // Field to all sides but the north, where the start tile lies: one way across.
    expect_marks_after(
        "option bridge_free_choice figure_phase; tiles BA/RCr 0,0; turn 4 Red; hand BA/L", places,
        "place_figure", 0, 2, 1);
}

TEST(BoardPictures, MarkCitiesThatMayBecomeCastles) {
    const Move completes[] = {place_tile({0, -1}, 2), pass()};
    expect_marks_after(
        "tiles BA/RCr 0,0; figures Red follower on city N of 0,0; turn 4 Red; hand BA/C", completes,
        "build_castle", 1, 0);
}

TEST(BoardPictures, MarkWhatACastleMayScore) {
    const Move completes[] = {place_tile({4, 1}, 0), pass()};
    expect_marks_after(
        "tile BA/C +1; tile BA/CFc.1 +2; board 0,0; | BA/C@2 BA/C@1 BA/CFc.1 BA/CFc.1 BA/Cc.1@3; | "
        "BA/C BA/C@1 "
        "BA/C@3; | . . BA/LR@3 BA/RFr BA/Rr@1; laid Blue castle on city E of 1,1; figures Blue "
        "follower on city E of 1,1; turn 9 Red; hand IC/CFR",
        completes, "pick_for_castle", 0, 2);
}

TEST(BoardPictures, MarkTheTilePlacedLast) {
    const Table table = base_table();
    State state = start(*table.rules);
    EXPECT_TRUE(of_class(drawn(*table.rules, state), "last-tile").empty());
    play_and_visit(table, 5, state, [](const State&, const MoveList&) {});
    const auto marks = of_class(drawn(*table.rules, state), "last-tile");
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(value_of(marks[0], "data-cell"), cell_text(state.tiles().back().cell));
}

TEST(BoardPictures, ShowSegmentsThatWereAddedAndTheFiguresOnThem) {
    const auto rules = roomy_rules();
    ASSERT_TRUE(rules);
    State state = start(*rules);
    Context context(*rules, state, nullptr);
    const TileId tile = put_tile(context, rules->find_type("BA/L"), {0, -1}, Turning(0), Player(0));
    constexpr std::uint8_t east_west = 1 << int(Side::east) | 1 << int(Side::west);
    const SegmentId bridge = add_segment(context, tile, 0, road, east_west);
    put_figure(context, next_in_supply(state, Player(0), FigureKind(0)), bridge);
    put_figure(context, next_in_supply(state, Player(1), FigureKind(0)), bridge);
    const XmlElement root = drawn(*rules, state);
    const auto bands = of_class(root, "added road");
    ASSERT_EQ(bands.size(), 1u);
    // A band over the middle of the cell, from side to side, once as casing and once as surface: no token of these
    // rules is laid across.
    ASSERT_EQ(bands[0].children.size(), 1u);
    EXPECT_EQ(value_of(bands[0].children[0], "transform"), "translate(50 -50)");
    std::multiset<std::string> ways;
    visit(bands[0].children[0], [&](const XmlElement& deck) {
        if (deck.name == "path") ways.insert(value_of(deck, "d"));
    });
    EXPECT_EQ(ways, (std::multiset<std::string>{"M-50 0H50", "M-50 0H50"}));
    std::set<std::string> places;
    for (const XmlElement& figure : of_class(root, "figure")) {
        double x = 0, y = 0;
        std::sscanf(value_of(figure, "transform").c_str(), "translate(%lf %lf)", &x, &y);
        EXPECT_EQ(y, -50);
        EXPECT_TRUE(x > 0 && x < 100);
        EXPECT_TRUE(places.insert(value_of(figure, "transform")).second) << "on one another";
    }
    EXPECT_EQ(places.size(), 2u);
}

TEST(BoardPictures, SayEverythingInTheLanguageThatIsWanted) {
    std::vector<PositionProblem> problems;
    auto there = read_position(
        "bastide position 1; players Red Blue; set basic:2; set inns-and-cathedrals:2; "
        "set bridges-castles-and-bazaars:2; tile BA/C +1; board 0,0; | BA/C@2; | BA/C; laid Blue "
        "castle on city S of 0,0; figures Blue follower on city S of 0,0; turn 5 Red; hand BA/L",
        built_in_tiles(), problems);
    ASSERT_TRUE(there) << problems.front().text("position");
    draw::BoardDrawing drawing;
    drawing.legal = true;
    drawing.seats = {"Anna", "Bert"};
    const std::string english = draw::board_svg(*there->rules, there->state, drawing).svg;
    drawing.language = "de";
    const std::string german = draw::board_svg(*there->rules, there->state, drawing).svg;
    for (const char* const part :
         {"Zug 5, Anna: das Plättchen legen", "2 Plättchen auf dem Plan, noch ", "Zu legen: BA/L",
          "Bert: Gefolgsmann, Burgherr auf der Burg, Stadt unten von 0,0", "3 Brücken",
          "Burg von Bert, Stadt unten von 0,0.", "<title>BA/C auf 0,0</title>", "wie gedruckt",
          "Eine Partie von Anna und Bert"})
        EXPECT_NE(german.find(part), std::string::npos) << part;
    for (const char* const part :
         {"Turn 5", "In hand", "turned", " on ", " at ", "followers left", "castle of"})
        EXPECT_NE(english.find(part), std::string::npos) << part;
    // What programs rely on is the same in every language.
    EXPECT_NE(german.find("data-on=\"city S of 0,0\""), std::string::npos);
    EXPECT_NE(german.find("data-answers=\"0,-1 turned 0"), std::string::npos);
}

TEST(BoardPictures, TakeAnyNamesAndTitle) {
    const Table table = base_table();
    draw::BoardDrawing drawing;
    drawing.title = "<b>&\"'\x01\xff\xc3 \xed\xa0\x80\xef\xbf\xbf evening " + std::string(500, 'x');
    drawing.seats = {"Bärbel \xf0\x9f\x8f\xb0 with quite a long name", ""};
    const XmlElement root = drawn(*table.rules, start(*table.rules), drawing);
    EXPECT_TRUE(root.children.at(0).text.starts_with("<b>&\"'  evening xxx"))
        << root.children[0].text;
    EXPECT_LT(root.children[0].text.size(), 100u);
    EXPECT_NE(root.children.at(1).text.find("Bärbel \xf0\x9f\x8f\xb0 with"), std::string::npos);
    EXPECT_NE(root.children[1].text.find("Seat 2: 0 points"), std::string::npos);
}

TEST(BoardPictures, GrowWithTheSizeOfATile) {
    const Table table = base_table();
    State state;
    play_and_visit(table, 1, state, [](const State&, const MoveList&) {});
    draw::BoardDrawing drawing;
    const draw::BoardPicture plain = draw::board_svg(*table.rules, state, drawing);
    drawing.pixels_per_tile = 200;
    const draw::BoardPicture large = draw::board_svg(*table.rules, state, drawing);
    EXPECT_NEAR(double(large.width), 2.0 * double(plain.width), 2);
    EXPECT_NEAR(double(large.height), 2.0 * double(plain.height), 2);
    EXPECT_LT(plain.svg.size(), 300'000u);
    EXPECT_EQ(draw::board_svg(*table.rules, state, drawing).svg, large.svg);
}

TEST(FigureColours, FollowTheNamesOfTheSeats) {
    using Colours = std::vector<std::size_t>;
    const auto of = [](std::vector<std::string> names) { return draw::colours_of_seats(names); };
    EXPECT_EQ(of({"Anna", "Ben"}), (Colours{0, 1}));
    EXPECT_EQ(of({"Green", "Anna", "RED", "Ben"}), (Colours{3, 1, 0, 2}));
    EXPECT_EQ(of({"Red", "Red", "red"}), (Colours{0, 1, 2}));
    EXPECT_EQ(of({"a", "b", "c", "d", "e", "f"}), (Colours{0, 1, 2, 3, 4, 5}));
}

/// The six of the boxes, which are told apart also by those who see few colours.
TEST(FigurePictures, HaveTheColoursOfTheBoxes) {
    const std::pair<std::string_view, std::string_view> boxes[] = {
        {"red", "#c8332b"},   {"blue", "#1f5fae"},  {"yellow", "#f4c430"},
        {"green", "#12a184"}, {"black", "#2b2a30"}, {"violet", "#c97bc4"}};
    for (std::size_t i = 0; i < std::size(boxes); ++i) {
        EXPECT_EQ(draw::figure_colours()[i].name, boxes[i].first);
        EXPECT_EQ(draw::figure_colours()[i].fill, boxes[i].second);
    }
}

/// The page colours what is not in the sprite: names, tracks, fields.
TEST(FigurePictures, AndThePageHaveTheSameColours) {
    const std::string page = text_of(BASTIDE_SOURCE_DIR "/web/src/game/colours.ts");
    for (const draw::FigureColour& colour : draw::figure_colours()) {
        const std::size_t at = page.find("name: '" + std::string(colour.name) + "'");
        ASSERT_NE(at, std::string::npos) << colour.name;
        const std::size_t fill = page.find("fill: '", at) + 7;
        EXPECT_EQ(page.substr(fill, colour.fill.size()), colour.fill) << colour.name;
    }
}

TEST(FigurePictures, AreWellFormedForEveryKindAndColour) {
    const draw::PieceArtist& artist = draw::flat_pieces();
    std::set<std::string> pictures;
    EXPECT_EQ(read_xml(artist.definitions()).problem, "");
    for (const char* kind : {"follower", "large follower", "abbot", "<mayor>", "big pig"})
        for (const draw::FigureColour& colour : draw::figure_colours())
            for (const bool lies : {false, true}) {
                if (lies && kind[0] == 'b') continue;  // only followers lie
                const std::string picture =
                    artist.figure({kind, kind[0] != 'b', &colour, lies}, {});
                EXPECT_EQ(read_xml(picture).problem, "") << picture;
                EXPECT_TRUE(pictures.insert(picture).second) << "like another";
            }
}

}  // namespace
}  // namespace bastide::test
