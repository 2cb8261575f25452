#pragma once
// What a case of a scenario shows readers: a position, what is said of it, and what is scored.

#include "reference/shown_scenarios.h"
#include "scenarios/scenario.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::shown {

/// Keeps the texts that a ShownCase looks at.
class TextStore {
public:
    std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

private:
    std::deque<std::string> texts_;
};

/// Plays a case, whose file has these lines. The moment that is shown is where the first expectation
/// stands; if that looks at what has happened (points, figures that went home, what was completed or
/// put away, how many there are then), it is the last drawing of a tile before it; without one the last
/// answer of a player before it. Throws scenarios::Problem if the position is read as another one.
ShownCase shown_case(const scenarios::Case& played, const std::vector<std::string>& lines,
                     TextStore& texts);

/// A line of a scenario in plain words: "joined: a; b" is "One feature: a; b".
struct PlainLine {
    std::string english;
    std::string german;  ///< empty if there is no form for it
};
PlainLine plain_line(std::string_view line);

}  // namespace bastide::shown
