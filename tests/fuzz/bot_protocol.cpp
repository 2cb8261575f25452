// Any bytes as the lines of the bot protocol: readers never break, what they accept they write and read
// again as the same, and a table that is told anything stays one of a game.

#include "bots/bot_lines.h"
#include "bots/bot_table.h"
#include "fuzz/fuzz.h"

#include <cstdint>
#include <string>
#include <string_view>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

void check_readers(std::string_view rest) {
    std::string problem;
    if (const auto limits = bots::read_go(rest, problem)) {
        const std::string text = bots::go_text(*limits);
        require(bots::read_go(std::string_view(text).substr(2), problem) == limits);
    } else {
        require(!problem.empty());
    }
    problem.clear();
    if (const auto info = bots::read_info(rest, problem))
        require(bots::read_info(std::string_view(bots::info_text(*info)).substr(4), problem)
                    .has_value());
    else
        require(!problem.empty());
    const bots::OptionLine option = bots::read_option(rest);
    require(!option.name.empty() || option.value.empty());
    require(bots::line_of(option.value).rest.empty());
    bots::read_switch(option.value);
    for (const std::string_view one : bots::list_of(rest)) require(!one.empty());
    if (const auto words = bots::command_words(rest)) require(!words->empty());
}

void tell(bots::BotTable& table, std::string_view line) {
    const auto [word, rest] = bots::line_of(line);
    if (word == "newgame")
        table.new_game(rest);
    else if (word == "position")
        table.set_position(rest);
    else if (word == "record")
        table.set_record(rest);
    else if (word == "moves")
        table.add_moves(rest);
    else
        check_readers(rest);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bots::BotTable table;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        tell(table, text.substr(from, end - from));
        from = end + 1;
    }
    if (table.exists()) require(check_features(*table.rules(), table.state()).empty());
    return 0;
}
