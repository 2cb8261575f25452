// Records: what stands in them, and what is said of mistakes, one by one.

#include "notation/record/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// A set-up of few tiles: the base game without all but these.
std::string few_tiles(const std::string& head, const std::vector<std::string>& kept) {
    std::string text = head + "set basic:2\n";
    for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles) {
        const bool stays = std::find(kept.begin(), kept.end(), entry.tile) != kept.end();
        // The start tile is one of the copies.
        const int copies = (stays ? 1 : 0) + (entry.tile == "BA/RCr" ? 1 : 0);
        text += "tile " + entry.tile + " = " + std::to_string(copies) + "\n";
    }
    return text;
}

const std::string head =
    few_tiles("bastide record 1\nplayers Red \"Light blue\"\n", {"BA/L", "BA/Rr", "BA/RFr"});
const int head_lines = int(std::count(head.begin(), head.end(), '\n'));

const std::string moves =
    "moves\n"
    "1. Red: BA/RFr; 1,0 turned 0; follower on road E\n"
    "2. \"Light blue\": BA/L; 0,1 turned 0; follower on monastery\n"
    "3. Red: [BA/Rr]; 2,0 turned 1; pass\n"
    "final 3 3\n";

struct Reading {
    std::optional<Record> record;
    std::vector<RecordProblem> problems;
    std::string first() const { return problems.empty() ? "" : problems.front().text("a.record"); }
};

Reading read(const std::string& text) {
    Reading outcome;
    outcome.record = read_record(text, built_in_tiles(), outcome.problems);
    return outcome;
}

/// The one problem of a record without record.
std::string mistake(const std::string& text) {
    const Reading outcome = read(text);
    EXPECT_FALSE(outcome.record);
    EXPECT_EQ(outcome.problems.size(), 1u);
    return outcome.first();
}

/// "a.record:LINE:", by the number of the line behind the set-up; `moves` is 1.
std::string at(int line, int column = 0) {
    std::string place = "a.record:" + std::to_string(head_lines + line) + ":";
    if (column != 0) place += std::to_string(column) + ":";
    return place + " ";
}

/// The record with one text replaced by another.
std::string with(const std::string& old_text, const std::string& new_text) {
    std::string text = head + moves;
    const std::size_t place = text.find(old_text, head.size());
    EXPECT_NE(place, std::string::npos) << old_text;
    return text.replace(place, old_text.size(), new_text);
}

/// The one mistake, after what the record should have instead.
std::string mistake_with(const std::string& old_text, const std::string& new_text) {
    return mistake(with(old_text, new_text));
}

TEST(Record, HoldsTheTableAndEveryAnswer) {
    const Reading outcome = read(head + moves);
    EXPECT_EQ(outcome.first(), "");
    ASSERT_TRUE(outcome.record);
    const Record& record = *outcome.record;
    EXPECT_EQ(record.setup.names, (std::vector<std::string>{"Red", "Light blue"}));
    EXPECT_EQ(record.rules->pile_tiles(), 3);
    EXPECT_FALSE(record.seed);
    EXPECT_EQ(record.final_scores, (std::vector<int>{3, 3}));
    ASSERT_EQ(record.moves.size(), 9u);
    EXPECT_EQ(record.moves[0].move, draw_outcome(record.rules->find_type("BA/RFr")));
    EXPECT_FALSE(record.moves[0].by.exists());
    EXPECT_EQ(record.moves[1].move, place_tile({1, 0}, 0));
    EXPECT_EQ(record.moves[1].by, Player(0));
    EXPECT_EQ(record.moves[4].by, Player(1));
    EXPECT_TRUE(record.moves[6].automatic);
    EXPECT_FALSE(record.moves[7].automatic);
    EXPECT_EQ(record.moves[8].move, pass());
}

TEST(Record, IsThatOfAGame) {
    const Reading outcome = read(head + moves);
    ASSERT_TRUE(outcome.record);
    const Record& record = *outcome.record;
    State state = start(*record.rules);
    MoveRecorder recorder;
    start(*record.rules, state, Player(), &recorder);
    for (const RecordedMove& given : record.moves)
        if (!given.automatic) {
            EXPECT_FALSE(apply(*record.rules, state, given.move, &recorder));
        }
    EXPECT_TRUE(state.over());
    EXPECT_EQ(recorder.moves, record.moves);
    EXPECT_TRUE(same_record(record_of(record.setup, record.rules, state, recorder.moves), record));
}

