// A figure and a token that no file of the program is about, of a chapter of the test alone: with a file each they
// reach pictures, boards of text, screens and the page.

#include "cli/terminal/screen_board.h"
#include "cli/terminal/text_board.h"
#include "core/places.h"
#include "core/tokens.h"
#include "draw/board/board_svg.h"
#include "draw/pieces/piece_sprite.h"
#include "draw/shapes/piece_catalogue.h"
#include "draw/tiles/palette.h"
#include "rules/10_base/base.h"
#include "support/rules_with_chapter.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide::test_of_added_pieces {
namespace {

constexpr EmbeddedFile files[] = {{"comet.piece", R"(token comet
chapter = 99
box = comets-and-stars

[inked]
fill fire, line outline 1.4: M-7 7L0-11L7 7Z

[flat]
fill #f2a03a: M-8 8L0-12L8 8Z

[terminal]
letter = *
sign = ☄

[badge]
fill = #f2a03a
ink = #000000
letter = k
)"},
                                  {"herald.piece", R"(figure herald
chapter = 99
middle = -10
shadow = 10
lies = yes

[inked]
fill pattern, line outline 1.4: M-9 1L0-21L9 1Z

[flat]
fill pattern, line outline 1.4: M-9 2L0-22L9 2Z

[terminal]
letter = !
)"}};

const Expansion& chapter_of_comets();
ExpansionNumber the_comets() { return ExpansionNumber(rules::order_of_play().expansions.size()); }

struct Settings {
    TokenKind comet;
};

void prepare(RulesetMaker& maker) {
    Settings& made = maker.make_settings<Settings>(chapter_of_comets());
    TokenKindInfo comet;
    comet.name = "comet";
    comet.in_all = 9;
    comet.lies_on = PlaceKind::tile;
    made.comet = maker.add_token_kind(comet);
    maker.add_token_room(16);
    FigureKindInfo herald = maker.figure_kinds()[0];
    herald.name = "herald";
    herald.each = 1;
    maker.add_figure_kind(herald);
}

void list_comets(bastide::Position position, const Step&, MoveList& moves) {
    Place place;
    place.kind = PlaceKind::tile;
    place.cell = position.state.tile(position.state.header().placed).cell;
    moves.add(place_token(settings<Settings>(position.rules, the_comets()).comet, place));
}

Refusal check_comet(bastide::Position position, const Step&, const Move& move) {
    const bool own = move.token() == settings<Settings>(position.rules, the_comets()).comet;
    return own ? Refusal{} : Refusal{&other_answer};
}

void put_comet(Context& context, const Step&, const Move& move) {
    put_token(context, Player(), move.token(), place_of({context.rules, context.state}, move));
}

const Expansion& chapter_of_comets() {
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    static const AddedOffer offers[] = {{.to = &rules::question::place_figure,
                                         .offer = {.kind = MoveKind::place_token,
                                                   .rule = "TEST-01",
                                                   .list = list_comets,
                                                   .check = check_comet,
                                                   .perform = put_comet}}};
    static const Expansion chapter{.name = "comets",
                                   .title = "Comets",
                                   .follows_from = any_game,
                                   .prepare = prepare,
                                   .offers = offers};
    return chapter;
}

const Ruleset& the_rules() {
    static const auto rules = test::rules_with_chapter(chapter_of_comets());
    return *rules;
}

/// After the first turn, with a comet on its tile and a herald of the first player's on a feature of it.
State with_both() {
    State state = start(the_rules());
    const auto play = [&](auto wanted) {
        MoveList moves;
        legal(the_rules(), state, moves);
        for (const Move& move : moves)
            if (wanted(move)) {
                EXPECT_FALSE(apply(the_rules(), state, move));
                return;
            }
        ADD_FAILURE() << "no such answer";
    };
    for (const MoveKind kind : {MoveKind::place_token, MoveKind::place_figure}) {
        while (decision(the_rules(), state).name != "place_figure")
            play([](const Move&) { return true; });
        play([kind](const Move& move) {
            return move.kind == kind && (kind == MoveKind::place_token || move.figure.index() == 1);
        });
    }
    return state;
}

/// The whole screen as text, and the style of the first place with a sign.
struct OnScreen {
    std::u32string signs;
    std::optional<cli::Style> style_of(char32_t sign) const {
        const std::size_t at = signs.find(sign);
        return at == signs.npos ? std::nullopt : std::optional(styles[at]);
    }
    std::vector<cli::Style> styles;
};

OnScreen on_screen(const State& state, cli::Look look) {
    const std::vector<std::string> names{"Ann", "Ben"};
    cli::BoardView view(the_rules(), names);
    cli::Canvas canvas(40, 100);
    view.fit({0, 0, 40, 100}, state);
    view.draw(canvas, {0, 0, 40, 100}, state, {}, look);
    OnScreen screen;
    for (int row = 0; row < 40; ++row)
        for (int column = 0; column < 100; ++column) {
            screen.signs += canvas.at(row, column).sign;
            screen.styles.push_back(canvas.at(row, column).style);
        }
    return screen;
}

std::string picture(const State& state, bool flat) {
    return draw::board_svg(the_rules(), state, {},
                           flat ? draw::schematic_artist() : draw::inked_artist(),
                           flat ? draw::flat_pieces() : draw::inked_pieces())
        .svg;
}

TEST(AddedPieces, ReachPicturesBoardsScreensAndThePage) {
    const State state = with_both();
    const draw::PieceKinds kinds{{"follower", "herald"}, {"comet"}};
    const std::string without = picture(state, false);
    EXPECT_EQ(without.find("M-7 7L0-11L7 7Z"), std::string::npos);
    {
        std::vector<draw::PieceProblem> problems;
        const draw::AddedPieces added(files, &problems);
        for (const auto& problem : problems) ADD_FAILURE() << problem_text(problem);
        // Pictures of the board.
        EXPECT_NE(picture(state, false).find("M-7 7L0-11L7 7Z"), std::string::npos);
        EXPECT_NE(picture(state, false).find("M-9 1L0-21L9 1Z"), std::string::npos);
        EXPECT_NE(picture(state, true).find("M-8 8L0-12L8 8Z"), std::string::npos);
        EXPECT_NE(picture(state, true).find("M-9 2L0-22L9 2Z"), std::string::npos);
        // Boards of text, and their legend.
        const std::string board = cli::draw_board(the_rules(), state, {});
        EXPECT_NE(board.find('*'), std::string::npos) << board;
        EXPECT_NE(board.find('!'), std::string::npos) << board;
        const std::string legend = cli::board_legend(the_rules());
        EXPECT_NE(legend.find("* comet"), std::string::npos) << legend;
        EXPECT_NE(legend.find("1! herald"), std::string::npos) << legend;
        // Screens, with the colours of the badge.
        const OnScreen wide = on_screen(state, {true, 256});
        ASSERT_TRUE(wide.style_of(U'☄'));
        EXPECT_EQ(wide.style_of(U'☄')->back.deep, 16 + 36 * 5 + 6 * 3 + 1);
        EXPECT_TRUE(wide.style_of(U'!'));
        EXPECT_TRUE(on_screen(state, {false, 0}).style_of(U'*'));
        // Tiles that show it.
        EXPECT_EQ(draw::look_of("comet").fill, "#f2a03a");
        // The sprite of the page.
        const std::string sprite = draw::piece_sprite(draw::Theme::light, kinds);
        for (const char* id :
             {"\"token-comet\"", "data-box=\"comets-and-stars\"", "\"figure-herald\"",
              "\"figure-herald-lying\"", "\"figure-herald-small\"", "\"figure-follower\""})
            EXPECT_NE(sprite.find(id), std::string::npos) << id;
    }
    // Without the files there is a drawing all the same.
    EXPECT_EQ(picture(state, false), without);
    const std::string board = cli::draw_board(the_rules(), state, {});
    EXPECT_NE(board.find('C'), std::string::npos) << board;
    EXPECT_EQ(board.find('!'), std::string::npos) << board;
    EXPECT_EQ(draw::piece_sprite(draw::Theme::light, kinds).find("comet"), std::string::npos);
}

}  // namespace
}  // namespace bastide::test_of_added_pieces
