#include "cli/terminal/text_board.h"

#include "cli/terminal/piece_signs.h"
#include "cli/terminal/play_text.h"
#include "cli/terminal/text_board_tile.h"
#include "cli/terminal/tokens_elsewhere.h"
#include "core/board.h"
#include "draw/pieces/piece_picture.h"
#include "draw/tiles/picture_words.h"
#include "notation/moves/move_text.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/feature_members.h>

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

/// As `token_lines` has them.
using Lines = std::array<char32_t, 2>;

/// Halves of a cell lie beside each other: spaces of one let the other show.
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
            lay_over(pictures[cell_of(type, tile, c)], draw_tile(rules, type, tile.turning, c));
        }
    }
    return pictures;
}

/// What was laid across a tile lies over all but letters and pennants, which show through.
void lay_across(Picture& picture, const AddedSegment& added, const Lines& lines) {
    const bool down = (added.sides & ends_of(Way::north_south)) != 0;
    for (std::size_t i = 0; i < (down ? picture_rows : picture_columns); ++i) {
        char& there = down ? picture[i][2] : picture[1][i];
        if (there != '%' && there != '@' && std::isalnum(static_cast<unsigned char>(there)) == 0)
            there = char(lines[down ? 1 : 0]);
    }
}

void lay_across_tiles(Pictures& pictures, const Ruleset& rules, const State& state,
                      const Lines& lines) {
    for (const AddedSegment& added : state.added_segments()) {
        const PlacedTile& tile = state.tile(added.tile);
        lay_across(pictures[cell_of(rules.type(tile.type), tile, added.cell)], added, lines);
    }
}

/// The walls of cities on which tokens lie, castles say.
void draw_walls(Pictures& pictures, const Ruleset& rules, const State& state) {
    for (const PlacedToken& token : state.placed_tokens()) {
        const TokenKindInfo& kind = rules.token_kind(token.kind);
        if (kind.lies_on != PlaceKind::segment || !draw::lies_over_halves(kind.name)) continue;
        for_each_segment(state, token.segment, [&](SegmentId id) {
            const Segment& segment = state.segment(id);
            const PlacedTile& tile = state.tile(segment.tile);
            const TileType& type = rules.type(tile.type);
            if (segment.local >= type.segment_count) return;
            for (unsigned c = 0; c < type.cells; ++c)
                if ((type.segments[segment.local].cells >> c & 1) != 0)
                    redraw_wide(pictures[cell_of(type, tile, c)], type, tile.turning, c,
                                segment.local, token_wall(rules, token.kind));
        });
    }
}

/// What lies on tiles, in their lower right corners.
void draw_tokens_on_tiles(Pictures& pictures, const Ruleset& rules, const State& state) {
    for (const auto& [place, signs] : token_signs(rules, state)) {
        const auto there = pictures.find(place.cell);
        if (place.kind != PlaceKind::tile || there == pictures.end()) continue;
        const std::string shown = signs.substr(0, picture_columns);
        for (std::size_t i = 0; i < shown.size(); ++i)
            there->second[picture_rows - 1][picture_columns - shown.size() + i] = shown[i];
    }
}

/// What links two sides of its tile, a ferry say, stands in the middle and reaches to them.
void draw_links(Pictures& pictures, const Ruleset& rules, const State& state) {
    for (const LinkingToken& token : linking_tokens(rules, state)) {
        Picture& picture = pictures[token.cell];
        const Lines lines = token_lines(rules, token.kind, false);
        constexpr Spot ends[side_count] = {{0, 2}, {1, 3}, {2, 2}, {1, 1}};
        at(picture, {1, 2}) = token_letter(rules, token.kind);
        for (unsigned side = 0; side < side_count; ++side)
            if ((ends_of(token.way) >> side & 1) != 0)
                at(picture, ends[side]) = char(lines[side % 2 == 0 ? 1 : 0]);
    }
}

