#include "words/message.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace bastide::words {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n'; }
bool is_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '=';
}

const Argument* find(Arguments arguments, std::string_view name) {
    for (const Argument& argument : arguments)
        if (argument.name == name) return &argument;
    return nullptr;
}

}  // namespace

PluralCategory plural_category(std::string_view language, std::int64_t number) {
    const bool zero_is_one = language == "fr" || language == "pt";
    if (language == "ja" || language == "zh") return PluralCategory::other;
    if (number == 1 || (zero_is_one && number == 0)) return PluralCategory::one;
    if (language == "cs")
        return number >= 2 && number <= 4 ? PluralCategory::few : PluralCategory::other;
    if (language == "pl") {
        const std::int64_t last = number % 10, last_two = number % 100;
        const bool few = last >= 2 && last <= 4 && (last_two < 12 || last_two > 14);
        return few ? PluralCategory::few : PluralCategory::many;
    }
    return PluralCategory::other;
}

std::string_view plural_name(PluralCategory category) {
    constexpr std::string_view names[] = {"one", "few", "many", "other"};
    return names[std::size_t(category)];
}

/// Reads from left to right; the first fault ends it.
class MessageParser {
public:
    MessageParser(std::string_view text, Message& message) : text_(text), message_(message) {}

    std::string parse() {
        message_ = {};
        message_.whole_ = parts(false);
        if (problem_.empty() && at_ < text_.size()) fail("a } that closes nothing");
        return problem_;
    }

private:
    using Part = Message::Part;
    using PartKind = Message::PartKind;

    bool done() const { return at_ == text_.size() || !problem_.empty(); }
    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void fail(std::string_view what) {
        if (problem_.empty())
            problem_ = std::string(what) + ", at character " + std::to_string(at_ + 1);
    }
    void skip_spaces() {
        while (is_space(here())) ++at_;
    }
    void expect(char wanted) {
        skip_spaces();
        if (here() == wanted)
            ++at_;
        else
            fail(std::string("a ") + wanted + " is missing");
    }
    std::string name() {
        skip_spaces();
        const std::size_t begin = at_;
        while (is_name(here())) ++at_;
        if (begin == at_) fail("a name is missing");
        return std::string(text_.substr(begin, at_ - begin));
    }

    /// An apostrophe: two are one, and around a brace or # they take its meaning away.
    char quoted() {
        const std::string_view rest = text_.substr(at_);
        if (rest.starts_with("''")) {
            at_ += 2;
        } else if (rest.size() > 2 && rest[2] == '\'' &&
                   std::string_view("{}#").find(rest[1]) != std::string_view::npos) {
            at_ += 3;
            return rest[1];
        } else {
            ++at_;
        }
        return '\'';
    }

    std::size_t keep(Part part) {
        message_.parts_.push_back(std::move(part));
        return message_.parts_.size() - 1;
    }

    std::vector<std::size_t> parts(bool in_plural) {
        std::vector<std::size_t> found;
        std::string text;
        const auto end_text = [&] {
            if (!text.empty()) found.push_back(keep({PartKind::text, text, {}, {}}));
            text.clear();
        };
        while (!done() && here() != '}') {
            if (here() == '\'') {
                text += quoted();
            } else if (here() == '{') {
                end_text();
                found.push_back(argument(in_plural));
            } else if (here() == '#' && in_plural) {
                end_text();
                found.push_back(keep({PartKind::number, {}, {}, {}}));
                ++at_;
            } else {
                text += text_[at_++];
            }
        }
        end_text();
        return found;
    }

    std::size_t argument(bool in_plural) {
        expect('{');
        Part part{PartKind::argument, name(), {}, {}};
        skip_spaces();
        if (here() == ',') {
            ++at_;
            typed(part, in_plural);
        }
        expect('}');
        return keep(std::move(part));
    }

    void typed(Part& part, bool in_plural) {
        const std::string type = name();
        expect(',');
        if (type == "term") {
            part.kind = PartKind::term;
            part.form = name();
        } else if (type == "plural" || type == "select") {
            part.kind = type == "plural" ? PartKind::plural : PartKind::select;
            cases(part, in_plural || type == "plural");
        } else {
            fail("'" + type + "' is no type of argument; there are plural, select and term");
        }
    }

