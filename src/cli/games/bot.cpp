/// `bastide bot`: one of our players as a program that other programs can talk to.

#include "bots/bot_session.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "search/levels.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

namespace bastide::cli {

namespace {

struct BotOptions {
    std::string player = "greedy";
    std::uint64_t seed = 1;
};

void run_bot(const BotOptions& options) {
    std::string problem;
    if (!make_agent(options.player, &problem))
        throw BadInput(fmt::format("{}: {}", options.player, problem));
    // Each line at once: somebody waits for it.
    const auto say = [](const std::string& line) {
        fmt::print("{}\n", line);
        std::fflush(stdout);
    };
    bots::BotSession session(options.player, options.seed, say);
    for (std::string line; std::getline(std::cin, line);)
        if (!session.hear(line)) return;
    // No more commands: what was asked for is still answered.
    session.wait();
}

}  // namespace

void add_bot_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "bot", "Speak the bot protocol on standard input and output, as one of the players.");
    auto options = std::make_shared<BotOptions>();
    CLI::Option* player =
        command->add_option("PLAYER", options->player,
                            "random, sensible, greedy, expectimax, mcts, with a budget "
                            "NAME:time=100, or a level: easy, medium, hard, master (default: "
                            "greedy)");
    offer_values(player->type_name(""), player_names);
    add_seed(*command, options->seed);
    add_examples(
        *command,
        "It says nothing before it is spoken to: hello 1, newgame set basic:2, moves BA/RRR, go.\n"
        "docs/bot-protocol.md explains the protocol, and how to write a bot of your own.",
        {{"bastide bot", "the greedy player, for another program"},
         {"bastide bot sensible --seed 7", "another one"},
         {"bastide arena 'program:bastide bot sensible' greedy --rounds 2",
          "as a program at a seat"}});
    command->callback([options, &exit_status] {
        run_bot(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
