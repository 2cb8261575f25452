#include "report/places.h"

#include "core/board.h"

#include <algorithm>

namespace bastide::report {

namespace {

/// Copies of a type that lie in the piles.
int copies_left(const State& state, std::size_t type) {
    int copies = 0;
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        copies += state.pile(pile)[type];
    return copies;
}

class Places {
public:
    Places(const Ruleset& rules, const State& state) : position_{rules, state} {
        for (const FrontierCell& place : state.frontier()) found_.push_back({place.cell, 0});
        for (const HalvedCell& shared : state.halved_cells())
            if (!shared.second.exists()) found_.push_back({state.tile(shared.first).cell, 0});
    }

    void add(TileTypeId id, int copies) {
        const TileType& type = position_.rules.type(id);
        if (type.square)
            add_square(type, copies);
        else
            add_other(id, type, copies);
    }

    std::vector<PlaceReport> take() {
        std::sort(
            found_.begin(), found_.end(),
            [](const PlaceReport& one, const PlaceReport& other) { return one.cell < other.cell; });
        return std::move(found_);
    }

private:
    void add_square(const TileType& type, int copies) {
        // The cells of the frontier stand first, in its order.
        const auto frontier = position_.state.frontier();
        for (std::size_t i = 0; i < frontier.size(); ++i)
            if (fitting_turnings(type, frontier[i].forbidden) != 0) found_[i].fitting += copies;
    }

    /// Each cell that it could cover counts once, in however many ways it does.
    void add_other(TileTypeId id, const TileType& type, int copies) {
        MoveList moves;
        list_fitting(position_, id, moves);
        std::vector<Cell> covered;
        for (const Move& move : moves)
            for (unsigned c = 0; c < type.cells; ++c)
                covered.push_back(cell_of(type, move.cell, move.turning, c));
        std::sort(covered.begin(), covered.end());
        for (PlaceReport& place : found_)
            if (std::binary_search(covered.begin(), covered.end(), place.cell))
                place.fitting += copies;
    }

    Position position_;
    std::vector<PlaceReport> found_;
};

}  // namespace

std::vector<PlaceReport> report_places(const Ruleset& rules, const State& state) {
    Places places(rules, state);
    for (std::size_t type = 0; type < rules.types().size(); ++type)
        if (const int copies = copies_left(state, type); copies != 0)
            places.add(TileTypeId(type), copies);
    return places.take();
}

}  // namespace bastide::report
