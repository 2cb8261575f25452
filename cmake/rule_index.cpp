/// A step of the build: finds the places that cite rules by their ids. Arguments: the project's
/// folder, and the file to write. A line of it is one place, its parts separated by tabs:
///
///   code      BASE-04  src/rules/10_base/placement.cpp  30  bool fits(Position position, …
///   file      BASE-04  src/rules/10_base/placement.cpp  1   what the head of the file says of itself
///   scenario  BASE-04  tests/scenarios/10-base/BASE-04-legal-placement.scn  1  its title
///   item      BASE-20  src/rules/10_base/roads_cities.cpp  13  what a line of a score is called: "tiles"
///   refusal   BASE-04  src/rules/10_base/placement.cpp  17  the key of why a move is refused

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Lines = std::vector<std::string>;

class Places {
public:
    explicit Places(fs::path folder) : top(std::move(folder)) {}

    fs::path top;
    std::set<std::string> seen;
    std::string text;

    void add(const char* kind, const std::string& rule, const fs::path& file, std::size_t line,
             const std::string& what) {
        const std::string name = fs::relative(file, top).generic_string();
        const std::string number = std::to_string(line + 1);
        if (!seen.insert(rule + '\t' + name + '\t' + number).second) return;
        write(kind, rule, name, number, what);
    }

    /// Several can be declared in one line.
    void add_object(const char* kind, const std::string& rule, const fs::path& file,
                    std::size_t line, const std::string& what) {
        if (!seen.insert(kind + ('\t' + rule) + '\t' + what).second) return;
        write(kind, rule, fs::relative(file, top).generic_string(), std::to_string(line + 1), what);
    }

private:
    void write(const char* kind, const std::string& rule, const std::string& name,
               const std::string& number, const std::string& what) {
        text += std::string(kind) + '\t' + rule + '\t' + name + '\t' + number + '\t' + what + '\n';
    }
};

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t/");
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(" \t\r") + 1 - from));
}

bool is_comment(const std::string& line) {
    const std::size_t at = line.find_first_not_of(" \t");
    return at != std::string::npos && line.compare(at, 2, "//") == 0;
}

bool is_upper_or_digit(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The length of the rule id that begins at `at`, as of "BASE-04"; 0 if none does.
std::size_t id_at(std::string_view text, std::size_t at) {
    if (at > 0 && (is_upper_or_digit(text[at - 1]) || text[at - 1] == '-')) return 0;
    std::size_t end = at;
    while (end < text.size() && is_upper_or_digit(text[end])) ++end;
    if (end == at || is_digit(text[at]) || end + 3 > text.size() || text[end] != '-') return 0;
    if (!is_digit(text[end + 1]) || !is_digit(text[end + 2])) return 0;
    return end + 3 < text.size() && is_digit(text[end + 3]) ? 0 : end + 3 - at;
}

/// All rules between "BASE-04" and "BASE-06".
void add_range(const std::string& first, const std::string& last, std::vector<std::string>& ids) {
    const std::string prefix = first.substr(0, first.size() - 2);
    if (!last.starts_with(prefix)) return;
    for (int number = std::stoi(first.substr(prefix.size())) + 1;
         number < std::stoi(last.substr(prefix.size())); ++number)
        ids.push_back(prefix + char('0' + number / 10) + char('0' + number % 10));
}

/// The rules that a line cites. In comments an id in quotes is only an example of one.
std::vector<std::string> ids_in(const std::string& line) {
    std::vector<std::string> ids;
    constexpr std::string_view between = " to ";
    const std::size_t comment = line.find("//");
    bool range = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t length = id_at(line, at);
        if (length == 0) continue;
        const std::string id = line.substr(at, length);
        at += length - 1;
        if (range) add_range(ids.back(), id, ids);
        range = false;
        if (at + 1 - length > comment && line[at - length] == '"') continue;
        ids.push_back(id);
        range = line.compare(at + 1, between.size(), between) == 0 &&
                id_at(line, at + 1 + between.size()) > 0;
    }
    return ids;
}

