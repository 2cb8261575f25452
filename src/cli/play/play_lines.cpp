#include "cli/play/play_lines.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace bastide::cli {

namespace {

volatile std::sig_atomic_t ending_signal = 0;
/// A signal writes into a pipe, so that waiting for it and for a line is one thing.
int signal_pipe[2] = {-1, -1};

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, ending_signals.size()> before;

extern "C" void note_ending_signal(int number) {
    const int kept = errno;
    ending_signal = number;
    [[maybe_unused]] const auto written = write(signal_pipe[1], "!", 1);
    errno = kept;
}

bool is_ignored(int number) {
    struct sigaction now{};
    sigaction(number, nullptr, &now);
    return now.sa_handler == SIG_IGN;
}

}  // namespace

LineInput::LineInput() : from_terminal_(isatty(STDIN_FILENO) != 0) {
    ending_signal = 0;
    [[maybe_unused]] const int failed = pipe(signal_pipe);
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        sigaction(ending_signals[i], nullptr, &before[i]);
        // Whoever started the program may have wished that it does not hear of them.
        if (is_ignored(ending_signals[i])) continue;
        struct sigaction action{};
        action.sa_handler = note_ending_signal;
        sigemptyset(&action.sa_mask);
        sigaction(ending_signals[i], &action, nullptr);
    }
}

LineInput::~LineInput() {
    for (std::size_t i = 0; i < ending_signals.size(); ++i)
        sigaction(ending_signals[i], &before[i], nullptr);
    for (int& end : signal_pipe) close(end), end = -1;
}

int LineInput::signal() const { return ending_signal; }

std::optional<std::string> LineInput::next() {
    for (;;) {
        if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            return line;
        }
        if (!ended_ && read_more()) continue;
        if (read_.empty() || ending_signal != 0) return std::nullopt;
        // The last line of a file may lack its end.
        return std::exchange(read_, {});
    }
}

/// False if nothing more comes.
bool LineInput::read_more() {
    while (ending_signal == 0) {
        std::array<pollfd, 2> ends = {pollfd{STDIN_FILENO, POLLIN, 0},
                                      pollfd{signal_pipe[0], POLLIN, 0}};
        if (poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) break;
        if (ends[0].revents == 0) continue;
        std::array<char, 4096> bytes{};
        const auto count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        // A terminal that has gone may be noticed before the signal that tells of it.
        if (count <= 0 && from_terminal_ && (ends[0].revents & (POLLHUP | POLLERR)) != 0 &&
            !is_ignored(SIGHUP))
            ending_signal = SIGHUP;
        if (count <= 0) break;
        read_.append(bytes.data(), std::size_t(count));
        return true;
    }
    ended_ = true;
    return false;
}

}  // namespace bastide::cli
