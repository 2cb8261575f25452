#include "reference_castles.h"

#include "reference_setup.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace bastide::reference {

// ---- What a castle is -----------------------------------------------------------------------

bool is_small_city(const Board& board, const Feature& feature, Attribute castle_base,
                   bool marks_count, bool walls_may_close) {
    if (kind_of(board, feature) != city || feature.size() != 2 || cells_of(feature).size() != 2 ||
        !is_completed(board, feature)) {
        return false;
    }
    for (const SegmentPlace& half : feature) {
        if (sides_of(board, half).size() != 1 && !walls_may_close) {
            return false;
        }
        bool is_marked = false;
        for (const Symbol<Attribute>& symbol : segment_at(board, half).attributes) {
            // The words of this attribute are "no" and "yes".
            is_marked = is_marked || (symbol.id == castle_base && symbol.number == 1);
        }
        if (marks_count && !is_marked) {
            return false;
        }
    }
    // AMB-43: they meet, and not each a wall.
    return joined_segments(board, *feature.begin()).contains(*feature.rbegin());
}

std::set<Cell> fief_of(const Feature& castle) {
    const std::set<Cell> cells = cells_of(castle);
    require(cells.size() == 2, "a castle lies on two cells");
    const bool is_vertical = cells.begin()->x == cells.rbegin()->x;
    std::set<Cell> fief = cells;
    for (const Cell cell : cells) {
        for (const Side side :
             is_vertical ? std::set{Side::east, Side::west} : std::set{Side::north, Side::south}) {
            fief.insert(neighbour(cell, side));
        }
    }
    return fief;
}

bool sees(const Feature& castle, const Feature& other) {
    const std::set<Cell> fief = fief_of(castle);
    const std::set<Cell> cells = cells_of(other);
    return std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return fief.contains(cell); });
}

// ---- Who is triggered -----------------------------------------------------------------------

CastleScoring::CastleScoring(std::vector<EligibleCastle> castles,
                             std::vector<CompletedFeature> completed, CastleRules rules,
                             int active_player, int players)
    : castles_(std::move(castles)),
      completed_(std::move(completed)),
      rules_(rules),
      active_player_(active_player),
      players_(players) {
    find_triggered();
    find_reach();
    find_units();
    take_what_is_clear();
}

std::set<Feature> CastleScoring::seen_by(std::size_t castle) const {
    std::set<Feature> seen;
    for (const CompletedFeature& completed : completed_) {
        if (sees(castles_[castle].city, completed.feature)) {
            seen.insert(completed.feature);
        }
    }
    return seen;
}

bool CastleScoring::sees_castle(std::size_t x, std::size_t y) const {
    return x != y && sees(castles_[x].city, castles_[y].city);
}

/// BCB-48: the smallest set with this property.
void CastleScoring::find_triggered() {
    for (std::size_t before = castles_.size() + 1; before != triggered_.size();) {
        before = triggered_.size();
        for (std::size_t x = 0; x < castles_.size(); ++x) {
            const bool sees_one_of_them =
                std::any_of(triggered_.begin(), triggered_.end(),
                            [&](std::size_t y) { return sees_castle(x, y); });
            if (sees_one_of_them || !seen_by(x).empty()) {
                triggered_.insert(x);
            }
        }
    }
}

bool CastleScoring::is_triggered(const Feature& castle) const {
    return std::any_of(triggered_.begin(), triggered_.end(),
                       [&](std::size_t x) { return castles_[x].city == castle; });
}

/// All "sees" steps inside T, one after the other.
void CastleScoring::find_reach() {
    for (const std::size_t x : triggered_) {
        for (const std::size_t y : triggered_) {
            if (sees_castle(x, y)) {
                reach_[x].insert(y);
            }
        }
    }
    for (bool grows = true; grows;) {
        grows = false;
        for (auto& [x, reached] : reach_) {
            for (const std::size_t y : std::set(reached)) {
                const std::set<std::size_t> further = reach_.contains(y) ? reach_.at(y) : Unit();
                const std::size_t before = reached.size();
                reached.insert(further.begin(), further.end());
                grows = grows || reached.size() != before;
            }
        }
    }
}

bool CastleScoring::are_mutual(std::size_t x, std::size_t y) const {
    const auto leads = [this](std::size_t from, std::size_t to) {
        return reach_.contains(from) && reach_.at(from).contains(to);
    };
    return x == y || (leads(x, y) && leads(y, x));
}

