/// What happened, in words.

#include "cli/answers/castle_report.h"
#include "cli/answers/feature_report.h"
#include "cli/program/speech.h"
#include "cli/terminal/added_segments.h"
#include "cli/terminal/play_text.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "draw/board/board_elsewhere.h"
#include "draw/board/board_words.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "words/filling.h"
#include "words/words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

namespace bastide::cli {

namespace {

/// As a sentence begins.
std::string capitalized(std::string line) {
    if (!line.empty()) line[0] = char(std::toupper(static_cast<unsigned char>(line[0])));
    return line;
}

constexpr std::string_view item_of_bids = "bid";

/// "on the city N of 1,0", in a form as `PictureWords::place` has it.
std::string feature_in(const Ruleset& rules, const State& state, SegmentId segment,
                       std::string_view form) {
    return spoken().place(segment_name(rules, state, segment), form);
}

/// Whether the points are for having the most of a kind of token.
bool is_for_the_most(const Ruleset& rules, const LineItem& item) {
    const auto kinds = rules.token_kinds();
    return std::any_of(kinds.begin(), kinds.end(), [&](const TokenKindInfo& kind) {
        return kind.most_counts && kind.name == item.kind->name;
    });
}

bool is_bid(const Event& event, const Valuation& value) {
    return event.kind == EventKind::scored && !event.segment.exists() && !value.items().empty() &&
           value.items().front().kind->name == item_of_bids;
}

/// Points for something that is no feature: "most wine, with 3 (TB-05)".
std::string other_items_text(const Ruleset& rules, const Valuation& value) {
    std::string text;
    for (const LineItem& item : value.items()) {
        if (!is_for_the_most(rules, item)) return items_text(value);
        text += (text.empty() ? "" : ", ") +
                worded("say.most_with", {{"piece", spoken().piece(item.kind->name)},
                                         {"count", item.count},
                                         {"rule", item.kind->rule}});
    }
    return text;
}

/// What points were for where no feature gave them: "most wine", "auctions".
std::string source_of_points(const Ruleset& rules, const Valuation& value) {
    const LineItem& item = value.items().front();
    const std::string key = fmt::format("item.{}.source", item.kind->name);
    if (auto source = spoken().say_if_known(key, {})) return *source;
    const std::string name = spoken().piece(item.kind->name);
    return is_for_the_most(rules, item) ? worded("say.most", {{"piece", name}}) : name;
}

/// A feature by the first of its segments on the board, which does not depend on how it came about.
std::string whole_feature(const Ruleset& rules, const State& state, SegmentId segment,
                          std::string_view form) {
    return spoken().place(report_name(rules, state, segment), form);
}

/// What a question's line of the log is filled with.
void fill_answer(words::Filling& filling, const Ruleset& rules, const State& state,
                 const Question& question, const Move& move) {
    filling.add("passed", move.kind == MoveKind::pass ? "yes" : "no");
    if (move.option < question.options.size())
        filling.add("option", std::string(question.options[move.option]));
    if (move.kind == MoveKind::choose_tile) filling.add("tile", rules.type(move.type).id);
    if (move.segment.exists())
        filling.add("place", whole_feature(rules, state, move.segment, "the_object"));
    if (question.of_tokens)
        filling.add("piece", spoken().piece(rules.token_kind(move.token()).name, "a"));
    filling.add("number", question.by_nature ? int(move.option) : int(move.number));
}

/// "bids 4", "buys", where a player's answer is seen by nothing else that happens; what chance brings is
/// a sentence of its own.
std::string answer_text(const Ruleset& rules, const State& state, const Event& event) {
    const Question& question = rules.compiled().decisions[event.decision].entry;
    const Move& move = event.move;
    if (is_flight(rules, describe(rules, state, move, MoveSetting())))
        return worded("say.flight_line",
                      {{"figure", spoken().piece(rules.figure_kind(move.figure).name, "a")}});
    // What has one answer is no choice.
    if (move.kind == MoveKind::choose_segment && event.automatic) return {};
    words::Filling facts;
    fill_answer(facts, rules, state, question, move);
    const std::string key = fmt::format("question.{}.", question.name);
    const words::Words& words = spoken().all();
    if (auto line = words.say_if_known(key + "line", facts.arguments())) return *line;
    std::string told = words.say_if_known(key + "told", facts.arguments()).value_or("");
    if (told.ends_with('.')) told.pop_back();
    return told;
}

}  // namespace

void Announcer::on_event(const Event& event) {
    if (event.kind == EventKind::decided) ++answers_;
    events_.push_back({event, event.lines ? *event.lines : Valuation{}, answers_});
    events_.back().event.lines = nullptr;
}

std::vector<Announcement> Announcer::take(const State& state) {
    std::vector<Announcement> told;
    bool declined = false, offering = false;
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const auto& [event, value, answers] = events_[i];
        std::string text = is_bid(event, value) ? payment(i) : line(state, event, value);
        if (event.kind == EventKind::tile_discarded && declined)
            text = worded("say.lets_tile_go", {{"name", seat_name(seats_, event.player)},
                                               {"tile", rules_.type(event.type).id}});
        declined = event.kind == EventKind::decided && event.move == pass() && !event.automatic;
        // Tiles that are laid open one after the other are told in one line.
        if (event.kind == EventKind::tile_offered && offering && !told.empty()) {
            told.back().text += ", " + rules_.type(event.type).id;
            told.back().answers = answers;
            continue;
        }
        if (text.empty()) continue;
        offering = event.kind == EventKind::tile_offered;
        Announcement one{answers, player_of(state, event), 0, {}, event.situation, std::move(text)};
        if (event.kind == EventKind::scored) {
            one.points = event.number;
            if (value.taken.exists())
                one.what = worded("item.castle.source");
            else if (event.segment.exists())
                one.kind = state.segment(event.segment).kind;
            else if (!value.items().empty())
                one.what = source_of_points(rules_, value);
        }
        told.push_back(std::move(one));
    }
    events_.clear();
    return told;
}

