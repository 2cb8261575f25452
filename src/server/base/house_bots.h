#pragma once
/// Programs that play on this server. Only its configuration names them; what comes over the network can
/// choose among their names, never say what is started.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::bots {
class ProgramPool;
}

namespace bastide::server {

/// A program as the configuration file has it.
struct HouseBot {
    std::string name;         ///< the level that people choose
    std::string description;  ///< "program:./mybot.py", as `bots::read_program` reads it
    std::shared_ptr<bots::ProgramPool> pool = {};
    friend bool operator==(const HouseBot& one, const HouseBot& other) {
        return one.name == other.name && one.description == other.description;
    }
};

/// What is wrong with a name or a description, or nothing.
std::string problem_of_house_bot(std::string_view name, std::string_view description);

/// Replaces all. Called before a server begins, and not while one runs: they are the same for all servers of
/// this program.
void set_house_bots(std::vector<HouseBot> bots);
std::span<const HouseBot> house_bots();
/// Null if there is none of that name.
const HouseBot* find_house_bot(std::string_view name);

}  // namespace bastide::server
