#include "cli/castle_report.h"

#include "cli/feature_report.h"
#include "cli/play_text.h"
#include "core/board.h"
#include "core/ruleset_tables.h"
#include "draw/board_tokens.h"
#include "rules/18_bridges_castles_bazaars/fiefs.h"

#include <bastide/walk.h>

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>

namespace bastide::cli {

namespace {

bool castles_are_in_play(const Ruleset& rules) {
    return rules.tables().settings[rules::the_castles] != nullptr;
}

bool is_waiting_castle(const Ruleset& rules, const State& state, SegmentId root) {
    return state.segment(root).figures.exists() && is_castle(rules, state, root);
}

void add_feature(Position position, SegmentId own, SegmentId segment, FiefReport& fief) {
    const auto& [rules, state] = position;
    const Segment& root = state.feature(segment);
    if (root.feature == state.segment(own).feature) return;
    if (is_waiting_castle(rules, state, root.feature)) {
        if (std::find(fief.castles.begin(), fief.castles.end(), root.feature) == fief.castles.end())
            fief.castles.push_back(root.feature);
        return;
    }
    if (!rules.is_closed_by_edges(root.kind) && !rules.is_surrounded(root.kind)) return;
    if (is_complete(rules, state, root.feature)) return;
    const bool told = std::any_of(fief.features.begin(), fief.features.end(),
                                  [&](const auto& one) { return one.feature == root.feature; });
    if (told) return;
    fief.features.push_back(
        {root.feature, value_if_completed(rules, state, root.feature).points()});
}

bool was_just_built(const State& state, SegmentId root) {
    const StateHeader& head = state.header();
    return head.placed.exists() &&
           std::any_of(state.placed_tokens().begin(), state.placed_tokens().end(),
                       [&](const PlacedToken& token) {
                           return state.segment(token.segment).feature == root &&
                                  token.turn == head.turn && token.part == head.part;
                       });
}

}  // namespace

FiefReport report_fief(const Ruleset& rules, const State& state, SegmentId small_city) {
    const Position position{rules, state};
    FiefReport report;
    const rules::castles::Fief fief = rules::castles::fief_of(position, small_city);
    report.cells.assign(fief.begin(), fief.end());
    std::sort(report.cells.begin(), report.cells.end());
    for (const Cell cell : report.cells)
        for_each_segment_at(position, cell, [&](SegmentId segment) {
            add_feature(position, small_city, segment, report);
        });
    std::stable_sort(report.features.begin(), report.features.end(),
                     [](const FeatureInFief& one, const FeatureInFief& other) {
                         return one.points > other.points;
                     });
    return report;
}

bool is_castle(const Ruleset& rules, const State& state, SegmentId segment) {
    if (!castles_are_in_play(rules)) return false;
    const auto tokens = draw::tokens_on(state, segment);
    return tokens && tokens->kind == rules::castles::settings_of(rules).castle;
}

bool can_become_castle(const Ruleset& rules, const State& state, SegmentId segment, Player player) {
    return castles_are_in_play(rules) && player.exists() &&
           state.tokens(player, rules::castles::settings_of(rules).castle) > 0 &&
           state.segment(segment).kind == city && !is_castle(rules, state, segment) &&
           rules::castles::is_small_city({rules, state}, segment);
}

std::optional<CastleReport> report_castle(const Ruleset& rules, const State& state,
                                          SegmentId segment) {
    if (!is_castle(rules, state, segment)) return std::nullopt;
    const SegmentId root = state.segment(segment).feature;
    CastleReport report;
    report.builders = draw::tokens_on(state, root)->by;
    for_each_figure(state, root, [&](const Figure& figure) {
        report.lords = std::uint8_t(report.lords | 1u << figure.owner.index());
    });
    report.scored = report.lords == 0;
    report.is_new = !report.scored && was_just_built(state, root);
    report.fief = report_fief(rules, state, root);
    return report;
}

std::vector<SegmentId> castles_around(const Ruleset& rules, const State& state, SegmentId feature) {
    std::vector<SegmentId> castles;
    const SegmentId root = state.segment(feature).feature;
    if (!castles_are_in_play(rules)) return castles;
    for (const draw::TokensOnFeature& tokens : draw::tokens_on_features(state)) {
        if (!is_waiting_castle(rules, state, tokens.feature)) continue;
        const auto seen = report_fief(rules, state, tokens.feature).features;
        if (std::any_of(seen.begin(), seen.end(),
                        [root](const FeatureInFief& one) { return one.feature == root; }))
            castles.push_back(tokens.feature);
    }
    return castles;
}

// --- In words ----------------------------------------------------------------------------------------

std::string feature_name_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const std::string name = segment_text(report_name(rules, state, segment));
    return is_castle(rules, state, segment) ? "castle on " + name : name;
}

std::string fief_text(const FiefReport& fief) {
    return fmt::format("{} to {}", cell_text(fief.cells.front()), cell_text(fief.cells.back()));
}

std::string features_in_fief_text(const Ruleset& rules, const State& state, const FiefReport& fief,
                                  std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, fief.features.size()); ++i)
        // That these are points need be said but once.
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ",
                            segment_text(report_name(rules, state, fief.features[i].feature)),
                            i == 0 ? counted(fief.features[i].points, "point")
                                   : std::to_string(fief.features[i].points));
    if (fief.features.size() > most)
        text += fmt::format(" and {} more", fief.features.size() - most);
    return text;
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
    boost::json::array cells, features, castles;
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
            {"castles", std::move(castles)}};
}

}  // namespace bastide::cli
