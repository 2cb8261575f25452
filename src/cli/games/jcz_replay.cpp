#include "cli/games/jcz_replay.h"

#include "cli/program/bad_input.h"
#include "cli/program/json_text.h"
#include "cli/terminal/play_text.h"
#include "core/tile_words.h"
#include "jcz/assertions.h"
#include "jcz/bad_file.h"
#include "jcz/game.h"
#include "text/english.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>
#include <array>

namespace bastide::cli {

namespace {

constexpr std::array<std::string_view, 3> verdict_words = {"holds", "FAILS", "UNKNOWN"};
constexpr std::array<std::string_view, 3> verdict_keys = {"holds", "fails", "unknown"};

constexpr std::size_t longest_assertion = 1000;  // shown, in bytes
constexpr std::size_t most_unknown = 10;         // told one by one

std::string played_text(const jcz::JczGame& game, const std::vector<jcz::JczAssertion>& checked) {
    std::string text;
    if (!game.file().description.empty()) text += game.file().description + '\n';
    const int turns = int(game.state().header().turn);
    text +=
        game.over() ? "The game is over.\n" : fmt::format("In turn {}, {}:\n", turns, game.phase());
    const auto& names = game.file().player_names;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        text += fmt::format("{}: {}\n", names[seat], counted(game.points(seat), "point"));
    for (const jcz::JczAssertion& assertion : checked)
        text += fmt::format("{}: {}{}\n", verdict_words[std::size_t(assertion.verdict)],
                            shortened_text(assertion.text, longest_assertion),
                            assertion.found.empty() ? "" : " (" + assertion.found + ")");
    return text;
}

boost::json::object played_json(const jcz::JczGame& game,
                                const std::vector<jcz::JczAssertion>& checked) {
    boost::json::object object;
    if (!game.file().description.empty()) object["description"] = game.file().description;
    const auto& names = game.file().player_names;
    object["players"] = boost::json::array(names.begin(), names.end());
    object["over"] = game.over();
    object["phase"] = game.phase();
    boost::json::array scores, assertions;
    for (std::size_t seat = 0; seat < names.size(); ++seat) scores.emplace_back(game.points(seat));
    object["scores"] = std::move(scores);
    for (const jcz::JczAssertion& assertion : checked)
        assertions.push_back({{"text", assertion.text},
                              {"verdict", verdict_keys[std::size_t(assertion.verdict)]},
                              {"found", assertion.found}});
    object["assertions"] = std::move(assertions);
    return object;
}

int status_of(const std::vector<jcz::JczAssertion>& checked) {
    int status = 0;
    for (const jcz::JczAssertion& assertion : checked) {
        if (assertion.verdict == jcz::JczVerdict::fails) status = std::max(status, 1);
        if (assertion.verdict == jcz::JczVerdict::unknown) status = 2;
    }
    return status;
}

void complain_of_unknown(const std::string& file, const std::vector<jcz::JczAssertion>& checked) {
    std::size_t unknown = 0;
    for (const jcz::JczAssertion& assertion : checked)
        if (assertion.verdict == jcz::JczVerdict::unknown && ++unknown <= most_unknown)
            complain(
                fmt::format("bastide: {}: assertion \"{}\": this program does not know what it "
                            "means\n",
                            file, shortened_text(assertion.text, longest_assertion)));
    if (unknown > most_unknown)
        complain(fmt::format("bastide: {}: and {} more that it does not know\n", file,
                             counted(int(unknown - most_unknown), "assertion")));
}

}  // namespace

int replay_jcz(const GameText& text, bool json, const Output& output) {
    try {
        const jcz::JczFile file = jcz::read_jcz(text.text);
        const jcz::JczTable table = jcz::make_jcz_table(file);
        const jcz::JczGame game(file, table);
        const auto checked = jcz::check_assertions(game);
        write_output(output,
                     json ? json_text(played_json(game, checked)) : played_text(game, checked));
        complain_of_unknown(text.name, checked);
        return status_of(checked);
    } catch (const jcz::BadFile& problem) {
        throw BadInput(fmt::format("{}: {}", text.name, problem.what()));
    }
}

}  // namespace bastide::cli
