// The two lines of a record about its draws: the commitment, and the seed that is revealed at the end.

#include "notation/record/re_record.h"
#include "notation/record/record.h"

#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string hash = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const std::string secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::string short_table = "bastide record 1\nplayers Red Blue\nset basic:2\n";
const std::string short_course = "moves\n1. Red: BA/RFr; 1,0 turned 0; pass\n2. Blue: BA/RRR\n";

struct DrawsReading {
    std::optional<Record> record;
    std::vector<RecordProblem> problems;
    std::string first() const { return problems.empty() ? "" : problems.front().text("a.record"); }
};

DrawsReading read_draws(const std::string& text) {
    DrawsReading outcome;
    outcome.record = read_record(text, built_in_tiles(), outcome.problems);
    return outcome;
}

/// The one problem of a record with these lines before and behind its moves.
std::string draws_mistake(const std::string& before, const std::string& behind = "") {
    const DrawsReading outcome = read_draws(short_table + before + short_course + behind);
    EXPECT_FALSE(outcome.record);
    EXPECT_EQ(outcome.problems.size(), 1u);
    return outcome.first();
}

TEST(RecordOfDraws, HasCommitmentAndSeed) {
    const std::string text =
        short_table + "commitment " + hash + '\n' + short_course + "revealed seed " + secret + '\n';
    const DrawsReading outcome = read_draws(text);
    EXPECT_EQ(outcome.first(), "");
    ASSERT_TRUE(outcome.record);
    EXPECT_EQ(hex_text(*outcome.record->commitment), hash);
    EXPECT_EQ(hex_text(*outcome.record->revealed_seed), secret);
    EXPECT_FALSE(outcome.record->seed);
    EXPECT_EQ(write_record(*outcome.record), text);
}

TEST(RecordOfDraws, EachLineMayBeMissingAndCapitalsAreRead) {
    const DrawsReading promised =
        read_draws(short_table + "commitment " + hash + '\n' + short_course);
    ASSERT_TRUE(promised.record);
    EXPECT_FALSE(promised.record->revealed_seed);
    std::string capitals = secret;
    for (char& c : capitals) c = char(std::toupper(c));
    const DrawsReading revealed =
        read_draws(short_table + short_course + "\n  revealed  seed " + capitals + " # at last\n");
    ASSERT_TRUE(revealed.record);
    EXPECT_FALSE(revealed.record->commitment);
    EXPECT_EQ(write_record(*revealed.record),
              short_table + short_course + "revealed seed " + secret + '\n');
}

TEST(RecordOfDraws, ComparesThem) {
    const DrawsReading outcome =
        read_draws(short_table + "commitment " + hash + '\n' + short_course);
    ASSERT_TRUE(outcome.record);
    Record other = *outcome.record;
    EXPECT_TRUE(same_record(other, *outcome.record));
    other.commitment->front() ^= 1;
    EXPECT_FALSE(same_record(other, *outcome.record));
    other = *outcome.record;
    other.revealed_seed = Bytes32{};
    EXPECT_FALSE(same_record(other, *outcome.record));
}

TEST(RecordOfDraws, MistakesInTheCommitment) {
    EXPECT_EQ(
        draws_mistake("commitment\n"),
        "a.record:4: this line must read: commitment DIGITS, which are 64 hexadecimal digits; "
        "found: commitment");
    EXPECT_EQ(draws_mistake("commitment " + hash.substr(1) + "\n"),
              "a.record:4: commitment: expected: 64 hexadecimal digits; found: 63 of them");
    EXPECT_EQ(
        draws_mistake("commitment g" + hash.substr(1) + "\n"),
        "a.record:4: commitment: expected: 64 hexadecimal digits; found: \"g\", which is not one");
    EXPECT_EQ(draws_mistake("commitment " + hash + "\ncommitment " + hash + "\n"),
              "a.record:5: commitment: an earlier line has said it already; leave one out");
    EXPECT_EQ(draws_mistake("commitment \xFF\n"),
              "a.record:4: byte 0xff is not part of valid UTF-8 text");
    for (const bool seed_first : {true, false})
        EXPECT_EQ(
            draws_mistake(seed_first ? "seed 1\ncommitment " + hash + "\n"
                                     : "commitment " + hash + "\nseed 1\n"),
            std::string("a.record:5: ") + (seed_first ? "commitment" : "seed") +
                ": a record has a seed or a commitment, not both: its chances come from one or "
                "from the other");
}

TEST(RecordOfDraws, MistakesInTheSeed) {
    EXPECT_EQ(draws_mistake("", "revealed seed " + secret + "0\n"),
              "a.record:7:15: expected: 64 hexadecimal digits; found: 65 of them");
    EXPECT_EQ(draws_mistake("", "revealed seed " + secret.substr(1) + "?\n"),
              "a.record:7:15: expected: 64 hexadecimal digits; found: \"?\", which is not one");
    EXPECT_EQ(draws_mistake("", "revealed seed \"\"\n"),
              "a.record:7:16: expected: 64 hexadecimal digits; found: nothing");
    EXPECT_EQ(
        draws_mistake("", "revealed sead " + secret + "\n"),
        "a.record:7:1: expected: revealed seed DIGITS, which are 64 hexadecimal digits; found: "
        "\"revealed sead " +
            secret + "\"");
    EXPECT_EQ(draws_mistake("", "revealed seed " + secret + "\nrevealed seed " + secret + "\n"),
              "a.record:8:1: expected: nothing more behind the revealed seed; found: "
              "\"revealed seed " +
                  secret + "\"");
    EXPECT_EQ(draws_mistake("", "revealed seed " + secret + "\n2. Blue: pass\n"),
              "a.record:8:1: expected: nothing more behind the revealed seed; found: "
              "\"2. Blue: pass\"");
    EXPECT_EQ(draws_mistake("seed 1\n", "revealed seed " + secret + "\n"),
              "a.record:8:1: expected: no revealed seed, since the record has a line \"seed\" "
              "already; found: \"revealed seed " +
                  secret + "\"");
    EXPECT_TRUE(draws_mistake("revealed seed " + secret + "\n")
                    .starts_with("a.record:4:1: unknown line \"revealed\""));
}

TEST(RecordOfDraws, StayWhenAGameIsRecordedAgain) {
    const std::string text =
        short_table + "commitment " + hash + '\n' + short_course + "revealed seed " + secret + '\n';
    std::vector<RecordProblem> problems;
    const auto made = re_record(text, built_in_tiles(), problems);
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->changes.empty());
    EXPECT_EQ(write_record(made->record), text);
    // What is no seed is told, as any other line that means nothing.
    const auto spoilt =
        re_record(text.substr(0, text.size() - 2) + "x\n", built_in_tiles(), problems);
    ASSERT_TRUE(spoilt);
    EXPECT_EQ(spoilt->changes.size(), 1u);
    EXPECT_FALSE(spoilt->record.revealed_seed);
}

}  // namespace
}  // namespace bastide
