#include "bots/players.h"

#include "search/levels.h"

#include <algorithm>
#include <string_view>

namespace bastide::bots {

PlayerMaker::PlayerMaker(std::string description, const TableSetup& setup, Patience patience)
    : description_(std::move(description)), setup_(setup) {
    std::string problem;
    if (!bots::is_program(description_)) {
        if (!make_agent(description_, &problem))
            throw BotTrouble(description_ + ": " + problem +
                             "; a program is named program:COMMAND");
        return;
    }
    auto program = read_program(description_, problem);
    if (!program) throw BotTrouble(description_ + ": " + problem);
    pool_ = std::make_shared<ProgramPool>(std::move(*program), patience);
    try {
        pool_->give_back(pool_->take());
    } catch (const BotTrouble& trouble) {
        throw BotTrouble(description_ + ": " + trouble.what());
    }
}

bool PlayerMaker::says_budget() const {
    if (pool_) return !pool_->description().budget.open();
    if (find_level(description_) != nullptr) return true;
    const std::string_view limits =
        std::string_view(description_)
            .substr(std::min(description_.find(':'), description_.size()));
    const auto says = [limits](std::string_view key) { return limits.find(key) != limits.npos; };
    return says("time=") || says("cpu=") || says("playouts=");
}

std::unique_ptr<Agent> PlayerMaker::make(OnTrouble on_trouble) const {
    if (!pool_) return make_agent(description_);
    return std::make_unique<ProgramAgent>(pool_, setup_, std::move(on_trouble));
}

}  // namespace bastide::bots
