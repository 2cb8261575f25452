// Prints what the documents of the protocol take from the code, as {"asyncapi": {PLACE: SCHEMA}, "openapi": …}.
// tools/protocol-documents writes it into the documents.

#include "server/schemas/document_schemas.h"

#include <iostream>

namespace {

boost::json::object by_place(std::vector<bastide::server::DocumentSchema> schemas) {
    boost::json::object places;
    for (bastide::server::DocumentSchema& one : schemas) places[one.place] = std::move(one.schema);
    return places;
}

}  // namespace

int main() {
    std::cout << boost::json::object{{"asyncapi", by_place(bastide::server::asyncapi_schemas())},
                                     {"openapi", by_place(bastide::server::openapi_schemas())}}
              << '\n';
}
