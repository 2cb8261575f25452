#include "cli/play/play_session.h"

#include "cli/answers/play_answers.h"
#include "cli/answers/play_choices.h"
#include "cli/files/record_files.h"
#include "cli/files/seed_files.h"
#include "cli/program/bad_input.h"
#include "cli/program/speech.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace bastide::cli {

namespace {

std::vector<std::string> names_at_table(const TableSetup& setup, std::size_t seats) {
    std::vector<std::string> names = setup.names;
    while (names.size() < seats)
        names.push_back(worded("say.player", {{"number", std::int64_t(names.size() + 1)}}));
    return names;
}

std::tm local_time() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return parts;
}

}  // namespace

PlaySession::PlaySession(Table table, std::vector<std::string> agents, PlayChances chances,
                         std::span<const RecordedMove> moves)
    : table_(std::move(table)),
      agents_(std::move(agents)),
      chances_(std::move(chances)),
      names_(names_at_table(table_.setup, agents_.size())),
      labels_(seat_labels(agents_, table_.setup.names)),
      ideas_(chances_.seed, 1),
      announcer_(*table_.rules, names_) {
    try {
        for (const std::string& agent : agents_) {
            if (agent == human) {
                players_.push_back(nullptr);
                continue;
            }
            const Player seat(players_.size());
            const auto on_trouble = [this, seat](const std::string& why) {
                Announcement told;
                told.player = seat;
                told.text =
                    worded("say.program_failed", {{"name", names_[seat.index()]}, {"why", why}});
                troubles_.push_back(std::move(told));
            };
            players_.push_back(bots::PlayerMaker(agent, table_.setup).make(on_trouble));
        }
    } catch (const bots::BotTrouble& trouble) {
        throw BadInput(fmt::format("--seat {}", trouble.what()));
    }
    begin(moves);
    if (!game_) throw BadInput("the moves are not those of a game of this table");
    listen();
    if (!moves.empty()) news_ = log_.size();
    saved_ = game_->record().size();
}

void PlaySession::begin(std::span<const RecordedMove> moves) {
    const auto begin_with = [&](auto chances) {
        if (moves.empty())
            game_.emplace(table_.rules, std::move(chances), &announcer_);
        else
            game_ = Game::resumed(table_.rules, std::move(chances), moves, &announcer_);
    };
    if (chances_.draws)
        begin_with(std::make_shared<const fair::SeededChance>(*chances_.draws));
    else
        begin_with(chances_.seed);
}

int PlaySession::humans() const {
    return int(std::count(players_.begin(), players_.end(), nullptr));
}

/// After a change: what happened, and what may be answered now.
void PlaySession::listen() {
    for (Announcement& told : announcer_.take(state())) log_.push_back(std::move(told));
    list_answers();
}

void PlaySession::list_answers() {
    game_->legal(answers_);
    listed_ = answers_but_numbers(answers_);
}

Refusal PlaySession::answer(const Move& move) {
    const Refusal refusal = game_->play(move, &announcer_);
    if (!refusal) listen();
    return refusal;
}

void PlaySession::let_computer_answer() {
    const Decision asked = question();
    if (!asked.exists() || is_human(asked.chooser)) return;
    Agent& player = *players_[asked.chooser.index()];
    const Move move = player.choose(rules(), view(rules(), state(), asked.chooser), answers_,
                                    ideas_, game_->record());
    tell_troubles();
    answer(move);
}

/// People hear why somebody else plays on.
void PlaySession::tell_troubles() {
    for (Announcement& told : troubles_) {
        told.answers = game_->record().size();
        log_.push_back(std::move(told));
    }
    troubles_.clear();
}

Player PlaySession::undo_by() const {
    const auto record = game_->record();
    for (std::size_t i = record.size(); i > 0; --i) {
        const RecordedMove& move = record[i - 1];
        if (!move.automatic && move.by.exists() && is_human(move.by)) return move.by;
    }
    return {};
}

bool PlaySession::undo_is_somebody_elses() const {
    const Player by = undo_by();
    const Decision asked = question();
    return by.exists() && humans() > 1 && !(asked.exists() && asked.chooser == by);
}

void PlaySession::undo() {
    if (!undo_by().exists()) return;
    for (bool human_answer = false; !human_answer;) {
        human_answer = is_human(game_->last_answer()->by);
        game_->undo();
    }
    const std::size_t answers = game_->record().size();
    announcer_.go_back_to(answers);
    std::erase_if(log_, [answers](const Announcement& told) { return told.answers > answers; });
    news_ = std::min(news_, log_.size());
    saved_ = std::min(saved_, answers);
    list_answers();
}

