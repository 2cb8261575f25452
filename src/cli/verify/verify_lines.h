#pragma once
/// The lines of a text file, which may be compressed with gzip.

#include <cstddef>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace bastide::cli {

class Inflater;

class LineReader {
public:
    /// Throws BadInput if the file cannot be opened.
    explicit LineReader(const std::string& path);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// The next line, without its end. False at the end of the file. Throws BadInput if the file
    /// cannot be read, or its compressed part is damaged or cut short.
    bool next(std::string& line);

private:
    bool read_more();
    void drop_used();

    std::string path_;
    std::ifstream file_;
    std::unique_ptr<Inflater> inflater_;  ///< null: the file is not compressed
    std::string text_;                    ///< read and not yet handed out, from `used_` on
    std::size_t used_ = 0;
    std::vector<char> block_;
};

}  // namespace bastide::cli
