#include "server/running_server.h"

#include "server/run/server.h"
#include "support/this_build.h"

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <future>
#include <optional>
#include <thread>

namespace bastide::test {

namespace {

std::uint16_t port_of_address(const std::string& address) {
    const std::size_t colon = address.rfind(':');
    return std::uint16_t(std::strtoul(address.c_str() + colon + 1, nullptr, 10));
}

}  // namespace

server::ServerOptions test_options(const std::string& data_folder) {
    server::ServerOptions options;
    options.port = 0;
    options.data_folder = data_folder;
    options.log_level = server::LogLevel::off;
    options.computer_pause = std::chrono::milliseconds(0);
    options.limits.rooms_per_address = 10'000;
    options.limits.new_rooms_per_minute = 10'000;
    options.limits.messages_per_second = 10'000;
    options.limits.messages_at_once = 10'000;
    options.limits.messages_per_address = 10'000;
    options.limits.chat_per_minute = 10'000;
    options.limits.http_per_second = 10'000;
    return options;
}

class RunningServer::Parts {
public:
    Parts(const server::ServerOptions& options, const std::function<server::Time()>& now)
        : log(server::server_log(options.log_level)) {
        if (now)
            server.emplace(options, *log, now);
        else
            server.emplace(options, *log);
    }
    std::shared_ptr<spdlog::logger> log;
    std::optional<server::Server> server;
    std::thread thread;
};

RunningServer::RunningServer(const Change& change, std::function<server::Time()> now)
    : options_(test_options(folder_.file("data"))), now_(std::move(now)) {
    if (change) change(options_);
    start();
}

RunningServer::~RunningServer() { stop(); }

void RunningServer::start() {
    // What a client that is gone does not take must not end this process.
    std::signal(SIGPIPE, SIG_IGN);
    parts_ = std::make_unique<Parts>(options_, now_);
    std::promise<std::uint16_t> ready;
    parts_->thread = std::thread([this, &ready] {
        parts_->server->run([&ready](const server::ServerAddresses& addresses) {
            ready.set_value(port_of_address(addresses.here.substr(0, addresses.here.size() - 1)));
        });
    });
    port_ = ready.get_future().get();
}

void RunningServer::stop() {
    if (!parts_) return;
    parts_->server->stop();
    parts_->thread.join();
    parts_.reset();
}

// --- A process -------------------------------------------------------------------------------------

namespace {

/// All limits out of the way.
std::string write_settings(const std::string& folder) {
    const std::string file = folder + "/test.toml";
    std::ofstream(file) << "port = 0\nlog = \"off\"\ncomputer_pause = 0\n[limits]\n"
                           "rooms_per_address = 10000\nnew_rooms_per_minute = 10000\n"
                           "messages_per_second = 10000\nmessages_at_once = 10000\n"
                           "messages_per_address = 10000\n"
                           "chat_per_minute = 10000\nhttp_per_second = 10000\n";
    return file;
}

/// Reads the line that says where the server is reached.
std::uint16_t read_port(int pipe) {
    std::string text;
    char byte = 0;
    while (::read(pipe, &byte, 1) == 1) {
        if (byte != '\n') {
            text += byte;
            continue;
        }
        if (text.starts_with("Bastide is ready: "))
            return port_of_address(text.substr(0, text.rfind('/')));
        text.clear();
    }
    return 0;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& data_folder) {
    const std::string settings = write_settings(data_folder);
    int ends[2] = {-1, -1};
    EXPECT_EQ(pipe(ends), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    std::string words[] = {test::program_path(), "serve", "--config", settings, "--data",
                           data_folder};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(),
                         words[4].data(), words[5].data(), nullptr};
    const int failed =
        posix_spawn(&process_, words[0].c_str(), &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    EXPECT_EQ(failed, 0);
    if (failed == 0) port_ = read_port(ends[0]);
    ::close(ends[0]);
    EXPECT_NE(port_, 0) << "the server did not start";
}

ServerProcess::~ServerProcess() { kill(); }

int ServerProcess::end_with(int signal) {
    if (process_ <= 0) return -1;
    ::kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerProcess::kill() { end_with(SIGKILL); }

int ServerProcess::terminate() { return end_with(SIGTERM); }

}  // namespace bastide::test
