#include "scenarios/scenario_parser.h"

#include "scenarios/scenario_answers.h"
#include "scenarios/scenario_bazaar.h"
#include "scenarios/scenario_castle.h"
#include "scenarios/scenario_expectations.h"
#include "scenarios/scenario_moves.h"
#include "scenarios/scenario_places.h"
#include "scenarios/scenario_setup_lines.h"
#include "scenarios/scenario_words.h"

#include <algorithm>
#include <functional>
#include <map>

namespace bastide::scenarios {

namespace {

class Parser {
public:
    Scenario parse(std::string_view text) {
        int number = 0;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            Words words(words_of(text.substr(0, end)), ++number);
            text.remove_prefix(std::min(end + 1, text.size()));
            try {
                if (!words.done()) read_line(words);
            } catch (const Problem& problem) {
                scenario_.problems.push_back(problem);
            }
        }
        check_whole();
        return std::move(scenario_);
    }

private:
    /// "the die shows 2" is chance's, as is "chance plays". Expectations have a colon behind the first words,
    /// lines of the set-up begin with a word of their own, figures and actions begin with a player.
    void read_line(Words& words) {
        if (read_row(words)) return;
        static const std::map<std::string, void (Parser::*)(Words&), std::less<>> lines{
            {"rule", &Parser::read_rule},        {"title", &Parser::read_title},
            {"case", &Parser::begin_case},       {"board", &Parser::begin_board},
            {"scores", &Parser::read_scores},    {"supply", &Parser::read_supply},
            {"tokens", &Parser::read_tokens},    {"pile", &Parser::read_pile},
            {"turn", &Parser::read_turn},        {"titel", &Parser::read_german_title},
            {"fall", &Parser::read_german_name},
        };
        in_board_ = false;
        const auto found = lines.find(words.next());
        const bool may_be_set_up = words.after_next() != ":";
        if (found != lines.end() && may_be_set_up)
            (this->*found->second)(words);
        else if (const ExpectationLine expectation = expectation_line(words.next()))
            read_expectation(words, expectation);
        else if (const SetupLine read = setup_line(words.next()))
            read_setup_line(words, read);
        else if (words.accept("the"))
            add(words, die_shows(words));
        else if (words.accept("chance"))
            read_chance(words);
        else if (find_player(names(), words.next()))
            read_player_line(words);
        else
            words.fail("\"" + words.next() + "\" is no player and begins no line");
        words.finish();
    }

    void read_chance(Words& words) {
        const auto action = written_action(words, Player(), false);
        if (!action) words.fail("\"plays\" and a move in quotes should stand behind \"chance\"");
        add(words, *action);
    }

    void read_expectation(Words& words, ExpectationLine read) {
        if (words.take("the first word") == "figure") words.expect("places");
        words.expect(":");
        add(words, read(words, names()));
    }

    // --- Header ---

    void read_rule(Words& words) {
        words.expect("rule");
        do scenario_.rules.push_back(words.take("a rule"));
        while (words.accept(",") || !words.done());
    }

    void read_title(Words& words) {
        words.expect("title");
        if (title_line_ != 0) words.fail("the scenario has a title already");
        title_line_ = words.line();
        scenario_.title = words.rest();
    }

    /// The German of the title and of the name of a case stands right below it.
    void read_german_title(Words& words) {
        if (title_line_ == 0 || title_line_ + 1 != words.line())
            words.fail("it stands right below the title");
        words.expect("titel");
        scenario_.german_title = words.rest();
    }

    void read_german_name(Words& words) {
        if (!in_case_ || current().line + 1 != words.line())
            words.fail("it stands below the line of its case");
        words.expect("fall");
        current().german_name = words.rest();
    }

    /// What comes before the first case is common to all.
    void begin_case(Words& words) {
        words.expect("case");
        if (!common_.statements.empty())
            words.fail("actions and expectations come before the first case");
        scenario_.cases.push_back(common_);
        in_case_ = true;
        current().name = words.rest();
        current().line = current().setup.line = words.line();
    }

    // --- Set-up ---

    Setup& setup(const Words& words) {
        if (!current().statements.empty())
            words.fail("the set-up must come before the first action or expectation");
        if (current().setup.line == 0) current().setup.line = words.line();
        return current().setup;
    }

    void read_setup_line(Words& words, SetupLine read) {
        Setup& set = setup(words);
        words.take("the first word");
        read(words, set);
    }

    void begin_board(Words& words) {
        words.expect("board");
        setup(words).board.clear();
        setup(words).start.clear();
        setup(words).figures.clear();
        setup(words).bridges.clear();
        setup(words).ferries.clear();
        setup(words).lying.clear();
        setup(words).castles.clear();
        row_start_ = words.cell();
        in_board_ = true;
    }

