#pragma once
/// What the build puts into the program for `bastide rules ID`: the chapters of docs/rules, its lists
/// `later.txt`, `absent.txt` and `words.txt`, and `rule-index.txt`, which says where in the project each rule is
/// found. cmake/rule_index.cpp writes and describes that file. Beside these the chapters in German, and
/// the positions of docs/rules/shown.

#include "text/embedded_file.h"

namespace bastide {

extern const std::span<const EmbeddedFile> embedded_rule_files;
extern const std::span<const EmbeddedFile> embedded_german_rule_files;
extern const std::span<const EmbeddedFile> embedded_shown_files;

}  // namespace bastide
