#include "scenarios/scenario_answers.h"

#include "core/board.h"
#include "core/features.h"
#include "core/tokens.h"
#include "scenarios/scenario_table.h"
#include "scenarios/scenario_tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace bastide::scenarios {

namespace {

constexpr std::string_view ways_of_ferries[] = {"NS", "WE", "NE", "SE", "SW", "NW"};

/// The two sides at which a ferry of this way lands.
std::array<Side, 2> sides_of_ferry(Way way) {
    std::array<Side, 2> sides{};
    const std::string_view text = ways_of_ferries[unsigned(way)];
    for (std::size_t i = 0; i < 2; ++i)
        sides[i] = Side(std::string_view("NESW").find(text[i]));  // as Side counts them
    return sides;
}

bool question_is(const Decision& asked, std::string_view name) { return asked.name == name; }

NamedAnswer of_kind(NamedAnswer::Kind kind) {
    NamedAnswer answer;
    answer.kind = kind;
    return answer;
}

}  // namespace

// --- Reading ---------------------------------------------------------------------------------------

bool named_answer_follows(const Words& words) {
    const std::string& first = words.next();
    return first == "ferry" || first == "the" || first == "die" || first == "pyramid" ||
           first == "animal" || (first != "take" && words.leads_to("from")) ||
           (first == "abbey" && words.leads_to("at")) || words.leads_to("into") ||
           words.leads_to_cell("to") || (first != "castle" && words.leads_to("on"));
}

namespace {

/// "follower of Blue on city N of 1,0", "follower with Blue", behind "the".
NamedAnswer somebodys_figure(Words& words) {
    NamedAnswer answer;
    const bool captive = !words.leads_to("of");
    answer.kind = captive ? NamedAnswer::Kind::captive : NamedAnswer::Kind::chosen;
    answer.figure = words.figure(captive ? "with" : "of");
    words.expect(captive ? "with" : "of");
    answer.player = words.take("a player");
    if (captive) return answer;
    const bool on_tile = words.leads_to_cell("on");
    words.expect("on");
    if (on_tile)
        answer.cell = words.cell();
    else
        answer.where = words.segment();
    return answer;
}

/// Its name may have several words.
NamedAnswer animal_drawn(Words& words) {
    NamedAnswer answer = of_kind(NamedAnswer::Kind::animal);
    answer.figure = words.take("an animal");
    while (!words.done() && std::isalpha(static_cast<unsigned char>(words.next()[0])) != 0)
        answer.figure += ' ' + words.take("an animal");
    return answer;
}

/// "mage from city N of 1,1"
NamedAnswer piece_taken_off(Words& words) {
    NamedAnswer answer;
    answer.kind = NamedAnswer::Kind::taken;
    answer.figure = words.figure("from");
    words.expect("from");
    answer.where = words.segment();
    return answer;
}

}  // namespace

NamedAnswer named_answer(Words& words) {
    using Kind = NamedAnswer::Kind;
    NamedAnswer answer;
    if (words.accept("the")) {
        answer = somebodys_figure(words);
    } else if (words.accept("ferry")) {
        answer.way = words.way_of_ferry();
        if (words.accept("on")) answer.cell = words.cell();
    } else if (words.accept("animal")) {
        answer = animal_drawn(words);
    } else if (words.accept("pyramid")) {
        answer.kind = Kind::pyramid;
        answer.cell = words.of_cell();
    } else if (words.next() != "take" && words.leads_to("from")) {
        answer = piece_taken_off(words);
    } else if (words.accept("die")) {
        answer.kind = Kind::die;
        answer.number = words.number("what the die shows");
    } else if (words.accept("abbey")) {
        words.expect("at");
        answer.kind = Kind::abbey;
        answer.cell = words.cell();
    } else if (words.leads_to("into")) {
        answer.kind = Kind::machine;
        answer.figure = words.next() == "into" ? ordinary_figure : words.figure("into");
        for (const char* word : {"into", "the", "machine"}) words.expect(word);
    } else if (words.leads_to_cell("on")) {
        answer = token_on_cell(words, "on");
    } else if (words.leads_to_cell("to")) {
        answer = token_on_cell(words, "to");
        answer.kind = Kind::moved;
    } else {
        answer.kind = Kind::figure;
        answer.figure = words.figure("on");
        words.expect("on");
        answer.where = words.segment();
    }
    return answer;
}

