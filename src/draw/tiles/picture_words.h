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
    /// A figure or a token by its name in the rules: "large follower", "großer Gefolgsmann".
    std::string piece(std::string_view name, std::string_view form = "other") const;
    /// "city N of 1,0", "Stadt oben von 1,0".
    std::string place(const SegmentName& name) const;
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
