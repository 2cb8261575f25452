#include "server/page/static_files.h"

#include "notation/text/hex_text.h"
#include "server/base/http_words.h"

#include <sodium.h>

#include <algorithm>
#include <fstream>

namespace bastide::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t longest_file = 32 << 20;
constexpr std::size_t most_kept_bytes = 128 << 20;

constexpr std::pair<std::string_view, const char*> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".gif", "image/gif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
};

/// Content codings, and how the names of compressed files end; the smallest first.
constexpr std::pair<const char*, const char*> codings[] = {{"br", ".br"}, {"gzip", ".gz"}};

const char* type_of(const fs::path& file) {
    const std::string ending = lower_case(file.extension().string());
    for (const auto& [known, type] : types)
        if (known == ending) return type;
    return "application/octet-stream";
}

bool is_digit_or_capital(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); }
bool is_of_hash(char c) { return is_digit_or_capital(c) || (c >= 'a' && c <= 'z') || c == '_'; }

/// Whether a name carries a hash, as those that build pages write it: "index-D3kX_a9Q.js". A word like
/// "index-carcassonne.js" has no hash.
bool carries_hash(const std::string& name) {
    constexpr std::size_t shortest = 8;
    const std::string stem = name.substr(0, name.find_last_of('.'));
    const std::size_t before = stem.find_last_of("-.");
    if (before == std::string::npos || stem.size() - before - 1 < shortest) return false;
    return std::all_of(stem.begin() + std::ptrdiff_t(before) + 1, stem.end(), is_of_hash) &&
           std::any_of(stem.begin() + std::ptrdiff_t(before) + 1, stem.end(), is_digit_or_capital);
}

/// Whether a name of a file or folder may be asked for.
bool is_allowed(const std::string& name) {
    return !name.empty() && name.front() != '.' &&
           std::none_of(name.begin(), name.end(), [](char c) {
               return static_cast<unsigned char>(c) < 0x20 || c == '/' || c == '\\' || c == 0x7f;
           });
}

/// Addresses that the page itself makes sense of (web/src/ui/router.svelte.ts).
bool is_of_page(const std::vector<std::string>& names) {
    if (names.empty()) return true;
    const std::string& first = names.front();
    if (first == "room") return names.size() == 2 || (names.size() == 3 && names[2] == "replay");
    if (first == "rules" || first == "how") return names.size() <= 2;
    return names.size() == 1 && (first == "new" || first == "position" || first == "record");
}

/// Addresses where people may have looked for something of the page: they name no file, and nothing of the
/// server's.
bool could_be_of_page(const std::vector<std::string>& names) {
    if (names.empty()) return true;
    return names.front() != "api" && names.front() != "assets" &&
           std::none_of(names.begin(), names.end(), [](const std::string& name) {
               return name.find('.') != std::string::npos;
           });
}

std::string etag_of(const std::string& body) {
    Bytes32 hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(body.data()), body.size(), nullptr,
                       0);
    return '"' + hex_text(hash) + '"';
}

HttpAnswer nothing_there() {
    return error_answer(404, HttpErrorCode::no_such_page, "there is nothing at this address");
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
    std::error_code failed;
    if (!folder.empty()) folder_ = fs::canonical(folder, failed);
    if (failed || !fs::is_directory(folder_, failed)) folder_.clear();
}

HttpAnswer StaticFiles::get(const FileRequest& request) {
    const auto names = path_names(request.target);
    if (!names) return error_answer(400, RefusalCode::bad_message, "the address is no path");
    if (folder_.empty())
        return error_answer(404, HttpErrorCode::no_such_page,
                            "this server has no page; `bastide serve --page FOLDER` gives it one");
    if (!std::all_of(names->begin(), names->end(), is_allowed)) return nothing_there();
    const bool asset = names->size() > 1 && names->front() == "assets";
    if (const auto file = find(*names))
        return answer(request, *file, asset && carries_hash(names->back()));
    const auto index = find({"index.html"});
    if (!index || !could_be_of_page(*names)) return nothing_there();
    if (is_of_page(*names)) return answer(request, *index, false);
    // The page itself tells people that there is nothing.
    HttpAnswer nowhere = answer({request.target, {}, request.accept_encoding}, *index, false);
    nowhere.status = 404;
    std::erase_if(nowhere.headers, [](const auto& field) { return field.first == "ETag"; });
    return nowhere;
}

