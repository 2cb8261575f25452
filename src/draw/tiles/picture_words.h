#pragma once
/// What pictures say in a language, from the words of the chapters.

#include "notation/moves/segment_names.h"
#include "words/words.h"

#include <bastide/types.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

class PictureWords {
public:
    /// A language that the program does not speak is English.
    explicit PictureWords(std::string_view language = "en") : words_(&words::words_in(language)) {}

    /// "en"
    std::string_view language() const { return words_->language(); }
    const words::Words& all() const { return *words_; }

    /// The text of a key: "picture.tile_at".
    std::string say(std::string_view key,
                    std::initializer_list<words::Argument> arguments = {}) const {
        return words_->say(key, arguments);
    }
    /// The text of a key; empty if the language has none.
    std::optional<std::string> say_if_known(
        std::string_view key, std::initializer_list<words::Argument> arguments) const {
        return words_->say_if_known(key, words::Arguments(arguments.begin(), arguments.size()));
    }
    /// A question as a verb: "place the tile".
    std::string question(std::string_view name) const;
    /// A figure or a token by its name in the rules: "large follower", "großer Gefolgsmann". One without words
    /// has its name, with an English article where the form has one.
    std::string piece(std::string_view name, std::string_view form = "other") const;
    /// What else is said of a piece: `largest`. Empty if nothing is.
    std::string of_piece(std::string_view name, std::string_view what,
                         std::initializer_list<words::Argument> arguments) const;
    /// "2 followers", "1 Abt".
    std::string pieces(int number, std::string_view name) const;
    /// "city N of 1,0", "Stadt oben von 1,0". A form makes it a part of a sentence (docs/words.md): `into`
    /// is "on the city N of 1,0", "in die Stadt oben von 1,0".
    std::string place(const SegmentName& name, std::string_view form = "other") const;
    /// The same for a segment that is told by where it lies on its tile: "city (north, east)"; `sides` may be empty.
    std::string by_sides(std::string_view kind, std::string_view sides,
                         std::string_view form) const;
    /// A place beside the board by its name in the rules, as a part of a sentence: "in the castle quarter".
    std::string beside_board(std::string_view name) const;
    /// A kind of segment by its name in the legend: "german_castle".
    std::string kind(std::string_view name, std::string_view form = "other") const;
    /// A symbol with its value: "pennant: 2", "Ware: Wein"; without one: "inn".
    std::string symbol(std::string_view name, std::string_view value = {}) const;
    /// Whatever a picture of a tile shows, by the name of its look: a kind of segment, a symbol, a good.
    std::string look(std::string_view name) const;
    /// "Red", "Red and Blue", "Red, Blue and Green".
    std::string listed(const std::vector<std::string>& names) const;

private:
    const words::Words* words_;
};

}  // namespace bastide::draw
