#include "support/random_games.h"

#include "support/random_choices.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace bastide::test {

bool long_run() {
    const char* const value = std::getenv("BASTIDE_LONG");
    return value != nullptr && std::string(value) == "1";
}

bool only_a_part() { return engine_checks_itself() && !long_run(); }

bool is_left_out(std::size_t number, std::size_t one_in) {
    return only_a_part() && number % one_in != 0;
}

int how_many(int usually, int in_long_runs) {
    if (long_run()) return in_long_runs;
    return only_a_part() ? std::max(1, usually / 8) : usually;
}

int at_least(int usually) { return only_a_part() ? std::max(1, usually / 20) : usually; }

std::shared_ptr<const Ruleset> rules_of(const RulesetChoice& choice) {
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

Table make_table(const RulesetChoice& choice, Player first) {
    std::string text = std::to_string(choice.players) + " players";
    for (const auto& [set, multiple] : choice.sets)
        text += ", " + set + " x" + std::to_string(multiple);
    for (const auto& [key, value] : choice.options) text += ", " + key + " " + value;
    for (const auto& [name, on] : choice.rules) text += ", rules " + name + (on ? " on" : " off");
    for (const auto& [piece, number] : choice.each)
        text += ", each " + std::to_string(number) + " " + piece;
    text += ", seat " + std::to_string(first.index()) + " begins";
    return {rules_of(choice), first, text};
}

Table base_table(int players) {
    RulesetChoice choice;
    choice.players = players;
    return make_table(choice);
}

Table table_number(int number) {
    return number % 2 == 0 ? base_table_number(number / 2) : mixed_table_number(number / 2);
}

Table mixed_table_number(int number) {
    const RulesetChoice choice = random_choice(number);
    return make_table(choice, Player(std::size_t(number % choice.players)));
}

Table base_table_number(int number) {
    Random dealt(std::uint64_t(number), 77);
    RulesetChoice choice;
    choice.players = 2 + number % 5;
    choice.sets = {{dealt.below(2) == 0 ? "basic:1" : "basic:2", number % 8 == 7 ? 2 : 1}};
    constexpr const char* scorings[] = {"third", "second", "first"};
    const int fields = number % 4;
    if (fields == 3)
        choice.options.emplace_back("farmers", "off");
    else
        choice.options.emplace_back("farm_scoring", scorings[fields]);
    choice.options.emplace_back("small_city_points", dealt.below(2) == 0 ? "4" : "2");
    if (dealt.below(3) == 0) choice.options.emplace_back("first_player", "random");
    return make_table(choice, Player(dealt.below(std::uint32_t(choice.players))));
}

Table traders_table_number(int number) {
    Random dealt(std::uint64_t(number), 79);
    const auto one_of = [&dealt](std::initializer_list<const char*> words) {
        return std::string(words.begin()[dealt.below(std::uint32_t(words.size()))]);
    };
    RulesetChoice choice;
    choice.players = 2 + number % 5;
    choice.sets = {{one_of({"basic:1", "basic:2"}), 1},
                   {one_of({"traders-and-builders:1", "traders-and-builders:2"}), 1},
                   {one_of({"bridges-castles-and-bazaars:1", "bridges-castles-and-bazaars:2",
                            "bridges-castles-and-bazaars:2-alt"}),
                    1}};
    for (const char* set : {"inns-and-cathedrals:2", "river/1:2", "river/2:2"})
        if (dealt.below(4) == 0) choice.sets.emplace_back(set, 1);
    if (dealt.below(3) == 0) choice.rules.emplace_back("abbot", true);
    constexpr const char* of_the_chapters[] = {"tb_", "goods_", "builder_", "bridge_"};
    const Table without_options = make_table(choice);
    for (const OptionInfo& option : without_options.rules->options()) {
        const bool belongs =
            option.key == "farm_scoring" ||
            std::any_of(std::begin(of_the_chapters), std::end(of_the_chapters),
                        [&](const char* start) { return option.key.starts_with(start); });
        if (!belongs || dealt.below(2) == 0) continue;
        const std::string_view value =
            option.values[dealt.below(std::uint32_t(option.values.size()))];
        choice.options.emplace_back(option.key, value);
    }
    // What seldom comes up by chance is there for certain in some tables.
    if (number % 7 == 4) choice.options = {{"bridge_free_choice", "figure_phase"}};
    // With few followers more builders and pigs are placed.
    if (dealt.below(2) == 0) choice.each.emplace_back("follower", 2 + int(dealt.below(2)));
    if (dealt.below(2) == 0) choice.each.emplace_back("bridge", 8);
    return make_table(choice, Player(dealt.below(std::uint32_t(choice.players))));
}

bool begins_with_one_of(std::string_view key, std::span<const char* const> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](const char* beginning) { return key.starts_with(beginning); });
}

