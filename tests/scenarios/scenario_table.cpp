#include "scenario_table.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/ruleset_tables.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace bastide::scenarios {

namespace {

const std::string nobody = "chance";

/// The name as it is after so many quarter turns of the board around its cell.
SegmentName turned(SegmentName name, int turning) {
    constexpr std::string_view sides = "NESW";
    if (!name.place.empty())
        if (const auto side = sides.find(name.place[0]); side != std::string_view::npos)
            name.place[0] = sides[(side + std::size_t(turning)) & 3];
    Turning corner = 0;
    while (corner < 4 && half_tile_corner(corner) != name.corner) ++corner;
    if (corner < 4) name.corner = half_tile_corner(Turning((corner + turning) & 3));
    return name;
}

}  // namespace

void EventLog::on_event(const Event& event) {
    LoggedEvent logged{event, {}};
    if (event.lines) logged.lines = *event.lines;
    logged.event.lines = nullptr;
    events.push_back(logged);
}

Table::Table(const Setup& setup, Turning board_turning)
    : board_turning_(board_turning), players_(setup.players) {
    make_rules(setup);
    start(setup);
}

// --- Setting up ------------------------------------------------------------------------------------

/// The drawn board takes the place of the start tiles.
void Table::make_rules(const Setup& setup) {
    RulesetChoice choice;
    choice.players = int(setup.players.size());
    choice.sets = setup.sets;
    choice.rules = setup.rules;
    choice.each = setup.each;
    choice.options = setup.options;
    choice.start = setup.start;
    std::vector<std::string> problems;
    const auto plain = make_ruleset(choice, problems);
    if (!plain) throw Problem{setup.line, problems.front()};

    choice.start.assign(plain->start_tiles().begin(), plain->start_tiles().end());
    if (!setup.board.empty()) choice.start.clear();
    for (const BoardTile& tile : setup.board) {
        if (!built_in_tiles().find_tile(tile.tile))
            throw Problem{tile.line, "there is no tile " + tile.tile};
        choice.start.push_back({tile.tile, tile.place.cell, tile.place.turning});
    }
    for (StartTile& tile : choice.start) {
        tile.cell = turned(tile.cell);
        tile.turning = Turning((tile.turning + board_turning_) & 3);
    }
    fill_piles(setup, *plain, choice);
}

