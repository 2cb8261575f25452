#include "server/rooms/rejected_moves.h"

#include "server/base/text_checks.h"

#include <fstream>

namespace bastide::server {

namespace {

/// A file that is asked again and again about the same move need not grow for ever.
constexpr std::uintmax_t longest_list = 64 * 1024;

}  // namespace

RejectedMoves::RejectedMoves(std::filesystem::path folder, std::size_t most_files)
    : folder_(std::move(folder)), most_files_(most_files) {
    std::error_code failed;
    for (std::filesystem::directory_iterator entry(folder_, failed), end; entry != end;
         entry.increment(failed))
        ++files_;
}

std::optional<std::filesystem::path> RejectedMoves::keep(const RejectedMove& rejected) {
    std::error_code failed;
    std::filesystem::create_directories(folder_, failed);
    const auto file = folder_ / (rejected.room + "-" + std::to_string(rejected.event) + ".record");
    const bool is_new = !std::filesystem::exists(file, failed);
    if (is_new && rejected.record.empty()) return std::nullopt;
    if (is_new && files_ >= most_files_) remove_oldest();
    if (!is_new && std::filesystem::file_size(file, failed) > longest_list) return file;
    std::ofstream out(file, std::ios::app);
    if (is_new) out << rejected.record;
    out << "# seat " << rejected.seat << " wanted: " << printable(rejected.move)
        << "; refused: " << printable(rejected.reason) << '\n';
    if (!out.flush()) return std::nullopt;
    if (is_new) ++files_;
    return file;
}

void RejectedMoves::remove_oldest() {
    std::error_code failed;
    std::filesystem::path oldest;
    std::filesystem::file_time_type written = std::filesystem::file_time_type::max();
    for (std::filesystem::directory_iterator entry(folder_, failed), end; entry != end;
         entry.increment(failed)) {
        const auto time = entry->last_write_time(failed);
        if (failed || time >= written) continue;
        written = time;
        oldest = entry->path();
    }
    if (!oldest.empty() && std::filesystem::remove(oldest, failed)) --files_;
}

}  // namespace bastide::server
