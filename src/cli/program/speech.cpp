#include "cli/program/speech.h"

#include "cli/program/bad_input.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>

namespace bastide::cli {

namespace {

draw::PictureWords& chosen_words() {
    static draw::PictureWords words;
    return words;
}

}  // namespace

void add_language(CLI::App& command, std::string& language) {
    command
        .add_option("--language", language, "the language of what is written (default: English)")
        ->type_name("en|de");
}

void check_language(const std::string& language) {
    const auto known = words::languages();
    if (std::find(known.begin(), known.end(), language) != known.end()) return;
    throw BadInput(fmt::format("--language {}: there is no such language; there are: {}", language,
                               fmt::join(known, ", ")));
}

void speak(const std::string& language) {
    check_language(language);
    chosen_words() = draw::PictureWords(language);
}

const draw::PictureWords& spoken() { return chosen_words(); }

std::string worded(std::string_view key, std::initializer_list<words::Argument> arguments) {
    return spoken().say(key, arguments);
}

std::string points_words(int points) { return worded("picture.points", {{"points", points}}); }

std::string tiles_words(std::size_t tiles) {
    return worded("say.tiles", {{"count", std::int64_t(tiles)}});
}

std::string cells_words(std::size_t cells) {
    return worded("say.cells", {{"count", std::int64_t(cells)}});
}

std::string a_thing(std::string_view thing) {
    const bool vowel = !thing.empty() && std::string_view("aeiou").find(thing[0]) != thing.npos;
    return worded("say.a_thing", {{"begins", vowel ? "vowel" : "consonant"}, {"thing", thing}});
}

}  // namespace bastide::cli
