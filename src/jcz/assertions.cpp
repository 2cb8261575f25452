#include "jcz/assertions.h"

#include "core/tile_words.h"
#include "jcz/assertion_words.h"
#include "jcz/game.h"
#include "jcz/names.h"
#include "jcz/questions.h"
#include "notation/text/record_words.h"
#include "rules/all_expansions.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include <algorithm>

namespace bastide::jcz {

namespace {

struct MeepleClass {
    std::string_view name, kind;
};
constexpr MeepleClass meeple_classes[] = {
    {"SmallFollower", "small"}, {"BigFollower", "big"}, {"Abbot", "abbot"},
    {"Builder", "builder"},     {"Pig", "pig"},         {"Mayor", "mayor"},
    {"Wagon", "wagon"},         {"Barn", "barn"},       {"Ringmaster", "ringmaster"},
};

/// What is offered together with other things, by the words with which its options begin.
struct OfferName {
    std::string_view name;
    std::string_view begin;
};
constexpr OfferName offer_names[] = {
    {"Meeple", R"(["meeple",)"},
    {"TilePlacement", R"(["tile",)"},
    {"ReturnMeeple", R"(["return",)"},
    {"Bridge", R"(["token","BRIDGE",)"},
    {"FairyNextTo", R"(["figure","fairy.1",")"},
    {"FairyOnTile", R"(["figure","fairy.1",null)"},
};

/// Why figures come back there; here only an abbot does.
constexpr std::string_view abbot_return = "ABBOT_RETURN";
constexpr std::string_view return_sources[] = {
    "PRINCESS",       "SIEGE_ESCAPE",    "FESTIVAL",
    "CORN_CIRCLE",    abbot_return,      "MONASTERY_SHRINE_CHALLENGE",
    "BARN_PLACEMENT", "BARN_FIELD_JOIN", "TRAP",
    "ROBBERS_SON",
};

class AssertionCheck {
public:
    explicit AssertionCheck(const JczGame& game) : game_(game) {}

    JczAssertion check(const std::string& text) {
        made_ = {text, JczVerdict::unknown, {}};
        std::string_view plain = trimmed(text);
        while (plain.ends_with('.') || plain.ends_with(' ')) plain.remove_suffix(1);
        if (plain == "Undo is allowed" || plain == "Undo is not allowed") {
            settle(game_.undo_allowed() == (plain == "Undo is allowed"),
                   "it is the other way round");
        } else if (plain == "Player can pass" || plain == "Player can't pass") {
            settle(can_pass() == (plain == "Player can pass"), "it is the other way round");
        } else if (Words words{plain}; words.take("Phase is ") || words.take("phase is ")) {
            settle(words.left == game_.phase(), fmt::format("it is {}", game_.phase()));
        } else if (words.take("Available action ")) {
            available(words);
        } else if (words.take("TilePlacement ")) {
            placements(words);
        } else if (words.take("Meeple ")) {
            places(words);
        } else if (words.take("Ferries options:")) {
            ferries(words);
        } else if (words.take("ReturnMeeple ")) {
            returns(words);
        } else if (words.take("Turn player is ")) {
            player_is(game_.turn_seat(), words.left);
        } else if (words.take("Active player is ")) {
            player_is(game_.asked_seat(), words.left);
        } else if (words.take("Bazaar noAuction: ")) {
            bazaar(words.left);
        } else if (!tokens(words)) {
            points(plain);
        }
        return made_;
    }

private:
    void settle(bool holds, std::string found) {
        made_.verdict = holds ? JczVerdict::holds : JczVerdict::fails;
        // Whoever wrote the file decides how much there is to tell.
        if (!holds) made_.found = shortened_text(found, 300);
    }

    /// What may be answered. The game stands still, so that it is asked for once.
    const std::vector<std::string>& options() const {
        if (!options_) options_ = game_.options();
        return *options_;
    }

    std::optional<std::size_t> seat_named(std::string_view name) const {
        const auto& names = game_.file().player_names;
        const auto found = std::ranges::find(names, trimmed(name), trimmed);
        if (found == names.end()) return std::nullopt;
        return std::size_t(found - names.begin());
    }