std::string Announcer::tell(const State& state) {
    std::string text;
    for (const Announcement& told : take(state)) text += "  " + told.text + '\n';
    return text;
}

Player Announcer::player_of(const State& state, const Event& event) const {
    const bool of_figure =
        event.kind == EventKind::figure_placed || event.kind == EventKind::figure_returned;
    return of_figure ? state.figure(event.figure).owner : event.player;
}

/// Points that change hands: the one who pays stands right before the one who gets them.
std::string Announcer::payment(std::size_t index) const {
    const Event& event = events_[index].event;
    const auto other = [&](std::size_t i, bool pays) -> const Event* {
        if (i >= events_.size() || !is_bid(events_[i].event, events_[i].value)) return nullptr;
        return (events_[i].event.number < 0) == pays ? &events_[i].event : nullptr;
    };
    const bool pays = event.number < 0;
    const Event* partner = pays        ? other(index + 1, false)
                           : index > 0 ? other(index - 1, true)
                                       : nullptr;
    const char* const key = partner ? (pays ? "say.pays_to" : "say.gets_from")
                                    : (pays ? "say.pays_nobody" : "say.gets_bid");
    return worded(key,
                  {{"name", seat_name(seats_, event.player)},
                   {"points", std::abs(event.number)},
                   {"other", partner ? std::string_view(seat_name(seats_, partner->player)) : ""}});
}

std::string Announcer::figure_line(const State& state, const Event& event) const {
    const Figure& figure = state.figure(event.figure);
    const std::string& kind = rules_.figure_kind(figure.kind).name;
    if (!event.segment.exists() && event.from.kind != PlaceKind::off_board)
        return moved_line("say.figure_moved", state, figure.owner, spoken().piece(kind), event);
    if (!event.segment.exists()) {
        const bool placed = event.kind == EventKind::figure_placed;
        return elsewhere_line(placed ? "say.puts_piece" : "say.takes_piece_back", figure.owner,
                              spoken().piece(kind, placed ? "a" : "the"), event.place);
    }
    const std::string& owner = seat_name(seats_, figure.owner);
    if (event.kind == EventKind::figure_placed && event.number > 0)
        return worded("say.moves_on",
                      {{"name", owner},
                       {"piece", spoken().piece(kind, "the")},
                       {"place", feature_in(rules_, state, event.segment, "onto")}});
    if (event.kind == EventKind::figure_placed)
        return worded("say.puts_piece",
                      {{"owned", "yes"},
                       {"name", owner},
                       {"piece", spoken().piece(kind, "a")},
                       {"place", feature_in(rules_, state, event.segment, "into")}});
    return worded("say.takes_back_from",
                  {{"name", owner},
                   {"piece", spoken().piece(kind, "the")},
                   {"place", is_castle(rules_, state, event.segment)
                                 ? feature_name_text(rules_, state, event.segment, "from")
                                 : feature_in(rules_, state, event.segment, "from")}});
}

