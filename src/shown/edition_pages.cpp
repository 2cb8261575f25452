// The pages that tell how editions differ.

#include "reference/edition_table.h"
#include "shown/page_names.h"
#include "shown/shown_pages.h"

#include <bastide/ruleset.h>

#include <algorithm>

namespace bastide::shown {

namespace {

/// What a page says beside names and what the rules say.
struct EditionWords {
    std::string_view head, option, rule, unsure, notes;
};

constexpr EditionWords english{
    "# How editions differ\n\nWritten by `tools/rule-scenarios` from the presets of the program "
    "and from what the rules "
    "say of editions; do not edit it, run the tool. C1 is the first edition, C2 the new one. A "
    "table chooses an edition "
    "by `preset NAME`, and each option by `option KEY VALUE`.\n",
    "option", "rule", "\nA question mark: no source decides it.\n",
    "## What rules say of editions\n"};
constexpr EditionWords german{
    "# Worin die Ausgaben sich unterscheiden\n\nVon `tools/rule-scenarios` aus den "
    "Regelfassungen des Programms und aus "
    "dem geschrieben, was Regeln von Ausgaben sagen; nicht von Hand ändern. C1 ist die erste "
    "Ausgabe, C2 die neue. Ein "
    "Tisch wählt eine Ausgabe mit `preset NAME`, jede Option einzeln mit `option NAME WERT`. Was "
    "Kapitel sagen, die noch nicht übersetzt sind, steht auf Englisch da.\n",
    "Option", "Regel", "\nEin Fragezeichen: Keine Quelle entscheidet es.\n",
    "## Was Regeln von Ausgaben sagen\n"};

bool is_unsure(const PresetInfo& preset, std::string_view key) {
    return std::any_of(preset.options.begin(), preset.options.end(),
                       [&](const auto& value) { return value.key == key && value.unsure; });
}

/// On one line, as an entry of a list.
std::string on_a_line(std::string_view text) {
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

std::string edition_page(const RulesBook& book, const EditionWords& words) {
    std::string text(words.head);
    text += '\n';
    for (const PresetInfo& preset : presets())
        text += "- `" + std::string(preset.name) +
                "`: " + std::string(preset_text(preset, book.language())) + '\n';
    text += "\n| " + std::string(words.option) + " | " + std::string(words.rule) + " |";
    for (const PresetInfo& preset : presets()) text += ' ' + std::string(preset.name) + " |";
    text += "\n| --- | --- |";
    for (std::size_t i = 0; i < presets().size(); ++i) text += " --- |";
    text += '\n';
    for (const EditionOption& option : edition_options()) {
        if (!option.differs) continue;
        const BookRule* rule = book.find_rule(option.rule);
        text += "| `" + std::string(option.key) + "` | " +
                (rule != nullptr ? link_to(book, *rule, "") : std::string(option.rule)) + " |";
        for (std::size_t i = 0; i < presets().size(); ++i)
            text +=
                ' ' + option.values[i] + (is_unsure(presets()[i], option.key) ? " ?" : "") + " |";
        text += '\n';
    }
    text.append(words.unsure).append("\n").append(words.notes).append("\n");
    for (const EditionNote& note : edition_notes(book))
        text += "- " + link_to(book, *note.rule, "") + ": " + on_a_line(note.text) + '\n';
    return text;
}

}  // namespace

void add_edition_pages(ShownPages& pages) {
    pages.files["editions.md"] = edition_page(RulesBook(), english);
    const RulesBook book(BookLanguage::german);
    const auto chapters = book.chapters();
    if (std::any_of(chapters.begin(), chapters.end(), [](const BookChapter& chapter) {
            return chapter.language == BookLanguage::german;
        }))
        pages.files["editions.de.md"] = edition_page(book, german);
}

}  // namespace bastide::shown
