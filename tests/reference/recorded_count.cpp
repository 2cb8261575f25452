/// The questions of a recorded game that the Count of Carcassonne brings.

#include "recorded_replayer.h"
#include "recorded_words.h"

#include <algorithm>

namespace bastide::reference {

namespace json = boost::json;

namespace {

/// All quarters are recorded on this cell, wherever they are printed.
constexpr Cell cell_of_quarters{0, 0};

json::array quarter_text(json::array begin, const std::string& quarter) {
    for (const json::value& part : json::array{"Quarter", cell_of_quarters.x, cell_of_quarters.y,
                                               json::value(word_of_quarter(quarter))}) {
        begin.push_back(part);
    }
    return begin;
}

}  // namespace

/// As the reference has it where figures in quarters are asked for.
SegmentPlace Replayer::place_in_quarter(const std::string& quarter) const {
    const auto found = std::find(quarters.begin(), quarters.end(), quarter);
    SegmentPlace place{cell_of_quarters, in_first_quarter - int(found - quarters.begin())};
    const Mark names_quarters = built_in_tiles().mark("quarters");
    for (const auto& [cell, tile] : game_->board()) {
        for (const Symbol<Mark>& symbol : tile.printed->marks) {
            if (symbol.id == names_quarters) {
                place.cell = cell;
            }
        }
    }
    return place;
}

std::string Replayer::quarter_word(const SegmentPlace& place) {
    return word_of_quarter(std::string(quarters.at(std::size_t(in_first_quarter - place.segment))));
}

bool Replayer::waits_for_carcassonne() const {
    const std::optional<DepartureQuestion> leaving = game_->departure_question();
    return !game_->entries().empty() || !game_->ways_of_count().empty() ||
           (leaving && leaving->at_the_end);
}

/// COU-04.
void Replayer::answer_entry(const json::object& move, const json::array& chosen) {
    expect(number_of(move.at("p")) == game_->active_player(), "another player enters a quarter");
    std::vector<json::array> ours = {{"pass"}};
    for (const Entry& entry : game_->entries()) {
        ours.push_back(quarter_text({"meeple", word_of_figure(entry.kind)}, entry.quarter));
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->stay_out_of_quarters();
    }
    game_->enter_quarter(
        {kind_of_figure(text_of(chosen.at(1))), quarter_of_word(text_of(chosen.at(5)))});
}

/// COU-05.
void Replayer::answer_count(const json::object& move, const json::array& chosen) {
    expect(number_of(move.at("p")) == game_->active_player(), "another player moves the count");
    std::vector<json::array> ours = {{"pass"}};
    for (const std::string& quarter : game_->ways_of_count()) {
        ours.push_back(quarter_text({"figure", "count.1"}, quarter));
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->leave_count();
    }
    game_->move_count(quarter_of_word(text_of(chosen.at(5))));
}

/// COU-07, COU-09. The quarter that somebody comes from stands behind the place.
void Replayer::answer_departure(const json::object& move, const json::array& chosen) {
    const std::optional<DepartureQuestion> asked = game_->departure_question();
    expect(asked && (asked->at_the_end || !figure_phase_is_open()), "nobody leaves a quarter");
    expect(asked->at_the_end == (text_of(move.at("k")) == "CocFinalScoring"),
           "a quarter is left at another time");
    expect(number_of(move.at("p")) == asked->player, "another player leaves a quarter");
    std::vector<json::array> ours = {{"pass"}};
    const auto kind_at = [this](const SegmentPlace& place) {
        return segment_at(game_->board(), place).kind;
    };
    for (const Departure& departure : asked->departures) {
        const SegmentPlace& place = departure.place;
        ours.push_back({"meeple", word_of_figure(departure.kind), feature_word(place), place.cell.x,
                        place.cell.y, location(place),
                        quarter_text({}, game_->quarter_for(kind_at(place)))});
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->stay_in_quarters();
    }
    game_->leave_quarter({kind_of_figure(text_of(chosen.at(1))),
                          resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5))});
}

}  // namespace bastide::reference
