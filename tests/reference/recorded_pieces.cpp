/// What Princess & Dragon and the Tower bring to a recorded game: their questions, and answers beside a figure that
/// is placed. The recordings number figures, and here figures alike are one answer.

#include "recorded_replayer.h"
#include "recorded_words.h"

#include <algorithm>

namespace bastide::reference {

namespace json = boost::json;

namespace {

std::string figure_text(int player, const std::string& kind) {
    return std::to_string(player) + "." + word_of_figure(kind);
}

std::string without_number(const json::value& figure) {
    const std::string text = text_of(figure);
    return text.substr(0, text.rfind('.'));
}

json::array floor_text(Cell cell) { return {"token", "TOWER_PIECE", "Tower", cell.x, cell.y, "I"}; }

/// Where the option of a move names a figure by its number; 0 if it does not.
std::size_t numbered_figure_in(const json::array& option) {
    const std::string kind = text_of(option.at(0));
    if (kind == "capture" || kind == "exchange" || kind == "ransom") {
        return 1;
    }
    if (kind == "return" && text_of(option.at(1)) == "PRINCESS") {
        return 2;
    }
    return kind == "figure" && option.size() > 6 ? 6 : 0;
}

bool is_beside(const std::optional<Fairy>& fairy, const Figure& figure) {
    return fairy && fairy->beside && *fairy->beside == figure;
}

}  // namespace

json::array Replayer::options_of(const json::object& move) {
    json::array options;
    for (const json::value& any : move.at("o").as_array()) {
        json::array option = any.as_array();
        const std::size_t figure = numbered_figure_in(option);
        if (figure != 0) {
            option[figure] = without_number(option[figure]);
        }
        if (figure == 0 || std::find(options.begin(), options.end(), option) == options.end()) {
            options.push_back(option);
        }
    }
    return options;
}

json::array Replayer::option_text(json::array begin, const Figure& figure) const {
    const SegmentPlace at{figure.cell, figure.segment};
    for (const json::value& part :
         json::array{feature_word(at), at.cell.x, at.cell.y, location(at)}) {
        begin.push_back(part);
    }
    return begin;
}

std::vector<Figure> Replayer::followers_for_fairy() const {
    const std::vector<Cell> cells = game_->fairy_cells();
    std::vector<Figure> found;
    std::vector<Figure> all = game_->figures();
    for (const Figure& figure : game_->townspeople_on_their_cell()) {
        all.push_back(figure);
    }
    for (const Figure& figure : all) {
        if (is_follower(figure.kind) && figure.player == game_->active_player() &&
            std::find(cells.begin(), cells.end(), figure.cell) != cells.end() &&
            !is_beside(game_->fairy(), figure)) {
            found.push_back(figure);
        }
    }
    return found;
}

/// PD-09: beside a follower, or with `fairy_mode` = tile onto a tile.
std::vector<json::array> Replayer::fairy_options() const {
    std::vector<json::array> options;
    const json::value& mode = recorded_.at("setup").at("rules").at("fairy-placement");
    if (text_of(mode) == "on-tile") {
        for (const Cell cell : game_->fairy_cells()) {
            options.push_back({"figure", "fairy.1", nullptr, cell.x, cell.y, nullptr});
        }
        return options;
    }
    for (const Figure& follower : followers_for_fairy()) {
        json::array option = option_text({"figure", "fairy.1"}, follower);
        option.push_back(json::value(figure_text(follower.player, follower.kind)));
        if (std::find(options.begin(), options.end(), option) == options.end()) {
            options.push_back(option);
        }
    }
    return options;
}

/// PD-09, PD-14, PD-15, TOW-03, TOW-08, TOW-11, BT-06 and BT-09.
std::vector<json::array> Replayer::options_of_pieces() const {
    std::vector<json::array> options;
    for (const char* kind : {"follower", "large follower", "mayor", "wagon", "ringmaster"}) {
        for (const SegmentPlace& place : game_->portal_places(kind)) {
            options.push_back({"meeple", word_of_figure(kind), feature_word(place), place.cell.x,
                               place.cell.y, location(place)});
        }
    }
    for (const json::array& place : fairy_options()) {
        options.push_back(place);
    }
    for (const Figure& knight : game_->knights_of_princess()) {
        options.push_back(
            option_text({"return", "PRINCESS", figure_text(knight.player, knight.kind)}, knight));
    }
    for (const Cell cell : game_->cells_for_floor()) {
        options.push_back(floor_text(cell));
    }
    for (const Cell cell : game_->cells_for_acrobat()) {
        options.push_back({"meeple", "small", "Acrobats", cell.x, cell.y, "I"});
    }
    for (const Cell cell : game_->pyramids_to_score()) {
        options.push_back({"acrobats", "Acrobats", cell.x, cell.y, "I"});
    }
    for (const Climb& climb : game_->climbs()) {
        options.push_back(
            {"meeple", word_of_figure(climb.kind), "Tower", climb.cell.x, climb.cell.y, "I"});
    }
    for (const json::array& ransom : ransom_options()) {
        options.push_back(ransom);
    }
    return options;
}

std::vector<json::array> Replayer::ransom_options() const {
    std::vector<json::array> options;
    for (const Prisoner& prisoner : game_->ransoms()) {
        const json::array option = {"ransom", figure_text(prisoner.owner, prisoner.kind)};
        if (std::find(options.begin(), options.end(), option) == options.end()) {
            options.push_back(option);
        }
    }
    return options;
}

/// The captor is told by an event alone.
void Replayer::pay_ransom(const json::object& move, const json::array& option) {
    for (const json::value& any : move.at("ev").as_array()) {
        const json::array& event = any.as_array();
        if (text_of(event.at(0)) == "ransom") {
            const std::string figure = without_number(option.at(1));
            return game_->pay_ransom(
                {number_of(event.at(2)), figure.front() - '0', kind_of_figure(figure.substr(2))});
        }
    }
    expect(false, "no ransom is paid");
}

/// Whether the answer is one of these, which it then gives.
bool Replayer::answer_with_piece(const json::object& move, const json::array& chosen) {
    const std::string kind = text_of(chosen.at(0));
    if (kind == "ransom") {
        pay_ransom(move, chosen);
        figure_phase_is_over_ = false;
    } else if (kind == "figure" && chosen.at(2).is_null()) {
        game_->move_fairy(cell_in(chosen, 3));
    } else if (kind == "figure") {
        const SegmentPlace at = resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5));
        game_->move_fairy(at.cell);
        for (const Figure& figure : std::vector<Figure>(game_->choice_of_fairy())) {
            if (figure.segment == at.segment) {
                game_->choose_beside_fairy(figure);
                break;
            }
        }
    } else if (kind == "token" && text_of(chosen.at(1)) == "TOWER_PIECE") {
        game_->place_floor(cell_in(chosen, 3));
    } else if (kind == "meeple" && text_of(chosen.at(2)) == "Tower") {
        game_->climb(kind_of_figure(text_of(chosen.at(1))), cell_in(chosen, 3));
    } else if (kind == "meeple" && text_of(chosen.at(2)) == "Acrobats") {
        game_->place_acrobat(cell_in(chosen, 3));
    } else if (kind == "acrobats") {
        note_gone(game_->score_pyramid(cell_in(chosen, 2)));
    } else if (kind == "return" && text_of(chosen.at(1)) == "PRINCESS") {
        note_gone(game_->send_knight_home(
            figure_at(game_->knights_of_princess(), without_number(chosen.at(2)),
                      resolve(chosen.at(3), chosen.at(4), chosen.at(5), chosen.at(6)))));
    } else {
        return false;
    }
    return true;
}