void CastleScoring::find_units() {
    for (const std::size_t x : triggered_) {
        Unit unit;
        for (const std::size_t y : triggered_) {
            if (x == y || (!picks_alone() && are_mutual(x, y))) {
                unit.insert(y);
            }
        }
        if (*unit.begin() == x) {
            units_.push_back(unit);
        }
    }
}

const CastleScoring::Unit& CastleScoring::unit_of(std::size_t castle) const {
    return *std::find_if(units_.begin(), units_.end(),
                         [castle](const Unit& unit) { return unit.contains(castle); });
}

// ---- Among what they choose -----------------------------------------------------------------

/// `castle_chain=direct_first`: in which round a castle picks; 0 with a feature that it sees itself.
int CastleScoring::step_of(std::size_t castle) const {
    std::set<std::size_t> have_picked;
    for (const std::size_t x : triggered_) {
        if (!seen_by(x).empty()) {
            have_picked.insert(x);
        }
    }
    int step = 0;
    for (; !have_picked.contains(castle); ++step) {
        std::set<std::size_t> after_this_round = have_picked;
        for (const std::size_t x : triggered_) {
            for (const std::size_t y : have_picked) {
                if (sees_castle(x, y)) {
                    after_this_round.insert(x);
                }
            }
        }
        have_picked = after_this_round;
    }
    return step;
}

/// The castles whose picks a castle may take: with `castle_chain=all` those it sees that do not lead
/// back to it (BCB-49); with `direct_first` those that picked in an earlier round.
std::set<std::size_t> CastleScoring::copied_by(std::size_t castle) const {
    std::set<std::size_t> copied;
    for (const std::size_t y : triggered_) {
        const bool comes_first =
            rules_.direct_first ? step_of(y) < step_of(castle) : !are_mutual(castle, y);
        if (sees_castle(castle, y) && comes_first) {
            copied.insert(y);
        }
    }
    return copied;
}

/// C(X); nothing while a castle that it sees has not picked.
std::optional<std::set<Feature>> CastleScoring::candidates_of_castle(std::size_t castle) const {
    std::set<Feature> candidates = seen_by(castle);
    if (rules_.direct_first && !candidates.empty()) {
        return candidates;
    }
    for (const std::size_t y : copied_by(castle)) {
        const std::optional<Feature> taken = taken_by(y);
        if (!taken) {
            return std::nullopt;
        }
        candidates.insert(*taken);
    }
    return candidates;
}

/// C(G): of all castles that lead back to each other, also where each of them picks alone.
std::optional<std::set<Feature>> CastleScoring::candidates_of(const Unit& unit) const {
    std::set<Feature> candidates;
    for (const std::size_t x : triggered_) {
        const bool belongs = rules_.direct_first ? unit.contains(x) : are_mutual(*unit.begin(), x);
        if (!belongs) {
            continue;
        }
        const std::optional<std::set<Feature>> of_castle = candidates_of_castle(x);
        if (!of_castle) {
            return std::nullopt;
        }
        candidates.insert(of_castle->begin(), of_castle->end());
    }
    return candidates;
}

// ---- Who chooses ----------------------------------------------------------------------------

/// Whether C(X) is not empty.
bool CastleScoring::has_own_candidate(std::size_t castle) const {
    return !seen_by(castle).empty() || !copied_by(castle).empty();
}

/// BCB-50: the owners of the castles of G whose own C(X) is not empty; alone, each owner.
bool CastleScoring::decides_by(int player, std::size_t castle) const {
    if (!picks_alone() && !has_own_candidate(castle)) {
        return false;
    }
    return rules_.by_active ? player == active_player_ : castles_[castle].lords.contains(player);
}

std::set<int> CastleScoring::deciders_of(const Unit& unit) const {
    std::set<int> deciders;
    for (int player = 0; player < players_; ++player) {
        for (const std::size_t castle : unit) {
            if (decides_by(player, castle)) {
                deciders.insert(player);
            }
        }
    }
    return deciders;
}

int CastleScoring::points_of(const Feature& feature) const {
    for (const CompletedFeature& completed : completed_) {
        if (completed.feature == feature) {
            return completed.points;
        }
    }
    throw std::invalid_argument("not a feature that was completed");
}

bool CastleScoring::have_one_value(const std::set<Feature>& features) const {
    return std::all_of(features.begin(), features.end(), [&](const Feature& feature) {
        return points_of(feature) == points_of(*features.begin());
    });
}

