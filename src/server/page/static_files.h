#pragma once
/// The files of the page, for the browser: those in one folder and no others.

#include "server/messages/http_answer.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bastide::server {

/// What a browser asks for, and what it has.
struct FileRequest {
    std::string_view target;           ///< as in the request: "/room/ABC?x=1"
    std::string_view if_none_match;    ///< the header of that name, or empty
    std::string_view accept_encoding;  ///< the header of that name, or empty
};

/// Files are looked for at each request, so that a page that is built again is there at once; what was
/// read is kept until the file changes, and shared by all answers. For one thread.
class StaticFiles {
public:
    /// `folder` may be empty: then there is no page, and every answer says so.
    explicit StaticFiles(const std::string& folder);

    /// The file, or index.html where the path is one of the page's own (`/`, `/room/ABC`); 304 if the
    /// browser has it; 404 with an error as JSON for all else, and 400 for what is no path. Nothing
    /// outside the folder is ever answered, nor a file or folder whose name begins with a dot.
    HttpAnswer get(const FileRequest& request);

private:
    struct CachedFile {
        std::filesystem::file_time_type written;
        std::shared_ptr<const std::string> body;
        std::string etag;
    };
    std::optional<std::filesystem::path> find(const std::vector<std::string>& names) const;
    std::optional<std::filesystem::path> inside(const std::filesystem::path& wanted) const;
    std::optional<std::filesystem::path> compressed(const std::filesystem::path& file,
                                                    const char* ending) const;
    struct Representation;
    Representation representation(const FileRequest& request,
                                  const std::filesystem::path& file) const;
    const CachedFile* read(const std::filesystem::path& file);
    HttpAnswer answer(const FileRequest& request, const std::filesystem::path& file,
                      bool never_changes);

    std::filesystem::path folder_;  ///< without symbolic links; empty: no page
    std::unordered_map<std::string, CachedFile> kept_;
    std::size_t kept_bytes_ = 0;
};

}  // namespace bastide::server
