// Any bytes as a saved game of the program JCloisterZone: reading and playing never break, what is
// refused is told in words, and what is played can be written as a record and read from it again. Input
// that is no such file is tried again as the replay of a short game.

#include "fuzz/fuzz.h"
#include "jcz/assertions.h"
#include "jcz/bad_file.h"
#include "jcz/import.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

constexpr std::string_view before_replay =
    R"({"initialRandom":0.5,"setup":{"sets":{"basic:2":1,"traders-and-builders:2":1,)"
    R"("bridges-castles-and-bazaars:2":1},"elements":{"small-follower":7,"farmers":true,)"
    R"("builder":1,"abbot":1,"garden":true,"bridge":1,"castle":1,"bazaar":true},"rules":{},)"
    R"("start":[{"tile":"BA/RCr","x":0,"y":0,"rotation":0}]},)"
    R"("players":[{"name":"Alice"},{"name":"Bob"}],"test":{"assertions":["Alice has 4 points"]},)"
    R"("gameAnnotations":{"drawOrder":["BA/C","BB/F.b","BA/RFr"]},"replay":[)";

void check_game(std::string_view text) {
    try {
        const jcz::JczFile file = jcz::read_jcz(text);
        const jcz::JczTable table = jcz::make_jcz_table(file);
        const jcz::JczGame game(file, table);
        require(jcz::check_assertions(game).size() == file.assertions.size());
        const Record record = jcz::record_of_jcz(table, game);
        const auto text_of_record = write_record(record);
        require(text_of_record.has_value());
        std::vector<RecordProblem> problems;
        const auto read = read_record(*text_of_record, built_in_tiles(), problems);
        require(read.has_value() && problems.empty() && same_record(*read, record));
    } catch (const jcz::BadFile& problem) {
        require(problem.what()[0] != '\0');
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.find("setup") != std::string_view::npos)
        check_game(text);
    else
        check_game(std::string(before_replay) + std::string(text) + "]}");
    return 0;
}
