#include "bindings/python/table.h"

namespace bastide::python {

namespace {

BadText bad_setup(const std::vector<SetupProblem>& problems) {
    BadText bad{"set-up", {}};
    for (const SetupProblem& problem : problems)
        bad.problems.push_back({problem.line, problem.column, problem.message, {}});
    return bad;
}

}  // namespace

Table::Table(TableSetup the_setup, std::shared_ptr<const Ruleset> the_rules)
    : setup(std::move(the_setup)),
      rules(std::move(the_rules)),
      frontier(std::make_shared<const ActionSpace>(rules, Numbering::frontier)),
      board(std::make_shared<const ActionSpace>(rules, Numbering::board)) {}

std::string Table::name_of(Player player) const {
    return player.index() < setup.names.size() ? setup.names[player.index()]
                                               : "seat " + std::to_string(player.index() + 1);
}

std::shared_ptr<const Table> make_table(const TableSetup& setup) {
    std::vector<SetupProblem> problems;
    auto rules = make_ruleset(setup, built_in_tiles(), problems);
    if (!rules) throw bad_setup(problems);
    return std::make_shared<const Table>(setup, std::move(rules));
}

TableSetup read_table_setup(std::string_view text) {
    std::vector<SetupProblem> problems;
    std::optional<TableSetup> setup = read_setup(text, problems);
    if (!setup) throw bad_setup(problems);
    return *std::move(setup);
}

}  // namespace bastide::python
