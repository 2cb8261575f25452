#include "scenarios/scenario_runner.h"

#include "scenarios/scenario_lists.h"
#include "scenarios/scenario_table.h"
#include "words/words.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace bastide::scenarios {

namespace {

/// Carries out one statement after the other. What differs is added to the problems; the case
/// goes on unless an action cannot be done.
class Runner {
public:
    Runner(Table& table, std::vector<Problem>& problems) : table_(table), problems_(problems) {}

    void run(const Case& played) {
        for (const auto& [what, line] : played.statements) {
            line_ = line;
            if (!std::holds_alternative<ExpectPoints>(what)) check_points();
            std::visit([this](const auto& one) { check(one); }, what);
        }
        check_points();
    }

private:
    void expect(bool good, const std::string& expected, const std::string& found) {
        if (!good) problems_.push_back({line_, "expected: " + expected + "; found: " + found});
    }

    void check(const Action& action) { table_.act(action, line_); }

    // --- What can be done ---

    void check_legality(bool legal, const std::string& rule, const Move& move, Player player) {
        const Refusal refusal = why_not(table_.rules(), table_.state(), move);
        const auto moves = table_.legal_moves();
        const bool offered = std::find(moves.begin(), moves.end(), move) != moves.end();
        const std::string what = table_.name_of(player, move);
        const std::string found =
            refusal ? "illegal by " + std::string(refusal.rule()) + ", " + refusal.text()
                    : std::string("legal");
        expect(legal != bool(refusal) && (legal || rule.empty() || rule == refusal.rule()),
               what + " is " + (legal ? "legal" : "illegal by " + rule), found);
        expect(offered != bool(refusal), what + " is listed exactly if it is accepted",
               std::string(offered ? "listed" : "not listed") + " and " + found);
    }

    /// The same for the moves of some names.
    template <class Expected, class Names, class MoveOf>
    void check_each(const Expected& expected, const Names& names, MoveOf move_of) {
        for (const auto& name : names)
            check_legality(expected.legal, expected.rule, move_of(name), table_.decision().chooser);
    }

    void check(const ExpectPlacement& expected) {
        check_each(expected, expected.places,
                   [this](const TilePlace& place) { return table_.placing(place, line_); });
    }

    void check(const ExpectBridge& expected) {
        check_each(expected, expected.bridges,
                   [this](const Bridge& bridge) { return table_.building(bridge, line_); });
    }

    void check(const ExpectFigure& expected) {
        check_each(expected, expected.segments, [&](const SegmentName& name) {
            return table_.move_onto(expected, table_.find(name, line_), line_);
        });
    }

    void check(const ExpectWritten& expected) {
        check_each(expected, expected.moves,
                   [this](const std::string& text) { return table_.move_written(text, line_); });
    }

    void check(const ExpectPass& expected) {
        check_legality(expected.legal, expected.rule, pass(), table_.decision().chooser);
    }

    void check(const ExpectPlaces& expected) {
        std::vector<TilePlace> found;
        for (const Move& move : table_.legal_moves())
            if (move.kind == MoveKind::place_tile) found.push_back(table_.place_of(move));
        const auto name = [this](const TilePlace& place) { return table_.name_of(place); };
        const std::string wanted = listed(expected.places, name), there = listed(found, name);
        expect(wanted == there, "the places " + wanted, there);
    }

    void check(const ExpectFigurePlaces& expected) {
        std::vector<std::string> wanted, found;
        for (const auto& place : expected.places)
            wanted.push_back(figure_place_text(
                table_.figure_move(table_.figure_kind(place.figure, line_),
                                   table_.find(place.segment, line_), place.take_back)));
        for (const Bridge& bridge : expected.bridges)
            wanted.push_back(figure_place_text(table_.building(bridge, line_)));
        for (const NamedAnswer& sent : expected.machine)
            wanted.push_back(table_.named_text(table_.answering(sent, line_)));
        for (const std::string& text : expected.written)
            wanted.push_back(figure_place_text(table_.move_written(text, line_)));
        if (expected.pass) wanted.emplace_back("pass");
        for (const Move& move : table_.legal_moves()) {
            if (move.kind == MoveKind::place_figure || move.kind == MoveKind::return_figure ||
                move.kind == MoveKind::place_token || table_.is_said_by_notation(move))
                found.push_back(figure_place_text(move));
            if (move.kind == MoveKind::pass) found.emplace_back("pass");
        }
        expect_texts("the places ", wanted, found);
    }

