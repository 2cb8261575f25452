// The kinds of answers have one name each, in whatever form of JSON they are told.

#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

namespace json = boost::json;

std::vector<std::string> kinds_in(const json::array& answers) {
    std::vector<std::string> kinds;
    for (const json::value& answer : answers) kinds.emplace_back(answer.at("kind").as_string());
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

TEST(AnswerKinds, AreCalledByLegalAsInTheView) {
    std::set<std::string> met;
    for (const char* moment :
         {"castles-bazaars.record --at 1:1", "castles-bazaars.record --at 6",
          "castles-bazaars.record --at 21:3", "castles-bazaars.record --at 23:6",
          "castles-bazaars.record --at 23:9", "castles-bazaars.record --at 75:3",
          "inns-river-abbot.record --at 40:2", "bazaars-delayed.record --at 34:12"}) {
        const std::string game = std::string(BASTIDE_SOURCE_DIR "/tests/games/") + moment;
        const auto kinds = kinds_in(json_of("legal " + game + " --json").at("legal").as_array());
        EXPECT_EQ(kinds, kinds_in(json_of("position " + game + " --json").at("moves").as_array()))
            << moment;
        met.insert(kinds.begin(), kinds.end());
    }
    EXPECT_EQ(met.size(), 10u) << "all but the choice of a player";
}

}  // namespace
}  // namespace bastide::test
