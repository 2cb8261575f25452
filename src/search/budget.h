#pragma once
/// How much a player may spend on one part of a turn, and how much of it is left.

#include <bastide/state.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace bastide {

/// For all decisions of a part together: placing the tile, its bridge, its figure and so on. A player that
/// does not look ahead needs none.
struct Budget {
    std::uint32_t milliseconds = 0;  ///< 0: time is no limit
    std::uint64_t playouts = 0;      ///< 0: their number is no limit
    unsigned threads = 1;
    /// Only the time counts in which the thread that thinks runs, so that a busy computer takes nothing away.
    bool processor_time = false;
    friend bool operator==(const Budget&, const Budget&) = default;
    /// Nothing limits it; then a player takes a limit of its own.
    bool open() const { return milliseconds == 0 && playouts == 0; }
};

/// Measures time, of the day or of the thread that asks.
class Stopwatch {
public:
    explicit Stopwatch(bool processor_time = false)
        : processor_time_(processor_time), begun_(now()) {}
    /// Milliseconds since it was made; if of the thread, the same thread has to ask.
    double elapsed() const {
        return std::chrono::duration<double, std::milli>(now() - begun_).count();
    }

private:
    std::chrono::nanoseconds now() const;

    bool processor_time_;
    std::chrono::nanoseconds begun_;
};

/// Keeps count within one part.
class PartBudget {
public:
    /// A question is to be thought about; another part than at the last one begins anew. `share` of what is
    /// left, 0 to 1, may be spent on it.
    void begin(const State& state, Player self, const Budget& budget, double share);
    /// Further playouts have been made.
    void count(std::uint64_t playouts) { spent_playouts_ += playouts; }
    /// Whether the question's share is spent.
    bool spent() const;
    /// How much of the question's share is spent, from 0 to 1; 0 if nothing limits it.
    double progress() const;
    /// How many playouts more the question's share allows, at this rate per millisecond; infinite if nothing limits it.
    double playouts_left(double per_millisecond) const;
    /// The question is answered.
    void end();

    /// Milliseconds since `begin`.
    double elapsed() const { return watch_.elapsed(); }

private:
    Budget budget_;
    Player self_;
    std::uint32_t turn_ = 0;
    std::uint8_t part_ = 0;
    double spent_ms_ = 0, allowed_ms_ = 0;
    std::uint64_t spent_playouts_ = 0, allowed_playouts_ = 0;
    Stopwatch watch_;
};

}  // namespace bastide
