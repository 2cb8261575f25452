#include "cli/play/play_plain.h"

#include "cli/answers/play_answers.h"
#include "cli/answers/play_choices.h"
#include "cli/play/play_panel.h"
#include "cli/program/bad_input.h"
#include "cli/terminal/text_board.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_words.h"
#include "notation/moves/move_text.h"
#include "notation/text/record_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>

namespace bastide::cli {

namespace {

constexpr std::string_view help_text =
    "To place the tile, type where and how it is turned: x y turning, for example: 1 0 2\n"
    "  (leave out the turning where only one fits). x grows to the right, y downwards.\n"
    "To choose from a list, type the number. Where a number is asked for, a bid say, type that.\n"
    "  board   draw the board again\n"
    "  look X Y    what the features of a tile are worth, and why\n"
    "  hint    what a simple computer player would do\n"
    "  undo    take back your last answer\n"
    "  tiles   the tiles that are left\n"
    "  scores  the points so far\n"
    "  log     all that has happened\n"
    "  save FILE   write the record of the game so far\n"
    "  help    this text\n"
    "  quit    end the game\n";

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
        if (state().over()) fmt::print("\nThe game is over.\n");
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
        return ask(question + " y or n").value_or("n").starts_with('y');
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
                if (warned || !session_.unsaved()) return leave("You quit");
                warned = true;
                fmt::print(
                    "The game is not saved. `save FILE` keeps it; `quit` once more leaves.\n");
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
        if (is_placing(answers)) return "x y turning";
        const auto numbers = numbers_of(answers);
        if (!numbers) return "number";
        const bool pass = !answers_but_numbers(answers).empty();
        return fmt::format("{}{}", range_text(*numbers), pass ? ", or pass" : "");
    }

    /// What a person has done is kept when the person is gone. Programs say when they have done.
    bool end_of_input() {
        outcome_ = {input_.signal() != 0 || input_.from_terminal(), input_.signal()};
        if (outcome_.signal != 0) return false;
        return leave("\nThe input has ended");
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
        fmt::print("{}", help_text);
        if (const TokenKind token = token_laid_across(rules()); token.exists())
            fmt::print(
                "To lay a {0} with the tile, add it: 1 0 2 {0} ns, or {0} we at 1 -1 for the tile\n"
                "  beside. ns: north to south; we: west to east.\n",
                rules().token_kind(token).name);
        fmt::print("\n{}", board_legend(rules()));
    }

    void print_hint() {
        fmt::print("A simple computer player would do this:\n");
        for (const std::string& told : session_.hint().lines) fmt::print("  {}\n", told);
        fmt::print("Nothing is done yet.\n");
    }

    /// The features of a tile, one after the other.
    void look(const std::string& place) const {
        const auto cell = typed_cell(place);
        if (!cell) {
            fmt::print("Type look and the place of a tile, for example: look 1 0\n");
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
        if (told.empty()) fmt::print("No tile lies there.\n");
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
            fmt::print("There is nothing to take back.\n");
            return false;
        }
        if (session_.undo_is_somebody_elses() &&
            !confirms(fmt::format("Take back the last answer of {}, who has finished?", label(by))))
            return false;
        session_.undo();
        fmt::print("The last answer of {} is taken back.\n", label(by));
        return true;
    }

    void try_to_save(const std::string& file) {
        if (file.empty()) {
            fmt::print("save FILE: the name is missing\n");
            return;
        }
        std::error_code failure;
        const bool over_old =
            file != session_.saved_as() && std::filesystem::is_regular_file(file, failure);
        if (over_old && !confirms(fmt::format("{} exists already. Overwrite it?", file))) return;
        try {
            session_.save_as(file, over_old);
            fmt::print("The game so far is saved to {}.\n", file);
        } catch (const BadInput& problem) {
            fmt::print("{}\n", problem.what());
        }
    }

    bool leave(const char* why) {
        fmt::print("{}: the game ends here, unfinished.\n", why);
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
        fmt::print("\nThe tile in hand, {}, in the turnings that fit somewhere:\n{}", type.id,
                   draw_turnings(rules(), type, turnings));
        fmt::print("{}\n", flowing("In turning 0: " + tile_description(rules(), type, 0)));
        print_places();
    }

