#include "scenarios/scenario_table.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/figures.h"
#include "words/words.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace bastide::scenarios {

namespace {

const std::string nobody = "chance";

/// Answers that the engine gave by itself and that no action need name: to pass, to take the tile
/// that is the only one of a bazaar, the feature that is the only one for a castle, and the figure that is the
/// only one to choose.
bool need_not_be_named(const Move& move) {
    return move == pass() || move.kind == MoveKind::choose_tile ||
           move.kind == MoveKind::choose_segment || move.kind == MoveKind::choose_figure;
}

/// The name as it is after a number of quarter turns of the board around its cell.
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

// --- Acting ----------------------------------------------------------------------------------------

Move Table::move_of(const Action& action, Player& player, bool& by_nature, int line) const {
    by_nature = false;
    if (const Draw* draw = std::get_if<Draw>(&action.what)) {
        by_nature = true;
        return draw_outcome(tile_type(draw->tile, line));
    }
    if (const Place* place = std::get_if<Place>(&action.what)) {
        player = place->player;
        return placing(place->place, line);
    }
    if (const Put* put = std::get_if<Put>(&action.what)) {
        player = put->player;
        return place_figure(figure_kind(put->figure, line), find(put->where, line));
    }
    if (const TakeBack* back = std::get_if<TakeBack>(&action.what)) {
        player = back->player;
        return figure_move(figure_kind(back->figure, line), find(back->from, line), true);
    }
    if (const Build* build = std::get_if<Build>(&action.what)) {
        player = build->player;
        return building(build->bridge, line);
    }
    if (const BuildCastle* build = std::get_if<BuildCastle>(&action.what)) {
        player = build->player;
        return building_castle(build->where, line);
    }
    if (const ChooseFeature* choose = std::get_if<ChooseFeature>(&action.what)) {
        player = choose->player;
        return choose_segment(state_.segment(find(choose->feature, line)).feature);
    }
    if (const LayOpen* open = std::get_if<LayOpen>(&action.what)) {
        by_nature = true;
        return draw_outcome(tile_type(open->tile, line));
    }
    if (const Deal* deal = std::get_if<Deal>(&action.what)) {
        player = deal->player;
        return answering(deal->answer, line);
    }
    if (const GiveAnswer* given = std::get_if<GiveAnswer>(&action.what)) {
        player = given->player;
        by_nature = !player.exists();
        return answering(given->answer, line);
    }
    if (const PlayWritten* played = std::get_if<PlayWritten>(&action.what)) {
        player = played->player;
        by_nature = !player.exists();
        return move_written(played->move, line);
    }
    return move_without_place(action, player, by_nature);
}

Move Table::move_without_place(const Action& action, Player& player, bool& by_nature) const {
    if (const Begin* begin = std::get_if<Begin>(&action.what)) {
        by_nature = true;
        Move move;
        move.kind = MoveKind::outcome;
        move.option = std::uint8_t(begin->player.index());
        return move;
    }
    if (const TakeSecondPart* second = std::get_if<TakeSecondPart>(&action.what)) {
        player = second->player;
        return choose_option(0);
    }
    player = std::get<Pass>(action.what).player;
    return pass();
}

/// Looks at the next answers that the engine gave by itself and that no action has named yet. True
/// if one of them is the move.
bool Table::only_answer_was(Player player, const Move& move) {
    for (std::size_t i = taken_; i < log_.events.size(); ++i) {
        const Event& event = log_.events[i].event;
        if (event.kind != EventKind::decided || !event.automatic) continue;
        if (event.player == player && event.move == move) {
            since_ = i;
            taken_ = i + 1;
            return true;
        }
        if (!need_not_be_named(event.move)) return false;
    }
    return false;
}

/// The setting of the question to which the next answer belongs: one that gave itself, or the one that waits.
MoveSetting Table::next_setting() const {
    for (std::size_t i = taken_; i < log_.events.size(); ++i) {
        const Event& event = log_.events[i].event;
        if (event.kind == EventKind::decided && event.automatic && !need_not_be_named(event.move))
            return move_setting(*rules_, event.decision, state_.header().placed);
    }
    return move_setting(*rules_, state_);
}

void Table::act(const Action& action, int line) {
    Player player;
    bool by_nature = false;
    const Move move = move_of(action, player, by_nature, line);
    if (!only_answer_was(player, move)) answer(action, move, player, by_nature, line);
    check_question(action, line);
    if (move.kind == MoveKind::place_figure) flying_ = move.figure;
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
        if (event.kind == EventKind::decided && event.automatic && !need_not_be_named(event.move))
            throw Problem{line, "expected: " + wanted +
                                    "; found: " + name_of(event.player, event.move) +
                                    ", since there was no choice"};
    }
    if (action.must)
        throw Problem{line, "expected: there is nothing else to do than: " + wanted +
                                "; found: a choice, or another question: " +
                                words::question_words(asked.name)};
    if (!asked.exists()) throw Problem{line, "expected: " + wanted + "; found: the game is over"};
    if (asked.by_nature != by_nature || asked.chooser != player)
        throw Problem{line, "expected: " + wanted + "; found: the question to " +
                                (asked.by_nature ? nobody : name_of(asked.chooser)) + ": " +
                                words::question_words(asked.name)};
    since_ = log_.events.size();
    const Refusal refusal = apply(*rules_, state_, move, &log_);
    if (refusal)
        throw Problem{line, "expected: " + wanted + "; found: refused by " +
                                std::string(refusal.rule()) + ", " + refusal.text()};
    taken_ = since_ + 1;
    const std::string wrong = check_features(*rules_, state_);
    if (!wrong.empty()) throw Problem{line, "the features are wrong: " + wrong};
}

