/// Chapter 10, fields: BASE-24, BASE-25, BASE-26.

#include "core/features.h"
#include "core/figures.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"

#include <array>
#include <utility>

namespace bastide::rules::base {

namespace {

constexpr ItemKind cities{"cities", "BASE-25"};
constexpr ItemKind cities_second_version{"cities", "BASE-26"};
constexpr ItemKind city_first_version{"city", "BASE-26"};

constexpr int points_per_city = 3;
constexpr int points_per_city_first_version = 4;

/// As what a completed city counts beside a field, if not as a city.
const CityWorth* worth_of(Position position, SegmentId city_root) {
    for (const CityWorth* worth : position.rules.compiled().city_worth)
        if (worth->applies(position, city_root)) return worth;
    return nullptr;
}

/// Completed cities beside fields, counted line by line.
class CityCount {
public:
    void add(Position position, SegmentId city_root) {
        ++all_;
        if (const CityWorth* const worth = worth_of(position, city_root)) add_special(*worth);
    }
    int all() const { return all_; }
    /// The lines: cities, then whatever counts as something else.
    void write(const ItemKind& cities, int points_each, Valuation& value) const {
        int ordinary = all_;
        for (const auto& [worth, count] : special_) ordinary -= count;
        if (ordinary > 0) value.add(cities, ordinary, points_each * ordinary);
        for (const auto& [worth, count] : special_)
            if (count > 0) value.add(worth->kind, count, (points_each + worth->more) * count);
    }

private:
    void add_special(const CityWorth& worth) {
        for (auto& [present, count] : special_)
            if (!present || present == &worth) {
                present = &worth;
                ++count;
                return;
            }
    }

    int all_ = 0;
    std::array<std::pair<const CityWorth*, int>, 4> special_{};
};

/// How many cities a field's value counts, whatever they count as.
int count_cities_of(Position position, const Valuation& value, const ItemKind& cities) {
    int count = value.count(cities);
    for (const CityWorth* worth : position.rules.compiled().city_worth)
        count += value.count(worth->kind);
    return count;
}

bool is_completed_city(const Segment& root) { return root.kind == city && root.open == 0; }

/// Calls `visit(SegmentId root)` for each completed city that a field touches, those that are no features
/// included.
template <class Visit>
void for_each_completed_city(Position position, SegmentId field_feature, Visit visit) {
    for_each_bordering(position, field_feature, [&](SegmentId root) {
        if (is_completed_city(position.state.segment(root))) visit(root);
    });
    for (auto hook : position.rules.compiled().town_beside)
        if (const SegmentId town = hook(position, field_feature); town.exists()) visit(town);
}

/// Calls `visit(SegmentId root)` for each field that holds figures, once.
template <class Visit>
void for_each_farmed_field(const State& state, Visit visit) {
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where != Whereabouts::board || state.segment(figure.segment).kind != field ||
            !leads(state, FigureId(i)))
            continue;
        visit(state.segment(figure.segment).feature);
    }
}

/// Calls `visit(SegmentId root)` for each field that holds figures and touches a completed city.
template <class Visit>
void for_each_farmed_field_around(Position position, SegmentId city_root, Visit visit) {
    for_each_farmed_field(position.state, [&](SegmentId feature) {
        bool touches = false;
        for_each_completed_city(position, feature,
                                [&](SegmentId root) { touches |= root == city_root; });
        if (touches) visit(feature);
    });
}

int count_city_bonuses(Position position, SegmentId field_feature, Player owner) {
    int count = 0;
    for (auto bonus : position.rules.compiled().city_bonus)
        count += (bonus(position, field_feature, Player()) != nullptr) +
                 (bonus(position, field_feature, owner) != nullptr);
    return count;
}

/// BASE-26, second version, for one field: the owner's cities that no other field has brought yet.
/// `scored_by` has a bit for each player at each city's root.
void score_new_cities(Context& context, SegmentId feature, Player owner, std::uint16_t* scored_by) {
    const Position position{context.rules, context.state};
    const auto bit = std::uint16_t(1u << owner.index());
    CityCount count;
    for_each_completed_city(position, feature, [&](SegmentId root) {
        if ((scored_by[root.index()] & bit) == 0) count.add(position, root);
        scored_by[root.index()] = std::uint16_t(scored_by[root.index()] | bit);
    });
    if (count.all() == 0) return;
    Valuation value;
    value.feature = feature;
    value.situation = Situation::final;
    count.write(cities_second_version, points_per_city, value);
    add_city_bonuses(position, feature, count.all(), value);
    add_city_bonuses(position, feature, count.all(), value, owner);
    award(context, owner, value.points(), value);
}

