// A position in which a question waits, for tests of what players are told and may type.
#pragma once

#include "cli/answers/play_answers.h"
#include "cli/terminal/play_text.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bastide::cli {

/// A position and the answers to the question that it waits for. With Traders & Builders and Bridges,
/// Castles & Bazaars; `table` are further statements of the table.
struct Asked {
    explicit Asked(const std::string& statements, const std::string& table = "players Red Blue") {
        std::vector<PositionProblem> problems;
        read = read_position("bastide position 1; " + table +
                                 "; set basic:2; set traders-and-builders; set "
                                 "bridges-castles-and-bazaars; " +
                                 statements,
                             built_in_tiles(), problems);
        for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("position");
        if (read) list();
    }
    explicit operator bool() const { return read.has_value(); }
    const Ruleset& rules() const { return *read->rules; }
    const State& state() const { return read->state; }
    std::span<const Move> listed() const { return but_numbers; }
    TypedAnswer typed(const std::string& line) const {
        return read_answer(rules(), state(), answers, line);
    }
    Decision question() const { return decision(rules(), state()); }

    /// Answers as records write them, one after the other; tells what happened.
    std::vector<std::string> play(const std::vector<std::string>& texts) {
        const std::vector<std::string>& names = seats();
        Announcer announcer(rules(), names);
        for (const std::string& text : texts) {
            const auto move = read_move(rules(), state(), text);
            const Refusal refusal =
                move.move ? apply(rules(), read->state, *move.move, &announcer) : Refusal{};
            EXPECT_TRUE(move.move && !refusal) << text << ": " << move.expected << refusal.text();
        }
        list();
        std::vector<std::string> lines;
        for (const Announcement& told : announcer.take(state())) lines.push_back(told.text);
        return lines;
    }
    const std::vector<std::string>& seats() const { return read->setup.names; }

    void list() {
        legal(*read->rules, read->state, answers);
        but_numbers = answers_but_numbers(answers);
    }

    std::optional<TablePosition> read;
    MoveList answers;
    std::vector<Move> but_numbers;
};

}  // namespace bastide::cli
