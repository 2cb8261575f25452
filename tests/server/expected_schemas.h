// The JSON schemas that follow from the described structs of the server: what its documents must say.
#pragma once

#include "server/messages/client_messages.h"
#include "server/messages/described_events.h"
#include "server/messages/server_messages.h"

#include <boost/core/type_name.hpp>

#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace bastide::test {

namespace json = boost::json;
using Names = std::vector<std::string>;

/// The name of a struct in the code, without where it is: "TakeSeat".
template <class T>
std::string struct_name() {
    const std::string name = boost::core::type_name<T>();
    return name.substr(name.rfind(':') + 1);
}

/// The names of the enumerators, in their order.
template <class Enum>
Names enum_names() {
    Names names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&](auto one) { names.emplace_back(one.name); });
    return names;
}

/// The kinds of a closed list of structs.
template <class... Kinds>
Names kinds_of(const std::variant<Kinds...>&) {
    return {server::kind_name(struct_name<Kinds>())...};
}

/// What the description of a struct does not tell: the values of texts that come from a closed list, and
/// what JSON that is written elsewhere holds. By "Struct.member".
const std::map<std::string, Names>& closed_lists();
const std::map<std::string, std::string>& written_elsewhere();

/// `{"type": "object", "properties": …, "required": …}`; whoever makes a whole of it adds members.
struct ExpectedObject {
    json::object properties;
    json::array required;
    void add(std::string_view name, json::value schema, bool is_required) {
        properties[name] = std::move(schema);
        if (is_required) required.emplace_back(name);
    }
    json::object schema() const;
};

json::object text_schema(const Names& values);

template <class T>
ExpectedObject expected_object();

/// The schema of a member of this type. `place` is its name, for `closed_lists` and its like.
template <class T>
json::value expected_schema(const std::string& place) {
    if constexpr (server::is_optional<T>) {
        return expected_schema<typename T::value_type>(place);
    } else if constexpr (std::is_same_v<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (std::is_integral_v<T>) {
        return {{"type", "integer"}};
    } else if constexpr (std::is_enum_v<T>) {
        return text_schema(enum_names<T>());
    } else if constexpr (std::is_same_v<T, std::string>) {
        const auto known = closed_lists().find(place);
        if (known == closed_lists().end()) return {{"type", "string"}};
        return text_schema(known->second);
    } else if constexpr (server::is_vector<T>) {
        return {{"type", "array"}, {"items", expected_schema<typename T::value_type>(place)}};
    } else if constexpr (std::is_same_v<T, server::WrittenJson>) {
        const auto known = written_elsewhere().find(place);
        return {{"$ref", known == written_elsewhere().end() ? place : known->second}};
    } else {
        return expected_object<T>().schema();
    }
}

/// All that leaves the server of a described struct.
template <class T>
ExpectedObject expected_object() {
    ExpectedObject object;
    using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
        if constexpr (!std::is_same_v<Member, server::SecretText>)
            object.add(member.name, expected_schema<Member>(struct_name<T>() + "." + member.name),
                       !server::is_optional<Member>);
    });
    return object;
}

/// One alternative of a closed list: with its kind.
template <class T>
ExpectedObject expected_alternative() {
    ExpectedObject object = expected_object<T>();
    object.add("kind", {{"type", "string"}, {"const", server::kind_name(struct_name<T>())}}, true);
    return object;
}

/// Calls `visit(kind, object)` for each struct of a closed list.
template <class Visit, class... Kinds>
void for_each_alternative(const std::variant<Kinds...>&, Visit visit) {
    (visit(server::kind_name(struct_name<Kinds>()), expected_alternative<Kinds>()), ...);
}

}  // namespace bastide::test
