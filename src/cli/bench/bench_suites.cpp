#include "cli/bench/bench_suites.h"

#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

namespace bastide::cli {

namespace {

const std::vector<Suite>& suites() {
    static const std::vector<Suite> table{
        {"base", 2, {{"basic:2", 1}}, {}, 20000, 90, 96},
        {"river",
         2,
         {{"basic:2", 1}, {"inns-and-cathedrals:2", 1}, {"river/1:2", 1}},
         {{"abbot", true}},
         10000,
         142,
         153},
        {"dragon",
         2,
         {{"basic:2", 1}, {"princess-and-dragon:2", 1}, {"tower:2", 1}},
         {},
         5000,
         150,
         400},
        {"circus",
         2,
         {{"basic:2", 1}, {"hills-and-sheep:2", 1}, {"under-the-big-top:2", 1}},
         {},
         5000,
         110,
         300},
        {"heart",
         2,
         {{"basic:2", 1},
          {"inns-and-cathedrals:2", 1},
          {"traders-and-builders:2", 1},
          {"bridges-castles-and-bazaars:2", 1}},
         {},
         5000,
         150,
         250},
        {"ring",
         2,
         {{"basic:2", 1},
          {"inns-and-cathedrals:2", 1},
          {"traders-and-builders:2", 1},
          {"abbey-and-mayor:2", 1},
          {"bridges-castles-and-bazaars:2", 1},
          {"river/1:2", 1},
          {"flier:2", 1},
          {"ferries", 1}},
         {{"abbot", true}, {"pig-herd", true}},
         3000,
         150,
         400},
        {"big-boxes",
         2,
         {{"basic:2", 1},
          {"inns-and-cathedrals:2", 1},
          {"traders-and-builders:2", 1},
          {"princess-and-dragon:2", 1},
          {"tower:2", 1},
          {"abbey-and-mayor:2", 1},
          {"count", 1},
          {"king-and-robber:2", 1},
          {"cult/6", 1},
          {"river/2:2", 1},
          {"bridges-castles-and-bazaars:2", 1}},
         {},
         1000,
         150,
         900},
    };
    return table;
}

std::string known_suites() {
    std::string names;
    for (const Suite& suite : suites())
        names += names.empty() ? suite.name : std::string(", ") + suite.name;
    return names;
}

/// For completion.
std::vector<std::string> suite_names() {
    std::vector<std::string> names;
    for (const Suite& suite : suites()) names.emplace_back(suite.name);
    return names;
}

}  // namespace

std::vector<Suite> chosen_suites(const std::string& name) {
    if (name.empty()) return suites();
    for (const Suite& suite : suites())
        if (suite.name == name) return {suite};
    throw BadInput(
        fmt::format("--suite {}: there is no such suite; there are: {}", name, known_suites()));
}

std::shared_ptr<const Ruleset> rules_of(const Suite& suite) {
    RulesetChoice choice;
    choice.players = suite.players;
    choice.sets = suite.sets;
    choice.rules = suite.rules;
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    if (!rules) throw BadInput(fmt::format("suite {}: {}", suite.name, problems.front()));
    return rules;
}

void add_suite_option(CLI::App& command, std::string& name) {
    CLI::Option* suite =
        command.add_option("--suite", name, "only this suite; there are: " + known_suites());
    offer_values(suite->type_name("NAME"), suite_names);
}

}  // namespace bastide::cli