std::optional<fs::path> StaticFiles::find(const std::vector<std::string>& names) const {
    fs::path wanted = folder_;
    for (const std::string& name : names) wanted /= name;
    return inside(wanted);
}

/// The file itself, without symbolic links, if it lies in the folder.
std::optional<fs::path> StaticFiles::inside(const fs::path& wanted) const {
    std::error_code failed;
    fs::path file = fs::canonical(wanted, failed);
    if (failed || !fs::is_regular_file(file, failed)) return std::nullopt;
    const auto [in_folder, in_file] =
        std::mismatch(folder_.begin(), folder_.end(), file.begin(), file.end());
    if (in_folder != folder_.end()) return std::nullopt;
    return file;
}

/// The precompressed copy, unless it is older than the file.
std::optional<fs::path> StaticFiles::compressed(const fs::path& file, const char* ending) const {
    fs::path wanted = file;
    wanted += ending;
    auto found = inside(wanted);
    if (!found) return std::nullopt;
    std::error_code failed, other_failed;
    const auto written = fs::last_write_time(file, failed);
    const auto compressed_at = fs::last_write_time(*found, other_failed);
    return failed || other_failed || compressed_at < written ? std::nullopt : found;
}

const StaticFiles::CachedFile* StaticFiles::read(const fs::path& file) {
    std::error_code failed;
    const auto written = fs::last_write_time(file, failed);
    if (failed) return nullptr;
    const auto size = fs::file_size(file, failed);
    if (failed || size > longest_file) return nullptr;
    if (const auto kept = kept_.find(file.string()); kept != kept_.end())
        if (kept->second.written == written && kept->second.body->size() == size)
            return &kept->second;
    std::ifstream stream(file, std::ios::binary);
    auto body = std::make_shared<std::string>(size, '\0');
    if (!stream.read(body->data(), std::streamsize(size))) return nullptr;
    if (kept_bytes_ + size > most_kept_bytes) kept_.clear(), kept_bytes_ = 0;
    CachedFile& kept = kept_[file.string()];
    kept_bytes_ += size - (kept.body ? kept.body->size() : 0);
    std::string etag = etag_of(*body);
    kept = {written, std::move(body), std::move(etag)};
    return &kept;
}

/// Which of the files that hold the same is sent.
struct StaticFiles::Representation {
    fs::path file;
    const char* coding = nullptr;  ///< none: as it is
    bool is_one_of_several = false;
};

StaticFiles::Representation StaticFiles::representation(const FileRequest& request,
                                                        const fs::path& file) const {
    Representation chosen{file};
    for (const auto& [coding, ending] : codings) {
        const auto smaller = compressed(file, ending);
        if (!smaller) continue;
        chosen.is_one_of_several = true;
        if (chosen.coding == nullptr && accepts_coding(request.accept_encoding, coding))
            chosen.file = *smaller, chosen.coding = coding;
    }
    return chosen;
}

HttpAnswer StaticFiles::answer(const FileRequest& request, const fs::path& file,
                               bool never_changes) {
    const Representation sent = representation(request, file);
    const CachedFile* found = read(sent.file);
    if (found == nullptr) return nothing_there();
    HttpAnswer answer;
    answer.headers = {
        {"ETag", found->etag},
        {"Cache-Control", never_changes ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (sent.is_one_of_several) answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (names_etag(request.if_none_match, found->etag)) {
        answer.status = 304;
        return answer;
    }
    answer.type = type_of(file);
    if (sent.coding != nullptr) answer.headers.emplace_back("Content-Encoding", sent.coding);
    answer.shared_body = found->body;
    return answer;
}

}  // namespace bastide::server
