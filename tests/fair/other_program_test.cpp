// docs/fair-draws.md is enough to check draws with another program: the one in it and the one in
// examples/, both in Python, find what Bastide finds.

#include "support/program.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <utility>

namespace bastide::test {
namespace {

const std::string fair_record = BASTIDE_SOURCE_DIR "/examples/games/fair.record";
const std::string other_program = BASTIDE_SOURCE_DIR "/examples/fair_draws.py";

Outcome run_python(const std::string& arguments) {
    return run_shell("python3 -B " + arguments + " 2>&1");
}

class OtherProgram : public testing::Test {
protected:
    void SetUp() override {
        if (run_shell("command -v python3 >/dev/null").status != 0)
            GTEST_SKIP() << "python3 is not installed";
    }
    Folder folder;
};

TEST_F(OtherProgram, ThatOfThePagePrintsTheValuesOfThePage) {
    const std::string page = text_of(BASTIDE_SOURCE_DIR "/docs/fair-draws.md");
    const std::string begin = "```python\n";
    const std::size_t from = page.find(begin);
    ASSERT_NE(from, std::string::npos);
    const std::size_t first = from + begin.size();
    const std::string program = page.substr(first, page.find("```", first) - first);
    const Outcome outcome = run_python(shell_word(folder.write("page.py", program)));
    ASSERT_EQ(outcome.status, 0) << outcome.output;
    const auto lines = lines_of(outcome.output);
    ASSERT_GE(lines.size(), 3u);
    for (const std::string& line : lines) {
        const std::string value = line.substr(line.rfind(' ') + 1);
        EXPECT_TRUE(mentions(page, "`" + value + "`")) << line;
    }
}

TEST_F(OtherProgram, ChecksItselfAndTheExample) {
    EXPECT_EQ(run_python(shell_word(other_program)).status, 0);
    const Outcome outcome = run_python(shell_word(other_program) + " " + shell_word(fair_record));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, " draws are right.")) << outcome.output;
}

TEST_F(OtherProgram, FindsWhatBastideFinds) {
    const std::string text = text_of(fair_record);
    const auto found_in = [&](const std::string& altered) {
        const std::string file = shell_word(folder.write("altered.record", altered));
        const Outcome here = run("replay --verify " + file);
        const Outcome there = run_python(shell_word(other_program) + " " + file);
        EXPECT_EQ(here.status, 1) << here.output;
        EXPECT_EQ(there.status, 1) << there.output;
        return std::pair(here.output, there.output);
    };
    // Another seed.
    std::string altered = text;
    char& digit = altered[altered.rfind("revealed seed ") + 14];
    digit = digit == '0' ? '1' : '0';
    const auto [seed_here, seed_there] = found_in(altered);
    EXPECT_TRUE(mentions(seed_here, "The seed does not have this commitment")) << seed_here;
    EXPECT_TRUE(mentions(seed_there, "The seed does not have this commitment")) << seed_there;
    // Another draw: a tile and the same one with a garden change places.
    altered = exchanged(text, "BA/Rr;", "BA/RrG;");
    ASSERT_NE(altered, text);
    const auto [draw_here, draw_there] = found_in(altered);
    std::smatch words;
    ASSERT_TRUE(std::regex_search(
        draw_here, words,
        std::regex("Turn ([0-9]+), draw ([0-9]+): the record has .*, but the seed gives (.*)\\.")))
        << draw_here;
    EXPECT_TRUE(draw_there.starts_with(words.str(1) + ". ")) << draw_there;
    EXPECT_TRUE(mentions(draw_there, "draw " + words.str(2) + " should be " + words.str(3) + "."))
        << draw_there;
}

TEST_F(OtherProgram, SaysWhatItDoesNotKnow) {
    const std::string text = text_of(fair_record);
    const std::string file =
        folder.write("two.record", text.substr(0, text.find("set ")) + "set river/1\n" +
                                       text.substr(text.find("set ")));
    const Outcome outcome = run_python(shell_word(other_program) + " " + shell_word(file));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(mentions(outcome.output, "knows only tables with one set")) << outcome.output;
}

}  // namespace
}  // namespace bastide::test
