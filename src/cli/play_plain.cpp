#include "cli/play_plain.h"

#include "cli/bad_input.h"
#include "cli/play_answers.h"
#include "cli/record_files.h"
#include "cli/text_board.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace bastide::cli {

namespace {

constexpr std::string_view help_text =
    "To place the tile, type where and how it is turned: x y turning, for example: 1 0 2\n"
    "  (leave out the turning where only one fits). x grows to the right, y downwards.\n"
    "To choose from a list, type the number.\n"
    "  board   draw the board again\n"
    "  hint    what a simple computer player would do\n"
    "  undo    take back your last answer\n"
    "  tiles   the tiles that are left\n"
    "  log     all that has happened\n"
    "  save FILE   write the record of the game so far\n"
    "  help    this text\n"
    "  quit    end the game\n";

std::string trimmed(const std::string& line) {
    constexpr const char* blanks = " \t\r";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string::npos) return {};
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

class PlainGame {
public:
    explicit PlainGame(PlaySession& session) : session_(session) {}

    void play() {
        fmt::print("{}\n{}\n", help_text, board_legend(rules()));
        tell_news();
        while (session_.question().exists())
            if (!session_.asks_human()) {
                session_.let_computer_answer();
                tell_news();
            } else if (!ask_human()) {
                return;
            }
        fmt::print("\n{}\n", draw_board(rules(), state(), {}));
        print_result();
    }

private:
    const Ruleset& rules() const { return session_.rules(); }
    const State& state() const { return session_.state(); }
    const std::string& label(Player seat) const { return seat_name(session_.labels(), seat); }

    void tell_news() {
        if (state().over()) fmt::print("\nThe game is over.\n");
        for (const Told& told : session_.take_news()) fmt::print("  {}\n", told.text);
    }

    /// Asks until an answer is accepted or taken back. False if the game was left.
    bool ask_human() {
        show_question();
        for (;;) {
            const bool placing = is_placing(session_.answers());
            fmt::print("{}, {} > ", label(session_.question().chooser),
                       placing ? "x y turning" : "number");
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line)) return leave("\nThe input has ended");
            line = trimmed(line);
            if (line == "quit" || line == "q") return leave("You quit");
            if (line == "undo") {
                if (take_back()) return true;
            } else if (!carry_out_command(line) && answer(line)) {
                return true;
            }
        }
    }

    bool carry_out_command(const std::string& line) {
        if (line == "help" || line == "?")
            fmt::print("{}\n{}", help_text, board_legend(rules()));
        else if (line == "board")
            show_question();
        else if (line == "hint")
            for (const std::string& told : session_.hint().lines) fmt::print("  {}\n", told);
        else if (line == "log")
            for (const Told& told : session_.log()) fmt::print("  {}\n", told.text);
        else if (line == "tiles")
            print_tiles();
        else if (line.starts_with("save "))
            try_to_save(trimmed(line.substr(5)));
        else
            return false;
        return true;
    }

    bool answer(const std::string& line) {
        const TypedAnswer typed = read_answer(rules(), state(), session_.answers(), line);
        if (!typed.move) {
            fmt::print("{} `help` tells more.\n", typed.problem);
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
        session_.undo();
        fmt::print("The last answer of {} is taken back.\n", label(by));
        return true;
    }

    void try_to_save(const std::string& file) {
        try {
            check_record_file("save", {file, false});
            session_.save({file, false});
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

    void show_question() {
        const MoveList& moves = session_.answers();
        if (!is_placing(moves)) {
            fmt::print("\n{}:\n", question_text(session_.question(), moves));
            for (std::size_t i = 0; i < moves.size(); ++i)
                fmt::print("{:>3}  {}\n", i + 1, choice_text(rules(), state(), moves[i]));
            return;
        }
        fmt::print("\n{}\n", draw_board(rules(), state(), session_.listed()));
        print_scores();
        const TileType& type = rules().type(state().header().in_hand);
        std::vector<Turning> turnings;
        for (const Move& move : moves)
            if (std::find(turnings.begin(), turnings.end(), move.turning) == turnings.end())
                turnings.push_back(move.turning);
        std::sort(turnings.begin(), turnings.end());
        fmt::print("\nThe tile in hand, {}, in the turnings that fit somewhere:\n{}", type.id,
                   draw_turnings(rules(), type, turnings));
        fmt::print("{}\n", flowing("In turning 0: " + tile_words(rules(), type, 0)));
        print_places();
    }

    /// "1 0 (turning 0, 2)" for each cell.
    void print_places() const {
        std::vector<std::string> places;
        Cell last{cell_limit + 1, 0};
        for (const Move& move : session_.answers()) {
            if (move.cell == last)
                places.back() += fmt::format(", {}", move.turning);
            else
                places.push_back(
                    fmt::format("{} {} (turning {}", move.cell.x, move.cell.y, move.turning));
            last = move.cell;
        }
        for (std::string& place : places) place += ')';
        fmt::print("It fits at\n{}", wrapped("  ", places, "   "));
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
            fmt::print("{}: {}; left: {}\n", label(Player(seat)),
                       counted(state().score(Player(seat)), "point"), supply);
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
            fmt::print("{}: {} points\n", label(Player(seat)), state().score(Player(seat)));
            if ((best >> seat & 1) != 0)
                winners += (winners.empty() ? "" : " and ") + label(Player(seat));
        }
        fmt::print("The most points: {}.\n", winners);
    }

    PlaySession& session_;
};

}  // namespace

void play_in_lines(PlaySession& session) { PlainGame(session).play(); }

}  // namespace bastide::cli