/// Something comes to a place that is no segment, or goes from there; by nobody where it belongs to nobody.
std::string Announcer::elsewhere_line(std::string_view key, Player player, const std::string& piece,
                                      const Place& place) const {
    const std::string where = draw::elsewhere_words(rules_, place, seats_, spoken());
    const std::string_view name =
        player.exists() ? std::string_view(seat_name(seats_, player)) : std::string_view();
    std::string line = worded(key, {{"owned", player.exists() ? "yes" : "no"},
                                    {"name", name},
                                    {"piece", piece},
                                    {"place", where}});
    return player.exists() ? line : capitalized(std::move(line));
}

/// A piece goes from one place to another.
std::string Announcer::moved_line(std::string_view key, const State& state, Player player,
                                  const std::string& piece, const Event& event) const {
    const auto words_of = [&](const Place& place) {
        return place.kind == PlaceKind::segment
                   ? feature_in(rules_, state, place.segment, "in")
                   : draw::elsewhere_words(rules_, place, seats_, spoken());
    };
    Place to = event.place;
    if (event.segment.exists()) {
        to.kind = PlaceKind::segment;
        to.segment = event.segment;
    }
    const std::string from = words_of(event.from), place = words_of(to);
    const std::string_view name =
        player.exists() ? std::string_view(seat_name(seats_, player)) : std::string_view();
    std::string line = worded(key, {{"owned", player.exists() ? "yes" : "no"},
                                    {"name", name},
                                    {"piece", piece},
                                    {"from", from},
                                    {"place", place}});
    return capitalized(std::move(line));
}

std::string Announcer::token_line(const State& state, const Event& event) const {
    const TokenKindInfo& token = rules_.token_kind(event.token);
    if (event.kind == EventKind::token_moved && !token.links)
        return moved_line("say.token_moved", state, event.player, spoken().piece(token.name, "the"),
                          event);
    if (token.links)
        return worded(
            event.kind == EventKind::token_placed ? "say.places_link" : "say.moves_link",
            {{"name", seat_name(seats_, event.player)},
             {"piece",
              spoken().piece(token.name, event.kind == EventKind::token_placed ? "a" : "the")},
             {"cell", cell_text(state.tile(state.segment(event.segment).tile).cell)},
             {"way", way_words(Way(event.number))}});
    if (event.place.kind != PlaceKind::off_board) {
        const std::string line = elsewhere_line("say.puts_piece", event.player,
                                                spoken().piece(token.name, "a"), event.place);
        return token.has_way() ? fmt::format("{}, {}", line, way_words(Way(event.number))) : line;
    }
    // Nobody's, as a mage.
    if (event.kind == EventKind::token_placed && !event.player.exists())
        return capitalized(worded("say.puts_piece",
                                  {{"owned", "no"},
                                   {"name", ""},
                                   {"piece", spoken().piece(token.name, "the")},
                                   {"place", feature_in(rules_, state, event.segment, "into")}}));
    if (event.kind == EventKind::token_placed)
        return worded("say.builds_piece",
                      {{"name", seat_name(seats_, event.player)},
                       {"piece", spoken().piece(token.name, "a")},
                       {"place", whole_feature(rules_, state, event.segment, "in")}});
    // What is built is told where it comes to lie.
    if (token.each > 0 && event.number < 0) return {};
    // Whoever has had a title until then has lost it to somebody, and that is told.
    if (std::string taken = spoken().of_piece(token.name, "taken", {}); !taken.empty()) {
        if (taken.back() == '.') taken.pop_back();
        return event.number < 0 ? "" : seat_name(seats_, event.player) + ' ' + taken;
    }
    return worded(event.number < 0 ? "say.gives_tokens" : "say.takes_tokens",
                  {{"name", seat_name(seats_, event.player)},
                   {"tokens", draw::counted_token(token, std::abs(event.number), spoken())}});
}

