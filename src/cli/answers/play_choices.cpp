#include "cli/answers/play_choices.h"

#include "cli/answers/castle_report.h"
#include "cli/answers/feature_report.h"
#include "cli/answers/play_answers.h"
#include "cli/program/speech.h"
#include "cli/terminal/play_text.h"
#include "cli/terminal/screen_canvas.h"
#include "core/bags.h"
#include "core/board.h"
#include "core/places.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_elsewhere.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "words/filling.h"
#include "words/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace bastide::cli {

namespace {

/// The questions whose answers have to be looked at to say what they lead to.
namespace questions {
constexpr std::string_view figure = "place_figure", castle = "build_castle",
                           pick = "pick_for_castle", settle = "settle_castles";
}

/// "question.bid.asks"
std::string key_of(const Decision& question, std::string_view what) {
    return fmt::format("question.{}.{}", question.name, what);
}

/// What a feature is worth on the board as it stands.
std::string worth_now_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const bool complete = is_complete(rules, state, segment);
    const Situation situation = complete ? Situation::completed : Situation::final;
    const int points = value_of(rules, state, segment, situation).points();
    const Player player = decision(rules, state).chooser;
    if (complete && can_become_castle(rules, state, segment, player))
        return worded("say.scores_or_castle", {{"points", points}});
    return worded(complete ? "say.scores_now" : "say.worth_as_it_stands", {{"points", points}});
}

std::string name_at(const std::vector<std::string>& seats, Player seat) {
    return seat.index() < seats.size()
               ? seats[seat.index()]
               : worded("say.player_in_sentence", {{"number", std::int64_t(seat.index() + 1)}});
}

/// "follower in market quarter", "gold at 1,0": onto a place that is no segment.
std::string piece_there(const Ruleset& rules, const std::string& piece, const Place& place,
                        const std::vector<std::string>& seats) {
    return spoken().piece(piece) + ' ' + draw::elsewhere_words(rules, place, seats, spoken());
}

/// "bridge over 1,0, north to south", "castle on the city (north): points later", "gold at 1,0".
std::string token_place_text(const Ruleset& rules, const State& state, const Move& move,
                             const std::vector<std::string>& seats) {
    const TokenKindInfo& token = rules.token_kind(move.token());
    if (token.has_way())
        return worded(token.laid_across ? "say.piece_across" : "say.piece_at",
                      {{"piece", spoken().piece(token.name)},
                       {"cell", cell_text(move.cell)},
                       {"way", way_words(move.way())}});
    if (!move.segment.exists())
        return piece_there(rules, token.name, place_of({rules, state}, move), seats);
    const std::string place = segment_words(rules, state, move.segment);
    const words::Argument filled[] = {{"place", place}};
    return spoken()
        .all()
        .say_if_known(fmt::format("piece.{}.choice", token.name), filled)
        .value_or(
            worded("say.piece_on", {{"piece", spoken().piece(token.name)},
                                    {"place", segment_words(rules, state, move.segment, "into")}}));
}

/// An answer with what it brings behind it: "no castle: 3 points now".
std::string with_consequence(std::string answer, const std::string& brings) {
    return brings.empty() ? answer : answer + ": " + brings;
}

/// How many tokens of a kind are in its bag, and how many tokens in all: what texts about a draw are filled with.
/// `name`: of the token that words name; nothing is added if there is none of that name.
void add_chances(words::Filling& filling, const Ruleset& rules, const State& state,
                 std::string_view name) {
    const auto kinds = rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].bag == 0 || kinds[kind].name != name) continue;
        filling.add("left", tokens_in_bag({rules, state}, TokenKind(kind)));
        filling.add("all", tokens_in_bag({rules, state}, kinds[kind].bag));
    }
}

/// "first token: 2 wolves among the 18 in the bag": of figures that draw a token when they are placed.
std::string risk_text(const Ruleset& rules, const State& state, const FigureKindInfo& figure) {
    const auto feared = spoken().all().say_if_known(fmt::format("piece.{}.draws", figure.name), {});
    if (!feared) return {};
    words::Filling filling;
    add_chances(filling, rules, state, *feared);
    return spoken()
        .all()
        .say_if_known(fmt::format("piece.{}.risk", figure.name), filling.arguments())
        .value_or("");
}

