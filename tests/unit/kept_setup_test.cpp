// Defaults change, kept games do not: what records say of options whose default has changed, and how they are
// read where they say nothing. Saved games and rooms: tests/server/kept_setup_test.cpp.

#include "notation/setup/kept_setup.h"

#include "notation/position/position.h"
#include "notation/record/record.h"

#include <bastide/former_values.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

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

struct Changed {
    const char* preset;
    const char* option;
    const char* before;
    const char* now;
};

constexpr Changed changed_values[] = {
    {"", "mayor_in_castle", "zero", "lord"},
    {"", "bazaar_unplaceable", "redraw", "lose"},
    {"preset wikicarpedia-2024\n", "mayor_in_castle", "zero", "lord"},
    {"preset wikicarpedia-2024\n", "bazaar_unplaceable", "redraw", "lose"},
    {"preset wikicarpedia-2018\n", "small_city_abbey", "not_small", "small"},
    {"preset wikicarpedia-2018\n", "mayor_in_castle", "zero", "zero"},
    {"preset zmg-2017\n", "small_city_abbey", "not_small", "small"},
    {"preset zmg-2017\n", "castle_pick", "active", "owner"},
    {"preset zmg-2017\n", "bazaar_unplaceable", "redraw", "redraw"},
    {"preset rgg-2010\n", "bazaar_discarded", "ignored", "starts_bazaar"},
    {"preset rgg-2010\n", "mayor_in_castle", "zero", "zero"},
    {"preset hig-2010\n", "bazaar_unplaceable", "redraw", "redraw"},
    {"preset hig-2017\n", "mayor_in_castle", "zero", "zero"},
    {"preset jcloisterzone\n", "wagon_from_abbey", "connected", "nowhere"},
    {"preset jcloisterzone\n", "wagon_from_castle", "fief", "nowhere"},
    {"preset jcloisterzone\n", "mayor_in_castle", "zero", "lord"},
};

TEST(KeptSetup, OldRecordsKeepTheirOptionsAndNewOnesHaveTheirs) {
    for (const Changed& one : changed_values) {
        SCOPED_TRACE(std::string(one.preset) + one.option);
        const Record old = old_record(one.preset + boxes);
        ASSERT_TRUE(old.rules);
        EXPECT_EQ(value_at(*old.rules, one.option), one.before);
        const Record made = new_record(one.preset + boxes);
        ASSERT_TRUE(made.rules);
        EXPECT_EQ(value_at(*made.rules, one.option), one.now);
        // Both mean the same when they are written and read again.
        for (const Record* record : {&old, &made}) {
            const auto text = write_record(*record);
            ASSERT_TRUE(text);
            const Record again = record_from(*text);
            ASSERT_TRUE(again.rules);
            EXPECT_TRUE(same_record(again, *record)) << *text;
            EXPECT_EQ(value_at(*again.rules, one.option), value_at(*record->rules, one.option));
            EXPECT_EQ(write_record(again), text);
        }
    }
}

TEST(KeptSetup, WhatATableSaysStays) {
    for (const char* value : {"lord", "zero", "forbidden"}) {
        const std::string line = std::string("option mayor_in_castle ") + value + "\n";
        EXPECT_EQ(value_at(*old_record(boxes + line).rules, "mayor_in_castle"), value);
        EXPECT_EQ(value_at(*new_record(boxes + line).rules, "mayor_in_castle"), value);
    }
}

/// Tables without castles or bazaars are written as before.
TEST(KeptSetup, OnlyWhatMeansSomethingIsSaid) {
    for (const std::string table :
         {"set basic:2\n", "set basic:2\nset abbey-and-mayor:2\n",
          "set basic:2\nset bridges-castles-and-bazaars:2\nrules bazaars off\n"}) {
        EXPECT_EQ(write_record(old_record(table)),
                  "bastide record 1\nplayers 2\n" + table + "moves\n");
        EXPECT_EQ(write_record(new_record(table)),
                  "bastide record 1\nplayers 2\n" + table + "moves\n");
    }
    EXPECT_EQ(write_record(new_record(boxes)), "bastide record 1\nplayers 2\n" + boxes +
                                                   "option mayor_in_castle lord\n"
                                                   "option bazaar_unplaceable lose\nmoves\n");
}

/// What people write is an agreement or a question of today.
TEST(KeptSetup, SetUpsAndPositionsHaveTheDefaultsOfToday) {
    std::vector<PositionProblem> problems;
    const auto position = read_position("bastide position 1\n" + boxes + "tiles BA/RCr 0,0\n",
                                        built_in_tiles(), problems);
    ASSERT_TRUE(position);
    EXPECT_EQ(value_at(*position->rules, "mayor_in_castle"), "lord");
    // What the program writes says so, for programs to come.
    const auto text =
        write_position(position->setup, *position->rules, position->state, PositionForm::line);
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("; option mayor_in_castle lord; option bazaar_unplaceable lose; "),
              std::string::npos)
        << *text;
}

/// A position of an old game is one of its rules.
TEST(KeptSetup, PositionsOfOldRecordsSayTheirOptions) {
    const Record old = old_record(boxes);
    const auto text = write_position(old.setup, *old.rules, start(*old.rules), PositionForm::line);
    ASSERT_TRUE(text);
    std::vector<PositionProblem> problems;
    const auto position = read_position(*text, built_in_tiles(), problems);
    ASSERT_TRUE(position);
    EXPECT_EQ(value_at(*position->rules, "mayor_in_castle"), "zero");
    EXPECT_EQ(value_at(*position->rules, "bazaar_unplaceable"), "redraw");
}

TEST(KeptSetup, FormerValuesAreNoLongerSo) {
    for (const FormerValue& former : former_values()) {
        SCOPED_TRACE(std::string(former.preset) + ' ' + std::string(former.option));
        RulesetChoice choice;
        choice.preset = former.preset;
        std::vector<std::string> problems;
        const auto now = make_ruleset(choice, problems);
        ASSERT_TRUE(now);
        EXPECT_NE(value_at(*now, former.option), former.value);
        choice.options = {{std::string(former.option), std::string(former.value)}};
        EXPECT_TRUE(make_ruleset(choice, problems));
        const auto plays = [&](std::string_view name) {
            return std::ranges::any_of(now->expansions(),
                                       [&](const auto& one) { return one.name == name; });
        };
        EXPECT_TRUE(former.expansion.empty() || plays(former.expansion));
    }
}

}  // namespace
}  // namespace bastide
