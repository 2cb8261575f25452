// Every record below tests/games is a test, named after its file: it is played move by move, ends with
// the scores it says, and is written as it was read.

#include "notation/record/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bastide {
namespace {

namespace fs = std::filesystem;

class GoldenGame : public testing::Test {
public:
    explicit GoldenGame(fs::path file) : file_(std::move(file)) {}

    void TestBody() override {
        std::ifstream stream(file_, std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(stream), {});
        std::vector<RecordProblem> problems;
        const auto record = read_record(text, built_in_tiles(), problems);
        for (const RecordProblem& problem : problems)
            ADD_FAILURE_AT(file_.c_str(), problem.line) << problem.text(file_.filename().string());
        ASSERT_TRUE(record);
        EXPECT_FALSE(record->final_scores.empty()) << "a golden game ends with its scores";
        const auto written = write_record(*record);
        ASSERT_TRUE(written);
        EXPECT_EQ(*written, text) << "it stands there as it is written";
    }

private:
    fs::path file_;
};

/// Tests are registered before main begins, as those of TEST are.
int register_games() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(BASTIDE_SOURCE_DIR "/tests/games"))
        if (entry.path().extension() == ".record") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        std::string name = file.stem().string();
        for (char& c : name)
            if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
        testing::RegisterTest("GoldenGames", name.c_str(), nullptr, nullptr, file.c_str(), 1,
                              [file]() -> GoldenGame* { return new GoldenGame(file); });
    }
    return int(files.size());
}

const int game_count = register_games();

TEST(GoldenGameFiles, AreFound) { EXPECT_GT(game_count, 0); }

}  // namespace
}  // namespace bastide
