// What the store has acknowledged survives the loss of power, and what it refused does not come back.

#include "server/power_loss_run.h"
#include "server/power_loss_vfs.h"
#include "server/store_helpers.h"

#include "support/random_games.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

using namespace bastide::test;

TEST(PowerLoss, KeepsWhatWasAcknowledgedAndNothingElse) {
    PowerLossReport all;
    const int seeds = how_many(100, 3000);
    for (int seed = 1; seed <= seeds; ++seed) {
        const PowerLossReport report = run_power_losses(static_cast<std::uint64_t>(seed), true);
        ASSERT_EQ(report.violations, 0) << "seed " << seed << ": " << report.first_violation;
        all.acknowledged += report.acknowledged;
        all.refused += report.refused;
        all.in_doubt += report.in_doubt;
        all.came_back += report.came_back;
        all.lost_power += report.lost_power;
    }
    // Otherwise nothing has been tried.
    EXPECT_GT(all.acknowledged, 10 * seeds);
    EXPECT_GT(all.refused, seeds);
    EXPECT_GT(all.in_doubt, seeds);
    // Few do, and of the dozen seeds of a sanitized run perhaps none.
    EXPECT_GE(all.came_back, seeds / 20);
    EXPECT_GT(all.lost_power, seeds);
}

TEST(PowerLoss, IsNoticedWhereNothingIsSynced) {
    int with_violations = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        with_violations += run_power_losses(seed, false).violations > 0 ? 1 : 0;
    EXPECT_GT(with_violations, 5);
}

}  // namespace
}  // namespace bastide::server
