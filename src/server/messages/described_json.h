#pragma once
/// JSON of structs whose members are described (BOOST_DESCRIBE_STRUCT), strictly: what is missing, too
/// much or of another type is refused with the name of the place. The description is the one source of
/// what is written, what is read, and what the documents of the protocol are compared with.

#include "notation/text/json_writer.h"
#include "server/base/secret_text.h"

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace bastide::server {

namespace json = boost::json;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

/// The name of an enumerator as it was described.
template <class Enum>
const char* enum_name(Enum value) {
    return boost::describe::enum_to_string(value, "");
}

// --- Writing ---------------------------------------------------------------------------------------

/// A value that is JSON already.
struct WrittenJson {
    std::string text;
};

/// What a client has sent, to be told back to it.
inline std::string shortened(json::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return std::string(text.data(), text.size());
    return std::string(text.data(), longest) + "…";
}

enum class Audience : std::uint8_t {
    own,       ///< what the server stores for itself
    everybody  ///< what leaves it: without secrets
};

template <class T>
void write_value(JsonWriter& json, const T& from, Audience audience);

/// The members of a described struct, into an object that has begun. Optional ones without a value are
/// left out.
template <class T>
void write_members(JsonWriter& json, const T& from, Audience audience) {
    using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
        const auto& value = from.*member.pointer;
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::same_as<Value, SecretText>) {
            if (audience == Audience::own) json.key(member.name).text(value.text);
        } else if constexpr (is_optional<Value>) {
            if (value) write_value(json.key(member.name), *value, audience);
        } else {
            write_value(json.key(member.name), value, audience);
        }
    });
}

template <class T>
void write_value(JsonWriter& json, const T& from, Audience audience) {
    if constexpr (std::same_as<T, bool>) {
        json.boolean(from);
    } else if constexpr (std::integral<T>) {
        json.number(std::int64_t(from));
    } else if constexpr (std::same_as<T, std::string>) {
        json.text(from);
    } else if constexpr (std::same_as<T, WrittenJson>) {
        json.written(from.text);
    } else if constexpr (std::is_enum_v<T>) {
        json.text(enum_name(from));
    } else if constexpr (is_vector<T>) {
        json.begin_array();
        for (const auto& one : from) write_value(json, one, audience);
        json.end_array();
    } else {
        json.begin_object();
        write_members(json, from, audience);
        json.end_object();
    }
}

// --- Reading ---------------------------------------------------------------------------------------

/// What is wrong in a JSON text: "seats[1].level: a text was expected".
struct JsonProblem {
    std::string path;
    std::string text;
    std::string message() const { return path.empty() ? text : path + ": " + text; }
};

/// Reads values into described structs. The first problem ends the reading.
class JsonReader {
public:
    template <class T>
    bool read(const json::value& from, T& to) {
        if constexpr (std::same_as<T, bool>) {
            if (!from.is_bool()) return fail("true or false was expected");
            to = from.get_bool();
        } else if constexpr (std::integral<T>) {
            return read_number(from, to);
        } else if constexpr (std::same_as<T, std::string>) {
            if (!from.is_string()) return fail("a text was expected");
            to.assign(from.get_string().data(), from.get_string().size());
        } else if constexpr (std::same_as<T, SecretText>) {
            return read(from, to.text);
        } else if constexpr (std::is_enum_v<T>) {
            return read_enum(from, to);
        } else if constexpr (is_optional<T>) {
            return read(from, to.emplace());
        } else if constexpr (is_vector<T>) {
            return read_list(from, to);
        } else {
            if (!from.is_object()) return fail("an object was expected");
            return read_members(from.get_object(), to);
        }
        return true;
    }

    /// The members of a described struct; `also` is the name of one that has been read already.
    template <class T>
    bool read_members(const json::object& from, T& to, std::string_view also = {}) {
        std::size_t known = also.empty() || !from.contains(also) ? 0 : 1;
        bool fine = true;
        using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
        boost::mp11::mp_for_each<Members>([&](auto member) {
            if (!fine) return;
            auto& value = to.*member.pointer;
            const json::value* found = from.if_contains(member.name);
            const Step step(*this, member.name);
            if (found != nullptr) {
                ++known;
                fine = read(*found, value);
            } else if constexpr (!is_optional<std::remove_cvref_t<decltype(value)>>) {
                fine = fail("is missing");
            }
        });
        if (!fine || known == from.size()) return fine;
        return fail_unknown<T>(from, also);
    }

