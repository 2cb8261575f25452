#include "properties/lockstep.h"

#include "properties/lockstep_words.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace bastide::test {

namespace {

using reference::Award;
using reference::BridgeWay;
using reference::Feature;
using reference::ReferenceGame;
using reference::SegmentPlace;

constexpr std::string_view second_part = "play a second part";

class LockstepGame {
public:
    LockstepGame(const Table& table, std::uint64_t seed, Style style)
        : table_(table), rules_(*table.rules), random_(seed), style_(style) {}

    void play();
    /// What happened so far, for messages.
    std::string text() const;
    const Happenings& happenings() const { return happenings_; }

private:
    void take_in_events();
    void take_in(const RecordedEvent& recorded);
    void begin_turn(Player player);
    void begin_part(int number);
    void take_in_decision(const Event& event);
    void take_in_pass(const Event& event);
    void build_bridge(const Move& move);
    SegmentPlace bridge_place(const Bridge& bridge) const;
    std::string name_of_bridge(const PlacedTile& tile) const;
    void take_in_draw(const std::string& tile);
    void take_in_tile(const PlacedTile& tile);
    void close_part();
    void close_game();
    void compare_question();
    void compare_placements();
    void compare_figure_question(int player);
    void compare_position();
    void compare_players();
    void compare_feature(const Feature& feature, SegmentId id);
    void compare_value(const Feature& feature, SegmentId id);
    bool compares_field_values() const;
    std::vector<Points> engine_points();
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
    std::string_view question_;          ///< the one that was answered
    std::optional<Bridge> bridge_;       ///< built with the tile that is being placed
    bool part_is_open_ = false;          ///< a tile was placed and phase 3 not compared yet
    std::vector<RecordedEvent> scored_;  ///< since the tile was placed, or in the final scoring
    std::vector<Feature> completed_;
    std::vector<Returned> returned_;
    std::vector<Award> recalled_;                      ///< in this part, with what was paid for it
    std::vector<SegmentPlace> added_, bridges_built_;  ///< in this part: engine, reference
    std::map<TokensOf, int> token_changes_;            ///< in this part
    Happenings happenings_;
};

void LockstepGame::play() {
    start(rules_, state_, table_.first, &recorder_);
    take_in_events();
    while (decision(rules_, state_).exists()) {
        compare_question();
        const Move answer = random_answer(rules_, state_, random_, moves_, style_);
        const Refusal refusal = apply(rules_, state_, answer, &recorder_);
        expect(!refusal, "a listed move is refused: " + std::string(refusal.text()));
        take_in_events();
        // Part 1 is finished before a second one is offered (TB-16).
        if (decision(rules_, state_).name == second_part) close_part();
        if (reference_) compare_position();
    }
    expect(state_.over(), "no question although the game is not over");
}

void LockstepGame::take_in_events() {
    for (const RecordedEvent& recorded : recorder_.events) take_in(recorded);
    recorder_.events.clear();
}

void LockstepGame::take_in(const RecordedEvent& recorded) {
    const Event& event = recorded.event;
    switch (event.kind) {
        case EventKind::turn_began: return begin_turn(event.player);
        case EventKind::decided: return take_in_decision(event);
        case EventKind::tile_drawn: return take_in_draw(rules_.type(event.type).id);
        case EventKind::tile_discarded:
            ++happenings_["tile discarded"];
            return expect(!fits_, "the engine discards a tile that fits");
        case EventKind::tile_placed:
            if (event.player.exists()) take_in_tile(state_.tile(event.tile));
            return;
        case EventKind::segment_added: added_.push_back(place_of(state_, event.segment)); return;
        case EventKind::tokens_changed:
            token_changes_[{int(event.player.index()), rules_.token_kind(event.token).name}] +=
                event.number;
            return;
        case EventKind::figure_placed: {
            const SegmentPlace place = place_of(state_, event.segment);
            const bool is_on_a_bridge = std::find(bridges_built_.begin(), bridges_built_.end(),
                                                  place) != bridges_built_.end();
            ++happenings_[kind_of(event.figure) + (is_on_a_bridge ? " on a bridge" : " placed")];
            return reference_->put_figure(int(event.player.index()), place.cell, place.segment,
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
        case EventKind::part_began: return begin_part(event.number);
    }
}

/// The reference begins when it is known who does (BASE-02).
void LockstepGame::begin_turn(Player player) {
    close_part();
    if (!reference_) reference_.emplace(reference_setup(rules_, player));
    expect(reference_->active_player() == int(player.index()), "another player's turn");
    expect(!reference_->game_over(), "a turn after the end of the game");
    expect(!reference_->second_part_is_offered(), "the engine does not offer a second part");
}

void LockstepGame::begin_part(int number) {
    close_part();
    expect(reference_->part() == number, "another part of the turn");
    if (number == 2) ++happenings_["second part"];
}

void LockstepGame::take_in_decision(const Event& event) {
    automatic_ = event.automatic;
    switch (event.move.kind) {
        case MoveKind::place_tile: bridge_ = bridge_of(event.move); return;
        case MoveKind::pass: return take_in_pass(event);
        case MoveKind::place_token: return build_bridge(event.move);
        case MoveKind::choose_option:
            expect(question_ == second_part && !automatic_, "an unknown choice");
            ++happenings_["second part taken"];
            return reference_->take_second_part();
        case MoveKind::return_figure: {
            const SegmentPlace place = place_of(state_, event.move.segment);
            recalled_.push_back(
                reference_->recall_abbot(int(event.player.index()), place.cell, place.segment));
            return;
        }
        case MoveKind::outcome:
            if (automatic_) {
                int kinds = 0;
                for (const auto& [tile, copies] : reference_->bag()) kinds += copies > 0;
                expect(kinds == 1, "the engine draws by itself although several tiles are left");
            }
            return;
        default: return;
    }
}

/// The only pass that is an only answer is that to the question for a figure.
void LockstepGame::take_in_pass(const Event& event) {
    if (automatic_) {
        const int player = int(event.player.index());
        return expect(reference_->legal_figure_places(player).empty() &&
                          reference_->recallable_abbots(player).empty() &&
                          reference_->legal_bridges().empty(),
                      "the engine passes for a player who could do something");
    }
    if (question_ == second_part) {
        ++happenings_["second part declined"];
        return reference_->decline_second_part();
    }
    if (question_ != "place the tile") return;
    ++happenings_["tile declined"];
    reference_->decline_tile();
    fits_ = false;
}

/// Which line of the table of BCB-14 the bridge of this tile is.
std::string LockstepGame::name_of_bridge(const PlacedTile& tile) const {
    const reference::Board& board = reference_->board();
    const bool is_on_it = bridge_->cell == tile.cell;
    int empty = 0;
    for (const Side end : reference::ends_of(*board.at(bridge_->cell).bridge))
        empty += !board.contains(neighbour(bridge_->cell, end));
    return std::string("bridge ") + (is_on_it ? "on" : "beside") +
           " the tile, empty cells beyond: " + std::to_string(empty);
}

/// The segment that a bridge is: it counts on after those printed on its tile.
SegmentPlace LockstepGame::bridge_place(const Bridge& bridge) const {
    return {bridge.cell, segment_count(reference_->board().at(bridge.cell)) - 1};
}

void LockstepGame::build_bridge(const Move& move) {
    const BridgeWay way = way_in_words(Way(move.turning));
    reference_->build_bridge(way);
    ++happenings_["bridge in the figure phase"];
    bridges_built_.push_back(bridge_place(Bridge{move.cell, way}));
}

void LockstepGame::take_in_draw(const std::string& tile) { fits_ = reference_->draw(tile); }

void LockstepGame::take_in_tile(const PlacedTile& tile) {
    const std::string& id = rules_.type(tile.type).id;
    expect(fits_, "the engine places a tile that fits nowhere");
    if (automatic_)
        expect(reference_->legal_placements(id).size() == 1 && !reference_->may_decline_tile(),
               "the engine places a tile by itself although there is a choice");
    if (reference_->fits_only_with_bridge()) ++happenings_["tile saved"];
    reference_->place(id, tile.cell, tile.turning, bridge_);
    if (bridge_) bridges_built_.push_back(bridge_place(*bridge_));
    if (bridge_) ++happenings_[name_of_bridge(tile)];
    part_is_open_ = true;
}

std::vector<Points> LockstepGame::engine_points() {
    std::vector<Points> points;
    for (const RecordedEvent& recorded : scored_) {
        int sum = 0;
        for (const LineItem& item : recorded.lines) sum += item.points;
        expect(sum == recorded.event.number, "the points are not the sum of their lines");
        // What is worth nothing need not be said.
        if (sum == 0) continue;
        const SegmentId segment = recorded.event.segment;
        for (const LineItem& item : recorded.lines)
            ++happenings_["points by " + std::string(item.kind->rule)];
        points.emplace_back(int(recorded.event.player.index()),
                            segment.exists() ? feature_in_words(state_, segment) : Feature(),
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

/// Phase 3 of the part: what is completed, who gets what for it, which figures return, and what the
/// whole part has changed in the tokens: goods (TB-03), and bridges built.
void LockstepGame::close_part() {
    if (!part_is_open_) return;
    part_is_open_ = false;
    const int player = reference_->active_player();
    const reference::PartResult result = reference_->part_result();
    std::vector<Returned> returning;
    returning.reserve(recalled_.size() + result.returning.size());
    for (const Award& award : recalled_)
        returning.emplace_back(award.player, "abbot", *award.feature.begin());
    for (const reference::Figure& figure : result.returning)
        returning.emplace_back(figure.player, figure.kind,
                               SegmentPlace{figure.cell, figure.segment});
    std::map<TokensOf, int> token_changes;
    for (const auto& [kind, number] : result.goods) token_changes[{player, kind}] += number;
    if (!bridges_built_.empty()) token_changes[{player, "bridge"}] -= int(bridges_built_.size());
    std::vector<Award> awards = reference_->end_part();
    awards.insert(awards.end(), recalled_.begin(), recalled_.end());
    expect_same("points of a part", engine_points(), reference_points(awards));
    expect_same("completed features", completed_, result.completed);
    expect_same("returned figures", returned_, returning);
    expect_same("bridges built", added_, bridges_built_);
    expect_same("changes in tokens", list_of(token_changes_), list_of(token_changes));
    scored_.clear();
    completed_.clear();
    returned_.clear();
    recalled_.clear();
    added_.clear();
    bridges_built_.clear();
    token_changes_.clear();
}

/// The final scoring. Which of a player's fields a city counts for under the second farmers'
/// scoring is open, so there only the sums are compared (by the scores, afterwards).
void LockstepGame::close_game() {
    close_part();
    expect(reference_->game_over(), "the engine ends the game too early");
    std::vector<Points> engine = engine_points();
    std::vector<Points> slow = reference_points(reference_->finish());
    if (rules_.option("farm_scoring") == 1) {
        const auto is_field = [&](const Points& points) {
            const Feature& feature = std::get<1>(points);
            return !feature.empty() && reference_->name(feature) == "field";
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

void LockstepGame::compare_question() {
    legal(rules_, state_, moves_);
    const Decision question = decision(rules_, state_);
    question_ = question.name;
    if (question.name == "place the tile") {
        compare_placements();
    } else if (question.name == "place a figure") {
        compare_figure_question(int(question.chooser.index()));
    } else if (question.name == second_part) {
        expect(reference_->second_part_is_offered(), "a second part that was not granted");
        expect(int(question.chooser.index()) == reference_->active_player(),
               "somebody else is asked for a second part");
        const Move answers[] = {choose_option(0), pass()};
        expect(std::is_permutation(moves_.begin(), moves_.end(), answers, answers + 2),
               "a second part is taken or declined");
    } else if (question.name == "draw a tile") {
        expect(int(state_.header().part) == reference_->part(), "another part of the turn");
        for (const Move& move : moves_)
            expect(int(weight(rules_, state_, move)) ==
                       reference_->bag().at(rules_.type(move.type).id),
                   "another number of tiles left: " + rules_.type(move.type).id);
    } else {
        expect(question.name == "who begins", "an unknown question: " + std::string(question.name));
        expect(int(moves_.size()) == state_.players(), "anybody may begin");
    }
}

void LockstepGame::compare_placements() {
    std::vector<reference::Placement> places;
    for (const Move& move : moves_)
        if (move.kind == MoveKind::place_tile)
            places.push_back({move.cell, move.turning, bridge_of(move)});
    const std::string& tile = rules_.type(state_.header().in_hand).id;
    expect_same("places for " + tile, places, reference_->legal_placements(tile));
    const bool may_pass = std::find(moves_.begin(), moves_.end(), pass()) != moves_.end();
    expect(may_pass == reference_->may_decline_tile(), "discarding " + tile + " differs");
    expect(moves_.size() == places.size() + may_pass, "an unknown answer");
}

void LockstepGame::compare_figure_question(int player) {
    std::vector<reference::FigurePlace> places;
    std::vector<SegmentPlace> engine_recalls, recalls;
    std::vector<BridgeWay> bridges;
    const Cell placed = state_.tiles().back().cell;
    for (const Move& move : moves_) {
        if (move.kind == MoveKind::pass) continue;
        if (move.kind == MoveKind::place_token) {
            expect(
                rules_.token_kind(TokenKind(move.option)).name == "bridge" && move.cell == placed,
                "not a bridge on the tile just placed");
            bridges.push_back(way_in_words(Way(move.turning)));
            continue;
        }
        const SegmentPlace place = place_of(state_, move.segment);
        const std::string& kind = rules_.figure_kind(move.figure).name;
        if (move.kind == MoveKind::place_figure) {
            expect(place.cell == placed, "not on the tile just placed");
            places.push_back({kind, place.segment});
        } else {
            expect(move.kind == MoveKind::return_figure && kind == "abbot", "an unknown answer");
            engine_recalls.push_back(place);
        }
    }
    expect(moves_.size() == places.size() + engine_recalls.size() + bridges.size() + 1,
           "there is one way to pass");
    expect_same("places for a figure", places, reference_->legal_figure_places(player));
    expect_same("bridges for the figure phase", bridges, reference_->legal_bridges());
    for (const reference::Figure& abbot : reference_->recallable_abbots(player))
        recalls.push_back({abbot.cell, abbot.segment});
    expect_same("figures to take back", engine_recalls, recalls);
}

void LockstepGame::compare_players() {
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
        for (std::size_t kind = 0; kind < rules_.token_kinds().size(); ++kind)
            expect(state_.tokens(seat, TokenKind(kind)) ==
                       reference_->tokens(player, rules_.token_kinds()[kind].name),
                   "tokens differ: " + rules_.token_kinds()[kind].name);
    }
}

void LockstepGame::compare_position() {
    compare_players();
    expect(state_.tiles().size() == reference_->board().size(), "numbers of tiles differ");
    expect(state_.header().discarded == reference_->discarded().size(), "discards differ");
    // Between drawing and placing nothing changes on the board.
    if (decision(rules_, state_).name == "place the tile") return;
    std::map<SegmentPlace, SegmentId> segments;
    for (std::size_t number = 0; number < state_.segments().size(); ++number) {
        const SegmentId id(number);
        if (!reference_->is_feature_kind(state_.segment(id).kind)) continue;
        expect(segments.emplace(place_of(state_, id), id).second, "two segments in one place");
    }
    std::size_t count = 0;
    for (const Feature& feature : reference_->features()) {
        expect(segments.contains(*feature.begin()), "a segment is missing");
        compare_feature(feature, segments.at(*feature.begin()));
        count += feature.size();
    }
    expect(count == segments.size(), "segments are missing");
}

void LockstepGame::compare_feature(const Feature& feature, SegmentId id) {
    if (feature_in_words(state_, id) != feature)
        throw std::runtime_error("a feature differs:\n  engine    " +
                                 to_text(feature_in_words(state_, id)) + "\n  reference" +
                                 to_text(feature));
    const std::string named = reference_->name(feature) + " at " + to_text(*feature.begin());
    expect(is_complete(rules_, state_, id) == reference_->is_completed(feature),
           "completion differs: " + named);
    const SegmentKind kind = state_.segment(id).kind;
    if (kind == road || kind == city)
        expect(state_.feature(id).open == int(reference_->open_edges(feature).size()),
               "open edges differ: " + named);
    unsigned owners = 0;
    for (const int player : reference_->owners(feature)) owners |= 1u << player;
    expect(owners_of(rules_, state_, id) == owners, "owners differ: " + named);
    expect(state_.feature(id).followers == reference_->followers_on(feature).size(),
           "followers differ: " + named);
    if (kind != field || compares_field_values()) compare_value(feature, id);
}

/// Only the third scoring gives a field a value of its own.
bool LockstepGame::compares_field_values() const {
    return rules_.option("farmers") == 0 && rules_.option("farm_scoring") == 0;
}

void LockstepGame::compare_value(const Feature& feature, SegmentId id) {
    const Situation situation =
        reference_->is_completed(feature) ? Situation::completed : Situation::final;
    const Valuation value = value_of(rules_, state_, id, situation);
    const std::vector<Points> engine = {{0, feature, lines_of(value.items())}};
    const std::vector<Points> slow = {{0, feature, lines_of(reference_->value(feature))}};
    expect_same("value", engine, slow);
}

std::string LockstepGame::text() const {
    return reference_ ? reference_->describe() : std::string("before the first turn");
}

}  // namespace

std::string play_in_lockstep(const Table& table, std::uint64_t seed, Style style,
                             Happenings* happenings) {
    if (!table.rules) return table.text + ": the engine refuses this choice";
    LockstepGame game(table, seed, style);
    try {
        game.play();
    } catch (const std::exception& difference) {
        return table.text + ", seed " + std::to_string(seed) + ": " + difference.what() + "\n" +
               game.text();
    }
    if (happenings != nullptr)
        for (const auto& [name, times] : game.happenings()) (*happenings)[name] += times;
    return {};
}

}  // namespace bastide::test
