#pragma once
/// What `bastide rules` lists, as text.

#include "server/page/rules_lists.h"

#include <string>

namespace bastide::cli {

using server::RulesLists;

std::string expansions_as_text(const RulesLists& lists);
std::string sets_as_text(const RulesLists& lists);
std::string pieces_as_text(const RulesLists& lists);
std::string options_as_text(const RulesLists& lists);
std::string presets_as_text(const RulesLists& lists);

}  // namespace bastide::cli
