#include "notation/record/record_table.h"

#include "notation/setup/kept_setup.h"
#include "notation/text/record_words.h"

#include <algorithm>
#include <charconv>

namespace bastide {

namespace {

class TableReader {
public:
    TableReader(const TileLibrary& library, std::vector<RecordProblem>& problems)
        : library_(library), problems_(problems) {}

    std::optional<RecordTable> read(std::string_view text) {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
        table_.lines = lines_of(text);
        if (!read_first_line() || !read_rest()) return std::nullopt;
        return std::move(table_);
    }

private:
    bool read_first_line();
    bool read_rest();
    bool read_seed(const std::vector<TileWord>& words, int line);
    bool read_commitment(std::string_view text, int line);
    bool fail(int line, std::string message) {
        problems_.push_back({line, 0, std::move(message), {}, {}, {}});
        return false;
    }

    bool fail_two_origins(int line, const std::string& name) {
        return fail(line, name +
                              ": a record has a seed or a commitment, not both: its chances come "
                              "from one or from the other");
    }

    const TileLibrary& library_;
    std::vector<RecordProblem>& problems_;
    RecordTable table_;
    std::size_t first_ = 0;  ///< of the lines: the first that says something
};

bool TableReader::read_first_line() {
    const auto& lines = table_.lines;
    while (first_ < lines.size() && split_words(lines[first_]).words.empty()) ++first_;
    const int line = int(first_) + 1;
    if (first_ == lines.size())
        return fail(std::max(line - 1, 1),
                    "the file says nothing; its first line must read: bastide record 1");
    const auto words = split_words(lines[first_]).words;
    if (words.size() != 3 || words[0].text != "bastide" || words[1].text != "record")
        return fail(line, "this is no record: its first line must read: bastide record 1; found: " +
                              shortened_text(joined(words, 0), 80));
    if (words[2].text != "1")
        return fail(line, "version " + std::string(words[2].text) +
                              " is not known; this program reads version 1");
    return true;
}

/// The set-up file that these lines would be, line for line.
bool TableReader::read_rest() {
    const auto& lines = table_.lines;
    std::string setup(first_, '\n');
    setup += "bastide setup 1\n";
    bool ends = false, fine = true;
    for (std::size_t i = first_ + 1; i < lines.size() && !ends; ++i) {
        const auto words = split_words(lines[i]).words;
        const std::string_view first = words.empty() ? std::string_view() : words[0].text;
        ends = first == "moves" && words.size() == 1;
        if (first == "seed") fine = read_seed(words, int(i) + 1) && fine;
        if (first == "commitment") fine = read_commitment(lines[i], int(i) + 1) && fine;
        if (!ends && first != "seed" && first != "commitment") setup += lines[i];
        setup += '\n';
        table_.moves = i;
    }
    std::vector<SetupProblem> found;
    auto table = read_setup(setup, found);
    if (table && !ends)
        fine = fail(std::max(int(lines.size()), 1),
                    "the record ends without its moves; expected: a line \"moves\"");
    if (table && fine) {
        table_.setup = std::move(*table);
        table_.rules = make_kept_ruleset(table_.setup, library_, found);
    }
    for (SetupProblem& problem : found) {
        problems_.push_back({problem.line, problem.column, std::move(problem.message), {}, {}, {}});
        fine = false;
    }
    return fine;
}

bool TableReader::read_seed(const std::vector<TileWord>& words, int line) {
    std::uint64_t seed = 0;
    const std::string_view text = words.size() == 2 ? words[1].text : std::string_view();
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return fail(line, "this line must read: seed NUMBER; found: " + joined(words, 0));
    if (table_.seed) return fail(line, "seed: an earlier line has said it already; leave one out");
    if (table_.commitment) return fail_two_origins(line, "seed");
    table_.seed = seed;
    return true;
}

bool TableReader::read_commitment(std::string_view text, int line) {
    if (std::string fault = unreadable_part(text); !fault.empty())
        return fail(line, std::move(fault));
    const auto words = split_words(text).words;
    const HexReading read = read_hex(words.size() == 2 ? words[1].text : std::string_view());
    if (words.size() != 2)
        return fail(line, "this line must read: commitment DIGITS, which are " +
                              std::string(hex_wanted) + "; found: " + joined(words, 0));
    if (!read.bytes)
        return fail(line,
                    "commitment: expected: " + std::string(hex_wanted) + "; found: " + read.found);
    if (table_.commitment)
        return fail(line, "commitment: an earlier line has said it already; leave one out");
    if (table_.seed) return fail_two_origins(line, "commitment");
    table_.commitment = read.bytes;
    return true;
}

}  // namespace

RevealedSeed read_revealed_seed(const std::vector<TileWord>& words) {
    const auto& last = words.back().text;
    if (words.size() != 3 || words[1].text != "seed")
        return {std::nullopt, words.front().text,
                "revealed seed DIGITS, which are " + std::string(hex_wanted),
                in_quotes(joined(words, 0))};
    HexReading read = read_hex(last);
    if (read.bytes) return {read.bytes, last, {}, {}};
    return {std::nullopt, last, std::string(hex_wanted), std::move(read.found)};
}

std::optional<RecordTable> read_record_table(std::string_view text, const TileLibrary& library,
                                             std::vector<RecordProblem>& problems) {
    return TableReader(library, problems).read(text);
}

}  // namespace bastide
