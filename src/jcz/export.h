#pragma once
/// Our games as saved games of the program JCloisterZone.

#include "notation/record/record.h"

#include <boost/json/object.hpp>

#include <string>
#include <vector>

namespace bastide::jcz {

struct JczExport {
    boost::json::object file;
    /// What that program cannot be told, or plays otherwise: `option bazaar_nested delay`.
    std::vector<std::string> untold;
    bool opens = true;  ///< false: that program does not know all sets or rules of the game
};

/// Writes a game. Throws BadFile if its moves are not those of a game of its rules.
JczExport export_jcz(const Record& record);

}  // namespace bastide::jcz
