#pragma once
/// The JSON schemas that follow from the described structs of the server: what its documents say.

#include "server/messages/client_messages.h"
#include "server/messages/described_events.h"
#include "server/messages/server_messages.h"

#include <boost/core/type_name.hpp>

#include <map>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace bastide::server {

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
    return {kind_name(struct_name<Kinds>())...};
}

/// What the description of a struct does not tell: the values of texts that come from a closed list, and
/// what JSON that is written elsewhere holds. By "Struct.member".
const std::map<std::string, Names>& closed_lists();
const std::map<std::string, std::string>& written_elsewhere();

/// `{"type": "object", "required": …, "properties": …}`; whoever makes a whole of it adds members.
struct ObjectSchema {
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
ObjectSchema object_schema();

/// The schema of a member of this type. `place` is its name, for `closed_lists` and its like.
template <class T>
json::value schema_of(const std::string& place) {
    if constexpr (is_optional<T>) {
        return schema_of<typename T::value_type>(place);
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
    } else if constexpr (is_vector<T>) {
        return {{"type", "array"}, {"items", schema_of<typename T::value_type>(place)}};
    } else if constexpr (std::is_same_v<T, WrittenJson>) {
        const auto known = written_elsewhere().find(place);
        return {{"$ref", known == written_elsewhere().end() ? place : known->second}};
    } else {
        return object_schema<T>().schema();
    }
}

/// All that leaves the server of a described struct.
template <class T>
ObjectSchema object_schema() {
    ObjectSchema object;
    using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
        if constexpr (!std::is_same_v<Member, SecretText>)
            object.add(member.name, schema_of<Member>(struct_name<T>() + "." + member.name),
                       !is_optional<Member>);
    });
    return object;
}

/// One alternative of a closed list: with its kind.
template <class T>
ObjectSchema alternative_schema() {
    ObjectSchema object = object_schema<T>();
    object.add("kind", {{"type", "string"}, {"const", kind_name(struct_name<T>())}}, true);
    return object;
}

/// Calls `visit(kind, object)` for each struct of a closed list.
template <class Visit, class... Kinds>
void for_each_alternative(const std::variant<Kinds...>&, Visit visit) {
    (visit(kind_name(struct_name<Kinds>()), alternative_schema<Kinds>()), ...);
}

}  // namespace bastide::server
