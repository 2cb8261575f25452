#include "words/word_file.h"

#include "text/text_parts.h"

#include <algorithm>
#include <cctype>

namespace bastide::words {

namespace {

/// "question.place_ferry", "set.river/2": names as tables write them, with points between them.
bool is_key(std::string_view key) {
    if (key.empty() || key.front() == '.' || key.back() == '.') return false;
    return key.find("..") == std::string_view::npos &&
           std::all_of(key.begin(), key.end(), [](unsigned char c) {
               return std::isalnum(c) != 0 ||
                      std::string_view("_.-/").find(char(c)) != std::string_view::npos;
           });
}

class WordFileReader {
public:
    explicit WordFileReader(std::vector<WordProblem>& problems) : problems_(problems) {}

    void read_line(std::string_view line) {
        ++line_;
        const std::string_view text = trimmed(line);
        if (text.empty() || text.front() == '#') return;
        if (line.front() == ' ' || line.front() == '\t') return go_on(text);
        if (text.front() == '[') return begin_section(text);
        add_entry(text);
    }

    std::vector<WordEntry> take() { return std::move(entries_); }

private:
    void fail(std::string text) {
        problems_.push_back({line_, std::move(text)});
        can_go_on_ = false;
    }

    void begin_section(std::string_view text) {
        const bool closed = text.back() == ']';
        const std::string_view name = trimmed(text.substr(1, text.size() - (closed ? 2 : 1)));
        can_go_on_ = false;
        if (!closed || !is_key(name))
            return fail(
                "a section is written [name], its name with letters, digits and _ . - / alone");
        section_ = std::string(name) + '.';
    }

    void add_entry(std::string_view text) {
        const std::size_t sign = text.find('=');
        if (sign == std::string_view::npos)
            return fail("a line is KEY = MESSAGE, [SECTION], a comment, or goes on indented");
        const std::string_view key = trimmed(text.substr(0, sign));
        if (!is_key(key)) return fail("a key has letters, digits and _ . - / alone");
        entries_.push_back(
            {section_ + std::string(key), std::string(trimmed(text.substr(sign + 1))), line_});
        can_go_on_ = true;
    }

    void go_on(std::string_view text) {
        if (!can_go_on_) return fail("nothing that this line could go on with stands above it");
        std::string& message = entries_.back().text;
        if (!message.empty()) message += ' ';
        message += text;
    }

    std::vector<WordProblem>& problems_;
    std::vector<WordEntry> entries_;
    std::string section_;
    std::size_t line_ = 0;
    bool can_go_on_ = false;
};

}  // namespace

std::vector<WordEntry> read_word_file(std::string_view text, std::vector<WordProblem>& problems) {
    WordFileReader reader(problems);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reader.read_line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.take();
}

}  // namespace bastide::words
