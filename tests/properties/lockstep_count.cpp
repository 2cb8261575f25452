/// The Count of Carcassonne, King & Robber Baron in the lockstep of engine and reference.

#include "core/places.h"
#include "properties/lockstep_game.h"

#include <algorithm>

namespace bastide::test {

using reference::SegmentPlace;

namespace {

bool is_about_count(std::string_view question) {
    return question == "deploy_figure" || question == "move_count" || question == "leave_quarter" ||
           question == "leave_at_end";
}

std::string entry_text(const std::string& kind, const std::string& quarter) {
    return "\n    " + kind + " in " + quarter;
}

std::string townsman_text(int player, const std::string& kind, const std::string& quarter) {
    return entry_text(kind, quarter) + " of " + std::to_string(player);
}

std::string departure_text(const std::string& kind, const SegmentPlace& place) {
    return "\n    " + kind + " to " + to_text(place);
}

}  // namespace

/// "castle" of "castle quarter".
std::string LockstepGame::quarter_at(const Place& place) const {
    expect(place.kind == PlaceKind::beside_board, "not a place beside the board");
    const std::string name = rules_.places_beside()[place.number];
    return name.substr(0, name.find(' '));
}

/// Where figures in a quarter stand for the fairy and for towers, as the reference has it.
SegmentPlace LockstepGame::cell_of_quarter(const Place& place) const {
    const auto& all = reference::quarters;
    const auto quarter = std::find(all.begin(), all.end(), quarter_at(place));
    SegmentPlace found{{}, reference::in_first_quarter - int(quarter - all.begin())};
    const Mark mark = rules_.library().mark("quarters");
    for (const auto& [cell, tile] : reference_->board())
        for (const Symbol<Mark>& symbol : tile.printed->marks)
            if (symbol.id == mark) found.cell = cell;
    return found;
}

// ---- What the engine says has happened ------------------------------------------------------

bool LockstepGame::take_in_count(const Event& event) {
    if (event.automatic || !is_about_count(question_)) return false;
    if (event.move.kind == MoveKind::pass) {
        ++happenings_[std::string(question_) + " declined"];
        if (question_ == "deploy_figure")
            reference_->stay_out_of_quarters();
        else if (question_ == "move_count")
            reference_->leave_count();
        else
            reference_->stay_in_quarters();
        return true;
    }
    ++happenings_[std::string(question_)];
    const Place place = place_of({rules_, state_}, event.move);
    const bool is_figure = event.move.kind == MoveKind::place_figure;
    const std::string kind = is_figure ? rules_.figure_kind(event.move.figure).name : "";
    if (question_ == "move_count")
        reference_->move_count(quarter_at(place));
    else if (question_ == "deploy_figure")
        reference_->enter_quarter({kind, quarter_at(place)});
    else
        reference_->leave_quarter({kind, place_of(state_, event.move.segment)});
    return true;
}

/// KIN-02: the tokens that change hands with a part, as long as the reference has not closed it.
void LockstepGame::add_titles(const reference::PartResult& result,
                              std::map<TokensOf, int>& token_changes) {
    const int player = reference_->active_player();
    for (const std::string& title : result.titles) {
        const std::optional<int> holder = reference_->holder_of(title);
        ++happenings_[title + (holder ? " changes hands" : " taken")];
        if (holder == player) continue;
        ++token_changes[{player, title}];
        if (holder) --token_changes[{*holder, title}];
    }
}

// ---- The questions --------------------------------------------------------------------------

bool LockstepGame::compare_count_question(const Decision& question) {
    if (!is_about_count(question.name)) return false;
    const int player = int(question.chooser.index());
    std::vector<std::string> engine, slow;
    int passes = 0;
    for (const Move& move : moves_) {
        if (move == pass()) {
            ++passes;
            continue;
        }
        const bool is_figure = move.kind == MoveKind::place_figure;
        const std::string kind = is_figure ? rules_.figure_kind(move.figure).name : "count";
        engine.push_back(move.segment.exists()
                             ? departure_text(kind, place_of(state_, move.segment))
                             : entry_text(kind, quarter_at(place_of({rules_, state_}, move))));
    }
    expect(passes == 1, "there is one way to pass");
    int asked_player = reference_->active_player();
    if (question.name == "deploy_figure") {
        for (const auto& [kind, quarter] : reference_->entries())
            slow.push_back(entry_text(kind, quarter));
    } else if (question.name == "move_count") {
        for (const std::string& quarter : reference_->ways_of_count())
            slow.push_back(entry_text("count", quarter));
    } else {
        const std::optional<reference::DepartureQuestion> asked = reference_->departure_question();
        expect(asked.has_value(), "nobody leaves a quarter");
        expect(asked->at_the_end == (question.name == "leave_at_end"),
               "a quarter is left at another time");
        asked_player = asked->player;
        for (const auto& [kind, place] : asked->departures)
            slow.push_back(departure_text(kind, place));
    }
    expect(player == asked_player, "another player is asked: " + std::string(question.name));
    expect_same(std::string(question.name), engine, slow);
    return true;
}

// ---- The position ---------------------------------------------------------------------------

/// Where the count is, and who is in which quarter.
void LockstepGame::compare_quarters() {
    std::vector<std::string> engine, slow;
    for (const PlacedToken& token : state_.placed_tokens())
        if (rules_.token_kind(token.kind).name == "count")
            engine.push_back(entry_text("count", quarter_at(place_of({rules_, state_}, token))));
    for (const Figure& figure : state_.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_of({rules_, state_}, figure);
        if (place.kind == PlaceKind::beside_board)
            engine.push_back(townsman_text(int(figure.owner.index()),
                                           rules_.figure_kind(figure.kind).name,
                                           quarter_at(place)));
    }
    for (const TokenKindInfo& kind : rules_.token_kinds())
        if (kind.name == "count")
            slow.push_back(entry_text("count", reference_->quarter_of_count()));
    for (const reference::Townsman& figure : reference_->townspeople())
        slow.push_back(townsman_text(figure.player, figure.kind, figure.quarter));
    expect_same("quarters", engine, slow);
}

}  // namespace bastide::test
