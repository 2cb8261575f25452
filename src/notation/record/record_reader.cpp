/// Reads the moves of records. The engine is asked about each; what it decides by itself must be what
/// the record says.

#include "core/tile_words.h"
#include "notation/moves/segment_names.h"
#include "notation/record/record_course.h"
#include "notation/record/record_table.h"
#include "notation/text/record_words.h"
#include "words/words.h"

#include <algorithm>
#include <limits>

namespace bastide {

namespace {

class RecordReader {
public:
    RecordReader(const TileLibrary& library, std::vector<RecordProblem>& problems)
        : library_(library), problems_(problems) {}

    std::optional<Record> read(std::string_view text);

private:
    bool read_moves(std::size_t first);
    bool read_line(std::string_view line);
    bool read_heading(std::string_view heading);
    bool read_answer(std::string_view answer);
    bool read_automatic(std::string_view answer);
    bool check_asked(std::string_view answer);
    bool play(const Move& move, std::string_view answer);
    bool read_final(std::string_view line);
    bool read_revealed(std::string_view line);
    bool compare_final(const std::vector<int>& scores);

    /// Who gives an answer, taken from its front; nobody if it does not say.
    std::optional<std::string_view> take_name(std::string_view& answer) const;
    bool is_called(Player player, std::string_view name) const;
    /// Whether the engine has given answers by itself that the record has not told yet.
    bool answers_left() const;
    /// What the next entry of the course, or its question, wants at this place of the record.
    std::string wanted() const;

    /// Tells a problem at a part of the line that is being read; false, to be returned.
    bool fail(std::string_view at, std::string expected, std::string found, std::string rule = {});
    bool fail_in_line(int line, std::string message);
    int column_of(std::string_view part) const;