/// "follower on the city (north): worth 3 as it stands", "follower in market quarter".
std::string figure_place_text(const Ruleset& rules, const State& state, const Move& move,
                              const std::vector<std::string>& seats) {
    const FigureKindInfo& figure = rules.figure_kind(move.figure);
    if (!move.segment.exists()) {
        const DescribedMove said = describe(rules, state, move);
        if (is_flight(rules, said))
            return worded("say.flight_choice", {{"figure", spoken().piece(figure.name)}});
        return piece_there(rules, figure.name, *said.where, seats);
    }
    std::string text =
        worded("say.piece_on", {{"piece", spoken().piece(figure.name)},
                                {"place", segment_words(rules, state, move.segment, "into")}});
    // Others get none of the points.
    if (!figure.follower) return with_consequence(text, risk_text(rules, state, figure));
    return text + ": " + worth_now_text(rules, state, move.segment);
}

/// "on the city (north)" of the tile just placed, "on the road E of 2,1", "at 1,0", "in market quarter".
std::string place_words(const Ruleset& rules, const State& state, const Place& place,
                        const std::vector<std::string>& seats) {
    if (place.kind != PlaceKind::segment)
        return draw::elsewhere_words(rules, place, seats, spoken());
    return state.segment(place.segment).tile == state.header().placed
               ? segment_words(rules, state, place.segment, "in")
               : spoken().place(segment_name(rules, state, place.segment), "in");
}

/// "follower of Berta: on the city (north)", "dragon: at 1,0".
std::string chosen_figure_text(const Ruleset& rules, const State& state, const Move& move,
                               const std::vector<std::string>& seats) {
    const DescribedMove said = describe(rules, state, move);
    return worded("say.chosen_figure",
                  {{"owned", said.seat.exists() ? "yes" : "no"},
                   {"name", said.seat.exists() ? name_at(seats, said.seat) : ""},
                   {"piece", spoken().piece(rules.figure_kind(said.figure).name)},
                   {"place", place_words(rules, state, *said.where, seats)}});
}

/// "move the dragon (at 1,0): at 2,0"
std::string moved_token_text(const Ruleset& rules, const State& state, const Move& move,
                             const std::vector<std::string>& seats) {
    const DescribedMove said = describe(rules, state, move);
    const Place from = said.from.value_or(Place());
    return worded("say.move_token",
                  {{"piece", spoken().piece(rules.token_kind(move.token()).name, "the")},
                   {"from", place_words(rules, state, from, seats)},
                   {"place", place_words(rules, state, *said.where, seats)}});
}

/// "take back the abbot from the garden of 3,1: 5 points now"; no points come from where no feature is.
std::string taking_back_text(const Ruleset& rules, const State& state, const Move& move,
                             const std::vector<std::string>& seats) {
    const std::string figure = spoken().piece(rules.figure_kind(move.figure).name, "the");
    const auto where = describe(rules, state, move).where;
    if (!where) return worded("say.take_back", {{"piece", figure}});
    if (!move.segment.exists())
        return worded(
            "say.take_back_from",
            {{"piece", figure}, {"place", draw::elsewhere_words(rules, *where, seats, spoken())}});
    return worded("say.take_back_for",
                  {{"piece", figure},
                   {"place", spoken().place(segment_name(rules, state, move.segment), "from")},
                   {"points", value_of(rules, state, move.segment, Situation::recall).points()}});
}

/// ", with a bridge over 1,0, north to south" behind the place of a tile.
std::string laid_with_text(const Ruleset& rules, const State& state, const Move& move) {
    const TokenKind token = token_laid_across(rules);
    const auto cell = cell_laid_across(rules, state, move);
    if (!cell || !token.exists()) return {};
    return worded("say.with_piece_across",
                  {{"piece", spoken().piece(rules.token_kind(token).name, "a")},
                   {"cell", cell_text(*cell)},
                   {"way", way_words(move.across().way)}});
}

