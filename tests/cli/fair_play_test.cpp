// `bastide play --fair` and `bastide replay --verify`: draws from a secret seed, as people at the
// terminal have them.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

const std::string fair_example = BASTIDE_SOURCE_DIR "/examples/games/fair.record";

class FairPlay : public testing::Test {
protected:
    /// A game through the shell, with lines for its input.
    Outcome play(const std::string& arguments, const std::string& input = "") const {
        return run_shell("printf '%s' " + shell_word(input) +
                         " | XDG_STATE_HOME=" + shell_word(folder.file("state")) + " '" +
                         test::program_path() + "' play --plain " + arguments + " 2>&1");
    }
    /// Two computer players play to the end.
    std::string finished_game(const std::string& arguments = "") const {
        const std::string file = folder.file("finished.record");
        const Outcome outcome = play("--fair --seat random --seat greedy " + arguments +
                                     " --record " + shell_word(file));
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        said = outcome.output;
        return file;
    }
    /// A game that a person saves and leaves after an answer.
    std::string saved_game() const {
        const std::string file = folder.file("saved.record");
        const Outcome outcome = play("--fair", first_answer() + "save " + file + "\nquit\n");
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        said = outcome.output;
        return file;
    }
    /// The first tile may be any; beside the start tile it fits at one of these.
    static std::string first_answer() {
        std::string lines;
        for (const char* cell : {"1 0", "0 1", "-1 0", "0 -1"})
            for (const char* turning : {" 0", " 1", " 2", " 3"})
                lines += std::string(cell) + turning + "\n";
        return lines;
    }
    std::string altered(const std::string& text, const std::string& old_text,
                        const std::string& new_text) const {
        const std::size_t at = text.find(old_text);
        EXPECT_NE(at, std::string::npos) << old_text;
        return folder.write("altered.record",
                            std::string(text).replace(at, old_text.size(), new_text));
    }
    Outcome verify(const std::string& file, const std::string& arguments = "") const {
        return run("replay " + shell_word(file) + " --verify " + arguments + " 2>&1");
    }
    /// The rest of the line that begins so.
    static std::string word_after(const std::string& text, const std::string& begin) {
        for (const std::string& line : lines_of(text))
            if (line.starts_with(begin)) return line.substr(begin.size());
        ADD_FAILURE() << "no line begins with " << begin << " in\n" << text;
        return {};
    }
    const Folder folder;
    mutable std::string said;
};

TEST_F(FairPlay, ShowsTheCommitmentFirstAndRevealsTheSeedAtTheEnd) {
    const std::string file = finished_game();
    const std::string record = text_of(file);
    const std::string commitment = word_after(record, "commitment ");
    const std::string seed = word_after(record, "revealed seed ");
    EXPECT_LT(said.find(commitment), said.find("places"));
    EXPECT_GT(said.find(seed), said.find("The game is over"));
    EXPECT_FALSE(mentions(record, "\nseed "));
    EXPECT_FALSE(std::filesystem::exists(file + ".seed"));
    const Outcome outcome = verify(file);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    expect_mentions(outcome.output, {"The seed has this commitment", "draws are those that"});
    EXPECT_TRUE(mentions(outcome.output, commitment) && mentions(outcome.output, seed));
}

TEST_F(FairPlay, WorksAtTablesWithRiversAndBazaars) {
    const std::string file =
        finished_game("--set basic:2 --set river/1 --set bridges-castles-and-bazaars");
    EXPECT_EQ(verify(file).status, 0) << verify(file).output;
}

TEST_F(FairPlay, TwoGamesAreNotTheSame) {
    const std::string first = word_after(text_of(finished_game()), "commitment ");
    std::filesystem::remove(folder.file("finished.record"));
    EXPECT_NE(word_after(text_of(finished_game()), "commitment "), first);
}

TEST_F(FairPlay, ASavedGameKeepsItsSeedBesideTheRecord) {
    const std::string file = saved_game();
    const std::string record = text_of(file);
    const std::string commitment = word_after(record, "commitment ");
    EXPECT_FALSE(mentions(record, "revealed"));
    const std::string kept = text_of(file + ".seed");
    std::smatch seed;
    ASSERT_TRUE(std::regex_search(kept, seed, std::regex("\n([0-9a-f]{64})\n"))) << kept;
    EXPECT_FALSE(mentions(record, seed.str(1)));
    EXPECT_FALSE(mentions(said, seed.str(1))) << said;
    EXPECT_EQ(
        std::filesystem::status(file + ".seed").permissions() & std::filesystem::perms::others_all,
        std::filesystem::perms::none);
    const Outcome early = verify(file);
    EXPECT_EQ(early.status, 2);
    expect_mentions(early.output,
                    {"no revealed seed", "play on with `bastide play --resume FILE`"});
}

