#pragma once
/// Writes JSON, in one line and without spaces. What is written piece by piece makes a whole only if
/// the caller begins and ends things in order; builds with assertions see to that.

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide {

class JsonWriter {
public:
    JsonWriter& begin_object() { return begin('{'); }
    JsonWriter& end_object() { return end('{', '}'); }
    JsonWriter& begin_array() { return begin('['); }
    JsonWriter& end_array() { return end('[', ']'); }
    /// Names the member of an object that comes next; the names of an object must differ.
    JsonWriter& key(std::string_view name);

    /// Text is UTF-8. Each part of it that is not becomes the replacement character U+FFFD.
    JsonWriter& text(std::string_view value);
    JsonWriter& number(std::int64_t value);
    JsonWriter& boolean(bool value) { return word(value ? "true" : "false"); }
    JsonWriter& null() { return word("null"); }
    /// A value that has been written as JSON before.
    JsonWriter& written(std::string_view json) { return word(json); }

    /// Whether one value has been written, with all that it began.
    bool complete() const { return open_.empty() && !written_.empty(); }
    /// What has been written, which must be complete. The writer is empty afterwards.
    std::string take();

private:
    JsonWriter& begin(char bracket);
    JsonWriter& end(char opening, char closing);
    JsonWriter& word(std::string_view value);
    void begin_value();
    void separate();
    void quote(std::string_view text);

    std::string written_;
    std::string open_;  ///< the brackets that are open, the innermost last
};

}  // namespace bastide
