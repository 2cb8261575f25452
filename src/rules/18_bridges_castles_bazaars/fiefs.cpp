/// Chapter 18: BCB-35 owners, BCB-40 the fief, BCB-42 what triggers a castle, BCB-43 not at once,
/// BCB-48 who is triggered.

#include "rules/18_bridges_castles_bazaars/fiefs.h"

#include "core/board.h"
#include "core/features.h"
#include "core/require.h"
#include "core/scoring.h"
#include "core/tokens.h"

#include <algorithm>

namespace bastide::rules::castles {

namespace {

/// BCB-42: the features of the round that have a segment on one of the cells. A monastery or garden has
/// but one, so only its own cell counts.
Features see_features(Position position, const Fief& fief) {
    const auto round = position.state.round();
    Features seen;
    require(round.size() <= max_seen, "a table with larger rounds is refused");
    for (Cell cell : fief)
        for_each_segment_at(position, cell, [&](SegmentId segment) {
            const SegmentId root = position.state.segment(segment).feature;
            for (std::size_t i = 0; i < round.size(); ++i)
                if (round[i].feature == root) seen.set(i);
        });
    return seen;
}

/// BCB-48: does a castle lie, with one of its cells, in a fief?
bool sees(Position position, const Fief& fief, SegmentId castle) {
    const auto within = [&](SegmentId half) {
        return std::find(fief.begin(), fief.end(), cell_of_segment(position, half)) != fief.end();
    };
    return within(castle) || within(position.state.segment(castle).next);
}

/// BCB-35: everybody with a lord on it, however strong, but AM-09: not without any strength.
struct Lords {
    bool any = false;
    std::uint8_t owners = 0;
};
Lords lords_of(Position position, SegmentId root) {
    Lords lords;
    for_each_figure(position.state, root, [&](const Figure& figure) {
        if (figure.spot != lord) return;
        lords.any = true;
        if (strength_of(position, figure) > 0)
            lords.owners = std::uint8_t(lords.owners | 1u << figure.owner.index());
    });
    return lords;
}

/// BCB-43: built in this round of scoring, or by option in this turn.
bool is_new(Position position, const PlacedToken& token) {
    const StateHeader& head = position.state.header();
    return token.turn == head.turn &&
           (settings_of(position.rules).not_in_its_turn || token.part == head.part);
}

}  // namespace

Fief fief_of(Position position, SegmentId castle) {
    const Cell a = cell_of_segment(position, castle);
    const Cell b = cell_of_segment(position, position.state.segment(castle).next);
    const int dx = a.x == b.x ? 1 : 0, dy = 1 - dx;
    const auto beside = [&](Cell cell, int step) {
        return Cell{std::int16_t(cell.x + step * dx), std::int16_t(cell.y + step * dy)};
    };
    return {beside(a, -1), a, beside(a, 1), beside(b, -1), b, beside(b, 1)};
}

TriggeredCastles::TriggeredCastles(Position position) {
    if (position.state.placed_tokens().empty() || position.state.round().empty()) return;
    collect(position);
    keep_triggered();
}

/// All that have not been scored yet and are old enough, with what they see.
void TriggeredCastles::collect(Position position) {
    for (std::size_t i = 0; i < position.state.placed_tokens().size(); ++i) {
        const PlacedToken& token = position.state.placed_tokens()[i];
        if (token.kind != settings_of(position.rules).castle || is_new(position, token)) continue;
        const SegmentId root = position.state.segment(token.segment).feature;
        const std::size_t there = find(root);
        if (there == size_) {
            const Lords lords = lords_of(position, root);
            if (!lords.any) continue;
            require(size_ < max_castles, "there are not that many castles");
            castles_[size_++] = {
                root, lords.owners, see_features(position, fief_of(position, root)), {}, {}, 0};
        }
        Castle& castle = castles_[there];
        require(castle.token_count < max_players, "nobody has two castles on one city");
        castle.tokens[castle.token_count++] = std::uint16_t(i);
    }
    for (std::size_t i = 0; i < size_; ++i) {
        const Fief fief = fief_of(position, castles_[i].root);
        for (std::size_t j = 0; j < size_; ++j)
            if (j != i && sees(position, fief, castles_[j].root)) castles_[i].castles.set(j);
    }
}

/// BCB-48: those that see a feature of the round or, step by step, a castle that is triggered.
void TriggeredCastles::keep_triggered() {
    Castles triggered;
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!triggered[i] &&
                (castles_[i].features.any() || (castles_[i].castles & triggered).any()))
                grows = triggered[i] = true;
    }
    std::array<std::size_t, max_castles> number{};
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size_; ++i) number[i] = triggered[i] ? kept++ : max_castles;
    for (std::size_t i = 0; i < size_; ++i) {
        if (!triggered[i]) continue;
        Castle castle = castles_[i];
        castle.castles.reset();
        for (std::size_t j = 0; j < size_; ++j)
            if (castles_[i].castles[j] && triggered[j]) castle.castles.set(number[j]);
        castles_[number[i]] = castle;
    }
    size_ = kept;
}

std::size_t TriggeredCastles::find(SegmentId root) const {
    std::size_t index = 0;
    while (index < size_ && castles_[index].root != root) ++index;
    return index;
}

}  // namespace bastide::rules::castles