TEST_F(FairPlay, ResumedGoesOnWithTheSameTilesAndEndsVerified) {
    const std::string file = saved_game();
    const std::string commitment = word_after(text_of(file), "commitment ");
    std::vector<std::string> drawn[2];
    for (std::vector<std::string>& tiles : drawn) {
        const std::string whole = folder.file(&tiles == drawn ? "one.record" : "two.record");
        const Outcome outcome =
            play("--seat random --seat greedy --resume " + file + " --record " + whole);
        ASSERT_EQ(outcome.status, 0) << outcome.output;
        EXPECT_TRUE(mentions(outcome.output, commitment));
        const std::string record = text_of(whole);
        EXPECT_EQ(word_after(record, "commitment "), commitment);
        EXPECT_EQ(verify(whole).status, 0) << verify(whole).output;
        const std::regex draw("[:;] (BA/[^; \n]+)");
        for (std::sregex_iterator found(record.begin(), record.end(), draw), end; found != end;
             ++found)
            tiles.push_back(found->str(1));
        EXPECT_GT(tiles.size(), 60u);
    }
    // What fits nowhere is drawn in vain, so that one may have come further than the other.
    const std::size_t both = std::min(drawn[0].size(), drawn[1].size());
    for (std::vector<std::string>& tiles : drawn) tiles.resize(both);
    EXPECT_EQ(drawn[0], drawn[1]);
}

TEST_F(FairPlay, WithoutItsSeedASavedGameGoesOnOnlyWithOtherDraws) {
    const std::string file = saved_game();
    const std::string kept = text_of(file + ".seed");
    std::filesystem::remove(file + ".seed");
    const Outcome missing = play("--resume " + file);
    EXPECT_EQ(missing.status, 2);
    expect_mentions(missing.output, {"saved.record.seed", "put that file back", "--seed N"});
    folder.write("saved.record.seed", "# nothing\nno seed\n");
    const Outcome no_hex = play("--resume " + file);
    EXPECT_EQ(no_hex.status, 2);
    expect_mentions(
        no_hex.output,
        {"saved.record.seed: expected: 64 hexadecimal digits; found: \"n\", which is not one"});
    folder.write("saved.record.seed", std::string(64, '0') + "\n");
    const Outcome wrong = play("--resume " + file);
    EXPECT_EQ(wrong.status, 2);
    expect_mentions(wrong.output, {"not the seed that the record's commitment promises"});
    const std::string whole = folder.file("whole.record");
    EXPECT_EQ(
        play("--seat random --seat greedy --seed 7 --resume " + file + " --record " + whole).status,
        0);
    EXPECT_EQ(word_after(text_of(whole), "seed "), "7");
    EXPECT_FALSE(mentions(text_of(whole), "commitment"));
    EXPECT_EQ(verify(whole).status, 2);
    folder.write("saved.record.seed", kept);
    EXPECT_EQ(play("--resume " + file, "quit\n").status, 0);
}

TEST_F(FairPlay, DoesNotOverwriteTheSeedOfAnotherGame) {
    const std::string file = folder.write("other.record.seed", std::string(64, '0') + "\n");
    const Outcome outcome = play("--fair --record " + folder.file("other.record"));
    EXPECT_EQ(outcome.status, 2);
    expect_mentions(outcome.output, {"other.record.seed", "exists already; name another"});
    EXPECT_EQ(text_of(file), std::string(64, '0') + "\n");
}

TEST_F(FairPlay, TheSeedIsEitherAskedForOrSecret) {
    EXPECT_EQ(play("--fair --seed 5").status, 2);
    EXPECT_EQ(play("--fair --resume " + fair_example).status, 2);
}

