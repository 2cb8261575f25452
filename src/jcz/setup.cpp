#include "jcz/setup.h"

#include "jcz/bad_file.h"
#include "rules/10_base/base.h"
#include "rules/all_expansions.h"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace bastide::jcz {

namespace {

namespace json = boost::json;

/// An element that a game may have in play and the engine has too.
struct Element : SavedElement {
    /// The expansion whose rules it stands for; in play if any of its elements is.
    const Expansion* of = nullptr;
    /// Its name, if tables can name it; empty: it is always in play, or follows from others.
    std::string_view rules = {};
};

/// Options of theirs that are about the gathering before the game.
constexpr std::string_view gathering_options[] = {"randomizeSeating", "publicGame"};

/// What the expansions say of themselves. Every element that is not among these is unsupported.
const std::vector<Element>& elements() {
    static const std::vector<Element> all = [] {
        std::vector<Element> found;
        for (const Expansion* const expansion : rules::all_expansions())
            for (const SavedElement& element : expansion->saved_elements) {
                const bool is_named =
                    expansion != &rules::the_base_game && expansion->follows_from.empty();
                found.push_back({element, expansion, is_named ? expansion->name : ""});
            }
        return found;
    }();
    return all;
}

/// The rules that chapters say of themselves: by chapter, and by name within one.
const std::vector<SavedRule>& known_rules() {
    static const std::vector<SavedRule> all = [] {
        std::vector<std::pair<std::uint8_t, SavedRule>> found;
        for (const Expansion* const expansion : rules::all_expansions())
            for (const SavedRule& rule : expansion->saved_rules)
                found.emplace_back(expansion->chapter, rule);
        std::stable_sort(found.begin(), found.end(), [](const auto& one, const auto& other) {
            return std::pair(one.first, one.second.name) <
                   std::pair(other.first, other.second.name);
        });
        std::vector<SavedRule> rules;
        for (const auto& [chapter, rule] : found) rules.push_back(rule);
        return rules;
    }();
    return all;
}

/// A rule of theirs that no chapter plays yet.
struct MissingRule {
    std::string_view name;
    /// The elements it is about; without any of them in play it says nothing.
    std::array<std::string_view, 2> about;
};

constexpr MissingRule missing_rules[] = {
    {"espace-variant", {"escape"}},
    {"tunnelize-other-expansions", {"tunnel"}},
    {"more-tunnel-tokens", {"tunnel"}},
    {"festival-return", {"festival"}},
    {"keep-monasteries", {"monastery"}},
    {"labyrinth-variant", {"labyrinth"}},
    {"little-buildings-scoring", {"little-buildings"}},
    {"robbers-son-action", {"robbers-son"}},
    {"meteorite-impact", {"meteorite"}},
};

/// Sets of boxes that no chapter plays yet, whose tiles are mere landscape, there and here, while none of
/// their elements is in play. Other boxes bring their rules in any case, or their tiles show more than
/// landscape.
constexpr std::string_view mere_landscape[] = {
    "spiel-doch:1", "spiel-doch:2", "siege/besiegers", "siege/cathars", "festival",
};

/// Whether the other program has a set, with the same tiles: those of the chapters that it has, and mere
/// landscape.
bool has_set(std::string_view id) {
    if (std::find(std::begin(mere_landscape), std::end(mere_landscape), id) !=
        std::end(mere_landscape))
        return true;
    const auto sets = built_in_tiles().sets();
    const auto set = std::find_if(sets.begin(), sets.end(),
                                  [&](const TileSet& known) { return known.id == id; });
    if (set == sets.end()) return false;
    return std::any_of(elements().begin(), elements().end(), [&](const Element& element) {
        const auto own = element.of->sets;
        return std::find(own.begin(), own.end(), set->without_printing()) != own.end();
    });
}

template <class Table>
auto find_row(const Table& table, std::string_view name) -> decltype(&table[0]) {
    for (const auto& row : table)
        if (row.name == name) return &row;
    return nullptr;
}

std::string quoted_name(std::string_view name) { return fmt::format("\"{}\"", name); }

/// Whether that program has anything of an expansion.
bool has_element(std::string_view expansion) {
    return std::any_of(elements().begin(), elements().end(),
                       [&](const Element& element) { return element.of->name == expansion; });
}

/// Works through the set-up and collects what is not supported, to name it all at once.
class PeerReader {
public:
    explicit PeerReader(const PeerSetUp& set_up, bool partly) : set_up_(set_up), partly_(partly) {}

