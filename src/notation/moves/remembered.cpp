#include "notation/moves/remembered.h"

#include "core/ruleset_tables.h"

#include <cstddef>

namespace bastide {

int remembered(const Ruleset& rules, const State& state, std::string_view name) {
    for (const PrivateField& field : rules.tables().private_fields)
        if (field.name == name) return std::to_integer<int>(state.private_bytes()[field.offset]);
    return 0;
}

}  // namespace bastide
