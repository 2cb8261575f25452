// docs/openapi.json describes the view of every state of random games, whole and without more; the page's
// types are made from it.

#include "notation/moves/described_move.h"
#include "properties/view_json_checks.h"
#include "server/schema_check.h"
#include "support/game_of_places.h"
#include "support/program.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide::test {
namespace {

class ViewSchema {
public:
    ViewSchema()
        : openapi_(json::parse(text_of(std::string(BASTIDE_SOURCE_DIR) + "/docs/openapi.json"))),
          schema_(openapi_.at("/components/schemas/GameView")) {}

    /// What is wrong with a view by its schema, and what the schema does not know of it.
    std::string differences(const json::value& view) const {
        std::string text;
        for (const auto& lines : {openapi_.problems(view, schema_, "view"),
                                  openapi_.undescribed(view, schema_, "view")})
            for (const std::string& line : lines) text += line + '\n';
        return text;
    }

private:
    SchemaDocument openapi_;
    const json::value* schema_;
};

TEST(ViewSchema, ViewsAreAsDescribed) {
    const ViewSchema schema;
    MoveList moves;
    for (int game = 0; game < how_many(8, 200); ++game) {
        const Table table = mixed_table_number(game);
        SCOPED_TRACE(table.text);
        Random random(std::uint64_t(game), 41);
        State state = start(*table.rules, table.first);
        for (int question = 0; decision(*table.rules, state).exists(); ++question) {
            if (question % 15 == 0) {
                const auto view =
                    read_view({}, *table.rules, state, Player(), OfferedMoves::of_anyone);
                ASSERT_EQ(schema.differences(view), "");
            }
            const Move move = random_answer(*table.rules, state, random, moves, Style::by_kind);
            ASSERT_FALSE(apply(*table.rules, state, move));
        }
    }
}

TEST(ViewSchema, PlacesOfAllKindsAreDescribed) {
    const ViewSchema schema;
    const GameOfPlaces game = game_with_pieces_everywhere();
    const auto view =
        read_view({}, rules_of_places(), game.state, Player(), OfferedMoves::of_anyone);
    EXPECT_EQ(schema.differences(view), "");
}

TEST(ViewSchema, WhatIsWrongIsNoticed) {
    const ViewSchema schema;
    const GameOfPlaces game = game_with_pieces_everywhere();
    const json::value good =
        read_view({}, rules_of_places(), game.state, Player(), OfferedMoves::of_anyone);
    const auto with = [&](const char* place, const json::value& instead) {
        json::value changed = good;
        changed.at_pointer(place) = instead;
        return schema.differences(changed);
    };
    EXPECT_NE(with("/board/tiles/0/cell", json::parse("[1]")), "");
    EXPECT_NE(with("/board/tiles/0/cell", json::parse("[1, 2, 3]")), "");
    EXPECT_NE(with("/board/figures/0/place", "moon"), "");
    EXPECT_NE(with("/question/kinds/0", "guess"), "");
    EXPECT_NE(with("/turn/number", "first"), "");
    json::value more = good;
    more.at_pointer("/board").as_object()["hat"] = 1;
    EXPECT_TRUE(mentions(schema.differences(more), "view.board.hat: is not described"));
}

}  // namespace
}  // namespace bastide::test
