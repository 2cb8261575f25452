#include "reference/rules_query.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide {

namespace {

// What weighs how much. A title tells best what a rule is about, the more so the less else is in it.
constexpr double in_title = 6, whole_title = 4, most_in_text = 4;
constexpr std::size_t most_terms = 16;
constexpr double of_synonym = 0.95, of_compound = 0.5, of_beginning = 0.5;

/// Whether one word is part of a German compound: "Burg" of "Burgbereich", "Zug" of "Doppelzug".
bool is_part_of(const std::string& part, const std::string& compound) {
    constexpr std::size_t fewest_letters = 3, fewest_in_front = 4;
    if (part.size() < fewest_letters || compound.size() < part.size() + fewest_letters)
        return false;
    if (part.size() >= fewest_in_front && compound.starts_with(part)) return true;
    const std::size_t rest = part.size() >= fewest_in_front ? fewest_letters : fewest_in_front;
    return compound.size() >= part.size() + rest && compound.ends_with(part);
}

double likeness(const std::string& wanted, const std::string& word, BookLanguage language) {
    if (wanted == word) return 1;
    return language == BookLanguage::german && is_part_of(wanted, word) ? of_compound : 0;
}

}  // namespace

RulesQuery::RulesQuery(const RulesSearch& search, std::string_view words) : search_(search) {
    read_terms(words);
    read_unknown_words();
}

RulesQuery::Alternative RulesQuery::alternative(std::string_view text, double weight) const {
    Alternative one;
    one.weight = weight;
    for (const BookLanguage language : {BookLanguage::english, BookLanguage::german})
        for (const TextWord& word : words_in(text, language))
            one.stems[std::size_t(language)].push_back(word.stem);
    return one;
}

void RulesQuery::read_terms(std::string_view text) {
    const BookLanguage language = search_.book_.language();
    const std::vector<TextWord> words = words_in(text, language);
    const bool all_little = std::all_of(words.begin(), words.end(),
                                        [](const TextWord& word) { return word.says_little; });
    for (std::size_t at = 0; at < words.size() && terms_.size() < most_terms;) {
        const TextWord& word = words[at];
        const std::size_t known = read_phrase(words, at);
        const std::size_t taken = std::max<std::size_t>(known, 1);
        const std::string_view said =
            text.substr(word.begin, words[at + taken - 1].end - word.begin);
        at += taken;
        if (known == 0) {
            if (word.says_little && !all_little) continue;
            terms_.emplace_back();
        }
        Term& term = terms_.back();
        term.insert(term.begin(), alternative(said, 1));
        if (const std::string plain = stem_without_digraphs(word, language); !plain.empty()) {
            Alternative other = term.front();
            other.stems[std::size_t(language)].front() = plain;
            term.push_back(std::move(other));
        }
        texts_.emplace_back(said);
    }
}

std::size_t RulesQuery::read_phrase(const std::vector<TextWord>& words, std::size_t at) {
    const BookLanguage language = search_.book_.language();
    const auto begins_with = [&](const std::vector<std::string>& said) {
        if (said.empty() || said.size() > words.size() - at) return false;
        for (std::size_t i = 0; i < said.size(); ++i)
            if (words[at + i].stem != said[i] &&
                stem_without_digraphs(words[at + i], language) != said[i])
                return false;
        return true;
    };
    std::size_t longest = 0;
    for (const auto& synonyms : search_.synonyms_)
        if (synonyms.said.size() > longest && begins_with(synonyms.said))
            longest = synonyms.said.size();
    if (longest == 0) return 0;
    terms_.emplace_back();
    for (const auto& synonyms : search_.synonyms_) {
        if (synonyms.said.size() != longest || !begins_with(synonyms.said)) continue;
        for (const std::string_view meant : synonyms.meant) {
            terms_.back().push_back(alternative(meant, of_synonym));
            if (std::find(meant_.begin(), meant_.end(), meant) == meant_.end())
                meant_.push_back(meant);
        }
    }
    return longest;
}

double RulesQuery::agreement(const Alternative& alternative, const Indexed& text, std::size_t at,
                             BookLanguage language) {
    const std::vector<std::string>& stems = alternative.stems[std::size_t(language)];
    if (stems.empty() || stems.size() > text.words.size() - at) return 0;
    if (alternative.by == By::beginnings)
        return text.words[at].small.starts_with(stems.front()) ? 1 : 0;
    double worst = 1;
    for (std::size_t i = 0; i < stems.size() && worst > 0; ++i)
        worst = std::min(worst, likeness(stems[i], text.words[at + i].stem, language));
    return worst;
}

