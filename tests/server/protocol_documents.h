// The documents of the server's protocol, docs/protocol.md, docs/asyncapi.json and docs/openapi.json,
// compared with the code. Each function gives a line for each difference.
#pragma once

#include "server/schema_check.h"

#include <string>
#include <vector>

namespace bastide::test {

/// A document of docs/, "asyncapi.json".
boost::json::value document_of_docs(const std::string& file_name);
/// What docs/asyncapi.json says, or a change of it, with docs/openapi.json beside it.
SchemaDocument asyncapi_document(boost::json::value asyncapi = document_of_docs("asyncapi.json"));

std::vector<std::string> asyncapi_differences(const SchemaDocument& document);
std::vector<std::string> openapi_differences(const SchemaDocument& document);
std::vector<std::string> page_differences(const std::string& page);

/// The lines of the examples of a page that begin with this character, without it: what one side says.
std::vector<std::string> example_lines(const std::string& page, char side);

}  // namespace bastide::test
