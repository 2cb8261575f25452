// What a table chose, read and checked: players, preset, options, sets, tiles, start, rules, pieces.

#include "core/ruleset_maker.h"

#include <algorithm>
#include <charconv>

namespace bastide {

namespace {

using Part = ChoiceProblem::Part;

constexpr int most_followers = 250;  // a feature counts them in a byte

/// "a, b, c" for messages.
template <class Range, class Name>
std::string listed(const Range& range, Name name) {
    std::string text;
    for (const auto& element : range) {
        if (!text.empty()) text += ", ";
        text += name(element);
    }
    return text;
}

}  // namespace

void RulesetMaker::read_players() {
    rules_->players_ = choice_.players;
    rules_->first_player_ = Player(std::size_t(choice_.first_player));
    // The game is for 2 and more; alone one can play it, too.
    if (choice_.players < 1 || choice_.players > max_players)
        problem(Part::players, 0,
                "players: " + std::to_string(choice_.players) + " is not possible; choose 1 to " +
                    std::to_string(max_players));
    else if (choice_.first_player < 0 || choice_.first_player >= choice_.players)
        problem(Part::first_player, 0,
                "first player: there is no seat " + std::to_string(choice_.first_player) +
                    "; seats run from 0 to " + std::to_string(choice_.players - 1));
}

void RulesetMaker::add_known_options() {
    for (const Expansion* expansion : page_.expansions)
        for (const OptionInfo& option : expansion->options) {
            rules_->options_.push_back(option);
            rules_->options_.back().expansion = expansion->name;
            rules_->option_values_.push_back(option.standard);
        }
    said_.assign(rules_->options_.size(), false);
}

void RulesetMaker::read_preset() {
    if (choice_.preset.empty()) return;
    for (const PresetInfo& preset : page_.presets)
        if (preset.name == choice_.preset) preset_ = &preset;
    if (!preset_)
        return problem(
            Part::preset, 0,
            "preset " + choice_.preset + ": there is no such preset; there are: " +
                listed(page_.presets, [](const PresetInfo& p) { return std::string(p.name); }));
    for (const PresetInfo::Value& value : preset_->options)
        choose_option(Part::preset, 0, std::string(value.key), std::string(value.value));
}

void RulesetMaker::read_options() {
    for (std::size_t i = 0; i < choice_.options.size(); ++i)
        choose_option(Part::options, i, choice_.options[i].first, choice_.options[i].second);
}

/// GEN-10: some defaults follow the edition.
void RulesetMaker::take_defaults_of_edition() {
    if (rules_->option("edition") != 1) return;
    for (std::size_t i = 0; i < said_.size(); ++i)
        if (const int value = rules_->options_[i].first_edition; value >= 0 && !said_[i])
            rules_->option_values_[i] = value;
}

void RulesetMaker::choose_option(Part part, std::size_t index, const std::string& key,
                                 const std::string& value) {
    const auto& options = rules_->options_;
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const OptionInfo& o) { return o.key == key; });
    if (found == options.end())
        return problem(part, index,
                       "option " + key + ": there is no such option; there are: " +
                           listed(options, [](const OptionInfo& o) { return std::string(o.key); }));
    const auto number_of_option = std::size_t(found - options.begin());
    said_[number_of_option] = true;
    int& chosen = rules_->option_values_[number_of_option];
    const auto word = std::find(found->values.begin(), found->values.end(), value);
    const std::string refused = "option " + key + ": \"" + value + "\" is not possible; choose ";
    if (word != found->values.end()) {
        chosen = int(word - found->values.begin());
    } else if (!found->values.empty()) {
        problem(part, index, refused + "one of: " + listed(found->values, [](std::string_view v) {
                                 return std::string(v);
                             }));
    } else {
        int number = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (read.ec != std::errc() || read.ptr != value.data() + value.size() ||
            number < found->lowest || number > found->highest)
            problem(part, index,
                    refused + "a number from " + std::to_string(found->lowest) + " to " +
                        std::to_string(found->highest));
        else
            chosen = number;
    }
}

/// A set may be named without its printing, which then follows the preset, or else the edition.
const TileSet* RulesetMaker::find_set(const std::string& name) const {
    if (const TileSet* exact = library_.find_set(name)) return exact;
    if (preset_)
        for (const PresetInfo::Value& printing : preset_->printings)
            if (printing.key == name)
                return library_.find_set(name + ":" + std::string(printing.value));
    const bool first_edition = rules_->option("edition") == 1;
    return library_.find_set(name + (first_edition ? ":1" : ":2"));
}

const TileSet* RulesetMaker::set_meant(const std::string& name) {
    add_known_options();
    read_preset();
    read_options();
    return find_set(name);
}

int& RulesetMaker::copies_of(const PrintedTile& tile) {
    for (auto& [known, copies] : copies_)
        if (known == &tile) return copies;
    copies_.emplace_back(&tile, 0);
    return copies_.back().second;
}

void RulesetMaker::read_sets() {
    auto chosen = choice_.sets;
    if (chosen.empty()) chosen.emplace_back("basic", 1);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const auto& [name, multiple] = chosen[i];
        const TileSet* set = find_set(name);
        if (!set) {
            problem(Part::sets, i,
                    "set " + name + ": there is no such set; there are: " +
                        listed(library_.sets(), [](const TileSet& s) { return s.id; }));
            continue;
        }
        if (multiple < 1 || multiple > most_multiples) {
            problem(Part::sets, i,
                    "set " + name + ": " + std::to_string(multiple) +
                        " copies of it are not possible; choose 1 to " +
                        std::to_string(most_multiples));
            continue;
        }
        if (std::find(sets_.begin(), sets_.end(), set) != sets_.end()) {
            problem(
                Part::sets, i,
                "set " + name + ": " + set->id + " has been chosen already; give it a multiple");
            continue;
        }
        sets_.push_back(set);
        for (const TileCopies& entry : set->tiles)
            if (const PrintedTile* tile = library_.find_tile(entry.tile))
                copies_of(*tile) += entry.copies * multiple;
    }
}

