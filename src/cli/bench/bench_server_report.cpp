#include "cli/bench/bench_server_report.h"

#include <fmt/core.h>
#include <boost/json.hpp>

#include <cmath>

namespace bastide::cli {

namespace {

using server::LatencyFigures;

constexpr double mebibyte = 1024.0 * 1024;

void print_line(const char* name, const std::string& value) {
    fmt::print("{:<26}{}\n", name, value);
}

std::string spread_text(const LatencyFigures& times) {
    return fmt::format("p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  p99.9 {:.1f}  most {:.1f} ms",
                       times.p50, times.p90, times.p99, times.p999, times.most);
}

void print_restart(const char* name, const RestartReport& restart) {
    const server::RoomsFound& found = restart.found;
    print_line(name, fmt::format("{:.2f} s until ready; {} of {} rooms are there ({:.2f} s to ask "
                                 "for all), {} acknowledged events lost",
                                 restart.seconds, found.there, restart.rooms, found.all_seconds,
                                 found.lost_events));
    if (!found.first_problem.empty()) print_line("", found.first_problem);
}

double rate_of(const server::LoadFigures& load) {
    return load.seconds > 0 ? double(load.acknowledged) / load.seconds : 0;
}

void print_load(const LoadReport& report) {
    const server::LoadFigures& load = report.load;
    print_line("seats", fmt::format("{} in {} rooms, connected after {:.1f} s", report.seats,
                                    report.rooms, load.opening_seconds));
    print_line("moves", fmt::format("{} acknowledged in {:.1f} s, {} refused, {} due and not sent",
                                    load.acknowledged, load.seconds, load.refused, load.unsent));
    print_line("durable moves per second",
               fmt::format("{:.0f} of {:.0f} wanted", rate_of(load), report.rate));
    print_line("acknowledged since due", spread_text(load.since_due.figures()));
    print_line("acknowledged since sent", spread_text(load.since_sent.figures()));
    print_line("seen by others since due", spread_text(load.others_view.figures()));
    print_line("games over", fmt::format("{}, each followed by another", load.games_over));
    if (load.dropped > 0) print_line("connections dropped", std::to_string(load.dropped));
    if (!load.first_problem.empty()) print_line("first problem", load.first_problem);
    print_line(
        "memory of the server",
        fmt::format("{:.0f} MiB now, {:.0f} MiB at most, {:.0f} MiB when empty: {:.1f} KiB "
                    "for each room",
                    double(report.server.memory) / mebibyte,
                    double(report.server.most_memory) / mebibyte,
                    double(report.empty_memory) / mebibyte, report.memory_per_room() / 1024));
    print_line("processor time", fmt::format("{:.1f} s of the server, {:.1f} s of the bench",
                                             report.server.seconds, report.generator_seconds));
    if (report.killed) print_restart("after kill -9", *report.killed);
}

double in_thousandths(double value) { return std::round(value * 1000) / 1000; }

boost::json::object json_of_spread(const LatencyFigures& times) {
    return {{"count", times.count},
            {"p50", in_thousandths(times.p50)},
            {"p90", in_thousandths(times.p90)},
            {"p99", in_thousandths(times.p99)},
            {"p99.9", in_thousandths(times.p999)},
            {"most", in_thousandths(times.most)}};
}

boost::json::object json_of_restart(const RestartReport& restart) {
    return {{"rooms", restart.rooms},
            {"rooms_there", restart.found.there},
            {"rooms_missing", restart.found.missing},
            {"acknowledged_events_lost", restart.found.lost_events},
            {"seconds", in_thousandths(restart.seconds)},
            {"seconds_to_ask_for_all", in_thousandths(restart.found.all_seconds)}};
}

boost::json::object json_of_load(const LoadReport& report) {
    const server::LoadFigures& load = report.load;
    boost::json::object json{
        {"rooms", report.rooms},
        {"seats", report.seats},
        {"connecting_seconds", in_thousandths(load.opening_seconds)},
        {"seconds", in_thousandths(load.seconds)},
        {"moves_per_second_wanted", report.rate},
        {"durable_moves_per_second", in_thousandths(rate_of(load))},
        {"moves_sent", load.sent},
        {"moves_acknowledged", load.acknowledged},
        {"moves_refused", load.refused},
        {"moves_due_and_not_sent", load.unsent},
        {"games_over", load.games_over},
        {"connections_dropped", load.dropped},
        {"acknowledged_since_due_ms", json_of_spread(load.since_due.figures())},
        {"acknowledged_since_sent_ms", json_of_spread(load.since_sent.figures())},
        {"seen_by_others_since_due_ms", json_of_spread(load.others_view.figures())},
        {"server_memory_bytes", report.server.memory},
        {"server_most_memory_bytes", report.server.most_memory},
        {"server_empty_memory_bytes", report.empty_memory},
        {"memory_per_room_bytes", std::round(report.memory_per_room())},
        {"server_processor_seconds", in_thousandths(report.server.seconds)},
        {"bench_processor_seconds", in_thousandths(report.generator_seconds)}};
    if (report.killed) json.emplace("after_kill", json_of_restart(*report.killed));
    return json;
}

}  // namespace

bool ServerBenchReport::is_fine() const {
    const bool load_is_fine = !load || (load->load.refused == 0 && load->load.dropped == 0 &&
                                        (!load->killed || load->killed->is_fine()));
    return load_is_fine && (!restart || restart->is_fine());
}

void print_report(const ServerBenchReport& report) {
    print_line("disk", fmt::format("4 KiB and fdatasync in {}{}: p50 {:.2f}  p99 {:.2f} ms",
                                   report.folder, report.in_memory ? ", which lies in memory," : "",
                                   report.sync.p50, report.sync.p99));
    if (report.load) print_load(*report.load);
    if (report.restart) print_restart("restart", *report.restart);
}

boost::json::value json_of_report(const ServerBenchReport& report) {
    boost::json::object json{{"disk",
                              {{"in_memory", report.in_memory},
                               {"sync_p50_ms", in_thousandths(report.sync.p50)},
                               {"sync_p99_ms", in_thousandths(report.sync.p99)}}}};
    if (report.load) json.emplace("load", json_of_load(*report.load));
    if (report.restart) json.emplace("restart", json_of_restart(*report.restart));
    return json;
}

}  // namespace bastide::cli