std::vector<Announcement> PlaySession::take_news() {
    std::vector<Announcement> news(log_.begin() + std::ptrdiff_t(news_), log_.end());
    news_ = log_.size();
    return news;
}

/// The greedy player's answer, and its further ones as long as it is asked.
Hint PlaySession::hint() {
    const auto greedy = make_agent("greedy");
    const Player self = question().chooser;
    Hint hint;
    State ahead = view(rules(), state(), self);
    Announcer happens(rules(), names_);
    MoveList moves;
    Random chance(chances_.seed, 2);
    const StateHeader now = ahead.header();
    for (bool first = true;; first = false) {
        const Decision asked = decision(rules(), ahead);
        if (!asked.exists() || asked.by_nature || asked.chooser != self ||
            ahead.header().turn != now.turn || ahead.header().part != now.part)
            break;
        legal(rules(), ahead, moves);
        const Move move = greedy->choose(rules(), ahead, moves, chance);
        if (first) hint.move = move;
        if (apply(rules(), ahead, move, &happens)) break;
    }
    // With the last tile comes the end of the game. Its points are no consequence of this answer.
    for (const Announcement& told : happens.take(ahead))
        if (told.points == 0 || told.situation != Situation::final) hint.lines.push_back(told.text);
    if (hint.lines.empty()) hint.lines.push_back(choice_text(rules(), state(), hint.move));
    return hint;
}

Record PlaySession::record() const {
    Record record = record_of(table_.setup, table_.rules, state(), game_->record());
    if (!chances_.draws) {
        record.seed = chances_.seed;
        return record;
    }
    record.commitment = chances_.draws->commitment();
    if (state().over()) record.revealed_seed = chances_.draws->bytes();
    return record;
}

void PlaySession::write(const Output& output, const std::string& place) {
    check_record_file(place, output);
    // What goes to the screen has no file beside it.
    const bool keeps_seed = chances_.draws && output.file != "-";
    try {
        if (keeps_seed && !state().over()) write_seed_file(place, output, *chances_.draws);
        write_record_file(output, record());
        if (keeps_seed && state().over()) remove_seed_file(output.file, *chances_.draws);
    } catch (const BadInput& problem) {
        // Files are written for --output elsewhere; here the name was given at another place.
        constexpr std::string_view elsewhere = "--output";
        const std::string text = problem.what();
        throw BadInput(text.starts_with(elsewhere) ? place + text.substr(elsewhere.size()) : text);
    }
    saved_ = game_->record().size();
}

void PlaySession::save(const Output& output, const std::string& place) {
    write(output, place);
    saved_once_ = true;
}

void PlaySession::save_as(const std::string& file, bool over_old) {
    save({file, over_old || file == saved_as_}, "save");
    saved_as_ = file;
}

bool PlaySession::unsaved() const {
    const auto record = game_->record();
    return std::any_of(record.begin() + std::ptrdiff_t(saved_), record.end(),
                       [this](const RecordedMove& move) {
                           return !move.automatic && move.by.exists() && is_human(move.by);
                       });
}

std::optional<std::string> PlaySession::save_for_recovery() {
    const std::string file =
        fmt::format("{}/{:%Y-%m-%d-%H%M%S}-{}.record", recovery_folder(), local_time(), getpid());
    std::error_code failure;
    std::filesystem::create_directories(recovery_folder(), failure);
    try {
        write({file, true}, "save");
    } catch (const BadInput&) {
        return std::nullopt;
    }
    return file;
}

std::string recovery_folder() {
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value ? std::string(value) : std::string();
    };
    if (const std::string state = set("XDG_STATE_HOME"); state.starts_with('/'))
        return state + "/bastide";
    if (const std::string home = set("HOME"); !home.empty()) return home + "/.local/state/bastide";
    return (std::filesystem::temp_directory_path() / "bastide").string();
}

std::vector<std::string> recovered_games() {
    std::vector<std::string> files;
    std::error_code failure;
    for (std::filesystem::directory_iterator entry(recovery_folder(), failure), end;
         !failure && entry != end; entry.increment(failure))
        if (entry->path().extension() == ".record") files.push_back(entry->path().string());
    // Their names begin with the time.
    std::sort(files.rbegin(), files.rend());
    return files;
}

std::string offered_file_name() {
    const std::string day = fmt::format("{:%Y-%m-%d}", local_time());
    std::error_code failure;
    for (int number = 1;; ++number) {
        std::string file = number == 1 ? fmt::format("game-{}.record", day)
                                       : fmt::format("game-{}-{}.record", day, number);
        if (!std::filesystem::exists(file, failure)) return file;
    }
}

}  // namespace bastide::cli
