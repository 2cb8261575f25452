#pragma once
/// Lines from standard input, read so that a signal is noticed while a line is awaited.

#include <optional>
#include <string>

namespace bastide::cli {

/// As long as it lives, the signals that would end the program only end the reading. At most one at
/// a time.
class LineInput {
public:
    LineInput();
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    /// The next line, without its end; empty if the input has ended or a signal has come.
    std::optional<std::string> next();
    /// The signal that has come; 0: none.
    int signal() const;
    /// Whether somebody sits at the other end, and no file or program.
    bool from_terminal() const { return from_terminal_; }

private:
    bool read_more();

    std::string read_;  ///< and not yet taken
    bool ended_ = false;
    bool from_terminal_;
};

}  // namespace bastide::cli
