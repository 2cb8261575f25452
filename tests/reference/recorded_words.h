#pragma once
/// The words of the recordings for figures, goods and places, and ours.

#include "reference_board.h"

#include <set>
#include <string>

namespace bastide::reference {

/// "small" for "follower", and the other way round.
std::string word_of_figure(const std::string& kind);
std::string kind_of_figure(const std::string& word);
/// "Road" for "road".
std::string word_of_feature(const std::string& name);
/// "QUARTER_MARKET" for "market", and the other way round.
std::string word_of_quarter(const std::string& quarter);
std::string quarter_of_word(const std::string& word);
/// "wine" for "WINE", "ingot" for "GOLD".
std::string kind_of_token(const std::string& word);
/// "NW", "_S" or "NWSE": sides in the order and the form of the recordings.
std::string sides_text(const std::set<Side>& sides);
/// "NL.NR.EL", or "I" for a field without a slot.
std::string slots_text(const std::set<Slot>& slots);

}  // namespace bastide::reference
