#include "search/bazaar_play.h"

#include "search/part_lines.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "search/open_cells.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <bit>

namespace bastide {

namespace {

// Points that a tile is about worth for what is printed on it.
constexpr double of_any_tile = 1, of_monastery = 3, of_city_side = 1, of_road = 0.5,
                 of_symbol = 0.7;
/// The share of a feature's points that completing it now is worth: it might be completed anyway.
constexpr double of_completing = 0.5;

bool fits_somewhere(const State& state, const TileType& type) {
    // Tiles of other shapes are few; that they fit is taken for granted.
    if (!type.square) return true;
    return std::any_of(
        state.frontier().begin(), state.frontier().end(),
        [&](const FrontierCell& cell) { return fitting_turnings(type, cell.forbidden) != 0; });
}

double worth_of_print(const Ruleset& rules, const TileType& type) {
    double worth = of_any_tile;
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentType& segment = type.segments[local];
        const auto& sides = type.turned[0].edge_segment;
        const auto side_total = std::count(std::begin(sides), std::end(sides), local);
        if (rules.is_surrounded(segment.kind)) worth += of_monastery;
        if (segment.kind == road) worth += of_road;
        if (segment.kind == city)
            worth += of_city_side * double(side_total) +
                     of_symbol * double(std::min<std::size_t>(segment.attributes.size(), 2));
    }
    return worth;
}

/// Whether the tile can lie on a cell so that what reaches a side of it ends there.
bool can_close(const State& state, const TileType& type, Cell cell, Side side) {
    const GridCell there = state.at(cell);
    if (there.holds != GridCell::Holds::frontier || !type.square) return false;
    unsigned turnings = fitting_turnings(type, state.frontier()[there.index].forbidden);
    for (; turnings != 0; turnings &= turnings - 1) {
        const auto& sides = type.turned[std::size_t(std::countr_zero(turnings))].edge_segment;
        const std::uint8_t local = sides[unsigned(side)];
        if (local != no_local && std::count(std::begin(sides), std::end(sides), local) == 1)
            return true;
    }
    return false;
}

/// The most that the tile gives by completing a feature in which the player stands.
double worth_of_completing(const Ruleset& rules, const State& state, Player player,
                           const TileType& type) {
    double best = 0;
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || figure.owner != player || figure.spot != 0)
            continue;
        const Segment& root = state.feature(figure.segment);
        if (!rules.is_closed_by_edges(root.kind) || root.open != 1) continue;
        bool closes = false;
        for_each_segment(state, root.feature, [&](SegmentId id) {
            for_each_open_cell(rules, state, id, [&](Cell cell, Side side) {
                closes = closes || can_close(state, type, cell, side);
            });
        });
        if (closes)
            best = std::max(
                best, of_completing *
                          value_of(rules, state, root.feature, Situation::completed).points());
    }
    return best;
}

double worth_of_tile(const Ruleset& rules, const State& state, Player player, TileTypeId id) {
    const TileType& type = rules.type(id);
    if (!fits_somewhere(state, type)) return 0;
    return worth_of_print(rules, type) + worth_of_completing(rules, state, player, type);
}

/// The tile on offer that is worth most to a player.
Move best_tile(const Ruleset& rules, const State& state, Player player, const MoveList& legal) {
    Move best = legal[0];
    double most = -1;
    for (const Move& move : legal) {
        const double worth = worth_of_tile(rules, state, player, move.type);
        if (worth > most) most = worth, best = move;
    }
    return best;
}

/// How many points to give for the tile that is auctioned, at most.
int highest_price(const Ruleset& rules, const State& state, Player player) {
    const std::size_t item = rules::bazaars::private_state_of({rules, state}).item - 1u;
    const auto offer = state.offer();
    if (item >= offer.size() || offer.size() < 2) return 0;
    double others = 0;
    for (std::size_t i = 0; i < offer.size(); ++i)
        if (i != item) others += worth_of_tile(rules, state, player, offer[i]);
    others /= double(offer.size() - 1);
    return std::max(0, int((worth_of_tile(rules, state, player, offer[item]) - others) / 2));
}

}  // namespace

std::optional<Move> choose_at_bazaar(const Ruleset& rules, const State& state,
                                     const MoveList& legal) {
    const Decision question = decision(rules, state);
    const Player self = question.chooser;
    if (legal[0].kind == MoveKind::choose_tile) return best_tile(rules, state, self, legal);
    switch (question.exists() ? rules.compiled().decisions[question.kind].entry.bidding
                              : Bidding::none) {
        case Bidding::opens:
            return choose_number(
                std::min(highest_price(rules, state, self) / 2, legal[legal.size() - 1].number));
        case Bidding::has_begun: {
            const int price = highest_price(rules, state, self);
            // The auctioneer buys or sells for the highest bid, the others raise it or pass.
            if (legal[0].kind == MoveKind::choose_option)
                return choose_option(price >= question.value ? 0 : 1);
            const bool worth_it = price > question.value;
            return worth_it && legal.numbers() > 0 ? choose_number(question.value + 1) : pass();
        }
        case Bidding::none: break;
    }
    // Tiles lie open and nobody bids: whether there is to be an auction is asked.
    const bool may_want_auction = !state.offer().empty() && legal[0] == choose_option(0);
    return may_want_auction ? std::optional(legal[0]) : std::nullopt;
}

std::optional<Move> choose_without_looking(const Ruleset& rules, const State& state,
                                           const MoveList& legal) {
    if (auto move = choose_at_bazaar(rules, state, legal)) return move;
    return can_look_ahead(legal) ? std::nullopt : std::optional(legal[0]);
}

}  // namespace bastide
