/// Old answers are found by the turn and part in which they were given, one after the other; a tile
/// that is not drawn there any more comes later, and one that must be drawn earlier comes from the end.

#include "notation/record/re_record.h"

#include "core/compiled_rules.h"
#include "core/tile_words.h"
#include "notation/record/record_course.h"
#include "notation/record/record_table.h"
#include "notation/text/record_words.h"

#include <algorithm>
#include <map>

namespace bastide {

namespace {

/// An answer of the old record.
struct OldAnswer {
    std::string_view text;  ///< the move, without brackets and name
    std::string_view name;  ///< who gives it, if it says
    int line = 0;
    bool bracketed = false;
    bool used = false;  ///< something was made of it, or its tile has come
    TileTypeId drawn;   ///< if it is a tile that was drawn
};

/// Which answers of the old record stand in a line, from `next` on those that nothing was made of yet.
struct OldLine {
    std::size_t next = 0, end = 0;
    int line = 0;
    bool begun = false;  ///< it has been played, or is
};

/// An old answer and the move it means today, if it means one.
struct Recalled {
    OldAnswer* answer = nullptr;
    std::optional<Move> move;
};

class ReRecorder {
public:
    ReRecorder(RecordTable table, ReRecording& made) : table_(std::move(table)), made_(made) {
        made_.record.setup = table_.setup;
        made_.record.rules = table_.rules;
        made_.record.seed = table_.seed;
        made_.record.commitment = table_.commitment;
    }
    void run();

private:
    void read_old_lines();
    void read_old_line(std::string_view line, int number);
    OldAnswer old_answer(std::string_view text, int number) const;

    void take_entries();
    void begin_old_line();
    void take_automatic(const RecordCourse::Entry& entry);
    void answer_question();
    Move answer_of_player(const Decision& asked);
    Move answer_of_chance(const Decision& asked);
    Move other_draw();
    Move most_alike(const std::optional<Move>& old) const;
    void leave_answers(std::size_t end);
    void finish();

    /// The next old answer of this line that can be meant for a question; those before it were for
    /// questions that nobody asks any more.
    std::optional<Recalled> recall(QuestionNumber question, const MoveSetting& setting, Player by);
    bool is_by(const OldAnswer& answer, Player player) const;
    bool is_offered(QuestionNumber question, MoveKind kind) const;
    bool is_meant_for(const MoveSetting& setting, const OldAnswer& answer) const;
    bool is_legal(const Move& move) const {
        return std::find(legal_.begin(), legal_.end(), move) != legal_.end();
    }
    bool old_moves_left() const;

    void note(int line, std::string text) {
        made_.changes.push_back({line, 0, std::move(text), {}, {}, {}});
    }
    void note_answer(std::string text);
    const Ruleset& rules() const { return *table_.rules; }

