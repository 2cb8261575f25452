#include "cli/play/play_sheets.h"

#include "cli/answers/play_answers.h"
#include "cli/play/play_panel.h"
#include "cli/program/speech.h"
#include "cli/terminal/piece_signs.h"
#include "cli/terminal/screen_badges.h"
#include "cli/terminal/text_board.h"
#include "draw/board/board_words.h"
#include "draw/tiles/picture_words.h"
#include "notation/moves/move_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>

namespace bastide::cli {

namespace {

constexpr int key_columns = 21;

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

/// Keys of the screen: which they are, and what they do, both in the words of a language.
struct KeyHelp {
    std::string_view keys, text;
};

constexpr std::string_view across_keys = "say.keys_across";
constexpr std::array placing_keys = {
    KeyHelp{"say.keys_move", "say.help_move"},   KeyHelp{"say.keys_next", "say.help_next"},
    KeyHelp{"say.keys_turn", "say.help_turn"},   KeyHelp{across_keys, "say.help_across"},
    KeyHelp{"say.keys_lay", "say.help_lay"},     KeyHelp{"say.keys_choose", "say.help_choose"},
    KeyHelp{"say.keys_mouse", "say.help_mouse"},
};
constexpr std::array other_keys = {
    KeyHelp{"say.keys_undo", "say.help_undo"},     KeyHelp{"say.keys_hint", "say.help_hint"},
    KeyHelp{"say.keys_look", "say.help_look"},     KeyHelp{"say.keys_tiles", "say.help_tiles"},
    KeyHelp{"say.keys_log", "say.help_log"},       KeyHelp{"say.keys_centre", "say.help_centre"},
    KeyHelp{"say.keys_scores", "say.help_scores"}, KeyHelp{"say.keys_save", "say.help_save"},
    KeyHelp{"say.keys_type", "say.help_type"},     KeyHelp{"say.keys_leave", "say.help_leave"},
};

void list_keys(Sheet& sheet, std::span<const KeyHelp> keys, const draw::PictureWords& words,
               std::string_view left_out = {}) {
    for (const KeyHelp& help : keys) {
        if (help.keys == left_out) continue;
        sheet.canvas().write(sheet.row(), 1, words.say(help.keys), styles::key);
        const auto lines = folded(words.say(help.text), sheet.columns() - key_columns);
        for (const std::string& line : lines) {
            sheet.canvas().write(sheet.row(), key_columns, line);
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

void list_tile_signs(Legend& legend, const Ruleset& rules, Look look,
                     const draw::PictureWords& words) {
    const SheetContents shown = shown_on(rules, look);
    for (const std::string& kind : shown.kinds) {
        const Glyph sign = kind_glyph(kind, look);
        legend.add({sign, sign, sign}, words.kind(kind));
    }
    for (const auto& [name, sign] : shown.badges)
        if (const std::string meaning = badge_meaning(name, words); !meaning.empty())
            legend.add({sign}, meaning);
    legend.end();
}

void list_figure_signs(Legend& legend, const PlaySession& session,
                       const draw::PictureWords& words) {
    const auto letters = player_letters(session.names());
    for (std::size_t seat = 0; seat < letters.size(); ++seat)
        legend.add({{letters[seat], player_style(int(seat), session.names())}},
                   words.say("say.legend_follower", {{"name", session.names()[seat]}}));
    const auto& kinds = session.rules().figure_kinds();
    const std::string kind_letters = figure_letters(session.rules());
    const Style style = player_style(0, session.names());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (const char letter = kind_letters[kind]; letter != ' ')
            legend.add({{letters[0], style}, {char32_t(letter), style}},
                       words.piece(kinds[kind].name, "the"));
}

void list_token_signs(Legend& legend, const PlaySession& session, Look look,
                      const draw::PictureWords& words) {
    const Ruleset& rules = session.rules();
    const Style style = player_style(0, session.names());
    const char32_t letter = player_letters(session.names())[0];
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind) {
        const TokenKindInfo& token = rules.token_kinds()[kind];
        Glyph sign{token_screen_sign(rules, TokenKind(kind), look.unicode), style};
        if (token.lies_on == PlaceKind::tile && !token.has_way()) {
            sign.style = token_style(rules, TokenKind(kind));
            legend.add({sign}, words.piece(token.name));
        }
        const auto said = words.say_if_known("piece." + token.name + ".legend_screen",
                                             {{"name", session.names()[0]}});
        if (!said) continue;
        legend.add({sign}, *said);
        legend.add({{letter, style}, sign}, words.say("say.legend_lord"));
        legend.add({{look.unicode ? U'┏' : U'+', styles::fief}}, words.say("say.legend_fief"));
    }
    if (const TokenKind token = token_laid_across(rules); token.exists()) {
        const std::string& name = rules.token_kind(token).name;
        legend.add({{look.unicode ? U'∩' : U'=', styles::legal_place}},
                   words.say("say.legend_only_with", {{"piece", words.piece(name, "a")}}));
        const Glyph sign = across_glyph(rules, Way::west_east, styles::across, look);
        legend.add({sign, sign, sign}, words.piece(name));
    }
}

void list_signs(Sheet& sheet, const PlaySession& session, Look look,
                const draw::PictureWords& words) {
    Legend legend(sheet);
    list_tile_signs(legend, session.rules(), look, words);
    list_figure_signs(legend, session, words);
    legend.add({{look.unicode ? U'●' : U'*', styles::legal_place}}, words.say("say.legend_fits"));
    legend.add({{look.unicode ? U'↻' : U'r', styles::other_turning}},
               words.say("say.legend_fits_turned"));
    list_token_signs(legend, session, look, words);
    legend.end();
}

/// "roads": all features of a kind.
std::string features_words(const SegmentKindInfo& kind) { return spoken().kind(kind.name, "many"); }

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
                draw::token_words(session.rules(), session.state(), Player(seat), spoken());
            !tokens.empty())
            sheet.write(fmt::format("{}: {}", session.names()[seat], tokens));
    if (sheet.row() > before) sheet.skip();
}

}  // namespace

Canvas help_sheet(const PlaySession& session, int columns, Look look, std::string_view language) {
    const draw::PictureWords words(language);
    Sheet sheet(columns);
    sheet.write(words.say("say.help_placing"), styles::heading);
    list_keys(sheet, placing_keys, words,
              token_laid_across(session.rules()).exists() ? std::string_view() : across_keys);
    sheet.write(words.say("say.help_any_time"), styles::heading);
    list_keys(sheet, other_keys, words);
    sheet.write(words.say("say.help_board"), styles::heading);
    list_signs(sheet, session, look, words);
    sheet.write(words.say("say.help_rims"), {}, 1);
    return sheet.cut();
}

Canvas tiles_sheet(const PlaySession& session, int columns, Look look) {
    Sheet sheet(columns);
    const Ruleset& rules = session.rules();
    sheet.write(
        worded("say.left_in_designs", {{"count", std::int64_t(session.state().tiles_left())}}));
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
    if (session.log().empty()) sheet.write(worded("say.nothing_happened"));
    return sheet.cut();
}

Canvas result_sheet(const PlaySession& session, int columns) {
    Sheet sheet(columns);
    const Ruleset& rules = session.rules();
    const int players = session.state().players();
    std::map<std::pair<Situation, std::string>, std::array<int, max_players>> points;
    for (const Announcement& told : session.log()) {
        if (told.points == 0 || !told.player.exists()) continue;
        const std::string name =
            told.kind.exists() ? features_words(rules.segment_kind(told.kind)) : told.what;
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
    std::optional<Situation> before;
    for (const auto& [key, each] : points) {
        if (key.first != before)
            sheet.write(worded(key.first == Situation::completed ? "say.points_during_game"
                               : key.first == Situation::final   ? "say.points_at_end"
                                                                 : "say.points_taken_back"),
                        styles::heading);
        before = key.first;
        sheet.canvas().write(sheet.row(), 2, key.second, {}, labels - 3);
        for (int seat = 0; seat < players; ++seat)
            number(seat, each[std::size_t(seat)], styles::plain);
        sheet.skip();
    }
    sheet.canvas().write(sheet.row(), 0, worded("say.all_points"), styles::strong);
    for (int seat = 0; seat < players; ++seat)
        number(seat, session.state().score(Player(std::size_t(seat))), styles::strong);
    sheet.skip(2);
    list_tokens(sheet, session);
    std::vector<std::string> winners;
    for (int seat = 0; seat < players; ++seat)
        if ((leaders(session.state()) >> seat & 1) != 0)
            winners.push_back(session.names()[std::size_t(seat)]);
    sheet.write(worded(session.state().over() ? "say.most_points" : "say.in_the_lead",
                       {{"names", spoken().listed(winners)}}),
                styles::strong);
    return sheet.cut();
}

}  // namespace bastide::cli
