#include "bots/process.h"

#include "bots/bot_lines.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

extern char** environ;

namespace bastide::bots {

namespace {

using namespace std::chrono_literals;

constexpr auto moment_to_end = 300ms;
constexpr auto patience_for_reading = 10s;  // of a program that is sent a line

/// Milliseconds for `poll`, none below 0.
int left_until(ChildProcess::Clock::time_point until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - ChildProcess::Clock::now());
    return int(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

/// What the new process does before it becomes the program; freed in any case.
struct SpawnPlan {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    SpawnPlan() {
        posix_spawn_file_actions_init(&files);
        posix_spawnattr_init(&attributes);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
};

/// Signals as a program finds them that a shell starts, whatever this one does with them.
void take_usual_signals(SpawnPlan& plan) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&plan.attributes, &all);
    posix_spawnattr_setsigmask(&plan.attributes, &none);
    posix_spawnattr_setpgroup(&plan.attributes, 0);
    posix_spawnattr_setflags(
        &plan.attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words) {
    // A socket for its input: writing to it can be told not to raise SIGPIPE.
    int input[2] = {-1, -1}, output[2] = {-1, -1};
    const auto close_all = [&] {
        for (const int end : {input[0], input[1], output[0], output[1]})
            if (end >= 0) ::close(end);
    };
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input) != 0 ||
        ::pipe2(output, O_CLOEXEC) != 0) {
        const std::string why = std::strerror(errno);
        close_all();
        throw BotTrouble(fmt::format("no program can be started: {}", why));
    }
    SpawnPlan plan;
    posix_spawn_file_actions_adddup2(&plan.files, input[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&plan.files, output[1], STDOUT_FILENO);
    take_usual_signals(plan);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pid_t pid = -1;
    const int failure = ::posix_spawnp(&pid, arguments.front(), &plan.files, &plan.attributes,
                                       arguments.data(), environ);
    if (failure != 0) {
        close_all();
        throw BotTrouble(
            fmt::format("{} cannot be started: {}", words.front(), std::strerror(failure)));
    }
    ::close(input[1]);
    ::close(output[1]);
    pid_ = pid;
    to_ = input[0];
    from_ = output[0];
    ::fcntl(to_, F_SETFL, O_NONBLOCK);
    ::fcntl(from_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
    if (to_ >= 0) ::close(to_);
    const auto until = Clock::now() + moment_to_end;
    while (pid_ > 0 && Clock::now() < until) {
        if (::waitpid(pid_, nullptr, WNOHANG) == pid_) {
            // What it may have started and left behind.
            ::kill(-pid_, SIGKILL);
            pid_ = -1;
        } else {
            std::this_thread::sleep_for(2ms);
        }
    }
    kill();
    ::close(from_);
}

void ChildProcess::kill() {
    if (pid_ <= 0) return;
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

/// Says how it has ended.
void ChildProcess::tell_end() {
    const auto until = Clock::now() + moment_to_end;
    while (pid_ > 0 && Clock::now() < until) {
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) != pid_) {
            std::this_thread::sleep_for(2ms);
            continue;
        }
        pid_ = -1;
        if (WIFSIGNALED(status))
            throw BotTrouble(fmt::format("it has been ended by signal {} ({})", WTERMSIG(status),
                                         strsignal(WTERMSIG(status))));
        constexpr int not_found = 127;
        if (WEXITSTATUS(status) == not_found)
            throw BotTrouble("it cannot be started: there is no such program");
        throw BotTrouble(fmt::format("it has ended, with status {}", WEXITSTATUS(status)));
    }
    throw BotTrouble("it has closed its output");
}

void ChildProcess::write_line(std::string_view line) {
    const std::string text = std::string(line) + '\n';
    const auto until = Clock::now() + patience_for_reading;
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::send(to_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count >= 0) {
            sent += std::size_t(count);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{to_, POLLOUT, 0};
            if (::poll(&wait, 1, left_until(until)) == 0)
                throw BotTrouble("it does not read what it is sent");
        } else if (errno != EINTR) {
            return;  // It has closed its input. What it has said before is read first, and then its end.
        }
    }
}

std::optional<std::string> ChildProcess::read_line(Clock::time_point until) {
    constexpr std::size_t longest_answer = 1024 * 1024;
    for (;;) {
        if (const std::size_t end = read_.find('\n'); end != read_.npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (read_.size() > longest_answer) throw BotTrouble("it writes a line without an end");
        pollfd wait{from_, POLLIN, 0};
        const int ready = ::poll(&wait, 1, left_until(until));
        if (ready == 0) return std::nullopt;
        if (ready < 0) {
            if (errno == EINTR) continue;
            throw BotTrouble(std::strerror(errno));
        }
        char piece[4096];
        const ssize_t count = ::read(from_, piece, sizeof piece);
        if (count > 0)
            read_.append(piece, std::size_t(count));
        else if (count == 0)
            tell_end();
        else if (errno != EAGAIN && errno != EINTR)
            throw BotTrouble(std::strerror(errno));
    }
}

}  // namespace bastide::bots
