#include "cli/program/interrupt.h"

#include <csignal>
#include <cstdio>

namespace bastide::cli {

namespace {

std::atomic<bool> marked = false;
std::atomic<int> received = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal may come at any moment");

void mark_signal(int signal) {
    received = signal;
    marked = true;
}

}  // namespace

InterruptWatch::InterruptWatch() {
    marked = false;
    received = 0;
    interrupt_ = std::signal(SIGINT, mark_signal);
    terminate_ = std::signal(SIGTERM, mark_signal);
    // Whoever started the program may have wished that it does not hear of them.
    if (interrupt_ == SIG_IGN) std::signal(SIGINT, SIG_IGN);
    if (terminate_ == SIG_IGN) std::signal(SIGTERM, SIG_IGN);
}

InterruptWatch::~InterruptWatch() {
    std::signal(SIGINT, interrupt_);
    std::signal(SIGTERM, terminate_);
}

const std::atomic<bool>& InterruptWatch::mark() const { return marked; }

void InterruptWatch::end_if_marked() {
    if (!marked) return;
    std::fflush(stdout);
    std::signal(received, SIG_DFL);
    std::raise(received);
}

}  // namespace bastide::cli
