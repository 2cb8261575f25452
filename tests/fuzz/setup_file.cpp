// Any bytes as a set-up file: reading never breaks, every mistake names a line of the file and says
// something, what is read can be written and read again, and a ruleset is made of it, or refused
// with reasons that belong to its lines.

#include "fuzz/fuzz.h"
#include "notation/setup/setup.h"

#include <cstdint>
#include <string_view>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

void check_problems(const std::vector<SetupProblem>& problems, int lines, int first_line) {
    for (const SetupProblem& problem : problems) {
        require(problem.line >= first_line && problem.line <= lines);
        require(problem.column >= 0 && !problem.message.empty());
        require(problem.line == 0 || problem.text("fuzz.setup").starts_with("fuzz.setup:"));
    }
}

TableSetup read_again(const TableSetup& setup) {
    const std::string text = write_setup(setup);
    std::vector<SetupProblem> problems;
    const auto again = read_setup(text, problems);
    require(again && problems.empty());
    require(same_setup(*again, setup) && write_setup(*again) == text);
    return *again;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    int lines = 1;
    for (const char c : text) lines += c == '\n' || c == '\r';
    std::vector<SetupProblem> problems;
    const auto setup = read_setup(text, problems);
    require(setup ? problems.empty() : !problems.empty());
    check_problems(problems, lines, 1);
    if (!setup) return 0;
    std::vector<SetupProblem> refused, refused_again;
    const auto rules = make_ruleset(*setup, built_in_tiles(), refused);
    require(rules ? refused.empty() : !refused.empty());
    check_problems(refused, lines, 0);
    const auto rules_again = make_ruleset(read_again(*setup), built_in_tiles(), refused_again);
    require((rules == nullptr) == (rules_again == nullptr));
    require(refused.size() == refused_again.size());
    return 0;
}
