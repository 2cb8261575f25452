/// The mage and the witch in the reference game, MAGE-01 to MAGE-07.

#include "reference_mage.h"

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

void ReferenceGame::set_mage_or_witch(const std::string& figure, const SegmentPlace& place) {
    require(figure == "mage" || figure == "witch", "not the mage, nor the witch");
    const SegmentKind kind = segment_at(board_, place).kind;
    require(kind == road || kind == city, "not a road or city");
    mage_and_witch_[figure] = place;
}

bool ReferencePosition::has_mage_or_witch(const std::string& figure, const Feature& feature) const {
    const auto found = mage_and_witch_.find(figure);
    return found != mage_and_witch_.end() && feature.contains(found->second);
}

/// MAGE-03, MAGE-04.
bool ReferencePosition::are_mage_and_witch_together() const {
    if (mage_and_witch_.size() < 2) {
        return false;
    }
    const SegmentPlace& mage = mage_and_witch_.at("mage");
    return has_mage_or_witch("witch", feature_at(mage.cell, mage.segment));
}

/// MAGE-01: any segment of an open road or city, where neither of them is.
std::vector<SegmentPlace> ReferencePosition::targets_of_mage_and_witch() const {
    std::vector<SegmentPlace> targets;
    for (const Feature& feature : features()) {
        const SegmentKind kind = kind_of(board_, feature);
        const bool has_one =
            has_mage_or_witch("mage", feature) || has_mage_or_witch("witch", feature);
        if ((kind == road || kind == city) && !has_one &&
            !reference::is_completed(board_, feature)) {
            targets.insert(targets.end(), feature.begin(), feature.end());
        }
    }
    return targets;
}

/// Chapter 96: after the ingots, before all actions; MAGE-04 whenever something has joined their features.
std::optional<MageQuestion> ReferencePosition::mage_question() const {
    if (!in_play("mage-and-witch") || owes_ingot_ || !owes_move_of_mage()) {
        return std::nullopt;
    }
    MageQuestion question{turn_.player, {}, {}};
    for (const SegmentPlace& place : targets_of_mage_and_witch()) {
        question.moves.push_back({"mage", place});
        question.moves.push_back({"witch", place});
    }
    if (question.moves.empty()) {
        question.leaving = {"mage", "witch"};
    }
    return question;
}

void ReferenceGame::move_mage_or_witch(const MageMove& move) {
    const std::optional<MageQuestion> asked = mage_question();
    require(asked && std::count(asked->moves.begin(), asked->moves.end(), move) == 1,
            "neither mage nor witch goes there");
    const bool has_parted_them = are_mage_and_witch_together();
    mage_and_witch_[move.figure] = move.place;
    close_move_of_mage(has_parted_them);
}

/// MAGE-02.
void ReferenceGame::take_off_mage_or_witch(const std::string& figure) {
    const std::optional<MageQuestion> asked = mage_question();
    require(asked && std::count(asked->leaving.begin(), asked->leaving.end(), figure) == 1,
            "neither mage nor witch leaves the board");
    const bool has_parted_them = are_mage_and_witch_together();
    mage_and_witch_.erase(figure);
    close_move_of_mage(has_parted_them);
}

/// `mage_join_and_symbol`: one move does for both reasons, or each brings its own; they are parted first.
void ReferenceGame::close_move_of_mage(bool has_parted_them) {
    if (!has_parted_them || option("mage_join_and_symbol") == "one_move") {
        magic_is_owed_ = false;
    }
    settle_magic();
}

/// MAGE-02: who is alone on the board and finds no place leaves it without a question.
void ReferenceGame::settle_magic() {
    if (magic_is_owed_ && mage_and_witch_.size() < 2 && targets_of_mage_and_witch().empty()) {
        mage_and_witch_.clear();
        magic_is_owed_ = false;
    }
}

void ReferenceGame::begin_magic() {
    magic_is_owed_ = in_play("mage-and-witch") && has_mark(*last_placed_, "mage_witch");
    settle_magic();
}

/// MAGE-06, MAGE-07; chapter 34 on castles: also who stands on a city that becomes one.
void ReferenceGame::send_mage_and_witch_off(const std::vector<Feature>& left) {
    std::erase_if(mage_and_witch_, [&](const auto& figure) {
        return std::any_of(left.begin(), left.end(),
                           [&](const Feature& feature) { return feature.contains(figure.second); });
    });
}

/// MAGE-05: after all else that makes the feature worth what it is. The tiles count, each once.
void ReferencePosition::add_mage_and_witch(Value& value, const Feature& feature) const {
    if (has_mage_or_witch("mage", feature) &&
        (value.points() > 0 || option("mage_on_zero") == "adds")) {
        value.add("mage", int(cells_of(feature).size()), 1, "MAGE-05");
    }
    if (const int points = value.points(); has_mage_or_witch("witch", feature) && points > 1) {
        value.items.push_back({"witch", 0, -(points / 2), "MAGE-05"});
    }
}

}  // namespace bastide::reference
