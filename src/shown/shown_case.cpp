#include "shown/shown_case.h"

#include "notation/position/position.h"
#include "notation/position/position_parts.h"
#include "scenarios/scenario_table.h"
#include "shown/german_forms.h"
#include "shown/people_words.h"
#include "shown/plain_english.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace bastide::shown {

namespace {

using scenarios::Action;
using scenarios::Case;
using scenarios::LoggedEvent;
using scenarios::Problem;
using scenarios::Statement;
using scenarios::StatementKind;

/// Expectations of what the last answers have led to; all others look at the position as it stands.
bool looks_back(const StatementKind& what) {
    using namespace scenarios;
    return std::visit(
        []<class Kind>(const Kind&) {
            return std::is_same_v<Kind, ExpectPoints> || std::is_same_v<Kind, ExpectReturned> ||
                   std::is_same_v<Kind, ExpectCompleted> || std::is_same_v<Kind, ExpectDiscarded> ||
                   std::is_same_v<Kind, ExpectScores> || std::is_same_v<Kind, ExpectSupply> ||
                   std::is_same_v<Kind, ExpectTokens> || std::is_same_v<Kind, ExpectPile> ||
                   std::is_same_v<Kind, ExpectGame> || std::is_same_v<Kind, ExpectWinners> ||
                   std::is_same_v<Kind, ExpectHand> || std::is_same_v<Kind, ExpectHolds>;
        },
        what);
}

/// A place in a case: before this statement, with the number of happenings by then.
struct Moment {
    std::size_t statement = 0;
    State state;
    std::size_t events = 0;
};

/// The moments of a case, in their order, up to its first expectation.
class Moments {
public:
    void visit(const Statement& next, std::size_t number, const scenarios::Table& table) {
        const Moment now{number, table.state(), table.events().size()};
        if (const Action* action = std::get_if<Action>(&next.what)) {
            // What the engine did by itself needs no answer: it came with the one before.
            if (!action->must && (answers_.empty() || answers_.back().events != now.events))
                answers_.push_back(now);
            if (after_draw_) drawn_ = now;
            after_draw_ = std::holds_alternative<scenarios::Draw>(action->what);
        } else if (!shown_) {
            if (!looks_back(next.what))
                shown_ = now;
            else if (drawn_)
                shown_ = drawn_;
            else
                shown_ = answers_.empty() ? now : answers_.back();
        }
    }

    /// The one that is shown; a case without expectations shows where it ends.
    const Moment& shown(std::size_t statements, const scenarios::Table& table) {
        if (!shown_) shown_ = Moment{statements, table.state(), table.events().size()};
        return *shown_;
    }

private:
    std::vector<Moment> answers_;
    std::optional<Moment> drawn_, shown_;
    bool after_draw_ = false;
};

/// Empty for what cannot be reached by playing, as two followers that were put into one city: drawn boards
/// may have it, but positions have not.
std::string position_of(const scenarios::Table& table, const State& state, int line) {
    const auto text = write_position(table.setup(), table.rules(), state, PositionForm::line);
    std::vector<PositionProblem> problems;
    if (!text) {
        PositionProblems told(problems);
        const auto made =
            make_state(parts_of(table.rules(), state), TableSetup(), table.rules(), told);
        if (made || problems.empty() || problems.front().rule.empty())
            throw Problem{line, "no rule says why its position cannot be written" +
                                    (problems.empty() ? "" : ": " + problems.front().message)};
        return {};
    }
    const auto again = read_position(*text, table.rules().library(), problems);
    if (!again)
        throw Problem{line,
                      "its position cannot be read: " + problems.front().text("") + "\n" + *text};
    if (fingerprint(again->state) != fingerprint(state))
        throw Problem{line, "its position is read as another one: " + *text};
    return *text;
}

/// With its German, which there has to be.
ShownText in_both(std::string_view kind, std::string english, int line, TextStore& texts) {
    const auto german = in_german(kind, english);
    if (!german) throw Problem{line, "there is no German form for \"" + english + '"'};
    return {texts.keep(people_english(english)), texts.keep(*german)};
}

ShownText text_of_item(const LineItem& item, int line, TextStore& texts) {
    const std::string name(item.kind->name);
    ShownText text = in_both("count", std::to_string(item.count) + ' ' + name, line, texts);
    text.english = texts.keep(plain_item(item.count, name));
    return text;
}

ShownText in_both(PlainLine plain, int line, TextStore& texts) {
    if (plain.german.empty())
        throw Problem{line, "there is no German form for \"" + plain.english + '"'};
    return {texts.keep(std::move(plain.english)), texts.keep(std::move(plain.german))};
}

void add_score(ShownCase& shown, const LoggedEvent& logged, const scenarios::Table& table,
               const Case& played, TextStore& texts) {
    const int line = played.line;
    ShownScore& score = shown.scored.emplace_back();
    score.player = int(logged.event.player.index()) + 1;
    score.name = in_both("name", played.setup.players.at(logged.event.player.index()), line, texts);
    score.points = logged.event.number;
    for (const LineItem& item : logged.lines.items())
        score.items.push_back({item.points, item.kind->rule, text_of_item(item, line, texts)});
    const bool of_feature = logged.event.segment.exists();
    score.feature = in_both("source",
                            of_feature ? table.feature_name(logged.event.segment)
                            : logged.lines.items().empty()
                                ? std::string("nothing")
                                : std::string(logged.lines.items().front().kind->name),
                            line, texts);
}

}  // namespace

ShownCase shown_case(const Case& played, const std::vector<std::string>& lines, TextStore& texts) {
    scenarios::Table table(played.setup, 0);
    Moments moments;
    std::size_t number = 0;
    for (const Statement& statement : played.statements) {
        moments.visit(statement, number++, table);
        if (const Action* action = std::get_if<Action>(&statement.what))
            table.act(*action, statement.line);
    }
    const Moment& moment = moments.shown(number, table);
    ShownCase shown;
    shown.name = {texts.keep(played.name), texts.keep(played.german_name)};
    shown.position = texts.keep(position_of(table, moment.state, played.line));
    int last_line = 0;
    for (std::size_t i = moment.statement; i < played.statements.size(); ++i) {
        const int line = played.statements[i].line;
        if (std::exchange(last_line, line) == line) continue;
        shown.says.push_back(in_both(plain_line(lines.at(std::size_t(line) - 1)), line, texts));
    }
    // A game that is over when it begins has been scored all the same.
    const std::size_t from = moment.state.over() ? 0 : moment.events;
    for (std::size_t i = from; i < table.events().size(); ++i)
        if (const LoggedEvent& logged = table.events()[i];
            logged.event.kind == EventKind::scored && logged.event.number != 0)
            add_score(shown, logged, table, played, texts);
    return shown;
}

}  // namespace bastide::shown
