#include "cli/text_board.h"

#include "cli/play_text.h"
#include "cli/text_board_tile.h"
#include "draw/symbol_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <map>
#include <set>
#include <vector>

namespace bastide::cli {

namespace {

/// The board in pictures; cells without a tile or a mark are absent.
using Pictures = std::map<Cell, Picture>;

Cell cell_of(const PlacedTile& tile, const TileType& type, std::size_t cell) {
    const Cell offset = type.offsets[std::size_t(tile.turning) * type.cells + cell];
    return {std::int16_t(tile.cell.x + offset.x), std::int16_t(tile.cell.y + offset.y)};
}

/// Halves of a cell lie beside each other: blanks of one let the other show.
void lay_over(Picture& below, const Picture& above) {
    for (std::size_t row = 0; row < picture_rows; ++row) {
        below[row].resize(picture_columns, ' ');
        for (std::size_t column = 0; column < picture_columns; ++column)
            if (above[row][column] != ' ') below[row][column] = above[row][column];
    }
}

Pictures tile_pictures(const Ruleset& rules, const State& state) {
    Pictures pictures;
    for (const PlacedTile& tile : state.tiles()) {
        const TileType& type = rules.type(tile.type);
        for (std::size_t c = 0; c < type.cells; ++c) {
            lay_over(pictures[cell_of(tile, type, c)], draw_tile(rules, type, tile.turning, c));
        }
    }
    return pictures;
}

/// Letters, digits and pennants are not drawn over; nor is the end of a road at a side.
bool is_covered(const Picture& picture, Spot spot) {
    const char there = at(picture, spot);
    const bool joins =
        std::find(std::begin(edge_spots), std::end(edge_spots), spot) != std::end(edge_spots) &&
        there != '.' && there != '#';
    return joins || there == '%' || there == '@' ||
           std::isalnum(static_cast<unsigned char>(there)) != 0;
}

/// Writes the letter of a figure's kind beside its number: on the same feature if there is room.
void add_sign(Picture& picture, Spot number, char under, char sign) {
    const bool right = number.column + 1 < picture_columns, left = number.column > 0;
    const Spot after{number.row, number.column + 1}, before{number.row, number.column - 1};
    const Spot below{number.row == 0 ? 1u : 2u, number.column};
    const Spot above{number.row == 2 ? 1u : 0u, number.column};
    const auto takes = [&](Spot spot, bool any) {
        return !is_covered(picture, spot) && (any || at(picture, spot) == under);
    };
    for (const bool any : {false, true}) {
        if (right && takes(after, any)) {
            at(picture, after) = sign;
        } else if (left && takes(before, any)) {
            at(picture, before) = at(picture, number);
            at(picture, number) = sign;
        } else if (takes(below, any)) {
            at(picture, below) = sign;
        } else if (takes(above, any)) {
            at(picture, above) = sign;
        } else {
            continue;
        }
        return;
    }
}

void add_figures(Pictures& pictures, const Ruleset& rules, const State& state) {
    struct Sign {
        Cell cell;
        Spot spot;
        char under, letter;
    };
    std::vector<Sign> signs;  // after all numbers, so that they cover none
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || !figure.segment.exists()) continue;
        const Segment& segment = state.segment(figure.segment);
        const PlacedTile& tile = state.tile(segment.tile);
        const TileType& type = rules.type(tile.type);
        const unsigned cells =
            segment.local < type.segment_count ? type.segments[segment.local].cells : 1;
        const auto c = std::size_t(std::countr_zero(cells == 0 ? 1u : cells));
        const Cell cell = cell_of(tile, type, c);
        const Spot spot = figure_spot(rules, type, tile.turning, c, segment.local);
        char& there = at(pictures[cell], spot);
        if (const char letter = figure_letter(rules, figure.kind); letter != ' ')
            signs.push_back({cell, spot, there, letter});
        there = char('1' + figure.owner.index());
    }
    for (const Sign& sign : signs)
        add_sign(pictures[sign.cell], sign.spot, sign.under, sign.letter);
}

struct Bounds {
    int west, east, north, south;
};

Bounds bounds_of(const Pictures& pictures) {
    Bounds bounds{0, 0, 0, 0};
    for (const auto& [cell, picture] : pictures) {
        bounds.west = std::min<int>(bounds.west, cell.x);
        bounds.east = std::max<int>(bounds.east, cell.x);
        bounds.north = std::min<int>(bounds.north, cell.y);
        bounds.south = std::max<int>(bounds.south, cell.y);
    }
    return bounds;
}

/// In the half of the cell that is empty, if a half tile lies there.
void mark_place(Picture& picture) {
    if (picture[0].empty()) {
        picture = {"     ", " [*] ", "     "};
        return;
    }
    for (const std::string& row : picture)
        if (row.find("[*]") != std::string::npos) return;  // for another turning
    for (const std::size_t row : {std::size_t(0), picture_rows - 1})
        for (const std::size_t column : {std::size_t(0), picture_columns - 3})
            if (picture[row].substr(column, 3) == "   ") picture[row].replace(column, 3, "[*]");
}