std::vector<const LoggedEvent*> Table::recent() const {
    std::vector<const LoggedEvent*> found;
    for (std::size_t i = since_; i < log_.events.size(); ++i) {
        const Event& event = log_.events[i].event;
        if (i >= taken_ && event.kind == EventKind::decided && !need_not_be_named(event.move))
            break;
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

/// The ways straight across come first, then those round a corner, clockwise.
Way Table::turned(Way way) const {
    const unsigned number = unsigned(way);
    return Way(number < 2 ? (number + board_turning_) & 1
                          : 2 + ((number - 2 + board_turning_) & 3));
}

Way Table::turned_back(Way way) const {
    for (int i = board_turning_ & 3; i < 4 && i != 0; ++i) {
        const unsigned number = unsigned(way);
        way = Way(number < 2 ? (number + 1) & 1 : 2 + ((number - 1) & 3));
    }
    return way;
}

Move Table::placing(const TilePlace& place, int line) const {
    Move move = place_tile(turned(place.cell), Turning((place.turning + board_turning_) & 3));
    if (place.bridge) move.option = number_of(laid(move, *place.bridge, line));
    return move;
}

/// The tile in hand, or that placed last where the engine has placed it by itself.
const TileType& Table::type_to_place() const {
    const TileTypeId in_hand = state_.header().in_hand;
    return rules_->type(in_hand.exists() ? in_hand : state_.tiles().back().type);
}

/// Across a cell of the tile, or else across one beside it.
TokenAcross Table::laid(const Move& placing, const Bridge& bridge, int line) const {
    const Cell target = bridge.on ? turned(*bridge.on) : placing.cell;
    if (const auto laid = laid_across_cell(type_to_place(), placing.cell, placing.turning, target,
                                           turned(bridge.way)))
        return *laid;
    throw Problem{line, "there is no saying a bridge on " + cell_text(*bridge.on) +
                            ": it is not beside the tile"};
}

TilePlace Table::place_of(const Move& move) const {
    TilePlace place{turned_back(move.cell), Turning((move.turning - board_turning_) & 3), {}};
    if (move.option == 0) return place;
    const TokenAcross across = laid_across(move.option);
    const Cell cell = cell_laid_across(type_to_place(), move.cell, move.turning, across);
    place.bridge = Bridge{turned(across.way), turned_back(cell)};
    if (cell == move.cell) place.bridge->on.reset();
    return place;
}

Move Table::building(const Bridge& bridge, int line) const {
    const TileId placed = state_.header().placed;
    if (!bridge.on && !placed.exists()) throw Problem{line, "no tile was placed in this part"};
    return place_token(token_kind("bridge", line),
                       bridge.on ? turned(*bridge.on) : state_.tile(placed).cell,
                       turned(bridge.way));
}

Bridge Table::bridge_of(const Move& building) const {
    Bridge bridge{turned(Way(building.turning)), turned_back(building.cell)};
    const TileId placed = state_.header().placed;
    if (placed.exists() && state_.tile(placed).cell == building.cell) bridge.on.reset();
    return bridge;
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

TokenKind Table::token_kind(const std::string& name, int line) const {
    const auto kinds = rules_->token_kinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == name) return TokenKind(i);
    throw Problem{line, "there is no token \"" + name + "\""};
}

bool Table::names_segment(const SegmentName& name) const {
    if (name.inner || name.number != 1 || !name.place.empty() || name.cell) return true;
    for (std::size_t kind = 0; kind < rules_->library().segment_kinds().size(); ++kind)
        if (rules_->segment_kind(SegmentKind(kind)).name == name.kind) return true;
    return false;
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
    std::string text = cell_text(place.cell) + " turned " + std::to_string(place.turning);
    if (!place.bridge) return text;
    const bool on_the_tile = place.bridge->on == place.cell;
    return text + ' ' + name_of(on_the_tile ? Bridge{place.bridge->way, {}} : *place.bridge);
}

std::string Table::name_of(const Bridge& bridge) {
    const std::string way = bridge.way == Way::north_south ? "bridge NS" : "bridge WE";
    return bridge.on ? way + " on " + cell_text(*bridge.on) : way;
}

std::string Table::name_of(Player player, const Move& move) const {
    if (const std::string named = named_text(move); !named.empty())
        return player.exists() ? name_of(player) + ": " + named : named;
    switch (move.kind) {
        case MoveKind::outcome:
            return move.type.exists() ? rules_->type(move.type).id + " is drawn"
                                      : players_.at(move.option) + " begins";
        case MoveKind::place_tile:
            return name_of(player) + " places it at " + name_of(place_of(move));
        case MoveKind::place_figure:
            return name_of(player) + " puts a " + rules_->figure_kind(move.figure).name + " on " +
                   name_of(move.segment);
        case MoveKind::return_figure:
            return name_of(player) + " takes back the " + rules_->figure_kind(move.figure).name +
                   " from " + name_of(move.segment);
        case MoveKind::place_token:
            return name_of(player) + " builds a " +
                   (move.segment.exists() ? "castle on " + name_of(move.segment)
                                          : name_of(bridge_of(move)));
        case MoveKind::choose_segment:
            return name_of(player) + " chooses " + feature_name(move.segment);
        case MoveKind::choose_option: return name_of(player) + ' ' + option_text(move.option);
        case MoveKind::choose_tile: return name_of(player) + " chooses " + tile_name(move.type);
        case MoveKind::choose_number:
            return name_of(player) + " bids " + std::to_string(move.number);
        default: return name_of(player) + " passes";
    }
}

}  // namespace bastide::scenarios