    PeerChoice read() {
        RulesetChoice& choice = made_.choice;
        choice.players = set_up_.players;
        read_sets();
        read_elements();
        // Rules of elements that are missing anyway need no mention of their own.
        if (made_.unsupported.empty() || partly_) read_rules();
        for (const auto& [key, value] : set_up_.options)
            if (std::find(std::begin(gathering_options), std::end(gathering_options), key) ==
                std::end(gathering_options))
                unsupported("option " + quoted_name(key));
        return std::move(made_);
    }

private:
    /// Whether an element is in play, by the value that stands beside it. To the other program an
    /// element that is no figure is in play if it is named, `false` or not.
    static bool in_play(std::string_view name, const json::value& value) {
        if (value.is_null()) return false;
        if (value.is_bool()) {
            const Element* known = find_row(elements(), name);
            return value.get_bool() || (known && known->piece.empty());
        }
        if (value.is_int64() && value.get_int64() >= 0) return value.get_int64() != 0;
        throw BadFile(
            fmt::format("`setup`, `elements`, `{}` should be true, false or how many, "
                        "not {}; get an unaltered copy",
                        name, json::serialize(value)));
    }

    bool is_in_play(std::string_view element) const {
        return std::any_of(set_up_.elements.begin(), set_up_.elements.end(), [&](const auto& e) {
            return e.first == element && in_play(e.first, e.second);
        });
    }

    void read_sets() {
        for (const auto& [name, count] : set_up_.sets) {
            if (!count.is_int64() || count.get_int64() < 0)
                throw BadFile(
                    fmt::format("`setup`, `sets`, `{}` should be how many, not {}; "
                                "get an unaltered copy",
                                name, json::serialize(count)));
            if (count.get_int64() > most_multiples)
                throw BadFile(
                    fmt::format("`setup`, `sets`, `{}`: {} is more than {}, the most that "
                                "can be played",
                                name, count.get_int64(), most_multiples));
            if (count.get_int64() == 0) continue;
            if (has_set(name))
                made_.choice.sets.emplace_back(name, int(count.get_int64()));
            else
                unsupported("set " + quoted_name(name));
        }
    }

    void read_elements() {
        for (const auto& [name, value] : set_up_.elements)
            if (in_play(name, value)) read_element(name, value);
        for (const Element& element : elements()) {
            const bool plays = is_in_play(element.name);
            if (!plays && element.name == "small-follower")
                made_.choice.each.emplace_back(element.piece, 0);
            if (!element.option.empty())
                set_option(element.option, plays ? element.with : element.without);
        }
        if (!is_in_play("garden")) set_option("gardens_without_abbot", "nothing");
        read_expansions();
    }

    void read_element(std::string_view name, const json::value& value) {
        const Element* known = find_row(elements(), name);
        if (!known) return unsupported("element " + quoted_name(name));
        // Of bridges, castles, abbeys and ferries the other program deals as many as the box has,
        // whatever the number.
        if (known->piece.empty() || value.is_bool() || value == json::value(known->each)) return;
        if (value.get_int64() > most_pieces)
            return unsupported(fmt::format("element \"{}\": {} (only up to {})", name,
                                           json::serialize(value), most_pieces));
        made_.choice.each.emplace_back(known->piece, int(value.get_int64()));
    }

