#include "counts/perft.h"

#include "properties/random_games.h"

#include <istream>
#include <sstream>
#include <stdexcept>

namespace bastide::test {

namespace {

void read_count(std::istringstream& words, bool whole_games, int line, CountedPosition& position) {
    ExpectedCount count;
    std::string by;
    if (!whole_games) words >> count.depth;
    words >> count.lines;
    if (whole_games) words >> count.scores;
    words >> by;
    count.by = by == "both" ? CheckedBy::both : by == "long" ? CheckedBy::long_ : CheckedBy::engine;
    count.line = line;
    if (!words || (by != "both" && by != "long" && by != "engine"))
        throw std::runtime_error("line " + std::to_string(line) +
                                 ": a count ends with both, long or engine");
    position.counts.push_back(count);
}

void read_line(const std::string& key, std::istringstream& words, int line,
               CountedPosition& position) {
    std::string name, value;
    if (key == "players") {
        words >> position.choice.players;
    } else if (key == "set") {
        int multiple = 1;
        words >> name >> multiple;
        position.choice.sets.emplace_back(name, multiple);
    } else if (key == "option") {
        words >> name >> value;
        position.choice.options.emplace_back(name, value);
    } else if (key == "rules") {
        words >> name;
        position.choice.rules.emplace_back(name, !(words >> value) || value != "off");
    } else if (key == "pile") {
        for (int copies = 0; words >> name >> copies;) position.pile.emplace_back(name, copies);
    } else if (key == "draws") {
        while (words >> name) position.draws.push_back(name);
    } else if (key == "after") {
        words >> position.random_answers >> position.seed;
    } else if (key == "lines" || key == "games") {
        read_count(words, key == "games", line, position);
    } else {
        throw std::runtime_error("line " + std::to_string(line) + ": what is " + key + "?");
    }
}

}  // namespace

std::vector<CountedPosition> read_positions(std::istream& file) {
    std::vector<CountedPosition> positions;
    std::string text;
    for (int line = 1; std::getline(file, text); ++line) {
        std::istringstream words(text.substr(0, text.find('#')));
        std::string key;
        if (!(words >> key)) continue;
        if (key == "position") {
            words >> positions.emplace_back().name;
            continue;
        }
        if (positions.empty())
            throw std::runtime_error("line " + std::to_string(line) + ": no position yet");
        read_line(key, words, line, positions.back());
    }
    return positions;
}

std::shared_ptr<const Ruleset> CountedPosition::rules() const {
    RulesetChoice complete = choice;
    if (complete.sets.empty()) complete.sets = {{"basic:2", 1}};
    if (!pile.empty()) {
        // The set brings the start tile; everything else is taken out.
        for (const TileCopies& entry : built_in_tiles().find_set(complete.sets[0].first)->tiles)
            complete.tile_changes.emplace_back(entry.tile,
                                               (entry.tile == "BA/RCr" ? 1 : 0) - entry.copies);
        for (const auto& entry : pile) complete.tile_changes.push_back(entry);
    }
    return rules_of(complete);
}

namespace {

/// Counts by copying the state at each answer.
class EngineCount {
public:
    explicit EngineCount(const CountedPosition& position)
        : rules_(position.rules()), draws_(position.draws) {
        start(*rules_, first_);
        Random random(position.seed);
        MoveList moves;
        for (int i = 0; i < position.random_answers; ++i)
            apply(*rules_, first_, random_answer(*rules_, first_, random, moves));
    }

    std::uint64_t lines(int depth) { return count_lines(first_, depth); }
    GameCount games() {
        GameCount count;
        count_games(first_, count);
        return count;
    }

private:
    /// Gives the draws that are laid down. They end only where the count ends before.
    void draw(State& state) const {
        while (!draws_.empty() && decision(*rules_, state).by_nature) {
            const std::size_t drawn =
                state.tiles().size() + state.header().discarded - rules_->start_tiles().size();
            if (drawn >= draws_.size()) return;
            apply(*rules_, state, draw_outcome(rules_->find_type(draws_[drawn])));
        }
    }

    std::uint64_t count_lines(const State& before, int depth) {
        if (depth == 0) return 1;
        State state = before;
        draw(state);
        MoveList moves;
        legal(*rules_, state, moves);
        if (depth == 1) return moves.size();
        std::uint64_t count = 0;
        State next;
        for (const Move& move : moves) {
            next = state;
            apply(*rules_, next, move);
            count += count_lines(next, depth - 1);
        }
        return count;
    }

    void count_games(const State& before, GameCount& count) {
        State state = before;
        draw(state);
        if (state.over()) {
            ++count.games;
            for (int player = 0; player < state.players(); ++player)
                count.scores += (player + 1) * state.score(Player(std::size_t(player)));
            return;
        }
        MoveList moves;
        legal(*rules_, state, moves);
        State next;
        for (const Move& move : moves) {
            next = state;
            apply(*rules_, next, move);
            count_games(next, count);
        }
    }

    std::shared_ptr<const Ruleset> rules_;
    std::vector<std::string> draws_;
    State first_;
};

}  // namespace

std::uint64_t count_lines_with_engine(const CountedPosition& position, int depth) {
    return EngineCount(position).lines(depth);
}

GameCount count_games_with_engine(const CountedPosition& position) {
    return EngineCount(position).games();
}

}  // namespace bastide::test
