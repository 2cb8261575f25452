#include "cli/play/play_sheets.h"

#include "cli/answers/play_answers.h"
#include "cli/play/play_panel.h"
#include "cli/terminal/piece_signs.h"
#include "cli/terminal/screen_badges.h"
#include "cli/terminal/text_board.h"
#include "draw/board/board_words.h"
#include "draw/tiles/symbol_words.h"
#include "notation/moves/move_text.h"
#include "words/words.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace bastide::cli {

namespace {

/// A sheet that grows: rows are drawn in turn, then it is cut to what was used.
class Sheet {
public:
    explicit Sheet(int columns) : columns_(columns), canvas_(most_rows, columns) {}
    Canvas& canvas() { return canvas_; }
    int columns() const { return columns_; }
    int row() const { return row_; }
    void skip(int rows = 1) { row_ = std::min(row_ + rows, most_rows); }
    void write(const std::string& text, const Style& style = {}, int indent = 0) {
        for (const std::string& line : folded(text, columns_ - indent)) {
            canvas_.write(row_, indent, line, style);
            skip();
        }
    }
    Canvas cut() const {
        Canvas used(row_, columns_);
        for (int row = 0; row < row_; ++row)
            for (int column = 0; column < columns_; ++column)
                used.set(row, column, canvas_.at(row, column));
        return used;
    }

private:
    static constexpr int most_rows = 6000;
    int columns_;
    Canvas canvas_;
    int row_ = 0;
};

struct KeyHelp {
    std::string_view keys, text;
};

constexpr std::string_view across_keys = "b, B";
constexpr std::array placing_keys = {
    KeyHelp{"arrows, hjkl", "move over the board"},
    KeyHelp{"Tab n, Shift-Tab N", "to the next or last place where the tile fits"},
    KeyHelp{"r or space, R", "turn the tile, or back"},
    KeyHelp{across_keys, "lay something across with the tile, where that is possible"},
    KeyHelp{"Enter", "lay it down; choose what is marked in a list"},
    KeyHelp{"1 2 3 ...", "choose from a list, or type a bid and Enter; p: nothing, pass"},
    KeyHelp{"mouse", "click a place, click again to lay down; wheel turns"},
};
constexpr std::array other_keys = {
    KeyHelp{"u", "take back your last answer"},
    KeyHelp{"H", "hint: what a simple computer player would do"},
    KeyHelp{"i", "look at a feature: who holds it, what it is worth, why"},
    KeyHelp{"t", "the tiles that are left"},
    KeyHelp{"g", "the log of the game: why 12 points?"},
    KeyHelp{"c, + and -", "centre the last tile; larger, smaller"},
    KeyHelp{":scores", "the points so far, and what they were for"},
    KeyHelp{"s or F2", "save the game; `bastide play --resume FILE` goes on"},
    KeyHelp{":", "type instead: 1 0 2 lays at x 1, y 0, turning 2; save FILE"},
    KeyHelp{"q", "leave the game"},
};

template <class Keys>
void list_keys(Sheet& sheet, const Keys& keys, std::string_view left_out = {}) {
    for (const KeyHelp& help : keys) {
        if (help.keys == left_out) continue;
        sheet.canvas().write(sheet.row(), 1, help.keys, styles::key);
        const auto lines = folded(help.text, sheet.columns() - 21);
        for (const std::string& line : lines) {
            sheet.canvas().write(sheet.row(), 21, line);
            sheet.skip();
        }
    }
}

/// Samples side by side: a sign as it is drawn, and what it means.
class Legend {
public:
    explicit Legend(Sheet& sheet) : sheet_(sheet) {}
    void add(const std::vector<Glyph>& signs, const std::string& meaning) {
        const int width = int(signs.size()) + 1 + screen_columns(meaning) + 3;
        if (column_ + width > sheet_.columns()) sheet_.skip(), column_ = 1;
        for (const Glyph& sign : signs) sheet_.canvas().set(sheet_.row(), column_++, sign);
        column_ = sheet_.canvas().write(sheet_.row(), column_ + 1, meaning) + 3;
    }
    void end() { sheet_.skip(), column_ = 1; }

private:
    Sheet& sheet_;
    int column_ = 1;
};

/// Everything that the pictures of this table's tiles show.
struct SheetContents {
    std::set<std::string> kinds;
    std::map<std::string, Glyph> badges;
};

SheetContents shown_on(const Ruleset& rules, Look look) {
    SheetContents shown;
    for (const TileType& type : rules.types())
        for (std::size_t cell = 0; cell < type.cells; ++cell) {
            const TileRaster raster = raster_tile(rules, type, 0, cell, 5, 11);
            for (const TileSpot& spot : raster.spots)
                if (!spot.badge.look.empty() && spot.badge.sign != 0 && spot.badge.sign != U' ')
                    shown.badges.emplace(spot.badge.look, tile_glyph(rules, type, spot, look, {}));
            for (const SegmentType& segment : type.segments) {
                const SegmentKindInfo& kind = rules.segment_kind(segment.kind);
                if (kind.joins != Joins::not_at_all) shown.kinds.insert(kind.name);
            }
        }
    return shown;
}

void list_signs(Sheet& sheet, const PlaySession& session, Look look) {
    Legend legend(sheet);
    const SheetContents shown = shown_on(session.rules(), look);
    for (const std::string& kind : shown.kinds) {
        const Glyph sign = kind_glyph(kind, look);
        legend.add({sign, sign, sign}, draw::plain_words(kind));
    }
    for (const auto& [name, sign] : shown.badges)
        if (const std::string meaning = badge_meaning(name); !meaning.empty())
            legend.add({sign}, meaning);
    legend.end();
    const auto letters = player_letters(session.names());
    for (std::size_t seat = 0; seat < letters.size(); ++seat)
        legend.add({{letters[seat], player_style(int(seat), session.names())}},
                   "follower of " + session.names()[seat]);
    const auto& kinds = session.rules().figure_kinds();
    const std::string kind_letters = figure_letters(session.rules());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const Style style = player_style(0, session.names());
        const char letter = kind_letters[kind];
        if (letter == ' ') continue;
        legend.add({{letters[0], style}, {char32_t(letter), style}}, "the " + kinds[kind].name);
    }
    legend.add({{look.unicode ? U'●' : U'*', styles::legal_place}}, "the tile fits here");
    legend.add({{look.unicode ? U'↻' : U'r', styles::other_turning}}, "fits when turned");
    const words::Words& english = words::english();
    for (std::size_t kind = 0; kind < session.rules().token_kinds().size(); ++kind) {
        const TokenKindInfo& token = session.rules().token_kinds()[kind];
        Glyph sign{token_screen_sign(session.rules(), TokenKind(kind), look.unicode),
                   player_style(0, session.names())};
        if (token.lies_on == PlaceKind::tile && !token.has_way()) {
            sign.style = token_style(session.rules(), TokenKind(kind));
            legend.add({sign}, token.name);
        }
        const std::string key = "piece." + token.name + ".legend_screen";
        if (!english.has(key)) continue;
        legend.add({sign}, english.say(key, {{"name", session.names()[0]}}));
        legend.add({{letters[0], player_style(0, session.names())}, sign},
                   english.say("say.legend_lord"));
        legend.add({{look.unicode ? U'┏' : U'+', styles::fief}}, english.say("say.legend_fief"));
    }
    if (const TokenKind token = token_laid_across(session.rules()); token.exists()) {
        const std::string name = session.rules().token_kind(token).name;
        legend.add({{look.unicode ? U'∩' : U'=', styles::legal_place}},
                   "only with " + with_article(name));
        const Glyph sign = across_glyph(session.rules(), Way::west_east, styles::across, look);
        legend.add({sign, sign, sign}, name);
    }
    legend.end();
}