    /// A row of the drawn board: tiles, and "." for an empty cell.
    bool read_row(Words& words) {
        const std::string first = words.next();
        if (first != "." && first.find('/') == std::string::npos) return false;
        if (!in_board_) words.fail("rows of tiles stand below a line \"board X,Y\"");
        Cell cell = row_start_;
        for (; !words.done(); ++cell.x) {
            if (!words.accept(".")) setup(words).board.push_back(board_tile(words, cell));
        }
        ++row_start_.y;
        return true;
    }

    void read_scores(Words& words) {
        words.expect("scores");
        setup(words).scores = words.player_numbers(names());
    }

    void read_supply(Words& words) {
        words.expect("supply");
        setup(words).supply = words.figure_numbers(names());
    }

    void read_tokens(Words& words) {
        words.expect("tokens");
        setup(words).tokens = words.token_numbers(names());
    }

    void read_pile(Words& words) {
        words.expect("pile");
        auto& pile = setup(words).pile.emplace();
        if (words.accept("none")) return;
        while (!words.done()) {
            PileTile entry{words.take("a tile"), 1};
            if (words.number_follows()) entry.copies = words.number("the copies");
            pile.push_back(entry);
        }
    }

    void read_turn(Words& words) {
        words.expect("turn");
        setup(words).turn = words.player(names());
    }

    // --- Players' lines: "Red 2 followers on …" is set-up, the others are actions ---

    void read_player_line(Words& words) {
        const Player who = words.player(names());
        const bool must = words.accept("must");
        const std::string verb = words.next();
        const auto is = [&](const char* first, const char* after_must) {
            return words.accept(must ? after_must : first);
        };
        if (const auto actions = bazaar_actions(words, who, must); !actions.empty()) {
            for (const Action& action : actions) add(words, action);
        } else if (const auto named = named_action(words, who, must)) {
            add(words, *named);
        } else if (const auto written = written_action(words, who, must)) {
            add(words, *written);
        } else if (is("draws", "draw")) {
            add(words, Action{Draw{who, words.take("a tile")}, must});
            if (words.accept("and")) {
                const bool must_place = words.accept("must");
                words.expect(must_place ? "place" : "places");
                read_place(words, who, must_place);
            }
        } else if (is("places", "place")) {
            read_place(words, who, must);
        } else if (is("puts", "put")) {
            if (!words.accept("a")) words.expect("an");
            std::string figure = words.figure("on");
            words.expect("on");
            add(words, Action{Put{who, figure, words.segment()}, must});
        } else if (is("takes", "take")) {
            read_take(words, who, must);
        } else if (const auto action = castle_action(words, who, must)) {
            add(words, *action);
        } else if (is("builds", "build")) {
            words.expect("a");
            add(words, Action{Build{who, words.bridge()}, must});
        } else if (is("passes", "pass")) {
            add(words, Action{Pass{who}, must});
        } else if (is("begins", "begin")) {
            add(words, Action{Begin{who}, must});
        } else if (!must) {
            const StandingFigures standing = standing_figures(words, who, names());
            setup(words).figures.push_back(standing);
        } else {
            words.fail("\"" + verb + "\" is nothing a player must do");
        }
    }

    void read_place(Words& words, Player who, bool must) {
        words.expect("it");
        words.expect("at");
        Place place{who, words.place()};
        if (words.accept("with")) {
            words.expect("a");
            place.place.bridge = words.bridge();
        }
        add(words, Action{place, must});
    }

    void read_take(Words& words, Player who, bool must) {
        if (words.accept("back")) {
            words.expect("the");
            std::string figure = words.figure("from");
            words.expect("from");
            return add(words, Action{TakeBack{who, figure, words.segment()}, must});
        }
        for (const char* word : {"the", "second", "part"}) words.expect(word);
        add(words, Action{TakeSecondPart{who}, must});
    }

    // --- Parts of lines ---

    void add(const Words& words, StatementKind what) {
        current().statements.push_back({std::move(what), words.line()});
    }

    const Names& names() { return current().setup.players; }

    Case& current() { return in_case_ ? scenario_.cases.back() : common_; }

    void check_whole() {
        if (!in_case_) scenario_.cases.push_back(std::move(common_));
        if (scenario_.rules.empty()) scenario_.problems.push_back({1, "no line names its rule"});
        if (scenario_.title.empty()) scenario_.problems.push_back({1, "it has no title"});
        for (const Case& one : scenario_.cases)
            if (one.statements.empty())
                scenario_.problems.push_back({std::max(one.line, 1), "nothing is expected"});
    }

    Scenario scenario_;
    Case common_;
    bool in_case_ = false;
    bool in_board_ = false;
    int title_line_ = 0;  ///< none yet
    Cell row_start_;
};

}  // namespace

Scenario parse_scenario(std::string_view text) { return Parser().parse(text); }

}  // namespace bastide::scenarios
