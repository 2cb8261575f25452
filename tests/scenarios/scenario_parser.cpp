#include "scenario_parser.h"

#include "scenario_setup_lines.h"
#include "scenario_words.h"

#include <algorithm>
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
    /// Lines of the set-up begin with a word of their own, expectations have a colon behind the
    /// first words, figures on the board and actions begin with a player.
    void read_line(Words& words) {
        if (read_row(words)) return;
        static const std::map<std::string, void (Parser::*)(Words&), std::less<>> lines{
            {"rule", &Parser::read_rule},
            {"title", &Parser::read_title},
            {"case", &Parser::begin_case},
            {"board", &Parser::begin_board},
            {"scores", &Parser::read_scores},
            {"supply", &Parser::read_supply},
            {"pile", &Parser::read_pile},
            {"turn", &Parser::read_turn},
            {"legal", &Parser::expect_legality},
            {"illegal", &Parser::expect_legality},
            {"places", &Parser::expect_places},
            {"figure", &Parser::expect_figure_places},
            {"asked", &Parser::expect_asked},
            {"points", &Parser::expect_points},
            {"returned", &Parser::expect_returned},
            {"completed", &Parser::expect_completed},
            {"discarded", &Parser::expect_discarded},
            {"worth", &Parser::expect_worth},
            {"owners", &Parser::expect_owners},
            {"followers", &Parser::expect_followers},
            {"complete", &Parser::expect_complete},
            {"incomplete", &Parser::expect_complete},
            {"joined", &Parser::expect_joined},
            {"separate", &Parser::expect_joined},
            {"game", &Parser::expect_game},
            {"winners", &Parser::expect_winners},
        };
        in_board_ = false;
        const auto found = lines.find(words.next());
        if (found != lines.end())
            (this->*found->second)(words);
        else if (const SetupLine read = setup_line(words.next()))
            read_setup_line(words, read);
        else if (find_player(words.next()))
            read_player_line(words);
        else
            words.fail("\"" + words.next() + "\" is no player and begins no line");
        words.finish();
    }

    // --- Header ---

    void read_rule(Words& words) {
        words.expect("rule");
        do scenario_.rules.push_back(words.take("a rule"));
        while (words.accept(",") || !words.done());
    }

    void read_title(Words& words) {
        words.expect("title");
        scenario_.title = words.rest();
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
        if (words.accept(":")) return add(words, ExpectScores{player_numbers(words)});
        setup(words).scores = player_numbers(words);
    }

    void read_supply(Words& words) {
        words.expect("supply");
        if (words.accept(":")) return add(words, ExpectSupply{supply_numbers(words)});
        setup(words).supply = supply_numbers(words);
    }

    void read_pile(Words& words) {
        words.expect("pile");
        if (words.accept(":")) return add(words, ExpectPile{words.number("the tiles left")});
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
        if (words.accept(":")) return add(words, ExpectTurn{player(words)});
        setup(words).turn = player(words);
    }

    // --- Players' lines: "Red 2 followers on …" is set-up, the others are actions ---

    void read_player_line(Words& words) {
        const Player who = player(words);
        const bool must = words.accept("must");
        const std::string verb = words.next();
        const auto is = [&](const char* first, const char* after_must) {
            return words.accept(must ? after_must : first);
        };
        if (is("draws", "draw")) {
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
            words.expect("back");
            words.expect("the");
            std::string figure = words.figure("from");
            words.expect("from");
            add(words, Action{TakeBack{who, figure, words.segment()}, must});
        } else if (is("passes", "pass")) {
            add(words, Action{Pass{who}, must});
        } else if (is("begins", "begin")) {
            add(words, Action{Begin{who}, must});
        } else if (!must) {
            read_standing(words, who);
        } else {
            words.fail("\"" + verb + "\" is nothing a player must do");
        }
    }

    void read_place(Words& words, Player who, bool must) {
        words.expect("it");
        words.expect("at");
        add(words, Action{Place{who, words.place()}, must});
    }

    void read_standing(Words& words, Player who) {
        StandingFigures standing;
        standing.player = who;
        standing.line = words.line();
        const bool several = words.number_follows();
        if (several) standing.count = words.number("how many");
        standing.figure = words.figure("on");
        if (several) without_plural(standing.figure);
        words.expect("on");
        standing.where = words.segment();
        if (!standing.where.cell) words.fail("say of which cell: \"city N of 1,0\"");
        setup(words).figures.push_back(standing);
    }

    // --- Expectations ---

    void expect_legality(Words& words) {
        const bool legal = words.take("legal") == "legal";
        words.expect(":");
        if (words.next().find(',') != std::string::npos) {
            ExpectPlacement expected{legal, {}, {}};
            do words.places(expected.places);
            while (words.accept(";"));
            expected.rule = words.rule();
            return add(words, expected);
        }
        if (words.accept("pass")) return add(words, ExpectPass{legal, words.rule()});
        ExpectFigure expected;
        expected.legal = legal;
        expected.take_back = take_back_follows(words);
        const char* const link = expected.take_back ? "from" : "on";
        expected.figure = words.figure(link);
        words.expect(link);
        expected.segments = words.segments();
        expected.rule = words.rule();
        add(words, expected);
    }

    void expect_places(Words& words) {
        words.expect("places");
        words.expect(":");
        ExpectPlaces expected;
        do words.places(expected.places);
        while (words.accept(";"));
        add(words, expected);
    }

    void expect_figure_places(Words& words) {
        words.expect("figure");
        words.expect("places");
        words.expect(":");
        ExpectFigurePlaces expected;
        do {
            if (words.accept("pass"))
                expected.pass = true;
            else
                expected.places.push_back(figure_place(words));
        } while (words.accept(";"));
        add(words, expected);
    }

    /// "city N of 1,0" for a follower, "abbot on garden", "take back abbot from garden of 0,0".
    ExpectFigurePlaces::FigurePlace figure_place(Words& words) {
        ExpectFigurePlaces::FigurePlace place{ordinary_figure, {}, take_back_follows(words)};
        const char* const link = place.take_back ? "from" : "on";
        if (place.take_back || words.leads_to(link)) {
            place.figure = words.figure(link);
            words.expect(link);
        }
        place.segment = words.segment();
        return place;
    }

    bool take_back_follows(Words& words) {
        if (!words.accept("take")) return false;
        words.expect("back");
        return true;
    }

    void expect_asked(Words& words) {
        words.expect("asked");
        words.expect(":");
        ExpectAsked expected;
        if (!words.accept("nobody")) {
            if (!words.accept("chance")) expected.player = player(words);
            words.expect(":");
            expected.question = words.rest();
        }
        add(words, expected);
    }

    void expect_points(Words& words) {
        words.expect("points");
        words.expect(":");
        ExpectPoints expected;
        if (words.accept("none")) return add(words, expected);
        expected.player = player(words);
        expected.points = words.number("the points");
        words.expect("for");
        expected.feature = words.segment();
        if (words.accept(":")) do
                expected.items.push_back(words.points_item());
            while (words.accept(","));
        add(words, expected);
    }

    void expect_returned(Words& words) {
        words.expect("returned");
        words.expect(":");
        ExpectReturned expected;
        if (words.accept("none")) return add(words, expected);
        do {
            ExpectReturned::Figures figures;
            figures.what.player = player(words);
            if (words.number_follows()) figures.what.number = words.number("how many");
            if (words.next() != "from") {
                figures.what.figure = words.figure("from");
                if (figures.what.number > 1) without_plural(figures.what.figure);
            }
            words.expect("from");
            figures.from = words.segment();
            expected.figures.push_back(figures);
        } while (words.accept(";"));
        add(words, expected);
    }

    void expect_completed(Words& words) {
        words.expect("completed");
        words.expect(":");
        add(words, ExpectCompleted{words.segments()});
    }

    void expect_discarded(Words& words) {
        words.expect("discarded");
        words.expect(":");
        ExpectDiscarded expected;
        if (!words.accept("none"))
            while (!words.done()) expected.tiles.push_back(words.take("a tile"));
        add(words, expected);
    }

    void expect_worth(Words& words) {
        words.expect("worth");
        words.expect(":");
        ExpectWorth expected;
        expected.feature = words.segment();
        if (words.accept("now")) expected.now = words.number("the points now");
        words.accept(",");
        if (words.accept("final")) expected.at_the_end = words.number("the points at the end");
        if (!expected.now && !expected.at_the_end) words.fail("say \"now 8\" or \"final 4\"");
        add(words, expected);
    }

    void expect_owners(Words& words) {
        words.expect("owners");
        words.expect(":");
        ExpectOwners expected{words.segment(), {}};
        words.expect(":");
        expected.players = players(words);
        add(words, expected);
    }

    void expect_followers(Words& words) {
        words.expect("followers");
        words.expect(":");
        ExpectFollowers expected{words.segment(), {}};
        words.expect(":");
        if (!words.accept("none")) expected.figures = supply_numbers(words);
        add(words, expected);
    }

    void expect_complete(Words& words) {
        const bool complete = words.take("complete") == "complete";
        words.expect(":");
        add(words, ExpectComplete{complete, words.segments()});
    }

    void expect_joined(Words& words) {
        const bool joined = words.take("joined") == "joined";
        words.expect(":");
        add(words, ExpectJoined{joined, words.segments()});
    }

    void expect_game(Words& words) {
        words.expect("game");
        words.expect(":");
        const bool over = words.accept("over");
        if (!over) {
            words.expect("goes");
            words.expect("on");
        }
        add(words, ExpectGame{over});
    }

    void expect_winners(Words& words) {
        words.expect("winners");
        words.expect(":");
        add(words, ExpectWinners{players(words)});
    }

    // --- Parts of lines ---

    std::optional<Player> find_player(const std::string& name) {
        const auto& names = current().setup.players;
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) return std::nullopt;
        return Player(std::size_t(found - names.begin()));
    }

    Player player(Words& words) {
        const std::string name = words.take("a player");
        if (const std::optional<Player> found = find_player(name)) return *found;
        words.fail("\"" + name + "\" is none of the players");
    }

    std::vector<Player> players(Words& words) {
        std::vector<Player> named;
        if (words.accept("none")) return named;
        while (!words.done()) named.push_back(player(words));
        return named;
    }

    std::vector<PlayerNumber> player_numbers(Words& words) {
        std::vector<PlayerNumber> numbers;
        do {
            const Player who = player(words);
            numbers.emplace_back(who, words.number("a number"));
            words.accept(",");
        } while (!words.done());
        return numbers;
    }

    /// "Red 7, Red abbot 1"
    std::vector<FigureNumber> supply_numbers(Words& words) {
        std::vector<FigureNumber> numbers;
        do {
            FigureNumber entry;
            entry.player = player(words);
            if (!words.number_follows()) entry.figure = words.figure();
            entry.number = words.number("a number");
            numbers.push_back(entry);
            words.accept(",");
        } while (!words.done());
        return numbers;
    }

    static void without_plural(std::string& figure) {
        if (figure.back() == 's') figure.pop_back();
    }

    void add(const Words& words, StatementKind what) {
        current().statements.push_back({std::move(what), words.line()});
    }

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
    Cell row_start_;
};

}  // namespace

Scenario parse_scenario(std::string_view text) { return Parser().parse(text); }

}  // namespace bastide::scenarios
