#include "cli/play/play_plain.h"

#include "cli/answers/play_answers.h"
#include "cli/answers/play_choices.h"
#include "cli/play/play_panel.h"
#include "cli/program/bad_input.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/text_board.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_words.h"
#include "notation/moves/move_text.h"
#include "notation/text/record_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <set>

namespace bastide::cli {

namespace {

/// The commands and what they do, both in the words of a language.
struct PlainCommand {
    std::string_view command, text;
};
constexpr std::array plain_commands = {
    PlainCommand{"board", "say.does_board"}, PlainCommand{"look X Y", "say.does_look"},
    PlainCommand{"hint", "say.does_hint"},   PlainCommand{"undo", "say.does_undo"},
    PlainCommand{"tiles", "say.does_tiles"}, PlainCommand{"scores", "say.does_scores"},
    PlainCommand{"log", "say.does_log"},     PlainCommand{"save FILE", "say.does_save"},
    PlainCommand{"help", "say.does_help"},   PlainCommand{"quit", "say.does_quit"},
};

/// A line of its own.
void print_said(std::string_view key, std::initializer_list<words::Argument> arguments = {}) {
    fmt::print("{}\n", worded(key, arguments));
}

class PlainGame {
public:
    PlainGame(PlaySession& session, LineInput& input) : session_(session), input_(input) {}

    PlayOutcome play() {
        print_help();
        fmt::print("\n");
        tell_news();
        while (session_.question().exists()) {
            if (input_.signal() != 0) return {true, input_.signal()};
            if (!session_.asks_human()) {
                session_.let_computer_answer();
                tell_news();
            } else if (!ask_human()) {
                return outcome_;
            }
        }
        fmt::print("\n{}\n", draw_board(rules(), state(), {}));
        print_result();
        return {};
    }

private:
    const Ruleset& rules() const { return session_.rules(); }
    const State& state() const { return session_.state(); }
    const std::string& label(Player seat) const { return seat_name(session_.labels(), seat); }

    void tell_news() {
        if (state().over()) fmt::print("\n{}\n", worded("say.game_is_over"));
        for (const Announcement& told : session_.take_news()) fmt::print("  {}\n", told.text);
    }

    /// Empty if the input has ended.
    std::optional<std::string> ask(const std::string& prompt) {
        fmt::print("{} > ", prompt);
        std::fflush(stdout);
        const auto line = input_.next();
        if (!line) return std::nullopt;
        return std::string(trimmed(*line));
    }
    bool confirms(const std::string& question) {
        const std::string yes = worded("say.yes_letter");
        const std::string typed = ask(question + ' ' + worded("say.yes_or_no")).value_or("");
        return typed.starts_with('y') || typed.starts_with(yes);
    }

    /// Asks until an answer is accepted or taken back. False if the game was left.
    bool ask_human() {
        show_question();
        for (bool warned = false;;) {
            const auto line =
                ask(fmt::format("{}, {}", label(session_.question().chooser), wanted_input()));
            if (!line) return end_of_input();
            if (*line == "quit" || *line == "q") {
                // Said once: who means it says it again.
                if (warned || !session_.unsaved()) return leave("say.you_quit");
                warned = true;
                print_said("say.not_saved");
            } else if (*line == "undo") {
                if (take_back()) return true;
            } else if (!carry_out_command(*line) && answer(*line)) {
                return true;
            }
        }
    }

    /// What is to be typed now.
    std::string wanted_input() const {
        const MoveList& answers = session_.answers();
        if (is_placing(answers)) return worded("say.want_place");
        const auto numbers = numbers_of(answers);
        if (!numbers) return worded("say.want_number");
        const bool pass = !answers_but_numbers(answers).empty();
        return worded("say.want_range",
                      {{"range", range_text(*numbers)}, {"passes", pass ? "yes" : "no"}});
    }

    /// What a person has done is kept when the person is gone. Programs say when they have done.
    bool end_of_input() {
        outcome_ = {input_.signal() != 0 || input_.from_terminal(), input_.signal()};
        if (outcome_.signal != 0) return false;
        fmt::print("\n");
        return leave("say.input_ended");
    }