/// Where a figure on it is shown: beside the middle, where others stand below it.
Spot spot_across(const Picture& picture, const AddedSegment& added, const Lines& lines) {
    const bool down = (added.sides & ends_of(Way::north_south)) != 0;
    const Spot right[] = {{1, 3}, {1, 1}, {1, 2}, {1, 4}, {1, 0}};
    const Spot below[] = {{0, 2}, {2, 2}, {1, 2}, {1, 2}, {1, 2}};
    for (const Spot spot : down ? below : right)
        if (at(picture, spot) == char(lines[down ? 1 : 0])) return spot;
    return {};
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

/// The cell in which a figure is shown, and where there.
struct FigurePlace {
    Cell cell;
    Spot spot;
};

FigurePlace place_of(const Pictures& pictures, const Ruleset& rules, const State& state,
                     const Lines& lines, SegmentId id) {
    const Segment& segment = state.segment(id);
    const PlacedTile& tile = state.tile(segment.tile);
    const TileType& type = rules.type(tile.type);
    for (const AddedSegment& added : state.added_segments())
        if (added.segment == id) {
            const Cell cell = cell_of(type, tile, added.cell);
            return {cell, spot_across(pictures.at(cell), added, lines)};
        }
    const unsigned cells = type.segments[segment.local].cells;
    const auto c = std::size_t(std::countr_zero(cells == 0 ? 1u : cells));
    return {cell_of(type, tile, c), figure_spot(rules, type, tile.turning, c, segment.local)};
}

/// A figure that lies on a corner is shown there.
FigurePlace place_of(const Pictures& pictures, const Ruleset& rules, const State& state,
                     const Lines& lines, const Figure& figure) {
    if (!is_on_corner(figure)) return place_of(pictures, rules, state, lines, figure.segment);
    const PlacedTile& tile = state.tile(state.segment(figure.segment).tile);
    const TileCorner corner = corner_of(figure);
    return {cell_of(rules.type(tile.type), tile, corner.cell_of_tile),
            corner_spots[unsigned(corner.corner)]};
}

/// Figures, and beside their places the letters of their kinds and of tokens that lie on their segments.
void add_figures(Pictures& pictures, const Ruleset& rules, const State& state, const Lines& lines) {
    const std::string letters = figure_letters(rules);
    struct Sign {
        FigurePlace place;
        char under, letter;
    };
    std::vector<Sign> signs;  // after all numbers, so that they cover none
    std::vector<Sign> tokens_there;
    for (const TokensOnFeature& tokens : tokens_on_features(rules, state)) {
        if (draw::lies_over_halves(rules.token_kind(tokens.kind).name)) continue;
        const SegmentId segment = state.placed_tokens()[tokens.first].segment;
        const FigurePlace place = place_of(pictures, rules, state, lines, segment);
        tokens_there.push_back(
            {place, at(pictures[place.cell], place.spot), token_letter(rules, tokens.kind)});
    }
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || !figure.segment.exists()) continue;
        const FigurePlace place = place_of(pictures, rules, state, lines, figure);
        char& there = at(pictures[place.cell], place.spot);
        if (const char letter = letters[figure.kind.index()]; letter != ' ')
            signs.push_back({place, there, letter});
        there = char('1' + figure.owner.index());
    }
    signs.insert(signs.end(), tokens_there.begin(), tokens_there.end());
    for (const Sign& sign : signs)
        add_sign(pictures[sign.place.cell], sign.place.spot, sign.under, sign.letter);
}

struct TextBounds {
    int west, east, north, south;
};

TextBounds bounds_of(const Pictures& pictures) {
    TextBounds bounds{0, 0, 0, 0};
    for (const auto& [cell, picture] : pictures) {
        bounds.west = std::min<int>(bounds.west, cell.x);
        bounds.east = std::max<int>(bounds.east, cell.x);
        bounds.north = std::min<int>(bounds.north, cell.y);
        bounds.south = std::max<int>(bounds.south, cell.y);
    }
    return bounds;
}

