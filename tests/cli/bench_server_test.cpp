// `bastide bench server` with loads so small that nothing can be said about speed.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

/// What is counted must add up, however slow the machine is.
void expect_sound_load(const boost::json::value& load, int rooms, int seats) {
    EXPECT_EQ(load.at("rooms"), rooms);
    EXPECT_EQ(load.at("seats"), seats);
    EXPECT_EQ(load.at("moves_refused"), 0);
    EXPECT_EQ(load.at("connections_dropped"), 0);
    const auto acknowledged = load.at("moves_acknowledged").to_number<int>();
    EXPECT_GT(acknowledged, 0);
    EXPECT_LE(acknowledged, load.at("moves_sent").to_number<int>());
    EXPECT_EQ(load.at("acknowledged_since_due_ms").at("count"), acknowledged);
    EXPECT_EQ(load.at("acknowledged_since_sent_ms").at("count"), acknowledged);
    EXPECT_GT(load.at("server_memory_bytes").to_number<double>(), 1e6);
    const boost::json::value& again = load.at("after_kill");
    // Of the games that followed others, the last may not have been opened yet.
    EXPECT_GE(again.at("rooms").to_number<int>(), rooms);
    EXPECT_LE(again.at("rooms").to_number<int>(), rooms + load.at("games_over").to_number<int>());
    EXPECT_EQ(again.at("rooms"), again.at("rooms_there"));
    EXPECT_EQ(again.at("rooms_missing"), 0);
    EXPECT_EQ(again.at("acknowledged_events_lost"), 0);
}

TEST(BenchServer, PlaysOnInPreparedRooms) {
    const Folder folder;
    const auto report =
        json_of("bench server --rooms 4 --rate 40 --seconds 2 --restart 3 --json --data " +
                shell_word(folder.file("")));
    expect_sound_load(report.at("load"), 4, 8);
    EXPECT_GT(report.at("disk").at("sync_p50_ms").to_number<double>(), 0);
    EXPECT_EQ(report.at("restart").at("rooms"), 3);
    EXPECT_EQ(report.at("restart").at("rooms_there"), 3);
    EXPECT_TRUE(folder.files_in("").empty()) << "the data are gone afterwards";
}

TEST(BenchServer, OpensRoomsAndPlaysGamesToTheirEnds) {
    const auto report = json_of(
        "bench server --rooms 3 --rate 200 --seconds 2 --fresh --players 3 --set basic:2 "
        "--tile BA/RFr=-5 --json");
    expect_sound_load(report.at("load"), 3, 9);
}

TEST(BenchServer, SaysWhatItMeasures) {
    const Outcome outcome = run("bench server --rooms 2 --rate 20 --seconds 1");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    expect_mentions(outcome.output,
                    {"4 in 2 rooms", "0 refused", "durable moves per second", "p99",
                     "for each room", "after kill -9", "0 acknowledged events lost"});
}

TEST(BenchServer, RefusesWhatCannotBe) {
    expect_bad_input("bench server --rooms 0", {"--rooms 0", "--restart"});
    expect_bad_input("bench server --rooms 5 --players 9", {"--players"});
    expect_bad_input("bench server --data /nowhere", {"--data", "/nowhere"});
    const Outcome outcome = run_shell("ulimit -n 700 && '" + test::program_path() +
                                      "' bench server --rooms 90 --rate 10 "
                                      "--seconds 1 2>&1");
    // Who may raise it is not stopped by it.
    if (outcome.status == 0) GTEST_SKIP() << "the limit of open files can be raised here";
    EXPECT_EQ(outcome.status, 2);
    expect_mentions(outcome.output, {"700 open files", "100 seats fit", "50 with --rooms"});
}

}  // namespace
}  // namespace bastide::test
