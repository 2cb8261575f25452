/// The dragon in the reference game, PD-02 to PD-08; and princesses, PD-14.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

constexpr std::size_t most_steps = 6;

}  // namespace

// ---- Tiles that wait for it, PD-02 -----------------------------------------------------------

/// A tile with a dragon that is drawn before the dragon is on the board is set aside and shuffled in
/// again later. Which tile comes next is as likely as if it had stayed in the pile.
bool ReferencePosition::may_be_drawn(const std::string& tile) const {
    if (!in_play("dragon") || dragon_) {
        return true;
    }
    const Mark wanted = setup_.tiles->mark("dragon");
    const std::vector<Symbol<Mark>>& marks = printed(tile).marks;
    return std::none_of(marks.begin(), marks.end(),
                        [wanted](const Symbol<Mark>& symbol) { return symbol.id == wanted; });
}

Pile ReferencePosition::drawable() const {
    Pile pile;
    for (const auto& [tile, copies] : bag()) {
        if (copies > 0 && may_be_drawn(tile)) {
            pile[tile] = copies;
        }
    }
    return pile;
}

// ---- Its moves, PD-03 to PD-07 ---------------------------------------------------------------

void ReferenceGame::set_dragon(Cell cell) {
    require(board_.contains(cell), "no tile there");
    dragon_ = cell;
}

/// PD-03: a volcano has been placed.
void ReferenceGame::call_dragon() {
    if (in_play("dragon") && has_mark(*last_placed_, "volcano")) {
        dragon_ = last_placed_;
    }
}

/// PD-05, PD-06. Chapter 96: after the ferries, and before castles are built; or when all has been
/// scored, the wagons have moved, and nobody has begun the next part.
std::optional<DragonQuestion> ReferencePosition::dragon_question() const {
    const bool comes_after = option("dragon_timing") == "after_scoring";
    if (!in_play("dragon") || !dragon_ || !last_placed_ || owes_ingot_ || is_in_action() ||
        !wagons_waiting_.empty() || entry_is_offered_ || count_may_move_ ||
        comes_after != is_scored_ || !has_mark(*last_placed_, "dragon") || ferry_question()) {
        return std::nullopt;
    }
    const std::size_t steps = dragon_was_on_.size();
    DragonQuestion question;
    question.player = (turn_.player + int(steps)) % setup_.players;
    for (const Cell cell : orthogonal_cells(*dragon_)) {
        const bool was_there =
            std::find(dragon_was_on_.begin(), dragon_was_on_.end(), cell) != dragon_was_on_.end();
        if (board_.contains(cell) && !is_within_the_walls(cell) && !was_there &&
            !(fairy_ && fairy_->cell == cell)) {
            question.cells.push_back(cell);
        }
    }
    std::sort(question.cells.begin(), question.cells.end());
    return steps == most_steps || question.cells.empty() ? std::nullopt : std::optional(question);
}

/// PD-07.
bool ReferencePosition::is_eaten(const Figure& figure) const {
    const bool is_on_a_tower = figure.segment == on_the_tower;
    return figure.cell == dragon_ && !figure.is_lord && figure.kind != "barn" &&
           (!is_on_a_tower || option("dragon_eats_tower_top") == "true");
}

std::vector<Figure> ReferenceGame::move_dragon(Cell cell) {
    const std::optional<DragonQuestion> asked = dragon_question();
    require(asked && std::count(asked->cells.begin(), asked->cells.end(), cell) == 1,
            "the dragon cannot go there");
    figure_phase_used_ = true;
    dragon_was_on_.push_back(*dragon_);
    dragon_ = cell;
    std::vector<Figure> eaten;
    for (const Figure& figure : figures_) {
        if (is_eaten(figure)) {
            eaten.push_back(figure);
        }
    }
    const std::vector<Figure> gone = send_home(eaten);
    if (is_scored_ && !dragon_question()) {
        finish_part();
    }
    return gone;
}

// ---- Who goes home, PD-08 --------------------------------------------------------------------

/// These figures, and with them builders and pigs that are left without a follower.
std::vector<Figure> ReferenceGame::send_home(const std::vector<Figure>& leaving) {
    const std::size_t before = sent_home_.size();
    for (const Figure& figure : leaving) {
        take_away(figure);
        sent_home_.push_back(figure);
    }
    send_lonely_figures_home();
    leave_fairy_alone();
    return {sent_home_.begin() + std::ptrdiff_t(before), sent_home_.end()};
}

/// FERRY-05, too.
void ReferenceGame::send_lonely_figures_home() {
    std::vector<Figure> staying;
    for (const Figure& figure : figures_) {
        const bool is_lonely =
            (figure.kind == "builder" || figure.kind == "pig") &&
            !has_follower(figure.player, feature_at(figure.cell, figure.segment));
        (is_lonely ? sent_home_ : staying).push_back(figure);
    }
    figures_ = staying;
}

// ---- Princesses, PD-14 -----------------------------------------------------------------------

/// The knights of the city of the princess, of all players. Of knights that are alike one is named.
std::vector<Figure> ReferencePosition::knights_of_princess() const {
    std::vector<Figure> knights;
    if (!in_play("princess") || !last_placed_ || !figure_phase_is_open()) {
        return knights;
    }
    const Attribute princess = setup_.tiles->attribute("princess");
    const int count = segment_count(board_.at(*last_placed_));
    for (int segment = 0; segment < count; ++segment) {
        const SegmentPlace place{*last_placed_, segment};
        const auto& attributes = segment_at(board_, place).attributes;
        const bool has_princess = std::any_of(
            attributes.begin(), attributes.end(),
            [princess](const Symbol<Attribute>& symbol) { return symbol.id == princess; });
        for (const Figure& knight :
             has_princess ? followers_on(feature_at(place.cell, segment)) : std::vector<Figure>()) {
            if (std::find(knights.begin(), knights.end(), knight) == knights.end()) {
                knights.push_back(knight);
            }
        }
    }
    return knights;
}

/// `princess=must`: then it is the only action of the part; a bridge or a ransom is none.
bool ReferencePosition::must_send_knight_home() const {
    return option("princess") == "must" && !knights_of_princess().empty();
}

std::vector<Figure> ReferenceGame::send_knight_home(const Figure& knight) {
    const std::vector<Figure> knights = knights_of_princess();
    require(std::find(knights.begin(), knights.end(), knight) != knights.end(),
            "no knight of the princess");
    figure_phase_used_ = true;
    take_from_fairy(knight);
    return send_home({knight});
}

}  // namespace bastide::reference
