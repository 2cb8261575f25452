#pragma once
/// The secret seeds of games that are not over. Such a seed lies beside the record, in FILE.seed: the
/// record itself can be looked at and handed around, and shows nothing of the tiles to come.

#include "cli/program/arguments.h"
#include "fair/draw_seed.h"

#include <string>

namespace bastide::cli {

/// Where the seed of a record's game is kept.
std::string seed_file_of(const std::string& record_file);

/// Throws BadInput if the file is there with something else than this seed, unless the record may be
/// overwritten, too. `place` names the argument.
void check_seed_file(const std::string& place, const Output& record, const fair::DrawSeed& seed);

/// Keeps the seed beside the record. Throws BadInput if it cannot be written.
void write_seed_file(const std::string& place, const Output& record, const fair::DrawSeed& seed);

/// The seed kept beside a record. Throws BadInput, which says what to do, if there is none.
fair::DrawSeed read_seed_file(const std::string& record_file);

/// Removes the file if it has this seed, which need not be kept any longer.
void remove_seed_file(const std::string& record_file, const fair::DrawSeed& seed);

}  // namespace bastide::cli
