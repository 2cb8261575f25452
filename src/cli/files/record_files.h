#pragma once
/// Records as files.

#include "cli/program/arguments.h"
#include "notation/moves/segment_names.h"
#include "notation/record/record.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// Reads and plays a record. Throws BadInput with all that is wrong; scores at its end that differ
/// are left in `problems`.
Record read_record_file(const std::string& file, const TileLibrary& library,
                        std::vector<RecordProblem>& problems);

/// The same for a text that was read already; `name` is what problems call it. Of a saved game of
/// JCloisterZone it says what makes a record of it.
Record read_record_text(std::string_view text, const std::string& name, const TileLibrary& library,
                        std::vector<RecordProblem>& problems);

/// Throws BadInput if the file exists and may not be overwritten. `place` names the argument.
void check_record_file(const std::string& place, const Output& output);

/// Writes a record; as `write_output`.
void write_record_file(const Output& output, const Record& record);

}  // namespace bastide::cli
