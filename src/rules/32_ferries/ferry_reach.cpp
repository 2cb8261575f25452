/// Chapter 32, FERRY-03: which ferries the tile just placed reaches.

#include "core/board.h"
#include "core/features.h"
#include "core/tokens.h"
#include "rules/32_ferries/ferries.h"

#include <algorithm>

namespace bastide::rules::ferries {

namespace {

/// A walk along roads, away from the tile just placed and as far as the first ferry. Its memory is kept
/// from one to the next.
class RoadWalk {
public:
    void start(const State& state) {
        seen_.assign(state.segments().size(), 0);
        segments_.clear();
        ferries_.clear();
    }
    void go_to(SegmentId segment) {
        if (seen_[segment.index()] != 0) return;
        seen_[segment.index()] = 1;
        segments_.push_back(segment);
    }
    void walk(Position position);
    const std::vector<std::size_t>& ferries() const { return ferries_; }

private:
    std::vector<std::uint8_t> seen_;
    std::vector<SegmentId> segments_;
    std::vector<std::size_t> ferries_;
};

/// The ferry of another tile that links this segment to another one.
std::optional<std::size_t> ferry_on(Position position, SegmentId segment) {
    const State& state = position.state;
    const TileId tile = state.segment(segment).tile;
    if (tile == state.header().placed ||
        !position.rules.type(state.tile(tile).type).has(settings_of(position.rules).lake))
        return std::nullopt;
    const auto place = ferry_at(position, state.tile(tile).cell);
    if (!place) return std::nullopt;
    const PlacedToken& ferry = state.placed_tokens()[*place];
    const auto link = link_across(position, state.tile(tile).cell, ferry.way);
    return link && (link->a == segment || link->b == segment) ? place : std::nullopt;
}

void RoadWalk::walk(Position position) {
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        const SegmentId segment = segments_[i];
        if (const auto ferry = ferry_on(position, segment))
            ferries_.push_back(*ferry);
        else
            for_each_link(position, segment, [&](SegmentId next) { go_to(next); });
    }
    std::sort(ferries_.begin(), ferries_.end());
    ferries_.erase(std::unique(ferries_.begin(), ferries_.end()), ferries_.end());
}

/// Whether a ferry of another tile lies on a road of the tile just placed, near or far.
bool has_ferry_on_its_roads(Position position) {
    const State& state = position.state;
    const TileId placed = state.header().placed;
    const auto holds_ferry = [&](SegmentId road_there) {
        const auto tokens = state.placed_tokens();
        return std::any_of(tokens.begin(), tokens.end(), [&](const PlacedToken& token) {
            return token.kind == settings_of(position.rules).ferry &&
                   state.segment(token.segment).tile != placed &&
                   state.segment(token.segment).feature == state.segment(road_there).feature;
        });
    };
    return !for_each_segment_of_tile(position, placed, [&](SegmentId id) {
        return state.segment(id).kind != road || !holds_ferry(id);
    });
}

}  // namespace

const std::vector<std::size_t>& ferries_reached(Position position) {
    thread_local RoadWalk walk;
    walk.start(position.state);
    if (!has_ferry_on_its_roads(position)) return walk.ferries();
    for_each_segment_of_tile(position, position.state.header().placed, [&](SegmentId id) {
        if (position.state.segment(id).kind == road) walk.go_to(id);
        return true;
    });
    walk.walk(position);
    return walk.ferries();
}

}  // namespace bastide::rules::ferries
