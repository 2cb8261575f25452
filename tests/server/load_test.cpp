// The parts of the load bench that need no server.

#include "server/load/disk_sync.h"
#include "server/load/latencies.h"
#include "server/load/message_scan.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <set>
#include <stdexcept>

namespace bastide::server {
namespace {

TEST(Latencies, PercentilesAreValuesThatWereMeasured) {
    std::vector<std::uint32_t> hundred(100);
    std::iota(hundred.begin(), hundred.end(), 1);
    EXPECT_EQ(percentile(hundred, 0), 1u);
    EXPECT_EQ(percentile(hundred, 0.5), 50u);
    EXPECT_EQ(percentile(hundred, 0.501), 51u);
    EXPECT_EQ(percentile(hundred, 0.99), 99u);
    EXPECT_EQ(percentile(hundred, 0.999), 100u);
    EXPECT_EQ(percentile(hundred, 1), 100u);
    EXPECT_EQ(percentile({7}, 0.5), 7u);
    EXPECT_EQ(percentile({7, 9}, 0.5), 7u);
    EXPECT_EQ(percentile({7, 9}, 0.51), 9u);
}

TEST(Latencies, FiguresAreInMilliseconds) {
    Latencies times;
    EXPECT_EQ(times.figures().count, 0u);
    EXPECT_EQ(times.figures().most, 0);
    // In any order.
    for (int i = 1000; i >= 1; --i) times.add(std::chrono::microseconds(i * 100));
    const LatencyFigures figures = times.figures();
    EXPECT_EQ(figures.count, 1000u);
    EXPECT_DOUBLE_EQ(figures.p50, 50);
    EXPECT_DOUBLE_EQ(figures.p90, 90);
    EXPECT_DOUBLE_EQ(figures.p99, 99);
    EXPECT_DOUBLE_EQ(figures.p999, 99.9);
    EXPECT_DOUBLE_EQ(figures.most, 100);
}

TEST(DiskSync, IsMeasuredWhereItShallBe) {
    const std::string folder = std::filesystem::temp_directory_path().string();
    EXPECT_EQ(measure_disk_sync(folder, 5).count, 5u);
    EXPECT_THROW(measure_disk_sync("/nowhere", 5), std::runtime_error);
}

TEST(MessageScan, FindsWhatIsSaid) {
    constexpr std::string_view done = R"({"kind":"done","id":3,"event":12})";
    EXPECT_EQ(scanned_kind(done), "done");
    EXPECT_EQ(scanned_number(done, "id"), 3u);
    EXPECT_EQ(scanned_number(done, "event"), 12u);
    EXPECT_EQ(scanned_number(done, "after"), std::nullopt);
    EXPECT_EQ(scanned_number(done, "kind"), std::nullopt);
    EXPECT_EQ(scanned_text(R"({"room":{"id":"abc","title":"a\"b"}})", "id"), "abc");
    EXPECT_EQ(scanned_text(R"({"room":{"id":"abc","title":"a\"b"}})", "title"), "");
    EXPECT_EQ(scanned_kind("{}"), "");
    EXPECT_EQ(scanned_kind(""), "");
}

TEST(MessageScan, ChoosesAmongAllMoves) {
    constexpr std::string_view view =
        R"({"kind":"view","after":4,"views":[{"title":"\"moves\":[","moves":[)"
        R"({"kind":"place_tile","text":"0,-1 turned 1","cell":[0,-1],"turning":1},)"
        R"({"kind":"place_figure","text":"follower on city N","segment":{"name":"city N of 0,0"}},)"
        R"({"kind":"pass","text":"pass"}]}]})";
    Random random(1);
    std::set<std::string> chosen;
    for (int i = 0; i < 100; ++i) chosen.insert(scanned_move(view, random));
    EXPECT_EQ(chosen, (std::set<std::string>{"0,-1 turned 1", "follower on city N", "pass"}));
}

TEST(MessageScan, KnowsWhenNothingIsAskedAndRanges) {
    Random random(1);
    EXPECT_EQ(scanned_move(R"({"kind":"view","after":4,"views":[{"moves":null}]})", random), "");
    EXPECT_EQ(
        scanned_move(R"({"views":[{"moves":[{"kind":"choose_number","from":2,"to":9}]}]})", random),
        "number 2");
}

}  // namespace
}  // namespace bastide::server
