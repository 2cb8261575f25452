#include "cli/answers/legal_answers.h"

#include "cli/answers/play_answers.h"
#include "cli/program/bad_input.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/state_editor.h"
#include "notation/moves/move_text.h"
#include "notation/position/placing_moment.h"
#include "notation/position/tokens_on_features.h"
#include "notation/setup/setup_suggestion.h"
#include "words/words.h"

#include <fmt/format.h>

#include <algorithm>
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
             Answers& answers)
        : rules_(rules),
          state_(state),
          seats_(seats),
          allowed_(answers.allowed),
          refused_(answers.refused) {}

    void try_placements() const {
        const TileType& type = rules_.type(state_.header().in_hand);
        const std::size_t before = refused_.size();
        for (Turning turning = 0; turning < 4; ++turning)
            for (const Cell cell : cells_to_try(state_, type, turning))
                if (!fits_with_something_across(cell, turning)) try_move(place_tile(cell, turning));
        std::stable_sort(refused_.begin() + std::ptrdiff_t(before), refused_.end(),
                         [](const RefusedAnswer& one, const RefusedAnswer& other) {
                             return one.move.cell < other.move.cell;
                         });
    }

    void try_figures() const {
        for_each_segment_of_tile({rules_, state_}, state_.header().placed, [&](SegmentId id) {
            for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
                try_move(place_figure(FigureKind(kind), id));
            return true;
        });
    }

    /// Where a figure that is on its way can go: it is the only one, and goes to tiles placed before.
    void try_going_on(const std::vector<Move>& allowed, SegmentId subject) const {
        std::set<std::size_t> tiles;
        if (subject.exists()) tiles.insert(state_.segment(subject).tile.index());
        FigureKind kind;
        for (const Move& move : allowed) {
            if (move.kind != MoveKind::place_figure || !move.segment.exists()) continue;
            kind = move.figure;
            tiles.insert(state_.segment(move.segment).tile.index());
        }
        for (const std::size_t tile : tiles)
            for_each_segment_of_tile({rules_, state_}, TileId(tile), [&](SegmentId id) {
                try_move(place_figure(kind, id));
                return true;
            });
    }

    /// What can be laid across the tile just placed.
    void try_laying_across() const {
        const TokenKind token = token_laid_across(rules_);
        if (!token.exists()) return;
        const Cell cell = state_.tile(state_.header().placed).cell;
        for (Way way : {Way::north_south, Way::west_east}) try_move(place_token(token, cell, way));
    }

    /// Tokens of the kinds that the question is about. In places that are no features all is allowed that
    /// one might think of.
    void try_tokens() const {
        std::set<std::size_t> kinds;
        for (const Move& move : allowed_)
            if (move.kind == MoveKind::place_token) kinds.insert(move.token().index());
        for (const std::size_t kind : kinds) {
            const TokenKindInfo& info = rules_.token_kinds()[kind];
            if (info.links) try_links(TokenKind(kind));
            if (info.lies_on == PlaceKind::segment) try_features(TokenKind(kind));
        }
    }

    /// The other features that are being scored.
    void try_completed() const {
        for (const RoundEntry& entry : state_.round()) try_move(choose_segment(entry.feature));
    }

    /// The next numbers on both sides of those that may be chosen.
    void try_other_numbers(NumberRange numbers) const {
        if (numbers.lowest > 0) try_move(choose_number(numbers.lowest - 1));
        try_move(choose_number(numbers.highest + 1));
    }

    /// Where captives alone come home (TOW-11), nobody thinks of taking back what stands on the board.
    void try_taking_back(Player player) const {
        for (const Figure& figure : state_.figures()) {
            if (figure.owner != player || figure.where != Whereabouts::board) continue;
            const Move move = return_figure(figure.kind, figure.segment);
            const Refusal refusal = why_not(rules_, state_, move);
            if (refusal && refusal.rule() != "GEN-03") try_move(move);
        }
    }

private:
    /// Tokens that link, on the tile just placed; or those that lie elsewhere, if it is they that are moved.
    void try_links(TokenKind kind) const {
        const auto try_cell = [&](Cell cell) {
            for (unsigned way = 0; way < rules_.token_kind(kind).ways; ++way)
                try_move(place_token(kind, cell, Way(way)));
        };
        if (std::find(allowed_.begin(), allowed_.end(), pass()) == allowed_.end())
            return try_cell(state_.tile(state_.header().placed).cell);
        for (const LinkingToken& token : linking_tokens(rules_, state_)) try_cell(token.cell);
    }

    /// Tokens on the features of the tile just placed on which they may lie.
    void try_features(TokenKind kind) const {
        const std::uint32_t kinds = rules_.token_kind(kind).on_segments;
        for_each_segment_of_tile({rules_, state_}, state_.header().placed, [&](SegmentId id) {
            if ((kinds >> state_.segment(id).kind.index() & 1) != 0)
                try_move(place_token(kind, id));
            return true;
        });
    }

    bool fits_with_something_across(Cell cell, Turning turning) const {
        return std::any_of(allowed_.begin(), allowed_.end(), [&](const Move& move) {
            return move.kind == MoveKind::place_tile && move.lays_across() && move.cell == cell &&
                   move.turning == turning;
        });
    }

    void try_move(const Move& move) const {
        if (const Refusal refusal = why_not(rules_, state_, move))
            refused_.push_back({move, explain(rules_, state_, move, refusal, seats_)});
    }

    const Ruleset& rules_;
    const State& state_;
    const std::vector<std::string>& seats_;
    const std::vector<Move>& allowed_;
    std::vector<RefusedAnswer>& refused_;
};

