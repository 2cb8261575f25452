#include <bastide/game.h>

namespace bastide {

namespace {

/// Writes down every answered question and passes the events on.
class Recorder : public EventSink {
public:
    Recorder(std::vector<RecordedMove>& record, EventSink* next) : record_(record), next_(next) {}
    void on_event(const Event& event) override {
        if (event.kind == EventKind::decided)
            record_.push_back({event.move, event.player, event.decision, event.automatic});
        if (next_) next_->on_event(event);
    }

private:
    std::vector<RecordedMove>& record_;
    EventSink* next_;
};

}  // namespace

Game::Game(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, EventSink* events)
    : Game(std::move(rules), seed, nullptr, Unstarted::yes) {
    begin(events);
    let_nature_act(events);
}

Game::Game(std::shared_ptr<const Ruleset> rules, std::shared_ptr<const ChanceSource> chance,
           EventSink* events)
    : Game(std::move(rules), 0, std::move(chance), Unstarted::yes) {
    begin(events);
    let_nature_act(events);
}

Game::Game(std::shared_ptr<const Ruleset> rules, std::uint64_t seed,
           std::shared_ptr<const ChanceSource> chance, Unstarted)
    : rules_(std::move(rules)), random_(seed), chance_(std::move(chance)) {}

void Game::begin(EventSink* events) {
    Recorder recorder(record_, events);
    start(*rules_, state_, Player(), &recorder);
}

std::optional<Game> Game::resumed(std::shared_ptr<const Ruleset> rules, std::uint64_t seed,
                                  std::span<const RecordedMove> moves, EventSink* events) {
    return played_again(Game(std::move(rules), seed, nullptr, Unstarted::yes), moves, events);
}

std::optional<Game> Game::resumed(std::shared_ptr<const Ruleset> rules,
                                  std::shared_ptr<const ChanceSource> chance,
                                  std::span<const RecordedMove> moves, EventSink* events) {
    return played_again(Game(std::move(rules), 0, std::move(chance), Unstarted::yes), moves,
                        events);
}

std::optional<Game> Game::played_again(Game unstarted, std::span<const RecordedMove> moves,
                                       EventSink* events) {
    std::optional<Game> game(std::move(unstarted));
    game->begin(events);
    if (!game->replay(moves, events)) return std::nullopt;
    game->let_nature_act(events);
    return game;
}

/// Plays recorded moves as they stand. What the engine does by itself must be what they say.
bool Game::replay(std::span<const RecordedMove> moves, EventSink* events) {
    std::size_t compared = 0;
    const auto agrees = [&] {
        for (; compared < record_.size(); ++compared)
            if (compared == moves.size() || record_[compared] != moves[compared]) return false;
        return true;
    };
    while (agrees() && record_.size() < moves.size()) {
        const Move& move = moves[record_.size()].move;
        const Decision question = decision();
        if (!question.exists() || why_not(*rules_, state_, move)) return false;
        if (question.by_nature) {
            // Drawn although it is known, so that what comes after the last move is drawn as if the
            // game had never stopped.
            if (!chance_) sample(*rules_, state_, random_);
            outcomes_.push_back(move);
            ++outcomes_used_;
        } else {
            remember_turning_point();
        }
        answer(move, events);
    }
    return agrees();
}

Refusal Game::answer(const Move& move, EventSink* events) {
    Recorder recorder(record_, events);
    return apply(*rules_, state_, move, &recorder);
}

void Game::let_nature_act(EventSink* events) {
    for (Decision question = decision(); question.by_nature; question = decision()) {
        // After an undo nature repeats itself as long as that is possible. A source does so by itself,
        // and what it gives must stay what it gives, whatever was taken back.
        if (!chance_ && outcomes_used_ < outcomes_.size() &&
            !answer(outcomes_[outcomes_used_], events)) {
            ++outcomes_used_;
            continue;
        }
        outcomes_.resize(outcomes_used_);
        outcomes_.push_back(draw());
        ++outcomes_used_;
        answer(outcomes_.back(), events);
    }
}

Move Game::draw() {
    if (!chance_) return sample(*rules_, state_, random_);
    Random random = chance_->for_outcome(outcomes_used_);
    return sample(*rules_, state_, random);
}

Refusal Game::play(const Move& move, EventSink* events) {
    remember_turning_point();
    if (const Refusal refusal = answer(move, events)) {
        turning_points_.pop_back();
        return refusal;
    }
    let_nature_act(events);
    return {};
}

void Game::remember_turning_point() {
    turning_points_.push_back({std::uint32_t(record_.size()), std::uint32_t(outcomes_used_)});
}

std::size_t Game::undo() {
    if (turning_points_.empty()) return 0;
    const TurningPoint point = turning_points_.back();
    turning_points_.pop_back();
    record_.resize(point.recorded);
    outcomes_used_ = point.outcomes_used;
    while (!snapshots_.empty() && snapshots_.back().recorded > point.recorded)
        snapshots_.pop_back();
    std::size_t begin = 0;
    if (snapshots_.empty()) {
        start(*rules_, state_, Player());
    } else {
        state_ = snapshots_.back().state;
        begin = snapshots_.back().recorded;
    }
    return play_again_from(begin);
}

/// Snapshots are kept half of the way to the end, half of the rest and so on, and at the end: whoever takes
/// back again and again, at one place or back to the start, is never far from one.
std::size_t Game::play_again_from(std::size_t begin) {
    constexpr std::size_t shortest_way = 8;
    const std::size_t end = record_.size();
    std::size_t next = begin + (end - begin) / 2;
    std::size_t played = 0;
    for (std::size_t at = begin; at < end; ++at) {
        const RecordedMove& answered = record_[at];
        if (answered.automatic) continue;
        if (at >= next && at > begin && end - at >= shortest_way) {
            keep_snapshot(at);
            next = at + (end - at) / 2;
        }
        apply(*rules_, state_, answered.move);
        ++played;
    }
    if (snapshots_.empty() || snapshots_.back().recorded != end) keep_snapshot(end);
    return played;
}

/// Of too many the oldest goes; the way from the start is then played once.
void Game::keep_snapshot(std::size_t recorded) {
    constexpr std::size_t most = 4;
    Snapshot snapshot;
    if (snapshots_.size() == most) {
        snapshot = std::move(snapshots_.front());
        snapshots_.erase(snapshots_.begin());
    }
    snapshot.recorded = std::uint32_t(recorded);
    snapshot.state = state_;
    snapshots_.push_back(std::move(snapshot));
}

}  // namespace bastide