    bool carry_out_command(const std::string& line) {
        const std::string word = line.substr(0, line.find(' '));
        const std::string rest(trimmed(std::string_view(line).substr(word.size())));
        if (line == "help" || line == "?")
            print_help();
        else if (line == "board")
            show_board();
        else if (line == "hint")
            print_hint();
        else if (line == "log")
            for (const Announcement& told : session_.log()) fmt::print("  {}\n", told.text);
        else if (line == "tiles")
            print_tiles();
        else if (line == "scores")
            print_scores();
        else if (word == "look")
            look(rest);
        else if (word == "save")
            try_to_save(rest);
        else
            return false;
        return true;
    }

    void print_help() const {
        fmt::print("{}", wrapped_text(worded("say.help_type_place"), 80, "", "  "));
        fmt::print("{}", wrapped_text(worded("say.help_type_number"), 80, "", "  "));
        for (const PlainCommand& help : plain_commands)
            fmt::print("  {:<9}  {}\n", help.command, worded(help.text));
        if (const TokenKind token = token_laid_across(rules()); token.exists()) {
            const std::string& name = rules().token_kind(token).name;
            fmt::print("{}",
                       wrapped_text(worded("say.help_type_across",
                                           {{"piece", spoken().piece(name, "a")}, {"typed", name}}),
                                    80, "", "  "));
        }
        fmt::print("\n{}", board_legend(rules(), spoken().language()));
    }

    void print_hint() {
        print_said("say.hint_begins");
        for (const std::string& told : session_.hint().lines) fmt::print("  {}\n", told);
        print_said("say.hint_ends");
    }

    /// The features of a tile, one after the other.
    void look(const std::string& place) const {
        const auto cell = typed_cell(place);
        if (!cell) {
            print_said("say.look_how");
            return;
        }
        std::vector<SegmentId> told;
        for (std::size_t i = 0; i < state().segments().size(); ++i) {
            const Segment& segment = state().segments()[i];
            if (!(state().tile(segment.tile).cell == *cell) ||
                std::find(told.begin(), told.end(), segment.feature) != told.end())
                continue;
            told.push_back(segment.feature);
            for (const std::string& line : feature_words(session_, SegmentId(i)))
                for (const std::string& part : folded(line, 76))
                    if (!part.empty()) fmt::print("  {}\n", part);
            fmt::print("\n");
        }
        if (told.empty()) print_said("say.no_tile_there");
    }

    bool answer(const std::string& line) {
        const TypedAnswer typed = read_answer(rules(), state(), session_.answers(), line);
        if (!typed.move) {
            fmt::print("{}\n", typed.problem);
            return false;
        }
        const Refusal refusal = session_.answer(*typed.move);
        if (refusal) {
            fmt::print("{}\n", refusal_text(refusal));
            return false;
        }
        tell_news();
        return true;
    }

    bool take_back() {
        const Player by = session_.undo_by();
        if (!by.exists()) {
            print_said("say.nothing_to_undo");
            return false;
        }
        if (session_.undo_is_somebody_elses() &&
            !confirms(worded("say.undo_of_other", {{"name", label(by)}})))
            return false;
        session_.undo();
        print_said("say.is_undone", {{"name", label(by)}});
        return true;
    }

    void try_to_save(const std::string& file) {
        if (file.empty()) {
            print_said("say.save_needs_name");
            return;
        }
        std::error_code failure;
        const bool over_old =
            file != session_.saved_as() && std::filesystem::is_regular_file(file, failure);
        if (over_old && !confirms(worded("say.overwrite", {{"file", file}}))) return;
        try {
            session_.save_as(file, over_old);
            print_said("say.is_saved_to", {{"file", file}});
        } catch (const BadInput& problem) {
            fmt::print("{}\n", problem.what());
        }
    }

    bool leave(std::string_view why) {
        print_said("say.ends_unfinished", {{"why", worded(why)}});
        print_scores();
        return false;
    }

