// `bastide replay`, and the commands that write records, as a user calls them.

#include "support/program.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace bastide::test {
namespace {

const std::string game = BASTIDE_SOURCE_DIR "/tests/games/inns-river-abbot.record";

class Replay : public testing::Test {
protected:
    std::string file(const std::string& name) const { return folder_.file(name); }
    /// The golden game with the first such text replaced by another.
    std::string altered(const std::string& old_text, const std::string& new_text) const {
        std::string text = text_of(game);
        const std::size_t place = text.find(old_text);
        EXPECT_NE(place, std::string::npos) << old_text;
        return folder_.write("altered.record", text.replace(place, old_text.size(), new_text));
    }
    /// The line that begins so, without its beginning.
    static std::string line_of(const std::string& text, const std::string& begin) {
        const std::size_t place = text.find('\n' + begin);
        EXPECT_NE(place, std::string::npos) << begin;
        const std::size_t from = place + 1 + begin.size();
        return text.substr(from, text.find('\n', from) - from);
    }

private:
    const Folder folder_;
};

TEST_F(Replay, TellsTheScoresThatTheRecordEndsWith) {
    const Outcome outcome = run("replay " + game);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, "The game is over after"));
    const std::string first = line_of(text_of(game), "final ");
    EXPECT_TRUE(mentions(outcome.output, "Red: " + first.substr(0, first.find(' ')) + " points"))
        << outcome.output;
}

TEST_F(Replay, OtherScoresGiveStatusOne) {
    const std::string file = altered("\nfinal ", "\nfinal 1");
    const Outcome outcome = run("replay " + file + " 2>&1 >/dev/null");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(mentions(outcome.output, file + ":110:1: expected: \"final ")) << outcome.output;
}

TEST_F(Replay, WrongMovesGiveStatusTwoAndNothingElse) {
    const std::string file = altered("1. Green: ", "1. Green: BA/L; ");
    const Outcome outcome = run("replay " + file + " 2>&1");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(outcome.output.starts_with("bastide: " + file + ":10:11: expected: "))
        << outcome.output;
    EXPECT_EQ(run("replay " + file + " 2>/dev/null").output, "");
    EXPECT_EQ(run("replay " + this->file("nothing") + " 2>&1").status, 2);
    EXPECT_EQ(run("replay 2>&1").status, 2);
}

TEST_F(Replay, StopsAfterATurn) {
    const Outcome outcome = run("replay " + game + " --at 20");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, "\nAfter 20 turns, ")) << outcome.output;
    EXPECT_TRUE(mentions(run("replay " + game + " --at 0").output, "After 0 turns, "));
    const Outcome beyond = run("replay " + game + " --at 2000 2>&1");
    EXPECT_EQ(beyond.status, 2);
    EXPECT_TRUE(mentions(beyond.output, "--at 2000: the game has only ")) << beyond.output;
}

TEST_F(Replay, StopsWithinATurnAndReadsStandardInput) {
    const Outcome whole = run("replay " + game + " --at 20 --steps");
    const Outcome drawn = run("replay " + game + " --at 20:1 --steps");
    EXPECT_EQ(drawn.status, 0);
    EXPECT_TRUE(mentions(drawn.output, "\nIn turn 20, ")) << drawn.output;
    EXPECT_TRUE(mentions(whole.output, "\nAfter 20 turns, ")) << whole.output;
    // The line is told as far as it has come: its tile, and nothing that follows.
    const std::string line = line_of(drawn.output, "20. ");
    EXPECT_EQ(line.find(';'), std::string::npos) << line;
    EXPECT_TRUE(line_of(whole.output, "20. ").starts_with(line + ";"));
    EXPECT_EQ(run("replay - --at 20 --steps", text_of(game)).output, whole.output);
    EXPECT_EQ(run("replay " + game + " --at 20:90 2>&1").status, 2);
    const Outcome position = run("replay 'bastide position 1; players 2; tiles BA/RCr 0,0' 2>&1");
    EXPECT_EQ(position.status, 2);
    EXPECT_TRUE(mentions(position.output, "a position tells nothing of what was before"));
}