    /// A list to choose from, or a number to type.
    void show_choices() {
        const MoveList& moves = session_.answers();
        const auto numbers = numbers_of(moves);
        print_bazaar();
        const std::string asked = asking_text(rules(), state(), moves, session_.names(), "pass");
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
        for (const std::string& said : draw::bazaar_sentences(rules(), state(), session_.names()))
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
            places.push_back(fmt::format("{} {} (turning {})", move.cell.x, move.cell.y, turnings));
        }
        for (const Move& move : session_.listed())
            if (!unforced && move.kind == MoveKind::place_tile && move.lays_across() &&
                options_at(session_.listed(), move.cell, move.turning).front() == 0)
                unforced = &move;
        fmt::print("It fits at\n{}", wrapped("  ", places, "   "));
        if (unforced)
            fmt::print(
                "A {} may be laid with it where both its ends fit, for example: {} {} {} {}\n",
                rules().token_kind(token_laid_across(rules())).name, unforced->cell.x,
                unforced->cell.y, unforced->turning, across_typed(rules(), state(), *unforced));
        const auto others = answers_besides(session_.listed());
        for (std::size_t i = 0; i < others.size(); ++i)
            fmt::print("Or {}: {}\n",
                       others[i].kind == MoveKind::pass ? "pass" : std::to_string(i + 1),
                       choice_text(rules(), state(), others[i]));
    }

    /// "2", or "2 bridge ns" where it does not fit as it is.
    std::string ways_of(Cell cell, Turning turning) const {
        const auto options = options_at(session_.listed(), cell, turning);
        if (options.front() == 0) return std::to_string(turning);
        std::string ways;
        for (const std::uint8_t option : options)
            ways += fmt::format("{}{} {}", ways.empty() ? "" : " or ", turning,
                                across_typed(rules(), state(), place_tile(cell, turning, option)));
        return ways;
    }

    void print_tiles() const {
        std::vector<std::string> entries;
        for (const TileCount& left : tiles_left(rules(), state()))
            entries.push_back(fmt::format("{} × {}", left.copies, rules().type(left.type).id));
        fmt::print("{} left to draw:\n{}", counted(state().tiles_left(), "tile"),
                   wrapped("  ", entries, "   "));
    }

    void print_scores() const {
        for (int seat = 0; seat < state().players(); ++seat) {
            std::string supply;
            for (std::size_t kind = 0; kind < rules().figure_kinds().size(); ++kind)
                supply += (supply.empty() ? "" : ", ") +
                          counted(state().supply(Player(seat), FigureKind(kind)),
                                  rules().figure_kinds()[kind].name);
            const std::string tokens = draw::token_words(rules(), state(), Player(seat));
            const TileTypeId held = state().header().held[seat];
            fmt::print("{}: {}; left: {}{}{}\n", label(Player(seat)),
                       counted(state().score(Player(seat)), "point"), supply,
                       tokens.empty() ? "" : "; has: " + tokens,
                       held.exists() ? "; to play: " + rules().type(held).id : "");
        }
        fmt::print("{} left to draw{}\n", counted(state().tiles_left(), "tile"), pile_text());
    }

    /// Where tiles lie in several piles, how many are in the one in use: that of the river, say.
    std::string pile_text() const {
        for (std::size_t pile = 0; pile + 1 < state().layout().piles; ++pile)
            if (const auto left = state().header().pile_left[pile]; left != 0)
                return fmt::format(", {} of them in the pile that comes first", left);
        return {};
    }

    void print_result() const {
        const unsigned best = leaders(state());
        std::string winners;
        for (int seat = 0; seat < state().players(); ++seat) {
            fmt::print("{}: {}\n", label(Player(seat)),
                       counted(state().score(Player(seat)), "point"));
            if ((best >> seat & 1) != 0)
                winners += (winners.empty() ? "" : " and ") + label(Player(seat));
        }
        fmt::print("The most points: {}.\n", winners);
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
