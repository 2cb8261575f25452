#pragma once
/// Scripts that complete the program's arguments in a shell.

#include "cli/program/command_description.h"

#include <string>

namespace bastide::cli {

std::string bash_completion(const CommandDescription& program);
std::string zsh_completion(const CommandDescription& program);
std::string fish_completion(const CommandDescription& program);

}  // namespace bastide::cli