void deal_options(RulesetChoice& choice, Random& random,
                  const std::function<bool(const OptionInfo&)>& belongs) {
    const Table without_options = make_table(choice);
    if (!without_options.rules) return;
    for (const OptionInfo& option : without_options.rules->options()) {
        if (!belongs(option) || option.values.empty() || random.below(2) == 0) continue;
        const auto value = option.values[random.below(std::uint32_t(option.values.size()))];
        choice.options.emplace_back(option.key, value);
    }
}

namespace {

/// Every second option of the chapter with any of its values; numbers are low.
void deal_castle_options(RulesetChoice& choice, Random& dealt) {
    constexpr const char* of_the_chapter[] = {"castle_", "bazaar_", "no_auction_", "small_city_"};
    const Table without_options = make_table(choice);
    for (const OptionInfo& option : without_options.rules->options()) {
        const bool belongs =
            std::any_of(std::begin(of_the_chapter), std::end(of_the_chapter),
                        [&](const char* start) { return option.key.starts_with(start); });
        if (!belongs || dealt.below(2) == 0 || option.key == "bazaar_mode") continue;
        if (option.values.empty())
            choice.options.emplace_back(option.key, std::to_string(dealt.below(5)));
        else
            choice.options.emplace_back(
                option.key, option.values[dealt.below(std::uint32_t(option.values.size()))]);
    }
    constexpr const char* modes[] = {"auction", "auction", "no_auction", "on_request", "off"};
    choice.options.emplace_back("bazaar_mode", modes[dealt.below(5)]);
}

}  // namespace

Table bazaars_table_number(int number) {
    Random dealt(std::uint64_t(number), 80);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    RulesetChoice choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1},
                   {"traders-and-builders:2", 1},
                   {"bridges-castles-and-bazaars:2", 1 + int(dealt.below(2))}};
    if (one_in(2)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(3)) choice.tile_changes.emplace_back("BB/F.b", 4);
    if (one_in(4)) choice.rules.emplace_back("abbot", true);
    deal_castle_options(choice, dealt);
    if (one_in(2)) choice.options.emplace_back("builder_second_part", "forced");
    return make_table(choice, Player(dealt.below(std::uint32_t(choice.players))));
}

Table castles_table_number(int number) {
    Random dealt(std::uint64_t(number), 81);
    RulesetChoice choice;
    choice.players = 2 + number % 3;
    choice.sets = {{"basic:2", 1}};
    for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
        choice.tile_changes.emplace_back(entry.tile, -entry.copies);
    // Roads of several lengths, so that there is something to choose.
    for (const char* tile :
         {"BA/C", "BA/CFC.2", "BA/CC.2", "IC/CCC", "BA/CRRR", "BA/CRr", "BA/RRRR", "BA/Rr",
          "BA/RCr", "BB/CFR.b", "BB/R.bi", "IC/C!", "BA/CRRR"})
        choice.tile_changes.emplace_back(tile, 1 + int(dealt.below(5)));
    choice.start = {{"BA/CRRR", {0, 0}, 0}};
    choice.rules = {{"bridges", true},
                    {"castles", true},
                    {"bazaars", number % 3 == 0},
                    {"inns-and-cathedrals", true},
                    {"traders-and-builders", number % 4 == 0}};
    deal_castle_options(choice, dealt);
    if (number % 3 > 0)
        std::erase_if(choice.options, [](const auto& option) {
            return option.first == "castle_pick" || option.first == "castle_delay" ||
                   (option.first == "castle_chain" && option.second == "direct_first");
        });
    choice.each = {{"follower", 15}, {"castle", 15}};
    return make_table(choice, Player(dealt.below(std::uint32_t(choice.players))));
}

void Recorder::on_event(const Event& event) {
    events.push_back({event, {}});
    if (event.lines != nullptr)
        events.back().lines.assign(event.lines->items().begin(), event.lines->items().end());
    events.back().event.lines = nullptr;
}

