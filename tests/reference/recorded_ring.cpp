/// The questions of a recorded game that the Flier, the Ferries and Abbey & Mayor bring.

#include "recorded_replayer.h"
#include "recorded_words.h"

#include <stdexcept>

namespace bastide::reference {

namespace json = boost::json;

namespace {

json::array ferry_text(Cell cell, const FerryWay& way) {
    return {"token", "FERRY", "Road", cell.x, cell.y, sides_text({way[0], way[1]})};
}

}  // namespace

/// A barn is recorded by the tile south-east of its corner; with the segment of the tile just placed.
std::map<SegmentPlace, int> Replayer::recorded_barns() const {
    std::map<SegmentPlace, int> found;
    for (const int segment : game_->legal_places(game_->active_player(), "barn")) {
        for (const Side before : game_->barn_corners(segment)) {
            Cell cell = placed_;
            if (before == Side::north || before == Side::east) {
                cell = neighbour(cell, Side::east);
            }
            if (before == Side::east || before == Side::south) {
                cell = neighbour(cell, Side::south);
            }
            for (int there = 0; there < segment_count(game_->board().at(cell)); ++there) {
                const std::set<Slot> slots = slots_of(game_->board(), {cell, there});
                if (segment_at(game_->board(), {cell, there}).kind == field &&
                    slots.contains(slots_at_corner(Side::west)[0])) {
                    found[{cell, there}] = segment;
                }
            }
        }
    }
    return found;
}

/// FLIER-02: what the die showed is one of the events.
void Replayer::fly(const json::object& move, const json::array& option) {
    game_->fly(kind_of_figure(text_of(option.at(1))));
    for (const json::value& any : move.at("ev").as_array()) {
        const json::array& event = any.as_array();
        if (text_of(event.at(0)) == "flier") {
            return game_->roll_die(number_of(event.at(1)));
        }
    }
    throw std::runtime_error("no die is rolled");
}

void Replayer::answer_landing(const json::object& move, const json::array& chosen) {
    expect(number_of(move.at("p")) == game_->active_player(), "another player lands");
    std::vector<json::array> ours;
    for (const SegmentPlace& place : game_->landing_places()) {
        ours.push_back({"meeple", chosen.at(1), feature_word(place), place.cell.x, place.cell.y,
                        location(place)});
    }
    expect_same_options(move.at("o").as_array(), ours);
    game_->land(resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5)));
}

void Replayer::answer_ferry(const json::object& move, const json::array& chosen) {
    const std::optional<FerryQuestion> asked = game_->ferry_question();
    expect(asked.has_value() && !figure_phase_is_open(), "nobody is to be asked for a ferry");
    expect(asked->is_placement == (text_of(move.at("k")) == "PlaceFerry"),
           "a ferry is placed, or moved");
    expect(number_of(move.at("p")) == game_->active_player(), "another player moves a ferry");
    std::vector<json::array> ours;
    if (!asked->is_placement) {
        ours.push_back({"pass"});
    }
    for (const auto& [cell, ways] : asked->ways) {
        for (const FerryWay& way : ways) {
            ours.push_back(ferry_text(cell, way));
        }
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->leave_ferries();
    }
    for (const auto& [cell, ways] : asked->ways) {
        for (const FerryWay& way : ways) {
            if (ferry_text(cell, way) == chosen) {
                asked->is_placement ? game_->place_ferry(way) : game_->move_ferry(cell, way);
            }
        }
    }
}

/// The feature that the wagon comes from stands behind the place.
void Replayer::answer_wagon(const json::object& move, const json::array& chosen) {
    const std::optional<WagonQuestion> asked = game_->wagon_question();
    expect(asked.has_value(), "no wagon is to be moved");
    expect(number_of(move.at("p")) == asked->player, "another player moves a wagon");
    const json::array from = {feature_word(asked->from), asked->from.cell.x, asked->from.cell.y,
                              location(asked->from)};
    std::vector<json::array> ours = {{"pass"}};
    for (const SegmentPlace& place : asked->targets) {
        ours.push_back({"meeple", "wagon", feature_word(place), place.cell.x, place.cell.y,
                        location(place), from});
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->leave_wagon();
    }
    game_->move_wagon(resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5)));
}

/// All four turnings of an abbey are recorded, though they are one.
void Replayer::answer_abbey(const json::object& move, const json::array& chosen) {
    expect(number_of(move.at("p")) == game_->active_player(), "another player plays an abbey");
    std::vector<json::array> ours = {{"pass"}};
    for (const Cell cell : game_->abbey_places()) {
        for (int turning = 0; turning < 4; ++turning) {
            ours.push_back({"tile", cell.x, cell.y, 90 * turning});
        }
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->decline_abbey();
    }
    placed_ = {std::int16_t(number_of(chosen.at(1))), std::int16_t(number_of(chosen.at(2)))};
    game_->play_abbey(placed_);
    figure_phase_is_over_ = false;
}

}  // namespace bastide::reference
