#include "report/castle_report.h"

#include "core/board.h"
#include "core/ruleset_tables.h"
#include "notation/tokens_on_features.h"
#include "report/feature_report.h"
#include "rules/18_bridges_castles_bazaars/fiefs.h"

#include <bastide/walk.h>

#include <algorithm>

namespace bastide::report {

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
    const auto tokens = tokens_on(rules, state, segment);
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
    report.builders = tokens_on(rules, state, root)->by;
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
    for (const TokensOnFeature& tokens : tokens_on_features(rules, state)) {
        if (!is_waiting_castle(rules, state, tokens.feature)) continue;
        const auto seen = report_fief(rules, state, tokens.feature).features;
        if (std::any_of(seen.begin(), seen.end(),
                        [root](const FeatureInFief& one) { return one.feature == root; }))
            castles.push_back(tokens.feature);
    }
    return castles;
}

}  // namespace bastide::report
