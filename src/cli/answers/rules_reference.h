#pragma once
/// What `bastide rules ID` prints: rules of the reference, for people and for programs.

#include "reference/rules_book.h"
#include "reference/shown_scenarios.h"

#include <bastide/ruleset.h>

#include <boost/json/object.hpp>

#include <cstddef>
#include <string>

namespace bastide::cli {

/// How a text is set.
struct TextManner {
    std::size_t width = 80;
    bool styles = false;  ///< bold headings
};

/// A rule in full: text, options with their values at the table, source, and where it is found.
std::string rule_as_text(const RulesBook& book, const BookRule& rule, const Ruleset& table,
                         const ShownScenarios& shown, const TextManner& manner);
/// With `positions` all that its scenarios show as well, which is much.
boost::json::object rule_as_json(const RulesBook& book, const BookRule& rule, const Ruleset& table,
                                 const ShownScenarios& shown, bool positions);

/// The heading of a chapter and what it says before its rules.
std::string chapter_as_text(const BookChapter& chapter, const TextManner& manner);

/// Ids and titles, a line each.
std::string titles_as_text(std::span<const BookRule* const> rules);
/// All chapters with the ids and titles of their rules.
std::string contents_as_text(const RulesBook& book, const TextManner& manner);

}  // namespace bastide::cli