std::string Announcer::added_line(const State& state, const Event& event) const {
    const AddedSegment* added = added_as(state, event.segment);
    const TokenKind token = token_laid_across(rules_);
    if (!added || !token.exists() || !event.player.exists()) return {};
    const PlacedTile& tile = state.tile(added->tile);
    return worded("say.builds_across",
                  {{"name", seat_name(seats_, event.player)},
                   {"piece", spoken().piece(rules_.token_kind(token).name, "a")},
                   {"cell", cell_text(cell_of(rules_.type(tile.type), tile, added->cell))},
                   {"way", way_words(added->sides == ends_of(Way::north_south) ? Way::north_south
                                                                               : Way::west_east)}});
}

std::string Announcer::points_line(const State& state, const Event& event,
                                   const Valuation& value) const {
    const std::string& player = seat_name(seats_, event.player);
    if (value.taken.exists() && !value.items().empty())
        return worded("say.castle_took",
                      {{"name", player},
                       {"points", event.number},
                       {"castle", feature_name_text(rules_, state, event.segment, "the_object")},
                       {"taken", whole_feature(rules_, state, value.taken, "named")},
                       {"rule", value.items().front().kind->rule}});
    if (value.other.exists() || event.number < 0) {
        const std::string items = other_items_text(rules_, value);
        const std::string_view other = value.other.exists()
                                           ? std::string_view(seat_name(seats_, value.other))
                                           : std::string_view();
        return worded(!value.other.exists() ? "say.loses_points"
                      : event.number < 0    ? "say.pays_points"
                                            : "say.gets_points",
                      {{"name", player},
                       {"other", other},
                       {"points", std::abs(event.number)},
                       {"items", items}});
    }
    if (!event.segment.exists())
        return worded("say.scores", {{"name", player},
                                     {"points", event.number},
                                     {"items", other_items_text(rules_, value)}});
    return worded("say.scores_feature",
                  {{"name", player},
                   {"points", event.number},
                   {"place", feature_in(rules_, state, event.segment, "the_object")},
                   {"items", items_text(value)}});
}

std::string Announcer::line(const State& state, const Event& event, const Valuation& value) const {
    const auto player = [&] { return seat_name(seats_, event.player); };
    const auto type = [&] { return rules_.type(event.type).id; };
    switch (event.kind) {
        case EventKind::decided: {
            const std::string answer = answer_text(rules_, state, event);
            if (answer.empty() || rules_.compiled().decisions[event.decision].entry.by_nature)
                return answer;
            return event.player.exists() ? player() + ' ' + answer : std::string();
        }
        case EventKind::tile_discarded: return worded("say.fits_nowhere", {{"tile", type()}});
        case EventKind::part_began:
            if (event.number < 2) return {};
            return worded("say.plays_part", {{"name", player()}, {"part", event.number}});
        case EventKind::tile_placed: {
            if (!event.player.exists()) return {};
            const PlacedTile& tile = state.tile(event.tile);
            return worded("say.places_tile", {{"name", player()},
                                              {"tile", rules_.type(tile.type).id},
                                              {"cell", cell_text(tile.cell)},
                                              {"turning", tile.turning}});
        }
        case EventKind::tile_offered: return worded("say.bazaar_offer", {{"tiles", type()}});
        case EventKind::tile_taken:
            return worded(
                "say.takes_tile",
                {{"name", player()}, {"tile", type()}, {"points", std::max(event.number, 0)}});
        case EventKind::figure_placed:
        case EventKind::figure_returned: return figure_line(state, event);
        case EventKind::segment_added: return added_line(state, event);
        case EventKind::token_placed:
        case EventKind::token_moved:
        case EventKind::tokens_changed: return token_line(state, event);
        case EventKind::scored: return points_line(state, event, value);
        default: return {};
    }
}

}  // namespace bastide::cli
