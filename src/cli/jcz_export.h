#pragma once
/// Our games as saved games of the program JCloisterZone.

#include "notation/record.h"

#include <boost/json/object.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

struct JczExport {
    boost::json::object file;
    /// What that program cannot be told, or plays otherwise: `option bazaar_nested delay`.
    std::vector<std::string> untold;
};

/// Writes a game. Throws BadInput if its moves are not those of a game of its rules.
JczExport export_jcz(const Record& record);

}  // namespace bastide::cli
