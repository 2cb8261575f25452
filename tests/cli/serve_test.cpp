// `bastide serve` before it serves: its arguments and its file. What it serves is tested in tests/server.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

TEST(Serve, HelpNamesItsArgumentsAndTheDocument) {
    expect_mentions(run("serve --help").output,
                    {"--address", "--port", "--lan", "--data", "--config", "--page", "--log",
                     "--quiet", "--check", "8642", "docs/server.md"});
}

TEST(Serve, ChecksTheSettings) {
    const Outcome outcome =
        run("serve --check --config '" BASTIDE_SOURCE_DIR "/examples/bastide.toml' 2>&1");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, "The settings are fine.\n");
    EXPECT_EQ(run("serve --check --quiet 2>&1").output, "");
}

TEST(Serve, RefusesBadArguments) {
    expect_bad_input("serve --check --port 65536", {"--port", "from 0 to 65535"});
    expect_bad_input("serve --check --address localhost", {"--address localhost", "127.0.0.1"});
    expect_bad_input("serve --check --log loud",
                     {"--log loud", "off, error, warning, info, debug"});
    expect_bad_input("serve --check --lan --address ::1", {"--lan", "--address"});
    expect_bad_input("serve --check --page /nowhere", {"--page /nowhere", "index.html"});
    expect_bad_input("serve --check --config /nowhere.toml", {"/nowhere.toml"});
}

TEST(Serve, RefusesABadFileWithThePlace) {
    const Folder folder;
    const std::string file = folder.write("games.toml", "port = 80\nlimit = 3\nlan = \"yes\"\n");
    expect_bad_input("serve --check --config " + shell_word(file),
                     {"games.toml:2:1: limit: there is no such setting", "games.toml:3:7: lan"});
}

TEST(Serve, TheCommandLineCountsMoreThanTheFile) {
    const Folder folder;
    // A page that is not there is refused, unless another one is given.
    const std::string file = shell_word(folder.write("games.toml", "page = \"missing\"\n"));
    expect_bad_input("serve --check --config " + file, {folder.file("missing").c_str()});
    folder.write("index.html", "a page");
    EXPECT_EQ(
        run("serve --check --config " + file + " --page " + shell_word(folder.file(""))).status, 0);
}

TEST(Serve, WantsAFolderForTheRooms) {
    EXPECT_EQ(run_shell("env -u HOME -u XDG_DATA_HOME '" + test::program_path() +
                        "' serve --check >/dev/null 2>&1")
                  .status,
              2);
    EXPECT_EQ(run_shell("env -u HOME -u XDG_DATA_HOME '" + test::program_path() +
                        "' serve --check --data x >/dev/null 2>&1")
                  .status,
              0);
}

}  // namespace
}  // namespace bastide::test
