/// Checks the model of chains of castles against the examples of the rules text, BCB-40 to BCB-51. They
/// are about cells alone, so castles and features here are but sets of cells.

#include "reference_castles.h"
#include "reference_positions.h"

#include <gtest/gtest.h>

namespace bastide::reference {
namespace {

Feature on_cells(const std::vector<Cell>& cells, int segment = 0) {
    Feature feature;
    for (const Cell cell : cells) {
        feature.insert({cell, segment});
    }
    return feature;
}

const Feature x_of_text = on_cells({{0, 0}, {0, 1}});
const Feature mutual_with_x = on_cells({{1, 0}, {1, 1}});
const Feature seen_by_x = on_cells({{1, 1}, {2, 1}});

CastleRules rules_of_preset() {
    CastleRules rules;
    rules.direct_first = rules.independent = rules.highest = true;
    return rules;
}

/// What each castle scores; -1 for those not in T.
std::vector<int> points_of(const CastleScoring& scoring, std::size_t castles) {
    std::vector<int> points(castles, -1);
    for (const std::size_t castle : scoring.triggered()) {
        const std::optional<Feature> taken = scoring.taken_by(castle);
        points[castle] = taken ? scoring.points_of(*taken) : -2;
    }
    return points;
}

using Points = std::vector<int>;

/// BCB-40.
TEST(ReferenceCastleChains, Bcb40Fief) {
    EXPECT_EQ(fief_of(x_of_text),
              (std::set<Cell>{{-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}));
    EXPECT_EQ(fief_of(seen_by_x), (std::set<Cell>{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}));
    EXPECT_FALSE(sees(x_of_text, on_cells({{0, -1}})));
    EXPECT_FALSE(sees(x_of_text, on_cells({{0, 2}})));
    EXPECT_TRUE(sees(x_of_text, on_cells({{5, 5}, {1, 1}})));
}

/// BCB-49, example (mutual): both get 20.
TEST(ReferenceCastleChains, Bcb49Mutual) {
    const Feature completed = on_cells({{2, 0}}, 1);
    for (const CastleRules& rules : {CastleRules(), rules_of_preset()}) {
        const CastleScoring scoring({{x_of_text, {red}}, {mutual_with_x, {blue}}},
                                    {{completed, 20}}, rules, red, 2);
        EXPECT_FALSE(scoring.question().has_value());
        EXPECT_EQ(points_of(scoring, 2), (Points{20, 20}));
    }
}

/// BCB-49, example (one-way).
TEST(ReferenceCastleChains, Bcb49OneWay) {
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}, {seen_by_x, {blue}}};
    const CastleScoring both(castles, {{on_cells({{2, 0}}, 1), 4}}, {}, red, 2);
    EXPECT_EQ(points_of(both, 2), (Points{4, 4}));
    const CastleScoring one(castles, {{on_cells({{-1, 0}}, 1), 4}}, {}, red, 2);
    EXPECT_EQ(points_of(one, 2), (Points{4, -1}));
}

/// BCB-49, example (longer): Z sees Y, Y sees X, only X sees the road.
TEST(ReferenceCastleChains, Bcb49Longer) {
    const Feature x = on_cells({{0, 0}, {1, 0}}), y = on_cells({{-1, 1}, {-1, 0}}),
                  z = on_cells({{-2, 1}, {-3, 1}});
    ASSERT_TRUE(sees(y, x));
    ASSERT_FALSE(sees(x, y));
    ASSERT_FALSE(sees(z, x));
    // Z lies on a row with Y's lower half, one cell away, and does not see it: so Y's neighbour.
    const Feature z_above = on_cells({{-2, -1}, {-1, -1}});
    ASSERT_TRUE(sees(z_above, y));
    ASSERT_FALSE(sees(z_above, x));
    for (const CastleRules& rules : {CastleRules(), rules_of_preset()}) {
        const CastleScoring scoring({{z_above, {red}}, {y, {blue}}, {x, {green}}},
                                    {{on_cells({{1, 1}}, 1), 3}}, rules, red, 3);
        EXPECT_EQ(points_of(scoring, 3), (Points{3, 3, 3}));
    }
}

/// BCB-49, example (copy): a city (10) on (2,0), a road (4) on (2,2); Y's owner takes 4, so X does. Had
/// the city touched (1,0), X could take either; `direct_first`: only the city.
TEST(ReferenceCastleChains, Bcb49Copy) {
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}, {seen_by_x, {blue}}};
    const Feature road_feature = on_cells({{2, 2}}, 1);
    for (const bool touches : {false, true}) {
        for (const bool direct_first : {false, true}) {
            const Feature city_feature =
                touches ? on_cells({{2, 0}, {1, 0}}, 2) : on_cells({{2, 0}}, 2);
            CastleRules rules;
            rules.direct_first = direct_first;
            CastleScoring scoring(castles, {{city_feature, 10}, {road_feature, 4}}, rules, red, 2);
            ASSERT_TRUE(scoring.question().has_value());
            EXPECT_EQ(scoring.question()->player, blue) << "Y decides first";
            EXPECT_EQ(scoring.question()->castle, seen_by_x);
            scoring.answer(road_feature);
            ASSERT_EQ(scoring.question().has_value(), touches && !direct_first);
            if (scoring.question()) {
                EXPECT_EQ(scoring.question()->player, red);
                EXPECT_EQ(scoring.question()->candidates.size(), 2U);
                scoring.answer(city_feature);
            }
            EXPECT_EQ(points_of(scoring, 2), (Points{touches ? 10 : 4, 4}));
        }
    }
}

