#include "counts/perft.h"

#include "support/random_games.h"

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

/// The position, and the counter of its lines.
struct EngineCount {
    std::shared_ptr<const Ruleset> rules;
    State first;
    LineCounter counter;

    explicit EngineCount(const CountedPosition& position)
        : rules(position.rules()), first(start(*rules)), counter(*rules, draws_of(position)) {
        Random random(position.seed);
        MoveList moves;
        for (int i = 0; i < position.random_answers; ++i)
            apply(*rules, first, random_answer(*rules, first, random, moves));
    }

    LaidDraws draws_of(const CountedPosition& position) const {
        LaidDraws draws;
        for (const std::string& tile : position.draws)
            draws.tiles.push_back(rules->find_type(tile));
        return draws;
    }

    /// A count that came to no result must not look like one.
    template <class Count>
    Count checked(Count count) const {
        if (counter.problem() != CountProblem::none)
            throw std::runtime_error("the draws are too few, or cannot be made");
        return count;
    }
};

}  // namespace

std::uint64_t count_lines_with_engine(const CountedPosition& position, int depth) {
    EngineCount count(position);
    return count.checked(count.counter.lines(count.first, depth));
}

GameCount count_games_with_engine(const CountedPosition& position) {
    EngineCount count(position);
    return count.checked(count.counter.games(count.first));
}

}  // namespace bastide::test