    const JsonProblem& problem() const { return problem_; }
    bool fail(std::string text) {
        problem_ = {path_, std::move(text)};
        return false;
    }

private:
    /// While it lives, the place is one deeper.
    class Step {
    public:
        Step(JsonReader& reader, std::string_view name)
            : reader_(reader), length_(reader.path_.size()) {
            if (!reader_.path_.empty()) reader_.path_ += '.';
            reader_.path_ += name;
        }
        Step(JsonReader& reader, std::size_t index)
            : reader_(reader), length_(reader.path_.size()) {
            reader_.path_ += '[' + std::to_string(index) + ']';
        }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;
        ~Step() { reader_.path_.resize(length_); }

    private:
        JsonReader& reader_;
        std::size_t length_;
    };

    template <class T>
    bool read_number(const json::value& from, T& to) {
        boost::system::error_code failed;
        to = from.to_number<T>(failed);
        // 1.0 would be taken for 1.
        if (!failed && !from.is_double()) return true;
        using Limits = std::numeric_limits<T>;
        if (!from.is_number()) return fail("a number was expected");
        return fail("a whole number from " + std::to_string(Limits::min()) + " to " +
                    std::to_string(Limits::max()) + " was expected");
    }

    template <class T>
    bool read_enum(const json::value& from, T& to) {
        bool is_known = false;
        std::string names;
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto one) {
            if (from.is_string() && from.get_string() == one.name) {
                to = one.value;
                is_known = true;
            }
            if (!names.empty()) names += ", ";
            names += one.name;
        });
        if (is_known) return true;
        return fail("one of these was expected: " + names);
    }

    template <class T>
    bool read_list(const json::value& from, std::vector<T>& to) {
        if (!from.is_array()) return fail("a list was expected");
        to.clear();
        for (const json::value& one : from.get_array()) {
            const Step step(*this, to.size());
            if (!read(one, to.emplace_back())) return false;
        }
        return true;
    }

    template <class T>
    bool fail_unknown(const json::object& from, std::string_view also) {
        for (const auto& entry : from) {
            bool known = entry.key() == also;
            using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
            boost::mp11::mp_for_each<Members>(
                [&](auto member) { known = known || entry.key() == member.name; });
            if (known) continue;
            const Step step(*this, shortened(entry.key()));
            return fail("is unknown");
        }
        return true;
    }

    std::string path_;
    JsonProblem problem_;
};

// --- One of several structs ------------------------------------------------------------------------

/// The name of a struct among those of a closed list: SeatTaken is "seat_taken".
std::string kind_name(std::string_view struct_name);

/// Specialized for each struct of a closed list: its name as in the code.
template <class T>
struct StructName;

/// `"kind": "moved", …`, into an object that has begun.
template <class... Kinds>
void write_tagged_members(JsonWriter& json, const std::variant<Kinds...>& from, Audience audience) {
    std::visit(
        [&](const auto& one) {
            using Kind = std::remove_cvref_t<decltype(one)>;
            json.key("kind").text(kind_name(StructName<Kind>::value));
            write_members(json, one, audience);
        },
        from);
}

/// Reads the alternative that `kind` names.
template <class... Kinds>
bool read_tagged(JsonReader& reader, const json::value& from, std::variant<Kinds...>& to) {
    if (!from.is_object()) return reader.fail("an object was expected");
    const json::object& object = from.get_object();
    const json::value* kind = object.if_contains("kind");
    if (kind == nullptr || !kind->is_string())
        return reader.fail("it needs a \"kind\", which is a text");
    bool known = false, fine = false;
    const auto try_one = [&](auto identity) {
        using Kind = typename decltype(identity)::type;
        if (known || kind->get_string() != kind_name(StructName<Kind>::value)) return;
        known = true;
        Kind value;
        fine = reader.read_members(object, value, "kind");
        if (fine) to = std::move(value);
    };
    (try_one(std::type_identity<Kinds>()), ...);
    if (known) return fine;
    std::string kinds;
    ((kinds += (kinds.empty() ? "" : ", ") + kind_name(StructName<Kinds>::value)), ...);
    return reader.fail("there is no kind \"" + shortened(kind->get_string()) +
                       "\"; there are: " + kinds);
}

}  // namespace bastide::server
