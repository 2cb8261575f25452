#include "report/castle_report.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "notation/position/tokens_on_features.h"
#include "report/feature_report.h"
#include "rules/18_bridges_castles_bazaars/castle_chains.h"

#include <bastide/feature_members.h>

#include <algorithm>

namespace bastide::report {

namespace {

bool castles_are_in_play(const Ruleset& rules) { return is_in_play<rules::the_castles>(rules); }

bool is_waiting_castle(const Ruleset& rules, const State& state, SegmentId root) {
    return state.segment(root).figures.exists() && is_castle(rules, state, root);
}

void add_once(Position position, SegmentId feature, std::vector<FeatureInFief>& features) {
    const bool told = std::any_of(features.begin(), features.end(),
                                  [&](const auto& one) { return one.feature == feature; });
    if (told) return;
    features.push_back(
        {feature, value_if_completed(position.rules, position.state, feature).points()});
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
    if (is_complete(rules, state, root.feature)) {
        if (waits_for_points(rules, state, root.feature))
            add_once(position, root.feature, fief.completed);
        return;
    }
    add_once(position, root.feature, fief.features);
}

void sort_by_points(std::vector<FeatureInFief>& features) {
    std::stable_sort(features.begin(), features.end(),
                     [](const FeatureInFief& one, const FeatureInFief& other) {
                         return one.points > other.points;
                     });
}

/// Whether the points for what was completed have been given, and castles are left to score.
bool castles_are_being_scored(const Ruleset& rules, const State& state) {
    const Decision asked = decision(rules, state);
    return asked.exists() &&
           rules.compiled().decisions[asked.kind].entry.needs == Needs::points_given;
}

bool was_just_built(const Ruleset& rules, const State& state, SegmentId root) {
    const StateHeader& head = state.header();
    return head.placed.exists() &&
           std::any_of(state.placed_tokens().begin(), state.placed_tokens().end(),
                       [&](const PlacedToken& token) {
                           return rules.token_kind(token.kind).lies_on == PlaceKind::segment &&
                                  state.segment(token.segment).feature == root &&
                                  token.turn == head.turn && token.part == head.part;
                       });
}

/// What a castle may take while castles are being scored: the engine knows.
std::vector<FeatureInFief> choices_in_round(Position position, SegmentId root) {
    std::vector<FeatureInFief> choices;
    const rules::castles::TriggeredCastles castles(position);
    const std::size_t castle = castles.find(root);
    if (castle == castles.size()) return choices;
    const rules::castles::CastleChain chain(position, castles);
    const auto taken = chain.taken(castle);
    const rules::castles::Features candidates = chain.group(castle).candidates;
    for (std::size_t place = 0; place < position.state.round().size(); ++place) {
        const RoundEntry& entry = position.state.round()[place];
        if (taken ? *taken == place : candidates[place])
            choices.push_back({entry.feature, entry.points});
    }
    return choices;
}

/// What it may take at the end of the part: what is completed in its fief, and in those of the castles that
/// it sees, from one to the next.
std::vector<FeatureInFief> choices_to_come(Position position, SegmentId root) {
    std::vector<FeatureInFief> choices;
    std::vector<SegmentId> seen{root};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const FiefReport fief = report_fief(position.rules, position.state, seen[i]);
        for (const FeatureInFief& one : fief.completed) add_once(position, one.feature, choices);
        for (const SegmentId castle : fief.castles)
            if (!was_just_built(position.rules, position.state, castle) &&
                std::find(seen.begin(), seen.end(), castle) == seen.end())
                seen.push_back(castle);
    }
    return choices;
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
    sort_by_points(report.features);
    sort_by_points(report.completed);
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
    report.is_new = !report.scored && was_just_built(rules, state, root);
    report.fief = report_fief(rules, state, root);
    if (report.scored || report.is_new) return report;
    const Position position{rules, state};
    report.choices = castles_are_being_scored(rules, state) ? choices_in_round(position, root)
                                                            : choices_to_come(position, root);
    sort_by_points(report.choices);
    return report;
}

bool waits_for_points(const Ruleset& rules, const State& state, SegmentId feature) {
    const SegmentId root = state.segment(feature).feature;
    // Between the parts nothing waits.
    if (state.over() || !state.header().placed.exists() || is_castle(rules, state, root) ||
        !is_complete(rules, state, root))
        return false;
    // A feature that is listed for the round of scoring counts as completed, and has no value until the
    // points are given.
    return !state.segment(root).completed ||
           std::any_of(state.round().begin(), state.round().end(), [&](const RoundEntry& entry) {
               return entry.feature == root && entry.points == 0 && !entry.scored;
           });
}

std::vector<SegmentId> features_waiting_for_points(const Ruleset& rules, const State& state) {
    std::vector<SegmentId> features;
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const SegmentId id(i);
        const Segment& segment = state.segment(id);
        const bool counts =
            rules.is_closed_by_edges(segment.kind) || rules.is_surrounded(segment.kind);
        if (segment.feature == id && counts && waits_for_points(rules, state, id))
            features.push_back(id);
    }
    return features;
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
