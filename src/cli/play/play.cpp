/// `bastide play`: a game in the terminal, people and computer players at one table. On the full
/// screen, or line by line where there is none.

#include "cli/files/record_files.h"
#include "cli/files/seed_files.h"
#include "cli/play/play_lines.h"
#include "cli/play/play_plain.h"
#include "cli/play/play_screen.h"
#include "cli/play/play_session.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/ruleset_options.h"
#include "cli/program/speech.h"
#include "search/levels.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>

namespace bastide::cli {

namespace {

struct PlayOptions {
    RulesetOptions rules;
    std::uint64_t seed = std::random_device()();
    bool seed_given = false;
    bool fair = false;  ///< the tiles come from a secret seed
    std::vector<std::string> seats;
    Output record;       ///< where the record goes at the end; empty: nowhere
    std::string resume;  ///< a record to go on from; empty: a new game
    bool plain = false;
    std::string language = "en";
};

constexpr std::string_view play_notes =
    "On the full screen ? shows all keys. If standard input or output is not a terminal, or TERM "
    "is\n"
    "unset, \"dumb\" or \"unknown\", the game is played line by line, as with --plain. NO_COLOR "
    "is\n"
    "honoured. See docs/terminal.md.";

/// For completion.
std::vector<std::string> seat_takers() {
    std::vector<std::string> names = {std::string(human)};
    for (const Level& level : levels()) names.emplace_back(level.name);
    names.insert(names.end(), agent_names().begin(), agent_names().end());
    return names;
}

/// Throws BadInput if nobody plays under one of these names.
void check_seats(const std::vector<std::string>& seats) {
    for (const std::string& seat : seats)
        if (std::string problem;
            seat != human && !bots::is_program(seat) && !make_agent(seat, &problem))
            throw BadInput(fmt::format("--seat {}: {}; people are \"{}\", programs program:COMMAND",
                                       seat, problem, human));
}

/// Who sits where. Seats that nobody named are taken by greedy computer players.
std::vector<std::string> seats_of(const PlayOptions& options, std::size_t players) {
    std::vector<std::string> seats = options.seats;
    if (seats.empty()) seats = {std::string(human)};
    if (seats.size() > players)
        throw BadInput(
            fmt::format("--seat: given {} times, but at most {} can play", seats.size(), players));
    seats.resize(players, "greedy");
    return seats;
}

std::unique_ptr<PlaySession> new_game(PlayOptions& options) {
    check_seats(options.seats);
    if (!options.rules.players_given)
        options.rules.players = std::clamp<std::uint64_t>(options.seats.size(), 2, max_players);
    const auto seats = seats_of(options, std::size_t(options.rules.players));
    return std::make_unique<PlaySession>(
        make_table(options.rules), seats,
        options.fair ? PlayChances(options.seed, fair::DrawSeed::from_system()) : options.seed);
}

/// The word of --resume for the game that was cut off last.
constexpr std::string_view last_game = "last";

/// The table is that of the record, so nothing else may be said of it.
std::unique_ptr<PlaySession> resumed_game(PlayOptions& options, const CLI::App& command) {
    check_seats(options.seats);
    if (options.resume == last_game) {
        const auto waiting = recovered_games();
        if (waiting.empty())
            throw BadInput(fmt::format("--resume {}: no game that was cut off waits in {}",
                                       last_game, recovery_folder()));
        options.resume = waiting.front();
    }
    for (const CLI::Option* option : command.get_options())
        if (option->count() > 0 && option->get_group() == "Rules" &&
            option->get_name() != "--tiles")
            throw BadInput(
                fmt::format("{}: the record given to --resume says how it is played; "
                            "leave this out",
                            option->get_name()));
    Table table;
    table.library = read_tiles(options.rules.tile_files);
    std::vector<RecordProblem> problems;
    const Record record = read_record_file(
        options.resume, table.library ? *table.library : built_in_tiles(), problems);
    table.rules = record.rules;
    table.setup = record.setup;
    const auto seats = seats_of(options, std::size_t(record.rules->players()));
    PlayChances chances =
        options.seed_given ? options.seed : chances_of(record, options.resume, options.seed);
    return std::make_unique<PlaySession>(std::move(table), seats, std::move(chances), record.moves);
}

/// "Red: human, Blue: greedy."
std::string seats_text(const PlaySession& session) {
    std::string text;
    for (std::size_t seat = 0; seat < session.names().size(); ++seat)
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", session.names()[seat],
                            session.agent(Player(seat)));
    return text;
}

std::string notice_of(const PlayOptions& options, const PlaySession& session) {
    if (!options.resume.empty())
        return worded("say.game_goes_on", {{"seats", seats_text(session)}});
    if (recovered_games().empty()) return {};
    return worded("say.cut_off_game_waits", {{"last", last_game}});
}

/// On the full screen there is one place for all that is said at first.
std::string screen_notice_of(const PlayOptions& options, const PlaySession& session) {
    std::string notice = notice_of(options, session);
    if (const auto& draws = session.chances().draws)
        notice = short_commitment_text(*draws) + (notice.empty() ? "" : ". ") + notice;
    return notice;
}

/// What is said of a game that is cut off, while it is being kept; empty if it need not be.
std::string keep(PlaySession& session) {
    if (!session.unsaved()) return {};
    if (const auto file = session.save_for_recovery())
        return fmt::format("bastide: {}\nbastide: {}\n",
                           worded("say.cut_off_kept", {{"file", *file}}),
                           worded("say.cut_off_go_on", {{"last", last_game}}));
    return fmt::format("bastide: {}\n",
                       worded("say.cut_off_not_kept", {{"folder", recovery_folder()}}));
}

/// The game was ended from outside and is kept: the program ends as the signal wants it.
void end_cut_off(const PlayOutcome& outcome, const std::string& kept) {
    complain(kept);
    if (outcome.signal == 0) return;
    std::signal(outcome.signal, SIG_DFL);
    std::raise(outcome.signal);
}

/// A game from the recovery folder that has been saved or played to its end need not wait there.
void forget_recovered(const PlayOptions& options, const PlaySession& session) {
    if (options.resume.empty() || session.unsaved()) return;
    std::error_code failure;
    const auto folder = std::filesystem::path(options.resume).parent_path();
    if (!std::filesystem::equivalent(folder, recovery_folder(), failure) || failure) return;
    if (!session.state().over() && !session.saved()) return;
    std::filesystem::remove(options.resume, failure);
    if (const auto& draws = session.chances().draws) remove_seed_file(options.resume, *draws);
}

void print_scores(const PlaySession& session) {
    for (int seat = 0; seat < session.state().players(); ++seat)
        fmt::print("{}: {}\n", session.names()[std::size_t(seat)],
                   points_words(session.state().score(Player(std::size_t(seat)))));
}

void print_seed(const PlaySession& session) {
    const std::uint64_t seed = session.chances().seed;
    fmt::print("{}\n", worded("say.seed", {{"seed", std::to_string(seed)}}));
}

/// What the screen showed last is gone: what is still of use is said once more.
void print_farewell(const PlaySession& session) {
    print_scores(session);
    const bool over = session.state().over();
    if (!over) fmt::print("{}\n", worded("say.game_is_not_over"));
    if (const auto& draws = session.chances().draws)
        fmt::print("{}", parting_text(*draws, over));
    else
        print_seed(session);
    if (session.saved() && !session.saved_as().empty())
        fmt::print("{}\n", worded("say.saved_go_on", {{"file", session.saved_as()}}));
    if (const auto waiting = recovered_games(); !waiting.empty())
        fmt::print("{}\n{}\n", worded("say.cut_off_game_command", {{"last", last_game}}),
                   worded("say.it_is_file", {{"file", waiting.front()}}));
}

/// False if the terminal cannot show a full screen after all.
bool play_on_screen(PlaySession& session, const PlayOptions& options) {
    PlayOutcome outcome;
    std::string kept;
    try {
        // Until the game is kept, its handlers hold back the signals that would end the program.
        const auto terminal = Terminal::open();
        if (!terminal) return false;
        outcome = PlayScreen(session, *terminal, screen_notice_of(options, session)).play();
        if (outcome.cut_off) kept = keep(session);
    } catch (...) {
        // A fault of the program costs no game.
        complain(keep(session));
        throw;
    }
    if (outcome.cut_off) {
        end_cut_off(outcome, kept);
        return true;
    }
    forget_recovered(options, session);
    print_farewell(session);
    return true;
}

void play_line_by_line(PlaySession& session, const PlayOptions& options) {
    const auto& draws = session.chances().draws;
    if (draws)
        fmt::print("{}", commitment_text(*draws));
    else
        print_seed(session);
    if (const std::string notice = notice_of(options, session); !notice.empty())
        fmt::print("{}\n", notice);
    fmt::print("\n");
    LineInput input;
    PlayOutcome outcome;
    try {
        outcome = play_in_lines(session, input);
    } catch (...) {
        complain(keep(session));
        if (input.signal() == 0) throw;
        // The terminal has gone, and with it the place to write to.
        outcome = {true, input.signal()};
    }
    // A signal comes in the middle of a line that asks.
    const std::string_view new_line = outcome.signal != 0 ? "\n" : "";
    if (outcome.cut_off) return end_cut_off(outcome, std::string(new_line) + keep(session));
    if (draws) fmt::print("\n{}", parting_text(*draws, session.state().over()));
    forget_recovered(options, session);
}

void play(PlayOptions& options, const CLI::App& command) {
    speak(options.language);
    const auto session =
        options.resume.empty() ? new_game(options) : resumed_game(options, command);
    if (!options.record.file.empty()) {
        check_record_file("--record", options.record);
        if (const auto& draws = session->chances().draws)
            check_seed_file("--record", options.record, *draws);
    }
    if (options.plain || !Terminal::usable() || !play_on_screen(*session, options))
        play_line_by_line(*session, options);
    if (!options.record.file.empty()) session->save(options.record, "--record");
}

}  // namespace

