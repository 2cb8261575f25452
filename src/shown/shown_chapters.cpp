// The pages that show the rules of a chapter with pictures.

#include "draw/board/setup_drawing.h"
#include "notation/position/position.h"
#include "reference/shown_scenarios.h"
#include "shown/page_names.h"
#include "shown/short_svg.h"
#include "shown/shown_pages.h"

#include <algorithm>

namespace bastide::shown {

namespace {

constexpr int picture_tile = 60;
constexpr std::string_view server = "http://127.0.0.1:8642";

/// Where a page lies, and what it says in its language.
struct PageWords {
    BookLanguage language;
    std::string above;  ///< from its folder to docs/rules
    std::string_view title, lead, rules, items, also, try_it, others, all;
};

const PageWords english_page{
    BookLanguage::english,
    "../",
    ": what shows its rules",
    "with what is said of them and what they score. Written by `tools/rule-scenarios`; do not edit "
    "it, run the tool. \"Try it\" opens a position in the page of a server on this computer "
    "(`bastide serve`). Columns and rows have their numbers at the edges of the pictures, tiles "
    "turn "
    "clockwise by quarters; segments without a column and a row are those of the tile placed last.",
    "The rules themselves",
    "Lines of scores",
    "Also shown by",
    "try it",
    "Other cases",
    "all"};
const PageWords german_page{
    BookLanguage::german,
    "../../",
    ": Stellungen zu den Regeln",
    "mit dem, was von ihnen gesagt wird und was sie werten. Von `tools/rule-scenarios` "
    "geschrieben; nicht von Hand ändern. „Ausprobieren“ öffnet eine Stellung auf der Seite eines "
    "Servers auf diesem Rechner (`bastide serve`). Spalten und Reihen haben ihre Nummern am Rand "
    "der "
    "Bilder; Abschnitte ohne Spalte und Reihe sind die des zuletzt gelegten Plättchens.",
    "Die Regeln selbst",
    "Zeilen von Wertungen",
    "Auch zu sehen an",
    "ausprobieren",
    "Weitere Fälle",
    "alle"};

/// The case that tells most: the first with a score, else the first that has a position.
const ShownCase& telling_case(const ShownScenario& scenario) {
    const auto find = [&](auto wanted) {
        return std::find_if(scenario.cases.begin(), scenario.cases.end(), wanted);
    };
    const auto scored =
        find([](const ShownCase& one) { return !one.position.empty() && !one.scored.empty(); });
    if (scored != scenario.cases.end()) return *scored;
    const auto any = find([](const ShownCase& one) { return !one.position.empty(); });
    return any != scenario.cases.end() ? *any : scenario.cases.front();
}

/// As `bastide render --style schematic` draws it.
std::string picture_of(const ShownCase& shown) {
    std::vector<PositionProblem> problems;
    const auto position = read_position(shown.position, built_in_tiles(), problems);
    if (!position) return {};
    draw::BoardDrawing drawing = draw::drawing_of(position->setup);
    drawing.title.clear();  // the page has it
    drawing.pixels_per_tile = picture_tile;
    drawing.legal = draw::has_legal_marks(*position->rules, position->state);
    return short_svg(draw::board_svg(*position->rules, position->state, drawing).svg);
}

class ChapterPage {
public:
    ChapterPage(const RulesBook& book, const ShownScenarios& shown, const PageWords& words,
                ShownPages& pages)
        : book_(book), shown_(shown), words_(words), pages_(pages) {}

    void write(const BookChapter& chapter) {
        const std::string file = file_of(chapter);
        text_ = "# " + std::string(chapter.title) + std::string(words_.title) +
                (german() ? "\n\nStellungen aus " : "\n\nPositions from ") + "[tests/scenarios](" +
                words_.above + "../../tests/scenarios/README.md), " + std::string(words_.lead) +
                ' ' + std::string(words_.rules) + ": [" + file + ".md](../" + file + ".md).\n";
        for (const BookRule& rule : book_.rules_of(chapter)) write(rule);
        pages_.files[(german() ? "de/shown/" : "shown/") + file + ".md"] = std::move(text_);
    }

private:
    void write(const BookRule& rule) {
        const auto scenarios = shown_.of_rule(rule.id);
        if (scenarios.empty() && rule.items.empty()) return;
        text_ += "\n## " + link_to(book_, rule, words_.above) + '\n';
        std::string items;
        for (const RulePlace& item : rule.items) {
            const std::string example = shown_.example_of(rule.id, item.text, words_.language);
            items +=
                (items.empty() ? "" : "; ") + (example.empty() ? std::string(item.text) : example);
        }
        if (!items.empty()) text_ += '\n' + std::string(words_.items) + ": " + items + ".\n";
        std::string others;
        for (const ShownScenario* scenario : scenarios) {
            // What went wrong in it is among the problems of the pages.
            if (scenario->cases.empty()) continue;
            if (scenario->name.starts_with(rule.id))
                write(*scenario);
            else
                others.append(others.empty() ? "" : ", ").append(scenario_link(*scenario));
        }
        if (!others.empty()) text_ += '\n' + std::string(words_.also) + ' ' + others + ".\n";
    }