namespace {

/// Behind "moves the".
NamedAnswer what_is_moved(Words& words) {
    NamedAnswer answer;
    if (words.accept("ferry")) {
        answer.cell = words.of_cell();
        words.expect("to");
        answer.way = words.way_of_ferry();
        return answer;
    }
    if (words.leads_to_cell("to")) {
        answer = token_on_cell(words, "to");
        answer.kind = NamedAnswer::Kind::moved;
        return answer;
    }
    answer.kind = NamedAnswer::Kind::figure;
    answer.figure = words.figure("to");
    words.expect("to");
    answer.where = words.segment();
    return answer;
}

/// Behind "sends".
NamedAnswer what_is_sent(Words& words) {
    NamedAnswer answer = of_kind(NamedAnswer::Kind::machine);
    if (!words.accept("a")) words.expect("an");
    answer.figure = words.figure("into");
    for (const char* word : {"into", "the", "machine"}) words.expect(word);
    return answer;
}

}  // namespace

std::optional<Action> named_action(Words& words, Player who, bool must) {
    NamedAnswer answer;
    const auto begins = [&](const char* verb, const char* next) {
        if (words.next() != verb || words.after_next() != next) return false;
        words.expect(verb);
        words.expect(next);
        return true;
    };
    if (begins(must ? "place" : "places", "the")) {
        words.expect("ferry");
        answer.way = words.way_of_ferry();
    } else if (words.next() == (must ? "lay" : "lays") && words.after_next() == "the" &&
               !words.leads_to_cell("on")) {
        for (const char* word : {must ? "lay" : "lays", "the"}) words.expect(word);
        answer.kind = NamedAnswer::Kind::figure;
        answer.figure = words.figure("on");
        words.expect("on");
        answer.where = words.segment();
    } else if (begins(must ? "lay" : "lays", "a") || begins(must ? "lay" : "lays", "an") ||
               begins(must ? "lay" : "lays", "the")) {
        answer = token_on_cell(words, "on");
    } else if (begins(must ? "take" : "takes", "a") || begins(must ? "take" : "takes", "an")) {
        answer = token_on_cell(words, "from");
    } else if (begins(must ? "place" : "places", "an")) {
        answer = named_answer(words);
    } else if ((words.next() == "puts" || words.next() == "put") && words.leads_to_cell("on")) {
        words.take("puts");
        if (!words.accept("a")) words.expect("an");
        answer = token_on_cell(words, "on");
    } else if (begins(must ? "score" : "scores", "the")) {
        words.expect("pyramid");
        answer = of_kind(NamedAnswer::Kind::pyramid);
        answer.cell = words.of_cell();
    } else if (words.leads_to("from") && begins(must ? "take" : "takes", "the")) {
        answer = piece_taken_off(words);
    } else if (begins(must ? "choose" : "chooses", "the")) {
        answer = somebodys_figure(words);
    } else if (words.leads_to("back") && words.leads_to("from") && words.names_last()) {
        words.take("takes");
        for (const char* word : {"back", "the"}) words.expect(word);
        answer.kind = NamedAnswer::Kind::captive;
        answer.figure = words.figure("from");
        words.expect("from");
        answer.player = words.take("a player");
    } else if (begins(must ? "move" : "moves", "the")) {
        answer = what_is_moved(words);
    } else if (words.accept(must ? "send" : "sends")) {
        answer = what_is_sent(words);
    } else if (begins(must ? "land" : "lands", "on")) {
        answer = of_kind(NamedAnswer::Kind::landing);
        answer.where = words.segment();
    } else {
        return std::nullopt;
    }
    return Action{GiveAnswer{who, answer}, must};
}

Action die_shows(Words& words) {
    if (words.accept("animal")) {
        words.expect("is");
        return {GiveAnswer{Player(), animal_drawn(words)}, false};
    }
    words.expect("die");
    words.expect("shows");
    NamedAnswer answer = of_kind(NamedAnswer::Kind::die);
    answer.number = words.number("what the die shows");
    return {GiveAnswer{Player(), answer}, false};
}

StatementKind expect_named(Words& words, bool legal) {
    ExpectNamed expected{legal, {}, {}};
    do expected.answers.push_back(named_answer(words));
    while (words.accept(";"));
    expected.rule = words.rule();
    return expected;
}

StatementKind expect_ferries(Words& words, const Names& /*players*/) {
    ExpectFerries expected;
    if (words.accept("none")) return expected;
    do {
        NamedAnswer ferry;
        ferry.way = words.way_of_ferry();
        words.expect("on");
        ferry.cell = words.cell();
        expected.ferries.push_back(ferry);
    } while (words.accept(";"));
    return expected;
}

// --- On the table ----------------------------------------------------------------------------------

Cell Table::cell_placed(int line) const {
    const TileId placed = state_.header().placed;
    if (!placed.exists()) throw Problem{line, "no tile was placed in this part: say on which cell"};
    return state_.tile(placed).cell;
}

