#include "search/evaluation.h"

#include "core/compiled_rules.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <cmath>

namespace bastide {

void Evaluation::begin(const Ruleset& rules) {
    chances_.forget();
    collected_.clear();
    in_hand_.clear();
    neutral_.clear();
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind) {
        const TokenKindInfo& info = rules.token_kinds()[kind];
        if (info.from_box && info.lies_on == PlaceKind::segment) neutral_.emplace_back(kind);
        if (info.most_counts) collected_.push_back({TokenKind(kind), double(info.in_all)});
        if (info.each == 0) continue;
        // What is only laid onto tiles, its chapter values (`Expansion::worth_held`).
        if (info.lies_on_whole_tile() && !info.laid_across && !info.tile.exists()) continue;
        if (info.laid_across)
            in_hand_.push_back({TokenKind(kind), weights_.bridge});
        else
            in_hand_.push_back(
                {TokenKind(kind), info.tile.exists() ? weights_.abbey : weights_.castle});
    }
}

Outlook Evaluation::outlook(const Ruleset& rules, const State& state) {
    uses_known_ = false;
    return sum_up(rules, state);
}

Outlook Evaluation::outlook_after(const Ruleset& rules, const State& state, const Cell* placed) {
    uses_known_ = true;
    placed_ = placed;
    return sum_up(rules, state);
}

Outlook Evaluation::sum_up(const Ruleset& rules, const State& state) {
    ++positions_;
    const int players = state.players();
    for (int seat = 0; seat < players; ++seat)
        sum_.points[std::size_t(seat)] = state.score(Player(std::size_t(seat)));
    // At the end of the game the scores hold everything.
    if (state.over()) return sum_;
    chances_.look_at(rules, state);
    followers_.fill(0);
    count_figures(rules, state);
    if (weights_.join != 0) count_contests(players);
    count_supply(rules, state);
    count_tokens(rules, state);
    return sum_;
}

double Evaluation::margin(const Outlook& outlook, int players, Player player) const {
    if (players == 1) return outlook.points[player.index()];
    double others = 0, foremost = -1e9;
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat) {
        if (Player(seat) == player) continue;
        others += outlook.points[seat];
        foremost = std::max(foremost, outlook.points[seat]);
    }
    const double mean = others / double(players - 1);
    const double against = mean + weights_.leader * (foremost - mean);
    return outlook.points[player.index()] - weights_.others * against;
}

void Evaluation::count_figures(const Ruleset& rules, const State& state) {
    contested_count_ = 0;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.where != Whereabouts::board) continue;
        const SegmentId root = state.segment(figure.segment).feature;
        if (is_on_corner(figure)) {
            // It lies there for good and needs nobody to help it.
            sum_.points[figure.owner.index()] += prospect_of_barn(rules, state, root);
        } else if (figure.spot != 0) {
            const Prospect castle = prospect_of_castle(rules, state, root);
            sum_.points[figure.owner.index()] +=
                castle.points + castle.chance * worth_beside(rules, state, root, 1);
            followers_[figure.owner.index()] += castle.chance;
        } else if (state.segment(root).figures == FigureId(i) && !state.segment(root).completed) {
            // Each feature once, for whichever of its figures the feature names.
            count_feature(rules, state, FigureId(i));
        }
    }
}

Occupants Evaluation::occupants_of(const Ruleset& rules, const State& state, SegmentId root) {
    Occupants there;
    there.owners = owners_of(rules, state, root);
    for_each_figure(state, root, [&](const Figure& figure) {
        const FigureKindInfo& kind = rules.figure_kind(figure.kind);
        const std::size_t owner = figure.owner.index();
        if (kind.follower) {
            there.strength[owner] += std::uint8_t(kind.strength);
            there.followers |= std::uint8_t(1u << owner);
        } else if (!kind.beside_own.empty()) {
            ++there.builders[owner];
        }
    });
    return there;
}

/// What is likely to come of a feature, for the players with the most strength in it.
void Evaluation::count_feature(const Ruleset& rules, const State& state, FigureId named) {
    const SegmentId root = state.segment(state.figure(named).segment).feature;
    const std::size_t place = std::min(contested_count_, contested_.size() - 1);
    Contested& feature = contested_[place];
    const Known* as_before = uses_known_ ? known(rules, state, root) : nullptr;
    open_[place].count = 0;
    const Prospect prospect =
        as_before != nullptr ? as_before->prospect : prospect_of(rules, state, root, &open_[place]);
    feature.open = as_before != nullptr ? &as_before->open : &open_[place];
    feature.kind = state.segment(root).kind;
    feature.points = prospect.points;
    feature.occupants =
        as_before != nullptr ? as_before->occupants : occupants_of(rules, state, root);
    const Occupants& there = feature.occupants;
    const double beside =
        prospect.chance == 0 ? 0 : prospect.chance * worth_beside(rules, state, root, there.owners);
    double filled = 0;
    for (std::size_t cell = 0; cell < feature.open->count; ++cell)
        filled += double(feature.open->fill[cell]);
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat) {
        if ((there.owners >> seat & 1) != 0) sum_.points[seat] += prospect.points + beside;
        // Whoever stands there comes home, owner or not.
        if ((there.followers >> seat & 1) != 0) followers_[seat] += prospect.chance;
        sum_.points[seat] += there.builders[seat] * weights_.builder_cell * filled;
    }
    if (feature.open->count != 0 && contested_count_ < contested_.size()) ++contested_count_;
}

