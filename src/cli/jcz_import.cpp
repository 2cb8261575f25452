#include "cli/jcz_import.h"

namespace bastide::cli {

Record record_of_jcz(const JczTable& table, const JczGame& game) {
    Record record;
    record.setup = table.setup;
    record.rules = table.rules;
    record.seed = game.file().own_seed;
    record.commitment = game.file().own_commitment;
    record.revealed_seed = game.file().own_revealed_seed;
    record.moves = game.moves();
    // Scores at the end of a game that the file cut short are none of a record.
    if (game.over() && !game.ended_by_file())
        for (int seat = 0; seat < game.state().players(); ++seat)
            record.final_scores.push_back(game.state().score(Player(std::size_t(seat))));
    return record;
}

}  // namespace bastide::cli