    RecordTable table_;
    ReRecording& made_;
    std::vector<OldAnswer> old_;
    /// By turn and part; a turn that was interrupted has a further line where it goes on.
    std::multimap<std::pair<int, int>, OldLine> old_lines_;
    OldLine* last_line_ = nullptr;  ///< of the old record
    std::optional<std::string> old_final_;
    int final_line_ = 0;
    std::optional<RecordCourse> course_;
    MoveList legal_;
    RecordLine line_;          ///< that is being played
    OldLine* here_ = nullptr;  ///< the same in the old record; null where it has none
    int place_ = 0;            ///< the line of the old record that was played last
    bool new_line_told_ = false;
};

// --- The old record --------------------------------------------------------------------------------

/// The turn and part of a heading such as "7.2. Red"; empty if it is not one.
std::optional<std::pair<int, int>> turn_and_part(std::string_view heading) {
    constexpr int many = 1'000'000;
    if (trimmed(heading) == "start") return std::pair(0, 1);
    const std::string_view numbers = trimmed(heading.substr(0, heading.find_first_of(" \t")));
    const std::size_t dot = numbers.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto turn = whole_number(numbers.substr(0, dot), 1, many);
    const std::string_view rest = numbers.substr(dot + 1);
    const auto part = rest.empty() || rest.back() != '.'
                          ? std::optional(1)
                          : whole_number(rest.substr(0, rest.size() - 1), 1, many);
    if (!turn || !part) return std::nullopt;
    return std::pair(*turn, *part);
}

OldAnswer ReRecorder::old_answer(std::string_view text, int number) const {
    OldAnswer answer;
    answer.line = number;
    answer.bracketed = text.starts_with('[') && text.ends_with(']');
    if (answer.bracketed) text = trimmed(text.substr(1, text.size() - 2));
    const std::size_t colon = find_outside_quotes(text, ':');
    if (colon != std::string_view::npos) {
        answer.name = trimmed(text.substr(0, colon));
        text = trimmed(text.substr(colon + 1));
    }
    answer.text = text;
    const TileWords words = split_words(text);
    if (words.error.empty() && words.words.size() == 1)
        answer.drawn = rules().find_type(words.words.front().text);
    return answer;
}

void ReRecorder::read_old_line(std::string_view line, int number) {
    const auto words = split_words(line).words;
    if (!words.empty() && words[0].text == "final" && !words[0].quoted) {
        old_final_ = joined(words, 0);
        final_line_ = number;
        return;
    }
    if (!words.empty() && words[0].text == "revealed" && !words[0].quoted) {
        if (!table_.seed) made_.record.revealed_seed = read_revealed_seed(words).seed;
        if (made_.record.revealed_seed) return;
    }
    const std::size_t colon = find_outside_quotes(line, ':');
    const auto place = turn_and_part(line.substr(0, colon));
    if (colon == std::string_view::npos || !place || old_lines_.count(*place) > 1) {
        note(number, in_quotes(line) + " is no line of moves, and is left out");
        return;
    }
    OldLine& read = old_lines_.emplace(*place, OldLine{})->second;
    last_line_ = &read;
    read.line = number;
    read.next = old_.size();
    for (const std::string_view answer : answers_in(line.substr(colon + 1)))
        old_.push_back(old_answer(answer, number));
    read.end = old_.size();
}

void ReRecorder::read_old_lines() {
    for (std::size_t i = table_.moves + 1; i < table_.lines.size(); ++i) {
        const std::string_view line = trimmed(without_comment(table_.lines[i]));
        if (!line.empty()) read_old_line(line, int(i) + 1);
    }
}

bool ReRecorder::is_by(const OldAnswer& answer, Player player) const {
    if (answer.name.empty()) return !player.exists() || player == line_.player;
    const std::string name = course_->seat_text(player);
    return answer.name == name || answer.name == in_quotes(name);
}

bool ReRecorder::is_offered(QuestionNumber question, MoveKind kind) const {
    const auto& offers = rules().compiled().decisions[question].offers;
    return std::any_of(offers.begin(), offers.end(),
                       [&](const Offer& offer) { return offer.kind == kind; });
}

/// Whether a text that cannot be read as an answer to this question was one all the same: not if it
/// can be read as a player's answer where chance is asked, or the other way round.
bool ReRecorder::is_meant_for(const MoveSetting& setting, const OldAnswer& answer) const {
    MoveSetting other = setting;
    other.by_nature = !setting.by_nature;
    const bool one_word = answer.text.find(' ') == std::string_view::npos;
    return one_word == setting.by_nature &&
           !read_move(rules(), course_->state(), answer.text, other).move;
}

std::optional<Recalled> ReRecorder::recall(QuestionNumber question, const MoveSetting& setting,
                                           Player by) {
    for (std::size_t i = here_ ? here_->next : 0; here_ && i < here_->end; ++i) {
        OldAnswer& answer = old_[i];
        if (answer.used || !is_by(answer, by)) continue;
        const auto move = read_move(rules(), course_->state(), answer.text, setting).move;
        if (move ? !is_offered(question, move->kind) : !is_meant_for(setting, answer)) continue;
        answer.used = true;
        leave_answers(i);
        here_->next = i + 1;
        return Recalled{&answer, move};
    }
    return std::nullopt;
}

// --- The new one -----------------------------------------------------------------------------------

void ReRecorder::run() {
    read_old_lines();
    course_.emplace(made_.record.setup, rules());
    take_entries();
    while (course_->decision().exists() && (old_final_ || old_moves_left())) {
        answer_question();
        take_entries();
    }
    if (here_) leave_answers(here_->end);
    finish();
}

/// Whether an unfinished record says more than was played already.
bool ReRecorder::old_moves_left() const {
    if (!last_line_) return false;
    if (!last_line_->begun) return std::pair(line_.turn, line_.part) <= old_lines_.rbegin()->first;
    return here_ == last_line_ && std::any_of(old_.begin() + std::ptrdiff_t(here_->next),
                                              old_.begin() + std::ptrdiff_t(here_->end),
                                              [](const OldAnswer& answer) { return !answer.used; });
}

void ReRecorder::take_entries() {
    for (; !course_->entries.empty(); course_->entries.pop_front()) {
        const RecordCourse::Entry entry = course_->entries.front();
        if (!entry.begins_line) {
            take_automatic(entry);
            continue;
        }
        if (course_->entries.size() == 1 && !course_->decision().exists()) continue;
        if (here_) leave_answers(here_->end);
        line_ = entry.line;
        new_line_told_ = false;
        begin_old_line();
    }
}

/// The first line of this turn and part that has not been played.
void ReRecorder::begin_old_line() {
    here_ = nullptr;
    const auto [begin, end] = old_lines_.equal_range({line_.turn, line_.part});
    for (auto found = begin; found != end && !here_; ++found)
        if (!found->second.begun) here_ = &found->second;
    if (!here_) return;
    here_->begun = true;
    place_ = here_->line;
}

void ReRecorder::take_automatic(const RecordCourse::Entry& entry) {
    made_.record.moves.push_back(entry.answer);
    const auto old = recall(entry.answer.decision, entry.setting, entry.answer.by);
    const std::string text = course_->automatic_text(entry, line_.player);
    if (!old)
        note_answer(text + " is new");
    else if (old->move != entry.answer.move)
        note_answer(in_quotes(old->answer->text) + " is not possible; the only answer is " + text);
    else if (!old->answer->bracketed)
        note_answer(in_quotes(old->answer->text) + " is the only answer today");
}

void ReRecorder::answer_question() {
    const Decision asked = course_->decision();
    legal(rules(), course_->state(), legal_);
    const Move move = asked.by_nature ? answer_of_chance(asked) : answer_of_player(asked);
    made_.record.moves.push_back({move, asked.chooser, asked.kind, false});
    course_->answer(move);
}

Move ReRecorder::answer_of_player(const Decision& asked) {
    const State& state = course_->state();
    const auto old = recall(asked.kind, move_setting(rules(), state), asked.chooser);
    const std::optional<Move> meant = old ? old->move : std::nullopt;
    if (meant && is_legal(*meant)) {
        if (old->answer->bracketed)
            note_answer('[' + std::string(old->answer->text) + "] is one of several answers today");
        return *meant;
    }
    const Move taken = most_alike(meant);
    const std::string text = "; taken: " + course_->answer_text(taken, line_.player);
    if (!old) {
        note_answer("the question \"" + std::string(asked.name) + "\" has no answer here" + text);
    } else if (!meant) {
        note_answer(in_quotes(old->answer->text) + " means nothing here" + text);
    } else {
        const Refusal refusal = why_not(rules(), state, *meant);
        note_answer(in_quotes(old->answer->text) + " is forbidden by " +
                    std::string(refusal.rule()) + ": " + refusal.text() + text);
    }
    return taken;
}

Move ReRecorder::answer_of_chance(const Decision& asked) {
    const auto old = recall(asked.kind, move_setting(rules(), course_->state()), asked.chooser);
    if (old && old->move && is_legal(*old->move)) {
        if (old->answer->bracketed)
            note_answer('[' + std::string(old->answer->text) + "] is not the only one today");
        return *old->move;
    }
    const Move taken = other_draw();
    note_answer((old ? in_quotes(old->answer->text) + " cannot be drawn"
                     : "chance is asked once more: " + std::string(asked.name)) +
                "; taken: " + course_->answer_text(taken, line_.player));
    return taken;
}

/// A tile that was not drawn when its time came, or else the last of the old game that can be drawn.
Move ReRecorder::other_draw() {
    const auto can_be_drawn = [&](const OldAnswer& answer) {
        return !answer.used && answer.drawn.exists() && is_legal(draw_outcome(answer.drawn));
    };
    const auto past = old_.begin() + std::ptrdiff_t(here_ ? here_->end : old_.size());
    auto found = std::find_if(old_.begin(), past, can_be_drawn);
    if (found == past) {
        const auto last = std::find_if(old_.rbegin(), old_.rend(), can_be_drawn);
        if (last == old_.rend()) return legal_[0];
        found = std::prev(last.base());
    }
    found->used = true;
    return draw_outcome(found->drawn);
}

/// How much two moves have in common; the kind most, then the place.
int likeness(const Move& one, const Move& other) {
    if (one.kind != other.kind) return 0;
    return 1 + 8 * (one.cell == other.cell) + 8 * (one.segment == other.segment) +
           4 * (one.figure == other.figure) + 2 * (one.turning == other.turning) +
           (one.option == other.option) + (one.number == other.number);
}

Move ReRecorder::most_alike(const std::optional<Move>& old) const {
    const Move& wanted = old ? *old : pass();
    return *std::max_element(legal_.begin(), legal_.end(), [&](const Move& a, const Move& b) {
        return likeness(a, wanted) < likeness(b, wanted);
    });
}

// --- What is left ----------------------------------------------------------------------------------

/// A line that the old record does not have is told once.
void ReRecorder::note_answer(std::string text) {
    if (here_) return note(place_, std::move(text));
    if (!new_line_told_) note(place_, heading_text(table_.setup, line_) + " is new");
    new_line_told_ = true;
}

/// Tells which answers of this line, up to one of them, were for questions that nobody asks any more.
void ReRecorder::leave_answers(std::size_t end) {
    for (std::size_t i = here_->next; i < end; ++i)
        if (!old_[i].used && !old_[i].drawn.exists())
            note(old_[i].line, in_quotes(old_[i].text) + " answers no question");
}

void ReRecorder::finish() {
    for (const auto& [place, line] : old_lines_)
        if (!line.begun && place > std::pair(line_.turn, line_.part))
            note(line.line, "there is no such turn any more");
    const State& state = course_->state();
    if (!state.over()) return;
    std::string text = "final";
    for (int seat = 0; seat < state.players(); ++seat) {
        made_.record.final_scores.push_back(state.score(Player(seat)));
        text += ' ' + std::to_string(state.score(Player(seat)));
    }
    if (old_final_ != text)
        note(final_line_, "the game ends with " + text +
                              (old_final_ ? ", not with " + *old_final_ : std::string()));
}

}  // namespace

std::optional<ReRecording> re_record(std::string_view text, const TileLibrary& library,
                                     std::vector<RecordProblem>& problems) {
    auto table = read_record_table(text, library, problems);
    if (!table) return std::nullopt;
    ReRecording made;
    ReRecorder(std::move(*table), made).run();
    return made;
}

}  // namespace bastide