bastide::Place Table::tile_place(const NamedAnswer& answer) const {
    bastide::Place place;
    place.kind = PlaceKind::tile;
    place.cell = turned(answer.cell.value_or(Cell()));
    return place;
}

bool Table::is_figure(const std::string& name) const {
    const auto kinds = rules_->figure_kinds();
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const FigureKindInfo& kind) { return kind.name == name; });
}

/// It comes out of the box, or goes on from where it is.
Move Table::token_to(TokenKind kind, SegmentId segment) const {
    const auto lying = state_.placed_tokens();
    const bool lies = std::any_of(lying.begin(), lying.end(),
                                  [&](const PlacedToken& token) { return token.kind == kind; });
    bastide::Place place;
    place.kind = PlaceKind::segment;
    place.segment = segment;
    return lies ? move_token(kind, place) : place_token(kind, place);
}

Move Table::move_onto(const ExpectFigure& expected, SegmentId segment, int line) const {
    return is_figure(expected.figure)
               ? figure_move(figure_kind(expected.figure, line), segment, expected.take_back)
               : token_to(token_kind(expected.figure, line), segment);
}

Player Table::seat_of(const std::string& player, int line) const {
    for (std::size_t seat = 0; seat < std::size_t(rules_->players()); ++seat)
        if (name_of(Player(seat)) == player) return Player(seat);
    throw Problem{line, "\"" + player + "\" is not one of the players"};
}

Move Table::answering(const NamedAnswer& answer, int line) const {
    using Kind = NamedAnswer::Kind;
    switch (answer.kind) {
        case Kind::ferry:
            return place_token(token_kind("ferry", line),
                               answer.cell ? turned(*answer.cell) : cell_placed(line),
                               turned(answer.way));
        case Kind::machine: {
            Move move = place_figure(figure_kind(answer.figure, line), SegmentId());
            move.cell = cell_placed(line);
            return move;
        }
        case Kind::landing:
            if (!flying_.exists()) throw Problem{line, "nobody is in the machine"};
            return place_figure(flying_, find(answer.where, line));
        case Kind::die: {
            Move move = choose_option(std::uint8_t(answer.number));
            move.kind = MoveKind::outcome;
            return move;
        }
        case Kind::abbey: return place_tile(turned(answer.cell.value_or(Cell())), 0);
        case Kind::token: {
            const bastide::Place place = tile_place(answer);
            if (is_figure(answer.figure))
                return place_figure(figure_kind(answer.figure, line), place);
            return place_token(token_kind(answer.figure, line), place);
        }
        case Kind::moved: return move_token(token_kind(answer.figure, line), tile_place(answer));
        case Kind::chosen: {
            bastide::Place place = tile_place(answer);
            if (!answer.cell) {
                place = bastide::Place();
                place.kind = PlaceKind::segment;
                place.segment = find(answer.where, line);
            }
            return choose_figure(seat_of(answer.player, line), figure_kind(answer.figure, line),
                                 place);
        }
        case Kind::captive:
            return return_figure(figure_kind(answer.figure, line),
                                 place_by(PlaceKind::player, {}, 0,
                                          std::uint16_t(seat_of(answer.player, line).index())));
        case Kind::animal: return token_outcome(token_kind(answer.figure, line));
        case Kind::pyramid: return choose_place(tile_place(answer));
        case Kind::taken: {
            bastide::Place place;
            place.kind = PlaceKind::segment;
            place.segment = find(answer.where, line);
            return place_token(token_kind(answer.figure, line), place);
        }
        case Kind::figure: break;
    }
    const SegmentId segment = find(answer.where, line);
    return is_figure(answer.figure) ? place_figure(figure_kind(answer.figure, line), segment)
                                    : token_to(token_kind(answer.figure, line), segment);
}

/// Bridges and castles have names of their own, figures that are put somewhere as well.
std::string Table::named_text(const Move& move) const {
    if (is_said_by_notation(move)) return written(move);
    const std::string cell = cell_text(turned_back(move.cell));
    if (move.kind == MoveKind::place_token && !move.segment.exists() &&
        rules_->token_kinds()[move.option].name == "ferry")
        return "ferry " + std::string(ways_of_ferries[unsigned(turned_back(move.way()))]) + " on " +
               cell;
    if (move.kind == MoveKind::place_token && rules_->token_kind(move.token()).lies_on_whole_tile())
        return rules_->token_kind(move.token()).name + " on " + cell;
    if (move.kind == MoveKind::place_figure && !move.segment.exists())
        return rules_->figure_kind(move.figure).name + " into the machine";
    if (question_is(decision(), "turn_up_animal") && move.kind == MoveKind::outcome)
        return "animal " + rules_->token_kind(move.token()).name;
    if (move.kind == MoveKind::outcome && !move.type.exists() &&
        !question_is(decision(), "first_player"))
        return "die " + std::to_string(move.option);
    if (move.kind == MoveKind::place_tile && question_is(decision(), "play_abbey"))
        return "abbey at " + cell;
    return {};
}

