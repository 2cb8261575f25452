#include "draw/board/board_flights.h"

#include "draw/svg/svg_writer.h"
#include "draw/tiles/symbol_words.h"
#include "notation/moves/described_move.h"
#include "notation/moves/segment_names.h"

#include <algorithm>

namespace bastide::draw {

namespace {

constexpr std::string_view machine_mark = "flier";

constexpr double disc_radius = 8;

Cell cell_after(const PrintedMachine& machine, int steps) {
    return {std::int16_t(machine.cell.x + steps * machine.step_x),
            std::int16_t(machine.cell.y + steps * machine.step_y)};
}

Point middle_of(Cell cell) { return corner_of(cell) + Point{50, 50}; }

/// How far away a figure comes down; 0: it is not asked where it lands.
int distance_of_landing(const State& state, const MoveList& moves, const PrintedMachine& machine) {
    for (const Move& move : moves) {
        if (move.kind != MoveKind::place_figure || !move.segment.exists()) continue;
        const Cell cell = state.tile(state.segment(move.segment).tile).cell;
        for (int steps = 1; steps <= rules::flier::highest_roll; ++steps)
            if (cell_after(machine, steps) == cell) return steps;
    }
    return 0;
}

/// A dashed line with a head.
void draw_way(SvgWriter& svg, Point from, Point to, const BoardColours& colours) {
    const Point on = unit(to - from), aside{-on.y, on.x};
    const Line way{from, to - on * 6};
    svg.line(way, {{}, colours.panel, 6.4, false});
    svg.line(way, {{}, colours.legal, 3, true});
    svg.area({to, to - on * 13 + aside * 7, to - on * 13 - aside * 7},
             {colours.legal, colours.panel, 1.6, false});
}

}  // namespace

bool can_fly(const Ruleset& rules, const State& state, const MoveList& moves) {
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return move.kind == MoveKind::place_figure && !move.segment.exists() &&
               is_flight(rules, describe(rules, state, move));
    });
}

std::optional<PrintedMachine> machine_on(const Ruleset& rules, const PlacedTile& tile,
                                         const TileArtist& artist) {
    constexpr int steps_x[] = {0, 1, 1, 1, 0, -1, -1, -1}, steps_y[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    const PrintedTile& printed = *rules.type(tile.type).printed;
    for (const auto& mark : printed.marks) {
        const SymbolWords words = symbol_words(rules.library(), mark);
        if (words.name != machine_mark) continue;
        const int eighths = (eighths_of_turn(words.value) + 2 * tile.turning) % 8;
        const std::vector<Point> places =
            artist.mark_places(rules.library(), printed, drawing_of(tile), machine_mark);
        PrintedMachine machine{tile.cell, steps_x[eighths], steps_y[eighths], middle_of(tile.cell)};
        if (!places.empty())
            machine.at = corner_of(first_cell_of(rules.type(tile.type), tile.cell, tile.turning)) +
                         places.front();
        return machine;
    }
    return std::nullopt;
}

std::string legal_flight(const Ruleset& rules, const State& state, const MoveList& moves,
                         const TileArtist& artist, const BoardColours& colours,
                         const PictureWords& words) {
    if (state.tiles().empty()) return {};
    const auto machine = machine_on(rules, state.tiles().back(), artist);
    if (!machine) return {};
    const bool gets_in = can_fly(rules, state, moves);
    const int lands = gets_in ? 0 : distance_of_landing(state, moves, *machine);
    if (!gets_in && lands == 0) return {};
    SvgWriter svg(0, 0, 0);
    svg.open("class=\"flight\" data-from=\"" + cell_text(machine->cell) + '"');
    draw_way(svg, machine->at,
             middle_of(cell_after(*machine, gets_in ? rules::flier::highest_roll : lands)),
             colours);
    for (int steps = 1; gets_in && steps <= rules::flier::highest_roll; ++steps) {
        const Cell cell = cell_after(*machine, steps);
        svg.open("class=\"flight-end\" data-cell=\"" + cell_text(cell) + '"');
        svg.title(words.say("picture.flight_end", {{"cell", cell_text(cell)}, {"roll", steps}}));
        svg.circle(middle_of(cell), 11, {colours.panel, colours.legal, 2.4, false});
        svg.letters(middle_of(cell), 15, std::to_string(steps), colours.legal);
        svg.close();
    }
    if (gets_in) {
        svg.open("class=\"legal-machine\" data-cell=\"" + cell_text(machine->cell) + '"');
        svg.title(words.say("picture.flight_begin", {{"cell", cell_text(machine->cell)}}));
        svg.circle(machine->at, disc_radius, {colours.panel, colours.legal, 2.4, false});
        svg.circle(machine->at, 2, {colours.legal, {}, 0, false});
        svg.close();
    }
    svg.close();
    return svg.take();
}

}  // namespace bastide::draw
