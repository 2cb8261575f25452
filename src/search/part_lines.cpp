#include "search/part_lines.h"

#include "core/places.h"

#include <algorithm>

namespace bastide {

/// What one answer ahead needs.
struct PartLines::Level {
    State after;
    MoveList moves;
};

PartLines::PartLines() = default;
PartLines::~PartLines() = default;

bool can_look_ahead(const MoveList& moves) { return moves.numbers() == 0; }

namespace {

/// Whether nature is asked for something else than a tile, in the middle of a part.
bool is_die(const Ruleset& rules, const State& state) {
    if (!state.header().placed.exists() || !decision(rules, state).by_nature) return false;
    MoveList first(1);
    legal(rules, state, first);
    return !first.empty() && !first[0].type.exists();
}

/// Whether a tile that is turned by a number of quarters cannot be told from one that is not.
bool looks_alike(const TileType& type, std::size_t quarters) {
    const TurnedCell& as_is = type.turned[0];
    const TurnedCell& turned = type.turned[quarters];
    if (as_is.edges != turned.edges) return false;
    std::array<std::uint8_t, 32> other;  // the segment that comes to lie in the place of this one
    other.fill(no_local);
    const auto agrees = [&](std::uint8_t here, std::uint8_t there) {
        if (here == no_local || there == no_local) return here == there;
        if (other[here] == no_local) other[here] = there;
        return other[here] == there;
    };
    for (std::size_t side = 0; side < side_count; ++side)
        if (!agrees(as_is.edge_segment[side], turned.edge_segment[side])) return false;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        if (!agrees(as_is.slot_segment[slot], turned.slot_segment[slot])) return false;
    for (std::size_t i = 0; i < type.segment_count; ++i) {
        if (other[i] == no_local) other[i] = std::uint8_t(i);
        const SegmentType& one = type.segments[i];
        const SegmentType& two = type.segments[other[i]];
        if (one.kind != two.kind || one.attributes != two.attributes) return false;
    }
    for (std::size_t i = 0; i < type.segment_count; ++i) {
        std::uint32_t cities = 0;
        for (std::size_t j = 0; j < type.segment_count; ++j)
            if ((type.segments[i].cities >> j & 1) != 0) cities |= 1u << other[j];
        if (cities != type.segments[other[i]].cities) return false;
    }
    return true;
}

/// Whether an answer only brings figures, or pieces that make no other land of what they lie on, somewhere or away.
bool leaves_the_land(const Ruleset& rules, const Move& move) {
    switch (move.kind) {
        case MoveKind::pass:
        case MoveKind::place_figure:
        case MoveKind::return_figure:
        case MoveKind::choose_figure: return true;
        case MoveKind::place_token:
        case MoveKind::move_token: {
            const TokenKindInfo& token = rules.token_kind(move.token());
            return token.lies_on_whole_tile() || (token.from_box && !token.links);
        }
        default: return false;
    }
}

/// Whether an answer puts or takes something elsewhere than on the tile placed last. Whom it chooses, a princess say,
/// depends on the place of the tile.
bool is_far(const Ruleset& rules, const State& state, const Move& move) {
    if (move.kind == MoveKind::pass || move.kind == MoveKind::choose_figure ||
        !leaves_the_land(rules, move))
        return false;
    const TileId placed = state.header().placed;
    const bool may_lie =
        move.kind == MoveKind::place_figure && rules.figure_kind(move.figure).on_corner;
    if (move.segment.exists() && !may_lie) return state.segment(move.segment).tile != placed;
    const Place place = place_of({rules, state}, move);
    if (place.kind == PlaceKind::segment) return state.segment(place.segment).tile != placed;
    if (place.kind != PlaceKind::tile) return place.kind == PlaceKind::player;
    const GridCell there = state.at(place.cell);
    return there.holds != GridCell::Holds::tile || TileId(there.index) != placed;
}

/// Where a line has just placed its tile, and what to do there is asked.
bool has_placed(const PartLine& line) {
    return line.count != 0 && line.moves[line.count - 1].kind == MoveKind::place_tile;
}

/// The start of a line, up to its tile. Empty if it places none.
PartLine place_of_tile_in(const PartLine& line) {
    PartLine start = line;
    while (start.count != 0 && !has_placed(start)) --start.count;
    return start;
}

/// Whether all is declined after the tile.
bool ends_with_tile(const PartLine& line) {
    return line.count == 0 || has_placed(line) || line.moves[line.count - 1].kind == MoveKind::pass;
}

bool starts_alike(const PartLine& one, const PartLine& other) {
    return std::ranges::equal(one.answers(), other.answers());
}

/// In how many turnings a tile differs from itself: 1, 2 or 4.
int different_turnings(const TileType& type) {
    const bool plain = type.square && !type.shares_sides && !type.stops_others && type.marks == 0;
    if (!plain || type.segment_count > 32) return 4;
    return looks_alike(type, 1) ? 1 : looks_alike(type, 2) ? 2 : 4;
}

}  // namespace

PartLines::Level& PartLines::level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
}

