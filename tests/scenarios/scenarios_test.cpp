// Every scenario below tests/scenarios is a test, named after its folder and file.

#include "scenarios/scenario_parser.h"
#include "scenarios/scenario_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bastide::scenarios {

namespace {

namespace fs = std::filesystem;

class ScenarioTest : public testing::Test {
public:
    explicit ScenarioTest(fs::path file) : file_(std::move(file)) {}

    void TestBody() override {
        std::ifstream stream(file_, std::ios::binary);
        std::stringstream text;
        text << stream.rdbuf();
        const Scenario scenario = parse_scenario(text.str());
        report(scenario.problems, "");
        check_name(scenario);
        if (HasFailure()) return;
        for (const Case& played : scenario.cases)
            for (Turning turning = 0; turning < 4; ++turning) {
                std::string where = played.name.empty() ? "" : " [case " + played.name + ']';
                if (turning != 0)
                    where += " [with the board turned by " + std::to_string(turning) + ']';
                const std::vector<Problem> problems = run_case(played, turning);
                report(problems, where);
                if (!problems.empty()) break;
            }
    }

private:
    void report(const std::vector<Problem>& problems, const std::string& where) const {
        for (const Problem& problem : problems)
            ADD_FAILURE_AT(file_.c_str(), problem.line) << problem.text << where;
    }

    /// "BASE-20-small-city.scn" must be about BASE-20.
    void check_name(const Scenario& scenario) const {
        const std::string name = file_.stem().string();
        const bool named =
            std::any_of(scenario.rules.begin(), scenario.rules.end(),
                        [&](const std::string& rule) { return name.starts_with(rule + '-'); });
        const bool is_format = name == "00-format";
        if (!named && !is_format)
            ADD_FAILURE_AT(file_.c_str(), 1) << "its name should begin with one of its rules";
    }

    fs::path file_;
};

std::string test_name(std::string text) {
    for (char& c : text)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return text;
}

/// Tests are registered before main begins, as those of TEST are.
int register_scenarios() {
    const fs::path top = BASTIDE_SOURCE_DIR "/tests/scenarios";
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(top))
        if (entry.path().extension() == ".scn") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        const std::string folder = file.parent_path().lexically_relative(top).string();
        const std::string suite = "Scenarios" + (folder == "." ? "" : "_" + test_name(folder));
        testing::RegisterTest(suite.c_str(), test_name(file.stem().string()).c_str(), nullptr,
                              nullptr, file.c_str(), 1,
                              [file]() -> ScenarioTest* { return new ScenarioTest(file); });
    }
    return int(files.size());
}

const int scenario_count = register_scenarios();

TEST(ScenarioFiles, AreFound) { EXPECT_GT(scenario_count, 0); }

}  // namespace

}  // namespace bastide::scenarios
