#include "server/page/rule_requests.h"

#include "draw/board/setup_drawing.h"
#include "draw/svg/drawing_version.h"
#include "notation/position/position.h"
#include "notation/text/json_writer.h"
#include "reference/edition_table.h"
#include "reference/embedded_rules.h"
#include "reference/shown_json.h"
#include "server/base/text_checks.h"
#include "server/page/etag_answer.h"
#include "words/embedded_words.h"
#include "words/words.h"

#include <charconv>
#include <utility>

namespace bastide::server {

namespace {

constexpr std::string_view path_of_rules = "/api/rules/";
constexpr std::string_view which_languages = "language is en or de";
constexpr std::size_t longest_search = 200, most_found = 100;
constexpr int pixels_per_tile = 80;

HttpAnswer no_such_rule(const RulesBook& book, const std::string& id) {
    std::string text = "there is no rule \"" + printable(id) + '"';
    if (const std::string_view chapter = book.absent_chapter(id); !chapter.empty())
        text.append("; it would belong to ").append(chapter).append(", which is not here yet");
    return error_answer(404, HttpErrorCode::no_such_rule, text);
}

/// English if none is asked for; nothing for one that there is not.
std::optional<BookLanguage> language_wanted(const Query& query) {
    const auto found = query.find("language");
    return found == query.end() ? BookLanguage::english : book_language(found->second);
}

/// JSON that browsers keep, but ask whether it is still the same. It is named after itself, so that no other
/// program's answer is taken for it.
HttpAnswer kept_json(std::string json, const Query& query, std::string_view if_none_match) {
    ContentHash hash;
    hash.add(json);
    HttpAnswer answer = head_of_version(hash.digits(), query, if_none_match);
    if (answer.status == 304) return answer;
    answer.type = "application/json";
    answer.body = std::move(json);
    return answer;
}

void write_options(JsonWriter& json, const BookRule& rule) {
    json.key("options").begin_array();
    for (const DescribedOption& option : rule.options) {
        const OptionRange range = range_of(option);
        json.begin_object().key("key").text(option.key).key("default").text(range.standard);
        json.key("values").begin_array();
        for (const std::string& value : range.values) json.text(value);
        json.end_array();
        if (range.values.empty())
            json.key("lowest").number(range.lowest).key("highest").number(range.highest);
        json.end_object();
    }
    json.end_array();
}

/// How a picture is wanted.
struct PictureLook {
    draw::Theme theme = draw::Theme::light;
    BookLanguage language = BookLanguage::english;
    std::string name;  ///< of both, for what is kept
};

std::optional<PictureLook> look_wanted(const Query& query, std::string& problem) {
    const auto found = query.find("theme");
    const std::string name = found == query.end() ? "light" : found->second;
    const auto theme = draw::theme_named(name);
    const auto language = language_wanted(query);
    if (!theme)
        problem = "theme is light, dark, contrast or print";
    else if (!language)
        problem = which_languages;
    if (!theme || !language) return std::nullopt;
    return PictureLook{*theme, *language, name + ' ' + std::string(name_of(*language))};
}

std::string drawn(const TablePosition& position, draw::BoardDrawing drawing,
                  const PictureLook& look) {
    drawing.language = name_of(look.language);
    drawing.theme = look.theme;
    drawing.pixels_per_tile = pixels_per_tile;
    return draw::board_svg(*position.rules, position.state, drawing, draw::inked_artist(),
                           draw::inked_pieces())
        .svg;
}

/// The picture of a position, with what may be done there.
std::string picture_of(const ShownCase& shown, const PictureLook& look) {
    std::vector<PositionProblem> problems;
    const auto position = read_position(shown.position, built_in_tiles(), problems);
    if (!position) return {};
    draw::BoardDrawing drawing = draw::drawing_of(position->setup);
    drawing.title = shown.name.in(look.language);
    drawing.legal = draw::has_legal_marks(*position->rules, position->state);
    return drawn(*position, std::move(drawing), look);
}

/// The board of a position alone, for those who learn to play.
std::string board_of(const std::string& text, const PictureLook& look) {
    std::vector<PositionProblem> problems;
    const auto position = read_position(text, built_in_tiles(), problems);
    if (!position) return {};
    draw::BoardDrawing drawing = draw::drawing_of(position->setup);
    drawing.title.clear();
    drawing.caption = drawing.coordinates = false;
    return drawn(*position, std::move(drawing), look);
}

}  // namespace

const std::string& RuleRequests::version() {
    static const std::string version = [] {
        ContentHash hash;
        // The rules decide which places are marked.
        hash.add(BASTIDE_VERSION);
        for (const auto& words : {embedded_english_word_files, embedded_german_word_files})
            for (const EmbeddedFile& file : words) hash.add(file.text);
        for (const EmbeddedFile& file : embedded_shown_files) {
            hash.add(file.name);
            hash.add(file.text);
        }
        return std::string(draw::drawing_version) + '-' + hash.digits();
    }();
    return version;
}

const RulesBook& RuleRequests::book(BookLanguage language) {
    auto& book = books_[std::size_t(language)];
    if (!book) book.emplace(language);
    return *book;
}

const RulesSearch& RuleRequests::search(BookLanguage language) {
    auto& search = searches_[std::size_t(language)];
    if (!search) search.emplace(book(language));
    return *search;
}

const ShownScenarios& RuleRequests::shown() {
    if (!shown_) shown_.emplace();
    return *shown_;
}

template <class Make>
std::string RuleRequests::kept(const std::string& name, Make make) {
    if (const std::string* text = kept_.find(name)) return *text;
    std::string text = make();
    kept_.keep(name, text);
    return text;
}

std::string RuleRequests::contents_json(const RulesBook& book) {
    JsonWriter json;
    json.begin_object().key("language").text(name_of(book.language()));
    json.key("chapters").begin_array();
    for (const BookChapter& chapter : book.chapters()) {
        json.begin_object().key("number").number(chapter.number).key("name").text(chapter.name);
        json.key("title").text(chapter.title).key("language").text(name_of(chapter.language));
        std::string text;
        for (const std::string_view paragraph : chapter.text)
            text.append(text.empty() ? "" : "\n\n").append(paragraph);
        json.key("text").text(text).key("rules").begin_array();
        for (const BookRule& rule : book.rules_of(chapter)) {
            json.begin_object().key("id").text(rule.id).key("title").text(rule.title);
            json.key("scenarios").number(std::int64_t(shown().of_rule(rule.id).size()));
            json.end_object();
        }
        json.end_array().end_object();
    }
    return json.end_array().end_object().take();
}

std::string RuleRequests::found_json(BookLanguage language, std::string_view words) {
    const FoundRules all_found = search(language).find(words);
    JsonWriter json;
    json.begin_object().key("language").text(name_of(language));
    json.key("meant").begin_array();
    for (const std::string_view meant : all_found.meant) json.text(meant);
    json.end_array().key("found").begin_array();
    std::size_t count = 0;
    for (const FoundRule& found : all_found.rules) {
        if (++count > most_found) break;
        const BookChapter& chapter = book(language).chapters()[found.rule->chapter];
        json.begin_object().key("id").text(found.rule->id).key("title").text(found.rule->title);
        json.key("chapter").text(chapter.title).key("language").text(name_of(chapter.language));
        json.key("excerpt").text(found.excerpt).key("marks").begin_array();
        for (const std::string& mark : found.marks) json.text(mark);
        json.end_array().end_object();
    }
    return json.end_array().end_object().take();
}

HttpAnswer RuleRequests::contents(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"language", "search"}, problem);
    if (!query) return bad_query_answer(problem);
    const auto language = language_wanted(*query);
    if (!language) return bad_query_answer(which_languages);
    const RulesBook& read = book(*language);
    const auto words = query->find("search");
    if (words == query->end())
        return kept_json(kept("contents " + std::string(name_of(*language)),
                              [&] { return contents_json(read); }),
                         *query, if_none_match);
    if (words->second.empty() || words->second.size() > longest_search)
        return bad_query_answer("search has 1 to 200 bytes");
    return kept_json(found_json(*language, words->second), *query, if_none_match);
}

