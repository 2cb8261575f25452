#include "arena/match_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>

namespace bastide::arena {

namespace {

constexpr std::string_view first_line = "bastide match 1";

std::string text_in(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The first line in which two texts differ, for people.
std::string difference(const std::string& there, const std::string& here) {
    const auto old_lines = lines_in(there), new_lines = lines_in(here);
    for (std::size_t i = 0; i < std::max(old_lines.size(), new_lines.size()); ++i) {
        const std::string one = i < old_lines.size() ? old_lines[i] : "nothing";
        const std::string other = i < new_lines.size() ? new_lines[i] : "nothing";
        if (one != other) return fmt::format("there \"{}\", here \"{}\"", one, other);
    }
    return "their ends";
}

template <class Number>
bool read_next(std::istringstream& words, Number& number) {
    std::string word;
    if (!(words >> word)) return false;
    const char* const end = word.data() + word.size();
    const auto [rest, failure] = std::from_chars(word.data(), end, number);
    return failure == std::errc() && rest == end;
}

constexpr std::string_view reason_word = "why";

/// A text without spaces and line ends: these, and what else is not printed, as %20.
std::string as_one_word(std::string_view text) {
    std::string word;
    for (const char c : text)
        if (c > ' ' && c < '\x7f' && c != '%')
            word += c;
        else
            word += fmt::format("%{:02x}", static_cast<unsigned char>(c));
    return word;
}

bool read_word(std::string_view word, std::string& text) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] != '%') {
            text += word[i];
            continue;
        }
        unsigned code = 0;
        const std::string_view digits = word.substr(i + 1, 2);
        const char* const end = digits.data() + digits.size();
        const auto [rest, failure] = std::from_chars(digits.data(), end, code, 16);
        if (failure != std::errc() || rest != end || digits.size() != 2) return false;
        text += static_cast<char>(code);
        i += 2;
    }
    return true;
}

}  // namespace

// "12 0 2 85 0 36 412.5 30.1 0 72 1 35 500.0 31.0 0 why 2 it%20has%20ended .": round, game, number of seats;
// of each seat points, whether it was forfeited, parts, their milliseconds, the most of them, and parts over
// the budget; of seats that were forfeited the reason. The full stop tells that nothing is missing.
std::string game_line(const GameResult& result) {
    std::string line = fmt::format("{} {} {}", result.round, result.game, result.seats.size());
    for (const SeatResult& seat : result.seats)
        line +=
            fmt::format(" {} {} {} {:.3f} {:.3f} {}", seat.score, int(seat.forfeited),
                        seat.times.parts, seat.times.sum_ms, seat.times.most_ms, seat.times.over);
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat)
        if (const std::string& why = result.seats[seat].why; !why.empty())
            line += fmt::format(" {} {} {}", reason_word, seat + 1, as_one_word(why));
    return line + " .";
}

std::optional<GameResult> read_game_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    GameResult result;
    std::size_t seats = 0;
    if (!read_next(words, result.round) || !read_next(words, result.game) ||
        !read_next(words, seats) || seats > max_players)
        return std::nullopt;
    result.seats.resize(seats);
    for (SeatResult& seat : result.seats) {
        int forfeited = 0;
        if (!read_next(words, seat.score) || !read_next(words, forfeited) ||
            !read_next(words, seat.times.parts) || !read_next(words, seat.times.sum_ms) ||
            !read_next(words, seat.times.most_ms) || !read_next(words, seat.times.over))
            return std::nullopt;
        seat.forfeited = forfeited != 0;
    }
    std::string word;
    while (words >> word && word == reason_word) {
        std::size_t seat = 0;
        if (!read_next(words, seat) || seat < 1 || seat > seats || !(words >> word) ||
            !read_word(word, result.seats[seat - 1].why))
            return std::nullopt;
    }
    if (word != "." || words >> word) return std::nullopt;
    return result;
}

MatchFolder::MatchFolder(std::filesystem::path folder, const std::string& agreed)
    : folder_(std::move(folder)) {
    std::error_code failure;
    std::filesystem::create_directories(folder_, failure);
    const std::string name = folder_.string();
    file_ = ::open((folder_ / "games.txt").c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file_ < 0)
        throw FolderTrouble(
            fmt::format("{}: nothing can be kept there: {}", name, std::strerror(errno)));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        ::close(file_);
        throw FolderTrouble(
            fmt::format("{}: this match is being played by another program; wait, "
                        "or choose another folder",
                        name));
    }
    const std::string text = fmt::format("{}\n{}", first_line, agreed);
    const std::filesystem::path match = folder_ / "match.txt";
    const std::string there = text_in(match);
    try {
        if (there.empty()) {
            std::ofstream(match, std::ios::binary) << text;
            if (text_in(match) != text)
                throw FolderTrouble(fmt::format("{}: nothing can be written there", name));
        } else if (there != text) {
            throw FolderTrouble(
                fmt::format("{} holds another match: {}; choose another folder, or ask for the "
                            "same",
                            name, difference(there, text)));
        }
        read_games();
    } catch (...) {
        ::close(file_);
        throw;
    }
}

MatchFolder::~MatchFolder() { ::close(file_); }

/// A last line that was cut off is taken away, so that the next one begins anew.
void MatchFolder::read_games() {
    const std::filesystem::path path = folder_ / "games.txt";
    const std::string text = text_in(path);
    const std::size_t whole = text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1;
    if (whole < text.size() && ::ftruncate(file_, off_t(whole)) != 0)
        throw FolderTrouble(
            fmt::format("{}: its last line is broken and cannot be removed", path.string()));
    int number = 0;
    for (const std::string& line : lines_in(text.substr(0, whole))) {
        ++number;
        auto result = read_game_line(line);
        if (!result)
            throw FolderTrouble(
                fmt::format("{}:{}: this is no game; remove the line, and the game is played again",
                            path.string(), number));
        games_.push_back(std::move(*result));
    }
}

void MatchFolder::add(const GameResult& result) {
    const std::string line = game_line(result) + '\n';
    // In one piece: what ends the program ends it before or after the line.
    if (::write(file_, line.data(), line.size()) != ssize_t(line.size()))
        throw FolderTrouble(fmt::format("{}: a game could not be written: {}",
                                        (folder_ / "games.txt").string(), std::strerror(errno)));
}

}  // namespace bastide::arena
