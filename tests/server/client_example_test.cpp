// examples/server_client.py plays whole games on a server of its own.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

/// Runs a server in a new folder and the client against it. The server prints its address when it can be
/// reached; it is stopped in any case.
Outcome play_on_a_server(const std::string& arguments) {
    const Folder folder;
    const std::string log = shell_word(folder.file("server.log"));
    const std::string client = shell_word(BASTIDE_SOURCE_DIR "/examples/server_client.py");
    return run_shell("'" + test::program_path() + "' serve --port 0 --data " +
                     shell_word(folder.file("data")) + " >" + log +
                     " 2>&1 </dev/null & server=$!\n" +
                     "trap 'kill $server; wait $server' EXIT\n"
                     "for i in $(seq 100); do\n"
                     "  address=$(grep -so 'http://127[0-9.:]*' " +
                     log +
                     " | head -n 1)\n"
                     "  [ -z \"$address\" ] || break\n"
                     "  sleep 0.1\n"
                     "done\n"
                     "[ -n \"$address\" ] || { cat " +
                     log + "; exit 9; }\n" + "PYTHONDONTWRITEBYTECODE=1 timeout 120 python3 " +
                     client + " --server \"$address\" --seed 1 " + arguments + " 2>&1");
}

TEST(ClientExample, PlaysAGameToItsEnd) {
    const Outcome outcome = play_on_a_server("--players 2");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    expect_mentions(outcome.output, {"   1  created", "Robot 1: seat_taken", "started", "ended [",
                                     "The seed of the draws is the one that was promised."});
}

TEST(ClientExample, LosesNothingWithItsConnections) {
    const Outcome outcome = play_on_a_server("--players 3 --drop-every 40");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    expect_mentions(outcome.output, {"-- for practice", "Robot 3: moved", "ended ["});
}

TEST(ClientExample, TellsWhatIsWrongWithASetUp) {
    const Folder folder;
    const std::string setup = folder.write("wrong.setup", "bastide setup 1\nset basik:2\n");
    const Outcome outcome = play_on_a_server("--setup " + shell_word(setup));
    EXPECT_EQ(outcome.status, 1);
    expect_mentions(outcome.output, {"setup:2", "basik"});
}

}  // namespace
}  // namespace bastide::test
