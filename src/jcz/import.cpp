#include "jcz/import.h"

namespace bastide::jcz {

Record record_of_jcz(const JczTable& table, const JczGame& game) {
    Record record;
    record.setup = table.setup;
    record.rules = table.rules;
    record.seed = game.file().own_seed;
    record.commitment = game.file().own_commitment;
    record.revealed_seed = game.file().own_revealed_seed;
    record.moves = game.moves();
    // Scores at the end of a game that the file cut short do not belong to a record.
    if (game.over() && !game.ended_by_file())
        for (int seat = 0; seat < game.state().players(); ++seat)
            record.final_scores.push_back(game.points(std::size_t(seat)));
    return record;
}

JczImport import_jcz(std::string_view text) {
    const JczFile file = read_jcz(text);
    const JczTable table = make_jcz_table(file);
    const JczGame game(file, table);
    return {record_of_jcz(table, game), game.ended_by_file(), check_assertions(game)};
}

}  // namespace bastide::jcz
