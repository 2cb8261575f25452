/// The Princess & the Dragon and the Tower in the lockstep of engine and reference.

#include "core/places.h"
#include "properties/lockstep_game.h"

#include <algorithm>
#include <tuple>

namespace bastide::test {

using reference::SegmentPlace;

namespace {

std::string cell_word(Cell cell) {
    return "\n    " + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

std::string figure_text(const reference::Figure& figure) {
    return cell_word(figure.cell) + "#" + std::to_string(figure.segment) + " " + figure.kind +
           " of " + std::to_string(figure.player);
}

std::string prisoner_text(int captor, int owner, const std::string& kind) {
    return "\n    " + kind + " of " + std::to_string(owner) + " with " + std::to_string(captor);
}

std::string prisoner_text(const reference::Prisoner& prisoner) {
    return prisoner_text(prisoner.captor, prisoner.owner, prisoner.kind);
}

template <class T, class Word>
std::vector<std::string> in_words(const std::vector<T>& list, Word word) {
    std::vector<std::string> words;
    for (const T& element : list) words.push_back(word(element));
    return words;
}

std::vector<std::string> figure_texts(const std::vector<reference::Figure>& figures) {
    return in_words(figures, figure_text);
}

std::vector<std::string> prisoner_texts(const std::vector<reference::Prisoner>& prisoners) {
    return in_words(prisoners,
                    [](const reference::Prisoner& prisoner) { return prisoner_text(prisoner); });
}

}  // namespace

// ---- What the engine says has happened ------------------------------------------------------

/// The dragon, the fairy, or a floor.
void LockstepGame::take_in_neutral_token(const Event& event) {
    const std::string& name = rules_.token_kind(TokenKind(event.move.option)).name;
    ++happenings_[name + " moved"];
    if (name == "dragon") return move_dragon(event.move.cell);
    if (name == "fairy") return reference_->move_fairy(event.move.cell);
    expect(name == "tower floor", "an unknown token");
    ++floors_built_;
    reference_->place_floor(event.move.cell);
}

/// PD-05: with `after_scoring` the part has been scored, and whoever is eaten returns later.
void LockstepGame::move_dragon(Cell cell) {
    const bool comes_after = rules_.option("dragon_timing") != 0;
    if (comes_after) {
        close_part();
        close_wagons();
    }
    const std::vector<reference::Figure> gone = reference_->move_dragon(cell);
    if (!gone.empty()) ++happenings_["figures eaten"];
    for (const reference::Figure& figure : gone)
        if (comes_after) eaten_.push_back(figure_in_words(figure));
}

void LockstepGame::close_meals() {
    if (eaten_.empty()) return;
    const auto count = std::ptrdiff_t(eaten_.size());
    expect(std::ssize(returned_) >= count, "figures do not return that the dragon eats");
    expect_same("figures that the dragon eats", {returned_.begin(), returned_.begin() + count},
                eaten_);
    returned_.erase(returned_.begin(), returned_.begin() + count);
    eaten_.clear();
}

reference::Figure LockstepGame::figure_named_by(const Move& move) const {
    const Place place = place_of({rules_, state_}, move);
    const std::string& kind = rules_.figure_kind(move.figure).name;
    const int owner = (move.number >> 16) - 1;
    const SegmentPlace at = place.kind == PlaceKind::segment ? place_of(state_, place.segment)
                            : place.kind == PlaceKind::beside_board ? cell_of_quarter(place)
                                                                    : spot_on_tile(place.cell);
    reference::Figure named{owner, at.cell, at.segment, kind, reference::strength_of(kind)};
    for (const reference::Figure& figure : reference_->figures())
        if (figure.player == owner && figure.kind == kind && figure.cell == at.cell &&
            figure.segment == at.segment)
            named = figure;  // it may be a lord
    return named;
}

/// Where there is one follower for the fairy to be beside the reference goes on by itself.
void LockstepGame::take_in_chosen_figure(const Event& event) {
    const reference::Figure figure = figure_named_by(event.move);
    if (!reference_->choice_of_fairy().empty()) {
        ++happenings_["beside_fairy"];
        reference_->choose_beside_fairy(figure);
    } else if (!reference_->capturable_figures().empty()) {
        ++happenings_[figure.player == int(event.player.index()) ? "own figure captured"
                                                                 : "figure captured"];
        reference_->capture(figure);
    } else if (!reference_->knights_of_princess().empty()) {
        ++happenings_["knight sent home"];
        reference_->send_knight_home(figure);
    } else {
        expect(event.automatic, "nobody is to be chosen");
    }
}

/// TOW-10, TOW-11. Where there is one kind to exchange the reference goes on by itself.
void LockstepGame::take_in_freed_figure(const Event& event) {
    const std::string& kind = rules_.figure_kind(event.move.figure).name;
    const int captor = int(place_of({rules_, state_}, event.move).player.index());
    if (event.automatic) return;
    if (reference_->exchange_question()) {
        ++happenings_["exchange_prisoners"];
        return reference_->exchange(kind);
    }
    ++happenings_["ransom paid"];
    reference_->pay_ransom({captor, int(event.player.index()), kind});
}

/// Prisoners who are freed are compared with the position.
void LockstepGame::take_in_returned(const Event& event) {
    if (!event.segment.exists() && event.place.kind == PlaceKind::player) return;
    const SegmentPlace place = event.segment.exists() ? place_of(state_, event.segment)
                               : event.place.kind == PlaceKind::beside_board
                                   ? cell_of_quarter(event.place)
                                   : spot_on_tile(event.place.cell);
    returned_.emplace_back(int(event.player.index()), kind_of(event.figure), place);
}

bool LockstepGame::can_only_pass(int player) const {
    for (const FigureKindInfo& kind : rules_.figure_kinds())
        if (!reference_->portal_places(kind.name).empty()) return false;
    return reference_->legal_figure_places(player).empty() && reference_->flying_kinds().empty() &&
           reference_->recallable_abbots(player).empty() && reference_->legal_bridges().empty() &&
           reference_->fairy_cells().empty() && reference_->cells_for_floor().empty() &&
           reference_->climbs().empty() && reference_->ransoms().empty() &&
           reference_->knights_of_princess().empty();
}

// ---- The questions --------------------------------------------------------------------------

bool LockstepGame::compare_dragon_question(const Decision& question) {
    const std::string_view name = question.name;
    const int player = question.by_nature ? -1 : int(question.chooser.index());
    std::vector<std::string> cells, figures;
    bool may_pass = false;
    if (name != "move_dragon" && name != "beside_fairy" && name != "capture_figure" &&
        name != "exchange_prisoners" && name != "pay_ransom")
        return false;
    for (const Move& move : moves_) {
        if (move == pass())
            may_pass = true;
        else if (move.kind == MoveKind::choose_figure)
            figures.push_back(figure_text(figure_named_by(move)));
        else if (move.kind == MoveKind::move_token)
            cells.push_back(cell_word(move.cell));
    }
    if (name == "move_dragon") {
        const std::optional<reference::DragonQuestion> asked = reference_->dragon_question();
        expect(asked.has_value(), "the dragon does not move");
        expect(asked->player == player, "another player moves the dragon");
        expect_same("ways of the dragon", cells, in_words(asked->cells, cell_word));
        expect(moves_.size() == cells.size(), "the dragon has to go on");
        return true;
    }
    expect(player == reference_->active_player(), "another player is asked: " + std::string(name));
    if (name == "beside_fairy") {
        expect_same("beside the fairy", figures, figure_texts(reference_->choice_of_fairy()));
        expect(!may_pass, "the fairy has to be beside somebody");
    } else if (name == "capture_figure") {
        expect_same("figures to capture", figures, figure_texts(reference_->capturable_figures()));
        expect(may_pass, "nobody has to be captured");
    } else if (name == "exchange_prisoners") {
        const std::optional<reference::ExchangeQuestion> asked = reference_->exchange_question();
        expect(asked.has_value(), "nobody is to be exchanged");
        std::vector<std::string> kinds;
        for (const Move& move : moves_) kinds.push_back(rules_.figure_kind(move.figure).name);
        expect_same("kinds to exchange", kinds, asked->kinds);
    } else {
        expect(reference_->ransom_is_offered(), "no ransom is to be paid");
        compare_ransoms();
        expect(may_pass, "a ransom has to be paid");
    }
    return true;
}

/// Those that no other chapter brings to the figure phase.
bool LockstepGame::is_answer_of_dragon_or_tower(const Move& move) const {
    const Cell placed = state_.tiles().back().cell;
    switch (move.kind) {
        case MoveKind::choose_figure:
        case MoveKind::choose_place:
        case MoveKind::move_token: return true;
        case MoveKind::place_token: {
            const std::string& name = rules_.token_kind(TokenKind(move.option)).name;
            return name == "fairy" || name == "tower floor";
        }
        case MoveKind::return_figure: return !move.segment.exists();
        case MoveKind::place_figure:
            return move.segment.exists()
                       ? place_of(state_, move.segment).cell != placed
                       : move.cell != placed || reference_->flying_kinds().empty();
        default: return false;
    }
}

void LockstepGame::compare_actions_of_dragon_and_tower(int player) {
    std::vector<std::string> fairies, floors, knights, climbs, portals;
    for (const Move& move : moves_) {
        if (!is_answer_of_dragon_or_tower(move)) continue;
        if (move.kind == MoveKind::choose_figure) {
            knights.push_back(figure_text(figure_named_by(move)));
        } else if (move.kind == MoveKind::move_token || move.kind == MoveKind::place_token) {
            const bool is_fairy = rules_.token_kind(TokenKind(move.option)).name == "fairy";
            (is_fairy ? fairies : floors).push_back(cell_word(move.cell));
        } else if (move.kind == MoveKind::place_figure) {
            const std::string& kind = rules_.figure_kind(move.figure).name;
            if (move.segment.exists())
                portals.push_back(kind + to_text(place_of(state_, move.segment)));
            else if (spot_on_tile(move.cell).segment == reference::on_the_tower)
                climbs.push_back(kind + cell_word(move.cell));
        }
    }
    std::vector<std::string> slow_portals, slow_climbs;
    for (const FigureKindInfo& kind : rules_.figure_kinds())
        for (const SegmentPlace& place : reference_->portal_places(kind.name))
            slow_portals.push_back(kind.name + to_text(place));
    for (const reference::Climb& climb : reference_->climbs())
        slow_climbs.push_back(climb.kind + cell_word(climb.cell));
    expect(player == reference_->active_player(), "another player acts");
    expect_same("tiles for the fairy", fairies, in_words(reference_->fairy_cells(), cell_word));
    expect_same("tiles for a floor", floors, in_words(reference_->cells_for_floor(), cell_word));
    expect_same("knights", knights, figure_texts(reference_->knights_of_princess()));
    expect_same("figures that climb", climbs, slow_climbs);
    expect_same("goals of a portal", portals, slow_portals);
    compare_ransoms();
}

/// TOW-11.
void LockstepGame::compare_ransoms() {
    std::vector<std::string> engine;
    for (const Move& move : moves_) {
        if (move.kind != MoveKind::return_figure || move.segment.exists()) continue;
        const Player captor = place_of({rules_, state_}, move).player;
        engine.push_back(prisoner_text(int(captor.index()), reference_->active_player(),
                                       rules_.figure_kind(move.figure).name));
    }
    expect_same("ransoms", engine, prisoner_texts(reference_->ransoms()));
}

// ---- The position ---------------------------------------------------------------------------

/// PD-11, TOW-11.
void LockstepGame::compare_awards_between() {
    std::vector<Points> slow;
    for (const Award& award : reference_->awards_between())
        slow.emplace_back(award.player, award.feature, lines_of(award.value));
    expect_same("points of the fairy and of ransoms", between_, slow);
    between_.clear();
}

/// Beside which of a player's followers the fairy is, is seen by where it may go and what it brings.
void LockstepGame::compare_dragon_and_fairy() {
    std::vector<std::string> engine, slow;
    for (const PlacedToken& token : state_.placed_tokens()) {
        const std::string& name = rules_.token_kind(token.kind).name;
        if (name != "dragon" && name != "fairy") continue;
        engine.push_back(name + cell_word(place_of({rules_, state_}, token).cell));
        if (name == "fairy" && token.by.exists())
            engine.back() += " " + std::to_string(token.by.index());
    }
    if (reference_->dragon()) slow.push_back("dragon" + cell_word(*reference_->dragon()));
    if (const std::optional<reference::Fairy>& fairy = reference_->fairy()) {
        slow.push_back("fairy" + cell_word(fairy->cell));
        if (fairy->beside) slow.back() += " " + std::to_string(fairy->beside->player);
    }
    if (decision(rules_, state_).name != "beside_fairy")
        expect_same("dragon and fairy", engine, slow);
}

/// How high towers are, who stands on top or among acrobats, and who holds whom.
void LockstepGame::compare_towers() {
    std::map<Cell, int> heights;
    for (const PlacedToken& token : state_.placed_tokens())
        if (rules_.token_kind(token.kind).name == "tower floor")
            ++heights[place_of({rules_, state_}, token).cell];
    expect(heights == reference_->towers(), "towers differ");
    std::vector<std::string> engine, slow = prisoner_texts(reference_->prisoners());
    for (const Figure& figure : state_.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const std::string& kind = rules_.figure_kind(figure.kind).name;
        const Place place = place_of({rules_, state_}, figure);
        const int owner = int(figure.owner.index());
        if (place.kind == PlaceKind::beside_board) continue;
        if (place.kind == PlaceKind::player)
            engine.push_back(prisoner_text(int(place.player.index()), owner, kind));
        else
            engine.push_back(
                figure_text({owner, place.cell, spot_on_tile(place.cell).segment, kind}));
    }
    for (const reference::Figure& figure : reference_->figures())
        if (spot_on_tile(figure.cell).segment == figure.segment)
            slow.push_back(figure_text(figure));
    expect_same("figures on towers and prisoners", engine, slow);
}

}  // namespace bastide::test