bool RulesQuery::is_said_anywhere(const Term& term) const {
    return std::any_of(search_.rules_.begin(), search_.rules_.end(), [&](const auto& rule) {
        for (const Alternative& one : term)
            for (const Indexed* text : {&rule.title, &rule.body})
                for (std::size_t at = 0; at < text->words.size(); ++at)
                    if (agreement(one, *text, at, rule.language) > 0) return true;
        return false;
    });
}

/// "Bauernpunkte" are "Bauern" and "Punkte", perhaps with an s or n between them.
std::vector<RulesQuery::Term> RulesQuery::parts_of_compound(std::string_view word) const {
    constexpr std::size_t fewest_letters = 3, most_letters = 40;
    if (search_.book_.language() != BookLanguage::german || word.size() > most_letters) return {};
    for (std::size_t at = fewest_letters; at + fewest_letters <= word.size(); ++at) {
        // Not within a letter of two bytes.
        if ((static_cast<unsigned char>(word[at]) & 0xC0) == 0x80) continue;
        RulesQuery parts(search_, {});
        std::string first(word.substr(0, at));
        parts.read_terms(first + ' ' + std::string(word.substr(at)));
        if (parts.terms_.size() == 2 && is_said_anywhere(parts.terms_[0]) &&
            is_said_anywhere(parts.terms_[1]))
            return std::move(parts.terms_);
    }
    return {};
}

void RulesQuery::read_unknown_words() {
    std::vector<Term> known;
    for (std::size_t i = 0; i < terms_.size(); ++i) {
        if (is_said_anywhere(terms_[i])) {
            known.push_back(std::move(terms_[i]));
            continue;
        }
        std::vector<Term> parts = parts_of_compound(texts_[i]);
        if (!parts.empty()) {
            for (Term& part : parts) known.push_back(std::move(part));
            continue;
        }
        Alternative beginning;
        beginning.weight = of_beginning;
        beginning.by = By::beginnings;
        for (const BookLanguage language : {BookLanguage::english, BookLanguage::german})
            for (const TextWord& word : words_in(texts_[i], language))
                beginning.stems[std::size_t(language)].push_back(word.small);
        known.push_back({std::move(beginning)});
    }
    terms_ = std::move(known);
}

QueryMatch RulesQuery::match(const RulesSearch::IndexedRule& rule) const {
    QueryMatch match;
    std::vector<double> told(rule.title.words.size(), 0);  // of each word of the title
    for (std::size_t t = 0; t < terms_.size(); ++t) {
        double best = 0;
        for (const Alternative& one : terms_[t]) {
            double title = 0, times = 0;
            const auto count =
                std::max(one.stems[std::size_t(rule.language)].size(), std::size_t(1));
            for (std::size_t at = 0; at < rule.title.words.size(); ++at) {
                const double agrees = agreement(one, rule.title, at, rule.language);
                if (agrees == 0) continue;
                title = std::max(title, agrees);
                for (std::size_t i = at; i < at + count; ++i)
                    told[i] = std::max(told[i], one.weight * agrees);
                match.in_title.push_back(
                    {rule.title.words[at].begin, rule.title.words[at + count - 1].end, t});
            }
            for (std::size_t at = 0; at < rule.body.words.size(); ++at) {
                const double agrees = agreement(one, rule.body, at, rule.language);
                if (agrees == 0) continue;
                times += agrees;
                match.in_body.push_back(
                    {rule.body.words[at].begin, rule.body.words[at + count - 1].end, t});
            }
            best = std::max(best, one.weight * (in_title * title +
                                                std::min(most_in_text, std::log2(1 + times))));
        }
        if (best == 0) return match;
        match.score += best;
    }
    match.found = !terms_.empty();
    double of_title = 0, words = 0;
    for (std::size_t i = 0; i < told.size(); ++i) {
        of_title += told[i];
        words += rule.title.words[i].says_little && told[i] == 0 ? 0 : 1;
    }
    if (words > 0) match.score += whole_title * of_title / words;
    match.score *= rule.importance;
    return match;
}

}  // namespace bastide
