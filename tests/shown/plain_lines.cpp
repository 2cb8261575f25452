// The lines of scenarios in words for readers who do not know their format.

#include "shown/shown_case.h"

#include <algorithm>

namespace bastide::test {

namespace {

/// How an expectation begins in a file and for readers, and what stands for "none" there.
struct PlainWords {
    std::string_view label, words, none;
};

constexpr PlainWords all_plain_words[] = {
    {"legal", "Allowed: ", ""},
    {"illegal", "Not allowed: ", ""},
    {"places", "The tile fits, and nowhere else: ", "The tile fits nowhere"},
    {"figure places", "All that can be done with figures: ", "Nothing can be done with figures"},
    {"choices", "All that can be chosen: ", "Nothing can be chosen"},
    {"about", "The question is about: ", ""},
    {"asked", "The next question: ", ""},
    {"turn", "Whose turn it is: ", ""},
    {"scores", "Points so far: ", ""},
    {"supply", "At hand: ", ""},
    {"tokens", "Tokens: ", ""},
    {"pile", "Tiles left: ", ""},
    {"offered", "Tiles that lie open: ", "No tiles lie open"},
    {"holds", "Tiles taken and not yet placed: ", ""},
    {"hand", "The tile to be placed: ", "No tile is to be placed"},
    {"castles", "All castles: ", "There are no castles"},
    {"ferries", "All ferries: ", "There are no ferries"},
    {"points", "Scored: ", "Nothing is scored"},
    {"returned", "Figures go home: ", "No figure goes home"},
    {"completed", "Completed now: ", "Nothing is completed"},
    {"discarded", "Fits nowhere and is put away: ", "No tile is put away"},
    {"worth", "Worth: ", ""},
    {"owners", "Who owns ", ""},
    {"followers", "Who stands in ", ""},
    {"complete", "Complete: ", ""},
    {"incomplete", "Not complete: ", ""},
    {"joined", "One feature: ", ""},
    {"separate", "Features of their own: ", ""},
    {"game", "The game: ", ""},
    {"winners", "Winners: ", "Nobody wins"},
};

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

}  // namespace

std::string plain_line(std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::string(line);
    const std::string_view label = line.substr(0, colon);
    const std::string_view rest = trimmed(line.substr(colon + 1));
    for (const PlainWords& plain : all_plain_words)
        if (plain.label == label)
            return std::string(rest == "none" && !plain.none.empty() ? plain.none : plain.words) +
                   std::string(rest == "none" && !plain.none.empty() ? "" : rest);
    return std::string(line);
}

}  // namespace bastide::test
