#pragma once
/// A message: one text for people, with places for names and numbers. Its syntax is a subset of ICU
/// MessageFormat with one addition, the argument type `term` (docs/decisions/0010-words.md):
///
///   {name}                                     a text or a number
///   {count, plural, =0 {…} one {…} other {…}}  by the language's plural category; # is the number
///   {who, select, you {…} other {…}}           by a text
///   {piece, term, dative}                      a word of the catalogue in one of its forms
///
/// Inside a message '' is an apostrophe, and '{' or '}' in apostrophes is that character.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::words {

/// The key of a message that stands for a thing: "piece.ferry". Its message selects on `form`.
struct Term {
    std::string_view key;
};

/// What a message is filled with.
struct Argument {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, Term> value;
};
using Arguments = std::span<const Argument>;

/// Plural categories of CLDR that the program's languages use.
enum class PluralCategory : std::uint8_t { one, few, many, other };

/// The category of a number in a language ("en"); languages that are not known count as English.
PluralCategory plural_category(std::string_view language, std::int64_t number);
/// Its name in messages: "one".
std::string_view plural_name(PluralCategory category);

/// Writes a term in a form; empty if there is no such term.
using TermWriter = std::function<std::string(Term, std::string_view form)>;

/// A message, parsed.
class Message {
public:
    /// Reads a message. Returns what is wrong with it, empty if nothing is.
    static std::string parse(std::string_view text, Message& message);

    /// The text in a language. An argument that is not given is written as its name in braces, so that
    /// the fault is seen and nothing is lost.
    std::string format(std::string_view language, Arguments arguments,
                       const TermWriter& terms = {}) const;

    /// Names of all arguments, each once, in the order in which they come.
    std::vector<std::string> argument_names() const;
    /// The cases of all `select` of an argument: for a term the forms that it has.
    std::vector<std::string> cases_of(std::string_view argument) const;

private:
    friend class MessageParser;
    friend class MessageWriter;

    enum class PartKind : std::uint8_t { text, argument, plural, select, term, number };
    struct Case {
        std::string name;  // "=0", "one", "other", "dative"
        std::vector<std::size_t> parts;
    };
    struct Part {
        PartKind kind = PartKind::text;
        std::string text;  // of a text; the name of an argument
        std::string form;  // of a term
        std::vector<Case> cases;
    };

    std::vector<Part> parts_;         // all, also those inside cases
    std::vector<std::size_t> whole_;  // the parts of the message itself
};

}  // namespace bastide::words
