#include "cli/program/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

namespace bastide::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto pause = 100ms;
constexpr auto before_estimates = 2s;  // the first guesses would be far off

std::string duration_text(double seconds) {
    if (seconds < 90) return fmt::format("{:.0f} s", seconds);
    if (seconds < 90 * 60) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

Progress::Progress(std::string_view things, std::uint64_t all)
    : things_(things),
      all_(all),
      terminal_(isatty(STDERR_FILENO) != 0),
      begin_(Clock::now()),
      last_(begin_) {}

void Progress::show(std::uint64_t done, std::string_view standing) {
    if (!terminal_) return;
    const Clock::time_point now = Clock::now();
    if (now - last_ < pause) return;
    last_ = now;
    shown_ = true;
    fmt::print(stderr, "\r\x1b[K{}{}{}", line(done, now), standing.empty() ? "" : "; ", standing);
    std::fflush(stderr);
}

void Progress::clear() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
    shown_ = false;
}

std::string Progress::line(std::uint64_t done, Clock::time_point now) const {
    if (all_ == 0) return fmt::format("{} {}", done, things_);
    std::string text = fmt::format("{} of {} {}", done, all_, things_);
    const std::chrono::duration<double> passed = now - begin_;
    if (done > 0 && done < all_ && passed > before_estimates)
        text += fmt::format(", about {} more",
                            duration_text(passed.count() * double(all_ - done) / double(done)));
    return text;
}

}  // namespace bastide::cli
