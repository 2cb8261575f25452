/// `bastide tiles`: the tile data in words, as JSON, and drawn.

#include "cli/answers/tiles_text.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/program/ruleset_options.h"
#include "cli/program/speech.h"
#include "draw/tiles/tile_picture.h"
#include "notation/setup/setup_suggestion.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string_view>

namespace bastide::cli {

namespace {

constexpr std::size_t most_suggestions = 5;
constexpr std::uint64_t smallest_cell = 10, largest_cell = 1000;

struct TilesOptions {
    std::vector<std::string> names;
    std::vector<std::string> tile_files;
    bool json = false;
    Output svg;  ///< file "-": standard output
    std::string theme = "light", style = "inked", language = "en";
    std::uint64_t size = 0;  ///< 0: not said
};

/// What the arguments name.
struct Selection {
    std::vector<const TileSet*> sets;
    std::vector<const PrintedTile*> tiles;  ///< named by themselves
};

/// The names most like the one given; all sets if none is.
std::string suggestions(const TileLibrary& library, const std::string& name) {
    std::vector<std::pair<std::size_t, std::string>> near;
    const auto consider = [&](std::string_view known) {
        const bool part = name.size() >= 3 && known.find(name) != std::string_view::npos;
        const std::size_t steps = part ? 0 : mistakes_between(name, known);
        if (steps <= 1 + name.size() / 4) near.emplace_back(steps, known);
    };
    for (const TileSet& set : library.sets()) {
        consider(set.id);
        consider(set.without_printing());
    }
    for (const PrintedTile& tile : library.tiles()) consider(tile.id);
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    if (near.empty()) return "`bastide tiles` lists the sets";
    std::string list;
    for (std::size_t i = 0; i < std::min(near.size(), most_suggestions); ++i)
        list += (list.empty() ? "" : ", ") + near[i].second;
    return "near to it: " + list;
}

/// A set, all printings of a set, or a tile.
void select(const TileLibrary& library, const std::string& name, Selection& selection) {
    const std::size_t before = selection.sets.size();
    for (const TileSet& set : library.sets())
        if (set.id == name || set.without_printing() == name) selection.sets.push_back(&set);
    if (selection.sets.size() > before) return;
    const PrintedTile* tile = library.find_tile(name);
    if (!tile)
        throw BadInput(fmt::format("\"{}\": there is no such set or tile; {}", name,
                                   suggestions(library, name)));
    selection.tiles.push_back(tile);
}

/// The tiles of the sets and those named, each once.
std::vector<const PrintedTile*> all_tiles(const TileLibrary& library, const Selection& selection) {
    std::vector<const PrintedTile*> tiles;
    const auto add = [&tiles](const PrintedTile* tile) {
        if (tile && std::find(tiles.begin(), tiles.end(), tile) == tiles.end())
            tiles.push_back(tile);
    };
    for (const TileSet* set : selection.sets)
        for (const TileCopies& copies : set->tiles) add(library.find_tile(copies.tile));
    for (const PrintedTile* tile : selection.tiles) add(tile);
    return tiles;
}

draw::Theme sheet_theme(const std::string& name) {
    if (const auto theme = draw::theme_named(name)) return *theme;
    throw BadInput(fmt::format(
        "--theme {}: there is no such theme; there are: light, dark, contrast, print", name));
}

const draw::TileArtist& sheet_artist(const std::string& name) {
    if (name == "inked") return draw::inked_artist();
    if (name == "schematic") return draw::schematic_artist();
    throw BadInput(
        fmt::format("--style {}: there is no such style; there are: inked, schematic", name));
}

/// A sheet of the sets, or the picture of one tile.
std::string drawn(const TileLibrary& library, const Selection& selection,
                  const TilesOptions& options) {
    draw::TileDrawing drawing;
    drawing.theme = sheet_theme(options.theme);
    drawing.language = options.language;
    drawing.pixels_per_cell = int(options.size);
    if (options.size > 0) drawing.detail = draw::detail_for(int(options.size));
    const draw::TileArtist& artist = sheet_artist(options.style);
    if (selection.tiles.empty()) return draw::sheet_svg(library, selection.sets, drawing, artist);
    if (selection.tiles.size() > 1 || !selection.sets.empty())
        throw BadInput("--svg draws sets, or one tile; name either");
    return draw::tile_svg(library, *selection.tiles.front(), drawing, artist);
}

/// As `write_output`, but the complaint names the argument that was given.
void write_svg(const Output& output, std::string_view svg) {
    try {
        write_output(output.file == "-" ? Output() : output, svg);
    } catch (const BadInput& problem) {
        std::string words = problem.what();
        constexpr std::string_view other = "--output";
        if (words.starts_with(other)) words.replace(0, other.size(), "--svg");
        throw BadInput(words);
    }
}

/// Without a set before it, a name behind --svg was hardly meant as a file's.
void refuse_name_as_file(const TileLibrary& library, const TilesOptions& options) {
    const std::string& file = options.svg.file;
    const bool named = std::any_of(
        library.sets().begin(), library.sets().end(),
        [&](const TileSet& set) { return set.id == file || set.without_printing() == file; });
    if (options.names.empty() && (named || library.find_tile(file)))
        throw BadInput(fmt::format("--svg {0}: this is a set or a tile; write `{0} --svg`", file));
}

void show(const TilesOptions& options) {
    if (options.svg.force && options.svg.file.empty())
        throw BadInput("--force: belongs to --svg FILE");
    check_language(options.language);
    const words::Words& words = words::words_in(options.language);
    const auto read = read_tiles(options.tile_files);
    const TileLibrary& library = read ? *read : built_in_tiles();
    refuse_name_as_file(library, options);
    Selection selection;
    for (const std::string& name : options.names) select(library, name, selection);
    const bool all = options.names.empty();
    if (all)
        for (const TileSet& set : library.sets()) selection.sets.push_back(&set);
    if (!options.svg.file.empty())
        return write_svg(options.svg, drawn(library, selection, options));
    if (options.json)
        return write_output(
            {}, json_text(as_json(library, selection.sets, all_tiles(library, selection))));
    std::string text;
    if (all) text = list_of_sets(selection.sets, words);
    const auto add = [&text](const std::string& part) {
        text += (text.empty() ? "" : "\n") + part;
    };
    if (!all)
        for (const TileSet* set : selection.sets) add(description_of(library, *set, words));
    for (const PrintedTile* tile : selection.tiles) add(description_of(library, *tile, words));
    write_output({}, text);
}

constexpr const char* json_help =
    "JSON: {\"sets\": [{id, name, edition, chapter, total, tiles, start, facts}],\n"
    "\"tiles\": [{id, edges, shape, columns, rows, segments, marks, passages, contents, note,\n"
    "question}]}. docs/tiles-command.md explains the members.";

}  // namespace

void add_tiles_command(CLI::App& program, int& exit_status) {
    CLI::App* command =
        program.add_subcommand("tiles", "List the tile sets, describe and draw their tiles.");
    auto options = std::make_shared<TilesOptions>();
    CLI::Option* sets = command->add_option(
        "SET", options->names,
        "a set, with or without its printing, or a tile; without: list all sets");
    offer_values(sets->type_name(""), set_names);
    CLI::Option* json = command->add_flag("--json", options->json, "print JSON");
    command
        ->add_option("--svg", options->svg.file,
                     "draw the sets as a sheet, or the tile, into FILE or (-) to standard output")
        ->type_name("FILE")
        ->expected(0, 1)
        ->default_str("-")
        ->excludes(json);
    command->add_flag("--force", options->svg.force, "overwrite FILE if it exists");
    command
        ->add_option(
            "--theme", options->theme,
            "colours of what --svg draws: light; dark: by night; contrast: flat, with black "
            "lines; or print: black and white")
        ->type_name("light|dark|contrast|print");
    add_style(*command, options->style);
    add_language(*command, options->language);
    add_number(*command, "--size", options->size, smallest_cell, largest_cell,
               "how many pixels wide a cell is; below 56 with fewer and larger things");
    command
        ->add_option("--tiles", options->tile_files,
                     "read further tiles and sets from FILE; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
    add_examples(*command, json_help,
                 {{"bastide tiles", "list the sets"},
                  {"bastide tiles river/1:2 BA/RCr", "a set and a tile in words"},
                  {"bastide tiles basic:2 --svg basic.svg", "a drawn sheet"},
                  {"bastide tiles BA/RCr --svg --theme dark", "one tile, at dusk"},
                  {"bastide tiles ferries --language de", "a set in German"}});
    command->callback([options, &exit_status] {
        show(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
