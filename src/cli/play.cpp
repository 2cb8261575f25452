/// `bastide play`: a game in the terminal, people and computer players at one table.

#include "cli/arguments.h"
#include "cli/bad_input.h"
#include "cli/commands.h"
#include "cli/play_text.h"
#include "cli/record_files.h"
#include "cli/ruleset_options.h"
#include "cli/text_board.h"
#include "cli/tiles_text.h"
#include "search/player.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <vector>

namespace bastide::cli {

namespace {

struct PlayOptions {
    RulesetOptions rules;
    std::uint64_t seed = std::random_device()();
    std::vector<std::string> seats;
    Output record;  ///< where the record goes at the end; empty: nowhere
};

constexpr std::string_view human = "human";

constexpr std::string_view help_text =
    "To place the tile, type where and how it is turned: x y turning, for example: 1 0 2\n"
    "  (leave out the turning where only one fits). x grows to the right, y downwards.\n"
    "To choose from a list, type the number.\n"
    "  board   draw the board again\n"
    "  save FILE   write the record of the game so far\n"
    "  help    this text\n"
    "  quit    end the game\n";

/// The numbers of a line; nothing if it holds anything else.
std::optional<std::vector<int>> numbers_in(const std::string& line) {
    std::vector<int> numbers;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        int number = 0;
        const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
        if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return std::nullopt;
        numbers.push_back(number);
    }
    return numbers;
}

std::string trimmed(const std::string& line) {
    constexpr const char* blanks = " \t\r";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string::npos) return {};
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

class Game {
public:
    Game(const Table& table, const std::vector<std::string>& agents, std::uint64_t seed)
        : table_(table),
          rules_(*table.rules),
          seed_(seed),
          seats_(seat_labels(agents, table.setup.names)),
          chances_(seed, 0),
          ideas_(seed, 1),
          announcer_(rules_, seats_),
          recorder_(&announcer_) {
        for (const std::string& agent : agents) agents_.push_back(make_agent(agent));
    }

    /// Plays until the game or the input ends.
    void play() {
        fmt::print("{}\n{}\n", help_text, board_legend(rules_));
        start(rules_, state_, Player(), &recorder_);
        for (Decision question = decision(rules_, state_); question.exists();
             question = decision(rules_, state_)) {
            if (question.by_nature)
                carry_out(sample(rules_, state_, chances_));
            else if (Agent* agent = agents_[question.chooser.index()].get())
                carry_out(agent_move(*agent));
            else if (!ask_human(question))
                return;
        }
        fmt::print("\n{}\n", draw_board(rules_, state_, {}));
        print_result();
    }

    /// The record of the game so far. Throws BadInput if it cannot be written.
    void save(const Output& output) const {
        Record record = record_of(table_.setup, table_.rules, state_, recorder_.moves);
        record.seed = seed_;
        write_record_file(output, record);
    }

private:
    Refusal carry_out(const Move& move) {
        const Refusal refusal = apply(rules_, state_, move, &recorder_);
        const std::string told = announcer_.tell(state_);
        if (state_.over() && !refusal) fmt::print("\nThe game is over.\n");
        fmt::print("{}", told);
        return refusal;
    }

    Move agent_move(Agent& agent) {
        legal(rules_, state_, moves_);
        const Player seat = decision(rules_, state_).chooser;
        return agent.choose(rules_, view(rules_, state_, seat), moves_, ideas_);
    }