    void show_board() {
        if (!is_placing(session_.answers())) fmt::print("\n{}", draw_board(rules(), state(), {}));
        show_question();
    }

    void show_question() {
        const MoveList& moves = session_.answers();
        // Castles are about more than the tile that was just placed.
        const bool castles =
            !moves.empty() && castle_in_question(rules(), state(), session_.answers()[0]).exists();
        if (castles) fmt::print("\n{}", draw_board(rules(), state(), {}));
        if (!is_placing(moves)) return show_choices();
        fmt::print("\n{}\n", draw_board(rules(), state(), session_.listed()));
        print_scores();
        const TileType& type = rules().type(state().header().in_hand);
        std::vector<Turning> turnings;
        for (const Move& move : moves)
            if (move.kind == MoveKind::place_tile &&
                std::find(turnings.begin(), turnings.end(), move.turning) == turnings.end())
                turnings.push_back(move.turning);
        std::sort(turnings.begin(), turnings.end());
        fmt::print("\n{}\n{}", worded("say.tile_in_turnings", {{"tile", type.id}}),
                   draw_turnings(rules(), type, turnings));
        fmt::print("{}\n", flowing(worded("say.in_first_turning",
                                          {{"contents", tile_description(rules(), type, 0)}})));
        print_places();
    }

    /// A list to choose from, or a number to type.
    void show_choices() {
        const MoveList& moves = session_.answers();
        const auto numbers = numbers_of(moves);
        print_bazaar();
        const std::string asked =
            asking_text(rules(), state(), moves, session_.names(), worded("say.pass_typed"));
        if (asked.empty())
            fmt::print("\n{}:\n", question_text(rules(), session_.question(), moves));
        else
            fmt::print("\n{}",
                       flowing(fmt::format("{}: {}", label(session_.question().chooser), asked)));
        const auto listed = session_.listed();
        for (std::size_t i = 0; i < listed.size(); ++i) {
            const std::string key = numbers ? "" : std::to_string(i + 1);
            print_choice(key, choice_text(rules(), state(), listed[i], session_.names()));
        }
        // Said once, the next time it is known.
        for (const std::string& said : consequences(rules(), state(), session_.names()))
            if (explained_.insert(said).second) fmt::print("{}", flowing(said));
    }

    static void print_choice(std::string key, const std::string& said) {
        for (const std::string& line : folded(said, 75)) {
            fmt::print("{:>3}  {}\n", key, line);
            key.clear();
        }
    }

    /// The tiles on offer, and how the auction stands.
    void print_bazaar() {
        const std::vector<TileTypeId> offer(state().offer().begin(), state().offer().end());
        const bool is_new = offer != shown_offer_;
        shown_offer_ = offer;
        if (offer.empty()) return;
        fmt::print("\n");
        for (const std::string& said :
             draw::bazaar_sentences(rules(), state(), session_.names(), spoken()))
            fmt::print("{}", flowing(said));
        if (!is_new) return;
        fmt::print("{}", draw_tiles(rules(), offer));
        print_scores();
    }

    /// "1 0 (turning 0, 2)" for each cell; "1 0 (turning 3 bridge ns)" where it fits only so.
    void print_places() const {
        std::vector<std::string> places;
        std::vector<Cell> cells;
        const Move* unforced = nullptr;
        for (const Move& move : session_.listed()) {
            if (move.kind != MoveKind::place_tile ||
                std::find(cells.begin(), cells.end(), move.cell) != cells.end())
                continue;
            cells.push_back(move.cell);
            std::string turnings;
            for (const Turning turning : turnings_at(session_.listed(), move.cell))
                turnings += (turnings.empty() ? "" : ", ") + ways_of(move.cell, turning);
            places.push_back(
                worded("say.place_in_turnings",
                       {{"x", move.cell.x}, {"y", move.cell.y}, {"turnings", turnings}}));
        }
        for (const Move& move : session_.listed())
            if (!unforced && move.kind == MoveKind::place_tile && move.lays_across() &&
                options_at(session_.listed(), move.cell, move.turning).front() == 0)
                unforced = &move;
        fmt::print("{}\n{}", worded("say.fits_at"), wrapped("  ", places, "   "));
        if (unforced)
            print_said(
                "say.may_be_laid_with",
                {{"piece", spoken().piece(rules().token_kind(token_laid_across(rules())).name)},
                 {"example",
                  fmt::format("{} {} {} {}", unforced->cell.x, unforced->cell.y, unforced->turning,
                              across_typed(rules(), state(), *unforced))}});
        const auto others = answers_besides(session_.listed());
        for (std::size_t i = 0; i < others.size(); ++i)
            print_said("say.or_answer",
                       {{"key", others[i].kind == MoveKind::pass ? worded("say.pass_typed")
                                                                 : std::to_string(i + 1)},
                        {"answer", choice_text(rules(), state(), others[i])}});
    }