/// BCB-50, first example: X and Y mutual, only X sees the city (10) and the road (4).
TEST(ReferenceCastleChains, Bcb50WhoHasASay) {
    const Feature city_feature = on_cells({{-1, 0}}, 1), road_feature = on_cells({{-1, 1}}, 2);
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}, {mutual_with_x, {blue}}};
    CastleScoring scoring(castles, {{city_feature, 10}, {road_feature, 4}}, {}, blue, 2);
    ASSERT_TRUE(scoring.question().has_value());
    EXPECT_EQ(scoring.question()->player, red) << "Blue, although active, is not asked";
    scoring.answer(city_feature);
    EXPECT_FALSE(scoring.question().has_value());
    EXPECT_EQ(points_of(scoring, 2), (Points{10, 10}));
    EXPECT_EQ(scoring.rule_for(1), "BCB-50");
}

/// BCB-50: had the road been on (2,1), both are asked; the active player settles.
TEST(ReferenceCastleChains, Bcb50Conflict) {
    const Feature city_feature = on_cells({{-1, 0}}, 1), road_feature = on_cells({{2, 1}}, 2);
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}, {mutual_with_x, {blue}}};
    CastleScoring scoring(castles, {{city_feature, 10}, {road_feature, 4}}, {}, blue, 3);
    ASSERT_TRUE(scoring.question().has_value());
    EXPECT_EQ(scoring.question()->player, blue) << "the active player first";
    EXPECT_EQ(scoring.question()->castle, mutual_with_x);
    scoring.answer(road_feature);
    EXPECT_EQ(scoring.question()->player, red);
    CastleScoring agreed = scoring;
    agreed.answer(road_feature);
    EXPECT_EQ(points_of(agreed, 2), (Points{4, 4}));
    scoring.answer(city_feature);
    ASSERT_TRUE(scoring.question().has_value());
    EXPECT_TRUE(scoring.question()->settles);
    EXPECT_EQ(scoring.question()->player, blue);
    scoring.answer(city_feature);
    EXPECT_EQ(points_of(scoring, 2), (Points{10, 10}));
}