    /// Which expansions are in play is said by the elements, not by the tiles.
    void read_expansions() {
        auto& rules = made_.choice.rules;
        for (const Element& element : elements()) {
            if (element.rules.empty() || is_spare(element)) continue;
            const bool plays = is_in_play(element.name);
            const auto known = std::find_if(rules.begin(), rules.end(), [&](const auto& r) {
                return r.first == element.rules;
            });
            if (known == rules.end())
                rules.emplace_back(element.rules, plays);
            else
                known->second = known->second || plays;
        }
    }

    /// A figure that is left in the box while the rest of its rules is in play.
    bool is_spare(const Element& element) {
        if (element.piece.empty() || element.is_part || is_in_play(element.name)) return false;
        const bool others =
            std::any_of(elements().begin(), elements().end(), [&](const Element& other) {
                return other.rules == element.rules && is_in_play(other.name);
            });
        if (others) made_.choice.each.emplace_back(element.piece, 0);
        return others;
    }

    void read_rules() {
        for (const auto& [name, value] : set_up_.rules) {
            const std::string text =
                value.is_string() ? std::string(value.get_string()) : json::serialize(value);
            const MissingRule* const missing = find_row(missing_rules, name);
            if (missing && !matters(missing->about)) continue;
            const SavedRule* const known = find_row(known_rules(), name);
            if (known && !matters(known->about)) continue;
            const auto* const said = known ? value_in(*known, text) : nullptr;
            if (!said)
                unsupported(fmt::format("rule \"{}\": \"{}\"", name, text));
            else if (!known->option.empty())
                set_option(known->option, (*said)[1]);
        }
    }

    /// A value of theirs with ours; null if the rule has no such value.
    static const std::array<std::string_view, 2>* value_in(const SavedRule& rule,
                                                           std::string_view theirs) {
        for (const auto& pair : rule.values)
            if (!pair[0].empty() && pair[0] == theirs) return &pair;
        return nullptr;
    }

    /// Whether one of the elements that a rule is about is in play; a rule about none always matters.
    bool matters(const std::array<std::string_view, 2>& about) const {
        if (about[0].empty()) return true;
        return std::any_of(about.begin(), about.end(), [&](std::string_view element) {
            return !element.empty() && is_in_play(element);
        });
    }

    void set_option(std::string_view key, std::string_view value) {
        made_.choice.options.emplace_back(key, value);
    }

    void unsupported(std::string what) { made_.unsupported.push_back(std::move(what)); }

    const PeerSetUp& set_up_;
    bool partly_;
    PeerChoice made_;
};

/// Puts a table into the words of the tables above.
class PeerWriter {
public:
    PeerWriter(const RulesetChoice& choice, const Ruleset& rules, DrawsTold draws)
        : choice_(choice), rules_(rules), draws_(draws) {}

    WrittenSetUp write() {
        write_sets();
        write_elements();
        write_rules();
        write_start();
        made_.set_up["timer"] = nullptr;
        made_.set_up["options"] = json::object();
        tell_other_values();
        return std::move(made_);
    }

private:
    void write_sets() {
        json::object sets;
        const auto& library = rules_.library();
        auto named = choice_.sets;
        if (named.empty()) named.emplace_back("basic", 1);
        for (const auto& [name, multiple] : named) {
            const TileSet* set = set_meant(choice_, library, name);
            const std::string id = set ? set->id : name;
            if (multiple == 0) continue;
            if (!has_set(id)) not_known("set " + quoted_name(id));
            const json::value* before = sets.if_contains(id);
            sets[id] = multiple + (before ? before->get_int64() : 0);
        }
        for (const auto& [tile, change] : choice_.tile_changes)
            if (change > 0 || draws_ == DrawsTold::in_part)
                made_.untold.push_back(fmt::format("tile {} {:+}", tile, change));
        made_.set_up["sets"] = std::move(sets);
    }

    void not_known(std::string what) {
        made_.untold.push_back(std::move(what));
        made_.opens = false;
    }

    bool rules_in_play(std::string_view name) const {
        const auto known = rules_.expansions();
        return std::any_of(known.begin(), known.end(), [&](const ExpansionInfo& expansion) {
            return expansion.name == name && expansion.in_play;
        });
    }

