#pragma once
// The words of a line of a scenario, and reading them one after the other.

#include "scenarios/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::scenarios {

using Names = std::vector<std::string>;

std::optional<Player> find_player(const Names& names, const std::string& name);

/// "followers" becomes "follower".
void without_plural(std::string& name);

/// Words and the marks between them: spaces separate words; `,` `;` `:` and `)` behind a word and
/// `(` before it are words of their own; a text in double quotes is one word with its quotes; `#` begins a
/// comment.
std::vector<std::string> words_of(std::string_view line);

/// Reads the words of one line. What does not fit throws a Problem, which the parser keeps.
class Words {
public:
    Words(std::vector<std::string> words, int line) : words_(std::move(words)), line_(line) {}

    int line() const { return line_; }
    bool done() const { return at_ == words_.size(); }
    /// The word that comes next; empty at the end.
    const std::string& next() const;
    /// The word after that.
    const std::string& after_next() const;
    std::string take(const char* what);
    bool accept(std::string_view word);
    void expect(std::string_view word);
    /// Complains if anything is left.
    void finish() const;
    /// Whether a text in quotes comes next.
    bool quotes_follow() const { return next().starts_with('"'); }
    /// A move in quotes, without them.
    std::string quoted();
    /// All that is left, with single spaces.
    std::string rest();

    bool number_follows() const;
    /// Whether this word comes before the next mark.
    bool leads_to(std::string_view word) const;
    /// Whether this word comes before the next mark, and behind it a cell.
    bool leads_to_cell(std::string_view word) const;
    /// Whether the last word of the line is a name, a player's: it begins with a capital letter and is no side.
    bool names_last() const;
    int number(const char* what);
    Cell cell();
    /// "of 1,0" if it is there.
    std::optional<Cell> of_cell();
    /// "1,0 turned 0 2": one place for each turning. A bridge behind them belongs to each.
    void places(std::vector<TilePlace>& places);
    TilePlace place();
    /// "NS"
    Way way();
    /// "SE", or one that is straight across
    Way way_of_ferry();
    /// "bridge WE on 1,-1"
    Bridge bridge();
    SegmentName segment();
    /// The words up to one of these, a number or a mark: "large follower" before "on".
    std::string figure(std::string_view end = {});
    /// "a; b; c", or "none".
    std::vector<SegmentName> segments();
    /// "(BASE-04)" if it is there.
    std::string rule();
    PointsItem points_item();

    // Players, by the names they have in the scenario.
    Player player(const Names& names);
    std::vector<Player> players(const Names& names);
    /// "Red 3, Blue -2"
    std::vector<PlayerNumber> player_numbers(const Names& names);
    /// "Red 7, Red abbot 1"
    std::vector<FigureNumber> figure_numbers(const Names& names);
    /// "Red wine 3"
    std::vector<TokenNumber> token_numbers(const Names& names);

    [[noreturn]] void fail(const std::string& text) const { throw Problem{line_, text}; }

private:
    std::vector<std::string> words_;
    std::size_t at_ = 0;
    int line_ = 0;
};

}  // namespace bastide::scenarios