    /// "Alice has 3 points", "Alice scored city for 3 points"
    void points(std::string_view plain) {
        for (const std::string_view verb : {" has ", " scored "}) {
            Words words{plain};
            const auto name = words.until(verb, true);
            if (!name) continue;
            std::string kind;
            if (verb == " scored ") {
                const auto found = words.until(" for ");
                if (!found) continue;
                kind = *found;
            }
            const auto number = words.number();
            if (!number || !words.ends_with_points()) continue;
            const auto seat = seat_named(*name);
            if (!seat) return settle(false, fmt::format("nobody is called {}", *name));
            return kind.empty() ? has(*seat, *number) : scored(*seat, kind, *number);
        }
    }

    void has(std::size_t seat, int points) {
        const int score = game_.points(seat);
        settle(score == points, fmt::format("it is {}", score));
    }

    /// "Alice has BRIDGE token with count 3". False if it is nothing of the kind.
    bool tokens(Words words) {
        const auto name = words.until(" has ", true);
        if (!name) return false;
        const auto token = words.until(" token with ");
        if (!token || !(words.take("count ") || words.take("size "))) return false;
        const auto number = words.number();
        const auto kind = kind_of_token(*token);
        if (!number || !words.left.empty() || !kind) return true;
        const auto seat = seat_named(*name);
        if (!seat) {
            settle(false, fmt::format("nobody is called {}", *name));
            return true;
        }
        const int held = kind->exists() ? game_.tokens(*seat, *kind) : 0;
        settle(held == *number, fmt::format("it is {}", held));
        return true;
    }

    /// Empty if no chapter knows it; an empty kind if this game is played without it.
    std::optional<TokenKind> kind_of_token(std::string_view name) const {
        for (std::size_t kind = 0; kind < game_.rules().token_kinds().size(); ++kind)
            if (token_text(game_.rules(), TokenKind(kind)) == name) return TokenKind(kind);
        for (const Expansion* const expansion : rules::all_expansions())
            if (std::ranges::count(expansion->saved_tokens, name, &SavedToken::name) != 0)
                return TokenKind();
        return std::nullopt;
    }

    void scored(std::size_t seat, std::string_view kind, int points) {
        std::vector<int> others;
        for (const JczScore& score : game_.scores()) {
            if (score.player != Player(seat) || score.name != kind) continue;
            if (score.points == points) return settle(true, {});
            others.push_back(score.points);
        }
        settle(false, others.empty() ? "there was no such score"
                                     : fmt::format("it was {}", fmt::join(others, ", ")));
    }

    bool can_pass() const { return std::ranges::find(options(), R"(["pass"])") != options().end(); }

    void player_is(std::optional<std::size_t> seat, std::string_view name) {
        const std::string found = seat ? game_.file().player_names[*seat] : "nobody";
        // The full stop may have been the name's.
        const bool is_called = found == name || found == std::string(name) + '.';
        settle(seat && is_called, fmt::format("it is {}", found));
    }

    /// Whether anything is offered whose option begins so.
    bool offers(std::string_view begin) const {
        return std::ranges::any_of(
            options(), [&](const std::string& option) { return option.starts_with(begin); });
    }

    /// The places in the options that begin with these two words; with the figures that stand there if
    /// they are named.
    Places places_of(std::string_view word, std::string_view second, bool figures = false) const {
        Places ours;
        for (const std::string& option : options()) {
            const boost::json::value parsed = boost::json::parse(option);
            const auto& fields = parsed.as_array();
            if (fields[0].as_string() != word || fields[1].as_string() != second) continue;
            const std::size_t at = word == "return" ? 3 : 2;
            std::string place =
                place_named(fields[at].as_string(), fields[at + 3].as_string(),
                            int(fields[at + 1].as_int64()), int(fields[at + 2].as_int64()));
            ours.insert(figures ? place_named(fields[2].as_string(), place) : std::move(place));
        }
        return ours;
    }

    static std::optional<std::string_view> figure_kind(std::string_view name) {
        for (const MeepleClass& known : meeple_classes)
            if (known.name == name) return known.kind;
        return std::nullopt;
    }

    void places(Words words) {
        const auto name = words.until(" options:");
        words.take_blanks();
        const auto kind = name ? figure_kind(*name) : std::nullopt;
        const auto wanted = read_places(words.left);
        if (!kind || !wanted) return;
        const Places ours = places_of("meeple", *kind);
        settle(ours == *wanted, places_text(ours));
    }

    /// "Ferries options: {Road,WE,[1,0]}; {Road,SW,[1,0]}"
    void ferries(Words words) {
        words.take_blanks();
        const auto wanted = read_places(words.left);
        if (!wanted) return;
        const Places ours = places_of("token", "FERRY");
        settle(ours == *wanted, places_text(ours));
    }

