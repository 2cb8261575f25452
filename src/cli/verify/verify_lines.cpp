#include "cli/verify/verify_lines.h"

#include "cli/program/bad_input.h"

#include <fmt/core.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace bastide::cli {

namespace {

constexpr std::size_t block_size = 1 << 16;
/// No recording comes near it; a damaged or hostile file must not fill the memory.
constexpr std::size_t longest_line = 64u << 20;

constexpr std::string_view get_a_whole_copy = "get a whole copy of the file";

}  // namespace

/// Unpacks a gzip file piece by piece: one member after the other.
class Inflater {
public:
    explicit Inflater(const std::string& path) : path_(path) {
        if (inflateInit2(&stream_, 16 + MAX_WBITS) != Z_OK)
            throw BadInput(fmt::format("{}: cannot be unpacked: no memory left", path));
    }
    ~Inflater() { inflateEnd(&stream_); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Hands over packed bytes, which must live until they are used up.
    void feed(char* bytes, std::size_t count) {
        stream_.next_in = reinterpret_cast<Bytef*>(bytes);
        stream_.avail_in = uInt(count);
    }

    /// Unpacks as much as fits one block to the end of `text`. False when the bytes are used up.
    bool unpack(std::string& text) {
        if (stream_.avail_in == 0 && !full_) return false;
        if (between_members_) {
            inflateReset(&stream_);
            between_members_ = false;
        }
        stream_.next_out = reinterpret_cast<Bytef*>(block_.data());
        stream_.avail_out = uInt(block_.size());
        const int result = inflate(&stream_, Z_NO_FLUSH);
        text.append(block_.data(), block_.size() - stream_.avail_out);
        full_ = stream_.avail_out == 0;
        if (result == Z_STREAM_END) {
            between_members_ = true;
            full_ = false;
        } else if (result != Z_OK && result != Z_BUF_ERROR) {
            throw BadInput(fmt::format("{}: the compressed data are damaged ({}); {}", path_,
                                       stream_.msg ? stream_.msg : "not in gzip form",
                                       get_a_whole_copy));
        }
        return true;
    }

    /// True where the file may end.
    bool complete() const { return between_members_; }

private:
    std::string path_;
    z_stream stream_{};
    std::array<char, block_size> block_{};
    bool full_ = false;
    bool between_members_ = false;
};

LineReader::LineReader(const std::string& path) : path_(path), block_(block_size) {
    std::error_code failure;
    if (std::filesystem::is_directory(path, failure))
        throw BadInput(fmt::format("{}: is a folder; name a file of recorded games", path));
    errno = 0;
    file_.open(path, std::ios::binary);
    if (!file_)
        throw BadInput(
            fmt::format("{}: cannot be opened ({}); check its name", path, std::strerror(errno)));
    // Put back rather than sought, so that a pipe can be read too.
    const int end = std::ifstream::traits_type::eof();
    const int first = file_.get(), second = first == end ? end : file_.get();
    const bool packed = first == 0x1F && second == 0x8B;
    file_.clear();
    if (second != end) file_.unget();
    if (first != end) file_.unget();
    if (packed) inflater_ = std::make_unique<Inflater>(path);
    if (!packed && path.ends_with(".gz"))
        throw BadInput(fmt::format("{}: is not in gzip form, though its name says so; {}", path,
                                   get_a_whole_copy));
}

LineReader::~LineReader() = default;

bool LineReader::next(std::string& line) {
    std::size_t searched = used_;
    for (;;) {
        const std::size_t end = text_.find('\n', searched);
        if (end != std::string::npos) {
            line.assign(text_, used_, end - used_);
            used_ = end + 1;
            return true;
        }
        if (text_.size() - used_ > longest_line)
            throw BadInput(
                fmt::format("{}: a line is longer than {} MiB; this is no file of "
                            "recorded games",
                            path_, longest_line >> 20));
        drop_used();
        searched = text_.size();
        if (!read_more()) break;
    }
    if (used_ == text_.size()) return false;
    line.assign(text_, used_);
    used_ = text_.size();
    return true;
}

void LineReader::drop_used() {
    text_.erase(0, used_);
    used_ = 0;
}

/// Adds at least one byte to the text, unless the file is at its end.
bool LineReader::read_more() {
    const std::size_t before = text_.size();
    while (text_.size() == before) {
        if (inflater_ && inflater_->unpack(text_)) continue;
        file_.read(block_.data(), std::streamsize(block_.size()));
        const auto count = std::size_t(file_.gcount());
        if (count == 0) {
            if (file_.bad()) throw BadInput(fmt::format("{}: cannot be read", path_));
            if (inflater_ && !inflater_->complete())
                throw BadInput(
                    fmt::format("{}: the compressed data end too early: the file is "
                                "truncated; {}",
                                path_, get_a_whole_copy));
            return false;
        }
        if (inflater_)
            inflater_->feed(block_.data(), count);
        else
            text_.append(block_.data(), count);
    }
    return true;
}

}  // namespace bastide::cli