std::string plural(std::string name) {
    if (name.ends_with('y')) return name.substr(0, name.size() - 1) + "ies";
    return name + 's';
}

// Columns of the sheet of points.
constexpr int label_columns = 24, least_width = 5, most_width = 12;

/// The players above their columns: with their names if all are seen whole, else with their badges
/// alone, and the names in a line before.
template <class ColumnOf>
void write_heads(Sheet& sheet, const PlaySession& session, int width, ColumnOf column_of) {
    constexpr int badge = 4;
    int longest = 0;
    for (const std::string& name : session.names())
        longest = std::max(longest, screen_columns(name));
    const bool whole = badge + longest < width;
    int column = 0;
    for (std::size_t seat = 0; !whole && seat < session.names().size(); ++seat) {
        const int name = badge + screen_columns(session.names()[seat]);
        if (column > 0 && column + name > sheet.columns()) sheet.skip(), column = 0;
        column = 3 + write_player(sheet.canvas(), sheet.row(), column, session, Player(seat),
                                  sheet.columns() - column);
    }
    if (!whole) sheet.skip(2);
    const auto letters = player_letters(session.names());
    for (std::size_t seat = 0; seat < letters.size(); ++seat) {
        const int at = column_of(int(seat));
        if (whole)
            write_player(sheet.canvas(), sheet.row(), at, session, Player(seat), width - 1);
        else
            sheet.canvas().write(sheet.row(), at + width - badge, " " + utf8(letters[seat]) + " ",
                                 player_style(int(seat), session.names()));
    }
    sheet.skip();
}

/// What the players hold beside figures and points.
void list_tokens(Sheet& sheet, const PlaySession& session) {
    const int before = sheet.row();
    for (std::size_t seat = 0; seat < session.names().size(); ++seat)
        if (const std::string tokens =
                draw::token_words(session.rules(), session.state(), Player(seat));
            !tokens.empty())
            sheet.write(fmt::format("{}: {}", session.names()[seat], tokens));
    if (sheet.row() > before) sheet.skip();
}

}  // namespace

