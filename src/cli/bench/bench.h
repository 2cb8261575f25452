#pragma once
/// What the benchmarks share.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace CLI {
class App;
}

namespace bastide::cli {

/// The games of all benchmarks follow from it.
inline constexpr std::uint64_t bench_seed = 20001;
/// Each figure is the median of this number of runs.
inline constexpr std::size_t bench_runs = 5;

using Clock = std::chrono::steady_clock;

inline double nanoseconds(Clock::duration time) {
    return std::chrono::duration<double, std::nano>(time).count();
}

inline double median(std::array<double, bench_runs> values) {
    std::sort(values.begin(), values.end());
    return values[bench_runs / 2];
}

/// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void keep(T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// One `bastide bench` subcommand each.
void add_playouts_bench(CLI::App& bench, int& exit_status);
void add_players_bench(CLI::App& bench, int& exit_status);
void add_growth_bench(CLI::App& bench, int& exit_status);
void add_drawing_bench(CLI::App& bench, int& exit_status);
void add_server_bench(CLI::App& bench, int& exit_status);

}  // namespace bastide::cli
