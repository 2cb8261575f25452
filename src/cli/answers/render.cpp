/// `bastide render`: a picture of a game as it stands.

#include "cli/answers/game_files.h"
#include "cli/answers/game_line.h"
#include "cli/answers/render_png.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/speech.h"
#include "draw/board/setup_drawing.h"
#include "words/words.h"

#include <bastide/engine.h>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

namespace bastide::cli {

namespace {

constexpr std::uint64_t smallest_size = 10, largest_size = 1000;
constexpr long long most_pixels = 100'000'000, longest_side = 32'000;

struct RenderOptions {
    GameOptions game;
    Output output;
    std::uint64_t size = 100;
    bool legal = false;
    bool coordinates = true;
    std::string theme = "light", style = "inked", language = "en";
};

bool ends_in(std::string name, std::string_view ending) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return name.ends_with(ending);
}

/// What the file is to be, by its name.
bool is_png(const Output& output) {
    if (output.file.empty() || output.file == "-" || ends_in(output.file, ".svg")) return false;
    if (ends_in(output.file, ".png")) return true;
    throw BadInput(
        fmt::format("--output {}: the name must end in .svg or .png, which tells what "
                    "to write",
                    output.file));
}

draw::Theme theme_of(const std::string& name) {
    if (const auto theme = draw::theme_named(name)) return *theme;
    throw BadInput(fmt::format(
        "--theme {}: there is no such theme; there are: light, dark, contrast, print", name));
}

/// A manner of drawing: who draws the tiles, and who the pieces.
struct Manner {
    const draw::TileArtist& tiles;
    const draw::PieceArtist& pieces;
};

Manner manner_of(const std::string& name) {
    if (name == "inked") return {draw::inked_artist(), draw::inked_pieces()};
    if (name == "schematic") return {draw::schematic_artist(), draw::flat_pieces()};
    throw BadInput(
        fmt::format("--style {}: there is no such style; there are: inked, schematic", name));
}

bool fits_png(long long width, long long height) {
    return width <= longest_side && height <= longest_side && width * height <= most_pixels;
}

/// Throws BadInput if a PNG would be larger than memory and programs like.
void check_size(const draw::BoardPicture& picture, std::uint64_t size) {
    if (fits_png(picture.width, picture.height)) return;
    // Pictures grow with the size of a tile, but for letters that may not get too small.
    std::uint64_t fitting = size;
    const auto scaled = [&](long long side) {
        return (side * static_cast<long long>(fitting) + static_cast<long long>(size) - 1) /
               static_cast<long long>(size);
    };
    while (fitting > smallest_size && !fits_png(scaled(picture.width), scaled(picture.height)))
        --fitting;
    throw BadInput(fmt::format(
        "--size {}: the picture would have {} x {} pixels; a PNG may have 100 million, and {} a "
        "side; try --size {}, or write an SVG",
        size, picture.width, picture.height, longest_side, fitting));
}

void check_legal(const LoadedGame& game) {
    if (draw::has_legal_marks(game.rules(), game.state)) return;
    const Decision question = decision(game.rules(), game.state);
    throw BadInput(fmt::format(
        "--legal: no tile, figure, bridge or castle waits to be placed here: {}; stop "
        "within a turn with "
        "--at, as in --at 3:1 for turn 3 with its tile drawn",
        question.exists()
            ? fmt::format("the game waits for \"{}\"", words::question_words(question.name))
            : std::string("the game is over")));
}

void render(const RenderOptions& options) {
    const bool png = is_png(options.output);
    const draw::Theme theme = theme_of(options.theme);
    const Manner manner = manner_of(options.style);
    check_language(options.language);
    check_output(options.output);
    const LoadedGame game = load_game(options.game);
    if (options.legal) check_legal(game);
    draw::BoardDrawing drawing = draw::drawing_of(game.table.setup);
    drawing.theme = theme;
    drawing.language = options.language;
    drawing.pixels_per_tile = int(options.size);
    drawing.coordinates = options.coordinates;
    drawing.legal = options.legal;
    const draw::BoardPicture picture =
        draw::board_svg(game.rules(), game.state, drawing, manner.tiles, manner.pieces);
    if (png) check_size(picture, options.size);
    write_output(options.output, png ? png_of(picture.svg) : picture.svg);
}

constexpr const char* render_notes =
    "PNG needs the program rsvg-convert (Debian: librsvg2-bin). See docs/render.md.";

}  // namespace

void add_render_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand("render", "Draw a game as SVG or PNG.");
    auto options = std::make_shared<RenderOptions>();
    add_game_options(*command, options->game);
    add_line_option(*command, options->game);
    command
        ->add_option("--output", options->output.file,
                     "write FILE.svg or FILE.png (default: SVG on standard output)")
        ->type_name("FILE");
    command->add_flag("--force", options->output.force, "overwrite FILE if it exists");
    add_number(*command, "--size", options->size, smallest_size, largest_size,
               "the width of a tile in pixels");
    command->add_flag("--legal", options->legal,
                      "show the tile in hand and mark where it may be placed, turned 0, 1, 2 or 3; "
                      "or mark where a figure may be placed, which cities may become castles, what "
                      "a castle may score");
    command->add_flag_callback(
        "--coordinates", [options] { options->coordinates = true; },
        "numbers of columns and rows at the edges (the default)");
    command->add_flag_callback(
        "--no-coordinates", [options] { options->coordinates = false; }, "no numbers at the edges");
    command
        ->add_option("--theme", options->theme,
                     "light; dark: by night; contrast: flat, with black lines; or print: white "
                     "paper, pale tiles, black marks")
        ->type_name("light|dark|contrast|print");
    add_style(*command, options->style);
    add_language(*command, options->language);
    add_examples(
        *command, render_notes,
        {{"bastide render examples/games/base.record --output game.svg", "how it ended"},
         {"bastide render examples/games/base.record --output turn12.png --at 12 --size 150",
          "after turn 12, larger, as PNG"},
         {"bastide render examples/games/base.record --output question.svg --at 12:1 --legal",
          "where the tile in hand fits"},
         {"bastide render examples/games/opening.record --output later.svg --then \"3,0 turned 1; "
          "pass\"",
          "some moves later"},
         {"bastide render examples/games/base.record --output paper.svg --theme print",
          "for paper"},
         {"bastide render examples/games/base.record --output spiel.svg --language de",
          "with its words in German"}});
    command->callback([options, &exit_status] {
        render(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
