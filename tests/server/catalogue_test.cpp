// The catalogue: the lists that the command line has, and what rooms allow.

#include "server/catalogue.h"

#include "cli/program.h"
#include "search/levels.h"
#include "server/refusals.h"
#include "server/room.h"

#include <bastide/ruleset.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

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
