#pragma once
/// Plays old records by the rules of today.

#include "notation/record/record.h"

namespace bastide {

/// A record as the rules of today have it, and what is different, each at its line of the old text.
struct ReRecording {
    Record record;
    std::vector<RecordProblem> changes;  ///< none: the game is what it was
};

/// Plays a record again as far as it goes, and further: the same tiles are drawn and the same answers
/// given where that is possible. Where an answer is not, the one most like it is taken; where the
/// record has none, a pass, or else the first there is. An old game that was finished is finished,
/// any other ends where it ended. Empty if its table cannot be played, which `problems` tells.
std::optional<ReRecording> re_record(std::string_view text, const TileLibrary& library,
                                     std::vector<RecordProblem>& problems);

}  // namespace bastide