void PartLines::begin(const Ruleset& rules, const State& state) {
    self_ = decision(rules, state).chooser;
    turn_ = state.header().turn;
    part_ = state.header().part;
}

/// Calls `begin()` and `try_lines()` until this has tried all lines: as long as there are too many of them, as where a
/// player may bring many figures out of the quarters of Carcassonne one after the other, each next time with lines of
/// half as many answers.
template <class Begin, class TryLines>
void PartLines::try_all(Begin begin, TryLines try_lines) {
    for (longest_ = PartLine::most;; longest_ /= 2) {
        tried_ = 0;
        begin();
        if (try_lines()) break;
    }
    longest_ = PartLine::most;
}

/// Counts a line. False if there are too many of them.
bool PartLines::has_room_for_another() {
    constexpr std::size_t most_lines = 2000;
    return ++tried_ <= most_lines || longest_ == 1;
}

/// Whether a figure could be taken back at an earlier question of the line in the same way: such an answer puts
/// its question again, so that the line in which it comes first ends in the same position.
bool PartLines::could_be_given_before(const PartLine& line, const Move& move) {
    for (std::size_t i = 0; i < line.count; ++i) {
        const MoveList& asked = level(i).moves;
        if (!(line.moves[i] == move) && std::find(asked.begin(), asked.end(), move) != asked.end())
            return true;
    }
    return false;
}

/// Which of the answers just listed are tried. What can only be answered far away is tried with the near ones. What
/// could be answered before the tile, a ransom say, comes after it.
PartLines::Scope PartLines::scope_of(const Ruleset& rules, const State& state, const PartLine& line,
                                     const MoveList& answers) const {
    if (scope_ == Scope::all || (line.count != 0 && !has_placed(line))) return Scope::all;
    const bool has_near = !std::all_of(answers.begin(), answers.end(), [&](const Move& move) {
        return is_far(rules, state, move);
    });
    if (has_near) return scope_;
    return scope_ == Scope::near ? Scope::all : Scope::none;
}

/// Whether after the first place of the tile some answers are about other tiles.
bool PartLines::has_far(const Ruleset& rules, const State& state) {
    if (!state.header().in_hand.exists()) return false;
    Level& own = level(0);
    legal(rules, state, own.moves);
    if (own.moves.empty() || own.moves[0].kind != MoveKind::place_tile) return false;
    own.after = state;
    apply(rules, own.after, own.moves[0]);
    const Decision question = decision(rules, own.after);
    if (!question.exists() || question.by_nature || question.chooser != self_) return false;
    MoveList& answers = level(1).moves;
    legal(rules, own.after, answers);
    return std::any_of(answers.begin(), answers.end(),
                       [&](const Move& move) { return is_far(rules, own.after, move); });
}