std::string RuleRequests::rule_json(const RulesBook& book, const BookRule& rule) {
    const BookChapter& chapter = book.chapters()[rule.chapter];
    JsonWriter json;
    json.begin_object().key("id").text(rule.id).key("title").text(rule.title);
    json.key("chapter").text(chapter.title).key("language").text(name_of(chapter.language));
    json.key("text").text(rule_as_markdown(rule)).key("source").text(rule.source);
    write_options(json, rule);
    json.key("line_items").begin_array();
    for (const RulePlace& item : rule.items) {
        json.begin_object().key("name").text(item.text);
        json.key("text").text(shown().example_of(rule.id, item.text, book.language())).end_object();
    }
    json.end_array().key("refusals").begin_array();
    for (const std::string& refusal : rule.refusals) json.text(refusal);
    json.end_array().key("later").begin_array();
    for (const LaterPart& part : rule.later) json.text(part.text);
    json.end_array().key("version").text(version());
    json.key("shown_language").text(name_of(book.language()));
    json.key("shown").written(shown_cases_json(shown(), rule.id, book.language()));
    return json.end_object().take();
}

HttpAnswer RuleRequests::rule(std::string_view path, std::string_view target,
                              std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"language"}, problem);
    if (!query) return bad_query_answer(problem);
    const auto language = language_wanted(*query);
    if (!language) return bad_query_answer(which_languages);
    const RulesBook& read = book(*language);
    const auto names = path_names(path);
    const std::string id = names && names->size() == 3 ? names->back() : std::string();
    const BookRule* found = read.find_rule(id);
    if (found == nullptr) return no_such_rule(read, id);
    return kept_json(kept(std::string(found->id) + ' ' + std::string(name_of(*language)),
                          [&] { return rule_json(read, *found); }),
                     *query, if_none_match);
}

