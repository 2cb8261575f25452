#pragma once
/// What the places of a message are filled with.

#include "words/message.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::words {

/// Arguments together with the texts at which they look.
class Filling {
public:
    Filling() = default;
    Filling(const Filling&) = delete;
    Filling& operator=(const Filling&) = delete;

    void add(std::string_view name, std::string text) {
        texts_.push_back(std::move(text));
        arguments_.push_back({name, std::string_view(texts_.back())});
    }
    void add(std::string_view name, std::int64_t number) { arguments_.push_back({name, number}); }
    Arguments arguments() const { return arguments_; }

private:
    std::deque<std::string> texts_;
    std::vector<Argument> arguments_;
};

}  // namespace bastide::words