    std::string figure_place_text(const Move& move) const {
        if (table_.is_said_by_notation(move)) return table_.written(move);
        if (move.kind == MoveKind::place_token)
            return table_.rules().token_kind(move.token()).lies_on_whole_tile()
                       ? table_.named_text(move)
                       : Table::name_of(table_.bridge_of(move));
        if (!move.segment.exists()) return table_.named_text(move);
        const std::string& figure = table_.rules().figure_kind(move.figure).name;
        const std::string segment = table_.name_of(move.segment);
        if (move.kind == MoveKind::return_figure) return "take back " + figure + " from " + segment;
        return figure == ordinary_figure ? segment : figure + " on " + segment;
    }

    void check(const ExpectAsked& expected) {
        const Decision asked = table_.decision();
        const auto text = [this](const std::optional<Player>& who, std::string_view question) {
            if (question.empty()) return std::string("nobody is asked");
            return table_.name_of(who ? *who : Player()) + " is asked: " + std::string(question);
        };
        const std::string wanted = text(expected.player, expected.question);
        const std::string found = text(asked.chooser, asked.name);
        expect(wanted == found, wanted, found);
    }

    void check(const ExpectTurn& expected) {
        expect(table_.state().active() == expected.player,
               "it is " + table_.name_of(expected.player) + "'s turn",
               table_.name_of(table_.state().active()) + "'s");
    }

    // --- Numbers ---

    void check(const ExpectScores& expected) {
        for (const auto& [player, score] : expected.scores)
            expect(table_.state().score(player) == score,
                   table_.name_of(player) + " has " + std::to_string(score) + " points",
                   std::to_string(table_.state().score(player)));
    }

    void check(const ExpectSupply& expected) {
        for (const auto& [player, figure, number] : expected.supply) {
            const int found = table_.state().supply(player, table_.figure_kind(figure, line_));
            expect(found == number,
                   table_.name_of(player) + " has " + std::to_string(number) + ' ' + figure +
                       "s in supply",
                   std::to_string(found));
        }
    }

    void check(const ExpectTokens& expected) {
        for (const auto& [player, token, number] : expected.tokens) {
            const int found = table_.state().tokens(player, table_.token_kind(token, line_));
            expect(found == number,
                   table_.name_of(player) + " has " + std::to_string(number) + ' ' + token,
                   std::to_string(found));
        }
    }

    void check(const ExpectPile& expected) {
        expect(table_.state().tiles_left() == expected.tiles,
               std::to_string(expected.tiles) + " tiles left",
               std::to_string(table_.state().tiles_left()));
    }

    // --- Castles ---

    void check(const ExpectCastleLegality& expected) {
        check_each(expected, expected.segments,
                   [this](const SegmentName& name) { return table_.building_castle(name, line_); });
    }

    void expect_texts(const std::string& what, const std::vector<std::string>& wanted,
                      const std::vector<std::string>& found) {
        const auto same = [](const std::string& text) { return text; };
        expect(listed(wanted, same) == listed(found, same), what + listed(wanted, same),
               listed(found, same));
    }

    void check(const ExpectChoices& expected) {
        expect_texts("the choices ", table_.texts_of(expected, line_), table_.choice_texts());
    }

