/// Writes records: plays the game and puts every answer into the line of its part.

#include "notation/record/record_course.h"
#include "notation/setup/kept_setup.h"

namespace bastide {

namespace {

class LineWriter {
public:
    explicit LineWriter(const Record& record)
        : record_(record), course_(record.setup, *record.rules) {}

    std::optional<std::vector<RecordLine>> write() {
        if (!take_entries()) return std::nullopt;
        while (next_ < record_.moves.size())
            if (!write_answer() || !take_entries()) return std::nullopt;
        return std::move(lines_);
    }

private:
    bool write_answer() {
        const RecordedMove& given = record_.moves[next_];
        const Decision asked = course_.decision();
        if (!asked.exists() || given.automatic || given.by != asked.chooser ||
            given.decision != asked.kind || why_not(*record_.rules, course_.state(), given.move))
            return false;
        add(course_.answer_text(given.move, line_.player));
        ++next_;
        return !course_.answer(given.move);
    }

    /// What happened by itself must be what the record says.
    bool take_entries() {
        for (; !course_.entries.empty(); course_.entries.pop_front()) {
            const RecordCourse::Entry& entry = course_.entries.front();
            if (entry.begins_line) {
                line_ = entry.line;
                begins_ = true;
                continue;
            }
            if (next_ >= record_.moves.size() || !(record_.moves[next_] == entry.answer))
                return false;
            add(course_.automatic_text(entry, line_.player));
            ++next_;
        }
        return true;
    }

    void add(std::string answer) {
        if (begins_) lines_.push_back(line_);
        begins_ = false;
        lines_.back().answers.push_back(std::move(answer));
    }

    const Record& record_;
    RecordCourse course_;
    std::vector<RecordLine> lines_;
    RecordLine line_;
    bool begins_ = false;
    std::size_t next_ = 0;
};

}  // namespace

void MoveRecorder::on_event(const Event& event) {
    if (event.kind == EventKind::decided)
        moves.push_back({event.move, event.player, event.decision, event.automatic});
    if (next_) next_->on_event(event);
}

bool same_record(const Record& one, const Record& other) {
    return same_setup(one.setup, other.setup) && one.seed == other.seed &&
           one.commitment == other.commitment && one.revealed_seed == other.revealed_seed &&
           one.moves == other.moves && one.final_scores == other.final_scores;
}

Record record_of(TableSetup setup, std::shared_ptr<const Ruleset> rules, const State& state,
                 std::span<const RecordedMove> moves) {
    Record record;
    record.setup = rules ? as_kept(std::move(setup), *rules) : std::move(setup);
    record.rules = std::move(rules);
    record.moves.assign(moves.begin(), moves.end());
    for (int seat = 0; state.over() && seat < state.players(); ++seat)
        record.final_scores.push_back(state.score(Player(seat)));
    return record;
}

std::optional<std::vector<RecordLine>> record_lines(const Record& record) {
    return LineWriter(record).write();
}

std::string heading_text(const TableSetup& setup, const RecordLine& line) {
    if (line.turn == 0) return "start:";
    std::string text = std::to_string(line.turn) + '.';
    if (line.part > 1) text += std::to_string(line.part) + '.';
    const std::size_t seat = line.player.index();
    return text + ' ' +
           (seat < setup.names.size() ? name_as_word(setup.names[seat])
                                      : "seat " + std::to_string(seat + 1)) +
           ':';
}

std::string line_text(const TableSetup& setup, const RecordLine& line) {
    std::string text = heading_text(setup, line);
    for (std::size_t i = 0; i < line.answers.size(); ++i)
        text += (i == 0 ? " " : "; ") + line.answers[i];
    return text;
}

std::optional<std::string> write_record(const Record& record) {
    const auto lines = record_lines(record);
    if (!lines) return std::nullopt;
    // The lines of a table are those of its set-up file, whose first line names another format.
    const std::string setup = write_setup(as_kept(record.setup, *record.rules));
    std::string text = "bastide record 1" + setup.substr(setup.find('\n'));
    if (record.seed) text += "seed " + std::to_string(*record.seed) + '\n';
    if (record.commitment) text += "commitment " + hex_text(*record.commitment) + '\n';
    text += "moves\n";
    for (const RecordLine& line : *lines) text += line_text(record.setup, line) + '\n';
    if (!record.final_scores.empty()) {
        text += "final";
        for (const int score : record.final_scores) text += ' ' + std::to_string(score);
        text += '\n';
    }
    if (record.revealed_seed) text += "revealed seed " + hex_text(*record.revealed_seed) + '\n';
    return text;
}

}  // namespace bastide