    /// "2", or "2 bridge ns" where it does not fit as it is.
    std::string ways_of(Cell cell, Turning turning) const {
        const auto options = options_at(session_.listed(), cell, turning);
        if (options.front() == 0) return std::to_string(turning);
        std::string ways;
        for (const std::uint8_t option : options)
            ways +=
                fmt::format("{}{} {}", ways.empty() ? "" : " " + worded("say.or") + " ", turning,
                            across_typed(rules(), state(), place_tile(cell, turning, option)));
        return ways;
    }

    void print_tiles() const {
        std::vector<std::string> entries;
        for (const TileCount& left : tiles_left(rules(), state()))
            entries.push_back(fmt::format("{} × {}", left.copies, rules().type(left.type).id));
        fmt::print(
            "{}\n{}",
            worded("say.left_to_draw_these", {{"count", std::int64_t(state().tiles_left())}}),
            wrapped("  ", entries, "   "));
    }

    void print_scores() const {
        for (int seat = 0; seat < state().players(); ++seat) {
            std::string supply;
            for (std::size_t kind = 0; kind < rules().figure_kinds().size(); ++kind)
                supply += (supply.empty() ? "" : ", ") +
                          spoken().pieces(state().supply(Player(seat), FigureKind(kind)),
                                          rules().figure_kinds()[kind].name);
            const std::string tokens = draw::token_words(rules(), state(), Player(seat), spoken());
            const TileTypeId held = state().header().held[seat];
            fmt::print(
                "{}: {}; {}{}{}\n", label(Player(seat)), points_words(state().score(Player(seat))),
                worded("say.left", {{"pieces", supply}}),
                tokens.empty() ? "" : "; " + worded("say.has_tokens", {{"tokens", tokens}}),
                held.exists() ? "; " + worded("say.to_play", {{"tile", rules().type(held).id}})
                              : "");
        }
        print_said("say.left_to_draw_and",
                   {{"count", std::int64_t(state().tiles_left())}, {"first", pile_text()}});
    }

    /// Where tiles lie in several piles, how many are in the one in use: that of the river, say.
    std::string pile_text() const {
        for (std::size_t pile = 0; pile + 1 < state().layout().piles; ++pile)
            if (const auto left = state().header().pile_left[pile]; left != 0)
                return worded("say.in_first_pile", {{"count", std::int64_t(left)}});
        return {};
    }

    void print_result() const {
        const unsigned best = leaders(state());
        std::vector<std::string> winners;
        for (int seat = 0; seat < state().players(); ++seat) {
            fmt::print("{}: {}\n", label(Player(seat)), points_words(state().score(Player(seat))));
            if ((best >> seat & 1) != 0) winners.push_back(label(Player(seat)));
        }
        fmt::print("{}.\n", worded("say.most_points", {{"names", spoken().listed(winners)}}));
    }

    PlaySession& session_;
    LineInput& input_;
    PlayOutcome outcome_;
    std::vector<TileTypeId> shown_offer_;  ///< the tiles on offer whose pictures were shown last
    std::set<std::string> explained_;      ///< what has been said of answers already
};

}  // namespace

PlayOutcome play_in_lines(PlaySession& session, LineInput& input) {
    return PlainGame(session, input).play();
}

}  // namespace bastide::cli
