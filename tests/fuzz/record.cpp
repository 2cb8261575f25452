// Any bytes as a record: reading never breaks, every mistake names a line of the file and says what
// was expected, and what is read is a game that is written and read again as the same one. Input that
// is no record is tried again as the moves of a short game, so that more of it gets that far.

#include "notation/record/record.h"
#include "fuzz/fuzz.h"

#include <cstdint>
#include <string>
#include <string_view>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

constexpr std::string_view short_game =
    "bastide record 1\n"
    "players Red Blue\n"
    "set basic:2\n"
    "rules abbot\n"
    "rules inns-and-cathedrals\n"
    "moves\n";

void check(std::string_view text) {
    std::vector<RecordProblem> problems;
    const auto record = read_record(text, built_in_tiles(), problems);
    for (const RecordProblem& problem : problems) {
        // What is wrong with a table as a whole belongs to no line.
        require(problem.line >= 0 && std::size_t(problem.line) <= lines_in(text));
        require(problem.column >= 0 && !problem.message.empty());
        require(problem.expected.empty() == problem.found.empty());
        require(problem.line == 0 || problem.text("fuzz.record").starts_with("fuzz.record:"));
    }
    if (!record) return require(!problems.empty() && !problems.front().only_final);
    require(problems.empty() || (problems.size() == 1 && problems.front().only_final));
    const auto written = write_record(*record);
    require(written.has_value());
    std::vector<RecordProblem> none;
    const auto again = read_record(*written, built_in_tiles(), none);
    require(again && none.size() == problems.size());
    require(same_record(*again, *record));
    require(write_record(*again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.find("bastide") != std::string_view::npos)
        check(text);
    else
        check(std::string(short_game) + std::string(text));
    return 0;
}