std::set<Feature> CastleScoring::named_for(const Unit& unit) const {
    std::set<Feature> named;
    if (named_.contains(unit)) {
        for (const auto& [player, feature] : named_.at(unit)) {
            named.insert(feature);
        }
    }
    return named;
}

bool CastleScoring::needs_settling(const Unit& unit) const {
    return !picks_.contains(unit) && named_.contains(unit) &&
           named_.at(unit).size() == deciders_of(unit).size() && !have_one_value(named_for(unit));
}

/// What the castles of a unit take, if that is clear without asking.
std::optional<Feature> CastleScoring::pick_of(const Unit& unit,
                                              const std::set<Feature>& candidates) const {
    if (have_one_value(candidates)) {
        return *candidates.begin();
    }
    if (rules_.highest) {
        return *std::max_element(
            candidates.begin(), candidates.end(),
            [this](const Feature& a, const Feature& b) { return points_of(a) < points_of(b); });
    }
    const std::set<Feature> named = named_for(unit);
    const bool all_have_named =
        named_.contains(unit) && named_.at(unit).size() == deciders_of(unit).size();
    if (all_have_named && have_one_value(named)) {
        return *named.begin();
    }
    return std::nullopt;
}

void CastleScoring::take_what_is_clear() {
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const Unit& unit : units_) {
            const std::optional<std::set<Feature>> candidates = candidates_of(unit);
            if (picks_.contains(unit) || !candidates) {
                continue;
            }
            if (const std::optional<Feature> pick = pick_of(unit, *candidates)) {
                picks_[unit] = *pick;
                goes_on = true;
            }
        }
    }
}

std::optional<Feature> CastleScoring::taken_by(std::size_t castle) const {
    const auto pick = picks_.find(unit_of(castle));
    return pick != picks_.end() ? std::optional(pick->second) : std::nullopt;
}

// ---- Questions and answers ------------------------------------------------------------------

PickQuestion CastleScoring::question_for(int player, std::size_t castle,
                                         const std::set<Feature>& among, bool settles) const {
    std::vector<Feature> group;
    for (const std::size_t member : unit_of(castle)) {
        group.push_back(castles_[member].city);
    }
    return {player, castles_[castle].city, group, {among.begin(), among.end()}, settles};
}

/// D-CTIE at once. D-CPICK in the order of GEN-03: the active player first, then clockwise; the castle
/// that was built first.
std::optional<PickQuestion> CastleScoring::question() const {
    for (const Unit& unit : units_) {
        if (needs_settling(unit)) {
            return question_for(active_player_, *unit.begin(), named_for(unit), true);
        }
    }
    for (int step = 0; step < players_; ++step) {
        const int player = (active_player_ + step) % players_;
        for (const std::size_t castle : triggered_) {
            const Unit& unit = unit_of(castle);
            const std::optional<std::set<Feature>> candidates = candidates_of(unit);
            const bool has_named = named_.contains(unit) && named_.at(unit).contains(player);
            if (candidates && !picks_.contains(unit) && decides_by(player, castle) && !has_named) {
                return question_for(player, castle, *candidates, false);
            }
        }
    }
    return std::nullopt;
}

void CastleScoring::answer(const Feature& named) {
    const std::optional<PickQuestion> asked = question();
    require(asked.has_value(), "no castle has to be chosen for");
    require(std::count(asked->candidates.begin(), asked->candidates.end(), named) == 1,
            "not one of the features to choose from");
    std::size_t castle = 0;
    while (castles_[castle].city != asked->castle) {
        ++castle;
    }
    if (asked->settles) {
        picks_[unit_of(castle)] = named;
    } else {
        named_[unit_of(castle)][asked->player] = named;
    }
    take_what_is_clear();
}

std::string CastleScoring::rule_for(std::size_t castle) const {
    const bool has_partner = std::any_of(triggered_.begin(), triggered_.end(), [&](std::size_t y) {
        return y != castle && are_mutual(castle, y);
    });
    if (has_partner && !picks_alone()) {
        return "BCB-50";
    }
    const std::optional<Feature> taken = taken_by(castle);
    if (taken && !seen_by(castle).contains(*taken)) {
        return "BCB-49";
    }
    const std::optional<std::set<Feature>> candidates = candidates_of(unit_of(castle));
    return candidates && !have_one_value(*candidates) ? "BCB-47" : "BCB-46";
}

}  // namespace bastide::reference
