// Finds the form of an English line and puts its parts into the German one.

#include "shown/german_forms.h"

#include "shown/people_words.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace bastide::shown {

namespace {

using Words = std::span<const std::string>;

bool is_list_mark(char c) { return c == ',' || c == ';' || c == ':'; }

/// "4 tiles 8, 1 castle" is five words and the mark.
std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const bool marked = word.size() > 1 && is_list_mark(word.back()) && word.back() != '>';
        if (marked) word.remove_suffix(1);
        if (!word.empty()) words.emplace_back(word);
        if (marked) words.emplace_back(1, *(word.data() + word.size()));
    }
    return words;
}

bool is_whole_number(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Words without a form of their own: those that are the same in both languages, and cells and tiles.
std::optional<std::string> without_form(std::string_view kind, const std::string& word) {
    const bool capital = word[0] >= 'A' && word[0] <= 'Z';
    if (kind == "number" && is_whole_number(word)) return word;
    if (kind == "cell") return cell_words(word, "de");
    if (kind == "tile") return tile_words(word, "de");
    if (kind == "rule" && word.starts_with('(') && word.ends_with(')')) return word;
    if (kind == "name" && capital && word.find('/') == std::string::npos) return word;
    return std::nullopt;
}

/// A word of a form, or a slot in it: "<place@is;>".
struct FormPart {
    std::string text;  ///< as it is written
    std::string name;  ///< of a slot, by which both languages have it: "place"; empty of words
    std::string kind;  ///< of a slot: "place@is"
    char mark = 0;     ///< of a list
};

FormPart form_part(std::string_view text) {
    FormPart part{std::string(text), {}, {}, 0};
    if (text.size() < 3 || text.front() != '<' || text.back() != '>') return part;
    text = text.substr(1, text.size() - 2);
    if (is_list_mark(text.back())) {
        part.mark = text.back();
        text.remove_suffix(1);
    }
    part.name = text.substr(0, text.find('@'));
    part.kind = text;
    const std::size_t digit = part.kind.find_first_of("123456789");
    if (digit != std::string::npos) part.kind.erase(digit, 1);
    return part;
}

struct SplitForm {
    std::vector<FormPart> english, german;  ///< word by word; slots and what is between them
};

SplitForm split_form(std::string_view english, std::string_view german) {
    SplitForm form;
    for (const std::string& word : split_words(english)) form.english.push_back(form_part(word));
    while (!german.empty()) {
        const std::size_t next = german.find(german.front() == '<' ? '>' : '<', 1);
        const bool slot = german.front() == '<';
        const std::string_view text = german.substr(0, slot ? next + 1 : next);
        form.german.push_back(form_part(text));
        german.remove_prefix(text.size());
    }
    return form;
}

std::string declined(std::string_view text, std::string_view how) {
    std::string result(text);
    for (std::size_t at = result.find("@*"); at != std::string::npos; at = result.find("@*", at))
        result.replace(at + 1, 1, how);
    return result;
}

using FormsByKind = std::map<std::string, std::vector<SplitForm>, std::less<>>;

const FormsByKind& forms_by_kind() {
    static const FormsByKind forms = [] {
        FormsByKind all;
        for (const GermanForm& form : all_german_forms())
            for (const char* how : {"is", "in", "into", "from", "the"}) {
                const std::string kind = declined(form.kind, how);
                all[kind].push_back(
                    split_form(declined(form.english, how), declined(form.german, how)));
                if (kind == form.kind) break;
            }
        return all;
    }();
    return forms;
}

/// Of the words of one line. What a part of them is in German is found out once.
class Translation {
public:
    std::optional<std::string> of(const std::string& kind, Words words) {
        const Key key{kind, words.data(), words.size()};
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        return known_[key] = found(kind, words);
    }

    std::optional<std::string> of_form(const SplitForm& form, Words words) {
        Slots slots;
        if (!match(form.english, words, slots)) return std::nullopt;
        std::string text;
        for (const FormPart& part : form.german) {
            const auto slot = slots.find(part.name);
            text +=
                slot == slots.end() ? part.text : filled(part, slot->second).value_or(part.text);
        }
        return text;
    }

private:
    using Key = std::tuple<std::string, const std::string*, std::size_t>;
    /// The words that stand for the slots of a form, by their names.
    using Slots = std::map<std::string, Words, std::less<>>;

    std::optional<std::string> found(const std::string& kind, Words words) {
        const auto forms = forms_by_kind().find(kind);
        if (forms != forms_by_kind().end())
            for (const SplitForm& form : forms->second)
                if (auto german = of_form(form, words)) return german;
        return words.size() == 1 ? without_form(kind, words[0]) : std::nullopt;
    }

    bool match(std::span<const FormPart> form, Words words, Slots& slots) {
        if (form.empty()) return words.empty();
        if (words.size() < form.size()) return false;
        const auto rest = form.subspan(1);
        if (form[0].name.empty())
            return form[0].text == words[0] && match(rest, words.subspan(1), slots);
        // Each part of the form needs a word at least.
        for (std::size_t count = rest.empty() ? words.size() : 1;
             count + rest.size() <= words.size(); ++count) {
            if (!rest.empty() && rest[0].name.empty() && rest[0].text != words[count]) continue;
            if (!filled(form[0], words.first(count))) continue;
            slots[form[0].name] = words.first(count);
            if (match(rest, words.subspan(count), slots)) return true;
        }
        return false;
    }

    std::optional<std::string> filled(const FormPart& slot, Words words) {
        if (slot.mark == 0) return of(slot.kind, words);
        const std::string mark(1, slot.mark);
        std::string text;
        for (bool more = true; more;) {
            const auto count =
                std::size_t(std::find(words.begin(), words.end(), mark) - words.begin());
            const auto german = count == 0 ? std::nullopt : of(slot.kind, words.first(count));
            if (!german) return std::nullopt;
            text += (text.empty() ? "" : mark + ' ') + *german;
            more = count < words.size();
            words = words.subspan(count + more);
        }
        return text;
    }

    std::map<Key, std::optional<std::string>> known_;
};

}  // namespace

std::optional<std::string> in_german(std::string_view kind, std::string_view english) {
    const std::vector<std::string> words = split_words(english);
    return Translation().of(std::string(kind), words);
}

std::optional<std::string> in_german_form(std::string_view english_form,
                                          std::string_view german_form, std::string_view english) {
    const std::vector<std::string> words = split_words(english);
    return Translation().of_form(split_form(english_form, german_form), words);
}

}  // namespace bastide::shown
