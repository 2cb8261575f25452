#include "bots/players.h"

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

std::unique_ptr<Agent> PlayerMaker::make(OnTrouble on_trouble) const {
    if (!pool_) return make_agent(description_);
    return std::make_unique<ProgramAgent>(pool_, setup_, std::move(on_trouble));
}

}  // namespace bastide::bots
