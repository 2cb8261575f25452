#include "cli/verify/verify_selftest.h"

#include "cli/verify/verify_alterations.h"

namespace bastide::cli {

namespace {

constexpr std::size_t most_missed = 20;

/// Alters one game in every way and compares each altered game from the alteration on.
class GameSelftest {
public:
    GameSelftest(const Recording& recording, std::uint64_t game, SelftestReport& report)
        : recording_(recording), game_(game), report_(report) {}

    void run() {
        GameComparison comparison(recording_, make_set_up(recording_));
        GameComparison one_before = comparison;
        ++report_.games;
        report_.decisions += recording_.decisions.size();
        for (std::size_t decision = 0;; ++decision) {
            // From one decision earlier, since each comparison looks at the question that follows.
            try_all(one_before, decision);
            one_before = comparison;
            if (!comparison.advance()) break;
        }
        if (!comparison.mismatches().empty()) report_.differing.push_back(game_);
    }

private:
    /// Tries all alterations of a decision, each going on from `before`.
    void try_all(const GameComparison& before, std::size_t decision) {
        for (const Alteration& alteration : alterations_of(recording_, decision)) {
            alteration.swap(recording_);
            GameComparison altered = before;
            while (altered.mismatches().empty() && altered.advance()) {}
            alteration.swap(recording_);
            ++report_.alterations;
            if (!altered.mismatches().empty()) continue;
            ++report_.missed_count;
            if (report_.missed.size() < most_missed)
                report_.missed.push_back({game_, decision, alteration.what});
        }
    }

    Recording recording_;
    std::uint64_t game_;
    SelftestReport& report_;
};

}  // namespace

SelftestReport selftest_file(const std::string& path, const GameSelection& selection) {
    SelftestReport report;
    report.path = path;
    for_each_game(path, selection, report.problems,
                  [&](const Recording& recording, std::uint64_t game) {
                      GameSelftest(recording, game, report).run();
                  });
    return report;
}

}  // namespace bastide::cli
