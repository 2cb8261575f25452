#include "reference/rules_search.h"

#include "reference/rules_query.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

constexpr std::size_t before_hit = 60, excerpt_bytes = 200;

/// In small letters and without what parts its words: "BCB-12" is "bcb12".
std::string compact(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == ' ' || letter == '-') continue;
        result += letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter;
    }
    return result;
}

/// Whether an id is meant, or the beginning of ids: "bcb 12", "BCB", "base-2".
bool names_id(std::string_view id, const std::string& wanted) {
    const std::string whole = compact(id);
    if (wanted.empty() || !whole.starts_with(wanted)) return false;
    const std::size_t letters = compact(id.substr(0, id.find('-'))).size();
    return wanted.size() >= letters;
}

/// A place of a text.
struct Span {
    std::size_t begin = 0, end = 0;
};

/// Whole words around a place of the text.
Span excerpt_around(const std::string& text, std::size_t hit) {
    std::size_t from = hit <= before_hit ? 0 : text.find(' ', hit - before_hit) + 1;
    if (from > hit) from = hit;
    if (from + excerpt_bytes >= text.size()) return {from, text.size()};
    return {from, text.rfind(' ', from + excerpt_bytes)};
}

/// The hit behind which the most words that were searched follow soon.
std::size_t best_place(const std::vector<QueryHit>& hits) {
    std::size_t best = 0, most = 0;
    for (const QueryHit& hit : hits) {
        std::uint64_t terms = 0;
        for (const QueryHit& other : hits)
            if (other.begin >= hit.begin && other.end <= hit.begin + excerpt_bytes - before_hit)
                terms |= std::uint64_t(1) << (other.term & 63);
        const auto count = std::size_t(__builtin_popcountll(terms));
        if (count > most) {
            most = count;
            best = hit.begin;
        }
    }
    return best;
}

void add_marks(const std::string& text, const std::vector<QueryHit>& hits, Span within,
               std::vector<std::string>& marks) {
    for (const QueryHit& hit : hits) {
        if (hit.begin < within.begin || hit.end > within.end) continue;
        std::string mark = text.substr(hit.begin, hit.end - hit.begin);
        if (std::find(marks.begin(), marks.end(), mark) == marks.end())
            marks.push_back(std::move(mark));
    }
}

}  // namespace

RulesSearch::RulesSearch(const RulesBook& book) : book_(book), words_(rule_words(book.language())) {
    for (const RuleWords& line : words_)
        for (const std::string_view said : line.said) {
            Synonyms one;
            for (const TextWord& word : words_in(said, book.language()))
                one.said.push_back(word.stem);
            one.meant = line.meant;
            synonyms_.push_back(std::move(one));
        }
    // Notes on what is left open come behind the rules themselves.
    constexpr double of_rules = 1, of_notes = 0.75;
    constexpr int chapter_of_notes = 98;
    for (const BookRule& rule : book.rules()) {
        const BookChapter& chapter = book.chapters()[rule.chapter];
        IndexedRule one;
        one.rule = &rule;
        one.language = chapter.language;
        one.importance = chapter.number == chapter_of_notes ? of_notes : of_rules;
        one.title.text = rule.title;
        for (const std::string& paragraph : paragraphs_of(rule))
            one.body.text += (one.body.text.empty() ? "" : " ") + plain_text(paragraph);
        one.title.words = words_in(one.title.text, one.language);
        one.body.words = words_in(one.body.text, one.language);
        rules_.push_back(std::move(one));
    }
}

FoundRules RulesSearch::find(std::string_view words) const {
    struct Ranked {
        double score = 0;
        FoundRule found;
    };
    FoundRules found;
    const RulesQuery query(*this, words);
    const std::string id = compact(words);
    constexpr double of_id = 1000;
    std::vector<Ranked> ranked;
    for (const IndexedRule& rule : rules_) {
        const QueryMatch match = query.match(rule);
        const bool named = names_id(rule.rule->id, id);
        if (!named && !match.found) continue;
        Ranked& one = ranked.emplace_back();
        one.score = named ? of_id : match.score;
        one.found.rule = rule.rule;
        const Span part = excerpt_around(rule.body.text, best_place(match.in_body));
        add_marks(rule.title.text, match.in_title, {0, rule.title.text.size()}, one.found.marks);
        add_marks(rule.body.text, match.in_body, part, one.found.marks);
        one.found.excerpt = (part.begin == 0 ? "" : "… ") +
                            rule.body.text.substr(part.begin, part.end - part.begin) +
                            (part.end == rule.body.text.size() ? "" : " …");
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& one, const Ranked& other) {
        return one.score > other.score;
    });
    for (Ranked& one : ranked) found.rules.push_back(std::move(one.found));
    found.meant = query.meant();
    return found;
}

}  // namespace bastide
