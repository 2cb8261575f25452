#pragma once
/// Reads places that are no segments, for moves and positions alike: what `elsewhere_in_words` writes.

#include <bastide/ruleset.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// The cell of a text such as "1,-2"; empty if it is not one, or lies beyond the limits.
std::optional<Cell> cell_of_text(std::string_view text);

/// What should stand where a token is put that lies on places of a kind: "on and a segment".
std::string words_expected(PlaceKind kind);

/// The words of a text as far as reading a place needs them. What reads a text is derived from it.
class PlaceWords {
protected:
    ~PlaceWords() = default;

    /// Whether the last word of a name may have an s behind it.
    enum class Plural { not_read, read };

    /// Which of some names the next words make, the longest if they make several; these words are then
    /// read. Things of the table are named by their `name`.
    std::optional<std::size_t> accept_longest(std::span<const std::string_view> names,
                                              Plural plural);
    template <class Things>
    static std::vector<std::string_view> names_of(const Things& things);
    bool read_cell(Cell& cell);
    /// Whether a place that is no segment begins with the next word.
    bool begins_elsewhere();
    /// "at 1,0", "at 1,0 corner NE", "at 1,0 side N", "at space 7", "in cathedral quarter", "with seat 1". A
    /// cell is read as a tile, whether one lies there or not. False if it cannot be read; why, has been
    /// noted then.
    bool read_elsewhere(const Ruleset& rules, Place& place);
    /// The same without the word before it, where it is known which kind of place comes: "1,0 corner NE",
    /// "space 7", "cathedral quarter", "seat 1".
    bool read_place_of_kind(const Ruleset& rules, PlaceKind kind, Place& place);

private:
    /// The word that comes after some others; empty behind the last one.
    virtual std::string_view word_ahead(std::size_t others) const = 0;
    virtual void skip_words(std::size_t count) = 0;
    virtual bool accept_word(std::string_view word) = 0;
    // These note what is wrong if they cannot read it, as `note_expected` does; it is false.
    virtual bool read_player_there(Player& player) = 0;
    virtual bool read_number_there(int& number, int most, const char* what) = 0;
    virtual bool note_expected(const std::string& expected) = 0;

    bool read_on_cell(Place& place);
    bool read_with_player(Place& place);
    bool read_space(const Ruleset& rules, Place& place);
    bool read_beside(const Ruleset& rules, Place& place);
};

template <class Things>
std::vector<std::string_view> PlaceWords::names_of(const Things& things) {
    std::vector<std::string_view> names;
    names.reserve(things.size());
    for (const auto& thing : things)
        if constexpr (requires { thing.name; })
            names.push_back(thing.name);
        else
            names.push_back(thing);
    return names;
}

}  // namespace bastide
