#include "server/schema_check.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <regex>

namespace bastide::test {

namespace {

using Lines = std::vector<std::string>;

/// A line for a difference at a place.
std::string told(const std::string& place, std::string_view what) {
    return (place + ": ").append(what);
}
std::string below(const std::string& place, const std::string& name) { return place + '.' + name; }

void append(Lines& lines, Lines more) {
    std::move(more.begin(), more.end(), std::back_inserter(lines));
}

const json::value* member(const json::value* of, std::string_view name) {
    if (of == nullptr || !of->is_object()) return nullptr;
    return of->get_object().if_contains(name);
}

std::string text_of_member(const json::value& of, std::string_view name) {
    const json::value* found = member(&of, name);
    return found != nullptr ? json::serialize(*found) : "nothing";
}

bool has_type(const json::value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    if (type == "number") return value.is_number();
    return type == "null" && value.is_null();
}

bool has_one_type(const json::value& value, const json::value& types) {
    if (types.is_string()) return has_type(value, types.get_string());
    const json::array& list = types.as_array();
    return std::any_of(list.begin(), list.end(),
                       [&](const json::value& one) { return has_type(value, one.as_string()); });
}

/// The schemas that a schema consists of, or among which a value chooses.
std::vector<const json::value*> parts_of(const json::value* schema) {
    std::vector<const json::value*> parts;
    for (const char* word : {"allOf", "anyOf", "oneOf"})
        if (const json::value* list = member(schema, word))
            for (const json::value& one : list->as_array()) parts.push_back(&one);
    return parts;
}

/// Puts the name of its file before all references of a document within itself.
void begin_references(json::value& value, const std::string& file_name) {
    if (value.is_array())
        for (json::value& one : value.get_array()) begin_references(one, file_name);
    if (!value.is_object()) return;
    for (auto& entry : value.get_object()) {
        const bool is_reference = entry.key() == "$ref" && entry.value().is_string();
        if (is_reference && entry.value().get_string().starts_with('#'))
            entry.value() = file_name + std::string(entry.value().get_string());
        else
            begin_references(entry.value(), file_name);
    }
}

/// The shorter list of what is wrong.
void keep_better(std::optional<Lines>& best, Lines lines) {
    if (!best || lines.size() < best->size()) best = std::move(lines);
}

}  // namespace

Lines name_differences(Lines expected, Lines found, const std::string& place) {
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    Lines lines, missing, unknown;
    std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(),
                        std::back_inserter(missing));
    std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                        std::back_inserter(unknown));
    for (const std::string& name : missing) lines.push_back(told(place, "lacks " + name));
    for (const std::string& name : unknown)
        lines.push_back(told(place, "the code knows no " + name));
    return lines;
}

Lines member_names(const json::value* object) {
    Lines names;
    if (object != nullptr && object->is_object())
        for (const auto& entry : object->get_object()) names.emplace_back(entry.key());
    return names;
}

Lines texts_of(const json::value* list) {
    Lines texts;
    if (list != nullptr && list->is_array())
        for (const json::value& one : list->get_array())
            texts.emplace_back(one.is_string() ? std::string(one.get_string())
                                               : json::serialize(one));
    return texts;
}

const json::value* SchemaDocument::at(const std::string& pointer) const {
    boost::system::error_code failed;
    return document_.find_pointer(pointer, failed);
}

const json::value* SchemaDocument::resolved(const json::value* schema) const {
    for (int steps = 0; steps < 8; ++steps) {
        const json::value* reference = member(schema, "$ref");
        if (reference == nullptr) return schema;
        schema = referred(std::string(reference->as_string()));
    }
    return nullptr;
}

const json::value* SchemaDocument::referred(const std::string& reference) const {
    const std::size_t sign = std::min(reference.find('#'), reference.size());
    const std::string pointer = reference.substr(std::min(sign + 1, reference.size()));
    if (sign == 0) return at(pointer);
    const auto document = beside_.find(reference.substr(0, sign));
    if (document == beside_.end()) return nullptr;
    boost::system::error_code failed;
    return document->second.find_pointer(pointer, failed);
}

void SchemaDocument::add_beside(const std::string& file_name, json::value document) {
    begin_references(document, file_name);
    beside_[file_name] = std::move(document);
}

Lines SchemaDocument::differences(const json::value& expected, const json::value* schema,
                                  const std::string& place) const {
    if (const json::value* reference = member(&expected, "$ref")) {
        if (schema == nullptr || text_of_member(*schema, "$ref") != json::serialize(*reference))
            return {place + ": is not " + json::serialize(*reference)};
        if (resolved(schema) == nullptr) return {place + ": leads nowhere"};
        return {};
    }
    schema = resolved(schema);
    if (schema == nullptr) return {place + ": is missing"};
    Lines lines;
    for (const char* word : {"minLength", "maxLength", "maximum"})
        if (member(&expected, word) != nullptr &&
            text_of_member(*schema, word) != text_of_member(expected, word))
            lines.push_back(place + ": " + word + " is not " + text_of_member(expected, word));
    for (const char* word : {"type", "const"})
        if (text_of_member(*schema, word) != text_of_member(expected, word))
            lines.push_back(place + ": its " + word + " is " + text_of_member(*schema, word) +
                            ", in the code " + text_of_member(expected, word));
    append(lines, name_differences(texts_of(member(&expected, "enum")),
                                   texts_of(member(schema, "enum")), place + " enum"));
    append(lines, name_differences(texts_of(member(&expected, "required")),
                                   texts_of(member(schema, "required")), place + " required"));
    const json::value *expected_members = member(&expected, "properties"),
                      *members = member(schema, "properties");
    append(lines, name_differences(member_names(expected_members), member_names(members), place));
    for (const std::string& name : member_names(expected_members))
        if (const json::value* found = member(members, name))
            append(lines, differences(*member(expected_members, name), found, below(place, name)));
    if (const json::value* items = member(&expected, "items"))
        append(lines, differences(*items, member(schema, "items"), place + "[]"));
    return lines;
}