namespace {

/// The move with one field after the other set to something else.
void add_spoilt(std::vector<Move>& candidates, const Move& move) {
    const auto add = [&](auto spoil) {
        Move spoilt = move;
        spoil(spoilt);
        candidates.push_back(spoilt);
    };
    for (int kind = 0; kind <= move_kind_count; ++kind)
        add([&](Move& m) { m.kind = MoveKind(kind); });
    for (int turning : {0, 1, 2, 3, 4, 255}) add([&](Move& m) { m.turning = Turning(turning); });
    for (int kind : {0, 1, 15, 16, 254, 255})
        add([&](Move& m) { m.figure = FigureKind(std::size_t(kind)); });
    for (int option : {0, 1, 2, 6, 255}) add([&](Move& m) { m.option = std::uint8_t(option); });
    for (int value : {0, 1, -1, cell_limit, cell_limit + 1, -32768, 32767}) {
        add([&](Move& m) { m.cell.x = std::int16_t(value); });
        add([&](Move& m) { m.cell.y = std::int16_t(value); });
        add([&](Move& m) { m.number = value; });
    }
    for (int id : {0, 1, 1000, 0xFFFE, 0xFFFF}) {
        add([&](Move& m) { m.segment = SegmentId(std::size_t(id)); });
        add([&](Move& m) { m.type = TileTypeId(std::size_t(id)); });
    }
}

void add_placements(std::vector<Move>& candidates, const State& state) {
    Cell low = state.tiles()[0].cell, high = low;
    for (const PlacedTile& tile : state.tiles()) {
        low = {std::min(low.x, tile.cell.x), std::min(low.y, tile.cell.y)};
        high = {std::max(high.x, tile.cell.x), std::max(high.y, tile.cell.y)};
    }
    for (int y = low.y - 2; y <= high.y + 2; ++y)
        for (int x = low.x - 2; x <= high.x + 2; ++x)
            for (int turning = 0; turning < 5; ++turning)
                candidates.push_back(
                    place_tile({std::int16_t(x), std::int16_t(y)}, Turning(turning)));
}

}  // namespace

std::vector<Move> candidate_moves(const Ruleset& rules, const State& state, const MoveList& moves) {
    std::vector<Move> candidates;
    add_placements(candidates, state);
    const std::size_t segments = state.segments().size();
    for (std::size_t segment = 0; segment < segments + 2; ++segment)
        for (std::size_t kind = 0; kind < rules.figure_kinds().size() + 1; ++kind)
            candidates.push_back(place_figure(FigureKind(kind), SegmentId(segment)));
    for (const Move& figure : std::vector<Move>(candidates)) {
        if (figure.kind != MoveKind::place_figure) continue;
        candidates.push_back(return_figure(figure.figure, figure.segment));
    }
    for (std::size_t type = 0; type < rules.types().size() + 2; ++type)
        candidates.push_back(draw_outcome(TileTypeId(type)));
    add_spoilt(candidates, pass());
    add_spoilt(candidates, draw_outcome(TileTypeId(0)));
    // The first, the last and one in the middle stand for all others, and one of each kind.
    if (!moves.empty())
        for (std::size_t i : {std::size_t(0), moves.size() / 2, moves.size() - 1})
            add_spoilt(candidates, moves[i]);
    unsigned kinds = 0;
    for (const Move& move : moves) {
        if ((kinds >> unsigned(move.kind) & 1) == 0) add_spoilt(candidates, move);
        kinds |= 1u << unsigned(move.kind);
    }
    for (const Move& move : moves) candidates.push_back(move);
    return candidates;
}

std::string to_text(const Ruleset& rules, const Move& move) {
    constexpr const char* names[] = {
        "outcome",     "place_tile",     "pass",          "place_figure",  "return_figure",
        "place_token", "choose_segment", "choose_player", "choose_number", "choose_option",
        "choose_tile", "choose_place",   "choose_figure", "move_token"};
    const auto kind = std::size_t(move.kind);
    std::string text = kind < std::size(names) ? names[kind] : "kind " + std::to_string(kind);
    if (move.type.index() < rules.types().size()) text += " " + rules.type(move.type).id;
    text += " at " + std::to_string(move.cell.x) + "," + std::to_string(move.cell.y);
    text += " turned " + std::to_string(move.turning);
    if (move.segment.exists()) text += " segment " + std::to_string(move.segment.index());
    if (move.figure.exists()) text += " figure " + std::to_string(move.figure.index());
    if (move.option != 0) text += " option " + std::to_string(move.option);
    if (move.number != 0) text += " number " + std::to_string(move.number);
    return text;
}

}  // namespace bastide::test