/// What each of the owners of a feature, a bit set, would likely get beside its value.
double Evaluation::worth_beside(const Ruleset& rules, const State& state, SegmentId root,
                                std::uint8_t owners) {
    if (rules.compiled().worth_beside.empty() || owners == 0) return 0;
    double worth = 0;
    for (auto hook : rules.compiled().worth_beside) worth += hook({rules, state}, root);
    return worth / __builtin_popcount(owners);
}

/// Features of one kind that face the same empty cell may be joined by a tile there.
void Evaluation::count_contests(int players) {
    for (std::size_t i = 0; i < contested_count_; ++i)
        for (std::size_t j = i + 1; j < contested_count_; ++j) {
            const Contested& one = contested_[i];
            const Contested& other = contested_[j];
            if (one.kind != other.kind) continue;
            double apart = 1;
            for (std::size_t a = 0; a < one.open->count; ++a)
                for (std::size_t b = 0; b < other.open->count; ++b)
                    if (one.open->cells[a] == other.open->cells[b])
                        apart *= 1 - weights_.join * double(one.open->fill[a]);
            if (apart < 1) count_join(one, other, 1 - apart, players);
        }
}

void Evaluation::count_join(const Contested& one, const Contested& other, double chance,
                            int players) {
    int strongest = 0;
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat)
        strongest =
            std::max(strongest, one.occupants.strength[seat] + other.occupants.strength[seat]);
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat) {
        const bool owns =
            one.occupants.strength[seat] + other.occupants.strength[seat] == strongest;
        double change = owns ? one.points + other.points : 0;
        if ((one.occupants.owners >> seat & 1) != 0) change -= one.points;
        if ((other.occupants.owners >> seat & 1) != 0) change -= other.points;
        sum_.points[seat] += chance * change;
    }
}

/// How much of the worth of what is free to be placed is left: it sinks with the tiles left to use it.
double Evaluation::chance_to_use() const {
    return std::min(1.0, chances_.turns_left() / std::max(0.1, weights_.tiles_to_use_a_follower));
}

/// What is free to be placed, or likely will be.
void Evaluation::count_supply(const Ruleset& rules, const State& state) {
    const double worths[] = {weights_.supply_1, weights_.supply_2, weights_.supply_3,
                             weights_.supply_4, weights_.supply_5, weights_.supply_6,
                             weights_.supply_7};
    const double use = chance_to_use();
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat) {
        double worth = 0;
        for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind) {
            const FigureKindInfo& info = rules.figure_kinds()[kind];
            const int free = state.supply(Player(seat), FigureKind(kind));
            if (info.follower) {
                followers_[seat] += free;
                worth += free * (info.strength - 1) * weights_.large_follower;
            } else {
                worth += free * weights_.helper;
            }
        }
        double left = followers_[seat];
        for (const double one : worths) {
            if (left <= 0) break;
            worth += one * std::min(left, 1.0);
            left -= 1;
        }
        sum_.points[seat] += worth * use;
    }
}

/// TB-05 gives points for the most goods of each kind; how sure a lead is depends on what is still to come.
void Evaluation::count_tokens(const Ruleset& rules, const State& state) {
    const auto players = std::size_t(state.players());
    for (auto hook : rules.compiled().worth_held)
        hook({rules, state}, std::span(sum_.points).first(players));
    for (const TokenWorth& goods : collected_) {
        int held = 0;
        for (std::size_t seat = 0; seat < players; ++seat)
            held += state.tokens(Player(seat), goods.kind);
        // Shares of the majority: the farther ahead and the fewer to come, the surer.
        const double doubt =
            0.25 + weights_.goods_swing * std::max(0.0, goods.number - held) / double(players);
        double shares[max_players], all = 0;
        for (std::size_t seat = 0; seat < players; ++seat)
            all += shares[seat] = std::exp(state.tokens(Player(seat), goods.kind) / doubt);
        for (std::size_t seat = 0; seat < players; ++seat)
            sum_.points[seat] += weights_.goods * shares[seat] / all;
    }
    if (in_hand_.empty()) return;
    const double use = chance_to_use();
    for (const TokenWorth& token : in_hand_)
        for (std::size_t seat = 0; seat < players; ++seat)
            sum_.points[seat] += use * token.number * state.tokens(Player(seat), token.kind);
}

}  // namespace bastide
