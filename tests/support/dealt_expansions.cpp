#include "support/dealt_expansions.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

namespace {

/// The same number for a name for ever (FNV-1a).
std::uint64_t number_of_name(std::string_view name) {
    std::uint64_t number = 14695981039346656037u;
    for (const char letter : name)
        number = (number ^ std::uint64_t(std::uint8_t(letter))) * 1099511628211u;
    return number;
}

bool is_printing_of(const std::string& set, std::string_view name) {
    return set == name || (set.starts_with(name) && set[name.size()] == ':');
}

class ExpansionDealer {
public:
    ExpansionDealer(const Expansion& expansion, int table, RulesetChoice& choice)
        : expansion_(expansion),
          random_(std::uint64_t(table), number_of_name(expansion.name)),
          choice_(choice) {}

    void deal() {
        if (random_.below(3) != 0) {
            // Sets that are there for their tiles would bring it.
            choice_.rules.emplace_back(expansion_.name, false);
            return;
        }
        deal_tiles();
        choice_.rules.emplace_back(expansion_.name, true);
        for (const OptionInfo& option : expansion_.options)
            if (random_.below(2) == 0) choice_.options.emplace_back(option.key, any_value(option));
        if (random_.below(3) == 0) deal_pieces();
    }

private:
    void deal_tiles() {
        std::vector<std::string> printings;
        for (const TileSet& set : built_in_tiles().sets())
            for (const std::string_view name : expansion_.sets)
                if (is_printing_of(set.id, name) && may_be_mixed_in(set, built_in_tiles()))
                    printings.push_back(set.id);
        if (printings.empty() || random_.below(4) == 0) return;
        const std::string& set = printings[random_.below(std::uint32_t(printings.size()))];
        if (std::none_of(choice_.sets.begin(), choice_.sets.end(),
                         [&](const auto& there) { return there.first == set; }))
            choice_.sets.emplace_back(set, 1 + int(random_.below(2)));
    }

    /// Numbers are low: tests look at all answers one by one.
    std::string any_value(const OptionInfo& option) {
        constexpr int most_numbers = 9;
        if (!option.values.empty())
            return std::string(option.values[random_.below(std::uint32_t(option.values.size()))]);
        const int numbers = std::min(most_numbers, option.highest - option.lowest + 1);
        return std::to_string(option.lowest + int(random_.below(std::uint32_t(numbers))));
    }

    /// The pieces that players have with the expansion and not without it.
    std::vector<std::string> pieces() const {
        RulesetChoice with, without;
        with.rules = {{std::string(expansion_.name), true}};
        std::vector<std::string> problems, found;
        const auto more = make_ruleset(with, problems), less = make_ruleset(without, problems);
        if (!more || !less) return {};
        const auto add = [&](const auto& kinds, const auto& others) {
            for (const auto& kind : kinds)
                if (kind.each > 0 && std::none_of(others.begin(), others.end(), [&](const auto& o) {
                        return o.name == kind.name;
                    }))
                    found.push_back(kind.name);
        };
        add(more->figure_kinds(), less->figure_kinds());
        add(more->token_kinds(), less->token_kinds());
        return found;
    }

    /// An option may have taken a piece away again; then nobody can have any.
    void deal_pieces() {
        for (const std::string& piece : pieces()) {
            choice_.each.emplace_back(piece, int(random_.below(5)));
            std::vector<std::string> problems;
            if (!make_ruleset(choice_, problems)) choice_.each.pop_back();
        }
    }

    const Expansion& expansion_;
    Random random_;
    RulesetChoice& choice_;
};

}  // namespace

bool may_be_mixed_in(const TileSet& set, const TileLibrary& library) {
    if (set.id.starts_with("basic") || set.id.starts_with("river") || set.id == "gq11/river")
        return false;
    return std::all_of(set.tiles.begin(), set.tiles.end(), [&](const TileCopies& entry) {
        const PrintedTile* tile = library.find_tile(entry.tile);
        return tile->shape == TileShape::square && tile->columns == 1 && tile->rows == 1 &&
               tile->edges.find_first_of("-f") == std::string::npos;
    });
}

void deal_expansion(const Expansion& expansion, int table, RulesetChoice& choice) {
    ExpansionDealer(expansion, table, choice).deal();
}

}  // namespace bastide::test
