#pragma once
/// How editions differ: the values that presets give to options, and what rules say of editions.

#include "reference/rules_book.h"

#include <bastide/ruleset.h>

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// An option with its value in each of `presets()`.
struct EditionOption {
    std::string_view key;
    std::string_view rule;            ///< "BCB-12"
    std::vector<std::string> values;  ///< by preset
    bool differs = false;             ///< not all are the same
};

/// All options; those in which presets differ come first.
std::vector<EditionOption> edition_options();

/// What a preset stands for.
std::string_view preset_text(const PresetInfo& preset, BookLanguage language);

/// What a rule says of editions: a paragraph `Edition: …` without its label.
struct EditionNote {
    const BookRule* rule = nullptr;
    std::string_view text;  ///< Markdown
};
std::vector<EditionNote> edition_notes(const RulesBook& book);

}  // namespace bastide