Canvas help_sheet(const PlaySession& session, int columns, Look look) {
    Sheet sheet(columns);
    sheet.write("Placing the tile and the figure", styles::heading);
    list_keys(sheet, placing_keys,
              token_laid_across(session.rules()).exists() ? std::string_view() : across_keys);
    sheet.write("At any time", styles::heading);
    list_keys(sheet, other_keys);
    sheet.write("On the board", styles::heading);
    list_signs(sheet, session, look);
    sheet.write(
        "At the players: points, then the figures that are left. x grows to the right, y "
        "downwards, as on the rims. The last tile has white corners.",
        {}, 1);
    return sheet.cut();
}

Canvas tiles_sheet(const PlaySession& session, int columns, Look look) {
    Sheet sheet(columns);
    const Ruleset& rules = session.rules();
    sheet.write(fmt::format("{} left to draw, in these designs:",
                            counted(session.state().tiles_left(), "tile")));
    sheet.skip();
    constexpr int rows = 3, tile_columns = 7, entry = 13, entry_rows = 5;
    int column = 1;
    for (const TileCount& left : tiles_left(rules, session.state())) {
        const TileType& type = rules.type(left.type);
        const int width = std::max(entry, type.columns * tile_columns + 6);
        if (column + width > columns) sheet.skip(entry_rows), column = 1;
        for (std::size_t cell = 0; cell < type.cells; ++cell) {
            // Tiles of several cells lie as printed, as far as there is room.
            if (int(cell) / type.columns > 0) continue;
            draw_raster(sheet.canvas(), sheet.row(), column + int(cell) * tile_columns, rules, type,
                        raster_tile(rules, type, 0, cell, rows, tile_columns), look);
        }
        sheet.canvas().write(sheet.row() + 1, column + type.columns * tile_columns + 1,
                             fmt::format("× {}", left.copies), styles::strong);
        sheet.canvas().write(sheet.row() + rows, column, type.id, styles::faint, width - 1);
        column += width;
    }
    sheet.skip(entry_rows);
    return sheet.cut();
}

Canvas log_sheet(const PlaySession& session, int columns) {
    Sheet sheet(columns);
    for (const Announcement& told : session.log()) {
        if (told.player.exists())
            sheet.canvas().set(sheet.row(), 0,
                               {player_letters(session.names())[told.player.index()],
                                player_style(int(told.player.index()), session.names())});
        sheet.write(told.text, told.points > 0 ? styles::strong : styles::plain, 2);
    }
    if (session.log().empty()) sheet.write("Nothing has happened yet.");
    return sheet.cut();
}

Canvas result_sheet(const PlaySession& session, int columns) {
    Sheet sheet(columns);
    const Ruleset& rules = session.rules();
    const int players = session.state().players();
    std::map<std::pair<Situation, std::string>, std::array<int, max_players>> points;
    for (const Announcement& told : session.log()) {
        if (told.points == 0 || !told.player.exists()) continue;
        const std::string name = told.kind.exists()
                                     ? plural(draw::plain_words(rules.segment_kind(told.kind).name))
                                     : told.what;
        points[{told.situation, name}][told.player.index()] += told.points;
    }
    // As many columns for the players as there are; names only where all of them have room.
    const int width = std::clamp((columns - label_columns) / players, least_width, most_width);
    const int labels = std::min(label_columns, columns - players * width);
    const auto cell = [&](int seat) { return labels + seat * width; };
    const auto number = [&](int seat, int value, const Style& style) {
        const std::string text = value == 0 ? "–" : std::to_string(value);
        sheet.canvas().write(sheet.row(), cell(seat) + width - 1 - screen_columns(text), text,
                             style);
    };
    write_heads(sheet, session, width, cell);
    const char* before = "";
    for (const auto& [key, each] : points) {
        const char* when = key.first == Situation::completed ? "During the game"
                           : key.first == Situation::final   ? "At the end"
                                                             : "Taken back";
        if (std::string_view(when) != before) sheet.write(when, styles::heading);
        before = when;
        sheet.canvas().write(sheet.row(), 2, key.second, {}, labels - 3);
        for (int seat = 0; seat < players; ++seat)
            number(seat, each[std::size_t(seat)], styles::plain);
        sheet.skip();
    }
    sheet.canvas().write(sheet.row(), 0, "All points", styles::strong);
    for (int seat = 0; seat < players; ++seat)
        number(seat, session.state().score(Player(std::size_t(seat))), styles::strong);
    sheet.skip(2);
    list_tokens(sheet, session);
    std::string winners;
    for (int seat = 0; seat < players; ++seat)
        if ((leaders(session.state()) >> seat & 1) != 0)
            winners += (winners.empty() ? "" : " and ") + session.names()[std::size_t(seat)];
    sheet.write(
        fmt::format("{}: {}", session.state().over() ? "The most points" : "In the lead", winners),
        styles::strong);
    return sheet.cut();
}

}  // namespace bastide::cli
