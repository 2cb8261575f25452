/// From a set-up to a ruleset, and from what is wrong in the choice back to the lines of the file.

#include "notation/setup/pieces.h"
#include "notation/setup/setup.h"
#include "notation/setup/setup_suggestion.h"

#include <algorithm>

namespace bastide {

namespace {

using Part = ChoiceProblem::Part;
using Names = std::vector<std::string_view>;

constexpr std::size_t most_told = 100;  // told; more would help nobody

/// A choice whose exact numbers of copies have become changes, and where its changes were written.
struct Settled {
    RulesetChoice choice;
    std::vector<int> change_lines;
};

int line_in(const std::vector<int>& lines, std::size_t index) {
    return index < lines.size() ? lines[index] : 0;
}

int line_of(const ChoiceProblem& problem, const TableSetup& setup, const Settled& settled) {
    const SetupLines& lines = setup.lines;
    switch (problem.part) {
        case Part::players: return lines.players;
        case Part::first_player: return lines.first;
        case Part::preset: return lines.preset;
        case Part::sets: return line_in(lines.sets, problem.index);
        case Part::tile_changes: return line_in(settled.change_lines, problem.index);
        case Part::start: return line_in(lines.start, problem.index);
        case Part::rules: return line_in(lines.rules, problem.index);
        case Part::each: return line_in(lines.each, problem.index);
        case Part::options: return line_in(lines.options, problem.index);
        case Part::whole: return 0;
    }
    return 0;
}

/// The problems as somebody who reads the file meets them; what belongs to no line comes last.
std::vector<std::size_t> order_of_lines(const std::vector<ChoiceProblem>& found,
                                        const TableSetup& setup, const Settled& settled) {
    std::vector<std::pair<unsigned, std::size_t>> keys;
    keys.reserve(found.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        keys.emplace_back(unsigned(line_of(found[i], setup, settled)) - 1, i);
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> order;
    order.reserve(keys.size());
    for (const auto& [line, index] : keys) order.push_back(index);
    return order;
}

Names tile_names(const TileLibrary& library) {
    Names names;
    for (const PrintedTile& tile : library.tiles()) names.push_back(tile.id);
    return names;
}

Names set_names(const TileLibrary& library) {
    Names names;
    for (const TileSet& set : library.sets()) {
        names.push_back(set.id);
        names.push_back(set.without_printing());
    }
    return names;
}

/// The names among which the entry of a problem was not found, and the entry.
class Meaning {
public:
    explicit Meaning(const TileLibrary& library) : library_(library) {
        // Options and expansions are the same for every choice; this one always works.
        static const std::shared_ptr<const Ruleset> always = [] {
            std::vector<ChoiceProblem> none;
            return make_ruleset(RulesetChoice(), built_in_tiles(), none);
        }();
        known_ = always;
    }

    /// The problem's text with what may have been meant, before the names there are. Sets and tiles
    /// are too many to be named.
    std::string text(const ChoiceProblem& problem, const RulesetChoice& choice) const {
        const std::string meant = find(problem, choice);
        constexpr std::string_view names = "; there are: ";
        const std::size_t at = problem.text.find(names);
        const std::string said = problem.text.substr(0, at);
        const std::string before = said + "; " + meant + (meant.empty() ? "" : " ");
        if (problem.part == Part::sets && at != std::string::npos)
            return before + "`bastide tiles` lists all sets";
        if (said.ends_with("there is no such tile"))
            return before + "`bastide tiles SET` lists the tiles of a set";
        if (meant.empty()) return problem.text;
        if (at == std::string::npos) return said + "; " + meant;
        return before + "There are: " + problem.text.substr(at + names.size());
    }

private:
    std::string find(const ChoiceProblem& problem, const RulesetChoice& choice) const {
        const std::size_t i = problem.index;
        const auto has = [i](const auto& list) { return i < list.size(); };
        if (problem.part == Part::sets && has(choice.sets))
            return suggestion(choice.sets[i].first, set_names(library_));
        if (problem.part == Part::tile_changes && has(choice.tile_changes))
            return suggestion(choice.tile_changes[i].first, tile_names(library_));
        if (problem.part == Part::start && has(choice.start))
            return suggestion(choice.start[i].tile, tile_names(library_));
        if (problem.part == Part::preset) {
            Names names;
            for (const PresetInfo& preset : presets()) names.push_back(preset.name);
            return suggestion(choice.preset, names);
        }
        if (problem.part == Part::each && has(choice.each))
            return piece_meant(choice.each[i].first);
        if (!known_) return {};
        if (problem.part == Part::rules && has(choice.rules)) {
            Names names;
            for (const ExpansionInfo& known : known_->expansions()) names.push_back(known.name);
            return suggestion(choice.rules[i].first, names);
        }
        if (problem.part == Part::options && has(choice.options))
            return option_meant(choice.options[i].first, choice.options[i].second);
        return {};
    }

    std::string option_meant(std::string_view key, std::string_view value) const {
        Names keys;
        for (const OptionInfo& option : known_->options()) {
            if (option.key == key) return suggestion(value, option.values);
            keys.push_back(option.key);
        }
        return suggestion(key, keys);
    }

    /// A piece of rules that are not in play is written right: then the rules are what is missing.
    std::string piece_meant(const std::string& name) const {
        const auto pieces = all_pieces(library_);
        Names names;
        for (const PieceInfo& piece : pieces) {
            if (piece.name == name) return "add: rules " + std::string(piece.rules) + '.';
            names.push_back(piece.name);
        }
        return suggestion(name, names);
    }

    const TileLibrary& library_;
    std::shared_ptr<const Ruleset> known_;
};

/// How many copies of a tile the sets hold, those for the board included. Not asked of a ruleset:
/// there may be none before the changes, which may bring the start tile.
int copies_in_sets(const std::string& tile, const RulesetChoice& choice,
                   const TileLibrary& library) {
    auto chosen = choice.sets;
    if (chosen.empty()) chosen.emplace_back("basic", 1);
    int copies = 0;
    for (const auto& [name, multiple] : chosen)
        if (const TileSet* set = set_meant(choice, library, name))
            for (const TileCopies& entry : set->tiles)
                if (entry.tile == tile) copies += entry.copies * multiple;
    return copies;
}

Settled settle(const TableSetup& setup, const TileLibrary& library) {
    Settled settled{setup.choice, setup.lines.tile_changes};
    settled.change_lines.resize(settled.choice.tile_changes.size());
    for (std::size_t i = 0; i < setup.exact_copies.size(); ++i) {
        const auto& [tile, copies] = setup.exact_copies[i];
        const int before = copies_in_sets(tile, setup.choice, library);
        settled.choice.tile_changes.emplace_back(tile, copies - before);
        settled.change_lines.push_back(line_in(setup.lines.exact_copies, i));
    }
    return settled;
}

}  // namespace

std::shared_ptr<const Ruleset> make_ruleset(const TableSetup& setup, const TileLibrary& library,
                                            std::vector<SetupProblem>& problems) {
    const Settled settled = settle(setup, library);
    std::vector<ChoiceProblem> found;
    auto rules = make_ruleset(settled.choice, library, found);
    if (rules) return rules;
    const Meaning meaning(library);
    const auto order = order_of_lines(found, setup, settled);
    for (std::size_t i = 0; i < std::min(order.size(), most_told); ++i)
        problems.push_back({line_of(found[order[i]], setup, settled), 0,
                            meaning.text(found[order[i]], settled.choice)});
    return nullptr;
}

}  // namespace bastide