/// What there is to say of a question: what the texts of its chapter may be filled with.
class QuestionFacts {
public:
    QuestionFacts(const Ruleset& rules, const State& state, const std::vector<std::string>& seats)
        : question_(decision(rules, state)) {
        filling_.add("value", question_.value);
        filling_.add("last", state.tiles_left() > 0 ? "no" : "yes");
        if (question_.subject.exists())
            filling_.add("subject", feature_name_text(rules, state, question_.subject));
        const auto bazaar = draw::bazaar_on_table(rules, state);
        if (!bazaar) return;
        if (bazaar->item.exists()) filling_.add("tile", rules.type(bazaar->item).id);
        if (bazaar->auctioneer.exists())
            filling_.add("auctioneer", name_at(seats, bazaar->auctioneer));
        if (bazaar->bidder.exists()) filling_.add("bidder", name_at(seats, bazaar->bidder));
        if (bazaar->bidder.exists()) filling_.add("bid", bazaar->bid);
    }

    const Decision& question() const { return question_; }
    void add(std::string_view name, std::string text) { filling_.add(name, std::move(text)); }
    void add(std::string_view name, std::int64_t number) { filling_.add(name, number); }
    /// What is scored apart in the feature that is asked about, and how likely the token is that an option fears.
    void add_what_option_brings(const Ruleset& rules, const State& state, std::string_view option,
                                const std::vector<std::string>& seats) {
        if (question_.subject.exists()) {
            const FeatureReport report = report_feature(rules, state, question_.subject);
            if (report.apart_players != 0) {
                filling_.add("points", report.apart.points());
                filling_.add("names", names_of(report.apart_players, seats));
            }
        }
        if (const auto feared = say(fmt::format("draws.{}", option)))
            add_chances(filling_, rules, state, *feared);
    }

    /// A text of the question; empty if it has none, or says something that is not there.
    std::optional<std::string> say(std::string_view what) const {
        return spoken().all().say_if_known(key_of(question_, what), filling_.arguments());
    }

private:
    Decision question_;
    words::Filling filling_;
};

/// The name of an option that a move chooses; empty if the question has none with its number.
std::string option_of(const Ruleset& rules, const State& state, const Move& move) {
    const auto options = move_setting(rules, state).options;
    return move.option < options.size() ? std::string(options[move.option]) : std::string();
}

/// "choice 2": an answer that has no words.
std::string choice_number(const Move& move) {
    return worded("say.choice_number", {{"number", std::int64_t(move.option)}});
}

/// Where there is one thing to choose besides a pass, the question says what it is.
std::string option_words(const Ruleset& rules, const State& state, const Move& move,
                         const std::vector<std::string>& seats) {
    const std::string option = option_of(rules, state, move);
    if (option.empty()) return choice_number(move);
    if (const auto said = QuestionFacts(rules, state, seats).say("choice." + option)) return *said;
    return move_setting(rules, state).options.size() == 1
               ? spoken().question(decision(rules, state).name)
               : option;
}

/// The small cities that the player who is asked could make castles of.
std::vector<SegmentId> cities_to_decide(const Ruleset& rules, const State& state) {
    MoveList moves;
    legal(rules, state, moves);
    std::vector<SegmentId> cities;
    for (const Move& move : moves)
        if (move.kind == MoveKind::place_token && move.segment.exists())
            cities.push_back(move.segment);
    return cities;
}

/// What a castle would mean: what lies in its fief, and what it waits for.
std::vector<std::string> castle_consequences(const Ruleset& rules, const State& state) {
    constexpr std::size_t most = 4;
    std::vector<std::string> said;
    const auto cities = cities_to_decide(rules, state);
    for (const SegmentId city : cities) {
        const FiefReport fief = report_fief(rules, state, city);
        std::string open = features_in_fief_text(rules, state, fief, most);
        if (open.empty()) open = worded("say.nothing_in_fief");
        const std::string cells = fief_text(fief), name = segment_words(rules, state, city);
        said.push_back(cities.size() == 1
                           ? worded("say.castle_fief", {{"cells", cells}, {"features", open}})
                           : worded("say.castle_fief_of",
                                    {{"city", name}, {"cells", cells}, {"features", open}}));
    }
    return said;
}

