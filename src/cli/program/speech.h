#pragma once
/// The language in which the program speaks to whoever started it. As with a locale there is one for the whole
/// process; it is English unless `--language` says otherwise. What it says stands in data/words.

#include "draw/tiles/picture_words.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace bastide::cli {

/// Adds `--language` to a command that speaks.
void add_language(CLI::App& command, std::string& language);
/// Throws BadInput if the program does not speak a language.
void check_language(const std::string& language);

/// From now on the program speaks this language. Throws BadInput if it cannot.
void speak(const std::string& language);
/// The words of the language that it speaks.
const draw::PictureWords& spoken();

/// The text of a key in that language, filled.
std::string worded(std::string_view key, std::initializer_list<words::Argument> arguments = {});
/// "1 point", "3 tiles", "2 cells".
std::string points_words(int points);
std::string tiles_words(std::size_t tiles);
std::string cells_words(std::size_t cells);
/// A thing with its indefinite article, where the language has one that needs only the sound of it: "an inn".
std::string a_thing(std::string_view thing);

}  // namespace bastide::cli
