#pragma once
/// A table: who plays by which rules. Shared by all games that are played at it.

#include "bindings/python/action_space.h"
#include "notation/setup/setup.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::python {

/// A text that is no set-up, record or position; or a choice that makes no table.
struct TextProblem {
    int line = 0, column = 0;  ///< from 1; 0: nowhere in particular
    std::string message, rule;
};
/// All that is wrong with a text. Becomes the exception `bastide.TextError`.
struct BadText {
    std::string what;  ///< "set-up", "record", "position"
    std::vector<TextProblem> problems;
};

struct Table {
    Table(TableSetup the_setup, std::shared_ptr<const Ruleset> the_rules);

    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;
    std::shared_ptr<const ActionSpace> frontier, board;  ///< the numbers of answers, in both ways

    const ActionSpace& space(Numbering numbering) const {
        return numbering == Numbering::frontier ? *frontier : *board;
    }
    /// "Red", or "seat 2" where nobody gave names.
    std::string name_of(Player player) const;
};

/// Throws BadText.
std::shared_ptr<const Table> make_table(const TableSetup& setup);
/// From the text of a set-up file. Throws BadText.
TableSetup read_table_setup(std::string_view text);

}  // namespace bastide::python
