// What a table chose, read and checked: players, preset, options, sets, tiles, start, rules, pieces.

#include "core/ruleset_maker.h"

#include <algorithm>
#include <charconv>

namespace bastide {

namespace {

using Part = ChoiceProblem::Part;

constexpr int most_tiles = 2000;  // the documented limit of tiles in a game
constexpr int most_multiples = 100;
constexpr int most_pieces = 20;

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
    if (choice_.players < 2 || choice_.players > max_players)
        problem(Part::players, 0,
                "players: " + std::to_string(choice_.players) + " is not possible; choose 2 to " +
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
            rules_->option_values_.push_back(option.standard);
        }
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

void RulesetMaker::choose_option(Part part, std::size_t index, const std::string& key,
                                 const std::string& value) {
    const auto& options = rules_->options_;
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const OptionInfo& o) { return o.key == key; });
    if (found == options.end())
        return problem(part, index,
                       "option " + key + ": there is no such option; there are: " +
                           listed(options, [](const OptionInfo& o) { return std::string(o.key); }));
    int& chosen = rules_->option_values_[std::size_t(found - options.begin())];
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
        if (change < -copies || change > most_tiles) {
            problem(Part::tile_changes, i,
                    "tile " + id + ": its " + std::to_string(copies) +
                        " copies cannot be changed by " + std::to_string(change));
            continue;
        }
        copies += change;
    }
    std::sort(copies_.begin(), copies_.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
}

/// Of several sets with start tiles one whose rules are in play goes first, one whose rules are not
/// (though there are any) last, and then the latest in the order of the tile files: they follow the
/// chapters, and later ones replace what lies there in earlier ones.
const TileSet* RulesetMaker::set_that_starts() const {
    const auto rank = [&](const TileSet* set) {
        int standing = 1;
        for (std::size_t i = 1; i < rules_->expansions_.size(); ++i)
            if (is_brought_by(rules_->expansions_[i], *set))
                standing = rules_->expansions_[i].in_play ? 2 : 0;
        return std::pair(standing, set);
    };
    const TileSet* first = nullptr;
    for (const TileSet* set : sets_)
        if (!set->start.empty() && (!first || rank(set) > rank(first))) first = set;
    return first;
}

void RulesetMaker::take_start_tiles() {
    auto& start = rules_->start_;
    start = choice_.start;
    if (const TileSet* set = set_that_starts(); set && start.empty()) start = set->start;
    if (start.empty() && problems_.empty())
        problem(Part::start, 0, "no tile lies on the board at the start; name a start tile");
    for (std::size_t i = 0; i < start.size(); ++i) {
        const StartTile& placed = start[i];
        const PrintedTile* tile = library_.find_tile(placed.tile);
        if (!tile) {
            problem(Part::start, i, "start tile " + placed.tile + ": there is no such tile");
            continue;
        }
        if (placed.turning > 3 || std::abs(placed.cell.x) > cell_limit ||
            std::abs(placed.cell.y) > cell_limit)
            problem(Part::start, i,
                    "start tile " + placed.tile + ": its place is beyond the limits");
        int& copies = copies_of(*tile);
        if (copies == 0)
            problem(Part::start, i,
                    "start tile " + placed.tile + ": there are not so many copies of it in play");
        else
            --copies;
    }
    displace_start_tiles();
}

/// What a set would have laid out, had another one not been preferred.
void RulesetMaker::displace_start_tiles() {
    auto laid = rules_->start_;
    std::vector<const TileSet*> seen;
    for (const TileSet* set : sets_) {
        if (std::find(seen.begin(), seen.end(), set) != seen.end()) continue;
        seen.push_back(set);
        for (const StartTile& own : set->start) {
            const auto used = std::find_if(laid.begin(), laid.end(), [&](const StartTile& other) {
                return other.tile == own.tile;
            });
            if (used == laid.end())
                displaced_.push_back({own, set});
            else
                laid.erase(used);
        }
    }
}

bool RulesetMaker::is_brought_by(const ExpansionInfo& expansion, const TileSet& set) {
    const std::string_view without_printing = std::string_view(set.id).substr(0, set.id.find(':'));
    return std::find(expansion.sets.begin(), expansion.sets.end(), without_printing) !=
           expansion.sets.end();
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
                        listed(known, [](const ExpansionInfo& e) { return std::string(e.name); }));
        else if (found == known.begin() && !in_play)
            problem(Part::rules, i,
                    "rules " + name + ": they are always in play; name others, or leave this out");
        else
            found->in_play = in_play;
    }
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
    for (std::size_t i = 0; i < choice_.each.size(); ++i)
        if (std::find(pieces_.begin(), pieces_.end(), choice_.each[i].first) == pieces_.end())
            problem(Part::each, i,
                    "each " + choice_.each[i].first +
                        ": the rules in play have no such piece; there are: " +
                        listed(pieces_, [](const std::string& name) { return name; }));
}

}  // namespace bastide