TileTypeId tile_named(const Ruleset& rules, const std::string& tile) {
    const TileTypeId type = rules.find_type(tile);
    if (type.exists()) return type;
    std::vector<std::string_view> names;
    for (const TileType& known : rules.types()) names.push_back(known.id);
    const std::string meant = suggestion(tile, names);
    throw BadInput(fmt::format("--tile {}: this table has no such tile{}", tile,
                               meant.empty() ? "; `bastide tiles` lists them" : "; " + meant));
}

/// The tile is no longer among those to draw, which come from the first pile that has any.
void take_from_pile(const StateEditor& edit, TileTypeId type) {
    std::size_t pile = 0;
    while (edit.head().pile_left[pile] == 0) ++pile;
    --edit.head().pile_left[pile];
    --edit.pile(pile, type);
}

/// The moment before the tile in hand was drawn; it goes back to the pile in use, or to the one before
/// that it has emptied.
State before_the_draw(const Ruleset& rules, const State& state) {
    State before = state;
    const StateEditor edit(before);
    const TileTypeId type = state.header().in_hand;
    std::size_t source = 0;
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile) {
        if (rules.pile(pile)[type.index()] > 0) source = pile;
        if (state.header().pile_left[pile] > 0) break;
    }
    ++edit.head().pile_left[source];
    ++edit.pile(source, type);
    edit.head().in_hand = TileTypeId();
    const auto& decisions = rules.compiled().decisions;
    const auto drawing =
        std::find_if(decisions.begin(), decisions.end(), [](const DecisionTable& table) {
            return table.entry.by_nature && table.entry.needs == Needs::tile_to_draw;
        });
    Step& question = edit.step(edit.head().agenda - 1);
    question.position = QuestionNumber(drawing - decisions.begin());
    question.player = Player();
    return before;
}

}  // namespace

bool asks_for(const Ruleset& rules, const State& state, MoveKind kind) {
    const Decision question = decision(rules, state);
    return question.exists() && offers(rules.compiled().decisions[question.kind], kind);
}

Answers all_answers(const Ruleset& rules, const State& state,
                    const std::vector<std::string>& seats) {
    Answers answers;
    answers.question = decision(rules, state);
    MoveList moves;
    legal(rules, state, moves);
    answers.allowed = answers_but_numbers(moves);
    answers.numbers = numbers_of(moves);
    const Refusals refusals(rules, state, seats, answers);
    if (asks_for(rules, state, MoveKind::place_tile) && state.header().in_hand.exists()) {
        std::stable_sort(answers.allowed.begin(), answers.allowed.end(),
                         [](const Move& one, const Move& other) { return one.cell < other.cell; });
        refusals.try_placements();
    }
    if (asks_for(rules, state, MoveKind::place_figure) && state.header().placed.exists()) {
        const bool on_its_way =
            std::any_of(answers.allowed.begin(), answers.allowed.end(), [&](const Move& move) {
                return move.kind == MoveKind::place_figure && move.segment.exists() &&
                       state.segment(move.segment).tile != state.header().placed;
            });
        if (on_its_way || answers.question.subject.exists())
            refusals.try_going_on(answers.allowed, answers.question.subject);
        else
            refusals.try_figures();
    }
    const bool tokens =
        asks_for(rules, state, MoveKind::place_token) && state.header().placed.exists();
    // Beside figures it is bridges that are laid, which need not be among the answers.
    const bool figures = asks_for(rules, state, MoveKind::place_figure);
    if (tokens && figures) refusals.try_laying_across();
    if (tokens && !figures) refusals.try_tokens();
    if (asks_for(rules, state, MoveKind::choose_segment)) refusals.try_completed();
    if (answers.numbers) refusals.try_other_numbers(*answers.numbers);
    if (asks_for(rules, state, MoveKind::return_figure) && answers.question.chooser.exists())
        refusals.try_taking_back(answers.question.chooser);
    return answers;
}

State with_tile_in_hand(const Ruleset& rules, const State& state, const std::string& tile) {
    const TileTypeId type = tile_named(rules, tile);
    const Decision waiting = decision(rules, state);
    const bool placing =
        asks_for(rules, state, MoveKind::place_tile) && state.header().in_hand.exists();
    const State before = placing ? before_the_draw(rules, state) : state;
    MoveList outcomes;
    legal(rules, before, outcomes);
    if (!decision(rules, before).by_nature || !outcomes[0].type.exists())
        throw BadInput(fmt::format(
            "--tile {}: no tile is drawn or placed here{}; ask where a turn "
            "begins: of a record, --at N; of a position, leave out what "
            "comes after that (placed, asks, over)",
            tile,
            waiting.exists()
                ? fmt::format(" (it waits for: {})", words::question_words(waiting.name))
                : std::string(", the game is over")));
    if (const Refusal refusal = why_not(rules, before, draw_outcome(type)))
        throw BadInput(fmt::format("--tile {}: {} ({})", tile, refusal.text(), refusal.rule()));
    State drawn = before;
    if (placing) {
        const StateEditor edit(drawn);
        take_from_pile(edit, type);
        edit.head().in_hand = type;
        edit.step(edit.head().agenda - 1) = state.agenda().back();
        return drawn;
    }
    PlacingMoment moment(rules, drawn);
    apply(rules, drawn, draw_outcome(type), &moment);
    return *moment.found();
}

}  // namespace bastide::cli
