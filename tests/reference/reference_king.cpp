/// King and Robber Baron in the reference game, KIN-01 to KIN-04.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

/// What a title goes by, the option that takes it out of play, and how its points are told.
struct Title {
    const char* name;
    SegmentKind kind;
    const char* option;
    std::string item;
};

const Title titles[] = {{"king", city, "kr_king", "king"},
                        {"robber baron", road, "kr_robber", "robber_baron"}};

}  // namespace

/// KIN-02: what is complete on the tiles of the start has to be surpassed, too.
void ReferenceGame::begin_records() {
    for (const auto& [name, kind, key, item] : titles) {
        if (const int size = largest_of(features(), kind); size > 0) {
            records_[name] = size;
        }
    }
}

void ReferenceGame::set_record(const std::string& title, int size) { records_[title] = size; }

int ReferencePosition::record(const std::string& title) const {
    return records_.contains(title) ? records_.at(title) : 0;
}

std::optional<int> ReferencePosition::holder_of(const std::string& title) const {
    for (int player = 0; player < setup_.players; ++player) {
        if (tokens(player, title) > 0) {
            return player;
        }
    }
    return std::nullopt;
}

/// KIN-03: completed features of a kind. A small city with a castle is none, whoever scored it before.
std::vector<Feature> ReferencePosition::counted_for_titles(const std::vector<Feature>& several,
                                                           SegmentKind kind) const {
    std::vector<Feature> counted;
    for (const Feature& feature : several) {
        if (kind_of(board_, feature) == kind && is_completed(feature) &&
            castle_at(feature.begin()->cell, feature.begin()->segment) == nullptr) {
            counted.push_back(feature);
        }
    }
    return counted;
}

/// KIN-02: the most tiles of one of them; what an abbey closes counts without it.
int ReferencePosition::largest_of(const std::vector<Feature>& several, SegmentKind kind) const {
    int largest = 0;
    for (const Feature& feature : counted_for_titles(several, kind)) {
        largest = std::max(largest, int(cells_of(feature).size()));
    }
    return largest;
}

/// KIN-02: larger than all before it, whoever was there; of an equal size is not enough.
std::vector<std::string> ReferencePosition::titles_won(
    const std::vector<Feature>& completed) const {
    std::vector<std::string> won;
    for (const auto& [name, kind, key, item] : titles) {
        if (in_play("king-and-robber") && option(key) == "on" &&
            largest_of(completed, kind) > record(name)) {
            won.emplace_back(name);
        }
    }
    return won;
}

void ReferenceGame::hand_over_titles(const PartResult& result) {
    for (const auto& [name, kind, key, item] : titles) {
        const auto& won = result.titles;
        if (std::find(won.begin(), won.end(), name) == won.end()) {
            continue;
        }
        for (std::map<std::string, int>& held : tokens_) {
            held.erase(name);
        }
        tokens_.at(std::size_t(turn_.player))[name] = 1;
        records_[name] = largest_of(result.completed, kind);
    }
}

/// KIN-04 `continuous`: a point for each, to whoever held the title before this part.
std::vector<Award> ReferencePosition::title_awards_of_part(
    const std::vector<Feature>& completed) const {
    std::vector<Award> awards;
    for (const auto& [name, kind, key, item] : titles) {
        const std::optional<int> holder = holder_of(name);
        if (!holder || option("king_robber_scoring") != "continuous") {
            continue;
        }
        for (const Feature& feature : counted_for_titles(completed, kind)) {
            Award award{*holder, name, feature, {}};
            award.value.items.push_back({item + "_now", 0, 1, "KIN-04"});
            awards.push_back(award);
        }
    }
    return awards;
}

/// KIN-04; COU-03: Carcassonne is a city.
std::vector<Award> ReferencePosition::title_awards_at_the_end() const {
    std::vector<Award> awards;
    const std::string how = option("king_robber_scoring");
    const std::optional<int> king = holder_of("king");
    const bool is_fixed = how == "fixed_10" || how == "fixed_15_40";
    if (is_fixed && king && king == holder_of("robber baron")) {
        Award award{*king, "king", {}, {}, true};
        award.value.items.push_back(
            {"king_and_robber_baron", 0, how == "fixed_10" ? 20 : 40, "KIN-04"});
        return {award};
    }
    for (const auto& [name, kind, key, item] : titles) {
        const std::optional<int> holder = holder_of(name);
        if (!holder || how == "continuous") {
            continue;
        }
        Award award{*holder, name, {}, {}, true};
        if (how == "per_feature") {
            const int carcassonne = kind == city && carcassonne_is_there() ? 1 : 0;
            const int number = int(counted_for_titles(features(), kind).size()) + carcassonne;
            award.value.items.push_back({item, number, number, "KIN-04"});
        } else {
            award.value.items.push_back(
                {item + "_fixed", 0, how == "fixed_10" ? 10 : 15, "KIN-04"});
        }
        awards.push_back(award);
    }
    return awards;
}

}  // namespace bastide::reference