    void check(const ExpectAbout& expected) {
        const SegmentId about = table_.decision().subject;
        const std::string wanted = table_.feature_name(table_.find(expected.feature, line_));
        const std::string found = about.exists() ? table_.feature_name(about) : "nothing";
        expect(wanted == found, "it is about " + wanted, found);
    }

    void check(const ExpectCastles& expected) {
        expect_texts("castles: ", table_.texts_of(expected, line_), table_.castle_texts());
    }

    // --- Ferries, flights, abbeys ---

    void check(const ExpectNamed& expected) {
        check_each(expected, expected.answers,
                   [this](const NamedAnswer& answer) { return table_.answering(answer, line_); });
    }

    void check(const ExpectFerries& expected) {
        expect_texts("ferries: ", table_.texts_of(expected), table_.ferry_texts());
    }

    void check(const ExpectLying& expected) {
        expect_texts("lying: ", table_.texts_of(expected), table_.lying_texts());
    }

    void check(const ExpectElsewhere& expected) {
        expect_texts("elsewhere: ", table_.texts_of(expected), table_.elsewhere_texts());
    }

    // --- Bazaars ---

    void check(const ExpectDeal& expected) {
        check_each(expected, expected.answers,
                   [this](const BazaarAnswer& answer) { return table_.answering(answer, line_); });
    }

    void check(const ExpectOffered& expected) {
        expect_texts("there lie open: ", expected.tiles, table_.offered());
    }

    void check(const ExpectHolds& expected) {
        for (const auto& [player, tile] : expected.tiles) {
            const std::string found = table_.held_by(player);
            expect(tile == found, table_.name_of(player) + " holds " + tile, found);
        }
    }

    void check(const ExpectHand& expected) {
        const std::string found = table_.in_hand();
        expect(expected.tile == found, "to be placed: " + expected.tile, found);
    }

    // --- What the last action brought ---

    /// Lines of points that follow one another are one list, which must be complete. Whether the
    /// engine mentions features that give 0 points does not matter.
    void check(const ExpectPoints& expected) {
        if (points_line_ == 0) {
            points_line_ = line_;
            for (const LoggedEvent* event : table_.recent())
                if (event->event.kind == EventKind::scored && event->event.number != 0)
                    points_left_.push_back(event);
        }
        if (!expected.player) return;
        const std::string name = table_.names_segment(expected.feature)
                                     ? table_.feature_name(table_.find(expected.feature, line_))
                                     : expected.feature.kind;
        std::string taken;
        if (expected.taken) taken = table_.feature_name(table_.find(*expected.taken, line_));
        const auto found =
            std::find_if(points_left_.begin(), points_left_.end(), [&](const LoggedEvent* event) {
                return event->event.player == *expected.player &&
                       event->event.number == expected.points && scored_name(*event) == name &&
                       (!expected.taken || taken_name(*event) == taken);
            });
        if (found == points_left_.end()) {
            expect(false,
                   table_.name_of(*expected.player) + ' ' + std::to_string(expected.points) +
                       " for " + name,
                   listed(points_left_, [this](const LoggedEvent* e) { return points_text(*e); }));
            return;
        }
        check_items(expected, **found);
        points_left_.erase(found);
    }

    /// What the points are for: a feature, or what the first item says.
    std::string scored_name(const LoggedEvent& logged) const {
        if (logged.event.segment.exists()) return table_.feature_name(logged.event.segment);
        const auto items = logged.lines.items();
        return items.empty() ? "nothing" : std::string(items.front().kind->name);
    }

    std::string taken_name(const LoggedEvent& logged) const {
        return logged.lines.taken.exists() ? table_.feature_name(logged.lines.taken) : "";
    }

    std::string points_text(const LoggedEvent& logged) const {
        return table_.name_of(logged.event.player) + ' ' + std::to_string(logged.event.number) +
               " for " + scored_name(logged) + ": " + items_text(logged.lines);
    }