TEST_F(FairPlay, ARecordWithOtherDrawsIsNotResumed) {
    const std::string file =
        folder.write("altered.record", exchanged(text_of(fair_example), "BA/Rr;", "BA/RrG;"));
    const Outcome outcome = play("--resume " + file);
    EXPECT_EQ(outcome.status, 2);
    expect_mentions(outcome.output, {"altered.record: turn ", "but the seed gives BA/Rr"});
}

TEST_F(FairPlay, VerifyFindsAnotherSeedAndAnotherCommitment) {
    const std::string text = text_of(fair_example);
    const std::string commitment = word_after(text, "commitment ");
    const std::string seed = word_after(text, "revealed seed ");
    for (const std::string& right : {commitment, seed}) {
        std::string wrong = right;
        wrong[0] = wrong[0] == '0' ? '1' : '0';
        const Outcome outcome = verify(altered(text, right, wrong));
        EXPECT_EQ(outcome.status, 1) << outcome.output;
        EXPECT_TRUE(mentions(outcome.output, "The seed does not have this commitment"));
        // With the right seed the draws are right, whatever was promised.
        EXPECT_EQ(mentions(outcome.output, "draws are those that the seed gives"),
                  right == commitment)
            << outcome.output;
    }
}

TEST_F(FairPlay, VerifyNeedsBothLinesAndTellsWhatToDo) {
    const std::string text = text_of(fair_example);
    const std::string commitment = "commitment " + word_after(text, "commitment ") + "\n";
    const std::string seed = "revealed seed " + word_after(text, "revealed seed ") + "\n";
    const Outcome unrevealed = verify(altered(text, seed, ""));
    EXPECT_EQ(unrevealed.status, 2);
    EXPECT_TRUE(mentions(unrevealed.output, "the record has no revealed seed"));
    const Outcome unpromised = verify(altered(text, commitment, ""));
    EXPECT_EQ(unpromised.status, 2);
    EXPECT_TRUE(mentions(unpromised.output, "the record has no commitment"));
    const Outcome neither = verify(BASTIDE_SOURCE_DIR "/examples/games/base.record");
    EXPECT_EQ(neither.status, 2);
    EXPECT_TRUE(mentions(neither.output, "`bastide play --fair`"));
    const Outcome no_hex = verify(altered(text, "revealed seed ", "revealed seed x"));
    EXPECT_EQ(no_hex.status, 2);
    EXPECT_TRUE(mentions(no_hex.output, "expected: 64 hexadecimal digits; found: \"x\""));
}

TEST_F(FairPlay, VerifyLooksAtDrawsAlone) {
    // Other scores are told as ever, and another answer of a player does not matter to it.
    const std::string text = text_of(fair_example);
    const Outcome scores = verify(altered(text, "\nfinal ", "\nfinal 1"));
    EXPECT_EQ(scores.status, 1);
    expect_mentions(scores.output,
                    {"draws are those that the seed gives", "which is what the moves give"});
    EXPECT_EQ(verify(fair_example, "--steps").status, 2);
    EXPECT_EQ(verify(fair_example, "--re-record").status, 2);
}

TEST_F(FairPlay, VerifyAsJson) {
    const std::string text = text_of(fair_example);
    const auto right =
        json_of("replay " + shell_word(fair_example) + " --verify --json").as_object();
    EXPECT_TRUE(right.at("verified").as_bool());
    EXPECT_EQ(right.at("commitment"), right.at("commitment_of_seed"));
    EXPECT_EQ(right.at("seed").as_string(), word_after(text, "revealed seed "));
    EXPECT_GT(right.at("draws_right").as_int64(), 60);
    EXPECT_FALSE(right.contains("first_other"));
    std::string seed = word_after(text, "revealed seed ");
    seed[0] = seed[0] == '0' ? '1' : '0';
    const std::string file = altered(text, word_after(text, "revealed seed "), seed);
    const Outcome outcome = run("replay " + shell_word(file) + " --verify --json");
    EXPECT_EQ(outcome.status, 1);
    const auto wrong = boost::json::parse(outcome.output).as_object();
    EXPECT_FALSE(wrong.at("verified").as_bool());
    const auto& other = wrong.at("first_other").as_object();
    EXPECT_GE(other.at("turn").as_int64(), 1);
    EXPECT_NE(other.at("recorded"), other.at("right"));
    EXPECT_EQ(other.at("draw").as_int64(), wrong.at("draws_right").as_int64() + 1);
}

}  // namespace
}  // namespace bastide::test
