#include "server/messages/described_json.h"

namespace bastide::server {

std::string kind_name(std::string_view struct_name) {
    std::string name;
    for (const char c : struct_name) {
        const bool capital = c >= 'A' && c <= 'Z';
        if (capital && !name.empty()) name += '_';
        name += capital ? char(c + 'a' - 'A') : c;
    }
    return name;
}

}  // namespace bastide::server