std::string pass_text(const Ruleset& rules, const State& state,
                      const std::vector<std::string>& seats) {
    if (const auto said = QuestionFacts(rules, state, seats).say("decline")) return *said;
    if (state.header().in_hand.exists()) return worded("say.let_tile_go");
    return worded(move_setting(rules, state).options.empty() ? "say.nothing" : "say.no");
}

/// What passing brings, if the words of the question say it.
std::string brought_by_passing(const Ruleset& rules, const State& state,
                               const std::vector<std::string>& seats) {
    QuestionFacts facts(rules, state, seats);
    if (facts.question().name == questions::castle) {
        int points = 0;
        for (const SegmentId city : cities_to_decide(rules, state))
            points += value_of(rules, state, city, Situation::completed).points();
        facts.add("points", points);
    }
    return facts.say("brings").value_or("");
}

/// Why a kind of figure that stands only beside others of its owner stands nowhere on the tile just
/// placed; empty if it does, or if there is no place for it anyway.
std::string missing_figure_text(const Ruleset& rules, const State& state, FigureKind kind) {
    Refusal why;
    bool allowed = false;
    for_each_segment_of_tile({rules, state}, state.header().placed, [&](SegmentId id) {
        if ((rules.figure_kind(kind).stands_on >> state.segment(id).kind.index() & 1) == 0)
            return true;
        const Refusal refusal = why_not(rules, state, place_figure(kind, id));
        if (refusal) why = refusal;
        allowed = allowed || !refusal;
        return true;
    });
    if (allowed || !why || why.reason->about == ReasonAbout::supply) return {};
    return worded("say.no_figure_there", {{"piece", spoken().piece(rules.figure_kind(kind).name)},
                                          {"why", why.text(spoken().language())},
                                          {"rule", why.rule()}});
}

std::vector<std::string> missing_figures(const Ruleset& rules, const State& state) {
    const Player player = decision(rules, state).chooser;
    std::vector<std::string> said;
    for (std::size_t i = 0; i < rules.figure_kinds().size(); ++i) {
        const FigureKind kind(i);
        if (rules.figure_kind(kind).beside_own.empty() || state.supply(player, kind) == 0) continue;
        if (std::string missing = missing_figure_text(rules, state, kind); !missing.empty())
            said.push_back(std::move(missing));
    }
    return said;
}

/// "5 points" for what a castle may take of this scoring.
std::string points_taken(const State& state, SegmentId segment) {
    const SegmentId root = state.segment(segment).feature;
    const auto round = state.round();
    const auto found = std::find_if(round.begin(), round.end(),
                                    [root](const RoundEntry& one) { return one.feature == root; });
    return found == round.end() ? std::string() : points_words(found->points);
}

/// The question in a sentence, and in fewer words for narrow screens, where what is auctioned and for
/// how much is to be seen elsewhere. The longest first.
std::vector<std::string> asking_forms(const Ruleset& rules, const State& state,
                                      const MoveList& answers,
                                      const std::vector<std::string>& seats,
                                      std::string_view pass_key) {
    QuestionFacts facts(rules, state, seats);
    facts.add("pass", std::string(pass_key));
    const auto numbers = numbers_of(answers);
    if (numbers) facts.add("range", range_text(*numbers));
    std::vector<std::string> forms;
    for (const char* const form : {"asks", "asks_short", "asks_shortest"})
        if (auto said = facts.say(form)) forms.push_back(std::move(*said));
    if (forms.empty() && numbers)
        forms.push_back(fmt::format("{}: {}?", spoken().question(decision(rules, state).name),
                                    range_text(*numbers)));
    return forms;
}

}  // namespace