void trim(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

using Entries = std::vector<std::string>;

/// All characters in the pictures of the tiles that this table can meet.
std::string characters_of(const Ruleset& rules) {
    std::string all;
    for (const TileType& type : rules.types())
        for (Turning turning = 0; turning < side_count; ++turning)
            for (std::size_t cell = 0; cell < type.cells; ++cell)
                for (const std::string& row : draw_tile(rules, type, turning, cell)) all += row;
    return all;
}

template <class Visit>
void for_each_kind_in_play(const Ruleset& rules, Visit visit) {
    for (const TileType& type : rules.types())
        for (const SegmentType& segment : type.segments) visit(rules.segment_kind(segment.kind));
}

/// "city", or all that are drawn alike.
std::string wide_kinds(const Ruleset& rules) {
    std::set<std::string> names;
    for_each_kind_in_play(rules, [&names](const SegmentKindInfo& kind) {
        if (kind.joins == Joins::by_edge && !kind.beside_fields)
            names.insert(draw::plain_words(kind.name));
    });
    return fmt::format("{}", fmt::join(names, ", "));
}

/// The features of one tile, with their letters.
std::set<std::pair<char, std::string>> inner_kinds(const Ruleset& rules) {
    std::set<std::pair<char, std::string>> kinds;
    for_each_kind_in_play(rules, [&kinds](const SegmentKindInfo& kind) {
        if (kind.joins == Joins::not_at_all)
            kinds.emplace(inner_letter(kind), draw::plain_words(kind.name));
    });
    return kinds;
}

}  // namespace

std::string draw_board(const Ruleset& rules, const State& state, std::span<const Move> places) {
    Pictures pictures = tile_pictures(rules, state);
    add_figures(pictures, rules, state);
    for (const Move& move : places)
        if (move.kind == MoveKind::place_tile) mark_place(pictures[move.cell]);
    const Bounds bounds = bounds_of(pictures);
    std::string text = "     ";
    for (int x = bounds.west; x <= bounds.east; ++x) text += fmt::format("{:^5}", x);
    trim(text);
    text += '\n';
    for (int y = bounds.north; y <= bounds.south; ++y)
        for (std::size_t row = 0; row < picture_rows; ++row) {
            std::string line = row == 1 ? fmt::format("{:>4} ", y) : std::string(5, ' ');
            for (int x = bounds.west; x <= bounds.east; ++x) {
                const auto found = pictures.find({std::int16_t(x), std::int16_t(y)});
                line += found == pictures.end() ? std::string(picture_columns, ' ')
                                                : found->second[row];
            }
            trim(line);
            text += line + '\n';
        }
    return text;
}

std::string draw_turnings(const Ruleset& rules, const TileType& type,
                          std::span<const Turning> turnings) {
    std::string text;
    for (const Turning turning : turnings) text += fmt::format("     {:^5}", turning);
    trim(text);
    text += '\n';
    for (std::size_t row = 0; row < picture_rows; ++row) {
        for (const Turning turning : turnings)
            text += "     " + draw_tile(rules, type, turning)[row];
        text += '\n';
    }
    return text;
}

char figure_letter(const Ruleset& rules, FigureKind wanted) {
    if (wanted.index() == 0) return ' ';
    std::string used;
    for (std::size_t kind = 1;; ++kind) {
        char letter = '?';
        for (const char c : rules.figure_kinds()[kind].name) {
            const char upper = char(std::toupper(static_cast<unsigned char>(c)));
            if (std::isalpha(static_cast<unsigned char>(c)) == 0 ||
                used.find(upper) != std::string::npos)
                continue;
            letter = upper;
            break;
        }
        if (kind == wanted.index()) return letter;
        used += letter;
    }
}

std::string board_legend(const Ruleset& rules) {
    const std::string drawn = characters_of(rules);
    Entries entries;
    const auto explain = [&](char sign, const std::string& text) {
        if (drawn.find(sign) != std::string::npos) entries.push_back(text);
    };
    explain('#', "# " + wide_kinds(rules));
    explain('%', "% city with a pennant");
    explain('c', "c cathedral");
    explain('-', "| - + road");
    explain('/', "/ \\ bends that do not touch");
    explain('o', "o where roads end");
    explain('i', "i inn");
    explain('~', "~ river");
    explain('s', "s spring");
    explain('y', "y fork");
    explain('@', "@ lake");
    explain('.', ". field");
    explain('p', "p pig-herd");
    for (const auto& [letter, name] : inner_kinds(rules))
        entries.push_back(fmt::format("{} {}", letter, name));
    entries.push_back(fmt::format("1 to {} a figure of that player", rules.players()));
    for (std::size_t kind = 1; kind < rules.figure_kinds().size(); ++kind)
        entries.push_back(fmt::format("1{} {} of player 1", figure_letter(rules, FigureKind(kind)),
                                      rules.figure_kinds()[kind].name));
    entries.emplace_back("[*] the tile fits here");
    return wrapped("  ", entries, "   ");
}

}  // namespace bastide::cli
