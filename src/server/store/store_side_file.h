#pragma once
/// A file beside the database, reached as SQLite reaches files: so it is on the same disk, in tests as well.

#include "server/store/store.h"

#include <cstdint>
#include <memory>
#include <string>

namespace bastide::server {

/// Something beside the database stands in the way; says what.
class StoreFailure : public std::runtime_error {
public:
    StoreFailure(StoreProblem problem, const std::string& text)
        : std::runtime_error(text), problem_(problem) {}
    StoreProblem problem() const { return problem_; }

private:
    StoreProblem problem_;
};

/// Functions throw StoreFailure unless they say otherwise.
class SideFile {
public:
    /// Opens the file whose name is that of the database and `ending`; makes it if it is missing.
    SideFile(const StoreOptions& options, const std::string& ending);
    ~SideFile();
    SideFile(const SideFile&) = delete;
    SideFile& operator=(const SideFile&) = delete;

    const std::string& name() const { return name_; }
    /// Keeps it for this process, as long as it is open. False if another one has it.
    bool lock();
    std::uint64_t size();
    /// What lies behind the end of the file reads as zeros.
    std::string read(std::uint64_t offset, std::size_t length);
    void write(std::uint64_t offset, const std::string& bytes);
    void sync();
    /// Whether the file is no longer where it was opened. Throws nothing.
    bool has_moved();

private:
    struct Handle;
    std::string name_;
    std::unique_ptr<Handle> handle_;
};

/// Whether there is a file of the name of the database and `ending`; true if that cannot be told.
bool is_beside(const StoreOptions& options, const std::string& ending);

}  // namespace bastide::server