/// `castle_group=independent`: each picks alone, also the one who sees nothing.
TEST(ReferenceCastleChains, Bcb50Independent) {
    const Feature city_feature = on_cells({{-1, 0}}, 1), road_feature = on_cells({{-1, 1}}, 2);
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}, {mutual_with_x, {blue}}};
    CastleRules rules;
    rules.independent = true;
    CastleScoring scoring(castles, {{city_feature, 10}, {road_feature, 4}}, rules, red, 2);
    EXPECT_EQ(scoring.question()->player, red);
    scoring.answer(city_feature);
    ASSERT_TRUE(scoring.question().has_value());
    EXPECT_EQ(scoring.question()->player, blue);
    scoring.answer(road_feature);
    EXPECT_EQ(points_of(scoring, 2), (Points{10, 4}));
    // With `direct_first` Blue copies.
    rules.direct_first = true;
    CastleScoring direct(castles, {{city_feature, 10}, {road_feature, 4}}, rules, red, 2);
    direct.answer(city_feature);
    EXPECT_FALSE(direct.question().has_value());
    EXPECT_EQ(points_of(direct, 2), (Points{10, 10}));
}

/// `castle_pick`: the highest, or the active player for all; BCB-47 with equal values.
TEST(ReferenceCastleChains, Bcb47WhoPicks) {
    const Feature city_feature = on_cells({{-1, 0}}, 1), road_feature = on_cells({{-1, 1}}, 2);
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}};
    CastleRules rules;
    rules.highest = true;
    const CastleScoring highest(castles, {{road_feature, 4}, {city_feature, 10}}, rules, blue, 2);
    EXPECT_EQ(points_of(highest, 1), Points{10});
    rules = {};
    rules.by_active = true;
    CastleScoring active(castles, {{road_feature, 4}, {city_feature, 10}}, rules, blue, 2);
    ASSERT_TRUE(active.question().has_value());
    EXPECT_EQ(active.question()->player, blue);
    active.answer(road_feature);
    EXPECT_EQ(points_of(active, 1), Points{4});
    const CastleScoring equal(castles, {{road_feature, 4}, {city_feature, 4}}, {}, blue, 2);
    EXPECT_FALSE(equal.question().has_value());
    EXPECT_EQ(points_of(equal, 1), Points{4});
}

/// AMB-10: a ring of four castles that each see the next one, one way.
TEST(ReferenceCastleChains, Amb10Ring) {
    // A pinwheel around the cell (1, 1).
    const std::vector<Feature> ring = {on_cells({{0, 0}, {1, 0}}), on_cells({{2, 0}, {2, 1}}),
                                       on_cells({{1, 2}, {2, 2}}), on_cells({{0, 1}, {0, 2}})};
    for (std::size_t at = 0; at < 4; ++at) {
        const Feature& next = ring[(at + 1) % 4];
        const Feature& before = ring[(at + 3) % 4];
        ASSERT_NE(sees(ring[at], next), sees(ring[at], before)) << at;
    }
    const CastleScoring scoring(
        {{ring[0], {red}}, {ring[1], {blue}}, {ring[2], {red}}, {ring[3], {green}}},
        {{on_cells({{1, -1}}, 1), 7}}, {}, green, 3);
    EXPECT_TRUE(scoring.are_mutual(0, 2));
    EXPECT_EQ(points_of(scoring, 4), (Points{7, 7, 7, 7}));
}

/// One player with two castles is asked once for a group (BCB-50), once for each castle alone.
TEST(ReferenceCastleChains, Bcb51TwoCastlesOfOnePlayer) {
    const Feature city_feature = on_cells({{-1, 0}}, 1), road_feature = on_cells({{2, 1}}, 2);
    const std::vector<EligibleCastle> castles = {{x_of_text, {red}}, {mutual_with_x, {red}}};
    CastleScoring same(castles, {{city_feature, 10}, {road_feature, 4}}, {}, blue, 2);
    same.answer(road_feature);
    EXPECT_FALSE(same.question().has_value());
    EXPECT_EQ(points_of(same, 2), (Points{4, 4}));
    CastleRules rules;
    rules.independent = true;
    CastleScoring alone(castles, {{city_feature, 10}, {road_feature, 4}}, rules, blue, 2);
    EXPECT_EQ(alone.question()->castle, x_of_text) << "the one that was built first";
    alone.answer(road_feature);
    EXPECT_EQ(alone.question()->castle, mutual_with_x);
    alone.answer(city_feature);
    EXPECT_EQ(points_of(alone, 2), (Points{4, 10}));
}

}  // namespace
}  // namespace bastide::reference