Lines SchemaDocument::problems(const json::value& value, const json::value* schema,
                               const std::string& place) const {
    schema = resolved(schema);
    if (schema == nullptr) return {place + ": there is no schema"};
    if (const json::value* kinds = member(schema, "oneOf")) {
        const json::array& list = kinds->as_array();
        const auto fits = std::count_if(list.begin(), list.end(), [&](const json::value& one) {
            return problems(value, &one, place).empty();
        });
        if (fits == 1) return {};
        return {place + ": fits " + std::to_string(fits) +
                " of the kinds: " + json::serialize(value)};
    }
    Lines lines;
    if (const json::value* all = member(schema, "allOf"))
        for (const json::value& one : all->as_array()) append(lines, problems(value, &one, place));
    if (const json::value* any = member(schema, "anyOf")) {
        std::optional<Lines> best;
        for (const json::value& one : any->as_array())
            keep_better(best, problems(value, &one, place));
        append(lines, best.value_or(Lines()));
    }
    if (const json::value* types = member(schema, "type"); types && !has_one_type(value, *types))
        return {place + ": is not of the type " + json::serialize(*types)};
    if (const json::value* only = member(schema, "const"); only && *only != value)
        lines.push_back(place + ": is not " + json::serialize(*only));
    if (const json::value* values = member(schema, "enum")) {
        const json::array& list = values->as_array();
        if (std::find(list.begin(), list.end(), value) == list.end())
            lines.push_back(place + ": is not one of " + json::serialize(*values));
    }
    if (const json::value* least = member(schema, "minimum");
        least && value.is_int64() && value.get_int64() < least->as_int64())
        lines.push_back(place + ": is below " + json::serialize(*least));
    if (const json::value* pattern = member(schema, "pattern");
        pattern && !std::regex_search(std::string(value.as_string()),
                                      std::regex(std::string(pattern->as_string()))))
        lines.push_back(place + ": is not like " + json::serialize(*pattern));
    const bool is_shortened = member(&value, "…") != nullptr;
    for (const std::string& name : texts_of(member(schema, "required")))
        if (!is_shortened && member(&value, name) == nullptr)
            lines.push_back(told(place, "lacks " + name));
    for (const std::string& name : member_names(&value)) {
        const json::value* known = member(member(schema, "properties"), name);
        const json::value* more = member(schema, "additionalProperties");
        if (known != nullptr)
            append(lines, problems(*member(&value, name), known, below(place, name)));
        else if (more != nullptr && *more == false)
            lines.push_back(told(below(place, name), "is unknown"));
        else if (more != nullptr && more->is_object())
            append(lines, problems(*member(&value, name), more, below(place, name)));
    }
    append(lines, problems_of_list(value, schema, place));
    return lines;
}

Lines SchemaDocument::problems_of_list(const json::value& value, const json::value* schema,
                                       const std::string& place) const {
    if (!value.is_array()) return {};
    const json::array& list = value.get_array();
    Lines lines;
    const json::value *first = member(schema, "prefixItems"), *others = member(schema, "items");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool is_first = first != nullptr && i < first->as_array().size();
        const json::value* one = is_first ? &first->as_array()[i] : others;
        if (one == nullptr) continue;
        if (*one == false)
            lines.push_back(place + ": has too many entries");
        else
            append(lines, problems(list[i], one, place + "[]"));
    }
    if (const json::value* least = member(schema, "minItems");
        least && std::int64_t(list.size()) < least->as_int64())
        lines.push_back(place + ": has too few entries");
    return lines;
}

std::vector<const json::value*> SchemaDocument::members(const json::value* schema,
                                                        const std::string& name) const {
    schema = resolved(schema);
    std::vector<const json::value*> found;
    if (const json::value* known = member(member(schema, "properties"), name))
        found.push_back(known);
    else if (const json::value* others = member(schema, "additionalProperties");
             others && others->is_object())
        found.push_back(others);
    for (const json::value* part : parts_of(schema))
        for (const json::value* one : members(part, name)) found.push_back(one);
    return found;
}

Lines SchemaDocument::undescribed(const json::value& value, const json::value* schema,
                                  const std::string& place) const {
    schema = resolved(schema);
    if (value.is_array()) {
        Lines lines;
        for (const json::value& one : value.get_array())
            append(lines, undescribed(one, items(schema), place + "[]"));
        return lines;
    }
    if (!value.is_object()) return {};
    Lines lines;
    for (const auto& entry : value.get_object()) {
        const std::string name = below(place, std::string(entry.key()));
        std::optional<Lines> best;
        for (const json::value* known : members(schema, entry.key()))
            keep_better(best, undescribed(entry.value(), known, name));
        append(lines, best.value_or(Lines{told(name, "is not described")}));
    }
    return lines;
}

const json::value* SchemaDocument::items(const json::value* schema) const {
    schema = resolved(schema);
    if (const json::value* found = member(schema, "items")) return found;
    for (const json::value* part : parts_of(schema))
        if (const json::value* found = items(part)) return found;
    return nullptr;
}

}  // namespace bastide::test
