/// What the keys and the typed commands of the full screen do with the game: hints, taking back, saving,
/// leaving.

#include "cli/answers/play_answers.h"
#include "cli/play/play_screen.h"
#include "cli/program/bad_input.h"
#include "cli/program/speech.h"
#include "notation/text/record_words.h"

#include <fmt/core.h>

#include <filesystem>

namespace bastide::cli {

void PlayScreen::type_command(const std::string& first) {
    typing_ = Typing{worded(placing()                           ? "say.type_place_or_command"
                            : session_.asks_human() && numbers_ ? "say.type_your_number"
                                                                : "say.type_number_or_command") +
                         ' ',
                     code_points(first), [this](const std::string& text) { carry_out(text); }};
}

void PlayScreen::carry_out(const std::string& command) {
    if (command.empty()) return;
    const std::string word = command.substr(0, command.find(' '));
    const std::string rest(trimmed(std::string_view(command).substr(word.size())));
    if (word == "quit" || word == "q") return leave();
    if (word == "help" || word == "?") return open(Sheet::help);
    if (word == "tiles") return open(Sheet::tiles);
    if (word == "log") return open(Sheet::log);
    if (word == "scores") return open(Sheet::result);
    if (word == "look") return look_at_typed(rest);
    if (word == "hint") return give_hint();
    if (word == "undo") return take_back();
    if (word == "save") return rest.empty() ? ask_to_save([] {}) : save_as(rest, [] {});
    if (!session_.asks_human()) return say(worded("say.nobody_asked_commands"), styles::error);
    const TypedAnswer typed = read_answer(rules(), state(), session_.answers(), command);
    if (!typed.move) return say(typed.problem, styles::error);
    answer(*typed.move);
}

void PlayScreen::look_at_typed(const std::string& place) {
    const auto cell = typed_cell(place);
    if (!cell) return say(worded("say.look_how_screen"), styles::error);
    look_at(*cell, 0);
}

void PlayScreen::give_hint() {
    if (!session_.asks_human()) return say(worded("say.nobody_asked"), styles::faint);
    const Hint hint = session_.hint();
    hint_ = hint.lines;
    // Beside the tiles of a bazaar the panel may be full.
    if (numbers_ && !hint.lines.empty())
        say(worded("say.hint_line", {{"hint", hint.lines.front()}}), styles::strong);
    if (hint.move.kind == MoveKind::place_tile) {
        move_to(hint.move.cell);
        turning_ = hint.move.turning;
        laid_ = hint.move.option;
        return;
    }
    for (std::size_t i = 0; i < choices_.size(); ++i)
        if (choices_[i] == hint.move) chosen_ = int(i);
    show_chosen();
}

void PlayScreen::ask_yes_or_no(const std::string& text, std::function<void()> yes) {
    const char32_t letter = code_points(worded("say.yes_letter")).front();
    asking_ = Asking{text + ' ' + worded("say.yes_or_no_keys"),
                     {{letter, yes}, {U'y', yes}, {U'n', [] {}}}};
}

void PlayScreen::take_back() {
    const Player by = session_.undo_by();
    if (!by.exists()) return say(worded("say.nothing_to_undo"), styles::faint);
    const auto undo = [this, by] {
        session_.undo();
        begin_question();
        say(worded("say.is_undone_same_tiles", {{"name", session_.names()[by.index()]}}));
    };
    if (!session_.undo_is_somebody_elses()) return undo();
    ask_yes_or_no(worded("say.undo_of_other", {{"name", session_.names()[by.index()]}}), undo);
}

void PlayScreen::ask_to_save(std::function<void()> then) {
    typing_ =
        Typing{worded("say.save_to_file") + ' ',
               code_points(session_.saved_as().empty() ? offered_file_name() : session_.saved_as()),
               [this, then = std::move(then)](const std::string& file) {
                   if (!file.empty()) save_as(file, then);
               }};
}

void PlayScreen::save_as(const std::string& file, const std::function<void()>& then) {
    std::error_code failure;
    const auto write = [this, file, then](bool over_old) {
        try {
            session_.save_as(file, over_old);
        } catch (const BadInput& problem) {
            return say(problem.what(), styles::error);
        }
        say(worded("say.saved_resume", {{"file", file}}));
        then();
    };
    if (file == session_.saved_as() || !std::filesystem::exists(file, failure)) return write(false);
    ask_yes_or_no(worded("say.overwrite", {{"file", file}}), [write] { write(true); });
}

void PlayScreen::leave() {
    if (asking_ || !session_.unsaved()) {
        left_ = true;
        return;
    }
    const auto go = [this] { left_ = true; };
    asking_ = Asking{worded("say.save_before_leaving"),
                     {{U's', [this, go] { ask_to_save(go); }},
                      {U'y', [this, go] { ask_to_save(go); }},
                      {U'l', go},
                      {U'n', go},
                      {U'q', go}}};
}

}  // namespace bastide::cli
