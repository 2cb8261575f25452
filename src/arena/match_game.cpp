#include "arena/match_game.h"

#include "arena/duplicate_chance.h"
#include "notation/record/record.h"

#include <algorithm>

namespace bastide::arena {

namespace {

/// A player at a seat, with its chances and its clock.
struct Seat {
    std::unique_ptr<Agent> agent;
    Random random;
    std::uint32_t turn = 0;
    std::uint8_t part = 0;
    double spent_ms = 0;  ///< on this part
};

class ArenaGame {
public:
    ArenaGame(const MatchPlan& plan, std::uint64_t round, std::uint32_t game, State& state)
        : plan_(plan), rules_(*plan.rules), state_(state), chance_(plan.seed, round) {
        result_.round = round;
        result_.game = game;
        const SeatsOfGame& sitting = plan.games[game];
        result_.seats.resize(sitting.size());
        for (std::size_t seat = 0; seat < sitting.size(); ++seat) {
            SeatResult& own = result_.seats[seat];
            const auto forfeit = [&own](const std::string& why) {
                if (own.forfeited) return;
                own.forfeited = true;
                own.why = why;
            };
            constexpr std::uint64_t of_players = 1000;  // apart from the chances of the tiles
            seats_.push_back({plan.contestants[sitting[seat]].make(forfeit),
                              Random(mixed({plan.seed, round, of_players + game, seat}),
                                     mixed({plan.seed, round, of_players + game, seat, 1}))});
        }
    }

    std::optional<GameResult> play(const std::atomic<bool>& stop) {
        start(rules_, state_, Player(), &recorder_);
        for (Decision question = decision(rules_, state_); question.exists();
             question = decision(rules_, state_)) {
            const Move move =
                question.by_nature ? chance_.answer(rules_, state_) : ask(question.chooser, stop);
            if (stop.load(std::memory_order_relaxed)) return std::nullopt;
            apply(rules_, state_, move, &recorder_);
        }
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
            end_part(seat);
            result_.seats[seat].score = state_.score(Player(seat));
        }
        if (plan_.keep_moves) result_.moves = std::move(recorder_.moves);
        return std::move(result_);
    }

private:
    Move ask(Player chooser, const std::atomic<bool>& stop) {
        Seat& seat = seats_[chooser.index()];
        const StateHeader& head = state_.header();
        if (head.turn != seat.turn || head.part != seat.part) {
            end_part(chooser.index());
            seat.turn = head.turn;
            seat.part = head.part;
        }
        seen_ = view(rules_, state_, chooser);
        legal(rules_, seen_, moves_);
        const Stopwatch watch(seat.agent->budget().processor_time);
        const Thought thought = seat.agent->think(
            rules_, seen_, moves_, seat.random, {seat.agent->budget(), &stop, {}, recorder_.moves});
        seat.spent_ms += watch.elapsed();
        return thought.best;
    }

    void end_part(std::size_t number) {
        Seat& seat = seats_[number];
        if (seat.turn == 0) return;
        result_.seats[number].times.add(seat.spent_ms, seat.agent->budget());
        seat.spent_ms = 0;
        seat.turn = 0;
    }

    const MatchPlan& plan_;
    const Ruleset& rules_;
    State& state_;
    State seen_;
    MoveList moves_;
    DuplicateChance chance_;
    MoveRecorder recorder_;
    GameResult result_;
    std::vector<Seat> seats_;
};

}  // namespace

void PartTimes::add(double milliseconds, const Budget& budget) {
    // What a system that does other things, too, may cost.
    constexpr double allowed_factor = 1.1, allowed_more = 10;
    ++parts;
    sum_ms += milliseconds;
    most_ms = std::max(most_ms, milliseconds);
    const double limit = budget.milliseconds;
    if (limit > 0 && milliseconds > std::max(limit * allowed_factor, limit + allowed_more)) ++over;
}

void PartTimes::add(const PartTimes& other) {
    parts += other.parts;
    over += other.over;
    sum_ms += other.sum_ms;
    most_ms = std::max(most_ms, other.most_ms);
}

std::optional<GameResult> play_game(const MatchPlan& plan, std::uint64_t round, std::uint32_t game,
                                    const std::atomic<bool>& stop, State& last) {
    return ArenaGame(plan, round, game, last).play(stop);
}

}  // namespace bastide::arena