    /// Asks until an answer is accepted. False if the game was left.
    bool ask_human(const Decision& question) {
        legal(rules_, state_, moves_);
        const bool placing = moves_[0].kind == MoveKind::place_tile;
        show_question(question, placing);
        for (;;) {
            fmt::print("{}, {} > ", seat_name(seats_, question.chooser),
                       placing ? "x y turning" : "number");
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line)) return leave("\nThe input has ended");
            line = trimmed(line);
            if (line == "quit" || line == "q") return leave("You quit");
            if (line == "help" || line == "?") {
                fmt::print("{}\n{}", help_text, board_legend(rules_));
            } else if (line == "board") {
                show_question(question, placing);
            } else if (line.starts_with("save ")) {
                try_to_save(trimmed(line.substr(5)));
            } else if (const auto move = placing ? read_place(line) : read_choice(line)) {
                const Refusal refusal = carry_out(*move);
                if (!refusal) return true;
                fmt::print("{}\n", refusal_text(refusal));
            }
        }
    }

    void try_to_save(const std::string& file) const {
        try {
            check_record_file("save", {file, false});
            save({file, false});
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

    std::span<const Move> listed() const { return {moves_.begin(), moves_.size()}; }

    void show_question(const Decision& question, bool placing) {
        if (!placing) {
            fmt::print("\n{}:\n", question_text(question, moves_));
            for (std::size_t i = 0; i < moves_.size(); ++i)
                fmt::print("{:>3}  {}\n", i + 1, choice_text(rules_, state_, moves_[i]));
            return;
        }
        fmt::print("\n{}\n", draw_board(rules_, state_, listed()));
        print_scores();
        const TileType& type = rules_.type(state_.header().in_hand);
        std::vector<Turning> turnings;
        for (const Move& move : moves_)
            if (std::find(turnings.begin(), turnings.end(), move.turning) == turnings.end())
                turnings.push_back(move.turning);
        std::sort(turnings.begin(), turnings.end());
        fmt::print("\nThe tile in hand, {}, in the turnings that fit somewhere:\n{}", type.id,
                   draw_turnings(rules_, type, turnings));
        if (type.printed)
            fmt::print("{}",
                       flowing("In turning 0: " + contents_of(rules_.library(), *type.printed)));
        fmt::print("\n");
        print_places();
    }

    /// "1 0 (turning 0, 2)" for each cell.
    void print_places() const {
        std::vector<std::string> places;
        Cell last{cell_limit + 1, 0};
        for (const Move& move : moves_) {
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

    void print_scores() const {
        for (int seat = 0; seat < state_.players(); ++seat) {
            std::string supply;
            for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
                supply += (supply.empty() ? "" : ", ") +
                          counted(state_.supply(Player(seat), FigureKind(kind)),
                                  rules_.figure_kinds()[kind].name);
            fmt::print("{}: {}; left: {}\n", seat_name(seats_, Player(seat)),
                       counted(state_.score(Player(seat)), "point"), supply);
        }
        fmt::print("{} left to draw{}\n", counted(state_.tiles_left(), "tile"), pile_text());
    }

    /// Where tiles lie in several piles, how many are in the one in use: that of the river, say.
    std::string pile_text() const {
        for (std::size_t pile = 0; pile + 1 < state_.layout().piles; ++pile)
            if (const auto left = state_.header().pile_left[pile]; left != 0)
                return fmt::format(", {} of them in the pile that comes first", left);
        return {};
    }

    void print_result() const {
        const unsigned best = leaders(state_);
        std::string winners;
        for (int seat = 0; seat < state_.players(); ++seat) {
            fmt::print("{}: {} points\n", seat_name(seats_, Player(seat)),
                       state_.score(Player(seat)));
            if ((best >> seat & 1) != 0)
                winners += (winners.empty() ? "" : " and ") + seat_name(seats_, Player(seat));
        }
        fmt::print("The most points: {}.\n", winners);
    }

    /// A placement as typed; says what is wrong with the line if it is none.
    std::optional<Move> read_place(const std::string& line) const {
        const auto numbers = numbers_in(line);
        if (!numbers || numbers->size() < 2 || numbers->size() > 3) {
            fmt::print("Type x y turning, for example: 1 0 2. `help` tells more.\n");
            return std::nullopt;
        }
        const int x = (*numbers)[0], y = (*numbers)[1];
        if (x < -cell_limit || x > cell_limit || y < -cell_limit || y > cell_limit) {
            fmt::print("x and y lie between {} and {}.\n", -cell_limit, cell_limit);
            return std::nullopt;
        }
        const Cell cell{std::int16_t(x), std::int16_t(y)};
        if (numbers->size() == 2) return only_turning(cell);
        const int turning = (*numbers)[2];
        if (turning < 0 || turning >= side_count) {
            fmt::print("The turning is 0, 1, 2 or 3: quarter turns clockwise.\n");
            return std::nullopt;
        }
        return place_tile(cell, Turning(turning));
    }

    std::optional<Move> only_turning(Cell cell) const {
        const TileType& type = rules_.type(state_.header().in_hand);
        std::optional<Move> found;
        for (const Move& move : moves_) {
            if (!(move.cell == cell)) continue;
            if (found &&
                draw_tile(rules_, type, found->turning) != draw_tile(rules_, type, move.turning)) {
                fmt::print("Several turnings fit there: type x y turning.\n");
                return std::nullopt;
            }
            if (!found) found = move;
        }
        // Without one the engine says why the cell is no place, whatever the turning.
        return found ? found : place_tile(cell, 0);
    }

    std::optional<Move> read_choice(const std::string& line) const {
        const auto numbers = numbers_in(line);
        if (numbers && numbers->size() == 1 && numbers->front() >= 1 &&
            std::size_t(numbers->front()) <= moves_.size())
            return moves_[std::size_t(numbers->front() - 1)];
        fmt::print("Type a number from 1 to {}. `help` tells more.\n", moves_.size());
        return std::nullopt;
    }

    const Table& table_;
    const Ruleset& rules_;
    std::uint64_t seed_;
    std::vector<std::string> seats_;
    std::vector<std::unique_ptr<Agent>> agents_;  ///< null for people
    Random chances_;  ///< nature's; of its own, so that the tiles do not depend on who plays
    Random ideas_;
    Announcer announcer_;
    MoveRecorder recorder_;
    State state_;
    MoveList moves_;
};

/// Who sits where. Seats that nobody named are taken by greedy computer players.
std::vector<std::string> seats_of(PlayOptions& options) {
    std::vector<std::string> seats = options.seats;
    if (seats.empty()) seats = {std::string(human), "greedy"};
    for (const std::string& seat : seats)
        if (seat != human && !make_agent(seat)) {
            std::string known(human);
            for (std::string_view name : agent_names()) known += ", " + std::string(name);
            throw BadInput(
                fmt::format("--seat {}: there is no such player; there are: {}", seat, known));
        }
    if (!options.rules.players_given)
        options.rules.players = std::max<std::uint64_t>(seats.size(), 2);
    const std::size_t most =
        options.rules.players_given ? std::size_t(options.rules.players) : max_players;
    if (seats.size() > most)
        throw BadInput(
            fmt::format("--seat: given {} times, but at most {} can play", seats.size(), most));
    seats.resize(options.rules.players, "greedy");
    return seats;
}

}  // namespace

void add_play_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand("play", "play in the terminal");
    auto options = std::make_shared<PlayOptions>();
    command
        ->add_option("--seat", options->seats,
                     "human, random or greedy; may be repeated (default: human, greedy)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    add_seed(*command, options->seed)->default_str("new each time");
    command
        ->add_option("--record", options->record.file,
                     "write the record of the game to FILE when it is over or left")
        ->type_name("FILE");
    add_ruleset_options(*command, options->rules);
    command->callback([options, &exit_status] {
        const std::vector<std::string> agents = seats_of(*options);
        const Table table = make_table(options->rules);
        fmt::print("Seed {}: with --seed {} the same tiles come again.\n\n", options->seed,
                   options->seed);
        if (!options->record.file.empty()) check_record_file("--record", options->record);
        Game game(table, agents, options->seed);
        game.play();
        if (!options->record.file.empty()) game.save(options->record);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
