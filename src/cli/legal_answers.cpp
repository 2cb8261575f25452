#include "cli/legal_answers.h"

#include "cli/bad_input.h"
#include "core/ruleset_tables.h"
#include "core/state_editor.h"
#include "notation/setup_suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace bastide::cli {

namespace {

/// Whether some answer to a kind of question has this shape.
bool offers(const DecisionTable& table, MoveKind kind) {
    return std::any_of(table.offers.begin(), table.offers.end(),
                       [&](const Offer& offer) { return offer.kind == kind; });
}

/// Cells on which the tile in hand could come to lie beside the board, by row and column.
std::set<Cell> cells_to_try(const State& state, const TileType& type, Turning turning) {
    std::set<Cell> cells;
    for (const FrontierCell& place : state.frontier())
        for (unsigned c = 0; c < type.cells; ++c) {
            const Cell offset = type.offsets[std::size_t(turning) * type.cells + c];
            cells.insert(
                {std::int16_t(place.cell.x - offset.x), std::int16_t(place.cell.y - offset.y)});
        }
    if (!type.half) return cells;
    for (const HalvedCell& shared : state.halved_cells())
        if (!shared.second.exists()) cells.insert(state.tile(shared.first).cell);
    return cells;
}

/// Collects what is refused of the answers that one might think of.
class Refusals {
public:
    Refusals(const Ruleset& rules, const State& state, const std::vector<std::string>& seats,
             std::vector<RefusedAnswer>& refused)
        : rules_(rules), state_(state), seats_(seats), refused_(refused) {}

    void try_placements() const {
        const TileType& type = rules_.type(state_.header().in_hand);
        const std::size_t before = refused_.size();
        for (Turning turning = 0; turning < 4; ++turning)
            for (const Cell cell : cells_to_try(state_, type, turning))
                try_move(place_tile(cell, turning));
        std::stable_sort(refused_.begin() + std::ptrdiff_t(before), refused_.end(),
                         [](const RefusedAnswer& one, const RefusedAnswer& other) {
                             return one.move.cell < other.move.cell;
                         });
    }

    void try_figures() const {
        const PlacedTile& tile = state_.tile(state_.header().placed);
        for (std::size_t local = 0; local < rules_.type(tile.type).segment_count; ++local)
            for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
                try_move(place_figure(FigureKind(kind), SegmentId(tile.first.index() + local)));
    }

    void try_taking_back(Player player) const {
        for (const Figure& figure : state_.figures()) {
            if (figure.owner != player || figure.where != Whereabouts::board) continue;
            try_move(return_figure(figure.kind, figure.segment));
        }
    }

private:
    void try_move(const Move& move) const {
        if (const Refusal refusal = why_not(rules_, state_, move))
            refused_.push_back({move, explain(rules_, state_, move, refusal, seats_)});
    }

    const Ruleset& rules_;
    const State& state_;
    const std::vector<std::string>& seats_;
    std::vector<RefusedAnswer>& refused_;
};

int left_in_piles(const State& state, TileTypeId type) {
    int left = 0;
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        left += state.pile(pile)[type.index()];
    return left;
}

/// The tile is no longer among those to draw, which come from the first pile that has any.
void take_from_pile(const StateEditor& edit, TileTypeId type) {
    std::size_t pile = 0;
    while (edit.head().pile_left[pile] == 0) ++pile;
    --edit.head().pile_left[pile];
    --edit.pile(pile, type);
}

TileTypeId tile_named(const Ruleset& rules, const std::string& tile) {
    const TileTypeId type = rules.find_type(tile);
    if (type.exists()) return type;
    std::vector<std::string_view> names;
    for (const TileType& known : rules.types()) names.push_back(known.id);
    const std::string meant = suggestion(tile, names);
    throw BadInput(fmt::format("--tile {}: this table has no such tile{}", tile,
                               meant.empty() ? "; `bastide tiles` lists them" : "; " + meant));
}

/// The question where to place a tile.
std::optional<DecisionKind> placing_question(const Ruleset& rules) {
    const auto& decisions = rules.tables().decisions;
    for (std::size_t kind = 0; kind < decisions.size(); ++kind)
        if (offers(decisions[kind], MoveKind::place_tile)) return DecisionKind(kind);
    return std::nullopt;
}

}  // namespace

bool asks_for(const Ruleset& rules, const State& state, MoveKind kind) {
    const Decision question = decision(rules, state);
    return question.exists() && offers(rules.tables().decisions[question.kind], kind);
}

Answers all_answers(const Ruleset& rules, const State& state,
                    const std::vector<std::string>& seats) {
    Answers answers;
    answers.question = decision(rules, state);
    MoveList moves;
    legal(rules, state, moves);
    answers.allowed.assign(moves.begin(), moves.end());
    const Refusals refusals(rules, state, seats, answers.refused);
    if (asks_for(rules, state, MoveKind::place_tile) && state.header().in_hand.exists()) {
        std::stable_sort(answers.allowed.begin(), answers.allowed.end(),
                         [](const Move& one, const Move& other) { return one.cell < other.cell; });
        refusals.try_placements();
    }
    if (asks_for(rules, state, MoveKind::place_figure) && state.header().placed.exists())
        refusals.try_figures();
    if (asks_for(rules, state, MoveKind::return_figure) && answers.question.chooser.exists())
        refusals.try_taking_back(answers.question.chooser);
    return answers;
}

State with_tile_in_hand(const Ruleset& rules, const State& state, const std::string& tile) {
    const TileTypeId type = tile_named(rules, tile);
    const Decision waiting = decision(rules, state);
    const auto question = placing_question(rules);
    MoveList outcomes;
    legal(rules, state, outcomes);
    const bool drawing = waiting.by_nature && outcomes[0].type.exists();
    if (!question || !(drawing || asks_for(rules, state, MoveKind::place_tile)))
        throw BadInput(fmt::format(
            "--tile {}: no tile is drawn or placed here{}; ask where a turn begins (--at N)", tile,
            waiting.exists() ? fmt::format(" (it waits for: {})", waiting.name)
                             : std::string(", the game is over")));
    if (drawing) {
        if (const Refusal refusal = why_not(rules, state, draw_outcome(type)))
            throw BadInput(fmt::format("--tile {}: {} ({})", tile, refusal.text(), refusal.rule()));
    } else if (type != state.header().in_hand && left_in_piles(state, type) == 0) {
        throw BadInput(fmt::format("--tile {}: none of them is left to draw", tile));
    }
    State drawn = state;
    const StateEditor edit(drawn);
    if (drawing) take_from_pile(edit, type);
    edit.head().in_hand = type;
    Step& step = edit.step(edit.head().agenda - 1);
    step.position = *question;
    step.player = state.active();
    step.asked = true;
    return drawn;
}

}  // namespace bastide::cli
