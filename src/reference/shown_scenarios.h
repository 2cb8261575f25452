#pragma once
/// What scenarios show of the rules (docs/rules/shown): positions in which a reader can try a rule, what
/// is said of them, and what is scored. Tests play the scenarios and compare.

#include "reference/rules_book.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A text in both languages. Titles and names are German where their chapter is; all else always.
struct ShownText {
    std::string_view english;
    std::string_view german;  ///< empty if there is none

    /// In English if there is no other.
    std::string_view in(BookLanguage language) const { return is_in(language) ? german : english; }
    /// The language that `in` gives.
    BookLanguage language_of(BookLanguage wanted) const {
        return is_in(wanted) ? BookLanguage::german : BookLanguage::english;
    }

private:
    bool is_in(BookLanguage language) const {
        return language == BookLanguage::german && !german.empty();
    }
};

/// A line of a score.
struct ShownItem {
    int points = 0;
    std::string_view rule;  ///< "BASE-20"
    ShownText text;         ///< "4 tiles", "1 city", "inn"

    /// "4 tiles 8"
    std::string with_points(BookLanguage language) const;
};

struct ShownScore {
    int player = 0;  ///< the seat, from 1
    ShownText name;  ///< of the player: "Red"
    int points = 0;
    ShownText feature;  ///< "city E of 0,0"; what is no feature is called as its first line
    std::vector<ShownItem> items;
};

/// One course of events.
struct ShownCase {
    ShownText name;             ///< empty if the scenario has only one
    int number = 0;             ///< in its scenario, from 1
    std::string_view position;  ///< before what is said; one line (docs/notation.md)
    std::vector<ShownText> says;
    std::vector<ShownScore> scored;
};

struct ShownScenario {
    std::string_view chapter;  ///< its folder: "10-base"
    std::string_view name;     ///< "BASE-20-completed-city"
    ShownText title;
    std::vector<std::string_view> rules;
    std::vector<ShownCase> cases;

    bool shows(std::string_view rule) const;
};

/// All scenarios of the chapters, in their order.
class ShownScenarios {
public:
    /// Reads the embedded texts; takes some milliseconds.
    ShownScenarios();
    /// Reads the text of a chapter; both have to stay where they are.
    ShownScenarios(std::string_view chapter, std::string_view text) { read(chapter, text); }
    /// Reads that of one more chapter.
    void read(std::string_view chapter, std::string_view text);

    std::span<const ShownScenario> all() const { return scenarios_; }
    /// Null if there is none of this name.
    const ShownScenario* find(std::string_view name) const;
    /// Those that show a rule; those that are named after it first.
    std::vector<const ShownScenario*> of_rule(std::string_view id) const;
    /// How a line of a score reads: "4 tiles 8", for those of a rule that are called "tiles". Empty if
    /// none is scored in any case.
    std::string example_of(std::string_view rule, std::string_view item,
                           BookLanguage language) const;

private:
    std::vector<ShownScenario> scenarios_;
};

/// The text of scenarios that `ShownScenarios` reads.
std::string shown_text(std::span<const ShownScenario> scenarios);

/// What is scored in words: "Red scores 12 for city E of 0,0: 4 tiles 8 (BASE-20), 2 pennants 4 (BASE-20)".
std::string score_as_text(const ShownScore& score, BookLanguage language);

}  // namespace bastide
