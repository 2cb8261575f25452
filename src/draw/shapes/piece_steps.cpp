#include "draw/shapes/piece_steps.h"

#include "draw/shapes/piece_lines.h"
#include "text/text_parts.h"

#include <algorithm>
#include <vector>

namespace bastide::draw {

namespace {

using Kind = PieceStep::Kind;

/// What a line that draws no path begins with, and what has to stand in it.
struct StepForm {
    std::string_view word;
    Kind kind;
    bool named;
    std::string_view needs;  ///< words with numbers
    std::string_view may;
    std::string_view written;
};
constexpr StepForm step_forms[] = {
    {"part", Kind::part, true, "", "at", "part NAME [at X Y]"},
    {"motif", Kind::motif, true, "radius", "", "motif NAME radius R"},
    {"letters", Kind::letters, false, "at size", "disc rim",
     "letters at X Y [disc R] size S [rim W]"},
    {"number", Kind::number, false, "at size", "disc rim", "number at X Y [disc R] size S [rim W]"},
    {"owners", Kind::owners, true, "at step within", "", "owners PART at X Y step S within W"},
    {"rings", Kind::rings, false, "at radius width", "", "rings at X Y radius R width W"},
};

bool has_word(std::string_view words, std::string_view word) {
    const auto all = piece_words(words);
    return std::find(all.begin(), all.end(), word) != all.end();
}

/// Puts a number where the word says; false if no step has such a word.
bool put_number(PieceStep& step, std::string_view word, double number) {
    if (word == "radius" || word == "disc")
        step.radius = number;
    else if (word == "size")
        step.size = number;
    else if (word == "width" || word == "rim" || word == "within")
        step.width = number;
    else if (word == "step")
        step.step = number;
    else
        return false;
    return true;
}

bool read_numbers(const StepForm& form, const std::vector<std::string_view>& words, std::size_t at,
                  PieceStep& step) {
    std::vector<std::string_view> seen;
    if (form.kind == Kind::letters || form.kind == Kind::number) step.width = 1;
    while (at < words.size()) {
        const std::string_view word = words[at++];
        if (!has_word(form.needs, word) && !has_word(form.may, word)) return false;
        if (std::find(seen.begin(), seen.end(), word) != seen.end()) return false;
        seen.push_back(word);
        const auto next = [&] {
            return at < words.size() ? piece_number(words[at++]) : std::nullopt;
        };
        const auto first = next();
        if (!first) return false;
        if (word != "at") {
            if (*first < 0 || !put_number(step, word, *first)) return false;
            continue;
        }
        const auto second = next();
        if (!second) return false;
        step.x = *first, step.y = *second, step.moved = true;
    }
    for (const std::string_view need : piece_words(form.needs))
        if (std::find(seen.begin(), seen.end(), need) == seen.end()) return false;
    return true;
}

/// "fill pattern", "line outline 1.4", "fine", "coarse", "dashes 3.2 .9"
bool read_look(std::string_view text, PiecePath& path, std::string& problem) {
    const auto words = piece_words(text);
    const auto ink = [&](PieceInk& into) {
        const auto named = ink_named(words[1]);
        if (!named) problem = "there is no colour `" + std::string(words[1]) + '`';
        if (named) into = *named;
        return named.has_value();
    };
    if (words.size() == 1 && words[0] == "fine" && !path.coarse) return path.fine = true;
    if (words.size() == 1 && words[0] == "coarse" && !path.fine) return path.coarse = true;
    if (words.size() == 2 && words[0] == "fill" && path.fill == PieceInk()) return ink(path.fill);
    if (words.size() == 3 && words[0] == "line" && path.width == 0) {
        const auto width = piece_number(words[2]);
        if (width && *width > 0) {
            path.width = float(*width);
            return ink(path.stroke);
        }
    }
    if (words.size() == 3 && words[0] == "dashes" && piece_number(words[1]) &&
        piece_number(words[2])) {
        path.dashes = std::string(words[1]) + ' ' + std::string(words[2]);
        return true;
    }
    problem =
        "before the colon stand `fill COLOUR`, `line COLOUR WIDTH`, `dashes LINE GAP`, "
        "and `fine` or `coarse`, with commas between them; there is `" +
        std::string(text) + '`';
    return false;
}

bool read_path_step(std::string_view look, std::string_view data, PiecePath& path,
                    std::string& problem) {
    while (!look.empty()) {
        const std::size_t comma = std::min(look.find(','), look.size());
        if (!read_look(trimmed(look.substr(0, comma)), path, problem)) return false;
        look.remove_prefix(std::min(comma + 1, look.size()));
    }
    path.data = data;
    if (path.fill == PieceInk() && path.width == 0) problem = "a path has a fill, or a line";
    return problem.empty();
}

}  // namespace

bool read_piece_step(std::string_view text, PieceStep& step, std::string& problem) {
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos)
        return read_path_step(trimmed(text.substr(0, colon)), trimmed(text.substr(colon + 1)),
                              step.path, problem);
    const auto words = piece_words(text);
    for (const StepForm& form : step_forms) {
        if (words[0] != form.word) continue;
        step.kind = form.kind;
        if (form.named && words.size() > 1) step.name = words[1];
        if ((!form.named || words.size() > 1) &&
            read_numbers(form, words, form.named ? 2 : 1, step))
            return true;
        problem = "it is written `" + std::string(form.written) + '`';
        return false;
    }
    problem =
        "a line of a drawing is `fill COLOUR, line COLOUR WIDTH: PATH`, or begins with part, "
        "motif, letters, number, owners or rings";
    return false;
}

}  // namespace bastide::draw
