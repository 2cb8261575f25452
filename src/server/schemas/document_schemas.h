#pragma once
/// The schemas that docs/asyncapi.json and docs/openapi.json take from the code.

#include <boost/json.hpp>

#include <string>
#include <vector>

namespace bastide::server {

/// Where a schema stands in its document, as a JSON pointer, and what the code says of it. Prose, examples and
/// patterns, the document alone has.
struct DocumentSchema {
    std::string place;
    boost::json::value schema;
};

std::vector<DocumentSchema> asyncapi_schemas();
std::vector<DocumentSchema> openapi_schemas();

/// The schema of a message of a client, by its kind; null if there is no such kind.
boost::json::value client_message_schema(const std::string& kind);

}  // namespace bastide::server
