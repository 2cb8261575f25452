/// `bastide serve`: the game server, and where it is found.

#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "server/run/run_server.h"

#include <fmt/format.h>
#include <langinfo.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <clocale>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace bastide::cli {

namespace {

using server::ServerOptions;

/// What the command line says; what it does not say is empty.
struct ServeOptions {
    std::string config;
    std::string address;
    std::uint64_t port = ServerOptions().port;
    bool port_given = false;
    bool lan = false;
    std::string data, page, log;
    bool quiet = false;
    bool check = false;
};

/// For completion.
std::vector<std::string> log_levels() {
    const auto names = server::log_level_names();
    return {names.begin(), names.end()};
}

/// The page that belongs to this program: with its data where it is installed, or beside its folder where
/// both were built (build/release/bastide and build/page). Empty if there is none.
std::string page_of_program() {
    std::error_code failed;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
    if (failed) return {};
    const auto folder = program.parent_path();
    for (const auto& page : {folder / "../share/bastide/page", folder / "../page"})
        if (std::filesystem::is_regular_file(page / "index.html", failed))
            return page.lexically_normal().string();
    return {};
}

ServerOptions read_config(const std::string& file) {
    if (file.empty()) return {};
    std::string problem;
    const auto read = server::read_configuration(read_file(file), file, ServerOptions(), problem);
    if (!read) throw BadInput(problem);
    return *read;
}

/// The command line counts more than the file.
void take_command_line(const ServeOptions& options, ServerOptions& to) {
    if (options.lan) to.lan = true;
    if (!options.address.empty()) {
        const std::string why = server::problem_of_address(options.address);
        if (!why.empty()) throw BadInput(fmt::format("--address {}: {}", options.address, why));
        to.address = options.address;
        to.lan = false;
    }
    if (options.port_given) to.port = std::uint16_t(options.port);
    if (!options.data.empty()) to.data_folder = options.data;
    if (!options.page.empty()) to.page_folder = options.page;
    if (options.log.empty()) return;
    const auto level = server::log_level_of(options.log);
    if (!level)
        throw BadInput(fmt::format("--log {}: there is no such level; there are: {}", options.log,
                                   fmt::join(server::log_level_names(), ", ")));
    to.log_level = *level;
}

void complete_folders(ServerOptions& options) {
    if (options.data_folder.empty()) options.data_folder = server::default_data_folder();
    if (options.data_folder.empty())
        throw BadInput(
            "--data: neither XDG_DATA_HOME nor HOME is set; say in which folder to keep the rooms");
    if (options.page_folder.empty()) {
        options.page_folder = page_of_program();
        return;
    }
    std::error_code failed;
    const auto index = std::filesystem::path(options.page_folder) / "index.html";
    if (!std::filesystem::is_regular_file(index, failed))
        throw BadInput(
            fmt::format("--page {}: there is no index.html in this folder", options.page_folder));
}

/// Whether standard output shows half blocks.
bool shows_blocks() {
    std::setlocale(LC_CTYPE, "");
    return isatty(STDOUT_FILENO) != 0 && std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void print_addresses(const server::ServerAddresses& addresses, const ServerOptions& options) {
    fmt::print("Bastide is ready: {}\n", addresses.here);
    if (options.page_folder.empty())
        fmt::print("No page was found, so there is only the interface for programs; see --page.\n");
    for (const std::string& address : addresses.others)
        fmt::print("From the network: {}\n", address);
    if (options.lan && addresses.others.empty())
        fmt::print("This computer has no address in a network now.\n");
    if (!addresses.others.empty() && shows_blocks())
        fmt::print("\n{}\n", server::qr_as_text(server::qr_code(addresses.others.front())));
    fmt::print("Rooms are kept in {}. Ctrl-C ends the server.\n", options.data_folder);
    // Who waits for it may read from a pipe.
    std::fflush(stdout);
}

int serve(const ServeOptions& options) {
    ServerOptions wanted = read_config(options.config);
    take_command_line(options, wanted);
    complete_folders(wanted);
    if (options.check) {
        if (!options.quiet) fmt::print("The settings are fine.\n");
        return 0;
    }
    return server::run_server(wanted, [&](const server::ServerAddresses& addresses) {
        if (!options.quiet) print_addresses(addresses, wanted);
    });
}

constexpr std::string_view serve_notes =
    "Open the address that it prints in a browser. Ctrl-C or SIGTERM end it, with status 0; games\n"
    "go on where they were when it starts again. Arguments override the file of --config. See\n"
    "docs/server.md.";

/// Nobody means an empty text: a variable of the shell was not set.
std::string not_empty(const std::string& text) { return text.empty() ? "it is empty" : ""; }

void add_serve_options(CLI::App& command, ServeOptions& options) {
    CLI::Option* address =
        command
            .add_option("--address", options.address,
                        "the address to listen on: 127.0.0.1 (the default) for this computer alone")
            ->type_name("ADDRESS")
            ->check(not_empty);
    command
        .add_flag(
            "--lan", options.lan,
            "listen on all addresses, for everybody on the local network, and show them with a QR "
            "code")
        ->excludes(address);
    add_number(command, "--port", options.port, 0, 65535,
               "the port to listen on; 0: any free port");
    command
        .add_option("--data", options.data,
                    "keep the rooms in FOLDER (default: $XDG_DATA_HOME/bastide or "
                    "~/.local/share/bastide)")
        ->type_name("FOLDER")
        ->check(not_empty);
    command
        .add_option("--config", options.config,
                    "read settings from FILE, such as examples/bastide.toml")
        ->type_name("FILE")
        ->check(not_empty);
    command
        .add_option("--page", options.page,
                    "the page for browsers (default: the one that came with the program)")
        ->type_name("FOLDER")
        ->check(not_empty);
    CLI::Option* log =
        command.add_option("--log", options.log,
                           "how much to write to standard error: off, error, warning, "
                           "info (default) or debug");
    offer_values(log->type_name("LEVEL"), log_levels);
    command.add_flag("--quiet", options.quiet, "print no addresses when it is ready");
    command.add_flag("--check", options.check, "check the settings and do not start");
}

}  // namespace

void add_serve_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "serve", "Run the game server, for people who play in their browsers.");
    auto options = std::make_shared<ServeOptions>();
    add_serve_options(*command, *options);
    add_examples(
        *command, serve_notes,
        {{"bastide serve", "for this computer"},
         {"bastide serve --lan", "for everybody on the local network"},
         {"bastide serve --data games --log warning", "with a folder of your own, and quieter"},
         {"bastide serve --check --config examples/bastide.toml", "check the file"}});
    command->callback([options, command, &exit_status] {
        options->port_given = command->count("--port") > 0;
        exit_status = serve(*options);
    });
}

}  // namespace bastide::cli
