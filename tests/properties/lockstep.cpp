#include "properties/lockstep.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace bastide::test {

namespace {

using reference::Award;
using reference::Feature;
using reference::ReferenceGame;
using reference::SegmentPlace;

SegmentPlace place_of(const State& state, SegmentId id) {
    const Segment& segment = state.segment(id);
    return {state.tile(segment.tile).cell, int(segment.local)};
}

/// A line of a score: rule, name, count, points.
using Line = std::tuple<std::string, std::string, int, int>;
/// Points for a feature: player, its segments, lines.
using Points = std::tuple<int, Feature, std::vector<Line>>;

std::vector<Line> lines_of(std::span<const LineItem> items) {
    std::vector<Line> lines;
    for (const LineItem& item : items)
        lines.emplace_back(item.kind->rule, item.kind->name, item.count, item.points);
    return lines;
}

std::vector<Line> lines_of(const reference::Value& value) {
    std::vector<Line> lines;
    for (const reference::LineItem& item : value.items)
        lines.emplace_back(item.rule, item.name, item.count, item.points);
    return lines;
}

std::string to_text(const SegmentPlace& place) {
    return "(" + std::to_string(place.cell.x) + "," + std::to_string(place.cell.y) + ")#" +
           std::to_string(place.segment);
}

std::string to_text(const Feature& feature) {
    std::string text;
    for (const SegmentPlace& place : feature) text += " " + to_text(place);
    return text;
}

std::string to_text(const Points& points) {
    const auto& [player, feature, lines] = points;
    std::string text = "player " + std::to_string(player) + " for" + to_text(feature) + ":";
    for (const auto& [rule, name, count, sum] : lines)
        text += " " + rule + " " + std::to_string(count) + " " + name + " = " + std::to_string(sum);
    return text;
}

std::string to_text(const std::tuple<int, std::string, SegmentPlace>& figure) {
    return std::get<1>(figure) + " of player " + std::to_string(std::get<0>(figure)) + " on " +
           to_text(std::get<2>(figure));
}

std::string to_text(const reference::FigurePlace& place) {
    return place.kind + " on #" + std::to_string(place.segment);
}

std::string to_text(const reference::Placement& placement) {
    return to_text(SegmentPlace{placement.cell, placement.turning});
}

/// Two lists with the same elements in any order, or a message.
template <class T>
void expect_same(const std::string& what, std::vector<T> engine, std::vector<T> reference) {
    std::sort(engine.begin(), engine.end());
    std::sort(reference.begin(), reference.end());
    if (engine == reference) return;
    std::string text = what + ":";
    const auto list_missing = [&text](const char* who, const std::vector<T>& from,
                                      const std::vector<T>& in) {
        std::vector<T> missing;
        std::set_difference(from.begin(), from.end(), in.begin(), in.end(),
                            std::back_inserter(missing));
        for (const T& element : missing) text += who + to_text(element);
    };
    list_missing("\n  only engine     ", engine, reference);
    list_missing("\n  only reference  ", reference, engine);
    throw std::runtime_error(text);
}

void expect(bool holds, const std::string& what) {
    if (!holds) throw std::runtime_error(what);
}

class Lockstep {
public:
    Lockstep(const Table& table, std::uint64_t seed, Style style)
        : table_(table), rules_(*table.rules), random_(seed), style_(style) {}

    void play();
    /// What happened so far, for messages.
    std::string text() const;

private:
    void take_in_events();
    void take_in(const RecordedEvent& recorded);
    void begin_turn(Player player);
    void take_in_decision(const Event& event);
    void take_in_draw(const std::string& tile);
    void take_in_tile(const PlacedTile& tile);
    void close_part();
    void close_game();
    void compare_question();
    void compare_figure_question(int player);
    void compare_position();
    void compare_feature(const Feature& feature);
    void compare_value(const Feature& feature, SegmentId id);
    bool compares_field_values() const;
    std::vector<Points> engine_points() const;
    const std::string& kind_of(FigureId figure) const {
        return rules_.figure_kind(state_.figure(figure).kind).name;
    }

