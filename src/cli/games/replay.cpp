/// `bastide replay`: plays a record and tells how it ended, or how it stood after some turns.

#include "cli/answers/feature_report.h"
#include "cli/answers/game_files.h"
#include "cli/files/record_files.h"
#include "cli/games/jcz_replay.h"
#include "cli/games/re_record.h"
#include "cli/games/replay_draws.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/program/speech.h"
#include "cli/terminal/play_text.h"
#include "cli/terminal/text_board.h"
#include "jcz/bad_file.h"
#include "jcz/file.h"
#include "jcz/import.h"
#include "notation/position/position.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <vector>

namespace bastide::cli {

namespace {

struct ReplayOptions {
    GameOptions game;
    bool steps = false;
    bool json = false;
    bool re_record = false;
    bool verify = false;
    std::string language = "en";
    Output output;
};

/// Keeps what happens in a line of the record. The engine may run on into the next line by itself.
class LineEvents final : public EventSink {
public:
    struct PendingEvent {
        Event event;
        Valuation value;
    };
    void on_event(const Event& event) override {
        if (event.kind == EventKind::turn_began ||
            (event.kind == EventKind::part_began && event.number > 1))
            next_began_ = true;
        PendingEvent kept{event, event.lines ? *event.lines : Valuation{}};
        kept.event.lines = nullptr;
        (next_began_ ? later_ : now_).push_back(kept);
    }
    /// What belongs to the line that ends here.
    std::vector<PendingEvent> take() {
        std::vector<PendingEvent> taken = std::move(now_);
        now_ = std::move(later_);
        later_.clear();
        next_began_ = false;
        return taken;
    }

private:
    std::vector<PendingEvent> now_, later_;
    bool next_began_ = false;
};

std::vector<std::string> seats_of(const Record& record) {
    std::vector<std::string> seats = record.setup.names;
    for (std::size_t seat = seats.size(); seat < std::size_t(record.rules->players()); ++seat)
        seats.push_back(worded("say.player_in_sentence", {{"number", std::int64_t(seat + 1)}}));
    return seats;
}

/// A game on its way through its record.
class Replay {
public:
    Replay(const Record& record, const ReplayOptions& options)
        : record_(record),
          seats_(seats_of(record)),
          lines_(record_lines(record).value_or(std::vector<RecordLine>())),
          options_(options),
          announcer_(*record.rules, seats_) {}

    /// Plays to the end, or as far as the arguments say. A line that is stopped in is told as far as it
    /// went.
    void play() {
        const std::size_t stop = moves_before(record_, options_.game.at).all;
        start(*record_.rules, state_, Player(), &events_);
        events_.take();  // what lies there from the start; the first line has begun
        std::size_t next = 0;
        for (RecordLine line : lines_) {
            if (next == stop && stops()) break;
            turns_ = line.turn;
            line.answers.resize(std::min(line.answers.size(), stop - next));
            for (std::size_t i = 0; i < line.answers.size(); ++i, ++next)
                if (!record_.moves[next].automatic)
                    apply(*record_.rules, state_, record_.moves[next].move, &events_);
            tell(line);
        }
    }

    std::string text() const {
        std::string text = told_;
        if (stops()) text += draw_board(*record_.rules, state_, {}) + '\n';
        text += worded(state_.over()        ? "say.over_after"
                       : is_within_a_turn() ? "say.in_turn_left"
                                            : "say.after_turns_left",
                       {{"turns", turns_}, {"left", std::int64_t(state_.tiles_left())}}) +
                '\n';
        std::vector<std::string> winners;
        for (int seat = 0; seat < state_.players(); ++seat) {
            const std::string& name = seats_[std::size_t(seat)];
            text += fmt::format("{}: {}\n", name, points_words(state_.score(Player(seat))));
            if ((leaders(state_) >> seat & 1) != 0) winners.push_back(name);
        }
        if (state_.over())
            text += worded("say.most_points", {{"names", spoken().listed(winners)}}) + ".\n";
        return text;
    }

    boost::json::object json() const {
        boost::json::object object;
        if (!record_.setup.title.empty()) object["title"] = record_.setup.title;
        object["players"] = boost::json::array(seats_.begin(), seats_.end());
        object["turns"] = turns_;
        object["over"] = state_.over();
        object["tiles_left"] = state_.tiles_left();
        object["scores"] = scores();
        if (!record_.final_scores.empty())
            object["final"] =
                boost::json::array(record_.final_scores.begin(), record_.final_scores.end());
        if (options_.steps) object["lines"] = told_lines_;
        return object;
    }

private:
    bool stops() const { return !options_.game.at.empty(); }
    bool is_within_a_turn() const { return options_.game.at.find(':') != std::string::npos; }

    boost::json::array scores() const {
        boost::json::array list;
        for (int seat = 0; seat < state_.players(); ++seat)
            list.emplace_back(state_.score(Player(seat)));
        return list;
    }

    void tell(const RecordLine& line) {
        const std::vector<LineEvents::PendingEvent> kept = events_.take();
        if (!options_.steps) return;
        if (options_.json) {
            told_lines_.push_back(line_json(line, kept));
            return;
        }
        for (const auto& [event, value] : kept) {
            Event told = event;
            told.lines = &value;
            announcer_.on_event(told);
        }
        told_ += line_text(record_.setup, line) + '\n' + announcer_.tell(state_);
    }