// --- Ferries that lie there ------------------------------------------------------------------------

SegmentId Table::road_at(TileId tile, Side side) const {
    const Position position{*rules_, state_};
    const PlacedTile& placed = state_.tile(tile);
    for (std::size_t local = 0; local < rules_->type(placed.type).segment_count; ++local) {
        const SegmentId segment(placed.first.index() + local);
        if (state_.segment(segment).kind == road && reaches(position, segment, 0, side))
            return segment;
    }
    return {};
}

/// From the box onto the lake, with the two roads linked.
void Table::lay_ferry(const LyingFerry& ferry) {
    const GridCell there = state_.at(turned(ferry.cell));
    if (there.holds != GridCell::Holds::tile)
        throw Problem{ferry.line, "no tile lies at " + cell_text(ferry.cell)};
    const TileId tile(there.index);
    const Way way = turned(ferry.way);
    const auto [one, other] = sides_of_ferry(way);
    const SegmentId from = road_at(tile, one), to = road_at(tile, other);
    if (!from.exists() || !to.exists() || from == to)
        throw Problem{ferry.line, "a ferry lies between two roads of its tile"};
    if (state_.header().links == rules_->layout().links)
        throw Problem{ferry.line, "the table has no more ferries"};
    Context context(*rules_, state_, nullptr);
    put_linking_token(context, Player(0), token_kind("ferry", ferry.line), turned(ferry.cell), way);
}

std::vector<std::string> Table::texts_of(const ExpectFerries& expected) const {
    std::vector<std::string> texts;
    for (const NamedAnswer& ferry : expected.ferries)
        texts.push_back(std::string(ways_of_ferries[unsigned(ferry.way)]) + " on " +
                        cell_text(ferry.cell.value_or(Cell())));
    return texts;
}

/// The way is read from what is linked, not from the notes of the token.
std::vector<std::string> Table::ferry_texts() const {
    std::vector<std::string> texts;
    for (const PlacedToken& token : state_.placed_tokens()) {
        if (rules_->token_kinds()[token.kind.index()].name != "ferry") continue;
        const TileId tile = state_.segment(token.segment).tile;
        std::string ways;
        for (const ExtraLink& link : state_.links())
            for (unsigned way = 0; way < std::size(ways_of_ferries); ++way) {
                const auto [one, other] = sides_of_ferry(Way(way));
                const SegmentId a = road_at(tile, one), b = road_at(tile, other);
                if (a.exists() && b.exists() &&
                    ((link.a == a && link.b == b) || (link.a == b && link.b == a)))
                    ways += std::string(ways.empty() ? "" : " and ") +
                            std::string(ways_of_ferries[unsigned(turned_back(Way(way)))]);
            }
        texts.push_back((ways.empty() ? "nowhere" : ways) + " on " +
                        cell_text(turned_back(state_.tile(tile).cell)));
    }
    return texts;
}

// --- Barns -----------------------------------------------------------------------------------------

/// A barn lies at a corner of the tile where four tiles meet and the tile shows this field: that which
/// the line names, or the only one. Its role tells which.
std::uint8_t Table::barn_role(const StandingFigures& barn, SegmentId segment) const {
    constexpr std::string_view corners[] = {"NW", "NE", "SE", "SW"};
    constexpr Cell beyond[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const TileId tile = state_.segment(segment).tile;
    const Cell cell = state_.tile(tile).cell;
    std::uint8_t role = 0;
    for (unsigned corner = 0; corner < 4; ++corner) {
        const unsigned left = 2 * corner, right = 2 * ((corner + 3) & 3) + 1;
        const Position position{*rules_, state_};
        const Cell far{std::int16_t(cell.x + beyond[corner].x),
                       std::int16_t(cell.y + beyond[corner].y)};
        const std::string_view said = corners[(corner + 4 - board_turning_) & 3];
        if (slot_segment(position, tile, 0, Slot(left)) != segment ||
            slot_segment(position, tile, 0, Slot(right)) != segment || !state_.at(far).taken() ||
            !state_.at({far.x, cell.y}).taken() || !state_.at({cell.x, far.y}).taken() ||
            (!barn.where.segment.corner.empty() && barn.where.segment.corner != said))
            continue;
        if (role != 0) throw Problem{barn.line, "say at which corner the barn lies: \"… SE\""};
        role = spot_at({0, Corner((corner + 3) & 3)});
    }
    if (role == 0) throw Problem{barn.line, "no barn can lie there"};
    return role;
}

}  // namespace bastide::scenarios
