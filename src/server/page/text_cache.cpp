#include "server/page/text_cache.h"

namespace bastide::server {

const std::string* TextCache::find(const std::string& name) {
    const auto known = by_name_.find(name);
    if (known == by_name_.end()) return nullptr;
    texts_.splice(texts_.begin(), texts_, known->second);
    return &known->second->text;
}

void TextCache::keep(std::string name, std::string text) {
    const std::size_t more = name.size() + text.size();
    if (more > most_bytes_ || by_name_.contains(name)) return;
    while (bytes_ + more > most_bytes_) drop_last();
    texts_.push_front({std::move(name), std::move(text)});
    by_name_.emplace(texts_.front().name, texts_.begin());
    bytes_ += more;
}

void TextCache::drop_last() {
    const Entry& last = texts_.back();
    bytes_ -= last.name.size() + last.text.size();
    by_name_.erase(last.name);
    texts_.pop_back();
}

}  // namespace bastide::server
