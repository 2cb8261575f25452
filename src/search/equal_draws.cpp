#include "search/equal_draws.h"

namespace bastide {

void EqualDraws::compare(SearchNode& node, int players) {
    players_ = std::size_t(players);
    if (sum_up(node) < 2) return;
    const Outlook usual = usual_value();
    for (SearchEdge& edge : node.edges) {
        if (!counts(edge)) continue;
        const Outlook differs = difference(*edge.child);
        for (std::size_t seat = 0; seat < players_; ++seat)
            edge.value.points[seat] = usual.points[seat] + differs.points[seat];
    }
}

bool EqualDraws::counts(const SearchEdge& edge) const {
    return edge.visits > 0 && edge.child != nullptr && !edge.child->over &&
           !edge.child->chooser.exists() &&
           (first_ == nullptr || edge.child->edges.size() == first_->edges.size());
}

/// Adds up what each outcome brought after the lines. Returns how many lines there are.
std::size_t EqualDraws::sum_up(const SearchNode& node) {
    first_ = nullptr;
    std::size_t lines = 0;
    for (const SearchEdge& edge : node.edges) {
        if (!counts(edge)) continue;
        if (first_ == nullptr) {
            first_ = edge.child.get();
            outcomes_.assign(first_->edges.size(), {});
        }
        ++lines;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            const SearchEdge& outcome = edge.child->edges[i];
            if (outcome.visits == 0) continue;
            ++outcomes_[i].lines;
            for (std::size_t seat = 0; seat < players_; ++seat)
                outcomes_[i].mean.points[seat] += outcome.value.points[seat];
        }
    }
    return lines;
}

/// Makes means of the sums. Returns what the outcomes that have been seen bring, whatever the line.
Outlook EqualDraws::usual_value() {
    Outlook usual;
    double seen = 0;
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
        SharedOutcome& outcome = outcomes_[i];
        if (outcome.lines == 0) continue;
        const double share = first_->edges[i].share;
        seen += share;
        for (std::size_t seat = 0; seat < players_; ++seat) {
            outcome.mean.points[seat] /= outcome.lines;
            usual.points[seat] += share * outcome.mean.points[seat];
        }
    }
    for (double& points : usual.points) points /= seen;
    return usual;
}

/// By how much the outcomes below a line differ on average from the same ones below all lines.
Outlook EqualDraws::difference(const SearchNode& nature) const {
    Outlook differs;
    double seen = 0;
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
        const SearchEdge& outcome = nature.edges[i];
        if (outcome.visits == 0) continue;
        seen += outcome.share;
        for (std::size_t seat = 0; seat < players_; ++seat)
            differs.points[seat] +=
                outcome.share * (outcome.value.points[seat] - outcomes_[i].mean.points[seat]);
    }
    for (double& points : differs.points) points /= seen;
    return differs;
}

}  // namespace bastide