    bool in_play(const Element& element) const {
        if (!rules_in_play(element.of->name)) return false;
        return element.option.empty() || value_text(element.option) == element.with;
    }

    std::string value_text(std::string_view key) const {
        const auto options = rules_.options();
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (options[i].key != key) continue;
            const int value = rules_.option_values()[i];
            return options[i].values.empty() ? std::to_string(value)
                                             : std::string(options[i].values[std::size_t(value)]);
        }
        return {};
    }

    int each(const Element& element) const {
        for (const FigureKindInfo& kind : rules_.figure_kinds())
            if (kind.name == element.piece) return kind.each;
        return element.each;
    }

    void write_elements() {
        json::object written;
        for (const Element& element : elements()) {
            if (!in_play(element)) continue;
            if (element.each == 0)
                written[element.name] = true;
            else if (const int count = each(element); count != 0)
                written[element.name] = count;
        }
        made_.set_up["elements"] = std::move(written);
        for (const ExpansionInfo& expansion : rules_.expansions())
            if (expansion.in_play && expansion.follows_from.empty() && !has_element(expansion.name))
                not_known("rules " + quoted_name(expansion.name));
    }

    void write_rules() {
        json::object written;
        for (const SavedRule& rule : known_rules()) {
            if (rule.option.empty()) continue;
            const std::string value = value_text(rule.option);
            const auto found = std::find_if(rule.values.begin(), rule.values.end(),
                                            [&](const auto& pair) { return pair[1] == value; });
            if (found == rule.values.end()) continue;  // told below, if it matters
            const std::string_view theirs = (*found)[0];
            if (theirs == "true" || theirs == "false")
                written[rule.name] = theirs == "true";
            else
                written[rule.name] = theirs;
        }
        made_.set_up["rules"] = std::move(written);
    }

    void write_start() {
        json::array start;
        for (const StartTile& tile : rules_.start_tiles())
            start.push_back(json::object{{"tile", tile.tile},
                                         {"x", tile.cell.x},
                                         {"y", tile.cell.y},
                                         {"rotation", 90 * tile.turning}});
        made_.set_up["start"] = std::move(start);
    }

    /// Whether the words above say what an option is.
    static bool is_said(std::string_view key, std::string_view value) {
        for (const Element& element : elements())
            if (element.option == key) return true;
        for (const SavedRule& rule : known_rules())
            for (const auto& pair : rule.values)
                if (rule.option == key && pair[1] == value) return true;
        // What they are for is done when the rules are made; who begins is told by the moves.
        return key == "edition" || key == "gardens_without_abbot" || key == "first_player";
    }

    bool concerns_this_table(const OptionInfo& option) const {
        if (option.expansion.empty()) return true;
        return rules_in_play(option.expansion);
    }

    /// Options that are other than that program plays, and that it cannot be told.
    void tell_other_values() {
        RulesetChoice peer;
        peer.preset = peer_preset_name;
        std::vector<std::string> problems;
        const auto theirs = make_ruleset(peer, problems);
        const auto options = rules_.options();
        for (std::size_t i = 0; theirs && i < options.size(); ++i) {
            const int value = rules_.option_values()[i];
            if (value == theirs->option_values()[i] || !concerns_this_table(options[i])) continue;
            const std::string text = value_text(options[i].key);
            if (!is_said(options[i].key, text))
                made_.untold.push_back(fmt::format("option {} {}", options[i].key, text));
        }
    }

    const RulesetChoice& choice_;
    const Ruleset& rules_;
    DrawsTold draws_;
    WrittenSetUp made_;
};

}  // namespace

PeerChoice read_peer_set_up(const PeerSetUp& set_up, bool partly) {
    return PeerReader(set_up, partly).read();
}

WrittenSetUp write_peer_set_up(const RulesetChoice& choice, const Ruleset& rules, DrawsTold draws) {
    return PeerWriter(choice, rules, draws).write();
}

}  // namespace bastide::jcz