/// In the half of the cell that is empty, if a half tile lies there.
void mark_place(Picture& picture, const std::string& mark) {
    if (picture[0].empty()) {
        picture = {"     ", " " + mark + " ", "     "};
        return;
    }
    for (const std::string& row : picture)
        if (row.find(mark) != std::string::npos) return;  // for another turning
    for (const std::size_t row : {std::size_t(0), picture_rows - 1})
        for (const std::size_t column : {std::size_t(0), picture_columns - 3})
            if (picture[row].substr(column, 3) == "   ") picture[row].replace(column, 3, mark);
}

/// Where the tile in hand fits as it is, and where only with something laid across.
void mark_places(Pictures& pictures, std::span<const Move> places) {
    std::set<Cell> plain;
    for (const Move& move : places)
        if (move.kind == MoveKind::place_tile && !move.lays_across()) plain.insert(move.cell);
    for (const Cell cell : plain) mark_place(pictures[cell], "[*]");
    for (const Move& move : places)
        if (move.kind == MoveKind::place_tile && plain.count(move.cell) == 0)
            mark_place(pictures[move.cell], "[=]");
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
std::string wide_kinds(const Ruleset& rules, const draw::PictureWords& words) {
    std::set<std::string> names;
    for_each_kind_in_play(rules, [&](const SegmentKindInfo& kind) {
        if (kind.joins == Joins::by_edge && !kind.beside_fields)
            names.insert(words.kind(kind.name));
    });
    return fmt::format("{}", fmt::join(names, ", "));
}

/// The features of one tile, with their letters.
std::set<std::pair<char, std::string>> inner_kinds(const Ruleset& rules,
                                                   const draw::PictureWords& words) {
    std::set<std::pair<char, std::string>> kinds;
    for_each_kind_in_play(rules, [&](const SegmentKindInfo& kind) {
        if (kind.joins == Joins::not_at_all)
            kinds.emplace(inner_letter(kind), words.kind(kind.name));
    });
    return kinds;
}

}  // namespace

