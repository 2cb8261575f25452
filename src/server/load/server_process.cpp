#include "server/load/server_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

namespace bastide::server {

namespace {

double seconds_of(const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; }

/// The rest of the child's life; only calls that are allowed between fork and exec.
[[noreturn]] void become(const std::vector<char*>& arguments, int output) {
    // Whatever happens to the bench, no server is left behind.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(output, STDOUT_FILENO);
    execv(arguments.front(), arguments.data());
    _exit(127);
}

}  // namespace

double own_processor_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
}

ServerProcess::ServerProcess(const std::string& program, const std::string& configuration,
                             const std::string& data_folder) {
    std::vector<std::string> words{program,    "serve",       "--port", "0",
                                   "--config", configuration, "--data", data_folder};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "the server cannot be started");
    const auto begin = std::chrono::steady_clock::now();
    process_ = fork();
    if (process_ == 0) become(arguments, ends[1]);
    close(ends[1]);
    output_ = ends[0];
    if (process_ < 0) {
        close(output_);
        throw std::system_error(errno, std::generic_category(), "the server cannot be started");
    }
    try {
        read_address(output_);
    } catch (...) {
        end(SIGKILL);
        close(output_);
        throw;
    }
    starting_time_ = std::chrono::steady_clock::now() - begin;
}

ServerProcess::~ServerProcess() {
    end(SIGKILL);
    close(output_);
}

/// It says: "Bastide is ready: http://127.0.0.1:40123/".
void ServerProcess::read_address(int pipe) {
    constexpr std::string_view before_port = "http://127.0.0.1:";
    std::string said;
    while (said.find('\n') == std::string::npos) {
        std::array<char, 512> part{};
        const ssize_t length = read(pipe, part.data(), part.size());
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) throw std::runtime_error("the server has ended before it was ready");
        said.append(part.data(), std::size_t(length));
    }
    const std::size_t at = said.find(before_port);
    if (at == std::string::npos)
        throw std::runtime_error("the server does not say its address: " + said);
    port_ = std::uint16_t(std::strtoul(said.c_str() + at + before_port.size(), nullptr, 10));
}

ProcessFigures ServerProcess::figures() const {
    const std::string folder = "/proc/" + std::to_string(process_);
    ProcessFigures found;
    std::ifstream status(folder + "/status");
    for (std::string line; std::getline(status, line);) {
        const auto kibibytes = [&line] {
            return std::strtoull(line.c_str() + line.find(':') + 1, nullptr, 10) * 1024;
        };
        if (line.starts_with("VmRSS:")) found.memory = kibibytes();
        if (line.starts_with("VmHWM:")) found.most_memory = kibibytes();
    }
    std::string text;
    std::getline(std::ifstream(folder + "/stat"), text);
    // Behind the name, which stands in brackets, the fields are numbers; the 12th and 13th of them are
    // the processor time.
    std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
    std::string field;
    for (int i = 0; i < 11; ++i) fields >> field;
    double user = 0, system = 0;
    fields >> user >> system;
    found.seconds = (user + system) / double(sysconf(_SC_CLK_TCK));
    return found;
}

void ServerProcess::end(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {}
    process_ = -1;
}

}  // namespace bastide::server