    const TileLibrary& library_;
    std::vector<RecordProblem>& problems_;
    std::vector<std::string_view> lines_;
    std::string_view text_;  ///< of the line that is read
    int line_ = 0;
    Record record_;
    std::optional<RecordCourse> course_;
    RecordLine heading_;  ///< of the line that is read
};

std::optional<Record> RecordReader::read(std::string_view text) {
    auto table = read_record_table(text, library_, problems_);
    if (!table) return std::nullopt;
    lines_ = std::move(table->lines);
    record_.setup = std::move(table->setup);
    record_.rules = std::move(table->rules);
    record_.seed = table->seed;
    record_.commitment = table->commitment;
    course_.emplace(record_.setup, *record_.rules);
    if (!read_moves(table->moves + 1)) return std::nullopt;
    return std::move(record_);
}

// --- The moves -------------------------------------------------------------------------------------

bool RecordReader::read_moves(std::size_t first) {
    std::string_view last;  // what has ended the moves
    for (std::size_t i = first; i < lines_.size(); ++i) {
        line_ = int(i) + 1;
        text_ = lines_[i];
        if (const std::string fault = unreadable_part(text_); !fault.empty())
            return fail_in_line(line_, fault);
        const std::string_view line = trimmed(without_comment(text_));
        if (line.empty()) continue;
        const auto words = split_words(line).words;
        // A quote that does not end leaves no words.
        const bool plain = !words.empty() && !words[0].quoted;
        const std::string_view first_word = plain ? words[0].text : std::string_view();
        if (first_word == "revealed" && last != first_word) {
            if (!read_revealed(line)) return false;
        } else if (!last.empty()) {
            return fail(line,
                        last == "final" ? "nothing more behind the final scores"
                                        : "nothing more behind the revealed seed",
                        in_quotes(line));
        } else if (first_word == "final" ? !read_final(line) : !read_line(line)) {
            return false;
        }
        if (first_word == "final" || first_word == "revealed") last = first_word;
    }
    line_ = std::max(int(lines_.size()), 1);
    return !answers_left() || fail({}, wanted(), "the end of the record");
}

bool RecordReader::answers_left() const {
    return std::any_of(course_->entries.begin(), course_->entries.end(),
                       [](const RecordCourse::Entry& entry) { return !entry.begins_line; });
}

std::string RecordReader::wanted() const {
    if (course_->entries.empty()) {
        const Decision asked = course_->decision();
        if (!asked.exists()) return "the final scores, or the end of the record";
        return "the answer of " + course_->seat_text(asked.chooser) + " to the question \"" +
               words::question_words(asked.name) + "\", " +
               legal_text(course_->rules(), course_->state());
    }
    const RecordCourse::Entry& entry = course_->entries.front();
    if (!entry.begins_line)
        return course_->automatic_text(entry, heading_.player) + ", which is the only answer";
    if (course_->entries.size() == 1 && !course_->decision().exists())
        return "the final scores, or the end of the record";
    return "a line that begins with " + heading_text(record_.setup, entry.line);
}

bool RecordReader::read_line(std::string_view line) {
    const std::size_t colon = find_outside_quotes(line, ':');
    const auto& entries = course_->entries;
    const bool may_begin = !entries.empty() && entries.front().begins_line &&
                           (entries.size() > 1 || course_->decision().exists());
    if (!may_begin || colon == std::string_view::npos) return fail(line, wanted(), in_quotes(line));
    if (!read_heading(line.substr(0, colon + 1))) return false;
    for (const std::string_view answer : answers_in(line.substr(colon + 1)))
        if (!read_answer(answer)) return false;
    return true;
}

/// Whether two headings say the same; spaces and needless quotes are free.
bool same_heading(std::string_view one, std::string_view other) {
    const auto words = [](std::string_view heading) {
        return split_words(heading.substr(0, heading.size() - 1)).words;
    };
    const auto a = words(one), b = words(other);
    const auto same = [](const TileWord& x, const TileWord& y) { return x.text == y.text; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool RecordReader::read_heading(std::string_view heading) {
    const RecordLine wanted_line = course_->entries.front().line;
    if (!same_heading(heading, heading_text(record_.setup, wanted_line)))
        return fail(heading, wanted(), in_quotes(heading));
    heading_ = wanted_line;
    course_->entries.pop_front();
    return true;
}

bool RecordReader::read_answer(std::string_view answer) {
    if (answer.empty()) return fail(answer, wanted(), "nothing");
    if (answer.front() == '[') return read_automatic(answer);
    if (!check_asked(answer)) return false;
    std::string_view move = answer;
    const auto name = take_name(move);
    const Decision asked = course_->decision();
    const bool must_say = asked.chooser.exists() && asked.chooser != heading_.player;
    if (name ? !is_called(asked.chooser, *name) : must_say)
        return fail(answer, wanted(), in_quotes(answer));
    const MoveReading reading = read_move(course_->rules(), course_->state(), move);
    if (!reading.move) {
        fail(move, reading.expected, reading.found);
        problems_.back().column += reading.column - 1;
        return false;
    }
    return play(*reading.move, answer);
}

/// Is this the time for an answer that is not automatic?
bool RecordReader::check_asked(std::string_view answer) {
    if (course_->entries.empty() && course_->decision().exists()) return true;
    return fail(answer, wanted(), in_quotes(answer));
}

bool RecordReader::read_automatic(std::string_view answer) {
    if (course_->entries.empty() || course_->entries.front().begins_line) {
        const bool asked = course_->entries.empty() && course_->decision().exists();
        return fail(answer, wanted(),
                    in_quotes(answer) + (asked ? ", as if there were no choice" : ""));
    }
    const RecordCourse::Entry& entry = course_->entries.front();
    const std::string right = course_->automatic_text(entry, heading_.player);
    if (answer != right) {
        std::string_view move = answer.substr(1);
        if (move.empty() || move.back() != ']') return fail(answer, wanted(), in_quotes(answer));
        move = trimmed(move.substr(0, move.size() - 1));
        const auto name = take_name(move);
        const MoveReading reading =
            read_move(course_->rules(), course_->state(), move, entry.setting);
        const bool same = reading.move && *reading.move == entry.answer.move;
        if (!same || (name && !is_called(entry.answer.by, *name)))
            return fail(answer, wanted(), in_quotes(answer));
    }
    record_.moves.push_back(entry.answer);
    course_->entries.pop_front();
    return true;
}

bool RecordReader::play(const Move& move, std::string_view answer) {
    const Decision asked = course_->decision();
    if (const Refusal refusal = course_->answer(move)) {
        std::string found = in_quotes(answer) + ", which " + std::string(refusal.rule()) +
                            " forbids: " + refusal.text_with_side();
        return fail(answer, wanted(), std::move(found), std::string(refusal.rule()));
    }
    record_.moves.push_back({move, asked.chooser, asked.kind, false});
    return true;
}

// --- The end ---------------------------------------------------------------------------------------

bool RecordReader::read_final(std::string_view line) {
    if (course_->decision().exists() || answers_left())
        return fail(line, wanted(), in_quotes(line));
    std::vector<int> scores;
    for (const TileWord& word : split_words(line).words) {
        if (word.text.data() == line.data()) continue;
        const auto score = whole_number(word.text, std::numeric_limits<int>::min(),
                                        std::numeric_limits<int>::max());
        if (!score) return fail(word.text, "a number of points", in_quotes(word.text));
        scores.push_back(*score);
    }
    const int players = record_.rules->players();
    if (int(scores.size()) != players)
        return fail(line, "the points of " + std::to_string(players) + " players", in_quotes(line));
    record_.final_scores = scores;
    return compare_final(scores);
}

bool RecordReader::read_revealed(std::string_view line) {
    if (answers_left()) return fail(line, wanted(), in_quotes(line));
    RevealedSeed read = read_revealed_seed(split_words(line).words);
    if (!read.seed) return fail(read.at, std::move(read.expected), std::move(read.found));
    if (record_.seed)
        return fail(line, "no revealed seed, since the record has a line \"seed\" already",
                    in_quotes(line));
    record_.revealed_seed = read.seed;
    return true;
}

/// Other scores are told, but the game is read.
bool RecordReader::compare_final(const std::vector<int>& scores) {
    std::string right = "final", written = "final";
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        right += ' ' + std::to_string(course_->state().score(Player(seat)));
        written += ' ' + std::to_string(scores[seat]);
    }
    if (right == written) return true;
    fail(trimmed(text_), in_quotes(right) + ", which is what the moves give", in_quotes(written));
    problems_.back().only_final = true;
    return true;
}

// --- Names and places ------------------------------------------------------------------------------

std::optional<std::string_view> RecordReader::take_name(std::string_view& answer) const {
    const std::size_t colon = find_outside_quotes(answer, ':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view name = trimmed(answer.substr(0, colon));
    answer = trimmed(answer.substr(colon + 1));
    return name;
}

bool RecordReader::is_called(Player player, std::string_view name) const {
    if (!player.exists()) return false;
    const std::string right = course_->seat_text(player);
    return name == right || name == in_quotes(right);
}

int RecordReader::column_of(std::string_view part) const {
    if (part.data() == nullptr) return 0;
    return character_count(text_.substr(0, std::size_t(part.data() - text_.data()))) + 1;
}

bool RecordReader::fail(std::string_view at, std::string expected, std::string found,
                        std::string rule) {
    RecordProblem problem{line_,          column_of(at), {}, std::move(expected), std::move(found),
                          std::move(rule)};
    problem.message = "expected: " + problem.expected + "; found: " + problem.found;
    problems_.push_back(std::move(problem));
    return false;
}

bool RecordReader::fail_in_line(int line, std::string message) {
    problems_.push_back({line, 0, std::move(message), {}, {}, {}});
    return false;
}

}  // namespace

std::optional<Record> read_record(std::string_view text, const TileLibrary& library,
                                  std::vector<RecordProblem>& problems) {
    return RecordReader(library, problems).read(text);
}

std::string RecordProblem::text(std::string_view file_name) const {
    return SetupProblem{line, column, message}.text(file_name);
}

}  // namespace bastide
