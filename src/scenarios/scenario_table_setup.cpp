// The set-up of the game under test.

#include "core/agenda.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/figures.h"
#include "scenarios/scenario_table.h"

#include <map>
#include <span>
#include <utility>

namespace bastide::scenarios {

namespace {

const std::string barn = "barn";

constexpr Side all_sides[] = {Side::north, Side::east, Side::south, Side::west};

/// The drawn board takes the place of the start tiles. Those must fit each other as printed, so with
/// bridges on it only its first tile does, and the others are laid afterwards.
std::span<const BoardTile> start_tiles_of(const Setup& setup) {
    const std::span<const BoardTile> board(setup.board);
    return setup.bridges.empty() || board.empty() ? board : board.first(1);
}

std::span<const BoardTile> tiles_laid_later(const Setup& setup) {
    return std::span<const BoardTile>(setup.board).subspan(start_tiles_of(setup).size());
}

}  // namespace

Table::Table(const Setup& setup, Turning board_turning, MakeRules make_rules)
    : board_turning_(board_turning), players_(setup.players) {
    this->make_rules(setup, make_rules);
    start(setup);
}

/// The drawn board takes the place of the start tiles.
void Table::make_rules(const Setup& setup, MakeRules make) {
    RulesetChoice choice;
    choice.players = int(setup.players.size());
    choice.sets = setup.sets;
    // What a case says again counts.
    for (const auto& [name, in_play] : setup.rules) {
        std::erase_if(choice.rules, [&](const auto& said) { return said.first == name; });
        choice.rules.emplace_back(name, in_play);
    }
    choice.each = setup.each;
    choice.options = setup.options;
    choice.start = setup.start;
    std::vector<std::string> problems;
    const auto plain = make(choice, problems);
    if (!plain) throw Problem{setup.line, problems.front()};

    choice.start.assign(plain->start_tiles().begin(), plain->start_tiles().end());
    if (!setup.board.empty()) choice.start.clear();
    for (const BoardTile& tile : setup.board)
        if (!built_in_tiles().find_tile(tile.tile))
            throw Problem{tile.line, "there is no tile " + tile.tile};
    for (const BoardTile& tile : start_tiles_of(setup))
        choice.start.push_back({tile.tile, tile.place.cell, tile.place.turning});
    for (StartTile& tile : choice.start) {
        tile.cell = turned(tile.cell);
        tile.turning = Turning((tile.turning + board_turning_) & 3);
    }
    fill_piles(setup, make, *plain, choice);
    setup_.names = setup.players;
    setup_.choice = std::move(choice);
}

/// Changes the numbers of copies so that the piles hold what is wanted. The rules may leave tiles in
/// the box, depending on what lies on the board; so the first try is compared and mended.
void Table::fill_piles(const Setup& setup, MakeRules make, const Ruleset& plain,
                       RulesetChoice& choice) {
    std::map<std::string, int> wanted = tiles_in_piles(plain);
    if (setup.pile) {
        wanted.clear();
        for (const PileTile& tile : *setup.pile) wanted[tile.tile] += tile.copies;
    }
    for (const BoardTile& tile : tiles_laid_later(setup)) ++wanted[tile.tile];
    std::map<std::string, int> changes = wanted;
    for (const TileType& type : plain.types()) changes[type.id] -= int(type.copies);
    for (const StartTile& tile : plain.start_tiles()) --changes[tile.tile];
    for (const StartTile& tile : choice.start) ++changes[tile.tile];
    // What players hold lies in no pile, and comes by itself.
    std::erase_if(changes, [&](const auto& change) {
        return token_of_tile(plain, plain.find_type(change.first)).exists();
    });
    for (int tries = 0; tries < 2; ++tries) {
        choice.tile_changes.assign(changes.begin(), changes.end());
        std::vector<std::string> problems;
        rules_ = make(choice, problems);
        if (!rules_) {
            const bool of_board = !setup.board.empty() && problems.front().starts_with("start til");
            throw Problem{of_board ? setup.board.front().line : setup.line, problems.front()};
        }
        const std::map<std::string, int> found = tiles_in_piles(*rules_);
        if (found == wanted) return;
        for (const auto& [tile, copies] : wanted) changes[tile] += copies;
        for (const auto& [tile, copies] : found) changes[tile] -= copies;
    }
    throw Problem{setup.line, "the rules do not leave these tiles in the piles"};
}

std::map<std::string, int> Table::tiles_in_piles(const Ruleset& rules) {
    std::map<std::string, int> tiles;
    for (std::size_t pile = 0; pile < rules.layout().piles; ++pile)
        for (std::size_t type = 0; type < rules.types().size(); ++type)
            if (const int copies = rules.pile(pile)[type]; copies > 0)
                tiles[rules.types()[type].id] += copies;
    return tiles;
}

/// As `bastide::start`, with the figures and scores of the set-up put in before the first step:
/// the game may have only one way to go on and would run ahead.
void Table::start(const Setup& setup) {
    StateEditor(state_).reset(rules_->layout());
    Context context(*rules_, state_, &log_);
    context.edit.head().players = std::uint8_t(rules_->players());
    context.edit.head().active = setup.turn;
    for (auto set_up : context.compiled.set_up) set_up(context);
    lay_board(setup);
    stand(setup);
    lay_castles(setup);
    deal_tokens(setup);
    settle_completed(setup);
    for (const auto& [player, score] : setup.scores)
        context.edit.head().scores[player.index()] = score;
    complete(setup);
    log_.events.clear();
    push_sequence(context, 0);
    run_agenda(context);
    const std::string wrong = check_features(*rules_, state_);
    if (!wrong.empty()) throw Problem{setup.line, "the features are wrong: " + wrong};
}

/// What the chapters work out themselves, as in positions.
void Table::complete(const Setup& setup) {
    Context context(*rules_, state_, nullptr);
    for (auto complete_position : rules_->compiled().complete_position) {
        if (!to_be_completed_) return;
        if (const Refusal why = complete_position(context))
            throw Problem{setup.line, why.text() + " (" + std::string(why.rule()) + ')'};
    }
}

// --- What lies on the table ------------------------------------------------------------------------

void Table::take_from_piles(TileTypeId type, int line) {
    const StateEditor edit(state_);
    for (std::size_t pile = 0; pile < rules_->layout().piles; ++pile) {
        if (edit.pile(pile, type) == 0) continue;
        --edit.pile(pile, type);
        --edit.head().pile_left[pile];
        return;
    }
    throw Problem{line, "the rules put away " + rules_->type(type).id};
}

/// Tiles and then bridges, so that the sides that only a bridge makes equal can lie together.
void Table::lay_board(const Setup& setup) {
    Context context(*rules_, state_, nullptr);
    for (const BoardTile& tile : tiles_laid_later(setup)) {
        const TileTypeId type = tile_type(tile.tile, tile.line);
        const Cell cell = turned(tile.place.cell);
        if (state_.at(cell).taken())
            throw Problem{tile.line, tile.tile + " at " + cell_text(tile.place.cell) +
                                         ": its cell is taken by another one"};
        take_from_piles(type, tile.line);
        put_tile(context, type, cell, Turning((tile.place.turning + board_turning_) & 3), Player());
    }
    for (const LyingBridge& bridge : setup.bridges) lay_bridge(bridge);
    if (!setup.bridges.empty()) check_board(setup);
    for (const LyingFerry& ferry : setup.ferries) lay_ferry(ferry);
    for (const LyingTokens& tokens : setup.lying) lay_tokens(tokens);
}

void Table::lay_bridge(const LyingBridge& bridge) {
    const GridCell there = state_.at(turned(bridge.cell));
    if (there.holds != GridCell::Holds::tile)
        throw Problem{bridge.line, "no whole tile lies at " + cell_text(bridge.cell)};
    const TileId tile(there.index);
    const PlacedTile& placed = state_.tile(tile);
    const unsigned cell = cell_of_tile_at(rules_->type(placed.type), placed, turned(bridge.cell));
    const std::uint8_t ends = ends_of(turned(bridge.way));
    for (const Side side : all_sides)
        if ((ends >> unsigned(side) & 1) != 0 &&
            edge_at({*rules_, state_}, tile, cell, side) != field_edge)
            throw Problem{bridge.line, "both ends of a bridge lie on field sides"};
    if (state_.header().added == rules_->layout().added)
        throw Problem{bridge.line, "the table has no more bridges"};
    Context context(*rules_, state_, nullptr);
    add_segment(context, tile, std::uint8_t(cell), road, ends);
}

/// What the rules look at when tiles lie there from the start, but with the bridges.
void Table::check_board(const Setup& setup) const {
    const Position position{*rules_, state_};
    for (const BoardTile& drawn : setup.board) {
        const Cell cell = turned(drawn.place.cell);
        bool touches = setup.board.size() == 1;
        for (const Side side : all_sides) {
            const Cell beyond = neighbour(cell, side);
            const TileId tile = state_.tile_at(cell, side);
            const TileId other = state_.tile_at(beyond, opposite(side));
            if (!tile.exists() || !other.exists()) continue;
            touches = true;
            const auto edge = [&](TileId of, Cell at, Side there) {
                const PlacedTile& placed = state_.tile(of);
                return edge_at(position, of, cell_of_tile_at(rules_->type(placed.type), placed, at),
                               there);
            };
            const EdgeKind one = edge(tile, cell, side);
            const EdgeKind two = edge(other, beyond, opposite(side));
            if (one.exists() && two.exists() &&
                (rules_->compiled().forbidden_beside[one.index()] >> two.index() & 1) != 0)
                throw Problem{drawn.line, drawn.tile + " at " + cell_text(drawn.place.cell) +
                                              ": its edge to " + cell_text(turned_back(beyond)) +
                                              " differs"};
        }
        if (!touches)
            throw Problem{drawn.line, drawn.tile + " at " + cell_text(drawn.place.cell) +
                                          ": it does not touch the other tiles"};
    }
}

void Table::deal_tokens(const Setup& setup) {
    for (const auto& [player, token, number] : setup.tokens) {
        if (number < 0 || number > 0xFF)
            throw Problem{setup.line, "there are not that many tokens"};
        const TokenKind kind = token_kind(token, setup.line);
        StateEditor(state_).tokens(player, kind) = std::uint16_t(number);
    }
}

void Table::stand_on_segment(const Setup& setup, const StandingFigures& standing, FigureKind kind) {
    Context context(*rules_, state_, nullptr);
    SegmentName where = standing.where.segment;
    if (standing.figure == barn) where.corner.clear();
    const SegmentId segment = find(where, standing.line);
    for (int i = 0; i < standing.count; ++i) {
        const FigureId figure = next_in_supply(state_, standing.player, kind);
        if (!figure.exists())
            throw Problem{standing.line,
                          name_of(standing.player) + " does not have that many figures"};
        put_figure(context, figure, segment);
        if (standing.figure == barn)
            context.edit.figure(figure).spot = barn_role(standing, segment);
    }
    if (is_complete(*rules_, state_, segment) && !is_castle(setup, segment))
        throw Problem{standing.line, "nobody can stand in the completed " + name_of(segment)};
}

void Table::stand(const Setup& setup) {
    for (const StandingFigures& standing : setup.figures) {
        const FigureKind kind = figure_kind(standing.figure, standing.line);
        if (standing.where.kind == PlaceKind::segment)
            stand_on_segment(setup, standing, kind);
        else
            stand_elsewhere(standing, kind);
    }
    Context context(*rules_, state_, nullptr);
    // Whoever shall have fewer followers than the rules deal out: the others leave the game.
    for (const auto& [player, figure, number] : setup.supply) {
        const FigureKind kind = figure_kind(figure, setup.line);
        if (state_.supply(player, kind) < number)
            throw Problem{setup.line,
                          name_of(player) + " does not have that many " + figure + "s left"};
        while (state_.supply(player, kind) > number)
            remove_from_game(context, next_in_supply(state_, player, kind));
    }
}

/// What is complete on the drawn board was scored when it was completed.
void Table::settle_completed(const Setup& setup) {
    StateEditor edit(state_);
    for (std::size_t i = 0; i < state_.segments().size(); ++i) {
        const SegmentId id(i);
        if (is_complete(*rules_, state_, id)) edit.feature(id).completed = true;
    }
    if (setup.turn.index() >= setup.players.size())
        throw Problem{setup.line, "the turn belongs to none of the players"};
}

}  // namespace bastide::scenarios
