#pragma once
/// The subcommands of the program. Each function adds one to the program's arguments; when it has
/// run, `exit_status` says how it went: 0 fine, 1 the answer is no, 2 bad input. An internal failure,
/// status 3, is thrown.

namespace CLI {
class App;
}

namespace bastide::cli {

void add_play_command(CLI::App& program, int& exit_status);
void add_serve_command(CLI::App& program, int& exit_status);
void add_render_command(CLI::App& program, int& exit_status);
void add_replay_command(CLI::App& program, int& exit_status);
void add_import_command(CLI::App& program, int& exit_status);
void add_export_command(CLI::App& program, int& exit_status);
void add_position_command(CLI::App& program, int& exit_status);
void add_legal_command(CLI::App& program, int& exit_status);
void add_score_command(CLI::App& program, int& exit_status);
void add_simulate_command(CLI::App& program, int& exit_status);
void add_arena_command(CLI::App& program, int& exit_status);
void add_bot_command(CLI::App& program, int& exit_status);
void add_bench_command(CLI::App& program, int& exit_status);
void add_verify_command(CLI::App& program, int& exit_status);
void add_rules_command(CLI::App& program, int& exit_status);
void add_tiles_command(CLI::App& program, int& exit_status);
void add_perft_command(CLI::App& program, int& exit_status);
void add_completion_command(CLI::App& program, int& exit_status);
void add_man_command(CLI::App& program, int& exit_status);
void add_version_command(CLI::App& program, int& exit_status);

}  // namespace bastide::cli