void RulesetMaker::change_copies() {
    for (std::size_t i = 0; i < choice_.tile_changes.size(); ++i) {
        const auto& [id, change] = choice_.tile_changes[i];
        const PrintedTile* tile = library_.find_tile(id);
        if (!tile) {
            problem(Part::tile_changes, i, "tile " + id + ": there is no such tile");
            continue;
        }
        int& copies = copies_of(*tile);
        if (change < -copies || change > max_tiles) {
            problem(Part::tile_changes, i,
                    "tile " + id + ": its " + std::to_string(copies) +
                        " copies cannot be changed by " + std::to_string(change) +
                        "; choose from -" + std::to_string(copies) + " to +" +
                        std::to_string(max_tiles));
            continue;
        }
        copies += change;
    }
    sort_copies();
}

void RulesetMaker::sort_copies() {
    std::sort(copies_.begin(), copies_.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
}

void RulesetMaker::choose_further_tiles() {
    for (const Expansion* expansion : in_play_)
        if (expansion->choose_tiles) expansion->choose_tiles(*this);
}

void RulesetMaker::bring_tiles(const PrintedTile& tile, int copies) {
    const auto lie_there =
        std::count_if(choice_.start.begin(), choice_.start.end(),
                      [&](const StartTile& start) { return start.tile == tile.id; });
    int& present = copies_of(tile);
    present = std::max(present, copies + int(lie_there));
    sort_copies();
}

bool RulesetMaker::is_brought_by(const ExpansionInfo& expansion, const TileSet& set) {
    return std::find(expansion.sets.begin(), expansion.sets.end(), set.without_printing()) !=
           expansion.sets.end();
}

int RulesetMaker::boxes_of(const Expansion& expansion) const {
    int boxes = 0;
    for (const auto& [name, multiple] : choice_.sets)
        if (const TileSet* const set = find_set(name); set && brings(*set, expansion))
            boxes += multiple;
    return boxes;
}

/// Asked in the order of the list: those before it are settled.
bool RulesetMaker::follows(const ExpansionInfo& expansion) const {
    const auto plays = [this](std::string_view name) {
        const auto& known = rules_->expansions_;
        return std::any_of(known.begin(), known.end(), [name](const ExpansionInfo& one) {
            return one.name == name && one.in_play;
        });
    };
    return std::any_of(expansion.follows_from.begin(), expansion.follows_from.end(),
                       [&](const FollowsFrom& from) {
                           return (from.expansion.empty() || plays(from.expansion)) &&
                                  (from.option.empty() || option(from.option) == from.value);
                       });
}

std::vector<std::string_view> RulesetMaker::nameable() const {
    std::vector<std::string_view> names;
    for (const ExpansionInfo& expansion : rules_->expansions_)
        if (expansion.follows_from.empty()) names.push_back(expansion.name);
    return names;
}

void RulesetMaker::read_rules() {
    auto& known = rules_->expansions_;
    for (std::size_t i = 0; i < choice_.rules.size(); ++i) {
        const auto& [name, in_play] = choice_.rules[i];
        const auto found = std::find_if(known.begin(), known.end(),
                                        [&](const ExpansionInfo& e) { return e.name == name; });
        if (found == known.end())
            problem(Part::rules, i,
                    "rules " + name + ": there are no such rules; there are: " +
                        listed(nameable(), [](std::string_view e) { return std::string(e); }));
        else if (!found->follows_from.empty())
            problem(
                Part::rules, i,
                "rules " + name + ": they are in play when other rules or an option bring them");
        else if (found == known.begin() && !in_play)
            problem(Part::rules, i,
                    "rules " + name + ": they are always in play; name others, or leave this out");
        else
            found->in_play = in_play;
    }
}

SegmentKind RulesetMaker::needed_kind(std::string_view name) {
    const SegmentKind kind = library_.segment_kind(name);
    if (!kind.exists())
        problem("the rules in play need the segment kind " + std::string(name) +
                ", which the legend of the tile data lacks");
    return kind;
}

int RulesetMaker::each(std::string_view piece, int standard) {
    pieces_.emplace_back(piece);
    for (std::size_t i = choice_.each.size(); i-- > 0;) {
        const auto& [name, number] = choice_.each[i];
        if (name != piece) continue;
        if (number >= 0 && number <= most_pieces) return number;
        problem(Part::each, i,
                "each " + name + ": " + std::to_string(number) +
                    " a player is not possible; choose 0 to " + std::to_string(most_pieces));
    }
    return standard;
}

void RulesetMaker::check_pieces() {
    int followers = 0;
    for (const FigureKindInfo& kind : rules_->figure_kinds_)
        followers += kind.follower ? kind.each * choice_.players : 0;
    if (followers > most_followers)
        problem("all players together have " + std::to_string(followers) +
                " followers; choose at most " + std::to_string(most_followers));
    for (std::size_t i = 0; i < choice_.each.size(); ++i)
        if (std::find(pieces_.begin(), pieces_.end(), choice_.each[i].first) == pieces_.end())
            problem(Part::each, i,
                    "each " + choice_.each[i].first +
                        ": the rules in play have no such piece; there are: " +
                        listed(pieces_, [](const std::string& name) { return name; }));
}

}  // namespace bastide