Lines lines_of(const fs::path& path) {
    std::ifstream file(path);
    Lines lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

/// The line that a comment speaks of: the declaration behind it. Inside a function the comment
/// speaks for itself.
std::size_t subject_of(const Lines& lines, std::size_t comment) {
    if (!lines[comment].starts_with("//")) return comment;
    std::size_t at = comment;
    while (at < lines.size() && (is_comment(lines[at]) || lines[at].starts_with("template"))) ++at;
    return at < lines.size() && !lines[at].empty() ? at : comment;
}

/// A declaration without what belongs to the next lines.
std::string shown(const std::string& line) {
    std::string text = trimmed(line);
    if (text.ends_with(" {")) text.resize(text.size() - 2);
    if (text.ends_with(',') || text.ends_with('(')) text += " …";
    return text;
}

/// What the head of a file says of itself: its first sentence.
std::string head_of(const Lines& lines, std::size_t first) {
    std::string text;
    for (std::size_t at = first; at < lines.size() && is_comment(lines[at]); ++at) {
        if (!text.empty()) text += ' ';
        text += trimmed(lines[at]);
        const std::size_t end = text.find(". ");
        if (end != std::string::npos) return text.substr(0, end + 1);
    }
    return text;
}

void read_source(const fs::path& path, Places& places) {
    const Lines lines = lines_of(path);
    std::size_t head = 0;
    while (head < lines.size() && !is_comment(lines[head])) ++head;
    std::size_t head_end = head;
    while (head_end < lines.size() && is_comment(lines[head_end])) ++head_end;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        for (const std::string& rule : ids_in(lines[at])) {
            if (at >= head && at < head_end) {
                places.add("file", rule, path, at, head_of(lines, head));
                continue;
            }
            const std::size_t subject = is_comment(lines[at]) ? subject_of(lines, at) : at;
            places.add("code", rule, path, subject, shown(lines[subject]));
        }
    }
}

/// Reads on to the next text in quotes, and past it; texts that follow one another are one. Empty if
/// something else than spaces and a comma comes first.
bool take_text(std::string_view source, std::size_t& at, std::string& text) {
    text.clear();
    bool any = false;
    for (;;) {
        const std::size_t next = source.find_first_not_of(any ? " \n" : " \n,{", at);
        if (next == std::string_view::npos || source[next] != '"') return any;
        at = source.find('"', next + 1) + 1;
        text += source.substr(next + 1, at - next - 2);
        any = true;
    }
}

/// The objects of a type that have two texts: `ItemKind road_tiles{"tiles", "BASE-21"}`.
void read_objects(const fs::path& path, const std::string& source, std::string_view type,
                  const char* kind, bool rule_first, Places& places) {
    for (std::size_t at = source.find(type); at != std::string::npos; at = source.find(type, at)) {
        at += type.size();
        // Its name, if it has one, and the brace.
        std::size_t begin = source.find_first_not_of(" abcdefghijklmnopqrstuvwxyz0123456789_", at);
        if (begin == std::string::npos || source[begin] != '{') continue;
        std::string one, other;
        if (!take_text(source, begin, one) || !take_text(source, begin, other)) continue;
        const std::string& rule = rule_first ? one : other;
        if (id_at(rule, 0) != rule.size()) continue;
        const auto line = std::count(source.begin(), source.begin() + std::ptrdiff_t(at), '\n');
        places.add_object(kind, rule, path, std::size_t(line), rule_first ? other : one);
    }
}

/// What scores and refusals say of rules.
void read_words(const fs::path& path, const Lines& lines, Places& places) {
    std::string source;
    for (const std::string& line : lines) source += line + '\n';
    read_objects(path, source, "ItemKind", "item", false, places);
    read_objects(path, source, "Reason", "refusal", true, places);
}

void read_scenario(const fs::path& path, Places& places) {
    const Lines lines = lines_of(path);
    std::string title;
    for (const std::string& line : lines)
        if (title.empty() && line.starts_with("title ")) title = line.substr(6);
    for (std::size_t at = 0; at < lines.size(); ++at)
        if (lines[at].starts_with("rule "))
            for (const std::string& rule : ids_in(lines[at]))
                places.add("scenario", rule, path, at, title);
}

/// The files below a folder with one of these endings, sorted; none if there is no such folder.
std::vector<fs::path> files_below(const fs::path& folder, std::set<std::string> endings) {
    std::vector<fs::path> files;
    if (!fs::is_directory(folder)) return files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && endings.contains(entry.path().extension().string()))
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "usage: rule_index FOLDER-OF-THE-PROJECT OUTPUT\n";
        return 2;
    }
    Places places(words[1]);
    for (const char* folder : {"src/rules", "src/core", "include"})
        for (const fs::path& file : files_below(places.top / folder, {".cpp", ".h"}))
            read_source(file, places);
    for (const char* folder : {"src/rules", "src/core", "include"})
        for (const fs::path& file : files_below(places.top / folder, {".cpp", ".h"}))
            read_words(file, lines_of(file), places);
    for (const fs::path& file : files_below(places.top / "tests/scenarios", {".scn"}))
        // Those of the chapters; the one beside their folders shows the format.
        if (file.parent_path() != places.top / "tests/scenarios") read_scenario(file, places);
    std::ofstream output(words[2], std::ios::binary);
    output << places.text;
    output.close();
    if (!output) std::cerr << words[2] << ": cannot be written\n";
    return output ? 0 : 2;
}