TEST_F(Replay, StepsAreToldInTheWordsOfTheNotation) {
    const std::string text = run("replay " + game + " --steps").output;
    const std::string line = line_of(text, "2. ");
    const std::size_t tile = line.find(": ") + 2, place = line.find("; ") + 2;
    const std::string id = line.substr(tile, place - 2 - tile);
    const std::string where = line.substr(place, line.find(';', place) - place);
    const std::size_t turned = where.find(" turned ");
    ASSERT_NE(turned, std::string::npos) << line;
    EXPECT_TRUE(mentions(text, " places " + id + " at " + where.substr(0, turned) + ", turned " +
                                   where.substr(turned + 8)))
        << line;
    EXPECT_TRUE(mentions(text, " puts a follower on the road "));
    EXPECT_FALSE(mentions(text, "(north"));
    EXPECT_FALSE(mentions(text, "turning"));
}

TEST_F(Replay, TellsStepByStepWhatHappened) {
    const Outcome outcome = run("replay " + game + " --steps");
    EXPECT_EQ(outcome.status, 0);
    const std::string text = text_of(game);
    for (const std::string heading : {"1. Green:", "40. Blue:"}) {
        std::string line = heading;
        line += line_of(text, heading);
        EXPECT_TRUE(mentions(outcome.output, line)) << line;
    }
    EXPECT_TRUE(mentions(outcome.output, "  Green places "));
    EXPECT_TRUE(mentions(outcome.output, "(BASE-20)"));
}

TEST_F(Replay, JsonAddsUp) {
    const boost::json::value value = json_of("replay " + game + " --steps --json");
    const boost::json::object& whole = value.as_object();
    EXPECT_TRUE(whole.at("over").as_bool());
    EXPECT_EQ(whole.at("scores"), whole.at("final"));
    EXPECT_EQ(whole.at("players").as_array().size(), 4u);
    std::int64_t points = 0, scores = 0;
    for (const auto& line : whole.at("lines").as_array())
        for (const auto& scored : line.at("points").as_array()) {
            std::int64_t items = 0;
            for (const auto& item : scored.at("items").as_array())
                items += item.at("points").as_int64();
            EXPECT_EQ(items, scored.at("points").as_int64());
            points += items;
        }
    for (const auto& score : whole.at("scores").as_array()) scores += score.as_int64();
    EXPECT_EQ(points, scores);
    EXPECT_EQ(whole.at("lines").as_array().back().at("scores"), whole.at("scores"));
}

TEST_F(Replay, SimulatedGamesAreRecordedWhateverTheThreads) {
    const std::string arguments =
        "simulate --games 4 --seed 3 --set basic --set river/1 --rules abbot --output ";
    EXPECT_EQ(run(arguments + file("1") + " --record " + file("one")).status, 0);
    EXPECT_EQ(run(arguments + file("2") + " --threads 2 --record " + file("two")).status, 0);
    for (const char* name : {"/game-1.record", "/game-4.record"}) {
        EXPECT_EQ(run("replay " + file("one") + name).status, 0);
        EXPECT_EQ(text_of(file("one") + name), text_of(file("two") + name));
    }
    EXPECT_FALSE(std::filesystem::exists(file("one") + "/game-5.record"));
    const Outcome again = run("simulate --games 1 --record " + file("one") + " 2>&1");
    EXPECT_EQ(again.status, 2);
    EXPECT_TRUE(mentions(again.output, "exists already")) << again.output;
}

TEST_F(Replay, GamesInTheTerminalAreSaved) {
    const std::string saved = file("saved.record"), left = file("left.record");
    const std::string others = file("others.record");
    std::ofstream(others) << "somebody else's";
    // A game may be saved again to its own file, never to another that is there.
    const Outcome outcome =
        run("play --seed 4 --seat human --seat random --record " + left,
            "save " + saved + "\nsave " + saved + "\nsave " + others + "\nn\nsave\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, "is saved to " + saved));
    EXPECT_TRUE(mentions(outcome.output, others + " exists already. Overwrite it?"))
        << outcome.output;
    EXPECT_EQ(text_of(others), "somebody else's");
    EXPECT_TRUE(mentions(text_of(saved), "\nseed 4\nmoves\n1. seat 1: ")) << text_of(saved);
    EXPECT_EQ(text_of(saved), text_of(left));
    EXPECT_EQ(run("replay " + saved).status, 0);
    EXPECT_EQ(run("play --seat random --seat random --record " + file("all.record")).status, 0);
    EXPECT_TRUE(mentions(text_of(file("all.record")), "\nfinal "));
    EXPECT_EQ(run("replay " + file("all.record")).status, 0);
}

}  // namespace
}  // namespace bastide::test