    boost::json::object line_json(const RecordLine& line,
                                  const std::vector<LineEvents::PendingEvent>& kept) const {
        boost::json::object object;
        object["turn"] = line.turn;
        object["part"] = line.part;
        if (line.player.exists()) object["player"] = seats_[line.player.index()];
        object["answers"] = boost::json::array(line.answers.begin(), line.answers.end());
        boost::json::array points;
        for (const auto& [event, value] : kept)
            if (event.kind == EventKind::scored) points.push_back(points_json(event, value));
        object["points"] = std::move(points);
        object["scores"] = scores();
        return object;
    }

    boost::json::object points_json(const Event& event, const Valuation& value) const {
        boost::json::object object;
        object["player"] = seats_[event.player.index()];
        object["points"] = event.number;
        if (event.segment.exists())
            object["feature"] =
                segment_text(bastide::segment_name(*record_.rules, state_, event.segment));
        object["items"] = valuation_json(value).at("items");
        return object;
    }

    const Record& record_;
    std::vector<std::string> seats_;
    std::vector<RecordLine> lines_;
    const ReplayOptions& options_;
    Announcer announcer_;
    LineEvents events_;
    State state_;
    int turns_ = 0;
    std::string told_;
    boost::json::array told_lines_;
};

void tell_game(const Record& record, const ReplayOptions& options) {
    Replay game(record, options);
    game.play();
    write_output(options.output, options.json ? json_text(game.json()) : game.text());
}

/// The game as it stands in the file, with its assertions; or its record, step by step.
int replay_saved_game(const GameText& game, const ReplayOptions& options) {
    if (options.verify || options.re_record)
        throw BadInput(game.name +
                       ": that can be asked of a record; `bastide import` makes one of this game");
    if (options.game.at.empty() && !options.steps)
        return replay_jcz(game, options.json, options.output);
    try {
        tell_game(jcz::import_jcz(game.text).record, options);
    } catch (const jcz::BadFile& problem) {
        throw BadInput(fmt::format("{}: {}", game.name, problem.what()));
    }
    return 0;
}

int replay(const ReplayOptions& options) {
    check_language(options.language);
    speak(options.json ? "en" : options.language);
    const auto read = read_tiles(options.game.tile_files);
    const TileLibrary& library = read ? *read : built_in_tiles();
    check_output(options.output);
    const GameText game_text = read_game_text(options.game);
    if (begins_as_position(game_text.text))
        throw BadInput(game_text.name +
                       ": a position tells nothing of what was before; give a record");
    if (jcz::begins_as_jcz(game_text.text)) return replay_saved_game(game_text, options);
    if (options.re_record) return re_record_text(game_text, library, options.output);
    std::vector<RecordProblem> problems;
    const Record record = read_record_text(game_text.text, game_text.name, library, problems);
    int status = 0;
    if (options.verify)
        status = verify_draws(record, game_text.name, options.json, options.output);
    else
        tell_game(record, options);
    for (const RecordProblem& problem : problems)
        complain(fmt::format("bastide: {}\n", problem.text(game_text.name)));
    return problems.empty() ? status : 1;
}

}  // namespace

void add_replay_command(CLI::App& program, int& exit_status) {
    CLI::App* command =
        program.add_subcommand("replay", "Play a recorded game again, and show its scores.");
    auto options = std::make_shared<ReplayOptions>();
    command
        ->add_option("FILE", options->game.game,
                     "the record, or - for standard input (docs/notation.md); or a saved game "
                     "of the program JCloisterZone (docs/jcz.md)")
        ->required()
        ->type_name("");
    add_stop_options(*command, options->game);
    command->add_flag("--steps", options->steps, "tell every turn: what was done, what it scored");
    command->add_flag("--json", options->json, "print JSON");
    command
        ->add_flag("--re-record", options->re_record,
                   "play an old record as far as today's rules allow, print the record that "
                   "results, and report the differences")
        ->excludes("--at", "--steps", "--json");
    command
        ->add_flag("--verify", options->verify,
                   "check that the draws follow from the seed whose hash was shown before the "
                   "first draw; docs/fair-draws.md explains it")
        ->excludes("--at", "--steps", "--re-record");
    add_language(*command, options->language);
    add_output(*command, options->output);
    add_examples(
        *command,
        "Exit status: 0 success; 1 the game ends with other scores than the record says, or is "
        "re-recorded\nand different, or its draws are not those of its seed, or an assertion of a "
        "saved game fails;\n2 bad input; 3 an "
        "internal failure.",
        {{"bastide replay examples/games/base.record", "how it ended"},
         {"bastide replay examples/games/small.jcz", "do its assertions hold?"},
         {"bastide replay examples/games/base.record --at 20", "the board after turn 20"},
         {"bastide replay examples/games/base.record --at 20:2",
          "in turn 20, with its tile placed"},
         {"bastide replay examples/games/river-abbot.record --steps --language de",
          "turn by turn in German"},
         {"bastide replay examples/games/fair.record --verify", "did the tiles come fairly?"}});
    command->callback([options, &exit_status] { exit_status = replay(*options); });
}

}  // namespace bastide::cli
