#include "rules/all_expansions.h"

#include "rules/10_base/base.h"

namespace bastide::rules {

std::span<const Expansion* const> all_expansions() {
    static const Expansion* const expansions[] = {
        &base::chapter(),
    };
    return expansions;
}

}  // namespace bastide::rules