/// Changes the numbers of copies so that the piles hold what is wanted. The rules may leave tiles in
/// the box, depending on what lies on the board; so the first try is compared and mended.
void Table::fill_piles(const Setup& setup, const Ruleset& plain, RulesetChoice& choice) {
    std::map<std::string, int> wanted = tiles_in_piles(plain);
    if (setup.pile) {
        wanted.clear();
        for (const PileTile& tile : *setup.pile) wanted[tile.tile] += tile.copies;
    }
    std::map<std::string, int> changes = wanted;
    for (const TileType& type : plain.types()) changes[type.id] -= int(type.copies);
    for (const StartTile& tile : plain.start_tiles()) --changes[tile.tile];
    for (const StartTile& tile : choice.start) ++changes[tile.tile];
    for (int tries = 0; tries < 2; ++tries) {
        choice.tile_changes.assign(changes.begin(), changes.end());
        std::vector<std::string> problems;
        rules_ = make_ruleset(choice, problems);
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
    for (auto set_up : context.tables.set_up) set_up(context);
    stand(setup);
    settle_completed(setup);
    for (const auto& [player, score] : setup.scores)
        context.edit.head().scores[player.index()] = score;
    log_.events.clear();
    push_sequence(context, 0);
    run_agenda(context);
    const std::string wrong = check_features(*rules_, state_);
    if (!wrong.empty()) throw Problem{setup.line, "the features are wrong: " + wrong};
}

void Table::stand(const Setup& setup) {
    Context context(*rules_, state_, nullptr);
    for (const StandingFigures& standing : setup.figures) {
        const FigureKind kind = figure_kind(standing.figure, standing.line);
        const SegmentId segment = find(standing.where, standing.line);
        for (int i = 0; i < standing.count; ++i) {
            const FigureId figure = next_in_supply(state_, standing.player, kind);
            if (!figure.exists())
                throw Problem{standing.line, name_of(standing.player) + " has not so many figures"};
            put_figure(context, figure, segment);
        }
        if (is_complete(*rules_, state_, segment))
            throw Problem{standing.line, "nobody can stand in the completed " + name_of(segment)};
    }
    // Whoever shall have fewer followers than the rules deal out: the others leave the game.
    for (const auto& [player, figure, number] : setup.supply) {
        const FigureKind kind = figure_kind(figure, setup.line);
        if (state_.supply(player, kind) < number)
            throw Problem{setup.line, name_of(player) + " has not so many " + figure + "s left"};
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

// --- Acting ----------------------------------------------------------------------------------------

Move Table::move_of(const Action& action, Player& player, bool& by_nature, int line) const {
    by_nature = false;
    if (const Draw* draw = std::get_if<Draw>(&action.what)) {
        by_nature = true;
        return draw_outcome(tile_type(draw->tile, line));
    }
    if (const Place* place = std::get_if<Place>(&action.what)) {
        player = place->player;
        return placing(place->place);
    }
    if (const Put* put = std::get_if<Put>(&action.what)) {
        player = put->player;
        return place_figure(figure_kind(put->figure, line), find(put->where, line));
    }
    if (const TakeBack* back = std::get_if<TakeBack>(&action.what)) {
        player = back->player;
        return figure_move(figure_kind(back->figure, line), find(back->from, line), true);
    }
    if (const Begin* begin = std::get_if<Begin>(&action.what)) {
        by_nature = true;
        Move move;
        move.kind = MoveKind::outcome;
        move.option = std::uint8_t(begin->player.index());
        return move;
    }
    player = std::get<Pass>(action.what).player;
    return pass();
}

/// Looks at the next answers that the engine gave by itself and that no action has named yet. True
/// if one of them is the move; passes before it need not be named.
bool Table::only_answer_was(Player player, const Move& move) {
    for (std::size_t i = taken_; i < log_.events.size(); ++i) {
        const Event& event = log_.events[i].event;
        if (event.kind != EventKind::decided || !event.automatic) continue;
        if (event.player == player && event.move == move) {
            since_ = i;
            taken_ = i + 1;
            return true;
        }
        if (!(event.move == pass())) return false;
    }
    return false;
}

void Table::act(const Action& action, int line) {
    Player player;
    bool by_nature = false;
    const Move move = move_of(action, player, by_nature, line);
    if (!only_answer_was(player, move)) answer(action, move, player, by_nature, line);
    const Draw* draw = std::get_if<Draw>(&action.what);
    for (const LoggedEvent* logged : recent())
        if (draw && logged->event.kind == EventKind::tile_drawn &&
            logged->event.player != draw->player)
            throw Problem{line, "expected: " + name_of(draw->player) + " draws; found: it is " +
                                    name_of(logged->event.player) + "'s turn"};
}

void Table::answer(const Action& action, const Move& move, Player player, bool by_nature,
                   int line) {
    const Decision asked = decision();
    const std::string wanted = name_of(player, move);
    for (std::size_t i = taken_; i < log_.events.size(); ++i) {
        const Event& event = log_.events[i].event;
        if (event.kind == EventKind::decided && event.automatic && !(event.move == pass()))
            throw Problem{line, "expected: " + wanted +
                                    "; found: " + name_of(event.player, event.move) +
                                    ", since there was no choice"};
    }
    if (action.must)
        throw Problem{line,
                      "expected: there is nothing else to do than: " + wanted +
                          "; found: a choice, or another question: " + std::string(asked.name)};
    if (!asked.exists()) throw Problem{line, "expected: " + wanted + "; found: the game is over"};
    if (asked.by_nature != by_nature || asked.chooser != player)
        throw Problem{line, "expected: " + wanted + "; found: the question to " +
                                (asked.by_nature ? nobody : name_of(asked.chooser)) + ": " +
                                std::string(asked.name)};
    since_ = log_.events.size();
    const Refusal refusal = apply(*rules_, state_, move, &log_);
    if (refusal)
        throw Problem{line, "expected: " + wanted + "; found: refused by " +
                                std::string(refusal.rule()) + ", " + std::string(refusal.text())};
    taken_ = since_ + 1;
    const std::string wrong = check_features(*rules_, state_);
    if (!wrong.empty()) throw Problem{line, "the features are wrong: " + wrong};
}

std::vector<const LoggedEvent*> Table::recent() const {
    std::vector<const LoggedEvent*> found;
    for (std::size_t i = since_; i < log_.events.size(); ++i) {
        const Event& event = log_.events[i].event;
        if (i >= taken_ && event.kind == EventKind::decided && !(event.move == pass())) break;
        found.push_back(&log_.events[i]);
    }
    return found;
}

// --- Names -----------------------------------------------------------------------------------------

Cell Table::turned(Cell cell) const {
    for (int i = 0; i < board_turning_; ++i) cell = {std::int16_t(-cell.y), cell.x};
    return cell;
}

Cell Table::turned_back(Cell cell) const {
    for (int i = board_turning_; i < 4; ++i) cell = {std::int16_t(-cell.y), cell.x};
    return cell;
}

Move Table::placing(const TilePlace& place) const {
    return place_tile(turned(place.cell), Turning((place.turning + board_turning_) & 3));
}

TilePlace Table::place_of(const Move& move) const {
    return {turned_back(move.cell), Turning((move.turning - board_turning_) & 3)};
}

SegmentId Table::find(const SegmentName& name, int line) const {
    const TileId placed(state_.tiles().size() - 1);
    if (!name.cell && !state_.tile(placed).by.exists())
        throw Problem{line, "say of which cell: \"" + segment_text(name) +
                                " of 1,0\"; no tile was placed yet"};
    SegmentName on_board = scenarios::turned(name, board_turning_);
    if (name.cell) on_board.cell = turned(*name.cell);
    const Cell cell = on_board.cell.value_or(state_.tile(placed).cell);
    if (!state_.at(cell).taken())
        throw Problem{line, "no tile lies at " + cell_text(turned_back(cell))};
    const std::vector<SegmentId> found = find_segments(*rules_, state_, on_board, placed);
    if (found.size() == 1) return found.front();
    SegmentName said = name;
    said.cell = turned_back(cell);
    throw Problem{line, found.empty() ? "there is no " + segment_text(said)
                                      : segment_text(said) + " could be several: say which half " +
                                            "side, or which corner of the cell"};
}

FigureKind Table::figure_kind(const std::string& name, int line) const {
    const auto kinds = rules_->figure_kinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == name) return FigureKind(i);
    throw Problem{line, "there is no figure \"" + name + "\""};
}

const std::string& Table::kind_name(FigureId figure) const {
    return rules_->figure_kind(state_.figure(figure).kind).name;
}

Move Table::figure_move(FigureKind kind, SegmentId segment, bool take_back) {
    return take_back ? return_figure(kind, segment) : place_figure(kind, segment);
}

TileTypeId Table::tile_type(const std::string& name, int line) const {
    const TileTypeId type = rules_->find_type(name);
    if (!type.exists()) throw Problem{line, "there is no tile " + name + " in play"};
    return type;
}

std::vector<Move> Table::legal_moves() const {
    MoveList list;
    legal(*rules_, state_, list);
    return {list.begin(), list.end()};
}

bool Table::same_feature(SegmentId a, SegmentId b) const {
    return state_.segment(a).feature == state_.segment(b).feature;
}

const std::string& Table::name_of(Player player) const {
    return player.exists() ? players_[player.index()] : nobody;
}

std::string Table::name_of(SegmentId segment_id) const {
    SegmentName name =
        scenarios::turned(segment_name(*rules_, state_, segment_id), -board_turning_);
    if (name.cell) name.cell = turned_back(*name.cell);
    return segment_text(name);
}

std::string Table::feature_name(SegmentId segment) const {
    SegmentId first;
    Cell first_cell;
    for (std::size_t i = 0; i < state_.segments().size(); ++i) {
        const SegmentId other(i);
        if (!same_feature(other, segment)) continue;
        const Cell cell = turned_back(state_.tile(state_.segment(other).tile).cell);
        if (first.exists() && !(cell < first_cell)) continue;
        first = other;
        first_cell = cell;
    }
    return name_of(first);
}

std::string Table::name_of(const TilePlace& place) const {
    return cell_text(place.cell) + " turned " + std::to_string(place.turning);
}

std::string Table::name_of(Player player, const Move& move) const {
    switch (move.kind) {
        case MoveKind::outcome:
            return move.type.exists() ? rules_->type(move.type).id + " is drawn"
                                      : players_[move.option] + " begins";
        case MoveKind::place_tile:
            return name_of(player) + " places it at " + name_of(place_of(move));
        case MoveKind::place_figure:
            return name_of(player) + " puts a " + rules_->figure_kind(move.figure).name + " on " +
                   name_of(move.segment);
        case MoveKind::return_figure:
            return name_of(player) + " takes back the " + rules_->figure_kind(move.figure).name +
                   " from " + name_of(move.segment);
        default: return name_of(player) + " passes";
    }
}

}  // namespace bastide::scenarios
