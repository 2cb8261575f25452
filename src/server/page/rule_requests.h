#pragma once
/// What pages ask of the rules reference: contents, words, rules with what shows them, editions, pictures.

#include "reference/rules_search.h"
#include "reference/shown_scenarios.h"
#include "server/base/http_words.h"
#include "server/messages/http_answer.h"
#include "server/page/text_cache.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

/// A picture of a position that shows a rule, as far as it is there.
struct ScenarioPicture {
    HttpAnswer answer;  ///< all but the body, if that is still to be drawn
    std::string name;   ///< of the scenario, its case and the theme
    std::function<std::string()>
        draw;  ///< draws the body, on any thread; empty if there is nothing to draw
};

/// Where such pictures are asked for, and those that show how to play.
inline constexpr std::string_view scenario_picture_path = "/api/pictures/scenario.svg";
inline constexpr std::string_view how_to_play_picture_path = "/api/pictures/how-to-play.svg";

/// For one thread. The texts are read when the first rule is asked for, and stay as long as this lives.
class RuleRequests {
public:
    /// Answers to `/api/rules`, `/api/rules/ID` and `/api/editions`; nothing for any other path.
    std::optional<HttpAnswer> get(std::string_view path, std::string_view target,
                                  std::string_view if_none_match);

    /// The answer to `scenario_picture_path` or `how_to_play_picture_path`. Drawing takes long, so that it is
    /// left to the caller, who gives what came of it to `keep`.
    ScenarioPicture picture(std::string_view target, std::string_view if_none_match);
    /// Keeps a picture, its body drawn, for whoever asks for it next.
    void keep(const ScenarioPicture& picture);

    /// A hash of all that pictures of scenarios come from.
    static const std::string& version();

private:
    const RulesBook& book(BookLanguage language);
    const RulesSearch& search(BookLanguage language);
    const ShownScenarios& shown();
    /// The text that was made for this name, or that is made now.
    template <class Make>
    std::string kept(const std::string& name, Make make);

    HttpAnswer contents(std::string_view target, std::string_view if_none_match);
    HttpAnswer rule(std::string_view path, std::string_view target, std::string_view if_none_match);
    HttpAnswer editions(std::string_view target, std::string_view if_none_match);
    ScenarioPicture scenario(std::string_view target, std::string_view if_none_match);
    ScenarioPicture how_to_play(std::string_view target, std::string_view if_none_match);
    /// The picture of this name, drawn before or to be drawn now.
    ScenarioPicture picture_named(std::string name, const Query& query,
                                  std::string_view if_none_match,
                                  std::function<std::string()> draw);
    std::string contents_json(const RulesBook& book);
    std::string found_json(BookLanguage language, std::string_view words);
    std::string rule_json(const RulesBook& book, const BookRule& rule);
    static std::string editions_json(const RulesBook& book);

    std::array<std::optional<RulesBook>, 2> books_;  ///< by language
    std::array<std::optional<RulesSearch>, 2> searches_;
    std::optional<ShownScenarios> shown_;
    TextCache kept_{8 << 20};
};

}  // namespace bastide::server
