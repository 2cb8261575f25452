#pragma once
/// All words of the program for people, by language and key: what data/words holds, as part of the
/// program. Keys are stable; texts are never compared.

#include "words/message.h"
#include "words/word_file.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// The words of one language.
class Words {
public:
    explicit Words(std::string_view language) : language_(language) {}

    /// Adds the words of a file. Returns what is wrong in it: lines that cannot be read, messages
    /// that cannot be parsed, keys that are there already.
    std::vector<WordProblem> add(std::string_view text);

    std::string_view language() const { return language_; }
    bool has(std::string_view key) const { return messages_.find(key) != messages_.end(); }
    /// Null if there is no such key.
    const Message* find(std::string_view key) const;
    /// All keys, in order.
    std::vector<std::string_view> keys() const;

    /// The text of a key, filled. A key without a message is written as it is, so that the fault is
    /// seen and nothing is lost.
    std::string say(std::string_view key, Arguments arguments = {}) const;
    std::string say(std::string_view key, std::initializer_list<Argument> arguments) const {
        return say(key, Arguments(arguments.begin(), arguments.size()));
    }
    /// The text of a key, filled; empty if there is none, or if it needs an argument that is not given.
    std::optional<std::string> say_if_known(std::string_view key, Arguments arguments) const;
    /// A thing in one of its forms: "piece.ferry" in "plural".
    std::string term(std::string_view key, std::string_view form = "other") const;

private:
    std::string language_;
    std::map<std::string, Message, std::less<>> messages_;
};

/// The languages that the program has words in, by their codes: "de", "en".
std::span<const std::string_view> languages();

/// The words of a language; those in English if the program does not speak it.
const Words& words_in(std::string_view language);
/// The words in English.
const Words& english();

/// A question by its key: "place the tile" for `place_tile`. A question without words is called by its
/// key.
std::string question_words(std::string_view key, const Words& words = english());

}  // namespace bastide::words
