// The lines of scenarios in words for readers who do not know their format.

#include "notation/text/record_words.h"
#include "shown/german_forms.h"
#include "shown/people_words.h"
#include "shown/plain_english.h"
#include "shown/shown_case.h"
#include "words/words.h"

#include <optional>
#include <string>

namespace bastide::shown {

namespace {

/// How an expectation begins in a file and for readers, and what stands for "none" there; then the same
/// in German, with the kind of words that follows (german_words.cpp). Those that belong to a chapter are in
/// its words: `scenario.expected.castles`.
struct PlainWords {
    std::string_view label, words, none, german, german_none;
};

constexpr PlainWords all_plain_words[] = {
    {"legal", "Allowed: ", "", "Erlaubt: <answers>", ""},
    {"illegal", "Not allowed: ", "", "Nicht erlaubt: <answers>", ""},
    {"places", "The tile fits, and nowhere else: ", "The tile fits nowhere",
     "Das Plättchen passt, und sonst nirgends: <answer;>", "Das Plättchen passt nirgends"},
    {"figure places", "All that can be done with figures: ", "Nothing can be done with figures",
     "Alles, was mit Figuren möglich ist: <answer;>", "Mit Figuren ist nichts möglich"},
    {"choices", "All that can be chosen: ", "Nothing can be chosen",
     "Alles, was zur Wahl steht: <answer;>", "Nichts steht zur Wahl"},
    {"about", "The question is about: ", "", "Gefragt ist nach: <place@is>", ""},
    {"asked", "The next question: ", "", "Die nächste Frage: <question>", ""},
    {"turn", "Whose turn it is: ", "", "Am Zug: <name>", ""},
    {"scores", "Points so far: ", "", "Punkte bisher: <amount,>", ""},
    {"supply", "At hand: ", "", "Im Vorrat: <amount,>", ""},
    {"tokens", "Tokens: ", "", "Was Spieler haben: <amount,>", ""},
    {"pile", "Tiles left: ", "", "Plättchen im Stapel: <number>", ""},
    {"hand", "The tile to be placed: ", "No tile is to be placed", "Zu legen ist: <tile>",
     "Kein Plättchen ist zu legen"},
    {"points", "Scored: ", "Nothing is scored", "Gewertet: <award>", "Nichts wird gewertet"},
    {"returned", "Figures go home: ", "No figure goes home", "Figuren kommen zurück: <home;>",
     "Keine Figur kommt zurück"},
    {"completed", "Completed now: ", "Nothing is completed", "Jetzt vollendet: <place@is;>",
     "Nichts wird vollendet"},
    {"discarded", "Fits nowhere and is put away: ", "No tile is put away",
     "Passt nirgends und kommt aus dem Spiel: <tiles>", "Kein Plättchen kommt aus dem Spiel"},
    {"worth", "Worth: ", "", "Wert: <worth>", ""},
    {"owners", "Who owns ", "", "Besitzer: <owners>", ""},
    {"followers", "Who stands in ", "", "Figuren: <inside>", ""},
    {"complete", "Complete: ", "", "Vollendet: <place@is;>", ""},
    {"incomplete", "Not complete: ", "", "Nicht vollendet: <place@is;>", ""},
    {"joined", "One feature: ", "", "Ein Gebiet: <place@is;>", ""},
    {"separate", "Features of their own: ", "", "Verschiedene Gebiete: <place@is;>", ""},
    {"game", "The game: ", "", "Das Spiel: <game>", ""},
    {"winners", "Winners: ", "Nobody wins", "Gewonnen: <names>", "Niemand gewinnt"},
};

/// A line of a chapter; empty if its words have no such label.
std::optional<PlainLine> chapter_line(std::string_view label, std::string_view rest) {
    const words::Words &english = words::words_in("en"), &german = words::words_in("de");
    const std::string key = "scenario.expected." + std::string(label),
                      none = "scenario.expected_none." + std::string(label);
    if (!english.has(key)) return std::nullopt;
    if (rest == "none" && english.has(none)) return PlainLine{english.say(none), german.say(none)};
    const std::string said = english.say(key), german_said = german.say(key);
    const std::string form = german_said.substr(german_said.find('<'));
    return PlainLine{said.substr(0, said.find('<')) + plain_rest(label, rest),
                     in_german_form(form, german_said, rest).value_or("")};
}

}  // namespace

namespace {

PlainLine line_of_file(std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    const std::size_t colon = line.find(':');
    const std::string_view label = line.substr(0, colon);
    if (colon != std::string_view::npos)
        if (auto said = chapter_line(label, trimmed(line.substr(colon + 1)))) return *said;
    for (const PlainWords& plain : all_plain_words) {
        if (plain.label != label || colon == std::string_view::npos) continue;
        const std::string_view rest = trimmed(line.substr(colon + 1));
        if (rest == "none" && !plain.none.empty())
            return {std::string(plain.none), std::string(plain.german_none)};
        const std::string_view form = plain.german.substr(plain.german.find('<'));
        return {std::string(plain.words) + plain_rest(label, rest),
                in_german_form(form, plain.german, rest).value_or("")};
    }
    return {std::string(line), in_german("line", line).value_or("")};
}

}  // namespace

PlainLine plain_line(std::string_view line) {
    PlainLine said = line_of_file(line);
    said.english = people_english(said.english);
    return said;
}

}  // namespace bastide::shown