    const Table& table_;
    const Ruleset& rules_;
    Random random_;
    Style style_;
    State state_;
    MoveList moves_;
    Recorder recorder_;
    std::optional<ReferenceGame> reference_;
    bool fits_ = false;                  ///< the drawn tile, as the reference says
    bool automatic_ = false;             ///< the last decision was the only one
    bool part_is_open_ = false;          ///< a tile was placed and phase 3 not compared yet
    std::vector<RecordedEvent> scored_;  ///< since the tile was placed, or in the final scoring
    std::vector<Feature> completed_;
    std::vector<std::tuple<int, std::string, SegmentPlace>> returned_;
    std::vector<Award> recalled_;  ///< in this part, with what was paid for it
};

void Lockstep::play() {
    start(rules_, state_, table_.first, &recorder_);
    take_in_events();
    while (decision(rules_, state_).exists()) {
        compare_question();
        const Move answer = random_answer(rules_, state_, random_, moves_, style_);
        const Refusal refusal = apply(rules_, state_, answer, &recorder_);
        expect(!refusal, "a listed move is refused: " + std::string(refusal.text()));
        take_in_events();
        if (reference_) compare_position();
    }
    expect(state_.over(), "no question although the game is not over");
}

void Lockstep::take_in_events() {
    for (const RecordedEvent& recorded : recorder_.events) take_in(recorded);
    recorder_.events.clear();
}

void Lockstep::take_in(const RecordedEvent& recorded) {
    const Event& event = recorded.event;
    switch (event.kind) {
        case EventKind::turn_began: return begin_turn(event.player);
        case EventKind::decided: return take_in_decision(event);
        case EventKind::tile_drawn: return take_in_draw(rules_.type(event.type).id);
        case EventKind::tile_discarded:
            return expect(!fits_, "the engine discards a tile that fits");
        case EventKind::tile_placed:
            if (event.player.exists()) take_in_tile(state_.tile(event.tile));
            return;
        case EventKind::figure_placed: {
            const SegmentPlace place = place_of(state_, event.segment);
            return reference_->put_follower(int(event.player.index()), place.cell, place.segment,
                                            kind_of(event.figure));
        }
        case EventKind::figure_returned:
            returned_.emplace_back(int(event.player.index()), kind_of(event.figure),
                                   place_of(state_, event.segment));
            return;
        case EventKind::completed:
            completed_.push_back(feature_in_words(state_, event.segment));
            return;
        case EventKind::scored:
            if (event.situation == Situation::final) close_part();
            scored_.push_back(recorded);
            return;
        case EventKind::game_over: return close_game();
        case EventKind::part_began: return;
    }
}

/// The reference begins when it is known who does (BASE-02).
void Lockstep::begin_turn(Player player) {
    close_part();
    if (!reference_) reference_.emplace(reference_setup(rules_, player));
    expect(reference_->active_player() == int(player.index()), "another player's turn");
    expect(!reference_->game_over(), "a turn after the end of the game");
}

void Lockstep::take_in_decision(const Event& event) {
    automatic_ = event.automatic;
    if (event.move.kind == MoveKind::return_figure) {
        const SegmentPlace place = place_of(state_, event.move.segment);
        recalled_.push_back(
            reference_->recall_abbot(int(event.player.index()), place.cell, place.segment));
    }
    if (!event.automatic) return;
    if (event.move.kind == MoveKind::pass)
        expect(reference_->legal_figure_places(int(event.player.index())).empty() &&
                   reference_->recallable_abbots(int(event.player.index())).empty(),
               "the engine passes for a player who could place or recall a figure");
    if (event.move.kind == MoveKind::outcome) {
        int kinds = 0;
        for (const auto& [tile, copies] : reference_->bag()) kinds += copies > 0;
        expect(kinds == 1, "the engine draws by itself although several tiles are left");
    }
}

void Lockstep::take_in_draw(const std::string& tile) { fits_ = reference_->draw(tile); }

void Lockstep::take_in_tile(const PlacedTile& tile) {
    const std::string& id = rules_.type(tile.type).id;
    expect(fits_, "the engine places a tile that fits nowhere");
    if (automatic_)
        expect(reference_->legal_placements(id).size() == 1,
               "the engine places a tile by itself although there are several places");
    reference_->place(id, tile.cell, tile.turning);
    part_is_open_ = true;
}

std::vector<Points> Lockstep::engine_points() const {
    std::vector<Points> points;
    for (const RecordedEvent& recorded : scored_) {
        int sum = 0;
        for (const LineItem& item : recorded.lines) sum += item.points;
        expect(sum == recorded.event.number, "the points are not the sum of their lines");
        // What is worth nothing need not be said.
        if (sum == 0) continue;
        points.emplace_back(int(recorded.event.player.index()),
                            feature_in_words(state_, recorded.event.segment),
                            lines_of(recorded.lines));
    }
    return points;
}

std::vector<Points> reference_points(const std::vector<Award>& awards) {
    std::vector<Points> points;
    for (const Award& award : awards)
        if (award.value.points() != 0)
            points.emplace_back(award.player, award.feature, lines_of(award.value));
    return points;
}

/// Phase 3 of the part: what is completed, who gets what for it, and which figures return.
void Lockstep::close_part() {
    if (!part_is_open_) return;
    part_is_open_ = false;
    std::vector<std::tuple<int, std::string, SegmentPlace>> returning;
    for (const Award& award : recalled_)
        returning.emplace_back(award.player, "abbot", *award.feature.begin());
    for (const reference::Figure& figure : reference_->returning_figures())
        returning.emplace_back(figure.player, figure.kind,
                               SegmentPlace{figure.cell, figure.segment});
    std::vector<Feature> newly_completed = reference_->newly_completed();
    std::vector<Award> awards = reference_->end_part();
    awards.insert(awards.end(), recalled_.begin(), recalled_.end());
    expect_same("points of a part", engine_points(), reference_points(awards));
    expect_same("completed features", completed_, newly_completed);
    expect_same("returned figures", returned_, returning);
    scored_.clear();
    completed_.clear();
    returned_.clear();
    recalled_.clear();
}

/// The final scoring. Which of a player's fields a city counts for under the second farmers'
/// scoring is open, so there only the sums are compared (by the scores, afterwards).
void Lockstep::close_game() {
    close_part();
    expect(reference_->game_over(), "the engine ends the game too early");
    std::vector<Points> engine = engine_points();
    std::vector<Points> slow = reference_points(reference_->finish());
    if (rules_.option("farm_scoring") == 1) {
        const auto is_field = [&](const Points& points) {
            return reference_->name(std::get<1>(points)) == "field";
        };
        std::erase_if(engine, is_field);
        std::erase_if(slow, is_field);
    }
    // Under the first scoring the two name the line differently.
    for (std::vector<Points>* side : {&engine, &slow})
        for (Points& points : *side)
            for (Line& line : std::get<2>(points))
                if (std::get<0>(line) == "BASE-26") std::get<1>(line) = "cities";
    expect_same("final points", engine, slow);
    for (const int winner : reference_->winners())
        for (int player = 0; player < state_.players(); ++player)
            expect(state_.score(Player(std::size_t(player))) <=
                       state_.score(Player(std::size_t(winner))),
                   "another winner");
}

void Lockstep::compare_question() {
    legal(rules_, state_, moves_);
    const Decision question = decision(rules_, state_);
    if (question.name == "place the tile") {
        std::vector<reference::Placement> places;
        for (const Move& move : moves_) places.push_back({move.cell, move.turning});
        const std::string& tile = rules_.type(state_.header().in_hand).id;
        expect_same("places for " + tile, places, reference_->legal_placements(tile));
    } else if (question.name == "place a figure") {
        compare_figure_question(int(question.chooser.index()));
    } else if (question.name == "draw a tile") {
        for (const Move& move : moves_)
            expect(int(weight(rules_, state_, move)) ==
                       reference_->bag().at(rules_.type(move.type).id),
                   "another number of tiles left: " + rules_.type(move.type).id);
    } else {
        expect(question.name == "who begins", "an unknown question");
        expect(int(moves_.size()) == state_.players(), "anybody may begin");
    }
}

void Lockstep::compare_figure_question(int player) {
    std::vector<reference::FigurePlace> places;
    std::vector<SegmentPlace> engine_recalls, recalls;
    for (const Move& move : moves_) {
        if (move.kind == MoveKind::pass) continue;
        const SegmentPlace place = place_of(state_, move.segment);
        const std::string& kind = rules_.figure_kind(move.figure).name;
        if (move.kind == MoveKind::place_figure) {
            expect(place.cell == state_.tiles().back().cell, "not on the tile just placed");
            places.push_back({kind, place.segment});
        } else {
            expect(move.kind == MoveKind::return_figure && kind == "abbot", "an unknown answer");
            engine_recalls.push_back(place);
        }
    }
    expect(moves_.size() == places.size() + engine_recalls.size() + 1, "there is one way to pass");
    expect_same("places for a figure", places, reference_->legal_figure_places(player));
    for (const reference::Figure& abbot : reference_->recallable_abbots(player))
        recalls.push_back({abbot.cell, abbot.segment});
    expect_same("figures to take back", engine_recalls, recalls);
}

void Lockstep::compare_position() {
    for (int player = 0; player < state_.players(); ++player) {
        const Player seat{std::size_t(player)};
        expect(state_.score(seat) == reference_->score(player),
               "scores of player " + std::to_string(player) + " differ: engine " +
                   std::to_string(state_.score(seat)) + ", reference " +
                   std::to_string(reference_->score(player)));
        for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
            expect(state_.supply(seat, FigureKind(kind)) ==
                       reference_->supply(player, rules_.figure_kinds()[kind].name),
                   "supplies differ");
    }
    expect(state_.tiles().size() == reference_->board().size(), "numbers of tiles differ");
    expect(state_.header().discarded == reference_->discarded().size(), "discards differ");
    // Between drawing and placing nothing changes on the board.
    if (decision(rules_, state_).name == "place the tile") return;
    std::size_t segments = 0;
    for (const Feature& feature : reference_->features()) {
        compare_feature(feature);
        segments += feature.size();
    }
    std::size_t of_features = 0;
    for (const Segment& segment : state_.segments())
        of_features += reference_->is_feature_kind(segment.kind);
    expect(segments == of_features, "segments are missing");
}

void Lockstep::compare_feature(const Feature& feature) {
    const SegmentPlace first = *feature.begin();
    const PlacedTile& tile = state_.tile(TileId(state_.at(first.cell).index));
    const SegmentId id(tile.first.index() + std::size_t(first.segment));
    if (feature_in_words(state_, id) != feature)
        throw std::runtime_error("a feature differs:\n  engine    " +
                                 to_text(feature_in_words(state_, id)) + "\n  reference" +
                                 to_text(feature));
    const std::string named = reference_->name(feature) + " at " + to_text(first);
    expect(is_complete(rules_, state_, id) == reference_->is_completed(feature),
           "completion differs: " + named);
    const SegmentKind kind = state_.segment(id).kind;
    if (kind == road || kind == city)
        expect(state_.feature(id).open == int(reference_->open_edges(feature).size()),
               "open edges differ: " + named);
    unsigned owners = 0;
    for (const int player : reference_->owners(feature)) owners |= 1u << player;
    expect(owners_of(rules_, state_, id) == owners, "owners differ: " + named);
    expect(state_.feature(id).followers == reference_->figures_on(feature).size(),
           "followers differ: " + named);
    if (kind != field || compares_field_values()) compare_value(feature, id);
}

/// Only the third scoring gives a field a value of its own.
bool Lockstep::compares_field_values() const {
    return rules_.option("farmers") == 0 && rules_.option("farm_scoring") == 0;
}

void Lockstep::compare_value(const Feature& feature, SegmentId id) {
    const Situation situation =
        reference_->is_completed(feature) ? Situation::completed : Situation::final;
    const Valuation value = value_of(rules_, state_, id, situation);
    const std::vector<Points> engine = {{0, feature, lines_of(value.items())}};
    const std::vector<Points> slow = {{0, feature, lines_of(reference_->value(feature))}};
    expect_same("value", engine, slow);
}

std::string Lockstep::text() const {
    return reference_ ? reference_->describe() : std::string("before the first turn");
}

}  // namespace

