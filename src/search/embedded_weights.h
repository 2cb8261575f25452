#pragma once
/// The files of data/players, which are part of the program. Defined in a generated file.

#include "text/embedded_file.h"

#include <span>

namespace bastide {

extern const std::span<const EmbeddedFile> embedded_weight_files;

}  // namespace bastide
