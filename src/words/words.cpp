#include "words/words.h"

#include "words/embedded_words.h"

#include <algorithm>
#include <array>

namespace bastide::words {

namespace {

constexpr std::array<std::string_view, 2> all_languages = {"de", "en"};

/// The words that the build puts into the program. Tests say that nothing is wrong in them.
Words embedded_words(std::string_view language) {
    Words words(language);
    const auto& files = language == "de" ? embedded_german_word_files : embedded_english_word_files;
    for (const EmbeddedFile& file : files) words.add(file.text);
    return words;
}

}  // namespace

std::vector<WordProblem> Words::add(std::string_view text) {
    std::vector<WordProblem> problems;
    for (WordEntry& entry : read_word_file(text, problems)) {
        Message message;
        if (const std::string problem = Message::parse(entry.text, message); !problem.empty())
            problems.push_back({entry.line, entry.key + ": " + problem});
        else if (!messages_.emplace(entry.key, std::move(message)).second)
            problems.push_back({entry.line, entry.key + " is there already"});
    }
    return problems;
}

const Message* Words::find(std::string_view key) const {
    const auto found = messages_.find(key);
    return found == messages_.end() ? nullptr : &found->second;
}

std::vector<std::string_view> Words::keys() const {
    std::vector<std::string_view> keys;
    keys.reserve(messages_.size());
    for (const auto& [key, message] : messages_) keys.emplace_back(key);
    return keys;
}

std::string Words::say(std::string_view key, Arguments arguments) const {
    const Message* const message = find(key);
    if (!message) return std::string(key);
    return message->format(language_, arguments, [this](Term term, std::string_view form) {
        return this->term(term.key, form);
    });
}

std::optional<std::string> Words::say_if_known(std::string_view key, Arguments arguments) const {
    const Message* const message = find(key);
    if (!message) return std::nullopt;
    for (const std::string& name : message->argument_names())
        if (std::none_of(arguments.begin(), arguments.end(),
                         [&](const Argument& given) { return given.name == name; }))
            return std::nullopt;
    return say(key, arguments);
}

std::string Words::term(std::string_view key, std::string_view form) const {
    return say(key, {{"form", form.empty() ? std::string_view("other") : form}});
}

std::span<const std::string_view> languages() { return all_languages; }

const Words& words_in(std::string_view language) {
    if (language == "de") {
        static const Words german = embedded_words("de");
        return german;
    }
    static const Words english = embedded_words("en");
    return english;
}

const Words& english() { return words_in("en"); }

std::string question_words(std::string_view key, const Words& words) {
    if (key.empty()) return {};
    const std::string name = "question." + std::string(key) + ".name";
    return words.has(name) ? words.say(name) : std::string(key);
}

}  // namespace bastide::words