void add_play_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "play", "Play in the terminal, with other people at it or against computer players.");
    auto options = std::make_shared<PlayOptions>();
    CLI::Option* seat =
        command->add_option("--seat", options->seats,
                            "human; easy, medium, hard or master; a player as `simulate` knows "
                            "them; or program:COMMAND, a program that speaks the bot protocol; may "
                            "be repeated (default: human, greedy)");
    offer_values(seat->type_name("NAME")->allow_extra_args(false), seat_takers);
    const CLI::Option* seed = add_seed(*command, options->seed)->default_str("new each time");
    CLI::Option* fair = command->add_flag(
        "--fair", options->fair,
        "draw the tiles from a secret seed: its hash is shown now, the seed in the record of the "
        "finished game, which replay --verify checks");
    fair->excludes("--seed");
    command
        ->add_option("--record", options->record.file,
                     "write the record of the game to FILE when it is over or left")
        ->type_name("FILE");
    command
        ->add_option("--resume", options->resume,
                     "go on with the game of a record, or with the one cut off last: last; its "
                     "seats are those of --seat")
        ->type_name("FILE")
        ->excludes(fair);
    command->add_flag("--plain", options->plain, "play line by line, without the full screen");
    add_language(*command, options->language);
    add_ruleset_options(*command, options->rules);
    add_examples(
        *command, play_notes,
        {{"bastide play", "against a simple computer player"},
         {"bastide play --seat human --seat human", "two people at one terminal"},
         {"bastide play --set basic:2 --set river/1 --rules abbot --players 4", "another table"},
         {"bastide play --language de", "a game in German"},
         {"bastide play --fair --record evening.record", "the tiles can be verified afterwards"},
         {"bastide play --resume examples/games/opening.record", "go on with a saved game"}});
    command->callback([options, command, seed, &exit_status] {
        options->seed_given = seed->count() > 0;
        play(*options, *command);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