TEST(Record, HasOneTextForOneGame) {
    const Reading outcome =
        read("\xEF\xBB\xBF# a game\r\n\r\n" + head +
             "seed 18446744073709551615 # where it came from\n\n" +
             "moves\n"
             "  1.  \"Red\" :BA/RFr;1,0;Red: follower on road W of 1,0# the road\r"
             "2. \"Light blue\": \"BA/L\"; 0,1 turned 0; follower  on inner monastery\n"
             "3. Red: [ BA/Rr ]; 2,0 turned 1; pass\n\n");
    EXPECT_EQ(outcome.first(), "");
    ASSERT_TRUE(outcome.record);
    std::string right = head + "seed 18446744073709551615\n" + moves;
    right.resize(right.find("final"));
    EXPECT_EQ(write_record(*outcome.record), right);
}

TEST(Record, MayStopAnywhere) {
    const std::string whole = head + moves;
    for (std::size_t end = whole.find("moves\n") + 6; end < whole.find("\nfinal"); ++end) {
        // Behind an answer the game goes on, but what follows by itself belongs to it.
        if (whole[end] != ';' && whole[end] != '\n') continue;
        const Reading outcome = read(whole.substr(0, end));
        const bool before_automatic = whole.substr(end).starts_with("\n3. Red: [BA/Rr]");
        EXPECT_EQ(outcome.record.has_value(), !before_automatic) << whole.substr(0, end);
    }
    EXPECT_TRUE(read(head + "moves").record);
    EXPECT_EQ(mistake(whole.substr(0, whole.find("\n3. Red"))),
              at(3) + "expected: a line that begins with 3. Red:; found: the end of the record");
    EXPECT_EQ(mistake(whole.substr(0, whole.find("[BA/Rr]"))),
              at(4, 8) + "expected: [BA/Rr], which is the only answer; found: nothing");
}

TEST(Record, IsNotWrittenOfOtherMoves) {
    const Reading outcome = read(head + moves);
    ASSERT_TRUE(outcome.record);
    const auto spoilt = [&](auto spoil) {
        Record record = *outcome.record;
        spoil(record.moves);
        return write_record(record).has_value();
    };
    using Moves = std::vector<RecordedMove>;
    EXPECT_TRUE(spoilt([](Moves&) {}));
    EXPECT_FALSE(spoilt([](Moves& m) { m[1].move.turning = 1; }));
    EXPECT_FALSE(spoilt([](Moves& m) { m[1].by = Player(1); }));
    EXPECT_FALSE(spoilt([](Moves& m) { m[1].decision = 0; }));
    EXPECT_FALSE(spoilt([](Moves& m) { m[6].automatic = false; }));
    EXPECT_FALSE(spoilt([](Moves& m) { m.erase(m.begin() + 6); }));
    EXPECT_FALSE(spoilt([](Moves& m) { m.push_back(m.back()); }));
}

// --- Mistakes --------------------------------------------------------------------------------------

TEST(RecordMistakes, TheFirstLineNamesTheFormat) {
    EXPECT_EQ(mistake(""),
              "a.record:1: the file says nothing; its first line must read: bastide record 1");
    EXPECT_EQ(mistake("# nothing\n"),
              "a.record:1: the file says nothing; its first line must read: bastide record 1");
    EXPECT_EQ(mistake("\nbastide setup 1\n"),
              "a.record:2: this is no record: its first line must read: bastide record 1; found: "
              "bastide setup 1");
    EXPECT_EQ(mistake("bastide record 2\n"),
              "a.record:1: version 2 is not known; this program reads version 1");
}

TEST(RecordMistakes, TheTableIsReadAsASetUp) {
    EXPECT_TRUE(mistake("bastide record 1\nplyers 2\nmoves\n")
                    .starts_with("a.record:2:1: unknown line \"plyers\"; did you mean players?"));
    EXPECT_TRUE(mistake("bastide record 1\n\nset foo\nmoves\n").starts_with("a.record:3: set foo"));
    EXPECT_EQ(read("bastide record 1\nfirst 9\nset basic 0\nmoves\n").problems.size(), 2u);
    EXPECT_EQ(mistake("bastide record 1\nplayers 2\n"),
              "a.record:2: the record ends without its moves; expected: a line \"moves\"");
    EXPECT_EQ(mistake("bastide record 1\nseed -1\nmoves\n"),
              "a.record:2: this line must read: seed NUMBER; found: seed -1");
    EXPECT_EQ(mistake("bastide record 1\nseed 18446744073709551616\nmoves\n"),
              "a.record:2: this line must read: seed NUMBER; found: seed 18446744073709551616");
    EXPECT_EQ(mistake("bastide record 1\nseed 1\nseed 1\nmoves\n"),
              "a.record:3: seed: an earlier line has said it already; leave one out");
}

