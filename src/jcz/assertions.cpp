#include "jcz/assertions.h"

#include "core/tile_words.h"
#include "jcz/game.h"
#include "jcz/names.h"
#include "notation/record_words.h"
#include "rules/order_of_play.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace bastide::jcz {

namespace {

using rules::Question;

struct MeepleClass {
    std::string_view name, kind;
};
constexpr MeepleClass meeple_classes[] = {
    {"SmallFollower", "small"}, {"BigFollower", "big"}, {"Abbot", "abbot"},
    {"Builder", "builder"},     {"Pig", "pig"},         {"Mayor", "mayor"},
    {"Wagon", "wagon"},         {"Barn", "barn"},
};

/// A text that is taken apart from its beginning.
struct Words {
    std::string_view left;

    bool take(std::string_view word) {
        if (!left.starts_with(word)) return false;
        left.remove_prefix(word.size());
        return true;
    }
    /// Everything up to a word, which is taken, too; the last such word if `last`.
    std::optional<std::string> until(std::string_view word, bool last = false) {
        const std::size_t place = last ? left.rfind(word) : left.find(word);
        if (place == std::string_view::npos) return std::nullopt;
        std::string taken(left.substr(0, place));
        left.remove_prefix(place + word.size());
        return taken;
    }
    std::optional<int> number() {
        int value = 0;
        const auto [end, problem] = std::from_chars(left.data(), left.data() + left.size(), value);
        if (problem != std::errc()) return std::nullopt;
        left.remove_prefix(std::size_t(end - left.data()));
        return value;
    }
    void take_blanks() { left.remove_prefix(std::min(left.find_first_not_of(' '), left.size())); }
    /// Takes one of these letters, and the blanks before and behind it.
    bool separator(std::string_view letters) {
        take_blanks();
        if (left.empty() || letters.find(left.front()) == std::string_view::npos) return false;
        left.remove_prefix(1);
        take_blanks();
        return true;
    }
    /// Letters, digits and what joins them: the name of a feature, or of a place in it.
    std::string_view name() {
        const auto is_of_name = [](char letter) {
            return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
                   (letter >= '0' && letter <= '9') || letter == '_' || letter == '.';
        };
        const auto end = std::find_if_not(left.begin(), left.end(), is_of_name);
        const std::string_view taken = left.substr(0, std::size_t(end - left.begin()));
        left.remove_prefix(taken.size());
        return taken;
    }
    bool ends_with_points() { return left == " point" || left == " points"; }
};

/// Cells, each with the turnings named behind it: `[0,-1] R0 R90, [1,0] R180`, or `[0,-1] - [0,90];
/// [1,0] - [180]`.
using Placements = std::map<std::pair<int, int>, std::set<int>>;

/// A list of nothing is said so.
bool says_none(std::string_view text) { return text.empty() || text == "none"; }

std::optional<std::pair<int, int>> read_cell(Words& words) {
    if (!words.take("[")) return std::nullopt;
    const auto x = words.number();
    if (!x || !words.separator(",")) return std::nullopt;
    const auto y = words.number();
    if (!y || !words.take("]")) return std::nullopt;
    return std::pair(*x, *y);
}

/// The turnings behind a cell. False if they are none.
bool read_turnings(Words& words, std::set<int>& turnings) {
    const auto add = [&] {
        const auto number = words.number();
        const bool quarters = number && *number >= 0 && *number < 360 && *number % 90 == 0;
        if (quarters) turnings.insert(*number);
        return quarters;
    };
    words.take_blanks();
    if (words.take("-")) {
        words.take_blanks();
        if (!words.take("[")) return false;
        do {
            if (!add()) return false;
        } while (words.separator(","));
        return words.take("]");
    }
    for (; words.take("R"); words.take_blanks())
        if (!add()) return false;
    return true;
}

std::optional<Placements> read_placements(std::string_view text) {
    Placements found;
    Words words{text};
    if (says_none(text)) return found;
    do {
        const auto cell = read_cell(words);
        if (!cell || !read_turnings(words, found[*cell])) return std::nullopt;
    } while (words.separator(",;") && !words.left.empty());
    if (!words.left.empty()) return std::nullopt;
    return found;
}

std::string placements_text(const Placements& placements) {
    std::vector<std::string> texts;
    for (const auto& [cell, turnings] : placements) {
        std::string text = fmt::format("[{},{}]", cell.first, cell.second);
        for (const int turning : turnings) text += fmt::format(" R{}", turning);
        texts.push_back(std::move(text));
    }
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

/// Places of figures: `{City,S,[0,-1]}; {Road,WE,[0,-1]}`, each as "City S of 0,-1".
using Places = std::set<std::string>;

std::string place_named(std::string_view feature, std::string_view location, int x, int y) {
    return fmt::format("{} {} of {},{}", feature, location, x, y);
}

std::optional<Places> read_places(std::string_view text) {
    Places found;
    Words words{text};
    if (says_none(text)) return found;
    do {
        if (!words.take("{")) return std::nullopt;
        const auto feature = words.name();
        if (feature.empty() || !words.separator(",")) return std::nullopt;
        const auto location = words.name();
        if (location.empty() || !words.separator(",")) return std::nullopt;
        const auto cell = read_cell(words);
        if (!cell || !words.take("}")) return std::nullopt;
        found.insert(place_named(feature, location, cell->first, cell->second));
    } while (words.separator(",;") && !words.left.empty());
    if (!words.left.empty()) return std::nullopt;
    return found;
}

/// What that program offers, and our questions.
struct ActionName {
    std::string_view name;
    Question question;
};
constexpr ActionName action_names[] = {
    {"BazaarSelectTile", Question::offer_tile},
    {"BazaarSelectTile", Question::pick_tile},
    {"BazaarBid", Question::bid},
    {"BazaarSellOrBuy", Question::buy_or_sell},
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
        } else if (words.take("Turn player is ")) {
            player_is(game_.turn_seat(), words.left);
        } else if (words.take("Active player is ")) {
            player_is(game_.asked_seat(), words.left);
        } else if (words.take("Bazaar noAuction: ")) {
            bazaar(words.left);
        } else {
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
        const int score = game_.state().score(Player(seat));
        settle(score == points, fmt::format("it is {}", score));
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

    /// The places that are offered for a kind of figure.
    Places our_places(std::string_view kind) const {
        Places ours;
        for (const std::string& option : options()) {
            const boost::json::value parsed = boost::json::parse(option);
            const auto& fields = parsed.as_array();
            if (fields[0] != "meeple" || fields[1].as_string() != kind) continue;
            ours.insert(place_named(fields[2].as_string(), fields[5].as_string(),
                                    int(fields[3].as_int64()), int(fields[4].as_int64())));
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
        const Places ours = our_places(*kind);
        settle(ours == *wanted,
               ours.empty() ? "there is none" : fmt::format("there is {}", fmt::join(ours, "; ")));
    }

    void available(Words words) {
        if (words.take("Meeple for ")) {
            if (const auto kind = figure_kind(words.left))
                settle(!our_places(*kind).empty(), "there is no place for it");
        } else if (words.take("TilePlacement for ")) {
            const TileTypeId tile = game_.tile_to_place();
            if (!tile.exists()) return settle(false, "there is no tile to place");
            const std::string& id = game_.rules().type(tile).id;
            settle(id == words.left, fmt::format("it is {}", id));
        } else if (words.left == "Confirm") {
            settle(game_.waits_for_commit(), "there is nothing to confirm");
        } else {
            available_question(words.left);
        }
    }

    void available_question(std::string_view name) {
        const auto asked = game_.asked();
        bool known = false, holds = false;
        for (const ActionName& action : action_names) {
            if (action.name != name) continue;
            known = true;
            holds = holds || asked == DecisionKind(action.question);
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
        settle((*asked == DecisionKind(Question::pick_tile)) == (value == "true"),
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