/// BASE-26, second version: as the third, but a player scores one city only once: in the field that
/// gives most for it.
void score_fields_second_version(Context& context) {
    const Position position{context.rules, context.state};
    std::uint16_t* const scored_by = context.edit.scratch();
    std::fill_n(scored_by, context.state.segments().size(), std::uint16_t(0));
    for (int bonuses = int(context.compiled.city_bonus.size()); bonuses >= 0; --bonuses)
        for_each_farmed_field(context.state, [&](SegmentId feature) {
            for (unsigned left = owners_of(context.rules, context.state, feature); left != 0;
                 left &= left - 1) {
                const Player owner{std::size_t(__builtin_ctz(left))};
                if (count_city_bonuses(position, feature, owner) == bonuses)
                    score_new_cities(context, feature, owner, scored_by);
            }
        });
}

/// BASE-26, first version: the further points that a player gets for a city, each once, if the
/// player has a farmer in a field beside it that gives them.
void add_city_bonuses_around(Position position, SegmentId city_root, Player farmer,
                             Valuation& value) {
    for (auto bonus : position.rules.compiled().city_bonus) {
        const ItemKind* kind = nullptr;
        for_each_farmed_field_around(position, city_root, [&](SegmentId feature) {
            int strengths[max_players];
            find_owners(position, feature, strengths);
            if (strengths[farmer.index()] == 0 || kind) return;
            kind = bonus(position, feature, Player());
            if (!kind) kind = bonus(position, feature, farmer);
        });
        if (kind) value.add(*kind, 1, 1);
    }
}

/// Adds up, for one city, the strengths of the farmers in all fields that touch it.
void add_farmers_around(Position position, SegmentId city_root, int (&sum)[max_players]) {
    for_each_farmed_field_around(position, city_root, [&](SegmentId feature) {
        int strengths[max_players];
        find_owners(position, feature, strengths);
        for (int player = 0; player < max_players; ++player) sum[player] += strengths[player];
    });
}

void score_farmers_around(Context& context, SegmentId city_root) {
    const Position position{context.rules, context.state};
    int sum[max_players] = {};
    add_farmers_around(position, city_root, sum);
    const int most = *std::max_element(std::begin(sum), std::end(sum));
    for (int player = 0; player < context.state.players() && most > 0; ++player) {
        if (sum[player] != most) continue;
        Valuation value;
        value.feature = city_root;
        value.situation = Situation::final;
        CityCount count;
        count.add(position, city_root);
        count.write(city_first_version, points_per_city_first_version, value);
        add_city_bonuses_around(position, city_root, Player(std::size_t(player)), value);
        award(context, Player(std::size_t(player)), value.points(), value);
    }
}

/// BASE-26, first version: each completed city on its own, for the most farmers around it.
void score_fields_first_version(Context& context) {
    const Position position{context.rules, context.state};
    for (std::size_t i = 0; i < context.state.segments().size(); ++i) {
        const SegmentId id(i);
        const Segment& segment = context.state.segment(id);
        if (segment.feature == id && is_completed_city(segment)) score_farmers_around(context, id);
    }
    for (auto hook : context.compiled.town_beside) {
        SegmentId town;
        for_each_farmed_field(context.state, [&](SegmentId feature) {
            if (!town.exists()) town = hook(position, feature);
        });
        if (town.exists()) score_farmers_around(context, town);
    }
}

}  // namespace

void add_city_bonuses(Position position, SegmentId field_feature, int count, Valuation& value,
                      Player owner) {
    if (count == 0) return;
    for (auto bonus : position.rules.compiled().city_bonus)
        if (const ItemKind* kind = bonus(position, field_feature, owner))
            value.add(*kind, count, count);
}

int add_cities_beside(Position position, SegmentId field_feature, const ItemKind& kind, int each,
                      bool (*counts)(Position, SegmentId), Valuation& value) {
    CityCount count;
    for_each_completed_city(position, field_feature, [&](SegmentId root) {
        if (!counts || counts(position, root)) count.add(position, root);
    });
    if (count.all() > 0) count.write(kind, each, value);
    return count.all();
}

/// BASE-25: 3 points for each completed city that touches the field. Without farmers (BASE-24) and
/// in the first version (BASE-26), where each city counts on its own, a field itself is worth
/// nothing.
void value_field(Position position, Valuation& value) {
    const Settings& settings = settings_of(position.rules);
    if (!settings.farmers || settings.farm_scoring == FarmScoring::first) return;
    const int count =
        add_cities_beside(position, value.feature, cities, points_per_city, nullptr, value);
    add_city_bonuses(position, value.feature, count, value);
}

void add_own_city_bonuses(Position position, Valuation& value) {
    if (position.state.segment(value.feature).kind != field) return;
    const int count = count_cities_of(position, value, cities);
    if (count > 0) add_city_bonuses(position, value.feature, count, value, value.owner);
}

/// GEN-06 step 3: every field with farmers.
void score_fields(Context& context) {
    switch (settings_of(context.rules).farm_scoring) {
        case FarmScoring::third:
            for_each_farmed_field(context.state, [&](SegmentId feature) {
                score_feature(context, feature, Situation::final);
            });
            return;
        case FarmScoring::second: return score_fields_second_version(context);
        case FarmScoring::first: return score_fields_first_version(context);
    }
}

}  // namespace bastide::rules::base
