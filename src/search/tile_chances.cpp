#include "search/tile_chances.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>

namespace bastide {

namespace {

std::span<const std::uint16_t> all_piles(const State& state) {
    return {state.pile(0).data(), std::size_t(state.layout().piles) * state.layout().types};
}

/// A number for what lies in all piles, of which tiles may have been taken that nobody has seen. (The steps of a
/// multiplicative hash; a clash costs a wrong guess.)
std::uint64_t number_of_tiles(std::span<const std::uint16_t> piles, int tiles_left) {
    const auto* words = reinterpret_cast<const char*>(piles.data());
    const std::size_t bytes = piles.size_bytes();
    std::uint64_t number = 0x9E3779B97F4A7C15u * std::uint64_t(1 + tiles_left);
    for (std::size_t i = 0; i < bytes; i += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, words + i, std::min(sizeof word, bytes - i));
        number = (number ^ word) * 0xFF51AFD7ED558CCDu;
        number ^= number >> 32;
    }
    return number | 1;  // 0 stands for no entry
}

}  // namespace

void TileChances::look_at(const Ruleset& rules, const State& state) {
    const auto piles = all_piles(state);
    if (rules_ == &rules && tiles_left_ == state.tiles_left() && std::ranges::equal(piles, piles_))
        return;
    if (rules_ != &rules) entries_.assign(entries_.size(), {});
    piles_.assign(piles.begin(), piles.end());
    tiles_ = number_of_tiles(piles, state.tiles_left());
    rules_ = &rules;
    tiles_left_ = state.tiles_left();
    turns_left_ = tiles_left_ / state.players();
    any_tile_ = 1 - std::exp(-tiles_left_ / weights_.tiles_to_fill_a_cell);
    list_tiles(rules, state);
}

void TileChances::list_tiles(const Ruleset& rules, const State& state) {
    left_.clear();
    for (std::size_t i = 0; i < rules.types().size(); ++i) {
        int copies = 0;
        for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
            copies += state.pile(pile)[i];
        if (copies != 0) left_.push_back({&rules.types()[i].edges, copies});
    }
}

float TileChances::work_out(std::uint32_t forbidden) const {
    if (tiles_left_ == 0) return 0;
    int fitting = 0;
    for (const Left& one : left_) {
        const auto& edges = *one.edges;
        if ((edges[0] & forbidden) == 0 || (edges[1] & forbidden) == 0 ||
            (edges[2] & forbidden) == 0 || (edges[3] & forbidden) == 0)
            fitting += one.copies;
    }
    const double not_it = 1 - fitting / tiles_left_;
    return float(1 - std::pow(not_it, turns_left_ * weights_.turns_for_a_cell));
}

}  // namespace bastide