    void check_items(const ExpectPoints& expected, const LoggedEvent& logged) {
        expect(logged.lines.points() == logged.event.number,
               "the items add up to " + std::to_string(logged.event.number),
               items_text(logged.lines));
        if (expected.items.empty()) return;
        bool same = expected.items.size() == logged.lines.items().size();
        for (const PointsItem& wanted : expected.items)
            same &= std::any_of(logged.lines.items().begin(), logged.lines.items().end(),
                                [&](const LineItem& item) {
                                    return item.count == wanted.count &&
                                           item.points == wanted.points &&
                                           item.kind->name == wanted.name &&
                                           (wanted.rule.empty() || item.kind->rule == wanted.rule);
                                });
        expect(same, items_text(expected.items), items_text(logged.lines));
    }

    /// After the last line of points of an action nothing must be left.
    void check_points() {
        if (points_line_ != 0 && !points_left_.empty())
            problems_.push_back(
                {points_line_, "expected: no other points; found: " +
                                   listed(points_left_, [this](const LoggedEvent* e) {
                                       return points_text(*e);
                                   })});
        points_left_.clear();
        points_line_ = 0;
    }

    void check(const ExpectReturned& expected) {
        std::vector<std::string> wanted, found;
        for (const auto& [what, from] : expected.figures)
            for (int i = 0; i < what.number; ++i)
                wanted.push_back(returned_text(what.player, what.figure, left_text(from)));
        for (const LoggedEvent* logged : table_.recent())
            if (logged->event.kind == EventKind::figure_returned)
                found.push_back(returned_text(
                    logged->event.player, table_.kind_name(logged->event.figure),
                    logged->event.segment.exists() ? table_.feature_name(logged->event.segment)
                                                   : table_.name_of(logged->event.place)));
        expect_texts("figures return: ", wanted, found);
    }

    /// Figures come back from features, wherever in them they stood.
    std::string left_text(const PlaceName& from) const {
        const bastide::Place place = table_.place_of(from, line_);
        return place.segment.exists() ? table_.feature_name(place.segment) : table_.name_of(place);
    }

    std::string returned_text(Player player, const std::string& figure,
                              const std::string& from) const {
        return figure_owner_text(player, figure) + " from " + from;
    }

    /// "Red", "Red abbot"
    std::string figure_owner_text(Player player, const std::string& figure) const {
        return table_.name_of(player) + (figure == ordinary_figure ? "" : ' ' + figure);
    }

    void check(const ExpectCompleted& expected) {
        std::set<std::string> wanted, found;
        for (const SegmentName& name : expected.features)
            wanted.insert(table_.feature_name(table_.find(name, line_)));
        for (const LoggedEvent* logged : table_.recent())
            if (logged->event.kind == EventKind::completed)
                found.insert(table_.feature_name(logged->event.segment));
        const auto same = [](const std::string& text) { return text; };
        expect(wanted == found, "completed: " + listed(wanted, same), listed(found, same));
    }

    void check(const ExpectDiscarded& expected) {
        std::vector<std::string> found;
        for (const LoggedEvent* logged : table_.recent())
            if (logged->event.kind == EventKind::tile_discarded)
                found.push_back(table_.rules().type(logged->event.type).id);
        const auto same = [](const std::string& text) { return text; };
        expect(expected.tiles == found, "discarded: " + listed(expected.tiles, same),
               listed(found, same));
    }

    // --- Features ---

    void check(const ExpectWorth& expected) {
        const SegmentId feature = table_.find(expected.feature, line_);
        const auto compare = [&](std::optional<int> wanted, Situation situation, const char* when) {
            if (!wanted) return;
            const Valuation value = value_of(table_.rules(), table_.state(), feature, situation);
            expect(value.points() == *wanted,
                   table_.name_of(feature) + " is worth " + std::to_string(*wanted) + ' ' + when,
                   std::to_string(value.points()) + ": " + items_text(value));
        };
        compare(expected.now, Situation::completed, "if completed");
        compare(expected.at_the_end, Situation::final, "at the end");
    }