Figure Replayer::figure_at(const std::vector<Figure>& figures, const std::string& figure,
                           const SegmentPlace& place) const {
    const auto found = std::find_if(figures.begin(), figures.end(), [&](const Figure& one) {
        return figure_text(one.player, one.kind) == figure && one.cell == place.cell &&
               one.segment == place.segment;
    });
    expect(found != figures.end(), "nobody such stands there");
    return *found;
}

/// They go home at once, and the end of the part does not tell it again.
void Replayer::note_gone(const std::vector<Figure>& figures) {
    for (const Figure& figure : figures) {
        ours_.returns.emplace_back(figure.player, figure.kind,
                                   stand({figure.cell, figure.segment}));
        told_home_.push_back(figure);
    }
}

/// PD-06.
void Replayer::answer_dragon(const json::object& move, const json::array& chosen) {
    const std::optional<DragonQuestion> asked = game_->dragon_question();
    expect(asked.has_value() && !figure_phase_is_open(), "the dragon does not move");
    expect(number_of(move.at("p")) == asked->player, "another player leads the dragon");
    std::vector<json::array> ours;
    for (const Cell cell : asked->cells) {
        ours.push_back({"figure", "dragon.1", nullptr, cell.x, cell.y, nullptr});
    }
    expect_same_options(move.at("o").as_array(), ours);
    note_gone(game_->move_dragon(cell_in(chosen, 3)));
}

/// TOW-06, TOW-10.
void Replayer::answer_capture(const json::object& move, const json::array& chosen) {
    expect(number_of(move.at("p")) == game_->active_player(), "another player captures");
    if (const auto asked = game_->exchange_question()) {
        std::vector<json::array> ours;
        for (const std::string& kind : asked->kinds) {
            ours.push_back({"exchange", figure_text(game_->active_player(), kind)});
        }
        expect_same_options(options_of(move), ours);
        return game_->exchange(kind_of_figure(without_number(chosen.at(1)).substr(2)));
    }
    std::vector<json::array> ours = {{"pass"}};
    for (const Figure& figure : game_->capturable_figures()) {
        const json::array option =
            option_text({"capture", figure_text(figure.player, figure.kind)}, figure);
        if (std::find(ours.begin(), ours.end(), option) == ours.end()) {
            ours.push_back(option);
        }
    }
    expect_same_options(options_of(move), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->capture_nobody();
    }
    note_gone(
        game_->capture(figure_at(game_->capturable_figures(), without_number(chosen.at(1)),
                                 resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5)))));
}

/// What has been begun has to be answered before the part goes on; a step of the dragon that has no choice is not
/// always recorded.
bool Replayer::waits_for_piece() const {
    return !game_->capturable_figures().empty() || game_->exchange_question() ||
           !game_->choice_of_fairy().empty();
}

}  // namespace bastide::reference