TEST(RecordMistakes, HeadingsNameTurnAndPlayer) {
    EXPECT_EQ(
        mistake_with("2. \"Light blue\":", "2. Red:"),
        at(3, 1) + "expected: a line that begins with 2. \"Light blue\":; found: \"2. Red:\"");
    EXPECT_EQ(mistake_with("2. \"Light blue\":", "3. \"Light blue\":"),
              at(3, 1) +
                  "expected: a line that begins with 2. \"Light blue\":; found: \"3. "
                  "\"Light blue\":\"");
    EXPECT_EQ(mistake_with("1. Red: BA/RFr", "BA/RFr"),
              at(2, 1) +
                  "expected: a line that begins with 1. Red:; found: \"BA/RFr; 1,0 turned "
                  "0; follower on road E\"");
}

TEST(RecordMistakes, TooFewAndTooManyAnswersInALine) {
    EXPECT_EQ(mistake_with("; follower on monastery", ""),
              at(4, 1) +
                  "expected: the answer of \"Light blue\" to the question \"place a "
                  "figure\", one of: follower on monastery; follower on field NL; pass; "
                  "found: \"3. Red: [BA/Rr]; 2,0 turned 1; pass\"");
    EXPECT_EQ(mistake_with("on road E", "on road E; pass"),
              at(2, 51) + "expected: a line that begins with 2. \"Light blue\":; found: \"pass\"");
    EXPECT_EQ(mistake_with("; pass", "; pass; pass"),
              at(4, 38) + "expected: the final scores, or the end of the record; found: \"pass\"");
    EXPECT_EQ(mistake_with("; pass", "; pass\n4. \"Light blue\": BA/L"),
              at(5, 1) +
                  "expected: the final scores, or the end of the record; found: \"4. "
                  "\"Light blue\": BA/L\"");
    EXPECT_EQ(mistake_with("; pass", ";; pass"),
              at(4, 31) +
                  "expected: the answer of Red to the question \"place a figure\", one of: "
                  "follower on field NR; follower on field NL; pass; "
                  "found: nothing");
}

TEST(RecordMistakes, WhatHasNoAlternativeStandsInBrackets) {
    EXPECT_EQ(mistake_with("[BA/Rr]", "BA/Rr"),
              at(4, 9) + "expected: [BA/Rr], which is the only answer; found: \"BA/Rr\"");
    EXPECT_EQ(mistake_with("[BA/Rr]", "[BA/L]"),
              at(4, 9) + "expected: [BA/Rr], which is the only answer; found: \"[BA/L]\"");
    EXPECT_EQ(mistake_with("[BA/Rr]", "[BA/Rr"),
              at(4, 9) + "expected: [BA/Rr], which is the only answer; found: \"[BA/Rr\"");
    EXPECT_EQ(mistake_with("[BA/Rr]; ", ""),
              at(4, 9) + "expected: [BA/Rr], which is the only answer; found: \"2,0 turned 1\"");
    // And what the rules ask today may not.
    EXPECT_EQ(mistake_with("; pass", "; [pass]"),
              at(4, 32) +
                  "expected: the answer of Red to the question \"place a figure\", one of: "
                  "follower on field NR; follower on field NL; pass; "
                  "found: \"[pass]\", as if there were no choice");
}

TEST(RecordMistakes, RefusedMovesNameTheRule) {
    const Reading outcome = read(with("1,0 turned 0", "1,0 turned 1"));
    ASSERT_EQ(outcome.problems.size(), 1u);
    const RecordProblem& problem = outcome.problems.front();
    EXPECT_EQ(problem.rule, "BASE-04");
    EXPECT_EQ(problem.line, head_lines + 2);
    EXPECT_EQ(problem.column, 17);
    EXPECT_TRUE(problem.found.starts_with(
        "\"1,0 turned 1\", which BASE-04 forbids: the touching edges differ, on the west side"))
        << problem.found;
    EXPECT_TRUE(problem.expected.starts_with(
        "the answer of Red to the question \"place the tile\", one of: "))
        << problem.expected;
    EXPECT_TRUE(read(with("1,0 turned 0", "1,0 turned 1")).first().find("; and ") ==
                std::string::npos);
    EXPECT_EQ(mistake_with("BA/RFr", "BA/RCr"),
              at(2, 9) +
                  "expected: the answer of chance to the question \"draw a tile\", one of: "
                  "BA/L; BA/Rr; BA/RFr; found: \"BA/RCr\", which GEN-09 forbids: no tile "
                  "of this kind is left in the pile");
}

