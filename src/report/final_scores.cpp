#include "report/final_scores.h"

namespace bastide::report {

namespace {

/// Keeps the points that are given: all, or those of the final scoring alone.
class KeptAwards final : public EventSink {
public:
    enum class Of { everything, final_scoring };
    explicit KeptAwards(Of which) : which_(which) {}

    void on_event(const Event& event) override {
        if (event.kind != EventKind::scored) return;
        if (which_ == Of::everything || event.situation == Situation::final)
            awards_.push_back({event.player, *event.lines});
    }
    /// With the roots that features have in the end.
    std::vector<Award> take(const State& state) {
        for (Award& award : awards_)
            if (award.value.feature.exists())
                award.value.feature = state.segment(award.value.feature).feature;
        return std::move(awards_);
    }

private:
    Of which_;
    std::vector<Award> awards_;
};

/// How the final scoring of a finished game went.
std::vector<Award> scoring_as_it_went(const Ruleset& rules, std::span<const RecordedMove> moves,
                                      const State* beginning) {
    KeptAwards scoring(KeptAwards::Of::final_scoring);
    State state = beginning ? *beginning : start(rules, Player(), &scoring);
    for (const RecordedMove& move : moves)
        if (!move.automatic) apply(rules, state, move.move, &scoring);
    return scoring.take(state);
}

}  // namespace

std::vector<Award> final_awards(const Ruleset& rules, const State& state) {
    // With what has been completed and has its points still coming.
    KeptAwards scoring(KeptAwards::Of::everything);
    end_now(rules, state, &scoring);
    return scoring.take(state);
}

std::vector<Award> final_scoring(const Ruleset& rules, const State& state,
                                 std::span<const RecordedMove> moves, const State* beginning) {
    if (!state.over()) return final_awards(rules, state);
    if (moves.empty()) return {};
    return scoring_as_it_went(rules, moves, beginning);
}

std::vector<PlayerScore> final_scores(const Ruleset& rules, const State& state,
                                      const std::vector<Award>& awards) {
    std::vector<PlayerScore> players(std::size_t(state.players()));
    for (const Award& award : awards) {
        const SegmentId feature = award.value.feature;
        PlayerScore& player = players[award.player.index()];
        player.lines.push_back(
            {feature.exists() ? segment_text(report_name(rules, state, feature)) : std::string(),
             award});
        player.total += award.value.points();
    }
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const int now = state.score(Player(seat));
        players[seat].before = state.over() ? now - players[seat].total : now;
        players[seat].total += players[seat].before;
    }
    return players;
}

}  // namespace bastide::report
