#include "cli/answers/castle_report.h"

#include "cli/answers/feature_report.h"
#include "cli/program/speech.h"
#include "cli/terminal/play_text.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>
#include <bit>

namespace bastide::cli {

std::string feature_name_text(const Ruleset& rules, const State& state, SegmentId segment,
                              std::string_view form) {
    const SegmentName name = report_name(rules, state, segment);
    return is_castle(rules, state, segment)
               ? worded("say.castle_name", {{"form", form}, {"place", spoken().place(name)}})
               : spoken().place(name, form);
}

std::string fief_text(const FiefReport& fief) {
    return worded("say.cells_between", {{"first", cell_text(fief.cells.front())},
                                        {"last", cell_text(fief.cells.back())}});
}

std::string features_in_fief_text(const Ruleset& rules, const State& state,
                                  const std::vector<FeatureInFief>& features, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, features.size()); ++i)
        // That these are points need be said but once.
        text += fmt::format(
            "{}{} ({})", text.empty() ? "" : ", ",
            spoken().place(report_name(rules, state, features[i].feature)),
            i == 0 ? points_words(features[i].points) : std::to_string(features[i].points));
    if (features.size() <= most) return text;
    return worded("say.and_more",
                  {{"things", text}, {"count", std::int64_t(features.size() - most)}});
}

std::string features_in_fief_text(const Ruleset& rules, const State& state, const FiefReport& fief,
                                  std::size_t most) {
    return features_in_fief_text(rules, state, fief.features, most);
}

std::vector<std::string> castle_sentences(const Ruleset& rules, const State& state,
                                          const CastleReport& castle,
                                          const std::vector<std::string>& seats) {
    if (castle.scored) return {worded(state.over() ? "say.castle_over" : "say.castle_scored")};
    std::vector<std::string> said;
    said.push_back(
        worded("say.castle_waits", {{"names", names_of(castle.lords, seats)},
                                    {"several", std::has_single_bit(castle.lords) ? "no" : "yes"},
                                    {"cells", fief_text(castle.fief)}}));
    if (castle.is_new) said.push_back(worded("say.castle_is_new"));
    constexpr std::size_t most = 8;
    const std::string open = features_in_fief_text(rules, state, castle.fief, most);
    said.push_back(open.empty() ? worded("say.castle_fief_is_empty")
                                : worded("say.castle_fief_has", {{"features", open}}));
    for (const SegmentId other : castle.fief.castles)
        said.push_back(worded("say.castle_scores_with",
                              {{"castle", feature_name_text(rules, state, other, "the_object")}}));
    said.push_back(worded("say.castle_at_end"));
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
