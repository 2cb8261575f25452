#include "scenarios/scenario_places.h"

#include "core/figures.h"
#include "core/places.h"
#include "notation/moves/place_text.h"
#include "scenarios/scenario_table.h"

#include <algorithm>
#include <map>
#include <utility>

namespace bastide::scenarios {

// --- Reading ---------------------------------------------------------------------------------------

namespace {

bool cell_follows(const Words& words) { return words.next().find(',') != std::string::npos; }

PlaceName on_segment(Words& words) {
    PlaceName place;
    place.segment = words.segment();
    return place;
}

/// "1,0", "1,0 corner NE", "1,0 side N"
PlaceName on_cell(Words& words) {
    PlaceName place;
    place.kind = PlaceKind::tile;
    place.cell = words.cell();
    if (words.accept("corner")) {
        place.kind = PlaceKind::corner;
        for (int corner = 0; corner < corner_count; ++corner) {
            place.corner = Corner(corner);
            if (words.accept(corner_text(place.corner))) return place;
        }
        words.fail("\"" + words.next() + "\" should be a corner: NE, SE, SW or NW");
    }
    if (!words.accept("side")) return place;
    place.kind = PlaceKind::side;
    for (int side = 0; side < side_count; ++side) {
        place.side = Side(side);
        if (words.accept(side_letter(place.side))) return place;
    }
    words.fail("\"" + words.next() + "\" should be a side: N, E, S or W");
}

PlaceName on_space(Words& words) {
    PlaceName place;
    place.kind = PlaceKind::score_track;
    place.space = words.number("the space of the score track");
    return place;
}

PlaceName beside_board(Words& words) {
    PlaceName place;
    place.kind = PlaceKind::beside_board;
    place.beside = words.figure();
    return place;
}

PlaceName with_player(Words& words, const Names& players) {
    PlaceName place;
    place.kind = PlaceKind::player;
    place.player = words.player(players);
    return place;
}

}  // namespace

bool place_follows(const Words& words) {
    const std::string& word = words.next();
    return word == "on" || word == "at" || word == "in" || word == "with" || word == "out";
}

std::string name_before_place(Words& words) {
    std::string name = words.take("a name");
    while (!place_follows(words)) name += ' ' + words.take("on, at, in, with or out");
    return name;
}

PlaceName place_name(Words& words, const Names& players) {
    if (words.accept("on")) return cell_follows(words) ? on_cell(words) : on_segment(words);
    if (words.accept("in")) return beside_board(words);
    if (words.accept("with")) return with_player(words, players);
    if (words.accept("out")) {
        for (const char* word : {"of", "the", "game"}) words.expect(word);
        PlaceName place;
        place.kind = PlaceKind::off_board;
        return place;
    }
    words.expect("at");
    return words.accept("space") ? on_space(words) : on_cell(words);
}

PlaceName place_left(Words& words, const Names& players) {
    if (words.accept("the")) return beside_board(words);
    if (words.accept("space")) return on_space(words);
    if (cell_follows(words)) return on_cell(words);
    return find_player(players, words.next()) ? with_player(words, players) : on_segment(words);
}

StandingFigures standing_figures(Words& words, Player owner, const Names& players) {
    StandingFigures standing;
    standing.player = owner;
    standing.line = words.line();
    const bool several = words.number_follows();
    if (several) standing.count = words.number("how many");
    standing.figure = name_before_place(words);
    if (several) without_plural(standing.figure);
    standing.where = place_name(words, players);
    if (standing.where.kind == PlaceKind::segment && !standing.where.segment.cell)
        words.fail("say of which cell: \"city N of 1,0\"");
    return standing;
}

StatementKind expect_elsewhere(Words& words, const Names& players) {
    ExpectElsewhere expected;
    if (words.accept("none")) return expected;
    do expected.figures.push_back(standing_figures(words, words.player(players), players));
    while (words.accept(";"));
    return expected;
}

// --- On the table ----------------------------------------------------------------------------------

/// A cell is a place on its tile, or the empty cell.
bastide::Place Table::place_of(const PlaceName& name, int line) const {
    bastide::Place place;
    place.kind = name.kind;
    switch (name.kind) {
        case PlaceKind::segment: place.segment = find(name.segment, line); break;
        case PlaceKind::tile:
        case PlaceKind::cell: return place_at(state_, turned(name.cell));
        case PlaceKind::corner:
            place.cell = turned(name.cell);
            place.corner = Corner((unsigned(name.corner) + board_turning_) & 3);
            break;
        case PlaceKind::side:
            place.cell = turned(name.cell);
            place.side = Side((unsigned(name.side) + board_turning_) & 3);
            break;
        case PlaceKind::beside_board: {
            const auto names = rules_->places_beside();
            const auto found = std::find(names.begin(), names.end(), name.beside);
            if (found == names.end())
                throw Problem{line, "there is no place \"" + name.beside + "\" beside the board"};
            place.number = std::uint16_t(found - names.begin());
            break;
        }
        case PlaceKind::score_track:
            if (name.space < 0 || name.space >= rules_->score_spaces())
                throw Problem{line, "the score track has no space " + std::to_string(name.space)};
            place.number = std::uint16_t(name.space);
            break;
        case PlaceKind::player: place.player = name.player; break;
        case PlaceKind::off_board: break;
    }
    return place;
}

/// Pieces lie on tiles and at empty cells; corners and sides are those of tiles.
void Table::check_cell(const std::string& what, const bastide::Place& place, int line) const {
    if (!has_cell(place.kind)) return;
    const bool taken = state_.at(place.cell).taken();
    if (taken == (place.kind != PlaceKind::cell)) return;
    throw Problem{line, "the " + what +
                            (taken ? " lies where no tile is, but one lies at "
                                   : " lies on a tile, but no tile lies at ") +
                            cell_text(turned_back(place.cell))};
}

std::string Table::name_of(const bastide::Place& place) const {
    switch (place.kind) {
        case PlaceKind::segment: return "on " + name_of(place.segment);
        case PlaceKind::tile: return "on " + cell_text(turned_back(place.cell));
        case PlaceKind::player: return "with " + name_of(place.player);
        default: break;
    }
    bastide::Place said = place;
    said.cell = turned_back(place.cell);
    if (place.kind == PlaceKind::corner)
        said.corner = Corner((unsigned(place.corner) - board_turning_) & 3);
    if (place.kind == PlaceKind::side)
        said.side = Side((unsigned(place.side) - board_turning_) & 3);
    return elsewhere_in_words(*rules_, said);
}

/// Onto a place that is no segment, or out of the game.
void Table::stand_elsewhere(const StandingFigures& standing, FigureKind kind) {
    const bastide::Place place = place_of(standing.where, standing.line);
    const bool leaves = place.kind == PlaceKind::off_board;
    if (!leaves && (rules_->figure_kind(kind).elsewhere >> unsigned(place.kind) & 1) == 0)
        throw Problem{standing.line, "no " + standing.figure + " can be " + name_of(place)};
    check_cell(standing.figure, place, standing.line);
    Context context(*rules_, state_, nullptr);
    for (int i = 0; i < standing.count; ++i) {
        const FigureId figure = next_in_supply(state_, standing.player, kind);
        if (!figure.exists())
            throw Problem{standing.line,
                          name_of(standing.player) + " does not have that many figures"};
        if (leaves)
            remove_from_game(context, figure);
        else
            put_figure(context, figure, place);
    }
}

namespace {

std::string figures_text(int count, const std::string& owner, const std::string& figure,
                         const std::string& place) {
    return owner + ' ' + std::to_string(count) + ' ' + figure + ' ' + place;
}

}  // namespace

std::vector<std::string> Table::texts_of(const ExpectElsewhere& expected) const {
    std::vector<std::string> texts;
    for (const StandingFigures& figures : expected.figures)
        texts.push_back(
            figures_text(figures.count, name_of(figures.player),
                         rules_->figure_kind(figure_kind(figures.figure, figures.line)).name,
                         name_of(place_of(figures.where, figures.line))));
    return texts;
}

std::vector<std::string> Table::elsewhere_texts() const {
    std::map<std::pair<std::string, std::pair<std::string, std::string>>, int> found;
    for (const Figure& figure : state_.figures()) {
        bastide::Place place;
        if (figure.where == Whereabouts::elsewhere)
            place = bastide::place_of({*rules_, state_}, figure);
        else if (figure.where != Whereabouts::gone)
            continue;
        ++found[{name_of(figure.owner), {rules_->figure_kind(figure.kind).name, name_of(place)}}];
    }
    std::vector<std::string> texts;
    for (const auto& [what, count] : found)
        texts.push_back(figures_text(count, what.first, what.second.first, what.second.second));
    return texts;
}

}  // namespace bastide::scenarios