reference::GameSetup reference_setup(const Ruleset& rules, Player first) {
    reference::GameSetup setup;
    setup.tiles = &rules.library();
    for (std::size_t number = 0; number < rules.layout().piles; ++number)
        setup.piles_before.push_back(pile_in_words(rules, number));
    setup.bag = setup.piles_before.back();
    setup.piles_before.pop_back();
    setup.start.assign(rules.start_tiles().begin(), rules.start_tiles().end());
    setup.players = rules.players();
    setup.first_player = int(first.index());
    for (const OptionInfo& option : rules.options())
        if (reference::known_options().contains(std::string(option.key)))
            setup.options[std::string(option.key)] =
                std::string(option.values[std::size_t(rules.option(option.key))]);
    for (const ExpansionInfo& expansion : rules.expansions())
        if (expansion.in_play && reference::known_rules().contains(std::string(expansion.name)))
            setup.rules.insert(std::string(expansion.name));
    for (const FigureKindInfo& kind : rules.figure_kinds()) setup.each[kind.name] = kind.each;
    return setup;
}

reference::Pile pile_in_words(const Ruleset& rules, std::size_t number) {
    reference::Pile pile;
    for (std::size_t type = 0; type < rules.types().size(); ++type)
        if (rules.pile(number)[type] > 0)
            pile[rules.types()[type].id] = int(rules.pile(number)[type]);
    return pile;
}

Feature feature_in_words(const State& state, SegmentId segment) {
    Feature feature;
    for (SegmentId id = segment; feature.insert(place_of(state, id)).second;)
        id = state.segment(id).next;
    return feature;
}

std::string play_in_lockstep(const Table& table, std::uint64_t seed, Style style) {
    if (!table.rules) return table.text + ": the engine refuses this choice";
    Lockstep game(table, seed, style);
    try {
        game.play();
    } catch (const std::exception& difference) {
        return table.text + ", seed " + std::to_string(seed) + ": " + difference.what() + "\n" +
               game.text();
    }
    return {};
}

}  // namespace bastide::test
