#pragma once
/// The engine and the reference game in common words, for comparing them and for messages.

#include "properties/lockstep.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace bastide::test {

using reference::Bridge;

/// A line of a score: rule, name, count, points.
using Line = std::tuple<std::string, std::string, int, int>;
/// Points for a feature: player, its segments, lines.
using Points = std::tuple<int, reference::Feature, std::vector<Line>>;
/// A figure that left the board: player, kind, where it stood.
using Returned = std::tuple<int, std::string, reference::SegmentPlace>;
/// Tokens of a player and kind.
using TokensOf = std::pair<int, std::string>;

/// A tile that was taken at a bazaar: player, tile, what was paid for it.
using Taken = std::tuple<int, std::string, int>;

reference::SegmentPlace place_of(const State& state, SegmentId id);
reference::BridgeWay way_in_words(Way way);
/// What a move lays across the tile that it places, or across the one beside it.
std::optional<Bridge> bridge_of(const Move& move);

/// Sorted: which line comes first is not said in the rules.
std::vector<Line> lines_of(std::span<const LineItem> items);
std::vector<Line> lines_of(const reference::Value& value);
/// Which of the rules on choosing a castle's points are told by is a matter of words: several may hold.
void forget_why_castles_score(std::vector<Line>& lines);

std::string to_text(const reference::SegmentPlace& place);
std::string to_text(const reference::Feature& feature);
std::string to_text(const Points& points);
std::string to_text(const Returned& figure);
std::string to_text(const reference::FigurePlace& place);
std::string to_text(reference::BridgeWay way);
std::string to_text(const reference::Placement& placement);
std::string to_text(const std::pair<TokensOf, int>& change);
std::string to_text(const std::pair<int, reference::Feature>& castle);
std::string to_text(const Taken& tile);
inline std::string to_text(const std::string& text) { return text; }

template <class Key, class Value>
std::vector<std::pair<Key, Value>> list_of(const std::map<Key, Value>& map) {
    return {map.begin(), map.end()};
}

/// Throws std::runtime_error unless it holds.
void expect(bool holds, const std::string& what);

/// Two lists with the same elements in any order, or a message.
template <class T>
void expect_same(const std::string& what, std::vector<T> engine, std::vector<T> reference) {
    std::sort(engine.begin(), engine.end());
    std::sort(reference.begin(), reference.end());
    if (engine == reference) return;
    std::string text = what + ":";
    const auto list_missing = [&text](const char* who, const std::vector<T>& from,
                                      const std::vector<T>& in) {
        std::vector<T> missing;
        std::set_difference(from.begin(), from.end(), in.begin(), in.end(),
                            std::back_inserter(missing));
        for (const T& element : missing) text += who + to_text(element);
    };
    list_missing("\n  only engine     ", engine, reference);
    list_missing("\n  only reference  ", reference, engine);
    throw std::runtime_error(text);
}

}  // namespace bastide::test
