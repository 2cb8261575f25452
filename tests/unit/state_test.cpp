// States as values: the empty table, copies, moves, swaps, and the growing grid.

#include <bastide/engine.h>

#include "core/state_editor.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace bastide::test {
namespace {

Layout small_layout() {
    Layout layout;
    layout.tiles = 10;
    layout.segments = 40;
    layout.figures = 14;
    layout.frontier = 44;
    layout.agenda = 16;
    layout.round = 8;
    layout.types = 3;
    return layout;
}

std::shared_ptr<const Ruleset> base_rules() {
    std::vector<std::string> problems;
    return make_ruleset(RulesetChoice(), problems);
}

/// Marks a cell so that it can be found again.
void mark(State& state, Cell cell, std::uint16_t index) {
    const StateEditor edit(state);
    edit.reach_around(cell);
    edit.at(cell).holds = GridCell::Holds::tile;
    edit.at(cell).index = index;
}

TEST(States, AnEmptyTableHasNothing) {
    const State state(small_layout());
    EXPECT_EQ(state.tiles().size(), 0u);
    EXPECT_EQ(state.segments().size(), 0u);
    EXPECT_EQ(state.frontier().size(), 0u);
    EXPECT_EQ(state.agenda().size(), 0u);
    EXPECT_EQ(state.figures().size(), 14u);
    EXPECT_EQ(state.pile(0).size(), 3u);
    EXPECT_EQ(state.tiles_left(), 0);
    EXPECT_FALSE(state.over());
    EXPECT_FALSE(state.active().exists());
    EXPECT_GT(state.bytes(), sizeof(StateHeader));
}

TEST(States, NothingCanBeCopiedAndMoved) {
    const State nothing;
    State copy = nothing;
    State used(small_layout());
    used = nothing;
    copy = State(small_layout());
    EXPECT_EQ(copy.figures().size(), 14u);
    State moved = std::move(copy);
    EXPECT_EQ(moved.figures().size(), 14u);
    moved = State();
    used = State(small_layout());
    EXPECT_EQ(used.figures().size(), 14u);
}

TEST(States, CopiesAreIndependent) {
    State state(small_layout());
    mark(state, {3, 4}, 7);
    State copy = state;
    EXPECT_EQ(fingerprint(copy), fingerprint(state));
    EXPECT_EQ(copy.at({3, 4}).index, 7);
    mark(copy, {3, 4}, 8);
    StateEditor(copy).head().scores[1] = 5;
    EXPECT_EQ(state.at({3, 4}).index, 7);
    EXPECT_EQ(state.score(Player(1)), 0);
    EXPECT_EQ(copy.score(Player(1)), 5);
    const State& itself = copy;
    copy = itself;
    EXPECT_EQ(copy.at({3, 4}).index, 8);
}

TEST(States, MovesAndSwapsKeepAll) {
    State one(small_layout());
    mark(one, {1, 1}, 1);
    Layout wider = small_layout();
    wider.figures = 21;
    State two(wider);
    mark(two, {-2, 2}, 2);
    one.swap(two);
    EXPECT_EQ(one.figures().size(), 21u);
    EXPECT_EQ(one.at({-2, 2}).index, 2);
    EXPECT_EQ(two.at({1, 1}).index, 1);
    State three = std::move(one);
    EXPECT_EQ(three.at({-2, 2}).index, 2);
    two = std::move(three);
    EXPECT_EQ(two.figures().size(), 21u);
    EXPECT_EQ(two.at({-2, 2}).index, 2);
    EXPECT_EQ(two.at({1, 1}).index, 0);
}

TEST(States, CopiesGoIntoStatesOfAnyLayout) {
    Layout large = small_layout();
    large.tiles = 500;
    large.segments = 2000;
    State small(small_layout()), used(large);
    mark(small, {2, 2}, 9);
    used = small;
    EXPECT_EQ(used.layout(), small.layout());
    EXPECT_EQ(used.at({2, 2}).index, 9);
    EXPECT_EQ(fingerprint(used), fingerprint(small));
    State back(small_layout());
    used = State(large);
    back = used;
    EXPECT_EQ(back.layout(), large);
    EXPECT_EQ(fingerprint(back), fingerprint(used));
}

TEST(Grids, BeyondTheGridNothingLies) {
    const State state(small_layout());
    for (const Cell cell : {Cell{500, 0}, Cell{-500, 0}, Cell{0, 500}, Cell{32767, -32768}}) {
        EXPECT_EQ(state.at(cell).holds, GridCell::Holds::nothing);
        EXPECT_EQ(state.at(cell).neighbours, 0);
    }
}

/// All cells keep what they hold while the grid grows, whichever way.
TEST(Grids, GrowInAllDirections) {
    for (const Cell step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}, Cell{1, 1},
                            Cell{-1, 1}, Cell{1, -1}, Cell{-1, -1}}) {
        State state(small_layout());
        const auto cell_of = [&](int i) {
            return Cell{std::int16_t(step.x * i * 3), std::int16_t(step.y * i * 3)};
        };
        for (int i = 0; i < 60; ++i) mark(state, cell_of(i), std::uint16_t(i + 1));
        const StateHeader& head = state.header();
        int held = 0;
        for (int y = head.grid_y; y < head.grid_y + head.grid_height; ++y)
            for (int x = head.grid_x; x < head.grid_x + head.grid_width; ++x)
                held +=
                    state.at({std::int16_t(x), std::int16_t(y)}).holds != GridCell::Holds::nothing;
        EXPECT_EQ(held, 60);
        for (int i = 0; i < 60; ++i) EXPECT_EQ(state.at(cell_of(i)).index, i + 1);
        // One row or column around every marked cell is part of the grid.
        EXPECT_TRUE(StateEditor(state).reaches(
            {std::int16_t(cell_of(59).x + step.x), std::int16_t(cell_of(59).y + step.y)}));
    }
}

TEST(Grids, GrowAtOnceToTheFarthestCell) {
    State state(small_layout());
    mark(state, {0, 0}, 1);
    mark(state, {cell_limit, cell_limit}, 2);
    mark(state, {-cell_limit, -cell_limit}, 3);
    EXPECT_EQ(state.at({0, 0}).index, 1);
    EXPECT_EQ(state.at({cell_limit, cell_limit}).index, 2);
    EXPECT_EQ(state.at({-cell_limit, -cell_limit}).index, 3);
    const State copy = state;
    EXPECT_EQ(copy.at({cell_limit, cell_limit}).index, 2);
}

TEST(Grids, ANewGameBeginsWithASmallOne) {
    State state(small_layout());
    const std::size_t bytes = state.bytes();
    mark(state, {100, 100}, 1);
    EXPECT_GT(state.bytes(), bytes);
    StateEditor(state).reset(small_layout());
    EXPECT_EQ(state.bytes(), bytes);
    EXPECT_EQ(state.at({100, 100}).holds, GridCell::Holds::nothing);
    mark(state, {100, 100}, 2);
    EXPECT_EQ(state.at({100, 100}).index, 2);
}

TEST(States, AreSmallAtTheStart) {
    const auto rules = base_rules();
    const State state = start(*rules);
    EXPECT_LT(state.bytes(), 16384u);
}

}  // namespace
}  // namespace bastide::test
