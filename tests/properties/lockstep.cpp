#include "properties/lockstep.h"

#include "properties/lockstep_game.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <stdexcept>

namespace bastide::test {

using reference::Award;
using reference::Feature;
using reference::SegmentPlace;

void LockstepGame::play(int most_questions) {
    start(rules_, state_, table_.first, &recorder_);
    take_in_events();
    for (int asked = 0; decision(rules_, state_).exists(); ++asked) {
        if (asked == most_questions) return;
        // All other questions come after a part is finished (TB-16, BCB-61).
        if (!belongs_to_part(decision(rules_, state_).name)) close_part();
        if (comes_after_actions(decision(rules_, state_).name)) end_actions();
        close_wagons();
        close_meals();
        if (reference_) compare_position();
        compare_question();
        const Move answer = random_answer(rules_, state_, random_, moves_, style_);
        const Refusal refusal = apply(rules_, state_, answer, &recorder_);
        expect(!refusal, "a listed move is refused: " + refusal.text());
        take_in_events();
    }
    expect(state_.over(), "no question although the game is not over");
    compare_position();
}

bool LockstepGame::belongs_to_part(std::string_view question) const {
    return question == "place_figure" || question == "build_castle" ||
           question == "pick_for_castle" || question == "settle_castles" ||
           question == "roll_die" || question == "land" || question == "place_ferry" ||
           question == "move_ferry" || question == "place_ingot" || question == "take_ingot" ||
           question == "beside_fairy" || question == "capture_figure" ||
           question == "exchange_prisoners" || question == "leave_quarter" ||
           question == "draw_sheep" || question == "tend_flock" ||
           question == "move_mage_or_witch" || question == "remove_mage_or_witch" ||
           (question == "move_dragon" && rules_.option("dragon_timing") == 0);
}

/// HS-09: flocks in closed fields have been scored when one of these is asked in a part.
bool LockstepGame::comes_after_actions(std::string_view question) const {
    return part_is_open_ && (question == "build_castle" || question == "pick_for_castle" ||
                             question == "settle_castles" || question == "take_ingot" ||
                             question == "leave_quarter" || question == "move_dragon");
}

void LockstepGame::take_in_events() {
    for (const RecordedEvent& recorded : recorder_.events) take_in(recorded);
    recorder_.events.clear();
}

void LockstepGame::take_in(const RecordedEvent& recorded) {
    const Event& event = recorded.event;
    switch (event.kind) {
        case EventKind::turn_began: return begin_turn(event.player);
        // After a bazaar: compared, as any turn, when the next question is asked.
        case EventKind::turn_resumed: return close_part();
        case EventKind::decided: return take_in_decision(event);
        case EventKind::tile_drawn: {
            close_part();
            reference_->draw(id_of(event.type));
            return;
        }
        case EventKind::tile_discarded:
            ++happenings_["tile discarded"];
            return discards_.push_back(id_of(event.type));
        case EventKind::tile_placed:
            if (event.player.exists()) take_in_tile(state_.tile(event.tile));
            return;
        case EventKind::segment_added: added_.push_back(place_of(state_, event.segment)); return;
        case EventKind::tokens_changed:
            token_changes_[{int(event.player.index()), rules_.token_kind(event.token).name}] +=
                event.number;
            return;
        case EventKind::token_placed:
        case EventKind::token_moved: return take_in_token(event);
        case EventKind::tile_offered:
            close_part();
            return reference_->draw_for_bazaar(id_of(event.type));
        case EventKind::tile_taken:
            taken_.emplace_back(int(event.player.index()), id_of(event.type), event.number);
            return;
        case EventKind::figure_placed: return take_in_figure(event);
        case EventKind::figure_returned: return take_in_returned(event);
        case EventKind::completed:
            completed_.push_back(feature_in_words(state_, event.segment));
            return;
        case EventKind::scored: return take_in_score(recorded);
        case EventKind::game_over: return close_game();
        case EventKind::part_began: return begin_part(event.number);
    }
}

/// Payments at a bazaar are compared with the tiles taken; all other points with those of the part, or
/// of the final scoring.
void LockstepGame::take_in_score(const RecordedEvent& recorded) {
    const Event& event = recorded.event;
    if (recorded.lines.size() == 1 && recorded.lines[0].kind->rule == "BCB-64") {
        expect(!event.segment.exists() && recorded.lines[0].kind->name == "bid" &&
                   recorded.lines[0].points == event.number,
               "an unknown payment");
        paid_[int(event.player.index())] += event.number;
        return;
    }
    if (recorded.lines.size() == 1 &&
        (recorded.lines[0].kind->rule == "PD-11" || recorded.lines[0].kind->rule == "TOW-11")) {
        ++happenings_["points by " + std::string(recorded.lines[0].kind->rule)];
        between_.emplace_back(int(event.player.index()), Feature(), lines_of(recorded.lines));
        return;
    }
    constexpr std::string_view between_scorings[] = {"HS-08", "BT-04", "BT-05", "BT-09"};
    const std::string_view rule =
        recorded.lines.empty() ? std::string_view() : recorded.lines[0].kind->rule;
    if (std::find(std::begin(between_scorings), std::end(between_scorings), rule) !=
        std::end(between_scorings)) {
        ++happenings_["points by " + std::string(rule)];
        between_.emplace_back(
            int(event.player.index()),
            event.segment.exists() ? feature_in_words(state_, event.segment) : Feature(),
            lines_of(recorded.lines));
        return;
    }
    if (event.situation == Situation::final) close_last_part();
    scored_.push_back(recorded);
}

/// The reference begins when it is known who does (BASE-02). Whose turn it is, is compared when the
/// next question is asked: turns in which no tile can be placed are over before.
void LockstepGame::begin_turn(Player player) {
    close_part();
    if (!reference_) reference_.emplace(reference_setup(rules_, player));
    expect(!reference_->game_over(), "a turn after the end of the game");
    expect(!reference_->second_part_is_offered(), "the engine does not offer a second part");
}

void LockstepGame::begin_part(int number) {
    close_part();
    if (number == 2) ++happenings_["second part"];
}

void LockstepGame::take_in_decision(const Event& event) {
    automatic_ = event.automatic;
    if (take_in_ingot(event) || take_in_count(event) || take_in_flock(event) ||
        take_in_mage(event) || take_in_circus(event))
        return;
    switch (event.move.kind) {
        case MoveKind::place_tile: bridge_ = bridge_of(event.move); return;
        case MoveKind::pass: return take_in_pass(event);
        case MoveKind::place_token:
            if (event.move.segment.exists()) {
                const Feature feature = feature_in_words(state_, event.move.segment);
                castles_built_.emplace_back(int(event.player.index()), feature);
                return reference_->build_castle(feature);
            }
            if (rules_.token_kind(TokenKind(event.move.option)).name == "ferry")
                return take_in_ferry(event.move);
            if (rules_.token_kind(TokenKind(event.move.option)).name == "bridge")
                return build_bridge(event.move);
            return take_in_neutral_token(event);
        case MoveKind::move_token: return take_in_neutral_token(event);
        case MoveKind::choose_figure: return take_in_chosen_figure(event);
        case MoveKind::choose_option: return take_in_option(event);
        case MoveKind::choose_tile: return take_in_tile_choice(event);
        case MoveKind::choose_number: return take_in_number(event);
        case MoveKind::choose_segment:
            expect(!automatic_, "the only feature to choose needs no answer");
            ++happenings_[std::string(question_)];
            return reference_->answer_pick(feature_in_words(state_, event.move.segment));
        case MoveKind::return_figure: {
            if (!event.move.segment.exists()) return take_in_freed_figure(event);
            const SegmentPlace place = place_of(state_, event.move.segment);
            recalled_.push_back(
                reference_->recall_abbot(int(event.player.index()), place.cell, place.segment));
            return;
        }
        case MoveKind::outcome: return take_in_outcome(event);
        case MoveKind::place_figure:
            if (event.move.segment.exists()) return;
            if (reference_->flying_kinds().empty() ||
                event.move.cell != state_.tiles().back().cell) {
                ++happenings_["tower climbed"];
                return reference_->climb(rules_.figure_kind(event.move.figure).name,
                                         event.move.cell);
            }
            ++happenings_["flight"];
            return reference_->fly(rules_.figure_kind(event.move.figure).name);
        default: return;
    }
}

void LockstepGame::take_in_outcome(const Event& event) {
    if (question_ == "roll_die" && !automatic_) return reference_->roll_die(int(event.move.option));
    if (!automatic_ || !reference_) return;
    expect(reference_->drawable().size() == 1,
           "the engine draws by itself although several tiles are left");
}

void LockstepGame::take_in_token(const Event& event) {
    // Where ferries and ingots lie is compared with the position.
    const std::string& name = rules_.token_kind(event.token).name;
    if (name == "ferry" || name == "ingot" || name == "dragon" || name == "fairy" ||
        name == "tower floor" || name == "count" || name.ends_with(" sheep") || name == "mage" ||
        name == "witch" || name == "big top")
        return;
    expect(name == "castle", "an unknown token");
    ++happenings_["castle built"];
    castles_placed_.emplace_back(int(event.player.index()),
                                 feature_in_words(state_, event.segment));
}

void LockstepGame::take_in_option(const Event& event) {
    expect(!automatic_, "a choice of one option");
    if (question_ == second_part) {
        ++happenings_["second part taken"];
        return reference_->take_second_part();
    }
    if (question_ == "want_auction") {
        ++happenings_["auction wanted"];
        return reference_->ask_for_auction(true);
    }
    expect(question_ == "buy_or_sell", "an unknown choice");
    ++happenings_[event.move.option == 0 ? "tile bought" : "tile sold"];
    reference_->settle_auction(event.move.option == 0);
}

/// Where there is no choice the reference takes the tile by itself.
void LockstepGame::take_in_tile_choice(const Event& event) {
    if (automatic_) return;
    if (question_ == "pick_tile") return reference_->pick_offered(id_of(event.move.type));
    reference_->choose_offered(id_of(event.move.type));
}

void LockstepGame::take_in_number(const Event& event) {
    if (automatic_) return;
    if (question_ == "bid") return reference_->bid(event.move.number);
    reference_->open_bidding(event.move.number);
}

/// The only passes that are an only answer are those to the question for a figure and, at the cap, for
/// a bid.
void LockstepGame::take_in_pass(const Event& event) {
    const int player = int(event.player.index());
    if (automatic_) {
        return expect(!part_is_open_ || can_only_pass(player),
                      "the engine passes for a player who could do something");
    }
    if (question_ == second_part) {
        ++happenings_["second part declined"];
        return reference_->decline_second_part();
    }
    if (question_ == "build_castle") return reference_->pass_castles();
    if (question_ == "want_auction") return reference_->ask_for_auction(false);
    if (question_ == "bid") return reference_->pass_bid();
    if (question_ == "play_abbey") {
        ++happenings_["abbey declined"];
        return reference_->decline_abbey();
    }
    if (question_ == "move_ferry") return reference_->leave_ferries();
    if (question_ == "move_wagon") return take_in_wagon(std::nullopt);
    if (question_ == "capture_figure") return reference_->capture_nobody();
    if (question_ == "pay_ransom") return reference_->decline_ransom();
    if (question_ != "place_tile") return;
    ++happenings_["tile declined"];
    reference_->decline_tile();
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

void LockstepGame::take_in_tile(const PlacedTile& tile) {
    const std::string& id = id_of(tile.type);
    if (question_ == "play_abbey" && !automatic_) {
        ++happenings_[reference_->is_abbey_round() ? "abbey in the last round" : "abbey played"];
        reference_->play_abbey(tile.cell);
        abbey_was_played_ = part_is_open_ = true;
        return;
    }
    expect(reference_->in_hand() == id, "the engine places another tile: " + id);
    if (automatic_)
        expect(reference_->legal_placements(id).size() == 1 && !reference_->may_decline_tile() &&
                   reference_->ransoms().empty(),
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
        forget_why_castles_score(std::get<2>(points.back()));
    }
    return points;
}

namespace {

std::vector<Points> reference_points(const std::vector<Award>& awards) {
    std::vector<Points> points;
    for (const Award& award : awards) {
        if (award.value.points() == 0) continue;
        points.emplace_back(award.player, award.feature, lines_of(award.value));
        forget_why_castles_score(std::get<2>(points.back()));
    }
    return points;
}

}  // namespace

void LockstepGame::note_castles(const std::vector<Award>& awards) {
    for (const Award& award : awards)
        if (award.name == "castle") ++happenings_["castle by " + award.value.items.at(0).rule];
}

/// GEN-06 step 1, BCB-54: the lords return before anything is scored at the end.
void LockstepGame::close_last_part() {
    if (lords_are_off_) return;
    lords_are_off_ = true;
    close_wagons();
    close_meals();
    std::vector<Returned> returned;
    if (part_is_open_) {
        end_actions();
        const std::size_t of_part = reference_->part_result().returning.size() + recalled_.size();
        expect(returned_.size() >= of_part, "figures do not return at the end");
        returned.assign(returned_.begin() + std::ptrdiff_t(of_part), returned_.end());
        returned_.resize(of_part);
        close_part();
    } else {
        returned.swap(returned_);
    }
    std::vector<Returned> lords;
    for (const reference::Figure& figure : reference_->figures())
        if (figure.is_lord)
            lords.emplace_back(figure.player, figure.kind,
                               SegmentPlace{figure.cell, figure.segment});
    expect_same("lords taken off at the end", returned, lords);
}

/// Phase 3 of the part: what is completed, who gets what for it, which figures return, and what the
/// whole part has changed in the tokens: goods (TB-03), and bridges built.
void LockstepGame::close_part() {
    if (!part_is_open_) return close_meals();
    part_is_open_ = false;
    const int player = reference_->active_player();
    end_actions();
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
    for (const reference::TakenIngot& ingot : result.ingots)
        ++token_changes[{ingot.player, "ingot"}];
    if (!result.ingots.empty()) ++happenings_["ingots taken"];
    if (std::exchange(abbey_was_played_, false)) --token_changes[{player, "abbey"}];
    if (!bridges_built_.empty()) token_changes[{player, "bridge"}] -= int(bridges_built_.size());
    add_titles(result, token_changes);
    if (const int floors = std::exchange(floors_built_, 0); floors > 0)
        token_changes[{player, "tower floor"}] -= floors;
    for (const auto& [owner, castle] : castles_built_) --token_changes[{owner, "castle"}];
    note_castles(result.awards);
    std::vector<Award> awards = reference_->end_part();
    awards.insert(awards.end(), recalled_.begin(), recalled_.end());
    expect_same("points of a part", engine_points(), reference_points(awards));
    // The engine tells of a small city that is complete before its owner makes a castle of it.
    std::erase_if(completed_, [this](const Feature& feature) {
        return reference_->castle_at(feature.begin()->cell, feature.begin()->segment) != nullptr &&
               !reference_->is_completed(feature);
    });
    expect_same("completed features", completed_, result.completed);
    if (reference_->wagon_question()) {
        // Whether the other figures go home before the wagons are asked for or after is seen by nobody.
        for (const reference::Figure& wagon : reference_->waiting_wagons())
            std::erase(returning, figure_in_words(wagon));
        returning_later_ = returning;
    } else {
        expect_same("returned figures", returned_, returning);
        returned_.clear();
    }
    expect_same("bridges built", added_, bridges_built_);
    expect_same("castles built", castles_placed_, castles_built_);
    // Who has a title, and takes it again, may lose and get it.
    std::erase_if(token_changes_, [](const auto& change) { return change.second == 0; });
    std::erase_if(token_changes, [](const auto& change) { return change.second == 0; });
    expect_same("changes in tokens", list_of(token_changes_), list_of(token_changes));
    scored_.clear();
    completed_.clear();
    recalled_.clear();
    added_.clear();
    bridges_built_.clear();
    castles_placed_.clear();
    castles_built_.clear();
    token_changes_.clear();
}

/// The final scoring. Which of a player's fields a city counts for under the second farmers'
/// scoring is open, so there only the sums are compared (by the scores, afterwards).
void LockstepGame::close_game() {
    close_last_part();
    compare_awards_between();
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
    // Under the first scoring the two name the line differently, and the engine says beside which field
    // Carcassonne is.
    for (std::vector<Points>* side : {&engine, &slow})
        for (Points& points : *side)
            for (Line& line : std::get<2>(points)) {
                if (std::get<0>(line) == "BASE-26") std::get<1>(line) = "cities";
                if (std::get<0>(line) == "COU-03" && rules_.option("farm_scoring") == 2)
                    std::get<1>(points).clear();
            }
    expect_same("final points", engine, slow);
    for (const int winner : reference_->winners())
        for (int player = 0; player < state_.players(); ++player)
            expect(state_.score(Player(std::size_t(player))) <=
                       state_.score(Player(std::size_t(winner))),
                   "another winner");
}

std::string LockstepGame::text() const {
    return reference_ ? reference_->describe() : std::string("before the first turn");
}

std::string play_in_lockstep(const Table& table, std::uint64_t seed, Style style,
                             Happenings* happenings, Extent extent) {
    if (!table.rules) return table.text + ": the engine refuses this choice";
    LockstepGame game(table, seed, style);
    try {
        constexpr int some = 60;
        game.play(extent == Extent::whole ? std::numeric_limits<int>::max() : some);
    } catch (const std::exception& difference) {
        return table.text + ", seed " + std::to_string(seed) + ": " + difference.what() + "\n" +
               game.text();
    }
    if (happenings != nullptr)
        for (const auto& [name, times] : game.happenings()) (*happenings)[name] += times;
    return {};
}

}  // namespace bastide::test
