#pragma once
/// Programs of anybody's as players.

#include "bots/bot_process.h"
#include "notation/record/record_course.h"
#include "notation/setup/setup.h"
#include "search/player.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::bots {

/// "program:./mybot.py" or "program,time=100,depth=3:./mybot.py --fast" in its parts.
struct ProgramDescription {
    ProgramCommand command;
    Budget budget;
};
/// Whether a description means a program.
bool is_program(std::string_view description);
/// Empty if the description is wrong; then `problem` says why.
std::optional<ProgramDescription> read_program(std::string_view description, std::string& problem);

/// Programs that have been started and are not playing. A game takes one and gives it back.
class ProgramPool {
public:
    explicit ProgramPool(ProgramDescription description, Patience patience = {})
        : description_(std::move(description)), patience_(patience) {}
    const ProgramDescription& description() const { return description_; }
    /// Throws BotTrouble.
    std::unique_ptr<BotProcess> take();
    void give_back(std::unique_ptr<BotProcess> process);

private:
    ProgramDescription description_;
    Patience patience_;
    std::mutex lock_;
    std::vector<std::unique_ptr<BotProcess>> idle_;
};

/// Hears why a program cannot go on.
using OnTrouble = std::function<void(const std::string& why)>;

/// A program that plays one game. It sees what its seat sees, or is told the answers that were given. When it
/// fails, it is told once, and the greedy player answers in its place for the rest of the game.
class ProgramAgent final : public Agent {
public:
    ProgramAgent(std::shared_ptr<ProgramPool> pool, TableSetup setup, OnTrouble on_trouble);
    ~ProgramAgent() override;

    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;

private:
    Thought ask(const Ruleset& rules, const State& state, const MoveList& legal,
                const Thinking& thinking);
    void tell_game(const Ruleset& rules, const State& state, const MoveList& legal,
                   std::span<const RecordedMove> record);
    void tell_answers(const Ruleset& rules, std::span<const RecordedMove> record);
    std::string play_on(const RecordedMove& answer);
    void tell_position(const Ruleset& rules, const State& state);
    void tell_new_game();
    GoLimits limits_of(const State& state, const Budget& budget);
    void begin();
    void fail(const BotTrouble& trouble);

    std::shared_ptr<ProgramPool> pool_;
    TableSetup setup_;
    OnTrouble on_trouble_;
    std::unique_ptr<BotProcess> process_;
    std::unique_ptr<Agent> instead_;  ///< once the program has failed
    std::uint32_t turn_ = 0;
    std::uint8_t part_ = 0;
    double spent_ms_ = 0;  ///< on this part
    /// What a program that is told answers knows: these, and where they have led.
    std::vector<RecordedMove> told_;
    std::optional<RecordCourse> course_;
};

}  // namespace bastide::bots
