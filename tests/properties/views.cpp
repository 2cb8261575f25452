#include "properties/views.h"

#include "notation/view/view_json.h"

#include <algorithm>

namespace bastide::test {

namespace {

using Facts = std::vector<std::int64_t>;

void add_cell(Facts& facts, Cell cell) {
    facts.push_back(cell.x);
    facts.push_back(cell.y);
}

void add_board(Facts& facts, const State& state) {
    for (const PlacedTile& tile : state.tiles()) {
        facts.push_back(std::int64_t(tile.type.index()));
        facts.push_back(tile.turning);
        add_cell(facts, tile.cell);
    }
    for (const Segment& segment : state.segments()) {
        facts.push_back(std::int64_t(segment.feature.index()));
        facts.push_back(segment.completed);
    }
    for (const Figure& figure : state.figures()) {
        facts.push_back(std::int64_t(figure.where));
        facts.push_back(figure.where == Whereabouts::board ? int(figure.segment.index()) : -1);
        facts.push_back(std::int64_t(figure.owner.index()));
        facts.push_back(std::int64_t(figure.kind.index()));
    }
}

std::vector<Move> answers(const Ruleset& rules, const State& state) {
    MoveList moves;
    legal(rules, state, moves);
    return {moves.begin(), moves.end()};
}

/// What happened, without what only some may know.
Facts open_events(const std::vector<RecordedEvent>& events) {
    Facts facts;
    for (const auto& [event, lines] : events) {
        facts.push_back(std::int64_t(event.kind));
        facts.push_back(event.player.exists() ? int(event.player.index()) : -1);
        facts.push_back(event.number);
        facts.push_back(event.segment.exists() ? int(event.segment.index()) : -1);
        for (const LineItem& line : lines) facts.push_back(line.points);
    }
    return facts;
}

/// A state that could be behind the view of a seat, compared with the one that is.
std::string check_possible(const Ruleset& rules, const State& state, const State& possible,
                           Player seat, Random& random) {
    if (const std::string fault = check_features(rules, possible); !fault.empty())
        return "what is filled in is no state of the game: " + fault;
    if (open_facts(rules, possible) != open_facts(rules, state))
        return "what is filled in changes what is open";
    if (fingerprint(view(rules, possible, seat)) != fingerprint(view(rules, state, seat)))
        return "what is filled in does not agree with the view";
    if (fingerprint(view(rules, possible, Player())) != fingerprint(view(rules, state, Player())))
        return "onlookers see what the seat does not";
    const Decision asked = decision(rules, state);
    const std::vector<Move> moves = answers(rules, possible);
    if (moves.empty() && asked.exists()) return "there is no answer in what is filled in";
    if (asked.chooser != seat && !asked.by_nature) return "";
    if (moves != answers(rules, state)) return "the seat's answers depend on what it does not see";
    if (moves.empty()) return "";
    const Move& answer = moves[random.below(std::uint32_t(moves.size()))];
    State here = state, there = possible;
    Recorder events_here, events_there;
    apply(rules, here, answer, &events_here);
    apply(rules, there, answer, &events_there);
    return open_events(events_here.events) == open_events(events_there.events)
               ? ""
               : "what happens depends on what the seat does not see";
}

}  // namespace

std::vector<std::int64_t> open_facts(const Ruleset& rules, const State& state) {
    const StateHeader& head = state.header();
    Facts facts{head.turn,     head.part,
                head.over,     head.discarded,
                head.tiles,    std::int64_t(head.active.index()),
                head.frontier, head.in_hand.exists() ? int(head.in_hand.index()) : -1};
    for (std::size_t player = 0; player < std::size_t(state.players()); ++player) {
        facts.push_back(head.scores[player]);
        for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind)
            facts.push_back(state.supply(Player(player), FigureKind(kind)));
    }
    add_board(facts, state);
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile) {
        facts.push_back(head.pile_left[pile]);
        facts.insert(facts.end(), state.pile(pile).begin(), state.pile(pile).end());
    }
    const Decision asked = decision(rules, state);
    facts.push_back(asked.exists() ? asked.kind : -1);
    facts.push_back(asked.chooser.exists() ? int(asked.chooser.index()) : -1);
    return facts;
}

std::string check_view(const Ruleset& rules, const State& state, Player seat, Random& random,
                       std::span<const ChangeSecrets> secrets) {
    const State seen = view(rules, state, seat);
    if (open_facts(rules, seen) != open_facts(rules, state)) return "the view hides what is open";
    if (fingerprint(view(rules, seen, seat)) != fingerprint(seen))
        return "the view of a view is another one";
    State other = state;
    for (const ChangeSecrets change : secrets) change(rules, other, seat, random);
    if (fingerprint(view(rules, other, seat)) != fingerprint(seen))
        return "the view gives away what is hidden";
    // What pages get is made of the view, and of nothing else.
    for (const OfferedMoves offered : {OfferedMoves::of_seat, OfferedMoves::of_anyone})
        if (view_json({}, rules, view(rules, other, seat), seat, offered) !=
            view_json({}, rules, seen, seat, offered))
            return "the JSON of the view gives away what is hidden";
    return check_possible(rules, state, fill(rules, seen, random), seat, random);
}

std::string check_views_of_game(const Table& table, std::uint64_t seed,
                                std::span<const ChangeSecrets> secrets) {
    const Ruleset& rules = *table.rules;
    Random random(seed, 1);
    std::string wrong;
    std::size_t question = 0;
    play_and_visit(table, seed, [&](const State& state, const MoveList&) {
        if (!wrong.empty()) return;
        // The seats take turns, and who only looks on.
        const std::size_t seat = question++ % std::size_t(state.players() + 1);
        const bool looks_on = seat == std::size_t(state.players());
        wrong = check_view(rules, state, looks_on ? Player() : Player(seat), random, secrets);
        if (!wrong.empty())
            wrong += ", at \"" + std::string(decision(rules, state).name) + "\" in turn " +
                     std::to_string(state.header().turn);
    });
    return wrong;
}

}  // namespace bastide::test