    /// "ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[0,1]}", with or without the figures.
    void returns(Words words) {
        const auto source = words.until(" options:");
        words.take_blanks();
        const auto wanted = read_places(words.left);
        if (!source || !wanted || !std::ranges::count(return_sources, *source)) return;
        const Places named = places_of("return", *source, true);
        settle(named == *wanted || places_of("return", *source) == *wanted, places_text(named));
    }

    void available(Words words) {
        if (words.take("Meeple for ")) {
            if (const auto kind = figure_kind(words.left))
                settle(!places_of("meeple", *kind).empty(), "there is no place for it");
        } else if (words.take("ReturnMeeple for ")) {
            available_return(words.left);
        } else if (words.take("TilePlacement for ")) {
            const TileTypeId tile = game_.tile_to_place();
            if (!tile.exists()) return settle(false, "there is no tile to place");
            const std::string& id = game_.rules().type(tile).id;
            settle(id == words.left, fmt::format("it is {}", id));
        } else if (words.left == "Confirm") {
            settle(game_.asks_to_confirm(), "there is nothing to confirm");
        } else {
            available_question(words.left);
        }
    }

    /// By the source, or by the kind of figure or the figure that comes back.
    void available_return(std::string_view what) {
        if (std::ranges::count(return_sources, what))
            return settle(!places_of("return", what).empty(), "there is none");
        const auto kind = figure_kind(what);
        const std::string figure = kind ? fmt::format(".{}.", *kind) : fmt::format("\"{}\"", what);
        if (!kind && !is_figure(what)) return;
        settle(std::ranges::any_of(options(),
                                   [&](const std::string& option) {
                                       return option.starts_with(R"(["return",)") &&
                                              option.find(figure) != std::string::npos;
                                   }),
               "there is none");
    }

    /// Whether it is written as a figure: "0.abbot.1".
    static bool is_figure(std::string_view text) {
        return std::ranges::count(text, '.') == 2 && text.find_first_of("\" ,") == text.npos;
    }

    void available_question(std::string_view name) {
        for (const OfferName& offer : offer_names)
            if (offer.name == name) return settle(offers(offer.begin), "it is not");
        const auto asked = game_.asked();
        const auto questions = rules::all_questions();
        bool known = false, holds = false;
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (std::ranges::count(questions[i]->saved.actions, name) == 0) continue;
            known = true;
            holds = holds || asked == QuestionNumber(i);
        }
        if (known) settle(holds, "it is not");
    }

    void placements(Words words) {
        const auto tile = words.until(" options:");
        words.take_blanks();
        const auto wanted = read_placements(words.left);
        if (!tile || !wanted) return;
        const TileTypeId placed = game_.tile_to_place();
        if (!placed.exists()) return settle(false, "there is no tile to place");
        if (const std::string& id = game_.rules().type(placed).id; id != *tile)
            return settle(false, fmt::format("it is {}", id));
        // Turnings count where they are named.
        const bool turnings = std::any_of(wanted->begin(), wanted->end(),
                                          [](const auto& entry) { return !entry.second.empty(); });
        const Placements ours = our_placements(turnings);
        settle(ours == *wanted, fmt::format("there is {}", placements_text(ours)));
    }

    Placements our_placements(bool turnings) const {
        Placements ours;
        for (const std::string& option : options()) {
            const boost::json::value parsed = boost::json::parse(option);
            const auto& fields = parsed.as_array();
            if (fields[0] != "tile") continue;
            auto& named = ours[{int(fields[1].as_int64()), int(fields[2].as_int64())}];
            if (turnings) named.insert(int(fields[3].as_int64()));
        }
        return ours;
    }

    void bazaar(std::string_view value) {
        if (value != "true" && value != "false") return;
        const auto asked = game_.asked();
        if (!asked || question_text(*asked) != "Bazaar") return settle(false, "no bazaar is held");
        settle((*asked == number_of<question::pick_tile>()) == (value == "true"),
               "it is the other way round");
    }

    const JczGame& game_;
    mutable std::optional<std::vector<std::string>> options_;
    JczAssertion made_;
};

}  // namespace

std::vector<JczAssertion> check_assertions(const JczGame& game) {
    std::vector<JczAssertion> checked;
    AssertionCheck check(game);
    for (const std::string& text : game.file().assertions) checked.push_back(check.check(text));
    return checked;
}

}  // namespace bastide::jcz
