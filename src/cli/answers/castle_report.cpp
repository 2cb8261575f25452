#include "cli/answers/castle_report.h"

#include "cli/answers/feature_report.h"
#include "cli/terminal/play_text.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>

namespace bastide::cli {

std::string feature_name_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const std::string name = segment_text(report_name(rules, state, segment));
    return is_castle(rules, state, segment) ? "castle on " + name : name;
}

std::string fief_text(const FiefReport& fief) {
    return fmt::format("{} to {}", cell_text(fief.cells.front()), cell_text(fief.cells.back()));
}

std::string features_in_fief_text(const Ruleset& rules, const State& state,
                                  const std::vector<FeatureInFief>& features, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, features.size()); ++i)
        // That these are points need be said but once.
        text += fmt::format(
            "{}{} ({})", text.empty() ? "" : ", ",
            segment_text(report_name(rules, state, features[i].feature)),
            i == 0 ? counted(features[i].points, "point") : std::to_string(features[i].points));
    if (features.size() > most) text += fmt::format(" and {} more", features.size() - most);
    return text;
}

std::string features_in_fief_text(const Ruleset& rules, const State& state, const FiefReport& fief,
                                  std::size_t most) {
    return features_in_fief_text(rules, state, fief.features, most);
}

std::vector<std::string> castle_sentences(const Ruleset& rules, const State& state,
                                          const CastleReport& castle,
                                          const std::vector<std::string>& seats) {
    std::vector<std::string> said;
    if (castle.scored) {
        said.emplace_back(state.over() ? "It gives nothing any more (BCB-54)."
                                       : "It has been scored and stays, empty (BCB-33, BCB-44).");
        return said;
    }
    said.push_back(fmt::format(
        "It waits: {} {} the points of what is completed first in its fief, {} (BCB-44).",
        names_of(castle.lords, seats),
        (castle.lords & (castle.lords - 1)) != 0 ? "each get" : "gets", fief_text(castle.fief)));
    if (castle.is_new)
        said.emplace_back("It was built just now and takes nothing of this scoring (BCB-43).");
    constexpr std::size_t most = 8;
    const std::string open = features_in_fief_text(rules, state, castle.fief, most);
    said.push_back(open.empty() ? "Nothing incomplete lies there yet."
                                : fmt::format("Incomplete there: {}.", open));
    for (const SegmentId other : castle.fief.castles)
        said.push_back(fmt::format("It scores with the {} as well (BCB-48).",
                                   feature_name_text(rules, state, other)));
    said.emplace_back("At the end of the game it gives nothing (BCB-54).");
    return said;
}

boost::json::object castle_json(const Ruleset& rules, const State& state,
                                const CastleReport& castle, const std::vector<std::string>& seats) {
    const auto players = [&](std::uint8_t set) {
        boost::json::array list;
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            if ((set >> seat & 1) != 0) list.emplace_back(seats[seat]);
        return list;
    };
    boost::json::array cells, features, castles, choices;
    for (const FeatureInFief& one : castle.choices)
        choices.push_back(
            boost::json::object{{"feature", segment_text(report_name(rules, state, one.feature))},
                                {"points", one.points}});
    for (const Cell cell : castle.fief.cells) cells.emplace_back(cell_text(cell));
    for (const FeatureInFief& one : castle.fief.features)
        features.push_back(
            boost::json::object{{"feature", segment_text(report_name(rules, state, one.feature))},
                                {"if_completed", one.points}});
    for (const SegmentId other : castle.fief.castles)
        castles.emplace_back(segment_text(report_name(rules, state, other)));
    return {{"builders", players(castle.builders)},
            {"lords", players(castle.lords)},
            {"scored", castle.scored},
            {"fief", std::move(cells)},
            {"features", std::move(features)},
            {"castles", std::move(castles)},
            {"choices", std::move(choices)}};
}

}  // namespace bastide::cli
