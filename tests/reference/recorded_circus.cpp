/// What flocks, the big top, the mage and the witch bring to a recorded game.

#include "recorded_replayer.h"

#include <stdexcept>

namespace bastide::reference {

namespace json = boost::json;

namespace {

/// "SHEEP_3X", or "WOLF".
std::optional<int> sheep_of_token(const std::string& word) {
    if (word == "WOLF") {
        return wolf;
    }
    const std::string begin = "SHEEP_";
    return word.starts_with(begin) ? std::optional(word.at(begin.size()) - '0') : std::nullopt;
}

/// The token of an event that tells of one.
std::string token_in(const json::array& event) {
    return text_of(event.at(0)) == "token" ? text_of(event.at(1)) : "";
}

}  // namespace

// ---- Flocks ----------------------------------------------------------------------------------

/// HS-05, HS-07: what came out of the bag is one of the events.
void Replayer::draw_sheep(const json::object& move) {
    for (const json::value& any : move.at("ev").as_array()) {
        if (const std::optional<int> sheep = sheep_of_token(token_in(any.as_array()))) {
            return note_gone(game_->draw_sheep(*sheep));
        }
    }
    throw std::runtime_error("nothing comes out of the bag");
}

/// HS-06: a flock is named by its shepherd.
void Replayer::answer_flock(const json::object& move, const json::array& chosen) {
    const std::vector<FlockChoice> flocks = game_->flocks_to_tend();
    expect(!flocks.empty() && !figure_phase_is_open(), "no flock is to be tended");
    expect(number_of(move.at("p")) == game_->active_player(), "another player tends a flock");
    std::vector<json::array> ours;
    for (const FlockChoice& flock : flocks) {
        const SegmentPlace& at = flock.shepherd;
        for (const char* choice : {"expand", "score"}) {
            ours.push_back({"flock", choice, feature_word(at), at.cell.x, at.cell.y, location(at)});
        }
    }
    expect_same_options(move.at("o").as_array(), ours);
    const SegmentPlace at = resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5));
    if (text_of(chosen.at(1)) == "score") {
        return note_gone(game_->score_flock(at));
    }
    game_->grow_flock(at);
    draw_sheep(move);
}

// ---- The big top -----------------------------------------------------------------------------

/// BT-03: the tokens that these events tell of.
void Replayer::note_animals(const json::array& events) {
    const std::string begin = "BIGTOP_";
    for (const json::value& any : events) {
        const std::string token = token_in(any.as_array());
        if (token.starts_with(begin)) {
            animals_recorded_.push_back(token.at(begin.size()) - '0');
        }
    }
}

int Replayer::next_animal() {
    expect(!animals_recorded_.empty(), "no animal is revealed");
    const int animal = animals_recorded_.front();
    animals_recorded_.erase(animals_recorded_.begin());
    return animal;
}

// ---- Mage and witch --------------------------------------------------------------------------

/// "mage" of "mage.1".
static std::string name_of_figure(const json::value& figure) {
    const std::string text = text_of(figure);
    return text.substr(0, text.find('.'));
}

void Replayer::take_in_mage_or_witch(const json::array& event) {
    const std::string name = name_of_figure(event.at(1));
    mage_and_witch_recorded_.erase(name);
    if (!event.at(3).is_null()) {
        const json::array& at = event.at(3).as_array();
        mage_and_witch_recorded_[name] = resolve(at.at(0), at.at(1), at.at(2), at.at(3));
    }
}

/// MAGE-01, MAGE-02.
void Replayer::answer_mage_or_witch(const json::object& move, const json::array& chosen) {
    const std::optional<MageQuestion> asked = game_->mage_question();
    expect(asked.has_value(), "neither mage nor witch moves");
    expect(number_of(move.at("p")) == asked->player, "another player moves mage or witch");
    std::vector<json::array> ours;
    for (const auto& [figure, at] : asked->moves) {
        ours.push_back(
            {"figure", figure + ".1", feature_word(at), at.cell.x, at.cell.y, location(at)});
    }
    for (const std::string& figure : asked->leaving) {
        ours.push_back({"figure", json::value(figure + ".1"), nullptr});
    }
    expect_same_options(move.at("o").as_array(), ours);
    const std::string figure = name_of_figure(chosen.at(1));
    if (chosen.at(2).is_null()) {
        return game_->take_off_mage_or_witch(figure);
    }
    game_->move_mage_or_witch(
        {figure, resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5))});
}

}  // namespace bastide::reference
