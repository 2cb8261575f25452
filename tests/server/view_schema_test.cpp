// docs/openapi.json describes the view of every state of random games, whole and without more, and so does
// docs/asyncapi.json the message that brings it; the page's types are made from them.

#include "notation/moves/described_move.h"
#include "properties/view_json_checks.h"
#include "server/protocol_documents.h"
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
        : openapi_(document_of_docs("openapi.json")),
          schema_(openapi_.at("/components/schemas/GameView")),
          asyncapi_(asyncapi_document()),
          message_(asyncapi_.at("/components/messages/view/payload")) {}

    /// What is wrong with a view by its schema, and what the schema does not know of it.
    std::string differences(const json::value& view) const {
        return told(openapi_, view, schema_, "view");
    }

    /// The same for a message with this view.
    std::string differences_of_message(const json::value& view) const {
        const json::object message{{"kind", "view"}, {"after", 1}, {"views", json::array{view}}};
        return told(asyncapi_, message, message_, "message");
    }

private:
    static std::string told(const SchemaDocument& document, const json::value& value,
                            const json::value* schema, const std::string& name) {
        std::string text;
        for (const auto& lines :
             {document.problems(value, schema, name), document.undescribed(value, schema, name)})
            for (const std::string& line : lines) text += line + '\n';
        return text;
    }

    SchemaDocument openapi_;
    const json::value* schema_;
    SchemaDocument asyncapi_;
    const json::value* message_;
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
                ASSERT_EQ(schema.differences_of_message(view), "");
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
    EXPECT_EQ(schema.differences_of_message(view), "");
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
    EXPECT_TRUE(mentions(schema.differences_of_message(more),
                         "message.views[].board.hat: is not described"));
    more = good;
    more.at_pointer("/board/tiles/0/cell") = 1;
    EXPECT_NE(schema.differences_of_message(more), "");
}

}  // namespace
}  // namespace bastide::test
