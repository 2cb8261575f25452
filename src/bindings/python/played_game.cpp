#include "bindings/python/played_game.h"

#include "notation/position/position.h"
#include "notation/record/record.h"

namespace bastide::python {

PlayedGame::PlayedGame(std::shared_ptr<const Table> table, std::uint64_t seed, Chances chances)
    : table_(std::move(table)), random_(seed), seed_(seed), chances_(chances) {
    begin();
    let_nature_act();
}

PlayedGame::PlayedGame(std::shared_ptr<const Table> table, const State& state, std::uint64_t seed,
                       Chances chances)
    : table_(std::move(table)),
      origin_(std::make_shared<const State>(state)),
      random_(seed),
      chances_(chances) {
    begin();
    let_nature_act();
}

/// To the first question; the moves begin anew.
void PlayedGame::begin() {
    moves_.clear();
    changed();
    if (origin_) {
        state_ = *origin_;
        return;
    }
    MoveRecorder recorder;
    start(rules(), state_, Player(), &recorder);
    moves_ = std::move(recorder.moves);
}

PlayedGame PlayedGame::from_record(std::string_view text, std::optional<std::uint64_t> seed,
                                   Chances chances) {
    std::vector<RecordProblem> problems;
    std::optional<Record> record = read_record(text, built_in_tiles(), problems);
    if (!record || !problems.empty()) {
        BadText bad{"record", {}};
        for (const RecordProblem& problem : problems)
            bad.problems.push_back({problem.line, problem.column, problem.message, problem.rule});
        throw bad;
    }
    auto table = std::make_shared<const Table>(record->setup, record->rules);
    // Nature answers as the record says, so it is not asked to begin by itself.
    PlayedGame game(std::move(table), record->seed.value_or(seed.value_or(0)), Chances::explicit_);
    if (!record->seed) game.seed_.reset();
    for (std::size_t at = game.moves_.size(); at < record->moves.size(); at = game.moves_.size()) {
        const Move& move = record->moves[at].move;
        if (game.decision().by_nature) {
            // Drawn although it is known, so that what comes next is drawn as if nothing had stopped.
            sample(game.rules(), game.state_, game.random_);
            game.outcomes_.push_back(move);
            ++game.outcomes_used_;
            if (chances == Chances::explicit_)
                game.turning_points_.push_back({std::uint32_t(at), 0});
        } else {
            game.turning_points_.push_back({std::uint32_t(at), std::uint32_t(game.outcomes_used_)});
        }
        game.answer(move);
    }
    game.chances_ = chances;
    game.let_nature_act();
    return game;
}

PlayedGame PlayedGame::from_position(std::string_view text, std::uint64_t seed, Chances chances) {
    std::vector<PositionProblem> problems;
    std::optional<TablePosition> position = read_position(text, built_in_tiles(), problems);
    if (!position) {
        BadText bad{"position", {}};
        for (const PositionProblem& problem : problems)
            bad.problems.push_back({problem.line, problem.column, problem.message, problem.rule});
        throw bad;
    }
    auto table = std::make_shared<const Table>(position->setup, position->rules);
    return PlayedGame(std::move(table), position->state, seed, chances);
}

std::shared_ptr<const MoveList> PlayedGame::shared_legal() const {
    if (!legal_) {
        auto moves = std::make_shared<MoveList>();
        if (decision().exists()) bastide::legal(rules(), state_, *moves);
        legal_ = std::move(moves);
    }
    return legal_;
}

Refusal PlayedGame::answer(const Move& move) {
    MoveRecorder recorder;
    const Refusal refusal = bastide::apply(rules(), state_, move, &recorder);
    moves_.insert(moves_.end(), recorder.moves.begin(), recorder.moves.end());
    changed();
    return refusal;
}

Refusal PlayedGame::apply(const Move& move) {
    if (const Refusal refusal = why_not(rules(), state_, move)) return refusal;
    turning_points_.push_back({std::uint32_t(moves_.size()), std::uint32_t(outcomes_used_)});
    answer(move);
    let_nature_act();
    return {};
}

void PlayedGame::let_nature_act() {
    if (chances_ == Chances::explicit_) return;
    while (decision().by_nature) {
        // After an undo nature repeats itself as long as that is possible.
        if (outcomes_used_ == outcomes_.size() ||
            why_not(rules(), state_, outcomes_[outcomes_used_])) {
            outcomes_.resize(outcomes_used_);
            outcomes_.push_back(sample(rules(), state_, random_));
        }
        answer(outcomes_[outcomes_used_++]);
    }
}

void PlayedGame::undo() {
    if (turning_points_.empty()) return;
    const TurningPoint point = turning_points_.back();
    turning_points_.pop_back();
    const std::vector<RecordedMove> kept(moves_.begin(), moves_.begin() + point.moves);
    begin();
    for (const RecordedMove& answered : kept)
        if (!answered.automatic) bastide::apply(rules(), state_, answered.move);
    moves_ = kept;
    outcomes_used_ = point.outcomes;
}

void PlayedGame::reseed(std::uint64_t seed) {
    random_ = Random(seed);
    seed_.reset();
    outcomes_.resize(outcomes_used_);
}

std::optional<std::string> PlayedGame::record_text() const {
    if (origin_) return std::nullopt;
    Record record = record_of(table_->setup, table_->rules, state_, moves_);
    if (chances_ == Chances::sampled) record.seed = seed_;
    return write_record(record);
}

std::string PlayedGame::position_text(bool drawn) const {
    const auto text = write_position(table_->setup, rules(), state_,
                                     drawn ? PositionForm::drawn : PositionForm::line);
    return text.value_or(std::string());
}

}  // namespace bastide::python