    void check(const ExpectOwners& expected) {
        const SegmentId feature = table_.find(expected.feature, line_);
        const unsigned bits = owners_of(table_.rules(), table_.state(), feature);
        std::vector<Player> found;
        for (std::size_t player = 0; player < max_players; ++player)
            if ((bits >> player & 1) != 0) found.emplace_back(player);
        expect_players(table_.name_of(feature) + " belongs to ", expected.players, found);
    }

    void expect_players(const std::string& what, const std::vector<Player>& wanted,
                        const std::vector<Player>& found) {
        const auto name = [this](Player player) { return table_.name_of(player); };
        expect(listed(wanted, name) == listed(found, name), what + listed(wanted, name),
               listed(found, name));
    }

    void check(const ExpectFollowers& expected) {
        const SegmentId feature = table_.find(expected.feature, line_);
        const State& state = table_.state();
        std::map<std::pair<std::size_t, std::string>, int> standing;
        for (std::size_t i = 0; i < state.figures().size(); ++i) {
            const Figure& figure = state.figures()[i];
            if (figure.where == Whereabouts::board && table_.same_feature(figure.segment, feature))
                ++standing[{figure.owner.index(), table_.kind_name(FigureId(i))}];
        }
        std::vector<FigureNumber> found;
        found.reserve(standing.size());
        for (const auto& [who, number] : standing)
            found.push_back({Player(who.first), who.second, number});
        const auto text = [this](const FigureNumber& number) {
            return figure_owner_text(number.player, number.figure) + ' ' +
                   std::to_string(number.number);
        };
        const std::string wanted = listed(expected.figures, text);
        const std::string there = listed(found, text);
        expect(wanted == there, "in " + table_.name_of(feature) + " stand " + wanted, there);
    }

    void check(const ExpectComplete& expected) {
        for (const SegmentName& name : expected.features) {
            const SegmentId feature = table_.find(name, line_);
            const bool complete = is_complete(table_.rules(), table_.state(), feature);
            expect(
                complete == expected.complete,
                table_.name_of(feature) + (expected.complete ? " is complete" : " is not complete"),
                complete ? "complete" : "not complete");
        }
    }

    void check(const ExpectJoined& expected) {
        for (std::size_t i = 0; i < expected.segments.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const SegmentId a = table_.find(expected.segments[j], line_);
                const SegmentId b = table_.find(expected.segments[i], line_);
                expect(table_.same_feature(a, b) == expected.joined,
                       table_.name_of(a) + " and " + table_.name_of(b) + " are " +
                           (expected.joined ? "one feature" : "two features"),
                       expected.joined ? "two" : "one");
            }
    }

    // --- The end ---

    void check(const ExpectGame& expected) {
        const bool over = table_.state().over();
        expect(over == expected.over, expected.over ? "the game is over" : "the game goes on",
               over ? "it is over" : "it goes on");
    }

    void check(const ExpectWinners& expected) {
        const State& state = table_.state();
        std::vector<Player> found;
        for (std::size_t player = 0; state.over() && player < std::size_t(state.players());
             ++player) {
            if (!found.empty() && state.score(found[0]) > state.score(Player(player))) continue;
            if (!found.empty() && state.score(found[0]) < state.score(Player(player)))
                found.clear();
            found.emplace_back(player);
        }
        expect_players("the winners are ", expected.players, found);
    }

    Table& table_;
    std::vector<Problem>& problems_;
    int line_ = 0;
    int points_line_ = 0;  ///< where a list of points begins
    std::vector<const LoggedEvent*> points_left_;
};

}  // namespace

std::vector<Problem> run_case(const Case& played, Turning board_turning, MakeRules make_rules) {
    std::vector<Problem> problems;
    try {
        Table table(played.setup, board_turning, make_rules);
        Runner(table, problems).run(played);
    } catch (const Problem& problem) {
        problems.push_back(problem);
    }
    return problems;
}

}  // namespace bastide::scenarios
