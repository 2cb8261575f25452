#pragma once
/// Texts that took some work to make, kept for whoever asks for them next.

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace bastide::server {

/// Keeps the texts that were asked for last, up to a number of bytes.
class TextCache {
public:
    explicit TextCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// The text of that name; null if it is not kept. Good until the next `keep`.
    const std::string* find(const std::string& name);
    /// Keeps a text under a name that means this text for ever. One that is too long is not kept.
    void keep(std::string name, std::string text);
    std::size_t bytes() const { return bytes_; }

private:
    struct Entry {
        std::string name, text;
    };
    void drop_last();

    std::size_t most_bytes_, bytes_ = 0;
    std::list<Entry> texts_;  ///< those asked for last first
    std::unordered_map<std::string_view, std::list<Entry>::iterator>
        by_name_;  ///< names of `texts_`
};

}  // namespace bastide::server
