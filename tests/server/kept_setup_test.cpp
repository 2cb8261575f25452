// Defaults change, kept games do not: saved games and rooms (tests/unit/kept_setup_test.cpp: records).

#include "notation/setup/kept_setup.h"

#include "jcz/export.h"
#include "jcz/import.h"
#include "notation/record/record.h"
#include "server/rooms/table_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>

#include <string>

namespace bastide {
namespace {

const std::string boxes = "set basic:2\nset abbey-and-mayor:2\nset bridges-castles-and-bazaars:2\n";

std::string value_at(const Ruleset& rules, std::string_view key) {
    for (std::size_t i = 0; i < rules.options().size(); ++i)
        if (rules.options()[i].key == key)
            return std::string(rules.options()[i].values[std::size_t(rules.option_values()[i])]);
    return "no such option";
}

Record record_from(const std::string& text) {
    std::vector<RecordProblem> problems;
    auto record = read_record(text, built_in_tiles(), problems);
    for (const RecordProblem& problem : problems) ADD_FAILURE() << problem.text("record");
    return record.value_or(Record());
}

/// A record without any move, as version 0.1 wrote it.
Record old_record(const std::string& table) {
    return record_from("bastide record 1\n" + table + "moves\n");
}

/// The same table made today.
Record new_record(const std::string& table) {
    std::vector<SetupProblem> problems;
    auto setup = read_setup("bastide setup 1\n" + table, problems);
    if (!setup) return {};
    auto rules = make_ruleset(*setup, built_in_tiles(), problems);
    for (const SetupProblem& problem : problems) ADD_FAILURE() << problem.text("setup");
    return record_of(*setup, rules, start(*rules), {});
}

TEST(KeptSetups, SavedGamesAreLikeRecords) {
    for (const Record& record : {old_record(boxes), new_record(boxes)}) {
        auto file = jcz::export_jcz(record).file;
        const auto again = jcz::import_jcz(boost::json::serialize(file)).record;
        EXPECT_EQ(value_at(*again.rules, "mayor_in_castle"),
                  value_at(*record.rules, "mayor_in_castle"));
        // As version 0.1 wrote the set-up of a table with the defaults.
        file.at("bastide").as_object()["setup"] = "bastide setup 1\nplayers 2\n" + boxes;
        const auto old = jcz::import_jcz(boost::json::serialize(file)).record;
        EXPECT_EQ(value_at(*old.rules, "mayor_in_castle"), "zero");
        EXPECT_EQ(value_at(*old.rules, "bazaar_unplaceable"), "redraw");
    }
}

TEST(KeptSetups, RoomsKeepTheirRules) {
    const std::string text = "bastide setup 1\nplayers 2   # two\n" + boxes;
    const std::string kept = server::setup_text_to_keep(text);
    EXPECT_EQ(kept, text + "option mayor_in_castle lord\noption bazaar_unplaceable lose\n");
    EXPECT_EQ(server::setup_text_to_keep(kept), kept);
    EXPECT_EQ(server::setup_text_to_keep("bastide setup 1"), "bastide setup 1");
    EXPECT_EQ(server::setup_text_to_keep("no set-up"), "no set-up");
    server::TableCache tables;
    server::Refused why;
    const auto today = tables.of(kept, why);
    const auto of_version_1 = tables.of(text, why);
    ASSERT_TRUE(today && of_version_1);
    EXPECT_EQ(value_at(*today->rules, "mayor_in_castle"), "lord");
    EXPECT_EQ(value_at(*of_version_1->rules, "mayor_in_castle"), "zero");
}

bool has_gold(const Ruleset& rules) {
    return std::ranges::any_of(rules.expansions(), [](const ExpansionInfo& expansion) {
        return expansion.name == "gold-mines" && expansion.in_play;
    });
}

/// An expansion that came after rooms were first kept: a new room says that it is in play.
TEST(KeptSetups, RoomsPlayWhatTheirSetsBring) {
    const std::string text = "bastide setup 1\nset basic:2\nset goldmines";
    const std::string kept = server::setup_text_to_keep(text);
    EXPECT_EQ(kept, text + "\nrules gold-mines\n");
    EXPECT_EQ(server::setup_text_to_keep(kept), kept);
    const std::string without = text + "\nrules gold-mines off\n";
    EXPECT_EQ(server::setup_text_to_keep(without), without);
    server::TableCache tables;
    server::Refused why;
    const auto today = tables.of(kept, why), of_version_1 = tables.of(text, why);
    ASSERT_TRUE(today && of_version_1);
    EXPECT_TRUE(has_gold(*today->rules));
    EXPECT_FALSE(has_gold(*of_version_1->rules));
}

}  // namespace
}  // namespace bastide
