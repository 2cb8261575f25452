// Ferries, flights and barns in pictures of boards.

#include "draw/board/board_svg.h"
#include "notation/position/position.h"
#include "support/xml_reader.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

/// A position that is played on, and its picture with what is legal.
struct ShownGame {
    explicit ShownGame(const std::string& words) {
        std::vector<PositionProblem> problems;
        there = read_position("bastide position 1; players Red Blue; set basic:2; " + words,
                              built_in_tiles(), problems);
        EXPECT_TRUE(there) << problems.front().text("position");
    }
    void play(const Move& answer) { ASSERT_FALSE(apply(*there->rules, there->state, answer)); }
    std::string_view question() const { return decision(*there->rules, there->state).name; }
    /// The first answer of which something holds.
    template <class Holds>
    void play_first(Holds holds) {
        MoveList moves;
        legal(*there->rules, there->state, moves);
        for (const Move& move : moves)
            if (holds(move)) return play(Move(move));
        ADD_FAILURE() << "there is no such answer";
    }

    /// Of all elements of a class, the values of an attribute.
    std::multiset<std::string> seen(const std::string& name, const std::string& attribute) const {
        draw::BoardDrawing drawing;
        drawing.legal = true;
        const XmlResult picture =
            read_xml(draw::board_svg(*there->rules, there->state, drawing, draw::inked_artist(),
                                     draw::inked_pieces())
                         .svg);
        EXPECT_EQ(picture.problem, "");
        std::multiset<std::string> values;
        visit(picture.root, [&](const XmlElement& element) {
            const auto own = element.attributes.find("class");
            if (own == element.attributes.end() || own->second != name) return;
            const auto value = element.attributes.find(attribute);
            values.insert(value == element.attributes.end() ? "none" : value->second);
        });
        return values;
    }

    std::optional<TablePosition> there;
};

TEST(BoardPieces, FerriesLieOnTheirLakesAndSoDoTheWaysInWhichOneMayLie) {
    ShownGame game("set ferries; tiles BA/RRRR 0,0; turn 3 Red; hand FR/RRRR");
    game.play(place_tile({1, 0}, 0));
    game.play(pass());
    ASSERT_EQ(game.question(), "place_ferry");
    EXPECT_EQ(game.seen("legal-band", "data-across"),
              (std::multiset<std::string>{"NS at 1,0", "WE at 1,0", "NE at 1,0", "SE at 1,0",
                                          "SW at 1,0", "NW at 1,0"}));
    EXPECT_TRUE(game.seen("token ferry", "data-across").empty());
    game.play_first([](const Move& move) { return move.way() == Way::south_west; });
    EXPECT_EQ(game.seen("token ferry", "data-across"), (std::multiset<std::string>{"SW at 1,0"}));
    EXPECT_TRUE(game.seen("legal-band", "data-across").empty());
}

TEST(BoardPieces, MachinesShowWhereTheyFly) {
    // It points to the west, and turned once to the north.
    ShownGame game("set flier:1; tiles BA/L 0,0; turn 3 Red; hand FL/F.o");
    game.play(place_tile({0, -1}, 1));
    ASSERT_EQ(game.question(), "place_figure");
    EXPECT_EQ(game.seen("legal-machine", "data-cell"), (std::multiset<std::string>{"0,-1"}));
    EXPECT_EQ(game.seen("flight-end", "data-cell"),
              (std::multiset<std::string>{"0,-2", "0,-3", "0,-4"}));
}

TEST(BoardPieces, BarnsLieWhereFourTilesMeet) {
    ShownGame game(
        "set abbey-and-mayor:2; set bridges-castles-and-bazaars:2; tiles BB/F.b 0,0, BA/L 1,0, "
        "BA/L 0,1; turn 4 Red; hand BA/L");
    game.play(place_tile({1, 1}, 0));
    game.play_first([&](const Move& move) {
        return move.kind == MoveKind::place_figure &&
               game.there->rules->figure_kind(move.figure).name == "barn";
    });
    std::multiset<std::string> places = game.seen("figure", "transform");
    EXPECT_EQ(places, (std::multiset<std::string>{"translate(100 100)"}));
    EXPECT_EQ(game.seen("figure", "data-lord"), (std::multiset<std::string>{"none"}));
}

}  // namespace
}  // namespace bastide::test
