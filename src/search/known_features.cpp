/// Features that are as they were before the part that is being tried.

#include "core/features.h"
#include "search/evaluation.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <cstdlib>

namespace bastide {

namespace {

bool is_beside_or_at(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y) <= 1; }
bool is_around_or_at(Cell a, Cell b) {
    return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

/// Figures may have come from another tile, and what was linked may be linked otherwise.
bool is_same(const Segment& a, const Segment& b) {
    return a.feature == b.feature && a.size == b.size && a.open == b.open &&
           a.completed == b.completed && a.followers == b.followers && a.figures == b.figures &&
           a.next == b.next;
}

}  // namespace

/// They may make it worth more or less, and come and go alone.
std::uint32_t Evaluation::pieces_on(const State& state, SegmentId root) const {
    std::uint32_t pieces = 0;
    if (neutral_.empty()) return pieces;
    for (const PlacedToken& token : state.placed_tokens())
        for (std::size_t i = 0; i < neutral_.size(); ++i)
            if (token.kind == neutral_[i] && state.segment(token.segment).feature == root)
                pieces |= 1u << i;
    return pieces;
}

void Evaluation::learn(const Ruleset& rules, const State& state) {
    for (const Known& old : known_) known_of_[old.root.feature.index()] = 0;
    known_.clear();
    if (state.over()) return;
    chances_.look_at(rules, state);
    known_tiles_ = chances_.tiles();
    known_of_.resize(std::max(known_of_.size(), std::size_t(state.layout().segments)));
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.where != Whereabouts::board || figure.spot != 0) continue;
        const SegmentId root = state.segment(figure.segment).feature;
        if (state.segment(root).figures == FigureId(i) && !state.segment(root).completed)
            keep(rules, state, root);
    }
}

void Evaluation::keep(const Ruleset& rules, const State& state, SegmentId root) {
    Known& known = known_.emplace_back();
    known_of_[root.index()] = std::uint16_t(known_.size());
    known.root = state.segment(root);
    known.cell = state.tile(known.root.tile).cell;
    known.pieces = pieces_on(state, root);
    known.occupants = occupants_of(rules, state, root);
    known.open.count = 0;
    known.prospect = prospect_of(rules, state, root, &known.open);
    for_each_bordering({rules, state}, root, [&](SegmentId city) {
        if (state.segment(city).open != 0 && known.city_count < Known::most_cities)
            known.cities[known.city_count++] = state.segment(city);
    });
}

/// What was learnt of a feature, if nothing has happened to it since; else null.
const Evaluation::Known* Evaluation::known(const Ruleset& rules, const State& state,
                                           SegmentId root) const {
    if (root.index() >= known_of_.size() || known_of_[root.index()] == 0 ||
        chances_.tiles() != known_tiles_)
        return nullptr;
    const Known& old = known_[known_of_[root.index()] - 1u];
    const Segment& now = state.segment(root);
    if (!is_same(old.root, now) || old.pieces != pieces_on(state, root)) return nullptr;
    if (placed_ == nullptr) return &old;
    for (std::size_t i = 0; i < old.open.count; ++i)
        if (is_beside_or_at(old.open.cells[i], *placed_)) return nullptr;
    if (rules.is_surrounded(now.kind) && is_around_or_at(old.cell, *placed_)) return nullptr;
    for (std::size_t i = 0; i < old.city_count; ++i)
        if (!is_same(old.cities[i], state.segment(old.cities[i].feature))) return nullptr;
    return &old;
}

}  // namespace bastide
