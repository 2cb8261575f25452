// The catalogue: the lists that the command line has, and what rooms allow.

#include "server/page/catalogue.h"

#include "search/levels.h"
#include "server/messages/refusals.h"
#include "server/page/rules_lists.h"
#include "server/rooms/room.h"
#include "support/program.h"

#include <bastide/ruleset.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <algorithm>

namespace bastide::server {
namespace {

boost::json::object catalogue() { return boost::json::parse(catalogue_text()).as_object(); }

TEST(Catalogue, HasTheListsOfTheCommandLine) {
    const auto told = catalogue();
    const auto lists = test::json_of("rules --json").as_object();
    EXPECT_GE(lists.size(), 6u);
    for (const auto& [name, list] : lists) {
        ASSERT_TRUE(told.contains(name)) << name;
        EXPECT_EQ(told.at(name), list) << name;
    }
}

TEST(Catalogue, HasEveryExpansion) {
    std::vector<std::string> problems;
    const auto rules = make_ruleset(RulesetChoice(), problems);
    ASSERT_TRUE(rules);
    const auto told = catalogue().at("expansions").as_array();
    ASSERT_EQ(told.size(), rules->expansions().size());
    for (std::size_t i = 0; i < told.size(); ++i)
        EXPECT_EQ(told[i].at("name").as_string(), rules->expansions()[i].name);
}

/// Whether a table of these choices has the rules that follow from others, as a page works it out.
bool is_said_to_follow(const boost::json::object& told, const Ruleset& rules,
                       const boost::json::value& expansion) {
    const auto plays = [&](const boost::json::value& name) {
        return std::ranges::any_of(rules.expansions(), [&](const ExpansionInfo& one) {
            return one.in_play && name.as_string() == one.name;
        });
    };
    const auto value_of = [&](const boost::json::value& key) {
        const auto& options = told.at("options").as_array();
        for (std::size_t i = 0; i < options.size(); ++i)
            if (options[i].at("key") == key)
                return value_text(rules.options()[i], rules.option_values()[i]);
        ADD_FAILURE() << "there is no option " << key;
        return std::string();
    };
    const auto& from = expansion.at("follows_from").as_array();
    return std::ranges::any_of(from, [&](const boost::json::value& one) {
        const auto& needed = one.at("expansion").as_string();
        const auto& option = one.at("option").as_string();
        return (needed.empty() || plays(needed)) &&
               (option.empty() || one.at("value").as_string() == value_of(option));
    });
}

TEST(Catalogue, TellsWhichRulesFollowFromOthers) {
    const auto told = catalogue();
    using Options = std::vector<std::pair<std::string, std::string>>;
    const Options one_part_less[] = {{},
                                     {{"tb_goods", "off"}},
                                     {{"tb_builder", "off"}},
                                     {{"tb_pig", "off"}},
                                     {{"gardens_without_abbot", "feature"}}};
    int followed = 0;
    for (const char* set : {"basic:2", "traders-and-builders:2", "river/2"})
        for (const bool abbots : {false, true})
            for (const Options& options : one_part_less) {
                RulesetChoice choice;
                choice.sets = {{"basic:2", 1}};
                if (std::string(set) != "basic:2") choice.sets.emplace_back(set, 1);
                choice.rules = {{"abbot", abbots}};
                choice.options = options;
                std::vector<std::string> problems;
                const auto rules = make_ruleset(choice, problems);
                ASSERT_TRUE(rules) << problems.front();
                for (std::size_t i = 0; i < rules->expansions().size(); ++i) {
                    const auto& expansion = told.at("expansions").at(i);
                    if (expansion.at("follows_from").as_array().empty()) continue;
                    EXPECT_EQ(is_said_to_follow(told, *rules, expansion),
                              rules->expansions()[i].in_play)
                        << rules->expansions()[i].name;
                    followed += rules->expansions()[i].in_play;
                }
            }
    EXPECT_GT(followed, 20);
}

/// Who follows from others cannot be named, and everybody else can.
TEST(Catalogue, WhatFollowsCannotBeNamed) {
    const auto told = catalogue();
    for (const auto& expansion : told.at("expansions").as_array()) {
        RulesetChoice choice;
        choice.rules = {{std::string(expansion.at("name").as_string()), true}};
        std::vector<std::string> problems;
        EXPECT_EQ(make_ruleset(choice, problems) != nullptr,
                  expansion.at("follows_from").as_array().empty())
            << expansion.at("name");
    }
}

TEST(Catalogue, TellsWhatRoomsAllow) {
    const auto told = catalogue();
    EXPECT_EQ(told.at("levels").as_array().size(), levels().size());
    EXPECT_EQ(told.at("levels").as_array().at(0), "easy");
    EXPECT_EQ(told.at("reactions").as_array().size(), std::size(reactions));
    const auto& refusals = told.at("refusals").as_array();
    EXPECT_EQ(refusals.front(), "bad_message");
    EXPECT_EQ(refusals.size(), std::size_t(RefusalCode::set_aside) + 1);
    EXPECT_EQ(told.at("room_limits").at("longest_name").to_number<int>(), longest_name);
    EXPECT_EQ(told.at("version").as_string(), BASTIDE_VERSION);
    EXPECT_EQ(told.at("protocol").to_number<int>(), 1);
}

TEST(Catalogue, IsMadeOnce) { EXPECT_EQ(&catalogue_text(), &catalogue_text()); }

}  // namespace
}  // namespace bastide::server
