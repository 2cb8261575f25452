#pragma once
// The sentences of scenarios in German: each form of them with its English one, in one table.

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::shown {

/// A form of words. `<kind>` stands for words of another form, several of a kind are told apart by a
/// digit, and `<kind;>` is a list with this mark between. A form of "place@*" is one for each way to
/// decline a place; `<name@*>` in it is declined likewise.
struct GermanForm {
    std::string_view kind, english, german;
};

/// All of them (german_words.cpp).
std::span<const GermanForm> all_german_forms();

/// English words of a kind in German; empty if there is no form for them.
std::optional<std::string> in_german(std::string_view kind, std::string_view english);

/// As `in_german`, for words behind the beginning of a form: "Ein Gebiet: <place@is;>".
std::optional<std::string> in_german_form(std::string_view english_form,
                                          std::string_view german_form, std::string_view english);

}  // namespace bastide::shown
