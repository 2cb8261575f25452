#pragma once
/// Assertions of saved games, taken apart: words, numbers, lists of places.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::jcz {

/// A text that is taken apart from its beginning.
struct Words {
    std::string_view left;

    bool take(std::string_view word);
    /// Everything up to a word, which is taken, too; the last such word if `last`.
    std::optional<std::string> until(std::string_view word, bool last = false);
    std::optional<int> number();
    void take_blanks();
    /// Takes one of these letters, and the spaces before and behind it.
    bool separator(std::string_view letters);
    /// Letters, digits and what joins them: the name of a feature, of a place in it, of a figure.
    std::string_view name();
    bool ends_with_points() const { return left == " point" || left == " points"; }
};

/// Cells, each with the turnings named behind it: `[0,-1] R0 R90, [1,0] R180`, or `[0,-1] - [0,90];
/// [1,0] - [180]`.
using Placements = std::map<std::pair<int, int>, std::set<int>>;
std::optional<Placements> read_placements(std::string_view text);
std::string placements_text(const Placements& placements);

/// Places of figures: `{City,S,[0,-1]}; {Road,WE,[0,-1]}`, each as "City S of 0,-1". A figure may stand
/// before its place: `{0.abbot.1,Garden,I,[0,1]}` is "0.abbot.1, Garden I of 0,1".
using Places = std::set<std::string>;
std::optional<Places> read_places(std::string_view text);
std::string place_named(std::string_view feature, std::string_view location, int x, int y);
std::string place_named(std::string_view figure, std::string_view place);
std::string places_text(const Places& places);

}  // namespace bastide::jcz