std::string RuleRequests::editions_json(const RulesBook& book) {
    JsonWriter json;
    json.begin_object().key("language").text(name_of(book.language()));
    json.key("presets").begin_array();
    for (const PresetInfo& preset : presets())
        json.begin_object()
            .key("name")
            .text(preset.name)
            .key("title")
            .text(preset_text(preset, book.language()))
            .end_object();
    json.end_array().key("options").begin_array();
    for (const EditionOption& option : edition_options()) {
        const BookRule* rule = book.find_rule(option.rule);
        json.begin_object().key("key").text(option.key).key("rule").text(option.rule);
        json.key("language")
            .text(name_of(rule != nullptr ? book.chapters()[rule->chapter].language
                                          : book.language()));
        json.key("title").text(rule != nullptr ? rule->title : "");
        json.key("differs").boolean(option.differs).key("values").begin_object();
        for (std::size_t i = 0; i < presets().size(); ++i)
            json.key(presets()[i].name).text(option.values[i]);
        json.end_object().end_object();
    }
    json.end_array().key("notes").begin_array();
    for (const EditionNote& note : edition_notes(book)) {
        const BookChapter& chapter = book.chapters()[note.rule->chapter];
        json.begin_object().key("rule").text(note.rule->id);
        json.key("language").text(name_of(chapter.language)).key("title").text(note.rule->title);
        json.key("text").text(note.text).end_object();
    }
    return json.end_array().end_object().take();
}

HttpAnswer RuleRequests::editions(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"language"}, problem);
    if (!query) return bad_query_answer(problem);
    const auto language = language_wanted(*query);
    if (!language) return bad_query_answer(which_languages);
    return kept_json(kept("editions " + std::string(name_of(*language)),
                          [&] { return editions_json(book(*language)); }),
                     *query, if_none_match);
}

ScenarioPicture RuleRequests::picture(std::string_view target, std::string_view if_none_match) {
    return target.substr(0, target.find('?')) == how_to_play_picture_path
               ? how_to_play(target, if_none_match)
               : scenario(target, if_none_match);
}

ScenarioPicture RuleRequests::scenario(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"scenario", "case", "theme", "language", "v"}, problem);
    if (!query) return {bad_query_answer(problem), {}, {}};
    const auto look = look_wanted(*query, problem);
    if (!look) return {bad_query_answer(problem), {}, {}};
    const auto value = [&](const char* name, const char* otherwise) {
        const auto found = query->find(name);
        return found == query->end() ? std::string(otherwise) : found->second;
    };
    const std::string name = value("scenario", ""), number = value("case", "1");
    std::size_t wanted = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), wanted);
    if (read.ec != std::errc() || read.ptr != number.data() + number.size())
        return {bad_query_answer("case is a number"), {}, {}};
    const ShownScenario* scenario = shown().find(name);
    if (scenario == nullptr || wanted < 1 || wanted > scenario->cases.size() ||
        scenario->cases[wanted - 1].position.empty())
        return {error_answer(404, HttpErrorCode::no_such_scenario,
                             "no position of a scenario \"" + printable(name) + "\" is shown"),
                {},
                {}};
    // Not by what was written: there are many ways to write a number.
    return picture_named(
        name + ' ' + std::to_string(wanted) + ' ' + look->name, *query, if_none_match,
        [&one = scenario->cases[wanted - 1], look = *look] { return picture_of(one, look); });
}

ScenarioPicture RuleRequests::how_to_play(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"of", "theme", "language", "v"}, problem);
    if (!query) return {bad_query_answer(problem), {}, {}};
    const auto look = look_wanted(*query, problem);
    if (!look) return {bad_query_answer(problem), {}, {}};
    const auto of = query->find("of");
    const std::string name = of == query->end() ? std::string() : of->second;
    const std::string key = "how." + name + ".picture";
    if (!words::words_in("en").has(key))
        return {error_answer(404, HttpErrorCode::no_such_scenario,
                             "nothing tells how \"" + printable(name) + "\" is played"),
                {},
                {}};
    return picture_named("how " + name + ' ' + look->name, *query, if_none_match,
                         [position = words::words_in("en").say(key), look = *look] {
                             return board_of(position, look);
                         });
}

ScenarioPicture RuleRequests::picture_named(std::string name, const Query& query,
                                            std::string_view if_none_match,
                                            std::function<std::string()> draw) {
    ScenarioPicture picture{head_of_version(version(), query, if_none_match), std::move(name), {}};
    if (picture.answer.status == 304) return picture;
    picture.answer.type = "image/svg+xml";
    if (const std::string* text = kept_.find(picture.name))
        picture.answer.body = *text;
    else
        picture.draw = std::move(draw);
    return picture;
}

void RuleRequests::keep(const ScenarioPicture& picture) {
    kept_.keep(picture.name, picture.answer.body);
}

std::optional<HttpAnswer> RuleRequests::get(std::string_view path, std::string_view target,
                                            std::string_view if_none_match) {
    if (path == "/api/rules") return contents(target, if_none_match);
    if (path.starts_with(path_of_rules)) return rule(path, target, if_none_match);
    if (path == "/api/editions") return editions(target, if_none_match);
    return std::nullopt;
}

}  // namespace bastide::server
