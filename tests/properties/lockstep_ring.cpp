/// The Flier, the Ferries and Abbey & Mayor in the lockstep of engine and reference.

#include "properties/lockstep_game.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::test {

using reference::FerryWay;
using reference::SegmentPlace;

namespace {

/// The two sides at which something lies that has this way.
FerryWay ferry_way(Way way) {
    std::vector<Side> sides;
    for (const Side side : {Side::north, Side::east, Side::south, Side::west})
        if ((ends_of(way) >> unsigned(side) & 1) != 0) sides.push_back(side);
    return {sides.at(0), sides.at(1)};
}

std::string in_words(Cell cell) {
    return "\n    " + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

std::string ferry_in_words(Cell cell, const FerryWay& way) {
    return in_words(cell) + " " + "NESW"[unsigned(way[0])] + "NESW"[unsigned(way[1])];
}

}  // namespace

// ---- What the engine says has happened ------------------------------------------------------

void LockstepGame::take_in_figure(const Event& event) {
    // On top of a tower, or with who has captured it: the decision has told of it.
    // Out of a quarter as well.
    if (!event.segment.exists() || event.from.kind == PlaceKind::beside_board) return;
    const SegmentPlace place = place_of(state_, event.segment);
    const std::string& kind = kind_of(event.figure);
    if (reference_->wagon_question()) return take_in_wagon(place);
    if (!reference_->landing_places().empty()) {
        ++happenings_[kind + " landed"];
        return reference_->land(place);
    }
    const bool is_on_a_bridge =
        std::find(bridges_built_.begin(), bridges_built_.end(), place) != bridges_built_.end();
    const bool is_elsewhere = place.cell != state_.tiles().back().cell;
    ++happenings_[kind + (is_on_a_bridge ? " on a bridge"
                          : is_elsewhere ? " through a portal"
                                         : " placed")];
    if (kind == "barn") {
        const std::vector<Side> corners = reference_->barn_corners(place.segment);
        const unsigned corner = (state_.figure(event.figure).spot - 2u) % 4;
        expect(std::find(corners.begin(), corners.end(), Side(corner)) != corners.end(),
               "a barn lies on another corner");
    }
    reference_->put_figure(int(event.player.index()), place.cell, place.segment, kind);
}

void LockstepGame::take_in_ferry(const Move& move) {
    if (question_ == "place_ferry") {
        ++happenings_["ferry placed"];
        return reference_->place_ferry(ferry_way(Way(move.turning)));
    }
    ++happenings_["ferry moved"];
    reference_->move_ferry(move.cell, ferry_way(Way(move.turning)));
}

Returned LockstepGame::figure_in_words(const reference::Figure& figure) {
    return {figure.player, figure.kind, SegmentPlace{figure.cell, figure.segment}};
}

/// AM-11: the wagon moves or goes home, and with it those that then cannot go anywhere.
void LockstepGame::take_in_wagon(const std::optional<SegmentPlace>& moved_to) {
    expect(reference_->wagon_question().has_value(), "no wagon is to be moved");
    std::vector<reference::Figure> waited = reference_->waiting_wagons();
    if (moved_to) {
        ++happenings_[waited.front().is_lord ? "wagon moved from a castle" : "wagon moved"];
        std::erase(returned_, figure_in_words(waited.front()));
        waited.erase(waited.begin());
        reference_->move_wagon(*moved_to);
    } else {
        ++happenings_["wagon taken home"];
        reference_->leave_wagon();
    }
    const std::vector<reference::Figure>& waiting = reference_->waiting_wagons();
    for (const reference::Figure& wagon : waited)
        if (std::find(waiting.begin(), waiting.end(), wagon) == waiting.end())
            returning_later_.push_back(figure_in_words(wagon));
}

/// When no wagon is asked for any more all figures of the part have gone home, before any others.
void LockstepGame::close_wagons() {
    if (returning_later_.empty() || reference_->wagon_question()) return;
    const auto count = std::ptrdiff_t(returning_later_.size());
    expect(std::ssize(returned_) >= count, "figures do not return after the wagons");
    expect_same("figures that return about the wagons",
                {returned_.begin(), returned_.begin() + count}, returning_later_);
    returned_.erase(returned_.begin(), returned_.begin() + count);
    returning_later_.clear();
}

// ---- The questions --------------------------------------------------------------------------

bool LockstepGame::compare_ring_question(const Decision& question) {
    const std::string_view name = question.name;
    const bool is_active =
        question.by_nature || int(question.chooser.index()) == reference_->active_player();
    if (name == "move_wagon") {
        compare_wagon_question(question);
        return true;
    }
    if (name == "play_abbey") {
        compare_abbey_question();
    } else if (name == "roll_die") {
        compare_die();
    } else if (name == "land") {
        compare_figure_places(reference_->landing_places());
    } else if (name == "place_ferry" || name == "move_ferry") {
        compare_ferry_question(name == "place_ferry");
    } else {
        return false;
    }
    expect(is_active, "another player is asked: " + std::string(name));
    return true;
}

void LockstepGame::compare_abbey_question() {
    std::vector<std::string> engine, slow;
    for (const Move& move : moves_)
        if (move.kind == MoveKind::place_tile) {
            expect(move.turning == 0 && move.option == 0, "an abbey that is turned, or a bridge");
            engine.push_back(in_words(move.cell));
        }
    for (const Cell cell : reference_->abbey_places()) slow.push_back(in_words(cell));
    expect_same("places for an abbey", engine, slow);
    expect(
        std::count(moves_.begin(), moves_.end(), pass()) == 1 && moves_.size() == engine.size() + 1,
        "there is one way to pass");
    expect(!engine.empty(), "there is no place for an abbey");
}

/// FLIER-02.
void LockstepGame::compare_die() const {
    expect(reference_->is_flying(), "nobody flies");
    expect(moves_.size() == 3, "a die with another number of faces");
    for (const Move& move : moves_)
        expect(move.kind == MoveKind::outcome && move.option >= 1 && move.option <= 3 &&
                   weight(rules_, state_, move) == weight(rules_, state_, moves_[0]),
               "another die");
}

void LockstepGame::compare_figure_places(const std::vector<SegmentPlace>& places) {
    std::vector<SegmentPlace> engine;
    for (const Move& move : moves_)
        if (move.kind == MoveKind::place_figure) engine.push_back(place_of(state_, move.segment));
    expect_same(std::string(question_), engine, places);
}

void LockstepGame::compare_ferry_question(bool is_placement) {
    const std::optional<reference::FerryQuestion> asked = reference_->ferry_question();
    expect(asked && asked->is_placement == is_placement, "a ferry is placed, or moved");
    std::vector<std::string> engine, slow;
    for (const Move& move : moves_) {
        if (move == pass()) continue;
        expect(move.kind == MoveKind::place_token &&
                   rules_.token_kind(TokenKind(move.option)).name == "ferry",
               "not a ferry");
        engine.push_back(ferry_in_words(move.cell, ferry_way(Way(move.turning))));
    }
    for (const auto& [cell, ways] : asked->ways)
        for (const FerryWay& way : ways) slow.push_back(ferry_in_words(cell, way));
    expect_same("ferries", engine, slow);
    expect(moves_.size() == engine.size() + (is_placement ? 0 : 1), "a ferry may be left, or not");
}

void LockstepGame::compare_wagon_question(const Decision& question) {
    const std::optional<reference::WagonQuestion> asked = reference_->wagon_question();
    expect(asked.has_value(), "no wagon may be moved");
    expect(asked->player == int(question.chooser.index()), "another player moves a wagon");
    // Of a castle either half may be named.
    const SegmentPlace subject = place_of(state_, question.subject);
    expect(
        subject == asked->from || reference_->castle_at(subject.cell, subject.segment) != nullptr,
        "another wagon is moved");
    compare_figure_places(asked->targets);
    expect(std::count(moves_.begin(), moves_.end(), pass()) == 1 &&
               moves_.size() == asked->targets.size() + 1,
           "there is one way to pass");
}

// ---- The position ---------------------------------------------------------------------------

/// FERRY-01: where ferries lie; what they join is seen at the roads.
void LockstepGame::compare_ferries() {
    std::size_t engine = 0, slow = 0;
    for (const PlacedToken& token : state_.placed_tokens()) {
        if (rules_.token_kind(token.kind).name != "ferry") continue;
        ++engine;
        expect(is_at_ferry(reference_->board(), place_of(state_, token.segment)),
               "a ferry lies elsewhere");
    }
    for (const auto& [cell, tile] : reference_->board()) slow += tile.ferry.has_value();
    expect(engine == slow, "another number of ferries");
}

}  // namespace bastide::test