/// Calls `value(line, state)`, which gives back the line's value, for the lines that are worth a look: if there
/// are answers far from the tile, they are tried after a number of its best places alone. What is gained
/// far away hardly depends on the place, and places times answers would be many lines. Most of these answers come
/// instead of a figure on the tile, so that the best places are those that are best without one. False if there
/// are too many lines.
template <class Value>
bool PartLines::value_lines(const Ruleset& rules, const State& state, std::size_t places,
                            Value value) {
    PartLine line;
    auto visit_all = [&](const PartLine& played, const State& after) {
        value(played, after);
        return has_room_for_another();
    };
    const bool all_tried = has_far(rules, state)
                               ? value_lines_by_places(rules, state, places, value, visit_all)
                               : go(rules, state, line, visit_all);
    scope_ = Scope::all;
    return all_tried;
}

/// As `value_lines` where answers are far from the tile.
template <class Value, class Visitor>
bool PartLines::value_lines_by_places(const Ruleset& rules, const State& state, std::size_t places,
                                      Value& value, Visitor& visit_far) {
    PartLine line;
    places_.clear();
    auto visit_near = [&](const PartLine& played, const State& after) {
        TriedPlace tried{place_of_tile_in(played), ends_with_tile(played)};
        tried.start.value = value(played, after);
        if (places_.empty() || !starts_alike(places_.back().start, tried.start))
            places_.push_back(tried);
        else if (places_.back().rank() < tried.rank())
            places_.back() = tried;
        return has_room_for_another();
    };
    scope_ = Scope::near;
    if (!go(rules, state, line, visit_near)) return false;
    scope_ = Scope::far;
    const std::size_t kept = std::min(places, places_.size());
    std::partial_sort(places_.begin(), places_.begin() + std::ptrdiff_t(kept), places_.end(),
                      [](const TriedPlace& a, const TriedPlace& b) { return a.rank() > b.rank(); });
    for (std::size_t i = 0; i < kept; ++i) {
        line = places_[i].start;
        if (!has_placed(line) || line.count >= longest_) continue;
        State placed = state;
        play_line(rules, placed, line);
        if (!go(rules, placed, line, visit_far)) return false;
    }
    return true;
}

/// Calls `visit(line, state)` at the end of each line that begins with `line`, after which `state` is.
/// False once a call was answered so.
template <class Visitor>
bool PartLines::go(const Ruleset& rules, const State& state, PartLine& line, Visitor& visit) {
    const Decision question = decision(rules, state);
    const StateHeader& head = state.header();
    const bool goes_on = question.exists() && !question.by_nature && question.chooser == self_ &&
                         head.turn == turn_ && head.part == part_;
    if (!goes_on || line.count >= longest_) return visit(line, state);
    Level& own = level(line.count);
    legal(rules, state, own.moves);
    if (!can_look_ahead(own.moves)) return visit(line, state);
    const Scope scope = scope_of(rules, state, line, own.moves);
    if (scope == Scope::none) return true;
    const TileTypeId tile = head.in_hand;
    const int turnings = tile.exists() ? different_turnings(rules.type(tile)) : 4;
    for (const Move& move : own.moves) {
        // What looks the same need not be tried twice.
        if (move.kind == MoveKind::place_tile && !move.lays_across() && move.turning >= turnings)
            continue;
        if (scope_ == Scope::all && move.kind == MoveKind::return_figure &&
            could_be_given_before(line, move))
            continue;
        if (scope != Scope::all && is_far(rules, state, move) != (scope == Scope::far)) continue;
        own.after = state;
        apply(rules, own.after, move);
        line.moves[line.count++] = move;
        const bool on = go(rules, own.after, line, visit);
        --line.count;
        if (!on) return false;
    }
    return true;
}

void PartLines::each(const Ruleset& rules, const State& state, const Visit& visit) {
    begin(rules, state);
    PartLine line;
    go(rules, state, line, visit);
}

