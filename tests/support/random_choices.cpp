#include "support/random_choices.h"

#include "rules/all_expansions.h"
#include "support/dealt_expansions.h"

#include <bastide/random.h>

#include <algorithm>
#include <string_view>

namespace bastide::test {

namespace {

constexpr int most_tiles = 600;

/// An option whose values, or the first of them, were others when these tables were dealt first. It is
/// dealt as it was then, and what came later from numbers of its own, so that all other tables stay what
/// they were.
struct ChangedOption {
    std::string_view key;
    std::vector<std::string_view> former;  ///< in their order; the first one is how it was played
    bool is_new;                           ///< there was no such option
};
const ChangedOption changed_options[] = {
    {"mayor_in_castle", {"zero", "forbidden"}, false},
    {"bazaar_unplaceable", {"redraw", "lose"}, false},
    {"small_city_abbey", {"not_small"}, true},
    {"bazaar_discarded", {"ignored"}, true},
    {"wagon_from_abbey", {"connected"}, true},
    {"wagon_from_castle", {"fief"}, true},
    {"pig_in_barn_field", {"forbidden"}, true},
};

const ChangedOption* change_of(std::string_view key) {
    const auto* const changed =
        std::find_if(std::begin(changed_options), std::end(changed_options),
                     [key](const ChangedOption& option) { return option.key == key; });
    return changed != std::end(changed_options) ? changed : nullptr;
}

bool is_new(const OptionInfo& option) {
    const ChangedOption* const changed = change_of(option.key);
    return changed != nullptr && changed->is_new;
}

/// Expansions that these tables had from the first, and how they are dealt stands below. All others are
/// dealt by what they register, each from numbers of its own, so that all other tables stay what they are:
/// nothing has to be said of them here.
constexpr std::string_view dealt_by_hand[] = {"base",
                                              "inns-and-cathedrals",
                                              "traders-and-builders",
                                              "abbey",
                                              "mayor",
                                              "wagon",
                                              "barn",
                                              "pig-herd",
                                              "bridges",
                                              "castles",
                                              "bazaars",
                                              "river",
                                              "abbot",
                                              "flier",
                                              "ferries"};

bool is_newer(const Expansion& expansion) {
    return expansion.follows_from.empty() &&
           std::find(std::begin(dealt_by_hand), std::end(dealt_by_hand), expansion.name) ==
               std::end(dealt_by_hand);
}

bool is_of_newer(const OptionInfo& option) {
    const auto all = rules::all_expansions();
    return std::any_of(all.begin(), all.end(), [&](const Expansion* expansion) {
        return expansion->name == option.expansion && is_newer(*expansion);
    });
}

int tiles_of(const RulesetChoice& choice) {
    int tiles = 0;
    for (const auto& [id, multiple] : choice.sets)
        tiles += built_in_tiles().find_set(id)->total * multiple;
    return tiles;
}

class Dealer {
public:
    explicit Dealer(int number)
        : number_(number),
          random_(std::uint64_t(number), 78),
          ring_(std::uint64_t(number), 79),
          later_(std::uint64_t(number), 80) {}

    RulesetChoice deal() {
        deal_former();
        deal_newer();
        for (const OptionInfo& option : plain_rules().options())
            if (change_of(option.key) != nullptr && later_.below(2) == 0) {
                std::erase_if(choice_.options,
                              [&](const auto& dealt) { return dealt.first == option.key; });
                choice_.options.emplace_back(option.key, one_value(option.values, later_));
            }
        return choice_;
    }

    /// With each option that has changed as it was played, where it is not dealt.
    RulesetChoice deal_without_changes() {
        deal_former();
        for (const Expansion* const expansion : rules::all_expansions())
            if (is_newer(*expansion)) choice_.rules.emplace_back(expansion->name, false);
        for (const ChangedOption& option : changed_options)
            if (std::none_of(choice_.options.begin(), choice_.options.end(),
                             [&](const auto& dealt) { return dealt.first == option.key; }))
                choice_.options.emplace_back(option.key, option.former.front());
        return choice_;
    }

private:
    void deal_newer() {
        for (const Expansion* const expansion : rules::all_expansions())
            if (is_newer(*expansion)) deal_expansion(*expansion, number_, choice_);
    }

    void deal_former() {
        choice_.players = 2 + int(random_.below(5));
        choice_.sets = {{one_of({"basic:1", "basic:2"}), 1}};
        if (one_in(2)) add("inns-and-cathedrals:");
        if (one_in(2)) add("traders-and-builders:");
        if (one_in(2))
            add(one_of({"bridges-castles-and-bazaars:1", "bridges-castles-and-bazaars:2",
                        "bridges-castles-and-bazaars:2-alt"}));
        deal_rivers();
        deal_other_sets();
        if (one_in(20)) fill_up();
        deal_options();
        for (const char* name : {"inns-and-cathedrals", "traders-and-builders", "bridges",
                                 "castles", "bazaars", "pig-herd", "abbot"})
            if (one_in(3)) choice_.rules.emplace_back(name, one_in(2));
        deal_pieces();
        deal_ring();
    }

