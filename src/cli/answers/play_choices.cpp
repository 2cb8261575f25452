#include "cli/answers/play_choices.h"

#include "cli/answers/castle_report.h"
#include "cli/answers/feature_report.h"
#include "cli/answers/play_answers.h"
#include "cli/terminal/play_text.h"
#include "cli/terminal/screen_canvas.h"
#include "core/board.h"
#include "draw/board/bazaar_words.h"
#include "notation/moves/move_text.h"
#include "words/words.h"

#include <fmt/core.h>

#include <algorithm>

namespace bastide::cli {

namespace {

/// The questions that need more words than their names.
namespace questions {
constexpr std::string_view figure = "place_figure", castle = "build_castle",
                           pick = "pick_for_castle", settle = "settle_castles",
                           wish = "want_auction", item = "offer_tile", opening = "open_bidding",
                           bid = "bid", deal = "buy_or_sell", tile = "pick_tile", land = "land",
                           place_ferry = "place_ferry", move_ferry = "move_ferry",
                           abbey = "play_abbey", wagon = "move_wagon";
}

/// The heading of a question that is only a choice from a list.
std::string short_name(const Decision& question) {
    static constexpr std::pair<std::string_view, std::string_view> headings[] = {
        {questions::pick, "What the castle scores"},
        {questions::settle, "What the castles score"},
        {questions::wish, "An auction?"},
        {questions::item, "Up for auction"},
        {questions::opening, "The first bid"},
        {questions::bid, "Your bid"},
        {questions::deal, "Buy or sell"},
        {questions::tile, "A tile to take"},
        {questions::land, "Landing"},
        {questions::place_ferry, "The ferry"},
        {questions::move_ferry, "Moving a ferry"},
        {questions::abbey, "The abbey"},
        {questions::wagon, "The wagon"}};
    for (const auto& [name, heading] : headings)
        if (name == question.name) return std::string(heading);
    return words::question_words(question.name);
}

/// What a feature is worth on the board as it stands.
std::string worth_now_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const bool complete = is_complete(rules, state, segment);
    const Situation situation = complete ? Situation::completed : Situation::final;
    const int points = value_of(rules, state, segment, situation).points();
    const Player player = decision(rules, state).chooser;
    if (complete && can_become_castle(rules, state, segment, player))
        return fmt::format("complete, scores {} now or becomes a castle", points);
    return complete ? fmt::format("complete, scores {} now", points)
                    : fmt::format("worth {} as it stands", points);
}

std::string name_at(const std::vector<std::string>& seats, Player seat) {
    return seat.index() < seats.size() ? seats[seat.index()]
                                       : fmt::format("player {}", seat.index() + 1);
}

/// "bridge over 1,0, north to south", "castle on the city (north): points later".
std::string token_place_text(const Ruleset& rules, const State& state, const Move& move) {
    const TokenKindInfo& token = rules.token_kind(TokenKind(move.option));
    if (token.has_way())
        return fmt::format("{} {} {}, {}", token.name, token.links ? "at" : "over",
                           cell_text(move.cell), way_words(way_of(move)));
    if (!move.segment.exists()) return fmt::format("{} on {}", token.name, cell_text(move.cell));
    return fmt::format("{} on the {}{}", token.name, segment_words(rules, state, move.segment),
                       decision(rules, state).name == questions::castle ? ": points later" : "");
}

/// ", with a bridge over 1,0, north to south" behind the place of a tile.
std::string laid_with_text(const Ruleset& rules, const State& state, const Move& move) {
    const TokenKind token = token_laid_across(rules);
    const auto cell = cell_laid_across(rules, state, move);
    if (!cell || !token.exists()) return {};
    return fmt::format(", with {} over {}, {}", with_article(rules.token_kind(token).name),
                       cell_text(*cell), way_words(laid_across(move.option).way));
}

/// The two ways to end an auction.
std::string deal_text(const Ruleset& rules, const State& state, const Move& move,
                      const std::vector<std::string>& seats) {
    const auto bazaar = draw::bazaar_on_table(rules, state);
    if (!bazaar || !bazaar->item.exists() || !bazaar->bidder.exists()) return {};
    const std::string& tile = rules.type(bazaar->item).id;
    const std::string bidder = name_at(seats, bazaar->bidder),
                      points = counted(bazaar->bid, "point");
    return move.option == 0
               ? fmt::format("buy: you pay {} {} and take {}", bidder, points, tile)
               : fmt::format("sell: {} pays you {} and takes {}", bidder, points, tile);
}

/// Where there is one thing to choose besides a pass, the question says what it is.
std::string option_words(const Ruleset& rules, const State& state, const Move& move,
                         const std::vector<std::string>& seats) {
    const auto options = move_setting(rules, state).options;
    const std::string_view question = decision(rules, state).name;
    if (question == questions::deal)
        if (std::string deal = deal_text(rules, state, move, seats); !deal.empty()) return deal;
    if (options.size() == 1) return words::question_words(question);
    return move.option < options.size() ? std::string(options[move.option])
                                        : fmt::format("choice {}", move.option);
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

/// "no castle: 4 points now"
std::string no_castle_text(const Ruleset& rules, const State& state) {
    int points = 0;
    for (const SegmentId city : cities_to_decide(rules, state))
        points += value_of(rules, state, city, Situation::completed).points();
    return fmt::format("no castle: {} now", counted(points, "point"));
}

/// What a castle would mean: what lies in its fief, and what it waits for.
std::vector<std::string> castle_consequences(const Ruleset& rules, const State& state) {
    constexpr std::size_t most = 4;
    std::vector<std::string> said;
    const auto cities = cities_to_decide(rules, state);
    for (const SegmentId city : cities) {
        const FiefReport fief = report_fief(rules, state, city);
        const std::string open = features_in_fief_text(rules, state, fief, most);
        const std::string whose =
            cities.size() == 1 ? "In its fief" : "Of the " + segment_words(rules, state, city);
        said.push_back(fmt::format("{}, {}: {}.", whose, fief_text(fief),
                                   open.empty() ? "nothing incomplete yet" : open));
    }
    said.emplace_back(
        "A castle scores, once, what is completed first in its fief; its lord stands there until "
        "then (BCB-44).");
    return said;
}

std::string pass_text(const Ruleset& rules, const State& state) {
    const std::string_view question = decision(rules, state).name;
    if (question == questions::castle) return no_castle_text(rules, state);
    if (question == questions::bid) return "pass: no bid for this tile";
    if (question == questions::wish) return "no: I would rather pick";
    if (question == questions::move_ferry) return "leave the ferries as they are";
    if (question == questions::abbey)
        return state.tiles_left() > 0 ? "no abbey: draw a tile" : "no abbey";
    if (question == questions::wagon) return "the wagon goes home";
    if (state.header().in_hand.exists()) return "let the tile go";
    return move_setting(rules, state).options.empty() ? "nothing" : "no";
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
    return fmt::format("No {}: {} ({}).", rules.figure_kind(kind).name, why.text(), why.rule());
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

/// "road E of 0,0: 5 points" for what a castle may take of this scoring.
std::string taken_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const SegmentId root = state.segment(segment).feature;
    const auto round = state.round();
    const auto found = std::find_if(round.begin(), round.end(),
                                    [root](const RoundEntry& one) { return one.feature == root; });
    const std::string name = segment_text(report_name(rules, state, segment));
    return found == round.end() ? name
                                : fmt::format("{}: {}", name, counted(found->points, "point"));
}

/// The question in a sentence, and in fewer words for narrow screens, where what is auctioned and for
/// how much is to be seen elsewhere. The longest first.
std::vector<std::string> asking_forms(const Ruleset& rules, const State& state,
                                      const MoveList& answers,
                                      const std::vector<std::string>& seats,
                                      std::string_view pass_key) {
    const Decision question = decision(rules, state);
    const auto bazaar = draw::bazaar_on_table(rules, state);
    const auto numbers = numbers_of(answers);
    const std::string item =
        bazaar && bazaar->item.exists() ? rules.type(bazaar->item).id : std::string();
    const std::string range = numbers ? range_text(*numbers) : std::string();
    const bool has_bid = bazaar && bazaar->bidder.exists();
    const std::string bid =
        has_bid ? fmt::format("{} bids {}", name_at(seats, bazaar->bidder), question.value)
                : std::string();
    if (question.name == questions::castle)
        return {"make the small city a castle, or score it?", "a castle, or points?"};
    if (question.name == questions::pick)
        return {fmt::format("what does the {} score?",
                            feature_name_text(rules, state, question.subject)),
                "what does the castle score?"};
    if (question.name == questions::settle)
        return {fmt::format("the owners differ: what does the {} score?",
                            feature_name_text(rules, state, question.subject)),
                "the owners differ: what do they score?"};
    if (question.name == questions::wish)
        return {"shall the tiles be auctioned, or does everybody pick one?",
                "an auction, or does everybody pick one?"};
    if (question.name == questions::item)
        return {"which tile do you put up for auction?", "which tile to auction?"};
    if (question.name == questions::tile) return {"which tile do you take?"};
    if (question.name == questions::land)
        return {fmt::format("the die shows {}: where does the figure land?", question.value)};
    if (question.name == questions::place_ferry)
        return {"which two roads does the ferry of this lake link?"};
    if (question.name == questions::move_ferry)
        return {"a ferry of the extended road may be moved: which way?",
                "a ferry may be moved: which way?"};
    if (question.name == questions::opening && numbers)
        return {fmt::format("{}: what do you bid first, {}?", item, range),
                fmt::format("your first bid, {}?", range)};
    if (question.name == questions::bid && numbers && has_bid)
        return {fmt::format("{}: {}. Your bid, {}, or {}?", item, bid, range, pass_key),
                fmt::format("{}. Your bid, {}, or {}?", bid, range, pass_key),
                fmt::format("your bid, {}, or {}?", range, pass_key)};
    if (question.name == questions::deal && has_bid)
        return {fmt::format("{} for {}: buy it, or sell it?", bid, item),
                fmt::format("{}: buy it, or sell it?", bid),
                fmt::format("buy it for {}, or sell it?", question.value)};
    if (question.name == questions::abbey)
        return {state.tiles_left() > 0 ? "place your abbey instead of drawing a tile?"
                                       : "no tile is left: place your abbey?",
                "place your abbey?"};
    if (question.name == questions::wagon)
        return {fmt::format("the {} has been scored: where does your wagon go on to?",
                            feature_name_text(rules, state, question.subject)),
                "where does your wagon go on to?"};
    if (numbers) return {fmt::format("{}: {}?", words::question_words(question.name), range)};
    return {};
}

}  // namespace

std::string question_text(const Ruleset& rules, const Decision& question, const MoveList& answers) {
    if (answers.numbers() > 0) return short_name(question);
    std::string pieces;
    bool none = false;
    const auto add = [&pieces](const std::string& piece) {
        if (pieces.find(piece) == std::string::npos) pieces += (pieces.empty() ? "" : ", ") + piece;
    };
    for (const Move& move : answers_but_numbers(answers)) switch (move.kind) {
            case MoveKind::pass: none = true; break;
            case MoveKind::place_figure:
            case MoveKind::return_figure: add("a figure"); break;
            case MoveKind::place_token:
                add(with_article(rules.token_kind(TokenKind(move.option)).name));
                break;
            default: return short_name(question);
        }
    if (question.name == questions::castle) return "A castle, or points";
    if (question.name == questions::land || question.name == questions::place_ferry ||
        question.name == questions::move_ferry)
        return short_name(question);
    if (!none || pieces.empty()) return words::question_words(question.name);
    return "A" + pieces.substr(1) + ", or nothing";
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
    if (question.name == questions::figure) return missing_figures(rules, state);
    if (question.name == questions::castle) return castle_consequences(rules, state);
    const auto bazaar = draw::bazaar_on_table(rules, state);
    if (question.name == questions::opening)
        return {
            "Each of the others without a tile may bid more, once. If nobody does, you pay your "
            "bid and take the tile; if somebody does, you buy it for that or sell it (BCB-63)."};
    if (question.name == questions::bid && bazaar && bazaar->auctioneer.exists()) {
        const std::string auctioneer = name_at(seats, bazaar->auctioneer);
        return {fmt::format(
            "If your bid stays the highest, {} sells you the tile for it, or keeps the tile and "
            "pays you as much. Passing costs nothing (BCB-64).",
            auctioneer)};
    }
    if (question.name == questions::item)
        return {"You open the bidding for it. The last tile goes for nothing (BCB-67)."};
    if (question.name == questions::wish)
        return {"If anybody wants an auction, there is one (BCB-79)."};
    if (question.name == questions::tile)
        return {"It costs nothing and is played in a turn of your own (BCB-79)."};
    if (question.name == questions::pick)
        return {"A castle scores one feature, once (BCB-44, BCB-47)."};
    if (question.name == questions::settle)
        return {"Castles that see each other score the same (BCB-50)."};
    if (question.name == questions::place_ferry)
        return {"The other roads end in the lake (FERRY-01, FERRY-02)."};
    if (question.name == questions::move_ferry)
        return {"Only the first ferry in each direction, each once (FERRY-03)."};
    if (question.name == questions::abbey)
        return {"It ends whatever meets it, and is a monastery (AM-03, AM-04)."};
    if (question.name == questions::wagon) return {"It is not scored there in this part (AM-11)."};
    return {};
}

std::string choice_text(const Ruleset& rules, const State& state, const Move& move,
                        const std::vector<std::string>& seats) {
    switch (move.kind) {
        case MoveKind::pass: return pass_text(rules, state);
        case MoveKind::place_tile:
            return fmt::format("tile at {} {}, turning {}{}", move.cell.x, move.cell.y,
                               move.turning, laid_with_text(rules, state, move));
        case MoveKind::place_figure:
            if (!move.segment.exists())
                return fmt::format("{} into the flying machine",
                                   rules.figure_kind(move.figure).name);
            // Others get none of the points.
            if (!rules.figure_kind(move.figure).follower)
                return fmt::format("{} on the {}", rules.figure_kind(move.figure).name,
                                   segment_words(rules, state, move.segment));
            return fmt::format("{} on the {}: {}", rules.figure_kind(move.figure).name,
                               segment_words(rules, state, move.segment),
                               worth_now_text(rules, state, move.segment));
        case MoveKind::return_figure:
            return fmt::format(
                "take back the {} from the {}: {} now", rules.figure_kind(move.figure).name,
                segment_text(segment_name(rules, state, move.segment)),
                counted(value_of(rules, state, move.segment, Situation::recall).points(), "point"));
        case MoveKind::choose_segment: return taken_text(rules, state, move.segment);
        case MoveKind::choose_player: return name_at(seats, Player(move.option));
        case MoveKind::choose_number: return std::to_string(move.number);
        case MoveKind::place_token: return token_place_text(rules, state, move);
        case MoveKind::choose_option: return option_words(rules, state, move, seats);
        case MoveKind::choose_tile:
            return fmt::format("{}: {}", rules.type(move.type).id,
                               tile_words(rules, rules.type(move.type), 0));
        case MoveKind::outcome: break;
    }
    return fmt::format("choice {}", move.option);
}

SegmentId castle_in_question(const Ruleset& rules, const State& state, const Move& chosen) {
    const Decision question = decision(rules, state);
    if (question.name == questions::castle && chosen.kind == MoveKind::place_token)
        return chosen.segment;
    if (question.name == questions::pick || question.name == questions::settle)
        return question.subject;
    return {};
}

}  // namespace bastide::cli
