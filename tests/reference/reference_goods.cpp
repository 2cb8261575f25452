/// Goods in the reference game: TB-03 to TB-05.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

constexpr int points_for_the_most = 10;

}  // namespace

/// TB-03: one token for each symbol in each city that was completed, whoever owns it.
std::map<std::string, int> ReferencePosition::goods_of(
    const std::vector<Feature>& completed) const {
    std::map<std::string, int> goods;
    if (!goods_are_in_play()) {
        return goods;
    }
    const Attribute symbol_of_goods = setup_.tiles->attribute("goods");
    const std::vector<std::string>& words =
        setup_.tiles->attributes()[symbol_of_goods.index()].words;
    for (const Feature& feature : completed) {
        for (const SegmentPlace& place : feature) {
            for (const Symbol<Attribute>& symbol : segment_at(board_, place).attributes) {
                if (kind_of(board_, feature) == city && symbol.id == symbol_of_goods) {
                    ++goods[words.at(std::size_t(symbol.number))];
                }
            }
        }
    }
    return goods;
}

bool ReferencePosition::goods_are_in_play() const {
    return in_play("traders-and-builders") && option("tb_goods") == "on";
}

/// TB-05: each kind on its own, all tied players in full; nobody without a token, but for the option.
std::vector<Award> ReferencePosition::goods_awards() const {
    std::vector<Award> awards;
    if (!goods_are_in_play()) {
        return awards;
    }
    for (const std::string kind : {"wine", "grain", "cloth"}) {
        int most = 0;
        for (int player = 0; player < setup_.players; ++player) {
            most = std::max(most, tokens(player, kind));
        }
        if (most == 0 && option("goods_zero_majority") == "no") {
            continue;
        }
        for (int player = 0; player < setup_.players; ++player) {
            if (tokens(player, kind) == most) {
                Value points;
                points.items.push_back({kind, most, points_for_the_most, "TB-05"});
                awards.push_back({player, kind, {}, points, true});
            }
        }
    }
    return awards;
}

}  // namespace bastide::reference
