/// Chapter 18: BCB-49 candidates, BCB-50 mutual castles, BCB-51 the order.

#include "rules/18_bridges_castles_bazaars/castle_chains.h"

#include <algorithm>

namespace bastide::rules::castles {

namespace {

constexpr ItemKind only_one{"castle", "BCB-46"};
constexpr ItemKind picked{"castle", "BCB-47"};
constexpr ItemKind copied{"castle", "BCB-49"};
constexpr ItemKind mutual{"castle", "BCB-50"};

template <std::size_t size, class Visit>
void for_each_bit(const std::bitset<size>& bits, Visit visit) {
    for (std::size_t i = 0; i < size; ++i)
        if (bits[i]) visit(i);
}

/// What is noted on the tokens of a castle: the place in the round of a feature.
template <class Note>
std::optional<std::size_t> noted(Position position, const Castle& castle, Note note) {
    for (const std::size_t token : castle.placed_tokens())
        if (const std::uint8_t number = note(position.state.placed_tokens()[token]))
            return number - 1u;
    return std::nullopt;
}

}  // namespace

CastleChain::CastleChain(Position position, const TriggeredCastles& castles)
    : position_(position), castles_(castles) {
    measure_distances();
    connect();
}

void CastleChain::measure_distances() {
    constexpr std::uint8_t far = 0xFF;
    distance_.fill(far);
    Castles reached, next;
    for (std::size_t i = 0; i < castles_.size(); ++i) next[i] = castles_[i].features.any();
    for (std::uint8_t steps = 0; next.any(); ++steps) {
        reached |= next;
        for_each_bit(next, [&](std::size_t i) { distance_[i] = steps; });
        next.reset();
        for (std::size_t i = 0; i < castles_.size(); ++i)
            next[i] = distance_[i] == far && (castles_[i].castles & reached).any();
    }
}

/// The transitive closure of "sees", and who leads back to whom.
void CastleChain::connect() {
    std::array<Castles, max_castles> leads_to, led_from;
    for (std::size_t i = 0; i < castles_.size(); ++i) leads_to[i] = castles_[i].castles;
    for (std::size_t over = 0; over < castles_.size(); ++over)
        for (std::size_t i = 0; i < castles_.size(); ++i)
            if (leads_to[i][over]) leads_to[i] |= leads_to[over];
    for (std::size_t i = 0; i < castles_.size(); ++i)
        for_each_bit(leads_to[i], [&](std::size_t to) { led_from[to].set(i); });
    for (std::size_t i = 0; i < castles_.size(); ++i) {
        alike_[i] = leads_to[i] & led_from[i];
        alike_[i].set(i);
        oldest_[i] = 0;
        while (!alike_[i][oldest_[i]]) ++oldest_[i];
    }
}

/// Those whose feature a castle may take: by BCB-49 the ones that do not lead back to it; with
/// `castle_chain=direct_first` those that are nearer to a feature.
Castles CastleChain::copied_by(std::size_t castle) const {
    Castles copied = castles_[castle].castles;
    if (settings_of(position_.rules).direct_first) {
        for (std::size_t j = 0; j < castles_.size(); ++j)
            if (distance_[j] >= distance_[castle]) copied.reset(j);
        return copied;
    }
    return copied & ~alike_[castle];
}

/// C(X).
Features CastleChain::candidates_of(std::size_t castle) const {
    Features candidates = castles_[castle].features;
    for_each_bit(copied_by(castle), [&](std::size_t other) {
        if (const auto place = taken(other)) candidates.set(*place);
    });
    return candidates;
}

/// A group whose members pick alone is looked at member by member.
bool CastleChain::is_oldest(std::size_t castle) const {
    return settings_of(position_.rules).independent || oldest_[castle] == castle;
}

bool CastleChain::is_ready(std::size_t castle) const {
    bool ready = true;
    const auto wait_for_those_copied = [&](std::size_t member) {
        for_each_bit(copied_by(member),
                     [&](std::size_t other) { ready = ready && taken(other).has_value(); });
    };
    if (settings_of(position_.rules).direct_first)
        wait_for_those_copied(castle);
    else
        for_each_bit(alike_[castle], wait_for_those_copied);
    return ready;
}

CastleGroup CastleChain::group(std::size_t castle) const {
    const Settings& settings = settings_of(position_.rules);
    CastleGroup group;
    const Castles sharing = settings.direct_first ? Castles() : alike_[castle];
    group.candidates = candidates_of(castle);
    group.first = castle;
    for_each_bit(sharing, [&](std::size_t member) {
        const Features candidates = candidates_of(member);
        group.candidates |= candidates;
        if (settings.independent) return;
        group.first = std::min(group.first, member);
        group.castles.set(member);
        if (candidates.any()) group.deciders |= castles_[member].owners;
    });
    if (settings.independent) {
        group.castles.set(castle);
        group.deciders = castles_[castle].owners;
    }
    // AM-09: where no lord has any strength nobody else can say what others copy.
    if (settings.pick == Pick::active || group.deciders == 0)
        group.deciders = std::uint8_t(1u << position_.state.active().index());
    return group;
}

std::optional<std::size_t> CastleChain::taken(std::size_t castle) const {
    return noted(position_, castles_[castle], [](const PlacedToken& token) { return token.mark; });
}

std::optional<std::size_t> CastleChain::named(const CastleGroup& group, Player player) const {
    std::optional<std::size_t> place;
    for_each_bit(group.castles, [&](std::size_t castle) {
        if (!place)
            place = noted(position_, castles_[castle], [&](const PlacedToken& token) {
                return token.by == player ? token.choice : std::uint8_t(0);
            });
    });
    return place;
}

/// With `castle_chain=direct_first` there are no groups, but castles that copy (BCB-49).
const ItemKind& CastleChain::reason(std::size_t castle) const {
    const CastleGroup its = group(castle);
    const auto place = taken(castle);
    const bool sees_it = place && castles_[castle].features[*place];
    const bool grouped = !settings_of(position_.rules).direct_first && alike_[castle].count() > 1;
    if (grouped && (!sees_it || differ_in_points(position_.state, its.candidates))) return mutual;
    if (!sees_it) return copied;
    return differ_in_points(position_.state, its.candidates) ? picked : only_one;
}

bool differ_in_points(const State& state, const Features& features) {
    std::optional<int> points;
    bool differ = false;
    for_each_bit(features, [&](std::size_t place) {
        differ = differ || (points && *points != state.round()[place].points);
        points = state.round()[place].points;
    });
    return differ;
}

std::size_t best_of(const State& state, const Features& features) {
    std::optional<std::size_t> best;
    for_each_bit(features, [&](std::size_t place) {
        if (!best || state.round()[place].points > state.round()[*best].points) best = place;
    });
    return best.value_or(0);
}

}  // namespace bastide::rules::castles