std::string question_text(const Ruleset& rules, const Decision& question, const MoveList& answers) {
    if (const auto heading = spoken().say_if_known(key_of(question, "heading"), {}))
        return *heading;
    const std::string name = spoken().question(question.name);
    if (answers.numbers() > 0) return name;
    std::vector<std::string> pieces;
    bool none = false;
    const auto add = [&pieces](const std::string& piece) {
        if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) pieces.push_back(piece);
    };
    for (const Move& move : answers_but_numbers(answers)) switch (move.kind) {
            case MoveKind::pass: none = true; break;
            case MoveKind::place_figure:
            case MoveKind::return_figure: add(worded("say.a_figure")); break;
            case MoveKind::place_token:
                add(spoken().piece(rules.token_kind(move.token()).name, "a"));
                break;
            default: return name;
        }
    if (!none || pieces.empty()) return name;
    std::string text =
        worded("say.pieces_or_nothing", {{"pieces", fmt::format("{}", fmt::join(pieces, ", "))}});
    text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::string asking_text(const Ruleset& rules, const State& state, const MoveList& answers,
                        const std::vector<std::string>& seats, std::string_view pass_key,
                        int columns) {
    const std::vector<std::string> forms = asking_forms(rules, state, answers, seats, pass_key);
    for (const std::string& form : forms)
        if (screen_columns(form) <= columns) return form;
    return forms.empty() ? std::string() : forms.back();
}

std::vector<std::string> consequences(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& seats) {
    const Decision question = decision(rules, state);
    std::vector<std::string> said;
    if (question.name == questions::figure) said = missing_figures(rules, state);
    if (question.name == questions::castle) said = castle_consequences(rules, state);
    if (auto means = QuestionFacts(rules, state, seats).say("means"))
        said.push_back(std::move(*means));
    return said;
}

std::string consequence_text(const Ruleset& rules, const State& state, const Move& move,
                             const std::vector<std::string>& seats) {
    switch (move.kind) {
        case MoveKind::pass: return brought_by_passing(rules, state, seats);
        case MoveKind::choose_segment: return points_taken(state, move.segment);
        case MoveKind::choose_option: {
            const std::string option = option_of(rules, state, move);
            QuestionFacts facts(rules, state, seats);
            facts.add_what_option_brings(rules, state, option, seats);
            return facts.say("brings." + option).value_or("");
        }
        case MoveKind::choose_tile: return tile_description(rules, rules.type(move.type), 0);
        default: return {};
    }
}

std::string choice_text(const Ruleset& rules, const State& state, const Move& move,
                        const std::vector<std::string>& seats) {
    const auto brings = [&] { return consequence_text(rules, state, move, seats); };
    switch (move.kind) {
        case MoveKind::pass: return with_consequence(pass_text(rules, state, seats), brings());
        case MoveKind::place_tile:
            return worded("say.tile_choice",
                          {{"x", move.cell.x}, {"y", move.cell.y}, {"turning", move.turning}}) +
                   laid_with_text(rules, state, move);
        case MoveKind::place_figure: return figure_place_text(rules, state, move, seats);
        case MoveKind::return_figure: return taking_back_text(rules, state, move, seats);
        case MoveKind::choose_segment:
            return with_consequence(spoken().place(report_name(rules, state, move.segment)),
                                    brings());
        case MoveKind::choose_player: return name_at(seats, move.seat());
        case MoveKind::choose_number: return std::to_string(move.number);
        case MoveKind::place_token: return token_place_text(rules, state, move, seats);
        case MoveKind::choose_option:
            return with_consequence(option_words(rules, state, move, seats), brings());
        case MoveKind::choose_tile: return with_consequence(rules.type(move.type).id, brings());
        case MoveKind::choose_place:
            return place_words(rules, state, place_of({rules, state}, move), seats);
        case MoveKind::choose_figure: return chosen_figure_text(rules, state, move, seats);
        case MoveKind::move_token: return moved_token_text(rules, state, move, seats);
        case MoveKind::outcome: break;
    }
    return choice_number(move);
}

SegmentId castle_in_question(const Ruleset& rules, const State& state, const Move& chosen) {
    const Decision question = decision(rules, state);
    if (question.name == questions::castle && chosen.kind == MoveKind::place_token)
        return chosen.segment;  // none where another chapter's token goes elsewhere
    if (question.name == questions::pick || question.name == questions::settle)
        return question.subject;
    return {};
}

}  // namespace bastide::cli
