#include "cli/answers/game_line.h"

#include "cli/answers/refusal_details.h"
#include "cli/program/bad_input.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/play_text.h"
#include "core/compiled_rules.h"
#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/position/placing_moment.h"
#include "notation/text/record_words.h"
#include "words/words.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <deque>
#include <utility>

namespace bastide::cli {

namespace {

/// Hands what happens to several listeners, and notes what the engine answers by itself.
class LineEvents final : public EventSink {
public:
    LineEvents(const Ruleset& rules, const State& state, Announcer& announcer)
        : placing(rules, state), announcer_(announcer) {}

    void on_event(const Event& event) override {
        placing.on_event(event);
        announcer_.on_event(event);
        put_out = put_out || event.kind == EventKind::tile_discarded;
        if (event.kind == EventKind::decided)
            decided.push_back({event.move, event.player, event.decision, event.automatic});
    }

    PlacingMoment placing;  ///< the first tile drawn
    bool put_out = false;   ///< a tile fitted nowhere
    std::vector<RecordedMove> decided;

private:
    Announcer& announcer_;
};

/// An answer of the line.
struct WrittenAnswer {
    int number = 0;  ///< from 1
    std::string_view whole;
    std::string_view name;  ///< of who gives it; empty: it is not said
    std::string_view move;
    bool in_brackets = false;
};

/// The part of a text without quotes around it.
std::string_view unquoted(std::string_view text) {
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return quoted ? text.substr(1, text.size() - 2) : text;
}

/// "7.2. Red" is "Red": a line that was copied from a record has its number in front.
std::string_view without_numbers(std::string_view name) {
    while (!name.empty()) {
        const std::size_t end = std::min(name.find(' '), name.size());
        const std::string_view word = name.substr(0, end);
        const bool number =
            word.ends_with('.') && word.find_first_not_of("0123456789.") == std::string_view::npos;
        if (!number) break;
        name = trimmed(name.substr(end));
    }
    return name;
}

WrittenAnswer read_answer(int number, std::string_view text) {
    WrittenAnswer answer;
    answer.number = number;
    answer.whole = answer.move = text;
    const auto take_name = [&] {
        const std::size_t colon = find_outside_quotes(answer.move, ':');
        if (colon == std::string_view::npos) return;
        answer.name = without_numbers(trimmed(answer.move.substr(0, colon)));
        answer.move = trimmed(answer.move.substr(colon + 1));
    };
    take_name();
    if (answer.move.starts_with('[') && answer.move.ends_with(']')) {
        answer.in_brackets = true;
        answer.move = trimmed(answer.move.substr(1, answer.move.size() - 2));
        take_name();
    }
    return answer;
}

class LinePlayer {
public:
    LinePlayer(LoadedGame& game, std::span<const RecordedMove> followed)
        : game_(game),
          rules_(game.rules()),
          seats_(game.seats()),
          announcer_(rules_, seats_),
          followed_(followed.begin(), followed.end()) {}

    void play(const std::string& line) {
        game_.placing.reset();
        int number = 0;
        for (const std::string_view row : lines_of(line))
            for (const std::string_view text : answers_in(row))
                if (!text.empty()) answer(read_answer(++number, text));
        if (number == 0)
            throw BadInput("--then: no move is written; separate several by semicolons");
        // A tile that was placed without a choice, or went out of the game, is asked about even so.
        const bool placed =
            !followed_.empty() && followed_.front().move.kind == MoveKind::place_tile;
        if (moment_ && (placed || put_out_)) game_.placing = std::move(moment_);
    }

private:
    void answer(const WrittenAnswer& written) {
        if (told_already(written)) return;
        const Decision asked = decision(rules_, game_.state);
        if (!asked.exists()) fail(written, "the game is over");
        if (written.in_brackets)
            fail(written, "brackets mark what has no alternative, but here is a choice");
        check_name(written, asked.chooser);
        const MoveReading reading = read_move(rules_, game_.state, written.move);
        if (!reading.move)
            fail(written, fmt::format("expected: {}; found: {}", reading.expected, reading.found));
        LineEvents events(rules_, game_.state, announcer_);
        const State before = game_.state;
        if (const Refusal refusal = apply(rules_, game_.state, *reading.move, &events))
            fail(written,
                 "not legal: " +
                     explain(rules_, before, *reading.move, refusal, seats_).text_with_rule());
        for (Announcement& told : announcer_.take(game_.state))
            if (!told.text.empty()) game_.told.push_back(std::move(told.text));
        game_.moves.insert(game_.moves.end(), events.decided.begin(), events.decided.end());
        // The first that was decided is the answer itself.
        followed_.assign(events.decided.begin() + 1, events.decided.end());
        moment_ = events.placing.found();
        put_out_ = events.put_out;
    }