    void cases(Part& part, bool in_plural) {
        for (skip_spaces(); !done() && here() != '}'; skip_spaces()) {
            Message::Case one;
            one.name = name();
            expect('{');
            one.parts = parts(in_plural);
            expect('}');
            part.cases.push_back(std::move(one));
        }
        const bool has_other = std::any_of(part.cases.begin(), part.cases.end(),
                                           [](const auto& one) { return one.name == "other"; });
        if (!has_other) fail("the case 'other' is missing");
    }

    std::string_view text_;
    Message& message_;
    std::size_t at_ = 0;
    std::string problem_;
};

/// Writes a message in one language.
class MessageWriter {
public:
    MessageWriter(const Message& message, std::string_view language, Arguments arguments,
                  const TermWriter& terms)
        : message_(message), language_(language), arguments_(arguments), terms_(terms) {}

    std::string write() {
        parts(message_.whole_);
        return std::move(text_);
    }

private:
    using Part = Message::Part;
    using PartKind = Message::PartKind;

    void parts(const std::vector<std::size_t>& numbers) {
        for (const std::size_t number : numbers) part(message_.parts_[number]);
    }

    void part(const Part& part) {
        if (part.kind == PartKind::text) {
            text_ += part.text;
            return;
        }
        if (part.kind == PartKind::number) {
            text_ += std::to_string(number_);
            return;
        }
        const Argument* const given = find(arguments_, part.text);
        if (!given) {
            text_ += '{' + part.text + '}';
        } else if (part.kind == PartKind::plural || part.kind == PartKind::select) {
            choose(part, *given);
        } else {
            text_ += value_text(given->value, part.form);
        }
    }

    std::string value_text(const decltype(Argument::value)& value, std::string_view form) const {
        if (const auto* const number = std::get_if<std::int64_t>(&value))
            return std::to_string(*number);
        if (const auto* const term = std::get_if<Term>(&value))
            return terms_ ? terms_(*term, form) : std::string(term->key);
        return std::string(std::get<std::string_view>(value));
    }

    void choose(const Part& part, const Argument& given) {
        const auto* const number = std::get_if<std::int64_t>(&given.value);
        const std::int64_t outer = number_;
        const Message::Case* chosen = nullptr;
        if (part.kind == PartKind::plural && number) {
            number_ = *number;
            chosen = named(part, "=" + std::to_string(*number));
            if (!chosen) chosen = named(part, plural_name(plural_category(language_, *number)));
        } else {
            chosen = named(part, value_text(given.value, {}));
        }
        if (!chosen) chosen = named(part, "other");
        if (chosen) parts(chosen->parts);
        number_ = outer;
    }

    static const Message::Case* named(const Part& part, std::string_view name) {
        for (const Message::Case& one : part.cases)
            if (one.name == name) return &one;
        return nullptr;
    }

    const Message& message_;
    std::string_view language_;
    Arguments arguments_;
    const TermWriter& terms_;
    std::int64_t number_ = 0;  // what # stands for
    std::string text_;
};

std::string Message::parse(std::string_view text, Message& message) {
    return MessageParser(text, message).parse();
}

std::string Message::format(std::string_view language, Arguments arguments,
                            const TermWriter& terms) const {
    return MessageWriter(*this, language, arguments, terms).write();
}

std::vector<std::string> Message::argument_names() const {
    std::vector<std::string> names;
    for (const Part& part : parts_)
        if (part.kind != PartKind::text && part.kind != PartKind::number &&
            std::find(names.begin(), names.end(), part.text) == names.end())
            names.push_back(part.text);
    return names;
}

std::vector<std::string> Message::cases_of(std::string_view argument) const {
    std::vector<std::string> names;
    for (const Part& part : parts_)
        if (part.kind == PartKind::select && part.text == argument)
            for (const Case& one : part.cases) names.push_back(one.name);
    return names;
}

}  // namespace bastide::words