    bool german() const { return words_.language == BookLanguage::german; }

    /// Of a scenario that is in English only the page is the English one.
    std::string scenario_link(const ShownScenario& scenario) const {
        const bool elsewhere = scenario.title.language_of(words_.language) != words_.language;
        return '[' + std::string(scenario.name) + "](" +
               (elsewhere ? words_.above + "shown/" : std::string()) +
               std::string(scenario.chapter) + ".md#" + anchor_of(scenario.name) + ')';
    }

    void write(const ShownScenario& scenario) {
        const ShownCase& shown = telling_case(scenario);
        const std::string name(scenario.name);
        const std::string_view title = shown.name.in(words_.language);
        text_ += "\n### " + name + "\n[" + std::string(scenario.title.in(words_.language)) + "](" +
                 words_.above + "../../tests/scenarios/" + std::string(scenario.chapter) + '/' +
                 name + ".scn).\n";
        if (!shown.position.empty()) {
            const std::string picture = "pictures/" + name + ".svg";
            if (!german()) pages_.files["shown/" + picture] = picture_of(shown);
            text_ += "\n![" + name + "](" + (german() ? words_.above + "shown/" : std::string()) +
                     picture + ")\n";
        }
        text_ += '\n' + (title.empty() ? "" : "**" + std::string(title) + "**");
        if (!shown.position.empty())
            text_.append(title.empty() ? "" : " · ")
                .append("[")
                .append(words_.try_it)
                .append("](")
                .append(server)
                .append("/position#" + uri_component(shown.position) + ")");
        text_ += "\n\n";
        for (const ShownText& line : shown.says)
            if (!line.english.starts_with("Scored: "))
                text_.append("- ").append(line.in(words_.language)).append("\n");
        for (const ShownScore& score : shown.scored)
            text_ += "- " + score_as_text(score, words_.language) + '\n';
        write_others(scenario, shown);
    }

    void write_others(const ShownScenario& scenario, const ShownCase& shown) {
        std::string others;
        for (const ShownCase& other : scenario.cases)
            if (&other != &shown)
                others.append(others.empty() ? "" : "; ").append(other.name.in(words_.language));
        if (!others.empty())
            text_.append("\n" + std::string(words_.others) + " ([")
                .append(words_.all)
                .append("](")
                .append(server)
                .append("/rules/")
                .append(scenario.rules.front())
                .append(")): " + others + ".\n");
    }

    const RulesBook& book_;
    const ShownScenarios& shown_;
    const PageWords& words_;
    ShownPages& pages_;
    std::string text_;
};

}  // namespace

void add_chapter_pages(ShownPages& pages) {
    const RulesBook book, german(BookLanguage::german);
    ShownScenarios shown("", "");
    // What was played now, and not what the program has inside. The map does not move its texts.
    for (const auto& [name, text] : pages.files) {
        const std::string_view file = name;
        const std::size_t begin = file.rfind('/') + 1;
        if (file.ends_with(".cases")) shown.read(file.substr(begin, file.rfind('.') - begin), text);
    }
    for (const BookChapter& chapter : book.chapters())
        ChapterPage(book, shown, english_page, pages).write(chapter);
    for (const BookChapter& chapter : german.chapters())
        if (chapter.language == BookLanguage::german)
            ChapterPage(german, shown, german_page, pages).write(chapter);
}

ShownPages all_shown_pages(const std::filesystem::path& scenarios) {
    ShownPages pages = shown_positions(scenarios);
    add_chapter_pages(pages);
    add_edition_pages(pages);
    return pages;
}

}  // namespace bastide::shown
