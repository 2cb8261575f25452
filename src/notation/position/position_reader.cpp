/// Reads positions: the text in statements, the set-up among them with the reader of set-up files, the
/// rest word by word.

#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/position/position_parts.h"
#include "notation/setup/setup_suggestion.h"
#include "notation/text/record_words.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr std::string_view version = "1";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view without_mark(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    return text;
}

/// The statements of a text: between line ends and semicolons.
std::vector<PositionStatement> statements_of(std::string_view text) {
    std::vector<PositionStatement> statements;
    int line = 0;
    for (const std::string_view whole : lines_of(text)) {
        ++line;
        const std::string_view said = without_comment(whole);
        for (const std::string_view part : answers_in(said))
            if (!part.empty())
                statements.push_back({part,
                                      {line, character_count(whole.substr(
                                                 0, std::size_t(part.data() - whole.data()))) +
                                                 1}});
    }
    return statements;
}

std::string_view first_word(std::string_view statement) {
    const auto words = split_words(statement).words;
    return words.empty() || words[0].quoted ? std::string_view() : words[0].text;
}

/// What begins with a word of neither kind is told with the words of both.
bool check_words(const std::vector<PositionStatement>& statements, PositionProblems& problems) {
    std::vector<std::string_view> known = setup_words();
    for (const std::string_view word : position_words()) known.push_back(word);
    bool fine = true;
    for (std::size_t i = 1; i < statements.size(); ++i) {
        const std::string_view word = first_word(statements[i].text);
        if (is_position_word(word) || std::find(known.begin(), known.end(), word) != known.end())
            continue;
        const std::string meant = suggestion(word, known);
        fine = problems.add(statements[i].place,
                            "unknown word " + in_quotes(word) + "; " +
                                (meant.empty() ? "a" : meant + " A") +
                                " statement begins with one of: " + listed(known));
    }
    return fine;
}

std::optional<TablePosition> read_statements(std::vector<PositionStatement> statements,
                                             const TileLibrary& library,
                                             std::vector<PositionProblem>& found) {
    PositionProblems problems(found);
    if (!check_words(statements, problems)) return std::nullopt;
    // The set-up file that its statements would be, one a line.
    std::string setup_text = "bastide setup 1\n";
    std::vector<TextPlace> setup_places = {statements.front().place};
    std::vector<PositionStatement> rest;
    for (std::size_t i = 1; i < statements.size(); ++i) {
        if (is_position_word(first_word(statements[i].text))) {
            rest.push_back(statements[i]);
            continue;
        }
        setup_text += std::string(statements[i].text) + '\n';
        setup_places.push_back(statements[i].place);
    }
    TablePosition position;
    std::vector<SetupProblem> setup_problems;
    auto setup = read_setup(setup_text, setup_problems);
    if (setup) {
        position.setup = std::move(*setup);
        position.rules = make_ruleset(position.setup, library, setup_problems);
    }
    for (const SetupProblem& problem : setup_problems) {
        const std::size_t statement = std::size_t(std::max(problem.line, 1)) - 1;
        const TextPlace at = setup_places[std::min(statement, setup_places.size() - 1)];
        problems.add(problem.line == 0
                         ? TextPlace{}
                         : TextPlace{at.line, at.column + std::max(problem.column - 1, 0)},
                     problem.message);
    }
    if (!setup_problems.empty() || !position.rules) return std::nullopt;
    // What was counted in lines of a text of its own means nothing any more.
    position.setup.lines = {};
    auto parts = read_parts(rest, position.setup, *position.rules, problems);
    if (!parts) return std::nullopt;
    auto state =
        make_state(*parts, position.setup, *position.rules, problems, &position.fits_nowhere);
    if (!state) return std::nullopt;
    position.state = std::move(*state);
    return position;
}

}  // namespace

std::string PositionProblem::text(std::string_view file_name) const {
    std::string place;
    if (line != 0) {
        place = std::string(file_name) + ':' + std::to_string(line) + ':';
        if (column != 0) place += std::to_string(column) + ':';
        place += ' ';
    }
    return place + message + (rule.empty() ? "" : " (" + rule + ")");
}

bool begins_as_position(std::string_view text) {
    const auto statements = statements_of(without_mark(text.substr(0, 65536)));
    if (statements.empty()) return false;
    const auto words = split_words(statements.front().text).words;
    return words.size() >= 2 && words[0].text == "bastide" && words[1].text == "position";
}

std::optional<TablePosition> read_position(std::string_view text, const TileLibrary& library,
                                           std::vector<PositionProblem>& found) {
    const std::size_t earlier = found.size();
    PositionProblems problems(found);
    text = without_mark(text);
    int line = 0;
    for (const std::string_view whole : lines_of(text)) {
        ++line;
        if (std::string fault = unreadable_part(whole); !fault.empty())
            problems.add({line, 0}, std::move(fault));
    }
    if (found.size() != earlier) return std::nullopt;
    auto statements = statements_of(text);
    const std::string first =
        statements.empty() ? std::string() : joined(split_words(statements[0].text).words, 0);
    if (first != "bastide position " + std::string(version)) {
        const bool other_version = first.starts_with("bastide position ");
        problems.add(statements.empty() ? TextPlace{1, 0} : statements[0].place,
                     other_version
                         ? "version " + first.substr(17) +
                               " is not known; this program reads "
                               "version 1"
                         : "this is no position: it must begin with: bastide position 1; found: " +
                               in_quotes(first));
        return std::nullopt;
    }
    auto position = read_statements(std::move(statements), library, found);
    if (!position && found.size() == earlier) problems.add({}, "this cannot be read as a position");
    if (found.size() != earlier) return std::nullopt;
    return position;
}

}  // namespace bastide
