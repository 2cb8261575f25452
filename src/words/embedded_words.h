#pragma once
/// The files of words that the build puts into the program (data/words/LANGUAGE, by name).

#include "text/embedded_file.h"

namespace bastide {

extern const std::span<const EmbeddedFile> embedded_english_word_files;
extern const std::span<const EmbeddedFile> embedded_german_word_files;

}  // namespace bastide
