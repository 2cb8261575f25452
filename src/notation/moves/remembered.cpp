#include "notation/moves/remembered.h"

#include "core/compiled_rules.h"

#include <cstddef>

namespace bastide {

int remembered(const Ruleset& rules, const State& state, std::string_view name) {
    for (const PrivateField& field : rules.compiled().private_fields)
        if (field.name == name) return std::to_integer<int>(state.private_bytes()[field.offset]);
    return 0;
}

}  // namespace bastide
