// What observations show of pieces in places that no chapter of today uses: captives, places beside the board,
// spaces of the score track, corners and sides. tests/python has observations of today's chapters.

#include "bindings/python/observation.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/tokens.h"
#include "support/game_of_places.h"
#include "support/game_of_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide::python {
namespace {

/// An observer of a table, and what it shows of a state by the names of its columns and planes.
class Shown {
public:
    explicit Shown(const Ruleset& rules)
        : observer_(std::shared_ptr<const Ruleset>(std::shared_ptr<const Ruleset>(), &rules), 0) {}

    void look(const State& state, std::size_t seat) {
        table_.assign(observer_.columns().size(), -1);
        board_.assign(observer_.board_size(), 0);
        observer_.write_table(state, Player(seat), table_);
        observer_.write_board(state, Player(seat), board_);
        corner_ = observer_.corner(state);
    }

    float column(const std::string& name) const {
        const auto& names = observer_.columns();
        const auto found = std::find(names.begin(), names.end(), name);
        return found == names.end() ? -1 : table_[std::size_t(found - names.begin())];
    }

    int at(const std::string& plane, Cell cell) const {
        const auto& names = observer_.planes();
        const auto found =
            std::size_t(std::find(names.begin(), names.end(), plane) - names.begin());
        const auto side = std::size_t(observer_.side());
        if (found == names.size()) return -1;
        return board_[(found * side + std::size_t(cell.y - corner_.y)) * side +
                      std::size_t(cell.x - corner_.x)];
    }

    /// The sum of the columns whose names hold a part.
    float sum_of(const std::string& part) const {
        float sum = 0;
        for (std::size_t i = 0; i < table_.size(); ++i)
            if (observer_.columns()[i].find(part) != std::string::npos) sum += table_[i];
        return sum;
    }

    const std::vector<std::string>& columns() const { return observer_.columns(); }

private:
    Observer observer_;
    std::vector<float> table_;
    std::vector<std::uint8_t> board_;
    Cell corner_;
};

Place with_seat(std::size_t seat) {
    return place_by(PlaceKind::player, {}, 0, std::uint16_t(seat));
}

TEST(Observation, ShowsCaptivesAndWhatIsBesideTheBoard) {
    const Ruleset& rules = test::rules_of_shapes();
    State state = start(rules);
    Context context(rules, state, nullptr);
    const FigureKind follower(0), scout = test::scout_figure();
    for (int i = 0; i < 2; ++i)
        put_figure(context, next_in_supply(state, Player(1), follower), with_seat(0));
    put_figure(context, next_in_supply(state, Player(0), scout), with_seat(1));
    put_figure(context, next_in_supply(state, Player(0), follower),
               place_by(PlaceKind::beside_board, {}, 0, 1));
    Shown shown(rules);
    shown.look(state, 0);
    EXPECT_EQ(shown.column("figure follower of player +1 with player +0"), 2);
    EXPECT_EQ(shown.column("figure follower of player +0 with player +1"), 0);
    EXPECT_EQ(shown.column("figure scout of player +0 with player +1"), 1);
    EXPECT_EQ(shown.column("figure follower of player +0 in market quarter"), 1);
    EXPECT_EQ(shown.column("figure follower of player +0 in castle quarter"), 0);
    EXPECT_EQ(shown.column("token count in castle quarter"), 1);
    EXPECT_EQ(shown.column("token count in market quarter"), 0);
    shown.look(state, 1);
    EXPECT_EQ(shown.column("figure follower of player +0 with player +1"), 2);
    EXPECT_EQ(shown.column("figure scout of player +1 with player +0"), 1);
    EXPECT_EQ(shown.column("figure follower of player +1 in market quarter"), 1);
    EXPECT_EQ(shown.sum_of(" with player"), 3);
}

TEST(Observation, ShowsPiecesInPlacesOfAllKinds) {
    const Ruleset& rules = test::rules_of_places();
    const test::GameOfPlaces game = test::game_with_pieces_everywhere();
    const Position position{rules, game.state};
    Shown shown(rules);
    EXPECT_EQ(std::set<std::string>(shown.columns().begin(), shown.columns().end()).size(),
              shown.columns().size());
    shown.look(game.state, 0);
    std::set<PlaceKind> seen;
    for (const PlacedToken& token : game.state.placed_tokens()) {
        const Place place = place_of(position, token);
        const std::string name = "token " + rules.token_kind(token.kind).name;
        seen.insert(place.kind);
        std::string there;
        if (place.kind == PlaceKind::player)
            there = " with player +" + std::to_string(place.player.index());
        if (place.kind == PlaceKind::beside_board)
            there = " in " + std::string(rules.place_beside(place.number));
        if (place.kind == PlaceKind::score_track)
            there = " on space " + std::to_string(place.number);
        const float number =
            there.empty() ? float(shown.at(name, place.cell)) : shown.column(name + there);
        EXPECT_GE(number, 1) << name << there;
    }
    EXPECT_EQ(seen.size(), std::size(test::kinds_elsewhere));
    int elsewhere = 0;
    for (const Figure& figure : game.state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_of(position, figure);
        const std::string name =
            "figure follower of player +" + std::to_string(figure.owner.index());
        if (!has_cell(place.kind)) {
            ++elsewhere;
            continue;
        }
        EXPECT_GE(shown.at(name, place.cell), 1) << name;
    }
    EXPECT_GE(elsewhere, 3);
    EXPECT_EQ(shown.sum_of("figure follower of"), float(elsewhere));
}

TEST(Observation, HasNoColumnsForPlacesThatNoPieceCanReach) {
    std::vector<std::string> problems;
    const auto rules = make_ruleset({}, problems);
    const Shown shown(*rules);
    for (const std::string& column : shown.columns()) {
        EXPECT_EQ(column.find(" with player"), std::string::npos) << column;
        EXPECT_FALSE(column.starts_with("figure ") || column.starts_with("token ")) << column;
    }
    EXPECT_EQ(shown.columns().back().substr(0, 5), "left:");
}

}  // namespace
}  // namespace bastide::python