    /// Whether an answer is one of those that the engine has given by itself since the last.
    bool told_already(const WrittenAnswer& written) {
        for (std::size_t i = 0; i < followed_.size(); ++i) {
            const MoveReading reading = read_followed(written, followed_[i]);
            if (!reading.move || *reading.move != followed_[i].move) continue;
            check_name(written, followed_[i].by);
            followed_.erase(followed_.begin(), followed_.begin() + std::ptrdiff_t(i) + 1);
            return true;
        }
        if (followed_.empty()) return false;
        const RecordedMove& next = followed_.front();
        const MoveReading reading = read_followed(written, next);
        const bool places = reading.move && reading.move->kind == MoveKind::place_tile &&
                            next.move.kind == MoveKind::place_tile;
        if (written.in_brackets || places)
            fail_with(written,
                      fmt::format("there was no choice; what followed by itself is \"{}\"",
                                  move_text(rules_, game_.state, next.move, setting_of(next))));
        return false;
    }

    MoveSetting setting_of(const RecordedMove& followed) const {
        return move_setting(rules_, followed.decision, game_.state.header().placed);
    }
    MoveReading read_followed(const WrittenAnswer& written, const RecordedMove& followed) const {
        return read_move(rules_, game_.state, written.move, setting_of(followed));
    }

    std::string name_of(Player player) const {
        return player.exists() ? seats_[player.index()] : std::string("chance");
    }

    void check_name(const WrittenAnswer& written, Player asked) const {
        if (written.name.empty()) return;
        const std::string seat = asked.exists() ? fmt::format("seat {}", asked.index() + 1) : "";
        // The line of a turn begins with its player, and what chance draws has no name of its own.
        const bool right =
            !asked.exists() || unquoted(written.name) == name_of(asked) || written.name == seat;
        if (!right)
            fail(written,
                 fmt::format("it is {} who is asked, not {}", name_of(asked), written.name));
    }

    /// Why an answer cannot be given, and which could.
    [[noreturn]] void fail(const WrittenAnswer& written, const std::string& why) const {
        const Decision asked = decision(rules_, game_.state);
        if (!asked.exists()) fail_with(written, why);
        fail_with(
            written,
            fmt::format("{}; {}: {}; legal: {}", why,
                        asked.by_nature ? "chance decides" : name_of(asked.chooser) + " is asked",
                        words::question_words(asked.name), legal_text(rules_, game_.state)));
    }
    [[noreturn]] static void fail_with(const WrittenAnswer& written, const std::string& why) {
        throw BadInput(
            fmt::format("--then, move {}, \"{}\": {}", written.number, written.whole, why));
    }

    LoadedGame& game_;
    const Ruleset& rules_;
    const std::vector<std::string> seats_;
    Announcer announcer_;
    std::deque<RecordedMove> followed_;  ///< answered by itself, and not yet told by the line
    std::optional<State> moment_;        ///< at which the tile that was drawn last is placed
    bool put_out_ = false;
};

}  // namespace

void add_line_option(CLI::App& command, GameOptions& options) {
    command
        .add_option("--then", options.then,
                    "play these moves from there on, each as `bastide legal` shows it: \"BA/RCr; "
                    "1,0 turned 2; follower on city N\"; draws are named by their tile")
        ->type_name("MOVES");
}

void play_line(LoadedGame& game, const std::string& line, std::span<const RecordedMove> followed) {
    LinePlayer(game, followed).play(line);
}

std::string line_text(const LoadedGame& game, std::size_t width) {
    if (game.told.empty()) return {};
    std::string text = worded("say.heading_line_of_play") + '\n';
    for (const std::string& told : game.told) text += wrapped_text(told, width, "  ", "    ");
    return text + '\n';
}

}  // namespace bastide::cli