TEST(RecordMistakes, UnreadableMovesNameTheColumn) {
    EXPECT_EQ(mistake_with("follower on road E", "follower on city S"),
              at(2, 43) + "expected: one of: road E; field NL; field ER; found: \"city S\"");
    EXPECT_EQ(mistake_with("follower on road E", "Red: follower on city S"),
              at(2, 48) + "expected: one of: road E; field NL; field ER; found: \"city S\"");
    EXPECT_EQ(mistake_with("BA/RFr", "BA/RF"),
              at(2, 9) +
                  "expected: the tile that was drawn, by its id (did you mean BA/Rr?); "
                  "found: \"BA/RF\"");
    EXPECT_EQ(mistake_with("pass\n", "pa\x01ss\n"),
              at(4) + "control character 0x01 is not allowed");
}

TEST(RecordMistakes, AQuoteThatDoesNotEndIsNoHeading) {
    const std::string problem = mistake(head + "moves\n\"\n");
    EXPECT_EQ(problem.rfind(at(2, 1), 0), 0u) << problem;
}

TEST(RecordMistakes, OnlyWhoIsAskedAnswers) {
    EXPECT_TRUE(mistake_with("1,0 turned 0", "\"Light blue\": 1,0 turned 0")
                    .starts_with(at(2, 17) + "expected: the answer of Red to the question"));
    EXPECT_TRUE(mistake_with("BA/RFr", "Red: BA/RFr")
                    .starts_with(at(2, 9) + "expected: the answer of chance to the question"));
}

TEST(RecordMistakes, TheFinalScoresAreCompared) {
    const Reading outcome = read(with("final 3 3", "final 3 4"));
    EXPECT_TRUE(outcome.record);
    ASSERT_EQ(outcome.problems.size(), 1u);
    EXPECT_TRUE(outcome.problems.front().only_final);
    EXPECT_EQ(outcome.first(), at(5, 1) +
                                   "expected: \"final 3 3\", which is what the moves give; "
                                   "found: \"final 3 4\"");
    EXPECT_EQ(mistake_with("final 3 3", "final 3"),
              at(5, 1) + "expected: the points of 2 players; found: \"final 3\"");
    EXPECT_EQ(mistake_with("final 3 3", "final 3 x"),
              at(5, 9) + "expected: a number of points; found: \"x\"");
    EXPECT_TRUE(mistake_with("; pass", "").starts_with(at(5, 1) + "expected: the answer of Red"));
    EXPECT_EQ(mistake_with("final 3 3", "final 3 3\nfinal 3 3"),
              at(6, 1) + "expected: nothing more behind the final scores; found: \"final 3 3\"");
}

TEST(RecordText, SeatsWithoutNamesHaveNumbers) {
    const Reading outcome = read(
        "bastide record 1\noption first_player random\nmoves\nstart: seat 2\n"
        "1. seat 2: BA/RFr; 1,0 turned 0; pass\n2. seat 1: BA/L\n");
    EXPECT_EQ(outcome.first(), "");
    ASSERT_TRUE(outcome.record);
    EXPECT_EQ(*write_record(*outcome.record),
              "bastide record 1\nplayers 2\noption first_player random\nmoves\nstart: seat 2\n"
              "1. seat 2: BA/RFr; 1,0 turned 0; pass\n2. seat 1: BA/L\n");
}

TEST(RecordText, NamesThatMeanSomethingStandInQuotes) {
    for (const std::string name : {"a:b", "a;b", "[a]", "a#b", "1.", "seat 1"}) {
        std::string text = "bastide record 1\nplayers \"";
        text += name;
        text += "\" Blue\nmoves\n1. \"";
        text += name;
        text += "\": BA/RFr; 1,0 turned 0; pass\n";
        const Reading outcome = read(text);
        EXPECT_EQ(outcome.first(), "");
        ASSERT_TRUE(outcome.record);
        const auto written = write_record(*outcome.record);
        ASSERT_TRUE(written);
        const Reading again = read(*written);
        EXPECT_EQ(again.first(), "");
        ASSERT_TRUE(again.record);
        EXPECT_TRUE(same_record(*again.record, *outcome.record));
    }
}

}  // namespace
}  // namespace bastide