/// The outlook after a line, of which it is known what it touches, if it is.
Outlook PartLines::outlook_of(Evaluation& evaluation, const Ruleset& rules, const PartLine& line,
                              const State& after) {
    if (is_die(rules, after)) return mean_outlook(evaluation, rules, after);
    const Cell* placed = nullptr;
    for (const Move& move : line.answers()) {
        if (move.kind == MoveKind::place_tile && !move.lays_across())
            placed = &move.cell;
        else if (!leaves_the_land(rules, move))
            return evaluation.outlook(rules, after);
    }
    if (placed != nullptr) {
        const GridCell there = after.at(*placed);
        if (there.holds != GridCell::Holds::tile ||
            !rules.type(after.tile(TileId(there.index)).type).square)
            return evaluation.outlook(rules, after);
    }
    return evaluation.outlook_after(rules, after, placed);
}

/// What a die is likely to bring, if its thrower makes the best of it.
Outlook PartLines::mean_outlook(Evaluation& evaluation, const Ruleset& rules, const State& thrown) {
    if (after_die_ == nullptr) after_die_ = std::make_unique<PartLines>();
    MoveList outcomes;
    legal(rules, thrown, outcomes);
    Outlook mean;
    double all = 0;
    for (const Move& outcome : outcomes) {
        const double cases = weight(rules, thrown, outcome);
        State after = thrown;
        apply(rules, after, outcome);
        const Outlook best = after_die_->best_outlook(evaluation, rules, after);
        for (std::size_t seat = 0; seat < mean.points.size(); ++seat)
            mean.points[seat] += cases * best.points[seat];
        all += cases;
    }
    for (double& points : mean.points) points /= all;
    return mean;
}

/// As `best`, but what `Evaluation::learn` has learnt stays.
Outlook PartLines::best_outlook(Evaluation& evaluation, const Ruleset& rules, const State& state) {
    begin(rules, state);
    Outlook best;
    double most = 0;
    PartLine line;
    auto visit = [&](const PartLine&, const State& after) {
        const Outlook outlook = evaluation.outlook(rules, after);
        const double value =
            self_.exists() ? evaluation.margin(outlook, state.players(), self_) : 0;
        if (value > most) most = value, best = outlook;
        return has_room_for_another();
    };
    try_all(
        [&] {
            line.count = 0;
            most = -1e300;
        },
        [&] { return go(rules, state, line, visit); });
    return best;
}

Outlook PartLines::list(Evaluation& evaluation, const Ruleset& rules, const State& state,
                        std::vector<PartLine>& lines) {
    constexpr std::size_t places_with_far_answers = 4;
    begin(rules, state);
    Outlook best;
    double most = 0;
    evaluation.learn(rules, state);
    const auto value_of = [&](const PartLine& played, const State& after) {
        const Outlook outlook = outlook_of(evaluation, rules, played, after);
        lines.push_back(played);
        const double value = evaluation.margin(outlook, state.players(), self_);
        lines.back().value = value;
        if (value > most) most = value, best = outlook;
        return value;
    };
    try_all(
        [&] {
            lines.clear();
            most = -1e300;
        },
        [&] { return value_lines(rules, state, places_with_far_answers, value_of); });
    return best;
}

PartLines::Best PartLines::best(Evaluation& evaluation, const Ruleset& rules, const State& state) {
    constexpr std::size_t places_with_far_answers = 1;
    begin(rules, state);
    Best best;
    evaluation.learn(rules, state);
    const auto value_of = [&](const PartLine& played, const State& after) {
        const Outlook outlook = outlook_of(evaluation, rules, played, after);
        const double value =
            self_.exists() ? evaluation.margin(outlook, state.players(), self_) : 0;
        if (value > best.line.value) {
            best.line = played;
            best.line.value = value;
            best.outlook = outlook;
        }
        return value;
    };
    try_all([&] { best.line.value = -1e300; },
            [&] { return value_lines(rules, state, places_with_far_answers, value_of); });
    return best;
}

void play_line(const Ruleset& rules, State& state, const PartLine& line) {
    for (std::size_t i = 0; i < line.count; ++i) apply(rules, state, line.moves[i]);
}

}  // namespace bastide