    static const Ruleset& plain_rules() {
        std::vector<std::string> problems;
        static const auto plain = make_ruleset(RulesetChoice(), problems);
        return *plain;
    }
    template <class Values>
    static std::string_view one_value(const Values& values, Random& random) {
        return values[random.below(std::uint32_t(values.size()))];
    }
    void deal_former_value(const OptionInfo& option, Random& random) {
        const ChangedOption* const changed = change_of(option.key);
        choice_.options.emplace_back(option.key, changed != nullptr
                                                     ? one_value(changed->former, random)
                                                     : one_value(option.values, random));
    }
    bool one_in(std::uint32_t cases) { return random_.below(cases) == 0; }
    std::string one_of(std::initializer_list<const char*> names) {
        return names.begin()[random_.below(std::uint32_t(names.size()))];
    }
    void add(std::string set, int multiple = 1) {
        if (set.back() == ':') set += one_of({"1", "2"});
        choice_.sets.emplace_back(set, multiple);
    }

    /// None, one, or several rivers; sometimes their tiles without their rules.
    void deal_rivers() {
        if (one_in(5)) {
            add("river/1:", 1 + int(random_.below(2)));
            add("river/2:", 1 + int(random_.below(3)));
            if (one_in(2)) add("gq11/river");
        } else if (one_in(2)) {
            add(one_of({"river/1:", "river/2:"}));
        }
        if (one_in(8)) choice_.rules.emplace_back("river", false);
    }

    void deal_other_sets() {
        const TileLibrary& library = built_in_tiles();
        for (const TileSet& set : library.sets())
            if (may_be_mixed_in(set, library) && one_in(12) && !has(set.id))
                add(set.id, 1 + int(random_.below(2)));
    }
    bool has(std::string_view id) const {
        return std::any_of(choice_.sets.begin(), choice_.sets.end(),
                           [&](const auto& set) { return set.first == id; });
    }

    void fill_up() {
        auto& [id, multiple] = choice_.sets.front();
        multiple = std::max(1, (most_tiles - tiles_of(choice_)) / 72 + 1);
    }

    void deal_options() {
        for (const OptionInfo& option : plain_rules().options()) {
            if (is_of_ring(option) || is_new(option) || is_of_newer(option)) continue;
            if (option.key == "first_player" || !one_in(2)) continue;
            if (option.values.empty()) continue;
            deal_former_value(option, random_);
        }
        // With the usual cap a question has ten thousand answers, which tests look at one by one.
        choice_.options.emplace_back("bazaar_bid_cap", std::to_string(random_.below(9)));
    }

    static bool is_of_ring(const OptionInfo& option) {
        return option.rule.starts_with("FLIER") || option.rule.starts_with("FERRY") ||
               option.rule.starts_with("AM-");
    }

    /// On one table in three the Flier, the Ferries, Abbey & Mayor or parts of it. Dealt from numbers of
    /// their own, so that all other tables stay what they were.
    void deal_ring() {
        const bool any = ring_.below(3) == 0;
        for (const char* set : {"flier:2", "ferries", "abbey-and-mayor:2"})
            if (any && ring_.below(2) == 0 && !has(set)) choice_.sets.emplace_back(set, 1);
        for (const char* name : {"flier", "ferries", "abbey", "mayor", "wagon", "barn"})
            if (!any || ring_.below(6) == 0) choice_.rules.emplace_back(name, false);
        for (const OptionInfo& option : plain_rules().options())
            if (any && is_of_ring(option) && !is_new(option) && !is_of_newer(option) &&
                ring_.below(2) == 0)
                deal_former_value(option, ring_);
    }

    /// Without the rules of a piece nobody may have any.
    void deal_pieces() {
        if (one_in(3)) choice_.each.emplace_back("follower", 1 + int(random_.below(9)));
        if (has_rules("traders-and-builders", "traders-and-builders"))
            for (const std::string piece : {"builder", "pig"})
                if (one_in(6) && !has_option("tb_" + piece, "off"))
                    choice_.each.emplace_back(piece, int(random_.below(3)));
        if (has_rules("bridges", "bridges-castles-and-bazaars") && one_in(4))
            choice_.each.emplace_back("bridge", int(random_.below(9)));
        if (has_rules("castles", "bridges-castles-and-bazaars") && one_in(4))
            choice_.each.emplace_back("castle", int(random_.below(9)));
    }
    bool has_rules(std::string_view name, std::string_view set_without_printing) const {
        bool has = std::any_of(choice_.sets.begin(), choice_.sets.end(), [&](const auto& set) {
            return set.first.substr(0, set.first.find(':')) == set_without_printing;
        });
        for (const auto& [rules, in_play] : choice_.rules)
            if (rules == name) has = in_play;
        return has;
    }
    bool has_option(std::string_view key, std::string_view value) const {
        return std::any_of(choice_.options.begin(), choice_.options.end(), [&](const auto& option) {
            return option.first == key && option.second == value;
        });
    }

    int number_;
    Random random_, ring_, later_;
    RulesetChoice choice_;
};

}  // namespace

RulesetChoice random_choice(int number) { return Dealer(number).deal(); }
RulesetChoice random_choice_without_changes(int number) {
    return Dealer(number).deal_without_changes();
}

}  // namespace bastide::test
