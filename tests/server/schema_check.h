// Schemas compared with what they should be, and values with schemas: as much of JSON Schema as the
// documents of the server use.
#pragma once

#include <boost/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace bastide::test {

namespace json = boost::json;

/// A document that holds schemas, with references within itself and to documents beside it.
class SchemaDocument {
public:
    explicit SchemaDocument(json::value document) : document_(std::move(document)) {}

    /// Lets references that begin with this file name lead into that document.
    void add_beside(const std::string& file_name, json::value document);

    const json::value& document() const { return document_; }
    /// The value at a JSON pointer, "/components/schemas"; null if there is none.
    const json::value* at(const std::string& pointer) const;
    /// The same behind all `$ref`; null if one leads nowhere.
    const json::value* resolved(const json::value* schema) const;

    /// Where a schema is not the expected one: names of members, types, values, what is required, lists
    /// of alternatives and references. A line for each difference; none: they agree.
    std::vector<std::string> differences(const json::value& expected, const json::value* schema,
                                         const std::string& place) const;
    /// Where a value is not as a schema wants it. An object with a member "…" is told in part: it may
    /// lack others.
    std::vector<std::string> problems(const json::value& value, const json::value* schema,
                                      const std::string& place) const;
    /// Members of a value that its schema does not know.
    std::vector<std::string> undescribed(const json::value& value, const json::value* schema,
                                         const std::string& place) const;

private:
    std::vector<std::string> problems_of_list(const json::value& value, const json::value* schema,
                                              const std::string& place) const;
    /// The schemas that a member of this name may have.
    std::vector<const json::value*> members(const json::value* schema,
                                            const std::string& name) const;
    /// The schema of the entries of a list; null if there is none.
    const json::value* items(const json::value* schema) const;

    /// What a reference names, in this document or in one beside it; null if it leads nowhere.
    const json::value* referred(const std::string& reference) const;

    json::value document_;
    std::map<std::string, json::value>
        beside_;  ///< their own references begin with their file names
};

/// Names that only one of two lists has.
std::vector<std::string> name_differences(std::vector<std::string> expected,
                                          std::vector<std::string> found, const std::string& place);

std::vector<std::string> member_names(const json::value* object);
std::vector<std::string> texts_of(const json::value* list);

}  // namespace bastide::test