std::string draw_board(const Ruleset& rules, const State& state, std::span<const Move> places) {
    Pictures pictures = tile_pictures(rules, state);
    draw_walls(pictures, rules, state);
    draw_links(pictures, rules, state);
    draw_tokens_on_tiles(pictures, rules, state);
    const Lines across = token_lines(rules, token_laid_across(rules), false);
    lay_across_tiles(pictures, rules, state, across);
    add_figures(pictures, rules, state, across);
    mark_places(pictures, places);
    const TextBounds bounds = bounds_of(pictures);
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
    for (const std::string& line : elsewhere_lines(rules, state)) text += "     " + line + '\n';
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

std::string draw_tiles(const Ruleset& rules, std::span<const TileTypeId> types) {
    std::string text;
    constexpr std::size_t columns = 80, between = 3;
    for (std::size_t first = 0; first < types.size();) {
        std::array<std::string, picture_rows + 1> lines;
        std::size_t width = 0;
        for (; first < types.size(); ++first) {
            const TileType& type = rules.type(types[first]);
            const std::size_t entry = std::max(type.id.size(), picture_columns);
            if (width > 0 && width + between + entry > columns) break;
            width += between + entry;
            lines[0] += fmt::format("{:{}}{:<{}}", "", between, type.id, entry);
            const Picture picture = draw_tile(rules, type, 0);
            for (std::size_t row = 0; row < picture_rows; ++row)
                lines[row + 1] += fmt::format("{:{}}{:<{}}", "", between, picture[row], entry);
        }
        for (std::string& line : lines) {
            trim(line);
            text += line + '\n';
        }
    }
    return text;
}

namespace {

/// What the characters of tiles mean, as far as tiles of this table show them.
void explain_tiles(Entries& entries, const Ruleset& rules, const draw::PictureWords& words) {
    const std::string drawn = characters_of(rules);
    const auto explain = [&](char sign, std::string_view signs, const std::string& text) {
        if (drawn.find(sign) != std::string::npos)
            entries.push_back(fmt::format("{} {}", signs, text));
    };
    explain('#', "#", wide_kinds(rules, words));
    explain('%', "%", words.say("say.legend_pennant"));
    explain('c', "c", words.symbol("cathedral"));
    explain('-', "| - +", words.kind("road"));
    explain('/', "/ \\", words.say("say.legend_bends"));
    explain('o', "o", words.say("say.legend_road_end"));
    explain('i', "i", words.symbol("inn"));
    explain('~', "~", words.kind("river"));
    explain('s', "s", words.say("say.legend_spring"));
    explain('y', "y", words.say("say.legend_fork"));
    explain('@', "@", words.say("say.legend_lake"));
    explain('.', ".", words.kind("field"));
    explain('p', "p", words.symbol("pig_herd"));
    for (const auto& [letter, name] : inner_kinds(rules, words))
        entries.push_back(fmt::format("{} {}", letter, name));
}

void explain_figures(Entries& entries, const Ruleset& rules, const draw::PictureWords& words) {
    entries.push_back(words.say("say.legend_figures", {{"players", rules.players()}}));
    const std::string letters = figure_letters(rules);
    for (std::size_t kind = 0; kind < letters.size(); ++kind)
        if (letters[kind] != ' ')
            entries.push_back(
                fmt::format("1{} {}", letters[kind],
                            words.say("say.legend_figure",
                                      {{"piece", words.piece(rules.figure_kinds()[kind].name)}})));
}

void explain_tokens(Entries& entries, const Ruleset& rules, const draw::PictureWords& words) {
    const auto kinds = rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const char wall = token_wall(rules, TokenKind(kind));
        if (auto said = words.say_if_known("piece." + kinds[kind].name + ".legend",
                                           {{"sign", std::string_view(&wall, 1)}}))
            entries.push_back(std::move(*said));
    }
    if (const TokenKind token = token_laid_across(rules); token.exists()) {
        const std::string& name = rules.token_kind(token).name;
        entries.push_back("[=] " +
                          words.say("say.legend_only_with", {{"piece", words.piece(name, "a")}}));
        const Lines lines = token_lines(rules, token, false);
        entries.push_back(
            fmt::format("{} {} {}", char(lines[0]), char(lines[1]), words.piece(name)));
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (!kinds[kind].links) continue;
        const Lines lines = token_lines(rules, TokenKind(kind), false);
        entries.push_back(fmt::format("{} {}, {} {} {}", token_letter(rules, TokenKind(kind)),
                                      words.piece(kinds[kind].name), char(lines[0]), char(lines[1]),
                                      words.say("say.legend_links")));
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (const TokenKindInfo& info = kinds[kind]; info.lies_on == PlaceKind::segment &&
                                                     !info.laid_across && !info.links &&
                                                     !draw::lies_over_halves(info.name))
            entries.push_back(
                fmt::format("{} {}", token_letter(rules, TokenKind(kind)), words.piece(info.name)));
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (const TokenKindInfo& info = kinds[kind];
            info.lies_on == PlaceKind::tile && !info.has_way())
            entries.push_back(fmt::format("{0} {1}, {0}3 {2}", token_letter(rules, TokenKind(kind)),
                                          words.piece(info.name), words.say("say.legend_three")));
}

}  // namespace

std::string board_legend(const Ruleset& rules, std::string_view language) {
    const draw::PictureWords words(language);
    Entries entries;
    explain_tiles(entries, rules, words);
    explain_figures(entries, rules, words);
    entries.push_back("[*] " + words.say("say.legend_fits"));
    explain_tokens(entries, rules, words);
    return wrapped("  ", entries, "   ");
}

}  // namespace bastide::cli
