#pragma once
/// How far a long run has come, on standard error if that is a terminal; else nothing is shown.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::cli {

/// One line that is written anew, at most ten times a second, and gone in the end.
class Progress {
public:
    /// `things`: "games". `all`: how many there are; 0 if that is not known.
    Progress(std::string_view things, std::uint64_t all);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// The number that is done. Cheap: may be called for each.
    void show(std::uint64_t done) { show(done, {}); }
    /// The same with how it stands so far: "8 of 400 rounds; Elo +120".
    void show(std::uint64_t done, std::string_view standing);
    /// Takes the line away, so that something else can be written.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    std::string line(std::uint64_t done, Clock::time_point now) const;

    std::string things_;
    std::uint64_t all_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point begin_, last_;
};

}  // namespace bastide::cli
