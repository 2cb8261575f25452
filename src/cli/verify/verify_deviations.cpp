#include "cli/verify/verify_deviations.h"

#include <span>

namespace bastide::cli {

namespace {

// None so far. An entry needs a paragraph in docs/deviations.md.
constexpr std::span<const Deviation> deviations;

}  // namespace

const Deviation* find_deviation(const Recording& recording, const Mismatch& mismatch) {
    for (const Deviation& deviation : deviations)
        if (deviation.explains(recording, mismatch)) return &deviation;
    return nullptr;
}

}  // namespace bastide::cli
