// Help, manual page and shell completion: they are complete, and their examples work.

#include "support/program.h"
#include "support/random_games.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string_view>

namespace bastide::test {
namespace {

struct Help {
    std::string command;  ///< "bench growth"; empty: the program
    std::string text;
};

/// The names at the beginnings of the lines below "Subcommands:".
std::vector<std::string> commands_in(const std::string& help) {
    std::vector<std::string> names;
    bool in_list = false;
    for (const std::string& line : lines_of(help)) {
        if (line == "Subcommands:") {
            in_list = true;
            continue;
        }
        if (!in_list) continue;
        if (line.empty() || line[0] != ' ') break;
        // Further lines of a description are indented deeper.
        if (line.compare(0, 3, "   ") != 0) names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

void add_help(const std::string& command, std::vector<Help>& all) {
    const std::string text = run(command + " --help").output;
    all.push_back({command, text});
    for (const std::string& name : commands_in(text))
        add_help(command.empty() ? name : command + " " + name, all);
}

const std::vector<Help>& all_help() {
    static const std::vector<Help> all = [] {
        std::vector<Help> found;
        add_help("", found);
        return found;
    }();
    return all;
}

std::vector<std::string> examples_in(const std::string& help) {
    std::vector<std::string> examples;
    for (const std::string& line :
         lines_of(help.substr(std::min(help.find("Examples:"), help.size()))))
        if (line.starts_with("  bastide ")) examples.push_back(line.substr(2));
    return examples;
}

/// "--players" and its like, as the help lists them.
std::set<std::string> options_in(const std::string& help) {
    std::set<std::string> names;
    for (const std::string& line : lines_of(help.substr(0, help.find("Examples:")))) {
        if (!line.starts_with("  -")) continue;
        std::string words = line.substr(2, line.find("  ", 2) - 2);
        std::replace(words.begin(), words.end(), ',', ' ');
        std::istringstream stream(words);
        for (std::string word; stream >> word;)
            if (word.starts_with("--")) names.insert(word.substr(0, word.find('=')));
    }
    return names;
}

TEST(Help, FindsAllCommands) {
    std::set<std::string> commands;
    for (const Help& help : all_help()) commands.insert(help.command);
    for (const char* command :
         {"play", "replay", "simulate", "arena", "bot", "bench growth", "verify", "rules", "serve",
          "tiles", "perft", "completion", "man", "version"})
        EXPECT_TRUE(commands.contains(command)) << command;
}

TEST(Help, BeginsWithASentenceAndEndsWithExamples) {
    for (const Help& help : all_help()) {
        SCOPED_TRACE(help.command);
        const std::string first = help.text.substr(0, help.text.find('\n'));
        EXPECT_TRUE(first[0] >= 'A' && first[0] <= 'Z') << first;
        EXPECT_TRUE(first.ends_with('.')) << first;
        EXPECT_TRUE(mentions(help.text, "Exit status: 0"));
        EXPECT_FALSE(mentions(help.text, "TEXT REQUIRED")) << "say what it is, not that it is text";
        const std::size_t examples = examples_in(help.text).size();
        EXPECT_GE(examples, 2u);
        EXPECT_LE(examples, 6u);
        for (const std::string& line : lines_of(help.text.substr(0, help.text.find("Examples:"))))
            EXPECT_TRUE(line.size() <= 100 || line.starts_with("Usage:")) << line;
    }
}

/// Commands whose examples play many games, which takes minutes in builds that check themselves.
bool plays_long(std::string_view command) {
    return command.starts_with("bench") || command == "perft" || command == "arena" ||
           command == "simulate";
}

/// The line for the shell that tries an example. A server would run on: it is ended after a while, as
/// by a user, and keeps away from the port and the rooms of a server that runs already.
std::string trial_of(const std::string& example) {
    if (!example.starts_with("bastide serve")) return example;
    return "HOME=$PWD XDG_DATA_HOME= timeout --preserve-status 2 " + example + " --port 0";
}

/// One test would take long; the commands are dealt out to several.
class HelpExamples : public testing::TestWithParam<std::size_t> {};
constexpr std::size_t hands = 4;

TEST_P(HelpExamples, Work) {
    const std::filesystem::path program = test::program_path();
    for (std::size_t i = GetParam(); i < all_help().size(); i += hands) {
        if (only_a_part() && plays_long(all_help()[i].command)) continue;
        const Folder folder;
        std::filesystem::create_directory_symlink(BASTIDE_SOURCE_DIR "/examples",
                                                  folder.file("examples"));
        for (const std::string& example : examples_in(all_help()[i].text)) {
            const Outcome outcome =
                run_shell("cd " + shell_word(folder.file("")) +
                          " && PATH=" + shell_word(program.parent_path().string()) +
                          ":$PATH && {\n" + trial_of(example) + "\n} </dev/null 2>&1");
            // A few show what the answer "no" looks like, and say so.
            const int expected = mentions(example, "status 1") ? 1 : 0;
            EXPECT_EQ(outcome.status, expected) << example << '\n' << outcome.output;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Commands, HelpExamples, testing::Range(std::size_t(0), hands));

TEST(ManualPage, HasEveryCommandAndOption) {
    const Outcome page = run("man");
    ASSERT_EQ(page.status, 0);
    std::string plain;
    for (char c : page.output)
        if (c != '\\') plain += c;
    for (const Help& help : all_help()) {
        const std::string section = help.command.empty() ? ".SH" : ".SS bastide " + help.command;
        EXPECT_TRUE(mentions(plain, section)) << help.command;
        for (const std::string& option : options_in(help.text)) {
            const bool named = mentions(plain, "fB" + option + "fR");
            EXPECT_TRUE(named || option == "--help") << help.command << ' ' << option;
        }
        for (const std::string& example : examples_in(help.text))
            EXPECT_TRUE(mentions(plain, example)) << example;
    }
    for (const char* section : {"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS",
                                "FILES", "EXAMPLES", "SEE ALSO"})
        EXPECT_TRUE(mentions(plain, std::string(".SH ") + section + "\n")) << section;
}

bool is_installed(const std::string& program) {
    return run_shell("command -v " + program + " >/dev/null").status == 0;
}

TEST(ManualPage, IsCleanRoff) {
    if (!is_installed("groff")) GTEST_SKIP() << "groff is not installed";
    const Outcome check =
        run_shell("'" + test::program_path() + "' man | groff -man -Kutf8 -Tutf8 -ww -z 2>&1");
    EXPECT_EQ(check.status, 0);
    EXPECT_EQ(check.output, "");
    EXPECT_TRUE(mentions(
        run_shell("'" + test::program_path() + "' man | groff -man -Kutf8 -Tascii -P-c 2>&1")
            .output,
        "BASTIDE(1)"));
}

/// What bash offers for a line, the cursor at its end.
std::vector<std::string> completed(const std::string& line) {
    const std::string script = "source <('" + test::program_path() +
                               "' completion bash)\n"
                               "complete -p bastide >/dev/null || exit 3\n"
                               "COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n"
                               "COMP_LINE=$1 COMP_POINT=${#1}\n"
                               "_bastide bastide 2>/dev/null\n"
                               "printf '%s\\n' \"${COMPREPLY[@]}\"\n";
    return lines_of(run_shell("bash -c " + shell_word(script) + " - " + shell_word(line)).output);
}

bool offers(const std::string& line, const std::string& word) {
    const auto words = completed(line);
    return std::find(words.begin(), words.end(), word) != words.end();
}

TEST(Completion, BashCompletesCommandsAndOptions) {
    if (!is_installed("bash")) GTEST_SKIP() << "bash is not installed";
    EXPECT_EQ(completed("bastide repl"), std::vector<std::string>{"replay"});
    EXPECT_EQ(completed("bastide bench gr"), std::vector<std::string>{"growth"});
    EXPECT_TRUE(offers("bastide ", "simulate"));
    EXPECT_TRUE(offers("bastide simulate --", "--games"));
    EXPECT_FALSE(offers("bastide simulate --", "--suite"));
    EXPECT_TRUE(offers("bastide bench playouts --", "--suite"));
    EXPECT_TRUE(offers("bastide simulate --games 5 --pl", "--player"));
    const std::string script = run("completion bash").output;
    for (const Help& help : all_help())
        for (const std::string& option : options_in(help.text))
            EXPECT_TRUE(mentions(script, option)) << option;
}

TEST(Completion, BashCompletesValues) {
    if (!is_installed("bash")) GTEST_SKIP() << "bash is not installed";
    EXPECT_EQ(completed("bastide simulate --preset jclo"),
              std::vector<std::string>{"jcloisterzone"});
    EXPECT_EQ(completed("bastide simulate --player gr"), std::vector<std::string>{"greedy"});
    EXPECT_EQ(completed("bastide legal a.record --tile BA/RFrG"),
              std::vector<std::string>{"BA/RFrG"});
    EXPECT_EQ(completed("bastide perft 2 --draws al"), std::vector<std::string>{"all"});
    EXPECT_EQ(completed("bastide serve --log w"), std::vector<std::string>{"warning"});
    EXPECT_TRUE(offers("bastide rules BASE-2", "BASE-20"));
    EXPECT_TRUE(offers("bastide tiles ri", "river/1"));
    // Bash has these words in parts; only the last part is replaced.
    EXPECT_EQ(completed("bastide simulate --option farmers=o"),
              (std::vector<std::string>{"on", "off"}));
    EXPECT_EQ(completed("bastide simulate --set basic:"), (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(completed("bastide simulate --preset=jclo"),
              std::vector<std::string>{"jcloisterzone"});
}

TEST(Completion, BashCompletesFiles) {
    if (!is_installed("bash")) GTEST_SKIP() << "bash is not installed";
    const Folder folder;
    folder.write("evening.record", "");
    EXPECT_TRUE(offers("bastide replay " + folder.file("ev"), folder.file("evening.record")));
    EXPECT_TRUE(
        offers("bastide simulate --setup " + folder.file("ev"), folder.file("evening.record")));
}

TEST(Completion, FishCompletes) {
    if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
    const auto offered = [](const std::string& line) {
        return run_shell("fish --no-config -c " +
                         shell_word("'" + test::program_path() +
                                    "' completion fish | source; complete -C " + shell_word(line)))
            .output;
    };
    EXPECT_TRUE(mentions(offered("bastide repl"), "replay"));
    EXPECT_TRUE(mentions(offered("bastide bench "), "growth"));
    EXPECT_FALSE(mentions(offered("bastide bench growth "), "playouts"));
    EXPECT_TRUE(mentions(offered("bastide simulate --preset jclo"), "jcloisterzone"));
    EXPECT_FALSE(mentions(offered("bastide simulate --"), "--suite"));
}

TEST(Completion, ZshReadsTheScript) {
    if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
    const Folder folder;
    const std::string script = folder.file("_bastide");
    ASSERT_EQ(run("completion zsh --output " + shell_word(script)).status, 0);
    EXPECT_EQ(run_shell("zsh -n " + shell_word(script) + " 2>&1").output, "");
    // Loaded as the shell loads it, with its completion system.
    const Outcome loaded =
        run_shell("zsh -fc " +
                  shell_word("fpath=(" + folder.file("") +
                             " $fpath); autoload -Uz compinit; "
                             "compinit -u -D; whence -w _bastide; print $_comps[bastide]") +
                  " 2>&1");
    expect_mentions(loaded.output, {"_bastide: function", "\n_bastide"});
}

TEST(Completion, RefusesOtherShells) {
    expect_bad_input("completion csh", {"csh", "bash, zsh, fish"});
    expect_bad_input("completion", {"SHELL"});
}

TEST(Examples, RecordsArePlayable) {
    std::size_t count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/examples/games")) {
        EXPECT_EQ(run("replay " + shell_word(entry.path().string())).status, 0) << entry.path();
        ++count;
    }
    EXPECT_GE(count, 2u);
}

}  // namespace
}  // namespace bastide::test
